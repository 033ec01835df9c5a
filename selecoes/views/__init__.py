"""Views of `selecoes`: load with authorisation, call one act, answer."""

from django.http import HttpRequest

from selecoes.models import Usuario


class RequisicaoDeUsuario(HttpRequest):
    """A request of somebody signed in (the decorator `login_required` guarantees it)."""

    user: Usuario
