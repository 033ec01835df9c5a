"""Lists filtered by the address: nothing lost between pages, bad values said in words, queries that do not grow."""

import pytest
import tablib
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from selecoes.models import Edital, Inscricao, Orgao

pytestmark = pytest.mark.django_db


def entrar(usuario):
    cliente = Client()
    cliente.force_login(usuario)
    return cliente


def ler(resposta):
    return resposta.content.decode()


@pytest.fixture
def s(selecao):
    return selecao("B1 N2 X3 N4", vagas=[("ADM", "Administração", 10)]).ate("em_controle")


@pytest.fixture
def endereco(s):
    return reverse("inscritos", kwargs={"ano": s.edital.ano, "numero": s.edital.numero})


def encher(edital, ate):
    """More people in the same list, past any import: only the page is under test."""
    vaga = edital.vagas.get()
    tem = Inscricao.objects.filter(edital=edital).count()
    Inscricao.objects.bulk_create(
        Inscricao(edital=edital, vaga=vaga, numero=f"3{n:06d}", nome=f"Pessoa Exemplo {n}", nota=n)
        for n in range(tem, ate)
    )


def achados(s, resposta):
    return [s.quem(i.numero) for i in resposta.context["pagina"].object_list]


@pytest.mark.parametrize(
    ("filtro", "esperado"),
    [
        ({"busca": "2000002"}, ["N2"]),
        ({"busca": "exemplo x"}, ["X3"]),
        ({"vaga": "ADM", "ordem": "nome"}, ["B1", "N2", "N4", "X3"]),
        ({"reserva": "sim"}, ["N2", "X3", "N4"]),
        ({"reserva": "nao"}, ["B1"]),
        ({"autodeclaracao": "aguarda-entrevista", "busca": "N4"}, ["N4"]),
        ({"autodeclaracao": "nao-optou"}, ["B1"]),
        ({"situacao": "APROVADA", "ordem": "nota"}, ["B1", "N2", "X3", "N4"]),
        ({"situacao": "ELIMINADA"}, []),
        ({"acesso": "entrou"}, []),
        ({"acesso": "sem-email", "reserva": "nao"}, ["B1"]),
    ],
)
def test_cada_filtro_do_endereco_encontra_as_pessoas_certas(s, elenco, endereco, filtro, esperado):
    resposta = entrar(elenco.servidora).get(endereco, filtro)
    assert resposta.status_code == 200
    assert achados(s, resposta) == esperado


def test_o_nome_social_tambem_se_busca(s, elenco, endereco):
    Inscricao.objects.filter(pk=s.inscricao("B1").pk).update(nome_social="Dora Modelo")
    assert achados(s, entrar(elenco.servidora).get(endereco, {"busca": "dora"})) == ["B1"]


@pytest.mark.parametrize(
    ("campo", "valor"),
    [
        ("vaga", "XYZ"),
        ("situacao", "qualquer"),
        ("autodeclaracao", "1"),
        ("ordem", "-cpf"),
        ("reserva", "<b>"),
    ],
)
def test_filtro_que_nao_existe_e_dito_em_palavras_e_os_outros_continuam(s, elenco, endereco, campo, valor):
    resposta = entrar(elenco.servidora).get(endereco, {"busca": "Exemplo N", campo: valor})
    assert resposta.status_code == 422
    pagina = ler(resposta)
    assert "não é uma opção deste filtro. Escolha uma da lista." in pagina
    assert 'value="Exemplo N"' in pagina
    assert "<b>" not in pagina.replace("<body", "")
    assert achados(s, resposta) == ["N2", "N4"]


def test_busca_longa_demais_e_dita_em_palavras(s, elenco, endereco):
    resposta = entrar(elenco.servidora).get(endereco, {"busca": "a" * 101, "reserva": "sim"})
    assert resposta.status_code == 422
    assert "Escreva no máximo 100 letras." in ler(resposta)
    assert achados(s, resposta) == ["N2", "X3", "N4"]


def test_as_paginas_guardam_o_filtro_e_dizem_quantas_pessoas_ha(s, elenco, endereco):
    encher(s.edital, 214)
    servidora = entrar(elenco.servidora)
    pagina = ler(servidora.get(endereco))
    assert "1–50 de 214" in pagina
    segunda = servidora.get(endereco, {"busca": "Exemplo", "ordem": "nome", "pagina": "2"})
    assert "51–100 de 214" in ler(segunda)
    assert "?busca=Exemplo&amp;ordem=nome&amp;pagina=3" in ler(segunda)
    assert "201–214 de 214" in ler(servidora.get(endereco, {"pagina": "999"}))
    assert "1–50 de 214" in ler(servidora.get(endereco, {"pagina": "abc"}))


def test_a_lista_faz_as_mesmas_consultas_com_cinquenta_e_com_quinhentas_pessoas(s, elenco, endereco):
    cliente = entrar(elenco.servidora)
    contadas = []
    for ate in (50, 500):
        encher(s.edital, ate)
        with CaptureQueriesContext(connection) as feitas:
            cliente.get(endereco, {"busca": "Exemplo", "situacao": ""})
        contadas.append(
            [c["sql"] for c in feitas.captured_queries if "inscricao" in c["sql"] or "vaga" in c["sql"]]
        )
    assert len(contadas[0]) == len(contadas[1]) <= 5  # the edital, its vagas, the count, the rows; the menu


def test_quem_nao_ve_a_opcao_pela_reserva_nao_abre_a_lista_nem_filtra(s, elenco, endereco):
    for quem in (elenco.autoridade,):
        assert entrar(quem).get(endereco, {"reserva": "sim"}).status_code == 403
    assert entrar(elenco.integrantes[0]).get(endereco, {"reserva": "sim"}).status_code == 404


def test_a_planilha_leva_o_mesmo_filtro_da_tela(s, elenco, endereco):
    servidora = entrar(elenco.servidora)
    assert "lista.csv?reserva=sim&amp;ordem=nome" in ler(
        servidora.get(endereco, {"reserva": "sim", "ordem": "nome"})
    )
    onde = {"ano": s.edital.ano, "numero": s.edital.numero, "formato": "csv"}
    planilha = servidora.get(reverse("exportar_inscritos", kwargs=onde), {"reserva": "sim", "ordem": "nome"})
    dados = tablib.Dataset().load(planilha.content.decode("utf-8-sig"), format="csv", delimiter=";")
    assert [s.quem(numero) for numero in dados["Inscrição"]] == ["N2", "N4", "X3"]
    recusada = servidora.get(reverse("exportar_inscritos", kwargs=onde), {"vaga": "XYZ"})
    assert recusada.url == f"{endereco}?vaga=XYZ"


def editais(elenco, ate):
    orgao, _ = Orgao.objects.get_or_create(sigla="SEDUC", defaults={"nome": "Educação", "entidade": "direta"})
    tem = Edital.objects.count()
    Edital.objects.bulk_create(
        Edital(numero=100 + n, ano=2026, titulo=f"Seleção de exemplo {n}", orgao=orgao)
        for n in range(tem, ate)
    )


@pytest.mark.parametrize(
    ("filtro", "numeros"),
    [
        ({"busca": "7"}, [7]),
        ({"busca": "7/2026"}, [7]),
        ({"busca": "7/2025"}, []),
        ({"busca": "educ", "ordem": "antigos"}, [101, 102]),
        ({"situacao": "CONTROLE_RACIAL"}, [7]),
        ({"tipo": "estagio", "ordem": "recentes"}, [102, 101, 7]),
        ({"tipo": "concurso"}, []),
    ],
)
def test_a_equipe_acha_o_edital_pelo_numero_titulo_orgao_situacao_e_tipo(s, elenco, filtro, numeros):
    editais(elenco, 3)
    resposta = entrar(elenco.secretaria).get(reverse("editais"), filtro)
    assert [e.numero for e in resposta.context["pagina"]] == numeros


def test_a_lista_de_editais_nao_cresce_em_consultas_e_nao_existe_para_os_outros(s, elenco):
    cliente = entrar(elenco.gestor)
    contadas = []
    for ate in (50, 500):
        editais(elenco, ate)
        with CaptureQueriesContext(connection) as feitas:
            assert f"1–50 de {ate}" in ler(cliente.get(reverse("editais")))
        contadas.append(len(feitas))
    assert contadas[0] == contadas[1] <= 10  # session 5, menu 2, roles 1, the count and the rows
    assert entrar(elenco.integrantes[0]).get(reverse("editais")).status_code == 404
    assert Client().get(reverse("editais")).status_code == 302


def test_as_publicacoes_se_filtram_pelo_tipo(s, elenco):
    endereco = reverse("publicacoes", kwargs={"ano": s.edital.ano, "numero": s.edital.numero})
    gestor = entrar(elenco.gestor)
    assert [p.tipo for p in gestor.get(endereco, {"tipo": "edital"}).context["pagina"]] == ["edital"]
    assert "Nada publicado com este filtro." in ler(gestor.get(endereco, {"tipo": "chamada"}))
    assert gestor.get(endereco, {"tipo": "carta"}).status_code == 422
