"""The notices of a person: theirs and those of their entries."""

from django.db.models import Q, QuerySet

from selecoes.models import Notificacao, Usuario


def avisos_de(usuario: Usuario) -> "QuerySet[Notificacao]":
    """Every notice this person may read, newest first."""
    return Notificacao.objects.filter(Q(usuario=usuario) | Q(inscricao__usuario=usuario)).order_by(
        "-em", "pk"
    )
