"""What raw SQL as the application's role cannot do to a sitting: VO-04, 07, 11, 13, 14 and AP-01 in the database."""

import uuid
from datetime import timedelta

import psycopg
import pytest

from comissao.atos import sessao, votacao
from comissao.regras.apuracao import Opcao
from config.demonstracao import passos
from config.demonstracao.passos import TRACOS
from recursos.atos import julgamento
from selecoes import relogio
from selecoes.regras.erros import AtoInvalido
from tests.atos import mudar_mandato
from tests.banco.pelo_sql import (
    contar,
    mandato_de,
    recusado,
    registrar_sem_voto,
    sentar,
    votar,
    votar_por_sql,
)
from tests.comissao.atos.test_encerramento import CODIGOS

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def s(em_votacao):
    return em_votacao


def test_vo_07_por_sql_nao_vota_quem_tem_o_mandato_vencido(s, aplicacao):
    mudar_mandato(s.elenco.integrantes[1], fim=relogio.hoje())
    with recusado("mandato não está em vigor"):
        votar_por_sql(aplicacao, s.entrevista("N1"), CODIGOS[1], mandato_de(s, 1))
    mudar_mandato(s.elenco.integrantes[1], fim=relogio.hoje() + timedelta(days=1))
    votar_por_sql(aplicacao, s.entrevista("N1"), CODIGOS[1], mandato_de(s, 1))


def test_vo_11_por_sql_o_assento_nao_vota_duas_vezes(s, aplicacao):
    votar(s, 0)
    with recusado("voto_um_por", psycopg.errors.UniqueViolation):
        votar_por_sql(aplicacao, s.entrevista("N1"), CODIGOS[0], mandato_de(s, 0))


def test_por_sql_nao_vota_quem_saiu_da_mesa_nem_quem_nunca_sentou(s, aplicacao):
    sessao.registrar_saida(s.sessao.pk, assento=CODIGOS[0], motivo="saiu", por=s.elenco.secretaria)
    recursal = s.elenco.recursal.mandatos.first()
    for mandato in (mandato_de(s, 0), recursal):
        with recusado("quem está sentado"):
            votar_por_sql(aplicacao, s.entrevista("N1"), CODIGOS[0], mandato)


def test_por_sql_o_assento_sem_voto_nao_vota_e_o_que_votou_nao_vira_sem_voto(s, aplicacao):
    votar(s, 1)
    with recusado("já votou"):
        registrar_sem_voto(aplicacao, s.entrevista("N1"), CODIGOS[1], "ausente", s.elenco.secretaria)
    for tipo in ("ausente", "impedido", "vago"):
        with recusado("não se descarta"):
            registrar_sem_voto(aplicacao, s.entrevista("N1"), CODIGOS[0], tipo, s.elenco.secretaria)
    sessao.registrar_saida(s.sessao.pk, assento=CODIGOS[0], motivo="saiu", por=s.elenco.secretaria)
    registrar_sem_voto(aplicacao, s.entrevista("N1"), CODIGOS[0], "ausente", s.elenco.secretaria)
    sentar(
        aplicacao, s.sessao.pk, CODIGOS[0], mandato_de(s, 0).pk, s.elenco.secretaria, relogio.agora()
    )  # came back to the table
    with recusado("registrado sem voto"):
        votar_por_sql(aplicacao, s.entrevista("N1"), CODIGOS[0], mandato_de(s, 0))
    with pytest.raises(AtoInvalido, match="sem voto"):
        votar(s, 0)


def test_vo_14_por_sql_nao_se_encerra_com_assento_pendente(s, aplicacao):
    for n in (0, 1, 3):
        votar(s, n)
    entrevista = s.entrevista("N1")
    votacao.rascunhar_voto(entrevista.pk, campos={"opcao": "nao_atende"}, por=s.elenco.integrantes[2])
    with recusado("não foi pedido"):
        contar(aplicacao, entrevista, "enquadrado", 0, 3, s.elenco.integrantes[0])
    aplicacao.execute(
        "UPDATE comissao_entrevista SET encerramento_pedido_por_id = %s WHERE id = %s",
        [s.elenco.secretaria.pk, entrevista.pk],
    )
    with recusado("Falta voto"):
        contar(aplicacao, entrevista, "enquadrado", 0, 3, s.elenco.integrantes[0])
    with recusado("sem contagem"):
        aplicacao.execute(
            "UPDATE comissao_entrevista SET situacao = 'encerrada' WHERE id = %s", [entrevista.pk]
        )


def test_vo_04_por_sql_dois_contra_de_tres_presentes_nao_negam(s, aplicacao):
    for codigo in CODIGOS[3:]:
        sessao.registrar_saida(s.sessao.pk, assento=codigo, motivo="saiu", por=s.elenco.secretaria)
        registrar_sem_voto(aplicacao, s.entrevista("N1"), codigo, "ausente", s.elenco.secretaria)
    for n, opcao in enumerate((Opcao.NAO_ATENDE, Opcao.NAO_ATENDE, Opcao.ATENDE)):
        votacao.votar(
            s.entrevista("N1").pk, opcao=opcao, elementos=TRACOS, por=s.elenco.integrantes[n],
            motivo=f"{passos.MOTIVO_CONTRA} {n}",
        )  # fmt: skip
    votacao.pedir_encerramento(s.entrevista("N1").pk, por=s.elenco.secretaria)
    with recusado("não confere"):
        contar(aplicacao, s.entrevista("N1"), "nao_enquadrado", 2, 1, s.elenco.integrantes[0])
    contar(aplicacao, s.entrevista("N1"), "enquadrado", 2, 1, s.elenco.integrantes[0])


def test_vo_13_por_sql_a_contagem_digitada_e_recusada(s, aplicacao):
    for n in range(5):
        votar(s, n)
    votacao.pedir_encerramento(s.entrevista("N1").pk, por=s.elenco.secretaria)
    for resultado, contrarios, favoraveis in (
        ("nao_enquadrado", 0, 5),
        ("enquadrado", 3, 2),
        ("enquadrado", 1, 5),
        ("nao_enquadrado", 6, 0),
    ):
        with recusado("não confere"):
            contar(aplicacao, s.entrevista("N1"), resultado, contrarios, favoraveis, s.elenco.integrantes[0])
    for por in (s.elenco.secretaria, s.elenco.recursais[0]):
        with recusado("integrante da mesa"):
            contar(aplicacao, s.entrevista("N1"), "enquadrado", 0, 5, por)
    votacao.confirmar_encerramento(s.entrevista("N1").pk, por=s.elenco.integrantes[0])
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        aplicacao.execute("UPDATE comissao_contagem SET resultado = 'nao_enquadrado'")


def test_por_sql_ninguem_ocupa_assento_sem_mandato_nele(s, aplicacao):
    recursal = s.elenco.recursal.mandatos.first()
    for assento, mandato in ((CODIGOS[1], mandato_de(s, 0)), (CODIGOS[0], recursal)):
        with recusado("mandato nele"):
            sentar(aplicacao, s.sessao.pk, assento, mandato.pk, s.elenco.secretaria, relogio.agora())


def test_ap_01_por_sql_quem_votou_na_primeira_decisao_nao_julga_o_recurso(selecao, elenco, aplicacao):
    s = selecao("X1").ate("preliminar")
    s.ir(37)
    recurso = s.recorrer("X1")
    s.ir(52)
    julgamento.examinar(recurso.pk, por=elenco.secretaria)
    julgamento.distribuir(recurso.pk, elenco.recursal.pk, por=elenco.secretaria)
    # The trouble of the case: M3, of the first panel, gets a seat in the Recursal afterwards.
    aplicacao.execute(
        "UPDATE comissao_mandato SET usuario_id = %s WHERE comissao_id = %s AND assento = 'RECURSAL3'",
        [elenco.integrantes[2].pk, elenco.recursal.pk],
    )
    mandatos = {m.assento: m for m in elenco.recursal.mandatos.all()}
    frase = (
        "INSERT INTO recursos_votodorecurso (id, recurso_id, assento, mandato_id, opcao, motivo, sal, compromisso, em) "
        "VALUES (%s, %s, %s, %s, 'x', 'x', 'x', 'x', now())"
    )
    with recusado("não julga o recurso"):
        aplicacao.execute(frase, [uuid.uuid4(), recurso.pk, "RECURSAL3", mandatos["RECURSAL3"].pk])
    aplicacao.execute(frase, [uuid.uuid4(), recurso.pk, "RECURSAL1", mandatos["RECURSAL1"].pk])
