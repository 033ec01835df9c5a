"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("conta/", include("allauth.account.urls")),
    path("gestao-tecnica/", admin.site.urls),
    path("", include("selecoes.urls")),
    path("", include("comissao.urls")),
    path("", include("recursos.urls")),
]
