"""Notices of the procedure: complete, and counted only from a certain arrival (arts. 26 to 28 and 41; F.11)."""

from datetime import date, datetime
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from recursos.atos.autos import andar, juntar
from recursos.documentos import conteudo_da_intimacao
from recursos.models import Intimacao, Procedimento, Prova
from recursos.permissoes import exigir_autoridade, exigir_integrante, exigir_quem_intima
from recursos.regras.autos import (
    BASE_DO_PRAZO,
    BASE_INTIMACAO,
    DIAS_DE_ALEGACOES,
    DIAS_DE_OITIVA,
    DIAS_DE_RECURSO,
    OBJETO_DO_PRAZO,
    Finalidade,
    Meio,
    TipoDePeca,
    exigir_ciencia_certa,
)
from recursos.regras.procedimento import SituacaoProcedimento
from selecoes import relogio
from selecoes.consultas.calendario import calendario
from selecoes.documentos import lavrar
from selecoes.models import Documento, Prazo, Usuario
from selecoes.permissoes import exigir_propria
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.prazos import Unidade, antecedencia, contar

S = SituacaoProcedimento
F = Finalidade
DA_AUTORIDADE = {F.CITACAO, F.DECISAO, F.OITIVA}
QUANDO = {
    F.CITACAO: S.INSTAURADO,
    F.PROVA: S.INSTRUCAO,
    F.ALEGACOES: S.ALEGACOES_FINAIS,
    F.DECISAO: S.DECIDIDO,
    F.OITIVA: S.EM_RECURSO,
}
PASSO_DA_CIENCIA = {F.CITACAO: "citar", F.DECISAO: "intimar da decisão"}


@transaction.atomic
def expedir_intimacao(procedimento_id: UUID, finalidade: Finalidade, *, por: Usuario) -> Intimacao:
    """Send a notice with everything it must say. No term runs yet (X-01)."""
    procedimento = Procedimento.objects.travar(procedimento_id)
    if finalidade in DA_AUTORIDADE:
        exigir_autoridade(por, relogio.hoje(), procedimento)
    else:
        exigir_integrante(por, procedimento)
    if finalidade is F.PROVA or procedimento.estado is not QUANDO[finalidade]:
        raise AtoInvalido(
            f"Esta intimação não cabe agora: {procedimento.rotulo.lower()}.", base=BASE_INTIMACAO
        )
    if procedimento.intimacoes.filter(finalidade=finalidade).exists():
        raise AtoInvalido("Esta intimação já foi expedida.", base=BASE_INTIMACAO)
    return _expedir(procedimento, finalidade, por=por)


@transaction.atomic
def intimar_para_prova(prova_id: UUID, *, dia: date, hora: str, local: str, por: Usuario) -> Intimacao:
    """Call the person to an act of evidence: day, hour, place, three business days ahead (art. 41; X-01)."""
    prova = Prova.objects.select_related("procedimento").get(pk=prova_id)
    procedimento = Procedimento.objects.travar(prova.procedimento_id)
    exigir_integrante(por, procedimento)
    if not prova.deferida or procedimento.estado is not S.INSTRUCAO:
        raise AtoInvalido("Só se intima para prova deferida, durante a instrução.", base="art. 41")
    if not hora.strip() or not local.strip():
        raise EntradaInvalida("Informe a hora e o local.", campo="hora")
    tabela = calendario()
    primeira = antecedencia(relogio.hoje(), 3, tabela).vencimento
    if dia < primeira or not tabela.dia_util(dia):
        raise EntradaInvalida(
            f"Marque um dia útil a partir de {primeira:%d/%m/%Y}.", base="Lei nº 9.784/1999, arts. 26, § 2º, e 41",
            campo="dia",
        )  # fmt: skip
    onde = f"{dia:%d/%m/%Y}, às {hora.strip()}, em {local.strip()}"
    return _expedir(procedimento, F.PROVA, por=por, prova=prova, onde=onde)


def _expedir(
    procedimento: Procedimento, finalidade: Finalidade, *, por: Usuario, prova: Prova | None = None, onde: str = ""
) -> Intimacao:  # fmt: skip
    agora = relogio.agora()
    dias = {
        F.CITACAO: procedimento.dias_de_defesa, F.ALEGACOES: DIAS_DE_ALEGACOES, F.DECISAO: DIAS_DE_RECURSO,
        F.OITIVA: DIAS_DE_OITIVA, F.PROVA: 3,
    }[finalidade]  # fmt: skip
    conta = contar(relogio.hoje(), dias, Unidade.CORRIDOS, calendario())
    numero = procedimento.intimacoes.count() + 1
    documento = lavrar(
        "intimacao", titulo=f"{finalidade.rotulo} – {procedimento.protocolo}", chave=f"intimacao:{procedimento.pk}:{numero}",
        conteudo=conteudo_da_intimacao(procedimento, finalidade, conta, onde, prova, por), por=por, em=agora,
        acesso=Documento.Acesso.RESTRITO, inscricao=procedimento.inscricao,
    )  # fmt: skip
    intimacao = Intimacao.objects.create(
        procedimento=procedimento, finalidade=finalidade, prova=prova, documento=documento, dias=dias, expedida_em=agora
    )  # fmt: skip
    ato = "intimar para ato de prova" if prova else "expedir intimação"
    texto = f"{finalidade.rotulo}.{f' {onde}.' if onde else ''}"
    juntar(
        procedimento, ato, TipoDePeca.INTIMACAO, texto=texto, por=por, em=agora, base=BASE_INTIMACAO,
        documento=documento, avisa=True,
    )  # fmt: skip
    return intimacao


def _travar(intimacao_id: UUID) -> tuple[Procedimento, Intimacao]:
    pk = Intimacao.objects.values_list("procedimento_id", flat=True).get(pk=intimacao_id)
    procedimento = Procedimento.objects.travar(pk)
    return procedimento, Intimacao.objects.select_for_update(of=("self",)).get(pk=intimacao_id)


@transaction.atomic
def registrar_tentativa(intimacao_id: UUID, *, texto: str, por: Usuario) -> Intimacao:
    """Record that the notice was tried and did not arrive: only after that the DODF serves (art. 26, § 4º)."""
    procedimento, intimacao = _travar(intimacao_id)
    exigir_quem_intima(por, relogio.hoje(), procedimento)
    if intimacao.ciencia_em is not None:
        raise AtoInvalido("A pessoa já está ciente desta intimação.", base=BASE_INTIMACAO)
    if not texto.strip():
        raise EntradaInvalida("Diga como e quando se tentou, e o que aconteceu.", campo="texto")
    intimacao.tentativas += 1
    intimacao.save(update_fields=["tentativas"])
    juntar(
        procedimento, "registrar tentativa de intimação", TipoDePeca.TENTATIVA, texto=texto, por=por,
        em=relogio.agora(), base=BASE_INTIMACAO,
    )  # fmt: skip
    return intimacao


@transaction.atomic
def registrar_ciencia(
    intimacao_id: UUID, *, meio: Meio, ciencia: date, referencia: str, por: Usuario
) -> Intimacao:
    """Record the certain arrival by letter, at the counter or, after attempts, in the DODF: the term starts there."""
    procedimento, intimacao = _travar(intimacao_id)
    exigir_quem_intima(por, relogio.hoje(), procedimento)
    if meio is Meio.LEITURA:
        raise EntradaInvalida("A leitura na página é registrada pela própria pessoa.", campo="meio")
    exigir_ciencia_certa(
        meio, ciencia=ciencia, expedida=_dia(intimacao.expedida_em), hoje=relogio.hoje(),
        tentativas=intimacao.tentativas, referencia=referencia,
    )  # fmt: skip
    return _dar_ciencia(procedimento, intimacao, meio, ciencia, referencia, por)


@transaction.atomic
def ler_intimacao(intimacao_id: UUID, *, por: Usuario) -> Intimacao:
    """The person opens the notice, signed in: from the next day the term runs. Reading twice changes nothing."""
    procedimento, intimacao = _travar(intimacao_id)
    exigir_propria(por, procedimento.inscricao)
    if intimacao.ciencia_em is not None:
        return intimacao
    return _dar_ciencia(procedimento, intimacao, Meio.LEITURA, relogio.hoje(), "", por)


def _dia(instante: datetime) -> date:
    return timezone.localdate(instante)


def _dar_ciencia(
    procedimento: Procedimento, intimacao: Intimacao, meio: Meio, ciencia: date, referencia: str, por: Usuario
) -> Intimacao:
    if intimacao.ciencia_em is not None:
        raise AtoInvalido("A pessoa já está ciente desta intimação.", base=BASE_INTIMACAO)
    finalidade = Finalidade(intimacao.finalidade)
    intimacao.meio, intimacao.ciencia_em = meio, ciencia
    if finalidade is not F.PROVA:
        conta = contar(ciencia, intimacao.dias, Unidade.CORRIDOS, calendario())
        intimacao.prazo = Prazo.objects.abrir(
            OBJETO_DO_PRAZO[finalidade], conta, base=BASE_DO_PRAZO[finalidade]
        )
    intimacao.save(update_fields=["meio", "ciencia_em", "prazo"])
    ate = f" {intimacao.prazo.objeto}: até {intimacao.prazo.por_extenso()['ate']}." if intimacao.prazo else ""
    prova = f" Comprovante: {referencia.strip()}." if referencia.strip() else ""
    texto = f"{finalidade.rotulo}. Ciência em {ciencia:%d/%m/%Y}. {meio.rotulo}.{prova}{ate}"
    agora, ato = relogio.agora(), PASSO_DA_CIENCIA.get(finalidade)
    if ato is None:
        juntar(
            procedimento,
            "registrar ciência",
            TipoDePeca.CIENCIA,
            texto=texto,
            por=por,
            em=agora,
            base=BASE_INTIMACAO,
        )
    else:
        andar(procedimento, ato, TipoDePeca.CIENCIA, texto=texto, por=por, em=agora, decidir_ate=None)
    return intimacao
