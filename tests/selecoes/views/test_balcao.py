"""The pages of the counter: one sheet to type in, the protocol, the receipt to print."""

import re

import pytest
from django.urls import reverse

from config.demonstracao.pessoas import ATO, INICIO, designar, entrar_por_convite
from selecoes.models import EnvioDaInscricao, Inscricao, Usuario
from selecoes.regras.papeis import Papel
from tests.candidatura import CPF, PARDA, abrir, conta, encerrar
from tests.selecao_pronta import imprimir
from tests.selecoes.views.inscricao import entrar, escondido, lido

pytestmark = pytest.mark.django_db
GUARDA = "caixa 12 do protocolo"


@pytest.fixture
def aberto(selecao):
    return abrir(selecao())


def rota(s, nome="inscrever_no_balcao", **mais):
    return reverse(nome, kwargs={"ano": s.edital.ano, "numero": s.edital.numero} | mais)


def dados(cliente, s, **mudancas):
    chave = escondido(cliente.get(rota(s)), "chave")
    return PARDA | {"cpf": "390.533.447-05", "email": "", "guarda": GUARDA, "chave": chave} | mudancas


def test_da_lista_de_inscritos_ao_comprovante_impresso(aberto):
    cliente = entrar(aberto.elenco.servidora)
    assert rota(aberto) in lido(cliente.get(rota(aberto, "inscritos")))
    enviados = dados(cliente, aberto)
    resposta = cliente.post(rota(aberto), enviados)
    envio = EnvioDaInscricao.objects.get()
    assert resposta.url == rota(aberto, "recebida_no_balcao", envio_id=envio.pk)
    assert cliente.post(rota(aberto), enviados).url == resposta.url
    recibo = lido(cliente.get(resposta.url))
    assert envio.inscricao.protocolo in recibo
    assert "em preparação" in recibo
    assert "parda" not in recibo.casefold()
    imprimir()
    pdf = cliente.get(rota(aberto, "comprovante_do_balcao", envio_id=envio.pk))
    assert pdf["Content-Type"] == "application/pdf"
    assert pdf.content.startswith(b"%PDF")


def test_o_que_falta_volta_com_tudo_o_que_foi_digitado(aberto):
    cliente = entrar(aberto.elenco.servidora)
    resposta = cliente.post(rota(aberto), dados(cliente, aberto, nome="", telefone="61 99999-0000"))
    assert resposta.status_code == 422
    pagina = lido(resposta)
    assert "Informe o nome como está no documento." in pagina
    assert 'value="61 99999-0000"' in pagina
    assert not Inscricao.objects.exists()


def test_quem_recebeu_imprime_e_nenhum_colega_le_as_respostas(aberto):
    cliente = entrar(aberto.elenco.servidora)
    cliente.post(rota(aberto), dados(cliente, aberto))
    envio = EnvioDaInscricao.objects.get()
    imprimir()
    # A colleague of the same role, who could have received it: what was answered is not theirs to read.
    sistema = Usuario.objects.sistema()
    colega = entrar_por_convite("Outra Servidora", "outra.servidora@sejus.invalid", sistema)
    designar(colega.pk, papel=Papel.SERVIDOR, ato=ATO, inicio=INICIO, por=sistema)
    paginas = [rota(aberto, n, envio_id=envio.pk) for n in ("recebida_no_balcao", "comprovante_do_balcao")]
    assert [cliente.get(pagina).status_code for pagina in paginas] == [200, 200]
    assert [entrar(colega).get(pagina).status_code for pagina in paginas] == [404, 404]
    for outra in (aberto.elenco.gestor, aberto.elenco.secretaria):
        for pagina in paginas:
            assert entrar(outra).get(pagina).status_code in {403, 404}
    assert entrar(conta("11144477735", "outra@exemplo.invalid")).get(rota(aberto)).status_code == 404


def test_o_balcao_avisa_que_o_periodo_acabou_e_nao_grava(aberto):
    cliente = entrar(aberto.elenco.servidora)
    enviados = dados(cliente, aberto)
    encerrar(aberto)
    assert "As inscrições não estão abertas agora" in lido(cliente.get(rota(aberto)))
    assert cliente.post(rota(aberto), enviados).status_code == 422
    assert not Inscricao.objects.exists()


def test_o_edital_cujas_inscricoes_vem_da_banca_nao_tem_balcao(selecao):
    s = selecao().ate("publicada")
    assert entrar(s.elenco.servidora).get(rota(s)).status_code == 404


def test_o_cpf_digitado_nao_vai_ao_endereco_nem_a_tela_de_sucesso(aberto):
    cliente = entrar(aberto.elenco.servidora)
    resposta = cliente.post(rota(aberto), dados(cliente, aberto))
    assert not re.search(CPF, resposta.url + lido(cliente.get(resposta.url)))
