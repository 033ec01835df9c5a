"""The page of a long list in the browser: in preparation, half ready and ready, at both sizes."""

import pytest
from django.urls import reverse

from selecoes import relogio
from selecoes.models import Pedido
from selecoes.tasks import atender
from tests.navegador.conferencia import conferir
from tests.selecoes.test_volumes import curtos, longa, trabalhar  # noqa: F401

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]


def test_a_pagina_da_lista_longa_diz_quanto_falta_e_leva_a_cada_volume(pagina, live_server, longa, curtos):  # noqa: F811
    documento = longa(81)
    endereco = live_server.url + reverse("documento_pagina", args=[documento.codigo])
    pagina.goto(endereco)
    conferir(pagina, "volumes-em-preparacao")
    for tipo in (Pedido.Tipo.CONTAGEM, Pedido.Tipo.VOLUME):
        # Every page counted; of the files, one.
        devidos = list(Pedido.objects.filter(tipo=tipo, feito_em=None, tentar_apos__lte=relogio.agora()))
        for pedido in devidos[: 1 if tipo == Pedido.Tipo.VOLUME else None]:
            atender(pedido.pk)
    pagina.goto(endereco)
    assert "1 de 3 volumes prontos" in pagina.locator("main").inner_text()
    conferir(pagina, "volumes-pela-metade")
    trabalhar()
    pagina.get_by_role("link", name="Atualizar a página").click()
    conferir(pagina, "volumes-prontos")
    assert pagina.get_by_role("link", name="Baixar o volume 3").count() == 1
