"""The file of one document, or of one volume of a long list, from its frozen content."""

from typing import Any
from uuid import UUID

import segno
from django.conf import settings
from django.template.loader import render_to_string

from selecoes.documentos.codigo import em_grupos
from selecoes.documentos.motor import em_pdf, guardar
from selecoes.models import Documento, Volume
from selecoes.regras.volumes import volume as conteudo_do_volume


def contexto(documento: Documento, volume: Volume | None = None) -> dict[str, Any]:
    """What the template of a document sees: the frozen content and the marks of the piece."""
    codigo, corpo = documento.codigo, documento.corpo
    if volume:
        codigo, corpo = volume.codigo, conteudo_do_volume(corpo, volume.ordem, volume.de)
    endereco = f"{settings.ENDERECO_PUBLICO}/verificar/{codigo}/"
    return {
        "documento": documento,
        "volume": volume,
        "c": corpo,
        "codigo": em_grupos(codigo),
        "endereco": endereco,
        "orgao": settings.IDENTIDADE_ORGAO,
        "qr": segno.make(endereco, error="m").svg_data_uri(scale=3, border=1),
    }


def em_html(documento: Documento, volume: Volume | None = None) -> str:
    """The page that becomes the PDF."""
    return render_to_string(f"documentos/{documento.tipo}.html", contexto(documento, volume))


def desenhar(documento: Documento) -> bytes:
    """The PDF of a document; of a list in volumes, their index. Raises ``DocumentoFalhou``."""
    volumes = list(documento.volumes.all())
    if not volumes:
        return em_pdf(em_html(documento))
    primeira = 1
    linhas = []
    for volume in volumes:
        ultima = primeira + (volume.paginas or 0) - 1
        linhas.append(
            {"volume": volume, "primeira": primeira, "ultima": ultima, "codigo": em_grupos(volume.codigo)}
        )
        primeira = ultima + 1
    return em_pdf(render_to_string("documentos/volumes.html", {**contexto(documento), "volumes": linhas}))


def gerar(documento_id: UUID) -> None:
    """Make the file of a document that has none. Repeating it changes nothing."""
    documento = Documento.objects.get(pk=documento_id)
    if documento.situacao == Documento.Situacao.PRONTO:
        return
    pdf = desenhar(documento)
    sha256 = guardar(pdf, restrito=documento.restrito)
    Documento.objects.filter(pk=documento_id).exclude(situacao=Documento.Situacao.PRONTO).update(
        situacao=Documento.Situacao.PRONTO, sha256=sha256, tamanho=len(pdf)
    )
