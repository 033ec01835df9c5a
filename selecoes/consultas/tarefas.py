"""What each role has to do now in each edital: one sentence, its legal reason and one address."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Count, Exists, Model, OuterRef, Q, QuerySet, Subquery
from django.urls import reverse

from selecoes import relogio
from selecoes.consultas.equipe import DA_EQUIPE, papeis_por_edital
from selecoes.consultas.portoes import COM_RESULTADO, PRELIMINARES
from selecoes.models import SITUACOES_ATIVAS, Edital, Fase, Inscricao, Publicacao, Usuario
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.inscricao import SituacaoInscricao
from selecoes.regras.papeis import Papel

S = SituacaoEdital
ACABADOS = {S.ENCERRADO, S.ANULADO, S.REVOGADO}
SERVIDOR, RESPONSAVEL, AUTORIDADE = {Papel.SERVIDOR}, {Papel.RESPONSAVEL}, {Papel.AUTORIDADE}


@dataclass(frozen=True, slots=True)
class Tarefa:
    """Something to do now: ``quem`` may do it, at ``endereco``, because of ``base``, until the day ``vence``."""

    edital: Edital | None
    frase: str
    endereco: str
    base: str
    quem: frozenset[Papel] = frozenset()
    vence: date | None = None


def por_urgencia(tarefas: Iterable[Tarefa]) -> list[Tarefa]:
    """The most urgent first: late, then by the day each one ends, then what has no date."""
    return sorted(tarefas, key=lambda t: t.vence or date.max)


def editais_do_painel(por: Usuario) -> list[tuple[Edital, set[Papel]]]:
    """The editais on which the person works, newest first, with the roles held in each."""
    tidos = papeis_por_edital(por)
    editais = com_sinais(Edital.objects.select_related("orgao"))
    com_papel = [(edital, (tidos[None] | tidos.get(edital.pk, set())) & DA_EQUIPE) for edital in editais]
    return [(edital, tem) for edital, tem in com_papel if tem]


def em_curso(editais: list[tuple[Edital, set[Papel]]]) -> list[Edital]:
    """The editais that still move: the ended ones are in the list of editais."""
    return [edital for edital, _ in editais if edital.situacao not in ACABADOS]


def tarefas_dos_editais(editais: list[tuple[Edital, set[Papel]]]) -> list[Tarefa]:
    """The next step of each edital for the roles held in it."""
    return [t for edital, tem in editais if (t := proximo_passo(edital)) is not None and t.quem & tem]


def proximo_passo(edital: Edital) -> Tarefa | None:
    """The next step of an edital read with its signals, whoever may take it; ``None`` when it only waits."""
    passo = PASSOS.get(S(edital.situacao))
    if passo is None:
        return None
    quem, frase, ato, base = passo
    sinais = SINAIS.get(S(edital.situacao))
    if sinais is not None:
        return sinais(edital)
    return _tarefa(edital, quem, frase, ato, base)


def _tarefa(edital: Edital, quem: set[Papel], frase: str, ato: str, base: str) -> Tarefa:
    argumentos = {"ano": edital.ano, "numero": edital.numero}
    if ato in TELAS:
        endereco = reverse(TELAS[ato], kwargs=argumentos)
    else:
        endereco = reverse("edital_ato", kwargs={**argumentos, "ato": ato})
    previsto = PREVISTOS.get(S(edital.situacao))
    return Tarefa(
        edital, frase, endereco, base, frozenset(quem), getattr(edital, previsto) if previsto else None
    )


# The day the schedule of the edital foresees for the next step.
PREVISTOS = {
    S.PUBLICADO: "inscricoes_inicio",
    S.INSCRICOES_ABERTAS: "inscricoes_fim",
    S.EM_FASE: "resultado_da_fase_previsto",
    S.RESULTADO_DEFINITIVO: "homologacao_prevista",
}


TELAS = {
    "tarefas": "edital_da_equipe",
    "importar": "importar",
    "chamadas": "chamadas",
    "fase-seguinte": "fase_seguinte",
    "notas": "notas",
}
PASSOS: dict[SituacaoEdital, tuple[set[Papel], str, str, str]] = {
    S.RASCUNHO: (
        SERVIDOR | RESPONSAVEL,
        "Complete o rascunho, confira e publique.",
        "tarefas",
        "art. 1º, § 3º",
    ),
    S.PUBLICADO: (SERVIDOR | RESPONSAVEL, "Abra as inscrições.", "abrir-inscricoes", "art. 2º"),
    S.INSCRICOES_ABERTAS: (
        SERVIDOR | RESPONSAVEL,
        "Encerre as inscrições quando o período terminar.",
        "encerrar-inscricoes",
        "art. 2º",
    ),
    S.INSCRICOES_ENCERRADAS: (SERVIDOR, "Importe as pessoas inscritas.", "importar", "art. 2º"),
    S.EM_FASE: (
        RESPONSAVEL,
        "Registre o resultado da fase 1 e inicie a verificação.",
        "iniciar-controle",
        "art. 3º, §§ 12 e 13",
    ),
    S.CONTROLE_RACIAL: (
        RESPONSAVEL,
        "Publique o resultado preliminar.",
        "resultado-preliminar",
        "art. 3º, § 10",
    ),
    S.EM_FASE_SEGUINTE: (
        RESPONSAVEL,
        "Publique o resultado preliminar da seleção.",
        "selecao-preliminar",
        "edital",
    ),
    S.EM_RECURSO: (RESPONSAVEL, "Publique o resultado definitivo.", "resultado-definitivo", "art. 3º, § 11"),
    S.RESULTADO_DEFINITIVO: (RESPONSAVEL, "Publique a classificação final.", "classificacao", "art. 4º"),
    S.HOMOLOGADO: (AUTORIDADE, "Inicie a validade da seleção.", "iniciar-validade", "edital"),
    S.VIGENTE: (RESPONSAVEL, "Abra vagas e chame as pessoas, quando houver.", "chamadas", "art. 1º, § 4º"),
}


def _tem(modelo: type[Model], **condicoes: object) -> Exists:
    return Exists(modelo._default_manager.filter(edital=OuterRef("pk"), **condicoes))


def com_sinais(editais: QuerySet[Edital]) -> QuerySet[Edital]:
    """The editais with what decides their next step, in one query."""
    controladas = {"optante": True, "situacao__in": SITUACOES_ATIVAS}
    sem_resultado = Inscricao.objects.filter(edital=OuterRef("pk"), **controladas).exclude(
        enquadramento__in=COM_RESULTADO
    )
    return editais.annotate(
        tem_inscritos=_tem(Inscricao),
        ha_a_decidir=_tem(Inscricao, situacao=SituacaoInscricao.ENVIADA),
        falta_resultado=Exists(sem_resultado),
        ha_novo=_tem(Inscricao, preliminar=None, enquadramento__in=PRELIMINARES, **controladas),
        a_finalizar=_tem(Inscricao, enquadramento__in=PRELIMINARES, **controladas),
        ha_recurso=_tem(Inscricao, recurso_pendente=True),
        prazo_correndo=_tem(Inscricao, preliminar__prazo__limite__gt=relogio.agora(), **controladas),
        tem_classificacao=_tem(Publicacao, tipo=Publicacao.Tipo.CLASSIFICACAO),
        mais_de_uma_fase=_tem(Fase, ordem__gt=1),
        ha_controlada=_tem(Inscricao, **controladas),
        fases_abertas=Count("fases", filter=Q(fases__resultado_publicado_em=None), distinct=True),
        sem_nota=Exists(_sem_nota_da_fase()),
        selecao_correndo=_tem(
            Publicacao, tipo=Publicacao.Tipo.SELECAO_PRELIMINAR, prazo__limite__gt=relogio.agora()
        ),
    )


def _sem_nota_da_fase() -> QuerySet[Inscricao]:
    """In dispute, without the score of the phase that runs: the first whose result is not out."""
    em_curso = Fase.objects.filter(edital=OuterRef("edital"), resultado_publicado_em=None).order_by("ordem")
    na_disputa = Inscricao.objects.filter(edital=OuterRef("pk"), situacao=SituacaoInscricao.EM_DISPUTA)
    return na_disputa.exclude(fase_da_nota__gte=Subquery(em_curso.values("ordem")[:1]), nota__isnull=False)


def _depois_das_inscricoes(edital: Any) -> Tarefa:  # noqa: ANN401
    if edital.ha_a_decidir:
        return _tarefa(
            edital, RESPONSAVEL, "Decida e publique as inscrições.", "inscricoes", "art. 2º; edital"
        )
    if not edital.tem_inscritos:
        return _tarefa(edital, *PASSOS[S.INSCRICOES_ENCERRADAS])
    return _tarefa(edital, RESPONSAVEL, "Inicie a primeira fase.", "iniciar-primeira-fase", "edital")


def _no_controle(edital: Any) -> Tarefa | None:  # noqa: ANN401
    """Preliminary result, then the final one when the terms and the appeals end, then the next phase."""
    if edital.falta_resultado:
        return None
    if edital.ha_novo:
        return _tarefa(edital, *PASSOS[S.CONTROLE_RACIAL])
    if edital.a_finalizar:
        espera = edital.prazo_correndo or edital.ha_recurso
        return None if espera else _tarefa(edital, *PASSOS[S.EM_RECURSO])
    return _depois_do_controle(edital)


def _depois_do_controle(edital: Any) -> Tarefa | None:  # noqa: ANN401
    if edital.situacao == S.EM_RECURSO and edital.mais_de_uma_fase:
        if edital.selecao_correndo:
            return None
        frase = "Publique o resultado definitivo da seleção."
        return _tarefa(edital, RESPONSAVEL, frase, "selecao-definitiva", "edital")
    if edital.mais_de_uma_fase:
        return _tarefa(edital, RESPONSAVEL, "Inicie a fase seguinte.", "fase-seguinte", "art. 3º, § 12")
    if not edital.ha_controlada:
        frase = "Ninguém optou pela reserva: conclua a verificação."
        return _tarefa(edital, RESPONSAVEL, frase, "sem-autodeclaracoes", "art. 3º, § 13")
    return _tarefa(edital, *PASSOS[S(edital.situacao)])


def _na_fase_seguinte(edital: Any) -> Tarefa | None:  # noqa: ANN401
    """The scores of the phase, then the next phase or, after the last, the preliminary result."""
    if edital.sem_nota:
        return _tarefa(edital, SERVIDOR, "Grave as notas da fase.", "notas", "edital")
    if edital.fases_abertas > 1:
        return _tarefa(edital, RESPONSAVEL, "Inicie a fase seguinte.", "fase-seguinte", "edital")
    return _tarefa(edital, *PASSOS[S.EM_FASE_SEGUINTE])


def _depois_do_definitivo(edital: Any) -> Tarefa:  # noqa: ANN401
    if edital.tem_classificacao:
        return _tarefa(edital, AUTORIDADE, "Homologue o resultado final.", "homologar", "art. 3º, § 13")
    return _tarefa(edital, *PASSOS[S.RESULTADO_DEFINITIVO])


SINAIS = {
    S.INSCRICOES_ENCERRADAS: _depois_das_inscricoes,
    S.CONTROLE_RACIAL: _no_controle,
    S.EM_FASE_SEGUINTE: _na_fase_seguinte,
    S.EM_RECURSO: _no_controle,
    S.RESULTADO_DEFINITIVO: _depois_do_definitivo,
}
