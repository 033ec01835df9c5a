"""The two jobs of ``bancada_anexos``, by turns in one process: our acts of receiving, and the same bytes bare."""

import hashlib
import json
import os
import tempfile
import threading
import time
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import django
import psycopg
from django.core.management import call_command
from django.db import connection, connections
from django.test import override_settings
from django.utils import timezone

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")
django.setup()

from config.bancada_anexos import BLOCO, RECURSOS  # noqa: E402
from config.bancada_banco import memoria_mb  # noqa: E402
from config.bancada_trabalho import FIXOS  # noqa: E402
from config.demonstracao.pessoas import Elenco, montar_elenco  # noqa: E402
from recursos.atos.anexos import anexar  # noqa: E402
from recursos.atos.interposicao import interpor, rascunhar  # noqa: E402
from recursos.atos.julgamento import examinar  # noqa: E402
from recursos.models import PedacoDoAnexo, Recurso, VersaoDoRecurso  # noqa: E402
from recursos.regras.recurso import Admissibilidade  # noqa: E402
from selecoes import relogio  # noqa: E402
from selecoes.atos.edital import criar_edital  # noqa: E402
from selecoes.atos.orgao import cadastrar_orgao  # noqa: E402
from selecoes.atos.publicacao import publicar  # noqa: E402
from selecoes.models import Edital, Inscricao, Orgao, Prazo, Publicacao, Usuario  # noqa: E402
from selecoes.regras.garantias import Decisao  # noqa: E402

JUNTOS = 4
MEGA = 1 << 20
COMECO = b"%PDF-1.7\n"
RAZOES = "Peço a revisão da minha nota, pelas razões do documento anexo."
PESSOAS = (
    """INSERT INTO selecoes_usuario (id, password, is_superuser, username, nome, nome_social, matricula, is_active,
                                     is_staff)
       SELECT gen_random_uuid(), '', false, 'bancada-' || n, 'Pessoa Exemplo', '', '', true, false
         FROM generate_series(1, %(n)s) AS n""",
    """INSERT INTO selecoes_inscricao (id, edital_id, usuario_id, numero, nome, email, optante, enquadrado,
                                       pcd, hipo, parciais)
       SELECT gen_random_uuid(), %(edital)s, id, username, nome, username || '@exemplo.invalid', false, false,
              false, false, '{}'
         FROM selecoes_usuario WHERE username LIKE 'bancada-%%'""",
)
# An instant of the clock, and not the midnight of every real term: the run cannot wait for it.
PRAZO = """INSERT INTO selecoes_prazo (objeto, ciencia, quantidade, unidade, vencimento, limite, contagem, base)
    VALUES ('Recurso', %(dia)s, 1, 'corridos', %(dia)s, %(limite)s, '[]', 'bancada') RETURNING id"""
Receber = Callable[[Inscricao, bytes], None]


class Recebidos:
    """What was sent: of each entry, the hash, and the database's clock just before and just after."""

    def __init__(self) -> None:
        self.resumo: dict[uuid.UUID, str] = {}
        self.entre: dict[uuid.UUID, tuple[datetime, datetime]] = {}


def pessoas(edital: Edital, quantas: int) -> list[Inscricao]:
    """So many approved people, each with an account."""
    with connection.cursor() as cursor:
        for campo, valor in FIXOS.items():
            cursor.execute(f"ALTER TABLE selecoes_inscricao ALTER {campo} SET DEFAULT '{valor}'")
        for frase in PESSOAS:
            cursor.execute(frase, {"edital": edital.pk, "n": quantas})
    return list(Inscricao.objects.filter(edital=edital).select_related("usuario"))


def abrir_prazo(edital: Edital, elenco: Elenco, limite: datetime) -> None:
    """A result published, whose term to appeal ends at that very instant."""
    dia = timezone.localdate(limite)
    with connection.cursor() as cursor:
        cursor.execute(PRAZO, {"dia": dia, "limite": limite})
        prazo = Prazo.objects.get(pk=cursor.fetchone()[0])
    publicar(
        edital, Publicacao.Tipo.SELECAO_PRELIMINAR, conteudo={}, dodf="DODF nº 1", por=elenco.gestor,
        em=relogio.agora(), base="bancada", prazo=prazo,
    )  # fmt: skip


def pelos_atos(recebidos: Recebidos) -> Receber:
    """Draft, attach and file, as the pages do."""

    def receber(inscricao: Inscricao, conteudo: bytes) -> None:
        dona = inscricao.usuario
        assert dona is not None  # noqa: S101
        recurso = rascunhar(inscricao.pk, razoes=RAZOES, por=dona, materia=Decisao.RESULTADO)
        anexo = anexar(recurso.pk, nome="prova.pdf", conteudo=conteudo, por=dona)
        antes = relogio.agora()
        interpor(recurso.pk, chave=uuid.uuid4().hex, por=dona)
        recebidos.entre[inscricao.pk] = (antes, relogio.agora())
        recebidos.resumo[inscricao.pk] = anexo.sha256

    return receber


def sem_nada() -> Receber:
    """Hash, write to the disk and insert, in one bare transaction for each file."""
    banco, fio = connection.settings_dict, threading.local()

    def receber(inscricao: Inscricao, conteudo: bytes) -> None:
        if not hasattr(fio, "conexao"):
            fio.conexao = psycopg.connect(
                host=banco["HOST"] or None, port=banco["PORT"] or None, dbname=banco["NAME"],
                user=banco["USER"] or None, password=banco["PASSWORD"] or None, autocommit=True,
            )  # fmt: skip
        with tempfile.TemporaryFile() as arquivo:
            arquivo.write(conteudo)
            arquivo.flush()
            os.fsync(arquivo.fileno())
        fio.conexao.execute(
            "INSERT INTO bancada_recebido VALUES (%s, %s, clock_timestamp(), %s)",
            [inscricao.pk, hashlib.sha256(conteudo).hexdigest(), conteudo],
        )

    return receber


def cpu_dos_servidores() -> float:
    """CPU seconds of every backend of this database; 0 where the server is on another machine."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pid FROM pg_stat_activity WHERE datname = current_database()")
        contas = [Path(f"/proc/{pid}/stat") for (pid,) in cursor.fetchall()]
    campos = [c.read_text().rsplit(")", 1)[1].split()[11:13] for c in contas if c.exists()]
    return sum(int(u) + int(s) for u, s in campos) / os.sysconf("SC_CLK_TCK")


def cpu(fila: ThreadPoolExecutor, receber: Receber, bloco: list[tuple[Inscricao, bytes]]) -> float:
    """CPU seconds, client and servers, to receive a block, four at once. The connections outlive the block."""
    cliente, servidor = time.process_time(), cpu_dos_servidores()
    for feito in [fila.submit(receber, *um) for um in bloco]:
        feito.result()
    return time.process_time() - cliente + cpu_dos_servidores() - servidor


def conferir(recebidos: Recebidos, limite: datetime, por: Usuario) -> dict[str, int]:
    """Demand every appeal, its bytes and its verdict by the act that examines; how many were in time and late."""
    conta = {"no_prazo": 0, "fora": 0}
    for pk, sha256 in recebidos.resumo.items():
        recurso = Recurso.objects.get(inscricao=pk, prazo__limite=limite)
        versao = VersaoDoRecurso.objects.get(recurso=recurso)
        anexo = versao.anexos.get().anexo
        conteudo = PedacoDoAnexo.objects.abrir(anexo, PedacoDoAnexo.Parte.ORIGINAL)
        antes, depois = recebidos.entre[pk]
        if hashlib.sha256(conteudo).hexdigest() != sha256 or not antes <= versao.em <= depois:
            raise SystemExit(f"recurso trocado: {recurso}")
        esperado = Admissibilidade.ADMITIDO if versao.em < limite else Admissibilidade.INTEMPESTIVO
        if examinar(recurso.pk, por=por) is not esperado:
            raise SystemExit(f"veredito errado: {recurso}")
        conta["no_prazo" if versao.em < limite else "fora"] += 1
    if sum(conta.values()) != RECURSOS or not all(conta.values()):
        raise SystemExit(f"recursos perdidos, ou o prazo caiu fora da medida: {conta}")
    return conta


def preparar() -> tuple[Elenco, Edital]:
    """Migrate and fill; the table of the limit has what the limit keeps."""
    call_command("migrate", verbosity=0)
    elenco = montar_elenco(relogio.hoje() - timedelta(days=5))
    orgao = cadastrar_orgao(
        nome="Órgão de Exemplo", sigla="EX", entidade=Orgao.Entidade.DIRETA, por=elenco.servidora
    )
    edital = criar_edital(
        numero=1, ano=2026, titulo="Bancada", orgao_id=orgao.pk, inscricoes_inicio=date(2026, 1, 2),
        inscricoes_fim=date(2026, 2, 2), por=elenco.servidora,
    )  # fmt: skip
    with connection.cursor() as cursor:
        cursor.execute(
            "CREATE TABLE bancada_recebido (id uuid PRIMARY KEY, sha256 text, em timestamptz, conteudo bytea)"
        )
    return elenco, edital


def main() -> dict[str, Any]:
    """Warm up to learn the pace, open a term that ends half way, receive by turns in blocks, demand all."""
    elenco, edital = preparar()
    todas = pessoas(edital, RECURSOS + 2 * BLOCO)
    recebidos, razoes, nu = Recebidos(), [], sem_nada()

    def bloco(inicio: int) -> list[tuple[Inscricao, bytes]]:
        return [(i, COMECO + os.urandom(MEGA - len(COMECO))) for i in todas[inicio : inicio + BLOCO]]

    with ThreadPoolExecutor(JUNTOS) as fila:
        abrir_prazo(edital, elenco, relogio.agora() + timedelta(days=1))
        for inicio in (0, BLOCO):  # the first opens the connections: the pace is that of the second
            comeco, dados = time.perf_counter(), bloco(inicio)
            cpu(fila, pelos_atos(Recebidos()), dados)
            cpu(fila, nu, dados)
            passo = time.perf_counter() - comeco
        limite = relogio.agora() + timedelta(seconds=passo * RECURSOS / BLOCO / 2)
        abrir_prazo(edital, elenco, limite)
        ato = pelos_atos(recebidos)
        for inicio in range(2 * BLOCO, len(todas), BLOCO):
            dados.clear()
            dados = bloco(inicio)
            razoes.append(cpu(fila, ato, dados) / cpu(fila, nu, dados))
        for _ in range(JUNTOS):
            fila.submit(connections.close_all)
    memoria = memoria_mb()
    return {"razoes": razoes, "memoria": memoria} | conferir(recebidos, limite, elenco.gestor)


if __name__ == "__main__":
    with override_settings(RELOGIO="banco"):
        print(json.dumps(main()))  # noqa: T201
