"""Tasks and life of the edital in the browser: every new screen passes the gate."""

import pytest
from django.urls import reverse

from selecoes import relogio
from selecoes.atos import autotutela, fases, impugnacao, retificacao
from selecoes.atos.planejamento import LinhaDeVaga, planejar_vagas
from selecoes.models import Usuario
from tests.navegador.conferencia import conferir, entrar_como

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
ONDE = {"ano": 2026, "numero": 7}


@pytest.fixture
def visitar(pagina, live_server):
    def _visitar(nome, retrato, usuario=None, **mais):
        if usuario is not None:
            entrar_como(pagina, live_server.url, usuario)
        pagina.goto(live_server.url + reverse(nome, kwargs=mais))
        conferir(pagina, retrato)

    return _visitar


def test_tarefas_do_rascunho(visitar, selecao):
    s = selecao(tipo="concurso", entidade="estatal", verificacao_prevista=None).ate("rascunho")
    linhas = [LinhaDeVaga("TI", "Redes", 6, 18, "Superior", "Noite", "Plano Piloto")]
    planejar_vagas(s.edital.pk, vagas=linhas, data=s.dia, por=s.elenco.servidora)
    servidora = s.elenco.servidora
    for nome in (
        "edital_da_equipe",
        "edital_vagas",
        "edital_cronograma",
        "edital_recursos",
        "edital_clausula",
    ):
        visitar(nome, f"g-{nome}", servidora, **ONDE)
    visitar("edital_ato", "g-publicar-com-faltas", s.elenco.gestor, ato="publicar", **ONDE)


def test_vida_do_edital_publicado(visitar, selecao):
    s = selecao("B1 N2", fases=("objetiva", "subjetiva")).ate("publicada")
    feita = impugnacao.impugnar_edital(
        s.edital.pk, nome="Pessoa Exemplo", contato="", texto="Falta o turno.", por=Usuario.objects.sistema()
    )
    visitar("impugnar", "g-impugnar", **ONDE)
    autoridade = s.elenco.autoridade
    visitar("edital_retificar", "g-retificar", autoridade, **ONDE)
    visitar("impugnacoes", "g-impugnacoes", autoridade, **ONDE)
    visitar("responder_impugnacao", "g-responder", autoridade, impugnacao_id=feita.pk, **ONDE)
    impugnacao.responder_impugnacao(
        feita.pk, acolhida=True, resposta="O turno entra por retificação.", dodf="DODF nº 45", por=autoridade
    )
    retificacao.retificar_edital(
        s.edital.pk, vagas={"ADM": 15}, motivo="Mais vagas.", dodf="DODF nº 46", por=autoridade
    )
    autotutela.suspender_edital(s.edital.pk, motivo="Exame do Tribunal.", dodf="DODF nº 47", por=autoridade)
    visitar("edital", "g-edital-publico", **ONDE)
    visitar("edital_da_equipe", "g-suspenso", autoridade, **ONDE)
    for nome in ("indisponibilidade", "atos_complementares", "convidar_especialista"):
        visitar(nome, f"g-{nome}", autoridade)


def test_fase_seguinte_e_notas(visitar, selecao):
    s = selecao("B1 X2", fases=("objetiva", "subjetiva")).ate("preliminar")
    s.recorrer("X2")
    relogio.acertar(s.inscricao("X2").preliminar.prazo.limite)
    visitar("fase_seguinte", "g-fase-seguinte", s.elenco.gestor, **ONDE)
    fases.iniciar_fase_seguinte(s.edital.pk, sob_condicao=[s.numeros["X2"]], por=s.elenco.gestor)
    visitar("notas", "g-notas", s.elenco.servidora, **ONDE)
    visitar("edital_da_equipe", "g-em-fase-seguinte", s.elenco.servidora, **ONDE)
