"""How the tests of these pages sign in, find an address and read."""

from django.test import Client
from django.urls import reverse


def entrar(usuario):
    cliente = Client()
    cliente.force_login(usuario)
    return cliente


def aqui(entrevista, nome="comissao:entrevista", **mais):
    return reverse(nome, kwargs={"sessao_id": entrevista.sessao_id, "entrevista_id": entrevista.pk, **mais})


def texto(resposta):
    return resposta.content.decode()
