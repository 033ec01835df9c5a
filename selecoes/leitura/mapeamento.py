"""Columns that a person names, where the titles say nothing to the reader: kept by header, used again by itself."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from selecoes.leitura.colunas import MAXIMO_DE_COLUNAS, Cabecalho
from selecoes.leitura.textos import chave
from selecoes.regras.erros import EntradaInvalida

Assinatura = tuple[str, ...]
Mapeamentos = Mapping[Assinatura, Mapping[str, int]]
SEM_MAPEAMENTOS: Mapeamentos = MappingProxyType({})

CAMPOS_A_ESCOLHER = MappingProxyType(
    {
        "inscricao": "Inscrição",
        "nome": "Nome",
        "nome_social": "Nome social",
        "cpf": "CPF",
        "nascimento": "Data de nascimento",
        "nota": "Nota final",
        "class_ampla": "Classificação geral",
        "class_negros": "Classificação entre candidatos negros",
        "cota_negro": "Optou pela reserva (sim ou não)",
        "pcd": "Pessoa com deficiência (sim ou não)",
        "hipo": "Hipossuficiente (sim ou não)",
        "sub_judice": "Sub judice (sim ou não)",
        "vaga": "Vaga",
        "data_inscricao": "Data da inscrição",
        "email": "E-mail",
        "telefone": "Telefone",
        "situacao": "Situação (ausente, eliminado)",
    }
)
"""What a column may be, in the order offered."""


def assinatura(celulas: Sequence[str]) -> Assinatura:
    """What tells one header from another: its titles, bare, without the blank ones at the end."""
    nuas = [chave(celula[:200]) for celula in celulas]
    while nuas and not nuas[-1]:
        nuas.pop()
    return tuple(nuas)


def conferir_mapeamento(escolhas: Mapping[int, str]) -> dict[str, int]:
    """The column of each field, from the field chosen for each column. Raises ``EntradaInvalida``."""
    campos: dict[str, int] = {}
    for coluna, campo in escolhas.items():
        if campo not in CAMPOS_A_ESCOLHER or not 0 <= coluna < MAXIMO_DE_COLUNAS:
            raise EntradaInvalida("Escolha para cada coluna um dos campos oferecidos.")
        if campo in campos:
            raise EntradaInvalida(
                f"Duas colunas foram marcadas como “{CAMPOS_A_ESCOLHER[campo]}”; deixe uma só."
            )
        campos[campo] = coluna
    if len(campos) < 2 or {"inscricao", "cpf"}.isdisjoint(campos):
        raise EntradaInvalida("Diga qual coluna tem a inscrição ou o CPF e escolha ao menos mais uma coluna.")
    return campos


def mapear(
    linha: int | None, celulas: Sequence[str], mapeamentos: Mapeamentos, *, aparado: bool
) -> Cabecalho | None:
    """The header of a row that somebody explained before; None for any other row."""
    if not mapeamentos or not (indices := mapeamentos.get(assinatura(celulas))):
        return None
    titulos = tuple(" ".join(titulo.split()) for titulo in celulas)
    return Cabecalho(
        linha=linha,
        titulos=titulos,
        indices=MappingProxyType(dict(indices)),
        partes=(),
        total_declarado=False,
        aparado=aparado or titulos != tuple(celulas),
    )
