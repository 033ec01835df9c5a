"""Addresses of `selecoes`, by who uses them."""

from selecoes.urls.candidato import candidato
from selecoes.urls.gestor import gestor
from selecoes.urls.publico import publico

urlpatterns = [*publico, *candidato, *gestor]
