"""The vote page keeps what is being written, and warns before the vote that cannot be changed."""

import pytest
from django.urls import reverse

from comissao.models import Voto
from config.demonstracao import passos

pytestmark = pytest.mark.django_db
DADOS = {
    "opcao": "atende",
    "elementos": ["cor_da_pele", "cabelo"],
    "motivo": "Pele parda e cabelo crespo.",
    "causa": "",
}


@pytest.fixture
def s(selecao):
    montada = selecao("N1 N2").ate("aberta")
    for quem in ("N1", "N2"):
        passos.receber(montada.elenco, montada.entrevista(quem))
    return montada


def endereco(s, nome, quem="N1"):
    entrevista = s.entrevista(quem)
    return reverse(f"comissao:{nome}", args=[entrevista.sessao_id, entrevista.pk])


def test_o_rascunho_salvo_pela_pagina_ou_enquanto_se_escreve_volta_no_formulario(client, s):
    client.force_login(s.elenco.integrantes[0])
    resposta = client.post(endereco(s, "rascunho"), DADOS, headers={"HX-Request": "true"})
    assert resposta.content.decode().startswith("Rascunho salvo às ")
    pagina = client.get(endereco(s, "entrevista")).content.decode()
    assert "Pele parda e cabelo crespo." in pagina
    assert 'value="cabelo"' in pagina
    seguida = client.post(endereco(s, "rascunho"), {**DADOS, "motivo": "Outro"}, follow=True)
    assert "Ele ainda não é um voto" in seguida.content.decode()
    assert not Voto.objects.exists()


def test_o_rascunho_que_chega_depois_do_voto_nao_muda_nada_nem_assusta(client, s):
    client.force_login(s.elenco.integrantes[0])
    client.post(endereco(s, "votar"), DADOS)
    resposta = client.post(endereco(s, "rascunho"), {**DADOS, "motivo": "x"}, headers={"HX-Request": "true"})
    assert (resposta.status_code, resposta.content.decode()) == (200, "Seu voto já está registrado.")
    assert Voto.objects.get().motivo == DADOS["motivo"]


def test_outra_pessoa_da_mesa_nao_ve_o_rascunho(client, s):
    client.force_login(s.elenco.integrantes[0])
    client.post(endereco(s, "rascunho"), DADOS)
    for outra in (s.elenco.integrantes[1], s.elenco.secretaria):
        client.force_login(outra)
        assert "Pele parda e cabelo crespo." not in client.get(endereco(s, "entrevista")).content.decode()


def test_voto_sem_traco_e_recusado_e_nada_do_que_se_escreveu_se_perde(client, s):
    client.force_login(s.elenco.integrantes[0])
    resposta = client.post(endereco(s, "votar"), {**DADOS, "elementos": []})
    assert resposta.status_code == 422
    assert "Marque ao menos um traço" in resposta.content.decode()
    assert "Pele parda e cabelo crespo." in resposta.content.decode()


def test_o_motivo_igual_ao_de_outra_inscricao_avisa_e_depois_passa(client, s):
    client.force_login(s.elenco.integrantes[0])
    primeira = client.post(endereco(s, "votar"), DADOS, follow=True).content.decode()
    assert "Comprovante " in primeira
    aviso = client.post(endereco(s, "votar", "N2"), DADOS).content.decode()
    assert f"igual ao da inscrição {s.numeros['N1']}" in aviso
    assert Voto.objects.count() == 1
    client.post(endereco(s, "votar", "N2"), {**DADOS, "ciente": "sim"})
    assert Voto.objects.count() == 2
