"""Public pages in the browser: the gate, and the result without JavaScript."""

import pytest

from config.demonstracao.historia import contar_a_historia
from tests.navegador.conferencia import conferir
from tests.selecao_pronta import NAO_ENQUADRADA, imprimir, publicado

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]


def test_paginas_publicas_passam_na_conferencia(pagina, live_server, elenco):
    edital = contar_a_historia(elenco, lambda _: None)
    imprimir()
    base = f"/editais/{edital.ano}/{edital.numero}/"
    telas = {
        "/": "inicio",
        base: "edital",
        f"{base}resultado/": "resultado",
        f"{base}resultado/?tipo=classificacao": "classificacao",
        f"{base}resultado/?tipo=resultado_dos_recursos": "recursos",
        f"{base}resultado/?tipo=resultado_preliminar&inscricao=1": "resultado-vazio",
        f"/verificar/{edital.documentos.filter(acesso='publico').first().codigo}/": "autentico",
        "/verificar/ABCDE/": "nao-encontrado",
        "/verificar/": "verificar",
        "/simulador/?tipo=estagio&vagas=13,+2": "simulador",
        "/simulador/?tipo=concurso&vagas=20,x": "simulador-erro",
        "/acessibilidade/": "acessibilidade",
        "/privacidade/": "privacidade",
        "/ajuda/": "ajuda",
        "/entrar/": "entrar",
        "/convite/": "convite",
        "/reivindicar/": "reivindicar",
        "/reivindicar/codigo/": "codigo",
        "/senha/esqueci/": "esqueci",
        "/nada/": "404",
    }
    for endereco, nome in telas.items():
        pagina.goto(live_server.url + endereco)
        conferir(pagina, nome)


def test_resultado_publico_funciona_sem_javascript(pagina_sem_javascript, live_server, elenco):
    edital = publicado(elenco)
    pagina_sem_javascript.goto(f"{live_server.url}/editais/{edital.ano}/{edital.numero}/resultado/")
    pagina_sem_javascript.get_by_label("Número de inscrição").fill(NAO_ENQUADRADA)
    pagina_sem_javascript.get_by_role("button", name="Procurar").click()
    assert pagina_sem_javascript.locator("tbody tr").count() == 1
    assert "Não enquadrada" in pagina_sem_javascript.locator("tbody tr").inner_text()


def test_verificar_arquivo_e_entrar_com_erro_passam_na_conferencia(pagina, live_server, elenco):
    pagina.goto(f"{live_server.url}/verificar/")
    pagina.get_by_label("Arquivo PDF").set_input_files(
        {"name": "x.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.4 nada"}
    )
    pagina.get_by_role("button", name="Verificar arquivo").click()
    conferir(pagina, "arquivo-desconhecido")
    pagina.goto(f"{live_server.url}/entrar/")
    pagina.get_by_label("CPF, número de inscrição ou e-mail institucional").fill("999")
    pagina.get_by_label("Senha").fill("senha errada")
    pagina.get_by_role("button", name="Entrar").click()
    conferir(pagina, "entrar-erro")
    assert pagina.title().startswith("Erro: ")
