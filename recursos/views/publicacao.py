"""The responsável publishes the decisions on the appeals."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from recursos.atos.publicacao import publicar_resultado_dos_recursos
from recursos.consultas.tarefas import A_PUBLICAR
from recursos.forms.julgamento import PublicarForm
from recursos.models import Recurso
from recursos.regras.recurso import ROTULOS_RECURSO, SituacaoRecurso
from recursos.views import RequisicaoDeUsuario
from selecoes.consultas.equipe import edital_da_equipe
from selecoes.models import Edital
from selecoes.telas import enviados, pagina_do_ato, recusas_em


@login_required
def publicar(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Publish every decided appeal of the edital, with its gate and effects stated first."""
    edital = edital_da_equipe(request.user, ano, numero)
    da_equipe = reverse("edital_da_equipe", kwargs={"ano": ano, "numero": numero})
    form = PublicarForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            publicar_resultado_dos_recursos(edital.pk, dodf=form.cleaned_data["dodf"], por=request.user)
            messages.success(request, "Resultado dos recursos publicado.")
            return redirect(da_equipe)
    decididos, abertos = _recursos(edital)
    return pagina_do_ato(
        request, titulo="Publicar o resultado dos recursos", form=form, botao="Publicar o resultado dos recursos",
        onde=[("Painel", reverse("painel")), (f"Edital {edital}", da_equipe), ("Recursos", "")],
        faltas=[] if decididos else ["Não há recurso decidido para publicar (art. 3º, § 11)."],
        abertos=abertos, decididos=decididos,
        efeitos=("Recurso provido sobre o fenótipo confirma a autodeclaração; sobre a ausência, dá nova entrevista.",
                 "A lista mostra inscrição e conclusão, sem motivos. Cada pessoa recebe um aviso.", "Este ato não se desfaz."),
        modelo="recursos/julgamento/publicar.html",
    )  # fmt: skip


def _recursos(edital: Edital) -> tuple[list[Recurso], list[tuple[str | None, str]]]:
    """The appeals decided, to publish, and those still open with their state."""
    apresentados = Recurso.objects.filter(
        inscricao__edital=edital, interposto_em__isnull=False, materia=None
    ).order_by("protocolo")
    decididos = [r for r in apresentados if r.situacao in A_PUBLICAR]
    prontos = {*A_PUBLICAR, SituacaoRecurso.PUBLICADO, SituacaoRecurso.EXAURIDO}
    abertos = [
        (r.protocolo, ROTULOS_RECURSO[SituacaoRecurso(r.situacao)])
        for r in apresentados
        if r.situacao not in prontos
    ]
    return decididos, abertos
