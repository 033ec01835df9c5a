"""`importar_inscritos`: read a file of candidates against an edital and, if asked, write it (contract)."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser
from django.db import DatabaseError

from selecoes.atos.importacao import importar_inscritos
from selecoes.consultas.edital import edital_pelo_nome
from selecoes.consultas.importacao import comparar, ler_arquivo
from selecoes.leitura import Leitura
from selecoes.management.base import ComandoDaRegra, ler_bytes
from selecoes.models import Edital, Usuario
from selecoes.regras.erros import EntradaInvalida


class Command(ComandoDaRegra):
    help = "Lê um arquivo de pessoas inscritas, mostra o que seria gravado e, com --gravar, grava."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("edital", metavar="EDITAL", help="como se escreve: 3/2026")
        parser.add_argument("arquivo", metavar="ARQUIVO")
        parser.add_argument("--perfil", metavar="NOME")
        parser.add_argument("--gravar", action="store_true")
        parser.add_argument(
            "--so-validas", action="store_true", help="grava as válidas mesmo com linhas rejeitadas"
        )

    def executar(self, opcoes: dict[str, Any]) -> dict[str, Any]:
        if opcoes["so_validas"] and not opcoes["gravar"]:
            raise EntradaInvalida("--so-validas só tem sentido junto com --gravar.")
        try:
            edital = edital_pelo_nome(opcoes["edital"])
            return self._ler(edital, ler_bytes(opcoes["arquivo"]), Path(opcoes["arquivo"]).name, opcoes)
        except DatabaseError as erro:
            raise EntradaInvalida("O banco não está acessível ou ainda não foi preparado.") from erro

    def _ler(self, edital: Edital, conteudo: bytes, nome: str, opcoes: dict[str, Any]) -> dict[str, Any]:
        if opcoes["gravar"]:
            leitura, importacao = importar_inscritos(
                edital.pk, conteudo=conteudo, nome=nome, por=Usuario.objects.sistema(),
                so_validas=opcoes["so_validas"], perfil=opcoes["perfil"],
            )  # fmt: skip
            gravou = importacao is not None
            contas = (
                (importacao.criadas, importacao.alteradas, importacao.iguais) if importacao else (0, 0, 0)
            )
            return self._documento(leitura, contas, gravou=gravou)
        leitura = ler_arquivo(edital, conteudo, nome, perfil=opcoes["perfil"])
        previsto = comparar(edital, leitura)
        contas = (len(previsto.criar), len(previsto.alterar), previsto.iguais)
        return self._documento(leitura, contas, gravou=None)

    def _documento(
        self, leitura: Leitura, contas: tuple[int, int, int], *, gravou: bool | None
    ) -> dict[str, Any]:
        criadas, alteradas, iguais = contas
        return leitura.como_contrato() | {
            "criadas": criadas,
            "alteradas": alteradas,
            "iguais": iguais,
            "gravou": gravou,
        }

    def codigo_de_saida(self, documento: dict[str, Any]) -> int:
        return 1 if documento["gravou"] is False else 0

    def descrever(self, documento: dict[str, Any]) -> Iterable[str]:
        yield (
            f"Formato {documento['formato']}, perfil {documento['perfil']}: {len(documento['aceitas'])} aceitas, "
            f"{len(documento['rejeitadas'])} rejeitadas, {len(documento['ignoradas'])} ignoradas."
        )
        for linha in documento["rejeitadas"]:
            yield f"  linha {linha['linha'] or '–'}: {linha['mensagem']}"
        for aviso in documento["avisos"]:
            yield f"  aviso, linha {aviso['linha'] or '–'}: {aviso['mensagem']}"
        verbo = {
            None: "Seriam",
            True: "Foram",
            False: "Nada foi gravado, porque há linhas rejeitadas. Seriam",
        }
        yield (
            f"{verbo[documento['gravou']]}: {documento['criadas']} novas, {documento['alteradas']} alteradas, "
            f"{documento['iguais']} iguais."
        )
