"""The page that publishes a corrected classification."""

import re

import pytest
from django.urls import reverse

from selecoes.atos.correcao import corrigir_inscricao

pytestmark = pytest.mark.django_db


@pytest.fixture
def corrigida(selecao):
    s = selecao("B1 B2 X3", vagas=[("ADM", "Adm", 2)], quem_classifica="sistema").ate("homologada")
    s.ir(57)
    corrigir_inscricao(
        s.inscricao("B1").pk, campos={"nota": 50_000}, motivo="recontagem", por=s.elenco.servidora
    )
    s.ir(58)
    return s


def endereco(s):
    return reverse("retificar_classificacao", kwargs={"ano": s.edital.ano, "numero": s.edital.numero})


def test_a_autoridade_confere_a_previa_e_publica_o_mesmo_resultado(client, corrigida):
    s = corrigida
    client.force_login(s.elenco.autoridade)
    pagina = client.get(endereco(s)).content.decode()
    codigo = re.search(r'name="sha256" value="([0-9a-f]{64})"', pagina).group(1)
    assert "continua no lugar" in pagina
    dados = {"sha256": codigo, "motivo": "recontagem da prova", "dodf": "DODF nº 90"}
    resposta = client.post(endereco(s), dados, follow=True)
    assert "Retificação publicada" in resposta.content.decode()
    publicada = s.edital.publicacoes.filter(tipo="classificacao").order_by("-versao")[0]
    assert publicada.apuracao.sha256 == codigo
    publica = client.get(reverse("resultado_publico", args=[s.edital.ano, s.edital.numero])).content.decode()
    assert "Onde se lê" in publica
    assert "recontagem da prova" in publica


def test_sem_motivo_a_pagina_diz_o_que_falta_e_guarda_o_que_foi_escrito(client, corrigida):
    client.force_login(corrigida.elenco.autoridade)
    resposta = client.post(endereco(corrigida), {"sha256": "x", "motivo": "", "dodf": "DODF nº 90"})
    assert resposta.status_code == 422
    assert "DODF nº 90" in resposta.content.decode()
    assert corrigida.edital.apuracoes.count() == 1


def test_quem_nao_e_a_autoridade_nao_abre_a_pagina(client, corrigida):
    client.force_login(corrigida.elenco.gestor)
    assert client.get(endereco(corrigida)).status_code == 403
