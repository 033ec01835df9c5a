"""XLSX and ODS, streamed row by row with exact text for numbers; formulas are seen, never computed."""

import io
import warnings
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time
from typing import Protocol
from xml.etree.ElementTree import Element, ParseError

import defusedxml
from defusedxml.ElementTree import iterparse
from openpyxl import load_workbook
from openpyxl.utils.datetime import CALENDAR_MAC_1904
from openpyxl.utils.exceptions import InvalidFileException

from selecoes.leitura.colunas import MAXIMO_DE_COLUNAS
from selecoes.leitura.formatos import MAXIMO_DE_LINHAS_DA_PLANILHA
from selecoes.leitura.textos import desfazer_neutralizacao, limpar, limpo
from selecoes.leitura.tipos import DataDaCelula, Formula, Numero, Registro
from selecoes.regras.erros import EntradaInvalida

MAIOR_LINHA = 1_048_576
LINHAS_DEMAIS = "A planilha passa de 200 mil linhas; salve-a como CSV e envie o CSV."
DANIFICADA = "A planilha está danificada e não abre; salve-a de novo como .xlsx ou CSV e envie outra vez."
DUAS_ABAS = "A planilha tem mais de uma aba com lista; salve cada aba num arquivo e envie-os."
# What openpyxl lets out when the package inside the zip is not what it says.
ERROS_DE_PLANILHA = (
    InvalidFileException,
    zipfile.BadZipFile,
    zlib.error,
    defusedxml.DefusedXmlException,
    ParseError,
    SyntaxError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    NotImplementedError,
    OverflowError,
    EOFError,
    OSError,
)


class _Celula(Protocol):
    """What is used of a cell of openpyxl."""

    @property
    def value(self) -> object: ...
    @property
    def data_type(self) -> str: ...


def texto_do_numero(valor: float) -> str:
    """A numeric cell as plain text with the fifteen significant digits a spreadsheet keeps and shows."""
    if isinstance(valor, int):
        return str(valor) if abs(valor) < 10**30 else "#NUM!"
    if valor != valor or valor in (float("inf"), float("-inf")):  # noqa: PLR0124 - the test for NaN
        return "#NUM!"
    if valor == int(valor) and abs(valor) < 10**15:
        return str(int(valor))
    texto = format(valor, ".15g")
    return format(valor, ".15f").rstrip("0") if "e-" in texto else texto


def celula_tipada(valor: object, tipo: str) -> str:
    """The cell as text that remembers what it was."""
    if valor is None or valor.__class__ is str:
        return Formula(valor or "=") if tipo == "f" else str(valor or "")
    if tipo == "f":
        return Formula("=")
    if isinstance(valor, bool):
        return "VERDADEIRO" if valor else "FALSO"
    if isinstance(valor, int | float):
        return Numero(texto_do_numero(valor))
    return _data(valor) if isinstance(valor, date) else str(valor)


def _data(valor: date) -> DataDaCelula:
    if isinstance(valor, datetime) and valor.time() != time(0):
        return DataDaCelula(valor.isoformat(sep=" ", timespec="seconds"))
    return DataDaCelula(valor.isoformat()[:10])


def _registro(numero: int, celulas: list[str]) -> Registro:
    invisivel = aparado = False
    for indice, celula in enumerate(celulas):
        if celula.__class__ is not str or not celula:
            continue
        texto = celula
        if not limpo(texto):
            texto, havia = limpar(texto)
            invisivel = invisivel or havia
        celulas[indice] = desfazer_neutralizacao(texto.strip())
        aparado = aparado or len(celulas[indice]) != len(celula)
    while celulas and not celulas[-1]:
        celulas.pop()
    if len(celulas) > MAXIMO_DE_COLUNAS:
        raise EntradaInvalida(
            f"A planilha tem mais de {MAXIMO_DE_COLUNAS} colunas; deixe só as da lista e envie de novo."
        )
    return Registro(numero, celulas, invisivel, aparado)


def _limitar(registros: Iterable[Registro]) -> Iterator[Registro]:
    cheias = 0
    for registro in registros:
        cheias += bool(registro.celulas)
        if cheias > MAXIMO_DE_LINHAS_DA_PLANILHA:
            raise EntradaInvalida(LINHAS_DEMAIS)
        yield registro


def abas_xlsx(conteudo: bytes) -> Iterator[Iterator[Registro]]:
    """The visible sheets of an XLSX, each a stream of records; call under ``ERROS_DE_PLANILHA``."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        livro = load_workbook(io.BytesIO(conteudo), read_only=True, data_only=False, keep_links=False)
        if livro.epoch == CALENDAR_MAC_1904:
            raise EntradaInvalida(
                "A planilha conta as datas a partir de 1904; salve-a como CSV e envie o CSV."
            )
        for aba in livro.worksheets:
            if aba.sheet_state != "visible":
                continue
            aba.reset_dimensions()
            yield _limitar(_linhas_xlsx(aba.iter_rows(max_col=MAXIMO_DE_COLUNAS + 1)))


def aba_xlsx(conteudo: bytes, qual: int) -> Iterator[Registro]:
    """The records of one visible sheet, the first being 0. Raises ``EntradaInvalida`` where it does not open."""
    try:
        for indice, aba in enumerate(abas_xlsx(conteudo)):
            if indice == qual:
                yield from aba
                return
    except ERROS_DE_PLANILHA as erro:
        raise EntradaInvalida(DANIFICADA) from erro


def _linhas_xlsx(linhas: Iterable[Sequence[_Celula]]) -> Iterator[Registro]:
    """The rows with something in them; a sheet may leave gaps of thousands, always the same empty row."""
    vao: Sequence[_Celula] | None = None
    for numero, linha in enumerate(linhas, 1):
        if numero > MAIOR_LINHA:
            raise EntradaInvalida(LINHAS_DEMAIS)
        if linha is vao:
            continue
        celulas = ["" if c.value is None else celula_tipada(c.value, c.data_type) for c in linha]
        if any(celulas):
            yield _registro(numero, celulas)
        else:
            vao = linha


_TABELA = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TEXTO = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"


def abas_ods(conteudo: bytes) -> Iterator[Iterator[Registro]]:
    """The sheets of an ODS, each a stream of records; call under ``ERROS_DE_PLANILHA``."""
    with zipfile.ZipFile(io.BytesIO(conteudo)) as pacote, pacote.open("content.xml") as xml:
        eventos = iterparse(xml, events=("start", "end"), forbid_dtd=True)
        for evento, elemento in eventos:
            if evento == "start" and elemento.tag == f"{_TABELA}table":
                yield _limitar(_linhas_ods(eventos))
            if evento == "end" and elemento.tag == f"{_OFFICE}spreadsheet":
                return


def _linhas_ods(eventos: Iterator[tuple[str, Element]]) -> Iterator[Registro]:
    numero = 0
    for evento, elemento in eventos:
        if evento != "end":
            continue
        if elemento.tag == f"{_TABELA}table":
            elemento.clear()
            return
        if elemento.tag != f"{_TABELA}table-row":
            continue
        vezes = int(elemento.get(f"{_TABELA}number-rows-repeated", "1"))
        celulas = _celulas_ods(elemento)
        elemento.clear()
        if not any(celulas):
            numero += vezes
            continue
        for _ in range(vezes):
            numero += 1
            yield _registro(numero, list(celulas))


def _celulas_ods(linha: Element) -> list[str]:
    celulas: list[str] = []
    for elemento in linha:
        if elemento.tag not in (f"{_TABELA}table-cell", f"{_TABELA}covered-table-cell"):
            continue
        vezes = int(elemento.get(f"{_TABELA}number-columns-repeated", "1"))
        texto = "" if elemento.tag.endswith("covered-table-cell") else _celula_ods(elemento)
        celulas.extend([texto] * min(vezes, MAXIMO_DE_COLUNAS + 1 - len(celulas)))
        if texto and vezes > MAXIMO_DE_COLUNAS:
            raise EntradaInvalida(
                "A planilha repete valores em colunas demais; deixe só as colunas da lista."
            )
    return celulas


def _celula_ods(celula: Element) -> str:
    if formula := celula.get(f"{_TABELA}formula"):
        return Formula(formula)
    tipo = celula.get(f"{_OFFICE}value-type", "string")
    if tipo == "date":
        return DataDaCelula(celula.get(f"{_OFFICE}date-value", "")[:19].removesuffix("T00:00:00"))
    if tipo in ("float", "currency", "percentage"):
        valor = celula.get(f"{_OFFICE}value", "")
        return Numero(texto_do_numero(float(valor))) if valor else ""
    if tipo == "boolean":
        return "VERDADEIRO" if celula.get(f"{_OFFICE}boolean-value") == "true" else "FALSO"
    return "\n".join(_texto_ods(paragrafo) for paragrafo in celula.iter(f"{_TEXTO}p"))


def _texto_ods(paragrafo: Element) -> str:
    partes = [paragrafo.text or ""]
    for filho in paragrafo:
        vazio = " " if filho.tag in (f"{_TEXTO}s", f"{_TEXTO}tab", f"{_TEXTO}line-break") else ""
        partes.append(vazio or _texto_ods(filho))
        partes.append(filho.tail or "")
    return "".join(partes)
