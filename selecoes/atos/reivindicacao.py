"""The candidate's claim of an entry with a one-time code, and the way back in (decision 6)."""

import secrets
from datetime import datetime

from django.db import transaction

from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.cifra import indice_do_cpf, resumo_do_codigo
from selecoes.consultas.inscricao import codigo_valido
from selecoes.documentos import ler_codigo
from selecoes.models import CodigoDeAcesso, Edital, Inscricao, Usuario
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.tentativas import contando

RECUSA_DO_CODIGO = "O código não confere ou perdeu a validade. Peça um código novo."


def _conta_da_pessoa(inscricao: Inscricao, quem_entrou: Usuario | None) -> Usuario:
    existente = (
        Usuario.objects.filter(cpf_indice=inscricao.cpf_indice).first() if inscricao.cpf_indice else None
    )
    if existente is not None and existente != quem_entrou:
        # A code sent to one entry's contact must not open the account made with another's.
        raise AtoInvalido("Você já tem conta. Entre com a sua senha e informe o código de novo.")
    if quem_entrou is not None and (existente == quem_entrou or quem_entrou.cpf_indice is None):
        return quem_entrou
    usuario = Usuario(username=f"insc-{inscricao.pk}", nome=inscricao.nome, nome_social=inscricao.nome_social)
    if inscricao.cpf_indice:
        usuario.cpf, usuario.cpf_indice = inscricao.cpf, indice_do_cpf(inscricao.cpf)
    usuario.set_unusable_password()
    usuario.save(force_insert=True)
    return usuario


def _conferir_codigo(inscricao: Inscricao, digitado: str, agora: datetime) -> CodigoDeAcesso | None:
    codigo = codigo_valido(inscricao, agora)
    if codigo is None or not secrets.compare_digest(
        codigo.codigo_hash, resumo_do_codigo(ler_codigo(digitado))
    ):
        return None
    return codigo


@transaction.atomic
def _gastar_tentativa(edital: Edital, numero: str) -> None:
    inscricao = Inscricao.objects.select_for_update().filter(edital=edital, numero=numero).first()
    codigo = codigo_valido(inscricao, relogio.agora()) if inscricao is not None else None
    if codigo is not None:
        codigo.tentativas += 1
        codigo.save(update_fields=["tentativas"])


@contando(_gastar_tentativa, "edital", "numero")
@transaction.atomic
def reivindicar_inscricao(
    *, edital: Edital, numero: str, codigo: str, senha: str, por: Usuario | None = None
) -> Usuario:
    """Tie an imported entry to the person who holds its one-time code; never by CPF alone (decision 6)."""
    return _reivindicar(edital, numero, codigo, senha, por)


def _reivindicar(edital: Edital, numero: str, codigo: str, senha: str, por: Usuario | None) -> Usuario:
    agora = relogio.agora()
    inscricao = Inscricao.objects.select_for_update(of=("self",)).filter(edital=edital, numero=numero).first()
    usado = _conferir_codigo(inscricao, codigo, agora) if inscricao is not None else None
    if inscricao is None or usado is None or inscricao.usuario_id is not None:
        raise EntradaInvalida(RECUSA_DO_CODIGO, campo="codigo")
    usuario = _conta_da_pessoa(inscricao, por)
    if not usuario.has_usable_password():
        usuario.guardar_senha(senha)
    inscricao.usuario = usuario
    inscricao.save(update_fields=["usuario"])
    usado.usado_em = agora
    usado.save(update_fields=["usado_em"])
    auditar("reivindicar inscrição", inscricao, por=usuario, em=agora, inscricao=inscricao, edital=edital)
    return usuario


def _exigir_contato_unico(inscricao: Inscricao, codigo: CodigoDeAcesso, usuario: Usuario) -> None:
    # A code sent to one entry's contact must not open the account that holds entries with another's.
    outros = usuario.inscricoes.exclude(email=inscricao.email).exists()
    outros = outros or usuario.contato not in {"", inscricao.email}
    if codigo.canal == CodigoDeAcesso.Canal.CONTATO and outros:
        raise AtoInvalido("Esta conta tem mais de um contato. Peça o código no balcão, com documento.")


@contando(_gastar_tentativa, "edital", "numero")
@transaction.atomic
def usar_codigo(
    *, edital: Edital, numero: str, codigo: str, senha: str, por: Usuario | None = None
) -> Usuario:
    """Use a one-time code: claim the entry or, when it is already claimed, choose a new password for its account."""
    inscricao = Inscricao.objects.select_for_update(of=("self",)).filter(edital=edital, numero=numero).first()
    if inscricao is None or inscricao.usuario is None:
        return _reivindicar(edital, numero, codigo, senha, por)
    agora, usuario = relogio.agora(), inscricao.usuario
    usado = _conferir_codigo(inscricao, codigo, agora)
    if usado is None or (por is not None and por != usuario):
        raise EntradaInvalida(RECUSA_DO_CODIGO, campo="codigo")
    _exigir_contato_unico(inscricao, usado, usuario)
    if por is None:
        usuario.guardar_senha(senha)
    CodigoDeAcesso.objects.filter(pk=usado.pk).update(usado_em=agora)
    auditar("recuperar acesso", inscricao, por=usuario, em=agora, inscricao=inscricao, edital=edital)
    return usuario
