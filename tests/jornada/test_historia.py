"""The whole selection of the demonstration, through the acts."""

from datetime import date

import pytest

from config.demonstracao.historia import contar_a_historia
from config.demonstracao.passos import ir_para
from config.demonstracao.pessoas import montar_elenco


@pytest.mark.django_db
def test_a_historia_inteira_passa_pelos_atos():
    ditos = []
    ir_para("2026-01-15 09:00")
    elenco = montar_elenco(date(2026, 1, 15))
    contar_a_historia(elenco, ditos.append)
    assert "reverte" in ditos[-1]
