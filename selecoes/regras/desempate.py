"""From scores to a total order (B38): people of 60 or more, then the criteria of the edital, never the id.

A tie that remains is returned as a tie: it blocks the final classification until the time of birth or a public
draw is recorded.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, time
from itertools import groupby
from typing import Any

from selecoes.regras.erros import Pendencia
from selecoes.regras.prazos import data_a_data

IDADE_PREFERENCIAL = 60
BASE_IDOSO = "Lei nº 10.741/2003, art. 27, parágrafo único"


@dataclass(frozen=True, slots=True)
class Concorrente:
    """A person to be ranked. ``nota`` in thousandths; ``criterios`` of the edital in order, larger is better.

    ``hora`` of birth unties people born on the same day (the earlier is older); ``sorteio`` is the number drawn
    in public (the smaller first). Both are ``None`` until recorded.
    """

    id: str
    nota: int
    nascimento: date | None = None
    criterios: tuple[int, ...] = ()
    hora: time | None = None
    sorteio: int | None = None


@dataclass(frozen=True, slots=True)
class Classificacao:
    """Ranked groups: a group with more than one id is a tie nobody broke."""

    grupos: tuple[frozenset[str], ...]

    @property
    def empates(self) -> tuple[frozenset[str], ...]:
        """The ties that remain."""
        return tuple(grupo for grupo in self.grupos if len(grupo) > 1)

    def ordem(self) -> tuple[str, ...]:
        """The ids in order. Raises ``Pendencia`` while a tie remains: nobody is placed by id or by name."""
        if self.empates:
            itens = tuple(
                f"Empate entre as inscrições {', '.join(sorted(grupo))}: registre a hora de nascimento ou o "
                "sorteio público."
                for grupo in self.empates
            )
            raise Pendencia("Há empate que os critérios do edital não resolvem.", itens, base="edital")
        return tuple(inscricao for grupo in self.grupos for inscricao in grupo)


def chave_de_ordem(
    nota: int, nascido: int | None, criterios: Sequence[int], nascido_ate: int
) -> tuple[int, ...]:
    """What ``sorted`` compares: score, 60 or more and the older of them, then the criteria (B38).

    ``nascido`` and ``nascido_ate`` are proleptic ordinals; ``nascido_ate`` comes from ``nascido_ate_sessenta``.
    """
    # Tuples compare field by field, so whoever is under 60 needs a birth date that unties nobody.
    if nascido is not None and nascido <= nascido_ate:
        return (-nota, 0, nascido, *[-valor for valor in criterios])
    return (-nota, 1, 0, *[-valor for valor in criterios])


def nascido_ate_sessenta(referencia: date) -> int:
    """Ordinal of the last birth date of whoever is 60 or more on ``referencia`` (B38)."""
    dia = referencia.toordinal() - 365 * IDADE_PREFERENCIAL
    while not tem_sessenta(date.fromordinal(dia), referencia):
        dia -= 1
    return dia


def antiguidade(nascimento: date) -> int:
    """A criterion for ``Concorrente.criterios`` that puts the older first."""
    return -nascimento.toordinal()


def tem_sessenta(nascimento: date | None, referencia: date) -> bool:
    """Whether the person is 60 or more on ``referencia``, by default the last day of entries (B38)."""
    return nascimento is not None and data_a_data(nascimento, IDADE_PREFERENCIAL) <= referencia


def classificar(concorrentes: Iterable[Concorrente], referencia: date) -> Classificacao:
    """Rank by score, 60 or more first and the older of them first, then the criteria of the edital (B38).

    What is still tied is untied by the time of birth, between people born on the same day, and then by the public
    draw; what even so remains tied is returned as a tie.
    """
    limite = nascido_ate_sessenta(referencia)

    def chave(pessoa: Concorrente) -> tuple[int, ...]:
        nascido = pessoa.nascimento.toordinal() if pessoa.nascimento else None
        return chave_de_ordem(pessoa.nota, nascido, pessoa.criterios, limite)

    grupos: list[frozenset[str]] = []
    for _, empatados in groupby(sorted(concorrentes, key=chave), key=chave):
        grupos.extend(desempatar(list(empatados)))
    return Classificacao(tuple(grupos))


def desempatar(grupo: list[Concorrente]) -> list[frozenset[str]]:
    """Split people that score, age and criteria leave tied: time of birth, then the public draw (B38)."""
    if len(grupo) == 1:
        return [frozenset({grupo[0].id})]
    nascidos = {pessoa.nascimento for pessoa in grupo}
    if len(nascidos) == 1 and None not in nascidos:
        por_hora = _repartir(grupo, lambda pessoa: pessoa.hora)
    else:
        por_hora = [grupo]
    finais = [parte for partes in por_hora for parte in _repartir(partes, lambda pessoa: pessoa.sorteio)]
    return [frozenset(pessoa.id for pessoa in parte) for parte in finais]


def _repartir(grupo: list[Concorrente], campo: Callable[[Concorrente], Any]) -> Sequence[list[Concorrente]]:
    """Split a tie by ``campo``, only when everyone in the tie has it recorded."""
    if any(campo(pessoa) is None for pessoa in grupo):
        return [grupo]
    return [list(parte) for _, parte in groupby(sorted(grupo, key=campo), key=campo)]
