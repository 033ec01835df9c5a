"""Notices: the row is the notice, written once per person and act; the e-mail is its echo (decision 9)."""

from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.core.mail import EmailMessage

from selecoes import relogio
from selecoes.models import Inscricao, Notificacao, Pedido, Usuario
from selecoes.pedido import pedir


def notificar(
    *,
    chave: str,
    assunto: str,
    texto: str,
    em: datetime,
    inscricao: Inscricao | None = None,
    usuario: Usuario | None = None,
    caminho: str = "",
    segredo: str | None = None,
    endereco: str = "",
) -> Notificacao:
    """Tell one person about one act. ``assunto`` and ``texto`` never carry race, outcome or grounds.

    ``segredo`` (a one-time code) is stored encrypted, goes only in the e-mail and is erased after it, and so is
    ``endereco``, the contact of somebody who has no account yet.
    """
    if inscricao is not None and usuario is None:
        usuario = inscricao.usuario
    destino = endereco or _endereco(inscricao, usuario)
    notificacao = Notificacao.objects.create(
        chave=chave,
        usuario=usuario,
        inscricao=inscricao,
        assunto=assunto,
        texto=texto,
        caminho=caminho,
        segredo=segredo,
        endereco=endereco or None,
        em=em,
        sem_contato=not destino,
    )
    if destino:
        pedir(Pedido.Tipo.NOTIFICACAO, notificacao.pk, chave=f"aviso:{chave}", em=em)
    return notificacao


def _endereco(inscricao: Inscricao | None, usuario: Usuario | None) -> str:
    if inscricao is not None:
        return inscricao.email
    return (usuario.email_institucional or usuario.contato) if usuario is not None else ""


def entregar(notificacao_id: UUID) -> None:
    """Hand the e-mail to the server. The same notice always has the same Message-ID."""
    notificacao = Notificacao.objects.select_related("inscricao", "usuario").get(pk=notificacao_id)
    if notificacao.aceita_em is not None:
        return
    endereco = notificacao.endereco or _endereco(notificacao.inscricao, notificacao.usuario)
    texto = f"{notificacao.texto}\n\n{notificacao.segredo}" if notificacao.segredo else notificacao.texto
    corpo = f"{texto}\n\n{settings.ENDERECO_PUBLICO}{notificacao.caminho or '/avisos/'}\n"
    mensagem = EmailMessage(
        notificacao.assunto,
        corpo,
        to=[endereco],
        headers={"Message-ID": f"<{notificacao.pk}@reserva.invalid>"},
    )
    mensagem.send()
    Notificacao.objects.filter(pk=notificacao.pk, aceita_em=None).update(
        aceita_em=relogio.agora(), segredo=None, endereco=None
    )
