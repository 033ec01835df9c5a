"""Bringing people in: the invitation, whose code is shown once, and the designation to a role."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from selecoes import relogio
from selecoes.atos import acesso
from selecoes.atos.avaliacao import convidar_especialista, registrar_ato_complementar
from selecoes.atos.conta import trocar_contato
from selecoes.atos.orgao import cadastrar_orgao
from selecoes.consultas.equipe import exigir_equipe
from selecoes.consultas.parametros import parametros_vigentes
from selecoes.forms.conta import PedirContaForm
from selecoes.forms.equipe import (
    AtoComplementarForm,
    ConvidarForm,
    DesignarForm,
    EspecialistaForm,
    OrgaoForm,
)
from selecoes.models import AtoComplementar, Orgao
from selecoes.regras.papeis import Papel
from selecoes.telas import enviados, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario


@login_required
def convidar(request: RequisicaoDeUsuario) -> HttpResponse:
    """Invite a person; the code appears once, on the answer itself."""
    exigir_equipe(request.user, Papel.SERVIDOR, Papel.AUTORIDADE)
    form = ConvidarForm(enviados(request))
    onde = [("Painel", reverse("painel")), ("Convidar", "")]
    if form.is_valid():
        with recusas_em(form):
            usuario, codigo = acesso.convidar(por=request.user, **form.cleaned_data)
            return render(
                request, "selecoes/edital/convite.html", {"onde": onde, "usuario": usuario, "codigo": codigo}
            )
    return pagina_do_ato(
        request, titulo="Convidar uma pessoa", onde=onde, form=form, botao="Convidar",
        efeitos=("A pessoa recebe um e-mail com o código e escolhe a senha.", "O convite vale 15 dias e um uso."),
    )  # fmt: skip


@login_required
def designar(request: RequisicaoDeUsuario) -> HttpResponse:
    """Give a dated role to a person."""
    exigir_equipe(request.user, Papel.SERVIDOR, Papel.AUTORIDADE)
    form = DesignarForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            dados = dict(form.cleaned_data)
            usuario, papel = dados.pop("usuario"), Papel(dados.pop("papel"))
            acesso.designar(usuario.pk, papel=papel, por=request.user, **dados)
            messages.success(request, f"{usuario} agora tem o papel: {papel.rotulo}.")
            return redirect("painel")
    return pagina_do_ato(
        request, titulo="Designar um papel", form=form, botao="Designar",
        onde=[("Painel", reverse("painel")), ("Designar", "")],
        explicacao="Integrantes de comissão não entram aqui: o mandato vem da portaria da comissão.",
    )  # fmt: skip


@login_required
def orgao(request: RequisicaoDeUsuario) -> HttpResponse:
    """Register a body that opens selections."""
    exigir_equipe(request.user, Papel.SERVIDOR, Papel.AUTORIDADE)
    form = OrgaoForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            dados = {**form.cleaned_data, "entidade": Orgao.Entidade(form.cleaned_data["entidade"])}
            novo = cadastrar_orgao(por=request.user, **dados)
            messages.success(request, f"Órgão {novo.sigla} cadastrado.")
            return redirect("edital_novo")
    return pagina_do_ato(
        request, titulo="Cadastrar órgão", form=form, botao="Cadastrar órgão",
        onde=[("Painel", reverse("painel")), ("Novo edital", reverse("edital_novo")), ("Órgão", "")],
    )  # fmt: skip


@login_required
def atos_complementares(request: RequisicaoDeUsuario) -> HttpResponse:
    """The acts that fix parameters, and the form of a new one (art. 7º)."""
    exigir_equipe(request.user, Papel.SERVIDOR, Papel.AUTORIDADE)
    form = AtoComplementarForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            ato = registrar_ato_complementar(por=request.user, **form.cleaned_data)
            messages.success(request, f"{ato.numero} registrado.")
            return redirect("atos_complementares")
    return pagina_do_ato(
        request, titulo="Atos complementares", form=form, botao="Registrar o ato",
        onde=[("Painel", reverse("painel")), ("Atos complementares", "")], modelo="selecoes/equipe/atos.html",
        vigentes=parametros_vigentes(relogio.hoje()), atos=AtoComplementar.objects.select_related("por"),
        explicacao="Um parâmetro só muda pelo registro do ato que o fixa, de hoje em diante (art. 7º).",
        efeitos=("O valor passa a valer na data informada. O que já foi contado não muda. O ato não se apaga.",),
    )  # fmt: skip


@login_required
def especialista(request: RequisicaoDeUsuario) -> HttpResponse:
    """Invite a specialist, for a time, to the aggregated report only."""
    exigir_equipe(request.user, Papel.AUTORIDADE)
    form = EspecialistaForm(enviados(request))
    onde = [("Painel", reverse("painel")), ("Convidar especialista", "")]
    if form.is_valid():
        with recusas_em(form):
            usuario, codigo = convidar_especialista(por=request.user, **form.cleaned_data)
            contexto = {"onde": onde, "usuario": usuario, "codigo": codigo}
            return render(request, "selecoes/edital/convite.html", contexto)
    return pagina_do_ato(
        request, titulo="Convidar especialista", onde=onde, form=form, botao="Convidar",
        explicacao="Especialistas dão parecer no acompanhamento da norma (art. 5º, parágrafo único).",
        efeitos=("A pessoa só abre o relatório agregado, até o último dia informado.",
                 "Nenhum dado de candidato fica visível para ela."),
    )  # fmt: skip


@login_required
def contato_da_conta(request: RequisicaoDeUsuario) -> HttpResponse:
    """At the counter: another contact for the account of a candidate who cannot read the old one."""
    exigir_equipe(request.user, Papel.SERVIDOR)
    form = PedirContaForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            usuario = trocar_contato(por=request.user, **form.cleaned_data)
            messages.success(
                request, f"Contato trocado na conta de {usuario}. Ela pede um código em “Criar conta”."
            )
            return redirect("painel")
    return pagina_do_ato(
        request, titulo="Trocar o contato de uma conta", form=form, botao="Trocar o contato",
        onde=[("Painel", reverse("painel")), ("Contato de uma conta", "")], efeitos=(
            "Confira antes o documento com foto de quem pede.",
            "A senha antiga deixa de valer. A pessoa pede um código com o CPF e o novo e-mail e escolhe outra.",
            "As inscrições da conta passam a ter o novo e-mail.",
        ),
    )  # fmt: skip
