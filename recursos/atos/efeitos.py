"""The effects of a final decision: the only door to an elimination for a racial cause (art. 3º, §§ 8º and 9º)."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from recursos.atos.autos import andar, juntar
from recursos.consultas.procedimento import chamada_em_curso, e_contratada
from recursos.documentos import conteudo_da_comunicacao, conteudo_do_termo
from recursos.models import Procedimento
from recursos.permissoes import exigir_autoridade
from recursos.regras.autos import TipoDePeca
from recursos.regras.procedimento import (
    Conclusao,
    Efeitos,
    SituacaoProcedimento,
    efeitos,
    exigir_ato_do_efeito,
    fundamento,
)
from selecoes import relogio
from selecoes.atos.contratacao import desligar_por_procedimento
from selecoes.atos.enquadramento import mover_enquadramento
from selecoes.consultas.listas import rotulos_atuais
from selecoes.documentos import lavrar
from selecoes.models import Documento, Inscricao, Usuario
from selecoes.regras.enquadramento import SituacaoEnquadramento
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.inscricao import ATIVAS, FLUXO_INSCRICAO, SituacaoInscricao

S = SituacaoProcedimento
E = SituacaoEnquadramento
ELIMINAR = "eliminar por falsidade com má-fé"


@transaction.atomic
def aplicar_efeitos(procedimento_id: UUID, ato: str, *, por: Usuario) -> Procedimento:
    """Do what the final decision says, and only that: ``ato`` is one of the three of ``ATO_DO_EFEITO``.

    Yes and yes: eliminated and, if called or hired, dismissed, and the place goes to the next person. Yes and no: out
    of the reserve, in ampla concorrência. No: everything as it was. Raises ``AtoInvalido`` before the final decision.
    """
    agora = relogio.agora()
    procedimento = Procedimento.objects.travar(procedimento_id)
    exigir_autoridade(por, relogio.hoje(), procedimento)
    conclusao = procedimento.conclusao
    if conclusao is None:
        raise AtoInvalido("Ainda não há decisão: nenhum efeito pode ser aplicado.")
    devidos = efeitos(
        procedimento.estado,
        conclusao,
        contratada=e_contratada(procedimento.inscricao),
        estagio=procedimento.estagio,
    )
    exigir_ato_do_efeito(ato, conclusao)
    lugar = _lugar(procedimento.inscricao) if devidos.elimina else ""
    _mover(procedimento.inscricao, conclusao, por, agora)
    if devidos.elimina:
        _eliminar(procedimento, por, agora)
    termo = lavrar(
        "termo_procedimento", titulo=f"Termo dos efeitos – {procedimento.protocolo}", chave=f"termo:{procedimento.pk}",
        conteudo=conteudo_do_termo(procedimento, conclusao, devidos, lugar, por), por=por, em=agora,
        acesso=Documento.Acesso.RESTRITO, inscricao=procedimento.inscricao,
    )  # fmt: skip
    andar(
        procedimento, ato, TipoDePeca.EFEITOS, texto=termo.corpo["efeito"], por=por, em=agora, documento=termo,
        avisa=True, efeitos_em=agora,
    )  # fmt: skip
    _comunicar(procedimento, devidos, por, agora)
    return procedimento


def _mover(inscricao: Inscricao, conclusao: Conclusao, por: Usuario, em: datetime) -> None:
    atos = {
        Conclusao.FALSA_COM_MA_FE: "concluir por falsidade com má-fé",
        Conclusao.FALSA_SEM_MA_FE: "concluir por falsidade sem má-fé",
        Conclusao.IMPROCEDENTE: "restabelecer a confirmação"
        if inscricao.enquadramento_anterior == E.ENQUADRADA
        else "restabelecer o não enquadramento",
    }
    mover_enquadramento(inscricao.pk, atos[conclusao], por=por, em=em)


def _lugar(inscricao: Inscricao) -> str:
    """The kind of place held now, which goes to the next person: derived from the list (E.6)."""
    chamada = chamada_em_curso(inscricao)
    return rotulos_atuais(chamada.vaga).get(inscricao.pk, "") if chamada is not None else ""


def _eliminar(procedimento: Procedimento, por: Usuario, em: datetime) -> None:
    desligar_por_procedimento(procedimento.inscricao_id, por=por, em=em)
    inscricao = Inscricao.objects.select_for_update(of=("self",)).get(pk=procedimento.inscricao_id)
    if inscricao.situacao not in ATIVAS:
        return  # whoever left before the end is already out; the self-declaration keeps what was found
    inscricao.situacao = FLUXO_INSCRICAO.aplicar(SituacaoInscricao(inscricao.situacao), ELIMINAR).para
    inscricao.eliminada_por = (
        f"declaração falsa com má-fé, em decisão definitiva do procedimento {procedimento.protocolo}"
    )
    inscricao.save(update_fields=["situacao", "eliminada_por"])


def _comunicar(procedimento: Procedimento, devidos: Efeitos, por: Usuario, em: datetime) -> None:
    for destino in devidos.avisar:
        if destino == "candidato":
            continue
        documento = lavrar(
            "comunicacao_desligamento", titulo=f"Comunicação: {destino} – {procedimento.protocolo}",
            chave=f"comunicacao:{procedimento.pk}:{destino}",
            conteudo=conteudo_da_comunicacao(procedimento, destino, em, por), por=por, em=em,
            acesso=Documento.Acesso.RESTRITO, inscricao=procedimento.inscricao,
        )  # fmt: skip
        juntar(
            procedimento, "comunicar o desligamento", TipoDePeca.COMUNICACAO, por=por, em=em, documento=documento,
            texto=f"Comunicação: {destino}.", base=fundamento(estagio=procedimento.estagio),
        )  # fmt: skip


@transaction.atomic
def encaminhar_a_outro_orgao(
    procedimento_id: UUID, *, orgao: str, motivacao: str, por: Usuario
) -> Procedimento:
    """Refer the case, if the authority so decides, after a final finding of falsity with bad faith (X-21)."""
    procedimento = Procedimento.objects.travar(procedimento_id)
    exigir_autoridade(por, relogio.hoje(), procedimento)
    if (
        procedimento.estado is not S.EFEITOS_APLICADOS
        or procedimento.conclusao is not Conclusao.FALSA_COM_MA_FE
    ):
        raise AtoInvalido("Só se encaminha depois dos efeitos de falsidade com má-fé.", base="art. 3º, § 8º")
    if not orgao.strip() or not motivacao.strip():
        raise EntradaInvalida("Informe o órgão e o motivo.", campo="orgao")
    juntar(
        procedimento, "encaminhar a outro órgão", TipoDePeca.ENCAMINHAMENTO, por=por, em=relogio.agora(),
        texto=f"Encaminhado a {orgao.strip()}.\n\n{motivacao.strip()}", base=fundamento(estagio=procedimento.estagio),
    )  # fmt: skip
    return procedimento
