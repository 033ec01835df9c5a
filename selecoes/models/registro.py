"""What the record is made of: the chain of acts, documents, notices and the outbox."""

import json
import uuid
from typing import Any

from django.db import models
from django.db.models import Q

from selecoes.cifra import TextoCifrado
from selecoes.models.usuario import Usuario


class Registro(models.Model):
    """One act: who, what, when, on which ground. Append-only and chained by hash (decision 8)."""

    seq = models.BigAutoField(primary_key=True)
    ato = models.CharField(max_length=80)
    objeto = models.CharField(max_length=60)
    objeto_id = models.CharField(max_length=40)
    edital = models.ForeignKey("selecoes.Edital", models.PROTECT, null=True, related_name="registros")
    inscricao = models.ForeignKey("selecoes.Inscricao", models.PROTECT, null=True, related_name="registros")
    base = models.CharField("base legal", max_length=200, blank=True)
    dados = models.JSONField(default=dict)
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)
    hash_anterior = models.CharField(max_length=64, unique=True)
    hash = models.CharField(max_length=64, unique=True)

    class Meta:
        ordering = ["seq"]

    def __str__(self) -> str:
        return f"{self.seq}: {self.ato}"


class Serie(models.Model):
    """The counter of a series of documents in a year: numbers without gaps, taken inside the act."""

    serie = models.CharField(max_length=40)
    ano = models.PositiveIntegerField()
    ultimo = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["serie", "ano"], name="serie_por_ano")]

    def __str__(self) -> str:
        return f"{self.serie}/{self.ano}"


class Documento(models.Model):
    """A piece: frozen content first, file later. The file is named by its hash and never replaced."""

    class Situacao(models.TextChoices):
        PENDENTE = "pendente", "em preparação"
        PRONTO = "pronto", "pronto"
        ERRO = "erro", "com erro"

    class Acesso(models.TextChoices):
        PUBLICO = "publico", "público"
        RESTRITO = "restrito", "restrito às partes"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    chave = models.CharField(max_length=120, unique=True)
    tipo = models.CharField(max_length=40)
    titulo = models.CharField(max_length=200)
    serie = models.CharField(max_length=40)
    ano = models.PositiveIntegerField()
    numero = models.PositiveIntegerField()
    codigo = models.CharField("código de verificação", max_length=26, unique=True)
    edital = models.ForeignKey("selecoes.Edital", models.PROTECT, null=True, related_name="documentos")
    inscricao = models.ForeignKey("selecoes.Inscricao", models.PROTECT, null=True, related_name="documentos")
    acesso = models.CharField(max_length=10, choices=Acesso.choices)
    # Grounds and votes lie encrypted (decision 11): a restricted piece uses the second column, never the first.
    conteudo = models.JSONField(null=True)
    conteudo_restrito = TextoCifrado(null=True)
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)
    situacao = models.CharField(max_length=10, choices=Situacao.choices, default=Situacao.PENDENTE)
    sha256 = models.CharField(max_length=64, blank=True)
    tamanho = models.PositiveIntegerField(null=True)
    substituido_por = models.ForeignKey("self", models.PROTECT, null=True, related_name="substitui")

    class Meta:
        ordering = ["em"]
        constraints = [
            models.UniqueConstraint(fields=["serie", "ano", "numero"], name="documento_numero_unico"),
            models.CheckConstraint(
                condition=~Q(situacao="pronto") | ~Q(sha256=""), name="documento_pronto_tem_hash"
            ),
            models.CheckConstraint(
                condition=(
                    Q(acesso="publico", conteudo__isnull=False, conteudo_restrito__isnull=True)
                    | Q(acesso="restrito", conteudo__isnull=True, conteudo_restrito__isnull=False)
                ),
                name="documento_restrito_so_cifrado",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.titulo} nº {self.numero}/{self.ano}"

    def dar_lugar_a(self, novo: "Documento") -> None:
        """Point to the version that replaces this one; the content and the file stay as they are."""
        self.substituido_por = novo
        self.save(update_fields=["substituido_por"])

    @property
    def restrito(self) -> bool:
        """Whether the file lies encrypted and only the parties read it."""
        return self.acesso == self.Acesso.RESTRITO

    @property
    def corpo(self) -> dict[str, Any]:
        """The frozen content, opened if it is restricted."""
        if self.conteudo_restrito:
            aberto: dict[str, Any] = json.loads(self.conteudo_restrito)
            return aberto
        return self.conteudo or {}


class Volume(models.Model):
    """A part of a long published list, with a file, a hash and a verification code of its own."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    documento = models.ForeignKey(Documento, models.PROTECT, related_name="volumes")
    ordem = models.PositiveSmallIntegerField()
    de = models.PositiveSmallIntegerField("quantos são")
    codigo = models.CharField("código de verificação", max_length=26, unique=True)
    # Counted before any file is made: the pages run on from one volume to the next.
    paginas = models.PositiveIntegerField("páginas", null=True)
    situacao = models.CharField(
        max_length=10, choices=Documento.Situacao.choices, default=Documento.Situacao.PENDENTE
    )
    sha256 = models.CharField(max_length=64, blank=True)
    tamanho = models.PositiveIntegerField(null=True)
    restrito = False

    class Meta:
        ordering = ["ordem"]
        constraints = [
            models.UniqueConstraint(fields=["documento", "ordem"], name="volume_ordem_unica"),
            models.CheckConstraint(
                condition=~Q(situacao="pronto") | (~Q(sha256="") & Q(paginas__isnull=False)),
                name="volume_pronto_tem_hash",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.documento}, volume {self.ordem} de {self.de}"


class Notificacao(models.Model):
    """A notice to one person about one act. Exists once (``chave``); the page is its copy, the e-mail its echo."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    chave = models.CharField(max_length=150, unique=True)
    usuario = models.ForeignKey(Usuario, models.PROTECT, null=True, related_name="notificacoes")
    inscricao = models.ForeignKey(
        "selecoes.Inscricao", models.PROTECT, null=True, related_name="notificacoes"
    )
    assunto = models.CharField(max_length=150)
    texto = models.TextField()
    caminho = models.CharField(max_length=200, blank=True)
    em = models.DateTimeField()
    # A one-time code travels only in the e-mail and is erased when the server accepts it.
    segredo = TextoCifrado(null=True)
    # Where to send a code to somebody who has no account yet; erased with the code.
    endereco = TextoCifrado(null=True)
    lida_em = models.DateTimeField(null=True)
    aceita_em = models.DateTimeField("aceita pelo servidor de e-mail em", null=True)
    sem_contato = models.BooleanField("sem e-mail: avisar por carta ou DODF", default=False)

    class Meta:
        verbose_name = "aviso"
        ordering = ["-em"]
        constraints = [
            models.CheckConstraint(
                condition=Q(usuario__isnull=False)
                | Q(inscricao__isnull=False)
                | Q(chave__startswith="conta:"),
                name="notificacao_tem_destino",
            )
        ]

    def __str__(self) -> str:
        return self.assunto


class Pedido(models.Model):
    """The outbox: a promise written with the act. Celery and Redis only ring the bell (decision 9)."""

    class Tipo(models.TextChoices):
        DOCUMENTO = "documento", "gerar documento"
        NOTIFICACAO = "notificacao", "entregar aviso"
        IMPORTACAO = "importacao", "conferir ou importar arquivo"
        ANEXO = "anexo", "preparar a cópia de um anexo"
        CONTAGEM = "contagem", "contar as páginas de um volume"
        VOLUME = "volume", "gerar um volume"

    tipo = models.CharField(max_length=12, choices=Tipo.choices)
    chave = models.CharField(max_length=150, unique=True)
    alvo = models.UUIDField()
    criado_em = models.DateTimeField()
    tentativas = models.PositiveSmallIntegerField(default=0)
    tentar_apos = models.DateTimeField()
    feito_em = models.DateTimeField(null=True)
    # Long work shows how far it is: done and expected, in its own unit (bytes of a file).
    andamento = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    erro = models.CharField(max_length=300, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["tentar_apos"], condition=Q(feito_em__isnull=True), name="pedido_a_fazer")
        ]

    def __str__(self) -> str:
        return self.chave
