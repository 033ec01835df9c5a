"""Every case of ``scope: rule`` drawn from published tables, court decisions and bug reports, with its right value."""

from datetime import date

import pytest

from selecoes.regras.corte import conferir_limites, limite_de_convocados
from selecoes.regras.cotas import Lista
from selecoes.regras.erros import PublicacaoBloqueada
from selecoes.regras.quadro import VagaDoQuadro, conferir, exigir_quadro_completo
from selecoes.regras.regime import DECRETO_40910, LEI_6321, Entidade, Tipo, escolher_pacote
from selecoes.regras.reserva import fatias, planejar
from selecoes.regras.sorteio import sortear
from tests.selecoes.regras import test_casos_de_alocacao as alocacao
from tests.selecoes.regras.dados import CASOS, caso

GRUPOS = {"ac": Lista.AMPLA, "pcd": Lista.PCD, "negros": Lista.NEGROS, "hipossuficientes": Lista.HIPO}
# Cases of the other apps' rules: none has ``scope: rule`` today.
DE_OUTROS_APPS: frozenset[str] = frozenset()

QUADROS = ("VT-01", "VT-02", "VT-04", "VT-05", "VT-08", "VT-19")
POR_LINHA = ("VT-11", "VT-23", "VT-25", "VT-26", "VT-28", "VT-32", "VT-34")
FATIAS = ("VT-07", "VT-13", "VT-14", "VT-29")
OUTROS_QUADROS = ("VT-10", "VT-22", "VT-31", "VT-35")
TABELAS = (
    QUADROS, POR_LINHA, FATIAS, OUTROS_QUADROS, alocacao.CONJUNTOS, alocacao.DESISTENCIAS, alocacao.OUTRAS_ALOCACOES,
    alocacao.ORDENS,
)  # fmt: skip


def reservas(quantidades, pacote=LEI_6321):
    return [vaga.reserva for vaga in planejar(list(quantidades), pacote).vagas]


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
