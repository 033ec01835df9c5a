"""The preview of a file received: counters, the first faults in words, and the lines to correct. Writes nothing."""

import json
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from django.http import Http404

from selecoes.consultas.importacao import CONFLITOS, Confronto, criterios_do_edital, ler_arquivo
from selecoes.leitura import Leitura, Linha, Ocorrencia, Rejeitada
from selecoes.leitura.amostra import Amostra, amostrar
from selecoes.leitura.corrente import Corrente, abrir_corrente
from selecoes.leitura.exportacao import csv_das_rejeitadas
from selecoes.models import ArquivoRecebido, Edital, PedacoDoArquivo, Pedido
from selecoes.regras.erros import EntradaInvalida

NA_TELA = 100
EM_CORRENTE = 1 << 20
"""From this size (bytes) on, a delimited file or an XLSX is read line by line."""

Avancar = Callable[[int], None]


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


def corrente_de(edital: Edital, recebido: ArquivoRecebido) -> Corrente | None:
    """The file read line by line, where it is large and a table; None where it has to be read whole."""
    if recebido.tamanho < EM_CORRENTE:
        return None
    blocos = partial(PedacoDoArquivo.objects.abrir, recebido, PedacoDoArquivo.Parte.ARQUIVO)
    return abrir_corrente(blocos, criterios_do_edital(edital))


def ler_linhas(
    edital: Edital, conteudo: bytes, nome: str
) -> tuple[Iterator[Linha], frozenset[str], Callable[[], Sequence[Rejeitada]]]:
    """The accepted lines of a file one by one, the fields it has, and, after the last line, the rejected ones."""
    corrente = None
    if len(conteudo) >= EM_CORRENTE:
        corrente = abrir_corrente(lambda: (conteudo,), criterios_do_edital(edital))
    if corrente is None:
        leitura = ler_arquivo(edital, conteudo, nome)
        return iter(leitura.aceitas), leitura.campos, lambda: leitura.rejeitadas
    # Once to learn what binds lines together, once to give those that stand.
    deque(corrente.primeira(), maxlen=0)
    return corrente.exatas(), corrente.cabecalho.campos, lambda: corrente.rejeitadas


def examinar(edital: Edital, recebido: ArquivoRecebido, avancar: Avancar) -> tuple[dict[str, Any], bytes]:
    """What the file would do, and its lines with error. Raises ``EntradaInvalida`` if it cannot be read."""
    corrente = corrente_de(edital, recebido)
    if corrente is None:
        leitura = ler_arquivo(edital, conteudo_de(recebido), recebido.nome)
        contas = _contar(Confronto(edital, leitura.campos), leitura.aceitas, avancar)
        return _resumir(contas, leitura.formato, leitura.cabecalho, leitura)
    confronto = Confronto(edital, corrente.cabecalho.campos)
    contas = _contar(confronto, corrente.primeira(), avancar)
    if not corrente.firme:
        contas = _contar(confronto, corrente.exatas(), avancar)
    return _resumir(contas, corrente.formato, corrente.cabecalho.titulos, corrente)


def _contar(confronto: Confronto, linhas: Iterable[Linha], avancar: Avancar) -> dict[str, Any]:
    novas = mudam = iguais = optantes = 0
    conflitos: list[str] = []
    for lote in confronto.lotes(linhas):
        novas += len(lote.criar)
        mudam += len(lote.alterar)
        iguais += lote.iguais
        optantes += sum(1 for nova in lote.criar if nova.linha.cota_negro)
        conflitos += lote.conflitos
        avancar(novas + mudam + iguais)
    return {
        "novas": novas, "mudam": mudam, "iguais": iguais, "optantes": optantes, "conflitos": conflitos[:CONFLITOS],
    }  # fmt: skip


def _resumir(
    contas: dict[str, Any], formato: str, titulos: Sequence[str], lida: Leitura | Corrente
) -> tuple[dict[str, Any], bytes]:
    resumo = contas | {
        "formato": formato,
        "perfil": lida.perfil,
        "ignoradas": len(lida.ignoradas),
        "com_erro": len(lida.rejeitadas),
        "avisos": len(lida.avisos),
        "erros": _em_palavras(lida.rejeitadas),
        "primeiros_avisos": _avisos(lida.avisos),
    }
    return resumo, csv_das_rejeitadas(titulos, lida.rejeitadas) if lida.rejeitadas else b""


def _em_palavras(rejeitadas: Sequence[Rejeitada]) -> list[dict[str, object]]:
    return [{"linha": r.linha, "inscricao": r.inscricao, "motivo": r.motivo} for r in rejeitadas[:NA_TELA]]


def _avisos(avisos: Sequence[Ocorrencia]) -> list[dict[str, object]]:
    return [{"linha": a.linha, "mensagem": a.mensagem} for a in avisos[:NA_TELA]]
