"""The list as a spreadsheet: who may take it, and no cell that runs."""

import pytest
import tablib
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from selecoes.consultas.planilha import InscritosResource
from selecoes.models import Inscricao
from selecoes.regras.erros import AtoInvalido

pytestmark = pytest.mark.django_db
GATILHOS = ("=", "+", "-", "@", "\t", "\r", "\0")


@pytest.fixture
def s(selecao):
    return selecao("N1 B2").ate("importada")


def baixar(s, quem, formato):
    cliente = Client()
    cliente.force_login(quem)
    onde = {"ano": s.edital.ano, "numero": s.edital.numero, "formato": formato}
    return cliente.get(reverse("exportar_inscritos", kwargs=onde))


@pytest.mark.parametrize("formato", ["csv", "xlsx", "ods"])
def test_a_lista_sai_sem_formula_e_sem_cpf(s, elenco, formato):
    Inscricao.objects.filter(pk=s.inscricao("N1").pk).update(
        nome='=HYPERLINK("http://exemplo.invalid")', telefone="+55 61"
    )
    resposta = baixar(s, elenco.servidora, formato)
    conteudo = resposta.content.decode("utf-8-sig") if formato == "csv" else resposta.content
    dados = tablib.Dataset()
    dados.load(conteudo, format=formato, **({"delimiter": ";"} if formato == "csv" else {}))
    celulas = [str(celula) for linha in dados for celula in linha]
    assert '\'=HYPERLINK("http://exemplo.invalid")' in celulas
    assert "'+55 61" in celulas
    assert not any(celula.startswith(GATILHOS) for celula in celulas)
    assert "CPF" not in dados.headers


def test_quem_nao_e_da_equipe_nao_baixa(s, elenco):
    assert baixar(s, elenco.integrantes[0], "csv").status_code == 404
    assert baixar(s, elenco.servidora, "exe").status_code == 404


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(nome=st.text(max_size=20), email=st.text(max_size=20))
def test_nenhuma_celula_exportada_comeca_com_gatilho(nome, email):
    inscricao = Inscricao(numero="@1", nome=nome, email=email, telefone="-1")
    linha = InscritosResource().export_resource(inscricao)
    assert not any(str(celula).startswith(GATILHOS) for celula in linha)


def test_ninguem_importa_inscricao_por_fora_do_ato():
    with pytest.raises(AtoInvalido):
        InscritosResource().before_import(tablib.Dataset())
