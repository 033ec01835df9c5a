"""Tasks of the draft: vagas with their reserve, deficit, schedule, table of appeals and the generated clause."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect

from selecoes import relogio
from selecoes.atos.edital import definir_recursos, editar_edital
from selecoes.atos.planejamento import (
    LinhaDeVaga,
    distribuir_deficit,
    gerar_clausula,
    planejar_vagas,
    sortear_deficit,
)
from selecoes.consultas.conferencia import faltas_do_cronograma
from selecoes.consultas.edital import deficit
from selecoes.consultas.equipe import edital_da_equipe
from selecoes.consultas.vagas import pacote_do_edital, plano_do_edital, quadro_de_vagas
from selecoes.forms.edital import DistribuicaoForm, QuadroForm, SorteioForm, VagasFormSet
from selecoes.forms.garantias import ClausulaForm, CronogramaForm, RecursosForm
from selecoes.models import Edital
from selecoes.telas import enviados, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.edital import endereco, onde


def _voltar(request: RequisicaoDeUsuario, edital: Edital, frase: str) -> HttpResponse:
    messages.success(request, frase)
    return redirect(endereco(edital))


def _linhas_atuais(edital: Edital) -> list[dict[str, Any]]:
    return [{campo: getattr(vaga, campo) for campo in LinhaDeVaga._fields} for vaga in edital.vagas.all()]


@login_required
def vagas(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The vagas, with the reserve computed and explained number by number."""
    edital = edital_da_equipe(request.user, ano, numero)
    linhas = VagasFormSet(enviados(request), initial=_linhas_atuais(edital))
    inicial = {"metodo": edital.metodo_do_cadastro, "cotas_opcionais": edital.cotas_opcionais}
    form = QuadroForm(enviados(request), initial=inicial)
    if request.method == "POST" and linhas.is_valid() and form.is_valid():
        tipos = [LinhaDeVaga(**dados) for dados in linhas.cleaned_data if dados]
        with recusas_em(form):
            planejar_vagas(edital.pk, vagas=tipos, data=relogio.hoje(), por=request.user, **form.cleaned_data)
            messages.success(request, "Vagas gravadas e reserva calculada.")
            return redirect("edital_vagas", ano=ano, numero=numero)
    return pagina_do_ato(
        request, titulo="Vagas e reserva", onde=onde(edital, "Vagas"), form=form, linhas=linhas, edital=edital,
        plano=plano_do_edital(edital), deficit=deficit(edital), quadro=quadro_de_vagas(edital),
        aviso=pacote_do_edital(edital).aviso, botao="Gravar vagas e calcular a reserva",
        modelo="selecoes/edital/vagas.html",
    )  # fmt: skip


@login_required
def sorteio(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The deficit placed by public draw."""
    edital = edital_da_equipe(request.user, ano, numero)
    form = SorteioForm(enviados(request), initial={"semente": edital.semente_anunciada})
    if form.is_valid():
        with recusas_em(form):
            sorteadas = sortear_deficit(edital.pk, semente=form.cleaned_data["semente"], por=request.user)
            return _voltar(
                request, edital, f"Sorteio feito. Recebem mais uma reserva: {', '.join(sorteadas)}."
            )
    return pagina_do_ato(
        request, titulo="Sortear as reservas que faltam", onde=onde(edital, "Vagas", "Sorteio"), form=form,
        botao="Sortear", efeitos=_efeitos_do_deficit(edital),
        explicacao="O sorteio usa a semente anunciada no edital: qualquer pessoa pode refazê-lo e conferir.",
    )  # fmt: skip


@login_required
def distribuicao(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The deficit placed by hand, with its reason."""
    edital = edital_da_equipe(request.user, ano, numero)
    form = DistribuicaoForm([v.codigo for v in edital.vagas.all()], enviados(request))
    if form.is_valid():
        with recusas_em(form):
            justificativa = form.cleaned_data["justificativa"]
            distribuir_deficit(edital.pk, extras=form.extras(), justificativa=justificativa, por=request.user)
            return _voltar(request, edital, "Reservas distribuídas.")
    return pagina_do_ato(
        request, titulo="Distribuir as reservas que faltam", onde=onde(edital, "Vagas", "Distribuição"), form=form,
        botao="Distribuir", efeitos=_efeitos_do_deficit(edital),
    )  # fmt: skip


def _efeitos_do_deficit(edital: Edital) -> list[str]:
    return [
        f"Falta colocar {deficit(edital)} reserva(s) que o arredondamento por vaga perdeu (art. 1º, § 3º).",
        "Cada reserva a mais sai da ampla concorrência da própria vaga. O total de vagas não muda.",
    ]


@login_required
def cronograma(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The dates of the edital, checked against §§ 12 e 13 and the minimum notice."""
    edital = edital_da_equipe(request.user, ano, numero)
    form = CronogramaForm(enviados(request), instance=Edital.objects.get(pk=edital.pk))
    if form.is_valid():
        with recusas_em(form):
            editar_edital(edital.pk, por=request.user, **form.cleaned_data)
            messages.success(request, "Cronograma gravado.")
            return redirect("edital_cronograma", ano=ano, numero=numero)
    faltas = faltas_do_cronograma(edital, edital.publicado_em or relogio.hoje())
    return pagina_do_ato(
        request, titulo="Cronograma", onde=onde(edital, "Cronograma"), form=form, botao="Gravar cronograma",
        faltas=[str(falta) for falta in faltas], tudo_certo="O cronograma cumpre os §§ 12 e 13 e a antecedência mínima.",
        explicacao="A verificação da autodeclaração tem lugar certo: entre a primeira fase e a seguinte (art. 3º, § 12) "
        "ou antes da homologação (art. 3º, § 13).",
    )  # fmt: skip


@login_required
def recursos(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Who judges the appeal against each decision, and in how long."""
    edital = edital_da_equipe(request.user, ano, numero)
    form = RecursosForm(edital, enviados(request))
    if form.is_valid():
        with recusas_em(form):
            definir_recursos(edital.pk, regras=form.regras(), por=request.user)
            return _voltar(request, edital, "Tabela de recursos gravada.")
    return pagina_do_ato(
        request, titulo="Recursos das outras decisões", onde=onde(edital, "Recursos"), form=form,
        botao="Gravar tabela", explicacao="O edital diz, para cada decisão, quem julga o recurso e em que prazo "
        "(art. 3º, § 11). A decisão da comissão tem página própria. Os valores abaixo são uma sugestão.",
    )  # fmt: skip


@login_required
def clausula(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The clause of the reserve, written from the facts of the draft."""
    edital = edital_da_equipe(request.user, ano, numero)
    form = ClausulaForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            gerar_clausula(edital.pk, comissao=form.cleaned_data["comissao"], por=request.user)
            messages.success(request, "Cláusula gerada. Leia e, se precisar, ajuste em Dados do edital.")
            return redirect("edital_clausula", ano=ano, numero=numero)
    efeitos = ["O texto atual da cláusula é trocado pelo texto gerado."] if edital.clausula else []
    return pagina_do_ato(
        request, titulo="Cláusula da reserva", onde=onde(edital, "Cláusula"), form=form, botao="Gerar cláusula",
        edital=edital, efeitos=efeitos, modelo="selecoes/edital/clausula.html",
        explicacao="O texto sai das vagas, das fases e das regras de recurso deste rascunho (art. 1º, § 3º).",
    )  # fmt: skip
