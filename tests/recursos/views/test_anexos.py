"""Files on the pages: joined without JavaScript, opened only by who may, and refused in words."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from config.demonstracao import passos
from recursos.atos import anexos, interposicao, julgamento
from recursos.models import Anexo, Recurso
from recursos.regras.anexo import LIMITE_DO_ANEXO
from selecoes import relogio
from selecoes.models import Registro
from tests.recursos.arquivos import foto, pdf, zip_bomba

pytestmark = pytest.mark.django_db
RAZOES = "Peço nova avaliação."


@pytest.fixture
def s(selecao):
    montada = selecao("X1 X2 N3").ate("preliminar")
    for quem in ("X1", "X2"):
        passos.reivindicar(montada.elenco, montada.inscricao(quem))
    return montada


@pytest.fixture
def pagina(client, s):
    """The writing page of X1, signed in: posts what a form without JavaScript posts."""
    inscricao = s.inscricao("X1")
    client.force_login(inscricao.usuario)
    endereco = f"/minha/recurso/{inscricao.pk}/"

    def enviar(conteudo=None, *, nome="foto.jpg", acao="anexar", razoes=RAZOES, **mais):
        dados = {"razoes": razoes, "acao": acao, **mais}
        if conteudo is not None:
            dados["arquivo"] = SimpleUploadedFile(nome, conteudo)
        return client.post(endereco, dados, follow=True)

    enviar.endereco = endereco
    return enviar


def texto(resposta):
    return resposta.content.decode()


def test_juntar_um_arquivo_guarda_tambem_o_texto(pagina):
    resposta = texto(pagina(foto(), nome="laudo.jpg"))
    assert "Arquivo juntado ao rascunho: laudo.jpg." in resposta
    assert RAZOES in resposta
    assert "Estamos preparando a cópia" in resposta
    assert Recurso.objects.get().rascunho == RAZOES


def test_junta_o_arquivo_ainda_sem_texto(pagina):
    assert "Arquivo juntado" in texto(pagina(foto(), razoes=""))


def test_o_arquivo_escolhido_vai_com_qualquer_botao(pagina):
    resposta = texto(pagina(pdf(), nome="prova.pdf", acao="conferir"))
    assert "Confira antes de enviar" in resposta
    assert "prova.pdf" in resposta


@pytest.mark.parametrize(
    ("conteudo", "frase"),
    [
        (b"", "O arquivo está vazio. Escolha outro."),
        (b"\xff\xd8\xff" + bytes(LIMITE_DO_ANEXO), "O arquivo tem 10,1 MB. O limite é 10 MB."),
        (zip_bomba(), "Este arquivo não é PDF, JPEG nem PNG, mesmo que o nome diga que é."),
        (None, "Escolha o arquivo antes de tocar em “Juntar arquivo”."),
    ],
)  # fmt: skip
def test_o_arquivo_recusado_diz_por_que_e_nao_perde_o_texto(pagina, conteudo, frase):
    resposta = pagina(conteudo)
    assert resposta.status_code == 422
    assert frase in texto(resposta)
    assert RAZOES in texto(resposta)
    assert not Anexo.objects.exists()


def test_retirar_um_arquivo_do_rascunho(pagina):
    pagina(foto())
    anexo = Anexo.objects.get()
    resposta = texto(pagina(acao="", retirar=str(anexo.pk)))
    assert "Arquivo retirado." in resposta
    assert RAZOES in resposta
    assert not Anexo.objects.exists()
    assert pagina(acao="", retirar="'; drop").status_code == 404


@pytest.fixture
def enviado(s, pagina):
    """An appeal with a file, whose copy is ready, filed."""
    pagina(foto(), nome="laudo de Ana.jpg")
    anexo = Anexo.objects.get()
    anexos.preparar_copia(anexo.pk)
    interposicao.interpor(anexo.recurso_id, chave="a" * 32, por=anexo.por)
    anexo.refresh_from_db()
    return anexo


def test_depois_de_enviado_o_comprovante_lista_o_arquivo(client, pagina, enviado):
    recibo = texto(client.get(f"{pagina.endereco}enviado/"))
    assert enviado.sha256 in recibo
    assert "laudo de Ana.jpg" in recibo
    escrever = texto(client.get(pagina.endereco))
    assert 'name="retirar"' not in escrever
    assert "não pode ser retirado" in texto(pagina(acao="", retirar=str(enviado.pk)))


def test_so_a_dona_a_secretaria_e_quem_julga_abrem(client, s, pagina, enviado):
    da_dona = f"{pagina.endereco}arquivos/{enviado.pk}/"
    da_equipe = f"/recursos/{enviado.recurso_id}/arquivos/{enviado.pk}/"
    resposta = client.get(da_dona)
    assert resposta["Content-Type"] == "image/jpeg"
    assert resposta["Content-Disposition"] == f'attachment; filename="anexo-{enviado.sha256[:8]}.jpeg"'
    assert "no-store" in resposta["Cache-Control"]
    assert resposta["X-Content-Type-Options"] == "nosniff"
    relogio.acertar(enviado.recurso.prazo.limite)
    julgamento.examinar(enviado.recurso_id, por=s.elenco.secretaria)
    for usuario, abre in (
        (s.inscricao("X2").usuario, False), (s.elenco.gestor, False), (s.elenco.integrantes[0], False),
        (s.elenco.recursais[0], False), (s.elenco.secretaria, True),
    ):  # fmt: skip
        client.force_login(usuario)
        assert client.get(da_equipe).status_code == (200 if abre else 404)
        assert client.get(da_dona).status_code == 404
    julgamento.distribuir(enviado.recurso_id, s.elenco.recursal.pk, por=s.elenco.secretaria)
    client.force_login(s.elenco.recursais[0])
    assert client.get(da_equipe).status_code == 200
    assert "laudo de Ana.jpg" in texto(client.get(f"/recursos/{enviado.recurso_id}/"))
    quem = Registro.objects.filter(ato="abrir arquivo do recurso").values_list("por", flat=True)
    assert list(quem) == [s.inscricao("X1").usuario_id, s.elenco.secretaria.pk, s.elenco.recursais[0].pk]


def test_o_arquivo_do_rascunho_nao_existe_para_a_equipe(client, s, pagina, enviado):
    pagina(pdf(2), nome="novo.pdf")
    novo = Anexo.objects.exclude(pk=enviado.pk).get()
    client.force_login(s.elenco.secretaria)
    assert client.get(f"/recursos/{novo.recurso_id}/arquivos/{novo.pk}/").status_code == 404
    assert "novo.pdf" not in texto(client.get(f"/recursos/{novo.recurso_id}/"))


def test_a_copia_que_nao_ha_e_explicada(client, pagina):
    pagina(pdf(senha="x"), nome="fechado.pdf")
    anexo = Anexo.objects.get()
    endereco = f"{pagina.endereco}arquivos/{anexo.pk}/"
    assert client.get(endereco).status_code == 202
    anexos.preparar_copia(anexo.pk)
    assert "protegido por senha" in texto(client.get(endereco))
    assert "protegido por senha" in texto(client.get(pagina.endereco))
