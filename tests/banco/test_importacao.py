"""What PostgreSQL itself holds about imports: who leaves, and what never changes."""

import pytest
from django.db import IntegrityError, InternalError, ProgrammingError, connection, transaction

from selecoes.models import Inscricao
from tests.selecoes.atos.test_importacao import CPF_A, CPF_B, arquivo

pytestmark = [pytest.mark.postgres, pytest.mark.django_db]
ARQUIVO = arquivo(f"2000001;Ana Exemplo;{CPF_A};80,00;SIM", f"2000002;Bia Exemplo;{CPF_B};70,00;NÃO")


def executar(frase, *parametros):
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(frase, parametros)
        return cursor.rowcount


def test_so_sai_a_inscricao_que_a_importacao_criou_e_de_que_nada_depende(selecao):
    s = selecao().ate("encerrada")
    s.ir(15)
    s.importar(ARQUIVO)
    executar("UPDATE selecoes_inscricao SET lote = NULL WHERE numero = '2000002'")
    with pytest.raises(IntegrityError, match="nada depende"):
        executar("DELETE FROM selecoes_inscricao WHERE numero = '2000002'")
    assert executar("DELETE FROM selecoes_inscricao WHERE numero = '2000001'") == 1


@pytest.mark.parametrize("etapa", ["preliminar", "definitiva", "classificada"])
def test_depois_da_decisao_nenhuma_inscricao_sai(selecao, etapa):
    s = selecao("B1 N2 X3").ate(etapa)
    for inscricao in Inscricao.objects.filter(edital=s.edital, optante=True):
        with pytest.raises(IntegrityError, match="nada depende"):
            executar("DELETE FROM selecoes_inscricao WHERE id = %s", inscricao.pk)


def test_depois_de_apurada_a_selecao_ninguem_sai_nem_da_ampla(selecao):
    s = selecao("B1 N2").ate("classificada")
    executar("UPDATE selecoes_inscricao SET situacao = 'EM_DISPUTA' WHERE id = %s", s.inscricao("B1").pk)
    with pytest.raises(IntegrityError, match="nada depende"):
        executar("DELETE FROM selecoes_inscricao WHERE id = %s", s.inscricao("B1").pk)


def test_o_que_mudou_e_o_que_foi_desfeito_nao_se_altera(selecao):
    s = selecao().ate("encerrada")
    s.ir(15)
    s.importar(ARQUIVO)
    s.importar(arquivo(f"2000001;Ana Exemplo;{CPF_A};81,50;SIM"))
    for frase in ("UPDATE selecoes_mudanca SET campos = '[]'", "DELETE FROM selecoes_mudanca"):
        with pytest.raises((ProgrammingError, InternalError)):
            executar(frase)
