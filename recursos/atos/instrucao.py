"""What the processante does: defence term, evidence with reasoned refusals, closing, report (X-03, X-07, X-08, X-10)."""

from uuid import UUID

from django.db import transaction

from recursos.atos.autos import andar, juntar
from recursos.models import Procedimento, Prova
from recursos.permissoes import exigir_integrante
from recursos.regras.autos import DIAS_PARA_DECIDIR, Finalidade, TipoDePeca, exigir_antecedencia
from recursos.regras.instrucao import (
    Prova as ProvaDasRegras,
)
from recursos.regras.instrucao import (
    RazaoDeIndeferimento,
    exigir_fim_do_prazo_de_defesa,
    exigir_provas_decididas,
    exigir_relatavel,
)
from recursos.regras.procedimento import FLUXO_PROCEDIMENTO, SituacaoProcedimento
from selecoes import relogio
from selecoes.consultas.calendario import calendario
from selecoes.models import Usuario
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia
from selecoes.regras.prazos import Unidade, antecedencia, contar

S = SituacaoProcedimento
BASE_PROVA = "Lei nº 9.784/1999, art. 38"


def _travar(procedimento_id: UUID, por: Usuario) -> Procedimento:
    procedimento = Procedimento.objects.travar(procedimento_id)
    exigir_integrante(por, procedimento)
    return procedimento


@transaction.atomic
def certificar_fim_da_defesa(procedimento_id: UUID, *, por: Usuario) -> Procedimento:
    """Certify that the term ended without a defence: the file goes on, and silence admits nothing (art. 27)."""
    procedimento = _travar(procedimento_id, por)
    ato = "certificar o fim do prazo de defesa"
    FLUXO_PROCEDIMENTO.aplicar(procedimento.estado, ato)
    prazo = procedimento.prazo_da(Finalidade.CITACAO)
    agora = relogio.agora()
    exigir_fim_do_prazo_de_defesa(agora, prazo.limite)
    texto = (
        f"O prazo de defesa terminou em {prazo.vencimento:%d/%m/%Y} sem defesa. O silêncio não é confissão "
        "nem renúncia; a pessoa pode falar nos autos a qualquer momento (Lei nº 9.784/1999, art. 27)."
    )
    andar(procedimento, ato, TipoDePeca.CERTIDAO, texto=texto, por=por, em=agora)
    return procedimento


@transaction.atomic
def abrir_instrucao(procedimento_id: UUID, *, por: Usuario) -> Procedimento:
    """Begin the evidence."""
    procedimento = _travar(procedimento_id, por)
    andar(
        procedimento, "abrir a instrução", TipoDePeca.CERTIDAO, texto="Instrução aberta.", por=por,
        em=relogio.agora(),
    )  # fmt: skip
    return procedimento


@transaction.atomic
def determinar_prova(procedimento_id: UUID, *, descricao: str, por: Usuario) -> Prova:
    """Order evidence ex officio (art. 29)."""
    procedimento = _travar(procedimento_id, por)
    if not descricao.strip():
        raise EntradaInvalida("Descreva a prova.", campo="descricao")
    if procedimento.estado is not S.INSTRUCAO:
        raise AtoInvalido("Provas são determinadas durante a instrução.", base="Lei nº 9.784/1999, art. 29")
    agora = relogio.agora()
    juntar(
        procedimento, "determinar prova", TipoDePeca.DESPACHO_DE_PROVA, por=por, em=agora,
        texto=f"Prova determinada de ofício: {descricao.strip()}", base="Lei nº 9.784/1999, art. 29",
    )  # fmt: skip
    return Prova.objects.create(
        procedimento=procedimento, descricao=descricao.strip(), pedida_em=agora, pedida_por=por, deferida=True
    )


@transaction.atomic
def decidir_prova(
    prova_id: UUID, *, deferida: bool, razao: RazaoDeIndeferimento | None, motivacao: str, por: Usuario
) -> Prova:
    """Grant the evidence asked for, or refuse it as illicit, irrelevant, unnecessary or dilatory, with reasons (X-07)."""
    prova = Prova.objects.get(pk=prova_id)
    procedimento = _travar(prova.procedimento_id, por)
    prova.refresh_from_db()
    if procedimento.estado is not S.INSTRUCAO or prova.deferida is not None:
        raise AtoInvalido("Decide-se cada pedido de prova uma vez, durante a instrução.", base=BASE_PROVA)
    exigir_provas_decididas([ProvaDasRegras(prova.descricao, deferida, razao, motivacao)])
    prova.deferida, prova.razao = deferida, "" if deferida or razao is None else razao
    prova.motivacao = motivacao.strip()
    prova.save(update_fields=["deferida", "razao", "motivacao"])
    texto = f"{prova.descricao} – {prova.rotulo}. {prova.motivacao}".strip()
    if deferida:
        juntar(
            procedimento, "deferir prova", TipoDePeca.DESPACHO_DE_PROVA, texto=texto, por=por, em=relogio.agora(),
            base=BASE_PROVA,
        )  # fmt: skip
    else:
        andar(
            procedimento, "indeferir prova", TipoDePeca.DESPACHO_DE_PROVA, texto=texto, por=por,
            em=relogio.agora(), avisa=True,
        )  # fmt: skip
    return prova


@transaction.atomic
def produzir_prova(prova_id: UUID, *, resumo: str, por: Usuario) -> Prova:
    """Record the evidence, three business days after the person certainly knew of the act (art. 41)."""
    prova = Prova.objects.get(pk=prova_id)
    procedimento = _travar(prova.procedimento_id, por)
    if not resumo.strip():
        raise EntradaInvalida("Escreva o que a prova mostrou.", campo="resumo")
    if not prova.deferida or prova.produzida_em is not None:
        raise AtoInvalido("Só se produz, uma vez, prova deferida.", base=BASE_PROVA)
    intimacao = prova.intimacoes.exclude(ciencia_em=None).last()
    if intimacao is None or intimacao.ciencia_em is None:
        raise Pendencia(
            "A pessoa ainda não está ciente deste ato de prova.",
            ("Intime a pessoa e registre a ciência.",), base="Lei nº 9.784/1999, art. 41",
        )  # fmt: skip
    exigir_antecedencia(antecedencia(intimacao.ciencia_em, 3, calendario()).vencimento, relogio.hoje())
    agora = relogio.agora()
    prova.produzida_em = agora
    prova.save(update_fields=["produzida_em"])
    texto = f"{prova.descricao}\n\n{resumo.strip()}"
    andar(procedimento, "produzir prova", TipoDePeca.PROVA, texto=texto, por=por, em=agora)
    return prova


@transaction.atomic
def encerrar_instrucao(procedimento_id: UUID, *, por: Usuario) -> Procedimento:
    """Close the evidence: every request decided and every granted one produced. Final statements come next."""
    procedimento = _travar(procedimento_id, por)
    FLUXO_PROCEDIMENTO.aplicar(procedimento.estado, "encerrar a instrução")
    provas = list(procedimento.provas.all())
    faltas = [f"Decida o pedido: {p.descricao}" for p in provas if p.deferida is None]
    faltas += [f"Produza a prova: {p.descricao}" for p in provas if p.deferida and p.produzida_em is None]
    if faltas:
        raise Pendencia("A instrução ainda não pode ser encerrada.", tuple(faltas), base=BASE_PROVA)
    andar(
        procedimento, "encerrar a instrução", TipoDePeca.CERTIDAO, texto="Instrução encerrada.", por=por,
        em=relogio.agora(),
    )  # fmt: skip
    return procedimento


@transaction.atomic
def relatar(procedimento_id: UUID, *, texto: str, por: Usuario) -> Procedimento:
    """Deliver the report, considering all the evidence: the processante proposes and does not decide (art. 47)."""
    procedimento = _travar(procedimento_id, por)
    FLUXO_PROCEDIMENTO.aplicar(procedimento.estado, "relatar")
    if not texto.strip():
        raise EntradaInvalida("Escreva o relatório.", campo="texto")
    intimacao = procedimento.intimacao(Finalidade.ALEGACOES)
    if intimacao is None or intimacao.prazo is None:
        raise Pendencia(
            "A pessoa ainda não está ciente do prazo de alegações finais.",
            ("Expeça a intimação e registre a ciência.",), base="Lei nº 9.784/1999, art. 44",
        )  # fmt: skip
    agora = relogio.agora()
    exigir_relatavel(
        alegacoes_apresentadas=procedimento.pecas.filter(tipo=TipoDePeca.ALEGACOES).exists(), agora=agora,
        vence_em=intimacao.prazo.limite,
    )  # fmt: skip
    ate = contar(relogio.hoje(), DIAS_PARA_DECIDIR, Unidade.CORRIDOS, calendario()).vencimento
    andar(procedimento, "relatar", TipoDePeca.RELATORIO, texto=texto, por=por, em=agora, decidir_ate=ate)
    return procedimento
