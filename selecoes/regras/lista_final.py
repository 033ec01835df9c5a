"""The final list of one vaga type: total order, rank in each list, place, reason and calling order (B38, B39, E.3–E.5).

One function serves ten people on a page and a million in a batch: it receives plain tuples, sorts once, keeps
running counts and looks at few people, because whoever gets a place is among the first of some list.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, time
from itertools import islice
from operator import itemgetter
from typing import NamedTuple

from selecoes.regras.classificacao import REVERTIDAS, Candidato, conjunto_multi
from selecoes.regras.convocacao import OrdemDeChamada, ordem_multi, ordem_por_rotulo_multi
from selecoes.regras.cotas import Lista
from selecoes.regras.desempate import Concorrente, chave_de_ordem, desempatar

CADASTRO = "CAD"
NULO = r"\N"
RESERVADA = "RES"
RESERVAS = (Lista.NEGROS, Lista.PCD, Lista.HIPO)


@dataclass(slots=True)
class Entrada:
    """What the rules know of a person. ``nota`` and ``criterios`` in thousandths; ``nascido`` is an ordinal.

    ``linha`` is the text the person was read from: its bytes are what the hash of the inputs covers.
    """

    id: str
    nota: int
    nascido: int | None
    da_banca: int | None
    enquadrado: bool
    pcd: bool
    hipo: bool
    criterios: Sequence[int] = ()
    linha: bytes = b""


@dataclass(frozen=True, slots=True)
class Desempate:
    """What an act recorded to untie: time of birth, number drawn in public."""

    hora: time | None = None
    sorteio: int | None = None


@dataclass(frozen=True, slots=True)
class RegraDaVaga:
    """What the edital fixes for one vaga type: the type of each place, the order and who ranks."""

    tipos: tuple[Lista, ...]
    prioridade: tuple[Lista, ...]
    ordem: OrdemDeChamada
    nascido_ate: int
    banca: bool = False

    def rotulo(self, lista: str) -> str:
        """The label of a place: where the only reserve is the one for Black candidates it is just “reserved”."""
        return RESERVADA if lista == Lista.NEGROS and self.prioridade == (Lista.NEGROS,) else lista


@dataclass(frozen=True, slots=True)
class Quadro:
    """The arithmetic of one vaga type, stored with the snapshot: every explanation is drawn from it."""

    quantidade: int
    ampla: int
    reservas: Mapping[str, int]
    revertidas: int


class Colocada(NamedTuple):
    """The line of one person: rank in each list, label of the place, ``lugar`` within it and calling order."""

    id: str
    geral: int
    negros: int | None
    pcd: int | None
    hipo: int | None
    rotulo: str
    lugar: int | None
    ordem: int | None

    def texto(self) -> str:
        r"""The line as the hash of the result and COPY take it: tabs between, ``\N`` for none."""
        chave, geral, negros, pcd, hipo, rotulo, lugar, ordem = self
        listas = f"{NULO if negros is None else negros}\t{NULO if pcd is None else pcd}\t{NULO if hipo is None else hipo}"
        lugares = f"{rotulo}\t{NULO if lugar is None else lugar}\t{NULO if ordem is None else ordem}"
        return f"{chave}\t{geral}\t{listas}\t{lugares}\n"


@dataclass(slots=True)
class ListaFinal:
    """The people in order, the ties nobody broke and where our order differs from the board's."""

    entradas: list[Entrada]
    empates: list[tuple[str, ...]] = field(default_factory=list)
    diferencas: list[tuple[str, int, int]] = field(default_factory=list)


def chave_propria(pessoa: Entrada, nascido_ate: int) -> tuple[int, ...]:
    """The key of our own computation, whoever ranks."""
    return chave_de_ordem(pessoa.nota, pessoa.nascido, pessoa.criterios, nascido_ate)


def ordenar(
    pessoas: list[Entrada], regra: RegraDaVaga, registrados: Mapping[str, Desempate] | None = None
) -> ListaFinal:
    """The total order of one vaga type. What remains tied is returned as a tie, never placed by id or name.

    When the board ranks its ranks are kept and ``diferencas`` lists (id, board's position, ours) (B39).
    """
    if not regra.banca:
        chaveadas = [(chave_propria(p, regra.nascido_ate), p) for p in pessoas]
        return _desempatada(chaveadas, registrados or {})
    lista = _desempatada(_pela_banca(pessoas), registrados or {})
    lista.diferencas = _diferencas(lista.entradas, regra.nascido_ate)
    return lista


def _desempatada(
    chaveadas: list[tuple[tuple[int, ...], Entrada]], registrados: Mapping[str, Desempate]
) -> ListaFinal:
    chaveadas.sort(key=itemgetter(0))
    entradas = [pessoa for _, pessoa in chaveadas]
    lista = ListaFinal(entradas)
    inicio, fim = 0, len(chaveadas)
    for n in range(1, fim + 1):
        if n < fim and chaveadas[n][0] == chaveadas[inicio][0]:
            continue
        if n - inicio > 1:
            entradas[inicio:n] = _resolver(entradas[inicio:n], registrados, lista)
        inicio = n
    return lista


def _resolver(grupo: list[Entrada], registrados: Mapping[str, Desempate], lista: ListaFinal) -> list[Entrada]:
    por_id = {pessoa.id: pessoa for pessoa in grupo}
    partes = desempatar([_concorrente(pessoa, registrados) for pessoa in grupo])
    lista.empates.extend(tuple(sorted(parte)) for parte in partes if len(parte) > 1)
    return [por_id[chave] for parte in partes for chave in sorted(parte)]


def _concorrente(pessoa: Entrada, registrados: Mapping[str, Desempate]) -> Concorrente:
    registrado = registrados.get(pessoa.id, Desempate())
    nascimento = date.fromordinal(pessoa.nascido) if pessoa.nascido else None
    return Concorrente(pessoa.id, pessoa.nota, nascimento, (), registrado.hora, registrado.sorteio)


def _pela_banca(pessoas: list[Entrada]) -> list[tuple[tuple[int, ...], Entrada]]:
    """Ranked people by rank; the others (sub judice have none, B40) where the score puts them.

    Whoever has no rank and the same score as somebody who has one is tied with them: the board did not say.
    """
    ranqueadas = sorted((p for p in pessoas if p.da_banca is not None), key=lambda p: p.da_banca or 0)
    chaves: list[tuple[tuple[int, ...], Entrada]] = [((p.da_banca or 0, 0, 0), p) for p in ranqueadas]
    por_nota = {p.nota: p for p in reversed(ranqueadas)}
    depois_de_todos = (ranqueadas[-1].da_banca or 0) + 1 if ranqueadas else 1
    for pessoa in pessoas:
        if pessoa.da_banca is not None:
            continue
        if igual := por_nota.get(pessoa.nota):
            chaves.append(((igual.da_banca or 0, 0, 0), pessoa))
            continue
        proxima = next((p for p in ranqueadas if p.nota < pessoa.nota), None)
        antes_de = (proxima.da_banca or 0) if proxima else depois_de_todos
        chaves.append(((antes_de, -1, -pessoa.nota), pessoa))
    return chaves


def _diferencas(ordem: Sequence[Entrada], nascido_ate: int) -> list[tuple[str, int, int]]:
    """Where the order kept leaves the span of positions our computation gives; a tie of ours is no difference."""
    chaves = [chave_propria(pessoa, nascido_ate) for pessoa in ordem]
    primeira: dict[tuple[int, ...], int] = {}
    ultima: dict[tuple[int, ...], int] = {}
    for n, chave in enumerate(sorted(chaves), start=1):
        primeira.setdefault(chave, n)
        ultima[chave] = n
    return [
        (pessoa.id, n, primeira[chave])
        for n, (pessoa, chave) in enumerate(zip(ordem, chaves, strict=True), start=1)
        if not primeira[chave] <= n <= ultima[chave]
    ]


def primeiras(entradas: Sequence[Entrada], vagas: int) -> list[Candidato]:
    """The people among whom the places lie: the first ``vagas`` of the general order and of each list."""
    faltam, escolhidas = dict.fromkeys(RESERVAS, vagas), list[Candidato]()
    for n, pessoa in enumerate(entradas):
        if n >= vagas and not any(faltam.values()):
            break
        listas = _listas(pessoa, faltam)
        if n < vagas or listas:
            escolhidas.append(como_candidato(pessoa))
            for qual in listas:
                faltam[qual] -= 1
    return escolhidas


def _listas(pessoa: Entrada, faltam: Mapping[Lista, int]) -> list[Lista]:
    quais = ((Lista.NEGROS, pessoa.enquadrado), (Lista.PCD, pessoa.pcd), (Lista.HIPO, pessoa.hipo))
    return [qual for qual, pertence in quais if pertence and faltam[qual]]


def como_candidato(pessoa: Entrada) -> Candidato:
    """The person as the rules of places and calls take them."""
    return Candidato(pessoa.id, enquadrado=pessoa.enquadrado, pcd=pessoa.pcd, hipo=pessoa.hipo)


def em_ordem(lista: Sequence[Candidato], regra: RegraDaVaga) -> list[Candidato]:
    """Who is called for the places of ``regra``, in the order the edital chose (E.4)."""
    chamar = ordem_multi if regra.ordem == OrdemDeChamada.INCREMENTAL else ordem_por_rotulo_multi
    return chamar(lista, regra.tipos, regra.prioridade)


def colocar(entradas: Sequence[Entrada], regra: RegraDaVaga) -> tuple[Quadro, Iterator[Colocada]]:
    """The arithmetic and the line of everybody, in order. Ranks of the lists are running counts over one order."""
    candidatos = primeiras(entradas, len(regra.tipos))
    escolhidos = conjunto_multi(candidatos, regra.tipos, regra.prioridade)
    ocupados = {
        pessoa.id: (regra.rotulo(lista), lugar)
        for lista, grupo in escolhidos.listas.items()
        for lugar, pessoa in enumerate(grupo, start=1)
    }
    ordens = {p.id: n for n, p in enumerate(islice(em_ordem(candidatos, regra), len(ocupados)), start=1)}
    reservas = {qual.value: regra.tipos.count(qual) for qual in regra.prioridade}
    quadro = Quadro(
        len(regra.tipos), escolhidos.vagas_ampla, reservas, len(escolhidos.listas.get(REVERTIDAS, ()))
    )
    return quadro, _linhas(entradas, ocupados, ordens)


def _linhas(
    entradas: Sequence[Entrada], ocupados: Mapping[str, tuple[str, int]], ordens: Mapping[str, int]
) -> Iterator[Colocada]:
    negros = pcd = hipo = 0
    sem_lugar = (CADASTRO, None)
    for geral, p in enumerate(entradas, start=1):
        negros += p.enquadrado
        pcd += p.pcd
        hipo += p.hipo
        rotulo, lugar = ocupados.get(p.id, sem_lugar)
        yield Colocada(
            p.id, geral, negros if p.enquadrado else None, pcd if p.pcd else None, hipo if p.hipo else None,
            rotulo, lugar, ordens.get(p.id),
        )  # fmt: skip
