"""The page on which a person justifies the absence, and the one on which the secretaria decides."""

import pytest
from django.urls import reverse

from config.demonstracao import passos

pytestmark = pytest.mark.django_db


@pytest.fixture
def s(selecao):
    feita = selecao("F1 N2").ate("aberta")
    feita.decidir("F1")
    passos.reivindicar(feita.elenco, feita.inscricao("F1"))
    return feita


def test_da_pagina_da_inscricao_a_resposta(client, s):
    inscricao = s.inscricao("F1")
    client.force_login(inscricao.usuario)
    endereco = reverse("comissao:justificar", args=[inscricao.pk])
    assert endereco in client.get(reverse("minha_inscricao", args=[inscricao.pk])).content.decode()
    vazia = client.post(endereco, {"texto": ""}).content.decode()
    assert "Escreva por que você não pôde ir." in vazia
    client.post(endereco, {"texto": "Fui internada."})
    assert "Recebemos sua justificativa" in client.get(endereco).content.decode()
    entrevista = s.entrevista("F1")
    decidir = reverse("comissao:decidir_justificativa", args=[entrevista.sessao_id, entrevista.pk])
    client.force_login(s.elenco.secretaria)
    da_secretaria = reverse("comissao:entrevista", args=[entrevista.sessao_id, entrevista.pk])
    assert decidir in client.get(da_secretaria).content.decode()
    assert "Fui internada." in client.get(decidir).content.decode()
    client.post(decidir, {"acolher": "sim", "fundamento": "Comprovado por atestado."})
    client.force_login(inscricao.usuario)
    resposta = client.get(endereco).content.decode()
    assert "Justificativa aceita" in resposta
    assert "Comprovado por atestado." in resposta


def test_a_pagina_de_outra_pessoa_nao_existe(client, s):
    endereco = reverse("comissao:justificar", args=[s.inscricao("F1").pk])
    assert client.get(endereco).status_code == 302
    client.force_login(s.elenco.gestor)
    assert client.get(endereco).status_code == 404
    client.force_login(s.inscricao("F1").usuario)
    assert client.get(reverse("comissao:justificar", args=[s.inscricao("N2").pk])).status_code == 404
