"""The entry in the browser: by thumb at 360 px and on the desk, with autosave and without JavaScript, every page checked."""

import pytest

from selecoes.models import EnvioDaInscricao, Inscricao, RascunhoDeInscricao
from tests.candidatura import CPF, EMAIL, SENHA, abrir, codigo_de_conta, conta, encerrar, enviar
from tests.construcao import Selecao
from tests.navegador.conferencia import conferir, entrar_como

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def aberto(elenco):
    return abrir(Selecao(elenco, vagas=[("ADM", "Administração", 4), ("DIR", "Direito", 6)]))


def _inicio(live_server, s):
    return f"{live_server.url}/editais/{s.edital.ano}/{s.edital.numero}/inscricao/"


def _pedir_codigo(pagina):
    pagina.get_by_label("CPF").fill(CPF)
    pagina.get_by_label("E-mail de contato").fill(EMAIL)
    pagina.get_by_role("button", name="Enviar o código").click()


def _usar_codigo(pagina, s):
    s.ir(1, "10:05")
    pagina.get_by_label("Código", exact=True).fill(codigo_de_conta())
    pagina.get_by_label("Nome completo").fill("Pessoa Exemplo da Silva")
    pagina.get_by_label("Senha", exact=True).fill(SENHA)
    pagina.get_by_label("Repita a senha").fill(SENHA)


def _continuar(pagina):
    pagina.get_by_role("button", name="Continuar").click()


def _vaga_e_reserva(pagina):
    pagina.get_by_label("DIR – Direito").check()
    _continuar(pagina)
    pagina.get_by_label("Preta", exact=True).check()
    pagina.get_by_label("Sim, declaro e opto pela reserva").check()
    _continuar(pagina)


def test_a_inscricao_inteira_passa_na_conferencia(pagina, live_server, aberto):
    pagina.goto(f"{live_server.url}/editais/{aberto.edital.ano}/{aberto.edital.numero}/")
    conferir(pagina, "edital-com-inscricoes")
    pagina.get_by_role("link", name="Inscrever-se").click()
    conferir(pagina, "inscricao-inicio")
    pagina.get_by_role("link", name="Criar conta").click()
    pagina.get_by_role("button", name="Enviar o código").click()
    conferir(pagina, "criar-conta-erro")
    _pedir_codigo(pagina)
    conferir(pagina, "criar-conta-codigo")
    _usar_codigo(pagina, aberto)
    _continuar(pagina)
    pagina.get_by_role("link", name="Começar").click()
    pagina.get_by_label("Data de nascimento").fill("31/02/2009")
    _continuar(pagina)
    conferir(pagina, "inscricao-dados-erro")
    pagina.get_by_label("Data de nascimento").fill("10/02/2009")
    _continuar(pagina)
    conferir(pagina, "inscricao-responsavel")
    aberto.ir(1, "10:06")
    pagina.get_by_label("Nome da pessoa responsável").fill("Mãe Exemplo")
    pagina.get_by_text("Rascunho salvo às 10h06").wait_for()
    assert RascunhoDeInscricao.objects.get().respostas["responsavel_nome"] == "Mãe Exemplo"
    pagina.get_by_label("CPF da pessoa responsável").fill("529.982.247-25")
    pagina.get_by_label("A pessoa responsável sabe").check()
    _continuar(pagina)
    conferir(pagina, "inscricao-vaga")
    _vaga_e_reserva(pagina)
    conferir(pagina, "inscricao-atendimento")
    pagina.get_by_label("Não", exact=True).check()
    pagina.goto(f"{_inicio(live_server, aberto)}reserva/")
    conferir(pagina, "inscricao-reserva")
    pagina.goto(f"{_inicio(live_server, aberto)}conferir/")
    conferir(pagina, "inscricao-falta")
    pagina.get_by_role("link", name="Responda se você precisa").click()
    pagina.get_by_label("Não", exact=True).check()
    _continuar(pagina)
    conferir(pagina, "inscricao-conferir")
    pagina.get_by_role("button", name="Declarar e enviar a inscrição").click()
    conferir(pagina, "inscricao-enviada")
    assert Inscricao.objects.get().protocolo in pagina.locator("main").inner_text()
    pagina.get_by_role("link", name="Ver a minha inscrição").click()
    conferir(pagina, "minha-enviada")
    pagina.get_by_role("link", name="Desistir da opção pela reserva").click()
    conferir(pagina, "desistir-da-opcao")


def test_a_inscricao_inteira_sem_javascript(pagina_sem_javascript, live_server, aberto):
    pagina = pagina_sem_javascript
    pagina.goto(_inicio(live_server, aberto))
    pagina.get_by_role("link", name="Criar conta").click()
    _pedir_codigo(pagina)
    _usar_codigo(pagina, aberto)
    _continuar(pagina)
    pagina.get_by_role("link", name="Começar").click()
    pagina.get_by_label("Data de nascimento").fill("10/02/1999")
    pagina.get_by_role("button", name="Salvar rascunho").click()
    assert "Rascunho salvo. A inscrição ainda não foi enviada." in pagina.locator("main").inner_text()
    assert pagina.get_by_label("Data de nascimento").input_value() == "10/02/1999"
    _continuar(pagina)
    _vaga_e_reserva(pagina)
    pagina.get_by_label("Não", exact=True).check()
    _continuar(pagina)
    pagina.get_by_role("button", name="Declarar e enviar a inscrição").click()
    assert pagina.locator("h1").inner_text() == "Inscrição enviada"
    assert EnvioDaInscricao.objects.count() == 1


def test_depois_do_fim_renuncia_e_decisao_passam_na_conferencia(pagina, live_server, aberto):
    pessoa = conta()
    inscricao = enviar(aberto, pessoa).inscricao
    encerrar(aberto)
    entrar_como(pagina, live_server.url, pessoa)
    pagina.goto(_inicio(live_server, aberto))
    conferir(pagina, "inscricao-encerrada")
    pagina.goto(f"{live_server.url}/minha/{inscricao.pk}/renuncia/")
    conferir(pagina, "renunciar")
    entrar_como(pagina, live_server.url, aberto.elenco.gestor)
    edital = f"{live_server.url}/painel/editais/{aberto.edital.ano}/{aberto.edital.numero}/"
    for caminho, nome in (
        ("inscritos/", "inscritos-a-decidir"),
        (f"inscritos/{inscricao.pk}/decisao/", "indeferir"),
        ("atos/inscricoes/", "publicar-inscricoes"),
    ):
        pagina.goto(edital + caminho)
        conferir(pagina, nome)


def test_a_inscricao_no_balcao_passa_na_conferencia(pagina, live_server, aberto):
    entrar_como(pagina, live_server.url, aberto.elenco.servidora)
    pagina.goto(f"{live_server.url}/painel/editais/{aberto.edital.ano}/{aberto.edital.numero}/inscritos/")
    pagina.get_by_role("link", name="Receber no balcão").click()
    conferir(pagina, "balcao")
    pagina.get_by_role("button", name="Receber a inscrição").click()
    conferir(pagina, "balcao-erro")
    pagina.get_by_label("CPF da pessoa", exact=True).fill(CPF)
    pagina.get_by_label("Nome completo").fill("Pessoa Exemplo da Silva")
    pagina.get_by_label("Data de nascimento").fill("10/02/1999")
    pagina.get_by_label("DIR – Direito").check()
    pagina.get_by_label("Preta", exact=True).check()
    pagina.get_by_label("Sim, declaro e opto pela reserva").check()
    pagina.get_by_label("Não", exact=True).check()
    pagina.get_by_label("Onde fica guardado o formulário assinado").fill("caixa 12 do protocolo")
    pagina.get_by_role("button", name="Receber a inscrição").click()
    conferir(pagina, "balcao-recebida")
    assert Inscricao.objects.get().protocolo in pagina.locator("main").inner_text()
