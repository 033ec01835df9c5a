"""Ways in: the same answer whoever exists, codes used once, and no page of allauth that does not belong."""

import re

import pytest
from django.contrib.auth import get_user
from django.core import mail
from django.urls import reverse

from config.demonstracao.passos import ir_para
from config.demonstracao.pessoas import ATO, SENHA, entrar_por_convite
from selecoes import relogio
from selecoes.atos.acesso import convidar, designar, emitir_codigo
from selecoes.consultas.equipe import DA_EQUIPE
from selecoes.models import CodigoDeAcesso, Inscricao, Notificacao, Usuario
from selecoes.regras.papeis import Papel
from selecoes.urls.entrada import SEM_PAGINA
from tests.selecao_pronta import NAO_ENQUADRADA, candidato_de, com_inscritos, publicado

pytestmark = pytest.mark.django_db
NOVA = "uma senha comprida"
RECUSA = "Os dados de entrada ou a senha não conferem."


@pytest.fixture
def edital(elenco):
    return com_inscritos(elenco)


def entrar(client, login, senha):
    return client.post("/entrar/", {"login": login, "password": senha})


def test_candidato_entra_pela_inscricao_e_cai_na_sua_pagina(client, elenco, edital):
    candidato_de(elenco, edital, NAO_ENQUADRADA)
    resposta = entrar(client, NAO_ENQUADRADA, SENHA)
    assert resposta.status_code == 302
    assert resposta.url == "/minha/"
    assert client.get("/minha/")["Cache-Control"] == "no-store, private"


def test_a_recusa_nunca_diz_qual_dado_esta_errado(client, elenco, edital):
    candidato_de(elenco, edital, NAO_ENQUADRADA)
    respostas = [entrar(client, NAO_ENQUADRADA, "senha errada"), entrar(client, "não existe", SENHA)]
    assert all(RECUSA in r.content.decode() for r in respostas)
    limpas = {
        r.content.decode().split("<main")[1].replace(NAO_ENQUADRADA, "").replace("não existe", "")
        for r in respostas
    }
    sem_token = {pagina.split("csrfmiddlewaretoken")[0] for pagina in limpas}
    assert len(sem_token) == 1


def test_sair_encerra_a_sessao(client, elenco, edital):
    _, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    client.force_login(usuario)
    assert client.get("/sair/").status_code == 200
    client.post("/sair/")
    assert not get_user(client).is_authenticated


@pytest.mark.parametrize("nome", SEM_PAGINA)
def test_paginas_do_allauth_que_nao_cabem_nao_existem(client, nome):
    assert client.get(reverse(nome)).status_code == 404
    assert client.post(reverse(nome)).status_code == 404


def test_convite_e_aceito_uma_vez_com_senha_boa(client, elenco):
    usuario, codigo = convidar(
        nome="Nova Pessoa Exemplo", email="nova@sejus.invalid", ato=ATO, por=elenco.servidora
    )
    curta = client.post("/convite/", {"codigo": codigo, "senha": "curta", "de_novo": "curta"})
    assert "curta" in curta.content.decode()
    diferente = client.post("/convite/", {"codigo": codigo, "senha": NOVA, "de_novo": "outra senha boa"})
    assert "As duas senhas são diferentes" in diferente.content.decode()
    aceita = client.post("/convite/", {"codigo": codigo, "senha": NOVA, "de_novo": NOVA})
    assert aceita.status_code == 302
    assert get_user(client) == usuario
    de_novo = client.post("/convite/", {"codigo": codigo, "senha": NOVA, "de_novo": NOVA})
    assert "já foi usado" in de_novo.content.decode()


def pedir(client, **dados):
    padrao = {"edital": "9/2026", "inscricao": NAO_ENQUADRADA, "nascimento": "31/12/2001"}
    return client.post("/reivindicar/", padrao | dados, follow=True)


def test_pedir_codigo_responde_igual_exista_ou_nao_a_inscricao(client, elenco, edital):
    Inscricao.objects.filter(numero=NAO_ENQUADRADA).update(email="pessoa@exemplo.invalid")
    com = pedir(client)
    assert Notificacao.objects.filter(chave__startswith="codigo:").count() == 1
    sem = pedir(client, inscricao="99999999")
    assert Notificacao.objects.filter(chave__startswith="codigo:").count() == 1
    frase = "Se os dados conferem e há um e-mail na inscrição"
    assert frase in com.content.decode()
    assert frase in sem.content.decode()


def test_pedir_codigo_exige_a_data_de_nascimento_do_arquivo(client, elenco, edital):
    Inscricao.objects.filter(numero=NAO_ENQUADRADA).update(
        email="pessoa@exemplo.invalid", nascimento="2001-12-30"
    )
    pedir(client)
    assert not Notificacao.objects.filter(chave__startswith="codigo:").exists()
    pedir(client, nascimento="30/12/2001")
    assert Notificacao.objects.filter(chave__startswith="codigo:").count() == 1


@pytest.mark.parametrize(
    ("dados", "frase"),
    [
        ({"edital": "nove"}, "não é um número de edital"),
        ({"edital": "9/1999"}, "não existe"),
        ({"inscricao": ""}, "Informe o número de inscrição."),
        ({"nascimento": "2001-12-31"}, "Escreva a data assim: 31/12/2001."),
    ],
)
def test_pedir_codigo_recusa_em_portugues(client, elenco, edital, dados, frase):
    pagina = pedir(client, **dados).content.decode()
    assert frase in pagina
    assert "<title>Erro: " in pagina


def usar(client, codigo, **dados):
    padrao = {
        "edital": "9/2026",
        "inscricao": NAO_ENQUADRADA,
        "codigo": codigo,
        "senha": NOVA,
        "de_novo": NOVA,
    }
    return client.post("/reivindicar/codigo/", padrao | dados)


def codigo_de(elenco, numero=NAO_ENQUADRADA):
    inscricao = Inscricao.objects.get(numero=numero)
    return emitir_codigo(inscricao.pk, canal=CodigoDeAcesso.Canal.BALCAO, por=elenco.servidora)


def test_codigo_certo_traz_a_inscricao_e_entra(client, elenco, edital):
    resposta = usar(client, codigo_de(elenco).lower())
    assert resposta.status_code == 302
    assert resposta.url == "/minha/"
    assert get_user(client) == Inscricao.objects.get(numero=NAO_ENQUADRADA).usuario
    client.logout()
    assert entrar(client, NAO_ENQUADRADA, NOVA).url == "/minha/"


def test_codigo_errado_nao_diz_se_a_inscricao_existe(client, elenco, edital):
    codigo_de(elenco)
    errado, inexistente = usar(client, "0000-0000"), usar(client, "0000-0000", inscricao="99999999")
    frase = "O código não confere ou perdeu a validade."
    assert frase in errado.content.decode()
    assert frase in inexistente.content.decode()


def test_muitas_tentativas_erradas_gastam_o_codigo(client, elenco, edital):
    codigo = codigo_de(elenco)
    for _ in range(5):
        usar(client, "0000-0000")
    assert "perdeu a validade" in usar(client, codigo).content.decode()
    assert not get_user(client).is_authenticated


def test_quem_ja_entrou_nao_escolhe_outra_senha(client, elenco):
    edital = publicado(elenco)
    _, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    outra = com_inscritos(elenco, numero=10)
    client.force_login(usuario)
    pagina = client.get("/reivindicar/codigo/").content.decode()
    assert 'name="senha"' not in pagina
    segunda = Inscricao.objects.get(edital=outra, numero=NAO_ENQUADRADA)
    codigo = emitir_codigo(segunda.pk, canal=CodigoDeAcesso.Canal.BALCAO, por=elenco.servidora)
    client.post("/reivindicar/codigo/", {"edital": "10/2026", "inscricao": NAO_ENQUADRADA, "codigo": codigo})
    segunda.refresh_from_db()
    assert segunda.usuario == usuario
    assert client.get("/minha/").content.decode().count("Inscrição 10000025") == 2


def test_o_codigo_vai_so_no_email(client, elenco, edital):
    Inscricao.objects.filter(numero=NAO_ENQUADRADA).update(email="pessoa@exemplo.invalid")
    resposta = pedir(client)
    aviso = Notificacao.objects.get(chave__startswith="codigo:")
    assert aviso.segredo.removeprefix("Código: ") not in resposta.content.decode()
    assert not mail.outbox
    assert Usuario.objects.sistema().inscricoes.count() == 0
    ir_para("2026-03-24 10:00")


def test_quem_esqueceu_a_senha_escolhe_outra_com_o_codigo(client, elenco, edital):
    _, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    codigo = codigo_de(elenco)
    assert usar(client, codigo).url == "/minha/"
    assert get_user(client) == usuario
    client.logout()
    assert entrar(client, NAO_ENQUADRADA, NOVA).status_code == 302
    client.logout()
    assert RECUSA in entrar(client, NAO_ENQUADRADA, SENHA).content.decode()
    assert "perdeu a validade" in usar(client, codigo).content.decode()


def test_codigo_do_contato_de_uma_inscricao_nao_abre_a_conta_de_outro_contato(client, elenco, edital):
    _, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    outro = com_inscritos(elenco, numero=10)
    Inscricao.objects.filter(edital=outro, numero=NAO_ENQUADRADA).update(
        usuario=usuario, email="b@exemplo.invalid"
    )
    Inscricao.objects.filter(edital=edital, numero=NAO_ENQUADRADA).update(email="a@exemplo.invalid")
    pedir(client)
    codigo = Notificacao.objects.get(chave__startswith="codigo:").segredo.removeprefix("Código: ")
    assert "Peça o código no balcão" in usar(client, codigo).content.decode()
    assert not get_user(client).is_authenticated


def test_codigo_de_inscricao_de_outra_pessoa_nao_muda_de_conta(client, elenco, edital):
    candidato_de(elenco, edital, NAO_ENQUADRADA)
    codigo = codigo_de(elenco)
    _, outra = candidato_de(elenco, edital, "10000037")
    client.force_login(outra)
    assert "perdeu a validade" in usar(client, codigo).content.decode()
    assert Inscricao.objects.get(edital=edital, numero=NAO_ENQUADRADA).usuario != outra


def test_servidor_cai_no_painel_e_integrante_na_pauta(client, elenco):
    assert entrar(client, "gilberto.dias@orgao.invalid", SENHA).url == reverse("painel")
    client.logout()
    assert entrar(client, "rui.lima@sejus.invalid", SENHA).url == reverse("comissao:minha_pauta")


@pytest.mark.parametrize("papel", [p for p in Papel if p not in DA_EQUIPE])
def test_quem_tem_so_outro_papel_cai_numa_pagina_que_existe_e_nao_ve_o_painel(client, elenco, papel):
    sistema = Usuario.objects.sistema()
    pessoa = entrar_por_convite("Pessoa Exemplo", "outra@orgao.invalid", sistema)
    designar(pessoa.pk, papel=papel, ato="Portaria nº 3/2026", inicio=relogio.hoje(), por=sistema)
    resposta = client.post("/entrar/", {"login": "outra@orgao.invalid", "password": SENHA}, follow=True)
    assert resposta.status_code == 200
    assert f'href="{reverse("painel")}"' not in resposta.content.decode()


def test_servidor_recupera_a_senha_pelo_email_institucional(client, elenco):
    resposta = client.post("/senha/esqueci/", {"email": "gilberto.dias@orgao.invalid"}, follow=True)
    assert "enviamos um link" in resposta.content.decode()
    assert mail.outbox[0].subject == "Escolha uma senha nova no Reserva de Vagas"
    link = re.search(r"http://testserver(/senha/nova/\S+)", mail.outbox[0].body).group(1)
    formulario = client.get(link, follow=True)
    assert "Senha nova" in formulario.content.decode()
    client.post(formulario.request["PATH_INFO"], {"password1": NOVA, "password2": NOVA}, follow=True)
    client.logout()
    assert entrar(client, "gilberto.dias@orgao.invalid", NOVA).url == reverse("painel")
    assert "não vale mais" in client.get(link, follow=True).content.decode()


def test_recuperar_senha_responde_igual_e_nao_substitui_o_convite(client, elenco):
    convidar(nome="Nova Pessoa Exemplo", email="nova@sejus.invalid", ato=ATO, por=elenco.servidora)
    for email in ("ninguem@sejus.invalid", "nova@sejus.invalid"):
        resposta = client.post("/senha/esqueci/", {"email": email}, follow=True)
        assert "enviamos um link" in resposta.content.decode()
    assert not mail.outbox
