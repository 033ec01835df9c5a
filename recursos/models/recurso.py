"""The appeal, its versions and the sealed votes of the Comissão Recursal (C.6)."""

import uuid
from typing import ClassVar

from django.db import models
from django.db.models import Q

from comissao.models import AssentoSemVoto, Comissao, Entrevista, Mandato, VotoSelado
from comissao.regras.apuracao import Resultado
from recursos.regras.recurso import ROTULOS_ESPECIE, ROTULOS_RECURSO, EspecieRecurso, SituacaoRecurso
from selecoes.cifra import TextoCifrado
from selecoes.models import Documento, Inscricao, Prazo, Publicacao, Usuario
from selecoes.regras.garantias import ROTULOS_DECISAO, Decisao

S = SituacaoRecurso


class RecursoManager(models.Manager["Recurso"]):
    def travar(self, pk: uuid.UUID) -> "Recurso":
        """The appeal, locked: always before its entry."""
        travados = self.select_for_update(of=("self",))
        return travados.select_related(
            "inscricao__edital", "inscricao__usuario", "prazo", "entrevista", "publicacao"
        ).get(pk=pk)

    def em_aberto(self) -> models.QuerySet["Recurso"]:
        """Filed and not yet closed by the publication of the decision."""
        return self.exclude(situacao__in=[S.PRAZO_ABERTO, S.RASCUNHO, S.PUBLICADO, S.EXAURIDO])


class Recurso(models.Model):
    """An appeal against one decision on one entry. ``protocolo`` is what the person quotes."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    inscricao = models.ForeignKey(Inscricao, models.PROTECT, related_name="recursos")
    # Against the commission: its interview. Against another decision: which one, and the publication that told it.
    entrevista = models.ForeignKey(Entrevista, models.PROTECT, null=True, related_name="recursos")
    materia = models.CharField(
        "decisão recorrida",
        max_length=20,
        null=True,
        choices=[(d.value, ROTULOS_DECISAO[d]) for d in Decisao],
    )
    publicacao = models.ForeignKey(Publicacao, models.PROTECT, null=True, related_name="recursos")
    orgao = models.CharField("quem julga", max_length=120, blank=True)
    redirecionamento = TextoCifrado(null=True)
    especie = models.CharField("espécie", max_length=10, choices=[(e.value, e.value) for e in EspecieRecurso])
    protocolo = models.CharField(max_length=25, unique=True, null=True)
    situacao = models.CharField("situação", max_length=15, default=SituacaoRecurso.RASCUNHO)
    prazo = models.ForeignKey(Prazo, models.PROTECT, related_name="recursos")
    rascunho = TextoCifrado(null=True)
    rascunho_em = models.DateTimeField(null=True)
    interposto_em = models.DateTimeField(null=True)
    comissao = models.ForeignKey(Comissao, models.PROTECT, null=True, related_name="recursos")
    decidir_ate = models.DateField(null=True)
    nova_entrevista_em = models.DateTimeField(null=True)
    encerramento_pedido_por = models.ForeignKey(Usuario, models.PROTECT, null=True, related_name="+")
    julgado_em = models.DateTimeField(null=True)
    decisao = models.OneToOneField(Documento, models.PROTECT, null=True, related_name="+")

    objects: ClassVar[RecursoManager] = RecursoManager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["entrevista"], name="recurso_um_por_decisao"),
            models.UniqueConstraint(
                fields=["inscricao", "materia", "publicacao"], name="recurso_um_por_outra_decisao"
            ),
            models.CheckConstraint(
                condition=Q(entrevista__isnull=False, materia__isnull=True, publicacao__isnull=True)
                | Q(
                    entrevista__isnull=True, materia__isnull=False, publicacao__isnull=False, especie="outra"
                ),
                name="recurso_contra_uma_decisao",
            ),
            models.CheckConstraint(
                condition=Q(situacao__in=[s.value for s in SituacaoRecurso]),
                name="recurso_situacao_conhecida",
            ),
            models.CheckConstraint(
                condition=Q(protocolo__isnull=True, interposto_em__isnull=True)
                | Q(protocolo__isnull=False, interposto_em__isnull=False),
                name="recurso_protocolo_com_hora",
            ),
        ]

    def __str__(self) -> str:
        return self.protocolo or "rascunho de recurso"

    @property
    def rotulo(self) -> str:
        """The situation in words."""
        return ROTULOS_RECURSO[SituacaoRecurso(self.situacao)]

    @property
    def ha_filmagem(self) -> bool:
        """Whether the interview appealed against was filmed, and the film is recorded."""
        return self.entrevista is not None and bool(self.entrevista.filme_sha256)

    @property
    def rotulo_da_especie(self) -> str:
        """What is appealed against, in words."""
        if self.materia:
            return ROTULOS_DECISAO[Decisao(self.materia)]
        return ROTULOS_ESPECIE[EspecieRecurso(self.especie)]


class VersaoDoRecurso(models.Model):
    """A version sent, with its receipt; until the deadline the last one counts. Append-only."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    recurso = models.ForeignKey(Recurso, models.PROTECT, related_name="versoes")
    numero = models.PositiveSmallIntegerField()
    chave = models.CharField("chave do envio", max_length=64)
    razoes = TextoCifrado()
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)
    comprovante = models.OneToOneField(Documento, models.PROTECT, related_name="+")

    class Meta:
        ordering = ["numero"]
        constraints = [
            models.UniqueConstraint(fields=["recurso", "numero"], name="versao_numero_unico"),
            models.UniqueConstraint(fields=["recurso", "chave"], name="versao_enviada_uma_vez"),
        ]

    def __str__(self) -> str:
        return f"{self.recurso}, versão {self.numero}"


class VotoDoRecurso(VotoSelado):
    """A sealed vote of the Recursal: ``nao_atende`` denies, anything else grants. Append-only."""

    recurso = models.ForeignKey(Recurso, models.PROTECT, related_name="votos")
    mandato = models.ForeignKey(Mandato, models.PROTECT, related_name="votos_em_recurso")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["recurso", "assento"], name="voto_recurso_um_por_assento"),
            models.UniqueConstraint(fields=["recurso", "mandato"], name="voto_recurso_um_por_integrante"),
        ]


class SemVotoNoRecurso(AssentoSemVoto):
    """A seat of the Recursal without a vote in an appeal. Append-only."""

    recurso = models.ForeignKey(Recurso, models.PROTECT, related_name="sem_voto")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["recurso", "assento"], name="sem_voto_recurso_um_por_assento")
        ]


class ContagemDoRecurso(models.Model):
    """What the close of the judgement computed. Written once; nobody can type it."""

    recurso = models.OneToOneField(Recurso, models.PROTECT, related_name="contagem")
    resultado = models.CharField(max_length=15, choices=[(r.value, r.value) for r in Resultado])
    contrarios = models.PositiveSmallIntegerField()
    favoraveis = models.PositiveSmallIntegerField()
    em = models.DateTimeField()
    confirmada_por = models.ForeignKey(Usuario, models.PROTECT)

    def __str__(self) -> str:
        return f"contagem de {self.recurso}"
