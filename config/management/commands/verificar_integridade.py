"""`verificar_integridade`: re-check everything that must never change or disagree (contract)."""

from collections.abc import Iterable
from typing import Any

from django.db import DatabaseError

from config.integridade import conferir
from selecoes.management.base import ComandoDaRegra
from selecoes.regras.erros import EntradaInvalida


class Command(ComandoDaRegra):
    help = "Confere a cadeia de atos, os arquivos publicados, a numeração, os votos, os avisos e as vagas."

    def executar(self, opcoes: dict[str, Any]) -> dict[str, Any]:
        try:
            falhas = conferir()
        except DatabaseError as erro:
            raise EntradaInvalida("O banco não está acessível ou ainda não foi preparado.") from erro
        return {"ok": not falhas, "falhas": [falha._asdict() for falha in falhas]}

    def codigo_de_saida(self, documento: dict[str, Any]) -> int:
        return 0 if documento["ok"] else 1

    def descrever(self, documento: dict[str, Any]) -> Iterable[str]:
        if documento["ok"]:
            yield "Tudo confere."
        for falha in documento["falhas"]:
            yield f"{falha['codigo']}: {falha['objeto']}: {falha['mensagem']}"
