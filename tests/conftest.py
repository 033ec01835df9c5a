"""Fixtures of the whole suite."""

import os
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from django.db import connection
from django.db.backends.postgresql.operations import DatabaseOperations

from config.demonstracao.passos import ir_para
from config.demonstracao.pessoas import Elenco, montar_elenco
from selecoes import relogio
from selecoes.models import DiaDeCalendario
from selecoes.regras.calendario_df import CALENDARIO_DF
from tests.construcao import Selecao

# The steps of tests/cenarios: pytest finds them as plugins, which only the first conftest may name.
pytest_plugins = [
    "tests.cenarios.caso",
    "tests.cenarios.passos_comissao",
    "tests.cenarios.passos_voto",
    "tests.cenarios.passos_edital",
    "tests.cenarios.passos_regras",
    "tests.cenarios.passos_resultado",
]

os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of what only PostgreSQL guarantees are skipped where the suite runs on SQLite."""
    if connection.vendor == "postgresql":
        return
    pular = pytest.mark.skip(reason="garantia do PostgreSQL")
    for item in items:
        if item.get_closest_marker("postgres"):
            item.add_marker(pular)


@pytest.fixture(autouse=True)
def relogio_solto() -> Iterator[None]:
    """No test leaves the clock stopped for the next one."""
    yield
    relogio.soltar()


@pytest.fixture(autouse=True, scope="session")
def limpeza_entre_testes() -> Iterator[None]:
    """Between transactional tests the tables are truncated by the superuser, past the append-only triggers."""
    original = DatabaseOperations.execute_sql_flush

    def sem_gatilhos(self: Any, frases: list[str]) -> None:
        original(
            self, ["SET session_replication_role = replica", *frases, "SET session_replication_role = origin"]
        )

    DatabaseOperations.execute_sql_flush = sem_gatilhos
    yield
    DatabaseOperations.execute_sql_flush = original


@pytest.fixture(autouse=True)
def calendario_carregado(request: pytest.FixtureRequest) -> None:
    """A transactional test starts from empty tables: give it back the calendar that the migration loads."""
    marca = request.node.get_closest_marker("django_db")
    transacional = marca is not None and marca.kwargs.get("transaction", False)
    if not transacional and not {"transactional_db", "live_server"} & set(request.fixturenames):
        return
    request.getfixturevalue("transactional_db")
    if not DiaDeCalendario.objects.exists():
        DiaDeCalendario.objects.bulk_create(
            DiaDeCalendario(data=data, expediente=dia.codigo, descricao=dia.descricao, ato=dia.ato)
            for data, dia in CALENDARIO_DF.especiais.items()
        )


@pytest.fixture
def elenco(db: None) -> Elenco:
    """Everybody of the demonstration, designated, with both commissions constituted."""
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
