"""What each appeal is against: the decision, who told it, its term and the body that judges (C.6)."""

from dataclasses import dataclass

from comissao.models import Entrevista
from recursos.consultas import decisao_recorrivel, especie_de, prazo_de_recurso, recurso_da_inscricao
from recursos.models import Recurso
from recursos.regras.recurso import EspecieRecurso
from selecoes.consultas.decisao_da_inscricao import publicada
from selecoes.consultas.recursos import regra_de_recurso
from selecoes.models import Inscricao, Prazo, Publicacao
from selecoes.regras.garantias import Decisao
from selecoes.regras.inscricao import SituacaoInscricao

T = Publicacao.Tipo
PUBLICAM = {
    Decisao.RESULTADO: (T.SELECAO_PRELIMINAR, T.CLASSIFICACAO, T.CORTE),
    Decisao.CHAMADA: (T.CHAMADA,),
}


@dataclass(frozen=True, slots=True)
class Alvo:
    """One decision that may be appealed. ``materia`` is ``None`` for the decision of the commission."""

    prazo: Prazo
    especie: EspecieRecurso
    orgao: str
    materia: Decisao | None = None
    entrevista: Entrevista | None = None
    publicacao: Publicacao | None = None

    def recurso_de(self, inscricao: Inscricao) -> Recurso | None:
        """The appeal that the entry already has against it."""
        feitos = Recurso.objects.filter(inscricao=inscricao, materia=self.materia)
        return feitos.filter(entrevista=self.entrevista, publicacao=self.publicacao).first()


def alvo_de(inscricao: Inscricao, materia: Decisao | None) -> Alvo | None:
    """The decision of that kind that the entry may appeal against, or ``None`` while there is none."""
    if materia is None:
        entrevista, prazo = decisao_recorrivel(inscricao), prazo_de_recurso(inscricao)
        if entrevista is None or prazo is None:
            return None
        return Alvo(prazo, especie_de(entrevista), inscricao.edital.recurso_orgao, entrevista=entrevista)
    publicacao = _publicacao(inscricao, materia)
    prazo = (publicacao.prazo_de_recurso or publicacao.prazo) if publicacao else None
    if publicacao is None or prazo is None:
        return None
    orgao = regra_de_recurso(inscricao.edital, materia).orgao
    return Alvo(prazo, EspecieRecurso.OUTRA, orgao, materia=materia, publicacao=publicacao)


def _publicacao(inscricao: Inscricao, materia: Decisao) -> Publicacao | None:
    """The publication that told the decision: a refusal is only of who was refused, a list or a call is of everybody."""
    if materia is Decisao.INSCRICAO:
        return publicada(inscricao) if inscricao.situacao == SituacaoInscricao.INDEFERIDA else None
    if inscricao.situacao in {SituacaoInscricao.RASCUNHO, SituacaoInscricao.INDEFERIDA}:
        return None
    feitas = inscricao.edital.publicacoes.filter(tipo__in=PUBLICAM[materia]).order_by("-em", "-versao")
    if materia is Decisao.CHAMADA:
        # Older calls have no term to appeal; their own term is to answer them.
        feitas = feitas.exclude(prazo_de_recurso=None)
    return feitas.select_related("prazo", "prazo_de_recurso").first()


def recurso_contra(inscricao: Inscricao, materia: Decisao | None) -> Recurso | None:
    """The person's appeal against that kind of decision: of the one in force, or the last one filed."""
    if materia is None:
        return recurso_da_inscricao(inscricao)
    alvo = alvo_de(inscricao, materia)
    feitos = Recurso.objects.filter(inscricao=inscricao, materia=materia).select_related(
        "prazo", "decisao", "inscricao__edital"
    )
    do_alvo = feitos.filter(publicacao=alvo.publicacao).first() if alvo else None
    return do_alvo or feitos.exclude(protocolo=None).order_by("-interposto_em").first()


def outros_recursos(inscricao: Inscricao) -> list[tuple[Decisao, Alvo | None, Recurso | None]]:
    """Each decision apart from the commission's that the person may appeal, or has appealed, against."""
    pares = [(d, alvo_de(inscricao, d), recurso_contra(inscricao, d)) for d in Decisao]
    return [(d, alvo, recurso) for d, alvo, recurso in pares if alvo or recurso]


def ha_recurso_aberto(inscricao: Inscricao, *, fora: Recurso) -> bool:
    """Whether the entry has another appeal filed and not yet closed: homologation and reversion wait for it (B26)."""
    return inscricao.recursos.em_aberto().exclude(pk=fora.pk).exists()
