"""Reads of the appeals: what each person may open, and the deadline that runs."""

from comissao.models import Entrevista
from comissao.regras.apuracao import Opcao
from comissao.regras.composicao import ASSENTOS_RECURSAL
from comissao.regras.entrevista import SituacaoEntrevista
from recursos.models import Recurso
from recursos.regras.recurso import EspecieRecurso
from selecoes.consultas.edital import publicacao_vigente
from selecoes.models import Inscricao, Prazo, Publicacao

DECIDIDAS = [SituacaoEntrevista.ENCERRADA, SituacaoEntrevista.AUSENTE]


def decisao_recorrivel(inscricao: Inscricao) -> Entrevista | None:
    """The last decided interview of the entry, once its preliminary result has been published."""
    if prazo_de_recurso(inscricao) is None:
        return None
    return inscricao.entrevistas.filter(situacao__in=DECIDIDAS).order_by("-rodada").first()


def prazo_de_recurso(inscricao: Inscricao) -> Prazo | None:
    """The stored deadline of the preliminary result that lists this entry, or ``None`` before publication."""
    publicacao = publicacao_vigente(inscricao.edital, Publicacao.Tipo.RESULTADO_PRELIMINAR)
    if publicacao is None or not any(
        linha["inscricao"] == inscricao.numero for linha in publicacao.conteudo["linhas"]
    ):
        return None
    return publicacao.prazo


def especie_de(entrevista: Entrevista) -> EspecieRecurso:
    """Against a phenotype decision or against an absence (B42)."""
    ausente = entrevista.situacao == SituacaoEntrevista.AUSENTE
    return EspecieRecurso.AUSENCIA if ausente else EspecieRecurso.FENOTIPO


def situacao_dos_assentos(recurso: Recurso) -> dict[str, Opcao | None]:
    """How each of the three seats stands. Opens the votes: only inside the acts of the close, or after it."""
    estado: dict[str, Opcao | None] = {assento.codigo: None for assento in ASSENTOS_RECURSAL}
    for sem in recurso.sem_voto.all():
        estado[sem.assento] = Opcao(sem.tipo)
    for voto in recurso.votos.all():
        estado[voto.assento] = Opcao(voto.opcao)
    return estado


def razoes(recurso: Recurso) -> str:
    """The reasons that count: the last version sent."""
    ultima = recurso.versoes.order_by("-numero").first()
    return ultima.razoes if ultima else ""
