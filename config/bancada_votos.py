"""Two hundred sittings in which five members vote at the same time, beside the bare SQL of the same writes.

The bare transaction locks the interview, inserts the same encrypted vote and one link of the chain, and commits: five
connections at once, as in the act. Both take turns in blocks of sittings, in a database of its own that is dropped at
the end; then every sitting of ours is closed, and each count must be exactly what was voted. PostgreSQL only.
"""

import os

from config.bancada_banco import em_banco_proprio

MESAS = int(os.environ.get("BANCADA_MESAS", "200"))
BLOCO = 20
BANCO = "reserva_bancada_votos"
META = 8


def votos() -> list[float] | None:
    """The ratio of each block; ``None`` without PostgreSQL."""
    razoes: list[float] | None = em_banco_proprio(BANCO, "config.bancada_mesas", "Votos simultâneos")
    return razoes
