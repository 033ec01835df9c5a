"""The decision with two answers, its appeal, and the moment it becomes final (B13; X-11, X-13)."""

from datetime import date, datetime
from uuid import UUID

from django.db import transaction

from recursos.atos.autos import andar, juntar
from recursos.documentos import conteudo_da_decisao_do_procedimento
from recursos.models import Procedimento
from recursos.permissoes import e_processante, exigir_autoridade, exigir_superior
from recursos.regras.autos import DIAS_PARA_DECIDIR, Finalidade, TipoDePeca, exigir_fim_do_recurso
from recursos.regras.procedimento import (
    FLUXO_PROCEDIMENTO,
    ROTULOS_CONCLUSAO,
    Respostas,
    SituacaoProcedimento,
    piora,
)
from recursos.regras.procedimento import decidir as concluir
from selecoes import relogio
from selecoes.consultas.calendario import calendario
from selecoes.documentos import lavrar
from selecoes.models import Documento, Usuario
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, SemCompetencia
from selecoes.regras.prazos import Unidade, contar

S = SituacaoProcedimento


def _exigir_respostas(respostas: Respostas) -> None:
    concluir(falsa=respostas.falsa, ma_fe=respostas.ma_fe)
    for campo in ("fundamento_falsidade", "fundamento_ma_fe"):
        if not getattr(respostas, campo).strip():
            raise EntradaInvalida(
                "Cada resposta tem o seu fundamento.", base="Lei nº 9.784/1999, art. 50", campo=campo
            )


def _autoridade(procedimento_id: UUID, por: Usuario) -> Procedimento:
    procedimento = Procedimento.objects.travar(procedimento_id)
    exigir_autoridade(por, relogio.hoje(), procedimento)
    return procedimento


def _em_trinta_dias() -> date:
    return contar(relogio.hoje(), DIAS_PARA_DECIDIR, Unidade.CORRIDOS, calendario()).vencimento


def _lavrar(
    procedimento: Procedimento, respostas: Respostas, qual: str, por: Usuario, em: datetime
) -> tuple[Documento, str]:
    conclusao = concluir(falsa=respostas.falsa, ma_fe=respostas.ma_fe)
    documento = lavrar(
        "decisao_procedimento", titulo=f"{qual} – {procedimento.protocolo}", chave=f"{qual}:{procedimento.pk}",
        conteudo=conteudo_da_decisao_do_procedimento(procedimento, respostas, qual, por), por=por, em=em,
        acesso=Documento.Acesso.RESTRITO, inscricao=procedimento.inscricao,
    )  # fmt: skip
    texto = (
        f"{ROTULOS_CONCLUSAO[conclusao]}.\n\nA declaração é falsa? {'Sim' if respostas.falsa else 'Não'}. "
        f"{respostas.fundamento_falsidade.strip()}\n\nHouve má-fé? {'Sim' if respostas.ma_fe else 'Não'}. "
        f"{respostas.fundamento_ma_fe.strip()}"
    )
    return documento, texto


@transaction.atomic
def prorrogar(procedimento_id: UUID, *, motivacao: str, por: Usuario) -> Procedimento:
    """Take thirty more days to decide, once, with reasons (art. 49; X-11)."""
    procedimento = _autoridade(procedimento_id, por)
    if procedimento.estado is not S.RELATORIO or procedimento.decidir_ate is None or procedimento.prorrogado:
        raise AtoInvalido("O prazo para decidir se prorroga uma vez, depois do relatório.", base="art. 49")
    if not motivacao.strip():
        raise EntradaInvalida("Diga por que a decisão precisa de mais tempo.", campo="motivacao")
    conta = contar(procedimento.decidir_ate, DIAS_PARA_DECIDIR, Unidade.CORRIDOS, calendario())
    procedimento.decidir_ate, procedimento.prorrogado = conta.vencimento, True
    procedimento.save(update_fields=["decidir_ate", "prorrogado"])
    juntar(
        procedimento, "prorrogar o prazo de decisão", TipoDePeca.PRORROGACAO, texto=motivacao, por=por,
        em=relogio.agora(), base="Lei nº 9.784/1999, art. 49",
    )  # fmt: skip
    return procedimento


@transaction.atomic
def decidir(procedimento_id: UUID, *, respostas: Respostas, por: Usuario) -> Procedimento:
    """Answer the two questions: is the declaration false, and was there bad faith? Nothing happens to the entry yet."""
    procedimento = _autoridade(procedimento_id, por)
    FLUXO_PROCEDIMENTO.aplicar(procedimento.estado, "decidir")
    if e_processante(por, procedimento):
        raise SemCompetencia("Quem instruiu não decide.", base="Lei nº 9.784/1999, art. 47")
    _exigir_respostas(respostas)
    agora = relogio.agora()
    documento, texto = _lavrar(procedimento, respostas, "Decisão", por, agora)
    andar(
        procedimento, "decidir", TipoDePeca.DECISAO, texto=texto, por=por, em=agora, documento=documento,
        falsa=respostas.falsa, ma_fe=respostas.ma_fe, decidir_ate=None,
    )  # fmt: skip
    return procedimento


@transaction.atomic
def declarar_definitiva(procedimento_id: UUID, *, por: Usuario) -> Procedimento:
    """Certify that the term of appeal ended without one (art. 59)."""
    procedimento = _autoridade(procedimento_id, por)
    ato = "declarar definitiva a decisão"
    FLUXO_PROCEDIMENTO.aplicar(procedimento.estado, ato)
    prazo = procedimento.prazo_da(Finalidade.DECISAO)
    agora = relogio.agora()
    exigir_fim_do_recurso(agora, prazo.limite)
    texto = f"O prazo de recurso terminou em {prazo.vencimento:%d/%m/%Y} sem recurso. A decisão é definitiva."
    andar(
        procedimento,
        ato,
        TipoDePeca.CERTIDAO,
        texto=texto,
        por=por,
        em=agora,
        avisa=True,
        definitivo_em=agora,
    )
    return procedimento


@transaction.atomic
def encaminhar(procedimento_id: UUID, *, motivacao: str, por: Usuario) -> Procedimento:
    """Keep the decision and send the appeal up (art. 56, § 1º)."""
    procedimento = _autoridade(procedimento_id, por)
    if procedimento.encaminhado_em is not None:
        raise AtoInvalido("O recurso já foi encaminhado.", base="Lei nº 9.784/1999, art. 56, § 1º")
    if not motivacao.strip():
        raise EntradaInvalida("Diga por que a decisão é mantida.", campo="motivacao")
    agora = relogio.agora()
    andar(
        procedimento, "encaminhar à autoridade superior", TipoDePeca.ENCAMINHAMENTO, texto=motivacao, por=por,
        em=agora, encaminhado_em=agora, decidir_ate=_em_trinta_dias(),
    )  # fmt: skip
    return procedimento


@transaction.atomic
def reconsiderar(procedimento_id: UUID, *, respostas: Respostas, por: Usuario) -> Procedimento:
    """Change the decision in favour of the person, instead of sending the appeal up (art. 56, § 1º)."""
    procedimento = _autoridade(procedimento_id, por)
    FLUXO_PROCEDIMENTO.aplicar(procedimento.estado, "reconsiderar")
    if procedimento.encaminhado_em is not None:
        raise AtoInvalido(
            "O recurso já foi encaminhado: quem julga é a autoridade superior.", base="art. 56, § 1º"
        )
    _exigir_respostas(respostas)
    anterior, nova = procedimento.conclusao, concluir(falsa=respostas.falsa, ma_fe=respostas.ma_fe)
    if anterior is None or anterior is nova or piora(anterior, nova):
        raise AtoInvalido(
            "Reconsiderar é mudar a decisão em favor de quem recorreu. Para mantê-la, encaminhe.",
            base="art. 56, § 1º",
        )
    _julgar(procedimento, "reconsiderar", respostas, "Reconsideração", por)
    return procedimento


@transaction.atomic
def julgar_recurso(procedimento_id: UUID, *, respostas: Respostas, por: Usuario) -> Procedimento:
    """Judge the appeal with both answers again: the decision is final. Never worse before hearing who appealed (art. 64)."""
    procedimento = Procedimento.objects.travar(procedimento_id)
    exigir_superior(por, relogio.hoje(), procedimento)
    FLUXO_PROCEDIMENTO.aplicar(procedimento.estado, "julgar o recurso")
    if procedimento.encaminhado_em is None:
        raise AtoInvalido(
            "A autoridade ainda não encaminhou o recurso.", base="Lei nº 9.784/1999, art. 56, § 1º"
        )
    _exigir_respostas(respostas)
    anterior, nova = procedimento.conclusao, concluir(falsa=respostas.falsa, ma_fe=respostas.ma_fe)
    if anterior is None or piora(anterior, nova):
        _exigir_oitiva(procedimento)
    _julgar(procedimento, "julgar o recurso", respostas, "Decisão do recurso", por)
    return procedimento


def _exigir_oitiva(procedimento: Procedimento) -> None:
    oitiva = procedimento.intimacao(Finalidade.OITIVA)
    if oitiva is None or oitiva.prazo is None or relogio.agora() < oitiva.prazo.limite:
        raise Pendencia(
            "Esta decisão piora a situação de quem recorreu.",
            ("Intime a pessoa para falar e espere o fim do prazo.",), base="Lei nº 9.784/1999, art. 64, parágrafo único",
        )  # fmt: skip


def _julgar(procedimento: Procedimento, ato: str, respostas: Respostas, qual: str, por: Usuario) -> None:
    agora = relogio.agora()
    documento, texto = _lavrar(procedimento, respostas, qual, por, agora)
    andar(
        procedimento, ato, TipoDePeca.DECISAO_DO_RECURSO, texto=texto, por=por, em=agora, documento=documento,
        avisa=True, falsa=respostas.falsa, ma_fe=respostas.ma_fe, definitivo_em=agora, decidir_ate=None,
    )  # fmt: skip
