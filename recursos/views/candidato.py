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
from recursos.consultas import decisao_publicada, pode_mudar
from recursos.consultas.alvo import alvo_de, recurso_contra
from recursos.consultas.anexos import anexos_de
from recursos.forms.candidato import EnvioForm, RazoesForm
from recursos.models import Recurso
from recursos.regras.recurso import SituacaoRecurso
from recursos.views import RequisicaoDeUsuario
from recursos.views.anexos import uuid_ou_404
from selecoes import relogio
from selecoes.models import Inscricao, Usuario
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.garantias import ROTULOS_DECISAO, Decisao
from selecoes.telas import desenhar, recusas_em

S = SituacaoRecurso
PAGINAS = ("escrever", "rascunho", "conferir", "enviado", "decisao")


def _minha(usuario: Usuario, pk: UUID) -> Inscricao:
    """The person's own entry. Raises ``Http404`` for anybody else's."""
    return get_object_or_404(Inscricao.objects.select_related("edital"), pk=pk, usuario=usuario)


def decisao_de(materia: str) -> Decisao | None:
    """The decision named in the address; none is the commission's. Raises ``Http404`` for any other word."""
    if not materia:
        return None
    try:
        return Decisao(materia)
    except ValueError as erro:
        raise Http404 from erro


def _enderecos(pk: UUID, materia: str) -> dict[str, str]:
    """The pages of this appeal: each kind of decision has its own."""
    args = [pk, materia] if materia else [pk]
    return {nome: reverse(f"recursos:{nome}", args=args) for nome in PAGINAS}


def _contexto(
    inscricao: Inscricao, materia: str, recurso: Recurso | None, titulo: str, **mais: object
) -> dict[str, object]:
    decisao = decisao_de(materia)
    alvo = alvo_de(inscricao, decisao) if recurso is None else None
    prazo = recurso.prazo if recurso else (alvo.prazo if alvo else None)
    propria = reverse("minha_inscricao", args=[inscricao.pk])
    onde = [("Minha inscrição", reverse("minha")), (f"Inscrição {inscricao.numero}", propria), (titulo, "")]
    atrasado = prazo is not None and relogio.agora() >= prazo.limite
    return {
        "inscricao": inscricao,
        "recurso": recurso,
        "prazo": prazo,
        "materia": ROTULOS_DECISAO[decisao] if decisao else "",
        "enderecos": _enderecos(inscricao.pk, materia),
        "atrasado": atrasado,
        "onde": onde,
        **mais,
    }


@login_required
def escrever(request: RequisicaoDeUsuario, pk: UUID, materia: str = "") -> HttpResponse:
    """Write the reasons: saved as a draft by either button, and by itself when JavaScript is on."""
    inscricao = _minha(request.user, pk)
    recurso = recurso_contra(inscricao, decisao_de(materia))
    if alvo_de(inscricao, decisao_de(materia)) is None and not (recurso and recurso.situacao == S.RASCUNHO):
        return render(
            request, "recursos/candidato/sem_decisao.html", _contexto(inscricao, materia, None, "Recurso")
        )
    if not pode_mudar(recurso, relogio.agora()):
        return redirect(_enderecos(pk, materia)["enviado"])
    acao = request.POST.get("acao", "")
    form = RazoesForm(
        *((request.POST, request.FILES) if request.method == "POST" else ()), exige_razoes=acao == "conferir",
        initial={"razoes": recurso.rascunho if recurso else ""},
    )  # fmt: skip
    if form.is_valid():
        with recusas_em(form):
            # The text first: a file refused afterwards loses nothing typed.
            recurso = rascunhar(
                pk, razoes=form.cleaned_data["razoes"], por=request.user, materia=decisao_de(materia)
            )
            _mexer_nos_arquivos(request, recurso, form.cleaned_data["arquivo"])
            return _depois_de_salvar(request, recurso)
    contexto = _contexto(
        inscricao, materia, recurso, "Apresentar recurso", form=form, tem_erro=bool(form.errors), anexos=anexos_de(recurso)
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
    enderecos = _enderecos(recurso.inscricao_id, recurso.materia or "")
    if request.POST.get("acao") == "conferir":
        return redirect(enderecos["conferir"])
    if request.POST.get("acao") == "salvar":
        messages.success(request, "Rascunho salvo. Ele ainda não foi enviado.")
    return redirect(enderecos["escrever"])


@require_POST
@login_required
def salvar_rascunho(request: RequisicaoDeUsuario, pk: UUID, materia: str = "") -> HttpResponse:
    """Autosave: answers one sentence that the page puts beside the field."""
    inscricao = _minha(request.user, pk)
    try:
        recurso = rascunhar(
            inscricao.pk, razoes=request.POST.get("razoes", ""), por=request.user, materia=decisao_de(materia)
        )
    except AtoInvalido as recusa:
        return render(request, "recursos/candidato/_salvo.html", {"recusa": recusa})
    return render(request, "recursos/candidato/_salvo.html", {"recurso": recurso})


@login_required
def conferir(request: RequisicaoDeUsuario, pk: UUID, materia: str = "") -> HttpResponse:
    """Check the text and send it with one tiny act; the same key never sends twice."""
    inscricao = _minha(request.user, pk)
    recurso = recurso_contra(inscricao, decisao_de(materia))
    if recurso is None or not (recurso.rascunho or "").strip():
        return redirect(_enderecos(pk, materia)["escrever"])
    form = EnvioForm(
        request.POST if request.method == "POST" else None, initial={"chave": secrets.token_hex(16)}
    )
    contexto = _contexto(
        inscricao, materia, recurso, "Conferir o recurso", form=form, anexos=anexos_de(recurso)
    )
    if request.method == "POST" and form.is_valid():
        try:
            interpor(recurso.pk, chave=form.cleaned_data["chave"], por=request.user)
        except AtoInvalido as recusa:
            return render(
                request, "recursos/candidato/conferir.html", {**contexto, "recusa": recusa}, status=409
            )
        return redirect(_enderecos(pk, materia)["enviado"])
    return render(request, "recursos/candidato/conferir.html", contexto)


@require_safe
@login_required
def enviado(request: RequisicaoDeUsuario, pk: UUID, materia: str = "") -> HttpResponse:
    """The receipt: protocol, instant, and what happens now."""
    inscricao = _minha(request.user, pk)
    recurso = recurso_contra(inscricao, decisao_de(materia))
    if recurso is None or recurso.protocolo is None:
        outro = inscricao.recursos.exclude(protocolo=None).order_by("-interposto_em").first()
        if materia or outro is None:
            raise Http404
        # The page of the entry says only that an appeal is open: it may be against another decision.
        return redirect(_enderecos(pk, outro.materia or "")["enviado"])
    contexto = _contexto(
        inscricao, materia, recurso, "Recurso enviado", versoes=recurso.versoes.select_related("comprovante").prefetch_related("anexos__anexo"),
        pode_mudar=pode_mudar(recurso, relogio.agora()), publicada=decisao_publicada(recurso) is not None,
    )  # fmt: skip
    return render(request, "recursos/candidato/enviado.html", contexto)


@require_safe
@login_required
def decisao(request: RequisicaoDeUsuario, pk: UUID, materia: str = "") -> HttpResponse:
    """The decision of the appeal with its grounds, only after it was published (art. 3º, § 10)."""
    inscricao = _minha(request.user, pk)
    recurso = recurso_contra(inscricao, decisao_de(materia))
    documento = decisao_publicada(recurso) if recurso else None
    if documento is None:
        raise Http404
    contexto = _contexto(
        inscricao,
        materia,
        recurso,
        "Decisão do recurso",
        documento=documento,
        corpo=documento.corpo,
        modelo=f"documentos/{documento.tipo}.html",
    )
    return render(request, "recursos/candidato/decisao.html", contexto)
