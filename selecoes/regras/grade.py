"""The type of each vaga by its number (E.5): where every reserve grows, and who moves on a collision."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

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


def grade_da_vaga(
    cotas: Sequence[Cota], n_edital: int, r_edital: Mapping[Lista, int], total: int, ate: int
) -> tuple[Lista, ...]:
    """The type of vagas 1 to ``ate`` of one vaga type, giving each list what the edital gave it (E.3, E.5).

    Up to ``n_edital`` the grade of the norm is corrected to ``r_edital``: places the norm has and the edital has
    not become ampla, places the edital has beyond the norm (the draw, a collision) take the last vagas of ampla.
    After it a list grows again only when the norm gives it more than it already has. ``total`` is the sum of the
    selection: a list whose minimum it does not reach waits for this vaga type to reach it alone.
    """
    grade = list(montar_grade([_com_minimo(cota, total) for cota in cotas], max(ate, n_edital)))
    saldos = {cota.lista: r_edital.get(cota.lista, 0) - grade[:n_edital].count(cota.lista) for cota in cotas}
    for lista, saldo in saldos.items():
        for numero in range(n_edital - 1, -1, -1) if saldo < 0 else ():
            if grade[numero] == lista and saldos[lista] < 0:
                grade[numero], saldos[lista] = Lista.AMPLA, saldos[lista] + 1
    for lista, saldo in saldos.items():
        livres = [k for k in range(n_edital - 1, -1, -1) if grade[k] == Lista.AMPLA]
        for numero in livres[: max(0, saldo)]:
            grade[numero] = lista
    return _descontar(grade, n_edital, saldos)[:ate]


def _com_minimo(cota: Cota, total: int) -> Cota:
    """The reserve as it stands in this selection: a minimum of the selection not reached falls on the vaga type."""
    return replace(cota, no_total=False) if cota.no_total and total < cota.minimo else cota


def _descontar(grade: list[Lista], n_edital: int, adiantadas: Mapping[Lista, int]) -> tuple[Lista, ...]:
    """Places given before their time are not given again after ``n_edital``."""
    a_descontar = {lista: max(0, quantas) for lista, quantas in adiantadas.items()}
    for numero in range(n_edital, len(grade)):
        lista = grade[numero]
        if a_descontar.get(lista, 0):
            grade[numero], a_descontar[lista] = Lista.AMPLA, a_descontar[lista] - 1
    return tuple(grade)
