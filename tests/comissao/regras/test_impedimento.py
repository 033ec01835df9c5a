from dataclasses import replace

import pytest

from comissao.regras.composicao import ASSENTOS
from comissao.regras.impedimento import (
    BASES_RESPOSTA,
    PERGUNTA,
    ROTULOS_RESPOSTA,
    Ocupante,
    Resposta,
    exigir_sem_atuacao_anterior,
    exigir_sem_impedimento,
    impede,
    quem_vota,
)
from selecoes.regras.erros import Pendencia, SemCompetencia

ASSENTO = ASSENTOS["CONSELHO1"]
TITULAR = Ocupante("Ana", "CONSELHO1", titular=True, presente=True, resposta=Resposta.SEM_IMPEDIMENTO)
SUPLENTE = Ocupante("Bento", "CONSELHO1", titular=False, presente=True)
OUTRO = Ocupante("Célia", "CONSELHO2", titular=False, presente=True)
IMPEDEM = sorted(set(Resposta) - {Resposta.SEM_IMPEDIMENTO})


def test_quem_nao_respondeu_nao_vota():
    with pytest.raises(Pendencia, match="Responda à pergunta"):
        exigir_sem_impedimento(None)


@pytest.mark.parametrize("resposta", IMPEDEM)
def test_quem_declara_impedimento_nao_vota(resposta):
    assert impede(resposta)
    with pytest.raises(SemCompetencia) as recusa:
        exigir_sem_impedimento(resposta)
    assert recusa.value.base == BASES_RESPOSTA[resposta]


def test_sem_impedimento_vota():
    exigir_sem_impedimento(Resposta.SEM_IMPEDIMENTO)


def test_o_titular_vota_antes_do_suplente():
    assert quem_vota(ASSENTO, [SUPLENTE, TITULAR]) is TITULAR


@pytest.mark.parametrize("mudanca", [{"presente": False}, *({"resposta": r} for r in IMPEDEM)])
def test_o_suplente_do_mesmo_assento_vota_no_lugar(mudanca):
    assert quem_vota(ASSENTO, [replace(TITULAR, **mudanca), OUTRO, SUPLENTE]) is SUPLENTE


def test_ninguem_de_outro_assento_vota_no_lugar():
    assert quem_vota(ASSENTO, [replace(TITULAR, presente=False), OUTRO]) is None


def test_quem_ja_votou_nao_atua_no_recurso():
    exigir_sem_atuacao_anterior("Ana", ["Bento"])
    with pytest.raises(SemCompetencia, match="Ana votou"):
        exigir_sem_atuacao_anterior("Ana", ["Bento", "Ana"])


def test_toda_resposta_tem_rotulo_e_base():
    assert set(ROTULOS_RESPOSTA) == set(BASES_RESPOSTA) == set(Resposta)
    assert "terceiro grau" in PERGUNTA
