"""The verification code of a document: random, and typed by people as they read it."""

import secrets
from itertools import pairwise

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODIGO_LETRAS = 26  # 130 bits


def novo_codigo() -> str:
    """A verification code of 26 Crockford letters: 130 random bits."""
    return "".join(secrets.choice(CROCKFORD) for _ in range(CODIGO_LETRAS))


def em_grupos(codigo: str) -> str:
    """The code as people read and type it."""
    cortes = [0, 5, 10, 14, 18, 22, CODIGO_LETRAS]
    return "-".join(codigo[inicio:fim] for inicio, fim in pairwise(cortes))


def ler_codigo(digitado: str) -> str:
    """The code as stored: upper case, without separators, with the letters people confuse put right."""
    limpo = "".join(letra for letra in digitado.upper() if letra.isalnum())
    return limpo.translate(str.maketrans("OIL", "011"))
