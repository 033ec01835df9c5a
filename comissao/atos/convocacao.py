"""What follows a call: the person confirms or asks for another date, reminders, and the proof of notice (X-01, C.4)."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from comissao.atos.desfecho import remarcar
from comissao.consultas.convocacao import (
    a_lembrar,
    conteudo_da_certidao,
    ja_teve_outra_data,
)
from comissao.models import Entrevista, RespostaDaConvocacao
from comissao.permissoes import exigir_secretaria
from comissao.regras.entrevista import SituacaoEntrevista
from comissao.regras.intimacao import BASE_INTIMACAO
from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.documentos import hora_por_extenso, lavrar
from selecoes.models import Documento, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel, exigir_propria
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, PrazoEncerrado
from selecoes.regras.papeis import Papel

LIMITE_DO_MOTIVO = 2_000
BASE_OUTRA_DATA = "Lei nº 9.784/1999, art. 26, § 1º"


def _convocada(entrevista_id: UUID, por: Usuario) -> tuple[Entrevista, RespostaDaConvocacao]:
    entrevista = Entrevista.objects.travar(entrevista_id)
    exigir_propria(por, entrevista.inscricao)
    if entrevista.situacao != SituacaoEntrevista.CONVOCADA:
        raise AtoInvalido("Esta convocação não está mais em aberto.")
    if relogio.agora() >= entrevista.horario:
        raise PrazoEncerrado("O horário da entrevista já passou.")
    resposta = RespostaDaConvocacao.objects.select_for_update().filter(entrevista=entrevista).first()
    return entrevista, resposta or RespostaDaConvocacao(entrevista=entrevista)


def _auditar(entrevista: Entrevista, ato: str, por: Usuario, base: str) -> None:
    auditar(
        ato, entrevista, por=por, em=relogio.agora(), base=base, edital=entrevista.sessao.edital,
        inscricao=entrevista.inscricao,
    )  # fmt: skip


@transaction.atomic
def confirmar_presenca(entrevista_id: UUID, *, por: Usuario) -> RespostaDaConvocacao:
    """The person says they will come. Repeating it answers the first time; it is never a condition to be received."""
    entrevista, resposta = _convocada(entrevista_id, por)
    if resposta.por_decidir:
        raise AtoInvalido("Você pediu outra data e ainda não houve resposta.")
    if resposta.confirmada_em is None:
        resposta.confirmada_em = relogio.agora()
        resposta.save()
        _auditar(entrevista, "confirmar presença", por, BASE_INTIMACAO)
    return resposta


@transaction.atomic
def pedir_outra_data(entrevista_id: UUID, *, motivo: str, por: Usuario) -> RespostaDaConvocacao:
    """The person asks for another date, with the reason, before the interview; granted once (C.4).

    Asking suspends nothing: until there is an answer the date stands.
    """
    entrevista, resposta = _convocada(entrevista_id, por)
    if not motivo.strip() or len(motivo) > LIMITE_DO_MOTIVO:
        raise EntradaInvalida(f"Escreva o motivo, em até {LIMITE_DO_MOTIVO} letras.", campo="motivo")
    if resposta.pedida_em is not None:
        raise AtoInvalido("Você já pediu outra data para esta entrevista.")
    if ja_teve_outra_data(entrevista):
        raise AtoInvalido(
            "A data já foi mudada uma vez a seu pedido. Se você não puder ir, justifique a ausência depois.",
            base=BASE_OUTRA_DATA,
        )
    resposta.motivo, resposta.pedida_em, resposta.confirmada_em = motivo.strip(), relogio.agora(), None
    resposta.save()
    _auditar(entrevista, "pedir outra data", por, BASE_OUTRA_DATA)
    return resposta


@transaction.atomic
def decidir_outra_data(
    entrevista_id: UUID, *, acolher: bool, fundamento: str, por: Usuario
) -> RespostaDaConvocacao:
    """The secretaria grants another date, which undoes the call, or keeps the date with reasons (X-12)."""
    entrevista = Entrevista.objects.travar(entrevista_id)
    exigir_secretaria(por, relogio.hoje(), entrevista.sessao.edital)
    resposta = RespostaDaConvocacao.objects.select_for_update().filter(entrevista=entrevista).first()
    if resposta is None or not resposta.por_decidir:
        raise AtoInvalido("Não há pedido de outra data por decidir.")
    if not fundamento.strip():
        raise EntradaInvalida("Escreva o fundamento da decisão.", campo="fundamento")
    resposta.acolhida, resposta.fundamento = acolher, fundamento.strip()
    resposta.decidida_em, resposta.decidida_por = relogio.agora(), por
    resposta.save(update_fields=["acolhida", "fundamento", "decidida_em", "decidida_por"])
    if acolher:
        remarcar(entrevista.pk, motivo="Outra data concedida a pedido da pessoa.", por=por)
    _auditar(entrevista, "conceder outra data" if acolher else "recusar outra data", por, BASE_OUTRA_DATA)
    notificar(
        chave=f"outra-data:{resposta.pk}", assunto=f"Há uma resposta na sua inscrição {entrevista.inscricao.numero}",
        texto="Entre para ler a resposta ao seu pedido.", inscricao=entrevista.inscricao,
        caminho=f"/minha/{entrevista.inscricao_id}/convocacao/", em=relogio.agora(),
    )  # fmt: skip
    return resposta


@transaction.atomic
def lembrar_entrevistas(*, por: Usuario) -> int:
    """Remind of the interviews of one and three days from now whoever has not confirmed. Each reminder exists once."""
    agora, feitos = relogio.agora(), 0
    for entrevista, dias in a_lembrar(relogio.hoje()):
        horario = timezone.localtime(entrevista.horario)
        notificar(
            chave=f"lembrete:{entrevista.pk}:{dias}", em=agora, inscricao=entrevista.inscricao,
            assunto=f"Sua inscrição {entrevista.inscricao.numero} tem data marcada: {horario:%d/%m/%Y}",
            texto=f"Compareça em {horario:%d/%m/%Y}, às {hora_por_extenso(entrevista.horario)}, no endereço: "
            f"{entrevista.sessao.local}. Entre para confirmar que você vai.",
            caminho=f"/minha/{entrevista.inscricao_id}/convocacao/",
        )  # fmt: skip
        auditar(
            "lembrar entrevista", entrevista, por=por, em=agora, base=BASE_INTIMACAO, dados={"dias": str(dias)},
            edital=entrevista.sessao.edital, inscricao=entrevista.inscricao,
        )  # fmt: skip
        feitos += 1
    return feitos


@transaction.atomic
def certificar_ciencia(entrevista_id: UUID, *, por: Usuario) -> Documento:
    """Draw up the certidão of how the person was told of the interview, from the facts stored (X-01)."""
    agora = relogio.agora()
    entrevista = Entrevista.objects.travar(entrevista_id)
    exigir_papel(por, (Papel.SECRETARIA, Papel.SERVIDOR), relogio.hoje(), entrevista.sessao.edital)
    if entrevista.convocacao is None:
        raise AtoInvalido("Esta pessoa ainda não foi convocada.")
    inscricao = entrevista.inscricao
    documento = lavrar(
        "certidao_ciencia", titulo=f"Certidão de ciência – inscrição {inscricao.numero}",
        chave=f"ciencia:{entrevista.pk}:{agora.isoformat()}", conteudo=conteudo_da_certidao(entrevista), por=por,
        em=agora, acesso=Documento.Acesso.RESTRITO, edital=entrevista.sessao.edital, inscricao=inscricao,
    )  # fmt: skip
    _auditar(entrevista, "certificar ciência", por, BASE_INTIMACAO)
    return documento
