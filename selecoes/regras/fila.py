"""Who is due now in a vaga: replacements, places held sub judice and labels that freeze (E.4, E.6; B17, B40)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from selecoes.regras.classificacao import REVERTIDAS, Candidato, conjunto_multi
from selecoes.regras.cotas import Lista
from selecoes.regras.lista_final import RegraDaVaga, em_ordem


@dataclass(frozen=True, slots=True)
class Devida:
    """A person due: the label of the place, its number within the label and who left it, if it is a refill."""

    pessoa: Candidato
    rotulo: str
    lugar: int
    no_lugar_de: str | None = None


@dataclass(frozen=True, slots=True)
class Fila:
    """Who is called now, in order, and who only has the place held until the court decides (B40)."""

    a_chamar: tuple[Devida, ...]
    guardadas: tuple[Devida, ...]


def fila(
    lista: Sequence[Candidato],
    regra: RegraDaVaga,
    chamados: Collection[str],
    *,
    congelados: Mapping[str, str] | None = None,
    no_lugar_de: Mapping[str, str] | None = None,
) -> Fila:
    """Who is due among the active people of ``lista``, a pure function of what is stored (E.4, E.6).

    ``congelados`` are people already hired and the label each took, when the edital freezes labels (B17): their
    places leave the reckoning. ``no_lugar_de`` says whom each person replaces (``substituicoes``). Whoever was called
    and fell out of the set after a correction still holds a place, until a procedure decides: it is not filled twice.
    """
    livres, aplicada = _sem_congelados(lista, regra, congelados or {})
    lugares_agora = _rotulos(livres, aplicada)
    feitos = frozenset(chamados)
    devidas = [p for p in em_ordem(livres, aplicada) if p.id in lugares_agora and p.id not in feitos]
    detidos = sum(p.id in feitos and p.id not in lugares_agora for p in livres)
    devidas = devidas[: max(0, len(devidas) - detidos)]
    trocas = no_lugar_de or {}
    todas = [Devida(p, *lugares_agora[p.id], trocas.get(p.id)) for p in devidas]
    return Fila(
        tuple(d for d in todas if not d.pessoa.sub_judice), tuple(d for d in todas if d.pessoa.sub_judice)
    )


def rotulos(
    lista: Sequence[Candidato], regra: RegraDaVaga, congelados: Mapping[str, str] | None = None
) -> dict[str, str]:
    """The label of everybody who holds a place now: derived, and kept only for the frozen ones."""
    livres, aplicada = _sem_congelados(lista, regra, congelados or {})
    derivados = {chave: rotulo for chave, (rotulo, _) in _rotulos(livres, aplicada).items()}
    return derivados | dict(congelados or {})


def substituicoes(antes: Sequence[Candidato], regra: RegraDaVaga, sairam: Sequence[str]) -> dict[str, str]:
    """Who takes the place of whom: each one who leaves brings in one person, or nobody (art. 4º, § 3º).

    ``antes`` is the list with those who left still in it; each leaves in turn and the two sets are compared.
    """
    quem: dict[str, str] = {}
    restam = list(antes)
    dentro = set(_rotulos(restam, regra))
    for saiu in sairam:
        restam = [p for p in restam if p.id != saiu]
        depois = set(_rotulos(restam, regra))
        quem |= dict.fromkeys(depois - dentro, saiu)
        dentro = depois
    return quem


def tipos_restantes(
    tipos: Sequence[Lista], ocupados: Mapping[str, str], prioridade: Sequence[Lista]
) -> tuple[Lista, ...]:
    """The places left after the frozen ones: each takes the first place of its own list (E.6)."""
    restam = list(tipos)
    for rotulo in ocupados.values():
        for lista in _listas_do_rotulo(rotulo, prioridade):
            if lista in restam:
                restam.remove(lista)
                break
    return tuple(restam)


def _listas_do_rotulo(rotulo: str, prioridade: Sequence[Lista]) -> tuple[Lista, ...]:
    """Where a frozen place comes from: a reverted one is a place of some reserve, the first that has it."""
    if rotulo == REVERTIDAS:
        return tuple(prioridade)
    return (Lista(rotulo),) if rotulo in set(Lista) else (Lista.NEGROS,)


def _sem_congelados(
    lista: Sequence[Candidato], regra: RegraDaVaga, congelados: Mapping[str, str]
) -> tuple[Sequence[Candidato], RegraDaVaga]:
    if not congelados:
        return lista, regra
    livres = [p for p in lista if p.id not in congelados]
    return livres, replace(regra, tipos=tipos_restantes(regra.tipos, congelados, regra.prioridade))


def _rotulos(lista: Sequence[Candidato], regra: RegraDaVaga) -> dict[str, tuple[str, int]]:
    return {
        pessoa.id: (regra.rotulo(qual), n)
        for qual, grupo in conjunto_multi(lista, regra.tipos, regra.prioridade).listas.items()
        for n, pessoa in enumerate(grupo, start=1)
    }
