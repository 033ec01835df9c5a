from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from selecoes.regras.classificacao import conjunto
from selecoes.regras.regime import DECRETO_40910
from selecoes.regras.sorteio import sortear
from tests.selecoes.regras.dados import VETORES, ids, pessoas, por_id


@pytest.mark.parametrize("vetor", **por_id(VETORES["sorteio"]))
def test_sorteio_dos_vetores(vetor):
    resultado = sortear(vetor["vagas"], vetor["semente"])
    assert (resultado.deficit, list(resultado.sorteadas)) == (vetor["deficit"], vetor["sorteadas"])


@pytest.mark.parametrize("vetor", **por_id(VETORES["sorteio_reserva"]))
def test_a_vaga_sorteada_reserva_mesmo_com_duas_vagas(vetor):
    escolhidos = conjunto(pessoas(vetor["lista"]), vetor["n"], vetor["n"], vetor["R_edital"])
    assert ids(escolhidos.ampla) == vetor["AC"]
    assert ids(escolhidos.reservadas) == vetor["RES"]
    assert ids(escolhidos.revertidas) == vetor["REV"]


def test_maior_resto_vem_primeiro_e_o_resumo_desempata():
    # 2 vagas leave 0,4; 1 and 6 leave 0,2.
    resultado = sortear({"A": 1, "B": 2, "C": 6, "D": 2, "E": 7}, "x")
    restos = {"A": 20, "B": 40, "C": 20, "D": 40, "E": 40}
    codigos = [codigo for codigo, _ in resultado.ordem]
    assert [restos[codigo] for codigo in codigos] == [40, 40, 40, 20, 20]
    assert codigos[:3] == sorted(codigos[:3], key=lambda codigo: sha256(f"x{codigo}".encode()).hexdigest())


@settings(max_examples=200)
@given(st.dictionaries(st.text("ABCDé1", min_size=1, max_size=4), st.integers(0, 40), max_size=25), st.text())
def test_o_sorteio_zera_o_deficit_uma_vaga_por_tipo(vagas, semente):
    resultado = sortear(vagas, semente.encode("utf-8", "ignore").decode())
    total = sum(vagas.values())
    soma = sum(DECRETO_40910.negros.reservar(n, total) for n in vagas.values())
    assert resultado.deficit == max(0, DECRETO_40910.negros.reservar(total, total) - soma)
    assert len(resultado.sorteadas) == len(set(resultado.sorteadas)) == resultado.deficit
    assert all(
        DECRETO_40910.negros.reservar(vagas[codigo], total) < vagas[codigo] for codigo in resultado.sorteadas
    )
