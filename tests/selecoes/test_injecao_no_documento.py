"""What people write never becomes markup of a PDF: nothing is fetched, attached or run."""

import http.server
import threading

import pypdfium2
import pytest
from pikepdf import Pdf
from weasyprint import HTML

from selecoes import relogio
from selecoes.documentos import desenhar, lavrar
from selecoes.models import Documento

pytestmark = pytest.mark.django_db


@pytest.fixture
def espia():
    """A server that notes whatever is asked of it; the addresses of the payloads point at it."""
    pedidos = []

    class Anotar(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            pedidos.append(self.path)
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_):
            """Silent."""

    servidor = http.server.HTTPServer(("127.0.0.1", 0), Anotar)
    threading.Thread(target=servidor.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{servidor.server_port}", pedidos
    servidor.shutdown()
    servidor.server_close()


def cargas(endereco):
    """Each way of asking WeasyPrint for something, closed and open."""
    return [
        f"<img src={endereco}/img>",
        "<link rel=attachment href=file:///etc/passwd>",
        f"<link rel=stylesheet href='{endereco}/css'>",
        f"<style>@import url({endereco}/import);</style>",
        f"<p style=\"background:url('{endereco}/fundo')\">x</p>",
        f"</td></tr></table><object data='{endereco}/objeto'></object>",
        f"<svg><image href='{endereco}/svg'/></svg>",
        f"<iframe src='{endereco}/quadro'></iframe>",
        "<a rel=attachment href=file:///etc/hostname>x</a>",
        "<script>app.alert(1)</script>",
        "<a href='javascript:alert(1)'>x</a>",
        "{{ orgao }}{% include 'documentos/ata.html' %}",
    ]


@pytest.mark.parametrize("tipo", ["comprovante_recurso", "decisao_da_autoridade", "resultado_preliminar"])
def test_o_texto_da_pessoa_sai_como_texto(elenco, espia, tipo):
    endereco, pedidos = espia
    todas = cargas(endereco)
    campos = ("razoes", "nome", "contra", "julga", "fundamento", "providencia", "orgao", "titulo", "edital")
    conteudo = dict.fromkeys(campos, "\n".join(todas)) | {
        "anexos": [{"nome": carga, "tipo": carga, "tamanho": 1, "sha256": "0" * 64} for carga in todas],
        "linhas": [{"inscricao": "1", "nome": carga, "conclusao": carga} for carga in todas],
        "resultado": "Provido",
    }
    documento = lavrar(
        tipo, titulo=f"Prova {todas[0]}", chave=f"injecao:{tipo}", conteudo=conteudo, por=elenco.gestor,
        em=relogio.agora(), acesso=Documento.Acesso.RESTRITO,
    )  # fmt: skip
    pdf = desenhar(documento)
    assert pedidos == []
    assert b"/JavaScript" not in pdf
    assert b"/EmbeddedFile" not in pdf
    with pypdfium2.PdfDocument(pdf) as aberto:
        texto = "".join("".join(p.get_textpage().get_text_range().split()) for p in aberto)
    assert all("".join(carga.split()) in texto for carga in todas)


def test_o_anexo_e_o_endereco_de_fora_seriam_vistos_pela_prova(espia, tmp_path):
    """The proof can fail: plain WeasyPrint, given the same as markup, asks and attaches."""
    endereco, pedidos = espia
    pdf = HTML(string=f"<img src={endereco}/img><link rel=attachment href=file:///etc/hostname>").write_pdf()
    caminho = tmp_path / "aberto.pdf"
    caminho.write_bytes(pdf)
    assert pedidos == ["/img"]
    with Pdf.open(caminho) as aberto:
        assert len(aberto.attachments) == 1
