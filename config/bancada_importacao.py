"""The part of `make bench` that imports: PostgreSQL only, limit and job in turn, the same rows, checksums equal.

Limit: COPY of ready typed bytes (binary) into the real table, with its keys, indexes and foreign keys; the bytes
include the CPF already encrypted and its index already computed. Job: the act that imports a file already received and
checked: decryption of the file, reading, every check, encryption, COPY, the record. One line in five hundred has a wrong
CPF and stays out. Neither side counts what receiving and checking cost, nor the end of the transaction of the bench.
CPU is of the client and of its PostgreSQL backend, read from /proc where both run on one machine.
"""

import os
import random
import resource
import sys
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from uuid import uuid4

from django.db import connection

from config.bancada_recurso import importar
from config.demonstracao.passos import edital_publicado, ir_para
from config.demonstracao.pessoas import montar_elenco
from selecoes import relogio
from selecoes.atos.recebimento import atender_recebido, pedir_importacao, receber_arquivo
from selecoes.models import ArquivoRecebido, Edital, Usuario
from selecoes.models.lote import COLUNAS, Lote
from selecoes.regras.inscricao import SituacaoInscricao

CABECA = "Inscrição;Nome;CPF;Data de nascimento;Nota final;Classificação geral;Optante;PcD;E-mail;Telefone;Sub judice;Vaga"
SOMA = (
    "SELECT count(*), sum(hashtext(numero || nome || cpf_indice || coalesce(nota::text, '') || optante::text || email"
    " || coalesce(nascimento::text, '') || situacao || enquadramento)::bigint) FROM selecoes_inscricao"
)


def linhas(quantas: int) -> Iterator[bytes]:
    """A seeded CSV with 12 columns, as blocks of some hundred lines."""
    sorteio = random.Random(40910)  # noqa: S311 - a reproducible bench, not a secret
    bloco = [CABECA]
    for n in range(quantas):
        nascimento = date(1960, 1, 1) + timedelta(days=sorteio.randrange(16_000))
        bloco.append(
            f"{2_000_001 + n};Pessoa Exemplo {n} de Araújo;{_cpf(n, errado=ruim(n))};{nascimento:%d/%m/%Y};"
            f"{sorteio.randrange(40, 100)},{sorteio.choice(('00', '25', '50', '75'))};{n + 1};"
            f"{'SIM' if sorteio.random() < 0.25 else 'NÃO'};NÃO;pessoa{n}@exemplo.invalid;(61) 9{n:08d};NÃO;A1"
        )
        if len(bloco) == 500:
            yield ("\n".join(bloco) + "\n").encode()
            bloco = []
    yield ("\n".join(bloco) + "\n").encode() if bloco else b""


def ruim(n: int) -> bool:
    """One line in five hundred has a CPF whose check digit is wrong."""
    return n * 7919 % 500 == 13


def ruins(quantas: int) -> int:
    """How many lines of the file are refused."""
    return sum(map(ruim, range(quantas)))


def _cpf(n: int, *, errado: bool) -> str:
    digitos = [int(d) for d in f"{(n * 7919 + 13) % 999_999_937:09d}"]
    for inicio in (10, 11):
        digitos.append(sum((inicio - i) * d for i, d in enumerate(digitos)) * 10 % 11 % 10)
    if errado:
        digitos[-1] = (digitos[-1] + 1) % 10
    texto = "".join(map(str, digitos))
    return f"{texto[:3]}.{texto[3:6]}.{texto[6:9]}-{texto[9:]}"


def _processador(pid: int | str) -> int:
    """CPU of a process in clock ticks."""
    campos = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return int(campos[11]) + int(campos[12])


def cpu(trabalho: Callable[[], object]) -> float:
    """CPU seconds of the job: this process and the backend that serves it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        servidor = cursor.fetchone()[0]
    antes = _processador(servidor), _processador("self")
    trabalho()
    depois = _processador(servidor), _processador("self")
    return (sum(depois) - sum(antes)) / os.sysconf("SC_CLK_TCK")


def _executar(*frases: str) -> None:
    with connection.cursor() as cursor:
        for frase in frases:
            cursor.execute(frase)


def _soma() -> object:
    with connection.cursor() as cursor:
        cursor.execute(SOMA)
        return cursor.fetchone()


def _esvaziar() -> None:
    """No rows, past the triggers of the tables."""
    _executar("SET session_replication_role = replica", "DELETE FROM selecoes_inscricao")
    _executar("SET session_replication_role = origin", "VACUUM ANALYZE selecoes_inscricao")


def _importar(edital: Edital, por: Usuario, quantas: int) -> float:
    """The import of a file already checked, only its valid lines. Stops if the refused are not those generated."""
    recebido = receber_arquivo(edital.pk, blocos=linhas(quantas), nome="bancada.csv", por=por)
    if recebido.situacao == ArquivoRecebido.Situacao.RECEBIDO:
        atender_recebido(recebido.pk)

    def importar() -> None:
        # The queue is not measured: a small file is imported at once, a large one when the worker gets to it.
        if pedir_importacao(recebido.pk, so_validas=True, por=por).importacao is None:
            atender_recebido(recebido.pk)

    gasto = cpu(importar)
    recebido.refresh_from_db()
    if recebido.importacao is None or len(recebido.importacao.rejeitadas) != ruins(quantas):
        sys.exit("As linhas recusadas não são as que o gerador errou.")
    return gasto


def _guardar(destino: Path) -> None:
    frase = f"COPY selecoes_inscricao ({', '.join(COLUNAS)}) TO STDOUT (FORMAT binary)"
    with destino.open("wb") as arquivo, connection.cursor() as cursor, cursor.copy(frase) as copia:
        for bloco in copia:
            arquivo.write(bloco)


def _limite(pronto: Path) -> float:
    def copiar() -> None:
        frase = f"COPY selecoes_inscricao ({', '.join(COLUNAS)}) FROM STDIN (FORMAT binary)"
        with pronto.open("rb") as arquivo, connection.cursor() as cursor, cursor.copy(frase) as copia:
            while bloco := arquivo.read(1 << 18):
                copia.write(bloco)

    return cpu(copiar)


def montar() -> tuple[Edital, Usuario]:
    """An edital open for import, in a database made for the bench."""
    elenco = montar_elenco(date(2026, 1, 15))
    edital = edital_publicado(
        elenco, numero=9, titulo="Bancada", vagas=[("A1", "Exemplo", 10)], dia=date(2026, 3, 2)
    )
    ir_para("2026-03-17 10:00")
    return edital, elenco.servidora


def medir(edital: Edital, por: Usuario, quantas: int, rodadas: int, pasta: Path) -> list[float]:
    """Ratio of the import to COPY in each round. Stops if the sums differ."""
    razoes = []
    for _ in range(rodadas):
        trabalho = _importar(edital, por, quantas)
        esperada = _soma()
        _guardar(pasta / "pronto")
        _esvaziar()
        limite = _limite(pasta / "pronto")
        if _soma() != esperada:
            sys.exit("As somas do limite e do trabalho não são iguais.")
        _esvaziar()
        print(f"  {quantas} linhas: trabalho {trabalho:.2f} s, COPY {limite:.2f} s de processador")  # noqa: T201
        razoes.append(trabalho / limite)
    return razoes


def comparar(edital: Edital, por: Usuario, quantas: int, rodadas: int) -> list[float]:
    """How many times the CPU of the import the tuned django-import-export takes. Stops if they write other rows."""
    conteudo, razoes = b"".join(linhas(quantas)), []
    for _ in range(rodadas):
        nosso = _importar(edital, por, quantas)
        esperada = _soma()
        _esvaziar()
        lote = Lote(edital, uuid4(), "bancada.csv", SituacaoInscricao.DEFERIDA, relogio.agora())
        contas: list[tuple[int, int]] = []
        deles = cpu(partial(_anotar, contas, lote, conteudo))
        if _soma() != esperada or contas != [(quantas - ruins(quantas), ruins(quantas))]:
            sys.exit("Os dois importadores não gravaram as mesmas linhas.")
        _esvaziar()
        print(f"  {quantas} linhas: nosso {nosso:.2f} s, django-import-export {deles:.2f} s de processador")  # noqa: T201
        razoes.append(deles / nosso)
    return razoes


def _anotar(contas: list[tuple[int, int]], lote: Lote, conteudo: bytes) -> None:
    contas.append(importar(lote, conteudo))


def memoria_mb() -> int:
    """Peak resident memory of this process."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
