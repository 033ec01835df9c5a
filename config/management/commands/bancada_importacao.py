"""`bancada_importacao`: the import against COPY, in a test database made for it. `make bench` calls it."""

import json
import tempfile
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import connection

from config.bancada_importacao import comparar, medir, memoria_mb, montar


class Command(BaseCommand):
    help = "Mede a importação sobre COPY, num banco de teste PostgreSQL."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--linhas", type=int, default=100_000)
        parser.add_argument("--rodadas", type=int, default=3)
        parser.add_argument("--concorrente", action="store_true", help="mede também django-import-export")

    def handle(self, *_: Any, **opcoes: Any) -> None:
        nome = connection.settings_dict["NAME"]
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        try:
            edital, por = montar()
            with tempfile.TemporaryDirectory() as pasta:
                razoes = medir(edital, por, opcoes["linhas"], opcoes["rodadas"], Path(pasta))
            # Before the peer, which keeps the whole file in memory.
            memoria = memoria_mb()
            vezes = comparar(edital, por, 10_000, opcoes["rodadas"]) if opcoes["concorrente"] else []
        finally:
            connection.creation.destroy_test_db(nome, verbosity=0)
        self.stdout.write(json.dumps({"razoes": razoes, "memoria": memoria, "vezes": vezes}))
