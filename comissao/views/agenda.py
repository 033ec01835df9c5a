"""The agenda of an edital: sittings, times and the call."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from comissao.atos.agenda import AUSENCIA, COMPARECIMENTO, FINALIDADE, LEVAR, marcar_sessao
from comissao.atos.agenda import agendar as agendar_ato
from comissao.atos.agenda import convocar as convocar_ato
from comissao.consultas.acesso import comissoes_vigentes, sessao_visivel
from comissao.consultas.agenda import (
    MINUTOS,
    aguardam_data,
    horarios_sugeridos,
    pedidos_de_atendimento,
    primeira_data_valida,
    proximo_horario,
    sessoes_do_edital,
)
from comissao.forms.publicacao import DodfForm
from comissao.forms.sessao import AgendarForm, MarcarForm
from comissao.models import Comissao, Sessao
from comissao.regras.entrevista import SituacaoEntrevista
from comissao.views import RequisicaoDeUsuario
from selecoes import relogio
from selecoes.consultas.equipe import DA_EQUIPE, edital_da_equipe
from selecoes.models import Usuario
from selecoes.permissoes import exigir_papel, papeis
from selecoes.regras.papeis import Papel
from selecoes.telas import Caminho, enviados, pagina_do_ato, recusas_em

AGENDAM = (Papel.SECRETARIA, Papel.SERVIDOR)


def onde_da_sessao(por: Usuario, sessao: Sessao, *aqui: str) -> Caminho:
    """The breadcrumb of a page of the sitting: from the agenda for the staff, from the own pauta for a member."""
    edital = sessao.edital
    dia = f"Sessão de {timezone.localdate(sessao.inicio):%d/%m/%Y}"
    origem = ("Minha pauta", reverse("comissao:minha_pauta"))
    if papeis(por, relogio.hoje(), edital) & DA_EQUIPE:
        agenda_do_edital = reverse("comissao:agenda", kwargs={"ano": edital.ano, "numero": edital.numero})
        origem = (f"Agenda do edital {edital}", agenda_do_edital)
    endereco = reverse("comissao:sessao", args=[sessao.pk]) if aqui else ""
    return [origem, (dia, endereco), *((rotulo, "") for rotulo in aqui)]


@login_required
def agenda(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Sittings of the edital, who waits for a date, and the form of a new sitting."""
    edital = edital_da_equipe(request.user, ano, numero)
    form = MarcarForm(
        comissoes_vigentes(Comissao.Tipo.ESPECIAL),
        enviados(request),
        initial={"hora": "09:00", "minutos": 20, "capacidade": 20},
    )
    if form.is_valid():
        with recusas_em(form):
            dados = form.cleaned_data
            nova = marcar_sessao(
                dados["comissao"].pk, edital.pk, inicio=form.inicio(), local=dados["local"], minutos=dados["minutos"],
                capacidade=dados["capacidade"], pausa=form.pausa(), por=request.user,
            )  # fmt: skip
            messages.success(request, "Sessão marcada. Agora dê horário às pessoas.")
            return redirect("comissao:agendar", sessao_id=nova.pk)
    caminho = reverse("edital_da_equipe", kwargs={"ano": ano, "numero": numero})
    agendo = bool(papeis(request.user, relogio.hoje(), edital) & set(AGENDAM))
    return pagina_do_ato(
        request, titulo=f"Agenda do edital {edital}", form=form, botao="Marcar sessão", edital=edital,
        onde=[("Painel", reverse("painel")), (f"Edital {edital}", caminho), ("Agenda", "")],
        sessoes=sessoes_do_edital(edital), aguardam=aguardam_data(edital), atendimentos=pedidos_de_atendimento(edital) if agendo else [], modelo="comissao/agenda/agenda.html",
    )  # fmt: skip


@login_required
def agendar(request: RequisicaoDeUsuario, sessao_id: int) -> HttpResponse:
    """Give times to people: the first free time and the interval suggest all of them."""
    sessao = sessao_visivel(request.user, sessao_id)
    exigir_papel(request.user, AGENDAM, relogio.hoje(), sessao.edital)
    aguardam = aguardam_data(sessao.edital)
    primeira = proximo_horario(sessao)
    form = AgendarForm(aguardam, enviados(request), initial={"primeira": primeira.time()})
    if form.is_valid():
        with recusas_em(form):
            feitas = agendar_ato(sessao.pk, horarios=form.horarios(sessao.inicio), por=request.user)
            messages.success(
                request,
                f"{len(feitas)} entrevista(s) com horário. Falta publicar a convocação.",
                extra_tags="sucesso",
            )
            return redirect("comissao:sessao", sessao_id=sessao.pk)
    return pagina_do_ato(
        request, titulo="Dar horário às pessoas", onde=onde_da_sessao(request.user, sessao, "Horários"), form=form,
        botao="Gravar horários", sugestao=horarios_sugeridos(aguardam, primeira, MINUTOS),
        modelo="comissao/agenda/agendar.html",
    )  # fmt: skip


@login_required
def convocar(request: RequisicaoDeUsuario, sessao_id: int) -> HttpResponse:
    """Publish the call: the text people will read, the first valid day, and the button."""
    sessao = sessao_visivel(request.user, sessao_id)
    exigir_papel(request.user, AGENDAM, relogio.hoje(), sessao.edital)
    form = DodfForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            convocar_ato(sessao.pk, dodf=form.cleaned_data["dodf"], por=request.user)
            messages.success(request, "Convocação publicada e avisos enviados.")
            return redirect("comissao:sessao", sessao_id=sessao.pk)
    valida, dia = primeira_data_valida(), timezone.localdate(sessao.inicio)
    cedo = f"A sessão é em {dia:%d/%m/%Y}, antes da primeira data válida, {valida:%d/%m/%Y}."
    entrevistas = sessao.entrevistas.filter(situacao=SituacaoEntrevista.AGENDADA).select_related("inscricao")
    return pagina_do_ato(
        request, titulo="Publicar a convocação", onde=onde_da_sessao(request.user, sessao, "Convocação"), form=form,
        botao="Publicar a convocação", faltas=[cedo] if dia < valida else [], sessao=sessao, valida=valida,
        efeitos=("Cada pessoa recebe um aviso com data, hora e endereço.", "A convocação fica pública, com código de verificação.",
                 "Depois de convocada, quem não vier é registrado como ausente (art. 3º, § 7º, I)."),
        entrevistas=entrevistas, textos=(FINALIDADE, COMPARECIMENTO, LEVAR, AUSENCIA), modelo="comissao/agenda/convocar.html",
    )  # fmt: skip
