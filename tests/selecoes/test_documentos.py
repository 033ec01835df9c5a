"""Every document of the story becomes a readable PDF, equal for equal content, accessible and without metadata."""

from datetime import date

import pypdfium2
import pytest
from pikepdf import Name, Pdf

from config.demonstracao.historia import contar_a_historia
from config.demonstracao.passos import ir_para
from config.demonstracao.pessoas import montar_elenco
from selecoes.documentos import abrir_arquivo, desenhar, em_grupos
from selecoes.models import Documento, Pedido
from selecoes.tasks import atender


def fontes(pdf):
    """The fonts of the file, by name, and whether each is embedded."""
    achadas = {}
    for objeto in pdf.objects:
        if getattr(objeto, "get", None) and objeto.get("/Type") == Name.FontDescriptor:
            achadas[str(objeto.FontName)] = any(chave in objeto for chave in ("/FontFile2", "/FontFile3"))
    return achadas


def conferir(documento, caminho):
    """Tags, language, title, embedded fonts of the house, nobody's name in the metadata, nothing that runs."""
    with Pdf.open(caminho) as aberto:
        assert aberto.Root.Lang == "pt-BR"
        assert aberto.Root.MarkInfo.Marked
        assert aberto.Root.StructTreeRoot.K
        assert aberto.Root.ViewerPreferences.DisplayDocTitle
        assert str(aberto.docinfo["/Title"]) == documento.titulo
        assert not {"/Author", "/Subject", "/Keywords", "/CreationDate", "/ModDate"} & set(aberto.docinfo)
        assert len(aberto.attachments) == 0
        assert not {"/OpenAction", "/AA"} & set(aberto.Root)
        usadas = fontes(aberto)
        assert usadas
        assert all(usadas.values()), usadas
        assert all("Source-Sans" in nome or "SourceSans" in nome for nome in usadas), usadas
    with pypdfium2.PdfDocument(caminho) as aberto:
        textos = [pagina.get_textpage().get_text_range() for pagina in aberto]
    for n, texto in enumerate(textos, start=1):
        assert f"página {n} de {len(textos)}" in texto
        assert f"código {em_grupos(documento.codigo)}" in texto
    assert f"nº {documento.numero}/{documento.ano}" in textos[0]


@pytest.mark.django_db
def test_cada_documento_da_historia_vira_pdf(tmp_path):
    ir_para("2026-01-15 09:00")
    contar_a_historia(montar_elenco(date(2026, 1, 15)), lambda _: None)
    for pedido in Pedido.objects.filter(tipo="documento"):
        atender(pedido.pk)
    assert not Documento.objects.exclude(situacao="pronto").exists()
    por_tipo = {d.tipo: d for d in Documento.objects.all()}
    assert len(por_tipo) == 12
    for documento in por_tipo.values():
        pdf = abrir_arquivo(documento)
        assert pdf == desenhar(documento), f"{documento.tipo} não sai igual duas vezes"
        caminho = tmp_path / f"{documento.tipo}.pdf"
        caminho.write_bytes(pdf)
        conferir(documento, caminho)
