"""The edital seen by the staff: the task list of the draft, and one page per task."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from selecoes import relogio
from selecoes.atos.edital import criar_edital, editar_edital
from selecoes.atos.planejamento import definir_fases
from selecoes.consultas.conferencia import faltas_do_cronograma, faltas_do_edital
from selecoes.consultas.equipe import editais_de_quem_trabalha, edital_da_equipe, exigir_equipe
from selecoes.consultas.painel import visao_do_edital
from selecoes.filtros import EditaisFiltrados
from selecoes.forms.edital import DadosForm, FasesForm, NovoEditalForm, RecursoForm
from selecoes.models import Edital
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.papeis import Papel
from selecoes.telas import Caminho, enviados, pagina_da_lista, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario


def endereco(edital: Edital) -> str:
    """The page of the edital for the staff."""
    return reverse("edital_da_equipe", kwargs={"ano": edital.ano, "numero": edital.numero})


def onde(edital: Edital, *aqui: str) -> Caminho:
    """The breadcrumb of a page of the edital."""
    passos = [("Painel", reverse("painel")), (f"Edital {edital}", endereco(edital) if aqui else "")]
    return [*passos, *((rotulo, "") for rotulo in aqui)]


def faltas_com_endereco(edital: Edital) -> list[dict[str, str]]:
    """What the draft lacks, each with the address of the page that solves it."""
    faltas = faltas_do_edital(edital, relogio.hoje())
    argumentos = {"ano": edital.ano, "numero": edital.numero}
    return [{"frase": falta.frase, "endereco": reverse(falta.tela, kwargs=argumentos)} for falta in faltas]


def _voltar(request: RequisicaoDeUsuario, edital: Edital, frase: str) -> HttpResponse:
    messages.success(request, frase)
    return redirect(endereco(edital))


@require_safe
@login_required
def editais(request: RequisicaoDeUsuario) -> HttpResponse:
    """The editais on which the person works, drafts too, filtered by the address. Raises ``Http404`` for the others."""
    meus = editais_de_quem_trabalha(request.user)
    filtro = EditaisFiltrados(request.GET, queryset=meus)
    caminho = [("Painel", reverse("painel")), ("Editais", "")]
    return pagina_da_lista(request, "selecoes/edital/lista.html", filtro, onde=caminho)


@login_required
def novo(request: RequisicaoDeUsuario) -> HttpResponse:
    """Start a draft."""
    exigir_equipe(request.user, Papel.SERVIDOR)
    form = NovoEditalForm(enviados(request), initial={"ano": relogio.hoje().year})
    if form.is_valid():
        dados = dict(form.cleaned_data)
        with recusas_em(form):
            edital = criar_edital(orgao_id=dados.pop("orgao").pk, por=request.user, **dados)
            return _voltar(request, edital, f"Rascunho do edital {edital} criado. Complete as tarefas.")
    return pagina_do_ato(
        request, titulo="Novo edital", onde=[("Painel", reverse("painel")), ("Novo edital", "")], form=form,
        botao="Criar rascunho", explicacao="O rascunho só é visto pela equipe até ser publicado.",
        modelo="selecoes/edital/novo.html",
    )  # fmt: skip


@login_required
def da_equipe(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The task list of a draft, or what the published edital needs now."""
    edital = edital_da_equipe(request.user, ano, numero)
    rascunho = edital.situacao == SituacaoEdital.RASCUNHO
    contexto = {"edital": edital, "onde": onde(edital), **visao_do_edital(edital, request.user)}
    if rascunho:
        contexto["faltas"] = faltas_com_endereco(edital)
        contexto["cronograma_pronto"] = not faltas_do_cronograma(edital, relogio.hoje())
    return render(request, f"selecoes/edital/{'rascunho' if rascunho else 'andamento'}.html", contexto)


@login_required
def dados(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The data of the draft."""
    edital = edital_da_equipe(request.user, ano, numero)
    form = DadosForm(enviados(request), instance=Edital.objects.get(pk=edital.pk))
    if form.is_valid():
        with recusas_em(form):
            editar_edital(edital.pk, por=request.user, **form.cleaned_data)
            return _voltar(request, edital, "Dados do edital gravados.")
    return pagina_do_ato(
        request, titulo="Dados do edital", onde=onde(edital, "Dados"), form=form, botao="Gravar dados"
    )


@login_required
def recurso(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The rules of the appeal."""
    edital = edital_da_equipe(request.user, ano, numero)
    form = RecursoForm(enviados(request), instance=Edital.objects.get(pk=edital.pk))
    if form.is_valid():
        with recusas_em(form):
            editar_edital(edital.pk, por=request.user, **form.cleaned_data)
            return _voltar(request, edital, "Regras de recurso gravadas.")
    return pagina_do_ato(
        request, titulo="Regras de recurso", onde=onde(edital, "Recurso"), form=form, botao="Gravar regras",
        explicacao="O edital fixa o prazo e quem julga o recurso contra a decisão da comissão (art. 3º, § 11).",
    )  # fmt: skip


@login_required
def fases(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The phases, which decide when the control happens."""
    edital = edital_da_equipe(request.user, ano, numero)
    tipos = edital.fases.values_list("tipo", flat=True)
    form = FasesForm(enviados(request), initial={f"fase_{n}": tipo for n, tipo in enumerate(tipos, start=1)})
    if form.is_valid():
        with recusas_em(form):
            definir_fases(edital.pk, tipos=form.tipos(), por=request.user)
            return _voltar(request, edital, "Fases gravadas.")
    return pagina_do_ato(
        request, titulo="Fases da seleção", onde=onde(edital, "Fases"), form=form, botao="Gravar fases",
        explicacao="Com uma fase, a verificação vem antes da homologação (art. 3º, § 13). Com duas ou mais, vem entre a "
        "primeira e a segunda (art. 3º, § 12).",
    )  # fmt: skip
