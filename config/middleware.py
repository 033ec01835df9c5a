"""What a person sees after signing in is never kept by a browser, and a refused act answers in words."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme

from selecoes.regras.erros import AtoInvalido, EntradaInvalida, SemCompetencia


class SemCacheParaQuemEntrou:
    """Marks every answer to a signed-in person as private and not storable (shared computers, back button)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.user.is_authenticated:
            response["Cache-Control"] = "no-store, private"
        return response


class RecusaEmPalavras:
    """An act refused where there is no form to say it gets a page of its own: why, the article, and the way back."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, erro: Exception) -> HttpResponse | None:
        """403 for lack of competence, 400 for a bad value, 409 for what cannot be done now."""
        if not isinstance(erro, AtoInvalido):
            return None
        situacao = {SemCompetencia: 403, EntradaInvalida: 400}.get(type(erro), 409)
        contexto = {"recusa": erro, "voltar": _de_onde_veio(request)}
        return render(request, "layouts/recusa.html", contexto, status=situacao)


def _de_onde_veio(request: HttpRequest) -> str:
    anterior = request.headers.get("Referer", "")
    seguro = url_has_allowed_host_and_scheme(
        anterior, {request.get_host()}, require_https=request.is_secure()
    )
    return anterior if seguro else "/"
