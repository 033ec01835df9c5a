"""The entry made by the person: account code, draft, and each version sent with its receipt (art. 2º)."""

import json
import uuid

from django.db import models

from selecoes.cifra import TextoCifrado
from selecoes.models.edital import Edital
from selecoes.models.inscricao import Inscricao
from selecoes.models.registro import Documento
from selecoes.models.usuario import Usuario


class CodigoDeConta(models.Model):
    """A one-time code that proves a contact before an account is made. Only its hash is kept."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    cpf_indice = models.CharField(max_length=64, editable=False)
    # Blind index of the address, as of the CPF: a mailbox is not flooded and no address lies in clear.
    email_indice = models.CharField(max_length=64, editable=False, db_index=True)
    codigo_hash = models.CharField(max_length=64)
    emitido_em = models.DateTimeField()
    vale_ate = models.DateTimeField()
    tentativas = models.PositiveSmallIntegerField(default=0)
    usado_em = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "código de conta"
        indexes = [models.Index(fields=["cpf_indice", "email_indice"], name="codigo_de_conta_de_quem")]

    def __str__(self) -> str:
        return f"código de conta {self.pk}"


class RascunhoDeInscricao(models.Model):
    """What the person typed and has not sent. ``versao`` grows at each save: what is sent is what was checked."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    edital = models.ForeignKey(Edital, models.PROTECT, related_name="rascunhos")
    usuario = models.ForeignKey(Usuario, models.PROTECT, related_name="rascunhos")
    conteudo = TextoCifrado(null=True)
    versao = models.PositiveIntegerField(default=0)
    salvo_em = models.DateTimeField()

    class Meta:
        verbose_name = "rascunho de inscrição"
        constraints = [
            models.UniqueConstraint(fields=["edital", "usuario"], name="rascunho_um_por_pessoa_e_edital")
        ]

    def __str__(self) -> str:
        return "rascunho de inscrição"

    @property
    def respostas(self) -> dict[str, str]:
        """The answers as they were typed; none after the entry was sent."""
        lidas: dict[str, str] = json.loads(self.conteudo) if self.conteudo else {}
        return lidas


class EnvioDaInscricao(models.Model):
    """One version of an entry as it was sent, with its receipt; the last counts. Append-only."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    inscricao = models.ForeignKey(Inscricao, models.PROTECT, related_name="envios")
    numero = models.PositiveSmallIntegerField()
    chave = models.CharField("chave do envio", max_length=64)
    conteudo = TextoCifrado()
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)
    comprovante = models.OneToOneField(Documento, models.PROTECT, related_name="+")

    class Meta:
        verbose_name = "envio da inscrição"
        ordering = ["numero"]
        constraints = [
            models.UniqueConstraint(fields=["inscricao", "numero"], name="envio_numero_unico"),
            models.UniqueConstraint(fields=["inscricao", "chave"], name="envio_uma_vez"),
        ]

    def __str__(self) -> str:
        return f"{self.inscricao}, envio {self.numero}"

    @property
    def respostas(self) -> dict[str, str]:
        """The answers that were sent."""
        lidas: dict[str, str] = json.loads(self.conteudo)["respostas"]
        return lidas

    @property
    def declaracao(self) -> str:
        """The exact text that was declared; empty for whoever did not opt."""
        return str(json.loads(self.conteudo)["declaracao"])
