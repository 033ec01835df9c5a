"""``simular``: a final list and events, who gets the places and in which order."""

import gc
from collections.abc import Iterable, Sequence
from typing import Any

from django.core.management.base import CommandParser

from selecoes.management.base import ComandoDaRegra, ler_json
from selecoes.regras.cenario import ler_cenario
from selecoes.regras.classificacao import Candidato
from selecoes.regras.simulacao import Resultado, simular

_NOMES = {
    "ampla": "Ampla concorrência",
    "reservadas": "Vagas reservadas",
    "revertidas": "Vagas revertidas à ampla",
    "AC": "Ampla concorrência",
    "N": "Pessoas negras",
    "D": "Pessoas com deficiência",
    "H": "Pessoas hipossuficientes",
    "REV": "Vagas revertidas à ampla",
}


class Command(ComandoDaRegra):
    help = "Simula a lista final: vagas que abrem, pessoas que saem, quem é chamado e por quê."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("arquivo", metavar="ARQUIVO", help="documento JSON; - lê da entrada padrão")

    def executar(self, opcoes: dict[str, Any]) -> dict[str, Any]:
        # One big document that lives until the end: there is nothing for the collector to find.
        gc.disable()
        try:
            return self._simular(opcoes["arquivo"])
        finally:
            gc.enable()

    def _simular(self, arquivo: str) -> dict[str, Any]:
        resultado = simular(ler_cenario(ler_json(arquivo)))
        return {
            "reserva": resultado.reserva,
            **_listas(resultado),
            "cadastro": _ids(resultado.cadastro),
            "chamadas": [list(chamada) for chamada in resultado.chamadas],
            "explicacoes": dict(resultado.explicacoes),
        }

    def descrever(self, documento: dict[str, Any]) -> Iterable[str]:
        for numero, chamada in enumerate(documento["chamadas"], 1):
            yield f"Chamada {numero}: {', '.join(chamada) or 'ninguém'}"
        listas = documento.get("listas") or {
            chave: documento[chave] for chave in ("ampla", "reservadas", "revertidas")
        }
        for chave, pessoas in listas.items():
            yield f"{_NOMES[chave]}: {', '.join(pessoas) or 'ninguém'}"
        yield f"Cadastro de reserva: {', '.join(documento['cadastro']) or 'ninguém'}"
        for pessoa, frase in documento["explicacoes"].items():
            yield f"  {pessoa}: {frase}"


def _ids(pessoas: Sequence[Candidato]) -> list[str]:
    return [pessoa.id for pessoa in pessoas]


def _listas(resultado: Resultado) -> dict[str, Any]:
    if resultado.escolhidos is not None:
        escolhidos = resultado.escolhidos
        return {
            "ampla": _ids(escolhidos.ampla),
            "reservadas": _ids(escolhidos.reservadas),
            "revertidas": _ids(escolhidos.revertidas),
        }
    listas = resultado.multi.listas if resultado.multi else {}
    return {"listas": {codigo: _ids(listas.get(codigo, ())) for codigo in ("AC", "N", "D", "H", "REV")}}
