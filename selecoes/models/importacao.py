"""The file of candidates from its arrival to its import, and every change of data that a file or a person made."""

import hashlib
import json
import uuid
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime
from typing import Any, ClassVar

from django.db import models
from django.db.models import Q

from selecoes.cifra import TextoCifrado, cifrar, decifrar
from selecoes.models.edital import Edital
from selecoes.models.inscricao import Inscricao
from selecoes.models.usuario import Usuario

PEDACO = 1 << 20


class Importacao(models.Model):
    """A file of candidates that was read and written, with what was refused. No CPF is repeated here."""

    edital = models.ForeignKey(Edital, models.PROTECT, related_name="importacoes")
    arquivo = models.CharField(max_length=255)
    sha256 = models.CharField(max_length=64)
    perfil = models.CharField(max_length=20)
    criadas = models.PositiveIntegerField()
    alteradas = models.PositiveIntegerField()
    iguais = models.PositiveIntegerField()
    rejeitadas = models.JSONField(default=list)
    # Known before the rows are written, so that each carries it; empty in imports older than the undo.
    lote = models.UUIDField(null=True, unique=True, editable=False)
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)

    class Meta:
        verbose_name = "importação"
        verbose_name_plural = "importações"

    def __str__(self) -> str:
        return f"{self.arquivo} ({self.edital})"


class Desfazimento(models.Model):
    """An import taken back while nothing depended on it. Append-only."""

    importacao = models.OneToOneField(Importacao, models.PROTECT, related_name="desfazimento")
    motivo = models.CharField(max_length=300)
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)

    class Meta:
        constraints = [models.CheckConstraint(condition=~Q(motivo=""), name="desfazimento_tem_motivo")]

    def __str__(self) -> str:
        return f"desfeita: {self.importacao}"


class Mudanca(models.Model):
    """The data an entry had before a file or a person changed it. Append-only; the values lie encrypted."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    # No constraint: the mark outlives an entry that an undo takes back.
    inscricao = models.ForeignKey(Inscricao, models.DO_NOTHING, db_constraint=False, related_name="mudancas")
    lote = models.UUIDField(null=True, db_index=True)
    campos = models.JSONField()
    antes = TextoCifrado()
    motivo = TextoCifrado(null=True)
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)

    def __str__(self) -> str:
        return f"mudança em {self.inscricao_id}"

    @staticmethod
    def escrever(valores: Mapping[str, object]) -> str:
        """Values of fields as JSON; dates as ISO text."""
        textos = {c: v.isoformat() if isinstance(v, date) else v for c, v in valores.items()}
        return json.dumps(textos, ensure_ascii=False)

    @property
    def valores(self) -> dict[str, Any]:
        """The values before the change, dates and moments as such."""
        lidos: dict[str, Any] = json.loads(self.antes)
        if lidos.get("nascimento"):
            lidos["nascimento"] = date.fromisoformat(lidos["nascimento"])
        if lidos.get("declarada_em"):
            lidos["declarada_em"] = datetime.fromisoformat(lidos["declarada_em"])
        return lidos


class ArquivoRecebido(models.Model):
    """A file sent once: checked, looked at, imported. Its content goes with the import, or after a day."""

    class Situacao(models.TextChoices):
        RECEBIDO = "recebido", "em conferência"
        SEM_COLUNAS = "sem_colunas", "falta dizer as colunas"
        CONFERIDO = "conferido", "conferido"
        AUTORIZADO = "autorizado", "em importação"
        IMPORTADO = "importado", "importado"
        RECUSADO = "recusado", "recusado"
        DESCARTADO = "descartado", "descartado"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    edital = models.ForeignKey(Edital, models.PROTECT, related_name="arquivos_recebidos")
    nome = models.CharField(max_length=255)
    sha256 = models.CharField(max_length=64, blank=True)
    tamanho = models.PositiveIntegerField(default=0)
    situacao = models.CharField(max_length=12, choices=Situacao.choices, default=Situacao.RECEBIDO)
    so_validas = models.BooleanField(default=False)
    # Counters and the first faults, which name inscrições: encrypted like the file.
    resumo = TextoCifrado(null=True)
    recusa = models.CharField(max_length=500, blank=True)
    importacao = models.OneToOneField(Importacao, models.PROTECT, null=True, related_name="recebido")
    em = models.DateTimeField()
    vence_em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)

    class Meta:
        verbose_name = "arquivo recebido"
        verbose_name_plural = "arquivos recebidos"
        indexes = [models.Index(fields=["vence_em"], name="recebido_a_vencer")]

    def __str__(self) -> str:
        return self.nome

    def esquecer(self) -> None:
        """Erase the content and the preview, inside the act that ends with them."""
        self.pedacos.all().delete()
        self.resumo = None


class PedacoManager(models.Manager["PedacoDoArquivo"]):
    def guardar(self, arquivo: ArquivoRecebido, parte: str, blocos: Iterable[bytes]) -> tuple[str, int]:
        """Encrypt and keep the content by pieces of up to 1 MB. Returns its SHA-256 and its size."""
        resumo, tamanho = hashlib.sha256(), 0
        for ordem, bloco in enumerate(em_pedacos(blocos)):
            resumo.update(bloco)
            tamanho += len(bloco)
            pedaco = PedacoDoArquivo(arquivo=arquivo, parte=parte, ordem=ordem)
            pedaco.conteudo = cifrar(bloco, pedaco.identidade)
            pedaco.save(force_insert=True)
        return resumo.hexdigest(), tamanho

    def abrir(self, arquivo: ArquivoRecebido, parte: str) -> Iterator[bytes]:
        """The content, piece by piece. Raises ``CifraInvalida`` if one was changed or moved."""
        for pedaco in self.filter(arquivo=arquivo, parte=parte).order_by("ordem").iterator(chunk_size=4):
            yield decifrar(bytes(pedaco.conteudo), pedaco.identidade)


def em_pedacos(blocos: Iterable[bytes]) -> Iterator[bytes]:
    """The same bytes in pieces of exactly 1 MB, but for the last."""
    resto = b""
    for bloco in blocos:
        resto += bloco
        while len(resto) >= PEDACO:
            yield resto[:PEDACO]
            resto = resto[PEDACO:]
    if resto:
        yield resto


class PedacoDoArquivo(models.Model):
    """One megabyte of a file received, or of its error file, encrypted."""

    class Parte(models.TextChoices):
        ARQUIVO = "arquivo", "o arquivo"
        ERROS = "erros", "as linhas com erro"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    arquivo = models.ForeignKey(ArquivoRecebido, models.PROTECT, related_name="pedacos")
    parte = models.CharField(max_length=8, choices=Parte.choices)
    ordem = models.PositiveIntegerField()
    conteudo = models.BinaryField()

    objects: ClassVar[PedacoManager] = PedacoManager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["arquivo", "parte", "ordem"], name="pedaco_ordem_unica")
        ]

    def __str__(self) -> str:
        return f"{self.parte} {self.ordem}"

    @property
    def identidade(self) -> str:
        """What the cipher binds the piece to: its row."""
        return f"selecoes.pedacodoarquivo.conteudo:{self.pk}"


class PerfilDeColunas(models.Model):
    """How somebody read a header that the system does not know: the next file with it is read alike."""

    edital = models.ForeignKey(Edital, models.PROTECT, related_name="perfis_de_colunas")
    titulos = models.JSONField("cabeçalho, sem acentos")
    colunas = models.JSONField("coluna de cada campo")
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"perfil de colunas do edital {self.edital}"


class ListaAplicada(models.Model):
    """The result of a phase given to a pasted list of inscrições, or the undo of one. Append-only.

    Who is in each part is kept, so that the report can be read again and the undo is exact.
    """

    class Sentido(models.TextChoices):
        REPROVADAS = "reprovadas", "a lista traz quem não passou"
        APROVADAS = "aprovadas", "a lista traz quem passou"
        DESFAZ = "desfaz", "desfaz uma lista"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    edital = models.ForeignKey(Edital, models.PROTECT, related_name="listas_aplicadas")
    fase = models.PositiveSmallIntegerField()
    sentido = models.CharField(max_length=10, choices=Sentido.choices)
    desfaz = models.OneToOneField("self", models.PROTECT, null=True, related_name="desfeita_por")
    # Numbers of inscrição, in the order typed: those found, typed again, nobody's, and out of the dispute.
    aplicadas = models.JSONField(default=list)
    repetidas = models.JSONField(default=list)
    desconhecidas = models.JSONField(default=list)
    sem_efeito = models.JSONField(default=list)
    # The entries whose situation changed.
    movidas = models.JSONField(default=list)
    motivo = models.CharField(max_length=300, blank=True)
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)

    class Meta:
        verbose_name = "lista aplicada"
        verbose_name_plural = "listas aplicadas"
        ordering = ["-em"]
        constraints = [
            models.CheckConstraint(
                condition=Q(sentido="desfaz", desfaz__isnull=False) & ~Q(motivo="")
                | Q(desfaz__isnull=True) & ~Q(sentido="desfaz"),
                name="lista_desfeita_tem_motivo",
            )
        ]

    def __str__(self) -> str:
        return f"lista da {self.fase}ª fase ({self.edital})"
