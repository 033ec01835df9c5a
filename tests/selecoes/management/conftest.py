"""Commands run as from the shell, inside the process."""

import io
import json
import sys
from importlib import import_module

import pytest

INGLES = ("error", "usage", "argument", "invalid", "expected", "required", "Traceback", "unrecognized")


@pytest.fixture
def rodar(capsys, monkeypatch):
    """Run a command as from the shell: (exit, stdout, stderr)."""

    def _rodar(nome, *argumentos, entrada=b""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(entrada)))
        comando = import_module(f"selecoes.management.commands.{nome}").Command()
        saida = 0
        try:
            comando.run_from_argv(["manage.py", nome, *argumentos])
        except SystemExit as fim:
            saida = fim.code
        capturado = capsys.readouterr()
        return saida, capturado.out, capturado.err

    return _rodar


@pytest.fixture
def em_json(rodar):
    def _em_json(nome, *argumentos, entrada=b""):
        saida, texto, erro = rodar(nome, *argumentos, "--json", entrada=entrada)
        assert (saida, erro) == (0, "")
        return json.loads(texto)

    return _em_json


@pytest.fixture
def recusa(rodar):
    def _recusa(nome, *argumentos, entrada=b""):
        saida, texto, erro = rodar(nome, *argumentos, entrada=entrada)
        assert (saida, texto) == (2, "")
        assert erro.endswith("\n")
        assert erro.strip()
        assert erro.count("\n") == 1, "uma só frase"
        assert not any(palavra in erro for palavra in INGLES)
        return erro

    return _recusa
