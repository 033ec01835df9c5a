"""Reads of the minutes: the document, who still signs, and who may be called to a seat."""

from comissao.consultas import mandatos_em
from comissao.models import Mandato, Sessao
from comissao.regras.entrevista import SituacaoSessao
from selecoes import relogio
from selecoes.models import Documento


def ata_da_sessao(sessao: Sessao) -> Documento | None:
    """The minutes of the sitting, once it was closed."""
    return Documento.objects.filter(chave=f"ata:{sessao.pk}").first()


def presentes_sem_assinar(sessao: Sessao) -> list[Mandato]:
    """The mandates that sat and have neither signed nor had the lack certified; empty before the close."""
    if sessao.situacao not in {SituacaoSessao.ENCERRADA, SituacaoSessao.ATA_ASSINADA}:
        return []
    assinaram = set(sessao.assinaturas.values_list("mandato_id", flat=True))
    sentados = {
        linha.mandato for linha in sessao.assentos.select_related("mandato__usuario") if linha.mandato
    }
    return sorted((m for m in sentados if m.pk not in assinaram), key=lambda m: m.assento)


def suplentes(sessao: Sessao) -> list[Mandato]:
    """Who may be called to a seat of the sitting today: mandates in force of people who are not at the table."""
    na_mesa = {o.mandato_id for o in sessao.ocupantes().values() if o.presente}
    return [m for m in mandatos_em(sessao.comissao, relogio.hoje()) if m.pk not in na_mesa]
