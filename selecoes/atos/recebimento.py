"""A file of candidates from its arrival to its import: kept once, encrypted, until it is used or a day passes."""

import json
from collections.abc import Iterable, Mapping
from datetime import timedelta
from pathlib import PurePath
from uuid import UUID

from django.db import transaction

from selecoes import pedido, relogio
from selecoes.atos.gravacao import Gravador
from selecoes.auditoria import auditar
from selecoes.consultas.exame import conteudo_de, examinar, resumo_de
from selecoes.leitura import SemCabecalho
from selecoes.leitura.amostra import amostrar
from selecoes.leitura.mapeamento import conferir_mapeamento
from selecoes.models import ArquivoRecebido, Edital, PedacoDoArquivo, Pedido, PerfilDeColunas, Usuario
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, TransicaoVedada

GUARDA = timedelta(hours=24)
GRANDE = 1 << 20
"""From this size (bytes) on, the file is read by the worker and not by the page."""

S, Parte = ArquivoRecebido.Situacao, PedacoDoArquivo.Parte


@transaction.atomic
def receber_arquivo(edital_id: int, *, blocos: Iterable[bytes], nome: str, por: Usuario) -> ArquivoRecebido:
    """Keep a file and check it: at once when small, by the worker when large. No entry is written."""
    edital = Gravador(edital_id, por).edital
    agora = relogio.agora()
    curto = "".join(letra for letra in PurePath(nome).name if letra.isprintable())[-255:]
    recebido = ArquivoRecebido.objects.create(
        edital=edital, nome=curto or "arquivo", em=agora, vence_em=agora + GUARDA, por=por
    )
    recebido.sha256, recebido.tamanho = PedacoDoArquivo.objects.guardar(recebido, Parte.ARQUIVO, blocos)
    recebido.save(update_fields=["sha256", "tamanho"])
    dados = {"sha256": recebido.sha256, "tamanho": recebido.tamanho}
    auditar("receber arquivo", recebido, por=por, em=agora, edital=edital, dados=dados)
    _conferir_ou_pedir(edital, recebido)
    return recebido


def _conferir_ou_pedir(edital: Edital, recebido: ArquivoRecebido) -> None:
    if recebido.tamanho < GRANDE:
        _conferir(edital, recebido)
    else:
        chave = f"conferir:{recebido.pk}:{PerfilDeColunas.objects.filter(edital=edital).count()}"
        pedido.pedir(Pedido.Tipo.IMPORTACAO, recebido.pk, chave=chave, em=relogio.agora())


def _conferir(edital: Edital, recebido: ArquivoRecebido) -> None:
    """Read the file and keep the preview; a file that cannot be read says why."""
    recebido.recusa, recebido.resumo = "", None
    recebido.pedacos.filter(parte=Parte.ERROS).delete()
    try:
        with pedido.andamento(recebido.pk, 0) as avancar:
            resumo, erros = examinar(edital, recebido, avancar)
    except SemCabecalho as recusa:
        recebido.situacao, recebido.recusa = S.SEM_COLUNAS, str(recusa)
    except EntradaInvalida as recusa:
        recebido.situacao, recebido.recusa = S.RECUSADO, str(recusa)
        recebido.esquecer()
    else:
        recebido.situacao, recebido.resumo = S.CONFERIDO, json.dumps(resumo, ensure_ascii=False)
        PedacoDoArquivo.objects.guardar(recebido, Parte.ERROS, [erros])
    recebido.save(update_fields=["situacao", "recusa", "resumo"])


@transaction.atomic
def escolher_colunas(recebido_id: UUID, *, escolhas: Mapping[int, str], por: Usuario) -> ArquivoRecebido:
    """Say which column is which; the edital remembers it for the next file with the same header."""
    recebido = _travar(recebido_id, S.SEM_COLUNAS, S.CONFERIDO)
    edital = Gravador(recebido.edital_id, por).edital
    amostra = amostrar(conteudo_de(recebido))
    colunas = conferir_mapeamento({c: campo for c, campo in escolhas.items() if c < len(amostra.titulos)})
    agora = relogio.agora()
    perfil = PerfilDeColunas.objects.create(
        edital=edital, titulos=list(amostra.assinatura), colunas=colunas, em=agora, por=por
    )
    auditar("escolher colunas", perfil, por=por, em=agora, edital=edital, dados={"colunas": colunas})
    recebido.situacao = S.RECEBIDO
    recebido.save(update_fields=["situacao"])
    _conferir_ou_pedir(edital, recebido)
    return recebido


@transaction.atomic
def pedir_importacao(recebido_id: UUID, *, so_validas: bool, por: Usuario) -> ArquivoRecebido:
    """Import a file already checked: at once when small, by the worker when large.

    Raises ``Pendencia`` while lines have errors and ``so_validas`` is not asked. Asking twice imports once.
    """
    recebido = _travar(recebido_id, S.CONFERIDO, S.AUTORIZADO, S.IMPORTADO)
    gravador = Gravador(recebido.edital_id, por)
    if recebido.situacao != S.CONFERIDO:
        return recebido
    recebido.situacao, recebido.so_validas, recebido.por = S.AUTORIZADO, so_validas, por
    recebido.save(update_fields=["situacao", "so_validas", "por"])
    if recebido.tamanho < GRANDE:
        _importar(gravador, recebido)
    else:
        chave = f"importar:{recebido.pk}:{relogio.agora():%Y%m%d%H%M%S%f}"
        pedido.pedir(Pedido.Tipo.IMPORTACAO, recebido.pk, chave=chave, em=relogio.agora())
    return recebido


def _importar(gravador: Gravador, recebido: ArquivoRecebido) -> None:
    resumo = resumo_de(recebido)
    total = sum(int(resumo.get(conta, 0)) for conta in ("novas", "mudam", "iguais"))
    with pedido.andamento(recebido.pk, total) as avancar:
        recebido.importacao = gravador.gravar_recebido(recebido, avancar)
    recebido.situacao = S.IMPORTADO
    recebido.esquecer()
    recebido.save(update_fields=["importacao", "situacao", "resumo"])


@transaction.atomic
def atender_recebido(recebido_id: UUID, *, por: Usuario | None = None) -> None:
    """What the worker does with a large file: check it or import it, all in one transaction.

    A worker killed half-way leaves nothing: the promise is taken again and starts over. Doing it twice changes
    nothing, because the state of the file says what is still to be done.
    """
    recebido = _travar(recebido_id)
    if recebido.situacao == S.RECEBIDO:
        _conferir(recebido.edital, recebido)
    elif recebido.situacao == S.AUTORIZADO:
        try:
            with transaction.atomic():
                _importar(Gravador(recebido.edital_id, recebido.por), recebido)
        except AtoInvalido as recusa:
            itens = recusa.itens if isinstance(recusa, Pendencia) else ()
            recebido.situacao, recebido.recusa = S.CONFERIDO, " ".join((str(recusa), *itens))[:500]
            recebido.save(update_fields=["situacao", "recusa"])


@transaction.atomic
def descartar_arquivo(recebido_id: UUID, *, por: Usuario) -> None:
    """Throw away a file that will not be imported."""
    recebido = _travar(recebido_id, S.RECEBIDO, S.SEM_COLUNAS, S.CONFERIDO)
    edital = Gravador(recebido.edital_id, por).edital
    _descartar(recebido)
    auditar("descartar arquivo", recebido, por=por, em=relogio.agora(), edital=edital)


@transaction.atomic
def descartar_vencidos(*, por: Usuario) -> int:
    """Erase the content of files that nobody imported within a day. Returns how many."""
    agora = relogio.agora()
    parados = [S.RECEBIDO, S.SEM_COLUNAS, S.CONFERIDO, S.AUTORIZADO]
    vencidos = ArquivoRecebido.objects.filter(vence_em__lte=agora, situacao__in=parados)
    apagados = list(vencidos.select_for_update(skip_locked=True))
    for recebido in apagados:
        _descartar(recebido)
        auditar(
            "descartar arquivo",
            recebido,
            por=por,
            em=agora,
            edital=recebido.edital,
            dados={"prazo": "24 horas"},
        )
    return len(apagados)


def _descartar(recebido: ArquivoRecebido) -> None:
    recebido.esquecer()
    recebido.situacao = S.DESCARTADO
    recebido.save(update_fields=["situacao", "resumo"])


def _travar(recebido_id: UUID, *situacoes: ArquivoRecebido.Situacao) -> ArquivoRecebido:
    # The edital first, as every act of import does: two orders would wait for each other for ever.
    edital_id = ArquivoRecebido.objects.values_list("edital_id", flat=True).get(pk=recebido_id)
    edital = Edital.objects.travar(edital_id)
    recebido = (
        ArquivoRecebido.objects.select_for_update(of=("self",)).select_related("por").get(pk=recebido_id)
    )
    recebido.edital = edital
    if situacoes and recebido.situacao not in situacoes:
        raise TransicaoVedada(f"O arquivo está {S(recebido.situacao).label}; envie-o de novo se for preciso.")
    return recebido
