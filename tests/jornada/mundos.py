"""Two worlds that differ in one fact, read page by page by everybody."""

import re
from collections.abc import Callable, Iterator

from django.db import transaction
from django.test import Client
from django.urls import NoReverseMatch, get_resolver, reverse
from django.urls.resolvers import URLPattern, URLResolver

# Drawn at random at every answer: the token of the form and the key that makes a sending unique.
SEGREDO = re.compile(rb'name="(?:csrfmiddlewaretoken|chave)" value="[^"]*"')


def enderecos(valores: dict[str, object]) -> list[str]:
    """Every address of the site that the values can fill, whatever the role: nothing is left out by hand."""
    achados = set()
    for nome, partes in _nomes(get_resolver().url_patterns, ""):
        try:
            achados.add(reverse(nome, kwargs={parte: valores[parte] for parte in partes}))
        except (KeyError, NoReverseMatch):
            continue
    return sorted(achados)


FILTROS = {
    "inscritos": "busca=1&reserva=sim&autodeclaracao=AVALIADA&situacao=APROVADA&ordem=nota",
    "exportar_inscritos": "reserva=sim&autodeclaracao=AGUARDA&ordem=nota",
    "editais": "busca=9&situacao=CONTROLE_RACIAL&ordem=titulo",
    "publicacoes": "tipo=convocacao&ordem=antigas",
    "recursos:fila": "busca=1&situacao=distribuido&ordem=recebidos",
    "edital_publico": "pagina=1&numero=1",
    "comissao:ata": "pdf=1",
    "comissao:substituir": "entrevista={entrevista_id}",
}
"""Lists and pages that answer to what the address asks besides the path."""


def com_filtros(valores: dict[str, object]) -> list[str]:
    """The same addresses again, as the filters of the page would write them."""
    filtradas = []
    for nome, partes in _nomes(get_resolver().url_patterns, ""):
        if nome in FILTROS and set(partes) <= set(valores):
            pagina = reverse(nome, kwargs={parte: valores[parte] for parte in partes})
            filtradas.append(f"{pagina}?{FILTROS[nome].format(**valores)}")
    return filtradas


def _nomes(padroes: list[URLPattern | URLResolver], espaco: str) -> Iterator[tuple[str, list[str]]]:
    for padrao in padroes:
        if isinstance(padrao, URLResolver):
            interno = f"{espaco}{padrao.namespace}:" if padrao.namespace else espaco
            yield from _nomes(padrao.url_patterns, interno)
        elif padrao.name:
            yield f"{espaco}{padrao.name}", list(padrao.pattern.converters)


def ler_tudo(leitores: dict[str, Client], paginas: list[str]) -> dict[tuple[str, str], tuple[int, bytes]]:
    """The status and the bytes of each page for each reader, without the token that changes at every answer."""
    lidas = {}
    for nome, cliente in leitores.items():
        for pagina in paginas:
            resposta = cliente.get(pagina)
            conteudo = b"".join(resposta.streaming_content) if resposta.streaming else resposta.content
            lidas[nome, pagina] = (resposta.status_code, SEGREDO.sub(b"", conteudo))
    return lidas


def no_mundo(fazer: Callable[[], object], ler: Callable[[], dict]) -> dict:
    """Do something, read everything, and undo it: the next world starts from the same place."""
    with transaction.atomic():
        ponto = transaction.savepoint()
        fazer()
        lidas = ler()
        transaction.savepoint_rollback(ponto)
    return lidas
