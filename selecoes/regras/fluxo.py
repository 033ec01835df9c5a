"""State machines as tables: what is not in the table does not happen."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from selecoes.regras.erros import TransicaoVedada

E = TypeVar("E", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Passo(Generic[E]):
    """One line of a flow: from ``de``, the act ``ato`` leads to ``para``, grounded on ``base``."""

    de: E
    ato: str
    para: E
    base: str


class Fluxo(Generic[E]):
    """A table of transitions; every line carries its legal ground."""

    def __init__(
        self, nome: str, *linhas: tuple[E, str, E, str], rotulos: dict[E, str] | None = None
    ) -> None:
        """``nome`` titles the table in docs/fluxos.md; ``rotulos`` gives each state its Portuguese label."""
        self.nome = nome
        self.rotulos = rotulos or {}
        self._passos: dict[tuple[E, str], Passo[E]] = {}
        for de, ato, para, base in linhas:
            if (de, ato) in self._passos:
                raise ValueError(f"{nome}: a linha ({de}, {ato}) está repetida")
            self._passos[de, ato] = Passo(de, ato, para, base)

    def __iter__(self) -> Iterator[Passo[E]]:
        return iter(self._passos.values())

    def admite(self, estado: E, ato: str) -> bool:
        """Whether ``ato`` exists in ``estado``."""
        return (estado, ato) in self._passos

    def aplicar(self, estado: E, ato: str) -> Passo[E]:
        """The step that ``ato`` takes from ``estado``. Raises ``TransicaoVedada`` if the table has none."""
        passo = self._passos.get((estado, ato))
        if passo is None:
            situacao = self.rotulos.get(estado, str(estado)).lower()
            raise TransicaoVedada(f"Não é possível {ato} agora: {self.nome} está na situação “{situacao}”.")
        return passo

    def atos(self, estado: E) -> list[str]:
        """The acts that exist in ``estado``, in the order of the table."""
        return [ato for (de, ato) in self._passos if de == estado]

    def estados(self) -> list[E]:
        """Every state that appears in the table, in order of first appearance."""
        vistos: dict[E, None] = {}
        for passo in self:
            vistos.setdefault(passo.de)
            vistos.setdefault(passo.para)
        return list(vistos)
