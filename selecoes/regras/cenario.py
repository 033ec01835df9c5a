"""Reading of a simulation document (contract of ``simular``): every fault is one sentence in Portuguese."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from selecoes.regras.classificacao import Candidato
from selecoes.regras.convocacao import OrdemDeChamada
from selecoes.regras.cotas import Lista
from selecoes.regras.erros import EntradaInvalida
from selecoes.regras.grade import PRIORIDADE_PADRAO, exigir_reserva_do_edital

LIMITE_DE_VAGAS = 10**18
_CHAVES = frozenset(
    {"vagas", "ordem", "n_edital", "reserva_edital", "lista", "eventos", "grade", "prioridade"}
)
_CHAVES_DA_PESSOA = frozenset({"id", "enquadrado", "optante", "pcd", "hipo", "sub_judice"})


@dataclass(frozen=True, slots=True)
class Abrir:
    """So many vagas open."""

    vagas: int


@dataclass(frozen=True, slots=True)
class Sair:
    """A person leaves: gave up, was eliminated or the contract ended."""

    id: str


@dataclass(frozen=True, slots=True)
class Cenario:
    """A whole simulation: the final list and what happens to it."""

    lista: tuple[Candidato, ...]
    vagas: int = 0
    eventos: tuple[Abrir | Sair, ...] = ()
    ordem: OrdemDeChamada = OrdemDeChamada.INCREMENTAL
    n_edital: int = 0
    r_edital: int = 0
    grade: tuple[Lista, ...] | None = None
    prioridade: tuple[Lista, ...] = PRIORIDADE_PADRAO


def ler_cenario(documento: object) -> Cenario:
    """Build a ``Cenario`` from parsed JSON. Raises ``EntradaInvalida`` on the first fault found."""
    raiz = _objeto(documento, "O documento", _CHAVES)
    if "lista" not in raiz:
        raise EntradaInvalida("Falta a chave “lista” no documento.", campo="lista")
    lista = tuple(_pessoa(item, n) for n, item in enumerate(_lista(raiz["lista"], "lista"), 1))
    _exigir_ids_unicos(lista)
    eventos = tuple(_evento(item, n) for n, item in enumerate(_lista(raiz.get("eventos", []), "eventos"), 1))
    n_edital, r_edital = _reserva_do_edital(raiz)
    grade, prioridade = _grade(raiz)
    return Cenario(
        lista,
        _inteiro(raiz.get("vagas", 0), "vagas"),
        eventos,
        _ordem(raiz.get("ordem", "incremental")),
        n_edital,
        r_edital,
        grade,
        prioridade,
    )


def _objeto(valor: object, nome: str, chaves: frozenset[str]) -> Mapping[str, Any]:
    if not isinstance(valor, dict):
        raise EntradaInvalida(f"{nome} deve ser um objeto JSON, com chaves e valores.")
    estranhas = [str(chave) for chave in valor if chave not in chaves]
    if estranhas:
        conhecidas = ", ".join(sorted(chaves))
        raise EntradaInvalida(f"{nome} tem a chave desconhecida “{estranhas[0]}”: use {conhecidas}.")
    return valor


def _lista(valor: object, nome: str) -> Sequence[object]:
    if not isinstance(valor, list):
        raise EntradaInvalida(f"O valor de “{nome}” deve ser uma lista.", campo=nome)
    return valor


def _inteiro(valor: object, nome: str) -> int:
    # bool is a subclass of int in Python and must not pass for a number.
    if isinstance(valor, bool) or not isinstance(valor, int) or not 0 <= valor <= LIMITE_DE_VAGAS:
        raise EntradaInvalida(f"O valor de “{nome}” deve ser um número inteiro de 0 em diante.", campo=nome)
    return valor


def _texto(valor: object, nome: str) -> str:
    if not isinstance(valor, str) or not valor.strip() or not valor.isprintable():
        raise EntradaInvalida(
            f"O valor de “{nome}” deve ser um texto não vazio, sem caracteres de controle.", campo=nome
        )
    return valor


def _pessoa(item: object, numero: int) -> Candidato:
    # The common case first, without building a sentence per person: a list may have a hundred thousand.
    if isinstance(item, dict) and item.keys() <= _CHAVES_DA_PESSOA and _pessoa_confere(item):
        return Candidato(**item)
    nome = f"A pessoa {numero} da lista"
    dados = _objeto(item, nome, _CHAVES_DA_PESSOA)
    if "id" not in dados:
        raise EntradaInvalida(f"{nome} está sem “id”.", campo="lista")
    marcas = {chave: valor for chave, valor in dados.items() if chave != "id"}
    for chave, valor in marcas.items():
        if not isinstance(valor, bool):
            raise EntradaInvalida(f"{nome}: o valor de “{chave}” deve ser true ou false.", campo="lista")
    return Candidato(_texto(dados["id"], f"id da pessoa {numero}"), **marcas)


def _pessoa_confere(item: dict[str, Any]) -> bool:
    texto = item.get("id")
    if not isinstance(texto, str) or not texto.isprintable() or not texto.strip():
        return False
    return all(valor is True or valor is False or chave == "id" for chave, valor in item.items())


def _exigir_ids_unicos(lista: Sequence[Candidato]) -> None:
    vistos: set[str] = set()
    for pessoa in lista:
        if pessoa.id in vistos:
            raise EntradaInvalida(f"O id “{pessoa.id}” está repetido na lista.", campo="lista")
        vistos.add(pessoa.id)


def _evento(item: object, numero: int) -> Abrir | Sair:
    nome = f"O evento {numero}"
    dados = _objeto(item, nome, frozenset({"abrir", "sair"}))
    if len(dados) != 1:
        raise EntradaInvalida(f"{nome} deve ter uma só chave: abrir ou sair.", campo="eventos")
    if "abrir" in dados:
        return Abrir(_inteiro(dados["abrir"], "abrir"))
    return Sair(_texto(dados["sair"], "sair"))


def _ordem(valor: object) -> OrdemDeChamada:
    if valor not in list(OrdemDeChamada):
        raise EntradaInvalida("A ordem deve ser “incremental” ou “rotulo”.", campo="ordem")
    return OrdemDeChamada(str(valor))


def _reserva_do_edital(raiz: Mapping[str, Any]) -> tuple[int, int]:
    if ("n_edital" in raiz) != ("reserva_edital" in raiz):
        raise EntradaInvalida(
            "Informe “n_edital” e “reserva_edital” juntos, ou nenhum dos dois.", campo="n_edital"
        )
    if "n_edital" not in raiz:
        return 0, 0
    if "grade" in raiz:
        raise EntradaInvalida("“n_edital” e “reserva_edital” não valem com “grade”.", campo="grade")
    n_edital = _inteiro(raiz["n_edital"], "n_edital")
    r_edital = _inteiro(raiz["reserva_edital"], "reserva_edital")
    exigir_reserva_do_edital(n_edital, r_edital)
    return n_edital, r_edital


def _grade(raiz: Mapping[str, Any]) -> tuple[tuple[Lista, ...] | None, tuple[Lista, ...]]:
    if "grade" not in raiz:
        if "prioridade" in raiz:
            raise EntradaInvalida("“prioridade” só vale com “grade”.", campo="prioridade")
        return None, PRIORIDADE_PADRAO
    grade = tuple(_codigo(item, "grade", list(Lista)) for item in _lista(raiz["grade"], "grade"))
    if "prioridade" not in raiz:
        return grade, PRIORIDADE_PADRAO
    reservas = [qual for qual in Lista if qual != Lista.AMPLA]
    prioridade = tuple(
        _codigo(item, "prioridade", reservas) for item in _lista(raiz["prioridade"], "prioridade")
    )
    if len(set(prioridade)) != len(prioridade):
        raise EntradaInvalida("A “prioridade” repete uma lista.", campo="prioridade")
    faltam = sorted(set(grade) - {Lista.AMPLA} - set(prioridade))
    if faltam:
        raise EntradaInvalida(
            f"A “prioridade” não tem a lista {faltam[0]}, que está na grade.", campo="prioridade"
        )
    return grade, prioridade


def _codigo(item: object, nome: str, aceitos: Sequence[Lista]) -> Lista:
    if not isinstance(item, str) or item not in aceitos:
        raise EntradaInvalida(f"Cada item de “{nome}” deve ser um destes: {', '.join(aceitos)}.", campo=nome)
    return Lista(item)
