"""A limit on guessing one-time codes that no refusal undoes."""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def contando(gastar: Callable[..., None], *nomes: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Call ``gastar`` with the arguments ``nomes`` before the act, in its own transaction: a refusal keeps the count."""

    def decorar(ato: Callable[P, R]) -> Callable[P, R]:
        @wraps(ato)
        def contado(*args: P.args, **campos: P.kwargs) -> R:
            dados: dict[str, Any] = campos
            gastar(*(dados[nome] for nome in nomes))
            return ato(*args, **campos)

        return contado

    return decorar
