"""What leaves in CSV or XLSX: no cell that a spreadsheet would run, and the rejected lines with their reasons."""

import csv
import io
from collections.abc import Iterable, Sequence

from openpyxl import Workbook

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


def em_csv(cabecalho: Sequence[str], linhas: Sequence[Sequence[str]]) -> bytes:
    """A table as CSV that a spreadsheet opens right: UTF-8 with mark, semicolons, nothing that runs."""
    saida = io.StringIO(newline="")
    escritor = csv.writer(saida, delimiter=";", lineterminator="\r\n")
    escritor.writerow(cabecalho)
    escritor.writerows([neutralizar(celula) for celula in linha] for linha in linhas)
    return saida.getvalue().encode("utf-8-sig")


def em_xlsx(cabecalho: Sequence[str], linhas: Sequence[Sequence[str]]) -> bytes:
    """The same table as a workbook: every cell is text, so leading zeros stay."""
    pasta = Workbook(write_only=True)
    folha = pasta.create_sheet("Chamadas")
    folha.append(list(cabecalho))
    for linha in linhas:
        folha.append([neutralizar(celula) for celula in linha])
    saida = io.BytesIO()
    pasta.save(saida)
    return saida.getvalue()
