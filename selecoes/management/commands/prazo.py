"""``prazo``: the due date of a legal term, day by day."""

from collections.abc import Callable, Iterable
from datetime import date
from typing import Any

from django.core.management.base import CommandParser
from django.db import DatabaseError

from selecoes.consultas.calendario import calendario
from selecoes.management.base import ComandoDaRegra, data, inteiro
from selecoes.regras.calendario import Calendario
from selecoes.regras.calendario_df import CALENDARIO_DF
from selecoes.regras.erros import EntradaInvalida
from selecoes.regras.prazos import Contagem, Unidade, antecedencia, contar


def _do_banco() -> Calendario:
    try:
        return calendario()
    except DatabaseError as erro:
        raise EntradaInvalida(
            "O calendário do banco não está disponível: use --calendario projeto.", campo="calendario"
        ) from erro


class Command(ComandoDaRegra):
    help = "Conta um prazo: data de vencimento e cada dia contado ou saltado."

    # Where each calendar comes from.
    calendarios: dict[str, Callable[[], Calendario]] = {"projeto": lambda: CALENDARIO_DF, "banco": _do_banco}

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--ciencia", required=True, type=data, metavar="AAAA-MM-DD", help="dia da ciência"
        )
        parser.add_argument("--quantidade", required=True, type=inteiro, metavar="N")
        parser.add_argument("--unidade", choices=[unidade.value for unidade in Unidade])
        parser.add_argument(
            "--antecedencia", action="store_true", help="primeira data válida de uma entrevista"
        )
        parser.add_argument("--calendario", choices=list(self.calendarios), default="projeto")

    def executar(self, opcoes: dict[str, Any]) -> dict[str, Any]:
        tabela = self.calendarios[opcoes["calendario"]]()
        contagem = self._contar(opcoes, tabela)
        anos = {dia.data.year for dia in contagem.dias}
        return {
            "vencimento": contagem.vencimento.isoformat(),
            "ate": contagem.ate.isoformat(),
            "dias": [
                {"data": dia.data.isoformat(), "conta": dia.conta, "motivo": dia.motivo}
                for dia in contagem.dias
            ],
            "tipo": "antecedencia" if opcoes["antecedencia"] else "prazo",
            "provisorio": sorted(anos & tabela.provisorios),
        }

    def _contar(self, opcoes: dict[str, Any], tabela: Calendario) -> Contagem:
        ciencia, quantidade, unidade = opcoes["ciencia"], opcoes["quantidade"], opcoes["unidade"]
        if opcoes["antecedencia"]:
            if unidade not in {None, Unidade.UTEIS}:
                raise EntradaInvalida("A antecedência se conta em dias úteis.", campo="unidade")
            return antecedencia(ciencia, quantidade, tabela)
        if unidade is None:
            raise EntradaInvalida("Faltou informar: --unidade corridos, uteis ou meses.", campo="unidade")
        return contar(ciencia, quantidade, Unidade(unidade), tabela)

    def descrever(self, documento: dict[str, Any]) -> Iterable[str]:
        vencimento = date.fromisoformat(documento["vencimento"])
        if documento["tipo"] == "antecedencia":
            yield f"A entrevista pode ser marcada a partir de {vencimento:%d/%m/%Y}."
        else:
            yield f"Até {vencimento:%d/%m/%Y}, às 23h59 (horário de Brasília)."
        for dia in documento["dias"]:
            motivo = f" ({dia['motivo']})" if dia["motivo"] else ""
            yield f"  {date.fromisoformat(dia['data']):%d/%m/%Y}: {'conta' if dia['conta'] else 'não conta'}{motivo}"
        for ano in documento["provisorio"]:
            yield f"Atenção: o calendário de {ano} é provisório, sem decreto conhecido."
