"""The pages of the entry, without JavaScript: from the public edital to the receipt."""

import logging

import pytest
from django.test import Client
from django.urls import reverse

from selecoes import relogio
from selecoes.atos import andamento
from selecoes.models import EnvioDaInscricao, Inscricao, Notificacao, Pedido, RascunhoDeInscricao
from selecoes.notificacoes import entregar
from tests.candidatura import (
    CPF,
    EMAIL,
    OUTRO_CPF,
    PARDA,
    SENHA,
    abrir,
    codigo_de_conta,
    conta,
    enviar,
)
from tests.selecao_pronta import imprimir
from tests.selecoes.views.inscricao import endereco, entrar, enviar_pela_pagina, escondido, lido, preencher

pytestmark = pytest.mark.django_db


@pytest.fixture
def aberto(selecao):
    return abrir(selecao())


def test_do_edital_publico_ao_comprovante_sem_javascript(aberto, client):
    inicio = endereco(aberto)
    assert f'href="{inicio}"' in lido(client.get(f"/editais/{aberto.edital.ano}/{aberto.edital.numero}/"))
    assert "Criar conta" in lido(client.get(inicio))
    pedido = client.post(reverse("criar_conta"), {"cpf": CPF, "email": EMAIL, "next": inicio})
    assert pedido.url.startswith(reverse("criar_conta_codigo"))
    relogio.acertar(aberto.quando(1, "10:05"))
    dados = {
        "cpf": CPF,
        "email": EMAIL,
        "codigo": codigo_de_conta(),
        "nome": "Pessoa Exemplo",
        "senha": SENHA,
    }
    entrou = client.post(reverse("criar_conta_codigo"), dados | {"de_novo": SENHA, "next": inicio})
    assert entrou.url == inicio
    assert preencher(client, aberto).url == endereco(aberto, "conferir")
    dados, enviada = enviar_pela_pagina(client, aberto)
    assert enviada.url == endereco(aberto, "enviada")
    inscricao = Inscricao.objects.get()
    recibo = lido(client.get(enviada.url))
    assert inscricao.protocolo in recibo
    assert client.post(endereco(aberto, "conferir"), dados).url == enviada.url
    assert EnvioDaInscricao.objects.count() == 1
    imprimir()
    pdf = client.get(reverse("meu_documento", args=[EnvioDaInscricao.objects.get().comprovante_id]))
    assert pdf["Content-Type"] == "application/pdf"
    assert pdf.content.startswith(b"%PDF")


def test_o_que_foi_digitado_errado_fica_na_pagina_e_no_rascunho(aberto):
    cliente = entrar(conta())
    errado = {
        "nome": "Pessoa Exemplo",
        "nascimento": "31/02/2001",
        "email": "sem-arroba",
        "acao": "continuar",
    }
    resposta = cliente.post(endereco(aberto, "dados"), errado)
    assert resposta.status_code == 422
    for texto in ("31/02/2001", "sem-arroba", "Escreva a data de nascimento assim: 31/12/2001."):
        assert texto in lido(resposta)
    de_volta = lido(cliente.get(endereco(aberto, "dados")))
    assert "31/02/2001" in de_volta
    assert "sem-arroba" in de_volta
    salvo = cliente.post(endereco(aberto, "dados"), errado | {"acao": "salvar"}, follow=True)
    assert "Rascunho salvo. A inscrição ainda não foi enviada." in lido(salvo)


def test_o_rascunho_se_salva_sozinho_e_diz_quando(aberto):
    cliente = entrar(conta())
    resposta = cliente.post(endereco(aberto, "reserva", "rascunho"), {"cor": "preta"})
    assert lido(resposta).startswith("Rascunho salvo às 10h00.")
    assert 'value="preta" id="id_cor_1" checked' in lido(cliente.get(endereco(aberto, "reserva")))
    aberto.ir(20)
    assert "terminaram em" in lido(cliente.post(endereco(aberto, "reserva", "rascunho"), {"cor": "preta"}))


def test_a_declaracao_exata_aparece_antes_da_opcao_e_antes_do_envio(aberto):
    pessoa = conta()
    cliente = entrar(pessoa)
    pergunta = lido(cliente.get(endereco(aberto, "reserva")))
    preencher(cliente, aberto)
    conferencia = lido(cliente.get(endereco(aberto, "conferir")))
    enviar_pela_pagina(cliente, aberto)
    declarada = Inscricao.objects.get().declaracao
    assert declarada
    assert declarada in pergunta
    assert declarada in conferencia


def test_conferir_diz_o_que_falta_com_o_endereco_de_cada_coisa(aberto):
    cliente = entrar(conta())
    cliente.post(endereco(aberto, "dados"), {"nome": "", "acao": "salvar"})
    pagina = lido(cliente.get(endereco(aberto, "conferir")))
    for passo in ("dados", "vaga", "reserva", "atendimento"):
        assert f'href="{endereco(aberto, passo)}#id_' in pagina
    assert "Enviar a inscrição" not in pagina


def test_uma_nova_versao_diz_que_substitui_e_qual_vale(aberto):
    cliente = entrar(conta())
    preencher(cliente, aberto)
    enviar_pela_pagina(cliente, aberto)
    assert "ela substitui a anterior" in lido(cliente.get(endereco(aberto)))
    cliente.post(endereco(aberto, "dados"), {**PARDA, "telefone": "61 90000-0000", "acao": "continuar"})
    assert "vale a última enviada" in lido(cliente.get(endereco(aberto, "conferir")))
    enviar_pela_pagina(cliente, aberto)
    assert "envio nº 2" in lido(cliente.get(endereco(aberto, "enviada")))


def test_depois_do_prazo_a_pagina_diz_e_o_edital_nao_oferece(aberto):
    cliente = entrar(conta())
    preencher(cliente, aberto)
    conferir = cliente.get(endereco(aberto, "conferir"))
    dados = {campo: escondido(conferir, campo) for campo in ("chave", "versao")}
    relogio.acertar(aberto.quando(12, "00:00:00"))
    tarde = cliente.post(endereco(aberto, "conferir"), dados)
    assert tarde.status_code == 409
    assert "terminaram em 13/03/2026, às 23h59" in lido(tarde)
    assert "Pessoa Exemplo" in lido(tarde)
    assert cliente.get(endereco(aberto, "dados")).url == endereco(aberto)
    assert "não estão abertas" in lido(cliente.get(endereco(aberto)))
    assert endereco(aberto) not in lido(cliente.get(f"/editais/{aberto.edital.ano}/{aberto.edital.numero}/"))
    perdida = cliente.post(endereco(aberto, "dados"), PARDA | {"nome": "Texto digitado", "acao": "continuar"})
    assert perdida.status_code == 409
    assert "Texto digitado" in lido(perdida)


def test_edital_da_banca_nao_tem_pagina_de_inscricao(selecao):
    s = selecao().ate("publicada")
    s.ir(1)
    andamento.avancar_edital(s.edital.pk, "abrir inscrições", por=s.elenco.servidora)
    assert Client().get(endereco(s)).status_code == 404
    assert endereco(s) not in lido(Client().get(f"/editais/{s.edital.ano}/{s.edital.numero}/"))


def test_o_que_se_manda_a_mais_e_ignorado(aberto):
    cliente = entrar(conta())
    demais = {
        "situacao": "CLASSIFICADA",
        "nota": "100000",
        "cpf": OUTRO_CPF,
        "protocolo": "X",
        "enquadrado": "on",
    }
    preencher(cliente, aberto)
    cliente.post(endereco(aberto, "vaga"), {"vaga": "ADM", "acao": "continuar"} | demais)
    enviar_pela_pagina(cliente, aberto)
    inscricao = Inscricao.objects.get()
    assert (inscricao.situacao, inscricao.nota, inscricao.cpf, inscricao.enquadrado) == (
        "ENVIADA",
        None,
        CPF,
        False,
    )


@pytest.mark.parametrize("dados", [{}, {"chave": "x", "versao": "1"}, {"chave": "a" * 32, "versao": "um"}])
def test_envio_adulterado_nao_envia(aberto, dados):
    cliente = entrar(conta())
    preencher(cliente, aberto)
    resposta = cliente.post(endereco(aberto, "conferir"), dados)
    assert resposta.status_code == 409
    assert "Confira as respostas e envie de novo." in lido(resposta)
    assert not Inscricao.objects.exists()


def test_quem_nao_entrou_vai_para_a_entrada_e_a_inscricao_alheia_nao_existe(aberto, client):
    assert client.get(endereco(aberto, "dados")).url.startswith(reverse("account_login"))
    inscricao = enviar(aberto, conta()).inscricao
    outra = entrar(conta(OUTRO_CPF))
    assert outra.get(endereco(aberto, "enviada")).status_code == 404
    assert outra.get(reverse("minha_opcao", args=[inscricao.pk])).status_code == 404
    assert (
        outra.post(reverse("minha_opcao", args=[inscricao.pk]), {"desistir": "desistir"}).status_code == 404
    )
    assert outra.get(reverse("comissao:renunciar", args=[inscricao.pk])).status_code == 404


def test_dados_do_edital_dizem_como_as_inscricoes_chegam(selecao):
    s = selecao().ate("rascunho")
    cliente = entrar(s.elenco.servidora)
    tela = reverse("edital_dados", kwargs={"ano": s.edital.ano, "numero": s.edital.numero})
    pagina = lido(cliente.get(tela))
    assert "cada pessoa se inscreve por esta página" in pagina
    s.edital.refresh_from_db()
    assert s.edital.origem_das_inscricoes == "banca"


def test_nada_sensivel_sai_no_log_no_email_nem_no_pedido(
    aberto, caplog, mailoutbox, django_capture_on_commit_callbacks
):
    caplog.set_level(logging.DEBUG)
    canario = "canário-da-saúde"
    cliente = entrar(conta())
    cliente.post(endereco(aberto, "reserva"), {"cor": "parda", "optante": "", "acao": "continuar"})
    preencher(cliente, aberto, precisa_de_atendimento="sim", atendimento=canario)
    with django_capture_on_commit_callbacks(execute=True):
        enviar_pela_pagina(cliente, aberto)
    for aviso in Notificacao.objects.all():
        entregar(aviso.pk)
    corpos = " ".join(f"{m.subject} {m.body}" for m in mailoutbox)
    assert "Recebemos sua inscrição 2026-000001" in corpos
    lugares = {"log": caplog.text, "e-mail": corpos, "pedido": str(list(Pedido.objects.values()))}
    for onde, texto in lugares.items():
        for proibido in ("parda", CPF, canario, "390.533", "opto", "reserva para"):
            assert proibido not in texto, (onde, proibido)
    guardado = RascunhoDeInscricao.objects.values_list("conteudo", flat=True).get()
    assert guardado is None
