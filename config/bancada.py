"""`make bench`: the jobs with a goal, as ratios inside one run (no seconds are promised).

1. Places and calling order of 100,000 people for 20,000 vagas, against ``sorted()`` on the same tuples.
2. The whole ``simular`` command on 100,000 people, against reading and writing the same JSON.
3. On PostgreSQL, the import of 100,000 lines (``--linhas 1000000`` for the national size) against COPY of the same
   rows, ready, and the import of 10,000 against a tuned django-import-export (`config/bancada_importacao.py`).
4. On PostgreSQL, 200 sittings with five simultaneous votes each, against the bare SQL of the same writes
   (`config/bancada_votos.py`; alone with ``--so-votos``).
5. On PostgreSQL, 1,000 appeals with 1 MB attached around the deadline, against hashing, writing and inserting the same
   bytes bare (`config/bancada_anexos.py`; alone with ``--so-recursos``).
"""

import argparse
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from config import bancada_anexos
from config.bancada_votos import MESAS, META, votos
from selecoes.regras.classificacao import Candidato, conjunto
from selecoes.regras.convocacao import ordem

PESSOAS, VAGAS, RODADAS = 100_000, 20_000, 5
SEMENTE = 40910
MEMORIA_MB = 200

LER_E_ESCREVER = (
    "import json,sys\n"
    "d=json.load(open(sys.argv[1],encoding='utf-8'))\n"
    "sys.stdout.write(json.dumps(d,ensure_ascii=False))"
)


def tuplas() -> list[tuple[int, int, str, bool]]:
    """People as sort keys: score with ties, birth, id and whether they compete for the reserve."""
    sorteio = random.Random(SEMENTE)  # noqa: S311 - a reproducible bench, not a secret
    return [
        (
            -sorteio.randrange(40_000, 100_000, 25),
            sorteio.randrange(20_000),
            f"I{n:06d}",
            sorteio.random() < 0.3,
        )
        for n in range(PESSOAS)
    ]


def medir(trabalho: Callable[[], object]) -> float:
    """CPU seconds of one run of the job."""
    inicio = time.process_time()
    trabalho()
    return time.process_time() - inicio


def relatar(nome: str, razoes: list[float], meta: float, *, ao_menos: bool = False) -> bool:
    """Print the median ratio beside its goal, the most or (``ao_menos``) the least wanted; whether it was met."""
    mediana = statistics.median(razoes)
    cumprida = mediana >= meta if ao_menos else mediana <= meta
    print(  # noqa: T201
        f"{nome}: {mediana:.2f} vezes (de {min(razoes):.2f} a {max(razoes):.2f}; meta: "
        f"{'ao menos' if ao_menos else 'até'} {meta:g}) – {'dentro da meta' if cumprida else 'FORA DA META'}"
    )
    return cumprida


def alocacao() -> list[float]:
    """Places plus order over ``sorted()`` on the same tuples, alternating in the same process."""
    dados = tuplas()
    em_ordem = sorted(dados)
    lista = [Candidato(id=chave, enquadrado=negro, optante=negro) for _, _, chave, negro in em_ordem]

    def alocar() -> None:
        conjunto(lista, VAGAS)
        ordem(lista, VAGAS)

    return [medir(alocar) / medir(lambda: sorted(dados)) for _ in range(RODADAS)]


def comando() -> list[float]:
    """The whole command over a process that only reads and writes the same JSON."""
    pessoas = [{"id": chave, "enquadrado": negro} for _, _, chave, negro in sorted(tuplas())]
    with tempfile.TemporaryDirectory() as pasta:
        arquivo = Path(pasta) / "cenario.json"
        arquivo.write_text(json.dumps({"vagas": VAGAS, "lista": pessoas}), encoding="utf-8")
        simular = [sys.executable, "manage.py", "simular", str(arquivo), "--json"]
        limite = [sys.executable, "-c", LER_E_ESCREVER, str(arquivo)]
        return [_cpu(simular) / _cpu(limite) for _ in range(RODADAS)]


def _cpu(frase: list[str]) -> float:
    """CPU seconds of a whole process, start-up included."""
    antes = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(frase, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - fixed command line
    depois = resource.getrusage(resource.RUSAGE_CHILDREN)
    return depois.ru_utime + depois.ru_stime - antes.ru_utime - antes.ru_stime


def banco() -> bool:
    """The classification from database to database, in a process of its own; skipped without PostgreSQL."""
    return subprocess.run([sys.executable, "-m", "config.bancada_banco"], check=False).returncode == 0


def importacao(linhas: int, rodadas: int) -> dict[str, Any] | None:
    """Ratios to COPY and to django-import-export in each round, and the peak memory in MB; None without PostgreSQL."""
    if not os.environ.get("DATABASE_URL", "").startswith("postgres"):
        print("Importação: não medida, porque DATABASE_URL não é de um PostgreSQL.")  # noqa: T201
        return None
    frase = [
        sys.executable, "manage.py", "bancada_importacao", f"--linhas={linhas}", f"--rodadas={rodadas}",
        "--concorrente",
    ]  # fmt: skip
    ambiente = {**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings.test"}
    saida = subprocess.run(frase, check=True, env=ambiente, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603
    *relato, ultima = saida.splitlines()
    print(*relato, sep="\n")  # noqa: T201
    medida: dict[str, Any] = json.loads(ultima)
    return medida


def relatar_importacao(linhas: int, rodadas: int) -> bool:
    """The three goals of the import: CPU against COPY, memory, CPU against the peer."""
    medida = importacao(linhas, rodadas)
    if medida is None:
        return True
    cumpridas = [
        relatar(f"Importação de {linhas} linhas, sobre COPY das mesmas linhas prontas", medida["razoes"], 2.5),
        relatar(
            "django-import-export ajustado, sobre a nossa importação das mesmas 10 mil linhas",
            medida["vezes"], 10, ao_menos=True,
        ),
        medida["memoria"] <= MEMORIA_MB,
    ]  # fmt: skip
    print(f"Memória da importação: {medida['memoria']} MB (meta: até {MEMORIA_MB})")  # noqa: T201
    return all(cumpridas)


def relatar_votos() -> bool:
    """Votes of five members at once: exact counts, or the run fails, and the ratio to the bare SQL."""
    razoes = votos()
    nome = f"{MESAS} sessões com cinco votos ao mesmo tempo, sobre o SQL nu das mesmas linhas"
    return razoes is None or relatar(nome, razoes, META)


def relatar_recursos() -> bool:
    """Appeals around the deadline: none lost and every verdict exact, or the run fails; the ratio and the memory."""
    medida = bancada_anexos.anexos()
    if medida is None:
        return True
    nome = f"{bancada_anexos.RECURSOS} recursos com 1 MB anexado, sobre resumir e gravar os mesmos bytes"
    cumprida = relatar(nome, medida["razoes"], bancada_anexos.META)
    print(  # noqa: T201
        f"Nenhum perdido; {medida['no_prazo']} no prazo e {medida['fora']} fora, pelo relógio do banco. Memória: "
        f"{medida['memoria']} MB (meta: até {bancada_anexos.MEMORIA_MB})"
    )
    return cumprida and medida["memoria"] <= bancada_anexos.MEMORIA_MB


def opcoes() -> argparse.Namespace:
    """What the person may choose: `make bench ARGS="--linhas 1000000 --rodadas 1"`."""
    leitor = argparse.ArgumentParser(description="Mede os trabalhos que têm meta.")
    leitor.add_argument("--linhas", type=int, default=100_000, help="linhas da importação")
    leitor.add_argument("--rodadas", type=int, default=3, help="rodadas da importação")
    so = leitor.add_mutually_exclusive_group()
    so.add_argument("--so-importacao", action="store_true")
    so.add_argument("--so-votos", action="store_true")
    so.add_argument("--so-recursos", action="store_true")
    return leitor.parse_args()


if __name__ == "__main__":
    escolhas = opcoes()
    cumpridas = []
    so_um = escolhas.so_importacao or escolhas.so_votos or escolhas.so_recursos
    if escolhas.so_importacao or not so_um:
        cumpridas.append(relatar_importacao(escolhas.linhas, escolhas.rodadas))
    if escolhas.so_votos or not so_um:
        cumpridas.append(relatar_votos())
    if escolhas.so_recursos or not so_um:
        cumpridas.append(relatar_recursos())
    if not so_um:
        cumpridas += [
            relatar("Alocação e ordem de 100 mil pessoas, sobre sorted()", alocacao(), 5),
            relatar("Comando simular inteiro, sobre ler e escrever o mesmo JSON", comando(), 10),
            banco(),
        ]
    sys.exit(0 if all(cumpridas) else 1)
