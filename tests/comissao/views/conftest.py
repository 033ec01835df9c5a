"""A sitting as its pages need it: called, open, with a person in the room."""

from datetime import date

import pytest

from comissao.models import Entrevista
from config.demonstracao.passos import (
    abrir_sessao,
    convocar_todos,
    edital_publicado,
    importar,
    ir_para,
    receber,
)
from selecoes.atos import andamento


@pytest.fixture
def edital(elenco):
    novo = edital_publicado(
        elenco,
        numero=9,
        titulo="Seleção",
        vagas=[("A1", "ANALISTA – ESPECIALIDADE: EXEMPLO", 5)],
        dia=date(2026, 3, 2),
    )
    ir_para("2026-03-17 10:00")
    importar(elenco, novo, "01_cebraspe_resultado.txt")
    andamento.avancar_edital(novo.pk, "iniciar primeira fase", por=elenco.gestor)
    ir_para("2026-03-23 10:00")
    andamento.iniciar_controle(novo.pk, por=elenco.gestor)
    ir_para("2026-03-24 10:00")
    return novo


@pytest.fixture
def sessao(elenco, edital):
    marcada = convocar_todos(elenco, edital, no_dia="2026-03-30")
    ir_para("2026-03-30 09:00")
    return marcada


@pytest.fixture
def entrevista(elenco, sessao):
    abrir_sessao(elenco, sessao)
    ir_para("2026-03-30 09:10")
    primeira = (
        Entrevista.objects.select_related("inscricao__edital", "sessao__edital").order_by("horario").first()
    )
    receber(elenco, primeira)
    return primeira
