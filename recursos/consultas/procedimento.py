"""Reads of the procedure: who may open it, what the person sees, and facts that the acts check."""

from datetime import datetime
from uuid import UUID

from django.db.models import Q, QuerySet
from django.http import Http404

from comissao.consultas import votantes
from recursos.models import Intimacao, Peca, Procedimento, VotoDoRecurso
from recursos.regras.autos import Finalidade, Proximo, TipoDePeca, proximo
from recursos.regras.procedimento import SituacaoProcedimento
from selecoes.consultas.equipe import papeis_por_edital
from selecoes.models import Chamada, Documento, Edital, Inscricao, Publicacao, Usuario
from selecoes.regras.contratacao import FIM_DE_LISTA, VINCULOS
from selecoes.regras.enquadramento import SituacaoEnquadramento
from selecoes.regras.papeis import Papel
from selecoes.regras.regime import Tipo

S = SituacaoProcedimento
ABREM = {Papel.AUTORIDADE, Papel.AUTORIDADE_SUPERIOR}
RECEBEM = {Papel.SERVIDOR, Papel.SECRETARIA, Papel.RESPONSAVEL, Papel.AUTORIDADE}
SEM_VISTA = [S.NOTICIA, S.ARQUIVADA]
# The state waits for this notice to arrive.
ESPERA: dict[SituacaoProcedimento, Finalidade] = {
    S.INSTAURADO: Finalidade.CITACAO,
    S.ALEGACOES_FINAIS: Finalidade.ALEGACOES,
    S.DECIDIDO: Finalidade.DECISAO,
}
# What the decision says is read with its notice, never before.
COM_A_DECISAO = {TipoDePeca.DECISAO}


def impedidos_de_instruir(procedimento: Procedimento) -> set[str]:
    """Everybody who voted on the person, in the interview or in the appeal, and the person (B14)."""
    inscricao = procedimento.inscricao
    julgaram = VotoDoRecurso.objects.filter(recurso__inscricao=inscricao).values_list(
        "mandato__usuario_id", flat=True
    )
    pessoa = {str(inscricao.usuario_id)} if inscricao.usuario_id else set()
    return votantes(inscricao.pk) | {str(pk) for pk in julgaram} | pessoa


def ato_favoravel(inscricao: Inscricao) -> datetime | None:
    """When the self-declaration was confirmed for good, if it was (X-15)."""
    if inscricao.enquadramento != SituacaoEnquadramento.ENQUADRADA:
        return None
    finais = inscricao.edital.publicacoes.filter(tipo=Publicacao.Tipo.RESULTADO_DEFINITIVO)
    return finais.order_by("em").values_list("em", flat=True).first()


def chamada_em_curso(inscricao: Inscricao) -> Chamada | None:
    """The call that holds a place now, if there is one."""
    fora = [FIM_DE_LISTA, *VINCULOS[Tipo(inscricao.edital.tipo)].liberam]
    chamadas = Chamada.objects.filter(inscricao=inscricao).exclude(situacao__in=fora)
    return chamadas.select_related("vaga__edital").order_by("-em").first()


def e_contratada(inscricao: Inscricao) -> bool:
    """Whether the person is hired or in office now."""
    chamada = chamada_em_curso(inscricao)
    contratados = VINCULOS[Tipo(inscricao.edital.tipo)].contratados
    return chamada is not None and chamada.situacao in contratados


def procedimentos_visiveis(por: Usuario) -> QuerySet[Procedimento]:
    """The procedures that the person decides as authority, or instructs by the portaria; nobody else opens them."""
    decide = [pk for pk, tem in papeis_por_edital(por).items() if tem & ABREM]
    todos = Procedimento.objects.select_related("inscricao__edital__orgao", "inscricao__usuario")
    if None not in decide:
        instrui = Q(processantes__usuario=por, processantes__usuario__is_active=True)
        todos = todos.filter(Q(inscricao__edital__in=[pk for pk in decide if pk]) | instrui).distinct()
    return todos.order_by("decidir_ate", "protocolo")


def editais_que_recebem(por: Usuario) -> QuerySet[Edital]:
    """The editais about whose people the person may record a notice."""
    tidos = papeis_por_edital(por)
    meus = [pk for pk, tem in tidos.items() if tem & RECEBEM]
    editais = Edital.objects.select_related("orgao").order_by("-ano", "-numero")
    return editais if None in meus else editais.filter(pk__in=[pk for pk in meus if pk is not None])


def procedimento_visivel(por: Usuario, protocolo: str) -> Procedimento:
    """One procedure, if the person may open it. Raises ``Http404`` otherwise."""
    procedimento = procedimentos_visiveis(por).filter(protocolo=protocolo).first()
    if procedimento is None:
        raise Http404
    return procedimento


def procedimento_da_pessoa(inscricao: Inscricao) -> Procedimento | None:
    """The procedure of the entry as the person knows it: a notice not admitted does not exist for them."""
    abertos = inscricao.procedimentos.exclude(situacao__in=SEM_VISTA)
    return abertos.select_related("inscricao__edital__orgao").first()


def a_ler(procedimento: Procedimento) -> Intimacao | None:
    """The oldest notice that the person has not yet read."""
    return procedimento.intimacoes.filter(ciencia_em=None).select_related("documento").first()


def prazo_em_curso(procedimento: Procedimento) -> Intimacao | None:
    """The notice whose term is the one of the present state."""
    finalidade = {
        S.CITADO: Finalidade.CITACAO,
        S.ALEGACOES_FINAIS: Finalidade.ALEGACOES,
        S.PRAZO_RECURSO: Finalidade.DECISAO,
        S.EM_RECURSO: Finalidade.OITIVA,
    }.get(procedimento.estado)
    intimacao = procedimento.intimacao(finalidade) if finalidade else None
    return intimacao if intimacao is not None and intimacao.prazo is not None else None


def o_que_vem(procedimento: Procedimento) -> Proximo:
    """Who owes the next step, and what it is."""
    finalidade = ESPERA.get(procedimento.estado)
    intimacao = procedimento.intimacao(finalidade) if finalidade else None
    return proximo(
        procedimento.estado, expedida=intimacao is not None,
        intimada=intimacao is not None and intimacao.ciencia_em is not None,
        encaminhado=procedimento.encaminhado_em is not None,
    )  # fmt: skip


def pecas_da_vista(procedimento: Procedimento) -> list[Peca]:
    """The file as the person reads it: everything, but who complained, and the decision only with its notice (X-09).

    Empty until the first notice was read: reading it is what starts the term.
    """
    if not procedimento.intimacoes.filter(finalidade=Finalidade.CITACAO).exclude(ciencia_em=None).exists():
        return []
    pecas = list(procedimento.pecas.select_related("por", "documento"))
    intimada = procedimento.intimacoes.filter(finalidade=Finalidade.DECISAO).exclude(ciencia_em=None).exists()
    vistas = pecas if intimada else [p for p in pecas if TipoDePeca(p.tipo) not in COM_A_DECISAO]
    por_ler = set(procedimento.intimacoes.filter(ciencia_em=None).values_list("documento_id", flat=True))
    return [p for p in vistas if p.documento_id not in por_ler]


def documento_dos_autos(pecas: "list[Peca] | QuerySet[Peca]", documento_id: UUID) -> Documento:
    """A document of the pieces somebody may read. Raises ``Http404`` for any other."""
    for peca in pecas:
        if peca.documento_id == documento_id and peca.documento is not None:
            return peca.documento
    raise Http404
