"""What guards the people against the edital: who judges each appeal, challenges, and certified unavailability."""

import uuid

from django.db import models
from django.db.models import F, Q

from selecoes.cifra import TextoCifrado
from selecoes.models.edital import Edital
from selecoes.models.usuario import Usuario
from selecoes.regras.garantias import ROTULOS_DECISAO, Decisao


class RegraDeRecurso(models.Model):
    """Who judges the appeal against one kind of decision, and in how long it is filed (C.6; art. 3º, § 11).

    The decision of the commission is not here: its term and body are fields of the edital itself.
    """

    edital = models.ForeignKey(Edital, models.PROTECT, related_name="regras_de_recurso")
    decisao = models.CharField(
        "decisão", max_length=20, choices=[(d.value, ROTULOS_DECISAO[d]) for d in Decisao]
    )
    orgao = models.CharField("quem julga", max_length=120)
    quantidade = models.PositiveSmallIntegerField("prazo")
    unidade = models.CharField(max_length=10, choices=Edital.Unidade.choices)
    fundamento = models.CharField(max_length=200, blank=True)

    class Meta:
        verbose_name = "regra de recurso"
        verbose_name_plural = "regras de recurso"
        ordering = ["edital", "id"]
        constraints = [
            models.UniqueConstraint(fields=["edital", "decisao"], name="recurso_uma_regra_por_decisao")
        ]

    def __str__(self) -> str:
        return f"{self.get_decisao_display()}: {self.orgao}"


class Impugnacao(models.Model):
    """A challenge of the edital by anybody, answered with reasons. The answer is public; who asked is not."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    edital = models.ForeignKey(Edital, models.PROTECT, related_name="impugnacoes")
    protocolo = models.CharField(max_length=30, unique=True)
    nome = TextoCifrado()
    contato = TextoCifrado(null=True)
    texto = TextoCifrado()
    em = models.DateTimeField("recebida em")
    acolhida = models.BooleanField(null=True)
    resposta = models.TextField("resposta", blank=True)
    respondida_em = models.DateTimeField(null=True)
    respondida_por = models.ForeignKey(Usuario, models.PROTECT, null=True, related_name="+")

    class Meta:
        verbose_name = "impugnação"
        verbose_name_plural = "impugnações"
        ordering = ["em"]
        constraints = [
            models.CheckConstraint(
                condition=Q(respondida_em__isnull=True, acolhida__isnull=True, resposta="")
                | (Q(respondida_em__isnull=False, acolhida__isnull=False) & ~Q(resposta="")),
                name="impugnacao_resposta_motivada",
            )
        ]

    def __str__(self) -> str:
        return self.protocolo


class Indisponibilidade(models.Model):
    """A certified time in which the system could not be used (F.17). Append-only."""

    inicio = models.DateTimeField("início")
    fim = models.DateTimeField()
    motivo = models.CharField(max_length=300)
    documento = models.OneToOneField("selecoes.Documento", models.PROTECT, related_name="+")
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)

    class Meta:
        verbose_name = "indisponibilidade"
        verbose_name_plural = "indisponibilidades"
        ordering = ["-inicio"]
        constraints = [
            models.CheckConstraint(condition=Q(fim__gt=F("inicio")), name="indisponibilidade_tem_duracao")
        ]

    def __str__(self) -> str:
        return f"{self.inicio:%d/%m/%Y %H:%M}"
