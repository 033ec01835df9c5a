"""The queue of appeals filtered by the address: found by what people hold in hand, late decisions marked."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from recursos.models import Recurso
from selecoes import relogio


def entrar(usuario):
    cliente = Client()
    cliente.force_login(usuario)
    return cliente


@pytest.fixture
def recurso(selecao):
    s = selecao("B1 X2 N3").ate("preliminar")
    return s.recorrer("X2")


def fila(quem, **filtro):
    return entrar(quem).get(reverse("recursos:fila"), filtro)


@pytest.mark.parametrize(
    ("filtro", "acha"),
    [
        ({}, True),
        ({"edital": "7/2026", "especie": "fenotipo"}, True),
        ({"situacao": "interposto", "ordem": "recebidos"}, True),
        ({"busca": "2000002"}, True),
        ({"busca": "REC-2026"}, True),
        ({"busca": "REC-2025"}, False),
        ({"especie": "ausencia"}, False),
        ({"situacao": "provido"}, False),
    ],
)
def test_o_recurso_se_acha_pelo_protocolo_inscricao_edital_especie_e_situacao(elenco, recurso, filtro, acha):
    resposta = fila(elenco.secretaria, **filtro)
    assert resposta.status_code == 200
    assert (recurso.protocolo in resposta.content.decode()) is acha


def test_filtro_que_nao_existe_e_dito_e_a_fila_continua(elenco, recurso):
    resposta = fila(elenco.secretaria, edital="1/1999")
    assert resposta.status_code == 422
    assert "“1/1999” não é uma opção deste filtro" in resposta.content.decode()
    assert recurso.protocolo in resposta.content.decode()


def test_quem_nao_julga_nem_apoia_nao_acha_recurso_nem_os_editais_dos_outros(elenco, recurso):
    pagina = fila(elenco.integrantes[0]).content.decode()
    assert recurso.protocolo not in pagina
    assert "7/2026" not in pagina


def test_a_decisao_atrasada_aparece_marcada(elenco, recurso):
    ontem = relogio.hoje() - timedelta(days=1)
    Recurso.objects.filter(pk=recurso.pk).update(situacao="admitido", decidir_ate=ontem)
    assert "Atrasada" in fila(elenco.secretaria, ordem="decisao").content.decode()
    Recurso.objects.filter(pk=recurso.pk).update(decidir_ate=relogio.hoje())
    assert "Atrasada" not in fila(elenco.secretaria).content.decode()
