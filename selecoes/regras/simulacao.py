"""A selection played event by event (E.6, E.9): vagas open, people leave, the next are called.

The result is the one of ``proximos`` recomputed at each event; keeping the sweep between events gives the same
calls without starting over, because whoever was called never falls out (E.4). A property test compares both.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from selecoes.regras.cenario import Abrir, Cenario, Sair
from selecoes.regras.classificacao import Candidato, Conjunto, ConjuntoMulti, ativos, conjunto, conjunto_multi
from selecoes.regras.convocacao import (
    OrdemDeChamada,
    Varredura,
    ordem_por_rotulo,
    ordem_por_rotulo_multi,
)
from selecoes.regras.cotas import Lista
from selecoes.regras.erros import EntradaInvalida
from selecoes.regras.explicacao import explicar, explicar_multi
from selecoes.regras.grade import reserva_acumulada, tipo_da_vaga


@dataclass(frozen=True, slots=True)
class Resultado:
    """State after the last event; exactly one of ``escolhidos`` and ``multi`` is given."""

    reserva: int
    escolhidos: Conjunto | None
    multi: ConjuntoMulti | None
    cadastro: tuple[Candidato, ...]
    chamadas: tuple[tuple[str, ...], ...]
    explicacoes: Mapping[str, str]


class _Partida:
    """The course of a simulation: people still in, vagas open and the sweep so far."""

    def __init__(self, cenario: Cenario) -> None:
        self.cenario = cenario
        reservas = (Lista.NEGROS,) if cenario.grade is None else cenario.prioridade
        self.varredura = Varredura(cenario.lista, reservas)
        self.indices = {pessoa.id: i for i, pessoa in enumerate(cenario.lista)}
        self.fora: set[str] = set()
        self.vagas = 0

    def abrir(self, quantas: int) -> list[str]:
        """Open ``quantas`` vagas; who is called, in the order of the edital."""
        antes, self.vagas = self.vagas, self.vagas + quantas
        self._exigir_grade()
        novos: list[int] = []
        for k in range(antes + 1, self.vagas + 1):
            indice = self.varredura.abrir(self._tipo(k))
            if indice is None:
                break
            novos.append(indice)
        return self._em_ordem([self.cenario.lista[i].id for i in novos])

    def sair(self, quem: str) -> list[str]:
        """Take ``quem`` out of the list; who is called for the place, if anybody (art. 4º, § 3º)."""
        if quem not in self.indices or quem in self.fora:
            raise EntradaInvalida(f"“{quem}” não está mais na lista e não pode sair.", campo="eventos")
        self.fora.add(quem)
        indice = self.varredura.retirar(self.indices[quem])
        return [] if indice is None else [self.cenario.lista[indice].id]

    def restantes(self) -> list[Candidato]:
        """The people still in the selection."""
        return ativos(self.cenario.lista, self.fora)

    def tipos(self) -> Sequence[Lista]:
        """The type of each vaga open so far, with a grade."""
        return (self.cenario.grade or ())[: self.vagas]

    def _tipo(self, k: int) -> Lista:
        if self.cenario.grade is not None:
            return self.cenario.grade[k - 1]
        return tipo_da_vaga(k, self.cenario.n_edital, self.cenario.r_edital)

    def _exigir_grade(self) -> None:
        grade = self.cenario.grade
        if grade is not None and self.vagas > len(grade):
            raise EntradaInvalida(
                f"A grade só tem {len(grade)} vagas e foram abertas {self.vagas}: complete a grade.",
                campo="grade",
            )

    def _em_ordem(self, novos: list[str]) -> list[str]:
        if self.cenario.ordem == OrdemDeChamada.INCREMENTAL or len(novos) < 2:
            return novos
        if self.cenario.grade is not None:
            fila = ordem_por_rotulo_multi(self.restantes(), self.tipos(), self.cenario.prioridade)
        else:
            fila = ordem_por_rotulo(
                self.restantes(), self.vagas, self.cenario.n_edital, self.cenario.r_edital
            )
        agora = set(novos)
        return [pessoa.id for pessoa in fila if pessoa.id in agora]


def simular(cenario: Cenario) -> Resultado:
    """Play ``cenario``. Raises ``EntradaInvalida`` for somebody who is not in the list or a grade too short.

    ``chamadas`` has one list per event, preceded by one for the vagas open at the start when there are any;
    without events these are the one event.
    """
    partida = _Partida(cenario)
    chamadas: list[list[str]] = []
    if cenario.vagas or not cenario.eventos:
        chamadas.append(partida.abrir(cenario.vagas))
    chamadas.extend(_praticar(partida, evento) for evento in cenario.eventos)
    fechar = _fechar if cenario.grade is None else _fechar_multi
    return fechar(partida, tuple(tuple(chamada) for chamada in chamadas))


def _praticar(partida: _Partida, evento: Abrir | Sair) -> list[str]:
    if isinstance(evento, Abrir):
        return partida.abrir(evento.vagas)
    return partida.sair(evento.id)


def _fechar(partida: _Partida, chamadas: tuple[tuple[str, ...], ...]) -> Resultado:
    cenario = partida.cenario
    escolhidos = conjunto(partida.restantes(), partida.vagas, cenario.n_edital, cenario.r_edital)
    reserva = reserva_acumulada(partida.vagas, cenario.n_edital, cenario.r_edital)
    return Resultado(reserva, escolhidos, None, escolhidos.cadastro, chamadas, explicar(escolhidos))


def _fechar_multi(partida: _Partida, chamadas: tuple[tuple[str, ...], ...]) -> Resultado:
    tipos = partida.tipos()
    multi = conjunto_multi(partida.restantes(), tipos, partida.cenario.prioridade)
    reserva = sum(tipo == Lista.NEGROS for tipo in tipos)
    return Resultado(reserva, None, multi, multi.cadastro, chamadas, explicar_multi(multi))
