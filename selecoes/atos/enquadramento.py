"""The one door through which a self-declaration changes state (C.3). Upper apps call it; nothing else writes it."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from selecoes.auditoria import auditar
from selecoes.models import Inscricao, Usuario
from selecoes.regras.enquadramento import FLUXO_ENQUADRAMENTO, CausaNaoEnquadramento, SituacaoEnquadramento

S = SituacaoEnquadramento
CONFIRMAM = {S.ENQUADRADA_PRELIM, S.ENQUADRADA}
CAUSAS = {
    "não enquadrar por maioria": CausaNaoEnquadramento.MAIORIA,
    "não enquadrar por ausência": CausaNaoEnquadramento.AUSENCIA,
    "não enquadrar em recurso": CausaNaoEnquadramento.MAIORIA,
}


@transaction.atomic
def mover_enquadramento(inscricao_id: UUID, ato: str, *, por: Usuario, em: datetime) -> Inscricao:
    """Take one step of C.3, keeping ``enquadrado`` and the cause in agreement with it.

    The caller has already checked who may practise ``ato``. Raises ``TransicaoVedada``. No step of this table
    reached from a vote or an absence eliminates anybody (art. 3º, §§ 7º e 9º).
    """
    inscricao = (
        Inscricao.objects.select_for_update(of=("self",)).select_related("edital").get(pk=inscricao_id)
    )
    anterior = S(inscricao.enquadramento)
    passo = FLUXO_ENQUADRAMENTO.aplicar(anterior, ato)
    inscricao.enquadramento = passo.para
    if passo.para != S.SOB_APURACAO:
        # While the procedure runs the person keeps what they had, reserve included (C.3).
        inscricao.enquadrado = passo.para in CONFIRMAM
    else:
        inscricao.enquadramento_anterior = anterior
    if passo.para == S.AGUARDA_CONTROLE:
        # A new interview gives a new preliminary result, with a term of its own.
        inscricao.preliminar = None
    if passo.para in {S.AGUARDA_CONTROLE, *CONFIRMAM}:
        inscricao.causa = ""
    elif ato in CAUSAS:
        inscricao.causa = CAUSAS[ato]
    inscricao.save(
        update_fields=["enquadramento", "enquadramento_anterior", "enquadrado", "causa", "preliminar"]
    )
    # The state itself is not repeated in the record: who may read the case reads it there.
    auditar(ato, inscricao, por=por, em=em, base=passo.base, edital=inscricao.edital, inscricao=inscricao)
    return inscricao


@transaction.atomic
def marcar_recurso(inscricao_id: UUID, *, pendente: bool, por: Usuario, em: datetime) -> Inscricao:
    """Note that an appeal on this entry is open, or no longer is: homologation and reversion wait (B26)."""
    inscricao = (
        Inscricao.objects.select_for_update(of=("self",)).select_related("edital").get(pk=inscricao_id)
    )
    inscricao.recurso_pendente = pendente
    inscricao.save(update_fields=["recurso_pendente"])
    ato = "abrir recurso sobre a inscrição" if pendente else "encerrar recurso sobre a inscrição"
    auditar(ato, inscricao, por=por, em=em, edital=inscricao.edital, inscricao=inscricao)
    return inscricao
