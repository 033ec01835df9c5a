"""Everybody who waits into the sittings, seen before it is done; and the days a member cannot sit."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from comissao.atos.distribuicao import avisar_ausencia, distribuir_entrevistas, retirar_ausencia
from comissao.consultas.distribuicao import (
    codigo_da_distribuicao,
    distribuicao_prevista,
    por_inscricao,
    sessoes_com_lugar,
)
from comissao.forms.sessao import AusenciaForm, DistribuirForm
from comissao.models import Ausencia, Mandato
from comissao.views import RequisicaoDeUsuario
from selecoes import relogio
from selecoes.consultas.equipe import edital_da_equipe
from selecoes.permissoes import exigir_papel
from selecoes.regras.papeis import Papel
from selecoes.telas import enviados, pagina_do_ato, recusas_em


@login_required
def distribuir(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Choose the sittings, see who is interviewed when, confirm. Any change in between shows a new preview."""
    edital = edital_da_equipe(request.user, ano, numero)
    exigir_papel(request.user, (Papel.SECRETARIA, Papel.SERVIDOR), relogio.hoje(), edital)
    livres = sessoes_com_lugar(edital)
    form = DistribuirForm(livres, enviados(request))
    escolhidas = livres
    if form.is_valid():
        escolhidas = [s for s in livres if s.pk in form.cleaned_data["sessoes"]]
        # The code is that of the distribution on the screen: without it nothing was seen, so nothing is confirmed.
        if (codigo := request.POST.get("codigo", "")) and "confirmar" in request.POST:
            with recusas_em(form):
                feitas = distribuir_entrevistas(
                    edital.pk, sessoes=form.cleaned_data["sessoes"], codigo=codigo, por=request.user
                )
                messages.success(
                    request, f"{len(feitas)} entrevista(s) com horário. Falta publicar a convocação."
                )
                return redirect("comissao:agenda", ano=ano, numero=numero)
    prevista = distribuicao_prevista(edital, escolhidas)
    pessoas, por_chave = (
        por_inscricao([lugar.pessoa for lugar in prevista.lugares]),
        {s.pk: s for s in livres},
    )
    agenda = reverse("comissao:agenda", kwargs={"ano": ano, "numero": numero})
    return pagina_do_ato(
        request, titulo="Distribuir as pessoas nas sessões", form=form, botao="Gravar os horários",
        onde=[("Painel", reverse("painel")), (f"Agenda do edital {edital}", agenda), ("Distribuir", "")],
        lugares=[(lugar.horario, pessoas[lugar.pessoa], por_chave[lugar.sessao]) for lugar in prevista.lugares],
        sem_lugar=len(prevista.sem_lugar), codigo=codigo_da_distribuicao(prevista), livres=livres,
        modelo="comissao/agenda/distribuir.html",
    )  # fmt: skip


@login_required
def ausencias(request: RequisicaoDeUsuario) -> HttpResponse:
    """The member says on which days they cannot sit."""
    meus = list(
        Mandato.objects.filter(usuario=request.user, fim__gt=relogio.hoje()).select_related("usuario")
    )
    if not meus:
        raise Http404
    form = AusenciaForm(meus, enviados(request))
    if form.is_valid():
        with recusas_em(form):
            dados = form.cleaned_data
            avisar_ausencia(dados["mandato"].pk, de=dados["de"], ate=dados["ate"], por=request.user)
            messages.success(request, "Ausência avisada: nesses dias a agenda não conta com você.")
            return redirect("comissao:ausencias")
    avisadas = Ausencia.objects.filter(mandato__in=meus, retirada_em=None, ate__gte=relogio.hoje())
    return pagina_do_ato(
        request, titulo="Dias em que não posso", form=form, botao="Avisar ausência", avisadas=avisadas,
        onde=[("Minha pauta", reverse("comissao:minha_pauta")), ("Dias em que não posso", "")],
        modelo="comissao/agenda/ausencias.html", explicacao="Quem marca as sessões vê estes dias e escolhe outros, ou "
        "chama o suplente do seu assento.",
    )  # fmt: skip


@require_POST
@login_required
def retirar(request: RequisicaoDeUsuario, ausencia_id: int) -> HttpResponse:
    """Take back one of the own days."""
    ausencia = get_object_or_404(Ausencia, pk=ausencia_id, mandato__usuario=request.user, retirada_em=None)
    retirar_ausencia(ausencia.pk, por=request.user)
    messages.success(request, "Ausência retirada: a agenda volta a contar com você.")
    return redirect("comissao:ausencias")
