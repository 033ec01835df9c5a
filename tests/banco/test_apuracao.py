"""What PostgreSQL itself holds about the classification, and the same result by SQL that shares no code with ours."""

import random
from datetime import date

import pytest
from django.db import IntegrityError, ProgrammingError, connection, transaction

from selecoes.atos import classificacao
from selecoes.models import Inscricao

pytestmark = [pytest.mark.postgres, pytest.mark.django_db]

# Order, running ranks and places of one vaga type with one reserve, by window functions alone.
ORACULO = """
WITH pessoa AS (
    SELECT id, enquadrado, row_number() OVER (ORDER BY nota DESC,
        (nascimento <= %(sessenta)s) IS TRUE DESC, CASE WHEN nascimento <= %(sessenta)s THEN nascimento END,
        (parciais->>'P')::int DESC) AS geral
    FROM selecoes_inscricao WHERE edital_id = %(edital)s AND situacao <> 'DESISTENTE'
), posto AS (
    SELECT *, CASE WHEN enquadrado THEN sum(enquadrado::int) OVER (ORDER BY geral) END AS negros,
           sum((enquadrado AND geral > %(ampla)s)::int) OVER (ORDER BY geral) AS na_reserva,
           sum((NOT enquadrado AND geral > %(ampla)s)::int) OVER (ORDER BY geral) AS fora
    FROM pessoa
), lugar AS (
    SELECT *, CASE WHEN geral <= %(ampla)s THEN 'AC'
                   WHEN enquadrado AND na_reserva <= %(reserva)s THEN 'RES' ELSE 'CAD' END AS rotulo
    FROM posto
)
SELECT md5(string_agg(id || ':' || geral || ':' || coalesce(negros::text, '-') || ':' || rotulo, ';' ORDER BY geral))
FROM lugar
"""
NOSSO = """
SELECT md5(string_agg(inscricao_id || ':' || geral || ':' || coalesce(negros::text, '-') || ':' || rotulo, ';' ORDER BY geral))
FROM selecoes_posicao WHERE apuracao_id = %s
"""


def recusa(frase, *parametros):
    with (
        pytest.raises((ProgrammingError, IntegrityError)),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(frase, parametros)


@pytest.mark.parametrize("semente", range(3))
def test_o_resultado_e_o_mesmo_que_o_sql_independente_da(selecao, semente):
    s = selecao("N1 X2", quem_classifica="sistema", criterios_desempate=["P"]).ate("definitiva")
    acaso, edital = random.Random(semente), s.edital
    Inscricao.objects.bulk_create(
        Inscricao(
            edital=edital, vaga=s.vaga, numero=f"S{n}", nome="Pessoa Exemplo", situacao="APROVADA",
            nota=acaso.randrange(40_000, 100_000, 5000), parciais={"P": n * 7919 % 10_007},
            nascimento=date.fromordinal(acaso.randrange(712_000, 732_000)), optante=(negra := acaso.random() < 0.3),
            enquadrado=negra, enquadramento="ENQUADRADA" if negra else "NAO_OPTANTE",
        )
        for n in range(600)
    )  # fmt: skip
    for inscricao in edital.inscricoes.exclude(numero__startswith="S"):
        Inscricao.objects.filter(pk=inscricao.pk).update(parciais={"P": 20_000 + inscricao.nota})
    apuracao = classificacao.apurar(edital.pk, por=s.elenco.gestor)
    fim = edital.inscricoes_fim
    dados = {"edital": edital.pk, "sessenta": fim.replace(year=fim.year - 60), "ampla": 8, "reserva": 2}
    with connection.cursor() as cursor:
        cursor.execute(ORACULO, dados)
        esperado = cursor.fetchone()
        cursor.execute(NOSSO, [apuracao.pk])
        assert cursor.fetchone() == esperado


def test_a_apuracao_e_as_suas_linhas_nao_mudam_nem_somem(selecao):
    s = selecao("B1 N2 B3").ate("classificada")
    assert s.edital.apuracoes.get().posicoes.count() == 3
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    for tabela, campo in (("selecoes_apuracao", "pessoas"), ("selecoes_posicao", "geral")):
        recusa(f"UPDATE {tabela} SET {campo} = {campo}")
        recusa(f"DELETE FROM {tabela}")
        recusa(f"TRUNCATE {tabela} CASCADE")


def test_reserva_maior_que_a_vaga_e_segunda_chamada_sao_recusadas(selecao):
    s = selecao("B1 N2 B3", vagas=[("ADM", "Adm", 3)]).ate("vigente")
    s.abrir(2)
    s.chamar()
    recusa("UPDATE selecoes_vaga SET reserva = quantidade + 1")
    copia = (
        "INSERT INTO selecoes_chamada (vaga_id, inscricao_id, ordem, rotulo_na_chamada, situacao, explicacao, em, "
        "fora_da_ordem) SELECT vaga_id, {}, {}, rotulo_na_chamada, situacao, '', em, '' FROM selecoes_chamada WHERE ordem = 1"
    )
    recusa(copia.format("inscricao_id", 99))
    recusa(copia.format("%s", 1), s.inscricao("B3").pk)
