"""``reserva``: how many vagas the norm reserves."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django.core.management.base import CommandParser
from django.db import Error as ErroDoBanco
from django.utils import timezone

from selecoes import relogio
from selecoes.management.base import ComandoDaRegra, data, inteiro
from selecoes.regras.cotas import Lista
from selecoes.regras.regime import Entidade, Tipo, escolher_pacote
from selecoes.regras.reserva import contar_vagas, planejar


class Command(ComandoDaRegra):
    help = "Calcula as vagas reservadas, com a explicação de cada passo."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("quantidades", nargs="+", type=inteiro, metavar="QTD", help="vagas de cada tipo")
        parser.add_argument("--norma", choices=[tipo.value for tipo in Tipo], default="estagio")
        parser.add_argument("--entidade", choices=[entidade.value for entidade in Entidade], default="direta")
        parser.add_argument(
            "--edital-de", type=data, metavar="AAAA-MM-DD", help="data do edital; sem ela, hoje"
        )

    def executar(self, opcoes: dict[str, Any]) -> dict[str, Any]:
        data_edital = opcoes["edital_de"] or _hoje()
        pacote = escolher_pacote(Tipo(opcoes["norma"]), Entidade(opcoes["entidade"]), data_edital)
        plano = planejar(
            opcoes["quantidades"], pacote, aplica=pacote.aplica(data_edital), data_edital=data_edital
        )
        vagas = []
        for vaga in plano.vagas:
            linha = {"quantidade": vaga.quantidade, "reserva": vaga.reserva, "ampla": vaga.ampla}
            if plano.tem(Lista.PCD):
                linha["pcd"] = vaga.pcd
            if plano.tem(Lista.HIPO):
                linha["hipo"] = vaga.hipo
            vagas.append(linha)
        return {
            "norma": pacote.nome,
            "aplica": plano.aplica,
            "total": plano.total,
            "sobre_o_total": plano.sobre_o_total,
            "vagas": vagas,
            "soma": plano.soma,
            "deficit": plano.deficit,
            "explicacao": list(plano.explicacao),
            "aviso": pacote.aviso,
        }

    def descrever(self, documento: dict[str, Any]) -> Iterable[str]:
        yield documento["norma"]
        if documento["aviso"]:
            yield f"Atenção: {documento['aviso']}"
        nomes = {"reserva": "reservadas", "ampla": "ampla", "pcd": "PcD", "hipo": "hipossuficientes"}
        for vaga in documento["vagas"]:
            partes = [f"{nome} {vaga[chave]}" for chave, nome in nomes.items() if chave in vaga]
            yield f"  {contar_vagas(vaga['quantidade'])}: {', '.join(partes)}"
        yield f"Reserva sobre o total: {documento['sobre_o_total']}. Soma: {documento['soma']}."
        yield from documento["explicacao"]


def _hoje() -> date:
    try:
        return relogio.hoje()
    except ErroDoBanco:
        # The reckoning needs no row and must work before there is a database.
        return timezone.localdate()
