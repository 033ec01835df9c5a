"""The preview of a file received: counters, the first faults in words, and the lines to correct. Writes nothing."""

import json
from collections.abc import Sequence
from typing import Any

from django.http import Http404

from selecoes.consultas.importacao import CONFLITOS, Confronto, ler_arquivo
from selecoes.leitura import Leitura, Ocorrencia, Rejeitada, csv_de_erros
from selecoes.leitura.amostra import Amostra, amostrar
from selecoes.models import ArquivoRecebido, Edital, PedacoDoArquivo, Pedido
from selecoes.regras.erros import EntradaInvalida

NA_TELA = 100


def conteudo_de(recebido: ArquivoRecebido) -> bytes:
    """The file as it came."""
    return b"".join(PedacoDoArquivo.objects.abrir(recebido, PedacoDoArquivo.Parte.ARQUIVO))


def linhas_com_erro(recebido: ArquivoRecebido) -> bytes:
    """The rejected lines as CSV with the column “motivo”. Raises ``Http404`` where there is none."""
    erros = b"".join(PedacoDoArquivo.objects.abrir(recebido, PedacoDoArquivo.Parte.ERROS))
    if not erros:
        raise Http404
    return erros


def resumo_de(recebido: ArquivoRecebido) -> dict[str, Any]:
    """The preview kept with the file; empty before it is checked and after its content goes."""
    aberto: dict[str, Any] = json.loads(recebido.resumo) if recebido.resumo else {}
    return aberto


def amostra_de(recebido: ArquivoRecebido) -> Amostra:
    """The header and first values of the file, for somebody to name its columns. Raises ``Http404`` without any."""
    try:
        return amostrar(conteudo_de(recebido))
    except EntradaInvalida as recusa:
        raise Http404 from recusa


def pedido_de(recebido: ArquivoRecebido) -> Pedido | None:
    """The promise under which the worker has the file."""
    return Pedido.objects.filter(alvo=recebido.pk, feito_em=None).order_by("-pk").first()


def examinar(edital: Edital, recebido: ArquivoRecebido) -> tuple[dict[str, Any], bytes]:
    """What the file would do, and its lines with error. Raises ``EntradaInvalida`` if it cannot be read."""
    leitura = ler_arquivo(edital, conteudo_de(recebido), recebido.nome)
    contas = {"novas": 0, "mudam": 0, "iguais": 0, "optantes": 0}
    conflitos: list[str] = []
    for lote in Confronto(edital, leitura.campos).lotes(leitura.aceitas):
        contas["novas"] += len(lote.criar)
        contas["mudam"] += len(lote.alterar)
        contas["iguais"] += lote.iguais
        contas["optantes"] += sum(1 for nova in lote.criar if nova.linha.cota_negro)
        conflitos += lote.conflitos
    resumo = contas | {
        "formato": leitura.formato,
        "perfil": leitura.perfil,
        "ignoradas": len(leitura.ignoradas),
        "com_erro": len(leitura.rejeitadas),
        "avisos": len(leitura.avisos),
        "conflitos": conflitos[:CONFLITOS],
        "erros": _em_palavras(leitura.rejeitadas),
        "primeiros_avisos": _avisos(leitura.avisos),
    }
    return resumo, _erros(leitura)


def _erros(leitura: Leitura) -> bytes:
    return csv_de_erros(leitura) if leitura.rejeitadas else b""


def _em_palavras(rejeitadas: Sequence[Rejeitada]) -> list[dict[str, object]]:
    return [{"linha": r.linha, "inscricao": r.inscricao, "motivo": r.motivo} for r in rejeitadas[:NA_TELA]]


def _avisos(avisos: Sequence[Ocorrencia]) -> list[dict[str, object]]:
    return [{"linha": a.linha, "mensagem": a.mensagem} for a in avisos[:NA_TELA]]
