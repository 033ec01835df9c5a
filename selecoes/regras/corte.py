"""Cut-off between phases: the reserve is not used up by whoever is inside the general cut (E.7; art. 4º, § 2º)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from selecoes.regras.classificacao import Candidato
from selecoes.regras.cotas import Lista
from selecoes.regras.erros import Pendencia


class SituacaoNaFase(StrEnum):
    """What a phase has already decided about an entry."""

    PENDENTE = "pendente"
    DECIDIDA = "decidida"


@dataclass(frozen=True, slots=True)
class Corte:
    """People who pass to the next phase, by the list that takes them, in the order of classification."""

    ampla: tuple[Candidato, ...]
    cota: tuple[Candidato, ...]


def e_optante(pessoa: Candidato) -> bool:
    """Before the control, the declaration counts."""
    return pessoa.optante


def e_enquadrado(pessoa: Candidato) -> bool:
    """After the control, the decision counts."""
    return pessoa.enquadrado


def cortar(
    lista: Sequence[Candidato],
    limite_ampla: int,
    limite_cota: int,
    *,
    na_cota: Callable[[Candidato], bool] = e_optante,
    notas: Mapping[str, int] | None = None,
) -> Corte:
    """Who passes a phase: the first of the general list and, apart from them, the first of the reserve.

    ``notas`` (by id, in thousandths) makes whoever ties with the last of a list pass too; without it the list is
    taken as already untied. Applies to every phase (STJ, REsp 2.076.494/DF; art. 4º, § 2º).
    """
    ampla = _com_empates(lista, limite_ampla, notas)
    cota = _com_empates([pessoa for pessoa in lista[len(ampla) :] if na_cota(pessoa)], limite_cota, notas)
    return Corte(tuple(ampla), tuple(cota))


def alcancadas(linhas: Sequence[tuple[str, int, SituacaoNaFase]], nota_minima: int) -> tuple[str, ...]:
    """Ids below ``nota_minima`` that a bulk elimination may touch: only those still pending.

    What is decided changes by an explicit act of its own, never in bulk.
    """
    return tuple(
        inscricao
        for inscricao, nota, situacao in linhas
        if nota < nota_minima and situacao == SituacaoNaFase.PENDENTE
    )


def limite_de_convocados(reserva: int, multiplicador: int) -> int:
    """How many optantes are called when the edital caps the control at a multiple of the reserve: ten or more (B20)."""
    return max(reserva * multiplicador, 10)


@dataclass(frozen=True, slots=True)
class LimitesPorLista:
    """Check of cut-off limits against vagas: every list must have the same multiplier."""

    ampla: Fraction
    negros: Fraction
    proporcional_negros: int

    @property
    def proporcionais(self) -> bool:
        """Whether the two lists were given the same multiplier (art. 1º, § 4º)."""
        return self.ampla == self.negros


def conferir_limites(vagas: tuple[int, int], limites: tuple[int, int]) -> LimitesPorLista:
    """Compare ``limites`` of correction with ``vagas``, each as (ampla, negros), both of ``vagas`` above zero."""
    ampla, negros = (Fraction(limite, vaga) for limite, vaga in zip(limites, vagas, strict=True))
    return LimitesPorLista(ampla, negros, -(-vagas[1] * limites[0] // vagas[0]))


def exigir_proporcao(vaga: str, vagas: tuple[int, int], limites: tuple[int, int]) -> None:
    """Refuse a cut that gives the reserve less than the multiple of the ampla (art. 1º, § 4º; STJ, REsp 2.076.494/DF).

    Both pairs are (ampla, negros). Raises ``Pendencia`` with the least limit. Without both kinds of place there is
    nothing to compare.
    """
    if not all(vagas):
        return
    conferidos = conferir_limites(vagas, limites)
    if conferidos.negros < conferidos.ampla:
        raise Pendencia(
            f"O corte da vaga {vaga} dá à reserva menos vezes as vagas do que à ampla concorrência.",
            (
                f"Com {limites[0]} pessoas na ampla, a reserva precisa de ao menos {conferidos.proporcional_negros}.",
            ),
            base="art. 1º, § 4º",
        )


def _com_empates(
    lista: Sequence[Candidato], limite: int, notas: Mapping[str, int] | None
) -> Sequence[Candidato]:
    fim = min(limite, len(lista))
    if notas is None or not fim:
        return lista[:fim]
    ultima = notas[lista[fim - 1].id]
    while fim < len(lista) and notas[lista[fim].id] == ultima:
        fim += 1
    return lista[:fim]


def cortar_listas(
    lista: Sequence[Candidato],
    limites: Mapping[Lista, int],
    *,
    pertence: Callable[[Candidato, Lista], bool],
    notas: Mapping[str, int],
) -> dict[Lista, tuple[Candidato, ...]]:
    """Who passes a phase, list by list, in the order of ``limites``: the ampla first, then each reserve apart (E.7).

    Whoever passes by one list uses nobody's place in another. Whoever ties with the last of a list passes too.
    """
    passam: dict[Lista, tuple[Candidato, ...]] = {}
    restam: Sequence[Candidato] = lista
    for qual, limite in limites.items():
        concorrem = [p for p in restam if qual == Lista.AMPLA or pertence(p, qual)]
        passam[qual] = tuple(_com_empates(concorrem, limite, notas))
        dentro = {p.id for p in passam[qual]}
        restam = [p for p in restam if p.id not in dentro]
    return passam
