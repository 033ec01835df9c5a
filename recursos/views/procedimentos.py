"""The procedure for the staff: the queue by deadline, the page of one case, and the pages of its acts."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from recursos.atos.noticia import registrar_noticia
from recursos.consultas.passos_do_procedimento import passos_de, quem_e
from recursos.consultas.procedimento import (
    documento_dos_autos,
    editais_que_recebem,
    o_que_vem,
    prazo_em_curso,
    procedimento_visivel,
    procedimentos_visiveis,
)
from recursos.filtros import ProcedimentosFiltrados
from recursos.forms.procedimento import NoticiaForm
from recursos.models import Procedimento
from recursos.regras.procedimento import fundamento
from recursos.views import RequisicaoDeUsuario
from recursos.views.atos_do_procedimento import ATOS
from recursos.views.pdf import em_pdf
from selecoes import relogio
from selecoes.models import Inscricao
from selecoes.telas import desenhar, enviados, pagina_da_lista, pagina_do_ato, recusas_em

FILA = ("Procedimentos", "recursos:procedimentos")


@login_required
def fila(request: RequisicaoDeUsuario) -> HttpResponse:
    """The procedures the person decides or instructs, by deadline."""
    recebe = editais_que_recebem(request.user)
    visiveis = procedimentos_visiveis(request.user)
    if not recebe.exists() and not visiveis.exists() and not quem_pode_ver(request):
        raise Http404
    filtro = ProcedimentosFiltrados(request.GET, queryset=visiveis)
    return pagina_da_lista(
        request, "recursos/procedimento/fila.html", filtro, hoje=relogio.hoje(), onde=[("Procedimentos", "")],
        pode_noticiar=recebe.exists(),
    )  # fmt: skip


def quem_pode_ver(request: RequisicaoDeUsuario) -> bool:
    """Whether the person is an authority somewhere, even with no case yet."""
    return request.user.designacoes.filter(papel__in=["autoridade", "autoridade_superior"]).exists()


@login_required
def noticia(request: RequisicaoDeUsuario) -> HttpResponse:
    """Record a notice. Whoever records it does not open the file because of that."""
    editais = editais_que_recebem(request.user)
    if not editais.exists():
        raise Http404
    form = NoticiaForm(editais, enviados(request))
    if form.is_valid():
        dados = dict(form.cleaned_data)
        achada = Inscricao.objects.filter(edital=dados.pop("edital"), numero=dados.pop("inscricao")).first()
        if achada is None:
            form.add_error("inscricao", "Não há esta inscrição neste edital. Confira o número.")
        else:
            with recusas_em(form):
                aberto = registrar_noticia(achada.pk, por=request.user, **dados)
                messages.success(request, f"Notícia registrada no procedimento {aberto.protocolo}.")
                return redirect("recursos:procedimentos")
    return pagina_do_ato(
        request, titulo="Registrar notícia", onde=[(FILA[0], reverse(FILA[1])), ("Registrar notícia", "")], form=form,
        botao="Registrar a notícia", efeitos=[
            "A autoridade do órgão decide, em até 5 dias, se a notícia é admitida ou arquivada.",
            "A pessoa continua como está: a notícia não muda nada na inscrição.",
        ],
    )  # fmt: skip


@require_safe
@login_required
def procedimento(request: RequisicaoDeUsuario, protocolo: str) -> HttpResponse:
    """One case: who owes the next step, the term that runs, and the numbered file."""
    visto = procedimento_visivel(request.user, protocolo)
    corrente = prazo_em_curso(visto)
    contexto = {
        "p": visto,
        "proximo": o_que_vem(visto),
        "passos": passos_de(request.user, visto),
        "prazo": corrente.prazo if corrente else None,
        "base": fundamento(estagio=visto.estagio),
        "hoje": relogio.hoje(),
        "processantes": [x.usuario for x in visto.processantes.select_related("usuario")],
        "provas": visto.provas.all(),
        "intimacoes": visto.intimacoes.select_related("prazo"),
        "pecas": visto.pecas.select_related("por", "documento"),
        "onde": onde(visto),
    }
    return desenhar(request, "recursos/procedimento/procedimento.html", contexto)


def onde(visto: Procedimento, titulo: str = "") -> list[tuple[str, str]]:
    """The breadcrumb of a page of one case."""
    aqui = reverse("recursos:procedimento", args=[visto.protocolo])
    inicio = (FILA[0], reverse(FILA[1]))
    return [inicio, (visto.protocolo, aqui), (titulo, "")] if titulo else [inicio, (visto.protocolo, "")]


@login_required
def ato(request: RequisicaoDeUsuario, protocolo: str, ato: str, alvo: UUID | None = None) -> HttpResponse:
    """The page of one act, only for whoever may practise it now."""
    visto = procedimento_visivel(request.user, protocolo)
    possivel = next((x for x in passos_de(request.user, visto) if (x.ato, x.alvo) == (ato, alvo)), None)
    if possivel is None or ato not in ATOS:
        raise Http404
    tela = ATOS[ato]
    form = tela.formulario(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            tela.praticar(visto, alvo, form, request.user)
            messages.success(request, tela.feito)
            return redirect("recursos:procedimento", protocolo=protocolo)
    return pagina_do_ato(
        request, titulo=possivel.rotulo, onde=onde(visto, possivel.rotulo), form=form, botao=tela.botao,
        efeitos=tela.efeitos, vezes=quem_e(request.user, visto),
    )  # fmt: skip


@require_safe
@login_required
def documento(request: RequisicaoDeUsuario, protocolo: str, documento_id: UUID) -> HttpResponse:
    """The PDF of a piece."""
    visto = procedimento_visivel(request.user, protocolo)
    return em_pdf(request, documento_dos_autos(visto.pecas.select_related("documento"), documento_id))
