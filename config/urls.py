"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path

from recursos.views.painel import painel

urlpatterns = [
    path("conta/", include("allauth.account.urls")),
    path("gestao-tecnica/", admin.site.urls),
    path("painel/", painel, name="painel"),
    path("", include("selecoes.urls")),
    path("", include("comissao.urls")),
    path("", include("recursos.urls")),
]
