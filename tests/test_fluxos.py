"""Walks every flow of the three apps: each state × act pair is in the table, or is refused."""

import pytest

from config.fluxos import fluxos
from selecoes.regras.erros import TransicaoVedada

FLUXOS = fluxos()
IDS = [nome for _, nome, _ in FLUXOS]
TODOS_OS_ATOS = {passo.ato for _, _, fluxo in FLUXOS for passo in fluxo}
por_fluxo = pytest.mark.parametrize("fluxo", [fluxo for _, _, fluxo in FLUXOS], ids=IDS)


def test_os_fluxos_das_tres_apps_sao_encontrados():
    assert {"FLUXO_SESSAO", "FLUXO_ENTREVISTA", "FLUXO_COMISSAO", "FLUXO_INTEGRANTE"} <= set(IDS)
    assert {"FLUXO_RECURSO", "FLUXO_PROCEDIMENTO"} <= set(IDS)


@por_fluxo
def test_cada_par_de_situacao_e_ato_esta_na_tabela_ou_e_recusado(fluxo):
    tabela = {(p.de, p.ato): p for p in fluxo}
    assert tabela
    for estado in fluxo.estados():
        for ato in TODOS_OS_ATOS:
            if (estado, ato) in tabela:
                passo = fluxo.aplicar(estado, ato)
                assert (passo.de, passo.ato, passo.para) == (estado, ato, tabela[estado, ato].para)
                continue
            with pytest.raises(TransicaoVedada) as recusa:
                fluxo.aplicar(estado, ato)
            assert ato in str(recusa.value)
            assert fluxo.rotulos[estado].lower() in str(recusa.value)


@por_fluxo
def test_cada_linha_cita_a_norma_e_o_artigo(fluxo):
    for passo in fluxo:
        assert passo.base.strip(), f"{passo.de} {passo.ato}"


@por_fluxo
def test_cada_situacao_tem_rotulo_em_portugues(fluxo):
    tipo = type(fluxo.estados()[0])
    assert set(fluxo.rotulos) == set(tipo)
    assert set(fluxo.estados()) == set(tipo)
    assert len({rotulo.lower() for rotulo in fluxo.rotulos.values()}) == len(fluxo.rotulos)


@por_fluxo
def test_cada_ato_e_um_verbo_no_infinitivo(fluxo):
    for passo in fluxo:
        verbos = passo.ato.removeprefix("não ").split()[0].removesuffix("-se")
        assert verbos.endswith(("ar", "er", "ir", "or")), passo.ato


PUNEM = {"ELIMINADA", "FALSA_COMPROVADA", "DESLIGADO_FRAUDE"}


def test_so_a_falsidade_com_ma_fe_ou_item_do_edital_elimina():
    punicoes = [
        (nome, passo)
        for _, nome, fluxo in FLUXOS
        for passo in fluxo
        if passo.para.name in PUNEM or (nome == "FLUXO_NOMEACAO" and passo.para.name == "ANULADO")
    ]
    assert {passo.para.name for _, passo in punicoes} == PUNEM | {"ANULADO"}
    for nome, passo in punicoes:
        permitido = (
            passo.ato.endswith("por falsidade com má-fé") or passo.ato == "eliminar por item do edital"
        )
        assert permitido or "judicial" in passo.ato, f"{nome}: {passo.ato}"


def test_a_declaracao_so_e_falsa_depois_do_procedimento():
    fluxo = next(fluxo for _, nome, fluxo in FLUXOS if nome == "FLUXO_ENQUADRAMENTO")
    chegam = {(p.de.name, p.ato) for p in fluxo if p.para.name == "FALSA_COMPROVADA"}
    assert chegam == {("SOB_APURACAO", "concluir por falsidade com má-fé")}
    entram = {p.de.name for p in fluxo if p.para.name == "SOB_APURACAO" and "judicial" not in p.ato}
    assert entram == {"ENQUADRADA", "NAO_ENQUADRADA"}
