"""The panel: what each role has to do now, over the three apps, and the editais of whoever looks."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import render

from comissao.consultas.pendencias import mandatos_que_terminam, pendencias_da_secretaria
from comissao.consultas.tarefas import tarefas_da_secretaria, tarefas_do_integrante
from recursos.consultas.tarefas import (
    tarefas_da_secretaria_nos_recursos,
    tarefas_do_julgador,
    tarefas_do_responsavel,
    tarefas_nos_outros_recursos,
)
from recursos.consultas.tarefas_do_procedimento import tarefas_dos_procedimentos
from recursos.views import RequisicaoDeUsuario
from selecoes import relogio
from selecoes.consultas.equipe import DA_EQUIPE
from selecoes.consultas.tarefas import editais_do_painel, em_curso, por_urgencia, tarefas_dos_editais
from selecoes.consultas.vencimentos import vencimentos
from selecoes.permissoes import papeis, papeis_em_qualquer_edital


@login_required
def painel(request: RequisicaoDeUsuario) -> HttpResponse:
    """What to do today, the most urgent first, each line with its reason and its link; then the editais under way."""
    if not papeis_em_qualquer_edital(request.user, relogio.hoje()) & DA_EQUIPE:
        raise Http404
    editais = editais_do_painel(request.user)
    tarefas = [
        *tarefas_dos_editais(editais),
        *vencimentos(editais),
        *tarefas_da_secretaria(editais),
        *pendencias_da_secretaria(editais),
        *mandatos_que_terminam(papeis(request.user, relogio.hoje())),
        *tarefas_da_secretaria_nos_recursos(request.user, editais),
        *tarefas_do_responsavel(editais),
        *tarefas_nos_outros_recursos(request.user, editais),
        *tarefas_do_integrante(request.user),
        *tarefas_do_julgador(request.user),
        *tarefas_dos_procedimentos(request.user),
    ]
    contexto = {"tarefas": por_urgencia(tarefas), "editais": em_curso(editais), "onde": [("Painel", "")]}
    return render(request, "recursos/painel/painel.html", contexto)
