"""What PostgreSQL itself refuses about entries sent on the page, tried with raw SQL; and the last-minute race."""

import threading
from datetime import date

import pytest
from django.db import IntegrityError, InternalError, ProgrammingError, connection, connections, transaction

from config.demonstracao import passos
from config.demonstracao.pessoas import montar_elenco
from selecoes.atos import autoinscricao
from selecoes.models import EnvioDaInscricao, Inscricao
from tests.candidatura import OUTRO_CPF, abrir, conta, encerrar, enviar, preencher
from tests.construcao import Selecao

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def aberto():
    passos.ir_para("2026-01-15 09:00")
    return abrir(Selecao(montar_elenco(date(2026, 1, 15))))


def _executar(frase, *valores):
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(frase, valores)


def test_o_que_foi_enviado_nao_se_altera_nem_se_apaga(aberto):
    enviar(aberto, conta())
    for frase in ("UPDATE selecoes_enviodainscricao SET numero = 9", "DELETE FROM selecoes_enviodainscricao"):
        with pytest.raises((ProgrammingError, InternalError)):
            _executar(frase)


def test_depois_do_fim_a_declaracao_a_cor_e_a_hora_congelam(aberto):
    inscricao = enviar(aberto, conta()).inscricao
    _executar(
        "UPDATE selecoes_inscricao SET telefone = '1', declarada_em = now() WHERE id = %s", inscricao.pk
    )
    encerrar(aberto)
    for mudanca in (
        "declaracao = 'outra'", "declarada_em = now()", "enviada_em = now()", "cor = '\\x00'", "cor = NULL",
        "responsavel_nome = '\\x00'", "atendimento = '\\x00'", "protocolo = 'INS-2026-000009-0'",
    ):  # fmt: skip
        with pytest.raises(IntegrityError, match="não muda depois do fim"):
            _executar(f"UPDATE selecoes_inscricao SET {mudanca} WHERE id = %s", inscricao.pk)
    _executar("UPDATE selecoes_inscricao SET nota = 80000 WHERE id = %s", inscricao.pk)


def test_depois_do_fim_ninguem_passa_a_optar(aberto):
    inscricao = enviar(aberto, conta(), optante="nao").inscricao
    encerrar(aberto)
    with pytest.raises(IntegrityError, match="Não se opta"):
        _executar("UPDATE selecoes_inscricao SET optante = true WHERE id = %s", inscricao.pk)
    _executar("UPDATE selecoes_inscricao SET optante = true, sub_judice = true WHERE id = %s", inscricao.pk)


def test_indeferir_sem_motivo_e_recusado(aberto):
    inscricao = enviar(aberto, conta()).inscricao
    with pytest.raises(IntegrityError, match="inscricao_indeferida_tem_motivo"):
        _executar("UPDATE selecoes_inscricao SET situacao = 'INDEFERIDA' WHERE id = %s", inscricao.pk)


def test_trinta_cliques_ao_mesmo_tempo_dao_um_envio_e_um_protocolo(aberto):
    pessoa = conta()
    rascunho = preencher(aberto, pessoa)
    protocolos, erros = [], []

    def clicar():
        try:
            envio = autoinscricao.enviar_inscricao(
                aberto.edital.pk, chave="a" * 32, versao=rascunho.versao, por=pessoa
            )
            protocolos.append(envio.inscricao.protocolo)
        except Exception as erro:  # noqa: BLE001 - whatever it is fails the test
            erros.append(erro)
        finally:
            connections.close_all()

    linhas = [threading.Thread(target=clicar) for _ in range(30)]
    for linha in linhas:
        linha.start()
    for linha in linhas:
        linha.join()
    assert erros == []
    assert (len(protocolos), len(set(protocolos))) == (30, 1)
    assert EnvioDaInscricao.objects.count() == 1


def test_muitas_pessoas_ao_mesmo_tempo_recebem_numeros_seguidos(aberto):
    pessoas = [conta(), conta(OUTRO_CPF), conta("52998224725"), conta("12345678909")]
    versoes = [(pessoa, preencher(aberto, pessoa).versao) for pessoa in pessoas]

    def mandar(pessoa, versao):
        autoinscricao.enviar_inscricao(aberto.edital.pk, chave="b" * 32, versao=versao, por=pessoa)
        connections.close_all()

    linhas = [threading.Thread(target=mandar, args=par) for par in versoes]
    for linha in linhas:
        linha.start()
    for linha in linhas:
        linha.join()
    numeros = sorted(Inscricao.objects.values_list("numero", flat=True))
    assert numeros == [f"2026-{n:06d}" for n in range(1, 5)]
