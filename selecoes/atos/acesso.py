"""Ways in: designations, invitations and one-time codes (decision 6). The claim is in `reivindicacao`."""

import secrets
from datetime import date, datetime, timedelta
from uuid import UUID

from django.db import transaction

from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.cifra import resumo_do_codigo
from selecoes.documentos import CROCKFORD
from selecoes.models import CodigoDeAcesso, Convite, Designacao, Edital, Inscricao, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.papeis import Papel

VALIDADE_DO_CONVITE = timedelta(days=15)
VALIDADE_DO_CODIGO = {
    CodigoDeAcesso.Canal.CONTATO: timedelta(minutes=30),
    CodigoDeAcesso.Canal.CARTA: timedelta(days=30),
    CodigoDeAcesso.Canal.BALCAO: timedelta(days=1),
}
INTERVALO = timedelta(minutes=1)
"""Between two codes sent to the same contact."""
QUEM_CONVIDA = (Papel.SERVIDOR, Papel.AUTORIDADE)


def _exigir_convidante(por: Usuario, dia: date) -> None:
    # The first people of an installation are invited by the system itself, from the command line.
    if por.username != "sistema":
        exigir_papel(por, QUEM_CONVIDA, dia)


@transaction.atomic
def designar(
    usuario_id: UUID,
    *,
    papel: Papel,
    ato: str,
    inicio: date,
    fim: date | None = None,
    edital: Edital | None = None,
    por: Usuario,
) -> Designacao:
    """Give a dated role to a person, tied to the act that designates (decision 5)."""
    agora = relogio.agora()
    _exigir_convidante(por, relogio.hoje())
    if not ato.strip():
        raise EntradaInvalida("Informe o ato de designação, com número e data.", campo="ato")
    usuario = Usuario.objects.get(pk=usuario_id)
    designacao = Designacao.objects.create(
        usuario=usuario, papel=papel, ato=ato, inicio=inicio, fim=fim, edital=edital
    )
    auditar("designar", designacao, por=por, em=agora, base=ato, edital=edital, dados={"papel": papel.value})
    return designacao


@transaction.atomic
def convidar(*, nome: str, email: str, ato: str, matricula: str = "", por: Usuario) -> tuple[Usuario, str]:
    """Invite a member of staff or of a commission; the code returned is shown once and only its hash is kept."""
    agora = relogio.agora()
    _exigir_convidante(por, relogio.hoje())
    email = email.strip().lower()
    if Usuario.objects.filter(email_institucional=email).exists():
        raise AtoInvalido("Já há uma pessoa com este e-mail institucional.", campo="email")
    usuario = Usuario(
        username=f"inst-{secrets.token_hex(8)}", nome=nome, email_institucional=email, matricula=matricula
    )
    usuario.set_unusable_password()
    usuario.save(force_insert=True)
    codigo = secrets.token_urlsafe(24)
    convite = Convite.objects.create(
        usuario=usuario, codigo_hash=resumo_do_codigo(codigo), ato=ato, vale_ate=agora + VALIDADE_DO_CONVITE
    )
    auditar("convidar", convite, por=por, em=agora, base=ato)
    notificar(
        chave=f"convite:{convite.pk}",
        assunto="Convite para entrar no Reserva de Vagas",
        texto=f"Você foi designado pelo ato: {ato}. Use o código abaixo na página “Recebi um convite”.",
        segredo=f"Código do convite: {codigo}",
        usuario=usuario,
        caminho="/convite/",
        em=agora,
    )
    return usuario, codigo


@transaction.atomic
def aceitar_convite(codigo: str, *, senha: str, por: Usuario | None = None) -> Usuario:
    """Accept an invitation once, choosing a password. The author is the invited person."""
    agora = relogio.agora()
    convite = Convite.objects.select_for_update().filter(codigo_hash=resumo_do_codigo(codigo.strip())).first()
    if convite is None or convite.aceito_em is not None or convite.vale_ate <= agora:
        raise EntradaInvalida("O convite não confere, já foi usado ou perdeu a validade.", campo="codigo")
    usuario = por or convite.usuario
    convite.usuario.guardar_senha(senha)
    convite.aceito_em = agora
    convite.save(update_fields=["aceito_em"])
    auditar("aceitar convite", convite, por=usuario, em=agora, base=convite.ato)
    return convite.usuario


def _emitir(inscricao: Inscricao, canal: CodigoDeAcesso.Canal, agora: datetime) -> tuple[CodigoDeAcesso, str]:
    texto = "".join(secrets.choice(CROCKFORD) for _ in range(8))
    codigo = CodigoDeAcesso.objects.create(
        inscricao=inscricao,
        codigo_hash=resumo_do_codigo(texto),
        canal=canal,
        emitido_em=agora,
        vale_ate=agora + VALIDADE_DO_CODIGO[canal],
    )
    return codigo, f"{texto[:4]}-{texto[4:]}"


@transaction.atomic
def emitir_codigo(inscricao_id: UUID, *, canal: CodigoDeAcesso.Canal, por: Usuario) -> str:
    """Give a one-time code at the counter or for a letter (decision 6). It is shown once."""
    agora = relogio.agora()
    inscricao = Inscricao.objects.select_for_update().get(pk=inscricao_id)
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje(), inscricao.edital)
    codigo, texto = _emitir(inscricao, canal, agora)
    auditar(
        "emitir código de acesso", codigo, por=por, em=agora, inscricao=inscricao, edital=inscricao.edital
    )
    return texto


@transaction.atomic
def pedir_codigo(*, edital: Edital, numero: str, nascimento: date | None, por: Usuario) -> None:
    """Send a one-time code to the imported contact. The answer is the same whether the entry exists or not."""
    agora = relogio.agora()
    inscricao = Inscricao.objects.filter(edital=edital, numero=numero).first()
    if inscricao is None or not inscricao.email:
        return
    if inscricao.nascimento is not None and inscricao.nascimento != nascimento:
        return
    if inscricao.codigos.filter(
        canal=CodigoDeAcesso.Canal.CONTATO, emitido_em__gt=agora - INTERVALO
    ).exists():
        # A mailbox is not flooded, and nobody is locked out: in a minute another code may be asked for.
        return
    codigo, texto = _emitir(inscricao, CodigoDeAcesso.Canal.CONTATO, agora)
    auditar("emitir código de acesso", codigo, por=por, em=agora, inscricao=inscricao, edital=edital)
    notificar(
        chave=f"codigo:{codigo.pk}",
        assunto=f"Código para acessar a inscrição {numero}",
        texto="Use o código abaixo em até 30 minutos. Se você não pediu, ignore esta mensagem.",
        segredo=f"Código: {texto}",
        inscricao=inscricao,
        caminho="/reivindicar/codigo/",
        em=agora,
    )
