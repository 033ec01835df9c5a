"""The account of whoever enters alone: proven contact, one code for one use, and nothing told of anybody's CPF."""

from datetime import timedelta

import pytest
from django.urls import reverse

from selecoes import relogio
from selecoes.atos.conta import TENTATIVAS, criar_conta, pedir_conta, trocar_contato
from selecoes.models import CodigoDeConta, Notificacao, Registro, Usuario
from selecoes.notificacoes import entregar
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, SemCompetencia
from tests.candidatura import CPF, EMAIL, OUTRO_CPF, SENHA, abrir, codigo_de_conta, conta, enviar

pytestmark = pytest.mark.django_db
NOVA = "outra-senha-do-teste"


@pytest.fixture(autouse=True)
def relogio_parado(elenco):
    """The clock stands still, so that a minute passes only when a test says so."""


def _criar(codigo, cpf=CPF, email=EMAIL, senha=SENHA):
    return criar_conta(cpf=cpf, email=email, codigo=codigo, nome="Pessoa Exemplo", senha=senha)


def _passar(**quanto):
    relogio.acertar(relogio.agora() + timedelta(**quanto))


def test_o_codigo_prova_o_contato_e_cria_a_conta(mailoutbox):
    codigo = codigo_de_conta()
    aviso = Notificacao.objects.get(chave__startswith="conta:")
    entregar(aviso.pk)
    assert mailoutbox[0].to == [EMAIL]
    assert codigo in mailoutbox[0].body
    aviso.refresh_from_db()
    assert (aviso.segredo, aviso.endereco) == (None, None)
    pessoa = _criar(codigo)
    assert (pessoa.cpf, pessoa.contato, pessoa.check_password(SENHA)) == (CPF, EMAIL, True)
    assert CPF not in f"{pessoa.username}{list(Registro.objects.values_list('dados', 'ato'))}"
    with pytest.raises(EntradaInvalida, match="Peça um código novo"):
        _criar(codigo)


def test_pedir_codigo_faz_o_mesmo_tenha_ou_nao_conta_o_cpf():
    conta()
    _passar(minutes=2)
    antes = Notificacao.objects.count()
    for cpf in (CPF, OUTRO_CPF):
        pedir_conta(cpf=cpf, email="quem@exemplo.invalid", por=Usuario.objects.sistema())
    com, sem = Notificacao.objects.order_by("em", "pk")[antes:]
    assert (com.assunto, com.texto, com.caminho) == (sem.assunto, sem.texto, sem.caminho)


def test_o_codigo_de_outro_contato_nao_abre_a_conta_de_ninguem():
    dona = conta()
    _passar(minutes=2)
    codigo = codigo_de_conta(email="invasor@exemplo.invalid")
    with pytest.raises(EntradaInvalida) as recusa:
        _criar(codigo, email="invasor@exemplo.invalid", senha=NOVA)
    with pytest.raises(EntradaInvalida) as errado:
        _criar("0000-0000", email="invasor@exemplo.invalid", senha=NOVA)
    assert str(recusa.value) == str(errado.value)
    dona.refresh_from_db()
    assert dona.check_password(SENHA)


def test_o_codigo_do_proprio_contato_recupera_o_acesso():
    dona = conta()
    _passar(minutes=2)
    assert _criar(codigo_de_conta(), senha=NOVA) == dona
    dona.refresh_from_db()
    assert dona.check_password(NOVA)
    assert Usuario.objects.filter(cpf_indice=dona.cpf_indice).count() == 1


def test_o_codigo_vale_trinta_minutos_e_poucas_tentativas():
    codigo = codigo_de_conta()
    _passar(minutes=30)
    with pytest.raises(EntradaInvalida):
        _criar(codigo)
    codigo = codigo_de_conta()
    for _ in range(TENTATIVAS):
        with pytest.raises(EntradaInvalida):
            _criar("0000-0000")
    with pytest.raises(EntradaInvalida):
        _criar(codigo)


def test_a_caixa_de_e_mail_nao_e_inundada_e_a_familia_nao_e_barrada():
    pedir_conta(cpf=CPF, email=EMAIL, por=Usuario.objects.sistema())
    pedir_conta(cpf=CPF, email=EMAIL.upper(), por=Usuario.objects.sistema())
    assert CodigoDeConta.objects.count() == 1
    pedir_conta(cpf=OUTRO_CPF, email=EMAIL, por=Usuario.objects.sistema())
    assert CodigoDeConta.objects.count() == 2
    for _ in range(30):
        _passar(minutes=1, seconds=1)
        pedir_conta(cpf=CPF, email=EMAIL, por=Usuario.objects.sistema())
    assert CodigoDeConta.objects.count() == 20


def test_senha_fraca_nao_gasta_o_codigo():
    codigo = codigo_de_conta()
    with pytest.raises(EntradaInvalida) as recusa:
        _criar(codigo, senha="123")
    assert recusa.value.campo == "senha"
    assert _criar(codigo).check_password(SENHA)


def test_no_balcao_o_contato_muda_e_quem_usava_o_cpf_alheio_sai(selecao):
    s = abrir(selecao())
    intrusa = conta(email="intrusa@exemplo.invalid")
    inscricao = enviar(s, intrusa).inscricao
    with pytest.raises(SemCompetencia):
        trocar_contato(cpf=CPF, email=EMAIL, por=s.elenco.gestor)
    trocar_contato(cpf=CPF, email="dona@exemplo.invalid", por=s.elenco.servidora)
    intrusa.refresh_from_db()
    inscricao.refresh_from_db()
    assert not intrusa.has_usable_password()
    assert inscricao.email == "dona@exemplo.invalid"
    _passar(minutes=2)
    with pytest.raises(EntradaInvalida):
        _criar(codigo_de_conta(email="intrusa@exemplo.invalid"), email="intrusa@exemplo.invalid")
    dona = _criar(codigo_de_conta(email="dona@exemplo.invalid"), email="dona@exemplo.invalid", senha=NOVA)
    assert dona == intrusa
    with pytest.raises(AtoInvalido, match="Não há conta"):
        trocar_contato(cpf=OUTRO_CPF, email=EMAIL, por=s.elenco.servidora)


def test_a_troca_do_contato_se_faz_pela_pagina_da_servidora(elenco, client):
    conta()
    client.force_login(elenco.servidora)
    assert reverse("contato_da_conta") in client.get(reverse("painel")).content.decode()
    feita = client.post(
        reverse("contato_da_conta"), {"cpf": "390.533.447-05", "email": "nova@exemplo.invalid"}
    )
    assert feita.url == reverse("painel")
    assert Usuario.objects.get(contato="nova@exemplo.invalid").cpf == CPF
    client.force_login(elenco.gestor)
    assert client.get(reverse("contato_da_conta")).status_code == 404
