"""The whole selection clicked by every person in Chromium, with the gate on each new screen."""

from pathlib import Path

import pytest

from comissao.models import Entrevista
from config.demonstracao.passos import (
    CLAUSULA,
    MOTIVO_A_FAVOR,
    MOTIVO_CONTRA,
    ir_para,
    orgao_da_demonstracao,
)
from config.demonstracao.pessoas import SENHA
from selecoes.models import Edital, Inscricao
from tests.navegador.conferencia import conferir, entrar_como

RAZOES = "Peço nova avaliação. Dois integrantes descreveram traços que os outros não viram."
pytestmark = [pytest.mark.navegador, pytest.mark.lento, pytest.mark.django_db(transaction=True)]
ARQUIVO = Path("config/demonstracao/arquivos/01_cebraspe_resultado.txt")


class Mao:
    """Clicks and types as one person at a time."""

    def __init__(self, pagina, endereco):
        self.pagina, self.endereco = pagina, endereco

    def como(self, usuario, caminho="/painel/"):
        entrar_como(self.pagina, self.endereco, usuario)
        self.pagina.goto(self.endereco + caminho)

    def abrir(self, texto):
        self.pagina.get_by_role("link", name=texto).first.click()

    def apertar(self, texto):
        self.pagina.get_by_role("button", name=texto, exact=True).first.click()

    def escrever(self, **campos):
        for nome, valor in campos.items():
            self.pagina.locator(f"[name={nome.replace('__', '-')}]").first.fill(valor)

    def marcar(self, rotulo):
        self.pagina.get_by_label(rotulo, exact=True).check()

    def escolher(self, nome, valor):
        self.pagina.locator(f"select[name={nome}]").select_option(valor)

    def le(self, *textos):
        corpo = self.pagina.locator("main").inner_text()
        for texto in textos:
            assert texto in corpo, f"{self.pagina.url}: falta “{texto}” em\n{corpo[:1500]}"

    def conferir(self, nome):
        # A click waits for the new page to begin, not for its stylesheet: without it everything is wide.
        self.pagina.wait_for_load_state("load")
        conferir(self.pagina, nome)


@pytest.fixture
def mao(pagina, live_server):
    return Mao(pagina, live_server.url)


def _cronograma_e_clausula(mao):
    mao.abrir("Cronograma")
    mao.le("Falta 1 coisa", "Informe o primeiro dia de entrevistas")
    mao.conferir("edital-cronograma-com-falta")
    mao.escrever(verificacao_prevista="30/03/2026")
    mao.apertar("Gravar cronograma")
    mao.le("O cronograma cumpre os §§ 12 e 13")
    mao.conferir("edital-cronograma")
    mao.abrir("Voltar")
    mao.abrir("Recursos das outras decisões")
    mao.conferir("edital-recursos")
    mao.apertar("Gravar tabela")
    mao.abrir("Cláusula da reserva")
    mao.apertar("Gerar cláusula")
    mao.le("Ficam reservados às pessoas negras 20% das vagas")
    mao.conferir("edital-clausula")
    mao.abrir("Voltar")


def _edital(mao, elenco):
    ir_para("2026-03-02 09:00")
    orgao_da_demonstracao(elenco)
    mao.como(elenco.servidora)
    mao.le("Nada espera por você agora")
    mao.conferir("painel-vazio")
    mao.abrir("Novo edital")
    mao.conferir("edital-novo")
    mao.escrever(numero="9", titulo="Seleção de estágio")
    mao.apertar("Criar rascunho")
    mao.le("Faltam", "Cadastre as vagas")
    mao.conferir("rascunho-vazio")
    mao.abrir("Dados do edital")
    mao.conferir("edital-dados")
    mao.escrever(clausula=CLAUSULA, inscricoes_inicio="03/03/2026", inscricoes_fim="13/03/2026")
    mao.marcar("A entrevista é filmada")
    mao.apertar("Gravar dados")
    mao.abrir("Vagas e reserva")
    mao.escrever(
        form__0__codigo="A1", form__0__nome="ANALISTA – ESPECIALIDADE: EXEMPLO", form__0__quantidade="5"
    )
    mao.apertar("Gravar vagas e calcular a reserva")
    mao.le("Como a reserva foi calculada", "5 vagas × 20% = 1")
    mao.conferir("edital-vagas")
    mao.abrir("Voltar")
    mao.abrir("Fases")
    mao.apertar("Gravar fases")
    mao.abrir("Regras de recurso")
    mao.conferir("edital-recurso")
    mao.escrever(
        recurso_quantidade="10", recurso_orgao="Comissão Recursal", recurso_fundamento="item 9.2 do edital"
    )
    mao.escolher("recurso_unidade", "corridos")
    mao.apertar("Gravar regras")
    _cronograma_e_clausula(mao)
    mao.conferir("rascunho-pronto")
    mao.como(elenco.gestor)
    mao.abrir("Complete o rascunho")
    mao.abrir("Conferir e publicar")
    mao.le("nada falta", "Este ato não se desfaz")
    mao.apertar("Publicar o edital")
    mao.le("Confira antes de continuar")
    mao.conferir("publicar-com-erro")
    mao.escrever(dodf="DODF nº 40, de 02/03/2026")
    mao.apertar("Publicar o edital")
    ir_para("2026-03-03 08:00")
    mao.como(elenco.servidora)
    mao.abrir("Abra as inscrições")
    mao.apertar("Abrir as inscrições")
    ir_para("2026-03-16 08:00")
    mao.como(elenco.servidora)
    mao.abrir("Encerre as inscrições")
    mao.apertar("Encerrar as inscrições")
    mao.conferir("edital-andamento")


def _inscritos(mao, elenco):
    mao.como(elenco.servidora)
    mao.abrir("Importe as pessoas inscritas")
    mao.conferir("importar")
    mao.pagina.locator("[name=arquivo]").set_input_files(str(ARQUIVO))
    mao.apertar("Conferir")
    mao.le("Nada foi gravado ainda", "Com erro")
    mao.conferir("importar-previa")
    mao.apertar("Importar")
    mao.le("Arquivo importado", "10000025")
    mao.conferir("inscritos")
    mao.abrir("Emitir código da inscrição 10000063")
    mao.marcar("Por carta (vale 30 dias)")
    mao.apertar("Emitir o código")
    mao.le("Anote agora")
    mao.conferir("codigo-emitido")
    mao.como(elenco.gestor)
    mao.abrir("Inicie a primeira fase")
    mao.apertar("Iniciar a primeira fase")
    ir_para("2026-03-23 10:00")
    mao.como(elenco.gestor)
    mao.abrir("Registre o resultado da fase 1")
    mao.conferir("iniciar-controle")
    mao.apertar("Registrar o resultado da fase 1 e iniciar a verificação")


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


def _comissoes(mao, elenco):
    mao.como(elenco.servidora, "/comissao/")
    mao.conferir("comissoes")
    mao.abrir("Designar Comissão Especial")
    mao.conferir("constituir")
    mao.apertar("Designar a comissão")
    mao.le("Confira antes de continuar")
    mao.como(elenco.servidora)
    mao.abrir("Convidar uma pessoa")
    mao.conferir("convidar")
    mao.escrever(nome="Pessoa Nova Exemplo", email="nova@sejus.invalid", ato="Portaria nº 2/2026")
    mao.apertar("Convidar")
    mao.le("O código foi também por e-mail")
    mao.conferir("convite")
    mao.como(elenco.servidora)
    mao.abrir("Designar um papel")
    mao.conferir("designar")


def test_a_selecao_inteira_clicada_por_todas_as_pessoas(mao, elenco):
    _edital(mao, elenco)
    _comissoes(mao, elenco)
    _inscritos(mao, elenco)
    _convocacao(mao, elenco)
    _sessao(mao, elenco)
    _recurso(mao, elenco)
    _chamadas(mao, elenco)
    assert Edital.objects.get(numero=9).situacao == "VIGENTE"
