from datetime import date, timedelta

import pytest

from comissao.regras.comissao import (
    FLUXO_COMISSAO,
    FLUXO_INTEGRANTE,
    SituacaoComissao,
    SituacaoIntegrante,
    exigir_segmentos_providos,
)
from comissao.regras.composicao import Segmento
from selecoes.regras.erros import Pendencia

HOJE = date(2026, 5, 4)


def test_a_comissao_vai_da_proposta_ao_mandato():
    estado = FLUXO_COMISSAO.aplicar(SituacaoComissao.PROPOSTA, "designar").para
    assert FLUXO_COMISSAO.aplicar(estado, "iniciar o mandato").para is SituacaoComissao.EM_MANDATO


def test_so_a_comissao_expirada_e_reconduzida_ou_dissolvida():
    for ato in ("reconduzir", "dissolver"):
        assert {p.de for p in FLUXO_COMISSAO if p.ato == ato} == {SituacaoComissao.EXPIRADA}


def test_a_reconducao_pode_ser_publicada_antes_do_fim():
    passo = FLUXO_COMISSAO.aplicar(SituacaoComissao.EM_MANDATO, "publicar a recondução")
    assert passo.para is SituacaoComissao.EM_MANDATO


def test_comissao_dissolvida_nao_volta():
    assert FLUXO_COMISSAO.atos(SituacaoComissao.DISSOLVIDA) == []


def test_o_impedimento_e_de_um_caso_e_nao_encerra_o_mandato():
    assert FLUXO_INTEGRANTE.atos(SituacaoIntegrante.IMPEDIDO) == ["cessar o impedimento"]


def test_so_quem_esta_afastado_e_substituido():
    assert {p.de for p in FLUXO_INTEGRANTE if p.ato == "substituir"} == {SituacaoIntegrante.AFASTADO}


def test_segmento_vago_ha_mais_de_trinta_dias_impede_convocar():
    exigir_segmentos_providos([(Segmento.SUBDHIR, HOJE - timedelta(days=30))], hoje=HOJE)
    exigir_segmentos_providos([], hoje=HOJE)
    with pytest.raises(Pendencia) as recusa:
        exigir_segmentos_providos([(Segmento.SUBDHIR, HOJE - timedelta(days=31))], hoje=HOJE)
    assert "Subsecretaria" in recusa.value.itens[0]
