from datetime import date

import pytest

from selecoes.regras.calendario_df import CALENDARIO_DF
from selecoes.regras.cronograma import (
    ROTULOS_MOMENTO,
    MomentoDoControle,
    exigir_antecedencia,
    exigir_fase_seguinte,
    exigir_homologacao,
    exigir_inicio_do_controle,
    momento_do_controle,
)
from selecoes.regras.enquadramento import PENDENTES, SituacaoEnquadramento
from selecoes.regras.erros import EntradaInvalida, Pendencia, PrazoEncerrado

E = SituacaoEnquadramento


def test_momento_do_controle_pelo_numero_de_fases():
    assert momento_do_controle(1) == MomentoDoControle.ANTES_DA_HOMOLOGACAO
    assert momento_do_controle(2) == momento_do_controle(5) == MomentoDoControle.ENTRE_FASES
    assert set(ROTULOS_MOMENTO) == set(MomentoDoControle)
    with pytest.raises(EntradaInvalida):
        momento_do_controle(0)


@pytest.mark.parametrize(("fases", "artigo"), [(1, "§ 13"), (2, "§ 12")])
def test_o_controle_espera_a_publicacao(fases, artigo):
    exigir_inicio_do_controle(fases, resultado_publicado=True)
    with pytest.raises(Pendencia, match=artigo):
        exigir_inicio_do_controle(fases, resultado_publicado=False)


@pytest.mark.parametrize("situacao", list(E))
def test_fase_seguinte_e_homologacao_esperam_a_verificacao(situacao):
    if situacao in PENDENTES:
        with pytest.raises(Pendencia) as recusa:
            exigir_fase_seguinte([("101", situacao)])
        assert "101" in recusa.value.itens[0]
        with pytest.raises(Pendencia):
            exigir_homologacao([("101", situacao)])
    else:
        exigir_fase_seguinte([("101", situacao)])
        exigir_homologacao([("101", situacao)])
    exigir_fase_seguinte([("101", situacao)], sob_condicao=["101"])
    exigir_homologacao([("101", situacao)], dispensadas=["101"])


def test_quem_esta_sob_apuracao_nao_trava_a_homologacao():
    assert E.SOB_APURACAO not in PENDENTES


def test_entrevista_com_menos_de_tres_dias_uteis_e_recusada():
    exigir_antecedencia(date(2026, 3, 9), date(2026, 3, 12), CALENDARIO_DF)
    with pytest.raises(PrazoEncerrado, match="12/03/2026"):
        exigir_antecedencia(date(2026, 3, 9), date(2026, 3, 11), CALENDARIO_DF)


@pytest.mark.parametrize("dia", [date(2026, 11, 30), date(2026, 11, 28)])
def test_entrevista_sem_expediente_e_recusada(dia):
    with pytest.raises(EntradaInvalida, match="Não há expediente"):
        exigir_antecedencia(date(2026, 11, 16), dia, CALENDARIO_DF)
