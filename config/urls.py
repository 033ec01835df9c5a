"""Every address of the site."""

from django.urls import include, path

urlpatterns = [
    path("conta/", include("allauth.account.urls")),
    path("", include("selecoes.urls")),
]
