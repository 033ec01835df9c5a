"""One entry seen by the staff: correct its data, say how to reach the person; contacts by file."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect

from selecoes.atos.correcao import corrigir_inscricao, importar_contatos, informar_contato
from selecoes.forms.inscritos import ArquivoForm, ContatoForm, CorrigirForm
from selecoes.models import Inscricao
from selecoes.telas import enviados, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.edital import onde
from selecoes.views.importacao import edital_do_servidor


@login_required
def corrigir(request: RequisicaoDeUsuario, ano: int, numero: int, inscricao_id: UUID) -> HttpResponse:
    """Correct the data of one entry, with the reason."""
    edital = edital_do_servidor(request, ano, numero)
    inscricao = get_object_or_404(Inscricao, pk=inscricao_id, edital=edital)
    form = CorrigirForm(enviados(request), inscricao=inscricao)
    if form.is_valid():
        with recusas_em(form):
            corrigir_inscricao(
                inscricao.pk, campos=form.mudancas(), motivo=form.cleaned_data["motivo"], por=request.user
            )
            messages.success(request, f"Inscrição {inscricao.numero} corrigida.")
            return redirect("inscritos", ano=ano, numero=numero)
    return pagina_do_ato(
        request, titulo=f"Corrigir a inscrição {inscricao.numero}", onde=onde(edital, "Corrigir inscrição"), form=form,
        botao="Corrigir", efeitos=(
            "Os dados de antes ficam guardados, e o registro diz quem corrigiu, quando e quais campos.",
            "A opção pela reserva e o que a comissão decidiu não mudam por aqui.",
        ),
    )  # fmt: skip


@login_required
def contato(request: RequisicaoDeUsuario, ano: int, numero: int, inscricao_id: UUID) -> HttpResponse:
    """Record an e-mail or telephone that the person gave."""
    edital = edital_do_servidor(request, ano, numero)
    inscricao = get_object_or_404(Inscricao, pk=inscricao_id, edital=edital)
    atual = {"email": inscricao.email, "telefone": inscricao.telefone}
    form = ContatoForm(enviados(request), initial=atual)
    if form.is_valid():
        with recusas_em(form):
            informar_contato(inscricao.pk, por=request.user, **form.cleaned_data)
            messages.success(request, f"Contato da inscrição {inscricao.numero} gravado.")
            return redirect("inscritos", ano=ano, numero=numero)
    return pagina_do_ato(
        request, titulo=f"Contato da inscrição {inscricao.numero}", onde=onde(edital, "Contato"), form=form,
        botao="Gravar o contato",
    )  # fmt: skip


@login_required
def contatos(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Take contacts from a file: inscrição, e-mail, telephone."""
    edital = edital_do_servidor(request, ano, numero)
    form = ArquivoForm(enviados(request), request.FILES or None)
    if form.is_valid():
        arquivo = form.cleaned_data["arquivo"]
        with recusas_em(form):
            contas = importar_contatos(
                edital.pk, conteudo=arquivo.read(), nome=arquivo.name, por=request.user
            )
            messages.success(
                request, f"Contatos gravados: {contas['mudaram']} mudaram, {contas['iguais']} iguais."
            )
            return redirect("inscritos", ano=ano, numero=numero)
    return pagina_do_ato(
        request, titulo="Importar contatos", onde=onde(edital, "Contatos"), form=form, botao="Gravar os contatos",
        explicacao="O arquivo traz a coluna da inscrição e a de e-mail ou de telefone. Só o contato é gravado; as outras"
        " colunas não são usadas. Com uma linha errada, nada é gravado.",
    )  # fmt: skip
