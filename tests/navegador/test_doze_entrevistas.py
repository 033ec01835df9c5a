"""Twelve interviews before lunch: one member votes in all of them, by keyboard alone and by thumb alone."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from comissao.models import Voto
from comissao.regras.apuracao import Opcao
from config.demonstracao import passos
from tests.navegador.conferencia import conferir, entrar_como

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
PESSOAS = [f"N{n}" for n in range(1, 13)]


@pytest.fixture
def s(selecao):
    montada = selecao(" ".join(PESSOAS)).ate("aberta")
    for quem in PESSOAS:
        passos.receber(montada.elenco, montada.entrevista(quem))
    return montada


def abrir_a_primeira(pagina, live_server, s):
    entrar_como(pagina, live_server.url, s.elenco.integrantes[2])
    primeira = s.entrevista("N1")
    pagina.goto(live_server.url + reverse("comissao:entrevista", args=[primeira.sessao_id, primeira.pk]))
    conferir(pagina, "doze-voto")


def focar(pagina, seletor, limite=60):
    """Press Tab until the control has the focus: nothing else moves it."""
    for _ in range(limite):
        if pagina.evaluate(f"document.activeElement.matches({seletor!r})"):
            return
        pagina.keyboard.press("Tab")
    raise AssertionError(f"o Tab não chega a {seletor}")


def test_so_com_o_teclado(pagina, live_server, s):
    abrir_a_primeira(pagina, live_server, s)
    for n, quem in enumerate(PESSOAS):
        assert s.numeros[quem] in pagina.locator("h1").inner_text()
        focar(pagina, "input[name=opcao]")
        pagina.keyboard.press("Space")
        focar(pagina, "input[name=elementos]")
        pagina.keyboard.press("Space")
        focar(pagina, "textarea[name=motivo]")
        pagina.keyboard.type(f"Pele parda, {n} sinais e cabelo crespo.")
        focar(pagina, "form[action$='/voto/'] button:not([formaction])")
        with pagina.expect_navigation():
            pagina.keyboard.press("Enter")
    assert "Pronto: não falta voto seu nesta sessão." in pagina.locator("main").inner_text()
    votos = Voto.objects.filter(mandato__usuario=s.elenco.integrantes[2])
    assert [v.opcao for v in votos] == [Opcao.ATENDE.value] * len(PESSOAS)


def test_so_com_o_polegar(pagina_de_toque, live_server, s):
    pagina = pagina_de_toque
    abrir_a_primeira(pagina, live_server, s)
    for _ in PESSOAS:
        pagina.locator("label", has_text="Dúvida razoável").tap()
        pagina.locator("label", has_text="Cor da pele").tap()
        botao = pagina.locator("button", has_text="Registrar voto e ir para a próxima")
        caixa = botao.bounding_box()
        assert caixa["height"] >= 44
        assert caixa["width"] >= 300
        with pagina.expect_navigation():
            botao.tap()
    assert "Pronto: não falta voto seu nesta sessão." in pagina.locator("main").inner_text()
    assert Voto.objects.count() == len(PESSOAS)


def test_caiu_a_conexao_e_o_texto_continua_na_pagina(pagina_de_toque, live_server, s):
    pagina = pagina_de_toque
    abrir_a_primeira(pagina, live_server, s)
    pagina.locator("textarea[name=motivo]").fill("Pele parda e cabelo")
    expect(pagina.locator("#salvo")).to_contain_text("Rascunho salvo", timeout=10_000)
    pagina.reload()
    assert pagina.locator("textarea[name=motivo]").input_value() == "Pele parda e cabelo"
    pagina.context.set_offline(True)
    pagina.locator("textarea[name=motivo]").fill("Pele parda e cabelo crespo, sem conexão")
    expect(pagina.locator("#salvo")).to_contain_text("Sem conexão", timeout=10_000)
    assert "sem conexão" in pagina.locator("textarea[name=motivo]").input_value()
    pagina.context.set_offline(False)
    pagina.locator("textarea[name=motivo]").press("End")
    pagina.keyboard.type(".")
    expect(pagina.locator("#salvo")).to_contain_text("Rascunho salvo", timeout=10_000)
    assert not Voto.objects.exists()
