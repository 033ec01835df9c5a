"""The attachments of an appeal: the original sealed, and the safe copy that people open."""

import uuid
from typing import Any, ClassVar

from django.db import models
from django.db.models import Q

from recursos.models.recurso import Recurso, VersaoDoRecurso
from recursos.regras.anexo import ROTULOS_TIPO, TipoDeAnexo
from selecoes.cifra import TextoCifrado, cifrar, decifrar
from selecoes.models import Usuario
from selecoes.models.importacao import em_pedacos


class Anexo(models.Model):
    """A file sent with a draft. Once a version with it is filed, neither it nor its bytes change or leave."""

    class Copia(models.TextChoices):
        PENDENTE = "pendente", "em preparação"
        PRONTA = "pronta", "pronto"
        RECUSADA = "recusada", "não abre"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    recurso = models.ForeignKey(Recurso, models.PROTECT, related_name="anexos")
    # A name may tell a diagnosis or a colour: encrypted like the content.
    nome = TextoCifrado()
    tipo = models.CharField(max_length=4, choices=[(t.value, t.value) for t in TipoDeAnexo])
    tamanho = models.PositiveIntegerField()
    sha256 = models.CharField(max_length=64)
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT, related_name="+")
    copia = models.CharField("cópia segura", max_length=8, choices=Copia.choices, default=Copia.PENDENTE)
    copia_sha256 = models.CharField(max_length=64, blank=True)
    copia_tamanho = models.PositiveIntegerField(null=True)
    copia_recusa = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["em", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["recurso", "sha256"], name="anexo_uma_vez_por_recurso"),
            models.CheckConstraint(
                condition=~Q(copia="pronta") | ~Q(copia_sha256=""), name="copia_pronta_tem_hash"
            ),
        ]

    def __str__(self) -> str:
        return f"anexo de {self.recurso}"

    @property
    def rotulo_do_tipo(self) -> str:
        """What the file is, in words."""
        return ROTULOS_TIPO[TipoDeAnexo(self.tipo)]

    @property
    def apresentado(self) -> bool:
        """Whether a version with it was filed: from then on it is sealed."""
        return self.versoes.exists()

    def resumo(self) -> dict[str, Any]:
        """How the receipt tells it."""
        return {
            "nome": self.nome,
            "tipo": self.rotulo_do_tipo,
            "tamanho": self.tamanho,
            "sha256": self.sha256,
        }


class PedacoManager(models.Manager["PedacoDoAnexo"]):
    def guardar(self, anexo: Anexo, parte: str, conteudo: bytes) -> None:
        """Encrypt and keep the content by pieces of up to 1 MB."""
        for ordem, bloco in enumerate(em_pedacos([conteudo])):
            pedaco = PedacoDoAnexo(anexo=anexo, parte=parte, ordem=ordem)
            pedaco.conteudo = cifrar(bloco, pedaco.identidade)
            pedaco.save(force_insert=True)

    def abrir(self, anexo: Anexo, parte: str) -> bytes:
        """The content. Raises ``CifraInvalida`` if a piece was changed or moved."""
        pedacos = self.filter(anexo=anexo, parte=parte).order_by("ordem")
        return b"".join(decifrar(bytes(p.conteudo), p.identidade) for p in pedacos)


class PedacoDoAnexo(models.Model):
    """One megabyte of an attachment, or of its copy, encrypted."""

    class Parte(models.TextChoices):
        ORIGINAL = "original", "como foi enviado"
        COPIA = "copia", "a cópia segura"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    anexo = models.ForeignKey(Anexo, models.PROTECT, related_name="pedacos")
    parte = models.CharField(max_length=8, choices=Parte.choices)
    ordem = models.PositiveIntegerField()
    conteudo = models.BinaryField()

    objects: ClassVar[PedacoManager] = PedacoManager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["anexo", "parte", "ordem"], name="pedaco_do_anexo_unico")
        ]

    def __str__(self) -> str:
        return f"{self.parte} {self.ordem}"

    @property
    def identidade(self) -> str:
        """What the cipher binds the piece to: its row."""
        return f"recursos.pedacodoanexo.conteudo:{self.pk}"


class AnexoDaVersao(models.Model):
    """The list of attachments that a filed version froze. Append-only."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    versao = models.ForeignKey(VersaoDoRecurso, models.PROTECT, related_name="anexos")
    anexo = models.ForeignKey(Anexo, models.PROTECT, related_name="versoes")
    ordem = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["ordem"]
        constraints = [
            models.UniqueConstraint(fields=["versao", "anexo"], name="anexo_da_versao_unico"),
            models.UniqueConstraint(fields=["versao", "ordem"], name="anexo_da_versao_ordem"),
        ]

    def __str__(self) -> str:
        return f"anexo {self.ordem} de {self.versao}"
