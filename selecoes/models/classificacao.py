"""The classification: the append-only snapshot of each run, its lines, and what untied people (B38, B39, E.3)."""

import uuid
from collections.abc import Iterable
from typing import ClassVar

from django.db import connection, models

from selecoes.models.edital import Edital, Vaga
from selecoes.models.inscricao import Inscricao
from selecoes.models.usuario import Usuario
from selecoes.regras.explicacao import Passo, explicar_lugar, passos_da_posicao
from selecoes.regras.lista_final import Colocada, Quadro
from selecoes.regras.regime import Pacote

LOTE = 2_000


class Apuracao(models.Model):
    """One run of the classification, frozen: what went in, by which rule, what came out. Publishing points at one."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    edital = models.ForeignKey(Edital, models.PROTECT, related_name="apuracoes")
    numero = models.PositiveIntegerField("número")
    regra = models.CharField("versão da regra", max_length=20)
    entradas_sha256 = models.CharField("hash das entradas", max_length=64)
    sha256 = models.CharField("hash do resultado", max_length=64)
    pessoas = models.PositiveIntegerField()
    # Per vaga code: the arithmetic every explanation is drawn from, and where our order leaves the board's.
    quadros = models.JSONField(default=dict)
    diferencas = models.JSONField("diferenças da banca", default=list)
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)

    class Meta:
        verbose_name = "apuração"
        verbose_name_plural = "apurações"
        ordering = ["-numero"]
        constraints = [models.UniqueConstraint(fields=["edital", "numero"], name="apuracao_numero_unico")]

    def __str__(self) -> str:
        return f"{self.numero}ª apuração do edital {self.edital}"

    def quadro(self, codigo: str) -> Quadro:
        """The arithmetic of one vaga."""
        return Quadro(**self.quadros[codigo])


COLUNAS = "apuracao_id, vaga_id, inscricao_id, geral, negros, pcd, hipo, rotulo, lugar, ordem"


class BlocoDeLinhas:
    """Some lines of one vaga, in order, and their texts: written once, for the hash and for COPY."""

    __slots__ = ("colocadas", "textos", "vaga_id")

    def __init__(self, vaga_id: int, colocadas: list[Colocada]) -> None:
        self.vaga_id = vaga_id
        self.colocadas = colocadas
        self.textos = [colocada.texto() for colocada in colocadas]

    def para_copia(self, apuracao_id: uuid.UUID) -> bytes:
        """The lines of COPY: each text after the run and the vaga."""
        cabeca = f"{apuracao_id}\t{self.vaga_id}\t"
        return (cabeca + cabeca.join(self.textos)).encode()


class PosicaoManager(models.Manager["Posicao"]):
    def gravar(self, apuracao_id: uuid.UUID, blocos: Iterable[BlocoDeLinhas]) -> None:
        """Write the lines: one COPY on PostgreSQL, batches elsewhere."""
        if connection.vendor == "postgresql":
            with (
                connection.cursor() as cursor,
                cursor.copy(f"COPY selecoes_posicao ({COLUNAS}) FROM STDIN") as copia,
            ):
                for bloco in blocos:
                    copia.write(bloco.para_copia(apuracao_id))
            return
        self.bulk_create(
            [
                Posicao(
                    apuracao_id=apuracao_id, vaga_id=bloco.vaga_id, inscricao_id=c.id, geral=c.geral,
                    negros=c.negros, pcd=c.pcd, hipo=c.hipo, rotulo=c.rotulo, lugar=c.lugar, ordem=c.ordem,
                )
                for bloco in blocos
                for c in bloco.colocadas
            ],
            batch_size=LOTE,
        )  # fmt: skip


class Posicao(models.Model):
    """The line of one person in a snapshot. Its reason is derived from these numbers and the vaga's arithmetic."""

    class Rotulo(models.TextChoices):
        AMPLA = "AC", "ampla concorrência"
        RESERVADA = "RES", "vaga reservada"
        NEGROS = "N", "vaga reservada a pessoas negras"
        PCD = "D", "vaga reservada a pessoas com deficiência"
        HIPO = "H", "vaga reservada a pessoas hipossuficientes"
        REVERTIDA = "REV", "vaga reservada revertida à ampla concorrência"
        CADASTRO = "CAD", "cadastro de reserva"

    pk = models.CompositePrimaryKey("apuracao_id", "inscricao_id")
    # A million lines come in by COPY: what each points at is checked once, as a set, in the same act.
    apuracao = models.ForeignKey(
        Apuracao, models.PROTECT, related_name="posicoes", db_constraint=False, db_index=False
    )
    vaga = models.ForeignKey(
        Vaga, models.PROTECT, related_name="posicoes", db_constraint=False, db_index=False
    )
    inscricao = models.ForeignKey(
        Inscricao, models.PROTECT, related_name="posicoes", db_constraint=False, db_index=False
    )
    geral = models.PositiveIntegerField("classificação geral")
    negros = models.PositiveIntegerField("classificação entre pessoas negras", null=True)
    pcd = models.PositiveIntegerField("classificação entre pessoas com deficiência", null=True)
    hipo = models.PositiveIntegerField("classificação entre pessoas hipossuficientes", null=True)
    rotulo = models.CharField(max_length=3, choices=Rotulo.choices)
    lugar = models.PositiveIntegerField("número do lugar entre os do mesmo tipo", null=True)
    ordem = models.PositiveIntegerField("ordem de chamada", null=True)

    objects: ClassVar[PosicaoManager] = PosicaoManager()

    class Meta:
        verbose_name = "posição"
        verbose_name_plural = "posições"
        ordering = ["apuracao", "vaga", "geral"]
        constraints = [
            models.UniqueConstraint(fields=["apuracao", "vaga", "geral"], name="posicao_geral_unica"),
        ]

    def __str__(self) -> str:
        return f"{self.geral}º – {self.inscricao}"

    @property
    def colocada(self) -> Colocada:
        """The line as the rules take it."""
        return Colocada(
            str(self.inscricao_id),
            self.geral,
            self.negros,
            self.pcd,
            self.hipo,
            self.rotulo,
            self.lugar,
            self.ordem,
        )

    @property
    def norma(self) -> str:
        """The norm whose articles the reckoning cites."""
        return self._pacote.nome

    @property
    def explicacao(self) -> str:
        """Why the person holds the place, in one sentence."""
        return explicar_lugar(self.colocada, self._quadro, self._pacote, **self._condicao)

    @property
    def passos(self) -> tuple[Passo, ...]:
        """The whole reckoning, each step with its article."""
        return passos_da_posicao(self.colocada, self._quadro, self._pacote, **self._condicao)

    @property
    def _quadro(self) -> Quadro:
        return self.apuracao.quadro(self.vaga.codigo)

    @property
    def _pacote(self) -> Pacote:
        return self.apuracao.edital.pacote(self.apuracao.em.date())

    @property
    def _condicao(self) -> dict[str, bool]:
        return {"optante": self.inscricao.optante, "sub_judice": self.inscricao.sub_judice}


class RegistroDeDesempate(models.Model):
    """What an act recorded about one person to untie the list: append-only, the last of each kind counts (B38)."""

    class Tipo(models.TextChoices):
        HORA = "hora", "hora de nascimento"
        SORTEIO = "sorteio", "sorteio público"

    inscricao = models.ForeignKey(Inscricao, models.PROTECT, related_name="desempates")
    tipo = models.CharField(max_length=7, choices=Tipo.choices)
    hora = models.TimeField(null=True)
    sorteio = models.PositiveIntegerField("número sorteado", null=True)
    fundamento = models.CharField("documento ou semente", max_length=300)
    em = models.DateTimeField()
    por = models.ForeignKey(Usuario, models.PROTECT)

    class Meta:
        verbose_name = "registro de desempate"
        verbose_name_plural = "registros de desempate"
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(tipo="hora", hora__isnull=False, sorteio__isnull=True)
                | models.Q(tipo="sorteio", hora__isnull=True, sorteio__isnull=False),
                name="desempate_diz_o_que_registrou",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_tipo_display()} da {self.inscricao}"
