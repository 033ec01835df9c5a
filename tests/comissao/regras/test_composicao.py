from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from comissao.regras.composicao import (
    ASSENTOS,
    ASSENTOS_ESPECIAL,
    ASSENTOS_RECURSAL,
    ROTULOS_SEGMENTO,
    Indicado,
    Segmento,
    examinar_composicao,
    examinar_recursal,
    exigir_composicao,
)
from comissao.regras.conselho import conselho_em
from selecoes.regras.erros import Pendencia

EM = date(2026, 3, 2)


def _indicado(assento, pessoa, **campos):
    padrao = {
        "servidor": True,
        "comprovacao": "doc. 12",
        "genero": "feminino",
        "raca": "preta",
        "naturalidade": "BA",
    }
    return Indicado(pessoa, assento, **{**padrao, **campos})


CINCO = (
    _indicado("SEJUS1", "Ana"),
    _indicado("SUBDHIR1", "Bento", genero="masculino", raca="parda"),
    _indicado("SUBDHIR2", "Célia", raca="branca", naturalidade="DF"),
    _indicado("CONSELHO1", "Davi", genero="masculino", orgao="CODIPIR"),
    _indicado("CONSELHO2", "Elza", orgao="CODIPIR"),
)
TRES = (
    _indicado("RECURSAL1", "Fábio", genero="masculino", raca="parda"),
    _indicado("RECURSAL2", "Gilda"),
    _indicado("RECURSAL3", "Hilda", raca="branca"),
)


def test_um_dois_dois_com_diversidade_pode_ser_designada():
    exame = examinar_composicao(CINCO, em=EM)
    assert (exame.recusas, exame.avisos, exame.pode_designar) == ((), (), True)
    exigir_composicao(exame)


@pytest.mark.parametrize("assento", [a.codigo for a in ASSENTOS_ESPECIAL])
def test_assento_sem_indicado_e_recusado(assento):
    exame = examinar_composicao([i for i in CINCO if i.assento != assento], em=EM)
    assert any(recusa.startswith(f"Falta indicar: {ASSENTOS[assento].rotulo}") for recusa in exame.recusas)


def test_seis_pessoas_nao_cabem():
    exame = examinar_composicao([*CINCO, _indicado("SEJUS1", "Iara")], em=EM)
    assert any("mais de uma pessoa" in recusa for recusa in exame.recusas)


def test_assento_inventado_e_recusado():
    exame = examinar_composicao([*CINCO, _indicado("SEJUS2", "Iara")], em=EM)
    assert any("SEJUS2" in recusa for recusa in exame.recusas)


def test_a_mesma_pessoa_nao_ocupa_dois_assentos():
    exame = examinar_composicao([*CINCO[:4], replace(CINCO[4], pessoa="Ana")], em=EM)
    assert exame.recusas == ("Ana ocupa mais de um assento (Decreto nº 40.910/2020, art. 3º, § 2º).",)


@pytest.mark.parametrize("posicao", [0, 1, 2])
def test_fora_do_conselho_o_vinculo_de_servidor_e_obrigatorio(posicao):
    cinco = list(CINCO)
    cinco[posicao] = replace(cinco[posicao], servidor=False, ato_motivado="Portaria 1")
    recusas = examinar_composicao(cinco, em=EM).recusas
    assert len(recusas) == 1
    assert "exige vínculo de servidor" in recusas[0]


def test_no_conselho_quem_nao_e_servidor_entra_com_ato_motivado_e_aviso():
    sem_ato = [*CINCO[:4], replace(CINCO[4], servidor=False)]
    assert "ato motivado" in examinar_composicao(sem_ato, em=EM).recusas[0]
    com_ato = [*CINCO[:4], replace(CINCO[4], servidor=False, ato_motivado="Despacho 7")]
    exame = examinar_composicao(com_ato, em=EM)
    assert exame.pode_designar
    assert "não servidor" in exame.avisos[0]


def test_falta_de_comprovacao_da_representatividade_e_recusada():
    recusas = examinar_composicao([replace(CINCO[0], comprovacao=" "), *CINCO[1:]], em=EM).recusas
    assert recusas[0].startswith("Falta a comprovação da representatividade de Ana")


def test_cinco_homens_da_mesma_raca_nao_podem_ser_designados():
    iguais = [replace(i, genero="masculino", raca="branca", naturalidade="DF") for i in CINCO]
    exame = examinar_composicao(iguais, em=EM)
    assert len(exame.recusas) == 2
    assert "dois gêneros" in exame.recusas[0]
    assert "duas raças" in exame.recusas[1]
    with pytest.raises(Pendencia) as recusa:
        exigir_composicao(exame)
    assert recusa.value.itens == exame.recusas


def test_a_mesma_naturalidade_so_da_aviso():
    exame = examinar_composicao([replace(i, naturalidade="DF") for i in CINCO], em=EM)
    assert exame.pode_designar
    assert "naturalidade" in exame.avisos[0]


def test_grafia_diferente_nao_cria_diversidade():
    disfarce = [replace(i, genero=g) for i, g in zip(CINCO, ["F", "f", " F", "f ", "F"], strict=True)]
    assert any("dois gêneros" in recusa for recusa in examinar_composicao(disfarce, em=EM).recusas)


@pytest.mark.parametrize(
    ("dia", "sigla"),
    [
        (date(2020, 6, 1), "CDDN"),
        (date(2020, 6, 24), "CDDN"),
        (date(2021, 1, 14), "CDDN"),
        (date(2021, 1, 15), "CODIPIR"),
        (date(2026, 3, 2), "CODIPIR"),
    ],
)
def test_o_conselho_sucedido_perde_os_assentos(dia, sigla):
    assert conselho_em(dia).sigla == sigla


def test_indicacao_pelo_conselho_sucedido_pede_a_citacao_da_sucessao():
    antigo = [*CINCO[:4], replace(CINCO[4], orgao="CDDN")]
    exame = examinar_composicao(antigo, em=EM)
    assert exame.pode_designar
    assert "Lei nº 6.789/2021" in exame.avisos[0]
    em_2020 = [replace(i, orgao=i.orgao and "CDDN") for i in CINCO]
    assert examinar_composicao(em_2020, em=date(2020, 8, 3)).avisos == ()


def test_recursal_de_tres_que_nao_votaram_e_aceita():
    assert examinar_recursal(TRES).pode_designar


def test_recursal_com_quem_votou_antes_e_recusada():
    exame = examinar_recursal([*TRES[:2], replace(TRES[2], votou_antes=True)])
    assert "Hilda votou na primeira decisão" in exame.recusas[0]


@pytest.mark.parametrize("quantos", [0, 1, 2])
def test_recursal_tem_tres_integrantes(quantos):
    assert len(examinar_recursal(TRES[:quantos]).recusas) == 3 - quantos


def test_recursal_tambem_pede_comprovacao():
    assert "representatividade" in examinar_recursal([replace(TRES[0], comprovacao=""), *TRES[1:]]).recusas[0]


def test_todo_segmento_tem_rotulo_e_os_assentos_somam_cinco_e_tres():
    assert set(ROTULOS_SEGMENTO) == set(Segmento)
    assert [a.segmento for a in ASSENTOS_ESPECIAL].count(Segmento.SUBDHIR) == 2
    assert (len(ASSENTOS_ESPECIAL), len(ASSENTOS_RECURSAL), len(ASSENTOS)) == (5, 3, 8)


@settings(max_examples=200)
@given(
    st.lists(
        st.sampled_from(["SEJUS1", "SUBDHIR1", "SUBDHIR2", "CONSELHO1", "CONSELHO2", "RECURSAL1"]), max_size=7
    ),
    st.lists(st.sampled_from(["feminino", "masculino"]), min_size=7, max_size=7),
    st.lists(st.sampled_from(["preta", "parda", "branca"]), min_size=7, max_size=7),
)
def test_so_um_dois_dois_diverso_e_designavel(codigos, generos, racas):
    indicados = [_indicado(c, f"Pessoa {n}", genero=generos[n], raca=racas[n]) for n, c in enumerate(codigos)]
    completa = sorted(codigos) == ["CONSELHO1", "CONSELHO2", "SEJUS1", "SUBDHIR1", "SUBDHIR2"]
    diversa = len(set(generos[: len(codigos)])) == 2 and len(set(racas[: len(codigos)])) >= 2
    assert examinar_composicao(indicados, em=EM).pode_designar == (completa and diversa)
