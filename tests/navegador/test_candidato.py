"""The candidate's course in the browser: every page through the gate, the appeal by keyboard and without JavaScript."""

import re

import pytest

from config.demonstracao.historia import contar_a_historia
from config.demonstracao.passos import ir_para
from config.demonstracao.pessoas import SENHA
from tests.navegador.conferencia import conferir, entrar_como
from tests.selecao_pronta import (
    CONFIRMADA,
    NAO_ENQUADRADA,
    candidato_de,
    convocado,
    entrevistado,
    imprimir,
    inscricao_de,
    publicado,
)

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
RAZOES = "Peço nova avaliação. Dois integrantes descreveram traços que os outros não viram."


def _ver(pagina, endereco, telas):
    for caminho, nome in telas.items():
        pagina.goto(endereco + caminho)
        conferir(pagina, nome)


def test_convocacao_e_espera_passam_na_conferencia(pagina, live_server, elenco):
    edital, _ = convocado(elenco)
    inscricao, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    entrar_como(pagina, live_server.url, usuario)
    raiz = f"/minha/{inscricao.pk}/"
    telas = {
        "/minha/": "minha-convocada",
        f"{raiz}convocacao/": "convocacao",
        f"{raiz}resultado/": "sem-resultado",
    }
    _ver(pagina, live_server.url, {**telas, f"{raiz}posicao/": "sem-posicao", "/avisos/": "avisos"})


def test_resultado_e_recurso_passam_na_conferencia(pagina, live_server, elenco):
    edital = publicado(elenco)
    inscricao, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    imprimir()
    ir_para("2026-04-14 14:32")
    entrar_como(pagina, live_server.url, usuario)
    recurso = f"/minha/recurso/{inscricao.pk}/"
    _ver(
        pagina,
        live_server.url,
        {"/minha/": "minha-publicada", f"/minha/{inscricao.pk}/resultado/": "meu-resultado"},
    )
    pagina.goto(live_server.url + recurso)
    conferir(pagina, "recurso")
    pagina.get_by_role("button", name="Conferir antes de enviar").click()
    conferir(pagina, "recurso-erro")
    pagina.get_by_label("Por que a decisão deve ser revista?").fill(RAZOES)
    pagina.get_by_text("Rascunho salvo às 14h32").wait_for()
    pagina.get_by_role("button", name="Conferir antes de enviar").click()
    conferir(pagina, "recurso-conferir")
    pagina.get_by_role("button", name="Enviar recurso").click()
    conferir(pagina, "recurso-enviado")
    assert re.search(r"REC-2026-\d{6}-\d", pagina.locator("main").inner_text())


def test_decisao_posicao_e_chamada_passam_na_conferencia(pagina, live_server, elenco):
    edital = contar_a_historia(elenco, lambda _: None)
    imprimir()
    primeira = inscricao_de(edital, NAO_ENQUADRADA)
    entrar_como(pagina, live_server.url, primeira.usuario)
    telas = {"/minha/": "minha-desistiu", f"/minha/recurso/{primeira.pk}/decisao/": "decisao"}
    telas |= {
        f"/minha/{primeira.pk}/chamada/": "chamada-respondida",
        f"/minha/{primeira.pk}/posicao/": "posicao-desistiu",
    }
    _ver(pagina, live_server.url, telas)
    confirmada, usuario = candidato_de(elenco, edital, CONFIRMADA)
    entrar_como(pagina, live_server.url, usuario)
    telas = {"/minha/": "minha-chamada", f"/minha/{confirmada.pk}/chamada/": "chamada"}
    _ver(pagina, live_server.url, telas | {f"/minha/{confirmada.pk}/posicao/": "posicao"})
    pagina.goto(f"{live_server.url}/minha/{confirmada.pk}/chamada/")
    pagina.get_by_role("button", name="Desistir da vaga").click()
    conferir(pagina, "chamada-erro")


def test_recurso_inteiro_so_com_o_teclado(pagina, live_server, elenco):
    edital = publicado(elenco)
    inscricao, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    entrar_como(pagina, live_server.url, usuario)
    pagina.goto(f"{live_server.url}/minha/recurso/{inscricao.pk}/")
    _tab_ate(pagina, "Por que a decisão deve ser revista?")
    pagina.keyboard.type(RAZOES)
    _tab_ate(pagina, "Conferir antes de enviar")
    pagina.keyboard.press("Enter")
    pagina.wait_for_url("**/conferir/")
    _tab_ate(pagina, "Enviar recurso")
    pagina.keyboard.press("Enter")
    pagina.wait_for_url("**/enviado/")
    assert inscricao.recursos.get().protocolo in pagina.locator("main").inner_text()


def _tab_ate(pagina, nome):
    for _ in range(40):
        pagina.keyboard.press("Tab")
        focado = pagina.evaluate(
            "(document.activeElement.labels?.[0] || document.activeElement).textContent.trim()"
        )
        if focado == nome:
            return
    pytest.fail(f"o Tab não chega a “{nome}”")


def test_recurso_inteiro_sem_javascript(pagina_sem_javascript, live_server, elenco):
    pagina = pagina_sem_javascript
    edital = publicado(elenco)
    candidato_de(elenco, edital, NAO_ENQUADRADA)
    pagina.goto(f"{live_server.url}/entrar/")
    pagina.get_by_label("CPF, número de inscrição ou e-mail institucional").fill(NAO_ENQUADRADA)
    pagina.get_by_label("Senha").fill(SENHA)
    pagina.get_by_role("button", name="Entrar").click()
    pagina.get_by_role("link", name="Apresentar recurso").first.click()
    pagina.get_by_label("Por que a decisão deve ser revista?").fill(RAZOES)
    pagina.get_by_role("button", name="Salvar rascunho").click()
    assert "Ele ainda não foi enviado" in pagina.locator("main").inner_text()
    pagina.get_by_role("button", name="Conferir antes de enviar").click()
    assert RAZOES in pagina.locator("main").inner_text()
    pagina.get_by_role("button", name="Enviar recurso").click()
    assert pagina.locator("h1").inner_text() == "Recurso enviado"


def test_antes_da_publicacao_a_espera_passa_na_conferencia(pagina, live_server, elenco):
    edital = entrevistado(elenco)
    _, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    entrar_como(pagina, live_server.url, usuario)
    _ver(pagina, live_server.url, {"/minha/": "minha-aguarda"})
