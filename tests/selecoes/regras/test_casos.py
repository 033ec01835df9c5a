"""Every case of ``scope: rule`` drawn from published tables, court decisions and bug reports, with its right value."""

from datetime import date

import pytest

from selecoes.regras.classificacao import Candidato, ativos, conjunto, conjunto_multi
from selecoes.regras.convocacao import inversoes, ordem, ordem_por_rotulo
from selecoes.regras.corte import SituacaoNaFase, alcancadas, conferir_limites, cortar, limite_de_convocados
from selecoes.regras.cotas import Arredondamento, Lista, arredondar
from selecoes.regras.desempate import Concorrente, antiguidade, classificar
from selecoes.regras.erros import PublicacaoBloqueada
from selecoes.regras.explicacao import explicar
from selecoes.regras.grade import reserva_acumulada, tipos_das_vagas
from selecoes.regras.quadro import VagaDoQuadro, conferir, exigir_quadro_completo
from selecoes.regras.regime import DECRETO_40910, LEI_6321, Entidade, Tipo, escolher_pacote
from selecoes.regras.reserva import fatias, planejar
from selecoes.regras.retificacao import corrigir
from selecoes.regras.sorteio import sortear
from tests.selecoes.regras.dados import CASOS, ids, pessoas

GRUPOS = {"ac": Lista.AMPLA, "pcd": Lista.PCD, "negros": Lista.NEGROS, "hipossuficientes": Lista.HIPO}
# Cases of the other apps' rules: none has ``scope: rule`` today.
DE_OUTROS_APPS: frozenset[str] = frozenset()

QUADROS = ("VT-01", "VT-02", "VT-04", "VT-05", "VT-08", "VT-19")
POR_LINHA = ("VT-11", "VT-23", "VT-25", "VT-26", "VT-28", "VT-32", "VT-34")
FATIAS = ("VT-07", "VT-13", "VT-14", "VT-29")
OUTROS_QUADROS = ("VT-10", "VT-22", "VT-31", "VT-35")
CONJUNTOS = ("AL-01", "AL-02", "AL-04", "AL-05", "AL-07", "AL-08")
DESISTENCIAS = ("AL-10", "AL-11", "AL-13")
OUTRAS_ALOCACOES = ("AL-14", "AL-16", "AL-17", "AL-19", "AL-20", "AL-22", "AL-25", "AL-26", "AL-28")
ORDENS = ("OR-01", "OR-02", "OR-07", "OR-08", "OR-10")
TABELAS = (QUADROS, POR_LINHA, FATIAS, OUTROS_QUADROS, CONJUNTOS, DESISTENCIAS, OUTRAS_ALOCACOES, ORDENS)


def caso(codigo):
    return CASOS[codigo]["input"], CASOS[codigo]["expected"]


def reservas(quantidades, pacote=LEI_6321):
    return [vaga.reserva for vaga in planejar(list(quantidades), pacote).vagas]


def lista_de(dados):
    negros = set(dados["black_confirmed"])
    return [Candidato(quem, enquadrado=quem in negros) for quem in dados["general_order"]]


def test_todo_caso_de_regra_pertence_a_uma_so_tabela():
    reclamados = [codigo for tabela in TABELAS for codigo in tabela] + list(DE_OUTROS_APPS)
    assert sorted(reclamados) == sorted(codigo for codigo, item in CASOS.items() if item["scope"] == "rule")


@pytest.mark.parametrize("codigo", QUADROS)
def test_quadro_publicado_contra_a_regra(codigo):
    dados, esperado = caso(codigo)
    conferencia = conferir(
        dados["total"], {GRUPOS[nome]: n for nome, n in dados["published"].items()}, LEI_6321
    )
    assert conferencia.devida == esperado["reserve_negros"]
    assert conferencia.publicada == esperado["published_negros"]
    assert conferencia.reserva_confere is esperado["agrees"]
    assert conferencia.bruta == esperado["raw"].replace(".", ",")
    assert conferencia.soma_confere is esperado["published_sum_ok"]
    if "check_hipo_10pct_half_up" in dados:
        assert planejar([dados["total"]], LEI_6321).vagas[0].hipo == dados["check_hipo_10pct_half_up"]


def test_vt_11_cada_linha_do_quadro_confere():
    dados, esperado = caso("VT-11")
    linhas = {linha["code"]: linha for linha in dados["rows"]}
    obtidas = dict(zip(linhas, reservas(linha["total"] for linha in linhas.values()), strict=True))
    assert obtidas == esperado["reserve_by_row"]
    assert all(obtidas[codigo] == linha["negros"] for codigo, linha in linhas.items())
    assert sum(obtidas.values()) == esperado["sum_of_rows"]


def test_vt_23_estagio_da_defensoria():
    dados, esperado = caso("VT-23")
    plano = planejar([linha["total"] for linha in dados["rows"]], DECRETO_40910)
    niveis = [linha["nivel"] for linha in dados["rows"]]
    assert dict(zip(niveis, [vaga.reserva for vaga in plano.vagas], strict=True)) == esperado["reserve"]
    assert plano.soma == plano.sobre_o_total == esperado["total"]


def test_vt_25_a_divisao_por_area_perde_duas_vagas():
    dados, esperado = caso("VT-25")
    plano = planejar([linha["total"] for linha in dados["rows"]], LEI_6321)
    areas = [linha["area"] for linha in dados["rows"]]
    assert plano.total == dados["total"]
    assert dict(zip(areas, [vaga.reserva for vaga in plano.vagas], strict=True)) == esperado["per_area"]
    assert (plano.soma, plano.sobre_o_total) == (esperado["sum_per_area"], esperado["on_total"])
    assert plano.deficit == esperado["lost_by_split"]


def test_vt_26_arredondamentos_que_se_compensam():
    dados, esperado = caso("VT-26")
    plano = planejar([linha["total"] for linha in dados["rows"]], LEI_6321)
    cargos = [linha["cargo"] for linha in dados["rows"]]
    assert dict(zip(cargos, [vaga.reserva for vaga in plano.vagas], strict=True)) == esperado["per_cargo"]
    assert plano.soma == esperado["sum"]
    assert plano.sobre_o_total == esperado["on_total"]


def test_vt_28_dois_niveis_de_uma_selecao():
    dados, esperado = caso("VT-28")
    for nivel in ("superior", "medio"):
        plano = planejar(list(dados[nivel].values()), LEI_6321)
        obtidas = dict(zip(dados[nivel], [vaga.reserva for vaga in plano.vagas], strict=True))
        assert obtidas == esperado[nivel]
        assert plano.soma == esperado[f"sum_{nivel}"]
        assert plano.sobre_o_total == esperado[f"on_total_{nivel}"]
    inteira = planejar([*dados["superior"].values(), *dados["medio"].values()], LEI_6321)
    assert (inteira.sobre_o_total, inteira.deficit) == (esperado["on_total_selection"], esperado["deficit"])


def test_vt_32_a_regra_de_zero_a_vinte():
    dados, esperado = caso("VT-32")
    assert [planejar([n], DECRETO_40910).soma for n in dados["n"]] == esperado["reserve"]


def test_vt_34_especialidades_de_uma_vaga_e_sorteio_so_por_ato():
    dados, esperado = caso("VT-34")
    plano = planejar(list(dados["specialties"].values()), LEI_6321)
    assert (plano.sobre_o_total, plano.soma) == (esperado["on_total"], esperado["per_specialty_sum"])
    quadro = [VagaDoQuadro(codigo, n, 0) for codigo, n in dados["specialties"].items()]
    with pytest.raises(PublicacaoBloqueada):
        exigir_quadro_completo(quadro, LEI_6321)
    assert len(sortear(dados["specialties"], "semente anunciada").sorteadas) == plano.deficit


def test_vt_07_fatias_e_limite_de_convocados():
    dados, esperado = caso("VT-07")
    for linha in dados["rows"]:
        obtidas = list(fatias([linha["immediate"], linha["cr"]], LEI_6321.negros))
        assert obtidas == esperado["reserve"][linha["q"]]
        assert sum(obtidas) == esperado[f"sum_{linha['q']}"]
        limite = limite_de_convocados(sum(obtidas), dados["multiplier"])
        assert limite == esperado["call_limit"][linha["q"]] == dados["call_limit_published"][linha["q"]]


def test_vt_13_o_cadastro_e_a_diferenca_entre_o_todo_e_o_ja_oferecido():
    dados, esperado = caso("VT-13")
    imediatas, cadastro = (sum(dados[fatia].values()) for fatia in ("immediate", "cr"))
    negros, hipo = LEI_6321.negros, LEI_6321.cotas[2]
    assert cadastro == esperado["cr_total"]
    assert negros.reservar(cadastro, cadastro) == esperado["reserve_alone"]
    assert negros.reservar(imediatas + cadastro, imediatas + cadastro) == esperado["whole_reserve"]
    assert fatias([imediatas, cadastro], negros)[1] == esperado["difference"] == dados["cr"]["negros"]
    assert hipo.reservar(cadastro, cadastro) == esperado["hipo_alone_half_up"]
    assert fatias([imediatas, cadastro], hipo)[1] == esperado["hipo_difference"] == esperado["hipo_published"]


def test_vt_14_os_dois_metodos_coincidem():
    dados, esperado = caso("VT-14")
    imediatas, cadastro = (sum(dados[fatia].values()) for fatia in ("immediate", "cr"))
    assert (imediatas, cadastro) == (esperado["immediate_total"], esperado["cr_total"])
    assert fatias([imediatas, cadastro], LEI_6321.negros) == (
        esperado["reserve_immediate"],
        esperado["difference"],
    )
    assert LEI_6321.negros.reservar(cadastro, cadastro) == esperado["reserve_cr_alone"]
    assert LEI_6321.negros.reservar(esperado["whole"], esperado["whole"]) == esperado["reserve_whole"]


def test_vt_29_as_fatias_somam_a_reserva_do_todo():
    dados, esperado = caso("VT-29")
    for cargo, quantidades in dados["rows"].items():
        assert list(fatias(quantidades, LEI_6321.negros)) == esperado["reserve"][cargo]
    professor = dados["rows"]["professor"]
    assert sum(fatias(professor, LEI_6321.negros)) == esperado["whole_professor"]
    assert (
        sum(sum(linha) for linha in dados["rows"].values())
        == esperado["sum_of_rows"]
        == dados["published_total"]
    )


def test_vt_10_limites_de_correcao_fora_de_proporcao():
    dados, esperado = caso("VT-10")
    for limite in dados["limits"]:
        vagas, publicado = limite["vagas"], limite["published"]
        obtido = conferir_limites((vagas["ac"], vagas["negros"]), (publicado["ac"], publicado["negros"]))
        assert [obtido.ampla, obtido.negros] == esperado["multiplier"][limite["cargo"]]
        assert obtido.proporcionais is esperado[f"{limite['cargo']}_consistent"]
        if limite["cargo"] == "agente":
            assert obtido.proporcional_negros == esperado["proportional_negros_agente"]


def test_vt_22_edital_anterior_a_lei_nao_reserva():
    dados, esperado = caso("VT-22")
    data = date.fromisoformat(dados["edital_date"])
    pacote = escolher_pacote(Tipo.CONCURSO, Entidade.AUTARQUIA, data)
    totais = [linha["ac"] + linha["pcd"] for linha in dados["rows"]]
    assert totais == esperado["totals"]
    plano = planejar(totais, pacote, aplica=pacote.aplica(data), data_edital=data)
    assert [vaga.reserva for vaga in plano.vagas] == esperado["reserve_negros"]
    assert reservas(totais) == esperado["if_in_force"]


def test_vt_31_total_que_nao_e_a_soma_dos_grupos():
    dados, esperado = caso("VT-31")
    grupos = {GRUPOS.get(nome, Lista.HIPO): n for nome, n in dados["groups"].items()}
    conferencia = conferir(dados["published_total"], grupos, LEI_6321)
    assert conferencia.soma == esperado["sum"]
    assert conferencia.soma_confere is esperado["total_matches"]
    vaga = planejar([conferencia.soma], LEI_6321).vagas[0]
    assert (vaga.reserva, vaga.hipo) == (esperado["negros_20pct_of_345"], esperado["hipo_10pct_half_up"])


def test_vt_35_edital_sem_a_reserva_nao_se_publica():
    dados, esperado = caso("VT-35")
    quadro = [VagaDoQuadro("única", dados["edital"]["total"], dados["edital"]["reserve_published"])]
    assert esperado["can_publish"] is False
    with pytest.raises(PublicacaoBloqueada) as recusa:
        exigir_quadro_completo(quadro, DECRETO_40910)
    assert recusa.value.itens == ("Informe a reserva da vaga única.",)


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
