"""Who gets a place (art. 4º): the ampla first, then the reserve, then the reversion.

A list here is a total order, already untied (``desempate``), of people still in the selection. The functions
fix the set of people for a number of vagas; in which order they are called is the job of ``convocacao``.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from selecoes.regras.cotas import Lista
from selecoes.regras.grade import PRIORIDADE_PADRAO, reserva_acumulada


@dataclass(frozen=True, slots=True)
class Candidato:
    """A person of the final list. ``enquadrado`` counts for the reserve; ``optante`` only informs."""

    id: str
    enquadrado: bool = False
    optante: bool = False
    pcd: bool = False
    hipo: bool = False
    sub_judice: bool = False

    def pertence(self, lista: Lista) -> bool:
        """Whether the person competes for the places of ``lista``."""
        if lista == Lista.NEGROS:
            return self.enquadrado
        if lista == Lista.PCD:
            return self.pcd
        return self.hipo if lista == Lista.HIPO else True


class Rotulo(StrEnum):
    """Which place a person holds when the only reserve is the one for Black candidates."""

    AMPLA = "AC"
    RESERVADA = "RES"
    REVERTIDA = "REV"


REVERTIDAS = "REV"


@dataclass(frozen=True, slots=True)
class Conjunto:
    """The people who get the places, each list in the order of classification; the others wait."""

    ampla: tuple[Candidato, ...] = ()
    reservadas: tuple[Candidato, ...] = ()
    revertidas: tuple[Candidato, ...] = ()
    cadastro: tuple[Candidato, ...] = ()
    vagas_ampla: int = 0
    reserva: int = 0

    def rotulos(self) -> dict[str, Rotulo]:
        """Label of each person who holds a place, by id."""
        grupos = (
            (Rotulo.AMPLA, self.ampla),
            (Rotulo.RESERVADA, self.reservadas),
            (Rotulo.REVERTIDA, self.revertidas),
        )
        return {pessoa.id: rotulo for rotulo, grupo in grupos for pessoa in grupo}


@dataclass(frozen=True, slots=True)
class ConjuntoMulti:
    """The same with several reserves: ``listas`` has one entry per list, plus the reverted places."""

    listas: Mapping[str, tuple[Candidato, ...]] = field(default_factory=dict)
    cadastro: tuple[Candidato, ...] = ()
    vagas_ampla: int = 0

    def rotulos(self) -> dict[str, str]:
        """List of each person who holds a place, by id."""
        return {pessoa.id: lista for lista, grupo in self.listas.items() for pessoa in grupo}


def conjunto(lista: Sequence[Candidato], vagas: int, n_edital: int = 0, r_edital: int = 0) -> Conjunto:
    """The people of ``lista`` who get ``vagas`` places (art. 4º, §§ 1º, 2º and 4º; E.3).

    ``n_edital`` and ``r_edital`` are what the edital gave this vaga type, e.g. by the draw; 0 and 0 when nothing.
    """
    reserva = reserva_acumulada(vagas, n_edital, r_edital)
    return _preencher(lista, vagas - reserva, reserva)


def conjunto_congelado(
    lista: Sequence[Candidato],
    vagas: int,
    contratados: Mapping[str, Rotulo],
    n_edital: int = 0,
    r_edital: int = 0,
) -> Conjunto:
    """The places left when labels freeze at the hiring (``rotulo_congelado``, B17 and E.6).

    ``contratados`` are people of ``lista`` already hired and the place each took; they migrate no more. A
    reverted place is a place of the reserve. Who left must be out of both ``lista`` and ``contratados``.
    """
    reserva = reserva_acumulada(vagas, n_edital, r_edital)
    na_ampla = sum(rotulo == Rotulo.AMPLA for rotulo in contratados.values())
    livres = [pessoa for pessoa in lista if pessoa.id not in contratados]
    na_reserva = len(contratados) - na_ampla
    return _preencher(livres, max(0, vagas - reserva - na_ampla), max(0, reserva - na_reserva))


def conjunto_multi(
    lista: Sequence[Candidato],
    tipos: Sequence[Lista],
    prioridade: Sequence[Lista] = PRIORIDADE_PADRAO,
) -> ConjuntoMulti:
    """The people who get the places of ``tipos`` (the grade up to the vagas open): E.5.

    The ampla first, then each reserve in order of ``prioridade``; whoever is in two lists takes one place;
    reserved places without people revert to the general order.
    """
    ampla = sum(tipo == Lista.AMPLA for tipo in tipos)
    listas: dict[str, tuple[Candidato, ...]] = {Lista.AMPLA.value: tuple(lista[:ampla])}
    restantes: Sequence[Candidato] = lista[ampla:]
    faltaram = 0
    for qual in prioridade:
        reserva = sum(tipo == qual for tipo in tipos)
        escolhidos, restantes = _separar(restantes, qual, reserva)
        faltaram += reserva - len(escolhidos)
        listas[qual.value] = escolhidos
    listas[REVERTIDAS] = tuple(restantes[:faltaram])
    return ConjuntoMulti(listas, tuple(restantes[faltaram:]), ampla)


def _preencher(lista: Sequence[Candidato], ampla: int, reserva: int) -> Conjunto:
    reservadas, restantes = _separar(lista[ampla:], Lista.NEGROS, reserva)
    revertidas = reserva - len(reservadas)
    return Conjunto(
        tuple(lista[:ampla]),
        reservadas,
        tuple(restantes[:revertidas]),
        tuple(restantes[revertidas:]),
        ampla,
        reserva,
    )


def _separar(
    lista: Sequence[Candidato], qual: Lista, quantos: int
) -> tuple[tuple[Candidato, ...], Sequence[Candidato]]:
    escolhidos: list[Candidato] = []
    restantes: list[Candidato] = []
    for pessoa in lista:
        if len(escolhidos) < quantos and pessoa.pertence(qual):
            escolhidos.append(pessoa)
        else:
            restantes.append(pessoa)
    return tuple(escolhidos), restantes


def ativos(lista: Sequence[Candidato], fora: Collection[str]) -> list[Candidato]:
    """The people of ``lista`` still in the selection: whoever is in ``fora`` left, was eliminated or ended."""
    saiu = frozenset(fora)
    return [pessoa for pessoa in lista if pessoa.id not in saiu]
