"""Parameters that only a registered complementary act changes (Decreto nº 40.910/2020, art. 7º)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from selecoes.regras.erros import EntradaInvalida

BASE_ATOS_COMPLEMENTARES = "Decreto nº 40.910/2020, art. 7º"


class Parametro(StrEnum):
    """What a complementary act may fix where the Decreto is silent. A closed list: no act touches the Decreto itself."""

    DIAS_PARA_JUSTIFICAR_AUSENCIA = "dias_para_justificar_ausencia"


@dataclass(frozen=True, slots=True)
class Definicao:
    """The meaning of a parameter: its label, its value before any act, and the limits of an act."""

    rotulo: str
    padrao: int
    minimo: int
    maximo: int


DEFINICOES: dict[Parametro, Definicao] = {
    Parametro.DIAS_PARA_JUSTIFICAR_AUSENCIA: Definicao(
        "Dias úteis para justificar a ausência na entrevista", padrao=3, minimo=2, maximo=30
    ),
}


@dataclass(frozen=True, slots=True)
class Fixacao:
    """A value fixed by the act ``numero``, in force from ``vigencia`` on."""

    numero: str
    valor: int
    vigencia: date


@dataclass(frozen=True, slots=True)
class Vigente:
    """The value in force on a day and what grounds it: an act, or the default of the system."""

    valor: int
    base: str


def exigir_valor(parametro: Parametro, valor: int) -> None:
    """Refuse a value outside the limits of the parameter. Raises ``EntradaInvalida`` (art. 7º)."""
    definicao = DEFINICOES[parametro]
    if not definicao.minimo <= valor <= definicao.maximo:
        raise EntradaInvalida(
            f"“{definicao.rotulo}” vai de {definicao.minimo} a {definicao.maximo}.",
            base=BASE_ATOS_COMPLEMENTARES,
            campo="valor",
        )


def exigir_vigencia_futura(vigencia: date, hoje: date) -> None:
    """An act never changes what has already been counted. Raises ``EntradaInvalida`` (art. 7º)."""
    if vigencia < hoje:
        raise EntradaInvalida(
            f"O ato vale de hoje em diante: a vigência não pode começar em {vigencia:%d/%m/%Y}.",
            base=BASE_ATOS_COMPLEMENTARES,
            campo="vigencia",
        )


def vigente_em(parametro: Parametro, dia: date, fixacoes: Iterable[Fixacao]) -> Vigente:
    """The value in force on ``dia``: of the last act already in force, or the default (art. 7º)."""
    em_vigor = [f for f in fixacoes if f.vigencia <= dia]
    if not em_vigor:
        return Vigente(
            DEFINICOES[parametro].padrao, "regra do sistema para a falta de prazo no edital (art. 3º, § 11)"
        )
    ultima = max(em_vigor, key=lambda f: f.vigencia)
    return Vigente(ultima.valor, f"{ultima.numero} ({BASE_ATOS_COMPLEMENTARES})")
