"""PDF: running text as extracted, and simple tables by where each piece of text stands on the page."""

import re
from collections.abc import Iterator

import pypdfium2

from selecoes.leitura.colunas import reconhecer
from selecoes.leitura.textos import limpar
from selecoes.leitura.tipos import Registro
from selecoes.regras.erros import EntradaInvalida

MAXIMO_DE_PAGINAS = 3_000
_PAGINA = re.compile(
    r"^\s*(?:página|pagina|pág\.?|fl\.)\s*\d+(?:\s*(?:de|/)\s*\d+)?\s*$", re.IGNORECASE | re.MULTILINE
)

# A piece of text: left, right, middle height, text.
Pedaco = tuple[float, float, float, str]


def ler_paginas(conteudo: bytes) -> tuple[str, list[list[Pedaco]]]:
    """The text of the whole file and, page by page, its pieces with their places.

    Raises ``EntradaInvalida`` for a damaged, encrypted, endless or merely scanned file.
    """
    try:
        documento = pypdfium2.PdfDocument(conteudo)
    except pypdfium2.PdfiumError as erro:
        raise EntradaInvalida(
            "O PDF está protegido por senha ou danificado; peça a lista em CSV ou XLSX, ou um PDF sem senha."
        ) from erro
    textos: list[str] = []
    paginas: list[list[Pedaco]] = []
    try:
        if len(documento) > MAXIMO_DE_PAGINAS:
            raise EntradaInvalida("O PDF tem páginas demais; peça a lista em CSV ou XLSX.")
        for numero in range(len(documento)):
            texto, pedacos = _ler_pagina(documento, numero)
            textos.append(texto)
            paginas.append(pedacos)
    except pypdfium2.PdfiumError as erro:
        raise EntradaInvalida("O PDF está danificado; peça a lista em CSV ou XLSX.") from erro
    finally:
        documento.close()
    if not any(texto.strip() for texto in textos):
        raise EntradaInvalida(
            "O PDF é uma imagem, sem texto para ler; peça a lista em CSV, XLSX ou PDF com texto."
        )
    return _PAGINA.sub("", "\n".join(textos)), paginas


def _ler_pagina(documento: pypdfium2.PdfDocument, numero: int) -> tuple[str, list[Pedaco]]:
    pagina = documento[numero]
    texto = pagina.get_textpage()
    try:
        pedacos = []
        for indice in range(texto.count_rects()):
            esquerda, baixo, direita, alto = texto.get_rect(indice)
            conteudo = texto.get_text_bounded(esquerda, baixo, direita, alto).strip()
            if conteudo:
                pedacos.append((esquerda, direita, (alto + baixo) / 2, conteudo))
        return texto.get_text_range().replace("\r\n", "\n"), pedacos
    finally:
        texto.close()
        pagina.close()


def registros(paginas: list[list[Pedaco]]) -> Iterator[Registro]:
    """The lines of the tables: pieces of a line go to the header's column they stand under."""
    colunas: list[tuple[float, float]] = []
    for pagina in paginas:
        for linha in _linhas(pagina):
            celulas = [limpar(texto)[0].strip() for _, _, _, texto in linha]
            if reconhecer(None, celulas, aparado=False):
                colunas = [(esquerda, direita) for esquerda, direita, _, _ in linha]
            elif colunas:
                celulas = _sob_as_colunas(linha, colunas)
            yield Registro(None, celulas, invisivel=False)


def _linhas(pagina: list[Pedaco]) -> list[list[Pedaco]]:
    linhas: list[list[Pedaco]] = []
    for pedaco in sorted(pagina, key=lambda pedaco: -pedaco[2]):
        if linhas and abs(linhas[-1][0][2] - pedaco[2]) < 4:
            linhas[-1].append(pedaco)
        else:
            linhas.append([pedaco])
    return [sorted(linha) for linha in linhas]


def _sob_as_colunas(linha: list[Pedaco], colunas: list[tuple[float, float]]) -> list[str]:
    celulas = [""] * len(colunas)
    for esquerda, direita, _, texto in linha:
        distancias = [_distancia(esquerda, direita, coluna) for coluna in colunas]
        indice = distancias.index(min(distancias))
        celulas[indice] = f"{celulas[indice]} {limpar(texto)[0].strip()}".strip()
    return celulas


def _distancia(esquerda: float, direita: float, coluna: tuple[float, float]) -> tuple[float, float]:
    """How far a piece is from a column: no gap when they overlap, then the distance between left edges."""
    vao = max(coluna[0] - direita, esquerda - coluna[1], 0.0)
    return vao, min(abs(esquerda - coluna[0]), abs(direita - coluna[1]))
