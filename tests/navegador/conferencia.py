"""The gate every screen passes, in real Chromium (desktop and phone)."""

import os
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from django.test import Client
from playwright.sync_api import ConsoleMessage, Page, Response, Route

NORMAS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ROLA_DE_LADO = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
COM_ESTILO = "Array.from(document.querySelectorAll('[style]')).map(e => e.outerHTML.slice(0, 120))"
FOCADO = "document.activeElement.textContent.trim()"


class Guarda:
    """Watches a page: what it asks from outside, and every error a person would never see but suffer."""

    def __init__(self, pagina: Page, endereco: str) -> None:
        self.endereco = endereco
        self.fora: list[str] = []
        self.erros: list[str] = []
        self._respostas_ruins: set[str] = set()
        pagina.route("**/*", self._filtrar)
        pagina.on("response", self._anotar)
        pagina.on("console", self._ouvir)
        pagina.on("pageerror", lambda erro: self.erros.append(str(erro)))

    def _filtrar(self, rota: Route) -> None:
        if rota.request.url.startswith((self.endereco, "data:")):
            rota.continue_()
        else:
            self.fora.append(rota.request.url)
            rota.abort()

    def _anotar(self, resposta: Response) -> None:
        # A refusal page (403, 404, 409) is a page: Chromium also reports its status on the console.
        if resposta.status >= 500:
            self.erros.append(f"{resposta.status} em {resposta.url}")
        if resposta.status >= 400 and resposta.request.is_navigation_request():
            self._respostas_ruins.add(resposta.url)

    def _ouvir(self, mensagem: ConsoleMessage) -> None:
        da_pagina = mensagem.text.startswith("Failed to load resource") and (
            mensagem.location["url"] in self._respostas_ruins
        )
        if mensagem.type == "error" and not da_pagina:
            self.erros.append(mensagem.text)

    def conferir(self) -> None:
        """Nothing came from outside and nothing broke."""
        assert not self.fora, f"pedidos para fora: {self.fora}"
        assert not self.erros, f"erros no navegador: {self.erros}"


def _conferir_axe(pagina: Page) -> None:
    resultado = Axe().run(pagina, options={"runOnly": NORMAS, "resultTypes": ["violations"]})
    assert resultado.violations_count == 0, f"{pagina.url}\n{resultado.generate_report()}"


def _conferir_primeiro_tab(pagina: Page) -> None:
    pagina.evaluate("document.activeElement.blur()")
    pagina.keyboard.press("Tab")
    focado = pagina.evaluate(FOCADO)
    assert focado == "Ir para o conteúdo", f"{pagina.url}: o primeiro Tab leva a “{focado}”"


def fotografar(pagina: Page, nome: str) -> None:
    """Save a screenshot when the environment names a folder for them (RETRATOS=folder pytest …)."""
    pasta = os.environ.get("RETRATOS")
    if pasta and nome:
        largura = (pagina.viewport_size or {"width": 0})["width"]
        Path(pasta).mkdir(parents=True, exist_ok=True)
        pagina.screenshot(path=str(Path(pasta) / f"{nome}-{largura}.png"), full_page=True)


def conferir(pagina: Page, nome: str = "") -> None:
    """Apply the whole gate to the page as it stands; ``nome`` names its screenshot."""
    # A click returns when the next page begins to arrive: without its stylesheet every target is too small.
    pagina.wait_for_load_state("load")
    onde = pagina.url
    assert pagina.locator("html").get_attribute("lang") == "pt-BR", onde
    assert pagina.locator("h1").count() == 1, f"{onde}: a página precisa de um h1"
    assert pagina.title().strip(), f"{onde}: sem título"
    assert not pagina.evaluate(ROLA_DE_LADO), f"{onde}: rola de lado"
    com_estilo = pagina.evaluate(COM_ESTILO)
    assert com_estilo == [], f"{onde}: estilo na página: {com_estilo}"
    fotografar(pagina, nome)  # after the look at [style]: Playwright leaves an empty one on fields
    _conferir_axe(pagina)
    _conferir_primeiro_tab(pagina)


def entrar_como(pagina: Page, endereco: str, usuario: object) -> None:
    """Sign in without going through the form, which has its own test."""
    cliente = Client()
    cliente.force_login(usuario)  # type: ignore[arg-type]
    pagina.context.add_cookies(
        [{"name": "sessionid", "value": cliente.cookies["sessionid"].value, "url": endereco}]
    )
