"""``sortear``: the public draw of the deficit."""

from argparse import ArgumentTypeError
from collections.abc import Iterable
from typing import Any

from django.core.management.base import CommandParser

from selecoes.management.base import ComandoDaRegra, inteiro
from selecoes.regras.erros import EntradaInvalida
from selecoes.regras.sorteio import sortear


def vaga(texto: str) -> tuple[str, int]:
    """Type of an argument CODIGO=QTD."""
    codigo, sinal, quantidade = texto.partition("=")
    if not sinal or not codigo.strip() or not codigo.isprintable():
        raise ArgumentTypeError(f"“{texto}” deve ter a forma CODIGO=QTD.")
    return codigo, inteiro(quantidade)


class Command(ComandoDaRegra):
    help = "Sorteia, com a semente anunciada, os tipos de vaga que recebem a reserva que falta."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("vagas", nargs="+", type=vaga, metavar="CODIGO=QTD", help="vagas de cada tipo")
        parser.add_argument(
            "--semente", required=True, metavar="TEXTO", help="texto anunciado antes do sorteio"
        )

    def executar(self, opcoes: dict[str, Any]) -> dict[str, Any]:
        semente = opcoes["semente"]
        if not semente.strip() or not semente.isprintable():
            raise EntradaInvalida(
                "A semente deve ser um texto não vazio, sem caracteres de controle.", campo="semente"
            )
        vagas: dict[str, int] = {}
        for codigo, quantidade in opcoes["vagas"]:
            if codigo in vagas:
                raise EntradaInvalida(f"O código “{codigo}” está repetido.", campo="vagas")
            vagas[codigo] = quantidade
        resultado = sortear(vagas, semente)
        return {
            "deficit": resultado.deficit,
            "sorteadas": list(resultado.sorteadas),
            "ordem": [list(par) for par in resultado.ordem],
        }

    def descrever(self, documento: dict[str, Any]) -> Iterable[str]:
        if not documento["deficit"]:
            yield "Não falta reserva: não há o que sortear."
            return
        yield f"Reserva que falta: {documento['deficit']}. Sorteadas: {', '.join(documento['sorteadas'])}."
        yield "Ordem (SHA-256 da semente seguida do código):"
        for codigo, resumo in documento["ordem"]:
            yield f"  {codigo}  {resumo}"
