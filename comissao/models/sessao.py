"""The sitting, who sits in it, and the interviews."""

import uuid
from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from comissao.models.comissao import CODIGOS_DE_ASSENTO, Comissao, Mandato
from comissao.regras.entrevista import FLUXO_ENTREVISTA, SituacaoEntrevista, SituacaoSessao
from selecoes.cifra import TextoCifrado
from selecoes.models import Edital, Inscricao, Prazo, Publicacao, Usuario
from selecoes.regras.erros import AtoInvalido
from selecoes.regras.fluxo import Passo


class SessaoManager(models.Manager["Sessao"]):
    def travar(self, pk: int) -> "Sessao":
        """The sitting, locked until the end of the act."""
        return self.select_for_update(of=("self",)).select_related("edital", "comissao").get(pk=pk)


class Sessao(models.Model):
    """A sitting of one commission for one edital (C.4)."""

    comissao = models.ForeignKey(Comissao, models.PROTECT, related_name="sessoes")
    edital = models.ForeignKey(Edital, models.PROTECT, related_name="sessoes")
    inicio = models.DateTimeField("início previsto")
    local = models.CharField("local, com a sala", max_length=200)
    minutos = models.PositiveSmallIntegerField("minutos por entrevista", default=20, db_default=20)
    capacidade = models.PositiveSmallIntegerField("entrevistas que cabem", default=20, db_default=20)
    pausa_inicio = models.DateTimeField("início da pausa", null=True, blank=True)
    pausa_fim = models.DateTimeField("fim da pausa", null=True, blank=True)
    situacao = models.CharField(max_length=12, default=SituacaoSessao.PREVISTA)
    aberta_em = models.DateTimeField(null=True)
    encerrada_em = models.DateTimeField(null=True)

    objects: ClassVar[SessaoManager] = SessaoManager()

    class Meta:
        verbose_name = "sessão"
        verbose_name_plural = "sessões"
        ordering = ["inicio"]
        constraints = [
            models.CheckConstraint(
                condition=Q(situacao__in=[s.value for s in SituacaoSessao]), name="sessao_situacao_conhecida"
            )
        ]

    def __str__(self) -> str:
        return f"sessão de {timezone.localtime(self.inicio):%d/%m/%Y}"

    def exigir_aberta(self) -> None:
        """Raises ``AtoInvalido`` unless the sitting is open: loss of quorum pauses everything."""
        if self.situacao != SituacaoSessao.ABERTA:
            raise AtoInvalido("A sessão não está aberta.")

    def ocupantes(self, entrevista: "Entrevista | None" = None) -> "dict[str, AssentoDaSessao]":
        """The last holder of each seat, counting replacements made for this interview only."""
        # Nobody at the table needs the gender and race of the members: they are not even deciphered here.
        assentos = self.assentos.select_related("mandato__usuario").defer("mandato__diversidade")
        linhas = list(assentos.order_by("id"))
        gerais = [linha for linha in linhas if linha.entrevista_id is None]
        do_caso = [
            linha for linha in linhas if entrevista is not None and linha.entrevista_id == entrevista.pk
        ]
        return {linha.assento: linha for linha in [*gerais, *do_caso]}


class AssentoDaSessao(models.Model):
    """Who sits in a seat of a sitting. A replacement is a new row; the last row of the seat counts."""

    sessao = models.ForeignKey(Sessao, models.PROTECT, related_name="assentos")
    assento = models.CharField(max_length=12, choices=CODIGOS_DE_ASSENTO)
    mandato = models.ForeignKey(Mandato, models.PROTECT, null=True, related_name="assentos")
    entrevista = models.ForeignKey(
        "comissao.Entrevista", models.PROTECT, null=True, related_name="substituicoes"
    )
    presente = models.BooleanField()
    motivo = models.CharField(max_length=200, blank=True)
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.assento} na {self.sessao}"


class EntrevistaManager(models.Manager["Entrevista"]):
    def travar(self, pk: uuid.UUID) -> "Entrevista":
        """The interview, locked: votes, dispositions and the close all wait for this row.

        Its sitting is locked first: who sits cannot change between the check of the seat and the vote.
        """
        sessoes = Sessao.objects.select_for_update(of=("self",), no_key=True)
        sessao = sessoes.select_related("edital", "comissao").get(entrevistas__pk=pk)
        entrevista = self.select_for_update(of=("self",)).select_related("inscricao").get(pk=pk)
        # A sitting is of one edital, and takes only its people.
        entrevista.sessao, entrevista.inscricao.edital = sessao, sessao.edital
        return entrevista


class Entrevista(models.Model):
    """One person before the commission, in one round. An annulled round stays; the next is another row."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    sessao = models.ForeignKey(Sessao, models.PROTECT, related_name="entrevistas")
    inscricao = models.ForeignKey(Inscricao, models.PROTECT, related_name="entrevistas")
    rodada = models.PositiveSmallIntegerField(default=1)
    horario = models.DateTimeField("horário")
    situacao = models.CharField(max_length=22, default=SituacaoEntrevista.AGENDADA)
    convocacao = models.ForeignKey(Publicacao, models.PROTECT, null=True, related_name="entrevistas")
    primeira_data_valida = models.DateField(null=True)
    motivo = models.CharField("motivo da disposição", max_length=300, blank=True)
    filme = models.CharField("referência da filmagem", max_length=200, blank=True)
    filme_sha256 = models.CharField("hash da filmagem", max_length=64, blank=True)
    justificar_ate = models.ForeignKey(Prazo, models.PROTECT, null=True, related_name="+")
    encerramento_pedido_por = models.ForeignKey(Usuario, models.PROTECT, null=True, related_name="+")
    encerrada_em = models.DateTimeField(null=True)

    objects: ClassVar[EntrevistaManager] = EntrevistaManager()

    class Meta:
        ordering = ["horario", "inscricao__numero"]
        constraints = [
            models.UniqueConstraint(fields=["inscricao", "rodada"], name="entrevista_uma_por_rodada"),
            models.UniqueConstraint(fields=["sessao", "horario"], name="entrevista_horario_livre"),
            models.CheckConstraint(
                condition=Q(situacao__in=[s.value for s in SituacaoEntrevista]),
                name="entrevista_situacao_conhecida",
            ),
        ]

    def __str__(self) -> str:
        return f"entrevista da {self.inscricao}"

    def mover(self, ato: str) -> Passo[SituacaoEntrevista]:
        """Take one step of C.4 and save it. Raises ``TransicaoVedada``. Called by acts only."""
        passo = FLUXO_ENTREVISTA.aplicar(SituacaoEntrevista(self.situacao), ato)
        self.situacao = passo.para
        self.save(update_fields=["situacao"])
        return passo

    def assento_de(self, usuario: Usuario) -> "AssentoDaSessao | None":
        """The seat this person holds in this interview, present, or ``None``."""
        for linha in self.sessao.ocupantes(self).values():
            if linha.presente and linha.mandato is not None and linha.mandato.usuario_id == usuario.pk:
                return linha
        return None


class Atestado(models.Model):
    """One of the two people who attest that the candidate is in the room (C.4)."""

    entrevista = models.ForeignKey(Entrevista, models.PROTECT, related_name="atestados")
    por = models.ForeignKey(Usuario, models.PROTECT)
    em = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["entrevista", "por"], name="atestado_um_por_pessoa")]

    def __str__(self) -> str:
        return f"presença atestada por {self.por}"


class Anulacao(models.Model):
    """The annulment of a round: asked by a seated member, with reasons, done by the secretaria. Both rounds stay."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    entrevista = models.OneToOneField(Entrevista, models.PROTECT, related_name="anulacao")
    motivo = TextoCifrado()
    pedida_em = models.DateTimeField()
    pedida_por = models.ForeignKey(Usuario, models.PROTECT, related_name="+")
    feita_em = models.DateTimeField(null=True)
    feita_por = models.ForeignKey(Usuario, models.PROTECT, null=True, related_name="+")

    def __str__(self) -> str:
        return f"anulação da {self.entrevista}"


class Justificativa(models.Model):
    """Why the person was absent, in their words, and what was decided about it (B42). Decided once."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    entrevista = models.OneToOneField(Entrevista, models.PROTECT, related_name="justificativa")
    texto = TextoCifrado()
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT, related_name="+")
    acolhida = models.BooleanField(null=True)
    fundamento = TextoCifrado(null=True)
    decidida_em = models.DateTimeField(null=True)
    decidida_por = models.ForeignKey(Usuario, models.PROTECT, null=True, related_name="+")

    def __str__(self) -> str:
        return f"justificativa da {self.entrevista}"


class RespostaDaConvocacao(models.Model):
    """What the person answered to the call: that they will come, or that they need another date, decided once."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    entrevista = models.OneToOneField(Entrevista, models.PROTECT, related_name="resposta")
    confirmada_em = models.DateTimeField("presença confirmada em", null=True)
    motivo = TextoCifrado(null=True)
    pedida_em = models.DateTimeField("outra data pedida em", null=True)
    acolhida = models.BooleanField(null=True)
    fundamento = TextoCifrado(null=True)
    decidida_em = models.DateTimeField(null=True)
    decidida_por = models.ForeignKey(Usuario, models.PROTECT, null=True, related_name="+")

    def __str__(self) -> str:
        return f"resposta à convocação: {self.entrevista}"

    @property
    def por_decidir(self) -> bool:
        """Whether the secretaria owes an answer."""
        return self.pedida_em is not None and self.decidida_em is None


class Assinatura(models.Model):
    """A member's signature on the minutes, or the certidão of a refusal (C.4)."""

    sessao = models.ForeignKey(Sessao, models.PROTECT, related_name="assinaturas")
    mandato = models.ForeignKey(Mandato, models.PROTECT)
    certidao = models.CharField("certidão da falta", max_length=300, blank=True)
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["sessao", "mandato"], name="assinatura_uma_por_integrante")
        ]

    def __str__(self) -> str:
        return f"assinatura de {self.mandato}"
