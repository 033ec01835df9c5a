"""The appeal on the side of who appeals: draft, check, tiny final act, receipt, late, decision."""

import re

import pytest

from config.demonstracao.historia import contar_a_historia
from config.demonstracao.passos import ir_para, julgar, recorrer
from recursos.atos.julgamento import examinar
from recursos.atos.publicacao import publicar_resultado_dos_recursos
from recursos.models import Recurso
from selecoes.models import Documento, Notificacao
from tests.selecao_pronta import (
    CONFIRMADA,
    NAO_ENQUADRADA,
    candidato_de,
    entrevistado,
    inscricao_de,
    publicado,
)

pytestmark = pytest.mark.django_db
RAZOES = "Peço nova avaliação dos meus traços."


@pytest.fixture
def caso(client, elenco):
    """A person not enquadrada, signed in, inside the term."""
    edital = publicado(elenco)
    inscricao, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    client.force_login(usuario)
    return inscricao


def endereco(inscricao, passo=""):
    return f"/minha/recurso/{inscricao.pk}/{passo}"


def chave_de(client, inscricao):
    pagina = client.get(endereco(inscricao, "conferir/")).content.decode()
    return re.search(r'name="chave" value="([0-9a-f]{32})"', pagina).group(1)


def escrever(client, inscricao, razoes=RAZOES, acao="conferir"):
    return client.post(endereco(inscricao), {"razoes": razoes, "acao": acao})


@pytest.mark.parametrize("passo", ["", "conferir/", "enviado/", "decisao/"])
def test_o_recurso_de_outra_pessoa_nao_existe(client, elenco, passo):
    edital = contar_a_historia(elenco, lambda _: None)
    dona = inscricao_de(edital, NAO_ENQUADRADA)
    assert client.get(endereco(dona, passo)).url.startswith("/entrar/")
    _, outra = candidato_de(elenco, edital, CONFIRMADA)
    for usuario in (outra, elenco.integrantes[0]):
        client.force_login(usuario)
        assert client.get(endereco(dona, passo)).status_code == 404
        assert client.post(endereco(dona, "rascunho/"), {"razoes": "x"}).status_code == 404


def test_salvar_rascunho_nao_envia(client, caso):
    resposta = client.post(endereco(caso), {"razoes": RAZOES, "acao": "salvar"}, follow=True)
    assert "Rascunho salvo. Ele ainda não foi enviado." in resposta.content.decode()
    assert RAZOES in resposta.content.decode()
    assert Recurso.objects.get().protocolo is None
    assert client.get(endereco(caso, "enviado/")).status_code == 404


def test_o_rascunho_automatico_responde_uma_frase(client, caso):
    ir_para("2026-04-07 14:32")
    resposta = client.post(endereco(caso, "rascunho/"), {"razoes": RAZOES}, headers={"HX-Request": "true"})
    assert resposta.content.decode().strip() == "Rascunho salvo às 14h32. Ele ainda não foi enviado."
    longo = client.post(endereco(caso, "rascunho/"), {"razoes": "x" * 20_001})
    assert "O limite é 20000." in longo.content.decode()


def test_sem_razoes_a_pagina_explica(client, caso):
    pagina = escrever(client, caso, razoes="   ").content.decode()
    assert "Escreva por que você discorda da decisão." in pagina
    assert "<title>Erro: " in pagina
    assert client.get(endereco(caso, "conferir/")).url == endereco(caso)
    assert "O limite é 20000." in escrever(client, caso, razoes="x" * 20_001).content.decode()


def test_o_envio_repetido_responde_o_mesmo_comprovante(client, caso):
    assert escrever(client, caso).url == endereco(caso, "conferir/")
    chave = chave_de(client, caso)
    for _ in range(2):
        assert client.post(endereco(caso, "conferir/"), {"chave": chave}).url == endereco(caso, "enviado/")
    recurso = Recurso.objects.get()
    assert recurso.versoes.count() == 1
    assert Notificacao.objects.filter(chave__startswith="recurso:").count() == 1
    pagina = client.get(endereco(caso, "enviado/")).content.decode()
    assert recurso.protocolo in pagina
    assert "Recebido em 06/04/2026, às 10:00:00" in pagina
    assert "Três pessoas que não votaram" in pagina


def test_chave_inventada_nao_envia(client, caso):
    escrever(client, caso)
    assert client.post(endereco(caso, "conferir/"), {"chave": "'; drop"}).status_code == 200
    assert Recurso.objects.get().protocolo is None


def test_dentro_do_prazo_vale_a_ultima_versao(client, caso):
    escrever(client, caso)
    client.post(endereco(caso, "conferir/"), {"chave": chave_de(client, caso)})
    assert "enviar uma nova versão; vale a última" in client.get(endereco(caso)).content.decode()
    escrever(client, caso, razoes="Texto novo.")
    client.post(endereco(caso, "conferir/"), {"chave": chave_de(client, caso)})
    recurso = Recurso.objects.get()
    assert [v.razoes for v in recurso.versoes.all()] == [RAZOES, "Texto novo."]


def test_fora_do_prazo_avisa_antes_e_recebe(client, caso):
    ir_para("2026-04-17 00:00")
    assert (
        "O prazo terminou em 16/04/2026, às 23h59. Você ainda pode enviar"
        in client.get(endereco(caso)).content.decode()
    )
    escrever(client, caso)
    assert "decidido como fora do prazo" in client.get(endereco(caso, "conferir/")).content.decode()
    client.post(endereco(caso, "conferir/"), {"chave": chave_de(client, caso)})
    assert "Ele será decidido como fora do prazo." in client.get(endereco(caso, "enviado/")).content.decode()
    assert client.get(endereco(caso)).url == endereco(caso, "enviado/")


def test_no_ultimo_segundo_ainda_esta_no_prazo(client, caso):
    ir_para("2026-04-16 23:59:59")
    assert "O prazo terminou" not in client.get(endereco(caso)).content.decode()


def test_antes_da_publicacao_nao_ha_do_que_recorrer(client, elenco):
    edital = entrevistado(elenco)
    inscricao, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    client.force_login(usuario)
    assert "Ainda não há decisão para recorrer" in client.get(endereco(inscricao)).content.decode()
    recusa = client.post(endereco(inscricao, "rascunho/"), {"razoes": RAZOES}).content.decode()
    assert "Ainda não há decisão publicada" in recusa
    assert not Recurso.objects.exists()


def test_depois_de_examinado_o_recurso_nao_muda_pela_pagina(client, elenco, caso):
    escrever(client, caso)
    chave = chave_de(client, caso)
    client.post(endereco(caso, "conferir/"), {"chave": chave})
    ir_para("2026-04-20 10:00")
    examinar(Recurso.objects.get().pk, por=elenco.secretaria)
    recusa = client.post(endereco(caso, "conferir/"), {"chave": "a" * 32})
    assert recusa.status_code == 409
    assert client.get(endereco(caso)).url == endereco(caso, "enviado/")


def test_a_decisao_so_aparece_depois_de_publicada(client, elenco, caso):
    recurso = recorrer(caso, caso.usuario)
    ir_para("2026-04-22 10:00")
    julgar(elenco, recurso, contrarios=1)
    documento = Documento.objects.get(tipo="decisao_recurso")
    inicio = client.get("/minha/").content.decode()
    assert "Ele aguarda decisão" in inicio
    assert documento.titulo not in inicio
    assert client.get(endereco(caso, "decisao/")).status_code == 404
    assert client.get(f"/minha/documentos/{documento.pk}.pdf").status_code == 404
    ir_para("2026-04-23 10:00")
    publicar_resultado_dos_recursos(caso.edital_id, dodf="DODF nº 75", por=elenco.gestor)
    assert "A decisão do seu recurso foi publicada: provido." in client.get("/minha/").content.decode()
    pagina = client.get(endereco(caso, "decisao/")).content.decode()
    assert "Decisão: Provido" in pagina
    assert pagina.count('data-rotulo="Fundamento"') == 3
    assert client.get(f"/minha/documentos/{documento.pk}.pdf").status_code == 202
