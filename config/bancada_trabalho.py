"""The three jobs of ``bancada_banco``, each in a process of its own: prepare, limit, classify."""

import os
import sys
import uuid
from datetime import date

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
from selecoes.consultas.entradas import exigir_entradas_completas, linhas_por_vaga  # noqa: E402
from selecoes.models import Edital, Orgao, Posicao  # noqa: E402
from selecoes.models.classificacao import COLUNAS  # noqa: E402

CAMPOS = "id, edital_id, vaga_id, numero, nome, nota, nascimento, optante, enquadrado, pcd, hipo, parciais"
FIXOS = {
    "nome_social": "", "cpf_indice": "", "email": "", "telefone": "", "sub_judice": "f", "declaracao": "",
    "situacao": "APROVADA", "enquadramento": "NAO_OPTANTE", "enquadramento_anterior": "", "causa": "",
    "recurso_pendente": "f", "eliminada_por": "",
}  # fmt: skip


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


def limite() -> str:
    """COPY out, sort in memory, COPY ready lines in: no rule, no group, no hash of the inputs."""
    edital, chave = Edital.objects.get(), uuid.uuid4()
    with transaction.atomic():
        prontas = [linha for _, linhas in linhas_por_vaga(edital) for linha in linhas]
        prontas.sort()
        vaga = edital.vagas.values_list("pk", flat=True)[0]
        with (
            connection.cursor() as cursor,
            cursor.copy(f"COPY selecoes_posicao ({COLUNAS}) FROM STDIN") as copia,
        ):
            cabeca = f"{chave}\t{vaga}\t".encode()
            for n in range(0, len(prontas), 500):
                bloco = [
                    b"%b%b\t%d\t\\N\t\\N\t\\N\tCAD\t\\N\t\\N\n" % (cabeca, linha[:36], n + m)
                    for m, linha in enumerate(prontas[n : n + 500], start=1)
                ]
                copia.write(b"".join(bloco))
    return str(len(prontas))


def apurar() -> str:
    """The classification as the act does it: gates, run, COPY in and the check of what the lines point at."""
    edital, chave = Edital.objects.select_related("orgao").get(), uuid.uuid4()
    with transaction.atomic():
        exigir_entradas_completas(edital)
        calculo = Calculo(edital)
        Posicao.objects.gravar(chave, calculo.linhas())
        calculo.exigir_sem_empate()
        if Posicao.objects.filter(apuracao_id=chave, inscricao__edital=edital).count() != calculo.pessoas:
            raise SystemExit("linhas perdidas")
    return calculo.sha256


TRABALHOS = {"limite": limite, "apurar": apurar}

if __name__ == "__main__":
    if sys.argv[1] == "preparar":
        preparar()
    else:
        with connection.cursor() as primeiro:
            primeiro.execute("SELECT 1")
        inicio = agora()
        resumo = TRABALHOS[sys.argv[1]]()
        print(f"{agora() - inicio:.3f} {memoria_mb()} {resumo}")  # noqa: T201
