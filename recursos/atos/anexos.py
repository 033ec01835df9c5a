"""Attach to the draft, take back, and the safe copy that the worker makes (C.6)."""

import hashlib
import subprocess
import sys
from uuid import UUID

from django.db import transaction

from recursos.consultas import pode_mudar
from recursos.documentos import copia as processo
from recursos.models import Anexo, PedacoDoAnexo, Recurso
from recursos.regras.anexo import conferir_anexo, exigir_vaga_para_anexo, nome_exibido
from recursos.regras.recurso import BASE_RECURSO
from selecoes import pedido, relogio
from selecoes.auditoria import auditar
from selecoes.documentos import DocumentoFalhou
from selecoes.models import Pedido, Usuario
from selecoes.permissoes import exigir_propria
from selecoes.regras.erros import AtoInvalido

Parte = PedacoDoAnexo.Parte
ESPERA = 90  # seconds of clock: above the limit of processor of the process


def _meu(recurso_id: UUID, por: Usuario) -> Recurso:
    recurso = Recurso.objects.travar(recurso_id)
    exigir_propria(por, recurso.inscricao)
    if not pode_mudar(recurso, relogio.agora()):
        raise AtoInvalido("O recurso já foi enviado e os arquivos não mudam mais.", base=BASE_RECURSO)
    return recurso


@transaction.atomic
def anexar(recurso_id: UUID, *, nome: str, conteudo: bytes, por: Usuario) -> Anexo:
    """Keep one file with the draft: sealed, encrypted, with its hash. The same file again answers the first."""
    agora = relogio.agora()
    recurso = _meu(recurso_id, por)
    tipo = conferir_anexo(conteudo)
    sha256 = hashlib.sha256(conteudo).hexdigest()
    repetido = recurso.anexos.filter(sha256=sha256).first()
    if repetido is not None:
        return repetido
    exigir_vaga_para_anexo(recurso.anexos.count())
    anexo = Anexo(
        recurso=recurso, nome=nome_exibido(nome), tipo=tipo, tamanho=len(conteudo), sha256=sha256, em=agora, por=por
    )  # fmt: skip
    anexo.save(force_insert=True)
    PedacoDoAnexo.objects.guardar(anexo, Parte.ORIGINAL, conteudo)
    pedido.pedir(Pedido.Tipo.ANEXO, anexo.pk, chave=f"anexo:{anexo.pk}", em=agora)
    _auditar("anexar arquivo ao rascunho", anexo, por)
    return anexo


@transaction.atomic
def retirar_anexo(recurso_id: UUID, anexo_id: UUID, *, por: Usuario) -> None:
    """Take back a file that no version filed. What was filed stays (append-only)."""
    recurso = _meu(recurso_id, por)
    anexo = recurso.anexos.filter(pk=anexo_id).first()
    if anexo is None:
        return
    if anexo.apresentado:
        raise AtoInvalido(
            "Este arquivo já foi enviado com o recurso e não pode ser retirado.", base=BASE_RECURSO
        )
    _auditar("retirar arquivo do rascunho", anexo, por)
    anexo.pedacos.all().delete()
    anexo.delete()


@transaction.atomic
def registrar_leitura(anexo_id: UUID, *, por: Usuario) -> bytes:
    """The safe copy, with the record of who opened it in the same transaction: without the record, no content."""
    anexo = Anexo.objects.select_related("recurso__inscricao__edital").get(pk=anexo_id)
    _auditar("abrir arquivo do recurso", anexo, por)
    conteudo = PedacoDoAnexo.objects.abrir(anexo, Parte.COPIA)
    if hashlib.sha256(conteudo).hexdigest() != anexo.copia_sha256:
        raise AtoInvalido("A cópia do arquivo não confere com o resumo registrado. Avise a secretaria.")
    return conteudo


@transaction.atomic
def preparar_copia(anexo_id: UUID, *, por: Usuario | None = None) -> None:
    """What the worker does with one attachment. Doing it twice changes nothing; a file taken back needs no copy.

    Raises ``DocumentoFalhou`` when the process was lost: the promise is tried again.
    """
    anexo = Anexo.objects.filter(pk=anexo_id, copia=Anexo.Copia.PENDENTE).first()
    if anexo is None:
        return
    original = PedacoDoAnexo.objects.abrir(anexo, Parte.ORIGINAL)
    codigo, copia = _copiar(anexo.tipo, original)
    anexo = Anexo.objects.select_for_update().filter(pk=anexo_id, copia=Anexo.Copia.PENDENTE).first()
    if anexo is None:
        return
    if codigo:
        anexo.copia, anexo.copia_recusa = Anexo.Copia.RECUSADA, processo.RECUSAS[codigo]
    else:
        PedacoDoAnexo.objects.guardar(anexo, Parte.COPIA, copia)
        anexo.copia, anexo.copia_tamanho = Anexo.Copia.PRONTA, len(copia)
        anexo.copia_sha256 = hashlib.sha256(copia).hexdigest()
    anexo.save(update_fields=["copia", "copia_recusa", "copia_tamanho", "copia_sha256"])


def _copiar(tipo: str, original: bytes) -> tuple[int, bytes]:
    """The code of refusal, or zero and the copy. Nothing of the file reaches a command line or a log."""
    comando = [sys.executable, "-I", processo.__file__, tipo]
    try:
        feito = subprocess.run(comando, input=original, capture_output=True, timeout=ESPERA, check=False)  # noqa: S603
    except subprocess.TimeoutExpired as erro:
        raise DocumentoFalhou("a cópia do anexo passou do tempo") from erro
    if feito.returncode == 0 and feito.stdout:
        return 0, feito.stdout
    if feito.returncode in processo.RECUSAS:
        return feito.returncode, b""
    # Lost by a signal (memory, processor) or by a fault of a library: such a file is refused like one that does not open.
    if feito.returncode < 0:
        return processo.ILEGIVEL, b""
    raise DocumentoFalhou(f"a cópia do anexo terminou com o código {feito.returncode}")


def _auditar(ato: str, anexo: Anexo, por: Usuario) -> None:
    recurso = anexo.recurso
    auditar(
        ato, anexo, por=por, em=relogio.agora(), base=BASE_RECURSO, inscricao=recurso.inscricao,
        edital=recurso.inscricao.edital, dados={"sha256": anexo.sha256, "tamanho": anexo.tamanho, "tipo": anexo.tipo},
    )  # fmt: skip
