"""How the tests of the edital's pages sign in, find an address, read and send."""

from django.test import Client
from django.urls import reverse

ONDE = {"ano": 2026, "numero": 7}
DODF = {"dodf": "DODF nº 60"}


def entrar(usuario):
    cliente = Client()
    cliente.force_login(usuario)
    return cliente


def rota(nome, **mais):
    return reverse(nome, kwargs=ONDE | mais)


def ver(cliente, endereco, **dados):
    return cliente.get(endereco, dados).content.decode()


def enviar(cliente, endereco, dados=None):
    return cliente.post(endereco, dados or {}, follow=True)
