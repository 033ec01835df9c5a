"""Making an account to enter in a selection: the answers never tell whether a CPF has one (decision 6)."""

import json

from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from selecoes.atos.conta import criar_conta, pedir_conta
from selecoes.cifra import cifrar, decifrar
from selecoes.forms.conta import CriarContaForm, PedirContaForm
from selecoes.models import Usuario
from selecoes.telas import enviados, recusas_em
from selecoes.views.entrada import PORTA

SESSAO = "sessao.conta"
MUITOS = "Houve muitos pedidos seguidos deste lugar. Espere um minuto e tente de novo."


def _proximo(request: HttpRequest) -> str:
    """Where the person was going, if it is a page of this site."""
    pedido = request.POST.get("next") or request.GET.get("next", "")
    seguro = url_has_allowed_host_and_scheme(pedido, {request.get_host()}, require_https=request.is_secure())
    return pedido if seguro and pedido.startswith("/") else ""


def _guardado(dados: dict[str, str]) -> str:
    """What was typed on the first page, closed: no CPF lies in clear in the table of sessions."""
    return cifrar(json.dumps(dados).encode(), SESSAO).hex()


def _lembrado(request: HttpRequest) -> dict[str, str]:
    guardado = request.session.get("conta")
    lido: dict[str, str] = json.loads(decifrar(bytes.fromhex(guardado), SESSAO)) if guardado else {}
    return lido


def _tela(
    request: HttpRequest, nome: str, titulo: str, form: PedirContaForm, *, situacao: int = 200
) -> HttpResponse:
    onde = [("Início", reverse("inicio")), ("Entrar", reverse("account_login")), (titulo, "")]
    contexto = {"form": form, "onde": onde, "next": _proximo(request), "tem_erro": bool(form.errors)}
    return render(
        request, f"selecoes/entrada/{nome}.html", contexto, status=422 if form.errors and situacao == 200 else situacao
    )  # fmt: skip


@never_cache
@sensitive_post_parameters("cpf", "email")
def criar(request: HttpRequest) -> HttpResponse:
    """Ask for the code. What is typed goes on in the session, never in an address."""
    form = PedirContaForm(enviados(request))
    if form.is_valid():
        if not ratelimit.consume(request, action="signup"):
            form.add_error(None, MUITOS)
            return _tela(request, "criar_conta", "Criar conta", form, situacao=429)
        with recusas_em(form):
            pedir_conta(por=Usuario.objects.sistema(), **form.cleaned_data)
            request.session["conta"] = _guardado(form.cleaned_data)
            messages.info(
                request, f"Enviamos um código para {form.cleaned_data['email']}. Ele vale por 30 minutos."
            )
            destino = reverse("criar_conta_codigo")
            proximo = _proximo(request)
            return redirect(f"{destino}?{urlencode({'next': proximo})}" if proximo else destino)
    return _tela(request, "criar_conta", "Criar conta", form)


@never_cache
@sensitive_post_parameters("cpf", "email", "codigo", "senha", "de_novo")
def codigo(request: HttpRequest) -> HttpResponse:
    """Use the code: the account is made, or the one that has this CPF and this contact opens."""
    form = CriarContaForm(enviados(request), initial=_lembrado(request))
    if form.is_valid():
        dados = {c: form.cleaned_data[c] for c in ("cpf", "email", "codigo", "nome", "senha")}
        with recusas_em(form):
            usuario = criar_conta(**dados)
            request.session.pop("conta", None)
            login(request, usuario, backend=PORTA)
            messages.success(request, f"Pronto, {usuario}. Você entrou na sua conta.")
            return redirect(_proximo(request) or "minha")
    return _tela(request, "criar_conta_codigo", "Usar o código", form)
