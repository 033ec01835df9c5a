"""What leaves in CSV or XLSX: no cell that a spreadsheet would run, and the rejected lines with their reasons."""

import csv
import io
from collections.abc import Iterable, Sequence

from selecoes.leitura.tipos import Leitura, Rejeitada

_GATILHOS = ("=", "+", "-", "@", "\t", "\r", "\0")


def neutralizar(texto: str) -> str:
    """``texto`` with an apostrophe before whatever a spreadsheet could run (ASVS 1.2.10).

    Only for text: numbers, negative ones included, stay numbers and need none of this.
    """
    return f"'{texto}" if texto.startswith(_GATILHOS) else texto


def csv_de_erros(leitura: Leitura) -> bytes:
    """The rejected lines of a file read whole, as ``csv_das_rejeitadas`` writes them."""
    return csv_das_rejeitadas(leitura.cabecalho, leitura.rejeitadas)


def csv_das_rejeitadas(titulos: Sequence[str], rejeitadas: Iterable[Rejeitada]) -> bytes:
    """The rejected lines with the columns of the file and, last, ``motivo``: UTF-8 with mark, semicolons.

    The person corrects it and sends it again: the reader ignores ``motivo`` and takes the apostrophes back.
    """
    saida = io.StringIO(newline="")
    escritor = csv.writer(saida, delimiter=";", lineterminator="\r\n")
    escritor.writerow([*map(neutralizar, titulos), "motivo"])
    colunas = len(titulos)
    for rejeitada in rejeitadas:
        celulas = [*rejeitada.celulas[:colunas], *[""] * (colunas - len(rejeitada.celulas))]
        escritor.writerow([*map(neutralizar, celulas), neutralizar(rejeitada.motivo)])
    return saida.getvalue().encode("utf-8-sig")
