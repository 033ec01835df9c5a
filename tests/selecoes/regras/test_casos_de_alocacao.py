"""Who holds each place and who is called next, case by case: `casos.json` against the rules."""

from datetime import date

import pytest

from selecoes.regras.classificacao import Candidato, ativos, conjunto, conjunto_multi
from selecoes.regras.convocacao import inversoes, ordem, ordem_por_rotulo
from selecoes.regras.corte import SituacaoNaFase, alcancadas, cortar
from selecoes.regras.cotas import Arredondamento, Lista, arredondar
from selecoes.regras.desempate import Concorrente, antiguidade, classificar
from selecoes.regras.explicacao import explicar
from selecoes.regras.grade import reserva_acumulada, tipos_das_vagas
from selecoes.regras.retificacao import corrigir
from tests.selecoes.regras.dados import caso, ids, lista_de, pessoas

CONJUNTOS = ("AL-01", "AL-02", "AL-04", "AL-05", "AL-07", "AL-08")
DESISTENCIAS = ("AL-10", "AL-11", "AL-13")
OUTRAS_ALOCACOES = ("AL-14", "AL-16", "AL-17", "AL-19", "AL-20", "AL-22", "AL-25", "AL-26", "AL-28")
ORDENS = ("OR-01", "OR-02", "OR-07", "OR-08", "OR-10")


@pytest.mark.parametrize("codigo", CONJUNTOS)
def test_quem_ocupa_cada_vaga(codigo):
    dados, esperado = caso(codigo)
    escolhidos = conjunto(lista_de(dados), dados["total"])
    assert escolhidos.reserva == dados["reserved"]
    assert ids(escolhidos.ampla) == esperado["ac"]
    assert ids(escolhidos.reservadas) == esperado["reserved"]
    assert ids(escolhidos.revertidas) == esperado["reverted_to_ac"]
    assert len(escolhidos.rotulos()) == esperado["filled"]
    if "buggy_truncation" in esperado:
        errada = esperado["buggy_truncation"]
        assert (
            arredondar(20, dados["total"], Arredondamento.PARA_BAIXO)
            == errada["reserved"]
            != escolhidos.reserva
        )
        assert errada["loses"] in ids(escolhidos.reservadas)


@pytest.mark.parametrize("codigo", DESISTENCIAS)
def test_desistencia(codigo):
    dados, esperado = caso(codigo)
    lista = lista_de(dados)
    antes, depois = (
        conjunto(lista, dados["total"]),
        conjunto(ativos(lista, dados["withdraw"]), dados["total"]),
    )
    if codigo == "AL-10":
        assert ids(antes.reservadas) == esperado["before"]["reserved"]
        assert ids(depois.reservadas) == esperado["after"]["reserved"]
        assert set(depois.rotulos()) - set(antes.rotulos()) == {esperado["after"]["replacement"]}
    elif codigo == "AL-11":
        assert set(depois.rotulos()) - set(antes.rotulos()) == {esperado["ac_replacement"]}
        assert ids(depois.reservadas) == ids(antes.reservadas) == esperado["reserved_unchanged"]
    else:
        assert ids(depois.reservadas) == esperado["reserved"]
        assert ids(depois.revertidas) == esperado["reverted_to_ac"]


def test_al_14_clausula_de_barreira_nao_conta_quem_tem_nota_da_ampla():
    dados, esperado = caso("AL-14")
    lista = [Candidato(quem, optante=quem in dados["black"]) for quem in dados["general_order"]]
    corte = cortar(lista, dados["limit_ac"], dados["limit_black"])
    assert ids(corte.ampla) == esperado["correct_ac"]
    assert ids(corte.cota) == esperado["correct_black"]
    assert len({*ids(corte.ampla), *ids(corte.cota)} - {*ids(corte.ampla), *esperado["wrong_black"]}) >= 2


def test_al_16_empate_na_ultima_colocacao_entra():
    dados, esperado = caso("AL-16")
    notas = dict(dados["scores"])
    lista = [Candidato(quem, optante=True) for quem in notas]
    corte = cortar(lista, 0, dados["limit_black"], notas=notas)
    assert ids(corte.cota) == esperado["called"]
    assert len(corte.cota) == esperado["count"]


def test_al_17_empate_acima_do_corte_gasta_uma_vaga_cada():
    dados, esperado = caso("AL-17")
    nascimentos = {quem: date.fromisoformat(data) for quem, _, data in dados["scores"]}
    concorrentes = [
        Concorrente(quem, nota, nascimentos[quem], (antiguidade(nascimentos[quem]),))
        for quem, nota, _ in dados["scores"]
    ]
    fila = classificar(concorrentes, date(2026, 3, 10)).ordem()
    escolhidos = conjunto([Candidato(quem) for quem in fila], dados["vacancies"])
    assert ids(escolhidos.ampla) == esperado["selected"]
    assert ids(escolhidos.cadastro) == esperado["not_selected"]


@pytest.mark.parametrize(
    ("campo", "resposta"), [("last_day", "ref_last_day_order"), ("result_day", "ref_result_day_order")]
)
def test_al_19_a_data_de_referencia_dos_sessenta_anos_e_do_edital(campo, resposta):
    dados, esperado = caso("AL-19")
    concorrentes = [
        Concorrente(item["id"], item["score"], date.fromisoformat(item["birth"]), (item["specific"],))
        for item in dados["candidates"]
    ]
    assert list(classificar(concorrentes, date.fromisoformat(dados[campo])).ordem()) == esperado[resposta]


def test_al_20_gemeos_empatados_ficam_empatados():
    dados, esperado = caso("AL-20")
    concorrentes = [
        Concorrente(item["id"], item["score"], date.fromisoformat(item["birth"]))
        for item in dados["candidates"]
    ]
    resultado = classificar(concorrentes, date(2026, 3, 10))
    assert esperado["deterministic"] is True
    assert resultado == classificar(concorrentes[::-1], date(2026, 3, 10))
    assert resultado.empates == (frozenset({"P", "Q"}),)


def test_al_22_eliminacao_em_lote_so_alcanca_pendentes():
    dados, esperado = caso("AL-22")
    linhas = [
        (quem, nota, SituacaoNaFase.PENDENTE if situacao == "pendente" else SituacaoNaFase.DECIDIDA)
        for quem, nota, situacao in dados["rows"]
    ]
    assert list(alcancadas(linhas, dados["cutoff"])) == esperado["eliminated"]


def test_al_25_quem_esta_em_duas_listas_ocupa_uma_so_vaga():
    _, esperado = caso("AL-25")
    lista = [Candidato("A1"), Candidato("X", enquadrado=True, pcd=True), Candidato("PCD2", pcd=True)]
    escolhidos = conjunto_multi(lista, [Lista.AMPLA, Lista.NEGROS, Lista.PCD])
    assert ids(escolhidos.listas[esperado["default_list"]]) == ["X"]
    assert ids(escolhidos.listas["D"]) == ["PCD2"]
    assert list(escolhidos.rotulos()).count("X") == esperado["consumes"]


def test_al_26_sub_judice_guarda_o_lugar_que_a_lista_da():
    dados, _ = caso("AL-26")
    ampla = [Candidato(f"A{n}") for n in range(1, 9)]
    negros = [Candidato(f"N{n}", enquadrado=True, sub_judice=n == 2) for n in range(1, 4)]
    escolhidos = conjunto([*ampla, *negros], dados["total"])
    assert ids(escolhidos.reservadas) == ["N1", "N2"]
    assert ids(escolhidos.cadastro) == ["N3"]
    frases = explicar(escolhidos)
    assert "guardado até a decisão judicial" in frases["N2"]
    assert "judicial" not in frases["N1"]


def test_al_28_lista_corrigida():
    dados, esperado = caso("AL-28")
    correcao = corrigir(dados["published"], dados["wrongly_included"], dados["already_sworn"])
    assert list(correcao.lista) == esperado["new_list"]
    assert correcao.a_apurar == ("P2*",)
    assert correcao.preservadas == ("P1",)


def test_or_01_posicoes_da_reserva():
    dados, esperado = caso("OR-01")
    tipos = tipos_das_vagas(dados["total"])
    numeros = [k for k, tipo in enumerate(tipos, 1) if tipo == Lista.NEGROS]
    assert numeros == esperado["black_positions"]
    assert len(numeros) == dados["reserved"]
    assert tipos.count(Lista.AMPLA) == esperado["ac_positions_count"]


def test_or_02_cada_prefixo_e_proporcional():
    dados, esperado = caso("OR-02")
    lista = pessoas([f"B{n}" for n in range(1, 21)] + [f"N{n}" for n in range(21, 26)])
    chamados = ordem(lista, dados["total"])
    negros = [sum(pessoa.enquadrado for pessoa in chamados[:k]) for k in dados["prefixes"]]
    assert negros == esperado["black_called"] == [reserva_acumulada(k) for k in dados["prefixes"]]


def test_or_07_a_inversao_aparece_e_so_no_rotulo():
    dados, esperado = caso("OR-07")
    negros = {dados["candidate"]["general_rank"]: "N1"} | {
        item["general_rank"]: item["id"] for item in dados["next_black"]
    }
    lista = [Candidato(negros.get(n, f"A{n}"), enquadrado=n in negros) for n in range(1, 16)]
    for funcao, nome in ((ordem_por_rotulo, "rotulo"), (ordem, "incremental")):
        fila = ids(funcao(lista, dados["total"]))
        assert {quem: fila.index(quem) + 1 for quem in esperado[nome]} == esperado[nome]
    assert ("N2", "N1") in inversoes(lista, ordem_por_rotulo(lista, 10), conjunto(lista, 10))
    assert inversoes(lista, ordem(lista, 10), conjunto(lista, 10)) == []


def test_or_08_a_reserva_acumula_durante_a_validade():
    dados, esperado = caso("OR-08")
    total = dados["initial_total"] + dados["new_vacancies"]
    assert reserva_acumulada(total) == esperado["cumulative_reserve"]
    assert reserva_acumulada(total) - dados["initial_black_called"] == esperado["black_due_among_new"]
    novas = tipos_das_vagas(total)[dados["initial_total"] :]
    assert dados["initial_total"] + novas.index(Lista.NEGROS) + 1 == esperado["call_position"]


def test_or_10_o_conjunto_nao_depende_da_ordem():
    dados, esperado = caso("OR-10")
    lista = [Candidato(quem, enquadrado=quem in dados["black"]) for quem in dados["general"]]
    escolhidos = conjunto(lista, dados["total"])
    assert ids(escolhidos.ampla) == esperado["ac"]
    assert ids(escolhidos.reservadas) == esperado["reserved"]
    assert ids(ordem_por_rotulo(lista, dados["total"])) == esperado["calls_rotulo"]
    assert ids(ordem(lista, dados["total"])) == esperado["calls_incremental"]
