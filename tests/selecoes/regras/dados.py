"""The vectors and cases of the law, and people named by what they are: B no option, X not enquadrado, N, D, H."""

import json
from pathlib import Path

from selecoes.regras.classificacao import Candidato

PASTA = Path(__file__).resolve().parents[2] / "dados"
VETORES = json.loads((PASTA / "vetores.json").read_text(encoding="utf-8"))
CASOS = {caso["id"]: caso for caso in json.loads((PASTA / "casos.json").read_text(encoding="utf-8"))}


def pessoa(nome):
    """``ND4`` is Black (validated) and with a disability; the number is the place in the general list."""
    letras = nome.rstrip("0123456789")
    return Candidato(
        nome,
        enquadrado="N" in letras,
        optante=letras not in {"B", "A"},
        pcd="D" in letras,
        hipo="H" in letras,
    )


def pessoas(nomes):
    return [pessoa(nome) for nome in nomes]


def caso(codigo):
    """What a case of `casos.json` gives and what it expects."""
    return CASOS[codigo]["input"], CASOS[codigo]["expected"]


def lista_de(dados):
    """The general list of a case, with who was confirmed."""
    negros = set(dados["black_confirmed"])
    return [Candidato(quem, enquadrado=quem in negros) for quem in dados["general_order"]]


def ids(grupo):
    return [candidato.id for candidato in grupo]


def por_id(itens):
    """Parameters of pytest with the id of each vector."""
    return {"argvalues": itens, "ids": [item["id"] for item in itens]}
