"""Another date, an error, an annulled round: each on a page that says its effect before the button."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect

from comissao.atos import desfecho
from comissao.consultas.acesso import entrevista_visivel
from comissao.forms.sessao import MotivoForm
from comissao.views import RequisicaoDeUsuario
from comissao.views.agenda import onde_da_sessao
from selecoes.telas import enviados, pagina_do_ato, recusas_em

NOVA_DATA = "A pessoa volta a aguardar entrevista e recebe aviso. Não é ausência nem resultado."
DESFECHOS: dict[str, tuple[str, str, Callable[..., Any], tuple[str, ...]]] = {
    "remarcar": ("Remarcar a entrevista", "Remarcar", desfecho.remarcar, (NOVA_DATA,)),
    "cancelar": (
        "Cancelar a convocação feita por erro",
        "Cancelar a convocação",
        desfecho.cancelar_por_erro,
        (NOVA_DATA,),
    ),
    "pedir-anulacao": (
        "Pedir a anulação da rodada",
        "Pedir a anulação",
        desfecho.pedir_anulacao,
        (
            "A secretaria faz a anulação.",
            "Os votos desta rodada ficam guardados, e a pessoa terá nova entrevista.",
        ),
    ),
}


@login_required
def dar_desfecho(
    request: RequisicaoDeUsuario, sessao_id: int, entrevista_id: UUID, qual: str
) -> HttpResponse:
    """The page of one way out that needs a reason."""
    entrevista = entrevista_visivel(request.user, sessao_id, entrevista_id)
    if qual not in DESFECHOS:
        raise Http404
    titulo, botao, fazer, efeitos = DESFECHOS[qual]
    form = MotivoForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            fazer(entrevista.pk, motivo=form.cleaned_data["motivo"], por=request.user)
            messages.success(request, "Registrado.")
            return redirect("comissao:entrevista", sessao_id=sessao_id, entrevista_id=entrevista_id)
    return pagina_do_ato(
        request, titulo=f"{titulo} – inscrição {entrevista.inscricao.numero}", form=form, botao=botao, efeitos=efeitos,
        onde=onde_da_sessao(request.user, entrevista.sessao, titulo),
    )  # fmt: skip
