"""Who is interviewed when: people into the slots of the sittings, accessibility and legal priority first (X-05, X-16)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

MENOR_INTERVALO, MAIOR_INTERVALO = 5, 120
"""Minutes one interview may be given."""


@dataclass(frozen=True, slots=True)
class Janela:
    """One sitting as time to be filled: ``minutos`` per interview, ``vagas`` interviews, a pause, what is taken."""

    sessao: int
    inicio: datetime
    minutos: int
    vagas: int
    pausa: tuple[datetime, datetime] | None = None
    ocupados: frozenset[datetime] = frozenset()

    def horarios(self) -> tuple[datetime, ...]:
        """The free times, in order. An interview that would enter the pause begins when the pause ends."""
        passo, agora, feitos = timedelta(minutes=self.minutos), self.inicio, list[datetime]()
        while len(feitos) < self.vagas:
            if self.pausa and agora < self.pausa[1] and agora + passo > self.pausa[0]:
                agora = self.pausa[1]
            feitos.append(agora)
            agora += passo
        return tuple(h for h in feitos if not any(abs(h - o) < passo for o in self.ocupados))


@dataclass(frozen=True, slots=True)
class Pessoa:
    """Who waits for a date. ``atendimento``: asked for assistance. ``prioridade``: 60 or more, or disability (X-16)."""

    chave: str
    numero: str
    atendimento: bool = False
    prioridade: bool = False


@dataclass(frozen=True, slots=True)
class Lugar:
    """A person with a sitting and a time."""

    pessoa: str
    sessao: int
    horario: datetime


@dataclass(frozen=True, slots=True)
class Distribuicao:
    """Everybody placed, in order of time, and who did not fit."""

    lugares: tuple[Lugar, ...]
    sem_lugar: tuple[str, ...]


def distribuir(pessoas: Collection[Pessoa], janelas: Sequence[Janela]) -> Distribuicao:
    """Fill the sittings from the earliest on. The same people and sittings always give the same result.

    Whoever asked for assistance takes the first times, then whoever has legal priority (Lei nº 9.784/1999,
    art. 69-A), then the others by inscrição: never by score nor by race.
    """
    fila = sorted(pessoas, key=lambda p: (not p.atendimento, not p.prioridade, p.numero))
    livres = sorted((h, j.sessao) for j in janelas for h in j.horarios())
    lugares = tuple(
        Lugar(p.chave, sessao, horario) for p, (horario, sessao) in zip(fila, livres, strict=False)
    )
    return Distribuicao(lugares, tuple(p.chave for p in fila[len(lugares) :]))
