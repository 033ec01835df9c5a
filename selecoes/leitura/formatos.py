"""What a file is, by its content and never by its name, and the limits checked before anything opens it."""

import io
import zipfile

from selecoes.regras.erros import EntradaInvalida

MAXIMO_DO_ARQUIVO = 256 << 20
MAXIMO_DA_PLANILHA = 20 << 20
MAXIMO_DE_ENTRADAS = 200
MAXIMA_COMPRESSAO = 100
MAXIMO_DE_LINHAS_DA_PLANILHA = 200_000
MAXIMO_DE_LINHAS_DO_TEXTO = 2_500_000
_PEQUENA = 64 << 10

_RECUSADOS = (
    (
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        "O arquivo está protegido por senha ou é do formato antigo (.xls); salve-o sem senha como .xlsx ou CSV.",
    ),
    (
        b"{\\rtf",
        "O arquivo é um documento de texto (RTF); envie a lista em CSV, XLSX, ODS ou o texto puro do resultado.",
    ),
    (b"\x1f\x8b", "O arquivo está compactado; descompacte-o e envie a lista em CSV, XLSX ou ODS."),
    (b"Rar!", "O arquivo está compactado; descompacte-o e envie a lista em CSV, XLSX ou ODS."),
    (b"7z\xbc\xaf", "O arquivo está compactado; descompacte-o e envie a lista em CSV, XLSX ou ODS."),
)


def detectar(conteudo: bytes) -> str:
    """xlsx, ods, pdf or csv (any text, running text included).

    Raises ``EntradaInvalida``, saying what to do, for an empty, oversized, encrypted or unknown file.
    """
    if len(conteudo) > MAXIMO_DO_ARQUIVO:
        raise EntradaInvalida("O arquivo passa de 256 MB; divida-o por cargo e envie cada parte.")
    if not conteudo.strip(b" \t\r\n\0\xef\xbb\xbf\xff\xfe"):
        raise EntradaInvalida("O arquivo está vazio; confira se é este mesmo e envie de novo.")
    for assinatura, frase in _RECUSADOS:
        if conteudo.startswith(assinatura):
            raise EntradaInvalida(frase)
    if (
        conteudo[:64]
        .lstrip(b"\xef\xbb\xbf \t\r\n")
        .lower()
        .startswith((b"<!doctype html", b"<html", b"<table", b"<?xml"))
    ):
        raise EntradaInvalida(
            "O arquivo é uma página da web, mesmo que o nome diga planilha; salve-o como .xlsx ou CSV."
        )
    if b"%PDF-" in conteudo[:1024]:
        return "pdf"
    if conteudo.startswith((b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")):
        return _formato_do_zip(conteudo)
    return "csv"


def _formato_do_zip(conteudo: bytes) -> str:
    try:
        with zipfile.ZipFile(io.BytesIO(conteudo)) as pacote:
            entradas = pacote.infolist()
    except (zipfile.BadZipFile, NotImplementedError, OSError, ValueError, UnicodeError) as erro:
        raise EntradaInvalida(
            "A planilha está danificada e não abre; salve-a de novo como .xlsx ou CSV e envie outra vez."
        ) from erro
    conferir_pacote(entradas)
    nomes = {entrada.filename for entrada in entradas}
    if "xl/workbook.xml" in nomes:
        return "xlsx"
    if "content.xml" in nomes and "mimetype" in nomes:
        return "ods"
    raise EntradaInvalida(
        "O arquivo é um pacote compactado, não uma planilha; envie a lista em CSV, XLSX ou ODS."
    )


def conferir_pacote(entradas: list[zipfile.ZipInfo]) -> None:
    """Refuse a zip bomb by its directory alone: number of entries, sum of sizes, compression, encryption.

    The declared sizes bind: the reader never inflates an entry past the size its directory declares.
    """
    if any(entrada.flag_bits & 0x1 for entrada in entradas):
        raise EntradaInvalida("A planilha está protegida por senha; salve-a sem senha e envie de novo.")
    total = sum(entrada.file_size for entrada in entradas)
    excesso = len(entradas) > MAXIMO_DE_ENTRADAS or total > MAXIMO_DA_PLANILHA
    if excesso or any(map(_comprimida_demais, entradas)):
        raise EntradaInvalida(
            "A planilha é grande demais depois de aberta (o limite é 20 MB); salve-a como CSV e envie o CSV."
        )


def _comprimida_demais(entrada: zipfile.ZipInfo) -> bool:
    return entrada.file_size > _PEQUENA and entrada.file_size > MAXIMA_COMPRESSAO * max(
        entrada.compress_size, 1
    )
