"""The account without an invitation, leaving the option and the decision of the entry, by their pages."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from selecoes.models import Usuario
from tests.candidatura import (
    CPF,
    OUTRO_CPF,
    abrir,
    conta,
    encerrar,
    enviar,
)
from tests.selecoes.views.inscricao import entrar, escondido, lido

pytestmark = pytest.mark.django_db


@pytest.fixture
def aberto(selecao):
    return abrir(selecao())


def test_criar_conta_responde_o_mesmo_tenha_ou_nao_conta_o_cpf(elenco):
    conta()
    respostas = []
    for cpf in (CPF, OUTRO_CPF):
        cliente = Client()
        primeira = cliente.post(reverse("criar_conta"), {"cpf": cpf, "email": "quem@exemplo.invalid"})
        segunda = lido(cliente.get(primeira.url))
        limpa = re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", segunda).replace(cpf, "CPF")
        respostas.append((primeira.status_code, primeira.url, limpa))
        assert cpf not in str(dict(cliente.session))
    assert respostas[0] == respostas[1]
    assert Usuario.objects.exclude(cpf_indice=None).count() == 1


def test_muitos_pedidos_do_mesmo_lugar_esperam(elenco, client, settings):
    settings.ACCOUNT_RATE_LIMITS = {"signup": "2/m/ip"}
    respostas = [
        client.post(reverse("criar_conta"), {"cpf": CPF, "email": f"p{n}@exemplo.invalid"}).status_code
        for n in range(4)
    ]
    assert respostas == [302, 302, 429, 429]


def test_desistir_pede_a_palavra_diz_os_efeitos_e_da_o_protocolo(aberto):
    pessoa = conta()
    inscricao = enviar(aberto, pessoa).inscricao
    cliente, tela = entrar(pessoa), reverse("minha_opcao", args=[inscricao.pk])
    assert tela in lido(cliente.get(reverse("minha_inscricao", args=[inscricao.pk])))
    pagina = cliente.get(tela)
    assert "na ampla concorrência" in lido(pagina)
    chave = escondido(pagina, "chave")
    assert "Escreva a palavra desistir" in lido(cliente.post(tela, {"chave": chave, "desistir": "sim"}))
    feita = cliente.post(tela, {"chave": chave, "desistir": "Desistir"}, follow=True)
    assert "Protocolo: DES-2026-000001" in lido(feita)
    assert "Termo de desistência da opção" in lido(feita)
    repetida = cliente.post(tela, {"chave": chave, "desistir": "desistir"}, follow=True)
    assert "Protocolo: DES-2026-000001" in lido(repetida)


def test_renunciar_pela_pagina_depois_do_fim(aberto):
    pessoa = conta()
    inscricao = enviar(aberto, pessoa).inscricao
    encerrar(aberto)
    cliente, tela = entrar(pessoa), reverse("comissao:renunciar", args=[inscricao.pk])
    assert tela in lido(cliente.get(reverse("minha_inscricao", args=[inscricao.pk])))
    pagina = cliente.get(tela)
    assert "A renúncia não volta atrás." in lido(pagina)
    dados = {"chave": escondido(pagina, "chave"), "palavra": "renunciar"}
    assert "Protocolo: REN-2026-000001" in lido(cliente.post(tela, dados, follow=True))


def test_o_responsavel_indefere_publica_e_a_pessoa_le_o_motivo(aberto):
    pessoa = conta()
    inscricao = enviar(aberto, pessoa).inscricao
    enviar(aberto, conta(OUTRO_CPF))
    encerrar(aberto)
    gestor, dela = entrar(aberto.elenco.gestor), entrar(pessoa)
    edital = {"ano": aberto.edital.ano, "numero": aberto.edital.numero}
    tela = reverse("decidir_inscricao", kwargs=edital | {"inscricao_id": inscricao.pk})
    assert tela in lido(gestor.get(reverse("inscritos", kwargs=edital)))
    assert gestor.post(tela, {"motivo": "Item 4.2: matrícula não comprovada."}).status_code == 302
    propria = reverse("minha_inscricao", args=[inscricao.pk])
    assert "indeferida" not in lido(dela.get(propria)).replace("deferidas e indeferidas", "")
    publicar = reverse("edital_ato", kwargs=edital | {"ato": "inscricoes"})
    assert gestor.post(publicar, {"dodf": "DODF nº 50", "dodf_em": "16/03/2026"}).status_code == 302
    pagina = lido(dela.get(propria))
    assert "Sua inscrição foi indeferida." in pagina
    assert "Item 4.2: matrícula não comprovada." in pagina
    publica = lido(Client().get(reverse("resultado_publico", args=[aberto.edital.ano, aberto.edital.numero])))
    assert "Indeferida" in publica
    assert "matrícula não comprovada" not in publica
