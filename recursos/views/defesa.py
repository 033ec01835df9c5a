"""The procedure for the person it is about: what is said, the file, the rights, and how to answer. Works without JS."""

from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from recursos.atos import defesa as atos
from recursos.atos.intimacao import ler_intimacao
from recursos.consultas.procedimento import (
    a_ler,
    documento_dos_autos,
    o_que_vem,
    pecas_da_vista,
    prazo_em_curso,
    procedimento_da_pessoa,
)
from recursos.forms.procedimento import DefesaForm, TextoForm
from recursos.models import Intimacao, Procedimento
from recursos.regras.procedimento import FLUXO_PROCEDIMENTO, fundamento
from recursos.views import RequisicaoDeUsuario
from recursos.views.pdf import em_pdf
from selecoes.models import Inscricao, Usuario
from selecoes.telas import desenhar, enviados, pagina_do_ato, recusas_em

Formulario = Callable[..., forms.Form]


def _pede(rotulo: str, dica: str) -> Formulario:
    return partial(TextoForm, rotulo=rotulo, dica=dica)


# The address, the act of the table that must exist now, the words, the form and the act.
FALAS: dict[str, tuple[str, str, Formulario, Callable[..., object]]] = {
    "defesa": ("apresentar defesa", "Apresentar a defesa", DefesaForm, atos.apresentar_defesa),
    "alegacoes": (
        "apresentar alegações finais", "Apresentar as alegações finais",
        _pede("Suas alegações finais", "A última palavra antes do relatório. Você já viu todas as provas."),
        atos.apresentar_alegacoes,
    ),
    "recurso": (
        "recorrer", "Recorrer da decisão",
        _pede("Por que a decisão deve mudar", "Escreva com suas palavras. Recorrer suspende o efeito da decisão."),
        atos.recorrer,
    ),
    "prova": (
        "pedir prova", "Pedir uma prova",
        _pede("Qual prova, e o que ela mostra", "Testemunha, documento ou perícia. O pedido só é negado com motivo."),
        lambda pk, *, texto, por: atos.pedir_prova(pk, descricao=texto, por=por),
    ),
    "manifestacao": (
        "juntar manifestação", "Falar nos autos", _pede("O que você quer dizer", "Será lido antes da decisão."),
        atos.juntar_manifestacao,
    ),
}  # fmt: skip


def _meu(usuario: Usuario, pk: UUID) -> tuple[Inscricao, Procedimento]:
    """The person's own case. Raises ``Http404`` for anybody else's, and where there is none."""
    inscricao = get_object_or_404(Inscricao.objects.select_related("edital"), pk=pk, usuario=usuario)
    procedimento = procedimento_da_pessoa(inscricao)
    if procedimento is None:
        raise Http404
    return inscricao, procedimento


def _onde(inscricao: Inscricao, titulo: str = "") -> list[tuple[str, str]]:
    propria = reverse("minha_inscricao", args=[inscricao.pk])
    aqui = reverse("recursos:defesa", args=[inscricao.pk])
    inicio = [("Minha inscrição", reverse("minha")), (f"Inscrição {inscricao.numero}", propria)]
    return [*inicio, ("Procedimento", aqui if titulo else ""), *([(titulo, "")] if titulo else [])]


def _pode(procedimento: Procedimento, ato: str) -> bool:
    """Whether the person may say this now."""
    if ato == "pedir prova":
        return procedimento.estado in atos.PEDEM_PROVA
    return FLUXO_PROCEDIMENTO.admite(procedimento.estado, ato)


@require_safe
@login_required
def defesa(request: RequisicaoDeUsuario, pk: UUID) -> HttpResponse:
    """Where the case stands, the term, the rights and the file."""
    inscricao, procedimento = _meu(request.user, pk)
    corrente = prazo_em_curso(procedimento)
    contexto: dict[str, Any] = {
        "inscricao": inscricao,
        "p": procedimento,
        "a_ler": a_ler(procedimento),
        "proximo": o_que_vem(procedimento),
        "prazo": corrente.prazo if corrente else None,
        "pecas": pecas_da_vista(procedimento),
        "falas": [(slug, titulo) for slug, (ato, titulo, *_) in FALAS.items() if _pode(procedimento, ato)],
        "base": fundamento(estagio=procedimento.estagio),
        "onde": _onde(inscricao),
    }
    return desenhar(request, "recursos/defesa/defesa.html", contexto)


@require_POST
@login_required
def ler(request: RequisicaoDeUsuario, pk: UUID, intimacao_id: UUID) -> HttpResponse:
    """Open a notice: the date is recorded and the term starts the next day."""
    _, procedimento = _meu(request.user, pk)
    carta = get_object_or_404(Intimacao, pk=intimacao_id, procedimento=procedimento)
    lida = ler_intimacao(carta.pk, por=request.user)
    ate = f" {lida.prazo.objeto}: até {lida.prazo.por_extenso()['ate']}." if lida.prazo else ""
    messages.success(request, f"Leitura registrada.{ate}")
    return redirect("recursos:defesa", pk=pk)


@login_required
def falar(request: RequisicaoDeUsuario, pk: UUID, ato: str) -> HttpResponse:
    """Write and send: defence, evidence, statements or appeal."""
    inscricao, procedimento = _meu(request.user, pk)
    if ato not in FALAS or not _pode(procedimento, FALAS[ato][0]):
        raise Http404
    _, titulo, formulario, fazer = FALAS[ato]
    form = formulario(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            fazer(procedimento.pk, por=request.user, **form.cleaned_data)
            messages.success(request, f"Recebido. Ficou nos autos do procedimento {procedimento.protocolo}.")
            return redirect("recursos:defesa", pk=pk)
    corrente = prazo_em_curso(procedimento)
    return pagina_do_ato(
        request, titulo=titulo, onde=_onde(inscricao, titulo), form=form, botao="Enviar", modelo="recursos/defesa/falar.html",
        prazo=corrente.prazo if corrente else None,
    )  # fmt: skip


@require_safe
@login_required
def documento(request: RequisicaoDeUsuario, pk: UUID, documento_id: UUID) -> HttpResponse:
    """The PDF of a piece that the person may read."""
    _, procedimento = _meu(request.user, pk)
    return em_pdf(request, documento_dos_autos(pecas_da_vista(procedimento), documento_id))
