"""The clock port: in production the database's clock, so that every server agrees on who is in time."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta

from django.conf import settings
from django.db import connection
from django.utils import timezone

_parado: list[datetime] = []


def agora() -> datetime:
    """The instant that decides deadlines, in UTC. Acts and requests read it first, once."""
    if settings.RELOGIO == "ajustavel":
        if _parado:
            return _parado[-1]
        return datetime.now(UTC) + timedelta(seconds=settings.RELOGIO_DESLOCAMENTO)
    if connection.vendor != "postgresql":
        return datetime.now(UTC)
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        instante: datetime = cursor.fetchone()[0]
    return instante.astimezone(UTC)


def hoje() -> date:
    """Today's date in Brasília."""
    return timezone.localdate(agora())


def acertar(instante: datetime) -> None:
    """Stop the clock at ``instante``. Only where the settings say it may be moved (demo and tests)."""
    if settings.RELOGIO != "ajustavel":
        raise RuntimeError("O relógio de produção não pode ser acertado.")
    _parado[:] = [instante.astimezone(UTC)]


def soltar() -> None:
    """Let the clock run again."""
    _parado.clear()


@contextmanager
def parado_em(instante: datetime) -> Iterator[None]:
    """Run a block with the clock stopped at ``instante``."""
    antes = list(_parado)
    acertar(instante)
    try:
        yield
    finally:
        _parado[:] = antes
