"""What the commands of the rules share: Portuguese refusals, exit 2, no traceback, no database."""

import json
import re
import sys
from argparse import ArgumentTypeError
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandError, CommandParser

from selecoes.regras.erros import AtoInvalido, EntradaInvalida

LIMITE_DO_ARQUIVO = 64 * 1024 * 1024
LIMITE_DE_DIGITOS = 18

# argparse speaks English; these are its sentences, in the order they are tried.
_TRADUCOES: tuple[tuple[str, str], ...] = (
    (r"the following arguments are required: (?P<a>.+)", "Faltou informar: {a}."),
    (r"unrecognized arguments: (?P<a>.+)", "Não reconheço: {a}."),
    (
        r"argument (?P<a>.+?): invalid choice: (?P<b>.+?) \(choose from (?P<c>.+)\)",
        "{a} não aceita {b}: use {c}.",
    ),
    (
        r"argument (?P<a>.+?): expected (one argument|at least one argument|\d+ arguments)",
        "{a} precisa de um valor.",
    ),
    (r"argument (?P<a>.+?): ignored explicit argument (?P<b>.+)", "{a} não aceita valor."),
    (r"argument (?P<a>.+?): not allowed with argument (?P<b>.+)", "{a} não pode vir junto com {b}."),
    (r"ambiguous option: (?P<a>\S+) could match (?P<b>.+)", "{a} é ambígua: pode ser {b}."),
    (r"argument (?P<a>.+?): (?P<b>.+)", "{a}: {b}"),
)


def traduzir(mensagem: str) -> str:
    """A sentence of argparse in Portuguese; what is not known becomes a general sentence, never English."""
    for padrao, frase in _TRADUCOES:
        achado = re.fullmatch(padrao, mensagem, re.DOTALL)
        if achado:
            return frase.format(**achado.groupdict())
    return "Os argumentos não estão certos. Veja a ajuda com --help."


class LeitorDeArgumentos(CommandParser):
    """Django's parser with its errors in Portuguese: one sentence on stderr, exit 2."""

    def error(self, message: str) -> NoReturn:
        frase = traduzir(message)
        if self.called_from_command_line:
            self.exit(2, f"{_imprimivel(frase)}\n")
        raise CommandError(frase, returncode=2)


class ComandoDaRegra(BaseCommand):
    """A command over the rules. Subclasses write ``executar``, which returns the document of ``--json``.

    ``AtoInvalido`` raised inside becomes one sentence on stderr and exit 2.
    """

    requires_system_checks: list[str] = []
    suppressed_base_arguments = {
        "--version",
        "--verbosity",
        "--settings",
        "--pythonpath",
        "--traceback",
        "--no-color",
        "--force-color",
        "--skip-checks",
    }

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:  # noqa: ANN401
        leitor = super().create_parser(prog_name, subcommand, allow_abbrev=False, **kwargs)
        # Django builds its own class and gives no hook; the subclass adds behaviour only.
        leitor.__class__ = LeitorDeArgumentos
        leitor._positionals.title = "argumentos"
        leitor._optionals.title = "opções"
        leitor._actions[0].help = "mostra esta ajuda"
        leitor.add_argument("--json", action="store_true", help="escreve um só documento JSON")
        return leitor

    def handle(self, *_: Any, **opcoes: Any) -> None:  # noqa: ANN401
        try:
            documento = self.executar(opcoes)
        except AtoInvalido as recusa:
            self.recusar(str(recusa))
        if opcoes["json"]:
            self.stdout.write(json.dumps(documento, ensure_ascii=False, allow_nan=False))
        else:
            for linha in self.descrever(documento):
                self.stdout.write(linha)
        codigo = self.codigo_de_saida(documento)
        if codigo:
            self.stdout.flush()
            sys.exit(codigo)

    def codigo_de_saida(self, documento: dict[str, Any]) -> int:
        """0 unless the contract of the command gives another meaning to the document."""
        return 0

    def executar(self, opcoes: dict[str, Any]) -> dict[str, Any]:
        """Run the rule. Raises ``AtoInvalido`` for whatever it refuses."""
        raise NotImplementedError

    def descrever(self, documento: dict[str, Any]) -> Iterable[str]:
        """The document as lines for people."""
        raise NotImplementedError

    def recusar(self, mensagem: str) -> NoReturn:
        """One sentence on stderr and exit 2, whoever called."""
        frase = _imprimivel(mensagem)
        if getattr(self, "_called_from_command_line", False):
            self.stderr.write(frase)
            sys.exit(2)
        raise CommandError(frase, returncode=2)


def inteiro(texto: str) -> int:
    """Type of an argument that is a whole number from 0 on, in plain digits."""
    if not re.fullmatch(r"[0-9]+", texto):
        raise ArgumentTypeError(f"“{texto}” não é um número inteiro de 0 em diante.")
    if len(texto.lstrip("0")) > LIMITE_DE_DIGITOS:
        raise ArgumentTypeError(f"o número tem mais de {LIMITE_DE_DIGITOS} algarismos.")
    return int(texto)


def data(texto: str) -> date:
    """Type of an argument that is a date, AAAA-MM-DD."""
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", texto):
        raise ArgumentTypeError(f"“{texto}” não é uma data no formato AAAA-MM-DD.")
    try:
        return date.fromisoformat(texto)
    except ValueError as erro:
        raise ArgumentTypeError(f"“{texto}” não existe no calendário.") from erro


def ler_bytes(caminho: str) -> bytes:
    """The content of a file, or of standard input for ``-``. Raises ``EntradaInvalida`` when it cannot be read."""
    try:
        if caminho == "-":
            conteudo = sys.stdin.buffer.read(LIMITE_DO_ARQUIVO + 1)
        else:
            with Path(caminho).open("rb") as arquivo:
                conteudo = arquivo.read(LIMITE_DO_ARQUIVO + 1)
    except FileNotFoundError as erro:
        raise EntradaInvalida(f"O arquivo “{caminho}” não existe.", campo="arquivo") from erro
    except (OSError, ValueError) as erro:
        raise EntradaInvalida(f"Não foi possível ler o arquivo “{caminho}”.", campo="arquivo") from erro
    if len(conteudo) > LIMITE_DO_ARQUIVO:
        raise EntradaInvalida(f"O arquivo passa de {LIMITE_DO_ARQUIVO // 1024**2} MB.", campo="arquivo")
    return conteudo


def ler_json(caminho: str) -> object:
    """Parsed JSON of a file or of standard input. Raises ``EntradaInvalida`` for anything that is not strict JSON."""
    try:
        texto = ler_bytes(caminho).decode("utf-8-sig")
    except UnicodeDecodeError as erro:
        raise EntradaInvalida("O arquivo não é texto em UTF-8.", campo="arquivo") from erro
    try:
        documento: object = json.loads(
            texto, parse_constant=_sem_constante, object_pairs_hook=_sem_chave_repetida
        )
    except json.JSONDecodeError as erro:
        raise EntradaInvalida(
            f"O arquivo não é um JSON válido: confira a linha {erro.lineno}, coluna {erro.colno}.",
            campo="arquivo",
        ) from erro
    except RecursionError as erro:
        raise EntradaInvalida("O JSON tem níveis demais, um dentro do outro.", campo="arquivo") from erro
    except ValueError as erro:
        raise EntradaInvalida("O JSON tem um número grande demais.", campo="arquivo") from erro
    return documento


def _sem_constante(nome: str) -> NoReturn:
    raise EntradaInvalida(f"O JSON tem {nome}, que não é um número.", campo="arquivo")


def _sem_chave_repetida(pares: list[tuple[str, Any]]) -> dict[str, Any]:
    objeto = dict(pares)
    if len(objeto) != len(pares):
        raise EntradaInvalida("O JSON repete uma chave no mesmo objeto.", campo="arquivo")
    return objeto


def _imprimivel(frase: str) -> str:
    """One line that any terminal takes: no control character and no lone surrogate, and not too long."""
    limpa = "".join(letra if letra.isprintable() else "�" for letra in frase)
    return limpa if len(limpa) <= 400 else f"{limpa[:397]}…"
