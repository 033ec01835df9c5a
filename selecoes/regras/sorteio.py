"""Public draw of the deficit among vaga types (E.2): anyone can redo it with the announced seed."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from selecoes.regras.cotas import Cota
from selecoes.regras.regime import DECRETO_40910


@dataclass(frozen=True, slots=True)
class Sorteio:
    """Outcome of a draw: ``ordem`` has every candidate type and its digest, ``sorteadas`` the first ones."""

    deficit: int
    sorteadas: tuple[str, ...]
    ordem: tuple[tuple[str, str], ...]


def sortear(vagas: Mapping[str, int], semente: str, cota: Cota = DECRETO_40910.negros) -> Sorteio:
    """Draw the vaga types that take one more reserved place each, until the deficit is gone (B5).

    Candidates are the types whose fraction was dropped; the largest remainder comes first and ties follow the
    ascending SHA-256 of ``semente`` followed by the code, both in UTF-8.
    """
    total = sum(vagas.values())
    reservas = {codigo: cota.reservar(quantidade, total) for codigo, quantidade in vagas.items()}
    deficit = max(0, cota.reservar(total, total) - sum(reservas.values()))
    restos = {codigo: cota.percentual * vagas[codigo] - 100 * reservas[codigo] for codigo in vagas}
    chaves = [(-resto, _resumo(semente, codigo), codigo) for codigo, resto in restos.items() if resto > 0]
    ordem = tuple((codigo, resumo) for _, resumo, codigo in sorted(chaves))
    return Sorteio(deficit, tuple(codigo for codigo, _ in ordem[:deficit]), ordem)


def _resumo(semente: str, codigo: str) -> str:
    return sha256(f"{semente}{codigo}".encode()).hexdigest()
