from django.urls import URLPattern, path

from selecoes.views import publico as views

candidato: list[URLPattern] = [
    path("minha/", views.inicio, name="minha"),
    path("avisos/", views.inicio, name="avisos"),
]
