"""Bringing people in: the invitation, whose code is shown once, and the designation to a role."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from selecoes.atos import acesso
from selecoes.atos.orgao import cadastrar_orgao
from selecoes.consultas.equipe import exigir_equipe
from selecoes.forms.equipe import ConvidarForm, DesignarForm, OrgaoForm
from selecoes.models import Orgao
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
