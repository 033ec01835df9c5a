"""Every state against every act of the four flows of this app: in the table, or refused."""

import pytest

from selecoes.regras.contratacao import (
    FLUXO_CONTRATACAO,
    FLUXO_NOMEACAO,
    ROTULOS_CONTRATACAO,
    ROTULOS_NOMEACAO,
    SituacaoContratacao,
    SituacaoNomeacao,
)
from selecoes.regras.edital import EM_CURSO, FLUXO_EDITAL, ROTULOS_EDITAL, SituacaoEdital, ato_de_retomada
from selecoes.regras.enquadramento import (
    FLUXO_ENQUADRAMENTO,
    ORDENAVEIS,
    ROTULOS_CAUSA,
    ROTULOS_ENQUADRAMENTO,
    TAGS,
    CausaNaoEnquadramento,
    SituacaoEnquadramento,
    ato_judicial,
)
from selecoes.regras.erros import TransicaoVedada
from selecoes.regras.inscricao import FLUXO_INSCRICAO, ROTULOS_INSCRICAO, SituacaoInscricao

E = SituacaoEnquadramento

FLUXOS = [
    (FLUXO_EDITAL, SituacaoEdital, ROTULOS_EDITAL),
    (FLUXO_INSCRICAO, SituacaoInscricao, ROTULOS_INSCRICAO),
    (FLUXO_ENQUADRAMENTO, SituacaoEnquadramento, ROTULOS_ENQUADRAMENTO),
    (FLUXO_CONTRATACAO, SituacaoContratacao, ROTULOS_CONTRATACAO),
    (FLUXO_NOMEACAO, SituacaoNomeacao, ROTULOS_NOMEACAO),
]
PARES = [
    pytest.param(fluxo, estado, ato, id=f"{estados.__name__}-{estado}-{ato}")
    for fluxo, estados, _ in FLUXOS
    for estado in estados
    for ato in dict.fromkeys(passo.ato for passo in fluxo)
]


@pytest.mark.parametrize(("fluxo", "estado", "ato"), PARES)
def test_cada_par_de_estado_e_ato_esta_na_tabela_ou_e_recusado(fluxo, estado, ato):
    linhas = [passo for passo in fluxo if passo.de == estado and passo.ato == ato]
    if linhas:
        assert fluxo.admite(estado, ato)
        assert fluxo.aplicar(estado, ato).para == linhas[0].para
        assert linhas[0].base
        assert ato in fluxo.atos(estado)
    else:
        with pytest.raises(TransicaoVedada, match="Não é possível"):
            fluxo.aplicar(estado, ato)


@pytest.mark.parametrize(("fluxo", "estados", "rotulos"), FLUXOS)
def test_todo_estado_tem_rotulo_e_aparece_na_tabela(fluxo, estados, rotulos):
    assert set(rotulos) == set(estados)
    assert all(rotulos.values())
    assert set(fluxo.estados()) == set(estados)


def _alcancaveis(fluxo, inicio, vedados):
    vistos, fila = {inicio}, [inicio]
    while fila:
        de = fila.pop()
        for passo in fluxo:
            if passo.de == de and passo.para not in vistos | vedados:
                vistos.add(passo.para)
                fila.append(passo.para)
    return vistos


@pytest.mark.parametrize(
    "inicio", [estado for estado in E if estado not in {E.SOB_APURACAO, E.FALSA_COMPROVADA}]
)
def test_sem_procedimento_nenhum_voto_ou_ausencia_leva_a_eliminacao(inicio):
    assert E.FALSA_COMPROVADA not in _alcancaveis(FLUXO_ENQUADRAMENTO, inicio, {E.SOB_APURACAO})


def test_so_a_conclusao_com_ma_fe_leva_a_declaracao_falsa():
    linhas = [(passo.de, passo.ato) for passo in FLUXO_ENQUADRAMENTO if passo.para == E.FALSA_COMPROVADA]
    assert linhas == [(E.SOB_APURACAO, "concluir por falsidade com má-fé")]


def test_a_eliminacao_da_inscricao_tem_so_duas_causas_e_cada_uma_e_um_ato():
    atos = {passo.ato for passo in FLUXO_INSCRICAO if passo.para == SituacaoInscricao.ELIMINADA}
    assert atos == {"eliminar por falsidade com má-fé", "eliminar por item do edital"}


def test_o_edital_nao_pula_o_controle():
    proibido = {SituacaoEdital.CONTROLE_RACIAL, SituacaoEdital.SUSPENSO}
    alcance = _alcancaveis(FLUXO_EDITAL, SituacaoEdital.RASCUNHO, proibido)
    assert not alcance & {SituacaoEdital.EM_FASE_SEGUINTE, SituacaoEdital.HOMOLOGADO}


@pytest.mark.parametrize("estado", EM_CURSO)
def test_o_edital_suspenso_volta_ao_ponto_em_que_estava(estado):
    assert FLUXO_EDITAL.aplicar(estado, "suspender").para == SituacaoEdital.SUSPENSO
    assert FLUXO_EDITAL.aplicar(SituacaoEdital.SUSPENSO, ato_de_retomada(estado)).para == estado


@pytest.mark.parametrize("destino", ORDENAVEIS)
def test_decisao_judicial_alcanca_qualquer_estado_mas_nunca_elimina(destino):
    for estado in E:
        if estado != destino:
            assert FLUXO_ENQUADRAMENTO.aplicar(estado, ato_judicial(destino)).para == destino
    assert E.FALSA_COMPROVADA not in ORDENAVEIS


def test_cada_situacao_da_autodeclaracao_tem_etiqueta_e_as_causas_sao_duas():
    assert set(TAGS) == set(E)
    assert set(ROTULOS_CAUSA) == {CausaNaoEnquadramento.AUSENCIA, CausaNaoEnquadramento.MAIORIA}
