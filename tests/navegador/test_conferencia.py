"""The gate itself: what it must not do is judge a page that is still arriving."""

import time

import pytest
from django.contrib.staticfiles.handlers import StaticFilesHandler

from tests.navegador.conferencia import conferir

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]


def test_a_conferencia_espera_a_folha_de_estilo_da_pagina_que_um_botao_abriu(
    pagina, live_server, monkeypatch
):
    pagina.goto(f"{live_server.url}/entrar/")
    servir = StaticFilesHandler.serve

    def devagar(self, request):
        if request.path.endswith(".css"):
            time.sleep(1.5)
        return servir(self, request)

    monkeypatch.setattr(StaticFilesHandler, "serve", devagar)
    pagina.get_by_role("button", name="Entrar").click()
    conferir(pagina)
