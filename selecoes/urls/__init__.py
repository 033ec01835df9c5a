"""Addresses of `selecoes`, by who uses them."""

from selecoes.urls.candidato import candidato
from selecoes.urls.entrada import entrada
from selecoes.urls.gestor import gestor
from selecoes.urls.publico import publico

urlpatterns = [*publico, *entrada, *candidato, *gestor]
