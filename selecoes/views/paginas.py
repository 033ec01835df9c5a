"""Fixed pages and the pages of errors."""

import secrets
from functools import partial

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe


@require_safe
@cache_control(public=True, max_age=600)
def _fixa(request: HttpRequest, *, nome: str) -> HttpResponse:
    onde = [("Início", reverse("inicio")), (nome.capitalize(), "")]
    return render(request, f"selecoes/publico/{nome}.html", {"onde": onde})


acessibilidade = partial(_fixa, nome="acessibilidade")
privacidade = partial(_fixa, nome="privacidade")
ajuda = partial(_fixa, nome="ajuda")


def nao_encontrada(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404: also what somebody sees when the page is of another person."""
    return render(request, "erros/404.html", status=404)


def sem_permissao(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403: the page is of another role."""
    return render(request, "erros/403.html", {"motivo": str(exception or "")}, status=403)


def formulario_vencido(request: HttpRequest, reason: str = "") -> HttpResponse:
    """CSRF: the form was open for too long, or cookies are off."""
    return render(request, "erros/csrf.html", status=403)


def pedido_invalido(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400: the browser sent something that cannot be read."""
    return render(request, "erros/400.html", status=400)


def falha(request: HttpRequest) -> HttpResponse:
    """500: our fault. The template touches neither the database nor the session, which may be what failed."""
    contexto = {"codigo": secrets.token_hex(2).upper(), "ORGAO": settings.IDENTIDADE_ORGAO}
    return HttpResponse(render_to_string("erros/500.html", contexto), status=500)
