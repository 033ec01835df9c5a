import pytest

from selecoes.regras.classificacao import (
    Candidato,
    Rotulo,
    ativos,
    conjunto,
    conjunto_congelado,
    conjunto_multi,
)
from selecoes.regras.cotas import Arredondamento, Cota, Lista
from selecoes.regras.erros import EntradaInvalida
from selecoes.regras.grade import (
    PRIORIDADE_PADRAO,
    exigir_reserva_do_edital,
    montar_grade,
    posicoes,
    reserva_acumulada,
    tipos_das_vagas,
)
from selecoes.regras.regime import DECRETO_40910, LEI_4949
from tests.selecoes.regras.dados import VETORES, ids, pessoas, por_id

NEGROS = DECRETO_40910.negros


def _cota(lista, percentual, modo, minimo=0):
    return Cota(lista, percentual, modo, minimo, no_total=False, base="edital")


PCD_PARA_BAIXO = _cota(Lista.PCD, 20, Arredondamento.PARA_BAIXO)
PCD_PARA_CIMA = _cota(Lista.PCD, 20, Arredondamento.PARA_CIMA, 2)
HIPO = _cota(Lista.HIPO, 10, Arredondamento.MEIA_SOBE)
GRADES = {
    "S1_negros20": [NEGROS],
    "S2_negros20_pcd20_floor": [NEGROS, PCD_PARA_BAIXO],
    "S3_negros20_pcd20_ceil": [NEGROS, PCD_PARA_CIMA],
    "S4_negros20_pcd10_half_up": [NEGROS, DECRETO_40910.opcionais[0]],
    "S4b_negros20_pcd10_floor": [NEGROS, _cota(Lista.PCD, 10, Arredondamento.PARA_BAIXO)],
    "S5_negros20_pcd20_ceil_hipo10": list(LEI_4949.cotas),
    "S6_colisao_pcd20_floor_hipo10": [NEGROS, PCD_PARA_BAIXO, HIPO],
}


@pytest.mark.parametrize("nome", list(VETORES["ordem_grade"]))
def test_grade_das_vagas(nome):
    assert list(montar_grade(GRADES[nome], 40)) == VETORES["ordem_grade"][nome]


@pytest.mark.parametrize("nome", list(VETORES["ordem_posicoes"]))
def test_posicoes_de_cada_lista(nome):
    grade = montar_grade(GRADES[nome], 40)
    achadas = {
        lista.value: [k for k, tipo in enumerate(grade, 1) if tipo == lista] for lista in PRIORIDADE_PADRAO
    }
    assert {lista: numeros for lista, numeros in achadas.items() if numeros} == VETORES["ordem_posicoes"][
        nome
    ]


def test_terceira_oitava_decima_terceira_e_a_unica_sequencia_proporcional():
    assert posicoes(NEGROS, 5000) == tuple(range(3, 5001, 5))
    tipos = tipos_das_vagas(5000)
    chamados = 0
    for k, tipo in enumerate(tipos, 1):
        chamados += tipo == Lista.NEGROS
        assert chamados == NEGROS.reservar(k, k) == reserva_acumulada(k)


@pytest.mark.parametrize("vetor", **por_id(VETORES["alocacao"]))
def test_alocacao_de_cada_vetor(vetor):
    lista = ativos(pessoas(vetor["lista"]), vetor["fora"])
    if vetor["contratados"]:
        contratados = {quem: Rotulo(rotulo) for quem, rotulo in vetor["contratados"]}
        escolhidos = conjunto_congelado(lista, vetor["n"], contratados)
    else:
        escolhidos = conjunto(lista, vetor["n"])
    assert escolhidos.reserva == vetor["R"] - sum(rotulo != "AC" for _, rotulo in vetor["contratados"])
    assert ids(escolhidos.ampla) == vetor["AC"]
    assert ids(escolhidos.reservadas) == vetor["RES"]
    assert ids(escolhidos.revertidas) == vetor["REV"]
    assert ids(escolhidos.cadastro) == vetor["CADASTRO"]


@pytest.mark.parametrize("vetor", **por_id(VETORES["multi"]))
def test_varias_reservas(vetor):
    grade = [Lista(codigo) for codigo in vetor["grade"]]
    prioridade = [Lista(codigo) for codigo in vetor["prioridade"]]
    escolhidos = conjunto_multi(pessoas(vetor["lista"]), grade, prioridade)
    assert escolhidos.rotulos() == vetor["conjunto"]
    assert len(escolhidos.rotulos()) + len(escolhidos.cadastro) == len(vetor["lista"])


def test_vaga_revertida_ja_contratada_ocupa_a_reserva():
    lista = pessoas(["B1", "B2", "B3", "B4", "B5", "N6"])
    escolhidos = conjunto_congelado(lista, 5, {"B5": Rotulo.REVERTIDA})
    assert ids(escolhidos.ampla) == ["B1", "B2", "B3", "B4"]
    assert escolhidos.reservadas == ()


def test_reserva_do_edital_vale_mesmo_quando_a_norma_daria_menos():
    assert [reserva_acumulada(k, 2, 1) for k in range(9)] == [0, 0, 1, 1, 1, 1, 1, 1, 2]
    assert [reserva_acumulada(k, 2, 2) for k in range(4)] == [0, 1, 2, 2]


@pytest.mark.parametrize(("n_edital", "r_edital"), [(1, 2), (3, -1), (-1, -1)])
def test_reserva_do_edital_maior_que_as_vagas_e_recusada(n_edital, r_edital):
    with pytest.raises(EntradaInvalida):
        exigir_reserva_do_edital(n_edital, r_edital)


def test_toda_pessoa_pertence_a_ampla():
    assert Candidato("1").pertence(Lista.AMPLA)
