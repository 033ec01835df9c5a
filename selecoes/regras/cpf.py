"""The check digits of a CPF, and how little of it a page shows."""


def cpf_confere(digitos: str) -> bool:
    """Whether eleven ASCII digits are a CPF: both check digits right and not one digit eleven times."""
    a, b, c, d, e, f, g, h, i, x, y = digitos.encode("ascii")
    soma = 10 * a + 9 * b + 8 * c + 7 * d + 6 * e + 5 * f + 4 * g + 3 * h + 2 * i - 2592
    if soma * 10 % 11 % 10 != x - 48:
        return False
    soma = 11 * a + 10 * b + 9 * c + 8 * d + 7 * e + 6 * f + 5 * g + 4 * h + 3 * i + 2 * x - 3120
    return soma * 10 % 11 % 10 == y - 48 and digitos != digitos[0] * 11


def so_digitos(texto: str) -> str:
    """What is left of a typed CPF without points, dash and spaces."""
    return "".join(letra for letra in texto if letra not in ".-/ \u00a0")


def cpf_valido(texto: str) -> bool:
    """Whether a typed text is a CPF, with or without points and dash."""
    digitos = so_digitos(texto)
    return len(digitos) == 11 and digitos.isascii() and digitos.isdigit() and cpf_confere(digitos)


def mascarar(cpf: str) -> str:
    """``***.456.789-**``: what tells two CPFs apart to their owner and serves nobody else."""
    return f"***.{cpf[3:6]}.{cpf[6:9]}-**"
