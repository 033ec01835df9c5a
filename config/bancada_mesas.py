"""The two jobs of ``bancada_votos``, by turns in one process: our act of voting, and the bare SQL of the same writes."""

import json
import os
import threading
import time
import uuid
from collections.abc import Callable
from datetime import date
from typing import Any

import django
import psycopg
from django.core.management import call_command
from django.db import connection, connections

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")
django.setup()

from comissao.atos.votacao import confirmar_encerramento, pedir_encerramento, votar  # noqa: E402
from comissao.consultas import codigos  # noqa: E402
from comissao.models import Contagem, Entrevista  # noqa: E402
from comissao.regras.apuracao import Opcao  # noqa: E402
from config.bancada_trabalho import FIXOS  # noqa: E402
from config.bancada_votos import BLOCO, MESAS  # noqa: E402
from config.demonstracao.passos import MOTIVO_A_FAVOR, MOTIVO_CONTRA, TRACOS, ir_para  # noqa: E402
from config.demonstracao.pessoas import Elenco, montar_elenco  # noqa: E402
from selecoes import relogio  # noqa: E402
from selecoes.atos.edital import criar_edital  # noqa: E402
from selecoes.atos.orgao import cadastrar_orgao  # noqa: E402
from selecoes.auditoria import TRAVA_DA_CADEIA  # noqa: E402
from selecoes.models import Orgao  # noqa: E402

ASSENTOS = 5
Dar = Callable[[int, Entrevista], None]

COPIA = """INSERT INTO comissao_voto (id, entrevista_id, mandato_id, assento, opcao, motivo, elementos, sal, compromisso, em)
    SELECT %(id)s, %(entrevista)s, mandato_id, assento, opcao, motivo, elementos, sal, compromisso, now()
      FROM comissao_voto WHERE entrevista_id = %(modelo)s AND assento = %(assento)s"""
ELO = """INSERT INTO selecoes_registro (ato, objeto, objeto_id, base, dados, em, por_id, edital_id, inscricao_id,
                                       hash_anterior, hash)
    SELECT 'votar', 'comissao.entrevista', %(entrevista)s, '', %(dados)s, now(), %(por)s, %(edital)s, %(inscricao)s,
           hash, md5(random()::text) || md5(random()::text)
      FROM selecoes_registro ORDER BY seq DESC LIMIT 1"""
PREPARO = (
    """INSERT INTO comissao_sessao (comissao_id, edital_id, inicio, local, situacao)
       SELECT %(comissao)s, %(edital)s, %(agora)s, 'Sala ' || n, 'aberta' FROM generate_series(1, %(n)s) AS n""",
    """INSERT INTO selecoes_inscricao (id, edital_id, numero, nome, optante, enquadrado, pcd, hipo, parciais)
       SELECT gen_random_uuid(), %(edital)s, 'M' || id, 'Pessoa Exemplo', true, false, false, false, '{}'
         FROM comissao_sessao""",
    """INSERT INTO comissao_entrevista (id, sessao_id, inscricao_id, rodada, horario, situacao, motivo, filme, filme_sha256)
       SELECT gen_random_uuid(), s.id, i.id, 1, s.inicio, 'em_votacao', '', '', ''
         FROM comissao_sessao s JOIN selecoes_inscricao i ON i.numero = 'M' || s.id""",
    """INSERT INTO comissao_assentodasessao (sessao_id, assento, mandato_id, presente, motivo, em, por_id)
       SELECT s.id, m.assento, m.id, true, '', %(agora)s, %(por)s
         FROM comissao_sessao s JOIN comissao_mandato m ON m.comissao_id = s.comissao_id""",
    """INSERT INTO comissao_respostadeimpedimento (entrevista_id, mandato_id, resposta, em)
       SELECT e.id, a.mandato_id, 'sem_impedimento', %(agora)s
         FROM comissao_entrevista e JOIN comissao_assentodasessao a ON a.sessao_id = e.sessao_id""",
)


def mesas(elenco: Elenco, quantas: int) -> list[Entrevista]:
    """So many open sittings, each with one interview in voting and five members who may vote."""
    orgao = cadastrar_orgao(
        nome="Órgão de Exemplo", sigla="EX", entidade=Orgao.Entidade.DIRETA, por=elenco.servidora
    )
    edital = criar_edital(
        numero=1, ano=2026, titulo="Bancada", orgao_id=orgao.pk, inscricoes_inicio=date(2026, 1, 2),
        inscricoes_fim=date(2026, 2, 2), por=elenco.servidora,
    )  # fmt: skip
    valores: dict[str, Any] = {
        "n": quantas, "edital": edital.pk, "comissao": elenco.especial.pk, "agora": relogio.agora(),
        "por": elenco.secretaria.pk,
    }  # fmt: skip
    with connection.cursor() as cursor:
        for campo, valor in FIXOS.items():
            cursor.execute(f"ALTER TABLE selecoes_inscricao ALTER {campo} SET DEFAULT '{valor}'")
        for frase in PREPARO:
            cursor.execute(frase, valores)
    return list(Entrevista.objects.select_related("sessao").order_by("sessao_id"))


def ao_mesmo_tempo(entrevistas: list[Entrevista], dar: Dar) -> float:
    """Wall seconds for the five members to vote in each interview, all five at once, one interview after the other."""
    largada = threading.Barrier(ASSENTOS + 1)

    def membro(n: int) -> None:
        feito = False
        try:
            connection.ensure_connection()
            largada.wait()
            for entrevista in entrevistas:
                dar(n, entrevista)
                largada.wait()
            feito = True
        finally:
            if not feito:
                largada.abort()
            connections.close_all()

    fios = [threading.Thread(target=membro, args=(n,)) for n in range(ASSENTOS)]
    for fio in fios:
        fio.start()
    try:
        largada.wait()
        inicio = time.perf_counter()
        for _ in entrevistas:
            largada.wait()
        total = time.perf_counter() - inicio
    except threading.BrokenBarrierError:
        raise SystemExit("um voto falhou") from None
    for fio in fios:
        fio.join()
    return total


def contra(n: int, mesa: int) -> bool:
    """Whether the member votes against in that sitting: every count from 0 to 5 happens."""
    return n < mesa % (ASSENTOS + 1)


def pelo_ato(elenco: Elenco, ordem: dict[uuid.UUID, int]) -> Dar:
    """Our act, with everything it checks, encrypts and records."""

    def dar(n: int, entrevista: Entrevista) -> None:
        nega = contra(n, ordem[entrevista.pk])
        votar(
            entrevista.pk, opcao=Opcao.NAO_ATENDE if nega else Opcao.ATENDE, elementos=TRACOS,
            motivo=f"{MOTIVO_CONTRA} Assento {n}." if nega else MOTIVO_A_FAVOR, por=elenco.integrantes[n],
        )  # fmt: skip

    return dar


def pelo_sql(elenco: Elenco, modelo: Entrevista, conexoes: list[psycopg.Connection[Any]]) -> Dar:
    """The same rows, ready, in one bare transaction: lock, vote, link of the chain."""
    assentos = codigos(elenco.especial)

    def dar(n: int, entrevista: Entrevista) -> None:
        valores = {
            "id": uuid.uuid4(), "entrevista": entrevista.pk, "modelo": modelo.pk, "assento": assentos[n],
            "dados": json.dumps({"assento": assentos[n], "compromisso": "0" * 64}), "por": elenco.integrantes[n].pk,
            "edital": entrevista.sessao.edital_id, "inscricao": entrevista.inscricao_id,
        }  # fmt: skip
        with conexoes[n].transaction():
            conexoes[n].execute(
                "SELECT 1 FROM comissao_entrevista WHERE id = %(entrevista)s FOR UPDATE", valores
            )
            conexoes[n].execute(COPIA, valores)
            conexoes[n].execute("SELECT pg_advisory_xact_lock(%s)", [TRAVA_DA_CADEIA])
            conexoes[n].execute(ELO, valores)

    return dar


def contar(elenco: Elenco, entrevistas: list[Entrevista], ordem: dict[uuid.UUID, int]) -> None:
    """Close every sitting and demand of each the count that was voted."""
    for entrevista in entrevistas:
        pedir_encerramento(entrevista.pk, por=elenco.secretaria)
        confirmar_encerramento(entrevista.pk, por=elenco.integrantes[0])
    for contagem in Contagem.objects.filter(entrevista__in=entrevistas):
        esperado = ordem[contagem.entrevista_id] % (ASSENTOS + 1)
        if (contagem.contrarios, contagem.favoraveis) != (esperado, ASSENTOS - esperado):
            raise SystemExit(f"contagem errada: {contagem}")
    if Contagem.objects.count() != len(entrevistas):
        raise SystemExit("contagens perdidas")


def main() -> None:
    """Fill, vote by turns in blocks, count, and print the ratio of each block."""
    call_command("migrate", verbosity=0)
    ir_para("2026-01-20 09:00")
    elenco = montar_elenco(date(2026, 1, 15))
    todas = mesas(elenco, 2 * MESAS)
    nossas, nuas = todas[:MESAS], todas[MESAS:]
    ordem = {e.pk: n for n, e in enumerate(nossas)}
    banco = connection.settings_dict
    conexoes = [
        psycopg.connect(
            host=banco["HOST"] or None, port=banco["PORT"] or None, dbname=banco["NAME"],
            user=banco["USER"] or None, password=banco["PASSWORD"] or None, autocommit=True,
        )
        for _ in range(ASSENTOS)
    ]  # fmt: skip
    ato, sql, razoes = pelo_ato(elenco, ordem), pelo_sql(elenco, nossas[0], conexoes), []
    for inicio in range(0, MESAS, BLOCO):
        bloco = slice(inicio, inicio + BLOCO)
        razoes.append(ao_mesmo_tempo(nossas[bloco], ato) / ao_mesmo_tempo(nuas[bloco], sql))
    contar(elenco, nossas, ordem)
    for conexao in conexoes:
        conexao.close()
    print(json.dumps(razoes))  # noqa: T201


if __name__ == "__main__":
    main()
