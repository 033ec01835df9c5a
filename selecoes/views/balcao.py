"""The counter: the entry of a person without internet, and the receipt to hand over."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_safe

from selecoes.atos.balcao import inscrever_no_balcao
from selecoes.consultas.autoinscricao import declaracao_do_edital, recebe_agora
from selecoes.forms.balcao import BalcaoForm
from selecoes.models import Documento, EnvioDaInscricao
from selecoes.telas import enviados, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.documentos import resposta_em_pdf
from selecoes.views.edital import onde
from selecoes.views.importacao import edital_do_servidor


@never_cache
@sensitive_post_parameters()
@login_required
def inscrever(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Type in the form that the person signed."""
    edital = edital_do_servidor(request, ano, numero)
    if not edital.recebe_pela_pagina:
        raise Http404
    form = BalcaoForm(enviados(request), edital=edital)
    if form.is_valid():
        dados = form.cleaned_data
        with recusas_em(form):
            feito = inscrever_no_balcao(
                edital.pk, cpf=dados["cpf"], respostas=form.respostas, guarda=dados["guarda"],
                chave=dados["chave"], por=request.user,
            )  # fmt: skip
            return redirect("recebida_no_balcao", ano=ano, numero=numero, envio_id=feito.pk)
    return pagina_do_ato(
        request, titulo="Receber inscrição no balcão", onde=onde(edital, "Balcão"), form=form, botao="Receber a inscrição",
        modelo="selecoes/inscritos/balcao.html", declaracao=declaracao_do_edital(edital), aberta=recebe_agora(edital),
        edital=edital, efeitos=(
            "A inscrição vale como a que se envia pela página: mesma hora, mesmo comprovante, e a última enviada conta.",
            "Se a pessoa já tinha inscrição neste edital, esta versão a substitui.",
        ),
    )  # fmt: skip


def _recebido(request: RequisicaoDeUsuario, ano: int, numero: int, envio_id: UUID) -> EnvioDaInscricao:
    """What this very servidor received: nobody else of the team reads the answers here."""
    edital = edital_do_servidor(request, ano, numero)
    envios = EnvioDaInscricao.objects.select_related("inscricao", "comprovante")
    return get_object_or_404(envios, pk=envio_id, inscricao__edital=edital, por=request.user)


@never_cache
@require_safe
@login_required
def recebida(request: RequisicaoDeUsuario, ano: int, numero: int, envio_id: UUID) -> HttpResponse:
    """The protocol and the receipt to print for the person."""
    envio = _recebido(request, ano, numero, envio_id)
    edital = envio.inscricao.edital
    contexto = {
        "edital": edital,
        "envio": envio,
        "inscricao": envio.inscricao,
        "onde": onde(edital, "Balcão"),
    }
    return render(request, "selecoes/inscritos/balcao_recebida.html", contexto)


@never_cache
@require_safe
@login_required
def comprovante(request: RequisicaoDeUsuario, ano: int, numero: int, envio_id: UUID) -> HttpResponse:
    """The receipt as PDF, for whoever received the entry."""
    achado = _recebido(request, ano, numero, envio_id).comprovante
    if achado.situacao != Documento.Situacao.PRONTO:
        return render(request, "selecoes/publico/em_preparacao.html", {"documento": achado}, status=202)
    return resposta_em_pdf(achado)
