"""The agenda in the browser: sittings with pause and room, everybody distributed at once, days a member cannot sit."""

import pytest
from django.urls import reverse

from comissao.models import Entrevista, Mandato
from config.demonstracao import passos
from tests.navegador.conferencia import conferir, entrar_como

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]


def test_a_secretaria_marca_distribui_e_confirma(pagina, live_server, selecao):
    s = selecao("B1 N2 N3 X4 N5").ate("em_controle")
    s.ir(22)
    entrar_como(pagina, live_server.url, s.elenco.secretaria)
    pagina.goto(live_server.url + reverse("comissao:agenda", args=[2026, 7]))
    conferir(pagina, "a-agenda")
    for campo, valor in {"dia": "30/03/2026", "hora": "09:00", "local": "SEJUS, sala 12, Brasília", "capacidade": "6",
                         "pausa_de": "09:40", "pausa_ate": "10:00"}.items():  # fmt: skip
        pagina.fill(f"[name={campo}]", valor)
    pagina.click('button:has-text("Marcar sessão")')
    pagina.goto(live_server.url + reverse("comissao:distribuir", args=[2026, 7]))
    conferir(pagina, "a-distribuir")
    assert "10h00" in pagina.content()
    pagina.click('button:has-text("Gravar os horários")')
    assert Entrevista.objects.count() == 4


def test_o_integrante_avisa_os_dias_em_que_nao_pode(pagina, live_server, selecao):
    s = selecao("B1 N2").ate("em_controle")
    entrar_como(pagina, live_server.url, Mandato.objects.filter(comissao=s.elenco.especial)[0].usuario)
    pagina.goto(live_server.url + reverse("comissao:ausencias"))
    pagina.fill("[name=de]", "30/03/2026")
    pagina.fill("[name=ate]", "30/03/2026")
    pagina.click('button:has-text("Avisar ausência")')
    conferir(pagina, "a-ausencias")
    assert "De 30/03/2026 a 30/03/2026" in pagina.content()


def test_a_pessoa_responde_a_convocacao_e_a_secretaria_decide(pagina, live_server, selecao):
    s = selecao("B1 N2 X3").ate("convocada")
    pessoa = passos.reivindicar(s.elenco, s.inscricao("N2"))
    entrar_como(pagina, live_server.url, pessoa)
    chave = s.inscricao("N2").pk
    pagina.goto(live_server.url + reverse("minha_convocacao", args=[chave]))
    conferir(pagina, "a-convocacao")
    pagina.click("text=Peça outra data")
    conferir(pagina, "a-outra-data")
    pagina.fill("[name=motivo]", "Tenho prova na faculdade no mesmo horário.")
    pagina.click("button:has-text('Enviar o pedido')")
    conferir(pagina, "a-pedida")
    entrar_como(pagina, live_server.url, s.elenco.secretaria)
    entrevista = s.entrevista("N2")
    pagina.goto(live_server.url + reverse("comissao:ciencia", args=[entrevista.sessao_id, entrevista.pk]))
    conferir(pagina, "a-ciencia")
