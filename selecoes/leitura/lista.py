"""A pasted list of registrations, in whatever separators people type."""

import re
from collections.abc import Collection
from dataclasses import dataclass

from selecoes.leitura.textos import limpar

_SEPARADORES = re.compile(r"[\s,;|]+")


@dataclass(frozen=True, slots=True)
class ListaColada:
    """What a pasted list says: the numbers that exist, those typed again, those nobody has; in the order typed."""

    aplicadas: tuple[str, ...]
    repetidas: tuple[str, ...]
    desconhecidas: tuple[str, ...]


def separar_inscricoes(texto: str, existentes: Collection[str]) -> ListaColada:
    """Tell apart the registrations in ``texto``; nothing is dropped in silence."""
    vistas: dict[str, bool] = {}
    repetidas: dict[str, None] = {}
    for numero in filter(None, _SEPARADORES.split(limpar(texto)[0])):
        if numero in vistas:
            repetidas[numero] = None
        vistas[numero] = numero in existentes
    return ListaColada(
        aplicadas=tuple(numero for numero, existe in vistas.items() if existe),
        repetidas=tuple(repetidas),
        desconhecidas=tuple(numero for numero, existe in vistas.items() if not existe),
    )
