"""What each one owes in the procedures, for the panel."""

from django.urls import reverse

from recursos.consultas.passos_do_procedimento import passos_de
from recursos.consultas.procedimento import o_que_vem, procedimentos_visiveis
from recursos.models import Procedimento
from recursos.regras.procedimento import SituacaoProcedimento
from selecoes.consultas.tarefas import Tarefa
from selecoes.models import Usuario

ACABADOS = [SituacaoProcedimento.ARQUIVADA, SituacaoProcedimento.EFEITOS_APLICADOS]


def tarefas_dos_procedimentos(por: Usuario) -> list[Tarefa]:
    """One line per procedure in which the person has an act to practise today."""
    abertos = procedimentos_visiveis(por).exclude(situacao__in=ACABADOS)
    return [_tarefa(p) for p in abertos if any(passo.desde is None for passo in passos_de(por, p))]


def _tarefa(procedimento: Procedimento) -> Tarefa:
    endereco = reverse("recursos:procedimento", args=[procedimento.protocolo])
    frase = f"{o_que_vem(procedimento).frase}: {procedimento.protocolo}."
    edital = procedimento.inscricao.edital
    return Tarefa(edital, frase, endereco, "art. 3º, § 8º", vence=procedimento.decidir_ate)
