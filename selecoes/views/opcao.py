"""Leaving the option for the reserve while the entries are open: consequences first, then the word (B34)."""

import secrets
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache

from selecoes.atos.opcao import desistir_da_opcao
from selecoes.consultas.opcao import Saida, saida_da_opcao
from selecoes.forms.autoinscricao import DesistirDaOpcaoForm
from selecoes.telas import enviados, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.candidato import minha_inscricao, onde_da_inscricao

FICA = "Você continua na seleção, na ampla concorrência, pela sua nota."
EFEITOS = (
    FICA,
    "Você não vai à entrevista de verificação e não concorre às vagas reservadas.",
    "Até o fim das inscrições você ainda pode enviar outra versão da inscrição. Vale a última enviada.",
)


@never_cache
@login_required
def desistir(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """Withdraw the option until the entries close."""
    propria = minha_inscricao(request.user, pk)
    if request.method != "POST" and saida_da_opcao(propria) != Saida.DESISTENCIA:
        raise Http404
    form = DesistirDaOpcaoForm(enviados(request), initial={"chave": secrets.token_hex(16)})
    if form.is_valid():
        with recusas_em(form):
            termo = desistir_da_opcao(propria.pk, chave=form.cleaned_data["chave"], por=request.user)
            messages.success(request, f"Desistência recebida. Protocolo: {termo.corpo['protocolo']}.")
            return redirect("minha_inscricao", pk=propria.pk)
    return pagina_do_ato(
        request, titulo="Desistir da opção pela reserva", onde=onde_da_inscricao(propria, "Desistir da opção"),
        form=form, botao="Desistir da opção", efeitos=EFEITOS,
    )  # fmt: skip
