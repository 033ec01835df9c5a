"""One reserve of a norm: whom it serves, how much it is and what becomes of a fraction (art. 1º, § 2º)."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class Arredondamento(StrEnum):
    """What becomes of a fraction of a vaga."""

    MEIA_SOBE = "meia_sobe"
    PARA_CIMA = "para_cima"
    PARA_BAIXO = "para_baixo"


class Lista(StrEnum):
    """Lists of a selection, with the codes used in the grade."""

    AMPLA = "AC"
    NEGROS = "N"
    PCD = "D"
    HIPO = "H"


ROTULOS_LISTA: dict[Lista, str] = {
    Lista.AMPLA: "ampla concorrência",
    Lista.NEGROS: "pessoas negras",
    Lista.PCD: "pessoas com deficiência",
    Lista.HIPO: "pessoas hipossuficientes",
}


def arredondar(percentual: int, quantidade: int, modo: Arredondamento) -> int:
    """``percentual`` % of ``quantidade`` as a whole number, by integers only (art. 1º, § 2º)."""
    centesimos = percentual * quantidade
    if modo == Arredondamento.MEIA_SOBE:
        return (centesimos + 50) // 100
    if modo == Arredondamento.PARA_CIMA:
        return -(-centesimos // 100)
    return centesimos // 100


@dataclass(frozen=True, slots=True)
class Cota:
    """One reserve of a pack: ``minimo`` vagas in the selection (``no_total``) or in the vaga type to apply."""

    lista: Lista
    percentual: int
    arredondamento: Arredondamento
    minimo: int
    no_total: bool
    base: str
    desde: date | None = None

    def vale(self, data_edital: date | None) -> bool:
        """Whether this reserve already existed for an edital of that date (``None``: today's law)."""
        return self.desde is None or data_edital is None or data_edital >= self.desde

    def reservar(self, quantidade: int, total: int) -> int:
        """Places reserved among ``quantidade`` vagas of one type in a selection of ``total`` vagas (E.1)."""
        if (total if self.no_total else quantidade) < self.minimo:
            return 0
        return arredondar(self.percentual, quantidade, self.arredondamento)
