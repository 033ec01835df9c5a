"""Impediment and seats without vote in one interview (X-04, C.5)."""

from uuid import UUID

from django.db import transaction

from comissao.consultas import codigos
from comissao.models import AssentoDaSessao, Entrevista, RespostaDeImpedimento, SemVoto
from comissao.permissoes import exigir_integrante, exigir_secretaria
from comissao.regras.apuracao import Opcao
from comissao.regras.composicao import ASSENTOS
from comissao.regras.entrevista import FLUXO_ENTREVISTA, SituacaoEntrevista
from comissao.regras.impedimento import BASE_IMPEDIMENTO, Resposta, impede
from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.models import Usuario
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, SemCompetencia


@transaction.atomic
def responder_impedimento(entrevista_id: UUID, resposta: Resposta, *, por: Usuario) -> RespostaDeImpedimento:
    """Answer, before voting, whether anything keeps the member out of this person's case (X-04).

    Who said there was none may still declare one that appeared later (art. 19); who declared one does not take it back.
    """
    agora = relogio.agora()
    entrevista = Entrevista.objects.travar(entrevista_id)
    mandato = exigir_integrante(por, entrevista)
    passo = FLUXO_ENTREVISTA.aplicar(SituacaoEntrevista(entrevista.situacao), "declarar impedimento")
    if entrevista.votos.filter(mandato=mandato).exists():
        raise AtoInvalido("Você já votou nesta entrevista.")
    anteriores = list(entrevista.respostas.filter(mandato=mandato).order_by("pk"))
    if anteriores and (impede(Resposta(anteriores[-1].resposta)) or not impede(resposta)):
        return anteriores[-1]
    dada = RespostaDeImpedimento.objects.create(
        entrevista=entrevista, mandato=mandato, resposta=resposta, em=agora
    )
    ato = "declarar impedimento" if impede(resposta) else "declarar que não há impedimento"
    auditar(
        ato,
        entrevista,
        por=por,
        em=agora,
        base=passo.base,
        edital=entrevista.sessao.edital,
        inscricao=entrevista.inscricao,
    )
    return dada


@transaction.atomic
def registrar_sem_voto(
    entrevista_id: UUID, *, assento: str, tipo: Opcao, motivo: str, por: Usuario
) -> SemVoto:
    """Settle a seat that will not vote in this interview: absent, impeded without substitute, or vacant (C.5)."""
    agora = relogio.agora()
    entrevista = Entrevista.objects.travar(entrevista_id)
    exigir_secretaria(por, relogio.hoje(), entrevista.sessao.edital)
    FLUXO_ENTREVISTA.aplicar(SituacaoEntrevista(entrevista.situacao), "registrar a falta do integrante")
    if assento not in codigos(entrevista.sessao.comissao) or not motivo.strip():
        raise EntradaInvalida("Informe o assento e o motivo.", campo="motivo")
    if entrevista.votos.filter(assento=assento).exists():
        raise AtoInvalido("Este assento já votou.")
    if entrevista.sem_voto.filter(assento=assento).exists():
        raise AtoInvalido("Este assento já foi registrado sem voto.")
    ocupante = entrevista.sessao.ocupantes(entrevista).get(assento)
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
