from datetime import UTC, date, datetime, timedelta

import pytest

from recursos.regras.instrucao import (
    ROTULOS_RAZAO,
    Prova,
    RazaoDeIndeferimento,
    aviso_de_decadencia,
    exigir_admissibilidade,
    exigir_fim_do_prazo_de_defesa,
    exigir_processante,
    exigir_provas_decididas,
    exigir_relatavel,
)
from selecoes.regras.erros import AtoInvalido, Pendencia, SemCompetencia

VENCE = datetime(2026, 6, 9, 3, 0, tzinfo=UTC)
MOTIVO = {"motivacao": "Documento contradiz a declaração.", "so_voto_contrario": False, "anonima": False}
MOTIVO["apurada_antes"] = False


def test_noticia_motivada_abre_o_procedimento():
    exigir_admissibilidade(**MOTIVO)
    exigir_admissibilidade(**{**MOTIVO, "anonima": True, "apurada_antes": True})


@pytest.mark.parametrize(
    ("mudanca", "trecho"),
    [
        ({"motivacao": " "}, "por que a notícia"),
        ({"so_voto_contrario": True}, "não é indício de má-fé"),
        ({"anonima": True}, "verificação prévia"),
    ],
)
def test_noticia_sem_fundamento_nao_abre(mudanca, trecho):
    with pytest.raises(Pendencia) as recusa:
        exigir_admissibilidade(**{**MOTIVO, **mudanca})
    assert len(recusa.value.itens) == 1
    assert trecho in recusa.value.itens[0]


def test_quem_votou_nao_instrui():
    exigir_processante(["Ivo"], ["Ana"])
    with pytest.raises(SemCompetencia, match="Ana, Bento"):
        exigir_processante(["Ivo", "Bento", "Ana"], ["Ana", "Bento"])
    with pytest.raises(Pendencia, match="processante"):
        exigir_processante([], ["Ana"])


def test_o_silencio_so_se_certifica_depois_do_prazo_de_defesa():
    exigir_fim_do_prazo_de_defesa(VENCE, VENCE)
    with pytest.raises(AtoInvalido, match="ainda está correndo"):
        exigir_fim_do_prazo_de_defesa(VENCE - timedelta(seconds=1), VENCE)


@pytest.mark.parametrize(
    "prova",
    [
        Prova("testemunha", deferida=False),
        Prova("testemunha", deferida=False, razao=RazaoDeIndeferimento.IMPERTINENTE),
        Prova("testemunha", deferida=False, motivacao="não ajuda"),
    ],
)
def test_prova_indeferida_sem_razao_e_motivo_e_recusada(prova):
    with pytest.raises(Pendencia) as recusa:
        exigir_provas_decididas([Prova("perícia", deferida=True), prova])
    assert recusa.value.itens == ("Falta motivar o indeferimento da prova “testemunha”.",)


def test_prova_indeferida_com_motivo_e_aceita():
    razao = RazaoDeIndeferimento.PROTELATORIA
    exigir_provas_decididas([Prova("carta", deferida=False, razao=razao, motivacao="já ouvida duas vezes")])
    assert set(ROTULOS_RAZAO) == set(RazaoDeIndeferimento)


def test_o_relatorio_espera_as_alegacoes_finais():
    antes = VENCE - timedelta(seconds=1)
    exigir_relatavel(alegacoes_apresentadas=True, agora=antes, vence_em=VENCE)
    exigir_relatavel(alegacoes_apresentadas=False, agora=VENCE, vence_em=VENCE)
    with pytest.raises(Pendencia, match="alegações finais"):
        exigir_relatavel(alegacoes_apresentadas=False, agora=antes, vence_em=VENCE)


@pytest.mark.parametrize(
    ("ato", "instauracao", "ma_fe", "avisa"),
    [
        (date(2021, 3, 1), date(2026, 3, 1), False, False),
        (date(2021, 3, 1), date(2026, 3, 2), False, True),
        (date(2021, 3, 1), date(2026, 3, 2), True, False),
        (date(2024, 2, 29), date(2029, 2, 28), False, False),
        (date(2024, 2, 29), date(2029, 3, 1), False, True),
    ],
)
def test_depois_de_cinco_anos_sem_ma_fe_ha_aviso_de_decadencia(ato, instauracao, ma_fe, avisa):
    assert (aviso_de_decadencia(ato, instauracao, indicio_de_ma_fe=ma_fe) is not None) is avisa
