"""Views of `comissao`: load with authorisation, call one act, answer. No view reads somebody else's open vote."""

from django.http import HttpRequest

from selecoes.models import Usuario


class RequisicaoDeUsuario(HttpRequest):
    """A request of somebody signed in (the decorator `login_required` guarantees it)."""

    user: Usuario
