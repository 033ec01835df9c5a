"""Counting of legal terms (regras D; Lei nº 9.784/1999, arts. 66 and 67).

Terms are stored as an exclusive instant, 00:00 of the next day in America/Sao_Paulo, and shown as 23h59.
"""

from calendar import monthrange
from dataclasses import dataclass
from datetime import MAXYEAR, date, datetime, time, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

from selecoes.regras.calendario import Calendario
from selecoes.regras.erros import EntradaInvalida, PrazoEncerrado

FUSO = ZoneInfo("America/Sao_Paulo")
DIA = timedelta(days=1)
BASE_PRAZOS = "Lei nº 9.784/1999, art. 66"
BASE_ANTECEDENCIA = "Lei nº 9.784/1999, arts. 26, § 2º, e 41"
ANTECEDENCIA_MINIMA = 3


class Unidade(StrEnum):
    """What a term is counted in."""

    CORRIDOS = "corridos"
    UTEIS = "uteis"
    MESES = "meses"


ROTULOS_UNIDADE: dict[Unidade, str] = {
    Unidade.CORRIDOS: "dias corridos",
    Unidade.UTEIS: "dias úteis",
    Unidade.MESES: "meses",
}


@dataclass(frozen=True, slots=True)
class DiaContado:
    """One day of a counting: ``conta`` is false for days skipped and for those the due date rolled over."""

    data: date
    conta: bool
    motivo: str


@dataclass(frozen=True, slots=True)
class Contagem:
    """A term counted: the day of ``ciencia`` is out, ``vencimento`` is in, ``limite`` is exclusive."""

    ciencia: date
    quantidade: int
    unidade: Unidade
    vencimento: date
    dias: tuple[DiaContado, ...]

    @property
    def limite(self) -> datetime:
        """The first instant that is late: 00:00 of the day after ``vencimento``, in Brasília."""
        return fim_do_dia(self.vencimento)

    @property
    def ate(self) -> datetime:
        """The last second in time, as shown to people: 23:59:59 of ``vencimento``, in Brasília."""
        return datetime.combine(self.vencimento, time(23, 59, 59), FUSO)


def fim_do_dia(dia: date) -> datetime:
    """The exclusive end of ``dia``: 00:00 of the next day in America/Sao_Paulo."""
    return datetime.combine(dia + DIA, time(0), FUSO)


def somar_meses(dia: date, meses: int) -> date:
    """Date to date: the same day number ``meses`` later, or the last day of that month (art. 66, § 3º).

    Raises ``EntradaInvalida`` when the result leaves the years a date may have.
    """
    ano, mes = divmod(dia.year * 12 + dia.month - 1 + meses, 12)
    if not 1 <= ano < MAXYEAR:
        raise EntradaInvalida("A quantidade de meses leva a uma data que não existe.", campo="quantidade")
    return date(ano, mes + 1, min(dia.day, monthrange(ano, mes + 1)[1]))


def data_a_data(inicio: date, anos: int) -> date:
    """The same date ``anos`` years later; 29 February falls back to the 28th (art. 66, § 3º)."""
    return somar_meses(inicio, anos * 12)


def ultimo_dia_do_mandato(inicio: date, anos: int = 2) -> date:
    """Last valid day of a mandate begun on ``inicio``: the eve of the date-to-date day (B23)."""
    return data_a_data(inicio, anos) - DIA


def contar(ciencia: date, quantidade: int, unidade: Unidade, calendario: Calendario) -> Contagem:
    """Count ``quantidade`` of ``unidade`` after ``ciencia`` and roll to a day on which a term may end.

    The start never moves: day one is the day after ``ciencia``, business day or not. Raises
    ``EntradaInvalida`` for a quantity below one or a day outside the calendar (Lei nº 9.784/1999, art. 66).
    """
    _exigir_entrada(ciencia, quantidade)
    if unidade == Unidade.UTEIS:
        previsto = _enesimo_dia_util(ciencia, quantidade, calendario)
    elif unidade == Unidade.MESES:
        previsto = somar_meses(ciencia, quantidade)
    else:
        previsto = _somar_dias(ciencia, quantidade)
    calendario.exigir_anos(range((ciencia + DIA).year, previsto.year + 1))
    vencimento = previsto
    while not calendario.pode_vencer(vencimento):
        vencimento += DIA
    dias = _percorrer(ciencia, previsto, vencimento, unidade, calendario)
    return Contagem(ciencia, quantidade, unidade, vencimento, dias)


def antecedencia(publicacao: date, quantidade: int, calendario: Calendario) -> Contagem:
    """First valid date of an interview called on ``publicacao``, ``quantidade`` business days ahead (X-01).

    An attendance is not a deadline: it may fall on a day that closes early, so nothing rolls. Raises
    ``EntradaInvalida`` as ``contar`` does (Lei nº 9.784/1999, arts. 26, § 2º, and 41).
    """
    _exigir_entrada(publicacao, quantidade)
    data = _enesimo_dia_util(publicacao, quantidade, calendario)
    dias = _percorrer(publicacao, data, data, Unidade.UTEIS, calendario)
    return Contagem(publicacao, quantidade, Unidade.UTEIS, data, dias)


def em_favor(antiga: Contagem, nova: Contagem) -> Contagem:
    """Of two countings of an open term, the later: a new decree only helps the citizen (regras D.1, trap 5)."""
    return nova if nova.vencimento > antiga.vencimento else antiga


def ultimo_dia(limite: datetime) -> str:
    """The due date of an exclusive ``limite`` as people read it: DD/MM/AAAA in Brasília."""
    return f"{limite.astimezone(FUSO) - timedelta(microseconds=1):%d/%m/%Y}"


def repor_horas(abertura: datetime, limite: datetime, aberta_em: datetime) -> datetime:
    """The new end of a window given in hours that opened late: it gains the hours lost (regras D.1).

    A window opened in time keeps its ``limite``; the change is a published act.
    """
    return limite + max(aberta_em - abertura, timedelta(0))


def dia_seguinte_ao_indisponivel(vencimento: date, calendario: Calendario) -> date:
    """The new due date when the system was certified as unavailable on ``vencimento``: the next valid day (D.1)."""
    dia = vencimento + DIA
    while not calendario.pode_vencer(dia):
        dia += DIA
    return dia


def dias_parados(inicio: datetime, fim: datetime) -> frozenset[date]:
    """The days of Brasília touched by an unavailability that begins at ``inicio`` and ends, exclusive, at ``fim``."""
    dia, ultimo = inicio.astimezone(FUSO).date(), (fim - timedelta(microseconds=1)).astimezone(FUSO).date()
    return frozenset(dia + DIA * n for n in range((ultimo - dia).days + 1))


def prorrogar(vencimento: date, parados: frozenset[date], calendario: Calendario) -> date:
    """The new due date of a term that ended on a stopped day: the next valid day that was not stopped (D.1)."""
    while vencimento in parados:
        vencimento = dia_seguinte_ao_indisponivel(vencimento, calendario)
    return vencimento


def _exigir_entrada(ciencia: date, quantidade: int) -> None:
    if ciencia.year >= MAXYEAR - 1:
        raise EntradaInvalida("A data de ciência está longe demais.", campo="ciencia")
    if quantidade < 1:
        raise EntradaInvalida(
            "A quantidade do prazo deve ser um número inteiro maior que zero.", campo="quantidade"
        )


def _somar_dias(dia: date, quantidade: int) -> date:
    if quantidade > date(MAXYEAR - 1, 12, 31).toordinal() - dia.toordinal():
        raise EntradaInvalida("A quantidade de dias leva a uma data que não existe.", campo="quantidade")
    return dia + timedelta(days=quantidade)


def _enesimo_dia_util(dia: date, quantidade: int, calendario: Calendario) -> date:
    # The calendar refuses the first day it does not know, so a huge quantity ends here.
    contados = 0
    while contados < quantidade:
        dia += DIA
        contados += calendario.dia_util(dia)
    return dia


def _percorrer(
    ciencia: date, previsto: date, vencimento: date, unidade: Unidade, calendario: Calendario
) -> tuple[DiaContado, ...]:
    dias: list[DiaContado] = []
    dia = ciencia + DIA
    while dia <= vencimento:
        rolado = previsto <= dia < vencimento
        pulado = unidade == Unidade.UTEIS and not calendario.dia_util(dia)
        dias.append(
            DiaContado(dia, not (rolado or pulado), calendario.motivo(dia) if rolado or pulado else "")
        )
        dia += DIA
    return tuple(dias)


@dataclass(frozen=True, slots=True)
class Prazo:
    """A window of time for one act. ``abre`` is ``None`` until the publication that opens it exists."""

    nome: str
    abre: datetime | None
    limite: datetime | None
    base: str = ""

    def comecou(self, agora: datetime) -> bool:
        """Whether the window has opened at ``agora`` (an aware instant)."""
        return self.abre is not None and agora >= self.abre

    def terminou(self, agora: datetime) -> bool:
        """Whether ``agora`` is at or past the exclusive limit."""
        return self.limite is not None and agora >= self.limite

    def aberto(self, agora: datetime) -> bool:
        """Whether the act may be practised at ``agora`` (an aware instant)."""
        return self.comecou(agora) and not self.terminou(agora)

    def exigir_aberto(self, agora: datetime) -> None:
        """Raises ``PrazoEncerrado`` before the window opens and from the exclusive limit on."""
        if not self.comecou(agora):
            raise PrazoEncerrado(f"{self.nome}: o prazo ainda não começou.", base=self.base)
        if self.limite is not None and agora >= self.limite:
            raise PrazoEncerrado(
                f"{self.nome}: o prazo terminou em {ultimo_dia(self.limite)}, às 23h59.", base=self.base
            )

    def descrever(self) -> str:
        """One sentence with the end of the term as people read it."""
        if self.abre is None:
            return f"{self.nome}: o prazo ainda não começou."
        if self.limite is None:
            return f"{self.nome}: sem data final."
        return f"{self.nome}: até {ultimo_dia(self.limite)}, às 23h59 (horário de Brasília)."
