"""Import of the candidates that a board or an agente de integração sends: read, compare, write all or nothing."""

import hashlib
from datetime import datetime

from django.db import transaction

from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.consultas.importacao import Comparacao, comparar, ler_arquivo
from selecoes.documentos import numerar
from selecoes.leitura import Leitura
from selecoes.models import Edital, Importacao, Inscricao, Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import AtoInvalido
from selecoes.regras.inscricao import SituacaoInscricao
from selecoes.regras.papeis import Papel

ABERTO_A_IMPORTAR = {SituacaoEdital.INSCRICOES_ENCERRADAS, SituacaoEdital.EM_FASE}
LOTE = 1000


@transaction.atomic
def importar_inscritos(
    edital_id: int,
    *,
    conteudo: bytes,
    nome: str,
    por: Usuario,
    so_validas: bool = False,
    perfil: str | None = None,
) -> tuple[Leitura, Importacao | None]:
    """Write the accepted lines; with rejected lines write nothing, unless ``so_validas`` is asked.

    Importing the same file again changes nothing. Returns the reading, and ``None`` when nothing was written.
    """
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    if por.username != "sistema":
        # The command line of the server writes as the system; on pages the act is of the servidor.
        exigir_papel(por, Papel.SERVIDOR, relogio.hoje(), edital)
    if edital.situacao not in ABERTO_A_IMPORTAR:
        raise AtoInvalido(
            "Só se importa depois do fim das inscrições e antes da verificação.", base="art. 2º"
        )
    leitura = ler_arquivo(edital, conteudo, nome, perfil=perfil)
    if leitura.rejeitadas and not so_validas:
        return leitura, None
    comparacao = comparar(edital, leitura, nome, agora)
    _gravar(edital, comparacao)
    importacao = Importacao.objects.create(
        edital=edital, arquivo=nome, sha256=hashlib.sha256(conteudo).hexdigest(), perfil=leitura.perfil,
        criadas=len(comparacao.criar), alteradas=len(comparacao.alterar), iguais=comparacao.iguais,
        # Names and inscrições are not repeated: the line number leads back to the file.
        rejeitadas=[{"linha": r.linha, "codigo": r.codigo} for r in leitura.rejeitadas], em=agora, por=por,
    )  # fmt: skip
    _registrar(importacao, edital, agora)
    return leitura, importacao


def _registrar(importacao: Importacao, edital: Edital, em: datetime) -> None:
    contadores = {campo: getattr(importacao, campo) for campo in ("sha256", "criadas", "alteradas", "iguais")}
    auditar(
        "importar inscritos", importacao, por=importacao.por, em=em, base="Decreto nº 40.910/2020, art. 2º",
        edital=edital, dados=contadores,
    )  # fmt: skip


def _gravar(edital: Edital, comparacao: Comparacao) -> None:
    for inscricao in comparacao.criar:
        if not inscricao.numero:
            # Without an inscrição in the file the protocol is ours, in the order of the lines.
            inscricao.numero = f"{edital.ano}-{numerar(f'inscricao-{edital.pk}', edital.ano):06d}"
        if edital.situacao == SituacaoEdital.EM_FASE:
            inscricao.situacao = SituacaoInscricao.EM_DISPUTA
    Inscricao.objects.bulk_create(comparacao.criar, batch_size=LOTE)
    for inscricao, mudam in comparacao.alterar:
        inscricao.save(update_fields=mudam)
