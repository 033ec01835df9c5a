"""Renouncing the option for the reserve after the entries closed: consequences first, then the word (B34)."""

import secrets
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache

from comissao.atos.renuncia import renunciar
from comissao.forms.renuncia import RenunciarForm
from comissao.views import RequisicaoDeUsuario
from selecoes.consultas.opcao import Saida, saida_da_opcao
from selecoes.models import Inscricao
from selecoes.telas import enviados, pagina_do_ato, recusas_em

EFEITOS = (
    "A renúncia não volta atrás.",
    "Você continua na seleção, na ampla concorrência, pela sua nota.",
    "Você não concorre mais às vagas reservadas. Se há entrevista marcada, ela é cancelada.",
)


@never_cache
@login_required
def renunciar_a_reserva(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """Renounce, typing the word."""
    propria = get_object_or_404(Inscricao.objects.select_related("edital"), pk=pk, usuario=request.user)
    if request.method != "POST" and saida_da_opcao(propria) != Saida.RENUNCIA:
        raise Http404
    form = RenunciarForm(enviados(request), initial={"chave": secrets.token_hex(16)})
    if form.is_valid():
        with recusas_em(form):
            termo = renunciar(propria.pk, chave=form.cleaned_data["chave"], por=request.user)
            messages.success(request, f"Renúncia recebida. Protocolo: {termo.corpo['protocolo']}.")
            return redirect("minha_inscricao", pk=propria.pk)
    onde = [
        ("Minha inscrição", reverse("minha")),
        (f"Inscrição {propria.numero}", reverse("minha_inscricao", args=[propria.pk])),
        ("Renunciar à opção", ""),
    ]
    return pagina_do_ato(
        request, titulo="Renunciar à opção pela reserva", onde=onde, form=form, botao="Renunciar à opção",
        efeitos=EFEITOS,
    )  # fmt: skip
