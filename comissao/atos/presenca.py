"""Presence, absence and film of an interview (art. 3º, §§ 1º e 7º, I; X-02)."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from comissao.models import Atestado, Entrevista, Justificativa
from comissao.permissoes import exigir_integrante, exigir_secretaria
from comissao.regras.entrevista import FLUXO_ENTREVISTA, SituacaoEntrevista
from comissao.regras.intimacao import exigir_ausencia
from selecoes import relogio
from selecoes.atos.enquadramento import mover_enquadramento
from selecoes.auditoria import auditar
from selecoes.consultas.calendario import calendario
from selecoes.consultas.parametros import parametro_em
from selecoes.models import Prazo, Usuario
from selecoes.permissoes import tem_papel
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.papeis import Papel
from selecoes.regras.parametros import Parametro
from selecoes.regras.prazos import Unidade, contar


@transaction.atomic
def atestar_presenca(entrevista_id: UUID, *, por: Usuario) -> Entrevista:
    """One of two people attests that the candidate is in the room; the second makes it a fact (§ 1º).

    Attendance cures an irregular notice (X-02).
    """
    agora, hoje = relogio.agora(), relogio.hoje()
    entrevista = Entrevista.objects.travar(entrevista_id)
    entrevista.sessao.exigir_aberta()
    if not tem_papel(por, Papel.SECRETARIA, hoje, entrevista.sessao.edital):
        exigir_integrante(por, entrevista)
    FLUXO_ENTREVISTA.aplicar(SituacaoEntrevista(entrevista.situacao), "registrar a presença")
    Atestado.objects.get_or_create(entrevista=entrevista, por=por, defaults={"em": agora})
    if entrevista.atestados.count() >= 2:
        passo = entrevista.mover("registrar a presença")
        base = passo.base
    else:
        base = "Decreto nº 40.910/2020, art. 3º, § 1º"
    _registrar("atestar presença", entrevista, por, base)
    return entrevista


def _registrar(ato: str, entrevista: Entrevista, por: Usuario, base: str) -> None:
    auditar(
        ato, entrevista, por=por, em=relogio.agora(), base=base,
        edital=entrevista.sessao.edital, inscricao=entrevista.inscricao,
    )  # fmt: skip


@transaction.atomic
def registrar_ausencia(entrevista_id: UUID, *, por: Usuario) -> Entrevista:
    """Record the absence, only after a valid notice and after the hour (art. 3º, § 7º, I; B42).

    It opens the term to justify. An absence never eliminates: the person stays in ampla concorrência (§ 9º).
    """
    agora, hoje = relogio.agora(), relogio.hoje()
    entrevista = Entrevista.objects.travar(entrevista_id)
    exigir_secretaria(por, hoje, entrevista.sessao.edital)
    entrevista.sessao.exigir_aberta()
    exigir_ausencia(_faltas_do_aviso(entrevista), agora=agora, fechamento=entrevista.horario)
    passo = entrevista.mover("registrar a ausência")
    justificar = parametro_em(Parametro.DIAS_PARA_JUSTIFICAR_AUSENCIA, hoje)
    entrevista.justificar_ate = Prazo.objects.abrir(
        "Justificativa da ausência",
        contar(hoje, justificar.valor, Unidade.UTEIS, calendario()),
        base=justificar.base,
    )
    entrevista.save(update_fields=["justificar_ate"])
    mover_enquadramento(entrevista.inscricao_id, "registrar ausência", por=por, em=agora)
    _registrar("registrar ausência", entrevista, por, passo.base)
    return entrevista


def _faltas_do_aviso(entrevista: Entrevista) -> list[str]:
    """What makes the notice of this interview invalid; its text was checked when it was published."""
    if entrevista.convocacao_id is None or entrevista.primeira_data_valida is None:
        return ["A convocação não foi publicada."]
    if timezone.localdate(entrevista.horario) < entrevista.primeira_data_valida:
        return ["A convocação não respeitou os três dias úteis."]
    return []


@transaction.atomic
def concluir_ausencia(entrevista_id: UUID, *, por: Usuario) -> Entrevista:
    """When the term to justify is over, the absence becomes a preliminary result (art. 3º, § 7º, I)."""
    agora = relogio.agora()
    entrevista = Entrevista.objects.travar(entrevista_id)
    exigir_secretaria(por, relogio.hoje(), entrevista.sessao.edital)
    if entrevista.situacao != SituacaoEntrevista.AUSENTE or entrevista.justificar_ate is None:
        raise AtoInvalido("Não há ausência registrada nesta entrevista.")
    justificativa = Justificativa.objects.filter(entrevista=entrevista).first()
    if justificativa is not None and justificativa.acolhida is None:
        raise AtoInvalido("Decida antes a justificativa que a pessoa enviou.", base="art. 3º, § 11")
    if justificativa is None and agora < entrevista.justificar_ate.limite:
        raise AtoInvalido(
            f"A pessoa pode justificar até {entrevista.justificar_ate.vencimento:%d/%m/%Y}, às 23h59."
        )
    mover_enquadramento(entrevista.inscricao_id, "não enquadrar por ausência", por=por, em=agora)
    _registrar("concluir ausência", entrevista, por, "Decreto nº 40.910/2020, art. 3º, § 7º, I")
    return entrevista


@transaction.atomic
def registrar_filmagem(entrevista_id: UUID, *, referencia: str, sha256: str, por: Usuario) -> Entrevista:
    """Record where the film of the interview is kept, and its hash, when the edital foresees filming (B10)."""
    entrevista = Entrevista.objects.travar(entrevista_id)
    exigir_secretaria(por, relogio.hoje(), entrevista.sessao.edital)
    if not entrevista.sessao.edital.filmagem:
        raise AtoInvalido("O edital não prevê filmagem.", base="item do edital")
    if entrevista.filme_sha256:
        raise AtoInvalido("A filmagem já foi registrada.")
    if len(sha256) != 64 or set(sha256) - set("0123456789abcdef") or not referencia.strip():
        raise EntradaInvalida(
            "Informe a referência e o hash SHA-256 da filmagem, com 64 letras.", campo="sha256"
        )
    entrevista.filme, entrevista.filme_sha256 = referencia, sha256
    entrevista.save(update_fields=["filme", "filme_sha256"])
    auditar(
        "registrar filmagem", entrevista, por=por, em=relogio.agora(), edital=entrevista.sessao.edital,
        inscricao=entrevista.inscricao, dados={"sha256": sha256},
    )  # fmt: skip
    return entrevista
