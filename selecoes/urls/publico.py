from django.urls import URLPattern, path

from selecoes.views import publico as views

publico: list[URLPattern] = [
    path("", views.inicio, name="inicio"),
    path("acessibilidade/", views.inicio, name="acessibilidade"),
    path("privacidade/", views.inicio, name="privacidade"),
    path("verificar/", views.inicio, name="verificar"),
]
