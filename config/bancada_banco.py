"""The classification from database to database at national size, beside the bare COPY of the same rows.

The limit reads the same rows by COPY, sorts their ready keys in memory and writes the very lines of the result by COPY
into the same table, empty and with the same keys. Job and limit alternate in one run and must leave the same checksum,
in a database of its own that is dropped at the end. Nothing is measured without PostgreSQL: ``DATABASE_URL`` says where.
"""

import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from statistics import median
from typing import Any

from psycopg import connect

PESSOAS = int(os.environ.get("BANCADA_PESSOAS", "1000000"))
VAGAS = int(os.environ.get("BANCADA_VAGAS", "1000"))
RODADAS = int(os.environ.get("BANCADA_RODADAS", "3"))
SEMENTE = 40910
MEMORIA_MB = 128
BANCO = "reserva_bancada"


def tamanhos() -> list[int]:
    """How many people each vaga has: Zipf with exponent 0.7."""
    pesos = [n**-0.7 for n in range(1, VAGAS + 1)]
    return [max(1, int(PESSOAS * peso / sum(pesos))) for peso in pesos]


def pessoas(vagas: list[int], edital: int) -> Iterator[str]:
    """COPY lines of people with many ties of score, 25% Black, 3% PcD, 12% low income, in a shuffled order of vagas."""
    acaso = random.Random(SEMENTE)  # noqa: S311 - a reproducible bench, not a secret
    donas = [vaga for vaga, n in zip(vagas, tamanhos(), strict=True) for _ in range(n)]
    acaso.shuffle(donas)
    for n, vaga in enumerate(donas):
        chave = uuid.UUID(int=acaso.getrandbits(128), version=4)
        nascido = date.fromordinal(710_000 + acaso.randrange(22_000))
        nota = acaso.randrange(40_000, 100_000, 250)
        negro, pcd, hipo = acaso.random() < 0.25, acaso.random() < 0.03, acaso.random() < 0.12
        yield (
            f"{chave}\t{edital}\t{vaga}\tI{n}\tPessoa Exemplo\t{nota}\t{nascido}\t{'ft'[negro]}\t{'ft'[negro]}\t"
            f"{'ft'[pcd]}\t{'ft'[hipo]}\t" + '{"P": ' + str(acaso.randrange(10**9)) + "}\n"
        )


def main() -> bool:
    """Build, measure in turn, report, drop; whether the goal was met. Without PostgreSQL there is none to miss."""
    servidor = os.environ.get("DATABASE_URL", "")
    if not servidor.startswith("postgres"):
        print("Classificação de banco a banco: pulada, sem PostgreSQL (defina DATABASE_URL).")  # noqa: T201
        return True
    raiz = servidor.rsplit("/", 1)[0]
    with connect(servidor, autocommit=True) as conexao:
        conexao.execute(f"DROP DATABASE IF EXISTS {BANCO}")
        conexao.execute(f"CREATE DATABASE {BANCO}")
    prontas = tempfile.NamedTemporaryFile(prefix="bancada-", suffix=".copy")  # noqa: SIM115 - closed below
    ambiente = {
        **os.environ,
        "DATABASE_URL": f"{raiz}/{BANCO}",
        "DJANGO_SETTINGS_MODULE": "config.settings.test",
        "BANCADA_PRONTAS": prontas.name,
    }
    comando = [sys.executable, "-m", "config.bancada_trabalho"]
    try:
        subprocess.run([*comando, "preparar"], check=True, env=ambiente)  # noqa: S603 - fixed command line
        rodadas = []
        for _ in range(RODADAS):
            limite, trabalho = _medir([*comando, "limite"], ambiente), _medir([*comando, "apurar"], ambiente)
            if limite.soma != trabalho.soma:
                print("As linhas do limite e do trabalho não são as mesmas: a medida não vale.")  # noqa: T201
                return False
            rodadas.append((limite, trabalho))
        return relatar_banco(rodadas)
    finally:
        with connect(servidor, autocommit=True) as conexao:
            conexao.execute(f"DROP DATABASE IF EXISTS {BANCO} WITH (FORCE)")
        prontas.close()


def em_banco_proprio(banco: str, modulo: str, nome: str) -> Any:  # noqa: ANN401 - what the module prints
    """What the last line printed by ``modulo`` says, run in a database of its own; ``None`` without PostgreSQL."""
    servidor = os.environ.get("DATABASE_URL", "")
    if not servidor.startswith("postgres"):
        print(f"{nome}: não medidos, porque DATABASE_URL não é de um PostgreSQL.")  # noqa: T201
        return None
    ambiente = {
        **os.environ,
        "DATABASE_URL": f"{servidor.rsplit('/', 1)[0]}/{banco}",
        "DJANGO_SETTINGS_MODULE": "config.settings.test",
    }
    with connect(servidor, autocommit=True) as conexao:
        conexao.execute(f"DROP DATABASE IF EXISTS {banco} WITH (FORCE)")
        conexao.execute(f"CREATE DATABASE {banco}")
    try:
        frase = [sys.executable, "-m", modulo]
        saida = subprocess.run(frase, check=True, env=ambiente, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603
        return json.loads(saida.splitlines()[-1])
    finally:
        with connect(servidor, autocommit=True) as conexao:
            conexao.execute(f"DROP DATABASE IF EXISTS {banco} WITH (FORCE)")


@dataclass(frozen=True)
class Medida:
    """One run: wall and CPU seconds (server included), peak memory in MB, checksum of the lines it left."""

    parede: float
    cpu: float
    memoria: int
    soma: str


def _medir(comando: list[str], ambiente: dict[str, str]) -> Medida:
    """What the process says of itself, between its first and its last byte."""
    saida = subprocess.run(comando, check=True, env=ambiente, capture_output=True, text=True)  # noqa: S603
    parede, cpu, memoria, soma = saida.stdout.split()
    print(f"  {comando[-1]}: {parede} s, CPU {cpu} s, {memoria} MB, soma das linhas {soma}")  # noqa: T201
    return Medida(float(parede), float(cpu), int(memoria), soma)


def relatar_banco(rodadas: list[tuple[Medida, Medida]]) -> bool:
    """Print the median ratios and the memory beside their goals."""
    parede = median(trabalho.parede / limite.parede for limite, trabalho in rodadas)
    cpu = median(trabalho.cpu / limite.cpu for limite, trabalho in rodadas)
    memoria = max(trabalho.memoria for _, trabalho in rodadas)
    cabe = parede <= 2 and memoria <= MEMORIA_MB
    print(  # noqa: T201
        f"Classificação de {PESSOAS} pessoas em {VAGAS} vagas, de banco a banco, sobre COPY + ordenação + COPY: "
        f"{parede:.2f} vezes (meta: até 2); CPU {cpu:.2f} vezes; memória {memoria} MB (meta: até {MEMORIA_MB}) – "
        f"{'dentro da meta' if cabe else 'ACIMA DA META'}"
    )
    return cabe


def memoria_mb() -> int:
    """Peak resident memory of this process."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def agora() -> float:
    """Wall clock for intervals."""
    return time.perf_counter()


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
