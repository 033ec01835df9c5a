from fractions import Fraction

import pytest

from selecoes.regras.corte import conferir_limites, cortar, e_enquadrado, limite_de_convocados
from tests.selecoes.regras.dados import VETORES, ids, pessoas, por_id


@pytest.mark.parametrize("vetor", **por_id(VETORES["corte_por_fase"]))
def test_quem_passa_na_ampla_nao_gasta_o_limite_da_reserva(vetor):
    corte = cortar(pessoas(vetor["lista"]), vetor["corteAC"], vetor["corteNeg"])
    assert ids(corte.ampla) == vetor["convocados_AC"]
    assert ids(corte.cota) == vetor["convocados_cota"]
    if any(pessoa.enquadrado for pessoa in corte.ampla):
        assert set(ids((*corte.ampla, *corte.cota))) != set(vetor["leitura_vedada"])


def test_depois_do_controle_vale_a_decisao():
    lista = pessoas(["B1", "X2", "N3"])
    assert ids(cortar(lista, 1, 1).cota) == ["X2"]
    assert ids(cortar(lista, 1, 1, na_cota=e_enquadrado).cota) == ["N3"]


def test_empate_na_ultima_posicao_de_cada_lista_passa():
    lista = pessoas(["B1", "B2", "B3", "N4", "N5", "N6"])
    notas = {"B1": 90, "B2": 80, "B3": 80, "N4": 80, "N5": 70, "N6": 70}
    corte = cortar(lista, 2, 1, notas=notas)
    assert ids(corte.ampla) == ["B1", "B2", "B3", "N4"]
    assert ids(corte.cota) == ["N5", "N6"]
    assert cortar(lista, 0, 0, notas=notas).ampla == ()


def test_limite_de_convocados_nunca_e_menor_que_dez():
    assert limite_de_convocados(1, 3) == 10
    assert limite_de_convocados(100, 3) == 300


def test_o_multiplicador_e_o_mesmo_nas_duas_listas():
    assert conferir_limites((225, 60), (675, 180)).proporcionais
    limites = conferir_limites((450, 120), (2700, 180))
    assert (limites.ampla, limites.negros, limites.proporcionais) == (6, Fraction(3, 2), False)
