"""Fixtures of the whole suite."""

import os
from collections.abc import Iterator
from datetime import date

import pytest

from config.demonstracao.historia import ir_para
from config.demonstracao.pessoas import Elenco, montar_elenco
from selecoes import relogio

os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


@pytest.fixture(autouse=True)
def relogio_solto() -> Iterator[None]:
    """No test leaves the clock stopped for the next one."""
    yield
    relogio.soltar()


@pytest.fixture
def elenco(db: None) -> Elenco:
    """Everybody of the demonstration, designated, with both commissions constituted."""
    ir_para("2026-01-15 09:00")
    return montar_elenco(date(2026, 1, 15))
