"""Commissions: who sits where and until when, and the designation by portaria."""

from datetime import date, timedelta

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import BaseFormSet
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from comissao.atos.designacao import Indicacao, constituir_comissao
from comissao.consultas import segmentos_vagos
from comissao.consultas.acesso import comissoes_vigentes
from comissao.consultas.mesa import lugares
from comissao.forms.designacao import ComissaoForm, IndicacaoForm, conjunto_de_indicacoes
from comissao.models import Comissao
from comissao.regras.comissao import DIAS_DE_SEGMENTO_VAGO
from comissao.regras.composicao import ASSENTOS_ESPECIAL, ASSENTOS_RECURSAL, ROTULOS_SEGMENTO, Assento
from comissao.views import RequisicaoDeUsuario
from selecoes import relogio
from selecoes.consultas.equipe import DA_EQUIPE, exigir_equipe
from selecoes.permissoes import papeis_em_qualquer_edital
from selecoes.regras.papeis import Papel
from selecoes.telas import enviados, pagina_do_ato, recusas_em

ASSENTOS = {Comissao.Tipo.ESPECIAL: ASSENTOS_ESPECIAL, Comissao.Tipo.RECURSAL: ASSENTOS_RECURSAL}


@login_required
def comissoes(request: RequisicaoDeUsuario) -> HttpResponse:
    """The seats as the law draws them, who sits in each and until when."""
    tem = papeis_em_qualquer_edital(request.user, relogio.hoje())
    if not tem & DA_EQUIPE and not request.user.mandatos.exists():
        raise Http404
    hoje = relogio.hoje()
    quadros = [
        {"comissao": c, "lugares": lugares(c, hoje), "vagos": _alertas(c, hoje)} for c in comissoes_vigentes()
    ]
    contexto = {
        "onde": [*([("Painel", reverse("painel"))] if tem else []), ("Comissões", "")], "quadros": quadros, "assentos_da_lei": ASSENTOS_ESPECIAL,
        "posso_designar": bool(tem & {Papel.SERVIDOR, Papel.AUTORIDADE}),
    }  # fmt: skip
    return render(request, "comissao/designacao/comissoes.html", contexto)


def _alertas(comissao: Comissao, hoje: date) -> list[str]:
    return [
        f"{ROTULOS_SEGMENTO[segmento]}: sem integrante desde {desde:%d/%m/%Y}. "
        + (
            "A comissão não pode fazer novas convocações."
            if (hoje - desde).days > DIAS_DE_SEGMENTO_VAGO
            else f"Depois de {desde + timedelta(days=DIAS_DE_SEGMENTO_VAGO):%d/%m/%Y}, não pode haver novas convocações."
        )
        for segmento, desde in segmentos_vagos(comissao, hoje)
    ]


@login_required
def constituir(request: RequisicaoDeUsuario, tipo: str) -> HttpResponse:
    """Register the portaria: one row per seat, one optional row per substitute."""
    exigir_equipe(request.user, Papel.SERVIDOR, Papel.AUTORIDADE)
    if tipo not in Comissao.Tipo.values:
        raise Http404
    qual = Comissao.Tipo(tipo)
    form = ComissaoForm(enviados(request), initial={"nome": qual.label})
    linhas = conjunto_de_indicacoes(ASSENTOS[qual], enviados(request))
    if request.method == "POST" and form.is_valid() and linhas.is_valid():
        with recusas_em(form):
            propostas = _indicacoes(ASSENTOS[qual], linhas)
            constituir_comissao(tipo=qual, indicacoes=propostas, por=request.user, **form.cleaned_data)
            messages.success(request, f"{qual.label} designada.")
            return redirect("comissao:comissoes")
    return pagina_do_ato(
        request, titulo=f"Designar a {qual.label}", form=form, linhas=linhas, botao="Designar a comissão",
        onde=[("Comissões", reverse("comissao:comissoes")), ("Designar", "")],
        modelo="comissao/designacao/constituir.html",
        explicacao="A composição é conferida antes de gravar: assentos, vínculo, comprovação e diversidade (art. 3º, §§ 2º e 3º).",
    )  # fmt: skip


def _indicacoes(assentos: tuple[Assento, ...], linhas: "BaseFormSet[IndicacaoForm]") -> list[Indicacao]:
    """The rows filled, as the act takes them: holders first, then substitutes."""
    total = len(assentos)
    return [
        Indicacao(
            usuario_id=dados["usuario"].pk, assento=assentos[n % total].codigo, orgao=dados["orgao"],
            comprovacao=dados["comprovacao"], genero=dados["genero"], raca=dados["raca"],
            naturalidade=dados["naturalidade"], servidor=not dados["sem_vinculo"],
            ato_motivado=dados["ato_motivado"], titular=n < total,
        )
        for n, linha in enumerate(linhas.forms)
        if (dados := linha.cleaned_data)
    ]  # fmt: skip
