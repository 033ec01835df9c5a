"""The sitting: the table, the agenda of the day, and the acts of the secretaria and of the members on it."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from comissao.atos import ata as da_ata
from comissao.atos import sessao as da_sessao
from comissao.consultas import mandatos_em
from comissao.consultas.acesso import e_secretaria, integra, sessao_visivel
from comissao.consultas.ata import ata_da_sessao, presentes_sem_assinar, suplentes
from comissao.consultas.mesa import mesa, pauta, proxima
from comissao.forms.sessao import CertidaoForm, PresentesForm, SaidaForm, SubstituirForm
from comissao.models import Sessao
from comissao.views import RequisicaoDeUsuario
from comissao.views.agenda import onde_da_sessao
from selecoes import relogio
from selecoes.documentos import abrir_arquivo
from selecoes.models import Documento
from selecoes.telas import enviados, pagina_do_ato, recusas_em


def _lugares(sessao: Sessao) -> list[tuple[str, str]]:
    return [
        (lugar["codigo"], f"{lugar['rotulo']} – {lugar['nome']}")
        for lugar in mesa(sessao)
        if lugar["presente"]
    ]


@login_required
def sessao(request: RequisicaoDeUsuario, sessao_id: int) -> HttpResponse:
    """The sitting as each role needs it. Nobody sees a vote, an option or a count before the close."""
    atual = sessao_visivel(request.user, sessao_id)
    linhas = pauta(atual, request.user)
    membro = integra(request.user, atual)
    contexto = {
        "sessao": atual, "onde": onde_da_sessao(request.user, atual), "mesa": mesa(atual), "pauta": linhas,
        "secretaria": e_secretaria(request.user, atual), "integrante": membro,
        "proxima": proxima(linhas) if membro else None, "feitas": sum(i["votei"] or i["impedido"] for i in linhas),
        "assinaturas": atual.assinaturas.select_related("mandato__usuario"), "ata": ata_da_sessao(atual),
        "falta_assinar": presentes_sem_assinar(atual), "tudo_resolvido": all(i["resolvida"] for i in linhas),
    }  # fmt: skip
    contexto["posso_assinar"] = any(m.usuario_id == request.user.pk for m in contexto["falta_assinar"])
    return render(request, "comissao/sessao/sessao.html", contexto)


@login_required
def abrir(request: RequisicaoDeUsuario, sessao_id: int) -> HttpResponse:
    """Open the sitting with the holders present."""
    atual = sessao_visivel(request.user, sessao_id)
    titulares = [m for m in mandatos_em(atual.comissao, relogio.hoje()) if m.titular]
    lugares = [(m.assento, f"{m.usuario} – {m.get_assento_display()}") for m in titulares]
    form = PresentesForm(lugares, enviados(request), initial={"presentes": [codigo for codigo, _ in lugares]})
    if form.is_valid():
        with recusas_em(form):
            da_sessao.abrir_sessao(atual.pk, presentes=set(form.cleaned_data["presentes"]), por=request.user)
            messages.success(request, "Sessão aberta.")
            return redirect("comissao:sessao", sessao_id=atual.pk)
    return pagina_do_ato(
        request, titulo="Abrir a sessão", onde=onde_da_sessao(request.user, atual, "Abrir"), form=form, botao="Abrir a sessão",
        efeitos=("A mesa e a hora de abertura vão para a ata.",),
    )  # fmt: skip


@login_required
def saida(request: RequisicaoDeUsuario, sessao_id: int) -> HttpResponse:
    """Record that a member left the table."""
    atual = sessao_visivel(request.user, sessao_id)
    form = SaidaForm(_lugares(atual), enviados(request))
    if form.is_valid():
        with recusas_em(form):
            da_sessao.registrar_saida(atual.pk, por=request.user, **form.cleaned_data)
            messages.success(request, "Saída registrada.")
            return redirect("comissao:sessao", sessao_id=atual.pk)
    return pagina_do_ato(
        request, titulo="Registrar saída da mesa", onde=onde_da_sessao(request.user, atual, "Saída"), form=form,
        botao="Registrar saída", efeitos=("Com menos de três presentes, a sessão fica suspensa (art. 3º, § 7º, II).",),
    )  # fmt: skip


@login_required
def substituir(request: RequisicaoDeUsuario, sessao_id: int) -> HttpResponse:
    """Seat the substitute of a seat, for the sitting or for the interview given in the address."""
    atual = sessao_visivel(request.user, sessao_id)
    form = SubstituirForm(suplentes(atual), enviados(request))
    entrevista = next(
        (e for e in atual.entrevistas.all() if str(e.pk) == request.GET.get("entrevista")), None
    )
    if form.is_valid():
        with recusas_em(form):
            mandato = form.cleaned_data["mandato"]
            da_sessao.substituir(
                atual.pk, assento=mandato.assento, mandato_id=mandato.pk, motivo=form.cleaned_data["motivo"],
                entrevista_id=entrevista.pk if entrevista else None, por=request.user,
            )  # fmt: skip
            messages.success(request, "Suplente na mesa.")
            return redirect("comissao:sessao", sessao_id=atual.pk)
    caso = (
        f"Vale só para a entrevista da inscrição {entrevista.inscricao.numero}."
        if entrevista
        else "Vale até o fim da sessão."
    )
    return pagina_do_ato(
        request, titulo="Chamar suplente", onde=onde_da_sessao(request.user, atual, "Suplente"), form=form, botao="Chamar suplente",
        efeitos=("O suplente ocupa o mesmo assento do titular (Lei nº 9.784/1999, arts. 18 a 20).", caso),
    )  # fmt: skip


@login_required
def certificar(request: RequisicaoDeUsuario, sessao_id: int) -> HttpResponse:
    """Certify that a member refused or could not sign."""
    atual = sessao_visivel(request.user, sessao_id)
    form = CertidaoForm(presentes_sem_assinar(atual), enviados(request))
    if form.is_valid():
        with recusas_em(form):
            dados = form.cleaned_data
            da_ata.certificar_falta_de_assinatura(
                atual.pk, mandato_id=dados["mandato"].pk, certidao=dados["certidao"], por=request.user
            )
            messages.success(request, "Falta de assinatura certificada.")
            return redirect("comissao:sessao", sessao_id=atual.pk)
    return pagina_do_ato(
        request, titulo="Certificar falta de assinatura", onde=onde_da_sessao(request.user, atual, "Certidão"), form=form,
        botao="Certificar", efeitos=("A certidão não impede a ata: ela se conclui com a maioria dos presentes.",),
    )  # fmt: skip


Ato = tuple[Callable[..., Any], str]
ATOS: dict[str, Ato] = {
    "retomar": (da_sessao.retomar_sessao, "Sessão retomada."),
    "encerrar": (da_ata.encerrar_sessao, "Sessão encerrada. A ata aguarda as assinaturas."),
    "assinar": (da_ata.assinar_ata, "Ata assinada."),
    "remeter": (da_ata.remeter, "Resultados remetidos ao responsável, com um parecer por pessoa."),
}


@login_required
@require_POST
def ato_da_sessao(request: RequisicaoDeUsuario, sessao_id: int, ato: str) -> HttpResponse:
    """An act of the sitting that needs only its button."""
    atual = sessao_visivel(request.user, sessao_id)
    if ato not in ATOS:
        raise Http404
    fazer, frase = ATOS[ato]
    fazer(atual.pk, por=request.user)
    messages.success(request, frase)
    return redirect("comissao:sessao", sessao_id=atual.pk)


@login_required
def ata(request: RequisicaoDeUsuario, sessao_id: int) -> HttpResponse:
    """The minutes: the frozen content as a page, or the PDF when it is ready."""
    atual = sessao_visivel(request.user, sessao_id)
    documento = ata_da_sessao(atual)
    if documento is None or not (e_secretaria(request.user, atual) or integra(request.user, atual)):
        raise Http404
    if "pdf" in request.GET and documento.situacao == Documento.Situacao.PRONTO:
        return HttpResponse(abrir_arquivo(documento), content_type="application/pdf")
    contexto = {
        "sessao": atual,
        "onde": onde_da_sessao(request.user, atual, "Ata"),
        "documento": documento,
        "c": documento.corpo,
    }
    return render(request, "comissao/sessao/ata.html", contexto)
