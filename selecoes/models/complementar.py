"""Complementary acts of SEJUS: what each parameter is worth, since when and by which act (art. 7º)."""

from django.db import models
from django.db.models import Q

from selecoes.models.usuario import Usuario
from selecoes.regras.parametros import DEFINICOES, Parametro


class AtoComplementar(models.Model):
    """An act that fixes one parameter from a day on. Append-only: a new value is a new act."""

    numero = models.CharField("ato, com número e ano", max_length=120, unique=True)
    ementa = models.CharField(max_length=300)
    parametro = models.CharField(
        "parâmetro", max_length=60, choices=[(p.value, DEFINICOES[p].rotulo) for p in Parametro]
    )
    valor = models.PositiveSmallIntegerField()
    vigencia = models.DateField("em vigor desde")
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)

    class Meta:
        verbose_name = "ato complementar"
        verbose_name_plural = "atos complementares"
        ordering = ["-vigencia"]
        constraints = [
            models.UniqueConstraint(fields=["parametro", "vigencia"], name="ato_um_por_vigencia"),
            models.CheckConstraint(
                condition=Q(parametro__in=[p.value for p in Parametro]), name="ato_parametro_conhecido"
            ),
        ]

    def __str__(self) -> str:
        return self.numero
