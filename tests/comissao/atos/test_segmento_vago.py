"""A segment of the commission without anybody: an alert at once, and no new call after thirty days (C.8)."""

from datetime import timedelta

import pytest
from django.test import Client

from comissao.atos import agenda
from comissao.consultas import segmentos_vagos
from comissao.models import Entrevista, Mandato
from selecoes import relogio
from selecoes.regras.erros import Pendencia
from tests.atos import mudar_mandato

pytestmark = pytest.mark.django_db


@pytest.fixture
def s(selecao):
    """Everybody with a time, and the call still to be published."""
    s = selecao("N1").ate("em_controle")
    s.ir(22)
    inicio = s.quando(28, "09:00")
    s.sessao = agenda.marcar_sessao(
        s.elenco.especial.pk, s.edital.pk, inicio=inicio, local="SEJUS, sala 12", por=s.elenco.secretaria
    )
    agenda.agendar(s.sessao.pk, horarios=[(s.inscricao("N1").pk, inicio)], por=s.elenco.secretaria)
    return s


def sem_conselho_ha(s, dias):
    """Both seats of the council ended so many days ago."""
    for conselheiro in s.elenco.integrantes[3:]:
        mudar_mandato(conselheiro, fim=relogio.hoje() - timedelta(days=dias))


@pytest.mark.parametrize(("dias", "convoca"), [(0, True), (30, True), (31, False)])
def test_depois_de_trinta_dias_sem_um_segmento_nao_ha_nova_convocacao(s, dias, convoca):
    sem_conselho_ha(s, dias)
    if convoca:
        agenda.convocar(s.sessao.pk, dodf="DODF nº 60", por=s.elenco.secretaria)
        assert Entrevista.objects.get().situacao == "convocada"
        return
    with pytest.raises(Pendencia, match="sem integrante há mais de 30 dias") as recusa:
        agenda.convocar(s.sessao.pk, dodf="DODF nº 60", por=s.elenco.secretaria)
    assert "Conselho dos direitos da população negra" in recusa.value.itens[0]
    assert Entrevista.objects.get().situacao == "agendada"


def test_um_so_conselheiro_ou_um_suplente_prove_o_segmento(s):
    mudar_mandato(s.elenco.integrantes[3], fim=relogio.hoje() - timedelta(days=60))
    assert segmentos_vagos(s.elenco.especial, relogio.hoje()) == []
    sem_conselho_ha(s, 60)
    Mandato.objects.filter(usuario=s.elenco.integrantes[4]).update(titular=False)
    mudar_mandato(s.elenco.integrantes[4], fim=relogio.hoje() + timedelta(days=1))
    assert segmentos_vagos(s.elenco.especial, relogio.hoje()) == []


def test_a_pagina_das_comissoes_avisa_desde_quando_e_ate_quando(s):
    cliente = Client()
    cliente.force_login(s.elenco.servidora)
    assert "sem integrante desde" not in cliente.get("/comissao/").content.decode()
    sem_conselho_ha(s, 5)
    desde = relogio.hoje() - timedelta(days=5)
    pagina = cliente.get("/comissao/").content.decode()
    assert f"sem integrante desde {desde:%d/%m/%Y}" in pagina
    assert f"Depois de {desde + timedelta(days=30):%d/%m/%Y}" in pagina
    sem_conselho_ha(s, 40)
    assert "A comissão não pode fazer novas convocações." in cliente.get("/comissao/").content.decode()
