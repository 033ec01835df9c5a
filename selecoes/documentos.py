"""Documents: frozen content in the act's transaction, a file made later by the worker.

The page and the PDF render the same ``conteudo``; equal content gives equal bytes.
"""

import hashlib
import json
import os
import secrets
import tempfile
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any
from uuid import UUID

import segno
from django.conf import settings
from django.db.models import F
from django.template.loader import render_to_string
from django.utils import timezone

from selecoes.cifra import cifrar, decifrar
from selecoes.models import Documento, Edital, Inscricao, Pedido, Serie, Usuario
from selecoes.pedido import pedir

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODIGO_LETRAS = 26  # 130 bits
ESTILO = settings.RAIZ / "static" / "css" / "documento.css"
FONTES = settings.RAIZ / "static" / "fontes"


class DocumentoFalhou(Exception):
    """The file could not be made; the worker will try again."""


def novo_codigo() -> str:
    """A verification code of 26 Crockford letters: 130 random bits."""
    return "".join(secrets.choice(CROCKFORD) for _ in range(CODIGO_LETRAS))


def em_grupos(codigo: str) -> str:
    """The code as people read and type it."""
    cortes = [0, 5, 10, 14, 18, 22, CODIGO_LETRAS]
    return "-".join(codigo[inicio:fim] for inicio, fim in pairwise(cortes))


def ler_codigo(digitado: str) -> str:
    """The code as stored: upper case, without separators, with the letters people confuse put right."""
    limpo = "".join(letra for letra in digitado.upper() if letra.isalnum())
    return limpo.translate(str.maketrans("OIL", "011"))


def numerar(serie: str, ano: int) -> int:
    """The next number of the series in the year, without gaps: the counter moves in the act's transaction."""
    return numerar_varios(serie, ano, 1)[0]


def numerar_varios(serie: str, ano: int, quantos: int) -> range:
    """The next ``quantos`` numbers of the series in the year, taken at once."""
    Serie.objects.get_or_create(serie=serie, ano=ano)
    Serie.objects.filter(serie=serie, ano=ano).update(ultimo=F("ultimo") + quantos)
    ultimo = Serie.objects.get(serie=serie, ano=ano).ultimo
    return range(ultimo - quantos + 1, ultimo + 1)


def lavrar(
    tipo: str,
    *,
    titulo: str,
    chave: str,
    conteudo: dict[str, Any],
    por: Usuario,
    em: datetime,
    acesso: Documento.Acesso,
    edital: Edital | None = None,
    inscricao: Inscricao | None = None,
) -> Documento:
    """Draw up a document: number, code, frozen content, and the promise of its PDF."""
    ano = timezone.localdate(em).year
    restrito = acesso == Documento.Acesso.RESTRITO
    documento = Documento.objects.create(
        chave=chave,
        tipo=tipo,
        titulo=titulo,
        serie=tipo,
        ano=ano,
        numero=numerar(tipo, ano),
        codigo=novo_codigo(),
        edital=edital,
        inscricao=inscricao,
        acesso=acesso,
        conteudo=None if restrito else conteudo,
        conteudo_restrito=json.dumps(conteudo, ensure_ascii=False) if restrito else None,
        em=em,
        por=por,
    )
    pedir(Pedido.Tipo.DOCUMENTO, documento.pk, chave=f"documento:{chave}", em=em)
    return documento


def contexto(documento: Documento) -> dict[str, Any]:
    """What the template of a document sees: the frozen content and the marks of the piece."""
    endereco = f"{settings.ENDERECO_PUBLICO}/verificar/{documento.codigo}/"
    return {
        "documento": documento,
        "c": documento.corpo,
        "codigo": em_grupos(documento.codigo),
        "endereco": endereco,
        "orgao": settings.IDENTIDADE_ORGAO,
        "qr": segno.make(endereco, error="m").svg_data_uri(scale=3, border=1),
    }


def caminho(sha256: str) -> Path:
    """Where a file of this hash lies: its name is its content."""
    return Path(settings.ARQUIVOS) / sha256[:2] / f"{sha256}.pdf"


def _guardar(bytes_: bytes, *, restrito: bool) -> str:
    sha256 = hashlib.sha256(bytes_).hexdigest()
    destino = caminho(sha256)
    if restrito:
        bytes_ = cifrar(bytes_, f"arquivo:{sha256}")
    destino.parent.mkdir(parents=True, exist_ok=True)
    descritor, provisorio = tempfile.mkstemp(dir=destino.parent)
    try:
        with os.fdopen(descritor, "wb") as arquivo:
            arquivo.write(bytes_)
            arquivo.flush()
            os.fsync(arquivo.fileno())
        Path(provisorio).replace(destino)
    except OSError:
        Path(provisorio).unlink(missing_ok=True)
        raise
    return sha256


def abrir_arquivo(documento: Documento) -> bytes:
    """The PDF of a ready document, opened if it is restricted. Raises ``DocumentoFalhou`` if its hash changed."""
    bytes_ = caminho(documento.sha256).read_bytes()
    if documento.acesso == Documento.Acesso.RESTRITO:
        bytes_ = decifrar(bytes_, f"arquivo:{documento.sha256}")
    if hashlib.sha256(bytes_).hexdigest() != documento.sha256:
        raise DocumentoFalhou("o arquivo não confere com o hash publicado")
    return bytes_


def desenhar(documento: Documento) -> bytes:
    """The PDF of a document, tagged (PDF/UA variant), with nothing fetched from outside.

    Raises ``DocumentoFalhou`` when a font, image or system library is missing.
    """
    # Imported here so that the site starts where Pango is missing; the system check names the package.
    from weasyprint import CSS, HTML  # noqa: PLC0415
    from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415
    from weasyprint.urls import FatalURLFetchingError, URLFetcher  # noqa: PLC0415

    class SoOQueEnviamos(URLFetcher):  # type: ignore[misc]
        """Fonts of the package by path and QR codes as data: nothing else is ever opened."""

        def fetch(self, url: str, headers: Any = None) -> Any:  # noqa: ANN401
            permitido = url.startswith(("data:", FONTES.as_uri() + "/"))
            if not permitido:
                raise FatalURLFetchingError(f"endereço recusado: {url[:60]}")
            return super().fetch(url, headers)

    html = render_to_string(f"documentos/{documento.tipo}.html", contexto(documento))
    fontes = FontConfiguration()
    buscador = SoOQueEnviamos(allowed_protocols=["data", "file"], allow_redirects=False)
    try:
        estilo = CSS(
            string=ESTILO.read_text(encoding="utf-8"),
            base_url=ESTILO.parent.as_uri() + "/",
            font_config=fontes,
            url_fetcher=buscador,
        )
        pdf: bytes = HTML(string=html, base_url="about:blank", url_fetcher=buscador).write_pdf(
            stylesheets=[estilo], font_config=fontes, pdf_variant="pdf/ua-1"
        )
    except FatalURLFetchingError as erro:
        raise DocumentoFalhou(str(erro)) from erro
    return pdf


def gerar(documento_id: UUID) -> None:
    """Make the file of a document that has none. Repeating it changes nothing."""
    documento = Documento.objects.get(pk=documento_id)
    if documento.situacao == Documento.Situacao.PRONTO:
        return
    pdf = desenhar(documento)
    sha256 = _guardar(pdf, restrito=documento.acesso == Documento.Acesso.RESTRITO)
    Documento.objects.filter(pk=documento_id).exclude(situacao=Documento.Situacao.PRONTO).update(
        situacao=Documento.Situacao.PRONTO, sha256=sha256, tamanho=len(pdf)
    )


def hora_por_extenso(em: datetime) -> str:
    """``9h05`` in Brasília."""
    local = timezone.localtime(em)
    return f"{local.hour}h{local:%M}"


def instante_por_extenso(em: datetime) -> str:
    """``10/08/2026, às 9h05min12s`` in Brasília: receipts go to the second."""
    local = timezone.localtime(em)
    return f"{local:%d/%m/%Y}, às {hora_por_extenso(em)}min{local:%S}s"
