"""Counts of people that may be published without pointing at anybody (regras.md F.13; D40910 art. 5º; L6321 art. 6º)."""

from collections.abc import Mapping

MINIMO_DA_CELULA = 5


def suprimir(celulas: Mapping[str, int], minimo: int = MINIMO_DA_CELULA) -> dict[str, int | None]:
    """The cells of one total, ``None`` where the count is hidden.

    Counts under ``minimo`` are hidden, zero included. As the total is published beside them, others are hidden too,
    smallest first, until at least two are and together they reach ``minimo``: then no subtraction gives any of them
    back. A total under ``minimo`` hides everything.
    """
    if sum(celulas.values()) < minimo:
        return dict.fromkeys(celulas)
    escondidas = {nome for nome, valor in celulas.items() if valor < minimo}
    visiveis = sorted((nome for nome in celulas if nome not in escondidas), key=lambda nome: celulas[nome])
    for nome in visiveis:
        if not escondidas or (len(escondidas) > 1 and sum(celulas[n] for n in escondidas) >= minimo):
            break
        escondidas.add(nome)
    return {nome: None if nome in escondidas else valor for nome, valor in celulas.items()}


def total_publicavel(celulas: Mapping[str, int], minimo: int = MINIMO_DA_CELULA) -> int | None:
    """The sum of the cells, or ``None`` when it is itself too small to publish."""
    total = sum(celulas.values())
    return total if total >= minimo else None
