"""The import of people: send a file once, look at what it does, import it, take it back."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from selecoes import relogio
from selecoes.atos.desfazimento import desfazer_importacao
from selecoes.atos.recebimento import descartar_arquivo, escolher_colunas, pedir_importacao, receber_arquivo
from selecoes.consultas.desfazimento import impedimentos
from selecoes.consultas.equipe import edital_da_equipe
from selecoes.consultas.exame import amostra_de, linhas_com_erro, pedido_de, resumo_de
from selecoes.forms.inscritos import ArquivoForm, ColunasForm, ImportarForm, MotivoForm
from selecoes.models import ArquivoRecebido, Edital, Importacao
from selecoes.permissoes import exigir_papel
from selecoes.regras.papeis import Papel
from selecoes.telas import Caminho, enviados, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.edital import onde

S = ArquivoRecebido.Situacao


def edital_do_servidor(request: RequisicaoDeUsuario, ano: int, numero: int) -> Edital:
    """The edital, for whoever imports into it. Raises ``Http404`` or ``SemCompetencia``."""
    edital = edital_da_equipe(request.user, ano, numero)
    exigir_papel(request.user, Papel.SERVIDOR, relogio.hoje(), edital)
    return edital


def _onde(edital: Edital, aqui: str) -> Caminho:
    importar = reverse("importar", kwargs={"ano": edital.ano, "numero": edital.numero})
    return [*onde(edital, "")[:-1], ("Importar", importar), (aqui, "")]


def _pagina_do_arquivo(recebido: ArquivoRecebido) -> str:
    edital = recebido.edital
    return reverse("arquivo_recebido", args=[edital.ano, edital.numero, recebido.pk])


@login_required
def importar(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Send a file to be checked. The file is kept for a day; nothing is written."""
    edital = edital_do_servidor(request, ano, numero)
    form = ArquivoForm(enviados(request), request.FILES or None)
    if form.is_valid():
        arquivo = form.cleaned_data["arquivo"]
        with recusas_em(form):
            recebido = receber_arquivo(
                edital.pk, blocos=arquivo.chunks(), nome=arquivo.name, por=request.user
            )
            return redirect(_pagina_do_arquivo(recebido))
    return pagina_do_ato(
        request, titulo="Importar pessoas inscritas", onde=onde(edital, "Importar"), form=form, botao="Conferir",
        explicacao="O arquivo é conferido antes: nada é gravado até você importar. Importar de novo o mesmo arquivo"
        " não muda nada.", modelo="selecoes/inscritos/importar.html", edital=edital,
        importacoes=edital.importacoes.select_related("por", "desfazimento").order_by("-pk")[:20],
    )  # fmt: skip


@login_required
def arquivo_recebido(request: RequisicaoDeUsuario, ano: int, numero: int, recebido_id: UUID) -> HttpResponse:
    """What the file does, and its import. While the worker has it, how far it is."""
    edital = edital_do_servidor(request, ano, numero)
    recebido = get_object_or_404(ArquivoRecebido, pk=recebido_id, edital=edital)
    form = ImportarForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            recebido = pedir_importacao(
                recebido.pk, so_validas=form.cleaned_data["so_validas"], por=request.user
            )
            if recebido.importacao:
                messages.success(request, frase_da_importacao(recebido.importacao))
                return redirect("inscritos", ano=ano, numero=numero)
            return redirect(_pagina_do_arquivo(recebido))
    contexto = {"onde": _onde(edital, "Conferência"), "edital": edital, "form": form}
    return render(request, "selecoes/inscritos/recebido.html", {**contexto, **_contexto(recebido_id)})


def _contexto(recebido_id: UUID) -> dict[str, Any]:
    recebido = ArquivoRecebido.objects.select_related("importacao").get(pk=recebido_id)
    trabalhando = recebido.situacao in (S.RECEBIDO, S.AUTORIZADO)
    return {
        "recebido": recebido,
        "resumo": resumo_de(recebido),
        "trabalhando": trabalhando,
        "pedido": pedido_de(recebido) if trabalhando else None,
    }


def frase_da_importacao(feita: Importacao) -> str:
    """What an import did, in one sentence."""
    return f"Arquivo importado: {feita.criadas} novas, {feita.alteradas} mudaram, {feita.iguais} iguais."


@require_safe
@login_required
def linhas_com_erro_do_arquivo(
    request: RequisicaoDeUsuario, ano: int, numero: int, recebido_id: UUID
) -> HttpResponse:
    """The lines to correct, as the same columns plus “motivo”."""
    edital = edital_do_servidor(request, ano, numero)
    recebido = get_object_or_404(ArquivoRecebido, pk=recebido_id, edital=edital)
    resposta = HttpResponse(linhas_com_erro(recebido), content_type="text/csv; charset=utf-8")
    resposta["Content-Disposition"] = 'attachment; filename="linhas-com-erro.csv"'
    return resposta


@login_required
def colunas(request: RequisicaoDeUsuario, ano: int, numero: int, recebido_id: UUID) -> HttpResponse:
    """Say which column is which; the edital remembers it."""
    edital = edital_do_servidor(request, ano, numero)
    recebido = get_object_or_404(
        ArquivoRecebido, pk=recebido_id, edital=edital, situacao__in=[S.SEM_COLUNAS, S.CONFERIDO]
    )
    form = ColunasForm(enviados(request), amostra=amostra_de(recebido))
    if form.is_valid():
        with recusas_em(form):
            recebido = escolher_colunas(recebido.pk, escolhas=form.escolhas(), por=request.user)
            return redirect(_pagina_do_arquivo(recebido))
    return pagina_do_ato(
        request, titulo="Dizer quais são as colunas", onde=_onde(edital, "Colunas"), form=form, botao="Conferir assim",
        explicacao="Diga o que cada coluna traz. As que ficarem sem escolha não são lidas. O próximo arquivo deste"
        " edital com o mesmo cabeçalho será lido do mesmo jeito.",
    )  # fmt: skip


@require_POST
@login_required
def descartar(request: RequisicaoDeUsuario, ano: int, numero: int, recebido_id: UUID) -> HttpResponse:
    """Throw the file away."""
    edital = edital_do_servidor(request, ano, numero)
    recebido = get_object_or_404(ArquivoRecebido, pk=recebido_id, edital=edital)
    descartar_arquivo(recebido.pk, por=request.user)
    messages.success(request, "Arquivo descartado. Nada foi gravado.")
    return redirect("importar", ano=ano, numero=numero)


@login_required
def desfazer(request: RequisicaoDeUsuario, ano: int, numero: int, importacao_id: int) -> HttpResponse:
    """Take an import back, while nothing depends on it."""
    edital = edital_do_servidor(request, ano, numero)
    importacao = get_object_or_404(Importacao, pk=importacao_id, edital=edital)
    form = MotivoForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            desfazer_importacao(importacao.pk, motivo=form.cleaned_data["motivo"], por=request.user)
            messages.success(request, "Importação desfeita.")
            return redirect("importar", ano=ano, numero=numero)
    return pagina_do_ato(
        request, titulo="Desfazer a importação", onde=_onde(edital, "Desfazer"), form=form,
        botao="Desfazer a importação", faltas=impedimentos(importacao), efeitos=(
            f"Arquivo “{importacao.arquivo}”: as {importacao.criadas} inscrições criadas por ele são apagadas.",
            f"As {importacao.alteradas} que ele mudou voltam a ser como eram.",
            "O ato, com o motivo, fica no registro.",
        ),
    )  # fmt: skip
