"""The database itself refuses every other road to an elimination for a racial cause (art. 3º, §§ 8º and 9º)."""

import psycopg
import pytest
from django.db import IntegrityError, connection, transaction

from config.banco import preparar_papel
from recursos.atos import noticia
from recursos.models import Procedimento, Processante
from recursos.regras.procedimento import FLUXO_PROCEDIMENTO, SituacaoProcedimento
from tests.apuracao_de_falsidade import NAO_NAO, SIM_NAO, Apuracao

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]
SENHA = "senha-do-teste"
VAGAS = [("ADM", "Administração", 5)]
CAUSAS = [
    "declaração falsa",
    "",
    "item 3.2: autodeclaração não confirmada",
    "item 7: cota racial",
    "não enquadrada",
]


@pytest.fixture
def s(selecao):
    return selecao("B1 N2 X3", vagas=VAGAS).ate("definitiva")


@pytest.fixture
def aplicacao():
    """A real connection as the application role."""
    preparar_papel("reserva_app", SENHA)
    banco = connection.settings_dict
    with psycopg.connect(
        host=banco["HOST"] or None, port=banco["PORT"] or None, dbname=banco["NAME"], user="reserva_app",
        password=SENHA, autocommit=True,
    ) as conexao:  # fmt: skip
        yield conexao


def eliminar(conexao, inscricao, causa):
    conexao.execute(
        "UPDATE selecoes_inscricao SET situacao = 'ELIMINADA', eliminada_por = %s WHERE id = %s",
        [causa, inscricao.pk],
    )


@pytest.mark.parametrize("causa", CAUSAS)
def test_sem_procedimento_ninguem_e_eliminado_por_sql(s, aplicacao, causa):
    for quem in "N2", "X3":
        with pytest.raises(psycopg.errors.CheckViolation):
            eliminar(aplicacao, s.inscricao(quem), causa)


def test_causa_de_item_do_edital_nao_depende_de_procedimento(s, aplicacao):
    eliminar(aplicacao, s.inscricao("B1"), "item 5.4: faltou à prova")
    assert s.inscricao("B1").situacao == "ELIMINADA"


@pytest.mark.parametrize("etapa", ["instaurado", "citado", "relatado", "decidido", "intimado"])
def test_antes_da_decisao_definitiva_o_sql_nao_elimina(s, aplicacao, etapa):
    a = Apuracao(s, "N2").ate(etapa)
    with pytest.raises(psycopg.errors.CheckViolation, match="decisão definitiva"):
        eliminar(aplicacao, a.inscricao, "declaração falsa com má-fé")
    with pytest.raises(psycopg.errors.CheckViolation):
        aplicacao.execute(
            "UPDATE selecoes_inscricao SET enquadramento = 'FALSA_COMPROVADA' WHERE id = %s", [a.inscricao.pk]
        )


@pytest.mark.parametrize("respostas", [SIM_NAO, NAO_NAO])
def test_definitiva_sem_as_duas_respostas_sim_o_sql_nao_elimina(s, aplicacao, respostas):
    a = Apuracao(s, "N2", respostas=respostas).ate("definitivo")
    with pytest.raises(psycopg.errors.CheckViolation):
        eliminar(aplicacao, a.inscricao, "declaração falsa com má-fé")


def test_definitiva_com_as_duas_respostas_sim_elimina_so_a_propria_pessoa(s, aplicacao):
    a = Apuracao(s, "N2").ate("definitivo")
    with pytest.raises(psycopg.errors.CheckViolation):
        eliminar(aplicacao, s.inscricao("X3"), "declaração falsa com má-fé")
    a.aplicar()
    assert a.inscricao.situacao == "ELIMINADA"


def test_o_procedimento_nao_nasce_decidido_nem_pula_passo_por_sql(s, aplicacao):
    with pytest.raises(psycopg.errors.CheckViolation, match="começa pela notícia"):
        aplicacao.execute(
            "INSERT INTO recursos_procedimento (id, protocolo, inscricao_id, situacao, aberto_em, prorrogado, so_anonima,"
            " dias_de_defesa, falsa, ma_fe, recurso_atrasado, definitivo_em) VALUES (gen_random_uuid(), 'PRO-X', %s,"
            " 'definitivo', now(), false, false, 10, true, true, false, now())", [s.inscricao("N2").pk],
        )  # fmt: skip
    a = Apuracao(s, "N2").ate("instaurado")
    mudar = "UPDATE recursos_procedimento SET situacao = %s, falsa = true, ma_fe = true, definitivo_em = now() WHERE id = %s"
    for situacao in SituacaoProcedimento:
        with pytest.raises(psycopg.errors.CheckViolation):
            aplicacao.execute(mudar, [situacao.value, a.pk])
    with pytest.raises(psycopg.errors.CheckViolation, match="citação"):
        aplicacao.execute("UPDATE recursos_procedimento SET situacao = 'citado' WHERE id = %s", [a.pk])


def test_a_tabela_de_passos_do_banco_e_a_das_regras():
    from importlib import import_module  # noqa: PLC0415

    passos = import_module("recursos.migrations.0011_guardas_do_procedimento").PASSOS
    assert set(passos) == {(p.de.value, p.para.value) for p in FLUXO_PROCEDIMENTO if p.de is not p.para}


def test_as_pecas_e_a_comissao_nao_mudam_e_quem_votou_nao_entra(s, aplicacao):
    a = Apuracao(s, "N2").ate("instaurado")
    for tabela in "recursos_peca", "recursos_processante":
        for frase in (f"DELETE FROM {tabela}", f"UPDATE {tabela} SET id = id"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                aplicacao.execute(frase)
    with pytest.raises(IntegrityError), transaction.atomic():
        Processante.objects.create(procedimento=a.procedimento, usuario=s.elenco.integrantes[0])


def test_duas_noticias_ao_mesmo_tempo_nao_abrem_dois_procedimentos(s):
    a = Apuracao(s, "N2").ate("noticia")
    with pytest.raises(IntegrityError), transaction.atomic():
        Procedimento.objects.create(
            protocolo="PRO-Y", inscricao=a.inscricao, aberto_em=a.procedimento.aberto_em
        )
    noticia.arquivar(a.pk, motivacao="Sem fato.", por=a.autoridade)
