"""Every address of the site, and the pages of errors."""

from django.urls import include, path

from recursos.views.painel import painel
from selecoes.admin import retaguarda

urlpatterns = [
    path("gestao-tecnica/", retaguarda.urls),
    path("painel/", painel, name="painel"),
    path("", include("selecoes.urls")),
    path("", include("comissao.urls")),
    path("", include("recursos.urls")),
]

handler400 = "selecoes.views.paginas.pedido_invalido"
handler403 = "selecoes.views.paginas.sem_permissao"
handler404 = "selecoes.views.paginas.nao_encontrada"
handler500 = "selecoes.views.paginas.falha"
