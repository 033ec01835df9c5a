"""The entry made by the person: short pages, a check and one tiny act; complete without JavaScript."""

import secrets

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST, require_safe

from selecoes import relogio
from selecoes.atos.autoinscricao import enviar_inscricao, rascunhar_inscricao
from selecoes.consultas.autoinscricao import (
    Preenchimento,
    contexto_da_conferencia,
    declaracao_do_edital,
    faltas_das_respostas,
    inscricao_da_pessoa,
    outras_cotas,
    preenchimento,
    recebe_agora,
    ultimo_envio,
)
from selecoes.consultas.resumo_da_inscricao import TITULOS, resumir
from selecoes.consultas.vagas import pacote_do_edital
from selecoes.forms.autoinscricao import EnvioForm, PassoForm, campos_do_passo
from selecoes.models import Edital, Usuario
from selecoes.regras.autoinscricao import PASSOS, passos
from selecoes.regras.erros import AtoInvalido
from selecoes.telas import enviados
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.publico import edital_publico

MODELOS = "selecoes/autoinscricao/"
ILEGIVEL = "Não deu para ler o pedido de envio. Confira as respostas e envie de novo."


def _da_pagina(ano: int, numero: int) -> Edital:
    """The edital, if people enter on its page. Raises ``Http404``."""
    edital = edital_publico(ano, numero)
    if not edital.recebe_pela_pagina:
        raise Http404
    return edital


def _onde(edital: Edital, *aqui: str) -> list[tuple[str, str]]:
    do_edital = (f"Edital {edital}", reverse("edital", args=[edital.ano, edital.numero]))
    comeco = ("Inscrição", reverse("inscrever", args=[edital.ano, edital.numero]) if aqui else "")
    return [("Início", reverse("inicio")), do_edital, comeco, *((rotulo, "") for rotulo in aqui)]


@never_cache
@require_safe
def inscrever(request: HttpRequest, ano: int, numero: int) -> HttpResponse:
    """Where the entry starts or goes on: the term, what will be asked, and the way in."""
    edital = _da_pagina(ano, numero)
    contexto: dict[str, object] = {
        "edital": edital,
        "onde": _onde(edital),
        "aberta": recebe_agora(edital),
        "aqui": request.path,
    }
    if not isinstance(request.user, AnonymousUser):
        feito, propria = preenchimento(edital, request.user), inscricao_da_pessoa(edital, request.user)
        ha_rascunho = feito.rascunho is not None and feito.rascunho.conteudo is not None
        contexto |= {
            "com_cpf": request.user.cpf_indice is not None,
            "propria": propria,
            "rascunho": feito.rascunho if ha_rascunho else None,
        }
    return render(request, f"{MODELOS}inicio.html", contexto)


def _form(request: RequisicaoDeUsuario, edital: Edital, passo: str) -> PassoForm:
    campos = campos_do_passo(passo, edital, pacote_do_edital(edital), outras_cotas(edital))
    feito = preenchimento(edital, request.user)
    contexto = contexto_da_conferencia(edital, request.user)
    dados = enviados(request)
    return PassoForm(dados, passo=passo, campos=campos, respostas=feito.respostas, contexto=contexto)


@never_cache
@sensitive_post_parameters()
@login_required
def passo(request: RequisicaoDeUsuario, ano: int, numero: int, passo: str) -> HttpResponse:
    """One short page: saved by either button, right or wrong; it goes on only when it is right."""
    edital = _da_pagina(ano, numero)
    if passo not in PASSOS:
        raise Http404
    if request.method != "POST" and not _pode(edital, request.user):
        return redirect("inscrever", ano=ano, numero=numero)
    form = _form(request, edital, passo)
    if request.method != "POST":
        return _tela(request, edital, form)
    try:
        salvo = rascunhar_inscricao(edital.pk, respostas=form.digitado(), por=request.user)
    except AtoInvalido as recusa:
        form.add_error(None, str(recusa))
        return _tela(request, edital, form, situacao=409)
    if request.POST.get("acao") == "salvar":
        messages.success(request, "Rascunho salvo. A inscrição ainda não foi enviada.")
        return redirect("inscrever_passo", ano=ano, numero=numero, passo=passo)
    if not form.is_valid():
        return _tela(request, edital, form, situacao=422)
    return _seguinte(edital, passo, salvo.respostas)


def _pode(edital: Edital, usuario: Usuario) -> bool:
    return recebe_agora(edital) and usuario.cpf_indice is not None


def _seguinte(edital: Edital, passo: str, respostas: dict[str, str]) -> HttpResponse:
    ordem = passos(respostas, relogio.hoje())
    depois = [p for p in ordem if list(PASSOS).index(p) > list(PASSOS).index(passo)]
    if not depois:
        return redirect("inscrever_conferir", ano=edital.ano, numero=edital.numero)
    return redirect("inscrever_passo", ano=edital.ano, numero=edital.numero, passo=depois[0])


def _tela(
    request: RequisicaoDeUsuario, edital: Edital, form: PassoForm, *, situacao: int = 200
) -> HttpResponse:
    ordem = passos(form.respostas, relogio.hoje())
    feito = preenchimento(edital, request.user)
    contexto = {
        "edital": edital, "form": form, "passo": form.passo, "titulo": TITULOS[form.passo], "tem_erro": bool(form.errors),
        "onde": _onde(edital, TITULOS[form.passo]), "lugar": ordem.index(form.passo) + 1 if form.passo in ordem else 0,
        "total": len(ordem), "rascunho": feito.rascunho, "cpf": request.user.cpf,
        "declaracao": declaracao_do_edital(edital) if form.passo == "reserva" else "",
    }  # fmt: skip
    return render(request, f"{MODELOS}passo.html", contexto, status=situacao)


@never_cache
@sensitive_post_parameters()
@require_POST
@login_required
def rascunho(request: RequisicaoDeUsuario, ano: int, numero: int, passo: str) -> HttpResponse:
    """Autosave: answers one sentence that the page puts under the fields."""
    edital = _da_pagina(ano, numero)
    if passo not in PASSOS:
        raise Http404
    try:
        respostas = _form(request, edital, passo).digitado()
        salvo = rascunhar_inscricao(edital.pk, respostas=respostas, por=request.user)
    except AtoInvalido as recusa:
        return render(request, f"{MODELOS}_salvo.html", {"recusa": recusa})
    return render(request, f"{MODELOS}_salvo.html", {"rascunho": salvo})


def _ha_o_que_conferir(edital: Edital, feito: Preenchimento, usuario: Usuario) -> bool:
    guardado = feito.rascunho is not None and feito.rascunho.conteudo is not None
    return guardado and _pode(edital, usuario)


@never_cache
@login_required
def conferir(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Every answer before the act that sends; the same key never sends twice."""
    edital = _da_pagina(ano, numero)
    feito = preenchimento(edital, request.user)
    form = EnvioForm(enviados(request))
    recusa = AtoInvalido(ILEGIVEL) if form.is_bound else None
    if form.is_valid():
        try:
            enviar_inscricao(edital.pk, por=request.user, **form.cleaned_data)
        except AtoInvalido as recusado:
            recusa = recusado
        else:
            return redirect("inscrever_enviada", ano=ano, numero=numero)
    if recusa is None and not _ha_o_que_conferir(edital, feito, request.user):
        return redirect("inscrever", ano=ano, numero=numero)
    ordem = passos(feito.respostas, relogio.hoje())
    faltas = faltas_das_respostas(edital, request.user, feito.respostas)
    contexto = {
        "edital": edital, "blocos": resumir(edital, feito.respostas, ordem, faltas), "faltas": faltas, "recusa": recusa,
        "form": EnvioForm(initial={"chave": secrets.token_hex(16), "versao": feito.versao}), "cpf": request.user.cpf,
        "declaracao": declaracao_do_edital(edital) if feito.respostas.get("optante") == "sim" else "",
        "propria": inscricao_da_pessoa(edital, request.user), "onde": _onde(edital, "Conferir"), "tem_erro": bool(recusa),
    }  # fmt: skip
    return render(request, f"{MODELOS}conferir.html", contexto, status=409 if recusa else 200)


@never_cache
@require_safe
@login_required
def enviada(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The receipt: protocol, instant, and what happens now."""
    edital = _da_pagina(ano, numero)
    propria = inscricao_da_pessoa(edital, request.user)
    if propria is None:
        raise Http404
    contexto = {
        "edital": edital,
        "inscricao": propria,
        "envio": ultimo_envio(propria),
        "aberta": recebe_agora(edital),
        "onde": _onde(edital, "Inscrição enviada"),
    }
    return render(request, f"{MODELOS}enviada.html", contexto)
