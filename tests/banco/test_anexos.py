"""What PostgreSQL itself holds about the files of an appeal: what was filed does not change and does not leave."""

import pytest
from django.db import IntegrityError, connection, transaction

from config.demonstracao import passos
from recursos.atos import anexos, interposicao
from recursos.models import Anexo
from tests.recursos.arquivos import foto, pdf

pytestmark = [pytest.mark.postgres, pytest.mark.django_db]


def executar(frase, *parametros):
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(frase, parametros)
        return cursor.rowcount


@pytest.fixture
def enviado(selecao):
    s = selecao("X1").ate("preliminar")
    dona = passos.reivindicar(s.elenco, s.inscricao("X1"))
    recurso = interposicao.rascunhar(s.inscricao("X1").pk, razoes="Peço revisão.", por=dona)
    anexo = anexos.anexar(recurso.pk, nome="foto.jpg", conteudo=foto(), por=dona)
    interposicao.interpor(recurso.pk, chave="a" * 32, por=dona)
    return anexo


@pytest.mark.parametrize(
    "frase",
    [
        "DELETE FROM recursos_pedacodoanexo", "UPDATE recursos_pedacodoanexo SET ordem = 7",
        "UPDATE recursos_anexo SET sha256 = 'x'", "UPDATE recursos_anexo SET tamanho = 1", "DELETE FROM recursos_anexo",
        "INSERT INTO recursos_pedacodoanexo SELECT gen_random_uuid(), parte, 9, conteudo, anexo_id FROM recursos_pedacodoanexo",
    ],
)  # fmt: skip
def test_o_anexo_apresentado_nao_muda_nem_sai(enviado, frase):
    with pytest.raises(IntegrityError, match="anexo"):
        executar(frase)


def test_a_copia_se_escreve_uma_vez_e_nao_muda_mais(enviado):
    anexos.preparar_copia(enviado.pk)
    assert Anexo.objects.get().copia == "pronta"
    with pytest.raises(IntegrityError, match="não muda depois de recebido"):
        executar("UPDATE recursos_anexo SET copia_sha256 = 'x'")


def test_do_rascunho_o_banco_deixa_sair(enviado):
    novo = anexos.anexar(enviado.recurso_id, nome="novo.pdf", conteudo=pdf(), por=enviado.por)
    assert executar("DELETE FROM recursos_pedacodoanexo WHERE anexo_id = %s", novo.pk) == 1
    assert executar("DELETE FROM recursos_anexo WHERE id = %s", novo.pk) == 1
