"""Fixtures of the whole suite."""

import os
from collections.abc import Iterator
from datetime import date

import pytest

from config.demonstracao.historia import ir_para
from config.demonstracao.pessoas import montar_elenco
from selecoes import relogio
from tests.construcao import Selecao

# The steps of tests/cenarios: pytest finds them as plugins, which only the first conftest may name.
pytest_plugins = [
    "tests.cenarios.caso",
    "tests.cenarios.passos_comissao",
    "tests.cenarios.passos_edital",
    "tests.cenarios.passos_regras",
    "tests.cenarios.passos_resultado",
]

os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


@pytest.fixture(autouse=True)
def relogio_solto() -> Iterator[None]:
    """No test leaves the clock stopped for the next one."""
    yield
    relogio.soltar()


@pytest.fixture
def elenco(db):
    """Everybody who acts, with both commissions in mandate since 15/01/2026."""
    ir_para("2026-01-15 09:00")
    return montar_elenco(date(2026, 1, 15))


@pytest.fixture
def selecao(elenco):
    """A builder: ``selecao("B1 N2").ate("vigente")``."""

    def _selecao(pessoas="", **campos):
        return Selecao(elenco, pessoas, **campos)

    return _selecao


@pytest.fixture
def edital_em_controle(selecao):
    """One person confirmed, one refused, one absent and two who did not opt, waiting for the interviews."""
    return selecao("B1 N2 X3 F4 B5", vagas=[("ADM", "Administração", 5)]).ate("em_controle")


@pytest.fixture
def sessao_aberta(edital_em_controle):
    """The same people, with the sitting open and nobody interviewed yet."""
    return edital_em_controle.ate("aberta")
