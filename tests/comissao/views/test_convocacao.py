"""The pages around a call: the person's answer and the secretaria's."""

import pytest
from django.urls import reverse

from comissao.atos.convocacao import pedir_outra_data
from config.demonstracao import passos
from selecoes.models import Documento

pytestmark = pytest.mark.django_db


@pytest.fixture
def s(selecao):
    s = selecao("B1 N2 X3").ate("convocada")
    s.pessoa = passos.reivindicar(s.elenco, s.inscricao("N2"))
    return s


def test_a_pessoa_confirma_pela_pagina_da_convocacao(client, s):
    client.force_login(s.pessoa)
    pagina = reverse("minha_convocacao", args=[s.inscricao("N2").pk])
    assert "Confirmar que eu vou" in client.get(pagina).content.decode()
    resposta = client.post(reverse("comissao:confirmar_presenca", args=[s.inscricao("N2").pk]), follow=True)
    assert "Presença confirmada" in resposta.content.decode()


def test_a_pessoa_pede_outra_data_e_le_a_resposta(client, s):
    client.force_login(s.pessoa)
    chave = s.inscricao("N2").pk
    vazio = client.post(reverse("comissao:outra_data", args=[chave]), {"motivo": ""})
    assert vazio.status_code == 422
    resposta = client.post(
        reverse("comissao:outra_data", args=[chave]), {"motivo": "Consulta médica."}, follow=True
    )
    assert "vale a data marcada" in resposta.content.decode()
    client.force_login(s.elenco.secretaria)
    entrevista = s.entrevista("N2")
    painel = client.get(reverse("painel")).content.decode()
    assert f"outra data da inscrição {s.numeros['N2']}" in painel
    client.post(
        reverse("comissao:ciencia", args=[entrevista.sessao_id, entrevista.pk]),
        {"acolher": "sim", "fundamento": "Há sessão na outra semana."},
    )
    client.force_login(s.pessoa)
    pagina = client.get(reverse("minha_convocacao", args=[chave])).content.decode()
    assert "Há sessão na outra semana." in pagina


def test_a_convocacao_de_outra_pessoa_nao_existe_para_mim(client, s):
    client.force_login(s.pessoa)
    alheia = s.inscricao("X3").pk
    assert client.post(reverse("comissao:confirmar_presenca", args=[alheia])).status_code == 404
    assert client.get(reverse("comissao:outra_data", args=[alheia])).status_code == 404


def test_a_secretaria_ve_a_prova_e_lavra_a_certidao_e_o_integrante_nao(client, s):
    entrevista = s.entrevista("N2")
    pedir_outra_data(entrevista.pk, motivo="Prova.", por=s.pessoa)
    pagina = reverse("comissao:ciencia", args=[entrevista.sessao_id, entrevista.pk])
    client.force_login(s.elenco.secretaria)
    assert "Publicação oficial" in client.get(pagina).content.decode()
    client.post(reverse("comissao:certidao_ciencia", args=[entrevista.sessao_id, entrevista.pk]))
    assert Documento.objects.filter(tipo="certidao_ciencia", inscricao=s.inscricao("N2")).count() == 1
    client.force_login(s.elenco.integrantes[0])
    assert client.get(pagina).status_code == 403
