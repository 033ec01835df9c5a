"""The engine of documents: files named by their content, and WeasyPrint closed to everything outside the package."""

import hashlib
import os
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from django.conf import settings

from selecoes.cifra import cifrar, decifrar

ESTILO = settings.RAIZ / "static" / "css" / "documento.css"
FONTES = settings.RAIZ / "static" / "fontes"


class DocumentoFalhou(Exception):
    """The file could not be made; the worker will try again."""


class Arquivado(Protocol):
    """Whatever has a file named by its hash."""

    sha256: str

    @property
    def restrito(self) -> bool:
        """Whether the file lies encrypted."""


def caminho(sha256: str) -> Path:
    """Where a file of this hash lies: its name is its content."""
    return Path(settings.ARQUIVOS) / sha256[:2] / f"{sha256}.pdf"


def guardar(bytes_: bytes, *, restrito: bool) -> str:
    """Keep a file whole or not at all, under the name of its hash, which is returned."""
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


def abrir_arquivo(documento: Arquivado) -> bytes:
    """The PDF of a ready document or volume, opened if it is restricted. Raises ``DocumentoFalhou`` if its hash changed."""
    bytes_ = caminho(documento.sha256).read_bytes()
    if documento.restrito:
        bytes_ = decifrar(bytes_, f"arquivo:{documento.sha256}")
    if hashlib.sha256(bytes_).hexdigest() != documento.sha256:
        raise DocumentoFalhou("o arquivo não confere com o hash publicado")
    return bytes_


@cache
def _motor() -> tuple[Any, Any, Any]:
    """Fonts, style and fetcher, read once in the life of the process.

    Imported here so that the site starts where Pango is missing; the system check names the package.
    """
    from weasyprint import CSS  # noqa: PLC0415
    from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415
    from weasyprint.urls import FatalURLFetchingError, URLFetcher  # noqa: PLC0415

    class SoOQueEnviamos(URLFetcher):  # type: ignore[misc]
        """Fonts of the package by path and QR codes as data: nothing else is ever opened."""

        def fetch(self, url: str, headers: Any = None) -> Any:  # noqa: ANN401
            permitido = url.startswith(("data:", FONTES.as_uri() + "/"))
            if not permitido:
                raise FatalURLFetchingError(f"endereço recusado: {url[:60]}")
            return super().fetch(url, headers)

    fontes = FontConfiguration()
    buscador = SoOQueEnviamos(allowed_protocols=["data", "file"], allow_redirects=False)
    estilo = CSS(
        string=ESTILO.read_text(encoding="utf-8"), base_url=ESTILO.parent.as_uri() + "/", font_config=fontes,
        url_fetcher=buscador,
    )  # fmt: skip
    return fontes, estilo, buscador


def paginar(html: str, *, estilo: str = "") -> Any:  # noqa: ANN401 - WeasyPrint has no types
    """The pages of a document, laid out with the house style and a little more (``estilo``).

    Raises ``DocumentoFalhou`` when a font, image or system library is missing.
    """
    from weasyprint import CSS, HTML  # noqa: PLC0415
    from weasyprint.urls import FatalURLFetchingError  # noqa: PLC0415

    try:
        fontes, da_casa, buscador = _motor()
        folhas = [da_casa, *([CSS(string=estilo)] if estilo else [])]
        aberto = HTML(string=html, base_url="about:blank", url_fetcher=buscador)
        return aberto.render(stylesheets=folhas, font_config=fontes, pdf_variant="pdf/ua-1")
    except FatalURLFetchingError as erro:
        raise DocumentoFalhou(str(erro)) from erro


def em_pdf(html: str, *, estilo: str = "") -> bytes:
    """The PDF of a page, tagged (PDF/UA variant), with nothing fetched from outside."""
    pdf: bytes = paginar(html, estilo=estilo).write_pdf(pdf_variant="pdf/ua-1")
    return pdf
