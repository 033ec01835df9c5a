"""What each member answers and votes, sealed until the close."""

import json
import uuid
from typing import Any

from django.db import models

from comissao.models.comissao import CODIGOS_DE_ASSENTO, Mandato
from comissao.models.sessao import Entrevista
from comissao.regras.apuracao import Opcao, Resultado
from comissao.regras.impedimento import Resposta
from selecoes.cifra import TextoCifrado
from selecoes.models import Usuario


class RespostaDeImpedimento(models.Model):
    """A member's answer, for one person, before voting (X-04). An impediment found later is a second row; the last counts."""

    entrevista = models.ForeignKey(Entrevista, models.PROTECT, related_name="respostas")
    mandato = models.ForeignKey(Mandato, models.PROTECT)
    resposta = models.CharField(max_length=20, choices=[(r.value, r.value) for r in Resposta])
    em = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["entrevista", "mandato", "resposta"], name="impedimento_cada_resposta_uma_vez"
            )
        ]

    def __str__(self) -> str:
        return f"resposta de {self.mandato}"


class VotoSelado(models.Model):
    """What any sealed vote keeps: encrypted, read by nobody but its author until the close (decision 2)."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    assento = models.CharField(max_length=12, choices=CODIGOS_DE_ASSENTO)
    opcao = TextoCifrado()
    motivo = TextoCifrado()
    sal = TextoCifrado()
    compromisso = models.CharField(max_length=64)
    em = models.DateTimeField()

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"voto do assento {self.assento}"


class AssentoSemVoto(models.Model):
    """Why a seat has no vote: absent, impeded without substitute, or vacant (C.5)."""

    assento = models.CharField(max_length=12, choices=CODIGOS_DE_ASSENTO)
    tipo = models.CharField(
        max_length=12, choices=[(o.value, o.value) for o in (Opcao.AUSENTE, Opcao.IMPEDIDO, Opcao.VAGO)]
    )
    motivo = models.CharField(max_length=300)
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"assento {self.assento} sem voto"


class Voto(VotoSelado):
    """The vote of one seat in an interview. Append-only."""

    entrevista = models.ForeignKey(Entrevista, models.PROTECT, related_name="votos")
    mandato = models.ForeignKey(Mandato, models.PROTECT, related_name="votos")
    # The traits looked at, by code, with commas: sealed like the rest. Empty only in votes older than the field.
    elementos = TextoCifrado(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["entrevista", "assento"], name="voto_um_por_assento"),
            models.UniqueConstraint(fields=["entrevista", "mandato"], name="voto_um_por_integrante"),
        ]


class RascunhoDeVoto(models.Model):
    """What a member is writing: encrypted, seen by nobody else, never counted, and erased by the vote."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    entrevista = models.ForeignKey(Entrevista, models.PROTECT, related_name="rascunhos")
    mandato = models.ForeignKey(Mandato, models.PROTECT, related_name="+")
    conteudo = TextoCifrado(null=True)
    em = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["entrevista", "mandato"], name="rascunho_de_voto_um_por_integrante"
            )
        ]

    def __str__(self) -> str:
        return f"rascunho de {self.mandato}"

    @property
    def campos(self) -> dict[str, Any]:
        """The fields of the form as they were typed."""
        lidos: dict[str, Any] = json.loads(self.conteudo) if self.conteudo else {}
        return lidos


class SemVoto(AssentoSemVoto):
    """A seat without a vote in an interview. Append-only."""

    entrevista = models.ForeignKey(Entrevista, models.PROTECT, related_name="sem_voto")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["entrevista", "assento"], name="sem_voto_um_por_assento")
        ]


class Contagem(models.Model):
    """What the close computed. Written once, by the close; nobody can type it (C.5)."""

    entrevista = models.OneToOneField(Entrevista, models.PROTECT, related_name="contagem")
    resultado = models.CharField(max_length=15, choices=[(r.value, r.value) for r in Resultado])
    contrarios = models.PositiveSmallIntegerField()
    favoraveis = models.PositiveSmallIntegerField()
    necessarios = models.PositiveSmallIntegerField()
    em = models.DateTimeField()
    confirmada_por = models.ForeignKey(Usuario, models.PROTECT)

    def __str__(self) -> str:
        return f"contagem da {self.entrevista}"
