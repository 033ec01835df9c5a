"""A real worker on a real Redis: the bell, the work and what happens when the bell is lost."""

import os
import re
import subprocess
import sys
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from config import celery_app
from config.bancada_importacao import linhas, ruins
from config.demonstracao import passos
from config.demonstracao.pessoas import montar_elenco
from selecoes import pedido
from selecoes.atos.recebimento import GRANDE, pedir_importacao, receber_arquivo
from selecoes.models import ArquivoRecebido, Documento, Importacao, Inscricao, Notificacao, Pedido, Registro
from selecoes.tasks import repicar
from tests.selecoes.test_volumes import lista

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(not settings.REDIS_URL, reason="a fila de verdade pede REDIS_URL"),
]
ESPERA = 120
LINHAS, LINHAS_NO_LIMITE = 30_000, 148_000
MEMORIA_MB = 256


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
    comando = [sys.executable, "-m", "celery", "-q", "-A", "config", "worker", "-l", "WARNING"]

    def iniciar(*mais, adiante=0):
        """``adiante``: how many seconds ahead its clock is."""
        frase = [*comando, *(mais or ("-P", "solo"))]
        return subprocess.Popen(frase, env=ambiente | {"RELOGIO_DESLOCAMENTO": str(adiante)})

    iniciados = []
    yield lambda *mais, **campos: iniciados.append(iniciar(*mais, **campos)) or iniciados[-1]
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


@pytest.fixture
def grande(selecao):
    """An edital open for import and a file too large for the page, received and not checked yet."""
    s = selecao().ate("encerrada")
    s.ir(15)
    recebido = receber_arquivo(s.edital.pk, blocos=linhas(LINHAS), nome="banca.csv", por=s.elenco.servidora)
    # The worker's clock runs: the day in which the file is kept has to be its own.
    ArquivoRecebido.objects.update(vence_em=datetime.now(UTC) + timedelta(days=1))
    assert recebido.tamanho > GRANDE
    return recebido


@pytest.fixture
def no_limite(selecao):
    """As large a file as may be sent."""
    s = selecao().ate("encerrada")
    s.ir(15)
    recebido = receber_arquivo(
        s.edital.pk, blocos=linhas(LINHAS_NO_LIMITE), nome="banca.csv", por=s.elenco.servidora
    )
    ArquivoRecebido.objects.update(vence_em=datetime.now(UTC) + timedelta(days=1))
    assert settings.LIMITE_DO_ARQUIVO * 95 // 100 < recebido.tamanho <= settings.LIMITE_DO_ARQUIVO
    return recebido


def _memoria_mb(processo):
    """The most memory that the process ever had."""
    estado = Path(f"/proc/{processo.pid}/status").read_text(encoding="ascii")
    return int(re.search(r"VmHWM:\s+(\d+)", estado).group(1)) // 1024


def _situacao(recebido):
    return ArquivoRecebido.objects.values_list("situacao", flat=True).get(pk=recebido.pk)


def test_trabalhador_morto_no_meio_da_importacao_recomeca_e_nada_se_grava_duas_vezes(trabalhador, grande):
    primeiro = trabalhador()
    _esperar(lambda: _situacao(grande) == "conferido")
    pedir_importacao(grande.pk, so_validas=True, por=grande.por)
    promessa = Pedido.objects.latest("pk")

    def no_meio():
        promessa.refresh_from_db()
        return 0 < promessa.andamento < promessa.total

    _esperar(no_meio)
    primeiro.kill()
    primeiro.wait(timeout=20)
    # Seen from this connection: how far it was, and nothing written.
    assert promessa.total == LINHAS - ruins(LINHAS)
    assert (_situacao(grande), Inscricao.objects.count(), Importacao.objects.count()) == ("autorizado", 0, 0)
    # Past the wait of the claim, another worker takes the promise from the sweep.
    trabalhador(adiante=pedido.ESPERA.seconds + 5)
    pedido.tocar(promessa.pk, promessa.tipo)
    _esperar(lambda: _situacao(grande) == "importado")
    _esperar(lambda: Pedido.objects.get(pk=promessa.pk).feito_em is not None)
    feita = Importacao.objects.get()
    assert (feita.criadas, len(feita.rejeitadas)) == (LINHAS - ruins(LINHAS), ruins(LINHAS))
    assert Inscricao.objects.count() == feita.criadas
    assert Pedido.objects.get(pk=promessa.pk).tentativas == 2
    assert Registro.objects.filter(ato="importar inscritos").count() == 1


def test_o_maior_arquivo_que_se_pode_enviar_passa_pelo_trabalhador_dentro_da_memoria(trabalhador, no_limite):
    processo = trabalhador()
    _esperar(lambda: _situacao(no_limite) == "conferido")
    pedir_importacao(no_limite.pk, so_validas=True, por=no_limite.por)
    _esperar(lambda: _situacao(no_limite) == "importado")
    feita = Importacao.objects.get()
    assert (feita.criadas, len(feita.rejeitadas)) == (
        LINHAS_NO_LIMITE - ruins(LINHAS_NO_LIMITE),
        ruins(LINHAS_NO_LIMITE),
    )
    assert Inscricao.objects.count() == feita.criadas
    # The worker itself takes some 125 MB before any work.
    assert _memoria_mb(processo) <= MEMORIA_MB


def test_o_limite_da_importacao_vale_mais_que_o_das_outras_tarefas(trabalhador, grande):
    trabalhador("-P", "prefork", "-c", "1", "--time-limit", "1")
    _esperar(lambda: _situacao(grande) == "conferido")


def test_campainha_perdida_nao_perde_o_pedido(trabalhador, monkeypatch):
    passos.ir_para("2026-01-15 09:00")
    with monkeypatch.context() as silencio:
        silencio.setattr("selecoes.pedido.current_app.send_task", lambda *_, **__: None)
        montar_elenco(date(2026, 1, 15))
    trabalhador()
    assert repicar() > 0
    _esperar(lambda: Pedido.objects.filter(feito_em=None).count() == 0)


def test_dois_trabalhadores_fazem_cada_volume_uma_vez_e_o_indice_no_fim(trabalhador, selecao):
    s = selecao("N1").ate("publicada")
    Pedido.objects.update(feito_em=datetime.now(UTC))
    documento = lista(501, s.elenco, s.edital)
    trabalhador("-P", "prefork", "-c", "2")
    _esperar(lambda: Documento.objects.get(pk=documento.pk).situacao == "pronto")
    volumes = list(documento.volumes.all())
    assert len(volumes) == 3
    assert {volume.situacao for volume in volumes} == {"pronto"}
    assert len({volume.sha256 for volume in volumes}) == 3
    _esperar(lambda: not Pedido.objects.filter(feito_em=None).exists())
    feitos = Pedido.objects.filter(tipo__in=["contagem", "volume"])
    assert sorted(feitos.values_list("tipo", "tentativas")) == [("contagem", 1)] * 3 + [("volume", 1)] * 3
