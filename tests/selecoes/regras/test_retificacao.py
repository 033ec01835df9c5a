"""What a retificação may change, and how long a certified unavailability lasts in days."""

from datetime import date, datetime

import pytest

from selecoes.regras.calendario_df import CALENDARIO_DF
from selecoes.regras.prazos import FUSO, Unidade, dias_parados, prorrogar
from selecoes.regras.retificacao import (
    Efeito,
    PrazoImpresso,
    efeito_da_data_final,
    efeito_da_quantidade,
    efeito_do_prazo,
)

C, U = Unidade.CORRIDOS, Unidade.UTEIS
F, N, D = Efeito.FAVORAVEL, Efeito.NEUTRA, Efeito.DESFAVORAVEL


@pytest.mark.parametrize(
    ("antes", "depois", "efeito"),
    [
        ((10, C), (10, C), N), ((10, C), (11, C), F), ((10, C), (9, C), D), ((10, C), (10, U), F), ((10, C), (9, U), D),
        ((5, U), (5, C), D), ((5, U), (30, C), D),
    ],
)  # fmt: skip
def test_prazo_que_encurta_ou_pode_encurtar_e_contrario(antes, depois, efeito):
    assert efeito_do_prazo(PrazoImpresso(*antes), PrazoImpresso(*depois)) == efeito


@pytest.mark.parametrize(("antes", "depois", "efeito"), [(5, 5, N), (5, 6, F), (5, 4, D)])
def test_menos_vagas_e_contrario(antes, depois, efeito):
    assert efeito_da_quantidade(antes, depois) == efeito


@pytest.mark.parametrize(
    ("antes", "depois", "efeito"),
    [(10, 10, N), (10, 11, F), (10, 9, D), (10, None, D), (None, 9, F)],
)
def test_fim_de_inscricao_antecipado_e_contrario(antes, depois, efeito):
    dias = [date(2026, 3, n) if n else None for n in (antes, depois)]
    assert efeito_da_data_final(*dias) == efeito


def instante(texto):
    return datetime.fromisoformat(texto).replace(tzinfo=FUSO)


def test_o_fim_a_meia_noite_nao_alcanca_o_dia_seguinte():
    assert dias_parados(instante("2026-04-16 20:00"), instante("2026-04-17 00:00")) == {date(2026, 4, 16)}
    assert len(dias_parados(instante("2026-04-16 20:00"), instante("2026-04-18 00:01"))) == 3


def test_o_prazo_vai_ao_primeiro_dia_util_que_funcionou():
    quinta, sexta = date(2026, 4, 16), date(2026, 4, 17)
    assert prorrogar(quinta, frozenset({quinta}), CALENDARIO_DF) == sexta
    # 18 and 19/04 are a weekend, 20 and 21/04 have no office hours.
    assert prorrogar(quinta, frozenset({quinta, sexta}), CALENDARIO_DF) == date(2026, 4, 22)
    assert prorrogar(quinta, frozenset({sexta}), CALENDARIO_DF) == quinta
