"""Judging an appeal: who judges, on what, whom to hear and until when (regras.md C.6, X-11, X-13, B11, B41, B42)."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date

from comissao.regras.apuracao import Apuracao, Resultado
from recursos.regras.recurso import BASE_RECURSO, EspecieRecurso
from selecoes.regras.erros import AtoInvalido, Pendencia, SemCompetencia

JULGADORES = 3
DIAS_DO_LEMBRETE = 25
DIAS_PARA_DECIDIR = 30
DIAS_COM_PRORROGACAO = 60


def exigir_distribuicao(julgadores: Collection[str], votantes: Iterable[str]) -> None:
    """Distribute to three different people, none of whom voted before (§ 11; B11). Raises ``Pendencia``."""
    repetidos = sorted(set(julgadores) & set(votantes))
    if repetidos:
        raise Pendencia(
            "O recurso não pode ser distribuído a quem votou na primeira decisão.",
            tuple(f"{pessoa} votou na primeira decisão." for pessoa in repetidos),
            base=f"{BASE_RECURSO}; Lei nº 9.784/1999, art. 18",
        )
    if len(set(julgadores)) != JULGADORES:
        raise Pendencia(
            "A Comissão Recursal tem três integrantes.",
            (f"Integrantes indicados: {len(set(julgadores))}.",),
            base=BASE_RECURSO,
        )


def exigir_base_de_exame(*, ha_filmagem: bool, nova_entrevista_feita: bool) -> None:
    """Judge phenotype on film, or on a new interview in person where there is none (§ 1º; C.6).

    Raises ``Pendencia``.
    """
    if not ha_filmagem and not nova_entrevista_feita:
        raise Pendencia(
            "Sem filmagem, a Comissão Recursal precisa entrevistar a pessoa outra vez.",
            ("Falta a nova entrevista presencial.",),
            base="Decreto nº 40.910/2020, art. 3º, § 1º",
        )


@dataclass(frozen=True, slots=True)
class ExameAusencia:
    """The two questions of an appeal against an absence (B42)."""

    convocacao_valida: bool
    ausencia_justificada: bool


def prover_ausencia(exame: ExameAusencia) -> bool:
    """Whether an appeal against an absence is granted: the notice was void or the absence is justified.

    Granting gives a new interview, never an enquadramento (§ 11; B42).
    """
    return not exame.convocacao_valida or exame.ausencia_justificada


def exigir_sem_piora(*, piora: bool, ouvido: bool, revisao: bool = False) -> None:
    """No worse result without hearing whoever appealed; in a revisão, never (Lei nº 9.784/1999, arts. 64 and 65).

    Raises ``AtoInvalido`` in a revisão and ``Pendencia`` when the hearing is missing.
    """
    if piora and revisao:
        raise AtoInvalido(
            "A revisão não pode piorar a situação.", base="Lei nº 9.784/1999, art. 65, parágrafo único"
        )
    if piora and not ouvido:
        raise Pendencia(
            "A decisão pioraria a situação de quem recorreu.",
            ("Abra prazo para quem recorreu se manifestar antes de decidir.",),
            base="Lei nº 9.784/1999, art. 64, parágrafo único",
        )


def exigir_contrarrazoes(*, ha_prejudicados: bool, prazo_encerrado: bool) -> None:
    """Hear, in five business days, whoever would lose by the appeal (Lei nº 9.784/1999, art. 62; B41).

    Raises ``Pendencia`` while that term runs or was not opened.
    """
    if ha_prejudicados and not prazo_encerrado:
        raise Pendencia(
            "Há pessoas que perderiam com o recurso e ainda podem se manifestar.",
            ("Abra ou aguarde o prazo de contrarrazões, de 5 dias úteis.",),
            base="Lei nº 9.784/1999, art. 62",
        )


def exigir_competencia_recursal(especie: EspecieRecurso) -> None:
    """The Comissão Recursal judges phenotype and absence; any other decision goes to the body that the edital names.

    Raises ``SemCompetencia`` (§ 11; C.6).
    """
    if especie is EspecieRecurso.OUTRA:
        raise SemCompetencia(
            "Este recurso não cabe à Comissão Recursal: quem julga é o órgão indicado no edital.",
            base=BASE_RECURSO,
        )


def _faltam(dias: int) -> str:
    return "Falta 1 dia" if dias == 1 else f"Faltam {dias} dias"


def alerta_de_decisao(ciencia: date, hoje: date, *, prorrogado: bool = False) -> str | None:
    """The alert on the duty to decide, days counted from ``ciencia`` (Lei nº 9.784/1999, arts. 49 and 59, §§ 1º and 2º).

    From day 25 a reminder, from day 30 a request to extend with reasons, after day 60 overdue; ``None`` otherwise.
    With ``prorrogado`` the reminder comes five days before day 60.
    """
    dias = (hoje - ciencia).days
    base = "Lei nº 9.784/1999, arts. 49 e 59, §§ 1º e 2º"
    if dias >= DIAS_COM_PRORROGACAO:
        return f"Decisão atrasada: passaram {dias} dias ({base})."
    if prorrogado:
        lembrar = dias >= DIAS_COM_PRORROGACAO - 5
        return f"{_faltam(DIAS_COM_PRORROGACAO - dias)} para decidir ({base})." if lembrar else None
    if dias >= DIAS_PARA_DECIDIR:
        return f"O prazo de 30 dias terminou: decida ou prorrogue por mais 30, com motivo ({base})."
    if dias >= DIAS_DO_LEMBRETE:
        return f"{_faltam(DIAS_PARA_DECIDIR - dias)} para decidir ({base})."
    return None


def declaracao_prevalece(primeira: Apuracao, segunda: Apuracao, *, adotada_pelo_edital: bool = False) -> bool:
    """Whether two denials, both with some favourable vote, leave the self-declaration standing (X-19, B3).

    Off unless the edital adopts it under § 11: the Decreto asks for the majority alone.
    """
    negadas = all(a.resultado is Resultado.NAO_ENQUADRADO for a in (primeira, segunda))
    divididas = primeira.favoraveis > 0 and segunda.favoraveis > 0
    return adotada_pelo_edital and negadas and divididas
