"""The pages of the distribution and of the member's own days."""

import re

import pytest
from django.urls import reverse

from comissao.atos.agenda import marcar_sessao
from comissao.models import Ausencia, Entrevista, Mandato

pytestmark = pytest.mark.django_db


@pytest.fixture
def s(selecao):
    s = selecao("B1 N2 X3").ate("em_controle")
    s.ir(22)
    inicio = s.quando(28, "09:00")
    s.sessao = marcar_sessao(
        s.elenco.especial.pk, s.edital.pk, inicio=inicio, local="SEJUS, sala 12", por=s.elenco.secretaria
    )
    return s


def endereco(s):
    return reverse("comissao:distribuir", args=[s.edital.ano, s.edital.numero])


def test_a_secretaria_ve_quem_fica_quando_e_confirma(client, s):
    client.force_login(s.elenco.secretaria)
    pagina = client.get(endereco(s)).content.decode()
    assert "2 entrevistas" in pagina
    codigo = re.search(r'name="codigo" value="([0-9a-f]{64})"', pagina).group(1)
    dados = {"sessoes": [s.sessao.pk], "codigo": codigo}
    client.post(endereco(s), dados)
    assert not Entrevista.objects.exists()
    resposta = client.post(endereco(s), {**dados, "confirmar": "sim"}, follow=True)
    assert "2 entrevista(s) com horário" in resposta.content.decode()


def test_com_o_codigo_de_outra_previa_mostra_a_nova_e_nao_grava(client, s):
    client.force_login(s.elenco.secretaria)
    dados = {"sessoes": [s.sessao.pk], "codigo": "0" * 64, "confirmar": "sim"}
    resposta = client.post(endereco(s), dados)
    assert resposta.status_code == 422
    assert "mudaram depois desta prévia" in resposta.content.decode()
    assert not Entrevista.objects.exists()


def test_integrante_e_gestor_nao_distribuem(client, s):
    client.force_login(s.elenco.gestor)
    assert client.get(endereco(s)).status_code == 403


def test_integrante_avisa_e_retira_os_seus_dias_e_nao_os_de_outra_pessoa(client, s):
    meu, outro = Mandato.objects.filter(comissao=s.elenco.especial, titular=True)[:2]
    client.force_login(meu.usuario)
    resposta = client.post(
        reverse("comissao:ausencias"),
        {"mandato": meu.pk, "de": "30/03/2026", "ate": "31/03/2026"},
        follow=True,
    )
    assert "De 30/03/2026 a 31/03/2026" in resposta.content.decode()
    recusada = client.post(
        reverse("comissao:ausencias"), {"mandato": outro.pk, "de": "30/03/2026", "ate": "31/03/2026"}
    )
    assert recusada.status_code == 422
    ausencia = Ausencia.objects.get()
    client.force_login(outro.usuario)
    assert client.post(reverse("comissao:retirar_ausencia", args=[ausencia.pk])).status_code == 404
    client.force_login(meu.usuario)
    client.post(reverse("comissao:retirar_ausencia", args=[ausencia.pk]))
    ausencia.refresh_from_db()
    assert ausencia.retirada_em is not None


def test_quem_nao_tem_mandato_nao_abre_a_pagina_de_ausencias(client, s):
    client.force_login(s.elenco.gestor)
    assert client.get(reverse("comissao:ausencias")).status_code == 404


def test_quem_pediu_atendimento_fica_primeiro_e_so_quem_agenda_le_o_pedido(client, s):
    ultima = s.inscricao("X3")
    ultima.atendimento = "Preciso de intérprete de Libras."
    ultima.save(update_fields=["atendimento"])
    client.force_login(s.elenco.secretaria)
    previa = client.get(endereco(s)).content.decode()
    assert previa.index(ultima.numero) < previa.index(s.inscricao("N2").numero)
    agenda = reverse("comissao:agenda", args=[s.edital.ano, s.edital.numero])
    horarios = reverse("comissao:agendar", args=[s.sessao.pk])
    for pagina in (endereco(s), agenda, horarios):
        assert "intérprete de Libras" in client.get(pagina).content.decode()
    client.force_login(s.elenco.gestor)
    assert "intérprete de Libras" not in client.get(agenda).content.decode()
    for por in (s.elenco.gestor, s.elenco.integrantes[0]):
        client.force_login(por)
        assert client.get(horarios).status_code == 403
