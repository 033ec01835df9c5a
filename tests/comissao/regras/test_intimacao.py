from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from comissao.regras.intimacao import (
    Convocacao,
    convocacao_vale,
    exige_ciencia_certa,
    exigir_ausencia,
    exigir_convocacao,
    faltas_da_convocacao,
    faltas_do_texto,
    ultimo_dia_para_convocar,
)
from selecoes.regras.calendario_df import CALENDARIO_DF
from selecoes.regras.erros import AtoInvalido, Pendencia
from selecoes.regras.prazos import antecedencia

# Publication on Monday 2026-03-09: the first valid date is Thursday 2026-03-12 (vector M1).
PRIMEIRA = date(2026, 3, 12)
BOA = Convocacao(
    pessoa="Ana Souza",
    orgao="Secretaria de Justiça",
    finalidade="entrevista da autodeclaração",
    local="Sala 3, SIA",
    hora="9h",
    fechamento_do_portao="9h30",
    forma_de_comparecer="em pessoa",
    fatos="inscrição com opção pela reserva",
    fundamentos="art. 3º do Decreto nº 40.910/2020",
    avisa_que_prossegue=True,
    data=PRIMEIRA,
    ciencia=date(2026, 3, 9),
    ultimo_andamento=date(2026, 2, 2),
)
FECHAMENTO = datetime(2026, 3, 12, 12, 30, tzinfo=UTC)
TEXTOS = (
    "pessoa orgao finalidade local hora fechamento_do_portao forma_de_comparecer fatos fundamentos".split()  # noqa: SIM905
)


def _faltas(convocacao, *, dia_util=True):
    return faltas_da_convocacao(convocacao, primeira_data=PRIMEIRA, dia_util=dia_util)


def test_convocacao_completa_com_tres_dias_uteis_vale():
    assert _faltas(BOA) == ()
    exigir_convocacao(BOA, primeira_data=PRIMEIRA, dia_util=True)


@pytest.mark.parametrize("campo", TEXTOS)
def test_cada_item_do_texto_e_exigido(campo):
    assert len(faltas_do_texto(replace(BOA, **{campo: " "}))) == 1


def test_falta_do_aviso_de_prosseguimento_e_apontada():
    assert "continua" in faltas_do_texto(replace(BOA, avisa_que_prossegue=False))[0]


def test_convocacao_em_cima_da_hora_e_recusada():
    curta = replace(BOA, data=PRIMEIRA - timedelta(days=1))
    with pytest.raises(Pendencia) as recusa:
        exigir_convocacao(curta, primeira_data=PRIMEIRA, dia_util=True)
    assert "12/03/2026" in recusa.value.itens[0]


def test_entrevista_em_feriado_e_recusada():
    assert "não é dia útil" in _faltas(BOA, dia_util=False)[0]


def test_sem_publicacao_nao_ha_convocacao():
    assert "publicação oficial" in _faltas(replace(BOA, ciencia=None))[0]


def test_depois_de_cento_e_oitenta_dias_a_ciencia_tem_de_ser_certa():
    no_limite = replace(BOA, ultimo_andamento=BOA.ciencia - timedelta(days=180))
    antiga = replace(BOA, ultimo_andamento=BOA.ciencia - timedelta(days=181))
    assert _faltas(no_limite) == ()
    assert "180 dias" in _faltas(antiga)[0]
    assert _faltas(replace(antiga, ciencia_certa=True)) == ()
    assert not exige_ciencia_certa(replace(antiga, ciencia=None))


def test_o_comparecimento_cura_a_convocacao_irregular():
    assert convocacao_vale(("curta",), compareceu=True)
    assert not convocacao_vale(("curta",), compareceu=False)
    assert convocacao_vale((), compareceu=False)


def test_ausencia_com_convocacao_irregular_nao_se_registra():
    with pytest.raises(Pendencia, match="irregular") as recusa:
        exigir_ausencia(("curta",), agora=FECHAMENTO, fechamento=FECHAMENTO)
    assert recusa.value.itens == ("curta",)


def test_ausencia_antes_de_o_portao_fechar_nao_se_registra():
    with pytest.raises(AtoInvalido, match="portão fecha"):
        exigir_ausencia((), agora=FECHAMENTO - timedelta(seconds=1), fechamento=FECHAMENTO)
    exigir_ausencia((), agora=FECHAMENTO, fechamento=FECHAMENTO)


@pytest.mark.parametrize(
    ("sessao", "ultimo"),
    [
        (date(2026, 3, 12), date(2026, 3, 9)),
        (date(2026, 2, 19), date(2026, 2, 12)),
        (date(2026, 6, 9), date(2026, 6, 2)),
        (date(2026, 12, 2), date(2026, 11, 26)),
    ],
)
def test_o_ultimo_dia_para_convocar_da_tres_dias_uteis_inteiros(sessao, ultimo):
    assert ultimo_dia_para_convocar(sessao, CALENDARIO_DF) == ultimo
    assert antecedencia(ultimo, 3, CALENDARIO_DF).vencimento <= sessao
    assert antecedencia(ultimo + timedelta(days=1), 3, CALENDARIO_DF).vencimento > sessao
