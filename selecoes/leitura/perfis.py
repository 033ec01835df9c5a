"""The known senders: told apart by content, or asked for by name."""

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType

from selecoes.leitura.colunas import Cabecalho
from selecoes.leitura.textos import chave
from selecoes.regras.erros import EntradaInvalida


@dataclass(frozen=True, slots=True)
class Perfil:
    """A known sender. ``tamanho_da_inscricao``: digits of its registrations, where it is constant."""

    nome: str
    tamanho_da_inscricao: int | None = None


PERFIS = MappingProxyType(
    {
        perfil.nome: perfil
        for perfil in (
            Perfil("generico"),
            Perfil("cebraspe", 8),
            Perfil("quadrix", 7),
            Perfil("fgv", 9),
            Perfil("ciee"),
        )
    }
)


def escolher_perfil(pedido: str | None, cabecalho: Cabecalho | None, acima: Iterable[str]) -> Perfil:
    """The profile asked for, or the one the content shows: running text is Cebraspe's, rank lists are FGV's, and
    the other senders sign above the header. Raises ``EntradaInvalida`` for an unknown name.
    """
    if pedido is not None:
        if pedido.casefold() not in PERFIS:
            raise EntradaInvalida(f"Não existe o perfil “{pedido}”; use um destes: {', '.join(PERFIS)}.")
        return PERFIS[pedido.casefold()]
    if cabecalho is None:
        return PERFIS["cebraspe"]
    if cabecalho.em_listas and "class_ampla" in cabecalho.indices:
        return PERFIS["fgv"]
    palavras = {palavra for texto in acima for palavra in chave(texto[:500]).split()}
    for nome in ("cebraspe", "quadrix", "fgv", "ciee"):
        if nome in palavras:
            return PERFIS[nome]
    return PERFIS["ciee" if {"processo", "seletivo", "estagio"} <= palavras else "generico"]
