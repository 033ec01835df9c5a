"""Who is called and in which order (art. 1º, § 4º; art. 4º; rules E.4).

The ``incremental`` order calls, for each vaga k, the only person that the set of k has and the set of k - 1 has
not. One sweep finds all of them: every vaga gives a place to one list, whoever was already in from a later list
moves up and that list takes its next person, until somebody new enters.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import chain, islice

from selecoes.regras.classificacao import Candidato, Conjunto, conjunto, conjunto_multi
from selecoes.regras.cotas import Lista
from selecoes.regras.erros import TransicaoVedada
from selecoes.regras.grade import PRIORIDADE_PADRAO, tipos_das_vagas


class OrdemDeChamada(StrEnum):
    """The two orders an edital may choose (B18)."""

    INCREMENTAL = "incremental"
    ROTULO = "rotulo"


ROTULOS_ORDEM: dict[OrdemDeChamada, str] = {
    OrdemDeChamada.INCREMENTAL: "Incremental: proporcional a cada chamada",
    OrdemDeChamada.ROTULO: "Por rótulo: vagas 3, 8, 13… da reserva",
}


class Varredura:
    """State of the sweep: the list each person is in and, per list, where its next person is looked for."""

    def __init__(self, lista: Sequence[Candidato], prioridade: Sequence[Lista]) -> None:
        self.lista = lista
        # Lists are stages: 0 is the ampla, then the reserves by priority, then the reverted places.
        self.estagios: dict[Lista, int] = {Lista.AMPLA: 0} | {qual: i for i, qual in enumerate(prioridade, 1)}
        self.ultimo = len(prioridade) + 1
        todos = range(len(lista))
        elegiveis = [[i for i in todos if lista[i].pertence(qual)] for qual in prioridade]
        self.filas: list[Sequence[int]] = [todos, *elegiveis, todos]
        self.cursores = [0] * (self.ultimo + 1)
        self.onde = [self.ultimo + 1] * len(lista)

    def abrir(self, tipo: Lista) -> int | None:
        """Open one vaga of ``tipo``; the index of the person called, or ``None`` when the list is over."""
        return self._preencher(self.estagios[tipo])

    def _preencher(self, estagio: int) -> int | None:
        while True:
            indice = self._proximo(estagio)
            if indice is None:
                if estagio == self.ultimo:
                    return None
                estagio = self.ultimo
                continue
            anterior, self.onde[indice] = self.onde[indice], estagio
            if anterior > self.ultimo:
                return indice
            estagio = anterior

    def retirar(self, indice: int) -> int | None:
        """Take a person out; the index of the person called for the place, or ``None`` when nobody is."""
        estagio, self.onde[indice] = self.onde[indice], -1
        return self._preencher(estagio) if estagio <= self.ultimo else None

    def _proximo(self, estagio: int) -> int | None:
        fila, cursor = self.filas[estagio], self.cursores[estagio]
        while cursor < len(fila):
            indice = fila[cursor]
            cursor += 1
            if self.onde[indice] > estagio:
                self.cursores[estagio] = cursor
                return indice
        self.cursores[estagio] = cursor
        return None


def ordem_multi(
    lista: Sequence[Candidato],
    tipos: Sequence[Lista],
    prioridade: Sequence[Lista] = PRIORIDADE_PADRAO,
) -> list[Candidato]:
    """The people called for vagas of ``tipos``, one by one, in the incremental order (E.5). Linear time."""
    varredura = Varredura(lista, prioridade)
    chamados: list[Candidato] = []
    for tipo in tipos:
        indice = varredura.abrir(tipo)
        if indice is None:
            break
        chamados.append(lista[indice])
    return chamados


def ordem(lista: Sequence[Candidato], vagas: int, n_edital: int = 0, r_edital: int = 0) -> list[Candidato]:
    """The people called for ``vagas``, in the incremental order: lawful at every prefix (art. 1º, § 4º; E.4)."""
    # Each vaga calls exactly one person until the list is over, so vagas beyond the people call nobody.
    uteis = min(vagas, len(lista))
    return ordem_multi(lista, tipos_das_vagas(uteis, n_edital, r_edital), (Lista.NEGROS,))


def ordem_por_rotulo(
    lista: Sequence[Candidato], vagas: int, n_edital: int = 0, r_edital: int = 0
) -> list[Candidato]:
    """The people called for ``vagas`` by the printed table: vagas 3, 8, 13… are of the reserve (E.4)."""
    escolhidos = conjunto(lista, vagas, n_edital, r_edital)
    total = len(escolhidos.rotulos())
    tipos = [Lista.NEGROS if k % 5 == 3 else Lista.AMPLA for k in range(1, total + 1)]
    geral = _em_ordem_geral(lista, (*escolhidos.ampla, *escolhidos.revertidas))
    return _intercalar(tipos, geral, {Lista.NEGROS: escolhidos.reservadas})


def ordem_por_rotulo_multi(
    lista: Sequence[Candidato],
    tipos: Sequence[Lista],
    prioridade: Sequence[Lista] = PRIORIDADE_PADRAO,
) -> list[Candidato]:
    """The people called for vagas of ``tipos`` by the printed table: vaga k takes the next of its own list."""
    escolhidos = conjunto_multi(lista, tipos, prioridade)
    total = len(escolhidos.rotulos())
    geral = _em_ordem_geral(lista, (*escolhidos.listas["AC"], *escolhidos.listas["REV"]))
    por_lista = {qual: escolhidos.listas[qual.value] for qual in prioridade}
    return _intercalar(tipos[:total], geral, por_lista)


def proximos(
    lista: Sequence[Candidato],
    vagas_abertas: int,
    chamados: Collection[str],
    *,
    regra: OrdemDeChamada = OrdemDeChamada.INCREMENTAL,
    n_edital: int = 0,
    r_edital: int = 0,
) -> list[Candidato]:
    """Who must be called now: a pure function of the active ``lista``, the vagas opened so far and who was called.

    Serves offered vagas, vagas that open later and refills alike (E.4, E.6; art. 4º, §§ 3º and 4º).
    """
    calcular = ordem if regra == OrdemDeChamada.INCREMENTAL else ordem_por_rotulo
    feitos = frozenset(chamados)
    return [
        pessoa for pessoa in calcular(lista, vagas_abertas, n_edital, r_edital) if pessoa.id not in feitos
    ]


def exigir_proximo(inscricao: str, fila: Sequence[Candidato]) -> None:
    """Raises ``TransicaoVedada`` when ``inscricao`` is not the next of ``fila`` (art. 1º, § 4º; C.9)."""
    if not fila:
        raise TransicaoVedada("Não há vaga aberta para chamar alguém.", base="art. 1º, § 4º")
    if fila[0].id != inscricao:
        raise TransicaoVedada(
            f"A próxima pessoa a chamar é a da inscrição {fila[0].id}. Fora da ordem, só por decisão judicial.",
            base="art. 1º, § 4º",
        )


def inversoes(
    lista: Sequence[Candidato], chamados: Sequence[Candidato], escolhidos: Conjunto
) -> list[tuple[str, str]]:
    """Pairs (called earlier, classified better) of enquadradas people that an order called the other way round.

    The ``rotulo`` order may call a person of the reserve before another with a better place in the list who
    waits for a vaga of the ampla: the edital that chooses it has to know.
    """
    posicao = {pessoa.id: i for i, pessoa in enumerate(lista)}
    na_reserva = {pessoa.id for pessoa in escolhidos.reservadas}
    pares: list[tuple[str, str]] = []
    antes: list[str] = []
    for pessoa in chamados:
        if pessoa.id in na_reserva:
            antes.append(pessoa.id)
        elif pessoa.enquadrado:
            pares.extend((outra, pessoa.id) for outra in antes if posicao[outra] > posicao[pessoa.id])
    return pares


def _em_ordem_geral(lista: Sequence[Candidato], pessoas: Sequence[Candidato]) -> list[Candidato]:
    dentro = {pessoa.id for pessoa in pessoas}
    return [pessoa for pessoa in lista if pessoa.id in dentro]


def _intercalar(
    tipos: Sequence[Lista], geral: Sequence[Candidato], por_lista: Mapping[Lista, Sequence[Candidato]]
) -> list[Candidato]:
    filas: dict[Lista, Iterator[Candidato]] = {qual: iter(pessoas) for qual, pessoas in por_lista.items()}
    resto_geral = iter(geral)
    chamados: list[Candidato] = []
    for tipo in tipos:
        # The list of the vaga first, then the general order, then whoever is left of the reserves.
        candidatos = chain(filas.get(tipo, ()), resto_geral, *filas.values())
        chamados.extend(islice(candidatos, 1))
    return chamados
