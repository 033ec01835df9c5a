"""Renouncing the option for the reserve with an interview scheduled: nobody is waited for any more (B34; C.4)."""

from uuid import UUID

from django.db import transaction

from comissao.models import Entrevista
from comissao.regras.entrevista import SituacaoEntrevista
from selecoes import relogio
from selecoes.atos.opcao import renunciar_a_opcao
from selecoes.auditoria import auditar
from selecoes.models import Documento, Usuario

A_FAZER = [SituacaoEntrevista.AGENDADA, SituacaoEntrevista.CONVOCADA]


@transaction.atomic
def renunciar(inscricao_id: UUID, *, chave: str, por: Usuario) -> Documento:
    """Renounce the option, irrevocably, and release the interview still to be held. Returns the signed term."""
    a_fazer = Entrevista.objects.select_for_update(of=("self",)).filter(
        inscricao=inscricao_id, situacao__in=A_FAZER
    )
    for entrevista in a_fazer.select_related("sessao__edital", "inscricao"):
        passo = entrevista.mover("dispensar por renúncia")
        auditar(
            "dispensar por renúncia", entrevista, por=por, em=relogio.agora(), base=passo.base,
            edital=entrevista.sessao.edital, inscricao=entrevista.inscricao,
        )  # fmt: skip
    # Checks who asks and whether the option may still be left: a refusal undoes the release above.
    return renunciar_a_opcao(inscricao_id, chave=chave, por=por)
