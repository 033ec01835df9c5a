"""The three jobs of ``bancada_banco``, each in a process of its own: prepare, limit, classify."""

import os
import sys
import time
import uuid
from collections.abc import Callable
from datetime import date
from pathlib import Path

import django
from django.core.management import call_command
from django.db import connection, transaction

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")
django.setup()

from config.bancada_banco import VAGAS, agora, memoria_mb, pessoas  # noqa: E402
from config.demonstracao.passos import ir_para  # noqa: E402
from config.demonstracao.pessoas import montar_elenco  # noqa: E402
from selecoes.atos.edital import criar_edital  # noqa: E402
from selecoes.atos.orgao import cadastrar_orgao  # noqa: E402
from selecoes.atos.planejamento import planejar_vagas  # noqa: E402
from selecoes.consultas.apuracao import Calculo  # noqa: E402
from selecoes.consultas.entradas import exigir_entradas_completas  # noqa: E402
from selecoes.models import Edital, Orgao, Posicao  # noqa: E402

CAMPOS = "id, edital_id, vaga_id, numero, nome, nota, nascimento, optante, enquadrado, pcd, hipo, parciais"
FIXOS = {
    "nome_social": "", "cpf_indice": "", "email": "", "telefone": "", "sub_judice": "f", "declaracao": "",
    "situacao": "APROVADA", "enquadramento": "NAO_OPTANTE", "enquadramento_anterior": "", "causa": "",
    "recurso_pendente": "f", "eliminada_por": "",
}  # fmt: skip


# The same people and columns that the classification reads.
SAIDA = """COPY (SELECT vaga_id, id, nota, nascimento - DATE '0001-01-01' + 1, class_banca, enquadrado, pcd, hipo,
    (parciais->>'P')::int, -(nascimento - DATE '0001-01-01' + 1)
    FROM selecoes_inscricao WHERE edital_id = %s AND situacao = 'APROVADA' ORDER BY vaga_id) TO STDOUT"""
SOMA = """SELECT count(*), sum(hashtextextended(ROW(vaga_id, inscricao_id, geral, negros, pcd, hipo, rotulo, lugar,
    ordem)::text, 0)), sum(hashtextextended(inscricao_id || ':' || geral, 0)) FROM selecoes_posicao"""
ORDEM_PELO_SQL = """SELECT count(*), sum(hashtextextended(id || ':' || geral, 0)) FROM (
    SELECT id, row_number() OVER (PARTITION BY vaga_id ORDER BY nota DESC, nascimento > %(sessenta)s,
        CASE WHEN nascimento <= %(sessenta)s THEN nascimento END, (parciais->>'P')::int DESC, nascimento) AS geral
    FROM selecoes_inscricao) AS em_ordem"""


def preparar() -> None:
    """Migrate and fill: one concurso, its vagas and a million people."""
    call_command("migrate", verbosity=0)
    ir_para("2026-01-15 09:00")
    elenco = montar_elenco(date(2026, 1, 15))
    orgao = cadastrar_orgao(
        nome="Órgão de Exemplo", sigla="EX", entidade=Orgao.Entidade.DIRETA, por=elenco.servidora
    )
    edital = criar_edital(
        numero=1, ano=2026, titulo="Bancada", orgao_id=orgao.pk, tipo="concurso",
        quem_classifica="sistema", criterios_desempate=["P", "idade"], inscricoes_inicio=date(2026, 1, 2),
        inscricoes_fim=date(2026, 2, 2), por=elenco.servidora,
    )  # fmt: skip
    quadro = [(f"V{n:04d}", "Cargo", 10) for n in range(VAGAS)]
    planejar_vagas(edital.pk, vagas=quadro, data=date(2026, 1, 15), por=elenco.servidora)
    vagas = list(edital.vagas.all())
    with connection.cursor() as cursor:
        for campo, valor in FIXOS.items():
            cursor.execute(f"ALTER TABLE selecoes_inscricao ALTER {campo} SET DEFAULT '{valor}'")
        with cursor.copy(f"COPY selecoes_inscricao ({CAMPOS}) FROM STDIN") as copia:
            for linha in pessoas([vaga.pk for vaga in vagas], edital.pk):
                copia.write(linha)
        cursor.execute("ANALYZE")

    prontas = Path(os.environ["BANCADA_PRONTAS"])
    apurar()
    saida = "COPY selecoes_posicao TO STDOUT"
    with connection.cursor() as cursor, prontas.open("wb") as arquivo, cursor.copy(saida) as copia:
        arquivo.writelines(copia)
    esvaziar()


def esvaziar() -> None:
    """Start each measure from an empty table of results: its guard is lifted here only, in a database of the bench."""
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE selecoes_posicao DISABLE TRIGGER USER")
        cursor.execute("TRUNCATE selecoes_posicao")
        cursor.execute("ALTER TABLE selecoes_posicao ENABLE TRIGGER USER")
        cursor.execute("CHECKPOINT")


def limite() -> None:
    """COPY out, ``sorted()`` of the ready keys, COPY in of the ready bytes of the job's own result."""
    prontas = Path(os.environ["BANCADA_PRONTAS"])
    edital = Edital.objects.get()
    with transaction.atomic(), connection.cursor() as cursor:
        with cursor.copy(SAIDA, [edital.pk]) as copia:
            chaves = [int(bytes(linha).split(b"\t", 3)[2]) for linha in copia]
        chaves.sort()
        with prontas.open("rb") as arquivo, cursor.copy("COPY selecoes_posicao FROM STDIN") as copia:
            while pedaco := arquivo.read(1 << 16):
                copia.write(pedaco)


def apurar() -> None:
    """The classification as the act does it: gates, run, COPY in and the check of what the lines point at."""
    edital, chave = Edital.objects.select_related("orgao").get(), uuid.uuid4()
    with transaction.atomic():
        exigir_entradas_completas(edital)
        calculo = Calculo(edital)
        Posicao.objects.gravar(chave, calculo.linhas())
        calculo.exigir_sem_empate()
        if Posicao.objects.filter(apuracao_id=chave, inscricao__edital=edital).count() != calculo.pessoas:
            raise SystemExit("linhas perdidas")


def conferir() -> str:
    """Checksum of the lines written; refuses an order that SQL, sharing no code with ours, would not give."""
    edital = Edital.objects.get()
    fim = edital.inscricoes_fim or date(2026, 2, 2)
    with connection.cursor() as cursor:
        cursor.execute(SOMA)
        linhas, soma, ordem = cursor.fetchone()
        cursor.execute(ORDEM_PELO_SQL, {"sessenta": fim.replace(year=fim.year - 60)})
        if cursor.fetchone() != (linhas, ordem):
            raise SystemExit("a ordem não é a do SQL independente")
    return f"{linhas}:{soma}"


def medir(trabalho: Callable[[], None]) -> str:
    """Wall seconds, CPU seconds of client and server, peak memory in MB and the checksum of what was written."""
    esvaziar()
    parede, cliente, servidor = agora(), time.process_time(), cpu_do_servidor()
    trabalho()
    parede, memoria = agora() - parede, memoria_mb()
    cpu = time.process_time() - cliente + cpu_do_servidor() - servidor
    return f"{parede:.3f} {cpu:.3f} {memoria} {conferir()}"


def cpu_do_servidor() -> float:
    """CPU seconds of the backend that serves this connection; 0 where the server is on another machine."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        conta = Path(f"/proc/{cursor.fetchone()[0]}/stat")
    if not conta.exists():
        return 0.0
    utime, stime = conta.read_text().rsplit(")", 1)[1].split()[11:13]
    return (int(utime) + int(stime)) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    if sys.argv[1] == "preparar":
        preparar()
    else:
        print(medir({"limite": limite, "apurar": apurar}[sys.argv[1]]))  # noqa: T201
