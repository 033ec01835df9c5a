"""`make bench`: the jobs with a goal, as ratios inside one run (no seconds are promised).

1. Places and calling order of 100,000 people for 20,000 vagas, against ``sorted()`` on the same tuples.
2. The whole ``simular`` command on 100,000 people, against reading and writing the same JSON.
3. On PostgreSQL, the import of 1,000,000 lines against COPY of the same rows, ready (`config/bancada_importacao.py`).
"""

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

from selecoes.regras.classificacao import Candidato, conjunto
from selecoes.regras.convocacao import ordem

PESSOAS, VAGAS, RODADAS = 100_000, 20_000, 5
SEMENTE = 40910

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


def relatar(nome: str, razoes: list[float], meta: float) -> bool:
    """Print the median ratio beside its goal; whether it was met."""
    mediana = statistics.median(razoes)
    situacao = "dentro da meta" if mediana <= meta else "ACIMA DA META"
    print(  # noqa: T201
        f"{nome}: {mediana:.2f} vezes (de {min(razoes):.2f} a {max(razoes):.2f}; meta: até {meta:g}) – {situacao}"
    )
    return mediana <= meta


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


def importacao(linhas: int, rodadas: int) -> tuple[list[float], int]:
    """Ratio of the import to COPY in each round, and the peak memory in MB; nothing without PostgreSQL."""
    if not os.environ.get("DATABASE_URL", "").startswith("postgres"):
        print("Importação sobre COPY: não medida, porque DATABASE_URL não é de um PostgreSQL.")  # noqa: T201
        return [], 0
    frase = [sys.executable, "manage.py", "bancada_importacao", f"--linhas={linhas}", f"--rodadas={rodadas}"]
    ambiente = {**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings.test"}
    saida = subprocess.run(frase, check=True, env=ambiente, capture_output=True, text=True).stdout  # noqa: S603
    medida = json.loads(saida.splitlines()[-1])
    return medida["razoes"], medida["memoria"]


def relatar_importacao() -> bool:
    """The two goals of the import: CPU against COPY, and memory."""
    razoes, memoria = importacao(1_000_000, 3)
    if not razoes:
        return True
    dentro = relatar("Importação de 1 milhão de linhas, sobre COPY das mesmas linhas prontas", razoes, 2.5)
    print(f"Memória da importação: {memoria} MB (meta: até 200)")  # noqa: T201
    return dentro and memoria <= 200


if __name__ == "__main__":
    cumpridas = [
        relatar("Alocação e ordem de 100 mil pessoas, sobre sorted()", alocacao(), 5),
        relatar("Comando simular inteiro, sobre ler e escrever o mesmo JSON", comando(), 10),
        banco(),
        relatar_importacao(),
    ]
    sys.exit(0 if all(cumpridas) else 1)
