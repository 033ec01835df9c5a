from django.db import models


class Orgao(models.Model):
    """A body of the DF administration that opens selections or takes part in commissions."""

    class Entidade(models.TextChoices):
        DIRETA = "direta", "administração direta"
        AUTARQUIA = "autarquia", "autarquia"
        FUNDACAO = "fundacao", "fundação"
        ESTATAL = "estatal", "empresa pública ou sociedade de economia mista"
        CLDF = "cldf", "Câmara Legislativa"

    nome = models.CharField(max_length=200)
    sigla = models.CharField(max_length=20, unique=True)
    entidade = models.CharField(max_length=12, choices=Entidade.choices, default=Entidade.DIRETA)

    class Meta:
        verbose_name = "órgão"
        verbose_name_plural = "órgãos"
        ordering = ["sigla"]

    def __str__(self) -> str:
        return f"{self.nome} ({self.sigla})"


class DiaDeCalendario(models.Model):
    """A day that is not a normal working day, with the decree that says so (regras.md D)."""

    class Expediente(models.TextChoices):
        SEM = "S", "sem expediente"
        ENCERRA_CEDO = "E", "encerra antes da hora normal"
        ABRE_TARDE = "T", "abre mais tarde"

    data = models.DateField(unique=True)
    expediente = models.CharField(max_length=1, choices=Expediente.choices)
    descricao = models.CharField("descrição", max_length=120)
    ato = models.CharField("decreto ou lei", max_length=200)
    provisorio = models.BooleanField("provisório", default=False)

    class Meta:
        verbose_name = "dia do calendário"
        verbose_name_plural = "dias do calendário"
        ordering = ["data"]

    def __str__(self) -> str:
        return f"{self.data:%d/%m/%Y} – {self.descricao}"
