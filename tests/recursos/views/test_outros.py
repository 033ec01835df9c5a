"""Appeals against other decisions, on the pages of the person and of the responsável."""

import re

import pytest

from recursos.models import Recurso
from selecoes import relogio
from selecoes.models import Inscricao
from tests.recursos.atos.test_outros import s  # noqa: F401

pytestmark = pytest.mark.django_db


def texto(resposta):
    return resposta.content.decode()


@pytest.fixture
def enviado(client, s):  # noqa: F811
    """Written, checked and sent by the person on the pages."""
    client.force_login(s.segunda.usuario)
    pagina = texto(client.get(f"/minha/{s.segunda.pk}/"))
    endereco = f"/minha/recurso/{s.segunda.pk}/contra/inscricao/"
    assert f'href="{endereco}"' in pagina
    escrita = texto(client.get(endereco))
    assert "Indeferimento da inscrição" in escrita
    assert "Faltam 10 dias" in escrita
    assert client.post(endereco, {"razoes": "Enviei.", "acao": "conferir"}).url == f"{endereco}conferir/"
    chave = re.search(
        r'name="chave" value="([0-9a-f]{32})"', texto(client.get(f"{endereco}conferir/"))
    ).group(1)
    assert client.post(f"{endereco}conferir/", {"chave": chave}).url == f"{endereco}enviado/"
    assert "Quem julga é: Autoridade do órgão da seleção" in texto(client.get(f"{endereco}enviado/"))
    return Recurso.objects.get()


def test_da_escrita_a_decisao(client, s, enviado):  # noqa: F811
    relogio.acertar(enviado.prazo.limite)
    client.force_login(s.elenco.gestor)
    aqui = f"/recursos/{enviado.pk}/"
    assert f"Examine o recurso {enviado.protocolo}." in texto(client.get("/painel/"))
    assert "Enviei." in texto(client.get(aqui))
    client.post(f"{aqui}atos/examinar/")
    assert f"Decida o recurso {enviado.protocolo}." in texto(client.get("/painel/"))
    recusada = client.post(f"{aqui}decisao/", {"conclusao": "provido", "fundamento": ""})
    assert recusada.status_code == 422
    assert "Escreva os motivos da decisão." in texto(recusada)
    decidida = client.post(
        f"{aqui}decisao/", {"conclusao": "provido", "fundamento": "Matrícula nos autos."}, follow=True
    )
    assert "Recurso decidido. A pessoa foi avisada." in texto(decidida)
    assert "Decisão: Provido" in texto(decidida)
    assert Inscricao.objects.get(pk=s.segunda.pk).situacao == "DEFERIDA"
    client.force_login(s.segunda.usuario)
    lida = texto(client.get(f"/minha/recurso/{s.segunda.pk}/contra/inscricao/decisao/"))
    assert "Matrícula nos autos." in lida
    assert "Instância encerrada" in texto(client.get(f"/minha/{s.segunda.pk}/"))


def test_de_outra_pessoa_ou_outro_papel_nao_existe(client, s, enviado):  # noqa: F811
    for usuario in (s.primeira.usuario, s.elenco.secretaria, s.elenco.servidora, s.elenco.recursais[0]):
        client.force_login(usuario)
        assert client.get(f"/recursos/{enviado.pk}/").status_code == 404
        assert client.get(f"/recursos/{enviado.pk}/redirecionamento/").status_code == 404
        for fim in ("", "conferir/", "enviado/", "decisao/"):
            assert client.get(f"/minha/recurso/{s.segunda.pk}/contra/inscricao/{fim}").status_code == 404


def test_decisao_que_nao_existe_e_404_e_a_que_ainda_nao_saiu_e_explicada(client, s):  # noqa: F811
    client.force_login(s.segunda.usuario)
    assert client.get(f"/minha/recurso/{s.segunda.pk}/contra/qualquer/").status_code == 404
    pagina = client.get(f"/minha/recurso/{s.segunda.pk}/contra/chamada/")
    assert pagina.status_code == 200
    assert "Ainda não há decisão para recorrer" in texto(pagina)


def test_o_redirecionamento_sem_decisao_publicada_e_recusado_em_palavras(client, s, enviado):  # noqa: F811
    client.force_login(s.elenco.gestor)
    endereco = f"/recursos/{enviado.pk}/redirecionamento/"
    assert "recebe o prazo inteiro de volta" in texto(client.get(endereco))
    recusada = client.post(endereco, {"para": "chamada", "motivo": "Trata da chamada."})
    assert recusada.status_code == 422
    assert "Não há decisão publicada desse tipo" in texto(recusada)
