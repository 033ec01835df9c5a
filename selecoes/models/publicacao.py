"""Results: the frozen publication, the stored deadline and the calls."""

import uuid
from datetime import date
from typing import ClassVar

from django.db import models
from django.db.models import Q

from selecoes.models.classificacao import Apuracao, Posicao
from selecoes.models.edital import Edital, Vaga
from selecoes.models.inscricao import Inscricao
from selecoes.models.usuario import Usuario
from selecoes.regras.calendario import Calendario
from selecoes.regras.prazos import ROTULOS_UNIDADE, Contagem, Unidade, contar


class PrazoManager(models.Manager["Prazo"]):
    def abrir(self, objeto: str, conta: Contagem, *, base: str) -> "Prazo":
        """Store a deadline already counted, inside the act that opens it (decision 4)."""
        return self.create(
            objeto=objeto,
            ciencia=conta.ciencia,
            quantidade=conta.quantidade,
            unidade=conta.unidade,
            vencimento=conta.vencimento,
            limite=conta.limite,
            contagem=[{"data": d.data.isoformat(), "conta": d.conta, "motivo": d.motivo} for d in conta.dias],
            base=base,
        )

    def abrir_impugnacao(self, edital: Edital, publicacao: date, tabela: Calendario) -> "Prazo | None":
        """Open the term to challenge the edital, from its publication; ``None`` for dates older than the calendar."""
        if publicacao.year < min(tabela.anos):
            return None
        conta = contar(publicacao, edital.impugnacao_quantidade, Unidade(edital.impugnacao_unidade), tabela)
        return self.abrir("Impugnação do edital", conta, base="Lei nº 9.784/1999, art. 24; edital")


class Prazo(models.Model):
    """A deadline computed once, at the act that opens it, and shown everywhere from here.

    ``limite`` is the exclusive instant 00:00 of the day after ``vencimento`` in Brasília (decision 4).
    """

    objeto = models.CharField("prazo para", max_length=120)
    ciencia = models.DateField("data da publicação ou ciência")
    quantidade = models.PositiveSmallIntegerField()
    unidade = models.CharField(max_length=10)
    vencimento = models.DateField("último dia")
    limite = models.DateTimeField()
    contagem = models.JSONField("como foi contado", default=list)
    base = models.CharField(max_length=200)

    objects: ClassVar[PrazoManager] = PrazoManager()

    def __str__(self) -> str:
        return f"{self.objeto}: até {self.vencimento:%d/%m/%Y}"

    def por_extenso(self) -> dict[str, str]:
        """The deadline as frozen in documents: the same words in page, PDF and e-mail."""
        return {
            "objeto": self.objeto,
            "ciencia": f"{self.ciencia:%d/%m/%Y}",
            "quantidade": f"{self.quantidade} {ROTULOS_UNIDADE[Unidade(self.unidade)]}",
            "ate": f"{self.vencimento:%d/%m/%Y}, às 23h59 (horário de Brasília)",
            "base": self.base,
        }


class Publicacao(models.Model):
    """What was published, frozen. Page and PDF show this content and nothing else; it never changes."""

    class Tipo(models.TextChoices):
        EDITAL = "edital", "Edital"
        CONVOCACAO = "convocacao", "Convocação para a entrevista"
        INSCRICOES = "inscricoes", "Inscrições deferidas e indeferidas"
        RESULTADO_PRELIMINAR = "resultado_preliminar", "Resultado preliminar da verificação"
        RESULTADO_DOS_RECURSOS = "resultado_dos_recursos", "Resultado dos recursos"
        RESULTADO_DEFINITIVO = "resultado_definitivo", "Resultado definitivo da verificação"
        SELECAO_PRELIMINAR = "selecao_preliminar", "Resultado preliminar da seleção"
        SELECAO_DEFINITIVO = "selecao_definitivo", "Resultado definitivo da seleção"
        DECISAO = "decisao_sobre_edital", "Decisão sobre o edital"
        PRORROGACAO = "prorrogacao", "Prorrogação de prazos"
        IMPUGNACAO = "resposta_impugnacao", "Resposta a impugnação do edital"
        CLASSIFICACAO = "classificacao", "Classificação final"
        CHAMADA = "chamada", "Chamada"
        CORTE = "corte", "Resultado da fase e corte"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    edital = models.ForeignKey(Edital, models.PROTECT, related_name="publicacoes")
    tipo = models.CharField(max_length=30, choices=Tipo.choices)
    versao = models.PositiveIntegerField("versão")
    conteudo = models.JSONField("conteúdo")
    sha256 = models.CharField(max_length=64)
    em = models.DateTimeField("publicado em")
    por = models.ForeignKey(Usuario, models.PROTECT)
    dodf = models.CharField("referência no DODF", max_length=120)
    documento = models.OneToOneField("selecoes.Documento", models.PROTECT, related_name="publicacao")
    prazo = models.ForeignKey(Prazo, models.PROTECT, null=True, related_name="publicacoes")
    # Of a list or a call, whose own term (if any) is to answer it and not to appeal.
    prazo_de_recurso = models.ForeignKey(Prazo, models.PROTECT, null=True, related_name="+")
    apuracao = models.OneToOneField(Apuracao, models.PROTECT, null=True, related_name="publicacao")

    class Meta:
        verbose_name = "publicação"
        verbose_name_plural = "publicações"
        ordering = ["-em"]
        constraints = [
            models.UniqueConstraint(fields=["edital", "tipo", "versao"], name="publicacao_versao_unica")
        ]

    def __str__(self) -> str:
        return f"{self.get_tipo_display()} – edital {self.edital}"

    @property
    def posicoes(self) -> "models.QuerySet[Posicao]":
        """The lines of the snapshot this publication points at."""
        return Posicao.objects.filter(apuracao=self.apuracao_id)


class MovimentoDeVaga(models.Model):
    """A fact that moves the calls of a vaga: places opened, or a person who left. Append-only (decision 3)."""

    class Tipo(models.TextChoices):
        ABRIR = "abrir", "abertura de vagas"
        SAIR = "sair", "saída de pessoa"
        FIM = "fim", "ida para o fim da lista"

    vaga = models.ForeignKey(Vaga, models.PROTECT, related_name="movimentos")
    tipo = models.CharField(max_length=5, choices=Tipo.choices)
    quantidade = models.PositiveIntegerField(null=True)
    inscricao = models.ForeignKey(Inscricao, models.PROTECT, null=True, related_name="movimentos")
    motivo = models.CharField(max_length=300)
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)

    class Meta:
        verbose_name = "movimento de vaga"
        verbose_name_plural = "movimentos de vaga"
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=(
                    Q(tipo="abrir", quantidade__gt=0, inscricao__isnull=True)
                    | Q(tipo__in=["sair", "fim"], quantidade__isnull=True, inscricao__isnull=False)
                ),
                name="movimento_diz_o_que_moveu",
            ),
            models.UniqueConstraint(
                fields=["inscricao"], condition=Q(tipo="sair"), name="movimento_sai_uma_vez"
            ),
            models.UniqueConstraint(
                fields=["inscricao"], condition=Q(tipo="fim"), name="movimento_fim_de_lista_uma_vez"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_tipo_display()} em {self.vaga}"


class Chamada(models.Model):
    """A person called to a vaga, in order (C.9, C.10). One live call per person in a selection."""

    vaga = models.ForeignKey(Vaga, models.PROTECT, related_name="chamadas")
    inscricao = models.ForeignKey(Inscricao, models.PROTECT, related_name="chamadas")
    ordem = models.PositiveIntegerField()
    rotulo_na_chamada = models.CharField(max_length=3, choices=Posicao.Rotulo.choices)
    situacao = models.CharField(max_length=20)
    explicacao = models.TextField()
    em = models.DateTimeField()
    # The term to answer (estágio) or to take office (concurso), stored by the call (decision 4).
    prazo = models.ForeignKey(Prazo, models.PROTECT, null=True, related_name="chamadas")
    no_lugar_de = models.ForeignKey(
        Inscricao, models.PROTECT, null=True, related_name="substituida_por", verbose_name="no lugar de"
    )
    # Out of the order only by a court or a recorded reason, and then the place is counted apart (C.9, B40).
    fora_da_ordem = models.CharField("motivo da chamada fora da ordem", max_length=300, blank=True)

    class Meta:
        ordering = ["vaga", "ordem"]
        constraints = [
            models.UniqueConstraint(fields=["vaga", "ordem"], name="chamada_ordem_unica"),
            models.UniqueConstraint(
                fields=["inscricao"], condition=~Q(situacao="FIM_DE_LISTA"), name="chamada_uma_por_pessoa"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.ordem}ª chamada – {self.inscricao}"
