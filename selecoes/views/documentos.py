"""A public document: its page with the progress and the volumes, its files, its lines as a table."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from selecoes.consultas.publicas import documento_publico, volume_publico
from selecoes.consultas.tabela_publica import lista_em_csv
from selecoes.documentos import abrir_arquivo, ler_codigo
from selecoes.models import Documento, Volume

PRONTO = Documento.Situacao.PRONTO


def _achar(codigo: str) -> Documento:
    achado = documento_publico(ler_codigo(codigo))
    if achado is None:
        raise Http404
    return achado


@require_safe
def pagina(request: HttpRequest, codigo: str) -> HttpResponse:
    """What the document is, how far its files are, and where each volume is."""
    return _pagina(request, _achar(codigo), status=200)


def _pagina(request: HttpRequest, documento: Documento, *, status: int) -> HttpResponse:
    volumes = list(documento.volumes.all())
    onde = [("Início", reverse("inicio"))]
    if documento.edital:
        endereco = reverse("edital", args=[documento.edital.ano, documento.edital.numero])
        onde.append((f"Edital {documento.edital.nome}", endereco))
    contexto = {
        "documento": documento,
        "volumes": volumes,
        "prontos": sum(v.situacao == PRONTO for v in volumes),
        "contados": sum(v.paginas is not None for v in volumes),
        "onde": [*onde, ("Documento", "")],
    }
    return render(request, "selecoes/publico/documento.html", contexto, status=status)


@require_safe
def arquivo(request: HttpRequest, codigo: str) -> HttpResponse:
    """Download a public PDF, or one of its volumes. A restricted one answers 404: it never tells that it exists."""
    volume = volume_publico(ler_codigo(codigo))
    if volume is not None and volume.situacao == PRONTO:
        return resposta_do_volume(volume)
    documento = volume.documento if volume else _achar(codigo)
    if volume is not None or documento.situacao != PRONTO:
        return _pagina(request, documento, status=202)
    return resposta_em_pdf(documento)


@require_safe
def tabela(request: HttpRequest, codigo: str) -> HttpResponse:
    """The lines of a published list as CSV, from the same frozen content as the PDF. Raises ``Http404`` without a list."""
    documento = _achar(codigo)
    conteudo = lista_em_csv(documento.corpo)
    if conteudo is None:
        raise Http404
    resposta = HttpResponse(conteudo, content_type="text/csv; charset=utf-8")
    nome = f"{documento.tipo}-{documento.numero}-{documento.ano}.csv"
    resposta["Content-Disposition"] = f'attachment; filename="{nome}"'
    return resposta


def resposta_em_pdf(documento: Documento) -> HttpResponse:
    """A ready document as a file to save."""
    nome = f"{documento.tipo}-{documento.numero}-{documento.ano}.pdf"
    return _em_pdf(abrir_arquivo(documento), nome, publico=not documento.restrito)


def resposta_do_volume(volume: Volume) -> HttpResponse:
    """A ready volume as a file to save."""
    documento = volume.documento
    nome = f"{documento.tipo}-{documento.numero}-{documento.ano}-volume-{volume.ordem}-de-{volume.de}.pdf"
    return _em_pdf(abrir_arquivo(volume), nome, publico=True)


def _em_pdf(conteudo: bytes, nome: str, *, publico: bool) -> HttpResponse:
    resposta = HttpResponse(conteudo, content_type="application/pdf")
    resposta["Content-Disposition"] = f'attachment; filename="{nome}"'
    if publico:
        resposta["Cache-Control"] = "public, max-age=86400, immutable"
    return resposta
