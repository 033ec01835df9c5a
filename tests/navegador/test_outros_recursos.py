"""Appeals against decisions apart from the commission's, in the browser: of the person and of the responsável."""

import pytest
from django.urls import reverse

from recursos.atos import outros
from tests.navegador.conferencia import conferir, entrar_como
from tests.recursos.atos.test_outros import examinar, recorrer, s  # noqa: F401

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]


def test_do_texto_a_decisao(pagina, live_server, s):  # noqa: F811
    def visitar(nome, retrato, *, materia=True, **mais):
        mais |= {"materia": "inscricao"} if materia else {}
        pagina.goto(live_server.url + reverse(f"recursos:{nome}", kwargs=mais))
        conferir(pagina, retrato)

    entrar_como(pagina, live_server.url, s.segunda.usuario)
    visitar("escrever", "o-escrever", pk=s.segunda.pk)
    recurso = recorrer(s.segunda)
    visitar("enviado", "o-enviado", pk=s.segunda.pk)
    entrar_como(pagina, live_server.url, s.elenco.gestor)
    visitar("recurso", "o-no-prazo", materia=False, recurso_id=recurso.pk)
    visitar("redirecionar", "o-redirecionar", materia=False, recurso_id=recurso.pk)
    examinar(s, recurso)
    visitar("recurso", "o-decidir", materia=False, recurso_id=recurso.pk)
    outros.decidir_recurso(
        recurso.pk, provido=False, fundamento="A matrícula não estava nos autos.", por=s.elenco.gestor
    )
    visitar("recurso", "o-decidido", materia=False, recurso_id=recurso.pk)
    entrar_como(pagina, live_server.url, s.segunda.usuario)
    visitar("decisao", "o-decisao", pk=s.segunda.pk)
