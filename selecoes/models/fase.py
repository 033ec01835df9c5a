"""The phases of a selection."""

from django.db import models

from selecoes.models.edital import Edital


class Fase(models.Model):
    """A phase of the selection, in order. The control comes between phases 1 and 2 (art. 3º, §§ 12–13)."""

    class Tipo(models.TextChoices):
        OBJETIVA = "objetiva", "prova objetiva"
        SUBJETIVA = "subjetiva", "prova subjetiva"
        CURRICULAR = "curricular", "análise curricular"
        ENTREVISTA = "entrevista", "entrevista técnica"

    edital = models.ForeignKey(Edital, models.PROTECT, related_name="fases")
    ordem = models.PositiveSmallIntegerField()
    tipo = models.CharField(max_length=12, choices=Tipo.choices)
    resultado_publicado_em = models.DateField("resultado publicado em", null=True, blank=True)

    class Meta:
        ordering = ["edital", "ordem"]
        constraints = [models.UniqueConstraint(fields=["edital", "ordem"], name="fase_ordem_unica")]

    def __str__(self) -> str:
        return f"{self.ordem}ª fase – {self.get_tipo_display()}"
