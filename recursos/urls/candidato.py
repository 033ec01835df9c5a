"""The appeal, on the side of who appeals."""

from django.urls import path

from recursos.views import anexos
from recursos.views import candidato as telas

candidato = [
    path("minha/recurso/<uuid:pk>/", telas.escrever, name="escrever"),
    path("minha/recurso/<uuid:pk>/rascunho/", telas.salvar_rascunho, name="rascunho"),
    path("minha/recurso/<uuid:pk>/arquivos/<uuid:anexo_id>/", anexos.meu_anexo, name="meu_anexo"),
    path("minha/recurso/<uuid:pk>/conferir/", telas.conferir, name="conferir"),
    path("minha/recurso/<uuid:pk>/enviado/", telas.enviado, name="enviado"),
    path("minha/recurso/<uuid:pk>/decisao/", telas.decisao, name="decisao"),
]
