"""Justification of an absence: the person's page, and the decision of the secretaria."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from comissao.atos.justificativa import decidir_justificativa, justificar_ausencia
from comissao.consultas.acesso import ausencia_propria, entrevista_visivel
from comissao.forms.justificativa import DecidirJustificativaForm, JustificarForm
from comissao.views import RequisicaoDeUsuario
from comissao.views.agenda import onde_da_sessao
from selecoes.telas import desenhar, enviados, pagina_do_ato, recusas_em


@login_required
def justificar(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """The person justifies the absence, or reads what was decided."""
    entrevista = ausencia_propria(request.user, pk)
    form = JustificarForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            justificar_ausencia(entrevista.pk, texto=form.cleaned_data["texto"], por=request.user)
            messages.success(request, "Justificativa enviada. Avisamos quando houver resposta.")
            return redirect("comissao:justificar", pk=pk)
    inscricao = entrevista.inscricao
    onde = [
        (f"Inscrição {inscricao.numero}", reverse("minha_inscricao", args=[pk])),
        ("Justificar a ausência", ""),
    ]
    contexto = {
        "onde": onde, "form": form, "entrevista": entrevista, "tem_erro": bool(form.errors),
        "justificativa": getattr(entrevista, "justificativa", None),
    }  # fmt: skip
    return desenhar(request, "comissao/candidato/justificar.html", contexto)


@login_required
def decidir(request: RequisicaoDeUsuario, sessao_id: int, entrevista_id: UUID) -> HttpResponse:
    """The secretaria decides the justification, with reasons."""
    entrevista = entrevista_visivel(request.user, sessao_id, entrevista_id)
    form = DecidirJustificativaForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            decidir_justificativa(entrevista.pk, por=request.user, **form.cleaned_data)
            messages.success(request, "Decisão registrada e comunicada.")
            return redirect("comissao:entrevista", sessao_id=sessao_id, entrevista_id=entrevista_id)
    return pagina_do_ato(
        request, titulo=f"Justificativa da inscrição {entrevista.inscricao.numero}",
        onde=onde_da_sessao(request.user, entrevista.sessao, "Justificativa"), form=form, botao="Registrar a decisão",
        modelo="comissao/entrevista/justificativa.html", justificativa=getattr(entrevista, "justificativa", None),
    )  # fmt: skip
