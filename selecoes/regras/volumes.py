"""A long list parted in volumes: which lines each one carries, in the order of the publication.

A table of more than ``LINHAS_EM_UM_DOCUMENTO`` lines costs the layout memory and time; each volume is laid out by itself.
"""

from collections.abc import Iterator
from typing import Any

LISTAS = ("linhas", "negros", "lista_pcd", "lista_hipo")
"""The names of the lists that a frozen content may carry, in the order in which the documents print them."""
LINHAS_EM_UM_DOCUMENTO = 500
# Measured: laying out volumes of 250 lines one after another peaks at 154 MB; one document of 500 lines, at 169.
LINHAS_POR_VOLUME = 250

Tabela = tuple[dict[str, Any], str]


def tabelas(conteudo: dict[str, Any]) -> list[Tabela]:
    """Each list of the content, with whoever holds it: the content itself or one of its vagas."""
    donos = [conteudo, *conteudo.get("vagas", [])]
    return [(dono, chave) for dono in donos for chave in LISTAS if dono.get(chave) is not None]


def quantos_volumes(conteudo: dict[str, Any]) -> int:
    """How many volumes a content takes: none when it fits in one document."""
    linhas = sum(len(dono[chave]) for dono, chave in tabelas(conteudo))
    return -(-linhas // LINHAS_POR_VOLUME) if linhas > LINHAS_EM_UM_DOCUMENTO else 0


def _partes(conteudo: dict[str, Any], inicio: int, fim: int, *, ultimo: bool) -> Iterator[list[Any] | None]:
    """The lines of each list between two positions of the whole; ``None`` where the list is in another volume."""
    antes = 0
    for dono, chave in tabelas(conteudo):
        linhas = dono[chave]
        depois = antes + len(linhas)
        vazia_aqui = not linhas and (inicio <= antes < fim or (ultimo and antes == fim))
        parte = linhas[max(inicio - antes, 0) : max(fim - antes, 0)]
        yield parte if parte or vazia_aqui else None
        antes = depois


def volume(conteudo: dict[str, Any], ordem: int, de: int) -> dict[str, Any]:
    """The content of volume ``ordem`` (from 1) of ``de``: the same words, with its own lines only."""
    total = sum(len(dono[chave]) for dono, chave in tabelas(conteudo))
    inicio, ultimo = (ordem - 1) * LINHAS_POR_VOLUME, ordem == de
    fim = total if ultimo else ordem * LINHAS_POR_VOLUME
    novo = dict(conteudo)
    if "vagas" in conteudo:
        novo["vagas"] = [dict(vaga) for vaga in conteudo["vagas"]]
    partes = list(_partes(conteudo, inicio, fim, ultimo=ultimo))
    for (dono, chave), (inteira, _), parte in zip(tabelas(novo), tabelas(conteudo), partes, strict=True):
        dono[chave], dono[f"total_{chave}"] = parte, len(inteira[chave])
    if "vagas" in conteudo:
        novo["vagas"] = [v for v in novo["vagas"] if any(v.get(chave) is not None for chave in LISTAS)]
    return novo
