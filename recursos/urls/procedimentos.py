"""The procedure on a false declaration: the staff's side and the person's."""

from django.urls import URLPattern, path

from recursos.views import defesa
from recursos.views import procedimentos as views

CASO = "procedimentos/<slug:protocolo>/"
DEFESA = "minha/defesa/<uuid:pk>/"

procedimentos: list[URLPattern] = [
    path("procedimentos/", views.fila, name="procedimentos"),
    path("procedimentos/noticia/", views.noticia, name="noticia"),
    path(CASO, views.procedimento, name="procedimento"),
    path(f"{CASO}atos/<slug:ato>/", views.ato, name="ato_do_procedimento"),
    path(f"{CASO}atos/<slug:ato>/<uuid:alvo>/", views.ato, name="ato_do_procedimento_sobre"),
    path(f"{CASO}documentos/<uuid:documento_id>.pdf", views.documento, name="documento_do_procedimento"),
    path(DEFESA, defesa.defesa, name="defesa"),
    path(f"{DEFESA}ler/<uuid:intimacao_id>/", defesa.ler, name="ler_intimacao"),
    path(f"{DEFESA}falar/<slug:ato>/", defesa.falar, name="falar"),
    path(f"{DEFESA}documentos/<uuid:documento_id>.pdf", defesa.documento, name="documento_da_defesa"),
]
