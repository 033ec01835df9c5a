"""``apurar``: the count of one interview, as the commission's close makes it."""

from argparse import ArgumentTypeError
from collections.abc import Iterable
from typing import Any

from django.core.management.base import CommandParser

from comissao.regras.apuracao import INTEGRANTES_ESPECIAL, LETRAS, ROTULOS_RESULTADO, Opcao, Resultado, apurar
from selecoes.management.base import ComandoDaRegra, inteiro


def voto(texto: str) -> Opcao:
    """Type of an argument that is one seat's letter."""
    opcao = LETRAS.get(texto)
    if opcao is None:
        raise ArgumentTypeError(
            f"“{texto}” não é voto: use S (atende), N (não atende), D (dúvida razoável) ou A (sem voto)."
        )
    return opcao


class Command(ComandoDaRegra):
    help = "Apura os votos de uma entrevista: um voto por assento, maioria dos integrantes."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "votos", nargs="+", type=voto, metavar="VOTO", help="S, N, D ou A, um por assento"
        )
        parser.add_argument(
            "--integrantes",
            type=inteiro,
            default=INTEGRANTES_ESPECIAL,
            metavar="N",
            help="número de assentos da comissão (5; a Recursal tem 3)",
        )

    def executar(self, opcoes: dict[str, Any]) -> dict[str, Any]:
        apuracao = apurar(opcoes["votos"], opcoes["integrantes"])
        return {
            "resultado": apuracao.resultado.value,
            "contrarios": apuracao.contrarios,
            "favoraveis": apuracao.favoraveis,
            "necessarios": apuracao.necessarios,
            "quorum": apuracao.quorum,
            "base": apuracao.base,
        }

    def descrever(self, documento: dict[str, Any]) -> Iterable[str]:
        yield f"Resultado: {ROTULOS_RESULTADO[Resultado(documento['resultado'])]}."
        yield (
            f"Votos contrários: {documento['contrarios']}. Votos favoráveis: {documento['favoraveis']}. "
            f"Contrários necessários para não enquadrar: {documento['necessarios']}."
        )
        if not documento["quorum"]:
            yield "Não há quórum: com estes votos a votação não poderia ser encerrada."
        yield f"Base: {documento['base']}."
