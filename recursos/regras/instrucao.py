"""Guards of the procedure before its decision: opening, defence, evidence, report (regras.md C.7, X-03, X-07, X-08)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from selecoes.regras.erros import AtoInvalido, Pendencia, SemCompetencia

ANOS_DE_DECADENCIA = 5


def exigir_admissibilidade(
    *, motivacao: str, so_voto_contrario: bool, anonima: bool, apurada_antes: bool
) -> None:
    """Open the procedure only on reasoned grounds (art. 3º, § 8º; Lei nº 9.784/1999, arts. 5º and 50; B35).

    A vote against, an absence or a lost appeal alone is no sign of bad faith; an anonymous complaint needs a
    preliminary check. Raises ``Pendencia`` listing what is missing.
    """
    itens = []
    if not motivacao.strip():
        itens.append("Falta dizer por que a notícia é admitida ou arquivada.")
    if so_voto_contrario:
        itens.append("A decisão contrária da comissão, sozinha, não é indício de má-fé.")
    if anonima and not apurada_antes:
        itens.append("A denúncia anônima precisa de verificação prévia.")
    if itens:
        raise Pendencia(
            "O procedimento ainda não pode ser instaurado.",
            tuple(itens),
            base="Lei nº 9.784/1999, arts. 5º e 50",
        )


def exigir_processante(integrantes: Iterable[str], votantes: Iterable[str]) -> None:
    """Nobody who voted on the person instructs the procedure (Lei nº 9.784/1999, art. 18; B14).

    Raises ``SemCompetencia`` naming them, and ``Pendencia`` when the processante has nobody.
    """
    nomes = set(integrantes)
    if not nomes:
        raise Pendencia(
            "Designe a comissão processante.",
            ("Falta a comissão processante.",),
            base="Lei nº 9.784/1999, art. 29",
        )
    repetidos = sorted(nomes & set(votantes))
    if repetidos:
        raise SemCompetencia(
            f"Quem votou não pode instruir o procedimento: {', '.join(repetidos)}.",
            base="Lei nº 9.784/1999, art. 18",
        )


def exigir_fim_do_prazo_de_defesa(agora: datetime, vence_em: datetime) -> None:
    """Certify that no defence came only after the term (Lei nº 9.784/1999, art. 27). Raises ``AtoInvalido``.

    ``vence_em`` is exclusive: 00:00 of the day after the last one. Silence is no confession (X-03).
    """
    if agora < vence_em:
        raise AtoInvalido(
            "O prazo de defesa ainda está correndo.", base="Lei nº 9.784/1999, arts. 2º, X, e 27"
        )


class RazaoDeIndeferimento(StrEnum):
    """The only reasons to refuse evidence (Lei nº 9.784/1999, art. 38, § 2º)."""

    ILICITA = "ilicita"
    IMPERTINENTE = "impertinente"
    DESNECESSARIA = "desnecessaria"
    PROTELATORIA = "protelatoria"


ROTULOS_RAZAO: dict[RazaoDeIndeferimento, str] = {
    RazaoDeIndeferimento.ILICITA: "Ilícita",
    RazaoDeIndeferimento.IMPERTINENTE: "Impertinente",
    RazaoDeIndeferimento.DESNECESSARIA: "Desnecessária",
    RazaoDeIndeferimento.PROTELATORIA: "Protelatória",
}


@dataclass(frozen=True, slots=True)
class Prova:
    """A piece of evidence asked for: accepted or refused, and why refused."""

    descricao: str
    deferida: bool
    razao: RazaoDeIndeferimento | None = None
    motivacao: str = ""


def exigir_provas_decididas(provas: Iterable[Prova]) -> None:
    """Every refusal of evidence has one of the four reasons and its motivation (art. 38, § 2º; X-07).

    Raises ``Pendencia`` with one sentence per refusal without them.
    """
    itens = tuple(
        f"Falta motivar o indeferimento da prova “{prova.descricao}”."
        for prova in provas
        if not prova.deferida and (prova.razao is None or not prova.motivacao.strip())
    )
    if itens:
        raise Pendencia("Há prova indeferida sem motivo.", itens, base="Lei nº 9.784/1999, art. 38, § 2º")


def exigir_relatavel(*, alegacoes_apresentadas: bool, agora: datetime, vence_em: datetime) -> None:
    """Report only after the final statements came or their ten days ended (Lei nº 9.784/1999, art. 44; X-08).

    ``vence_em`` is exclusive. Raises ``Pendencia``.
    """
    if not alegacoes_apresentadas and agora < vence_em:
        raise Pendencia(
            "O prazo de alegações finais ainda está correndo.",
            ("Aguarde as alegações finais ou o fim dos 10 dias.",),
            base="Lei nº 9.784/1999, art. 44",
        )


def aviso_de_decadencia(ato_favoravel: date, instauracao: date, *, indicio_de_ma_fe: bool) -> str | None:
    """Warn when more than five years separate the favourable act and the opening, without bad faith (art. 54; X-15)."""
    ano = ato_favoravel.year + ANOS_DE_DECADENCIA
    bissexto = (ato_favoravel.month, ato_favoravel.day) == (2, 29)
    limite = date(ano, 2, 28) if bissexto else ato_favoravel.replace(year=ano)
    if indicio_de_ma_fe or instauracao <= limite:
        return None
    return (
        f"Passaram mais de cinco anos desde {ato_favoravel:%d/%m/%Y}; sem má-fé o ato não pode mais ser anulado "
        "(Lei nº 9.784/1999, art. 54)."
    )
