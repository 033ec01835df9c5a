"""XLSX and ODS: typed cells, exact numbers, sheets, gaps and limits."""

import io
import zipfile
from datetime import date, datetime

import pytest
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P
from openpyxl import Workbook
from openpyxl.utils.datetime import CALENDAR_MAC_1904

from selecoes.leitura.planilhas import texto_do_numero
from selecoes.regras.erros import EntradaInvalida
from tests.selecoes.leitura.apoio import codigos, ler_bytes, planilha, salvar

TITULOS = ["inscrição", "nome", "cpf", "nascimento", "nota", "negro"]


@pytest.mark.parametrize(
    ("numero", "texto"),
    [
        (9.5, "9.5"),
        (8.0, "8"),
        (9.2349999999999994, "9.235"),
        (0.1 + 0.2, "0.3"),
        (700001158.0, "700001158"),
        (1e-7, "0.0000001"),
    ],
)
def test_numero_da_celula_vira_texto_exato(numero, texto):
    assert texto_do_numero(numero) == texto


def test_celulas_tipadas_de_xlsx():
    leitura = ler_bytes(planilha(TITULOS, [1001, "Ana", 700000186, datetime(1990, 2, 1), 9.25, True]))
    (aceita,) = leitura.aceitas
    assert (aceita.inscricao, aceita.cpf, aceita.nascimento) == ("1001", "00700000186", date(1990, 2, 1))
    assert (aceita.nota, aceita.nota_milesimos, aceita.cota_negro) == ("9.25", 9250, True)
    assert codigos(leitura.avisos) == ["cpf_completado"]


@pytest.mark.parametrize(
    ("coluna", "valor", "codigo"),
    [
        (1, "=A1", "formula"),
        (2, "=1+1", "formula"),
        (4, 9.3333, "nota_invalida"),
        (4, datetime(2026, 5, 9), "nota_invalida"),
        (4, "#REF!", "nota_invalida"),
        (3, 36526.5, "data_invalida"),
        (3, "=TODAY()", "formula"),
        (0, datetime(2026, 5, 9), "inscricao_ausente"),
        (0, 10.5, "inscricao_ausente"),
        (5, "=1", "formula"),
    ],
)
def test_celula_que_nao_serve_rejeita(coluna, valor, codigo):
    celulas = [1001, "Ana", "00700000186", "01/02/1990", 9.25, "S"]
    celulas[coluna] = valor
    assert codigos(ler_bytes(planilha(TITULOS, celulas)).rejeitadas) == [codigo]


def test_formula_em_coluna_que_ninguem_le_nao_bloqueia():
    assert len(ler_bytes(planilha(["inscrição", "nome", "conta"], [1, "Ana", "=1+1"])).aceitas) == 1


def test_linha_curta_so_tem_celulas_em_branco():
    (aceita,) = ler_bytes(planilha(["inscrição", "nome", "nome social", "negro"], [1, "Ana"])).aceitas
    assert (aceita.nome_social, aceita.cota_negro) == (None, False)


def test_linha_e_a_da_planilha_apesar_dos_vaos():
    livro = Workbook()
    aba = livro.active
    aba["B3"], aba["C3"] = "inscrição", "nome"
    aba["B9"], aba["C9"] = "1001", "Ana"
    (aceita,) = ler_bytes(salvar(livro)).aceitas
    assert (aceita.linha, aceita.inscricao) == (9, "1001")


def test_aba_oculta_nao_e_lida_e_duas_listas_visiveis_sao_recusadas():
    livro = Workbook()
    livro.active.append(["Instruções"])
    for titulo in ("lista", "outra"):
        aba = livro.create_sheet(titulo)
        aba.append(["inscrição", "nome"])
        aba.append([1, titulo])
    with pytest.raises(EntradaInvalida, match="mais de uma aba"):
        ler_bytes(salvar(livro))
    livro["outra"].sheet_state = "hidden"
    assert ler_bytes(salvar(livro)).aceitas[0].nome == "lista"


def test_colunas_demais_sao_recusadas():
    with pytest.raises(EntradaInvalida, match="60 colunas"):
        ler_bytes(planilha(["inscrição", "nome"], [1, "Ana", *["x"] * 60]))


def test_datas_de_1904_sao_recusadas():
    livro = Workbook()
    livro.epoch = CALENDAR_MAC_1904
    livro.active.append(["inscrição", "nome"])
    with pytest.raises(EntradaInvalida, match="1904"):
        ler_bytes(salvar(livro))


def celula_ods(valor):
    if isinstance(valor, float):
        return TableCell(valuetype="float", value=str(valor))
    if isinstance(valor, date):
        return TableCell(valuetype="date", datevalue=valor.isoformat())
    if valor.startswith("of:"):
        return TableCell(formula=valor, valuetype="float", value="7")
    celula = TableCell(valuetype="string")
    celula.addElement(P(text=valor))
    return celula


def ods(*linhas):
    documento = OpenDocumentSpreadsheet()
    tabela = Table(name="lista")
    for celulas in linhas:
        linha = TableRow()
        for valor in celulas:
            linha.addElement(celula_ods(valor))
        tabela.addElement(linha)
    vazia = TableRow(numberrowsrepeated="1000")
    vazia.addElement(TableCell(numbercolumnsrepeated="1000"))
    tabela.addElement(vazia)
    documento.spreadsheet.addElement(tabela)
    saida = io.BytesIO()
    documento.write(saida)
    return saida.getvalue()


def test_ods_e_lido_como_xlsx():
    leitura = ler_bytes(
        ods(
            ["Processo seletivo"],
            TITULOS,
            ["1001", "Ana  Exemplo", 700000186.0, date(1990, 2, 1), 9.25, "Sim"],
            ["1002", "Beto Modelo", "007.000.002-67", "02/02/1990", "of:=[.A1]", "Não"],
        )
    )
    assert (leitura.formato, leitura.codificacao, leitura.separador) == ("ods", None, None)
    (aceita,) = leitura.aceitas
    assert (aceita.linha, aceita.nome, aceita.nota, aceita.nascimento) == (
        3,
        "Ana Exemplo",
        "9.25",
        date(1990, 2, 1),
    )
    assert [(r.linha, r.codigo) for r in leitura.rejeitadas] == [(4, "formula")]


@pytest.mark.parametrize(
    ("original", "estragado"),
    [
        (b"<sheetData>", b"<sheetData><row>&x;"),
        (b"<worksheet", b"<?xml version='1.0' encoding='UT9'?><worksheet"),
        (b'r="2"', b'r="x"'),
    ],
)
def test_planilha_estragada_por_dentro_e_recusada(original, estragado):
    with pytest.raises(EntradaInvalida, match="danificada"):
        ler_bytes(reescrever("xl/worksheets/sheet1.xml", original, estragado))


def test_vao_ate_alem_da_ultima_linha_possivel_e_recusado():
    with pytest.raises(EntradaInvalida, match="200 mil linhas"):
        ler_bytes(reescrever("xl/worksheets/sheet1.xml", b'<row r="2"', b'<row r="99999999"'))


def reescrever(nome, original, estragado):
    saida = io.BytesIO()
    conteudo = planilha(["inscrição", "nome"], [1001, "Ana"])
    with zipfile.ZipFile(io.BytesIO(conteudo)) as de, zipfile.ZipFile(saida, "w") as para:
        for entrada in de.namelist():
            corpo = de.read(entrada)
            para.writestr(entrada, corpo.replace(original, estragado) if entrada == nome else corpo)
    return saida.getvalue()
