"""The inbox: a copy of every notice, with when it was read."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from selecoes.atos.avisos import marcar_lidos
from selecoes.consultas.avisos import avisos_de
from selecoes.views import RequisicaoDeUsuario

POR_PAGINA = 50


@require_safe
@login_required
def avisos(request: RequisicaoDeUsuario) -> HttpResponse:
    """The notices of whoever is signed in, newest first."""
    pagina = Paginator(avisos_de(request.user), POR_PAGINA).get_page(request.GET.get("pagina"))
    ha_novos = avisos_de(request.user).filter(lida_em=None).exists()
    return render(request, "selecoes/candidato/avisos.html", {"pagina": pagina, "ha_novos": ha_novos})


@require_POST
@login_required
def ler(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """Mark one notice as read."""
    marcar_lidos([pk], por=request.user)
    return redirect("avisos")


@require_POST
@login_required
def ler_todos(request: RequisicaoDeUsuario) -> HttpResponse:
    """Mark every notice as read."""
    marcar_lidos(por=request.user)
    return redirect("avisos")
