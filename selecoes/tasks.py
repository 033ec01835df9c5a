"""What the worker does: keep one promise, and ring again those that were not kept."""

import logging
from smtplib import SMTPException

from celery import shared_task
from django.db import DatabaseError
from django.template import TemplateDoesNotExist

from selecoes import documentos, notificacoes, pedido, relogio
from selecoes.atos.recebimento import atender_recebido, descartar_vencidos
from selecoes.models import Pedido, Usuario

log = logging.getLogger(__name__)
FAZER = {
    Pedido.Tipo.DOCUMENTO: documentos.gerar,
    Pedido.Tipo.CONTAGEM: documentos.contar_paginas,
    Pedido.Tipo.VOLUME: documentos.gerar_volume,
    Pedido.Tipo.NOTIFICACAO: notificacoes.entregar,
    Pedido.Tipo.IMPORTACAO: atender_recebido,
}


@shared_task(name="selecoes.atender")
def atender(pedido_id: int) -> None:
    """Keep one promise; a failure is noted and tried again later."""
    a_fazer = pedido.reivindicar(pedido_id, relogio.agora())
    if a_fazer is None:
        return
    try:
        FAZER[Pedido.Tipo(a_fazer.tipo)](a_fazer.alvo)
    except (documentos.DocumentoFalhou, OSError, SMTPException, DatabaseError, TemplateDoesNotExist) as erro:
        # Only the kind of failure is kept: the text of an exception may repeat what a person wrote.
        log.warning("pedido %s falhou: %s", pedido_id, type(erro).__name__)
        pedido.adiar(a_fazer, type(erro).__name__, relogio.agora())
    else:
        pedido.concluir(a_fazer, relogio.agora())


@shared_task(name="selecoes.repicar")
def repicar() -> int:
    """Ring again every promise that is due, and erase the files whose day passed."""
    descartar_vencidos(por=Usuario.objects.sistema())
    devidos = pedido.pendentes(relogio.agora())
    for pedido_id, tipo in devidos:
        pedido.tocar(pedido_id, tipo)
    return len(devidos)
