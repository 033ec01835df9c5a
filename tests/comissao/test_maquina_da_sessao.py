"""Thousands of steps of sittings, by chance, against an independent model (tests/comissao/maquina.py)."""

import os

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.comissao.atos.test_encerramento import com_suplente
from tests.comissao.maquina import Sessoes

pytestmark = [pytest.mark.lento, pytest.mark.django_db]
LONGO = os.environ.get("HIPOTESE") == "longo"


def test_a_sessao_faz_o_que_o_modelo_diz_passo_a_passo(selecao, elenco):
    """``HIPOTESE=longo`` plays twenty thousand steps, drawn anew; else the same few hundred each time."""
    comissao, _ = com_suplente(elenco)
    object.__setattr__(elenco, "especial", comissao)
    Sessoes.s = selecao("N1 N2").ate("aberta")
    run_state_machine_as_test(
        Sessoes,
        settings=settings(
            max_examples=400 if LONGO else 10, stateful_step_count=50 if LONGO else 30, deadline=None,
            derandomize=not LONGO, database=None, suppress_health_check=list(HealthCheck),
        ),
    )  # fmt: skip
