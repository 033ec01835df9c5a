"""What a file is and why it is refused, by its bytes."""

import contextlib
import io
import struct
import time
import zipfile

import defusedxml
import openpyxl
import pytest

from selecoes.leitura.formatos import detectar
from selecoes.regras.erros import EntradaInvalida
from tests.selecoes.leitura.apoio import ler_bytes, planilha


def pacote(entradas, compressao=zipfile.ZIP_DEFLATED):
    saida = io.BytesIO()
    with zipfile.ZipFile(saida, "w", compressao) as arquivo:
        for nome, conteudo in entradas.items():
            arquivo.writestr(nome, conteudo)
    return saida.getvalue()


def test_defusedxml_protege_a_leitura_de_planilhas():
    assert openpyxl.DEFUSEDXML is True
    assert defusedxml.__version__


@pytest.mark.parametrize(
    ("conteudo", "frase"),
    [
        (b"", "vazio"),
        (b"\xef\xbb\xbf \r\n", "vazio"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "protegido por senha"),
        (b"{\\rtf1 lista}", "RTF"),
        (b"\x1f\x8b\x08rest", "compactado"),
        (b"PK\x03\x04 nada disso", "danificada"),
        (pacote({"foto.txt": "oi"}), "não uma planilha"),
        (b"%PDF-1.7 quebrado", "danificado"),
        ("insc\u00e7;".encode("utf-32"), "UTF-32"),
        (b"inscricao;nome\n1;Jo\x81o\n", "não é um texto legível"),
    ],
)
def test_arquivo_ilegivel_diz_o_que_fazer(conteudo, frase):
    with pytest.raises(EntradaInvalida, match=frase):
        ler_bytes(conteudo)


@pytest.mark.parametrize(
    "entradas",
    [
        {"xl/workbook.xml": b"0" * (21 << 20)},
        {"xl/workbook.xml": b"0" * (1 << 20)},
        {f"xl/{numero}.xml": "x" for numero in range(201)} | {"xl/workbook.xml": "x"},
    ],
    ids=["tamanho", "compressao", "entradas"],
)
def test_bomba_e_recusada_pelo_diretorio(entradas):
    conteudo = pacote(entradas)
    inicio = time.process_time()
    with pytest.raises(EntradaInvalida, match="grande demais"):
        detectar(conteudo)
    assert time.process_time() - inicio < 1


def test_bomba_que_mente_o_tamanho_nao_passa():
    conteudo = bytearray(pacote({"xl/workbook.xml": b"0" * (1 << 20)}))
    posicao = conteudo.rindex(b"PK\x01\x02")
    conteudo[posicao + 24 : posicao + 28] = struct.pack("<I", 100)
    with pytest.raises(EntradaInvalida):
        ler_bytes(bytes(conteudo))


def test_planilha_com_senha_no_zip_e_recusada():
    conteudo = bytearray(planilha(["inscrição", "nome"], [1, "Ana"]))
    posicao = conteudo.rindex(b"PK\x01\x02")
    conteudo[posicao + 8] |= 1
    with pytest.raises(EntradaInvalida, match="senha"):
        ler_bytes(bytes(conteudo))


def test_entidades_xml_nao_sao_expandidas():
    bomba = '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><a>&y;</a>'
    original = zipfile.ZipFile(io.BytesIO(planilha(["inscrição", "nome"], [1, "Ana"])))
    for alvo in ("xl/workbook.xml", "xl/worksheets/sheet1.xml"):
        entradas = {nome: original.read(nome) for nome in original.namelist()} | {alvo: bomba}
        with pytest.raises(EntradaInvalida):
            ler_bytes(pacote(entradas))
    ods = {"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": bomba}
    with pytest.raises(EntradaInvalida):
        ler_bytes(pacote(ods))


def test_dez_megabytes_de_lixo_acabam_depressa_e_sem_candidatos():
    lixo = bytes(range(256)) * 40_000
    for conteudo in (
        lixo,
        b"inscricao;nome\n" + b"\x01;" * (5 << 20),
        b'"' * (10 << 20),
        b"a,\n" * (3 << 20),
    ):
        inicio = time.process_time()
        with contextlib.suppress(EntradaInvalida):
            assert ler_bytes(conteudo).aceitas == ()
        assert time.process_time() - inicio < 2
