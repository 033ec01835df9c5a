"""Opening places and calling people, by the responsável, during the validity."""

from functools import partial
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from selecoes import relogio
from selecoes.atos.chamadas import abrir_vagas, chamar, chamar_fora_da_ordem, responder_chamada
from selecoes.atos.contratacao import exportar_chamadas, registrar_sub_judice
from selecoes.consultas.chamadas import atos_da_chamada, prazo_da_chamada, vagas_e_chamadas
from selecoes.consultas.equipe import edital_da_equipe
from selecoes.filtros import VagasChamadas
from selecoes.forms.classificacao import ForaDaOrdemForm, SubJudiceForm
from selecoes.forms.publicacao import AbrirVagasForm, DodfForm, RespostaForm
from selecoes.models import Chamada, Edital, Inscricao
from selecoes.permissoes import exigir_papel
from selecoes.regras.contratacao import FIM_DE_LISTA
from selecoes.regras.papeis import Papel
from selecoes.telas import enviados, pagina_da_lista, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.edital import onde

TIPOS_DE_ARQUIVO = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


@login_required
def chamadas(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Each vaga: places open, who was called and who is next by the rule."""
    edital = edital_da_equipe(request.user, ano, numero)
    return pagina_da_lista(
        request, "selecoes/edital/chamadas.html", VagasChamadas(request.GET, queryset=edital.vagas.all()), edital=edital,
        onde=onde(edital, "Chamadas"), prazo_da_chamada=prazo_da_chamada(edital),
        linhas=partial(vagas_e_chamadas, edital),
    )  # fmt: skip


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
    [quadro] = vagas_e_chamadas(edital, [vaga])
    return pagina_do_ato(
        request, titulo=f"Chamar em {vaga}", onde=onde(edital, "Chamadas", "Chamar"), form=form, botao="Publicar a chamada",
        efeitos=[f"É chamada a inscrição {n}." for n in quadro["proximas"]] + [
            "Cada pessoa chamada recebe um aviso e responde se aceita.", "Ninguém escolhe quem é chamado: a ordem é a da regra."
        ], faltas=None if quadro["proximas"] else [quadro["recusa"] or "Ninguém a chamar agora."],
    )  # fmt: skip


def _de_quem(chamada: Chamada) -> str:
    prazo = f" Prazo até {chamada.prazo.por_extenso()['ate']}." if chamada.prazo else ""
    return f"{chamada.inscricao.nome_publico}, {chamada.ordem}ª chamada.{prazo}"


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
        form=form, botao="Registrar", explicacao=_de_quem(chamada), efeitos=(
            "Quem desiste deixa a vaga e a seleção. A vaga passa à próxima pessoa da regra (art. 4º, §§ 3º e 4º).",
            "O registro não se desfaz.",
        ),
    )  # fmt: skip


@login_required
def fora_da_ordem(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Call by a court decision or a recorded reason; the place is counted apart (C.9)."""
    edital = edital_da_equipe(request.user, ano, numero)
    exigir_papel(request.user, Papel.AUTORIDADE, relogio.hoje(), edital)
    form = ForaDaOrdemForm(enviados(request))
    if form.is_valid():
        inscricao = _pelo_numero(form, edital)
        if inscricao is not None:
            with recusas_em(form):
                dados = {campo: form.cleaned_data[campo] for campo in ("motivo", "dodf")}
                chamar_fora_da_ordem(inscricao.pk, por=request.user, **dados)
                messages.success(request, "Chamada fora da ordem publicada.")
                return redirect("chamadas", ano=ano, numero=numero)
    return pagina_do_ato(
        request, titulo="Chamar fora da ordem", onde=onde(edital, "Chamadas", "Fora da ordem"), form=form,
        botao="Publicar a chamada", efeitos=(
            "A vaga desta pessoa é contada à parte: as vagas abertas continuam a seguir a ordem da lista.",
            "O motivo fica registrado e aparece na chamada.",
        ),
    )  # fmt: skip


@login_required
def sub_judice(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Note what a court decided about an entry: meanwhile its place is held (B40)."""
    edital = edital_da_equipe(request.user, ano, numero)
    exigir_papel(request.user, Papel.AUTORIDADE, relogio.hoje(), edital)
    form = SubJudiceForm(enviados(request))
    if form.is_valid():
        inscricao = _pelo_numero(form, edital)
        if inscricao is not None:
            with recusas_em(form):
                dados = {campo: form.cleaned_data[campo] for campo in ("sub_judice", "processo", "teor")}
                registrar_sub_judice(inscricao.pk, por=request.user, **dados)
                messages.success(request, "Decisão judicial registrada.")
                return redirect("chamadas", ano=ano, numero=numero)
    return pagina_do_ato(
        request, titulo="Registrar decisão judicial", onde=onde(edital, "Chamadas", "Decisão judicial"), form=form,
        botao="Registrar", efeitos=(
            "A pessoa mantém a posição que a lista dá. O lugar fica guardado e não passa a quem vem depois.",
        ),
    )  # fmt: skip


def _pelo_numero(form: Form, edital: Edital) -> Inscricao | None:
    achada = Inscricao.objects.filter(edital=edital, numero=form.cleaned_data["inscricao"].strip()).first()
    if achada is None:
        form.add_error("inscricao", "Não há inscrição com este número neste edital.")
    return achada


@require_POST
@login_required
def exportar(request: RequisicaoDeUsuario, ano: int, numero: int, formato: str) -> HttpResponse:
    """The call list as a file, for the agente de integração and for RH."""
    edital = edital_da_equipe(request.user, ano, numero)
    conteudo = exportar_chamadas(edital.pk, formato, por=request.user)
    resposta = HttpResponse(conteudo, content_type=TIPOS_DE_ARQUIVO[formato])
    resposta["Content-Disposition"] = (
        f'attachment; filename="chamadas-{edital.numero}-{edital.ano}.{formato}"'
    )
    return resposta
