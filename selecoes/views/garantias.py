"""After publication: retificação, answers to challenges, and certified unavailability."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from selecoes.atos.impugnacao import responder_impugnacao
from selecoes.atos.indisponibilidade import certificar_indisponibilidade
from selecoes.atos.retificacao import retificar_edital
from selecoes.consultas.equipe import edital_da_equipe, exigir_equipe
from selecoes.forms.garantias import IndisponibilidadeForm, RespostaDaImpugnacaoForm, RetificacaoForm
from selecoes.models import Edital, Impugnacao
from selecoes.regras.papeis import Papel
from selecoes.telas import enviados, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.edital import endereco, onde


@login_required
def retificar(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """A new version of the edital that says where it read and what it reads."""
    edital = edital_da_equipe(request.user, ano, numero)
    form = RetificacaoForm(enviados(request), instance=Edital.objects.get(pk=edital.pk))
    if form.is_valid():
        with recusas_em(form):
            dados = form.cleaned_data
            retificar_edital(
                edital.pk, campos=form.campos(), vagas=form.vagas(), vagas_novas=form.vagas_novas(),
                recursos=form.recursos(), reabre=dados["reabre"], motivo=dados["motivo"],
                dodf=dados["dodf"], por=request.user,
            )  # fmt: skip
            messages.success(request, "Retificação publicada. A versão anterior continua visível.")
            return redirect(endereco(edital))
    return pagina_do_ato(
        request, titulo="Retificar o edital", onde=onde(edital, "Retificação"), form=form,
        botao="Publicar a retificação", explicacao="Mude só o que vai ser lido de outro modo. A reserva é calculada de "
        "novo pela norma.", efeitos=(
            "Percentual, vagas, reserva e prazos só mudam a favor de quem se inscreveu, ou com reabertura das inscrições.",
            "Uma nova versão do edital é publicada com “onde se lê” e “leia-se”, e cada pessoa inscrita recebe um aviso.",
            "Começa um novo prazo para impugnar o edital. Este ato não se desfaz.",
        ),
    )  # fmt: skip


@login_required
def impugnacoes(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The challenges of an edital, with what was asked and answered."""
    edital = edital_da_equipe(request.user, ano, numero)
    contexto = {
        "edital": edital,
        "onde": onde(edital, "Impugnações"),
        "impugnacoes": edital.impugnacoes.all(),
    }
    return render(request, "selecoes/edital/impugnacoes.html", contexto)


@login_required
def responder(request: RequisicaoDeUsuario, ano: int, numero: int, impugnacao_id: UUID) -> HttpResponse:
    """Answer one challenge."""
    edital = edital_da_equipe(request.user, ano, numero)
    impugnacao = get_object_or_404(Impugnacao, pk=impugnacao_id, edital=edital)
    form = RespostaDaImpugnacaoForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            responder_impugnacao(impugnacao.pk, por=request.user, **form.cleaned_data)
            messages.success(request, f"Resposta à impugnação {impugnacao.protocolo} publicada.")
            return redirect("impugnacoes", ano=ano, numero=numero)
    return pagina_do_ato(
        request, titulo=f"Responder a impugnação {impugnacao.protocolo}", onde=onde(edital, "Impugnações", "Resposta"),
        form=form, botao="Publicar a resposta", impugnacao=impugnacao, modelo="selecoes/edital/responder.html",
        efeitos=("A decisão e os motivos ficam públicos, sem o nome de quem impugnou.", "Este ato não se desfaz."),
    )  # fmt: skip


@login_required
def indisponibilidade(request: RequisicaoDeUsuario) -> HttpResponse:
    """Certify an unavailability: the terms of everybody grow at once."""
    exigir_equipe(request.user, Papel.AUTORIDADE)
    form = IndisponibilidadeForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            inicio, fim = form.instantes()
            motivo, dodf = form.cleaned_data["motivo"], form.cleaned_data["dodf"]
            certificar_indisponibilidade(inicio=inicio, fim=fim, motivo=motivo, dodf=dodf, por=request.user)
            messages.success(request, "Certidão emitida e prazos prorrogados.")
            return redirect("painel")
    return pagina_do_ato(
        request, titulo="Certificar indisponibilidade do sistema", form=form, botao="Certificar e prorrogar",
        onde=[("Painel", reverse("painel")), ("Indisponibilidade", "")], efeitos=(
            "Todo prazo que terminava nesses dias vai até o primeiro dia útil seguinte, para todas as pessoas.",
            "Nenhum prazo diminui. A certidão é pública, e cada edital atingido publica a prorrogação e avisa as pessoas.",
            "Este ato não se desfaz.",
        ),
    )  # fmt: skip
