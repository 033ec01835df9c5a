"""Voting: sealed votes, and the close that the secretaria asks for and one seated member confirms (C.5, decision 2)."""

import json
import secrets
from collections.abc import Collection, Mapping
from typing import Any
from uuid import UUID

from django.db import transaction

from comissao.consultas import situacao_dos_assentos
from comissao.models import Contagem, Entrevista, RascunhoDeVoto, Voto
from comissao.permissoes import assento_para_votar, exigir_integrante, exigir_secretaria
from comissao.regras.apuracao import Opcao, exigir_confirmacao, exigir_encerravel, exigir_voto
from comissao.regras.entrevista import FLUXO_ENTREVISTA, SituacaoEntrevista
from comissao.regras.fundamentacao import Elemento, exigir_elementos, exigir_fundamento
from comissao.regras.impedimento import Resposta, exigir_sem_impedimento
from selecoes import relogio
from selecoes.atos.enquadramento import mover_enquadramento
from selecoes.auditoria import auditar, compromisso
from selecoes.models import Usuario
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, SemCompetencia

LIMITE_DO_RASCUNHO = 20_000


@transaction.atomic
def abrir_votacao(entrevista_id: UUID, *, por: Usuario) -> Entrevista:
    """Open the voting on a person who is in the room (art. 3º, § 1º)."""
    entrevista = Entrevista.objects.travar(entrevista_id)
    exigir_secretaria(por, relogio.hoje(), entrevista.sessao.edital)
    entrevista.sessao.exigir_aberta()
    passo = entrevista.mover("abrir a votação")
    mover_enquadramento(entrevista.inscricao_id, "registrar entrevista", por=por, em=relogio.agora())
    _auditar(entrevista, "abrir votação", por, passo.base)
    return entrevista


def _auditar(entrevista: Entrevista, ato: str, por: Usuario, base: str, **dados: str) -> None:
    auditar(
        ato, entrevista, por=por, em=relogio.agora(), base=base, dados=dados,
        edital=entrevista.sessao.edital, inscricao=entrevista.inscricao,
    )  # fmt: skip


@transaction.atomic
def votar(
    entrevista_id: UUID, *, opcao: Opcao, elementos: Collection[Elemento], motivo: str, por: Usuario
) -> Voto:
    """Cast a member's sealed vote, on phenotype alone (art. 3º, §§ 1º e 7º, II).

    ``elementos`` are the traits looked at, at least one; the grounds are demanded of a vote against. Until the close the record holds only the salted commitment. Repeating the very same vote answers the first one.
    """
    agora = relogio.agora()
    entrevista = Entrevista.objects.travar(entrevista_id)
    assento = assento_para_votar(por, entrevista, relogio.hoje())
    anterior = entrevista.votos.filter(assento=assento.assento).first()
    if anterior is not None:
        return _repetido(anterior, assento.mandato_id, opcao, elementos, motivo)
    passo = FLUXO_ENTREVISTA.aplicar(SituacaoEntrevista(entrevista.situacao), "votar")
    entrevista.sessao.exigir_aberta()
    if entrevista.encerramento_pedido_por_id is not None:
        raise AtoInvalido("O encerramento da votação já foi pedido.")
    if entrevista.sem_voto.filter(assento=assento.assento).exists():
        raise AtoInvalido("A secretaria já registrou este assento sem voto nesta entrevista.")
    dada = entrevista.respostas.filter(mandato=assento.mandato).order_by("pk").last()
    exigir_sem_impedimento(Resposta(dada.resposta) if dada else None)
    exigir_voto(opcao, motivo)
    exigir_elementos(elementos)
    if opcao is Opcao.NAO_ATENDE:
        exigir_fundamento(motivo)
    voto = Voto(
        entrevista=entrevista, assento=assento.assento, mandato=assento.mandato, opcao=opcao.value, motivo=motivo,
        elementos=_por_codigo(elementos), sal=secrets.token_hex(16), em=agora,
    )  # fmt: skip
    voto.compromisso = compromisso(voto.sal, _fatos(voto))
    voto.save(force_insert=True)
    RascunhoDeVoto.objects.filter(entrevista=entrevista, mandato=assento.mandato).update(conteudo=None)
    _auditar(entrevista, "votar", por, passo.base, assento=voto.assento, compromisso=voto.compromisso)
    return voto


def _por_codigo(elementos: Collection[Elemento]) -> str:
    return ",".join(sorted({e.value for e in elementos}))


def _fatos(voto: Voto) -> dict[str, str]:
    return {
        "entrevista": str(voto.entrevista_id),
        "assento": voto.assento,
        "mandato": str(voto.mandato_id),
        "opcao": voto.opcao,
        "elementos": voto.elementos or "",
        "motivo": voto.motivo,
        "em": voto.em.isoformat(),
    }


def _repetido(
    anterior: Voto, mandato_id: UUID | None, opcao: Opcao, elementos: Collection[Elemento], motivo: str
) -> Voto:
    if anterior.mandato_id != mandato_id:
        # Whoever takes the seat later learns nothing of the vote already cast in it, not even by repeating it.
        raise AtoInvalido("Este assento já votou nesta entrevista.")
    mesmo = (opcao.value, _por_codigo(elementos), motivo)
    if (anterior.opcao, anterior.elementos, anterior.motivo) == mesmo:
        return anterior
    raise AtoInvalido("Você já votou nesta entrevista, e o voto não muda.")


@transaction.atomic
def rascunhar_voto(entrevista_id: UUID, *, campos: Mapping[str, Any], por: Usuario) -> RascunhoDeVoto:
    """Keep what a member is writing. It is not a vote: nothing counts it and nobody else sees that it exists."""
    entrevista = Entrevista.objects.travar(entrevista_id)
    assento = assento_para_votar(por, entrevista, relogio.hoje())
    if entrevista.votos.filter(assento=assento.assento).exists():
        raise AtoInvalido("Você já votou nesta entrevista, e o voto não muda.")
    conteudo = json.dumps(dict(campos), ensure_ascii=False)
    if len(conteudo) > LIMITE_DO_RASCUNHO:
        raise EntradaInvalida("O texto está longo demais para o rascunho.", campo="motivo")
    rascunho = RascunhoDeVoto.objects.filter(entrevista=entrevista, mandato=assento.mandato).first()
    rascunho = rascunho or RascunhoDeVoto(entrevista=entrevista, mandato=assento.mandato)
    rascunho.conteudo, rascunho.em = conteudo, relogio.agora()
    rascunho.save()
    return rascunho


@transaction.atomic
def pedir_encerramento(entrevista_id: UUID, *, por: Usuario) -> Entrevista:
    """The secretaria asks to close the voting: every seat has a vote or a recorded disposition (C.5)."""
    entrevista = Entrevista.objects.travar(entrevista_id)
    exigir_secretaria(por, relogio.hoje(), entrevista.sessao.edital)
    entrevista.sessao.exigir_aberta()
    passo = FLUXO_ENTREVISTA.aplicar(SituacaoEntrevista(entrevista.situacao), "encerrar a votação")
    exigir_encerravel(situacao_dos_assentos(entrevista))
    entrevista.encerramento_pedido_por = por
    entrevista.save(update_fields=["encerramento_pedido_por"])
    _auditar(entrevista, "pedir encerramento da votação", por, passo.base)
    return entrevista


@transaction.atomic
def confirmar_encerramento(entrevista_id: UUID, *, por: Usuario) -> Contagem:
    """One seated member confirms; the votes are opened and counted in the same act, once (art. 3º, § 7º, II).

    The result follows from the votes: three of the five seats against, no casting vote, a tie confirms.
    """
    agora = relogio.agora()
    entrevista = Entrevista.objects.travar(entrevista_id)
    mandato = exigir_integrante(por, entrevista)
    if not mandato.inicio <= relogio.hoje() < mandato.fim:
        raise SemCompetencia("Seu mandato não está em vigor nesta data.", base="art. 3º, § 4º")
    entrevista.sessao.exigir_aberta()
    if entrevista.encerramento_pedido_por is None:
        raise AtoInvalido("A secretaria ainda não pediu o encerramento.")
    sentados = [
        str(o.mandato.usuario_id)
        for o in entrevista.sessao.ocupantes(entrevista).values()
        if o.mandato and o.presente
    ]
    exigir_confirmacao(str(entrevista.encerramento_pedido_por_id), str(por.pk), sentados)
    apuracao = exigir_encerravel(situacao_dos_assentos(entrevista))
    _conferir_compromissos(entrevista)
    FLUXO_ENTREVISTA.aplicar(SituacaoEntrevista(entrevista.situacao), "encerrar a votação")
    contagem = Contagem.objects.create(
        entrevista=entrevista, resultado=apuracao.resultado, contrarios=apuracao.contrarios,
        favoraveis=apuracao.favoraveis, necessarios=apuracao.necessarios, em=agora, confirmada_por=por,
    )  # fmt: skip
    # The database closes only what is counted.
    passo = entrevista.mover("encerrar a votação")
    entrevista.encerrada_em = agora
    entrevista.save(update_fields=["encerrada_em"])
    _auditar(entrevista, "encerrar votação", por, passo.base)
    return contagem


def _conferir_compromissos(entrevista: Entrevista) -> None:
    for voto in entrevista.votos.all():
        if compromisso(voto.sal, _fatos(voto)) != voto.compromisso:
            raise EntradaInvalida(
                "Um voto não confere com o compromisso registrado. A votação não será encerrada."
            )
