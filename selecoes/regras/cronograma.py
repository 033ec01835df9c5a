"""When the verification happens (art. 3º, §§ 12 and 13) and with how much notice (Lei nº 9.784/1999)."""

from collections.abc import Sequence
from datetime import date
from enum import StrEnum

from selecoes.regras.calendario import Calendario
from selecoes.regras.enquadramento import PENDENTES, ROTULOS_ENQUADRAMENTO, SituacaoEnquadramento
from selecoes.regras.erros import EntradaInvalida, Pendencia, PrazoEncerrado
from selecoes.regras.prazos import ANTECEDENCIA_MINIMA, BASE_ANTECEDENCIA, antecedencia

_DUAS_FASES = "Decreto nº 40.910/2020, art. 3º, § 12"
_UMA_FASE = "Decreto nº 40.910/2020, art. 3º, § 13"


class MomentoDoControle(StrEnum):
    """Where the verification stands among the phases."""

    ENTRE_FASES = "entre_fases"
    ANTES_DA_HOMOLOGACAO = "antes_da_homologacao"


ROTULOS_MOMENTO: dict[MomentoDoControle, str] = {
    MomentoDoControle.ENTRE_FASES: "entre a prova objetiva e a subjetiva",
    MomentoDoControle.ANTES_DA_HOMOLOGACAO: "antes da homologação do resultado final",
}


def momento_do_controle(fases: int) -> MomentoDoControle:
    """Where the control stands in a selection of ``fases`` phases. Raises ``EntradaInvalida`` under one phase."""
    if fases < 1:
        raise EntradaInvalida("A seleção deve ter pelo menos uma fase.", campo="fases")
    return MomentoDoControle.ENTRE_FASES if fases > 1 else MomentoDoControle.ANTES_DA_HOMOLOGACAO


def exigir_inicio_do_controle(fases: int, *, resultado_publicado: bool) -> None:
    """Raises ``Pendencia`` when the control would begin too soon (art. 3º, §§ 12 and 13).

    ``resultado_publicado``: with two or more phases, the result of the first; with one, the provisional list.
    """
    if resultado_publicado:
        return
    if momento_do_controle(fases) == MomentoDoControle.ENTRE_FASES:
        raise Pendencia(
            "Publique o resultado da primeira fase antes de iniciar a verificação.", base=_DUAS_FASES
        )
    raise Pendencia("Publique a classificação provisória antes de iniciar a verificação.", base=_UMA_FASE)


def exigir_fase_seguinte(
    declaracoes: Sequence[tuple[str, SituacaoEnquadramento]], sob_condicao: Sequence[str] = ()
) -> None:
    """Raises ``Pendencia`` naming each entry whose control is open when the next phase would begin (§ 12).

    Entries in ``sob_condicao`` go on at their own risk while their decision is pending.
    """
    livres = frozenset(sob_condicao)
    _exigir_concluidas(
        [(inscricao, situacao) for inscricao, situacao in declaracoes if inscricao not in livres],
        "A fase seguinte espera a conclusão da verificação.",
        _DUAS_FASES,
    )


def exigir_homologacao(
    declaracoes: Sequence[tuple[str, SituacaoEnquadramento]], dispensadas: Sequence[str] = ()
) -> None:
    """Raises ``Pendencia`` naming each entry whose control is open at the homologation (art. 3º, § 13; B26).

    ``dispensadas`` are entries that the cap of the edital left out of the control (B20).
    """
    fora = frozenset(dispensadas)
    _exigir_concluidas(
        [(inscricao, situacao) for inscricao, situacao in declaracoes if inscricao not in fora],
        "A homologação espera a conclusão da verificação.",
        _UMA_FASE,
    )


def exigir_antecedencia(publicacao: date, entrevista: date, calendario: Calendario) -> None:
    """Raises ``PrazoEncerrado`` for an interview too soon and ``EntradaInvalida`` for one without office hours.

    At least three business days after the official publication (Lei nº 9.784/1999, arts. 23, 26, § 2º, and 41).
    """
    primeira = antecedencia(publicacao, ANTECEDENCIA_MINIMA, calendario).vencimento
    if entrevista < primeira:
        raise PrazoEncerrado(
            f"A convocação precisa de {ANTECEDENCIA_MINIMA} dias úteis: "
            f"marque a entrevista a partir de {primeira:%d/%m/%Y}.",
            base=BASE_ANTECEDENCIA,
        )
    if not calendario.dia_util(entrevista):
        raise EntradaInvalida(
            f"Não há expediente em {entrevista:%d/%m/%Y} ({calendario.motivo(entrevista)}): escolha um dia útil.",
            base="Lei nº 9.784/1999, art. 23",
            campo="data",
        )


def _exigir_concluidas(
    declaracoes: Sequence[tuple[str, SituacaoEnquadramento]], mensagem: str, base: str
) -> None:
    itens = tuple(
        f"Inscrição {inscricao}: {ROTULOS_ENQUADRAMENTO[situacao]}."
        for inscricao, situacao in declaracoes
        if situacao in PENDENTES
    )
    if itens:
        raise Pendencia(mensagem, itens, base=base)
