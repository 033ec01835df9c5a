"""The account of whoever will enter alone: a code sent to the contact proves it, and the page never tells (decision 6).

Asking, and the message that arrives, are the same whether or not the CPF already has an account.
"""

import secrets
from datetime import datetime, timedelta

from django.db import transaction

from selecoes import relogio
from selecoes.atos.correcao import informar_contato
from selecoes.auditoria import auditar
from selecoes.cifra import indice_do_cpf, resumo_do_codigo
from selecoes.documentos import CROCKFORD, ler_codigo
from selecoes.models import CodigoDeConta, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel
from selecoes.regras.cpf import cpf_valido, so_digitos
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.papeis import Papel
from selecoes.tentativas import contando

VALIDADE, INTERVALO = timedelta(minutes=30), timedelta(minutes=1)
POR_HORA, TENTATIVAS = 20, 5
RECUSA = "O código não confere ou perdeu a validade. Peça um código novo."


def _indices(cpf: str, email: str) -> tuple[str, str]:
    if not cpf_valido(cpf):
        raise EntradaInvalida("Confira o CPF: são onze números.", campo="cpf")
    return indice_do_cpf(so_digitos(cpf)), indice_do_cpf(email.strip().casefold())


@transaction.atomic
def pedir_conta(*, cpf: str, email: str, por: Usuario) -> None:
    """Send a one-time code to a contact. The same happens whether or not the CPF has an account.

    One code a minute for each person and contact, and twenty an hour in a mailbox, which may be a family's: it is not
    flooded, and nobody else's is held back by it.
    """
    agora = relogio.agora()
    indice, do_email = _indices(cpf, email)
    ultimos = CodigoDeConta.objects.filter(email_indice=do_email)
    if ultimos.filter(cpf_indice=indice, emitido_em__gt=agora - INTERVALO).exists():
        return
    if ultimos.filter(emitido_em__gt=agora - timedelta(hours=1)).count() >= POR_HORA:
        return
    texto = "".join(secrets.choice(CROCKFORD) for _ in range(8))
    codigo = CodigoDeConta.objects.create(
        cpf_indice=indice, email_indice=do_email, codigo_hash=resumo_do_codigo(texto), emitido_em=agora,
        vale_ate=agora + VALIDADE,
    )  # fmt: skip
    auditar("emitir código de conta", codigo, por=por, em=agora)
    notificar(
        chave=f"conta:{codigo.pk}",
        assunto="Código para entrar no Reserva de Vagas",
        texto="Use o código abaixo em até 30 minutos. Se você não pediu, ignore esta mensagem.",
        segredo=f"Código: {texto[:4]}-{texto[4:]}",
        endereco=email.strip(),
        caminho="/criar-conta/codigo/",
        em=agora,
    )


def _valido(cpf: str, email: str, agora: datetime) -> CodigoDeConta | None:
    indice, do_email = _indices(cpf, email)
    codigos = CodigoDeConta.objects.select_for_update().filter(cpf_indice=indice, email_indice=do_email)
    ultimo = codigos.order_by("-emitido_em").first()
    vale = ultimo is not None and ultimo.usado_em is None and ultimo.vale_ate > agora
    return ultimo if vale and ultimo is not None and ultimo.tentativas <= TENTATIVAS else None


@transaction.atomic
def _gastar_tentativa(cpf: str, email: str) -> None:
    codigo = _valido(cpf, email, relogio.agora())
    if codigo is not None:
        codigo.tentativas += 1
        codigo.save(update_fields=["tentativas"])


@contando(_gastar_tentativa, "cpf", "email")
@transaction.atomic
def criar_conta(
    *, cpf: str, email: str, codigo: str, nome: str, senha: str, por: Usuario | None = None
) -> Usuario:
    """Make the account, or open the one that this CPF has with this very contact; otherwise the code does not serve.

    The refusal is the same for a wrong code and for a CPF whose account has another contact.
    """
    agora = relogio.agora()
    guardado = _valido(cpf, email, agora)
    confere = guardado is not None and secrets.compare_digest(
        guardado.codigo_hash, resumo_do_codigo(ler_codigo(codigo))
    )
    existente = Usuario.objects.select_for_update().filter(cpf_indice=indice_do_cpf(so_digitos(cpf))).first()
    if guardado is None or not confere or (existente and not _e_o_contato(existente, email)):
        raise EntradaInvalida(RECUSA, campo="codigo")
    usuario = existente or _nova(cpf, email, nome)
    usuario.guardar_senha(senha)
    guardado.usado_em = agora
    guardado.save(update_fields=["usado_em"])
    auditar("recuperar acesso" if existente else "criar conta", usuario, por=por or usuario, em=agora)
    return usuario


def _e_o_contato(usuario: Usuario, email: str) -> bool:
    """Whether every contact of the account is this one: a code sent to one must not open what holds another's."""
    contatos = {usuario.contato, *usuario.inscricoes.values_list("email", flat=True)} - {""}
    contatos = {contato.casefold() for contato in contatos}
    return contatos == {email.strip().casefold()} and usuario.is_active and not usuario.email_institucional


def _nova(cpf: str, email: str, nome: str) -> Usuario:
    usuario = Usuario(nome=nome.strip(), contato=email.strip(), cpf=so_digitos(cpf))
    usuario.username, usuario.cpf_indice = f"conta-{usuario.pk}", indice_do_cpf(so_digitos(cpf))
    usuario.set_unusable_password()
    usuario.save(force_insert=True)
    return usuario


@transaction.atomic
def trocar_contato(*, cpf: str, email: str, por: Usuario) -> Usuario:
    """At the counter, with the document of the person: their account gets another contact and closes until it is proven.

    The password stops working, so that whoever made the account with somebody else's CPF is out of it (decision 6).
    """
    agora = relogio.agora()
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje())
    indice, _ = _indices(cpf, email)
    usuario = Usuario.objects.select_for_update().filter(cpf_indice=indice, email_institucional=None).first()
    if usuario is None:
        raise AtoInvalido(
            "Não há conta de candidato com este CPF. A própria pessoa pode criar a sua.", campo="cpf"
        )
    usuario.contato = email.strip()
    usuario.set_unusable_password()
    usuario.save(update_fields=["contato", "password"])
    for inscricao in usuario.inscricoes.exclude(email=usuario.contato):
        informar_contato(inscricao.pk, email=usuario.contato, telefone="", por=por)
    auditar("trocar contato da conta", usuario, por=por, em=agora)
    return usuario
