"""What anybody may open."""

from django.urls import path

from selecoes.views import documentos, impugnacao, paginas, verificacao
from selecoes.views import publico as telas

publico = [
    path("", telas.inicio, name="inicio"),
    path("editais/<int:ano>/<int:numero>/", telas.edital, name="edital"),
    path("editais/<int:ano>/<int:numero>/resultado/", telas.resultado, name="resultado_publico"),
    path("editais/<int:ano>/<int:numero>/impugnar/", impugnacao.impugnar, name="impugnar"),
    path("documentos/<slug:codigo>.pdf", documentos.arquivo, name="documento_publico"),
    path("documentos/<slug:codigo>.csv", documentos.tabela, name="documento_tabela"),
    path("documentos/<slug:codigo>/", documentos.pagina, name="documento_pagina"),
    path("verificar/", verificacao.verificar, name="verificar"),
    path("verificar/<slug:codigo>/", verificacao.verificar_pelo_codigo, name="verificar_codigo"),
    path("simulador/", verificacao.simulador, name="simulador"),
    path("acessibilidade/", paginas.acessibilidade, name="acessibilidade"),
    path("privacidade/", paginas.privacidade, name="privacidade"),
    path("ajuda/", paginas.ajuda, name="ajuda"),
]
