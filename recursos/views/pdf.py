"""A restricted PDF, after the view has checked who asks for it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from selecoes.documentos import abrir_arquivo
from selecoes.models import Documento


def em_pdf(request: HttpRequest, documento: Documento) -> HttpResponse:
    """The file, or the page that says it is being made."""
    if documento.situacao != Documento.Situacao.PRONTO:
        return render(request, "selecoes/publico/em_preparacao.html", {"documento": documento}, status=202)
    resposta = HttpResponse(abrir_arquivo(documento), content_type="application/pdf")
    nome = f"{documento.tipo}-{documento.numero}-{documento.ano}.pdf"
    resposta["Content-Disposition"] = f'attachment; filename="{nome}"'
    resposta["Cache-Control"] = "no-store"
    return resposta
