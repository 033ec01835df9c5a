"""The pages of the entry, without JavaScript: from the public edital to the receipt."""

import logging
import re

import pytest
from django.test import Client
from django.urls import reverse

from selecoes import relogio
from selecoes.atos import andamento
from selecoes.models import EnvioDaInscricao, Inscricao, Notificacao, Pedido, RascunhoDeInscricao, Usuario
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
    encerrar,
    enviar,
)
from tests.selecao_pronta import imprimir

pytestmark = pytest.mark.django_db


@pytest.fixture
def aberto(selecao):
    return abrir(selecao())


def _url(s, *resto):
    return "/".join([f"/editais/{s.edital.ano}/{s.edital.numero}/inscricao", *resto, ""])


def _entrar(pessoa):
    cliente = Client()
    cliente.force_login(pessoa)
    return cliente


def _texto(resposta):
    return re.sub(r"\s+", " ", resposta.content.decode())


def _escondido(resposta, campo):
    return re.search(rf'name="{campo}" value="([^"]*)"', resposta.content.decode()).group(1)


def _preencher(cliente, s, **mudancas):
    respostas = PARDA | mudancas
    for passo, campos in {
        "dados": ("nome", "nome_social", "nascimento", "email", "telefone"), "vaga": ("vaga",),
        "reserva": ("cor", "optante"), "atendimento": ("precisa_de_atendimento", "atendimento"),
    }.items():  # fmt: skip
        resposta = cliente.post(_url(s, passo), {c: respostas[c] for c in campos} | {"acao": "continuar"})
        assert resposta.status_code == 302, _texto(resposta)
    return resposta


def _enviar(cliente, s):
    conferir = cliente.get(_url(s, "conferir"))
    dados = {campo: _escondido(conferir, campo) for campo in ("chave", "versao")}
    return dados, cliente.post(_url(s, "conferir"), dados)


def test_do_edital_publico_ao_comprovante_sem_javascript(aberto, client):
    inicio = _url(aberto)
    assert f'href="{inicio}"' in _texto(client.get(f"/editais/{aberto.edital.ano}/{aberto.edital.numero}/"))
    assert "Criar conta" in _texto(client.get(inicio))
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
    assert _preencher(client, aberto).url == _url(aberto, "conferir")
    dados, enviada = _enviar(client, aberto)
    assert enviada.url == _url(aberto, "enviada")
    inscricao = Inscricao.objects.get()
    recibo = _texto(client.get(enviada.url))
    assert inscricao.protocolo in recibo
    assert client.post(_url(aberto, "conferir"), dados).url == enviada.url
    assert EnvioDaInscricao.objects.count() == 1
    imprimir()
    pdf = client.get(reverse("meu_documento", args=[EnvioDaInscricao.objects.get().comprovante_id]))
    assert pdf["Content-Type"] == "application/pdf"
    assert pdf.content.startswith(b"%PDF")


def test_o_que_foi_digitado_errado_fica_na_pagina_e_no_rascunho(aberto):
    cliente = _entrar(conta())
    errado = {
        "nome": "Pessoa Exemplo",
        "nascimento": "31/02/2001",
        "email": "sem-arroba",
        "acao": "continuar",
    }
    resposta = cliente.post(_url(aberto, "dados"), errado)
    assert resposta.status_code == 422
    for texto in ("31/02/2001", "sem-arroba", "Escreva a data de nascimento assim: 31/12/2001."):
        assert texto in _texto(resposta)
    de_volta = _texto(cliente.get(_url(aberto, "dados")))
    assert "31/02/2001" in de_volta
    assert "sem-arroba" in de_volta
    salvo = cliente.post(_url(aberto, "dados"), errado | {"acao": "salvar"}, follow=True)
    assert "Rascunho salvo. A inscrição ainda não foi enviada." in _texto(salvo)


def test_o_rascunho_se_salva_sozinho_e_diz_quando(aberto):
    cliente = _entrar(conta())
    resposta = cliente.post(_url(aberto, "reserva", "rascunho"), {"cor": "preta"})
    assert _texto(resposta).startswith("Rascunho salvo às 10h00.")
    assert 'value="preta" id="id_cor_1" checked' in _texto(cliente.get(_url(aberto, "reserva")))
    aberto.ir(20)
    assert "terminaram em" in _texto(cliente.post(_url(aberto, "reserva", "rascunho"), {"cor": "preta"}))


def test_a_declaracao_exata_aparece_antes_da_opcao_e_antes_do_envio(aberto):
    pessoa = conta()
    cliente = _entrar(pessoa)
    pergunta = _texto(cliente.get(_url(aberto, "reserva")))
    _preencher(cliente, aberto)
    conferencia = _texto(cliente.get(_url(aberto, "conferir")))
    _enviar(cliente, aberto)
    declarada = Inscricao.objects.get().declaracao
    assert declarada
    assert declarada in pergunta
    assert declarada in conferencia


def test_conferir_diz_o_que_falta_com_o_endereco_de_cada_coisa(aberto):
    cliente = _entrar(conta())
    cliente.post(_url(aberto, "dados"), {"nome": "", "acao": "salvar"})
    pagina = _texto(cliente.get(_url(aberto, "conferir")))
    for passo in ("dados", "vaga", "reserva", "atendimento"):
        assert f'href="{_url(aberto, passo)}#id_' in pagina
    assert "Enviar a inscrição" not in pagina


def test_uma_nova_versao_diz_que_substitui_e_qual_vale(aberto):
    cliente = _entrar(conta())
    _preencher(cliente, aberto)
    _enviar(cliente, aberto)
    assert "ela substitui a anterior" in _texto(cliente.get(_url(aberto)))
    cliente.post(_url(aberto, "dados"), {**PARDA, "telefone": "61 90000-0000", "acao": "continuar"})
    assert "vale a última enviada" in _texto(cliente.get(_url(aberto, "conferir")))
    _enviar(cliente, aberto)
    assert "envio nº 2" in _texto(cliente.get(_url(aberto, "enviada")))


def test_depois_do_prazo_a_pagina_diz_e_o_edital_nao_oferece(aberto):
    cliente = _entrar(conta())
    _preencher(cliente, aberto)
    conferir = cliente.get(_url(aberto, "conferir"))
    dados = {campo: _escondido(conferir, campo) for campo in ("chave", "versao")}
    relogio.acertar(aberto.quando(12, "00:00:00"))
    tarde = cliente.post(_url(aberto, "conferir"), dados)
    assert tarde.status_code == 409
    assert "terminaram em 13/03/2026, às 23h59" in _texto(tarde)
    assert "Pessoa Exemplo" in _texto(tarde)
    assert cliente.get(_url(aberto, "dados")).url == _url(aberto)
    assert "não estão abertas" in _texto(cliente.get(_url(aberto)))
    assert _url(aberto) not in _texto(cliente.get(f"/editais/{aberto.edital.ano}/{aberto.edital.numero}/"))
    perdida = cliente.post(_url(aberto, "dados"), PARDA | {"nome": "Texto digitado", "acao": "continuar"})
    assert perdida.status_code == 409
    assert "Texto digitado" in _texto(perdida)


def test_edital_da_banca_nao_tem_pagina_de_inscricao(selecao):
    s = selecao().ate("publicada")
    s.ir(1)
    andamento.avancar_edital(s.edital.pk, "abrir inscrições", por=s.elenco.servidora)
    assert Client().get(_url(s)).status_code == 404
    assert _url(s) not in _texto(Client().get(f"/editais/{s.edital.ano}/{s.edital.numero}/"))


def test_o_que_se_manda_a_mais_e_ignorado(aberto):
    cliente = _entrar(conta())
    demais = {
        "situacao": "CLASSIFICADA",
        "nota": "100000",
        "cpf": OUTRO_CPF,
        "protocolo": "X",
        "enquadrado": "on",
    }
    _preencher(cliente, aberto)
    cliente.post(_url(aberto, "vaga"), {"vaga": "ADM", "acao": "continuar"} | demais)
    _enviar(cliente, aberto)
    inscricao = Inscricao.objects.get()
    assert (inscricao.situacao, inscricao.nota, inscricao.cpf, inscricao.enquadrado) == (
        "ENVIADA",
        None,
        CPF,
        False,
    )


@pytest.mark.parametrize("dados", [{}, {"chave": "x", "versao": "1"}, {"chave": "a" * 32, "versao": "um"}])
def test_envio_adulterado_nao_envia(aberto, dados):
    cliente = _entrar(conta())
    _preencher(cliente, aberto)
    resposta = cliente.post(_url(aberto, "conferir"), dados)
    assert resposta.status_code == 409
    assert "Confira as respostas e envie de novo." in _texto(resposta)
    assert not Inscricao.objects.exists()


def test_quem_nao_entrou_vai_para_a_entrada_e_a_inscricao_alheia_nao_existe(aberto, client):
    assert client.get(_url(aberto, "dados")).url.startswith(reverse("account_login"))
    inscricao = enviar(aberto, conta()).inscricao
    outra = _entrar(conta(OUTRO_CPF))
    assert outra.get(_url(aberto, "enviada")).status_code == 404
    assert outra.get(reverse("minha_opcao", args=[inscricao.pk])).status_code == 404
    assert (
        outra.post(reverse("minha_opcao", args=[inscricao.pk]), {"desistir": "desistir"}).status_code == 404
    )
    assert outra.get(reverse("comissao:renunciar", args=[inscricao.pk])).status_code == 404


def test_criar_conta_responde_o_mesmo_tenha_ou_nao_conta_o_cpf(elenco):
    conta()
    respostas = []
    for cpf in (CPF, OUTRO_CPF):
        cliente = Client()
        primeira = cliente.post(reverse("criar_conta"), {"cpf": cpf, "email": "quem@exemplo.invalid"})
        segunda = _texto(cliente.get(primeira.url))
        limpa = re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", segunda).replace(cpf, "CPF")
        respostas.append((primeira.status_code, primeira.url, limpa))
        assert cpf not in str(dict(cliente.session))
    assert respostas[0] == respostas[1]
    assert Usuario.objects.exclude(cpf_indice=None).count() == 1


def test_muitos_pedidos_do_mesmo_lugar_esperam(elenco, client, settings):
    settings.ACCOUNT_RATE_LIMITS = {"signup": "2/m/ip"}
    respostas = [
        client.post(reverse("criar_conta"), {"cpf": CPF, "email": f"p{n}@exemplo.invalid"}).status_code
        for n in range(4)
    ]
    assert respostas == [302, 302, 429, 429]


def test_desistir_pede_a_palavra_diz_os_efeitos_e_da_o_protocolo(aberto):
    pessoa = conta()
    inscricao = enviar(aberto, pessoa).inscricao
    cliente, tela = _entrar(pessoa), reverse("minha_opcao", args=[inscricao.pk])
    assert tela in _texto(cliente.get(reverse("minha_inscricao", args=[inscricao.pk])))
    pagina = cliente.get(tela)
    assert "na ampla concorrência" in _texto(pagina)
    chave = _escondido(pagina, "chave")
    assert "Escreva a palavra desistir" in _texto(cliente.post(tela, {"chave": chave, "desistir": "sim"}))
    feita = cliente.post(tela, {"chave": chave, "desistir": "Desistir"}, follow=True)
    assert "Protocolo: DES-2026-000001" in _texto(feita)
    assert "Termo de desistência da opção" in _texto(feita)
    repetida = cliente.post(tela, {"chave": chave, "desistir": "desistir"}, follow=True)
    assert "Protocolo: DES-2026-000001" in _texto(repetida)


def test_renunciar_pela_pagina_depois_do_fim(aberto):
    pessoa = conta()
    inscricao = enviar(aberto, pessoa).inscricao
    encerrar(aberto)
    cliente, tela = _entrar(pessoa), reverse("comissao:renunciar", args=[inscricao.pk])
    assert tela in _texto(cliente.get(reverse("minha_inscricao", args=[inscricao.pk])))
    pagina = cliente.get(tela)
    assert "A renúncia não volta atrás." in _texto(pagina)
    dados = {"chave": _escondido(pagina, "chave"), "palavra": "renunciar"}
    assert "Protocolo: REN-2026-000001" in _texto(cliente.post(tela, dados, follow=True))


def test_o_responsavel_indefere_publica_e_a_pessoa_le_o_motivo(aberto):
    pessoa = conta()
    inscricao = enviar(aberto, pessoa).inscricao
    enviar(aberto, conta(OUTRO_CPF))
    encerrar(aberto)
    gestor, dela = _entrar(aberto.elenco.gestor), _entrar(pessoa)
    edital = {"ano": aberto.edital.ano, "numero": aberto.edital.numero}
    tela = reverse("decidir_inscricao", kwargs=edital | {"inscricao_id": inscricao.pk})
    assert tela in _texto(gestor.get(reverse("inscritos", kwargs=edital)))
    assert gestor.post(tela, {"motivo": "Item 4.2: matrícula não comprovada."}).status_code == 302
    propria = reverse("minha_inscricao", args=[inscricao.pk])
    assert "indeferida" not in _texto(dela.get(propria)).replace("deferidas e indeferidas", "")
    publicar = reverse("edital_ato", kwargs=edital | {"ato": "inscricoes"})
    assert gestor.post(publicar, {"dodf": "DODF nº 50", "dodf_em": "16/03/2026"}).status_code == 302
    pagina = _texto(dela.get(propria))
    assert "Sua inscrição foi indeferida." in pagina
    assert "Item 4.2: matrícula não comprovada." in pagina
    publica = _texto(
        Client().get(reverse("resultado_publico", args=[aberto.edital.ano, aberto.edital.numero]))
    )
    assert "Indeferida" in publica
    assert "matrícula não comprovada" not in publica


def test_dados_do_edital_dizem_como_as_inscricoes_chegam(selecao):
    s = selecao().ate("rascunho")
    cliente = _entrar(s.elenco.servidora)
    tela = reverse("edital_dados", kwargs={"ano": s.edital.ano, "numero": s.edital.numero})
    pagina = _texto(cliente.get(tela))
    assert "cada pessoa se inscreve por esta página" in pagina
    s.edital.refresh_from_db()
    assert s.edital.origem_das_inscricoes == "banca"


def test_nada_sensivel_sai_no_log_no_email_nem_no_pedido(
    aberto, caplog, mailoutbox, django_capture_on_commit_callbacks
):
    caplog.set_level(logging.DEBUG)
    canario = "canário-da-saúde"
    cliente = _entrar(conta())
    cliente.post(_url(aberto, "reserva"), {"cor": "parda", "optante": "", "acao": "continuar"})
    _preencher(cliente, aberto, precisa_de_atendimento="sim", atendimento=canario)
    with django_capture_on_commit_callbacks(execute=True):
        _enviar(cliente, aberto)
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
