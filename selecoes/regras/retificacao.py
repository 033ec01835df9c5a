"""Correction of a published list: nobody sworn is touched, no appointment is undone without a procedure."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ListaCorrigida:
    """``lista`` is republished; ``preservadas`` keep their place; ``a_apurar`` need a procedure with defence."""

    lista: tuple[str, ...]
    preservadas: tuple[str, ...]
    a_apurar: tuple[str, ...]


def corrigir(
    publicada: Sequence[str], indevidas: Collection[str], empossadas: Collection[str]
) -> ListaCorrigida:
    """Take ``indevidas`` out of a published list (Lei nº 6.321/2019, art. 3º, § 3º; Lei nº 9.784/1999, art. 53).

    Whoever was sworn in and is rightly on the list stays as is; whoever was wrongly included loses nothing
    before a procedure with defence.
    """
    erradas = frozenset(indevidas)
    dentro = frozenset(empossadas)
    return ListaCorrigida(
        tuple(pessoa for pessoa in publicada if pessoa not in erradas),
        tuple(pessoa for pessoa in publicada if pessoa in dentro and pessoa not in erradas),
        tuple(pessoa for pessoa in publicada if pessoa in erradas),
    )
