"""The judgement of an appeal: run by the secretaria, voted by three sealed, confirmed by one."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import BaseForm
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from comissao.regras.apuracao import Opcao
from recursos.atos import julgamento
from recursos.consultas import razoes
from recursos.consultas.acesso import e_secretaria, mandato_no_recurso, recurso_visivel, recursos_visiveis
from recursos.consultas.anexos import anexos_apresentados
from recursos.consultas.julgamento import (
    EM_JULGAMENTO,
    assentos_do_recurso,
    comissoes_recursais,
    falta_nova_entrevista,
    meu_voto,
    parecer_recorrido,
    votos_abertos,
)
from recursos.consultas.tarefas import tarefas_do_julgador
from recursos.filtros import RecursosFiltrados
from recursos.forms.julgamento import DistribuirForm, SemVotoNoRecursoForm, VotoNoRecursoForm
from recursos.models import Recurso
from recursos.views import RequisicaoDeUsuario
from recursos.views.outros import pagina_do_outro
from selecoes import relogio
from selecoes.telas import desenhar, enviados, pagina_da_lista, recusas_em


@login_required
def fila(request: RequisicaoDeUsuario) -> HttpResponse:
    """The appeals the person runs or judges, filtered by the address."""
    filtro = RecursosFiltrados(request.GET, queryset=recursos_visiveis(request.user))
    return pagina_da_lista(
        request, "recursos/julgamento/fila.html", filtro, hoje=relogio.hoje(),
        tarefas=tarefas_do_julgador(request.user), onde=[("Recursos", "")],
    )  # fmt: skip


def _comissoes() -> list[tuple[int, str]]:
    return [(c.pk, f"{c.nome} – {c.portaria}") for c in comissoes_recursais()]


def _pagina(request: RequisicaoDeUsuario, recurso: Recurso, **forms: BaseForm) -> HttpResponse:
    """The appeal beside the first decision. Votes appear only after the judgement is closed."""
    assentos = assentos_do_recurso(recurso)
    pendentes = [(a["codigo"], f"{a['rotulo']} – {a['nome']}") for a in assentos if not a["feito"]]
    com_erro = next((form for form in forms.values() if form.errors), None)
    contexto: dict[str, Any] = {
        "recurso": recurso, "situacao": recurso.rotulo,
        "especie": recurso.rotulo_da_especie, "razoes": razoes(recurso),
        "anexos": anexos_apresentados(recurso), "parecer": parecer_recorrido(recurso), "assentos": assentos, "falta": len(pendentes),
        "secretaria": e_secretaria(request.user, recurso), "julga": mandato_no_recurso(request.user, recurso) is not None,
        "em_julgamento": recurso.situacao in EM_JULGAMENTO, "prazo_acabou": relogio.agora() >= recurso.prazo.limite,
        "meu": meu_voto(recurso, request.user), "sem_filme": falta_nova_entrevista(recurso), "votos": votos_abertos(recurso),
        "onde": [("Recursos", reverse("recursos:fila")), (recurso.protocolo or "", "")],
        "tem_erro": bool(com_erro), "com_erro": com_erro, "distribuir": DistribuirForm(_comissoes()),
        "voto": VotoNoRecursoForm(), "sem_voto": SemVotoNoRecursoForm(pendentes), **forms,
    }  # fmt: skip
    return desenhar(request, "recursos/julgamento/recurso.html", contexto)


def _aqui(recurso: Recurso) -> HttpResponse:
    return redirect("recursos:recurso", recurso_id=recurso.pk)


@login_required
def recurso(request: RequisicaoDeUsuario, recurso_id: UUID) -> HttpResponse:
    """The page of one appeal."""
    atual = recurso_visivel(request.user, recurso_id)
    return _pagina(request, atual) if atual.materia is None else pagina_do_outro(request, atual)


@login_required
@require_POST
def distribuir(request: RequisicaoDeUsuario, recurso_id: UUID) -> HttpResponse:
    """Send the appeal to a Recursal."""
    atual = recurso_visivel(request.user, recurso_id)
    form = DistribuirForm(_comissoes(), enviados(request))
    if form.is_valid():
        with recusas_em(form):
            julgamento.distribuir(atual.pk, int(form.cleaned_data["comissao"]), por=request.user)
            messages.success(request, "Recurso distribuído.")
            return _aqui(atual)
    return _pagina(request, atual, distribuir=form)


@login_required
@require_POST
def votar(request: RequisicaoDeUsuario, recurso_id: UUID) -> HttpResponse:
    """One of the three votes, sealed."""
    atual = recurso_visivel(request.user, recurso_id)
    form = VotoNoRecursoForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            dados = form.cleaned_data
            julgamento.votar_recurso(
                atual.pk, opcao=Opcao(dados["opcao"]), motivo=dados["motivo"], por=request.user
            )
            messages.success(request, "Voto registrado. Ele fica fechado até o encerramento.")
            return _aqui(atual)
    return _pagina(request, atual, voto=form)


@login_required
@require_POST
def sem_voto(request: RequisicaoDeUsuario, recurso_id: UUID) -> HttpResponse:
    """The secretaria settles a seat that will not vote."""
    atual = recurso_visivel(request.user, recurso_id)
    form = SemVotoNoRecursoForm(
        [(a["codigo"], a["rotulo"]) for a in assentos_do_recurso(atual)], enviados(request)
    )
    if form.is_valid():
        with recusas_em(form):
            dados = {**form.cleaned_data, "tipo": Opcao(form.cleaned_data["tipo"])}
            julgamento.registrar_sem_voto_no_recurso(atual.pk, por=request.user, **dados)
            messages.success(request, "Assento sem voto registrado.")
            return _aqui(atual)
    return _pagina(request, atual, sem_voto=form)


ATOS: dict[str, tuple[Callable[..., Any], str]] = {
    "examinar": (julgamento.examinar, "Admissibilidade examinada."),
    "nova-entrevista": (julgamento.registrar_nova_entrevista, "Nova entrevista registrada."),
    "pedir-encerramento": (
        julgamento.pedir_encerramento_do_julgamento,
        "Encerramento pedido. Falta a confirmação.",
    ),
    "confirmar": (
        julgamento.confirmar_julgamento,
        "Julgamento encerrado. Os votos foram abertos e contados.",
    ),
}


@login_required
@require_POST
def ato_do_recurso(request: RequisicaoDeUsuario, recurso_id: UUID, ato: str) -> HttpResponse:
    """An act of the appeal that needs only its button."""
    atual = recurso_visivel(request.user, recurso_id)
    if ato not in ATOS:
        raise Http404
    fazer, frase = ATOS[ato]
    fazer(atual.pk, por=request.user)
    messages.success(request, frase)
    return _aqui(atual)
