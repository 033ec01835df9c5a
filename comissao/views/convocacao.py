"""The person answers the call; the secretaria answers the person and proves the notice."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from comissao.atos.convocacao import (
    certificar_ciencia,
    confirmar_presenca,
    decidir_outra_data,
    pedir_outra_data,
)
from comissao.consultas.acesso import entrevista_visivel
from comissao.consultas.convocacao import convocacao_propria, prova_da_ciencia
from comissao.forms.convocacao import DecidirOutraDataForm, OutraDataForm
from comissao.views import RequisicaoDeUsuario
from comissao.views.agenda import onde_da_sessao
from selecoes import relogio
from selecoes.permissoes import exigir_papel
from selecoes.regras.papeis import Papel
from selecoes.telas import enviados, pagina_do_ato, recusas_em


@require_POST
@login_required
def confirmar(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """The person says they will come."""
    confirmar_presenca(convocacao_propria(request.user, pk).pk, por=request.user)
    messages.success(request, "Presença confirmada. Leve um documento com foto.")
    return redirect("minha_convocacao", pk=pk)


@login_required
def outra_data(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """The person asks for another date, with the reason."""
    entrevista = convocacao_propria(request.user, pk)
    form = OutraDataForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            pedir_outra_data(entrevista.pk, motivo=form.cleaned_data["motivo"], por=request.user)
            messages.success(request, "Pedido enviado. Até a resposta, vale a data marcada.")
            return redirect("minha_convocacao", pk=pk)
    onde = [
        (f"Inscrição {entrevista.inscricao.numero}", reverse("minha_inscricao", args=[pk])),
        ("Entrevista", reverse("minha_convocacao", args=[pk])),
        ("Outra data", ""),
    ]
    return pagina_do_ato(
        request, titulo="Pedir outra data", onde=onde, form=form, botao="Enviar o pedido", efeitos=(
            "Até a resposta, vale a data marcada.",
            "A data muda a pedido uma vez só. Guarde o comprovante do motivo: ele pode ser pedido.",
        ),
    )  # fmt: skip


@login_required
def pedido(request: RequisicaoDeUsuario, sessao_id: int, entrevista_id: UUID) -> HttpResponse:
    """How the person was told, and the decision about another date."""
    entrevista = entrevista_visivel(request.user, sessao_id, entrevista_id)
    exigir_papel(request.user, (Papel.SECRETARIA, Papel.SERVIDOR), relogio.hoje(), entrevista.sessao.edital)
    resposta = getattr(entrevista, "resposta", None)
    form = DecidirOutraDataForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            decidir_outra_data(entrevista.pk, por=request.user, **form.cleaned_data)
            messages.success(request, "Decisão registrada e comunicada.")
            return redirect("comissao:ciencia", sessao_id=sessao_id, entrevista_id=entrevista_id)
    return pagina_do_ato(
        request, titulo=f"Convocação da inscrição {entrevista.inscricao.numero}", form=form,
        onde=onde_da_sessao(request.user, entrevista.sessao, "Convocação"), botao="Registrar a decisão",
        entrevista=entrevista, resposta=resposta, fatos=prova_da_ciencia(entrevista),
        modelo="comissao/entrevista/ciencia.html",
    )  # fmt: skip


@require_POST
@login_required
def certidao(request: RequisicaoDeUsuario, sessao_id: int, entrevista_id: UUID) -> HttpResponse:
    """Draw up the certidão of the notice: it stays with the documents of the entry."""
    entrevista = entrevista_visivel(request.user, sessao_id, entrevista_id)
    certificar_ciencia(entrevista.pk, por=request.user)
    messages.success(request, "Certidão lavrada. O PDF fica com os documentos da inscrição.")
    return redirect("comissao:ciencia", sessao_id=sessao_id, entrevista_id=entrevista_id)
