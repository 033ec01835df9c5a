"""Selections taken to the stage a screen needs, through the acts."""

from datetime import date

from comissao.atos import presenca
from comissao.models import Sessao
from config.demonstracao.passos import (
    abrir_sessao,
    convocar_todos,
    edital_publicado,
    entrevistar,
    fechar_sessao,
    importar,
    ir_para,
    reivindicar,
)
from config.demonstracao.pessoas import Elenco
from selecoes.atos import andamento, resultados
from selecoes.models import Edital, Inscricao, Pedido, Usuario
from selecoes.tasks import atender

NAO_ENQUADRADA, CONFIRMADA, AUSENTE, NAO_OPTANTE = "10000025", "10000037", "10000063", "10000011"


def com_inscritos(elenco: Elenco, *, numero: int = 9) -> Edital:
    """Published, entries closed, the board's file imported, the control begun."""
    edital = edital_publicado(
        elenco, numero=numero, titulo="Seleção de estágio em Exemplo",
        vagas=[("A1", "ANALISTA – ESPECIALIDADE: EXEMPLO", 5)], dia=date(2026, 3, 2),
    )  # fmt: skip
    ir_para("2026-03-17 10:00")
    importar(elenco, edital, "01_cebraspe_resultado.txt")
    ir_para("2026-03-18 10:00")
    andamento.avancar_edital(edital.pk, "iniciar primeira fase", por=elenco.gestor)
    ir_para("2026-03-23 10:00")
    andamento.iniciar_controle(edital.pk, por=elenco.gestor)
    edital.refresh_from_db()
    return edital


def convocado(elenco: Elenco) -> tuple[Edital, Sessao]:
    """The call to the interviews of 30/03/2026 published."""
    edital = com_inscritos(elenco)
    ir_para("2026-03-24 10:00")
    return edital, convocar_todos(elenco, edital, no_dia="2026-03-30")


def entrevistado(elenco: Elenco, *, contrarios: int = 3) -> Edital:
    """Interviews done and forwarded, nothing published: ``contrarios`` votes against the first person."""
    edital, sessao = convocado(elenco)
    ir_para("2026-03-30 09:00")
    abrir_sessao(elenco, sessao)
    entrevistas = {
        e.inscricao.numero: e for e in sessao.entrevistas.select_related("inscricao", "sessao__edital")
    }
    ir_para("2026-03-30 09:10")
    entrevistar(elenco, entrevistas[NAO_ENQUADRADA], contrarios=contrarios)
    ir_para("2026-03-30 09:30")
    entrevistar(elenco, entrevistas[CONFIRMADA], contrarios=0)
    ir_para("2026-03-30 11:00")
    presenca.registrar_ausencia(entrevistas[AUSENTE].pk, por=elenco.secretaria)
    fechar_sessao(elenco, sessao)
    ir_para("2026-04-06 10:00")
    presenca.concluir_ausencia(entrevistas[AUSENTE].pk, por=elenco.secretaria)
    return edital


def publicado(elenco: Elenco) -> Edital:
    """The preliminary result published on 06/04/2026: ten days to appeal."""
    edital = entrevistado(elenco)
    resultados.publicar_resultado_preliminar(
        edital.pk, dodf="DODF nº 64", dodf_em=date(2026, 4, 6), por=elenco.gestor
    )
    edital.refresh_from_db()
    return edital


def inscricao_de(edital: Edital, numero: str) -> Inscricao:
    """The entry of a number."""
    return Inscricao.objects.get(edital=edital, numero=numero)


def candidato_de(elenco: Elenco, edital: Edital, numero: str) -> tuple[Inscricao, Usuario]:
    """The entry and the person who claimed it at the counter."""
    usuario = reivindicar(elenco, inscricao_de(edital, numero))
    return inscricao_de(edital, numero), usuario


def imprimir() -> None:
    """Make every PDF promised so far, as the worker would."""
    for pedido in Pedido.objects.filter(tipo=Pedido.Tipo.DOCUMENTO, feito_em=None):
        atender(pedido.pk)
