"""Reads of the appeals: what each person may open, and the deadline that runs."""

from datetime import datetime

from comissao.models import Entrevista
from comissao.regras.apuracao import Opcao
from comissao.regras.composicao import ASSENTOS_RECURSAL
from comissao.regras.entrevista import SituacaoEntrevista
from recursos.models import Recurso
from recursos.regras.recurso import EspecieRecurso, SituacaoRecurso
from selecoes.models import Documento, Inscricao, Prazo

DECIDIDAS = [SituacaoEntrevista.ENCERRADA, SituacaoEntrevista.AUSENTE]


def decisao_recorrivel(inscricao: Inscricao) -> Entrevista | None:
    """The last decided interview of the entry, once its preliminary result has been published."""
    if prazo_de_recurso(inscricao) is None:
        return None
    return inscricao.entrevistas.filter(situacao__in=DECIDIDAS).order_by("-rodada").first()


def prazo_de_recurso(inscricao: Inscricao) -> Prazo | None:
    """The stored deadline of the preliminary result that lists this entry, or ``None`` before publication."""
    return inscricao.preliminar.prazo if inscricao.preliminar is not None else None


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


def recurso_da_inscricao(inscricao: Inscricao) -> Recurso | None:
    """The appeal of the person about the last interview that has one, or ``None``."""
    recursos = Recurso.objects.filter(inscricao=inscricao, materia=None).select_related(
        "prazo", "decisao", "inscricao__edital"
    )
    entrevista = decisao_recorrivel(inscricao)
    do_caso = recursos.filter(entrevista=entrevista).first() if entrevista else None
    return do_caso or recursos.exclude(protocolo=None).order_by("-entrevista__rodada").first()


def pode_mudar(recurso: Recurso | None, agora: datetime) -> bool:
    """Whether the person may still write: no appeal, a draft, or one sent whose term has not ended (C.6)."""
    if recurso is None or recurso.situacao == SituacaoRecurso.RASCUNHO:
        return True
    return recurso.situacao == SituacaoRecurso.INTERPOSTO and agora < recurso.prazo.limite


def decisao_publicada(recurso: Recurso) -> Documento | None:
    """The decision of the appeal, once the responsável published it; before that it does not exist for anybody."""
    publicada = recurso.situacao in {SituacaoRecurso.PUBLICADO, SituacaoRecurso.EXAURIDO}
    return recurso.decisao if publicada else None
