"""Planning of the vagas through the act: cadastro de reserva, totals, other reserves and the published cases."""

from datetime import date

import pytest

from selecoes.atos import edital, planejamento
from selecoes.atos.planejamento import LinhaDeVaga
from selecoes.consultas.edital import deficit
from selecoes.models import Designacao, Vaga
from selecoes.regras.cadastro import Metodo
from selecoes.regras.erros import EntradaInvalida, Pendencia, PublicacaoBloqueada
from tests.selecoes.regras.dados import CASOS

pytestmark = pytest.mark.django_db
ESTATAL = {"tipo": "concurso", "entidade": "estatal", "recurso": (5, "uteis")}


def caso(codigo):
    return CASOS[codigo]["input"], CASOS[codigo]["expected"]


def planejar(s, linhas, **campos):
    planejamento.planejar_vagas(s.edital.pk, vagas=linhas, data=s.dia, por=s.elenco.servidora, **campos)
    s.edital.refresh_from_db()
    return {v.codigo: v for v in s.edital.vagas.all()}


def quadro(s, quantidades, **campos):
    linhas = [LinhaDeVaga(str(codigo)[:20], f"Vaga {codigo}", n) for codigo, n in quantidades.items()]
    return {codigo: v.reserva for codigo, v in planejar(s, linhas, **campos).items()}


def cortada(quantidades):
    return {str(codigo)[:20]: n for codigo, n in quantidades.items()}


# Casos publicados


@pytest.mark.parametrize("codigo", ["VT-01", "VT-02", "VT-04", "VT-05", "VT-08", "VT-19"])
def test_quadro_publicado_numa_linha_so(selecao, codigo):
    dados, esperado = caso(codigo)
    s = selecao(**ESTATAL).ate("rascunho")
    assert quadro(s, {"U": dados["total"]}) == {"U": esperado["reserve_negros"]}


@pytest.mark.parametrize(
    ("codigo", "linhas", "por_linha"),
    [
        ("VT-11", lambda d: {r["code"]: r["total"] for r in d["rows"]}, lambda e: e["reserve_by_row"]),
        ("VT-25", lambda d: {r["area"]: r["total"] for r in d["rows"]}, lambda e: e["per_area"]),
        ("VT-26", lambda d: {r["cargo"]: r["total"] for r in d["rows"]}, lambda e: e["per_cargo"]),
        ("VT-28", lambda d: d["superior"] | d["medio"], lambda e: e["superior"] | e["medio"]),
    ],
)
def test_quadro_publicado_linha_a_linha(selecao, codigo, linhas, por_linha):
    dados, esperado = caso(codigo)
    s = selecao(**ESTATAL).ate("rascunho")
    assert quadro(s, linhas(dados)) == cortada(por_linha(esperado))


def test_vt_23_estagio_de_graduacao_e_pos(selecao):
    dados, esperado = caso("VT-23")
    s = selecao().ate("rascunho")
    assert quadro(s, {r["nivel"]: r["total"] for r in dados["rows"]}) == esperado["reserve"]
    assert deficit(s.edital) == 0


def test_vt_25_e_vt_34_o_deficit_bloqueia_ate_o_ato_que_o_resolve(selecao):
    for numero, (codigo, linhas, falta) in enumerate(
        [
            ("VT-25", lambda d: {r["area"]: r["total"] for r in d["rows"]}, "lost_by_split"),
            ("VT-34", lambda d: d["specialties"], "on_total"),
        ],
        start=1,
    ):
        dados, esperado = caso(codigo)
        s = selecao(numero=numero, **ESTATAL).ate("rascunho")
        quadro(s, linhas(dados))
        assert deficit(s.edital) == esperado[falta]
        with pytest.raises(PublicacaoBloqueada) as recusa:
            edital.publicar_edital(s.edital.pk, dodf="DODF nº 1", por=s.elenco.gestor)
        assert any("resolva o déficit" in item for item in recusa.value.itens)
        planejamento.sortear_deficit(s.edital.pk, semente="loteria federal 6001", por=s.elenco.servidora)
        assert deficit(s.edital) == 0
        edital.publicar_edital(s.edital.pk, dodf="DODF nº 1", por=s.elenco.gestor)


def test_vt_07_e_vt_29_imediatas_e_cadastro(selecao):
    s = selecao(**ESTATAL).ate("rascunho")
    dados, esperado = caso("VT-07")
    linhas = [LinhaDeVaga(r["q"], r["q"], r["immediate"], r["cr"]) for r in dados["rows"]]
    vagas = planejar(s, linhas)
    assert {q: [v.reserva, v.cadastro_reserva] for q, v in vagas.items()} == esperado["reserve"]
    dados, esperado = caso("VT-29")
    linhas = [LinhaDeVaga(q, q, *fatias) for q, fatias in dados["rows"].items()]
    vagas = planejar(s, linhas, total=dados["published_total"])
    assert {q: [v.reserva, v.cadastro_reserva] for q, v in vagas.items()} == esperado["reserve"]


@pytest.mark.parametrize(("codigo", "diferenca"), [("VT-13", "difference"), ("VT-14", "difference")])
def test_o_cadastro_e_o_todo_menos_as_imediatas(selecao, codigo, diferenca):
    dados, esperado = caso(codigo)
    imediatas, cadastro = sum(dados["immediate"].values()), sum(dados["cr"].values())
    s = selecao(**ESTATAL).ate("rascunho")
    vaga = planejar(s, [LinhaDeVaga("TI", "TI", imediatas, cadastro)])["TI"]
    assert (vaga.reserva, vaga.cadastro_reserva) == (dados["immediate"]["negros"], esperado[diferenca])
    if "hipo_difference" in esperado:
        assert vaga.cadastro_hipo == esperado["hipo_difference"]
        sozinho = planejar(s, [LinhaDeVaga("TI", "TI", imediatas, cadastro)], metodo=Metodo.PARCELA)["TI"]
        assert sozinho.cadastro_hipo == esperado["hipo_alone_half_up"]
        assert s.edital.metodo_do_cadastro == "parcela"


def test_vt_22_edital_anterior_a_lei_nao_reserva(selecao):
    dados, esperado = caso("VT-22")
    Designacao.objects.update(inicio=date(2018, 1, 1))
    s = selecao(dia=date.fromisoformat(dados["edital_date"]), **ESTATAL).ate("rascunho")
    linhas = {str(n): sum(linha.values()) for n, linha in enumerate(dados["rows"])}
    assert list(quadro(s, linhas).values()) == esperado["reserve_negros"]
    with pytest.raises(PublicacaoBloqueada) as recusa:
        edital.publicar_edital(s.edital.pk, dodf="DODF nº 1", por=s.elenco.gestor)
    assert any("não alcança editais desta data" in item for item in recusa.value.itens)


def test_vt_31_total_que_nao_e_a_soma_e_recusado(selecao):
    dados, esperado = caso("VT-31")
    s = selecao(**ESTATAL).ate("rascunho")
    soma = sum(dados["groups"].values())
    with pytest.raises(
        EntradaInvalida, match=f"O total informado é {dados['published_total']}, mas as vagas somam"
    ):
        quadro(s, {"U": soma}, total=dados["published_total"])
    assert quadro(s, {"U": soma}, total=soma) == {"U": esperado["negros_20pct_of_345"]}
    assert Vaga.objects.get().hipo == esperado["hipo_10pct_half_up"]


def test_vt_32_de_zero_a_vinte(selecao):
    dados, esperado = caso("VT-32")
    s = selecao().ate("rascunho")
    for n, reserva in list(zip(dados["n"], esperado["reserve"], strict=True))[1:]:
        assert quadro(s, {"U": n}) == {"U": reserva}
    with pytest.raises(EntradaInvalida, match="maior que zero"):
        quadro(s, {"U": 0})


def test_vt_35_sem_reserva_informada_nao_se_publica(selecao):
    _, esperado = caso("VT-35")
    s = selecao(vagas=[]).ate("rascunho")
    with pytest.raises(PublicacaoBloqueada) as recusa:
        edital.publicar_edital(s.edital.pk, dodf="DODF nº 1", por=s.elenco.gestor)
    assert (
        any("com a reserva de cada uma" in item for item in recusa.value.itens) is not esperado["can_publish"]
    )


# O resto do quadro


def test_cadastro_de_reserva_puro_conta_para_o_minimo_e_para_a_soma(selecao):
    s = selecao().ate("rascunho")
    vagas = planejar(s, [LinhaDeVaga("A", "Área A", 0, 2), LinhaDeVaga("B", "Área B", 0, 2)])
    assert [v.cadastro_reserva for v in vagas.values()] == [0, 0]
    assert deficit(s.edital) == 1
    planejamento.distribuir_deficit(
        s.edital.pk, extras={"B": 1}, justificativa="Área com mais procura.", por=s.elenco.servidora
    )
    assert deficit(s.edital) == 0
    assert Vaga.objects.get(codigo="B").cadastro_reservadas == 1


def test_reserva_opcional_so_quando_o_edital_adota(selecao):
    s = selecao().ate("rascunho")
    assert planejar(s, [("A", "Área", 10)])["A"].pcd == 0
    assert planejar(s, [("A", "Área", 10)], cotas_opcionais=True)["A"].pcd == 1
    assert s.edital.cotas_opcionais


def test_nivel_turno_e_local_vao_para_o_edital_publicado(selecao):
    s = selecao().ate("rascunho")
    planejar(s, [LinhaDeVaga("A", "Direito", 5, 5, "Graduação", "Manhã", "Taguatinga")])
    publicacao = edital.publicar_edital(s.edital.pk, dodf="DODF nº 1", por=s.elenco.gestor)
    vaga = publicacao.conteudo["vagas"][0]
    assert vaga["detalhe"] == "Graduação · Manhã · Taguatinga"
    assert (vaga["cadastro"], vaga["cadastro_reservadas"]) == (5, 1)


def test_a_clausula_sai_dos_fatos_do_rascunho(selecao):
    s = selecao(clausula="", filmagem=True).ate("rascunho")
    planejamento.gerar_clausula(s.edital.pk, comissao="Portaria nº 6/2026", por=s.elenco.servidora)
    s.edital.refresh_from_db()
    texto = s.edital.clausula
    for trecho in (
        "20% das vagas", "2 vagas reservadas", "Portaria nº 6/2026", "antes da homologação", "10 dias corridos",
        "filmada", "art. 3º, §§ 8º e 9º", "continua na ampla concorrência", "revertem",
    ):  # fmt: skip
        assert trecho in texto
    edital.publicar_edital(s.edital.pk, dodf="DODF nº 1", por=s.elenco.gestor)


def test_a_clausula_de_concurso_nao_cita_o_decreto(selecao):
    s = selecao(**ESTATAL).ate("rascunho")
    planejamento.gerar_clausula(s.edital.pk, por=s.elenco.servidora)
    s.edital.refresh_from_db()
    assert "Decreto nº 40.910" not in s.edital.clausula
    assert "Lei nº 6.321/2019, art. 1º" in s.edital.clausula
    assert "§§ 8º e 9º" not in s.edital.clausula


def test_a_clausula_espera_vagas_fases_e_recurso(selecao):
    s = selecao(vagas=[], recurso=(None, "")).ate("rascunho")
    s.edital.fases.all().delete()
    with pytest.raises(Pendencia, match="ainda não pode ser gerada") as recusa:
        planejamento.gerar_clausula(s.edital.pk, por=s.elenco.servidora)
    assert len(recusa.value.itens) == 3
