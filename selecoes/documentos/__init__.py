"""Documents: frozen content in the act's transaction, a file made later by the worker.

The page and the PDF render the same ``conteudo``; equal content gives equal bytes.
"""

import json
from datetime import datetime
from typing import Any

from django.db.models import F
from django.utils import timezone

from selecoes.documentos.codigo import CODIGO_LETRAS, CROCKFORD, em_grupos, ler_codigo, novo_codigo
from selecoes.documentos.feitura import contexto, desenhar, gerar
from selecoes.documentos.motor import DocumentoFalhou, abrir_arquivo, caminho
from selecoes.documentos.volumes import abrir_volumes, contar_paginas, gerar_volume
from selecoes.models import Documento, Edital, Inscricao, Pedido, Serie, Usuario
from selecoes.pedido import pedir

__all__ = [
    "CODIGO_LETRAS",
    "CROCKFORD",
    "DocumentoFalhou",
    "abrir_arquivo",
    "caminho",
    "contar_paginas",
    "contexto",
    "desenhar",
    "em_grupos",
    "gerar",
    "gerar_volume",
    "hora_por_extenso",
    "instante_por_extenso",
    "lavrar",
    "ler_codigo",
    "novo_codigo",
    "numerar",
    "numerar_varios",
]


def numerar(serie: str, ano: int) -> int:
    """The next number of the series in the year, without gaps: the counter moves in the act's transaction."""
    return numerar_varios(serie, ano, 1)[0]


def numerar_varios(serie: str, ano: int, quantos: int) -> range:
    """The next ``quantos`` numbers of the series in the year, taken at once."""
    Serie.objects.get_or_create(serie=serie, ano=ano)
    Serie.objects.filter(serie=serie, ano=ano).update(ultimo=F("ultimo") + quantos)
    ultimo = Serie.objects.get(serie=serie, ano=ano).ultimo
    return range(ultimo - quantos + 1, ultimo + 1)


def lavrar(
    tipo: str,
    *,
    titulo: str,
    chave: str,
    conteudo: dict[str, Any],
    por: Usuario,
    em: datetime,
    acesso: Documento.Acesso,
    edital: Edital | None = None,
    inscricao: Inscricao | None = None,
) -> Documento:
    """Draw up a document: number, code, frozen content, and the promise of its PDF."""
    ano = timezone.localdate(em).year
    restrito = acesso == Documento.Acesso.RESTRITO
    documento = Documento.objects.create(
        chave=chave,
        tipo=tipo,
        titulo=titulo,
        serie=tipo,
        ano=ano,
        numero=numerar(tipo, ano),
        codigo=novo_codigo(),
        edital=edital,
        inscricao=inscricao,
        acesso=acesso,
        conteudo=None if restrito else conteudo,
        conteudo_restrito=json.dumps(conteudo, ensure_ascii=False) if restrito else None,
        em=em,
        por=por,
    )
    # The file of a list in volumes is their index, made when all of them are ready.
    if restrito or not abrir_volumes(documento):
        pedir(Pedido.Tipo.DOCUMENTO, documento.pk, chave=f"documento:{chave}", em=em)
    return documento


def hora_por_extenso(em: datetime) -> str:
    """``9h05`` in Brasília."""
    local = timezone.localtime(em)
    return f"{local.hour}h{local:%M}"


def instante_por_extenso(em: datetime) -> str:
    """``10/08/2026, às 9h05min12s`` in Brasília: receipts go to the second."""
    local = timezone.localtime(em)
    return f"{local:%d/%m/%Y}, às {hora_por_extenso(em)}min{local:%S}s"
