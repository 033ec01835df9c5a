"""Writes docs/fluxos.md from the flow tables: ``python -m config.fluxos``. A test compares page and tables."""

import importlib
import pkgutil
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

from selecoes.regras.fluxo import Fluxo

PACOTES = ("selecoes.regras", "comissao.regras", "recursos.regras")
PAGINA = Path(__file__).resolve().parent.parent / "docs" / "fluxos.md"
ABERTURA = """# Fluxos

Esta página é gerada das tabelas do código por `python -m config.fluxos`. Não a edite à mão.
O que não está na tabela não acontece: o sistema recusa o ato.
"""


def fluxos() -> list[tuple[str, str, Fluxo[StrEnum]]]:
    """Every flow of the three ``regras`` packages as (module, name of the variable, flow), in order of module."""
    achados: dict[int, tuple[str, str, Fluxo[StrEnum]]] = {}
    for nome_do_modulo in _modulos():
        modulo = importlib.import_module(nome_do_modulo)
        for nome, valor in vars(modulo).items():
            if isinstance(valor, Fluxo):
                achados.setdefault(id(valor), (nome_do_modulo, nome, valor))
    return list(achados.values())


def _modulos() -> Iterator[str]:
    for pacote in PACOTES:
        caminho = importlib.import_module(pacote).__path__
        yield from (info.name for info in pkgutil.iter_modules(caminho, f"{pacote}."))


def tabela(modulo: str, nome: str, fluxo: Fluxo[StrEnum]) -> str:
    """One flow as a Markdown section: its acts, from and to which situation, and the legal ground of each."""

    def rotulo(estado: StrEnum) -> str:
        return fluxo.rotulos.get(estado, str(estado))

    linhas = [f"| {rotulo(p.de)} | {p.ato} | {rotulo(p.para)} | {p.base} |" for p in fluxo]
    titulo = fluxo.nome[:1].upper() + fluxo.nome[1:]
    cabeca = f"## {titulo}\n\n`{modulo}.{nome}`\n\n| De | Ato | Para | Base legal |\n|---|---|---|---|\n"
    return cabeca + "\n".join(linhas) + "\n"


def pagina() -> str:
    """The whole page, ending in one newline."""
    return "\n".join([ABERTURA, *(tabela(modulo, nome, fluxo) for modulo, nome, fluxo in fluxos())])


def escrever() -> None:
    """Write the page to docs/fluxos.md."""
    PAGINA.parent.mkdir(exist_ok=True)
    PAGINA.write_text(pagina(), encoding="utf-8")


if __name__ == "__main__":
    escrever()
