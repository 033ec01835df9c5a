"""Impediment: the question each member answers for each person before voting (Lei nº 9.784/1999, arts. 18 to 21)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from comissao.regras.composicao import Assento
from selecoes.regras.erros import Pendencia, SemCompetencia

BASE_IMPEDIMENTO = "Lei nº 9.784/1999, arts. 18 a 21"
PERGUNTA = (
    "Você tem interesse no caso desta pessoa, já atuou nele como perito, testemunha ou representante (ou atuou "
    "cônjuge, companheiro ou parente seu até o terceiro grau), está em litígio com ela ou com o cônjuge ou "
    "companheiro dela, ou é amigo íntimo ou inimigo notório dela ou de seus parentes?"
)


class Resposta(StrEnum):
    """Answer to the impediment question for one person."""

    SEM_IMPEDIMENTO = "sem_impedimento"
    INTERESSE = "interesse"
    ATUOU_NO_CASO = "atuou_no_caso"
    LITIGIO = "litigio"
    SUSPEICAO = "suspeicao"


ROTULOS_RESPOSTA: dict[Resposta, str] = {
    Resposta.SEM_IMPEDIMENTO: "Não tenho impedimento nem suspeição",
    Resposta.INTERESSE: "Tenho interesse direto ou indireto no caso",
    Resposta.ATUOU_NO_CASO: "Eu, cônjuge, companheiro ou parente até o terceiro grau atuamos no caso",
    Resposta.LITIGIO: "Estou em litígio com a pessoa, seu cônjuge ou companheiro",
    Resposta.SUSPEICAO: "Tenho amizade íntima ou inimizade notória",
}
BASES_RESPOSTA: dict[Resposta, str] = {
    Resposta.SEM_IMPEDIMENTO: "Lei nº 9.784/1999, art. 19",
    Resposta.INTERESSE: "Lei nº 9.784/1999, art. 18, I",
    Resposta.ATUOU_NO_CASO: "Lei nº 9.784/1999, art. 18, II",
    Resposta.LITIGIO: "Lei nº 9.784/1999, art. 18, III",
    Resposta.SUSPEICAO: "Lei nº 9.784/1999, art. 20",
}


def impede(resposta: Resposta) -> bool:
    """Whether the answer takes the member out of that person's case (arts. 18 and 20)."""
    return resposta is not Resposta.SEM_IMPEDIMENTO


def exigir_sem_impedimento(resposta: Resposta | None) -> None:
    """Let vote only who answered the question for this person and has no impediment (arts. 18 to 20).

    Raises ``Pendencia`` when the question was not answered and ``SemCompetencia`` when the answer impedes.
    """
    if resposta is None:
        raise Pendencia(
            "Responda à pergunta sobre impedimento antes de votar.",
            ("Falta a resposta sobre impedimento para esta pessoa.",),
            base=BASE_IMPEDIMENTO,
        )
    if impede(resposta):
        raise SemCompetencia(
            f"Você declarou impedimento neste caso (“{ROTULOS_RESPOSTA[resposta]}”). O voto cabe ao suplente.",
            base=BASES_RESPOSTA[resposta],
        )


def exigir_sem_atuacao_anterior(pessoa: str, votantes: Iterable[str]) -> None:
    """Refuse whoever voted before on the same person: appeal and procedure (arts. 18, II; B11, B14).

    Raises ``SemCompetencia``.
    """
    if pessoa in set(votantes):
        raise SemCompetencia(
            f"{pessoa} votou na decisão anterior e não pode atuar agora.",
            base="Lei nº 9.784/1999, art. 18, II",
        )


@dataclass(frozen=True, slots=True)
class Ocupante:
    """A holder or a substitute of a seat, with the answer given for the person under evaluation."""

    pessoa: str
    assento: str
    titular: bool
    presente: bool
    resposta: Resposta | None = None


def quem_vota(assento: Assento, ocupantes: Iterable[Ocupante]) -> Ocupante | None:
    """Who votes for ``assento`` in one case: the holder, or else a substitute **of the same seat**.

    Only who is present and not impeded counts; ``None`` means the seat ends the interview with a disposition
    (absent, impeded or vacant), never with somebody else's vote (§ 2º; regras.md B4, C.5).
    """
    do_assento = [o for o in ocupantes if o.assento == assento.codigo and o.presente]
    aptos = [o for o in do_assento if o.resposta is None or not impede(o.resposta)]
    return next(iter(sorted(aptos, key=lambda o: not o.titular)), None)
