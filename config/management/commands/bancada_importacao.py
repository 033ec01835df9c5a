"""`bancada_importacao`: the import against COPY, in a test database made for it. `make bench` calls it."""

import json
import tempfile
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import connection

from config.bancada_importacao import medir


class Command(BaseCommand):
    help = "Mede a importação sobre COPY, num banco de teste PostgreSQL."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--linhas", type=int, default=1_000_000)
        parser.add_argument("--rodadas", type=int, default=3)
        parser.add_argument("--json", action="store_true")

    def handle(self, *_: Any, **opcoes: Any) -> None:
        nome = connection.settings_dict["NAME"]
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        try:
            with tempfile.TemporaryDirectory() as pasta:
                razoes, memoria = medir(opcoes["linhas"], opcoes["rodadas"], Path(pasta))
        finally:
            connection.creation.destroy_test_db(nome, verbosity=0)
        self.stdout.write(json.dumps({"razoes": razoes, "memoria": memoria}))
