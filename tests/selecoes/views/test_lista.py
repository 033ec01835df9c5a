"""The pages of the pasted list: paste, read the report, take it back."""

import pytest
from django.test import Client
from django.urls import reverse

from selecoes.models import ListaAplicada

pytestmark = pytest.mark.django_db


@pytest.fixture
def s(selecao):
    return selecao("B1 N2 B3").ate("em_fase")


def cliente_de(quem):
    cliente = Client()
    cliente.force_login(quem)
    return cliente


def colar(s):
    return reverse("colar_lista", args=[s.edital.ano, s.edital.numero])


def texto(resposta):
    return resposta.content.decode()


def test_colar_ler_o_relatorio_e_desfazer(s):
    cliente = cliente_de(s.elenco.servidora)
    assert colar(s) in texto(cliente.get(reverse("edital_da_equipe", args=[s.edital.ano, s.edital.numero])))
    colado = f"{s.numeros['B3']}; {s.numeros['B3']}\n9999"
    relatorio = texto(cliente.post(colar(s), {"sentido": "reprovadas", "texto": colado}, follow=True))
    for trecho in ("não passou na fase", "repetida na lista", "não existe neste edital"):
        assert trecho in relatorio
    lista = ListaAplicada.objects.get()
    onde = reverse("lista_aplicada", args=[s.edital.ano, s.edital.numero, lista.pk])
    assert onde in texto(cliente.get(colar(s)))
    desfeita = texto(cliente.post(f"{onde}desfazer/", {"motivo": "lista errada"}, follow=True))
    assert "Lista desfeita: 1 voltaram à disputa." in desfeita
    assert "lista errada" in desfeita
    assert "Desfazer a lista" not in desfeita
    assert "Ela já foi desfeita." in texto(cliente.get(f"{onde}desfazer/"))


def test_a_recusa_nao_perde_o_que_foi_colado(s):
    pagina = texto(
        cliente_de(s.elenco.servidora).post(colar(s), {"sentido": "aprovadas", "texto": "9999 <b>1</b>"})
    )
    assert "A inscrição 9999 não existe neste edital." in pagina
    assert "9999 &lt;b&gt;1&lt;/b&gt;" in pagina
    assert not ListaAplicada.objects.exists()


def test_lista_de_outro_edital_nao_existe_aqui_e_so_o_servidor_ve(s, selecao):
    cliente_de(s.elenco.servidora).post(colar(s), {"sentido": "reprovadas", "texto": s.numeros["B3"]})
    lista = ListaAplicada.objects.get()
    outro = selecao(numero=8).ate("encerrada")
    alheio = reverse("lista_aplicada", args=[outro.edital.ano, outro.edital.numero, lista.pk])
    assert cliente_de(s.elenco.servidora).get(alheio).status_code == 404
    assert cliente_de(s.elenco.gestor).get(colar(s)).status_code == 403
    assert cliente_de(s.elenco.integrantes[0]).get(colar(s)).status_code == 404


def test_fora_da_fase_a_pagina_diz_que_nao_ha_o_que_fazer(selecao):
    s = selecao("B1").ate("importada")
    assert "Nenhuma fase está em curso" in texto(cliente_de(s.elenco.servidora).get(colar(s)))
