"""The law in examples: every scenario of the features, and a scenario for every dispositivo."""

from pathlib import Path

import pytest
from pytest_bdd import scenarios

from config.exemplos import funcionalidades
from tests.test_docs import IDS

# What only says since when the norm is in force has a test of its own (tests/test_dispositivos.py).
SEM_CENARIO = {"D40910-A8-C", "L6321-A7-C"}

pytestmark = pytest.mark.django_db
scenarios(".")


def test_cada_dispositivo_tem_cenario():
    com_cenario = {c.dispositivo for f in funcionalidades() for c in f.cenarios}
    assert com_cenario == set(IDS) - SEM_CENARIO


def test_cada_cenario_cita_um_dispositivo_so_e_todo_arquivo_e_lido():
    lidas = funcionalidades()
    assert len(lidas) == len(list(Path(__file__).parent.glob("*.feature")))
    assert all(len(c.etiquetas) == 1 for f in lidas for c in f.cenarios)
    assert all(f.cenarios for f in lidas)
