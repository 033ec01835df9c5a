"""A real worker on a real Redis: the bell, the work and what happens when the bell is lost."""

import os
import subprocess
import sys
import time
from datetime import date

import pytest
from django.conf import settings
from django.db import connection

from config import celery_app
from config.demonstracao import passos
from config.demonstracao.pessoas import montar_elenco
from selecoes.models import Documento, Notificacao, Pedido
from selecoes.tasks import repicar

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(not settings.REDIS_URL, reason="a fila de verdade pede REDIS_URL"),
]
ESPERA = 120


@pytest.fixture
def trabalhador(tmp_path):
    """A worker of its own process, on the test database, with nothing left in its queue by other tests."""
    celery_app.control.purge()
    banco = connection.settings_dict
    senha = f":{banco['PASSWORD']}" if banco["PASSWORD"] else ""
    ambiente = os.environ | {
        "DJANGO_SETTINGS_MODULE": "config.settings.test",
        "DATABASE_URL": f"postgres://{banco['USER']}{senha}@{banco['HOST']}:{banco['PORT'] or 5432}/{banco['NAME']}",
        "ARQUIVOS": str(tmp_path),
    }
    comando = [sys.executable, "-m", "celery", "-q", "-A", "config", "worker", "-P", "solo", "-l", "WARNING"]

    def iniciar():
        return subprocess.Popen(comando, env=ambiente)

    iniciados = []
    yield lambda: iniciados.append(iniciar()) or iniciados[-1]
    for processo in iniciados:
        processo.terminate()
        processo.wait(timeout=20)


def _esperar(condicao):
    fim = time.monotonic() + ESPERA
    while time.monotonic() < fim:
        if condicao():
            return
        time.sleep(0.2)
    pytest.fail("o trabalhador não fez o que foi pedido")


def test_o_trabalhador_faz_cada_pedido_uma_vez(trabalhador):
    passos.ir_para("2026-01-15 09:00")
    montar_elenco(date(2026, 1, 15))
    feitos = Pedido.objects.filter(feito_em__isnull=False)
    assert not feitos.exists()
    trabalhador()
    _esperar(lambda: Pedido.objects.filter(feito_em=None).count() == 0)
    assert set(Documento.objects.values_list("situacao", flat=True)) == {"pronto"}
    assert not Notificacao.objects.filter(aceita_em=None, sem_contato=False).exists()
    assert set(Pedido.objects.values_list("tentativas", flat=True)) == {1}


def test_campainha_perdida_nao_perde_o_pedido(trabalhador, monkeypatch):
    passos.ir_para("2026-01-15 09:00")
    with monkeypatch.context() as silencio:
        silencio.setattr("selecoes.pedido.current_app.send_task", lambda *_, **__: None)
        montar_elenco(date(2026, 1, 15))
    trabalhador()
    assert repicar() > 0
    _esperar(lambda: Pedido.objects.filter(feito_em=None).count() == 0)
