"""Every document of the story becomes a readable PDF, equal for equal content."""

from datetime import date

import pytest
from pikepdf import Pdf

from config.demonstracao.historia import contar_a_historia
from config.demonstracao.passos import ir_para
from config.demonstracao.pessoas import montar_elenco
from selecoes.documentos import abrir_arquivo, desenhar
from selecoes.models import Documento, Pedido
from selecoes.tasks import atender


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
        with Pdf.open(caminho) as aberto:
            assert aberto.Root.Lang == "pt-BR"
            assert aberto.Root.MarkInfo.Marked
