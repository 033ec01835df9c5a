"""A thousand people who appeal at the deadline, each with 1 MB attached, beside the bare receiving of the same bytes.

Four people at once draft, attach and file by our acts; the limit hashes the same bytes, writes them to a file on the
disk, inserts them in one row and commits. Both take turns in blocks, in a database of its own that is dropped at the end; CPU is of the process plus its
PostgreSQL backends. The term ends in the middle. No appeal may be lost, and the verdict on each (in time or late) must
be that of the database's clock, or the run fails. PostgreSQL only.
"""

import os
from typing import Any

from config.bancada_banco import em_banco_proprio

RECURSOS = int(os.environ.get("BANCADA_RECURSOS", "1000"))
BLOCO = 20
BANCO = "reserva_bancada_anexos"
META = 8
MEMORIA_MB = 250


def anexos() -> dict[str, Any] | None:
    """The ratio of each block, the peak memory in MB and how many were in time and late; ``None`` without PostgreSQL."""
    medida: dict[str, Any] | None = em_banco_proprio(
        BANCO, "config.bancada_recebimento", "Recursos com anexo"
    )
    return medida
