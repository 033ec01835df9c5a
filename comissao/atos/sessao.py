"""The sitting: opening, presence, absence, replacement and impediment (C.4, X-02, X-04)."""

from collections.abc import Collection
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from comissao.consultas import codigos, mandatos_em
from comissao.models import AssentoDaSessao, Mandato, Sessao
from comissao.permissoes import exigir_secretaria
from comissao.regras.entrevista import FLUXO_SESSAO, SituacaoSessao, exigir_abertura
from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.models import Usuario
from selecoes.regras.erros import AtoInvalido, EntradaInvalida


@transaction.atomic
def abrir_sessao(sessao_id: int, *, presentes: Collection[str], por: Usuario) -> Sessao:
    """Open the sitting: copy its seats, holder or vacant, and check the quorum (art. 3º, §§ 2º e 4º)."""
    agora, hoje = relogio.agora(), relogio.hoje()
    sessao = Sessao.objects.travar(sessao_id)
    exigir_secretaria(por, hoje, sessao.edital)
    passo = FLUXO_SESSAO.aplicar(SituacaoSessao(sessao.situacao), "abrir a sessão")
    if timezone.localdate(sessao.inicio) != hoje:
        raise AtoInvalido(f"Esta sessão é de {timezone.localtime(sessao.inicio):%d/%m/%Y}.")
    titulares = {m.assento: m for m in mandatos_em(sessao.comissao, hoje) if m.titular}
    na_mesa = [c for c in codigos(sessao.comissao) if c in titulares and c in presentes]
    exigir_abertura(len(titulares), len(na_mesa))
    for codigo in codigos(sessao.comissao):
        AssentoDaSessao.objects.create(
            sessao=sessao,
            assento=codigo,
            mandato=titulares.get(codigo),
            presente=codigo in na_mesa,
            em=agora,
            por=por,
        )
    sessao.situacao, sessao.aberta_em = passo.para, agora
    sessao.save(update_fields=["situacao", "aberta_em"])
    auditar(
        "abrir sessão",
        sessao,
        por=por,
        em=agora,
        base=passo.base,
        edital=sessao.edital,
        dados={"mesa": na_mesa},
    )
    return sessao


@transaction.atomic
def substituir(
    sessao_id: int,
    *,
    assento: str,
    mandato_id: UUID,
    motivo: str,
    por: Usuario,
    entrevista_id: UUID | None = None,
) -> AssentoDaSessao:
    """Seat the substitute of the same seat, for the whole sitting or for one interview (X-04)."""
    agora, hoje = relogio.agora(), relogio.hoje()
    sessao = Sessao.objects.travar(sessao_id)
    exigir_secretaria(por, hoje, sessao.edital)
    passo = FLUXO_SESSAO.aplicar(SituacaoSessao(sessao.situacao), "substituir integrante")
    mandato = Mandato.objects.get(pk=mandato_id, comissao=sessao.comissao)
    if mandato.assento != assento or not mandato.inicio <= hoje < mandato.fim:
        raise EntradaInvalida(
            "O suplente precisa ser do mesmo assento, com mandato em vigor.", campo="mandato"
        )
    entrevista = sessao.entrevistas.get(pk=entrevista_id) if entrevista_id else None
    atual = sessao.ocupantes(entrevista).get(assento)
    if atual is not None and atual.presente and atual.mandato_id == mandato.pk:
        raise AtoInvalido(f"{mandato.usuario} já está na mesa neste assento.")
    linha = AssentoDaSessao.objects.create(
        sessao=sessao, assento=assento, mandato=mandato, entrevista=entrevista, presente=True, motivo=motivo,
        em=agora, por=por,
    )  # fmt: skip
    auditar(
        "substituir integrante", linha, por=por, em=agora, base=passo.base, edital=sessao.edital,
        dados={"assento": assento},
    )  # fmt: skip
    return linha


@transaction.atomic
def registrar_saida(sessao_id: int, *, assento: str, motivo: str, por: Usuario) -> AssentoDaSessao:
    """Record that a member left the table: a new row of the seat, absent; without quorum the sitting pauses."""
    agora = relogio.agora()
    sessao = Sessao.objects.travar(sessao_id)
    exigir_secretaria(por, relogio.hoje(), sessao.edital)
    sessao.exigir_aberta()
    atual = sessao.ocupantes().get(assento)
    if atual is None or not atual.presente:
        raise AtoInvalido("Este assento não tem integrante presente.")
    linha = AssentoDaSessao.objects.create(
        sessao=sessao,
        assento=assento,
        mandato=atual.mandato,
        presente=False,
        motivo=motivo,
        em=agora,
        por=por,
    )
    restantes = sum(o.presente for o in sessao.ocupantes().values())
    if restantes * 2 <= len(codigos(sessao.comissao)):
        sessao.situacao = FLUXO_SESSAO.aplicar(SituacaoSessao(sessao.situacao), "suspender a sessão").para
        sessao.save(update_fields=["situacao"])
    auditar(
        "registrar saída da mesa", linha, por=por, em=agora, edital=sessao.edital,
        dados={"assento": assento, "presentes": restantes},
    )  # fmt: skip
    return linha


@transaction.atomic
def retomar_sessao(sessao_id: int, *, por: Usuario) -> Sessao:
    """Resume a sitting suspended for lack of quorum, once substitutes are seated (art. 3º, § 7º, II)."""
    agora = relogio.agora()
    sessao = Sessao.objects.travar(sessao_id)
    exigir_secretaria(por, relogio.hoje(), sessao.edital)
    passo = FLUXO_SESSAO.aplicar(SituacaoSessao(sessao.situacao), "retomar a sessão")
    presentes = [o for o in sessao.ocupantes().values() if o.presente and o.mandato is not None]
    exigir_abertura(len(presentes), len(presentes))
    sessao.situacao = passo.para
    sessao.save(update_fields=["situacao"])
    auditar("retomar sessão", sessao, por=por, em=agora, base=passo.base, edital=sessao.edital)
    return sessao
