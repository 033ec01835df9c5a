"""One vote by the act, and the rows of a sitting written by raw SQL."""

import uuid

import psycopg
import pytest

from comissao.atos import votacao
from comissao.models import Mandato
from comissao.regras.apuracao import Opcao
from config.demonstracao.passos import MOTIVO_A_FAVOR, TRACOS


def votar(s, n, opcao=Opcao.ATENDE):
    return votacao.votar(
        s.entrevista("N1").pk,
        opcao=opcao,
        elementos=TRACOS,
        motivo=MOTIVO_A_FAVOR,
        por=s.elenco.integrantes[n],
    )


def sentar(aplicacao, sessao_id, assento, mandato, por, em):
    aplicacao.execute(
        "INSERT INTO comissao_assentodasessao (sessao_id, assento, mandato_id, presente, motivo, em, por_id) "
        "VALUES (%s, %s, %s, true, '', %s, %s)", [sessao_id, assento, mandato, em, por.pk],
    )  # fmt: skip


def votar_por_sql(aplicacao, entrevista, assento, mandato):
    aplicacao.execute(
        "INSERT INTO comissao_voto (id, entrevista_id, assento, mandato_id, opcao, motivo, sal, compromisso, em) "
        "VALUES (%s, %s, %s, %s, 'x', 'x', 'x', 'x', now())", [uuid.uuid4(), entrevista.pk, assento, mandato.pk],
    )  # fmt: skip


def impedir(aplicacao, entrevista, mandato):
    aplicacao.execute(
        "INSERT INTO comissao_respostadeimpedimento (entrevista_id, mandato_id, resposta, em) "
        "VALUES (%s, %s, 'interesse', now())", [entrevista.pk, mandato.pk],
    )  # fmt: skip


def contar(aplicacao, entrevista, resultado, contrarios, favoraveis, por):
    aplicacao.execute(
        "INSERT INTO comissao_contagem (entrevista_id, resultado, contrarios, favoraveis, necessarios, em, "
        "confirmada_por_id) VALUES (%s, %s, %s, %s, 3, now(), %s)",
        [entrevista.pk, resultado, contrarios, favoraveis, por.pk],
    )


def registrar_sem_voto(aplicacao, entrevista, assento, tipo, por):
    aplicacao.execute(
        "INSERT INTO comissao_semvoto (entrevista_id, assento, tipo, motivo, em, por_id) VALUES (%s, %s, %s, 'x', "
        "now(), %s)", [entrevista.pk, assento, tipo, por.pk],
    )  # fmt: skip


def recusado(frase: str, erro=psycopg.errors.CheckViolation):
    return pytest.raises(erro, match=frase)


def mandato_de(s, n) -> Mandato:
    return s.elenco.especial.mandatos.get(usuario=s.elenco.integrantes[n])
