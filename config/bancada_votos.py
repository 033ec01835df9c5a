"""Two hundred sittings in which five members vote at the same time, beside the bare SQL of the same writes.

The bare transaction locks the interview, inserts the same encrypted vote and one link of the chain, and commits: five
connections at once, as in the act. Both take turns in blocks of sittings, in a database of its own that is dropped at
the end; then every sitting of ours is closed, and each count must be exactly what was voted. PostgreSQL only.
"""

import json
import os
import subprocess
import sys

from psycopg import connect

MESAS = int(os.environ.get("BANCADA_MESAS", "200"))
BLOCO = 20
BANCO = "reserva_bancada_votos"
META = 8


def votos() -> list[float] | None:
    """The ratio of each block; ``None`` without PostgreSQL."""
    servidor = os.environ.get("DATABASE_URL", "")
    if not servidor.startswith("postgres"):
        print("Votos simultâneos: não medidos, porque DATABASE_URL não é de um PostgreSQL.")  # noqa: T201
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
        frase = [sys.executable, "-m", "config.bancada_mesas"]
        saida = subprocess.run(frase, check=True, env=ambiente, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603
        razoes: list[float] = json.loads(saida.splitlines()[-1])
        return razoes
    finally:
        with connect(servidor, autocommit=True) as conexao:
            conexao.execute(f"DROP DATABASE IF EXISTS {BANCO} WITH (FORCE)")
