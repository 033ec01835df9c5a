"""Write, check, send and follow an appeal: three short pages, complete without JavaScript, with files joined on the first."""

import secrets
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from recursos.atos.anexos import anexar, retirar_anexo
from recursos.atos.interposicao import interpor, rascunhar
from recursos.consultas import decisao_publicada, pode_mudar, prazo_de_recurso, recurso_da_inscricao
from recursos.consultas.anexos import anexos_de
from recursos.forms.candidato import EnvioForm, RazoesForm
from recursos.models import Recurso
from recursos.views import RequisicaoDeUsuario
from recursos.views.anexos import uuid_ou_404
from selecoes import relogio
from selecoes.models import Inscricao, Usuario
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.telas import desenhar, recusas_em


def _minha(usuario: Usuario, pk: UUID) -> Inscricao:
    """The person's own entry. Raises ``Http404`` for anybody else's."""
    return get_object_or_404(Inscricao.objects.select_related("edital"), pk=pk, usuario=usuario)


def _contexto(
    inscricao: Inscricao, recurso: Recurso | None, titulo: str, **mais: object
) -> dict[str, object]:
    prazo = recurso.prazo if recurso else prazo_de_recurso(inscricao)
    propria = reverse("minha_inscricao", args=[inscricao.pk])
    onde = [("Minha inscrição", reverse("minha")), (f"Inscrição {inscricao.numero}", propria), (titulo, "")]
    atrasado = prazo is not None and relogio.agora() >= prazo.limite
    return {
        "inscricao": inscricao,
        "recurso": recurso,
        "prazo": prazo,
        "atrasado": atrasado,
        "onde": onde,
        **mais,
    }


@login_required
def escrever(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """Write the reasons: saved as a draft by either button, and by itself when JavaScript is on."""
    inscricao = _minha(request.user, pk)
    recurso = recurso_da_inscricao(inscricao)
    if prazo_de_recurso(inscricao) is None:
        return render(request, "recursos/candidato/sem_decisao.html", _contexto(inscricao, None, "Recurso"))
    if not pode_mudar(recurso, relogio.agora()):
        return redirect("recursos:enviado", pk=pk)
    acao = request.POST.get("acao", "")
    form = RazoesForm(
        *((request.POST, request.FILES) if request.method == "POST" else ()), exige_razoes=acao == "conferir",
        initial={"razoes": recurso.rascunho if recurso else ""},
    )  # fmt: skip
    if form.is_valid():
        with recusas_em(form):
            # The text first: a file refused afterwards loses nothing typed.
            recurso = rascunhar(pk, razoes=form.cleaned_data["razoes"], por=request.user)
            _mexer_nos_arquivos(request, recurso, form.cleaned_data["arquivo"])
            return _depois_de_salvar(request, recurso)
    contexto = _contexto(
        inscricao, recurso, "Apresentar recurso", form=form, tem_erro=bool(form.errors), anexos=anexos_de(recurso)
    )  # fmt: skip
    return desenhar(request, "recursos/candidato/escrever.html", contexto)


def _mexer_nos_arquivos(
    request: RequisicaoDeUsuario, recurso: Recurso, arquivo: "UploadedFile[bytes] | None"
) -> None:
    """Join the file chosen, whatever the button; take out the one named by its own button."""
    if retirar := request.POST.get("retirar"):
        retirar_anexo(recurso.pk, uuid_ou_404(retirar), por=request.user)
        messages.success(request, "Arquivo retirado.")
    if arquivo is not None:
        anexo = anexar(recurso.pk, nome=arquivo.name or "", conteudo=arquivo.read(), por=request.user)
        messages.success(request, f"Arquivo juntado ao rascunho: {anexo.nome}.")
    elif request.POST.get("acao") == "anexar":
        raise EntradaInvalida("Escolha o arquivo antes de tocar em “Juntar arquivo”.", campo="arquivo")


def _depois_de_salvar(request: RequisicaoDeUsuario, recurso: Recurso) -> HttpResponse:
    if request.POST.get("acao") == "conferir":
        return redirect("recursos:conferir", pk=recurso.inscricao_id)
    if request.POST.get("acao") == "salvar":
        messages.success(request, "Rascunho salvo. Ele ainda não foi enviado.")
    return redirect("recursos:escrever", pk=recurso.inscricao_id)


@require_POST
@login_required
def salvar_rascunho(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """Autosave: answers one sentence that the page puts beside the field."""
    inscricao = _minha(request.user, pk)
    try:
        recurso = rascunhar(inscricao.pk, razoes=request.POST.get("razoes", ""), por=request.user)
    except AtoInvalido as recusa:
        return render(request, "recursos/candidato/_salvo.html", {"recusa": recusa})
    return render(request, "recursos/candidato/_salvo.html", {"recurso": recurso})


@login_required
def conferir(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """Check the text and send it with one tiny act; the same key never sends twice."""
    inscricao = _minha(request.user, pk)
    recurso = recurso_da_inscricao(inscricao)
    if recurso is None or not (recurso.rascunho or "").strip():
        return redirect("recursos:escrever", pk=pk)
    form = EnvioForm(
        request.POST if request.method == "POST" else None, initial={"chave": secrets.token_hex(16)}
    )
    contexto = _contexto(inscricao, recurso, "Conferir o recurso", form=form, anexos=anexos_de(recurso))
    if request.method == "POST" and form.is_valid():
        try:
            interpor(recurso.pk, chave=form.cleaned_data["chave"], por=request.user)
        except AtoInvalido as recusa:
            return render(
                request, "recursos/candidato/conferir.html", {**contexto, "recusa": recusa}, status=409
            )
        return redirect("recursos:enviado", pk=pk)
    return render(request, "recursos/candidato/conferir.html", contexto)


@require_safe
@login_required
def enviado(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """The receipt: protocol, instant, and what happens now."""
    inscricao = _minha(request.user, pk)
    recurso = recurso_da_inscricao(inscricao)
    if recurso is None or recurso.protocolo is None:
        raise Http404
    contexto = _contexto(
        inscricao, recurso, "Recurso enviado", versoes=recurso.versoes.select_related("comprovante").prefetch_related("anexos__anexo"),
        pode_mudar=pode_mudar(recurso, relogio.agora()), publicada=decisao_publicada(recurso) is not None,
    )  # fmt: skip
    return render(request, "recursos/candidato/enviado.html", contexto)


@require_safe
@login_required
def decisao(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """The decision of the appeal with its grounds, only after it was published (art. 3º, § 10)."""
    inscricao = _minha(request.user, pk)
    recurso = recurso_da_inscricao(inscricao)
    documento = decisao_publicada(recurso) if recurso else None
    if documento is None:
        raise Http404
    contexto = _contexto(inscricao, recurso, "Decisão do recurso", documento=documento, corpo=documento.corpo)
    return render(request, "recursos/candidato/decisao.html", contexto)
