"""Real Chromium over the live server, at 1280 and at 360 px; everything a page does is watched."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.navegador.conferencia import Guarda

TAMANHOS = {"desktop": {"width": 1280, "height": 800}, "celular": {"width": 360, "height": 740}}
# What htmx and Chromium say on the console when a test takes the connection away.
SEM_CONEXAO = (
    "Failed to load resource: net::ERR_INTERNET_DISCONNECTED",
    "htmx:sendError",
    "htmx:afterRequest",
)
OPCOES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=pt-BR",
]


@pytest.fixture(scope="session")
def navegador() -> Iterator[Browser]:
    """One Chromium for the whole run: the one of the system, never a downloaded one."""
    executavel = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if executavel is None:
        pytest.skip("não há Chromium neste computador")
    with sync_playwright() as playwright:
        aberto = playwright.chromium.launch(
            executable_path=executavel,
            args=OPCOES,
            env={**os.environ, "LANGUAGE": "pt_BR", "LANG": "pt_BR.UTF-8"},
        )
        yield aberto
        aberto.close()


def _contexto(navegador: Browser, tamanho: str, *, com_javascript: bool = True) -> BrowserContext:
    return navegador.new_context(
        viewport=TAMANHOS[tamanho],
        locale="pt-BR",
        timezone_id="America/Sao_Paulo",
        reduced_motion="reduce",
        java_script_enabled=com_javascript,
        accept_downloads=True,
    )


@pytest.fixture(params=list(TAMANHOS))
def tamanho(request) -> str:
    """Desktop and phone: every test that uses it runs twice."""
    return request.param


@pytest.fixture
def pagina(navegador, tamanho, live_server) -> Iterator[Page]:
    """A page that fails the test on any error or outside request."""
    contexto = _contexto(navegador, tamanho)
    contexto.set_default_timeout(10_000)
    aberta = contexto.new_page()
    guarda = Guarda(aberta, live_server.url)
    yield aberta
    contexto.close()
    guarda.conferir()


@pytest.fixture
def pagina_sem_javascript(navegador, live_server) -> Iterator[Page]:
    """The same, on a phone, with JavaScript off."""
    contexto = _contexto(navegador, "celular", com_javascript=False)
    contexto.set_default_timeout(10_000)
    aberta = contexto.new_page()
    guarda = Guarda(aberta, live_server.url)
    yield aberta
    contexto.close()
    guarda.conferir()


@pytest.fixture
def pagina_de_toque(navegador, live_server) -> Iterator[Page]:
    """A phone of 360 px with a touch screen: fingers only. Losing the connection on purpose is no fault of the page."""
    contexto = navegador.new_context(
        viewport=TAMANHOS["celular"], locale="pt-BR", timezone_id="America/Sao_Paulo", reduced_motion="reduce",
        has_touch=True, is_mobile=True,
    )  # fmt: skip
    contexto.set_default_timeout(10_000)
    aberta = contexto.new_page()
    guarda = Guarda(aberta, live_server.url)
    yield aberta
    contexto.close()
    guarda.erros = [e for e in guarda.erros if not e.startswith(SEM_CONEXAO)]
    guarda.conferir()
