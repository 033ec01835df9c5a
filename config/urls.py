"""Every address of the site."""

from django.urls import include, path

from selecoes.admin import retaguarda

urlpatterns = [
    path("conta/", include("allauth.account.urls")),
    path("gestao-tecnica/", retaguarda.urls),
    path("", include("selecoes.urls")),
    path("", include("comissao.urls")),
    path("", include("recursos.urls")),
]
