"""The outbox: a promise is claimed once, a failure waits, the e-mail is the same and the secret is erased."""

from datetime import timedelta
from smtplib import SMTPException

import pytest
from celery import current_app
from django.core import mail
from django.db import IntegrityError, transaction
from kombu.exceptions import OperationalError

from selecoes import pedido, relogio, tasks
from selecoes.atos import acesso
from selecoes.documentos import lavrar, numerar
from selecoes.models import Documento, Notificacao, Pedido, Serie
from selecoes.notificacoes import notificar

pytestmark = pytest.mark.django_db


@pytest.fixture
def aviso(elenco):
    """One notice with an e-mail to send and a one-time secret, and its promise."""
    mail.outbox.clear()
    notificacao = notificar(
        chave="teste", assunto="Há um aviso", texto="Entre para ler.", em=relogio.agora(), usuario=elenco.gestor,
        segredo="Código: ABCD", caminho="/avisos/",
    )  # fmt: skip
    return notificacao, Pedido.objects.get(chave="aviso:teste")


def test_a_promessa_e_reivindicada_uma_vez(aviso):
    _, promessa = aviso
    agora = relogio.agora()
    primeira = pedido.reivindicar(promessa.pk, agora)
    assert primeira.tentativas == 1
    assert pedido.reivindicar(promessa.pk, agora) is None
    # If the worker died holding it, the row is free again after the wait.
    assert pedido.reivindicar(promessa.pk, agora + pedido.ESPERA).tentativas == 2
    pedido.concluir(primeira, agora)
    assert pedido.reivindicar(promessa.pk, agora + timedelta(days=1)) is None


def test_atender_duas_vezes_manda_um_email_e_apaga_o_segredo(aviso):
    notificacao, promessa = aviso
    tasks.atender(promessa.pk)
    tasks.atender(promessa.pk)
    (mensagem,) = mail.outbox
    assert "Código: ABCD" in mensagem.body
    assert mensagem.extra_headers["Message-ID"] == f"<{notificacao.pk}@reserva.invalid>"
    notificacao.refresh_from_db()
    assert (notificacao.segredo, notificacao.aceita_em) == (None, relogio.agora())
    promessa.refresh_from_db()
    assert promessa.feito_em == relogio.agora()


def test_a_repeticao_na_janela_do_servidor_leva_o_mesmo_message_id(aviso):
    notificacao, promessa = aviso
    tasks.atender(promessa.pk)
    # The server accepted and the process died before recording it.
    Notificacao.objects.filter(pk=notificacao.pk).update(aceita_em=None)
    Pedido.objects.filter(pk=promessa.pk).update(feito_em=None, tentar_apos=relogio.agora())
    tasks.atender(promessa.pk)
    assert len({m.extra_headers["Message-ID"] for m in mail.outbox}) == 1 < len(mail.outbox)


def test_falha_do_servidor_adia_com_espera_crescente_e_nao_guarda_dados(aviso, monkeypatch):
    notificacao, promessa = aviso

    def recusar(self, fail_silently=False):
        raise SMTPException("destinatário gilberto.dias@orgao.invalid recusado: preta")

    monkeypatch.setattr("selecoes.notificacoes.EmailMessage.send", recusar)
    esperas = []
    for _ in range(9):
        promessa.refresh_from_db()
        relogio.acertar(promessa.tentar_apos)
        tasks.atender(promessa.pk)
        promessa.refresh_from_db()
        esperas.append(int((promessa.tentar_apos - relogio.agora()).total_seconds() // 60))
    assert esperas == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert (promessa.erro, promessa.feito_em) == ("SMTPException", None)
    monkeypatch.undo()
    relogio.acertar(promessa.tentar_apos)
    tasks.atender(promessa.pk)
    assert len(mail.outbox) == 1
    notificacao.refresh_from_db()
    assert notificacao.segredo is None


def test_fila_fora_do_ar_nao_perde_nada(elenco, monkeypatch, django_capture_on_commit_callbacks):
    mail.outbox.clear()
    chamados = []

    def sem_fila(*args, **campos):
        chamados.append(campos)
        raise OperationalError("fila fora do ar")

    monkeypatch.setattr(current_app, "send_task", sem_fila)
    with django_capture_on_commit_callbacks(execute=True):
        acesso.convidar(
            nome="Pessoa Nova", email="nova@sejus.invalid", ato="Portaria nº 9/2026", por=elenco.autoridade
        )
    assert len(chamados) == 1
    assert mail.outbox == []
    promessa = Pedido.objects.get(
        chave__startswith="aviso:convite",
        tentar_apos=relogio.agora(),
        alvo=Notificacao.objects.get(usuario__email_institucional="nova@sejus.invalid").pk,
    )
    assert (promessa.pk, "notificacao") in pedido.pendentes(relogio.agora())
    for pedido_id, _ in pedido.pendentes(relogio.agora()):
        if pedido_id == promessa.pk:
            tasks.atender(pedido_id)
    assert [m.to for m in mail.outbox] == [["nova@sejus.invalid"]]


def test_a_varredura_toca_so_o_que_esta_devido(aviso, monkeypatch):
    _, promessa = aviso
    tocados = []
    monkeypatch.setattr(current_app, "send_task", lambda nome, args, **_: tocados.append((nome, *args)))
    Pedido.objects.exclude(pk=promessa.pk).update(feito_em=relogio.agora())
    assert tasks.repicar() == 1
    assert tocados == [("selecoes.atender", promessa.pk)]
    pedido.reivindicar(promessa.pk, relogio.agora())
    assert tasks.repicar() == 0


def test_o_mesmo_aviso_nao_se_promete_duas_vezes(aviso, elenco):
    with pytest.raises(IntegrityError), transaction.atomic():
        notificar(chave="teste", assunto="x", texto="y", em=relogio.agora(), usuario=elenco.gestor)
    assert Notificacao.objects.filter(chave="teste").count() == 1


def test_a_fila_so_leva_o_numero_do_pedido(elenco, monkeypatch, django_capture_on_commit_callbacks):
    enviados = []
    monkeypatch.setattr(current_app, "send_task", lambda nome, **campos: enviados.append((nome, campos)))
    with django_capture_on_commit_callbacks(execute=True):
        acesso.convidar(nome="Nova", email="nova@sejus.invalid", ato="Portaria nº 9", por=elenco.autoridade)
    assert enviados == [
        ("selecoes.atender", {"args": [Pedido.objects.latest("pk").pk], "ignore_result": True})
    ]


def test_so_o_arquivo_de_inscritos_tem_tempo_para_trabalhar(settings, monkeypatch):
    settings.LIMITE_DA_IMPORTACAO = 900
    limites = []
    monkeypatch.setattr(
        current_app, "send_task", lambda nome, **campos: limites.append(campos.get("time_limit"))
    )
    for tipo in Pedido.Tipo:
        pedido.tocar(1, tipo)
    assert dict(zip(Pedido.Tipo.values, limites, strict=True)) == {
        "documento": None,
        "notificacao": None,
        "importacao": 900,
        "anexo": None,
        "contagem": None,
        "volume": None,
    }
    assert settings.LIMITE_DA_IMPORTACAO > settings.CELERY_TASK_TIME_LIMIT


def _lavrar(elenco, chave):
    return lavrar(
        "ata", titulo="Ata", chave=chave, conteudo={"a": 1}, por=elenco.secretaria, em=relogio.agora(),
        acesso=Documento.Acesso.RESTRITO,
    )  # fmt: skip


@transaction.atomic
def _lavrar_duas_vezes(elenco, chave):
    """The second has the key of the first: both documents are undone, and the numbers they had taken."""
    assert _lavrar(elenco, chave).numero == 2
    _lavrar(elenco, chave)


def test_a_numeracao_nao_salta_quando_o_ato_volta_atras(elenco):
    primeiro = _lavrar(elenco, "um")
    with pytest.raises(IntegrityError):
        _lavrar_duas_vezes(elenco, "perdido")
    assert _lavrar(elenco, "dois").numero == primeiro.numero + 1
    assert not Documento.objects.filter(chave="perdido").exists()
    assert not Pedido.objects.filter(chave="documento:perdido").exists()


def test_cada_serie_e_cada_ano_tem_o_seu_contador(db):
    assert [numerar("ata", 2026), numerar("ata", 2026), numerar("ata", 2027), numerar("parecer", 2026)] == [
        1,
        2,
        1,
        1,
    ]
    assert Serie.objects.count() == 3
