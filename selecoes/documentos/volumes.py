"""A long list in volumes: counted first, so that the pages run on from one to the next, and then made one by one.

Each step is a promise of its own: several workers share them, and one that fails is tried again alone.
"""

from uuid import UUID

from selecoes import relogio
from selecoes.documentos.codigo import novo_codigo
from selecoes.documentos.feitura import em_html
from selecoes.documentos.motor import DocumentoFalhou, em_pdf, guardar, paginar
from selecoes.models import Documento, Pedido, Volume
from selecoes.pedido import pedir, prometer
from selecoes.regras.volumes import quantos_volumes

PRONTO = Documento.Situacao.PRONTO


def abrir_volumes(documento: Documento) -> int:
    """Part a long list in volumes and promise the count of their pages; how many there are, 0 for a short list."""
    de = quantos_volumes(documento.corpo)
    volumes = Volume.objects.bulk_create(
        Volume(documento=documento, ordem=ordem, de=de, codigo=novo_codigo()) for ordem in range(1, de + 1)
    )
    for volume in volumes:
        pedir(Pedido.Tipo.CONTAGEM, volume.pk, chave=f"contagem:{volume.pk}", em=documento.em)
    return de


def contar_paginas(volume_id: UUID) -> None:
    """Lay one volume out to know how many pages it takes; whoever counts the last one promises the files."""
    volume = Volume.objects.select_related("documento").get(pk=volume_id)
    if volume.paginas is None:
        paginas = len(paginar(em_html(volume.documento, volume)).pages)
        Volume.objects.filter(pk=volume_id, paginas=None).update(paginas=paginas)
    # Read after the write above: of two that end together, at least one sees that nothing is left.
    if not volume.documento.volumes.filter(paginas=None).exists():
        for irmao in volume.documento.volumes.all():
            prometer(Pedido.Tipo.VOLUME, irmao.pk, chave=f"volume:{irmao.pk}", em=relogio.agora())


def desenhar_volume(volume: Volume) -> bytes:
    """The PDF of a volume: its pages go on from the volume before.

    Raises ``DocumentoFalhou`` while a sibling is not counted: its pages would carry wrong numbers.
    """
    irmaos = list(volume.documento.volumes.all())
    paginas = {irmao.ordem: irmao.paginas for irmao in irmaos if irmao.paginas is not None}
    if len(paginas) < len(irmaos):
        raise DocumentoFalhou("há volumes sem páginas contadas")
    antes = sum(quantas for ordem, quantas in paginas.items() if ordem < volume.ordem)
    total = sum(paginas.values())
    estilo = (
        f"@page :first {{ counter-reset: page {antes + 1} }}"
        f'@page {{ @bottom-right {{ content: "página " counter(page) " de {total}" }} }}'
    )
    return em_pdf(em_html(volume.documento, volume), estilo=estilo)


def gerar_volume(volume_id: UUID) -> None:
    """Make the file of one volume; whoever makes the last one promises the index. Repeating it changes nothing."""
    volume = Volume.objects.select_related("documento").get(pk=volume_id)
    if volume.situacao != PRONTO:
        pdf = desenhar_volume(volume)
        sha256 = guardar(pdf, restrito=volume.restrito)
        Volume.objects.filter(pk=volume_id).exclude(situacao=PRONTO).update(
            situacao=PRONTO, sha256=sha256, tamanho=len(pdf)
        )
    documento = volume.documento
    if not documento.volumes.exclude(situacao=PRONTO).exists():
        prometer(
            Pedido.Tipo.DOCUMENTO, documento.pk, chave=f"documento:{documento.chave}", em=relogio.agora()
        )
