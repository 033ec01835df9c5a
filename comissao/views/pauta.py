"""The member's own agenda."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render

from comissao.consultas.mesa import cartoes_da_pauta
from comissao.consultas.tarefas import tarefas_do_integrante
from comissao.models import Mandato
from comissao.views import RequisicaoDeUsuario
from selecoes import relogio


@login_required
def minha_pauta(request: RequisicaoDeUsuario) -> HttpResponse:
    """The sittings of the person's commissions, with how many interviews the person has already settled."""
    cartoes = cartoes_da_pauta(request.user, relogio.hoje())
    contexto = {
        "onde": [("Minha pauta", "")],
        "cartoes": cartoes,
        "tem_mandato": Mandato.objects.filter(usuario=request.user, fim__gt=relogio.hoje()).exists(),
        "tarefas": tarefas_do_integrante(request.user),
    }
    return render(request, "comissao/sessao/pauta.html", contexto)
