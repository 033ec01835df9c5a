"""The safe copy: what is drawn stays, what came hidden does not."""

import io

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from recursos.documentos.copia import (
    COM_SENHA,
    ILEGIVEL,
    PAGINAS,
    PAGINAS_DEMAIS,
    Recusada,
    copiar_imagem,
    copiar_pdf,
)
from tests.recursos.arquivos import LUGAR, foto, foto_com_exif, pdf, pdf_hostil


def test_a_foto_perde_os_metadados_e_fica_de_pe():
    original = foto_com_exif()
    assert LUGAR.encode() in original
    copia = copiar_imagem(original, "JPEG")
    assert LUGAR.encode() not in copia
    with Image.open(io.BytesIO(copia)) as aberta:
        assert aberta.size == (30, 40)
        assert not aberta.getexif()


@pytest.mark.parametrize("formato", ["JPEG", "PNG"])
def test_o_que_vem_depois_da_imagem_nao_passa(formato):
    poliglota = foto(formato) + b"<script>alert(1)</script>%PDF-1.7 PK\x03\x04"
    assert b"script" not in copiar_imagem(poliglota, formato)


def test_a_imagem_grande_encolhe():
    with Image.open(io.BytesIO(copiar_imagem(foto("PNG", (3000, 300)), "PNG"))) as aberta:
        assert aberta.size == (2400, 240)


def test_a_copia_do_pdf_so_tem_o_desenho_de_cada_pagina():
    original = pdf_hostil()
    assert b"JavaScript" in original
    copia = copiar_pdf(original)
    with pikepdf.open(io.BytesIO(copia)) as aberta:
        assert set(aberta.Root.keys()) == {"/Type", "/Pages"}
        assert not aberta.attachments
        assert len(aberta.pages) == 1
        assert set(aberta.pages[0].obj.keys()) <= {"/Type", "/Parent", "/MediaBox", "/Resources", "/Contents"}
    for palavra in (b"JavaScript", b"virus.exe", LUGAR.encode()):
        assert palavra not in copia


def test_a_pagina_copiada_mostra_o_que_a_original_mostrava():
    saida = io.BytesIO()
    Image.new("RGB", (200, 300), "red").save(saida, "PDF")
    pagina = pypdfium2.PdfDocument(copiar_pdf(saida.getvalue()))[0]
    vermelho, verde, azul = pagina.render().to_pil().convert("RGB").getpixel((50, 50))
    assert vermelho > 240
    assert max(verde, azul) < 20


def test_a_mesma_entrada_da_a_mesma_copia():
    assert copiar_pdf(pdf(3)) == copiar_pdf(pdf(3))


@pytest.mark.parametrize(
    ("conteudo", "codigo"),
    [(pdf(senha="x"), COM_SENHA), (b"%PDF-1.7 lixo", ILEGIVEL), (pdf(PAGINAS + 1), PAGINAS_DEMAIS), (pdf()[:200], ILEGIVEL)],
)  # fmt: skip
def test_o_pdf_que_nao_abre_diz_por_que(conteudo, codigo):
    with pytest.raises(Recusada) as recusa:
        copiar_pdf(conteudo)
    assert recusa.value.args == (codigo,)


@pytest.mark.parametrize("conteudo", [foto()[:100], foto("PNG")[:60], b"\xff\xd8\xff"])
def test_a_imagem_cortada_nao_abre(conteudo):
    with pytest.raises(Recusada):
        copiar_imagem(conteudo, "PNG" if conteudo.startswith(b"\x89") else "JPEG")
