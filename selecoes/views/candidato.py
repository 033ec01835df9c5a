"""The pages of the person who competes: their own entries and nobody else's (404 for what is not theirs)."""

from typing import cast
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from selecoes.atos.chamadas import responder_chamada
from selecoes.consultas.andamento import Andamento
from selecoes.consultas.autoinscricao import recebe_agora
from selecoes.consultas.convocacao import convocada, em_ics
from selecoes.consultas.estado import estado, linha_do_tempo_da_pessoa
from selecoes.consultas.opcao import saida_da_opcao
from selecoes.forms.candidato import DesistirForm
from selecoes.models import Documento, Inscricao, Usuario
from selecoes.regras.contratacao import VINCULOS
from selecoes.regras.erros import AtoInvalido
from selecoes.regras.regime import Tipo
from selecoes.telas import desenhar
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.documentos import resposta_em_pdf


def minha_inscricao(usuario: Usuario, pk: UUID) -> Inscricao:
    """The person's own entry. Raises ``Http404`` for anybody else's."""
    proprias = Inscricao.objects.filter(usuario=usuario).select_related("edital__orgao", "vaga")
    return get_object_or_404(proprias, pk=pk)


def onde_da_inscricao(inscricao: Inscricao, titulo: str) -> list[tuple[str, str]]:
    """The breadcrumb of a page of one entry."""
    propria = reverse("minha_inscricao", args=[inscricao.pk])
    return [("Minha inscrição", reverse("minha")), (f"Inscrição {inscricao.numero}", propria), (titulo, "")]


@require_safe
@login_required
def minha(request: RequisicaoDeUsuario) -> HttpResponse:
    """The first page of the candidate: the entry itself, or the list when there are several."""
    proprias = list(
        request.user.inscricoes.select_related("edital__orgao").order_by("-edital__ano", "numero")
    )
    if len(proprias) == 1:
        return _inscricao(request, proprias[0])
    return render(request, "selecoes/candidato/lista.html", {"inscricoes": proprias})


@require_safe
@login_required
def inscricao(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """One entry: state, deadline, timeline and documents."""
    return _inscricao(request, minha_inscricao(request.user, pk))


def _inscricao(request: HttpRequest, propria: Inscricao) -> HttpResponse:
    andamento = Andamento(propria)
    agora = estado(andamento)
    contexto = {
        "inscricao": propria,
        "a": andamento,
        "estado": agora,
        "acao": (agora.acao[0], reverse(agora.acao[1], args=[propria.pk])) if agora.acao else None,
        "etapas": linha_do_tempo_da_pessoa(andamento),
        "documentos": andamento.documentos(),
        "prazo": andamento.prazo,
        "alterar": propria.protocolo is not None and recebe_agora(propria.edital),
        "saida": saida_da_opcao(propria),
    }
    return render(request, "selecoes/candidato/inscricao.html", contexto)


@require_safe
@login_required
def convocacao(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """The call to the interview in one screen."""
    propria = minha_inscricao(request.user, pk)
    citacao = Andamento(propria).convocacao
    chamada = convocada(citacao) if citacao else None
    contexto = {
        "inscricao": propria,
        "c": chamada,
        "citacao": citacao,
        "onde": onde_da_inscricao(propria, "Entrevista"),
    }
    return render(request, "selecoes/candidato/convocacao.html", contexto)


@require_safe
@login_required
def convocacao_ics(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """The interview as a file for the calendar of the phone."""
    propria = minha_inscricao(request.user, pk)
    citacao = Andamento(propria).convocacao
    if citacao is None:
        raise Http404
    resposta = HttpResponse(
        em_ics(convocada(citacao), str(citacao.publicacao.pk)), content_type="text/calendar"
    )
    resposta["Content-Disposition"] = 'attachment; filename="entrevista.ics"'
    return resposta


@require_safe
@login_required
def resultado(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """The conclusion with its reasons, only after the responsável published it (art. 3º, § 10)."""
    propria = minha_inscricao(request.user, pk)
    andamento = Andamento(propria)
    parecer = andamento.parecer
    contexto = {
        "inscricao": propria,
        "a": andamento,
        "parecer": parecer,
        "corpo": parecer.corpo if parecer else None,
        "prazo": andamento.prazo,
        "onde": onde_da_inscricao(propria, "Resultado"),
    }
    return render(request, "selecoes/candidato/resultado.html", contexto)


@require_safe
@login_required
def posicao(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """Why the person holds their position, from their own line alone."""
    propria = minha_inscricao(request.user, pk)
    andamento = Andamento(propria)
    contexto = {
        "inscricao": propria,
        "posicao": andamento.posicao,
        "chamada": andamento.chamada,
        "onde": onde_da_inscricao(propria, "Minha posição"),
    }
    return render(request, "selecoes/candidato/posicao.html", contexto)


@login_required
def chamada(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """Answer the call: accept, or give up typing the word."""
    propria = minha_inscricao(request.user, pk)
    vista = Andamento(propria).chamada
    if vista is None:
        raise Http404
    form = DesistirForm(request.POST if "desistir" in request.POST else None)
    if form.is_bound and form.is_valid():
        return _responder(request, propria, "desistir", "Registramos a sua desistência.")
    vinculo = VINCULOS[Tipo(propria.edital.tipo)]
    admitidos = vinculo.fluxo.atos(vinculo.situacao(vista.situacao))
    contexto = {
        "inscricao": propria,
        "chamada": vista,
        "form": form,
        "pode_aceitar": "aceitar" in admitidos,
        "pode_desistir": "desistir" in admitidos,
        "pode_ir_ao_fim": propria.edital.fim_de_lista and "ir para o fim da lista" in admitidos,
        "tem_erro": bool(form.errors),
        "onde": onde_da_inscricao(propria, "Chamada"),
    }
    return desenhar(request, "selecoes/candidato/chamada.html", contexto)


@require_POST
@login_required
def fim_de_lista(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """Ask to go to the end of every list, once, where the edital allows it (B36)."""
    propria = minha_inscricao(request.user, pk)
    if Andamento(propria).chamada is None:
        raise Http404
    return _responder(
        request, propria, "ir para o fim da lista", "Você foi para o fim da lista e pode ser chamado de novo."
    )


@require_POST
@login_required
def aceitar(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """Accept the vaga."""
    propria = minha_inscricao(request.user, pk)
    if Andamento(propria).chamada is None:
        raise Http404
    return _responder(
        request, propria, "aceitar", "Você aceitou a vaga. O órgão fará contato sobre os documentos."
    )


def _responder(request: RequisicaoDeUsuario, propria: Inscricao, ato: str, feito: str) -> HttpResponse:
    try:
        responder_chamada(propria.pk, ato, por=request.user)
    except AtoInvalido as recusa:
        contexto = {"recusa": recusa, "inscricao": propria, "onde": onde_da_inscricao(propria, "Chamada")}
        return render(request, "selecoes/candidato/recusa.html", contexto, status=409)
    messages.success(request, feito)
    return redirect("minha_inscricao", pk=propria.pk)


@require_safe
@login_required
def documento(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """A restricted PDF, for the person it concerns and only after it may be read."""
    achado = get_object_or_404(Documento, pk=pk, inscricao__usuario=request.user)
    propria = minha_inscricao(request.user, cast("UUID", achado.inscricao_id))
    if achado not in Andamento(propria).documentos():
        raise Http404
    if achado.situacao != Documento.Situacao.PRONTO:
        return render(request, "selecoes/publico/em_preparacao.html", {"documento": achado}, status=202)
    return resposta_em_pdf(achado)
