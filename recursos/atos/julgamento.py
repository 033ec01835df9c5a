"""Admissibility, distribution, sealed votes and decision of the appeal (C.6, B11, B42)."""

import secrets
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from comissao.consultas import votantes
from comissao.models import Comissao
from comissao.regras.apuracao import Opcao, Resultado, exigir_confirmacao, exigir_encerravel
from comissao.regras.fundamentacao import exigir_fundamento
from recursos.consultas import situacao_dos_assentos
from recursos.documentos import conteudo_da_decisao
from recursos.models import ContagemDoRecurso, Recurso, SemVotoNoRecurso, VotoDoRecurso
from recursos.permissoes import exigir_conducao, exigir_da_recursal, exigir_secretaria, mandato_para_julgar
from recursos.regras.julgamento import DIAS_PARA_DECIDIR, exigir_base_de_exame, exigir_distribuicao
from recursos.regras.recurso import (
    ATO_DA_ADMISSIBILIDADE,
    BASE_RECURSO,
    FLUXO_RECURSO,
    Admissibilidade,
    EspecieRecurso,
    SituacaoRecurso,
    examinar_admissibilidade,
)
from selecoes import relogio
from selecoes.auditoria import auditar, compromisso
from selecoes.consultas.calendario import calendario
from selecoes.documentos import lavrar
from selecoes.models import Documento, Usuario
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, SemCompetencia
from selecoes.regras.prazos import Unidade, contar

S = SituacaoRecurso
EM_JULGAMENTO = {S.DISTRIBUIDO, S.CONTRARRAZOES, S.OITIVA}


def _auditar(recurso: Recurso, ato: str, por: Usuario, base: str, **dados: object) -> None:
    auditar(
        ato, recurso, por=por, em=relogio.agora(), base=base, dados=dados,
        inscricao=recurso.inscricao, edital=recurso.inscricao.edital,
    )  # fmt: skip


@transaction.atomic
def examinar(recurso_id: UUID, *, por: Usuario) -> Admissibilidade:
    """Decide whether the appeal is known: in time, by a party, against a decision not yet exhausted.

    One against another decision goes on to ``decidir_recurso``, which also closes those not known.
    """
    agora = relogio.agora()
    recurso = Recurso.objects.travar(recurso_id)
    exigir_conducao(por, relogio.hoje(), recurso)
    if recurso.interposto_em is None:
        raise AtoInvalido("O recurso ainda não foi apresentado.")
    if agora < recurso.prazo.limite:
        raise AtoInvalido("Até o fim do prazo a pessoa ainda pode enviar nova versão: examine depois.")
    conclusao = examinar_admissibilidade(
        interposto_em=recurso.interposto_em, vence_em=recurso.prazo.limite, legitimo=True, orgao_certo=True,
        exaurida=False,
    )  # fmt: skip
    passo = FLUXO_RECURSO.aplicar(S(recurso.situacao), ATO_DA_ADMISSIBILIDADE[conclusao])
    recurso.situacao = passo.para
    recurso.decidir_ate = contar(
        timezone.localdate(agora), DIAS_PARA_DECIDIR, Unidade.CORRIDOS, calendario()
    ).vencimento
    recurso.save(update_fields=["situacao", "decidir_ate"])
    if passo.para == S.NAO_CONHECIDO and recurso.materia is None:
        _lavrar_decisao(recurso, "nao_conhecido", por, agora)
    _auditar(recurso, "examinar admissibilidade do recurso", por, passo.base, conclusao=conclusao.value)
    return conclusao


@transaction.atomic
def distribuir(recurso_id: UUID, comissao_id: int, *, por: Usuario) -> Recurso:
    """Send the appeal to a Comissão Recursal of three, none of whom voted before (B11)."""
    recurso = Recurso.objects.travar(recurso_id)
    hoje = relogio.hoje()
    exigir_secretaria(por, hoje, recurso)
    exigir_da_recursal(recurso)
    comissao = Comissao.objects.get(pk=comissao_id, tipo=Comissao.Tipo.RECURSAL)
    passo = FLUXO_RECURSO.aplicar(S(recurso.situacao), "distribuir")
    titulares = comissao.mandatos.filter(titular=True, inicio__lte=hoje, fim__gt=hoje).select_related(
        "usuario"
    )
    primeiros = votantes(recurso.inscricao_id)
    # Two people may have the same name: the institutional e-mail tells them apart.
    nomes = {str(m.usuario_id): f"{m.usuario} ({m.usuario.email_institucional})" for m in titulares}
    exigir_distribuicao(nomes.values(), [nomes.get(pk, pk) for pk in primeiros])
    recurso.situacao, recurso.comissao = passo.para, comissao
    recurso.save(update_fields=["situacao", "comissao"])
    _auditar(recurso, "distribuir recurso", por, passo.base, comissao=comissao.portaria)
    return recurso


@transaction.atomic
def registrar_nova_entrevista(recurso_id: UUID, *, por: Usuario) -> Recurso:
    """Certify that the Recursal interviewed the person again, in person: without film it must (§ 1º)."""
    agora = relogio.agora()
    recurso = Recurso.objects.travar(recurso_id)
    exigir_secretaria(por, relogio.hoje(), recurso)
    passo = FLUXO_RECURSO.aplicar(S(recurso.situacao), "designar nova entrevista")
    recurso.nova_entrevista_em = agora
    recurso.save(update_fields=["nova_entrevista_em"])
    _auditar(recurso, "registrar nova entrevista", por, passo.base)
    return recurso


def _exigir_materia(recurso: Recurso) -> None:
    if recurso.especie == EspecieRecurso.FENOTIPO:
        exigir_base_de_exame(
            ha_filmagem=recurso.ha_filmagem,
            nova_entrevista_feita=recurso.nova_entrevista_em is not None,
        )


@transaction.atomic
def votar_recurso(recurso_id: UUID, *, opcao: Opcao, motivo: str, por: Usuario) -> VotoDoRecurso:
    """Cast a sealed vote on the appeal: ``NAO_ATENDE`` denies; every vote carries its own grounds (X-12)."""
    agora = relogio.agora()
    recurso = Recurso.objects.travar(recurso_id)
    mandato = mandato_para_julgar(por, recurso, relogio.hoje())
    anterior = recurso.votos.filter(assento=mandato.assento).first()
    if anterior is not None:
        if anterior.opcao == opcao.value and anterior.motivo == motivo:
            return anterior
        raise AtoInvalido("Você já votou neste recurso, e o voto não muda.")
    if str(por.pk) in votantes(recurso.inscricao_id):
        raise SemCompetencia("Quem votou na primeira decisão não julga o recurso.", base=BASE_RECURSO)
    passo = FLUXO_RECURSO.aplicar(S(recurso.situacao), "votar")
    if recurso.encerramento_pedido_por_id is not None:
        raise AtoInvalido("O encerramento do julgamento já foi pedido.")
    _exigir_materia(recurso)
    if opcao not in {Opcao.ATENDE, Opcao.NAO_ATENDE, Opcao.DUVIDA_RAZOAVEL}:
        raise EntradaInvalida("Escolha um voto.", campo="opcao")
    if recurso.especie == EspecieRecurso.FENOTIPO:
        exigir_fundamento(motivo)
    elif not motivo.strip():
        raise EntradaInvalida("Escreva o fundamento do voto.", campo="motivo")
    voto = VotoDoRecurso(
        recurso=recurso, assento=mandato.assento, mandato=mandato, opcao=opcao.value, motivo=motivo,
        sal=secrets.token_hex(16), em=agora,
    )  # fmt: skip
    voto.compromisso = _compromisso(voto)
    voto.save(force_insert=True)
    _auditar(recurso, "votar recurso", por, passo.base, assento=voto.assento, compromisso=voto.compromisso)
    return voto


def _compromisso(voto: VotoDoRecurso) -> str:
    fatos = {
        "recurso": str(voto.recurso_id),
        "assento": voto.assento,
        "mandato": str(voto.mandato_id),
        "opcao": voto.opcao,
        "motivo": voto.motivo,
        "em": voto.em.isoformat(),
    }
    return compromisso(voto.sal, fatos)


@transaction.atomic
def registrar_sem_voto_no_recurso(
    recurso_id: UUID, *, assento: str, tipo: Opcao, motivo: str, por: Usuario
) -> SemVotoNoRecurso:
    """Settle a seat of the Recursal that will not vote, with its reason."""
    agora = relogio.agora()
    recurso = Recurso.objects.travar(recurso_id)
    exigir_secretaria(por, relogio.hoje(), recurso)
    passo = FLUXO_RECURSO.aplicar(S(recurso.situacao), "votar")
    if assento not in situacao_dos_assentos(recurso) or not motivo.strip():
        raise EntradaInvalida("Informe o assento e o motivo.", campo="motivo")
    if recurso.votos.filter(assento=assento).exists():
        raise AtoInvalido("Este assento já votou.")
    sem = SemVotoNoRecurso.objects.create(
        recurso=recurso, assento=assento, tipo=tipo, motivo=motivo, em=agora, por=por
    )
    _auditar(recurso, "registrar assento sem voto no recurso", por, passo.base, assento=assento)
    return sem


@transaction.atomic
def pedir_encerramento_do_julgamento(recurso_id: UUID, *, por: Usuario) -> Recurso:
    """The secretaria asks to close the judgement: every seat has a vote or a recorded disposition."""
    recurso = Recurso.objects.travar(recurso_id)
    exigir_secretaria(por, relogio.hoje(), recurso)
    if recurso.situacao not in EM_JULGAMENTO:
        raise AtoInvalido("O recurso não está em julgamento.")
    exigir_encerravel(situacao_dos_assentos(recurso), base=BASE_RECURSO)
    recurso.encerramento_pedido_por = por
    recurso.save(update_fields=["encerramento_pedido_por"])
    _auditar(recurso, "pedir encerramento do julgamento", por, BASE_RECURSO)
    return recurso


@transaction.atomic
def confirmar_julgamento(recurso_id: UUID, *, por: Usuario) -> ContagemDoRecurso:
    """One member confirms: the votes are opened and counted. Two of the three seats against deny (C.6)."""
    agora = relogio.agora()
    recurso = Recurso.objects.travar(recurso_id)
    mandato_para_julgar(por, recurso, relogio.hoje())
    if recurso.encerramento_pedido_por_id is None:
        raise AtoInvalido("A secretaria ainda não pediu o encerramento.")
    julgadores = [str(v.mandato.usuario_id) for v in recurso.votos.select_related("mandato")]
    exigir_confirmacao(str(recurso.encerramento_pedido_por_id), str(por.pk), julgadores)
    apuracao = exigir_encerravel(situacao_dos_assentos(recurso), base=BASE_RECURSO)
    if any(_compromisso(voto) != voto.compromisso for voto in recurso.votos.all()):
        raise EntradaInvalida(
            "Um voto não confere com o compromisso registrado. O julgamento não será encerrado."
        )
    provido = apuracao.resultado is Resultado.ENQUADRADO
    passo = FLUXO_RECURSO.aplicar(S(recurso.situacao), "prover" if provido else "negar provimento")
    recurso.situacao, recurso.julgado_em = passo.para, agora
    recurso.save(update_fields=["situacao", "julgado_em"])
    contagem = ContagemDoRecurso.objects.create(
        recurso=recurso, resultado=apuracao.resultado, contrarios=apuracao.contrarios,
        favoraveis=apuracao.favoraveis, em=agora, confirmada_por=por,
    )  # fmt: skip
    _lavrar_decisao(recurso, passo.para.value, por, agora)
    _auditar(recurso, "julgar recurso", por, passo.base)
    return contagem


def _lavrar_decisao(recurso: Recurso, resultado: str, por: Usuario, em: datetime) -> None:
    recurso.decisao = lavrar(
        "decisao_recurso",
        titulo=f"Decisão do recurso {recurso.protocolo}",
        chave=f"decisao:{recurso.pk}",
        conteudo=conteudo_da_decisao(recurso, resultado),
        por=por,
        em=em,
        acesso=Documento.Acesso.RESTRITO,
        edital=recurso.inscricao.edital,
        inscricao=recurso.inscricao,
    )
    recurso.save(update_fields=["decisao"])
