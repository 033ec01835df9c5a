from django.urls import URLPattern, path

from recursos.views import anexos, outros
from recursos.views import julgamento as views
from recursos.views.publicacao import publicar

RECURSO = "recursos/<uuid:recurso_id>/"

julgamento: list[URLPattern] = [
    path("recursos/", views.fila, name="fila"),
    path(RECURSO, views.recurso, name="recurso"),
    path(f"{RECURSO}arquivos/<uuid:anexo_id>/", anexos.anexo_do_recurso, name="anexo"),
    path(f"{RECURSO}distribuicao/", views.distribuir, name="distribuir"),
    path(f"{RECURSO}decisao/", outros.decidir, name="decidir"),
    path(f"{RECURSO}redirecionamento/", outros.redirecionar, name="redirecionar"),
    path(f"{RECURSO}voto/", views.votar, name="votar"),
    path(f"{RECURSO}sem-voto/", views.sem_voto, name="sem_voto"),
    path(f"{RECURSO}atos/<slug:ato>/", views.ato_do_recurso, name="ato_do_recurso"),
    path("painel/editais/<int:ano>/<int:numero>/resultado-dos-recursos/", publicar, name="publicar"),
]
