"""The demonstration world: five editais in different phases (contract of the `demo` command)."""

from datetime import date, timedelta

from comissao.models import Entrevista
from config.demonstracao import historia, passos
from config.demonstracao.passos import ir_para
from config.demonstracao.pessoas import Elenco, montar_elenco
from selecoes import relogio
from selecoes.atos import andamento, resultados
from selecoes.models import Edital, Inscricao, Pedido
from selecoes.tasks import atender

AGORA = "2026-08-17 09:00"
"""Where the clock of the demonstration starts: a Monday, the last day of an appeal of edital 2/2026."""


def construir() -> Elenco:
    """Build the editais through the acts, moving the clock; leave it at ``AGORA``."""
    ir_para("2026-01-15 09:00")
    elenco = montar_elenco(date(2026, 1, 15))
    _em_chamadas(elenco)
    _em_recurso(elenco)
    _em_entrevistas(elenco)
    _para_importar(elenco)
    _com_inscricoes_abertas(elenco)
    ir_para(AGORA)
    atender_tudo()
    return elenco


def atender_tudo() -> int:
    """Keep every promise still open, as the worker would; returns how many could not be kept."""
    for pedido in Pedido.objects.filter(feito_em=None).order_by("pk"):
        atender(pedido.pk)
    return Pedido.objects.filter(feito_em=None).count()


def _ate_o_controle(elenco: Elenco, edital: Edital, arquivo: str, dia: date) -> None:
    passos.importar(elenco, edital, arquivo)
    andamento.avancar_edital(edital.pk, "iniciar primeira fase", por=elenco.gestor)
    ir_para(f"{dia} 10:00")
    andamento.iniciar_controle(edital.pk, por=elenco.gestor)


def _em_chamadas(elenco: Elenco) -> None:
    """Edital 4/2026: the whole story told, calls under way."""
    historia.contar_a_historia(elenco, lambda _: None)


def _em_recurso(elenco: Elenco) -> None:
    """Edital 2/2026: preliminary result published, an appeal on its last day."""
    edital = passos.edital_publicado(
        elenco, numero=2, titulo="Seleção de estágio em Administração", dia=date(2026, 6, 29),
        vagas=[("ADM", "ANALISTA – ESPECIALIDADE: EXEMPLO", 5)],
    )  # fmt: skip
    _ate_o_controle(elenco, edital, "01_cebraspe_resultado.txt", date(2026, 7, 20))
    ir_para("2026-07-27 10:00")
    sessao = passos.convocar_todos(elenco, edital, no_dia="2026-08-03")
    ir_para("2026-08-03 09:00")
    passos.abrir_sessao(elenco, sessao)
    contrarios = {"10000025": 3, "10000037": 0, "10000063": 1}
    for entrevista in sessao.entrevistas.select_related("inscricao", "sessao__edital"):
        passos.entrevistar(elenco, entrevista, contrarios[entrevista.inscricao.numero])
    passos.fechar_sessao(elenco, sessao)
    ir_para("2026-08-07 08:00")
    resultados.publicar_resultado_preliminar(
        edital.pk, dodf="DODF nº 148", dodf_em=date(2026, 8, 7), por=elenco.gestor
    )
    passos.reivindicar(elenco, Inscricao.objects.get(edital=edital, numero="10000025"))


def _em_entrevistas(elenco: Elenco) -> None:
    """Edital 1/2026: the Comissão Especial sitting, one interview decided, one in voting, one waiting."""
    edital = passos.edital_publicado(
        elenco, numero=1, titulo="Seleção de estágio em Direito", dia=date(2026, 7, 6),
        vagas=[("DIR", "ANALISTA – ESPECIALIDADE: EXEMPLO", 10), ("DIR-N", "Direito, período noturno", 4)],
    )  # fmt: skip
    _ate_o_controle(elenco, edital, "01_cebraspe_resultado.txt", date(2026, 8, 3))
    ir_para("2026-08-10 10:00")
    sessao = passos.convocar_todos(elenco, edital, no_dia="2026-08-17")
    ir_para("2026-08-17 08:00")
    relogio.acertar(sessao.inicio - timedelta(minutes=30))
    passos.abrir_sessao(elenco, sessao)
    entrevistas = list(sessao.entrevistas.select_related("inscricao", "sessao__edital").order_by("horario"))
    passos.entrevistar(elenco, entrevistas[0], contrarios=0)
    passos.receber(elenco, entrevistas[1])
    passos.reivindicar(elenco, Entrevista.objects.get(pk=entrevistas[2].pk).inscricao)


def _para_importar(elenco: Elenco) -> None:
    """Edital 3/2026: entries closed, open for import, any vaga name accepted."""
    passos.edital_publicado(
        elenco, numero=3, titulo="Seleção de estágio – inscrições encerradas", dia=date(2026, 7, 27),
        vagas=[("DIR", "Direito", 6), ("ANA", "ANALISTA – ESPECIALIDADE: EXEMPLO", 4)],
    )  # fmt: skip


def _com_inscricoes_abertas(elenco: Elenco) -> None:
    """Edital 5/2026: entries open on its page; one person has entered, and anybody may."""
    edital = passos.edital_com_inscricoes_abertas(
        elenco, numero=5, titulo="Seleção de estágio – inscrições abertas", dia=date(2026, 8, 10),
        origem_das_inscricoes="pagina",
        vagas=[("DIR", "Direito, manhã", 6), ("ADM", "Administração, tarde", 4)],
    )  # fmt: skip
    pessoa = passos.criar_conta("52998224725", "candidata@exemplo.invalid", "Iracema Exemplo Rocha")
    passos.inscrever(
        edital, pessoa, nome="Iracema Exemplo Rocha", nascimento="05/06/2004", email="candidata@exemplo.invalid", vaga="DIR",
        cor="parda", optante="sim", precisa_de_atendimento="nao",
    )  # fmt: skip
