"""The commission and its dated mandates."""

import uuid

from django.db import models
from django.db.models import F, Q

from comissao.regras.composicao import ASSENTOS
from selecoes.cifra import TextoCifrado
from selecoes.models import Usuario

CODIGOS_DE_ASSENTO = [(a.codigo, a.rotulo) for a in ASSENTOS.values()]


class Comissao(models.Model):
    """A Comissão Especial (five seats) or Recursal (three), constituted by portaria (art. 3º, § 2º)."""

    class Tipo(models.TextChoices):
        ESPECIAL = "especial", "Comissão Especial"
        RECURSAL = "recursal", "Comissão Recursal"

    tipo = models.CharField(max_length=8, choices=Tipo.choices)
    nome = models.CharField(max_length=200)
    portaria = models.CharField("portaria", max_length=120)
    dodf = models.CharField("referência no DODF", max_length=120)
    situacao = models.CharField(max_length=12)
    designada_em = models.DateTimeField()

    class Meta:
        verbose_name = "comissão"
        verbose_name_plural = "comissões"
        constraints = [models.UniqueConstraint(fields=["portaria", "tipo"], name="comissao_portaria_unica")]

    def __str__(self) -> str:
        return self.nome


class Mandato(models.Model):
    """Two years in one numbered seat (§ 4º). ``fim`` is exclusive: the last valid day is the eve (B23)."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    comissao = models.ForeignKey(Comissao, models.PROTECT, related_name="mandatos")
    assento = models.CharField(max_length=12, choices=CODIGOS_DE_ASSENTO)
    usuario = models.ForeignKey(Usuario, models.PROTECT, related_name="mandatos")
    titular = models.BooleanField(default=True)
    inicio = models.DateField("início")
    fim = models.DateField("fim (exclusivo)")
    orgao = models.CharField("órgão de origem", max_length=120)
    servidor = models.BooleanField(default=True)
    comprovacao = models.CharField("comprovação da representatividade", max_length=200)
    ato_motivado = models.CharField("ato que aceita representante não servidor", max_length=200, blank=True)
    # Gender, race and birthplace serve the check of § 3º alone, and are never printed per person (regras.md G).
    diversidade = TextoCifrado()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(fim__gt=F("inicio")), name="mandato_fim_depois_do_inicio"),
            models.UniqueConstraint(
                fields=["comissao", "usuario", "inicio"], name="mandato_um_assento_por_pessoa"
            ),
            models.UniqueConstraint(
                fields=["comissao", "assento", "inicio"],
                condition=Q(titular=True),
                name="mandato_um_titular_por_assento",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.usuario} – {self.get_assento_display()}"


class Ausencia(models.Model):
    """Days on which a member says in advance that they cannot sit. Scheduling counts on nobody who is away."""

    mandato = models.ForeignKey(Mandato, models.PROTECT, related_name="ausencias")
    de = models.DateField("primeiro dia")
    ate = models.DateField("último dia")
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT, related_name="+")
    retirada_em = models.DateTimeField("retirada em", null=True)

    class Meta:
        verbose_name = "ausência do integrante"
        ordering = ["de"]
        constraints = [
            models.CheckConstraint(condition=Q(ate__gte=F("de")), name="ausencia_ate_depois_de_de")
        ]

    def __str__(self) -> str:
        return f"ausência de {self.mandato.usuario}: {self.de:%d/%m/%Y} a {self.ate:%d/%m/%Y}"
