"""`papeis_do_banco`: run by the owner after `migrate`; creates and grants the application role."""

import os
from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand, CommandError
from django.db import connection

from config.banco import preparar_papel


class Command(BaseCommand):
    help = "Cria o papel da aplicação no PostgreSQL e concede somente o que ela usa."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--papel", default="reserva_app")
        parser.add_argument(
            "--senha-em", default="SENHA_DO_PAPEL", help="variável de ambiente com a senha do papel"
        )

    def handle(self, **opcoes: Any) -> None:
        if connection.vendor != "postgresql":
            raise CommandError("Os papéis do banco existem somente no PostgreSQL.")
        preparar_papel(opcoes["papel"], os.environ.get(opcoes["senha_em"]))
        self.stdout.write(
            f"Papel {opcoes['papel']} pronto. Rode a aplicação com ele; migre com o dono do banco."
        )
