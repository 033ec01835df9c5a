"""The database seen by the role with which the application runs."""

from collections.abc import Iterator

import psycopg
import pytest
from django.db import connection

from config.banco import preparar_papel
from config.demonstracao import passos

SENHA_DO_PAPEL = "senha-do-teste"


@pytest.fixture
def aplicacao() -> Iterator[psycopg.Connection]:
    """A real connection as the application role."""
    preparar_papel("reserva_app", SENHA_DO_PAPEL)
    banco = connection.settings_dict
    with psycopg.connect(
        host=banco["HOST"] or None, port=banco["PORT"] or None, dbname=banco["NAME"], user="reserva_app",
        password=SENHA_DO_PAPEL, autocommit=True,
    ) as conexao:  # fmt: skip
        yield conexao


@pytest.fixture
def em_votacao(selecao):
    """One person in the room, with the voting open."""
    montada = selecao("N1").ate("aberta")
    passos.receber(montada.elenco, montada.entrevista("N1"))
    return montada
