"""One interview: presence and close for the secretaria; impediment, vote and confirmation for the member."""

from collections.abc import Callable, Sequence
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
from comissao.consultas.mesa import assentos_da_entrevista, avisos_do_motivo, minha_parte, pauta, proxima
from comissao.documentos import conteudo_do_parecer
from comissao.forms.sessao import FilmagemForm, SemVotoForm
from comissao.forms.voto import NAO_POSSO, ImpedimentoForm, VotoForm
from comissao.models import Entrevista
from comissao.regras.apuracao import Opcao
from comissao.regras.entrevista import SituacaoEntrevista
from comissao.regras.impedimento import Resposta
from comissao.views import RequisicaoDeUsuario
from comissao.views.agenda import onde_da_sessao
from selecoes.documentos import hora_por_extenso
from selecoes.telas import desenhar, enviados, recusas_em


def _pagina(
    request: RequisicaoDeUsuario, entrevista: Entrevista, avisos: Sequence[str] = (), **forms: BaseForm
) -> HttpResponse:
    """The interview as each role needs it. Votes are opened only after the close."""
    secretaria, sessao = e_secretaria(request.user, entrevista.sessao), entrevista.sessao
    assentos = assentos_da_entrevista(entrevista, para_secretaria=secretaria)
    pendentes = [(a["codigo"], f"{a['rotulo']} – {a['nome']}") for a in assentos if not a["feito"]]
    encerrada = entrevista.situacao == SituacaoEntrevista.ENCERRADA
    linhas = pauta(sessao, request.user)
    minha = minha_parte(entrevista, request.user)
    com_erro = next((form for form in forms.values() if form.errors), None)
    contexto: dict[str, Any] = {
        "sessao": sessao, "entrevista": entrevista, "inscricao": entrevista.inscricao, "secretaria": secretaria,
        "integrante": integra(request.user, sessao), "assentos": assentos, "minha": minha,
        "onde": onde_da_sessao(request.user, sessao, f"Inscrição {entrevista.inscricao.numero}"), "falta": len(pendentes),
        "atestados": entrevista.atestados.select_related("por"), "votadas": sum(i["votei"] for i in linhas),
        "total": len(linhas), "parecer": conteudo_do_parecer(entrevista) if encerrada else None,
        "tem_erro": bool(com_erro), "com_erro": com_erro, "impedimento": ImpedimentoForm(),
        "voto": VotoForm(initial=minha.rascunho.campos if minha.rascunho else None),
        "filmagem": FilmagemForm(), "avisos": avisos, "sem_voto": SemVotoForm(pendentes), **forms,
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
        avisos = _avisos(atual, form.cleaned_data, request)
        if avisos:
            return _pagina(request, atual, voto=form, avisos=avisos)
        with recusas_em(form):
            frase = _registrar(atual, form.cleaned_data, request)
            messages.success(request, frase)
            seguinte = proxima(pauta(atual.sessao, request.user), atual)
            if seguinte is not None:
                return _aqui(seguinte)
            messages.success(request, "Pronto: não falta voto seu nesta sessão.")
            return redirect("comissao:sessao", sessao_id=sessao_id)
    return _pagina(request, atual, voto=form)


def _avisos(entrevista: Entrevista, dados: dict[str, Any], request: RequisicaoDeUsuario) -> tuple[str, ...]:
    """What to warn of before the vote is cast; once seen, the same vote goes through."""
    if dados["opcao"] == NAO_POSSO or request.POST.get("ciente") == "sim":
        return ()
    return avisos_do_motivo(entrevista, request.user, dados["motivo"])


@login_required
@require_POST
def rascunho(request: RequisicaoDeUsuario, sessao_id: int, entrevista_id: UUID) -> HttpResponse:
    """Keep what the member is writing: by the page as they type, or by the button where there is no JavaScript."""
    atual = entrevista_visivel(request.user, sessao_id, entrevista_id)
    pela_pagina = request.headers.get("HX-Request") == "true"
    if pela_pagina and minha_parte(atual, request.user).voto is not None:
        # The page saves on its own, and may do it just after the vote was sent: nothing is lost, nothing to refuse.
        return HttpResponse("Seu voto já está registrado.")
    campos = {nome: request.POST.get(nome, "") for nome in ("opcao", "motivo", "causa")}
    salvo = votacao.rascunhar_voto(
        atual.pk, campos={**campos, "elementos": request.POST.getlist("elementos")}, por=request.user
    )
    frase = f"Rascunho salvo às {hora_por_extenso(salvo.em)}. Ele ainda não é um voto."
    if pela_pagina:
        return HttpResponse(frase)
    messages.success(request, frase)
    return _aqui(atual)


def _registrar(entrevista: Entrevista, dados: dict[str, Any], request: RequisicaoDeUsuario) -> str:
    numero = entrevista.inscricao.numero
    if dados["opcao"] == NAO_POSSO:
        impedimento.responder_impedimento(entrevista.pk, Resposta(dados["causa"]), por=request.user)
        return f"Impedimento declarado na inscrição {numero}."
    dado = votacao.votar(
        entrevista.pk, opcao=Opcao(dados["opcao"]), elementos=dados["elementos"], motivo=dados["motivo"],
        por=request.user,
    )  # fmt: skip
    hora = timezone.localtime(dado.em)
    recibo = dado.compromisso[:16].upper()
    return f"Voto registrado na inscrição {numero}, às {hora:%Hh%M}. Comprovante {recibo}. Ele fica fechado até o encerramento."


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
