"""The inbox: the only thing a person changes in a notice is having read it."""

from uuid import UUID

from django.db import transaction

from selecoes import relogio
from selecoes.consultas.avisos import avisos_de
from selecoes.models import Notificacao, Usuario


@transaction.atomic
def marcar_lidos(ids: "list[UUID] | None" = None, *, por: Usuario) -> int:
    """Mark one's own notices as read, some or all; how many changed. Others' notices are not touched."""
    meus = avisos_de(por).filter(lida_em=None)
    if ids is not None:
        meus = meus.filter(pk__in=ids)
    return Notificacao.objects.filter(pk__in=list(meus.values_list("pk", flat=True))).update(
        lida_em=relogio.agora()
    )
