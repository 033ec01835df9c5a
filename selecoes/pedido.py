"""The outbox: what an act promises is written with it; the queue only rings the bell (decision 9)."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial
from time import monotonic
from typing import Any
from uuid import UUID

from celery import current_app
from django.conf import settings
from django.db import connection, transaction
from django.db.models import F
from kombu.exceptions import KombuError, OperationalError

from selecoes import relogio
from selecoes.models import Pedido

log = logging.getLogger(__name__)
ESPERA = timedelta(minutes=3)
TENTATIVAS = 8
RITMO = 0.5
"""How often, in seconds, long work tells how far it is."""


def pedir(tipo: Pedido.Tipo, alvo: UUID, *, chave: str, em: datetime) -> Pedido:
    """Promise that ``alvo`` will be made or delivered; the same ``chave`` is promised once."""
    pedido = Pedido.objects.create(tipo=tipo, chave=chave, alvo=alvo, criado_em=em, tentar_apos=em)
    transaction.on_commit(partial(tocar, pedido.pk, pedido.tipo))
    return pedido


def prometer(tipo: Pedido.Tipo, alvo: UUID, *, chave: str, em: datetime) -> None:
    """Promise something that another worker may be promising now: one row, whoever arrives first."""
    valores = {"tipo": tipo, "alvo": alvo, "criado_em": em, "tentar_apos": em}
    pedido, novo = Pedido.objects.get_or_create(chave=chave, defaults=valores)
    if novo:
        transaction.on_commit(partial(tocar, pedido.pk, pedido.tipo))


def tocar(pedido_id: int, tipo: str) -> None:
    """Ring the bell. If the queue is down nothing is lost: the sweep finds the row.

    A file of candidates may take long: it has a time limit of its own, and the others the one of the settings.
    """
    longo: dict[str, Any] = (
        {"time_limit": settings.LIMITE_DA_IMPORTACAO} if tipo == Pedido.Tipo.IMPORTACAO else {}
    )
    try:
        current_app.send_task("selecoes.atender", args=[pedido_id], ignore_result=True, **longo)
    except (KombuError, OperationalError, OSError):
        log.warning("fila indisponível; o pedido %s será refeito pela varredura", pedido_id)


def reivindicar(pedido_id: int, agora: datetime) -> Pedido | None:
    """Claim one promise for this worker; ``None`` when it is done or another worker has it."""
    livres = Pedido.objects.filter(pk=pedido_id, feito_em=None, tentar_apos__lte=agora)
    # The growing wait is the claim: until it passes nobody else takes the row, even if this worker dies.
    if livres.update(tentativas=F("tentativas") + 1, tentar_apos=agora + ESPERA) != 1:
        return None
    return Pedido.objects.get(pk=pedido_id)


def _calar(feitas: int) -> None:
    """Nobody to tell."""


@contextmanager
def andamento(alvo: UUID, total: int) -> Iterator[Callable[[int], None]]:
    """A function that tells how far long work on ``alvo`` is, in the unit of ``total``, and keeps its claim.

    Whoever works tells it now and then; whoever dies stops, and ``ESPERA`` later the promise is free again. The work is one transaction, which nobody sees before its end: the news goes by a connection of its own. SQLite
    has a single writer, so there the page only says that the work goes on.
    """
    if connection.vendor != "postgresql":
        yield _calar
        return
    outra = connection.copy()
    comeco, marca = relogio.agora(), monotonic()
    dito = -RITMO

    def avancar(feitas: int) -> None:
        nonlocal dito
        passados = monotonic() - marca
        if passados - dito < RITMO:
            return
        dito, livre = passados, comeco + timedelta(seconds=passados) + ESPERA
        with outra.cursor() as cursor:
            cursor.execute(
                "UPDATE selecoes_pedido SET andamento = %s, total = %s, tentar_apos = %s"
                " WHERE alvo = %s AND feito_em IS NULL",
                [feitas, total, livre, alvo],
            )

    try:
        avancar(0)
        yield avancar
    finally:
        outra.close()


def concluir(pedido: Pedido, agora: datetime) -> None:
    """Mark the promise as kept."""
    Pedido.objects.filter(pk=pedido.pk, feito_em=None).update(feito_em=agora, erro="")


def adiar(pedido: Pedido, erro: str, agora: datetime) -> None:
    """Note why it failed (no personal data) and when to try again: 1, 2, 4… minutes, at most an hour."""
    espera = timedelta(minutes=min(2 ** max(pedido.tentativas - 1, 0), 60))
    Pedido.objects.filter(pk=pedido.pk).update(erro=erro[:300], tentar_apos=agora + espera)


def pendentes(agora: datetime) -> list[tuple[int, str]]:
    """Promises due now with their kind, oldest first: what the sweep rings again."""
    a_fazer = Pedido.objects.filter(feito_em=None, tentar_apos__lte=agora).order_by("pk")
    return list(a_fazer.values_list("pk", "tipo")[:500])
