"""Verification of documents and the public simulator."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from selecoes.consultas.vagas import simular_reserva
from selecoes.consultas.verificacao import Conclusao, Verificacao, verificar_arquivo, verificar_codigo
from selecoes.documentos import ler_codigo
from selecoes.forms.publico import SimuladorForm, VerificarArquivoForm
from selecoes.telas import desenhar


def verificar(request: HttpRequest) -> HttpResponse:
    """Check a document by its code or by the file itself."""
    digitado = request.GET.get("codigo", "").strip()
    if digitado:
        return redirect("verificar_codigo", codigo=ler_codigo(digitado)[:40] or "vazio")
    enviado = request.method == "POST"
    form = VerificarArquivoForm(request.POST if enviado else None, request.FILES if enviado else None)
    if enviado and form.is_valid():
        return _resposta(request, verificar_arquivo(form.cleaned_data["arquivo"].read()), por_arquivo=True)
    onde = [("Início", reverse("inicio")), ("Verificar documento", "")]
    contexto = {"form": form, "onde": onde, "tem_erro": bool(form.errors)}
    return desenhar(request, "selecoes/publico/verificar.html", contexto)


@require_safe
@cache_control(public=True, max_age=60)
def verificar_pelo_codigo(request: HttpRequest, codigo: str) -> HttpResponse:
    """What the QR code of a document opens."""
    return _resposta(request, verificar_codigo(codigo), por_arquivo=False)


def _resposta(request: HttpRequest, verificacao: Verificacao, *, por_arquivo: bool) -> HttpResponse:
    contexto = {
        "v": verificacao,
        "por_arquivo": por_arquivo,
        "onde": [
            ("Início", reverse("inicio")),
            ("Verificar documento", reverse("verificar")),
            ("Resposta", ""),
        ],
    }
    status = 404 if verificacao.conclusao == Conclusao.NAO_ENCONTRADO and not por_arquivo else 200
    return render(request, "selecoes/publico/verificacao.html", contexto, status=status)


@require_safe
@cache_control(public=True, max_age=60)
def simulador(request: HttpRequest) -> HttpResponse:
    """How many vagas are reserved, with the rule behind each number. Nothing is saved."""
    form = SimuladorForm(request.GET if "vagas" in request.GET else None)
    plano = None
    if form.is_bound and form.is_valid():
        dados = form.cleaned_data
        plano = simular_reserva(
            dados["vagas"], dados["tipo"], metodo=dados["metodo"], com_opcionais=dados["opcionais"]
        )
    onde = [("Início", reverse("inicio")), ("Simulador de vagas", "")]
    contexto = {"form": form, "plano": plano, "onde": onde, "tem_erro": bool(form.errors)}
    return desenhar(request, "selecoes/publico/simulador.html", contexto)
