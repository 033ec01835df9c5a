"""One interview: presence and close for the secretaria; impediment, vote and confirmation for the member."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import BaseForm
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from comissao.atos import desfecho, impedimento, presenca, votacao
from comissao.consultas.acesso import e_secretaria, entrevista_visivel, integra
from comissao.consultas.mesa import assentos_da_entrevista, minha_parte, pauta, proxima
from comissao.documentos import conteudo_do_parecer
from comissao.forms.sessao import FilmagemForm, SemVotoForm
from comissao.forms.voto import NAO_POSSO, ImpedimentoForm, VotoForm
from comissao.models import Entrevista
from comissao.regras.apuracao import Opcao
from comissao.regras.entrevista import SituacaoEntrevista
from comissao.regras.impedimento import Resposta
from comissao.views import RequisicaoDeUsuario
from comissao.views.agenda import onde_da_sessao
from selecoes.telas import desenhar, enviados, recusas_em


def _pagina(request: RequisicaoDeUsuario, entrevista: Entrevista, **forms: BaseForm) -> HttpResponse:
    """The interview as each role needs it. Votes are opened only after the close."""
    secretaria, sessao = e_secretaria(request.user, entrevista.sessao), entrevista.sessao
    assentos = assentos_da_entrevista(entrevista, para_secretaria=secretaria)
    pendentes = [(a["codigo"], f"{a['rotulo']} – {a['nome']}") for a in assentos if not a["feito"]]
    encerrada = entrevista.situacao == SituacaoEntrevista.ENCERRADA
    linhas = pauta(sessao, request.user)
    com_erro = next((form for form in forms.values() if form.errors), None)
    contexto: dict[str, Any] = {
        "sessao": sessao, "entrevista": entrevista, "inscricao": entrevista.inscricao, "secretaria": secretaria,
        "integrante": integra(request.user, sessao), "assentos": assentos, "minha": minha_parte(entrevista, request.user),
        "onde": onde_da_sessao(request.user, sessao, f"Inscrição {entrevista.inscricao.numero}"), "falta": len(pendentes),
        "atestados": entrevista.atestados.select_related("por"), "votadas": sum(i["votei"] for i in linhas),
        "total": len(linhas), "parecer": conteudo_do_parecer(entrevista) if encerrada else None,
        "tem_erro": bool(com_erro), "com_erro": com_erro, "impedimento": ImpedimentoForm(), "voto": VotoForm(),
        "filmagem": FilmagemForm(), "sem_voto": SemVotoForm(pendentes), **forms,
    }  # fmt: skip
    return desenhar(request, "comissao/entrevista/entrevista.html", contexto)


def _aqui(entrevista: Entrevista) -> HttpResponse:
    return redirect("comissao:entrevista", sessao_id=entrevista.sessao_id, entrevista_id=entrevista.pk)


@login_required
def entrevista(request: RequisicaoDeUsuario, sessao_id: int, entrevista_id: UUID) -> HttpResponse:
    """The page of one interview."""
    return _pagina(request, entrevista_visivel(request.user, sessao_id, entrevista_id))


@login_required
@require_POST
def responder(request: RequisicaoDeUsuario, sessao_id: int, entrevista_id: UUID) -> HttpResponse:
    """The member answers the question on impediment."""
    atual = entrevista_visivel(request.user, sessao_id, entrevista_id)
    form = ImpedimentoForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            impedimento.responder_impedimento(
                atual.pk, Resposta(form.cleaned_data["resposta"]), por=request.user
            )
            messages.success(request, "Resposta registrada.")
            return _aqui(atual)
    return _pagina(request, atual, impedimento=form)


@login_required
@require_POST
def votar(request: RequisicaoDeUsuario, sessao_id: int, entrevista_id: UUID) -> HttpResponse:
    """The member votes, or says that cannot vote, and goes on to the next interview."""
    atual = entrevista_visivel(request.user, sessao_id, entrevista_id)
    form = VotoForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            frase = _registrar(atual, form.cleaned_data, request)
            messages.success(request, frase)
            seguinte = proxima(pauta(atual.sessao, request.user), atual)
            if seguinte is not None:
                return _aqui(seguinte)
            messages.success(request, "Pronto: não falta voto seu nesta sessão.")
            return redirect("comissao:sessao", sessao_id=sessao_id)
    return _pagina(request, atual, voto=form)


def _registrar(entrevista: Entrevista, dados: dict[str, Any], request: RequisicaoDeUsuario) -> str:
    numero = entrevista.inscricao.numero
    if dados["opcao"] == NAO_POSSO:
        impedimento.responder_impedimento(entrevista.pk, Resposta(dados["causa"]), por=request.user)
        return f"Impedimento declarado na inscrição {numero}."
    dado = votacao.votar(entrevista.pk, opcao=Opcao(dados["opcao"]), motivo=dados["motivo"], por=request.user)
    hora = timezone.localtime(dado.em)
    return f"Voto registrado na inscrição {numero}, às {hora:%Hh%M}. Ele fica fechado até o encerramento."


@login_required
@require_POST
def filmagem(request: RequisicaoDeUsuario, sessao_id: int, entrevista_id: UUID) -> HttpResponse:
    """The secretaria records the film."""
    atual = entrevista_visivel(request.user, sessao_id, entrevista_id)
    form = FilmagemForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            presenca.registrar_filmagem(atual.pk, por=request.user, **form.cleaned_data)
            messages.success(request, "Filmagem registrada.")
            return _aqui(atual)
    return _pagina(request, atual, filmagem=form)


@login_required
@require_POST
def sem_voto(request: RequisicaoDeUsuario, sessao_id: int, entrevista_id: UUID) -> HttpResponse:
    """The secretaria settles a seat that will not vote."""
    atual = entrevista_visivel(request.user, sessao_id, entrevista_id)
    assentos = assentos_da_entrevista(atual, para_secretaria=True)
    form = SemVotoForm([(a["codigo"], a["rotulo"]) for a in assentos], enviados(request))
    if form.is_valid():
        with recusas_em(form):
            dados = form.cleaned_data
            impedimento.registrar_sem_voto(
                atual.pk,
                assento=dados["assento"],
                tipo=Opcao(dados["tipo"]),
                motivo=dados["motivo"],
                por=request.user,
            )
            messages.success(request, "Assento sem voto registrado.")
            return _aqui(atual)
    return _pagina(request, atual, sem_voto=form)


ATOS: dict[str, tuple[Callable[..., Any], str]] = {
    "presenca": (presenca.atestar_presenca, "Presença atestada."),
    "ausencia": (
        presenca.registrar_ausencia,
        "Ausência registrada. A pessoa pode justificar em três dias úteis.",
    ),
    "concluir-ausencia": (
        presenca.concluir_ausencia,
        "Ausência concluída. A pessoa continua na ampla concorrência.",
    ),
    "abrir-votacao": (votacao.abrir_votacao, "Votação aberta."),
    "pedir-encerramento": (
        votacao.pedir_encerramento,
        "Encerramento pedido. Falta a confirmação de um integrante.",
    ),
    "anular": (desfecho.anular_rodada, "Rodada anulada. A pessoa volta a aguardar entrevista."),
    "confirmar": (votacao.confirmar_encerramento, "Votação encerrada. Os votos foram abertos e contados."),
}


@login_required
@require_POST
def ato_da_entrevista(
    request: RequisicaoDeUsuario, sessao_id: int, entrevista_id: UUID, ato: str
) -> HttpResponse:
    """An act of the interview that needs only its button."""
    atual = entrevista_visivel(request.user, sessao_id, entrevista_id)
    if ato not in ATOS:
        raise Http404
    fazer, frase = ATOS[ato]
    fazer(atual.pk, por=request.user)
    messages.success(request, frase)
    return _aqui(atual)
