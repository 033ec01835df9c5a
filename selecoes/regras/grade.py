"""The type of each vaga by its number (E.5): where every reserve grows, and who moves on a collision."""

from collections.abc import Sequence

from selecoes.regras.cotas import Arredondamento, Cota, Lista, arredondar
from selecoes.regras.erros import EntradaInvalida

PRIORIDADE_PADRAO: tuple[Lista, ...] = (Lista.NEGROS, Lista.PCD, Lista.HIPO)


def posicoes(cota: Cota, ate: int) -> tuple[int, ...]:
    """Numbers up to ``ate`` at which the reserve of ``cota`` grows by one: 3, 8, 13… for 20 % half-up.

    The minimum of the selection is taken as reached; a minimum of the vaga type delays the first number.
    """
    minimo = 0 if cota.no_total else cota.minimo
    numeros: list[int] = []
    for k in range(1, ate + 1):
        reserva = arredondar(cota.percentual, k, cota.arredondamento) if k >= minimo else 0
        if reserva > len(numeros):
            numeros.append(k)
    return tuple(numeros)


def montar_grade(cotas: Sequence[Cota], ate: int) -> tuple[Lista, ...]:
    """The type of vagas 1 to ``ate``. On a collision the earlier of ``cotas`` stays, the other moves forward."""
    grade: dict[int, Lista] = {}
    for cota in cotas:
        for numero in posicoes(cota, ate):
            livre = numero
            while livre in grade:
                livre += 1
            grade[livre] = cota.lista
    return tuple(grade.get(k, Lista.AMPLA) for k in range(1, ate + 1))


def reserva_acumulada(vagas: int, n_edital: int = 0, r_edital: int = 0) -> int:
    """Places reserved for Black candidates among the first ``vagas`` of a vaga type (E.3).

    20 % half-up, or what the edital gave the type (``r_edital`` of ``n_edital``, e.g. by the draw), if more;
    never more than ``vagas``.
    """
    pela_norma = arredondar(20, vagas, Arredondamento.MEIA_SOBE)
    return max(pela_norma if vagas >= 3 else 0, r_edital - max(0, n_edital - vagas))


def tipo_da_vaga(k: int, n_edital: int = 0, r_edital: int = 0) -> Lista:
    """The type of vaga number ``k`` when the only reserve is the one for Black candidates: where it grows."""
    cresceu = reserva_acumulada(k, n_edital, r_edital) > reserva_acumulada(k - 1, n_edital, r_edital)
    return Lista.NEGROS if cresceu else Lista.AMPLA


def tipos_das_vagas(vagas: int, n_edital: int = 0, r_edital: int = 0) -> tuple[Lista, ...]:
    """The type of vagas 1 to ``vagas`` when the only reserve is the one for Black candidates."""
    return tuple(tipo_da_vaga(k, n_edital, r_edital) for k in range(1, vagas + 1))


def exigir_reserva_do_edital(n_edital: int, r_edital: int) -> None:
    """Raises ``EntradaInvalida`` unless 0 ≤ ``r_edital`` ≤ ``n_edital``."""
    if not 0 <= r_edital <= n_edital:
        raise EntradaInvalida(
            "A reserva do edital deve ficar entre 0 e o número de vagas do edital.", campo="reserva_edital"
        )
