"""The six real-shaped files against every key of what is expected of each."""

import json
from datetime import date
from pathlib import Path

import pytest

from selecoes.leitura import ler

PASTA = Path(__file__).parents[2] / "dados" / "arquivos"
ESPERADOS = sorted(PASTA.glob("*.esperado.json"))
HOJE = date(2026, 11, 30)


def ler_arquivo(nome):
    conteudo = (PASTA / nome).read_bytes()
    return ler(conteudo, nome, hoje=HOJE, nota_minima=0, nota_maxima=100_000, vagas=None)


def casa(esperado, obtido):
    """Where an entry left out or warned has null, the expected file says nothing of that key."""
    return all(obtido[chave] == valor for chave, valor in esperado.items() if valor is not None)


def test_ha_seis_arquivos():
    assert len(ESPERADOS) == 6


@pytest.mark.parametrize("caminho", ESPERADOS, ids=lambda caminho: caminho.name[:2])
def test_arquivo_e_lido_como_esperado(caminho):
    esperado = json.loads(caminho.read_text(encoding="utf-8"))
    obtido = ler_arquivo(esperado["arquivo"]).como_contrato()
    for chave in ("formato", "codificacao", "separador"):
        assert obtido[chave] == esperado[chave]
    assert len(obtido["aceitas"]) == len(esperado["aceitas"])
    for quer, tem in zip(esperado["aceitas"], obtido["aceitas"], strict=True):
        assert {chave: tem[chave] for chave in quer} == quer
    for grupo in ("rejeitadas", "ignoradas", "avisos"):
        assert len(obtido[grupo]) == len(esperado[grupo]), obtido[grupo]
        for quer in esperado[grupo]:
            assert any(casa(quer, tem) for tem in obtido[grupo]), (quer, obtido[grupo])
        for tem in obtido[grupo]:
            assert {"linha", "inscricao", "nome", "codigo"} <= set(tem)


@pytest.mark.parametrize("caminho", ESPERADOS, ids=lambda caminho: caminho.name[:2])
def test_a_extensao_do_nome_nao_importa(caminho):
    nome = caminho.name.removesuffix(".esperado.json")
    conteudo = (PASTA / nome).read_bytes()
    argumentos = {"hoje": HOJE, "nota_minima": 0, "nota_maxima": 100_000, "vagas": None}
    assert ler(conteudo, "lista.doc", **argumentos) == ler(conteudo, nome, **argumentos)
