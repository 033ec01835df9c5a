"""Outputs that no spreadsheet runs, and the error file that comes back corrected."""

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from selecoes.leitura import csv_de_erros, neutralizar
from tests.selecoes.leitura.apoio import ler_bytes, ler_csv, linha

GATILHOS = ("=", "+", "-", "@", "\t", "\r", "\0")


@pytest.mark.parametrize("celula", ["=1+1", "+55 61 0000", "-3", "@x", "\tx", "\rx", "\0x"])
def test_texto_que_uma_planilha_executaria_recebe_apostrofo(celula):
    assert neutralizar(celula) == "'" + celula


def test_texto_comum_sai_como_entrou():
    assert neutralizar("Ana") == "Ana"


@given(st.text(max_size=12))
@settings(max_examples=200)
def test_nenhuma_celula_neutralizada_comeca_com_gatilho(texto):
    assert not neutralizar(texto).startswith(GATILHOS)


@given(st.lists(st.text(alphabet='=+-@\t\r\0"; \n1aç', max_size=8), min_size=6, max_size=6))
@settings(max_examples=150)
def test_arquivo_de_erros_nunca_traz_formula(celulas):
    buffer = io.StringIO(newline="")
    csv.writer(buffer, delimiter=";").writerow(["1001", *celulas])
    leitura = ler_csv(buffer.getvalue())
    saida = csv_de_erros(leitura).decode("utf-8-sig")
    for celulas_da_linha in csv.reader(io.StringIO(saida, newline=""), delimiter=";"):
        assert not any(celula.startswith(GATILHOS) for celula in celulas_da_linha)


def test_arquivo_de_erros_traz_so_as_rejeitadas_com_o_motivo():
    leitura = ler_csv(linha(), linha("1002", cpf="00700000267", nota="-3", nome='"=Beto; o Modelo"'))
    saida = csv_de_erros(leitura).decode("utf-8-sig").split("\r\n")
    assert saida[0].endswith(";negro;motivo")
    assert saida[1].startswith('1002;"\'=Beto; o Modelo";00700000267;')
    assert "'-3" in saida[1]
    assert "faixa" in saida[1]
    assert len(saida) == 3


def test_arquivo_de_erros_corrigido_volta_a_entrar():
    leitura = ler_csv(linha(nota="-3", nome="@Ana"))
    corrigido = csv_de_erros(leitura).replace(b"'-3", b"73")
    (aceita,) = ler_bytes(corrigido).aceitas
    assert (aceita.nome, aceita.nota) == ("@Ana", "73.00")
