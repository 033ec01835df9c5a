"""Is this document ours, and is it the last version? By its code or by the file itself, which is not kept."""

import hashlib
import re
from dataclasses import dataclass
from enum import StrEnum

import pypdfium2
from django.db.models import QuerySet

from selecoes.documentos import CODIGO_LETRAS, ler_codigo
from selecoes.models import Documento, Volume

PAGINAS_LIDAS = 5
# As the documents print it: groups of four or five letters, twenty-six in all.
_CODIGO_IMPRESSO = re.compile(r"\b[0-9A-HJKMNP-TV-Z]{4,5}(?:-[0-9A-HJKMNP-TV-Z]{4,5}){5}\b")


class Conclusao(StrEnum):
    """What the check concluded."""

    AUTENTICO = "autentico"
    SUBSTITUIDO = "substituido"
    NAO_ENCONTRADO = "nao_encontrado"
    ALTERADO = "alterado"


@dataclass(frozen=True, slots=True)
class Verificacao:
    """The conclusion and, when there is one, the document and the version that replaced it."""

    conclusao: Conclusao
    documento: Documento | None = None
    volume: Volume | None = None

    @property
    def atual(self) -> Documento | None:
        """The last version of the document."""
        atual = self.documento
        while atual is not None and atual.substituido_por is not None:
            atual = atual.substituido_por
        return atual

    @property
    def publico(self) -> bool:
        """Whether anybody may read the document itself."""
        return self.documento is not None and self.documento.acesso == Documento.Acesso.PUBLICO


def verificar_codigo(digitado: str) -> Verificacao:
    """Check a code as people type it, with or without separators."""
    codigo = ler_codigo(digitado)
    if len(codigo) != CODIGO_LETRAS:
        return Verificacao(Conclusao.NAO_ENCONTRADO)
    documento, volume = _do_codigo(codigo)
    return _concluir(documento, volume)


def _do_codigo(codigo: str) -> tuple[Documento | None, Volume | None]:
    """Whose code this is: a document, or a volume of one."""
    documento = Documento.objects.select_related("substituido_por", "edital").filter(codigo=codigo).first()
    if documento is not None:
        return documento, None
    return _do_volume(Volume.objects.filter(codigo=codigo))


def _do_volume(volumes: "QuerySet[Volume]") -> tuple[Documento | None, Volume | None]:
    volume = volumes.select_related("documento__substituido_por", "documento__edital").first()
    return (volume.documento, volume) if volume else (None, None)


def verificar_arquivo(conteudo: bytes) -> Verificacao:
    """Check a file by its hash; if it is not ours byte by byte, the code printed in it tells whether it was changed."""
    sha256 = hashlib.sha256(conteudo).hexdigest()
    prontos = Documento.objects.filter(situacao=Documento.Situacao.PRONTO)
    documento = prontos.select_related("substituido_por", "edital").filter(sha256=sha256).first()
    volume = None
    if documento is None:
        documento, volume = _do_volume(
            Volume.objects.filter(sha256=sha256, situacao=Documento.Situacao.PRONTO)
        )
    if documento is not None:
        return _concluir(documento, volume)
    for codigo in codigos_no_texto(conteudo):
        impresso, volume = _do_codigo(codigo)
        if impresso is not None:
            return Verificacao(Conclusao.ALTERADO, impresso, volume)
    return Verificacao(Conclusao.NAO_ENCONTRADO)


def _concluir(documento: Documento | None, volume: Volume | None = None) -> Verificacao:
    if documento is None:
        return Verificacao(Conclusao.NAO_ENCONTRADO)
    substituido = documento.substituido_por_id is not None
    return Verificacao(Conclusao.SUBSTITUIDO if substituido else Conclusao.AUTENTICO, documento, volume)


def codigos_no_texto(conteudo: bytes) -> list[str]:
    """Verification codes printed in the first and last pages of a PDF; an unreadable file has none."""
    try:
        pdf = pypdfium2.PdfDocument(conteudo)
    except pypdfium2.PdfiumError:
        return []
    try:
        paginas = sorted({*range(min(PAGINAS_LIDAS, len(pdf))), len(pdf) - 1})
        textos = [pdf[n].get_textpage().get_text_range() for n in paginas if n >= 0]
    except pypdfium2.PdfiumError:
        return []
    finally:
        pdf.close()
    achados = [codigo for texto in textos for codigo in _CODIGO_IMPRESSO.findall(texto.upper())]
    return list(dict.fromkeys(ler_codigo(codigo) for codigo in achados))
