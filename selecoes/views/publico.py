"""Public pages: what anybody may read and verify."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from selecoes.consultas.edital import editais_publicos


def inicio(request: HttpRequest) -> HttpResponse:
    """The open and past editais."""
    return render(request, "selecoes/publico/inicio.html", {"editais": editais_publicos()})
