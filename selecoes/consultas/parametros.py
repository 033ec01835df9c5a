"""Reads of the parameters that complementary acts fix."""

from datetime import date

from selecoes.models import AtoComplementar
from selecoes.regras.parametros import DEFINICOES, Fixacao, Parametro, Vigente, vigente_em


def parametro_em(parametro: Parametro, dia: date) -> Vigente:
    """The value of a parameter on a day, with the act that grounds it (art. 7º)."""
    atos = AtoComplementar.objects.filter(parametro=parametro, vigencia__lte=dia)
    return vigente_em(parametro, dia, [Fixacao(a.numero, a.valor, a.vigencia) for a in atos])


def parametros_vigentes(dia: date) -> list[tuple[str, Vigente]]:
    """Every parameter in words, with its value on a day and the act that grounds it."""
    return [(DEFINICOES[p].rotulo, parametro_em(p, dia)) for p in Parametro]
