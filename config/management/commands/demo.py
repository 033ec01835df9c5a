"""`demo`: build the demonstration world and serve it with its worker, or play the whole story (`--roteiro`)."""

import os
import signal
import subprocess
import sys
from argparse import ArgumentParser
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.db import connection

from config.demonstracao.historia import contar_a_historia
from config.demonstracao.mundo import AGORA, atender_tudo, construir
from config.demonstracao.passos import em, ir_para
from config.demonstracao.pessoas import ESPECIAL, RECURSAL, SENHA, SERVIDORES, montar_elenco
from selecoes import relogio
from selecoes.documentos import abrir_arquivo
from selecoes.models import Documento, Inscricao, Registro, Usuario
from selecoes.regras.papeis import ROTULOS


class Command(BaseCommand):
    help = "Monta o mundo de demonstração e o serve, com o trabalhador de segundo plano."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--preparar", action="store_true", help="monta o mundo e termina, sem servir")
        parser.add_argument(
            "--roteiro", action="store_true", help="conta uma seleção inteira em um banco próprio"
        )
        parser.add_argument("--porta", type=int, default=8000)
        parser.add_argument("--refazer", action="store_true", help="apaga o mundo e monta de novo")

    def handle(self, **opcoes: Any) -> None:
        if settings.RELOGIO != "ajustavel":
            raise CommandError("A demonstração não roda com as configurações de produção.")
        if opcoes["roteiro"]:
            self.roteiro()
            return
        self.preparar(refazer=opcoes["refazer"])
        self.apresentar(opcoes["porta"])
        if not opcoes["preparar"]:
            self.servir(opcoes["porta"])

    def preparar(self, *, refazer: bool) -> None:
        """Create the database and the world once; a second run keeps what is there."""
        if refazer:
            connection.close()
            apagar_banco(Path(settings.DATABASES["default"]["NAME"]))
        call_command("migrate", verbosity=0)
        if not Usuario.objects.filter(email_institucional=SERVIDORES["servidora"][1]).exists():
            self.stdout.write("Montando o mundo de demonstração…")
            construir()
            relogio.soltar()

    def apresentar(self, porta: int) -> None:
        """The address and one login per role."""
        self.stdout.write(f"\nReserva de Vagas – demonstração em http://localhost:{porta}/")
        self.stdout.write(
            f"Hoje, na demonstração, é {inicio_do_relogio():%d/%m/%Y}. Senha de todas as pessoas: {SENHA}\n"
        )
        for nome, email, papel in SERVIDORES.values():
            self.stdout.write(f"  {ROTULOS[papel]:<38} {email:<34} {nome}")
        for titulo, lugares in (
            ("Integrante da Comissão Especial", ESPECIAL),
            ("Integrante da Comissão Recursal", RECURSAL),
        ):
            for _, nome, email, *_ in lugares:
                self.stdout.write(f"  {titulo:<38} {email:<34} {nome}")
        candidatas = (
            Inscricao.objects.exclude(usuario=None).select_related("edital").order_by("edital__numero")
        )
        for inscricao in candidatas:
            self.stdout.write(
                f"  {'Candidato, edital ' + inscricao.edital.nome:<38} {inscricao.edital.nome} {inscricao.numero:<25} {inscricao.nome}"
            )
        self.stdout.write("")

    def servir(self, porta: int) -> None:
        """Serve the site and its worker until Ctrl+C; both stop together."""
        segundos = str(deslocamento())
        settings.RELOGIO_DA_DEMONSTRACAO.write_text(segundos)
        ambiente = os.environ | {"RELOGIO_DESLOCAMENTO": segundos}
        worker = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "celery",
                "-q",
                "-A",
                "config",
                "worker",
                "-B",
                "-c",
                "1",
                "-l",
                "WARNING",
            ],
            env=ambiente,
        )
        site = subprocess.Popen(  # noqa: S603 - fixed command line
            [sys.executable, "manage.py", "runserver", "--noreload", f"127.0.0.1:{porta}"],
            env=ambiente,
            cwd=settings.RAIZ,
        )
        processos = [worker, site]

        def parar(*_: object) -> None:
            for processo in processos:
                processo.terminate()

        signal.signal(signal.SIGTERM, parar)
        signal.signal(signal.SIGINT, parar)
        site.wait()
        parar()
        worker.wait()

    def roteiro(self) -> None:
        """Play a whole selection in a database of its own, moving the clock, and leave its PDFs."""
        if settings.DATABASES["default"]["NAME"] != os.environ.get("ROTEIRO_BANCO"):
            sys.exit(rodar_em_banco_proprio())
        call_command("migrate", verbosity=0)
        ir_para("2026-01-15 09:00")
        contar_a_historia(montar_elenco(date(2026, 1, 15)), self.contar)
        ir_para("2026-04-30 10:00")
        if atender_tudo():
            raise CommandError("Há documentos ou avisos que não puderam ser feitos.")
        self.contar("\nDocumentos:")
        for documento in Documento.objects.order_by("em"):
            self.contar(f"  {documento}: {nomear(documento)}")
        relogio.soltar()

    def contar(self, frase: str) -> None:
        self.stdout.write(frase)


def apagar_banco(banco: Path) -> None:
    """Remove a SQLite file and its companions."""
    for sufixo in ("", "-wal", "-shm"):
        banco.with_name(banco.name + sufixo).unlink(missing_ok=True)


def inicio_do_relogio() -> datetime:
    """The demonstration resumes where it stopped: its time runs only while it is served."""
    ultimo = Registro.objects.order_by("-em").values_list("em", flat=True).first()
    return max(em(AGORA), (ultimo or em(AGORA)) + timedelta(seconds=1))


def deslocamento() -> int:
    """Seconds from the real clock to the clock of the demonstration."""
    return int((inicio_do_relogio() - datetime.now(UTC)).total_seconds())


def rodar_em_banco_proprio() -> int:
    """Run this same command again on a fresh database in var/roteiro."""
    pasta = settings.VAR / "roteiro"
    pasta.mkdir(parents=True, exist_ok=True)
    banco = pasta / "roteiro.sqlite3"
    apagar_banco(banco)
    ambiente = os.environ | {
        "DATABASE_URL": f"sqlite:///{banco}",
        "ROTEIRO_BANCO": str(banco),
        "ARQUIVOS": str(pasta / "arquivos"),
        "REDIS_URL": "",
    }
    return subprocess.run(
        [sys.executable, "manage.py", "demo", "--roteiro"], env=ambiente, cwd=settings.RAIZ, check=False
    ).returncode


def nomear(documento: Documento) -> Path:
    """A readable copy of the PDF, named by its type and number."""
    destino = (
        settings.VAR / "roteiro" / "pdf" / f"{documento.tipo}-{documento.numero:02d}-{documento.ano}.pdf"
    )
    destino.parent.mkdir(parents=True, exist_ok=True)
    destino.write_bytes(abrir_arquivo(documento))
    return destino
