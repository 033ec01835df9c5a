"""Ways out of an interview other than the vote: another date, an error, an early exit, an annulled round (C.4, C.5)."""

from uuid import UUID

from django.db import transaction

from comissao.models import Anulacao, Entrevista
from comissao.permissoes import exigir_integrante, exigir_secretaria
from comissao.regras.entrevista import FLUXO_ENTREVISTA, SituacaoEntrevista, SituacaoSessao
from selecoes import relogio
from selecoes.atos.enquadramento import mover_enquadramento
from selecoes.auditoria import auditar
from selecoes.models import Usuario
from selecoes.notificacoes import notificar
from selecoes.regras.erros import AtoInvalido, EntradaInvalida

ANTES_DE_REMETER = {SituacaoSessao.ABERTA, SituacaoSessao.ENCERRADA, SituacaoSessao.ATA_ASSINADA}


def _auditar(entrevista: Entrevista, ato: str, por: Usuario, base: str) -> None:
    auditar(
        ato, entrevista, por=por, em=relogio.agora(), base=base, edital=entrevista.sessao.edital,
        inscricao=entrevista.inscricao,
    )  # fmt: skip


def _avisar(entrevista: Entrevista, texto: str) -> None:
    notificar(
        chave=f"desfecho:{entrevista.pk}:{entrevista.situacao}",
        assunto=f"Há uma mudança na sua inscrição {entrevista.inscricao.numero}",
        texto=texto,
        inscricao=entrevista.inscricao,
        caminho=f"/minha/{entrevista.inscricao_id}/",
        em=relogio.agora(),
    )


def _desfazer_convocacao(entrevista_id: UUID, ato: str, motivo: str, por: Usuario) -> Entrevista:
    entrevista = Entrevista.objects.travar(entrevista_id)
    exigir_secretaria(por, relogio.hoje(), entrevista.sessao.edital)
    if not motivo.strip():
        raise EntradaInvalida("Escreva o motivo.", campo="motivo")
    passo = entrevista.mover(ato)
    entrevista.motivo = motivo
    entrevista.save(update_fields=["motivo"])
    mover_enquadramento(entrevista.inscricao_id, "reagendar", por=por, em=relogio.agora())
    _auditar(entrevista, ato, por, passo.base)
    _avisar(
        entrevista, "A entrevista não será na data marcada. Você receberá outra convocação, com a nova data."
    )
    return entrevista


@transaction.atomic
def remarcar(entrevista_id: UUID, *, motivo: str, por: Usuario) -> Entrevista:
    """Give the person another date: the interview could not be held (C.4). It is never an absence."""
    return _desfazer_convocacao(entrevista_id, "remarcar", motivo, por)


@transaction.atomic
def cancelar_por_erro(entrevista_id: UUID, *, motivo: str, por: Usuario) -> Entrevista:
    """Undo a call made by mistake, with its reason; the person is called again (C.4)."""
    return _desfazer_convocacao(entrevista_id, "cancelar por erro", motivo, por)


@transaction.atomic
def pedir_anulacao(entrevista_id: UUID, *, motivo: str, por: Usuario) -> Anulacao:
    """A seated member asks to annul the round, with reasons, before the results are forwarded (C.5)."""
    agora = relogio.agora()
    entrevista = Entrevista.objects.travar(entrevista_id)
    exigir_integrante(por, entrevista)
    passo = FLUXO_ENTREVISTA.aplicar(SituacaoEntrevista(entrevista.situacao), "anular a rodada")
    _exigir_nao_remetida(entrevista)
    if not motivo.strip():
        raise EntradaInvalida("Escreva o motivo.", campo="motivo")
    if Anulacao.objects.filter(entrevista=entrevista).exists():
        raise AtoInvalido("A anulação desta rodada já foi pedida.")
    anulacao = Anulacao(entrevista=entrevista, motivo=motivo, pedida_em=agora, pedida_por=por)
    anulacao.save(force_insert=True)
    _auditar(entrevista, "pedir anulação da rodada", por, passo.base)
    return anulacao


def _exigir_nao_remetida(entrevista: Entrevista) -> None:
    if entrevista.sessao.situacao not in ANTES_DE_REMETER:
        raise AtoInvalido("Os resultados já foram remetidos: a anulação cabe à autoridade, ouvida a pessoa.")


@transaction.atomic
def anular_rodada(entrevista_id: UUID, *, por: Usuario) -> Entrevista:
    """The secretaria annuls the round a member asked to annul. Votes are not erased: both rounds stay on record."""
    agora = relogio.agora()
    entrevista = Entrevista.objects.travar(entrevista_id)
    exigir_secretaria(por, relogio.hoje(), entrevista.sessao.edital)
    _exigir_nao_remetida(entrevista)
    anulacao = Anulacao.objects.select_for_update().filter(entrevista=entrevista).first()
    if anulacao is None:
        raise AtoInvalido("Um integrante da sessão precisa pedir a anulação, com o motivo.")
    passo = entrevista.mover("anular a rodada")
    anulacao.feita_em, anulacao.feita_por = agora, por
    anulacao.save(update_fields=["feita_em", "feita_por"])
    mover_enquadramento(entrevista.inscricao_id, "anular a rodada", por=por, em=agora)
    _auditar(entrevista, "anular a rodada", por, passo.base)
    _avisar(
        entrevista, "A rodada de entrevista foi anulada. Você receberá outra convocação, com a nova data."
    )
    return entrevista
