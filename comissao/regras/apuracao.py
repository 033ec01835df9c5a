"""The count: majority of the seats, never of the votes cast (Decreto, art. 3º, § 7º, II; regras.md B2 to B4, C.5)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from comissao.regras.fundamentacao import exigir_fundamento
from selecoes.regras.erros import EntradaInvalida, Pendencia

BASE_MAIORIA = "Decreto nº 40.910/2020, art. 3º, § 7º, II"
INTEGRANTES_ESPECIAL = 5
INTEGRANTES_RECURSAL = 3


class Opcao(StrEnum):
    """How a seat ends an interview: one of three votes or one of three dispositions."""

    ATENDE = "atende"
    NAO_ATENDE = "nao_atende"
    DUVIDA_RAZOAVEL = "duvida_razoavel"
    AUSENTE = "ausente"
    IMPEDIDO = "impedido"
    VAGO = "vago"


ROTULOS_OPCAO: dict[Opcao, str] = {
    Opcao.ATENDE: "Atende",
    Opcao.NAO_ATENDE: "Não atende",
    Opcao.DUVIDA_RAZOAVEL: "Dúvida razoável",
    Opcao.AUSENTE: "Ausente",
    Opcao.IMPEDIDO: "Impedimento",
    Opcao.VAGO: "Assento vago",
}
FAVORAVEIS: frozenset[Opcao] = frozenset({Opcao.ATENDE, Opcao.DUVIDA_RAZOAVEL})
VOTOS: frozenset[Opcao] = FAVORAVEIS | {Opcao.NAO_ATENDE}
DISPOSICOES_DO_ASSENTO: frozenset[Opcao] = frozenset(Opcao) - VOTOS
LETRAS: dict[str, Opcao] = {
    "S": Opcao.ATENDE,
    "N": Opcao.NAO_ATENDE,
    "D": Opcao.DUVIDA_RAZOAVEL,
    "A": Opcao.AUSENTE,
}
"""Letters of the command line (`apurar`); A stands for absent, impeded or vacant."""


class Resultado(StrEnum):
    """What a count can say."""

    ENQUADRADO = "enquadrado"
    NAO_ENQUADRADO = "nao_enquadrado"


ROTULOS_RESULTADO: dict[Resultado, str] = {
    Resultado.ENQUADRADO: "Autodeclaração confirmada",
    Resultado.NAO_ENQUADRADO: "Não enquadrada",
}


@dataclass(frozen=True, slots=True)
class Apuracao:
    """The count of one interview. ``necessarios`` votes against were needed to deny; ``quorum`` allows the close."""

    resultado: Resultado
    contrarios: int
    favoraveis: int
    necessarios: int
    quorum: bool
    base: str


def maioria_dos_integrantes(integrantes: int) -> int:
    """Votes against needed to deny: more than half of the seats, 3 of 5 and 2 of 3 (§ 7º, II; B2)."""
    return integrantes // 2 + 1


def apurar(
    votos: Sequence[Opcao], integrantes: int = INTEGRANTES_ESPECIAL, *, base: str = BASE_MAIORIA
) -> Apuracao:
    """Count one interview, one entry per seat.

    The majority is counted over the seats, so a tie, a missing vote or a reasonable doubt never denies anyone
    (§ 7º, II; B2, B3, X-18). Fewer votes than that majority is no quorum: the count is given, a close is not
    possible (B4). The Especial has five seats and the Recursal three; Lei nº 6.321/2019 leaves the size to the act.
    Raises ``EntradaInvalida`` under three seats, or when there is not exactly one entry per seat.
    """
    if integrantes < INTEGRANTES_RECURSAL:
        raise EntradaInvalida("A comissão tem ao menos 3 integrantes.", campo="integrantes")
    if len(votos) != integrantes:
        raise EntradaInvalida(
            f"Informe um voto por assento: são {integrantes} assentos e vieram {len(votos)}."
        )
    contrarios = sum(voto is Opcao.NAO_ATENDE for voto in votos)
    favoraveis = sum(voto in FAVORAVEIS for voto in votos)
    necessarios = maioria_dos_integrantes(integrantes)
    return Apuracao(
        resultado=Resultado.NAO_ENQUADRADO if contrarios >= necessarios else Resultado.ENQUADRADO,
        contrarios=contrarios,
        favoraveis=favoraveis,
        necessarios=necessarios,
        quorum=contrarios + favoraveis >= necessarios,
        base=base,
    )


def exigir_voto(opcao: Opcao, motivo: str) -> None:
    """Accept one vote: the option is a vote, and a vote against carries its grounds (§ 1º; X-12; C.5).

    Raises ``EntradaInvalida`` for a disposition offered as a vote (nobody abstains), and what
    ``exigir_fundamento`` raises.
    """
    if opcao not in VOTOS:
        raise EntradaInvalida(
            f"“{ROTULOS_OPCAO[opcao]}” não é voto: não há abstenção, e a ausência ou o impedimento é registrado.",
            base=BASE_MAIORIA,
        )
    if opcao is Opcao.NAO_ATENDE:
        exigir_fundamento(motivo)


def exigir_encerravel(assentos: Mapping[str, Opcao | None], *, base: str = BASE_MAIORIA) -> Apuracao:
    """Let the secretaria close the voting: every seat settled, and quorum. Returns the count.

    ``assentos`` maps each seat to its vote or disposition, ``None`` (a draft, or nothing) while it has neither
    (C.5). Raises ``Pendencia`` naming the seats without either, or for lack of quorum, and ``EntradaInvalida`` as
    ``apurar``. The messages never say how anybody voted.
    """
    pendentes = tuple(
        f"Falta o voto ou o registro do assento {codigo}." for codigo, o in assentos.items() if o is None
    )
    if pendentes:
        raise Pendencia("A votação ainda não pode ser encerrada.", pendentes, base=base)
    apuracao = apurar([o for o in assentos.values() if o is not None], len(assentos), base=base)
    if not apuracao.quorum:
        raise Pendencia(
            "A votação ainda não pode ser encerrada: não há quórum.",
            (f"São precisos {apuracao.necessarios} votos e há {apuracao.contrarios + apuracao.favoraveis}.",),
            base=base,
        )
    return apuracao


def exigir_confirmacao(secretaria: str, confirmante: str, sentados: Sequence[str]) -> None:
    """The close is the secretaria's act confirmed by one seated member, somebody else (C.5). Raises ``Pendencia``."""
    if confirmante not in sentados or confirmante == secretaria:
        raise Pendencia(
            "O encerramento da votação precisa da confirmação de um integrante da sessão.",
            ("Falta a confirmação de um integrante.",),
            base=BASE_MAIORIA,
        )
