"""The yearly report: two norms, aggregated, with nothing that points at anybody."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from selecoes.regras.agregacao import MINIMO_DA_CELULA, suprimir, total_publicavel
from selecoes.relatorios import relatorio_anual

CELULAS = st.dictionaries(st.sampled_from("abcdef"), st.integers(0, 30), min_size=2)


@given(CELULAS)
def test_contagem_pequena_nunca_aparece_nem_se_deduz_por_subtracao(celulas):
    mostradas = suprimir(celulas)
    assert set(mostradas) == set(celulas)
    assert all(v is None or v == celulas[n] >= MINIMO_DA_CELULA for n, v in mostradas.items())
    escondidas = [n for n, v in mostradas.items() if v is None]
    if escondidas and total_publicavel(celulas) is not None:
        # The reader knows total minus shown: it has to cover two cells at least, and be no small count itself.
        assert len(escondidas) >= 2
        assert sum(celulas[n] for n in escondidas) >= MINIMO_DA_CELULA


@pytest.mark.parametrize(
    ("celulas", "mostradas"),
    [
        ({"a": 10, "b": 6}, {"a": 10, "b": 6}),
        ({"a": 10, "b": 4}, {"a": None, "b": None}),
        ({"a": 10, "b": 7, "c": 4}, {"a": 10, "b": None, "c": None}),
        ({"a": 10, "b": 7, "c": 1, "d": 0}, {"a": 10, "b": None, "c": None, "d": None}),
        ({"a": 2, "b": 2}, {"a": None, "b": None}),
    ],
)
def test_supressao_complementar(celulas, mostradas):
    assert suprimir(celulas) == mostradas


def test_total_pequeno_nao_se_publica():
    assert total_publicavel({"a": 2, "b": 2}) is None
    assert total_publicavel({"a": 2, "b": 3}) == 5


def test_o_relatorio_separa_os_dois_regimes(selecao):
    estagio = selecao("B1 N2 X3 F4", numero=7).ate("vigente")
    estagio.abrir(2)
    estagio.chamar()
    concurso = {"tipo": "concurso", "entidade": "estatal", "vagas": [("ADM", "Administração", 4)]}
    selecao("B1 N2", numero=8, **concurso).ate("publicada")
    relatorio = relatorio_anual(2026)
    um, outro = relatorio.quadro("estagio"), relatorio.quadro("concurso")
    assert (um.selecoes, um.vagas, um.reservadas, um.base) == (1, 10, 2, "Decreto nº 40.910/2020, art. 5º")
    assert (outro.selecoes, outro.vagas, outro.reservadas) == (1, 4, 1)
    assert outro.base == "Lei nº 6.321/2019, art. 6º"
    assert (um.optantes, um.chamadas) == (None, None)


def test_as_chamadas_se_somam_por_rotulo(selecao):
    pessoas = " ".join([*(f"B{n}" for n in range(1, 21)), "N21", "N22"])
    s = selecao(pessoas, vagas=[("ADM", "Administração", 12)]).ate("vigente")
    s.abrir(12)
    s.chamar()
    quadro = relatorio_anual(2026).quadro("estagio")
    assert quadro.chamadas == 12
    # 10 AC and 2 RES: showing the ten would give the two away.
    assert dict(quadro.chamadas_por_rotulo) == {"AC": None, "RES": None, "REV": None}


def test_ano_sem_edital_da_zeros(db):
    for quadro in relatorio_anual(2024).quadros:
        assert (quadro.selecoes, quadro.vagas, quadro.reservadas, quadro.optantes) == (0, 0, 0, None)
