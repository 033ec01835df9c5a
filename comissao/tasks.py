"""Background work of this app: the reminders of the interviews. Documents and notices go through `selecoes.tasks`."""

from celery import shared_task

from comissao.atos.convocacao import lembrar_entrevistas
from selecoes.models import Usuario


@shared_task(name="comissao.lembrar")
def lembrar() -> int:
    """Remind whoever has not confirmed, three days and one day before. Safe to repeat: each reminder exists once."""
    return lembrar_entrevistas(por=Usuario.objects.sistema())
