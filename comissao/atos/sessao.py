"""The sitting: opening, presence, absence, replacement and impediment (C.4, X-02, X-04)."""

from collections.abc import Collection
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from comissao.consultas import codigos, mandatos_em, ocupantes
from comissao.models import (
    AssentoDaSessao,
    Atestado,
    Entrevista,
    Mandato,
    RespostaDeImpedimento,
    SemVoto,
    Sessao,
)
from comissao.permissoes import exigir_integrante, exigir_secretaria
from comissao.regras.apuracao import Opcao
from comissao.regras.composicao import ASSENTOS
from comissao.regras.entrevista import (
    FLUXO_ENTREVISTA,
    FLUXO_SESSAO,
    SituacaoEntrevista,
    SituacaoSessao,
    exigir_abertura,
)
from comissao.regras.impedimento import BASE_IMPEDIMENTO, Resposta, impede
from comissao.regras.intimacao import exigir_ausencia
from selecoes import relogio
from selecoes.atos.enquadramento import mover_enquadramento
from selecoes.atos.publicacao import abrir_prazo
from selecoes.auditoria import auditar
from selecoes.models import Usuario
from selecoes.permissoes import tem_papel
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, SemCompetencia
from selecoes.regras.fluxo import Passo
from selecoes.regras.papeis import Papel

DIAS_PARA_JUSTIFICAR = 3


def travar_sessao(sessao_id: int) -> Sessao:
    """The sitting, locked until the end of the act."""
    travadas = Sessao.objects.select_for_update(of=("self",)).select_related("edital", "comissao")
    return travadas.get(pk=sessao_id)


def travar_entrevista(entrevista_id: UUID) -> Entrevista:
    """The interview, locked: votes, dispositions and the close all wait for this row."""
    travadas = Entrevista.objects.select_for_update(of=("self",))
    return travadas.select_related("sessao__comissao", "sessao__edital", "inscricao__edital").get(
        pk=entrevista_id
    )


def mover_entrevista(entrevista: Entrevista, ato: str) -> Passo[SituacaoEntrevista]:
    """Take one step of C.4 and save it."""
    passo = FLUXO_ENTREVISTA.aplicar(SituacaoEntrevista(entrevista.situacao), ato)
    entrevista.situacao = passo.para
    entrevista.save(update_fields=["situacao"])
    return passo


def exigir_aberta(sessao: Sessao) -> None:
    """Raises ``AtoInvalido`` unless the sitting is open: loss of quorum pauses everything."""
    if sessao.situacao != SituacaoSessao.ABERTA:
        raise AtoInvalido("A sessão não está aberta.")


@transaction.atomic
def abrir_sessao(sessao_id: int, *, presentes: Collection[str], por: Usuario) -> Sessao:
    """Open the sitting: copy its seats, holder or vacant, and check the quorum (art. 3º, §§ 2º e 4º)."""
    agora, hoje = relogio.agora(), relogio.hoje()
    sessao = travar_sessao(sessao_id)
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
    sessao = travar_sessao(sessao_id)
    exigir_secretaria(por, hoje, sessao.edital)
    passo = FLUXO_SESSAO.aplicar(SituacaoSessao(sessao.situacao), "substituir integrante")
    mandato = Mandato.objects.get(pk=mandato_id, comissao=sessao.comissao)
    if mandato.assento != assento or not mandato.inicio <= hoje < mandato.fim:
        raise EntradaInvalida(
            "O suplente precisa ser do mesmo assento, com mandato em vigor.", campo="mandato"
        )
    entrevista = sessao.entrevistas.get(pk=entrevista_id) if entrevista_id else None
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
def atestar_presenca(entrevista_id: UUID, *, por: Usuario) -> Entrevista:
    """One of two people attests that the candidate is in the room; the second makes it a fact (§ 1º).

    Attendance cures an irregular notice (X-02).
    """
    agora, hoje = relogio.agora(), relogio.hoje()
    entrevista = travar_entrevista(entrevista_id)
    exigir_aberta(entrevista.sessao)
    if not tem_papel(por, Papel.SECRETARIA, hoje, entrevista.sessao.edital):
        exigir_integrante(por, entrevista)
    FLUXO_ENTREVISTA.aplicar(SituacaoEntrevista(entrevista.situacao), "registrar a presença")
    Atestado.objects.get_or_create(entrevista=entrevista, por=por, defaults={"em": agora})
    if entrevista.atestados.count() >= 2:
        passo = mover_entrevista(entrevista, "registrar a presença")
        mover_enquadramento(entrevista.inscricao_id, "registrar entrevista", por=por, em=agora)
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
    entrevista = travar_entrevista(entrevista_id)
    exigir_secretaria(por, hoje, entrevista.sessao.edital)
    exigir_aberta(entrevista.sessao)
    exigir_ausencia(faltas_do_aviso(entrevista), agora=agora, fechamento=entrevista.horario)
    passo = mover_entrevista(entrevista, "registrar a ausência")
    entrevista.justificar_ate = abrir_prazo(
        "Justificativa da ausência", ciencia=hoje, quantidade=DIAS_PARA_JUSTIFICAR, unidade="uteis",
        base="regra do sistema para a falta de prazo no edital (art. 3º, § 11)",
    )  # fmt: skip
    entrevista.save(update_fields=["justificar_ate"])
    mover_enquadramento(entrevista.inscricao_id, "registrar ausência", por=por, em=agora)
    _registrar("registrar ausência", entrevista, por, passo.base)
    return entrevista


def faltas_do_aviso(entrevista: Entrevista) -> list[str]:
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
    entrevista = travar_entrevista(entrevista_id)
    exigir_secretaria(por, relogio.hoje(), entrevista.sessao.edital)
    if entrevista.situacao != SituacaoEntrevista.AUSENTE or entrevista.justificar_ate is None:
        raise AtoInvalido("Não há ausência registrada nesta entrevista.")
    if agora < entrevista.justificar_ate.limite:
        raise AtoInvalido(
            f"A pessoa pode justificar até {entrevista.justificar_ate.vencimento:%d/%m/%Y}, às 23h59."
        )
    mover_enquadramento(entrevista.inscricao_id, "não enquadrar por ausência", por=por, em=agora)
    _registrar("concluir ausência", entrevista, por, "Decreto nº 40.910/2020, art. 3º, § 7º, I")
    return entrevista


@transaction.atomic
def responder_impedimento(entrevista_id: UUID, resposta: Resposta, *, por: Usuario) -> RespostaDeImpedimento:
    """Answer, before voting, whether anything keeps the member out of this person's case (X-04)."""
    agora = relogio.agora()
    entrevista = travar_entrevista(entrevista_id)
    mandato = exigir_integrante(por, entrevista)
    passo = FLUXO_ENTREVISTA.aplicar(SituacaoEntrevista(entrevista.situacao), "declarar impedimento")
    if entrevista.votos.filter(mandato=mandato).exists():
        raise AtoInvalido("Você já votou nesta entrevista.")
    anterior = entrevista.respostas.filter(mandato=mandato).first()
    if anterior is not None:
        return anterior
    dada = RespostaDeImpedimento.objects.create(
        entrevista=entrevista, mandato=mandato, resposta=resposta, em=agora
    )
    ato = "declarar impedimento" if impede(resposta) else "declarar que não há impedimento"
    _registrar(ato, entrevista, por, passo.base)
    return dada


@transaction.atomic
def registrar_sem_voto(
    entrevista_id: UUID, *, assento: str, tipo: Opcao, motivo: str, por: Usuario
) -> SemVoto:
    """Settle a seat that will not vote in this interview: absent, impeded without substitute, or vacant (C.5)."""
    agora = relogio.agora()
    entrevista = travar_entrevista(entrevista_id)
    exigir_secretaria(por, relogio.hoje(), entrevista.sessao.edital)
    FLUXO_ENTREVISTA.aplicar(SituacaoEntrevista(entrevista.situacao), "registrar a falta do integrante")
    if assento not in codigos(entrevista.sessao.comissao) or not motivo.strip():
        raise EntradaInvalida("Informe o assento e o motivo.", campo="motivo")
    if entrevista.votos.filter(assento=assento).exists():
        raise AtoInvalido("Este assento já votou.")
    ocupante = ocupantes(entrevista.sessao, entrevista).get(assento)
    _exigir_tipo_verdadeiro(entrevista, ocupante, tipo)
    sem = SemVoto.objects.create(
        entrevista=entrevista, assento=assento, tipo=tipo, motivo=motivo, em=agora, por=por
    )
    rotulo = ASSENTOS[assento].codigo
    auditar(
        "registrar assento sem voto", sem, por=por, em=agora, base=BASE_IMPEDIMENTO,
        edital=entrevista.sessao.edital, inscricao=entrevista.inscricao, dados={"assento": rotulo, "tipo": tipo.value},
    )  # fmt: skip
    return sem


def _exigir_tipo_verdadeiro(entrevista: Entrevista, ocupante: AssentoDaSessao | None, tipo: Opcao) -> None:
    """A present member without impediment cannot be recorded as missing: the pending vote would be dropped (V12)."""
    sentado = ocupante is not None and ocupante.mandato is not None
    if tipo is Opcao.VAGO and sentado:
        raise SemCompetencia("O assento tem integrante: não está vago.")
    if tipo is Opcao.IMPEDIDO and not (
        sentado
        and ocupante is not None
        and entrevista.respostas.filter(mandato=ocupante.mandato)
        .exclude(resposta=Resposta.SEM_IMPEDIMENTO)
        .exists()
    ):
        raise AtoInvalido("O impedimento é declarado pelo próprio integrante.")
    if tipo is Opcao.AUSENTE and ocupante is not None and ocupante.presente:
        raise AtoInvalido("O integrante está presente: registre antes a saída dele da mesa.")


@transaction.atomic
def registrar_saida(sessao_id: int, *, assento: str, motivo: str, por: Usuario) -> AssentoDaSessao:
    """Record that a member left the table: a new row of the seat, absent; without quorum the sitting pauses."""
    agora = relogio.agora()
    sessao = travar_sessao(sessao_id)
    exigir_secretaria(por, relogio.hoje(), sessao.edital)
    exigir_aberta(sessao)
    atual = ocupantes(sessao).get(assento)
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
    restantes = sum(o.presente for o in ocupantes(sessao).values())
    if restantes * 2 <= len(codigos(sessao.comissao)):
        sessao.situacao = FLUXO_SESSAO.aplicar(SituacaoSessao(sessao.situacao), "suspender a sessão").para
        sessao.save(update_fields=["situacao"])
    auditar(
        "registrar saída da mesa", linha, por=por, em=agora, edital=sessao.edital,
        dados={"assento": assento, "presentes": restantes},
    )  # fmt: skip
    return linha


@transaction.atomic
def registrar_filmagem(entrevista_id: UUID, *, referencia: str, sha256: str, por: Usuario) -> Entrevista:
    """Record where the film of the interview is kept, and its hash, when the edital foresees filming (B10)."""
    entrevista = travar_entrevista(entrevista_id)
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
