"""A thousand people who appeal at the deadline, each with 1 MB attached, beside the bare receiving of the same bytes.

Four people at once draft, attach and file by our acts; the limit hashes the same bytes, writes them to a file on the
disk, inserts them in one row and commits. Both take turns in blocks, in a database of its own that is dropped at the end; CPU is of the process plus its
PostgreSQL backends. The term ends in the middle. No appeal may be lost, and the verdict on each (in time or late) must
be that of the database's clock, or the run fails. PostgreSQL only.
"""

import json
import os
import subprocess
import sys
from typing import Any

from psycopg import connect

RECURSOS = int(os.environ.get("BANCADA_RECURSOS", "1000"))
BLOCO = 20
BANCO = "reserva_bancada_anexos"
META = 8
MEMORIA_MB = 250


def anexos() -> dict[str, Any] | None:
    """The ratio of each block, the peak memory in MB and how many were in time and late; ``None`` without PostgreSQL."""
    servidor = os.environ.get("DATABASE_URL", "")
    if not servidor.startswith("postgres"):
        print("Recursos com anexo: não medidos, porque DATABASE_URL não é de um PostgreSQL.")  # noqa: T201
        return None
    ambiente = {
        **os.environ,
        "DATABASE_URL": f"{servidor.rsplit('/', 1)[0]}/{BANCO}",
        "DJANGO_SETTINGS_MODULE": "config.settings.test",
    }
    with connect(servidor, autocommit=True) as conexao:
        conexao.execute(f"DROP DATABASE IF EXISTS {BANCO} WITH (FORCE)")
        conexao.execute(f"CREATE DATABASE {BANCO}")
    try:
        frase = [sys.executable, "-m", "config.bancada_recebimento"]
        saida = subprocess.run(frase, check=True, env=ambiente, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603
        medida: dict[str, Any] = json.loads(saida.splitlines()[-1])
        return medida
    finally:
        with connect(servidor, autocommit=True) as conexao:
            conexao.execute(f"DROP DATABASE IF EXISTS {BANCO} WITH (FORCE)")
