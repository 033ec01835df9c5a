"""Ways in: accept an invitation, ask for a code and claim an entry with it."""

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from selecoes.atos import acesso, reivindicacao
from selecoes.forms.entrada import ConviteForm, PedirCodigoForm, ReivindicarForm
from selecoes.models import Usuario
from selecoes.regras.erros import AtoInvalido
from selecoes.telas import desenhar

PORTA = "selecoes.entrada.EntradaPorCpfInscricaoOuEmail"


def nao_existe(request: HttpRequest) -> HttpResponse:
    """Pages of allauth that this system does not have."""
    raise Http404


def _quem(request: HttpRequest) -> Usuario | None:
    return None if isinstance(request.user, AnonymousUser) else request.user


def _tela(request: HttpRequest, nome: str, titulo: str, **contexto: object) -> HttpResponse:
    form = contexto["form"]
    onde = [("Início", reverse("inicio")), ("Entrar", reverse("account_login")), (titulo, "")]
    dados = {**contexto, "onde": onde, "tem_erro": bool(getattr(form, "errors", None))}
    return desenhar(request, f"selecoes/entrada/{nome}.html", dados)


@never_cache
@sensitive_post_parameters("codigo", "senha", "de_novo")
def convite(request: HttpRequest) -> HttpResponse:
    """Accept an invitation with its code, choosing a password."""
    form = ConviteForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            usuario = acesso.aceitar_convite(form.cleaned_data["codigo"], senha=form.cleaned_data["senha"])
        except AtoInvalido as recusa:
            form.add_error(recusa.campo or None, str(recusa))
        else:
            login(request, usuario, backend=PORTA)
            messages.success(request, f"Convite aceito. Boas-vindas, {usuario}.")
            return redirect("inicio")
    return _tela(request, "convite", "Recebi um convite", form=form)


@never_cache
def reivindicar(request: HttpRequest) -> HttpResponse:
    """Ask for the one-time code: the answer is the same whether the entry exists or not."""
    form = PedirCodigoForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        dados = form.cleaned_data
        por = _quem(request) or Usuario.objects.sistema()
        acesso.pedir_codigo(
            edital=dados["edital"], numero=dados["inscricao"], nascimento=dados["nascimento"], por=por
        )
        messages.info(
            request,
            "Se os dados conferem e há um e-mail na inscrição, enviamos o código para ele. Vale por 30 minutos.",
        )
        consulta = urlencode({"edital": dados["edital"].nome, "inscricao": dados["inscricao"]})
        return redirect(f"{reverse('reivindicar_codigo')}?{consulta}")
    return _tela(request, "reivindicar", "Primeiro acesso", form=form)


@never_cache
@sensitive_post_parameters("codigo", "senha", "de_novo")
def codigo(request: HttpRequest) -> HttpResponse:
    """Claim the entry with the one-time code, or recover the access to it."""
    quem = _quem(request)
    inicial = {campo: request.GET.get(campo, "")[:30] for campo in ("edital", "inscricao")}
    form = ReivindicarForm(
        request.POST if request.method == "POST" else None, initial=inicial, ja_entrou=quem is not None
    )
    if request.method == "POST" and form.is_valid():
        try:
            usuario = _usar(form, quem)
        except AtoInvalido as recusa:
            form.add_error(recusa.campo if recusa.campo in form.fields else None, str(recusa))
        else:
            login(request, usuario, backend=PORTA)
            messages.success(request, "Pronto. Esta inscrição está na sua conta.")
            return redirect("minha")
    return _tela(request, "codigo", "Usar o código", form=form)


def _usar(form: ReivindicarForm, quem: Usuario | None) -> Usuario:
    dados = form.cleaned_data
    return reivindicacao.usar_codigo(
        edital=dados["edital"], numero=dados["inscricao"], codigo=dados["codigo"], senha=dados.get("senha", ""),
        por=quem,
    )  # fmt: skip
