"""Justification of an absence: received in its term, decided with reasons, and a new date when accepted (B42)."""

from uuid import UUID

from django.db import transaction

from comissao.models import Entrevista, Justificativa
from comissao.permissoes import exigir_secretaria
from comissao.regras.entrevista import FLUXO_ENTREVISTA, SituacaoEntrevista
from selecoes import relogio
from selecoes.atos.enquadramento import mover_enquadramento
from selecoes.auditoria import auditar
from selecoes.models import Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_propria
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, PrazoEncerrado

LIMITE_DO_TEXTO = 5_000
BASE = "Decreto nº 40.910/2020, art. 3º, § 11"


def _auditar(entrevista: Entrevista, ato: str, por: Usuario, base: str) -> None:
    auditar(
        ato, entrevista, por=por, em=relogio.agora(), base=base, edital=entrevista.sessao.edital,
        inscricao=entrevista.inscricao,
    )  # fmt: skip


@transaction.atomic
def justificar_ausencia(entrevista_id: UUID, *, texto: str, por: Usuario) -> Justificativa:
    """The person says why they did not come, within the stored term; the appeal of § 11 stays open anyway."""
    agora = relogio.agora()
    entrevista = Entrevista.objects.travar(entrevista_id)
    exigir_propria(por, entrevista.inscricao)
    if entrevista.situacao != SituacaoEntrevista.AUSENTE or entrevista.justificar_ate is None:
        raise AtoInvalido("Não há ausência registrada nesta entrevista.", base=BASE)
    if agora >= entrevista.justificar_ate.limite:
        ate = entrevista.justificar_ate.por_extenso()["ate"]
        raise PrazoEncerrado(f"A ausência podia ser justificada até {ate}. Ainda cabe recurso.", base=BASE)
    if not texto.strip() or len(texto) > LIMITE_DO_TEXTO:
        raise EntradaInvalida(f"Escreva o motivo, em até {LIMITE_DO_TEXTO} letras.", campo="texto")
    if Justificativa.objects.filter(entrevista=entrevista).exists():
        raise AtoInvalido("Você já enviou a justificativa. Aguarde a decisão.")
    justificativa = Justificativa(entrevista=entrevista, texto=texto, em=agora, por=por)
    justificativa.save(force_insert=True)
    _auditar(entrevista, "justificar ausência", por, BASE)
    return justificativa


@transaction.atomic
def decidir_justificativa(
    entrevista_id: UUID, *, acolher: bool, fundamento: str, por: Usuario
) -> Justificativa:
    """Accept the justification, which gives a new interview, or refuse it with reasons (B42, X-12)."""
    agora = relogio.agora()
    entrevista = Entrevista.objects.travar(entrevista_id)
    exigir_secretaria(por, relogio.hoje(), entrevista.sessao.edital)
    justificativa = Justificativa.objects.select_for_update().filter(entrevista=entrevista).first()
    if justificativa is None or justificativa.acolhida is not None:
        raise AtoInvalido("Não há justificativa por decidir.")
    if not fundamento.strip():
        raise EntradaInvalida("Escreva o fundamento da decisão.", campo="fundamento")
    ato = "acolher a justificativa da ausência" if acolher else "recusar a justificativa da ausência"
    passo = FLUXO_ENTREVISTA.aplicar(SituacaoEntrevista(entrevista.situacao), ato)
    justificativa.acolhida, justificativa.fundamento = acolher, fundamento
    justificativa.decidida_em, justificativa.decidida_por = agora, por
    justificativa.save(update_fields=["acolhida", "fundamento", "decidida_em", "decidida_por"])
    if acolher:
        entrevista.mover(ato)
        mover_enquadramento(entrevista.inscricao_id, "aceitar justificativa", por=por, em=agora)
    _auditar(entrevista, ato, por, passo.base)
    notificar(
        chave=f"justificativa:{justificativa.pk}",
        assunto=f"Há uma resposta na sua inscrição {entrevista.inscricao.numero}",
        texto="Entre para ler a resposta.",
        inscricao=entrevista.inscricao,
        caminho=f"/minha/{entrevista.inscricao_id}/justificativa/",
        em=agora,
    )
    return justificativa
