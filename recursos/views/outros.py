"""Appeals against other decisions, decided by the responsável for the body of the edital's table."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from recursos.atos import outros
from recursos.consultas import decisao_publicada, razoes
from recursos.consultas.acesso import conduz, recurso_visivel
from recursos.consultas.anexos import anexos_apresentados
from recursos.forms.outros import DecidirForm, RedirecionarForm
from recursos.models import Recurso
from recursos.regras.recurso import SituacaoRecurso
from recursos.views import RequisicaoDeUsuario
from selecoes import relogio
from selecoes.telas import desenhar, enviados, pagina_do_ato, recusas_em

S = SituacaoRecurso


def _form(request: RequisicaoDeUsuario, recurso: Recurso) -> DecidirForm:
    return DecidirForm(
        enviados(request), materia=recurso.materia or "", conhecido=recurso.situacao != S.NAO_CONHECIDO
    )


def pagina_do_outro(
    request: RequisicaoDeUsuario, recurso: Recurso, form: DecidirForm | None = None
) -> HttpResponse:
    """The appeal, what was decided before it, and the one act that its state allows."""
    form = form or _form(request, recurso)
    decisao = decisao_publicada(recurso)
    contexto = {
        "recurso": recurso, "situacao": recurso.rotulo, "especie": recurso.rotulo_da_especie, "razoes": razoes(recurso),
        "anexos": anexos_apresentados(recurso), "conduz": conduz(request.user, recurso), "form": form,
        "prazo_acabou": relogio.agora() >= recurso.prazo.limite, "decisao": decisao.corpo if decisao else None,
        "motivo": recurso.inscricao.motivo_da_decisao if recurso.materia == "inscricao" else "",
        "onde": [("Recursos", reverse("recursos:fila")), (recurso.protocolo or "", "")], "tem_erro": bool(form.errors),
    }  # fmt: skip
    return desenhar(request, "recursos/julgamento/outro.html", contexto)


@login_required
@require_POST
def decidir(request: RequisicaoDeUsuario, recurso_id: UUID) -> HttpResponse:
    """Decide with reasons: the person is told at once."""
    recurso = recurso_visivel(request.user, recurso_id)
    if recurso.materia is None:
        raise Http404
    form = _form(request, recurso)
    if form.is_valid():
        dados = form.cleaned_data
        with recusas_em(form):
            outros.decidir_recurso(
                recurso.pk, provido=dados.get("conclusao") == "provido", fundamento=dados["fundamento"],
                providencia=dados.get("providencia", ""), por=request.user,
            )  # fmt: skip
            messages.success(request, "Recurso decidido. A pessoa foi avisada.")
            return redirect("recursos:recurso", recurso_id=recurso.pk)
    return pagina_do_outro(request, recurso, form)


@login_required
def redirecionar(request: RequisicaoDeUsuario, recurso_id: UUID) -> HttpResponse:
    """Send the appeal to the right body, giving the term back."""
    recurso = recurso_visivel(request.user, recurso_id)
    if not conduz(request.user, recurso):
        raise Http404
    form = RedirecionarForm(enviados(request), atual=recurso.materia)
    if form.is_valid():
        with recusas_em(form):
            outros.redirecionar(
                recurso.pk, para=form.decisao(), motivo=form.cleaned_data["motivo"], por=request.user
            )
            messages.success(request, "Recurso enviado ao órgão certo. A pessoa recebeu o prazo de volta.")
            return redirect("recursos:fila")
    aqui = reverse("recursos:recurso", args=[recurso.pk])
    return pagina_do_ato(
        request, titulo=f"Enviar o recurso {recurso.protocolo} ao órgão certo", form=form, botao="Enviar e devolver o prazo",
        onde=[("Recursos", reverse("recursos:fila")), (recurso.protocolo or "", aqui), ("Órgão certo", "")],
        efeitos=("A pessoa é avisada e recebe o prazo inteiro de volta (Lei nº 9.784/1999, art. 63, § 1º).",
                 "O texto e os arquivos voltam a ser rascunho dela; o que ela já enviou continua registrado.",
                 "O recurso sai desta fila até ela enviar de novo."),
    )  # fmt: skip
