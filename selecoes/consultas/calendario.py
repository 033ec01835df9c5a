"""The calendar of the database: the one deadlines of real cases are counted on."""

from datetime import date

from selecoes.models import DiaDeCalendario
from selecoes.regras.calendario import Calendario


def calendario() -> Calendario:
    """The calendar of the database: the one deadlines of real cases are counted on."""
    dias = DiaDeCalendario.objects.all()
    tabela = {d.data: (d.expediente, d.descricao, d.ato) for d in dias}
    anos = {dia.year for dia in tabela}
    return Calendario.de(tabela, anos=anos, provisorios={d.data.year for d in dias if d.provisorio})


def em_dia_util(dia: date) -> bool:
    """Whether acts may be practised on ``dia`` (X-05)."""
    return calendario().dia_util(dia)
