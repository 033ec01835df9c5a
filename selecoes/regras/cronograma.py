"""When the verification happens (art. 3º, §§ 12 and 13) and with how much notice (Lei nº 9.784/1999)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from selecoes.regras.calendario import Calendario
from selecoes.regras.enquadramento import PENDENTES, ROTULOS_ENQUADRAMENTO, SituacaoEnquadramento
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, PrazoEncerrado
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


@dataclass(frozen=True, slots=True)
class Cronograma:
    """The dates an edital foresees; ``None`` where it says nothing. ``publicacao`` is the day it is published."""

    publicacao: date
    fases: int
    inscricoes_fim: date | None = None
    resultado_da_fase: date | None = None
    convocacao: date | None = None
    verificacao: date | None = None
    fase_seguinte: date | None = None
    homologacao: date | None = None


def conferir_cronograma(datas: Cronograma, calendario: Calendario) -> tuple[AtoInvalido, ...]:
    """What the dates have against §§ 12 and 13 and the minimum notice: one refusal per fault, none when all is well.

    Business days are only asked of years from the first of the calendar on.
    """
    varias = datas.fases > 1
    slot = _DUAS_FASES if varias else _UMA_FASE
    faltas = [
        EntradaInvalida("Informe o primeiro dia de entrevistas.", base=slot, campo="verificacao_prevista")
    ] if datas.verificacao is None else []  # fmt: skip
    if varias and datas.fase_seguinte is None:
        faltas.append(
            EntradaInvalida(
                "Informe o início da fase seguinte.", base=_DUAS_FASES, campo="fase_seguinte_prevista"
            )
        )
    faltas += [
        EntradaInvalida(frase, base=base, campo=campo)
        for antes, depois, frase, base, campo in _ordens(datas, slot)
        if antes is not None and depois is not None and not antes < depois
    ]
    return (*faltas, *_faltas_de_expediente(datas, calendario))


def _ordens(datas: Cronograma, slot: str) -> list[tuple[date | None, date | None, str, str, str]]:
    verificacao = datas.verificacao
    ordens = [
        (datas.inscricoes_fim, verificacao, "As entrevistas vêm depois do fim das inscrições.",
         "Decreto nº 40.910/2020, art. 2º", "verificacao_prevista"),
        (verificacao, datas.homologacao, "A homologação vem depois das entrevistas.", slot, "homologacao_prevista"),
    ]  # fmt: skip
    if datas.fases > 1:
        ordens += [
            (datas.resultado_da_fase, verificacao, "As entrevistas vêm depois do resultado da primeira fase.",
             _DUAS_FASES, "verificacao_prevista"),
            (verificacao, datas.fase_seguinte, "A fase seguinte vem depois das entrevistas.", _DUAS_FASES,
             "fase_seguinte_prevista"),
            (datas.fase_seguinte, datas.homologacao, "A homologação vem depois da fase seguinte.", _UMA_FASE,
             "homologacao_prevista"),
        ]  # fmt: skip
    return ordens


def _faltas_de_expediente(datas: Cronograma, calendario: Calendario) -> list[AtoInvalido]:
    if datas.verificacao is None or datas.publicacao.year < min(calendario.anos):
        return []
    publicacao = datas.convocacao or datas.publicacao
    try:
        exigir_antecedencia(publicacao, datas.verificacao, calendario)
    except (PrazoEncerrado, EntradaInvalida) as recusa:
        recusa.campo = "verificacao_prevista"
        return [recusa]
    return []


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
