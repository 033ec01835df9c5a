"""The commission, its mandates and sittings, the interviews and the sealed votes."""

import uuid

from django.db import models
from django.db.models import F, Q

from comissao.regras.apuracao import Opcao, Resultado
from comissao.regras.composicao import ASSENTOS
from comissao.regras.entrevista import SituacaoEntrevista, SituacaoSessao
from comissao.regras.impedimento import Resposta
from selecoes.cifra import TextoCifrado
from selecoes.models import Edital, Inscricao, Prazo, Publicacao, Usuario

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


class Sessao(models.Model):
    """A sitting of one commission for one edital (C.4)."""

    comissao = models.ForeignKey(Comissao, models.PROTECT, related_name="sessoes")
    edital = models.ForeignKey(Edital, models.PROTECT, related_name="sessoes")
    inicio = models.DateTimeField("início previsto")
    local = models.CharField(max_length=200)
    situacao = models.CharField(max_length=12, default=SituacaoSessao.PREVISTA)
    aberta_em = models.DateTimeField(null=True)
    encerrada_em = models.DateTimeField(null=True)

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
        return f"sessão de {self.inicio:%d/%m/%Y}"


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


class Atestado(models.Model):
    """One of the two people who attest that the candidate is in the room (C.4)."""

    entrevista = models.ForeignKey(Entrevista, models.PROTECT, related_name="atestados")
    por = models.ForeignKey(Usuario, models.PROTECT)
    em = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["entrevista", "por"], name="atestado_um_por_pessoa")]

    def __str__(self) -> str:
        return f"presença atestada por {self.por}"


class RespostaDeImpedimento(models.Model):
    """A member's answer, for one person, before voting (X-04)."""

    entrevista = models.ForeignKey(Entrevista, models.PROTECT, related_name="respostas")
    mandato = models.ForeignKey(Mandato, models.PROTECT)
    resposta = models.CharField(max_length=20, choices=[(r.value, r.value) for r in Resposta])
    em = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["entrevista", "mandato"], name="impedimento_uma_resposta")
        ]

    def __str__(self) -> str:
        return f"resposta de {self.mandato}"


class Voto(models.Model):
    """A sealed vote: encrypted, read by nobody but its author until the close (decision 2). Append-only."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    entrevista = models.ForeignKey(Entrevista, models.PROTECT, related_name="votos")
    assento = models.CharField(max_length=12, choices=CODIGOS_DE_ASSENTO)
    mandato = models.ForeignKey(Mandato, models.PROTECT, related_name="votos")
    opcao = TextoCifrado()
    motivo = TextoCifrado()
    sal = TextoCifrado()
    compromisso = models.CharField(max_length=64)
    em = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["entrevista", "assento"], name="voto_um_por_assento"),
            models.UniqueConstraint(fields=["entrevista", "mandato"], name="voto_um_por_integrante"),
        ]

    def __str__(self) -> str:
        return f"voto do assento {self.assento}"


class SemVoto(models.Model):
    """Why a seat has no vote in an interview: absent, impeded without substitute, or vacant (C.5)."""

    entrevista = models.ForeignKey(Entrevista, models.PROTECT, related_name="sem_voto")
    assento = models.CharField(max_length=12, choices=CODIGOS_DE_ASSENTO)
    tipo = models.CharField(
        max_length=12, choices=[(o.value, o.value) for o in (Opcao.AUSENTE, Opcao.IMPEDIDO, Opcao.VAGO)]
    )
    motivo = models.CharField(max_length=300)
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["entrevista", "assento"], name="sem_voto_um_por_assento")
        ]

    def __str__(self) -> str:
        return f"assento {self.assento} sem voto"


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
