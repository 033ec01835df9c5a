"""People of an edital: the list and the access code given by hand."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from selecoes import relogio
from selecoes.atos.acesso import emitir_codigo
from selecoes.atos.decisao_da_inscricao import deferir_em_recurso, indeferir_inscricao
from selecoes.consultas.equipe import edital_da_equipe
from selecoes.consultas.planilha import TIPOS, planilha_de_inscritos
from selecoes.filtros import InscritosFiltrados
from selecoes.forms.inscritos import CodigoForm, IndeferirForm
from selecoes.models import CodigoDeAcesso, Edital, Inscricao
from selecoes.permissoes import exigir_papel
from selecoes.regras.inscricao import SituacaoInscricao
from selecoes.regras.papeis import Papel
from selecoes.telas import enviados, pagina_da_lista, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.edital import onde

# Whoever imports, interviews or publishes: they see the option for the reserve, and nobody else does.
DA_LISTA = (Papel.SERVIDOR, Papel.SECRETARIA, Papel.RESPONSAVEL)

# Entries that the published classification placed: their position has a page.
COM_POSICAO = (SituacaoInscricao.CLASSIFICADA, SituacaoInscricao.CADASTRO)


def _filtro(request: RequisicaoDeUsuario, edital: Edital) -> InscritosFiltrados:
    exigir_papel(request.user, DA_LISTA, relogio.hoje(), edital)
    return InscritosFiltrados(request.GET, edital=edital)


@require_safe
@login_required
def inscritos(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The people of the edital, with the state of each, filtered by the address."""
    edital = edital_da_equipe(request.user, ano, numero)
    return pagina_da_lista(
        request, "selecoes/inscritos/lista.html", _filtro(request, edital),
        edital=edital, com_posicao=COM_POSICAO, onde=onde(edital, "Pessoas inscritas"),
    )  # fmt: skip


@require_safe
@login_required
def exportar(request: RequisicaoDeUsuario, ano: int, numero: int, formato: str) -> HttpResponse:
    """The list, under the same filter, as a spreadsheet. A filter that cannot be read goes back to the page, which says it."""
    if formato not in TIPOS:
        raise Http404
    edital = edital_da_equipe(request.user, ano, numero)
    filtro = _filtro(request, edital)
    if filtro.errors:
        pagina = reverse("inscritos", kwargs={"ano": ano, "numero": numero})
        return redirect(f"{pagina}?{request.GET.urlencode()}")
    resposta = HttpResponse(planilha_de_inscritos(filtro.qs, formato), content_type=TIPOS[formato])
    resposta["Content-Disposition"] = f'attachment; filename="inscritos-{numero}-{ano}.{formato}"'
    return resposta


@login_required
def codigo(request: RequisicaoDeUsuario, ano: int, numero: int, inscricao_id: UUID) -> HttpResponse:
    """Give a one-time code by hand. It is shown once, on the answer itself."""
    edital = edital_da_equipe(request.user, ano, numero)
    exigir_papel(request.user, Papel.SERVIDOR, relogio.hoje(), edital)
    inscricao = get_object_or_404(Inscricao, pk=inscricao_id, edital=edital)
    form, caminho = CodigoForm(enviados(request)), onde(edital, "Código de acesso")
    if form.is_valid():
        with recusas_em(form):
            canal = CodigoDeAcesso.Canal(form.cleaned_data["canal"])
            texto = emitir_codigo(inscricao.pk, canal=canal, por=request.user)
            contexto = {
                "onde": caminho,
                "edital": edital,
                "inscricao": inscricao,
                "codigo": texto,
                "canal": canal,
            }
            return render(request, "selecoes/inscritos/codigo.html", contexto)
    return pagina_do_ato(
        request, titulo=f"Código de acesso da inscrição {inscricao.numero}", onde=caminho, form=form,
        botao="Emitir o código", efeitos=(
            "Confira antes o documento com foto de quem pede.",
            "O código aparece uma vez, vale para um uso e substitui os anteriores.",
        ),
    )  # fmt: skip


@login_required
def decidir(request: RequisicaoDeUsuario, ano: int, numero: int, inscricao_id: UUID) -> HttpResponse:
    """Refuse one entry, with reasons, or accept on appeal one already refused."""
    edital = edital_da_equipe(request.user, ano, numero)
    exigir_papel(request.user, Papel.RESPONSAVEL, relogio.hoje(), edital)
    inscricao = get_object_or_404(Inscricao, pk=inscricao_id, edital=edital)
    em_recurso = inscricao.situacao == SituacaoInscricao.INDEFERIDA
    if not em_recurso and inscricao.situacao != SituacaoInscricao.ENVIADA:
        raise Http404
    fazer = deferir_em_recurso if em_recurso else indeferir_inscricao
    form = IndeferirForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            fazer(inscricao.pk, motivo=form.cleaned_data["motivo"], por=request.user)
            messages.success(request, f"Decisão registrada na inscrição {inscricao.numero}.")
            return redirect("inscritos", ano=ano, numero=numero)
    titulo = "Deferir em recurso" if em_recurso else "Indeferir"
    efeitos = (
        ("A pessoa recebe um aviso e passa a disputar.",)
        if em_recurso
        else ("A pessoa só fica sabendo quando a lista das inscrições é publicada, e pode recorrer.",)
    )
    return pagina_do_ato(
        request, titulo=f"{titulo} a inscrição {inscricao.numero}", onde=onde(edital, "Decidir a inscrição"),
        form=form, botao=titulo, efeitos=efeitos,
    )  # fmt: skip
