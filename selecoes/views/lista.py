"""The result of a phase by a pasted list: paste, read the report, take it back."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from selecoes.atos.lista import aplicar_lista, desfazer_lista
from selecoes.consultas.fases import fase_em_curso
from selecoes.consultas.lista import EM_FASE, impedimentos_da_lista, relatorio
from selecoes.forms.inscritos import ListaForm, MotivoForm
from selecoes.models import Edital, ListaAplicada
from selecoes.telas import Caminho, enviados, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.edital import onde
from selecoes.views.importacao import edital_do_servidor

POR_PAGINA = 200


def _onde(edital: Edital, aqui: str) -> Caminho:
    colar = reverse("colar_lista", args=[edital.ano, edital.numero])
    return [*onde(edital, "")[:-1], ("Resultado por lista", colar), (aqui, "")]


@login_required
def colar(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Paste the inscrições that passed, or did not pass, the phase that runs."""
    edital = edital_do_servidor(request, ano, numero)
    form = ListaForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            lista = aplicar_lista(edital.pk, por=request.user, **form.cleaned_data)
            return redirect("lista_aplicada", ano, numero, lista.pk)
    fase = fase_em_curso(edital) if edital.situacao in EM_FASE else None
    return pagina_do_ato(
        request, titulo=f"Resultado por lista: {fase}" if fase else "Resultado da fase por lista", form=form,
        onde=onde(edital, "Resultado por lista"), botao="Aplicar a lista",
        faltas=[] if fase else ["Nenhuma fase está em curso neste edital."],
        explicacao="Cole os números de inscrição como a banca publicou. Depois, o relatório diz o que foi feito com"
        " cada número.",
        efeitos=(
            "Quem não passou sai da disputa, na ampla e na reserva.",
            "A lista pode ser desfeita enquanto a fase durar e o corte não for publicado.",
        ),
        modelo="selecoes/inscritos/colar.html", edital=edital,
        listas=edital.listas_aplicadas.filter(desfaz=None).select_related("por", "desfeita_por")[:20],
    )  # fmt: skip


@login_required
def lista_aplicada(request: RequisicaoDeUsuario, ano: int, numero: int, lista_id: UUID) -> HttpResponse:
    """The report, number by number."""
    edital = edital_do_servidor(request, ano, numero)
    lista = get_object_or_404(
        ListaAplicada.objects.select_related("edital", "por", "desfeita_por"),
        pk=lista_id,
        edital=edital,
        desfaz=None,
    )
    pagina = Paginator(relatorio(lista), POR_PAGINA).get_page(request.GET.get("pagina"))
    contexto = {
        "onde": _onde(edital, "Relatório"), "edital": edital, "lista": lista, "pagina": pagina,
        "pode_desfazer": not impedimentos_da_lista(lista),
    }  # fmt: skip
    return render(request, "selecoes/inscritos/lista_aplicada.html", contexto)


@login_required
def desfazer(request: RequisicaoDeUsuario, ano: int, numero: int, lista_id: UUID) -> HttpResponse:
    """Take the list back."""
    edital = edital_do_servidor(request, ano, numero)
    lista = get_object_or_404(
        ListaAplicada.objects.select_related("edital", "desfeita_por"),
        pk=lista_id,
        edital=edital,
        desfaz=None,
    )
    form = MotivoForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            feita = desfazer_lista(lista.pk, motivo=form.cleaned_data["motivo"], por=request.user)
            messages.success(request, f"Lista desfeita: {len(feita.movidas)} voltaram à disputa.")
            return redirect("lista_aplicada", ano, numero, lista.pk)
    return pagina_do_ato(
        request, titulo="Desfazer a lista", onde=_onde(edital, "Desfazer"), form=form, botao="Desfazer a lista",
        faltas=impedimentos_da_lista(lista), efeitos=(
            f"Voltam à disputa as pessoas que a lista tirou dela: {len(lista.movidas)}.",
            "O ato, com o motivo, fica no registro.",
        ),
    )  # fmt: skip
