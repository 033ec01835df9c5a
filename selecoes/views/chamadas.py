"""Opening places and calling people, by the responsável, during the validity."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from selecoes import relogio
from selecoes.atos.chamadas import abrir_vagas, chamar, responder_chamada
from selecoes.consultas.chamadas import atos_da_chamada, vagas_e_chamadas
from selecoes.consultas.equipe import edital_da_equipe
from selecoes.forms.publicacao import AbrirVagasForm, DodfForm, RespostaForm
from selecoes.models import Chamada
from selecoes.permissoes import exigir_papel
from selecoes.regras.contratacao import FIM_DE_LISTA
from selecoes.regras.papeis import Papel
from selecoes.telas import enviados, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.edital import onde


@login_required
def chamadas(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Each vaga: places open, who was called and who is next by the rule."""
    edital = edital_da_equipe(request.user, ano, numero)
    contexto = {"edital": edital, "onde": onde(edital, "Chamadas"), "vagas": vagas_e_chamadas(edital)}
    return render(request, "selecoes/edital/chamadas.html", contexto)


@login_required
def abrir(request: RequisicaoDeUsuario, ano: int, numero: int, vaga_id: int) -> HttpResponse:
    """Open places of one vaga."""
    edital = edital_da_equipe(request.user, ano, numero)
    vaga = get_object_or_404(edital.vagas, pk=vaga_id)
    form = AbrirVagasForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            abrir_vagas(vaga.pk, por=request.user, **form.cleaned_data)
            messages.success(request, "Vagas abertas. Confira quem é chamado.")
            return redirect("chamadas", ano=ano, numero=numero)
    return pagina_do_ato(
        request, titulo=f"Abrir vagas em {vaga}", onde=onde(edital, "Chamadas", "Abrir vagas"), form=form,
        botao="Abrir vagas", efeitos=("A reserva conta também sobre as vagas que surgem na validade (art. 1º, § 4º).",),
    )  # fmt: skip


@login_required
def chamar_pessoas(request: RequisicaoDeUsuario, ano: int, numero: int, vaga_id: int) -> HttpResponse:
    """Call everyone due in one vaga: the rule says who, nobody picks."""
    edital = edital_da_equipe(request.user, ano, numero)
    vaga = get_object_or_404(edital.vagas, pk=vaga_id)
    form = DodfForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            publicacao = chamar(vaga.pk, dodf=form.cleaned_data["dodf"], por=request.user)
            messages.success(
                request,
                f"Chamada publicada: {len(publicacao.conteudo['linhas'])} pessoa(s).",
                extra_tags="sucesso",
            )
            return redirect("chamadas", ano=ano, numero=numero)
    quadro = next(q for q in vagas_e_chamadas(edital) if q["vaga"].pk == vaga.pk)
    return pagina_do_ato(
        request, titulo=f"Chamar em {vaga}", onde=onde(edital, "Chamadas", "Chamar"), form=form, botao="Publicar a chamada",
        efeitos=[f"É chamada a inscrição {n}." for n in quadro["proximas"]] + [
            "Cada pessoa chamada recebe um aviso e responde se aceita.", "Ninguém escolhe quem é chamado: a ordem é a da regra."
        ], faltas=None if quadro["proximas"] else [quadro["recusa"] or "Ninguém a chamar agora."],
    )  # fmt: skip


@login_required
def resposta(request: RequisicaoDeUsuario, ano: int, numero: int, inscricao_id: UUID) -> HttpResponse:
    """Record what the person called answered, or the lack of an answer."""
    edital = edital_da_equipe(request.user, ano, numero)
    exigir_papel(request.user, Papel.RESPONSAVEL, relogio.hoje(), edital)
    vivas = Chamada.objects.exclude(situacao=FIM_DE_LISTA).select_related("inscricao", "prazo")
    chamada = get_object_or_404(vivas, inscricao=inscricao_id, vaga__edital=edital)
    form = RespostaForm(atos_da_chamada(chamada, edital), enviados(request))
    if form.is_valid():
        with recusas_em(form):
            responder_chamada(chamada.inscricao_id, form.cleaned_data["ato"], por=request.user)
            messages.success(request, "Resposta registrada.")
            return redirect("chamadas", ano=ano, numero=numero)
    return pagina_do_ato(
        request, titulo=f"Resposta da inscrição {chamada.inscricao.numero}", onde=onde(edital, "Chamadas", "Resposta"),
        form=form, botao="Registrar", efeitos=(
            "Quem desiste deixa a vaga e a seleção. A vaga passa à próxima pessoa da regra (art. 4º, §§ 3º e 4º).",
            "O registro não se desfaz.",
        ),
    )  # fmt: skip
