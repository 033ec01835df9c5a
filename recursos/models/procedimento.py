"""The procedure on a false declaration: its state, its numbered file, its notices and its evidence (C.7)."""

import hashlib
import uuid
from datetime import datetime
from typing import ClassVar

from django.db import models
from django.db.models import Max, Q

from recursos.regras.autos import BASE_INTIMACAO, DA_PARTE, Finalidade, Meio, TipoDePeca
from recursos.regras.instrucao import ROTULOS_RAZAO, RazaoDeIndeferimento
from recursos.regras.procedimento import (
    ROTULOS_PROCEDIMENTO,
    Conclusao,
    SituacaoProcedimento,
    decidir,
)
from selecoes.cifra import TextoCifrado
from selecoes.models import Documento, Inscricao, Prazo, Usuario
from selecoes.regras.erros import AtoInvalido


class ProcedimentoManager(models.Manager["Procedimento"]):
    def travar(self, pk: uuid.UUID) -> "Procedimento":
        """The procedure, locked: always before its entry."""
        travados = self.select_for_update(of=("self",)).select_related(
            "inscricao__edital__orgao", "inscricao__usuario"
        )
        return travados.get(pk=pk)


class Procedimento(models.Model):
    """One procedure about one entry; many notices about the person are pieces of the same one (art. 3º, § 8º)."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    protocolo = models.CharField(max_length=25, unique=True)
    inscricao = models.ForeignKey(Inscricao, models.PROTECT, related_name="procedimentos")
    situacao = models.CharField("situação", max_length=20, default=SituacaoProcedimento.NOTICIA)
    aberto_em = models.DateTimeField()
    # The day each authority must have decided: admissibility, decision, reconsideration, appeal.
    decidir_ate = models.DateField(null=True)
    prorrogado = models.BooleanField(default=False)
    # Every notice so far is anonymous: a preliminary check comes before the opening (B35).
    so_anonima = models.BooleanField(default=False)
    instaurado_em = models.DateTimeField(null=True)
    dias_de_defesa = models.PositiveSmallIntegerField(default=10)
    falsa = models.BooleanField(null=True)
    ma_fe = models.BooleanField("má-fé", null=True)
    encaminhado_em = models.DateTimeField("encaminhado à autoridade superior em", null=True)
    recurso_atrasado = models.BooleanField(default=False)
    definitivo_em = models.DateTimeField(null=True)
    efeitos_em = models.DateTimeField(null=True)

    objects: ClassVar[ProcedimentoManager] = ProcedimentoManager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["inscricao"],
                condition=~Q(situacao=SituacaoProcedimento.ARQUIVADA),
                name="procedimento_um_por_inscricao",
            ),
            models.CheckConstraint(
                condition=Q(situacao__in=[s.value for s in SituacaoProcedimento]),
                name="procedimento_situacao_conhecida",
            ),
            models.CheckConstraint(
                condition=~Q(ma_fe=True) | Q(falsa=True), name="procedimento_ma_fe_so_com_falsidade"
            ),
            models.CheckConstraint(
                condition=~Q(situacao__in=["definitivo", "efeitos_aplicados"])
                | Q(falsa__isnull=False, ma_fe__isnull=False, definitivo_em__isnull=False),
                name="procedimento_definitivo_respondeu",
            ),
        ]

    def __str__(self) -> str:
        return self.protocolo

    @property
    def estado(self) -> SituacaoProcedimento:
        """The state, as the flow knows it."""
        return SituacaoProcedimento(self.situacao)

    @property
    def rotulo(self) -> str:
        """The situation in words."""
        return ROTULOS_PROCEDIMENTO[self.estado]

    @property
    def conclusao(self) -> Conclusao | None:
        """What the two answers give, once both exist (B13)."""
        if self.falsa is None or self.ma_fe is None:
            return None
        return decidir(falsa=self.falsa, ma_fe=self.ma_fe)

    @property
    def estagio(self) -> bool:
        """Whether the selection is of estágio: it decides which norm is cited."""
        return bool(self.inscricao.edital.tipo == self.inscricao.edital.Tipo.ESTAGIO)

    def intimacao(self, finalidade: Finalidade) -> "Intimacao | None":
        """The last notice sent for this purpose."""
        return self.intimacoes.filter(finalidade=finalidade).select_related("prazo", "documento").last()

    def prazo_da(self, finalidade: Finalidade) -> Prazo:
        """The term that the certain notice opened. Raises ``AtoInvalido`` while the person does not know of it."""
        intimacao = self.intimacao(finalidade)
        if intimacao is None or intimacao.prazo is None:
            raise AtoInvalido("A pessoa ainda não está ciente desta intimação.", base=BASE_INTIMACAO)
        return intimacao.prazo


class Processante(models.Model):
    """Somebody designated to instruct this procedure; nobody who voted on the person (B14). Append-only."""

    procedimento = models.ForeignKey(Procedimento, models.PROTECT, related_name="processantes")
    usuario = models.ForeignKey(Usuario, models.PROTECT, related_name="procedimentos_que_instrui")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["procedimento", "usuario"], name="processante_uma_vez")
        ]

    def __str__(self) -> str:
        return f"{self.usuario} em {self.procedimento}"


class PecaManager(models.Manager["Peca"]):
    def juntar(
        self, procedimento: Procedimento, tipo: TipoDePeca, *, texto: str, em: datetime, por: Usuario,
        documento: Documento | None = None, terceiro: str = "",
    ) -> "Peca":  # fmt: skip
        """Append a piece to the file, numbered and with the hash of what it says. The procedure is locked."""
        ultimo = procedimento.pecas.aggregate(maior=Max("numero"))["maior"] or 0
        peca = Peca(
            procedimento=procedimento, numero=ultimo + 1, tipo=tipo, texto=texto, terceiro=terceiro or None,
            sha256=hashlib.sha256(texto.encode()).hexdigest(), documento=documento, em=em, por=por,
        )  # fmt: skip
        peca.save(force_insert=True)
        return peca


class Peca(models.Model):
    """A piece of the file of the case: numbered, with author, hour and hash. Append-only."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    procedimento = models.ForeignKey(Procedimento, models.PROTECT, related_name="pecas")
    numero = models.PositiveIntegerField()
    tipo = models.CharField(max_length=30)
    texto = TextoCifrado()
    # Who complained: read by the authority and the processante, never by the person it is about.
    terceiro = TextoCifrado(null=True)
    sha256 = models.CharField(max_length=64)
    documento = models.OneToOneField(Documento, models.PROTECT, null=True, related_name="peca")
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT, related_name="+")

    objects: ClassVar[PecaManager] = PecaManager()

    class Meta:
        ordering = ["numero"]
        constraints = [models.UniqueConstraint(fields=["procedimento", "numero"], name="peca_numero_unico")]

    def __str__(self) -> str:
        return f"{self.procedimento}, peça {self.numero}"

    @property
    def rotulo(self) -> str:
        """What the piece is, in words."""
        return TipoDePeca(self.tipo).rotulo

    @property
    def da_parte(self) -> bool:
        """Whether the person wrote it."""
        return TipoDePeca(self.tipo) in DA_PARTE


class Prova(models.Model):
    """Evidence asked for or ordered: granted, or refused for one of four reasons (art. 38, § 2º)."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    procedimento = models.ForeignKey(Procedimento, models.PROTECT, related_name="provas")
    descricao = TextoCifrado()
    pedida_em = models.DateTimeField()
    # Several asked for in one piece keep the order in which the person wrote them.
    ordem = models.PositiveSmallIntegerField(default=0, db_default=0)
    pedida_por = models.ForeignKey(Usuario, models.PROTECT, related_name="+")
    deferida = models.BooleanField(null=True)
    razao = models.CharField(max_length=15, blank=True)
    motivacao = TextoCifrado(null=True)
    produzida_em = models.DateTimeField(null=True)

    class Meta:
        ordering = ["pedida_em", "ordem", "pk"]

    def __str__(self) -> str:
        return f"prova em {self.procedimento}"

    @property
    def rotulo(self) -> str:
        """Where the request stands, in words."""
        if self.deferida is None:
            return "Aguarda decisão"
        if not self.deferida:
            return f"Indeferida: {ROTULOS_RAZAO[RazaoDeIndeferimento(self.razao)].lower()}"
        return "Produzida" if self.produzida_em else "Deferida"


class Intimacao(models.Model):
    """A notice to the person. Its term starts only when it certainly arrived, by a means on record (X-01)."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    procedimento = models.ForeignKey(Procedimento, models.PROTECT, related_name="intimacoes")
    finalidade = models.CharField(max_length=12)
    prova = models.ForeignKey(Prova, models.PROTECT, null=True, related_name="intimacoes")
    documento = models.OneToOneField(Documento, models.PROTECT, related_name="intimacao")
    dias = models.PositiveSmallIntegerField()
    expedida_em = models.DateTimeField()
    tentativas = models.PositiveSmallIntegerField(default=0)
    meio = models.CharField(max_length=10, blank=True)
    ciencia_em = models.DateField("data da ciência", null=True)
    prazo = models.OneToOneField(Prazo, models.PROTECT, null=True, related_name="intimacao")

    class Meta:
        ordering = ["expedida_em", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(meio="", ciencia_em__isnull=True) | (~Q(meio="") & Q(ciencia_em__isnull=False)),
                name="intimacao_ciencia_tem_meio",
            )
        ]

    def __str__(self) -> str:
        return f"intimação em {self.procedimento}"

    @property
    def rotulo(self) -> str:
        """What the notice is for, in words."""
        return Finalidade(self.finalidade).rotulo

    @property
    def rotulo_do_meio(self) -> str:
        """How it certainly arrived, in words; empty before that."""
        return Meio(self.meio).rotulo if self.meio else ""
