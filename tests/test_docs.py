"""The pages of docs/ say what the code does: flows are generated, and every dispositivo has code and test."""

import ast
import re
from pathlib import Path

import pytest

from config import exemplos, fluxos

RAIZ = Path(__file__).resolve().parent.parent
BASE_LEGAL = RAIZ / "docs" / "base-legal.md"
# Counted in the text of each norm: 37 in the Decreto and 17 in the Lei (article, caput, paragraph, item).
DISPOSITIVOS = {
    "D40910": """A1-C A1-P1 A1-P2 A1-P2-I1 A1-P2-I2 A1-P3 A1-P4 A2-C A3-C A3-P1 A3-P2 A3-P2-I1 A3-P2-I2 A3-P2-I3 A3-P3
        A3-P4 A3-P5 A3-P6 A3-P7 A3-P7-I1 A3-P7-I2 A3-P8 A3-P9 A3-P10 A3-P11 A3-P12 A3-P13 A4-C A4-P1 A4-P2 A4-P3 A4-P4
        A5-C A5-PU A6-C A7-C A8-C""",
    "L6321": """A1-C A1-P1 A1-P2 A1-P3 A2-C A3-C A3-P1 A3-P2 A3-P3 A4-C A4-P1 A4-P2 A4-P3 A5-C A6-C A7-C A7-PU""",
}
IDS = [f"{norma}-{item}" for norma, itens in DISPOSITIVOS.items() for item in itens.split()]
# What has no code yet. Whoever leaves a row without module or test names it here.
PENDENTES = frozenset()
LINHA = re.compile(r"^\| (?P<id>[DL]\d+-\S+) \| (?P<demanda>.+?) \| (?P<modulos>.+?) \| (?P<testes>.+?) \|$")


def _linhas():
    achados = (LINHA.match(linha) for linha in BASE_LEGAL.read_text(encoding="utf-8").splitlines())
    return [achado.groupdict() for achado in achados if achado]


def _citados(celula):
    return re.findall(r"`([^`]+)`", celula)


def _funcoes(arquivo):
    arvore = ast.parse(arquivo.read_text(encoding="utf-8"))
    return {no.name for no in ast.walk(arvore) if isinstance(no, ast.FunctionDef)}


def test_a_pagina_de_fluxos_e_a_das_tabelas():
    assert fluxos.PAGINA.read_text(encoding="utf-8") == fluxos.pagina(), "rode python -m config.fluxos"


def test_a_pagina_de_fluxos_traz_cada_linha_de_cada_fluxo():
    pagina = fluxos.PAGINA.read_text(encoding="utf-8")
    assert all(f"`{modulo}.{nome}`" in pagina for modulo, nome, _ in fluxos.fluxos())
    assert sum(linha.startswith("| ") for linha in pagina.splitlines()) == sum(
        len(list(fluxo)) + 1 for _, _, fluxo in fluxos.fluxos()
    )


def test_escrever_grava_a_pagina(tmp_path, monkeypatch):
    destino = tmp_path / "docs" / "fluxos.md"
    monkeypatch.setattr(fluxos, "PAGINA", destino)
    fluxos.escrever()
    assert destino.read_text(encoding="utf-8") == fluxos.pagina()


def test_a_pagina_dos_exemplos_e_a_dos_cenarios():
    assert exemplos.PAGINA.read_text(encoding="utf-8") == exemplos.pagina(), "rode python -m config.exemplos"


def test_a_pagina_dos_exemplos_traz_cada_cenario_com_o_seu_dispositivo():
    pagina = exemplos.PAGINA.read_text(encoding="utf-8")
    cenarios = [c for f in exemplos.funcionalidades() for c in f.cenarios]
    assert pagina.count("```gherkin") == len(cenarios) > len(IDS)
    assert all(f"### {c.titulo}\n\n{c.dispositivo}\n" in pagina for c in cenarios)


def test_cenario_sem_titulo_e_recusado():
    with pytest.raises(ValueError, match="falta o título"):
        exemplos.ler("Funcionalidade: Tema\n\n  @D40910-A1-C\n  Dado nada\n")


def test_escrever_grava_a_pagina_dos_exemplos(tmp_path, monkeypatch):
    destino = tmp_path / "docs" / "lei-em-exemplos.md"
    monkeypatch.setattr(exemplos, "PAGINA", destino)
    exemplos.escrever()
    assert destino.read_text(encoding="utf-8") == exemplos.pagina()


def test_sao_cinquenta_e_quatro_dispositivos():
    assert [sum(i.startswith(norma) for i in IDS) for norma in ("D40910", "L6321")] == [37, 17]
    assert len(set(IDS)) == 54


def test_a_pagina_da_base_legal_traz_cada_dispositivo_uma_vez():
    assert [linha["id"] for linha in _linhas()] == IDS


def test_so_os_dispositivos_sem_codigo_estao_pendentes():
    assert {
        linha["id"] for linha in _linhas() if "pendente" in (linha["modulos"], linha["testes"])
    } == PENDENTES


CUMPRIDOS = [linha for linha in _linhas() if linha["id"] not in PENDENTES]


@pytest.mark.parametrize("linha", CUMPRIDOS, ids=lambda linha: linha["id"])
def test_cada_dispositivo_tem_demanda_modulo_e_teste_que_existem(linha):
    modulos, testes = _citados(linha["modulos"]), _citados(linha["testes"])
    assert linha["demanda"].strip().endswith(".")
    assert modulos
    assert testes
    for modulo in modulos:
        assert (RAIZ / modulo).is_file(), f"não existe o módulo {modulo}"
    for teste in testes:
        arquivo, _, funcao = teste.partition("::")
        if arquivo.endswith(".feature"):
            funcionalidade = exemplos.ler((RAIZ / arquivo).read_text(encoding="utf-8"))
            assert linha["id"] in {c.dispositivo for c in funcionalidade.cenarios}, (
                f"{teste} não traz o cenário"
            )
            continue
        assert (RAIZ / arquivo).is_file(), f"não existe o arquivo {arquivo}"
        assert funcao in _funcoes(RAIZ / arquivo), f"não existe o teste {teste}"
