"""The phases after the control: start the next one with its cut, and enter the scores."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect

from selecoes.atos.fases import iniciar_fase_seguinte, lancar_notas
from selecoes.consultas.equipe import edital_da_equipe
from selecoes.consultas.fases import em_recurso, faltas_da_fase_seguinte, fase_em_curso, fase_por_comecar
from selecoes.forms.fases import FaseSeguinteForm, NotasForm
from selecoes.telas import enviados, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.edital import endereco, onde


@login_required
def fase_seguinte(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Start the next phase: the cut of each vaga and who goes on under condition (art. 3º, § 12)."""
    edital = edital_da_equipe(request.user, ano, numero)
    codigos = list(edital.vagas.values_list("codigo", flat=True))
    form = FaseSeguinteForm(codigos, em_recurso(edital), enviados(request))
    if form.is_valid():
        with recusas_em(form):
            condicao = form.cleaned_data.get("sob_condicao", [])
            iniciar_fase_seguinte(edital.pk, sob_condicao=condicao, cortes=form.cortes(), por=request.user)
            messages.success(request, "Fase iniciada.")
            return redirect(endereco(edital))
    fase = fase_por_comecar(edital)
    return pagina_do_ato(
        request, titulo=f"Iniciar a {fase}" if fase else "Iniciar a fase seguinte", form=form, botao="Iniciar a fase",
        onde=onde(edital, "Fase seguinte"), faltas=faltas_da_fase_seguinte(edital),
        explicacao="A verificação da autodeclaração termina antes da fase seguinte (art. 3º, § 12). Deixe os limites em "
        "branco se o edital não prevê corte.",
        efeitos=(
            "Quem fica abaixo do corte sai da seleção. Empates com a última pessoa passam.",
            "Pessoa negra com nota dentro do corte da ampla não ocupa lugar no corte da reserva (art. 4º, § 2º).",
            "Este ato não se desfaz.",
        ),
    )  # fmt: skip


@login_required
def notas(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Enter the scores of the phase that runs."""
    edital = edital_da_equipe(request.user, ano, numero)
    form = NotasForm((edital.nota_minima, edital.nota_maxima), enviados(request))
    if form.is_valid():
        with recusas_em(form):
            dados = form.cleaned_data
            quantas = lancar_notas(edital.pk, notas=dados["linhas"], motivo=dados["motivo"], por=request.user)
            messages.success(request, f"Notas gravadas: {quantas}.")
            return redirect(endereco(edital))
    fase = fase_em_curso(edital)
    return pagina_do_ato(
        request, titulo=f"Notas da {fase}" if fase else "Notas", onde=onde(edital, "Notas"), form=form,
        botao="Gravar notas", explicacao="Se uma linha tem erro, nada é gravado.",
    )  # fmt: skip
