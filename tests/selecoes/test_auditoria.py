"""The chain of acts: any change to a row, or a row taken out, breaks a link."""

import pytest
from django.db import connection

from selecoes.auditoria import elos_partidos
from selecoes.models import Registro
from tests.atos import mexe_no_banco

pytestmark = pytest.mark.django_db


def cadeia():
    return Registro.objects.order_by("seq")


@mexe_no_banco
@pytest.mark.parametrize(
    ("campo", "valor"),
    [("ato", "outro ato"), ("dados", '{"x": 1}'), ("base", "outra base"), ("objeto_id", "9"), ("em", "2026-01-01 00:00:00")],
)  # fmt: skip
def test_mexer_em_qualquer_campo_parte_o_elo(elenco, campo, valor):
    alvo = cadeia()[3]
    with connection.cursor() as cursor:
        cursor.execute(f"UPDATE selecoes_registro SET {campo} = %s WHERE seq = %s", [valor, alvo.seq])
    assert elos_partidos(cadeia()) == [alvo.seq]


def test_tirar_uma_linha_parte_a_seguinte(elenco):
    linhas = list(cadeia())
    del linhas[3]
    assert elos_partidos(linhas) == [linhas[3].seq]
    assert elos_partidos(cadeia()) == []


def test_trocar_a_ordem_parte_os_elos(elenco):
    linhas = list(cadeia())
    linhas[2], linhas[3] = linhas[3], linhas[2]
    assert {linhas[2].seq, linhas[3].seq} <= set(elos_partidos(linhas))
