"""The pages of the entry as the tests walk them."""

import re

from django.test import Client

from tests.candidatura import (
    PARDA,
)


def endereco(s, *resto):
    return "/".join([f"/editais/{s.edital.ano}/{s.edital.numero}/inscricao", *resto, ""])


def entrar(pessoa):
    cliente = Client()
    cliente.force_login(pessoa)
    return cliente


def lido(resposta):
    return re.sub(r"\s+", " ", resposta.content.decode())


def escondido(resposta, campo):
    return re.search(rf'name="{campo}" value="([^"]*)"', resposta.content.decode()).group(1)


def preencher(cliente, s, **mudancas):
    respostas = PARDA | mudancas
    for passo, campos in {
        "dados": ("nome", "nome_social", "nascimento", "email", "telefone"), "vaga": ("vaga",),
        "reserva": ("cor", "optante"), "atendimento": ("precisa_de_atendimento", "atendimento"),
    }.items():  # fmt: skip
        resposta = cliente.post(endereco(s, passo), {c: respostas[c] for c in campos} | {"acao": "continuar"})
        assert resposta.status_code == 302, lido(resposta)
    return resposta


def enviar_pela_pagina(cliente, s):
    conferir = cliente.get(endereco(s, "conferir"))
    dados = {campo: escondido(conferir, campo) for campo in ("chave", "versao")}
    return dados, cliente.post(endereco(s, "conferir"), dados)
