from datetime import date, timedelta

import pytest

from comissao.regras.apuracao import Opcao, apurar
from recursos.regras.julgamento import (
    ExameAusencia,
    alerta_de_decisao,
    declaracao_prevalece,
    exigir_base_de_exame,
    exigir_competencia_recursal,
    exigir_contrarrazoes,
    exigir_distribuicao,
    exigir_sem_piora,
    prover_ausencia,
)
from recursos.regras.recurso import EspecieRecurso
from selecoes.regras.erros import AtoInvalido, Pendencia, SemCompetencia

CIENCIA = date(2026, 3, 2)
N, S = Opcao.NAO_ATENDE, Opcao.ATENDE


def test_recurso_nao_vai_a_quem_votou_antes():
    with pytest.raises(Pendencia) as recusa:
        exigir_distribuicao(["R1", "R2", "M3"], ["M1", "M2", "M3", "M4", "M5"])
    assert recusa.value.itens == ("M3 votou na primeira decisão.",)


@pytest.mark.parametrize("julgadores", [[], ["R1", "R2"], ["R1", "R2", "R2"], ["R1", "R2", "R3", "R4"]])
def test_a_recursal_tem_tres_pessoas(julgadores):
    with pytest.raises(Pendencia, match="três integrantes"):
        exigir_distribuicao(julgadores, ["M1"])


def test_tres_que_nao_votaram_recebem_o_recurso():
    exigir_distribuicao(["R1", "R2", "R3"], ["M1", "M2"])


def test_sem_filmagem_a_recursal_entrevista_de_novo():
    with pytest.raises(Pendencia, match="entrevistar a pessoa outra vez"):
        exigir_base_de_exame(ha_filmagem=False, nova_entrevista_feita=False)
    exigir_base_de_exame(ha_filmagem=True, nova_entrevista_feita=False)
    exigir_base_de_exame(ha_filmagem=False, nova_entrevista_feita=True)


@pytest.mark.parametrize(
    ("valida", "justificada", "provido"),
    [(True, False, False), (False, False, True), (True, True, True), (False, True, True)],
)
def test_recurso_contra_ausencia_julga_convocacao_e_justificativa(valida, justificada, provido):
    assert prover_ausencia(ExameAusencia(valida, justificada)) is provido


def test_a_decisao_so_piora_depois_de_ouvir_quem_recorreu():
    exigir_sem_piora(piora=False, ouvido=False)
    exigir_sem_piora(piora=True, ouvido=True)
    with pytest.raises(Pendencia, match="pioraria"):
        exigir_sem_piora(piora=True, ouvido=False)


def test_a_revisao_nunca_piora():
    exigir_sem_piora(piora=False, ouvido=False, revisao=True)
    with pytest.raises(AtoInvalido, match="não pode piorar"):
        exigir_sem_piora(piora=True, ouvido=True, revisao=True)


def test_quem_perderia_com_o_recurso_e_ouvido_antes():
    exigir_contrarrazoes(ha_prejudicados=False, prazo_encerrado=False)
    exigir_contrarrazoes(ha_prejudicados=True, prazo_encerrado=True)
    with pytest.raises(Pendencia, match="ainda podem se manifestar"):
        exigir_contrarrazoes(ha_prejudicados=True, prazo_encerrado=False)


def test_a_recursal_nao_julga_classificacao():
    exigir_competencia_recursal(EspecieRecurso.FENOTIPO)
    exigir_competencia_recursal(EspecieRecurso.AUSENCIA)
    with pytest.raises(SemCompetencia, match="órgão indicado no edital"):
        exigir_competencia_recursal(EspecieRecurso.OUTRA)


@pytest.mark.parametrize(
    ("dias", "prorrogado", "trecho"),
    [
        (24, False, None),
        (25, False, "Faltam 5 dias"),
        (29, False, "Falta 1 dia"),
        (30, False, "prorrogue"),
        (59, False, "prorrogue"),
        (60, False, "atrasada: passaram 60"),
        (30, True, None),
        (54, True, None),
        (55, True, "Faltam 5 dias"),
        (60, True, "atrasada"),
    ],
)
def test_o_dever_de_decidir_avisa_aos_25_30_e_60_dias(dias, prorrogado, trecho):
    alerta = alerta_de_decisao(CIENCIA, CIENCIA + timedelta(days=dias), prorrogado=prorrogado)
    assert alerta is None if trecho is None else trecho in alerta


@pytest.mark.parametrize(
    ("primeira", "segunda", "adotada", "prevalece"),
    [
        ([N, N, N, S, S], [N, N, S], True, True),
        ([N, N, N, S, S], [N, N, S], False, False),
        ([N, N, N, N, N], [N, N, S], True, False),
        ([N, N, N, S, S], [N, N, N], True, False),
        ([N, N, N, S, S], [N, S, S], True, False),
    ],
)
def test_duas_negativas_divididas_so_valem_se_o_edital_adotar(primeira, segunda, adotada, prevalece):
    contas = apurar(primeira), apurar(segunda, 3)
    assert declaracao_prevalece(*contas, adotada_pelo_edital=adotada) is prevalece
