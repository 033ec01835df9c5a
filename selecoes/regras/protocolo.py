"""The protocol number people copy, speak and type: ``REC-2026-004518-7``, with a check digit."""

TIPOS = ("REC", "PRO", "INS", "DES", "REN")


def digito(numero: int) -> int:
    """Check digit of Luhn: catches one wrong digit and most swaps of neighbours."""
    soma = 0
    for posicao, letra in enumerate(reversed(str(numero))):
        valor = int(letra) * (1 if posicao % 2 else 2)
        soma += valor - 9 if valor > 9 else valor
    return -soma % 10


def protocolo(tipo: str, ano: int, numero: int) -> str:
    """The protocol of the ``numero``-th piece of ``tipo`` in ``ano``."""
    return f"{tipo}-{ano}-{numero:06d}-{digito(ano * 1_000_000 + numero)}"


def confere(texto: str) -> bool:
    """Whether a typed protocol is well formed and its digit holds."""
    partes = texto.strip().upper().split("-")
    if len(partes) != 4 or partes[0] not in TIPOS or not all(p.isdecimal() for p in partes[1:]):
        return False
    return texto.strip().upper() == protocolo(partes[0], int(partes[1]), int(partes[2]))
