"""Reads of the parameters that complementary acts fix."""

from datetime import date

from selecoes.models import AtoComplementar
from selecoes.regras.parametros import Fixacao, Parametro, Vigente, vigente_em


def parametro_em(parametro: Parametro, dia: date) -> Vigente:
    """The value of a parameter on a day, with the act that grounds it (art. 7º)."""
    atos = AtoComplementar.objects.filter(parametro=parametro, vigencia__lte=dia)
    return vigente_em(parametro, dia, [Fixacao(a.numero, a.valor, a.vigencia) for a in atos])
