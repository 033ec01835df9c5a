"""The whole selection clicked by every person in Chromium, with the gate on each new screen."""

import pytest

from comissao.models import Entrevista
from config.demonstracao.passos import (
    MOTIVO_A_FAVOR,
    MOTIVO_CONTRA,
    ir_para,
)
from config.demonstracao.pessoas import SENHA
from selecoes.models import Edital, Inscricao
from tests.navegador.mao import Mao
from tests.navegador.partes_da_historia import comissoes, edital, inscritos

RAZOES = "Peço nova avaliação. Dois integrantes descreveram traços que os outros não viram."
pytestmark = [pytest.mark.navegador, pytest.mark.lento, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def mao(pagina, live_server):
    return Mao(pagina, live_server.url)


def _convocacao(mao, elenco):
    ir_para("2026-03-24 10:00")
    mao.como(elenco.secretaria)
    mao.conferir("painel-secretaria")
    mao.abrir("3 pessoa(s) aguardam data")
    mao.conferir("agenda")
    mao.escrever(dia="30/03/2026", hora="09:00", local="SEJUS, Estação Rodoferroviária, sala 12, Brasília-DF")
    mao.apertar("Marcar sessão")
    mao.conferir("agendar")
    mao.apertar("Gravar horários")
    mao.le("3 pessoas")
    mao.conferir("sessao-prevista")
    mao.abrir("Convocar")
    mao.le("O que as pessoas vão ler", "27/03/2026")
    mao.conferir("convocar")
    mao.escrever(dodf="DODF nº 55, de 24/03/2026")
    mao.apertar("Publicar a convocação")
    mao.le("Convocada")


def _votar(mao, elenco, entrevista, contrarios):
    aqui = f"/sessoes/{entrevista.sessao_id}/entrevistas/{entrevista.pk}/"
    mao.como(elenco.secretaria, aqui)
    mao.conferir("entrevista-secretaria-convocada")
    mao.apertar("Atestar presença")
    mao.como(elenco.integrantes[0], aqui)
    mao.apertar("Atestar presença")
    mao.como(elenco.secretaria, aqui)
    mao.apertar("Abrir a votação")
    for n, integrante in enumerate(elenco.integrantes):
        mao.como(integrante, aqui)
        mao.le("Antes de votar")
        if n == 0:
            mao.conferir("impedimento")
        mao.marcar("Não tenho impedimento nem suspeição")
        mao.apertar("Registrar resposta")
        if n == 0:
            mao.conferir("voto")
        mao.marcar("Não atende" if n < contrarios else "Atende")
        mao.marcar("Cabelo")
        # A text of its own for each person: the page warns of one equal to another's.
        texto = MOTIVO_CONTRA if n < contrarios else MOTIVO_A_FAVOR
        mao.escrever(motivo=f"{texto} Inscrição {entrevista.inscricao.numero}.")
        mao.apertar("Registrar voto e ir para a próxima")
        mao.le("Voto registrado")
        if n == 0:
            mao.como(integrante, aqui)
            mao.conferir("voto-registrado")
    mao.como(elenco.secretaria, aqui)
    mao.conferir("entrevista-secretaria-votacao")
    mao.pagina.get_by_text("Registrar a filmagem").click()
    mao.escrever(referencia="cofre 3, fita 12", sha256="ab" * 32)
    mao.apertar("Registrar filmagem")
    mao.apertar("Pedir o encerramento da votação")
    mao.como(elenco.integrantes[1], aqui)
    mao.conferir("confirmar-encerramento")
    mao.apertar("Confirmar encerramento")
    mao.le(f"{contrarios} contra")
    mao.conferir("entrevista-resultado")


def _sessao(mao, elenco):
    ir_para("2026-03-30 09:00")
    mao.como(elenco.secretaria)
    mao.abrir("Abra a sessão de hoje")
    mao.abrir("Abrir a sessão")
    mao.conferir("abrir-sessao")
    mao.apertar("Abrir a sessão")
    mao.conferir("sessao-aberta")
    sessao = mao.pagina.url.removeprefix(mao.endereco)
    mao.como(elenco.integrantes[0], "/minha-pauta/")
    mao.conferir("minha-pauta")
    mao.abrir("Continuar")
    mao.conferir("sessao-integrante")
    ir_para("2026-03-30 09:30")
    por_numero = {e.inscricao.numero: e for e in Entrevista.objects.select_related("inscricao")}
    _votar(mao, elenco, por_numero["10000025"], 3)
    _votar(mao, elenco, por_numero["10000037"], 0)
    ir_para("2026-03-30 11:00")
    mao.como(elenco.secretaria, sessao)
    mao.abrir("10000063")
    mao.apertar("Registrar ausência")
    mao.conferir("entrevista-ausente")
    mao.como(elenco.secretaria, sessao)
    mao.apertar("Encerrar a sessão")
    for integrante in elenco.integrantes[:3]:
        mao.como(integrante, "/minha-pauta/")
        mao.abrir("Falta sua assinatura")
        mao.apertar("Assinar a ata")
    mao.abrir("Ler a ata")
    mao.conferir("ata")
    mao.como(elenco.secretaria, sessao)
    mao.conferir("sessao-ata")
    mao.apertar("Remeter os resultados")
    ir_para("2026-04-06 10:00")
    mao.como(elenco.secretaria)
    mao.abrir("Conclua a ausência")
    mao.apertar("Concluir a ausência")


def _recorrer(mao, elenco):
    """At the counter the candidate gets a code, makes the first access and appeals, alone, on the own pages."""
    ir_para("2026-04-10 15:00")
    mao.como(elenco.servidora, "/painel/editais/2026/9/inscritos/?busca=10000025")
    mao.abrir("Emitir código da inscrição 10000025")
    mao.marcar("No balcão, agora (vale 1 dia)")
    mao.apertar("Emitir o código")
    codigo = mao.pagina.locator(".numerao.codigo").inner_text()
    mao.pagina.context.clear_cookies()
    mao.pagina.goto(mao.endereco + "/reivindicar/codigo/")
    mao.escrever(edital="9/2026", inscricao="10000025", codigo=codigo, senha=SENHA, de_novo=SENHA)
    mao.apertar("Confirmar inscrição")
    inscricao = Inscricao.objects.get(numero="10000025")
    mao.pagina.goto(f"{mao.endereco}/minha/{inscricao.pk}/resultado/")
    mao.le("Não enquadrada", MOTIVO_CONTRA)
    mao.pagina.goto(f"{mao.endereco}/minha/recurso/{inscricao.pk}/")
    mao.pagina.get_by_label("Por que a decisão deve ser revista?").fill(RAZOES)
    mao.apertar("Conferir antes de enviar")
    mao.apertar("Enviar recurso")
    mao.le("Recurso enviado")
    return inscricao.recursos.get()


def _recurso(mao, elenco):
    mao.como(elenco.gestor)
    mao.abrir("Publique o resultado preliminar")
    mao.conferir("resultado-preliminar")
    mao.escrever(dodf="DODF nº 64, de 06/04/2026", dodf_em="06/04/2026")
    mao.apertar("Publicar o resultado preliminar")
    recurso = _recorrer(mao, elenco)
    aqui = f"/recursos/{recurso.pk}/"
    ir_para("2026-04-22 10:00")
    mao.como(elenco.secretaria)
    mao.abrir("Examine o recurso")
    mao.conferir("recurso-examinar")
    mao.apertar("Examinar a admissibilidade")
    mao.apertar("Distribuir")
    mao.le("Distribuído")
    mao.abrir("Recursos")
    mao.conferir("recursos-fila")
    for n, integrante in enumerate(elenco.recursais):
        mao.como(integrante, aqui)
        if n == 0:
            mao.conferir("recurso-voto")
        mao.marcar("Negar provimento" if n == 0 else "Dar provimento")
        mao.escrever(motivo=MOTIVO_CONTRA if n == 0 else MOTIVO_A_FAVOR)
        mao.apertar("Registrar voto")
        mao.le("Seu voto está registrado")
    mao.como(elenco.secretaria, aqui)
    mao.conferir("recurso-secretaria")
    mao.apertar("Pedir o encerramento do julgamento")
    mao.como(elenco.recursais[2], aqui)
    mao.apertar("Confirmar encerramento")
    mao.le("1 contra e 2 a favor")
    mao.conferir("recurso-resultado")
    ir_para("2026-04-23 10:00")
    mao.como(elenco.gestor)
    mao.abrir("Publique o resultado de 1 recurso")
    mao.conferir("recursos-publicar")
    mao.escrever(dodf="DODF nº 75, de 23/04/2026")
    mao.apertar("Publicar o resultado dos recursos")


def _chamadas(mao, elenco):
    ir_para("2026-04-24 10:00")
    for tarefa, botao in (
        ("Publique o resultado definitivo", "Publicar o resultado definitivo"),
        ("Publique a classificação final", "Publicar a classificação final"),
    ):
        mao.como(elenco.gestor)
        mao.abrir(tarefa)
        mao.escrever(dodf="DODF nº 76, de 24/04/2026")
        mao.apertar(botao)
    ir_para("2026-04-27 10:00")
    mao.como(elenco.autoridade)
    mao.abrir("Homologue o resultado final")
    mao.conferir("homologar")
    mao.apertar("Homologar")
    mao.abrir("Abrir")
    mao.apertar("Iniciar a validade")
    mao.como(elenco.gestor)
    mao.abrir("Abra vagas e chame")
    mao.abrir("Abrir vagas")
    mao.escrever(quantidade="5", motivo="vagas do edital")
    mao.apertar("Abrir vagas")
    mao.abrir("Chamar")
    mao.conferir("chamar")
    mao.escrever(dodf="DODF nº 78, de 28/04/2026")
    mao.apertar("Publicar a chamada")
    mao.le("10000025")
    mao.conferir("chamadas")
    inscricao = Inscricao.objects.select_related("usuario").get(numero="10000025")
    mao.como(inscricao.usuario, f"/minha/{inscricao.pk}/chamada/")
    mao.apertar("Aceitar a vaga")
    mao.como(elenco.gestor, "/painel/editais/2026/9/chamadas/")
    mao.le("Aceitou a vaga")
    mao.pagina.goto(mao.endereco + "/painel/editais/2026/9/publicacoes/")
    mao.conferir("publicacoes")


def test_a_selecao_inteira_clicada_por_todas_as_pessoas(mao, elenco):
    edital(mao, elenco)
    comissoes(mao, elenco)
    inscritos(mao, elenco)
    _convocacao(mao, elenco)
    _sessao(mao, elenco)
    _recurso(mao, elenco)
    _chamadas(mao, elenco)
    assert Edital.objects.get(numero=9).situacao == "VIGENTE"
