"""The edital and its vagas."""

from datetime import date
from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from selecoes.regras.edital import FLUXO_EDITAL, SituacaoEdital
from selecoes.regras.fluxo import Passo
from selecoes.regras.regime import Entidade, Pacote, escolher_pacote
from selecoes.regras.regime import Tipo as TipoDeSelecao


class EditalManager(models.Manager["Edital"]):
    def travar(self, pk: int) -> "Edital":
        """The edital, locked until the end of the act: locks are always taken edital before inscrição."""
        return self.select_for_update(of=("self",)).select_related("orgao").get(pk=pk)


class Edital(models.Model):
    """A selection and the rules it published (regras.md C.1). Its number is ``numero/ano``."""

    class Tipo(models.TextChoices):
        ESTAGIO = "estagio", "estágio"
        CONCURSO = "concurso", "concurso público"

    class Ordem(models.TextChoices):
        INCREMENTAL = "incremental", "incremental"
        ROTULO = "rotulo", "por número da vaga"

    class QuemClassifica(models.TextChoices):
        BANCA = "banca", "a banca (as classificações do arquivo são mantidas)"
        SISTEMA = "sistema", "o sistema (calcula pela nota e pelos critérios)"

    class ComoChegam(models.TextChoices):
        BANCA = "banca", "a equipe importa o arquivo da banca"
        PAGINA = "pagina", "cada pessoa se inscreve por esta página"

    class Unidade(models.TextChoices):
        CORRIDOS = "corridos", "dias corridos"
        UTEIS = "uteis", "dias úteis"

    class Metodo(models.TextChoices):
        TODO = "todo", "reserva do todo, menos a das vagas imediatas"
        PARCELA = "parcela", "cada parcela sozinha"

    numero = models.PositiveIntegerField("número")
    ano = models.PositiveIntegerField()
    titulo = models.CharField("título", max_length=200)
    tipo = models.CharField(max_length=10, choices=Tipo.choices, default=Tipo.ESTAGIO)
    orgao = models.ForeignKey("selecoes.Orgao", models.PROTECT, verbose_name="órgão")
    norma = models.CharField(max_length=120, blank=True, editable=False)
    processo_sei = models.CharField("processo SEI", max_length=40, blank=True)
    situacao = models.CharField(
        max_length=30, default=SituacaoEdital.RASCUNHO, choices=[(s.value, s.value) for s in SituacaoEdital]
    )
    # Where a suspended edital goes back to, and where an annulled or revoked one had got (C.1).
    situacao_anterior = models.CharField(max_length=30, blank=True, editable=False)
    clausula = models.TextField("cláusula de reserva", blank=True)
    publicado_em = models.DateField("data de publicação", null=True, blank=True)
    dodf = models.CharField("referência no DODF", max_length=120, blank=True)
    inscricoes_inicio = models.DateField("início das inscrições", null=True, blank=True)
    inscricoes_fim = models.DateField("último dia de inscrição", null=True, blank=True)
    resultado_da_fase_previsto = models.DateField("resultado da primeira fase", null=True, blank=True)
    convocacao_prevista = models.DateField(
        "publicação da convocação para as entrevistas", null=True, blank=True
    )
    verificacao_prevista = models.DateField("primeiro dia de entrevistas", null=True, blank=True)
    fase_seguinte_prevista = models.DateField("início da fase seguinte", null=True, blank=True)
    homologacao_prevista = models.DateField("homologação prevista", null=True, blank=True)
    impugnacao_quantidade = models.PositiveSmallIntegerField("prazo para impugnar o edital", default=5)
    impugnacao_unidade = models.CharField(
        "unidade do prazo de impugnação", max_length=10, choices=Unidade.choices, default=Unidade.UTEIS
    )
    recurso_quantidade = models.PositiveSmallIntegerField("prazo de recurso", null=True, blank=True)
    recurso_unidade = models.CharField("unidade do prazo", max_length=10, choices=Unidade.choices, blank=True)
    recurso_orgao = models.CharField("órgão que julga o recurso", max_length=120, blank=True)
    recurso_fundamento = models.CharField("item do edital que fixa o prazo", max_length=200, blank=True)
    nota_minima = models.IntegerField("menor nota possível (milésimos)", default=0)
    nota_maxima = models.IntegerField("maior nota possível (milésimos)", default=100_000)
    origem_das_inscricoes = models.CharField(
        "como as inscrições chegam",
        max_length=8,
        choices=ComoChegam.choices,
        default=ComoChegam.BANCA,
        db_default="banca",
    )
    quem_classifica = models.CharField(
        max_length=8, choices=QuemClassifica.choices, default=QuemClassifica.BANCA
    )
    ordem_das_chamadas = models.CharField(max_length=12, choices=Ordem.choices, default=Ordem.INCREMENTAL)
    # Tie-breaks after score and age of 60, in order: ``idade`` or the name of a partial score (B38).
    criterios_desempate = models.JSONField("critérios de desempate", default=list, blank=True)
    referencia_idade = models.DateField("data em que se conta a idade", null=True, blank=True)
    # Who is on several lists takes one place: the first of these that reaches them (E.5).
    prioridade_das_listas = models.CharField("prioridade entre as listas", max_length=10, default="N,D,H")
    rotulo_congelado = models.BooleanField("o tipo da vaga não muda depois da contratação", default=False)
    fim_de_lista = models.BooleanField("a pessoa pode pedir o fim da lista", default=False)
    resposta_quantidade = models.PositiveSmallIntegerField("prazo para responder à chamada", default=5)
    resposta_unidade = models.CharField(
        "unidade do prazo de resposta", max_length=10, choices=Unidade.choices, default=Unidade.UTEIS
    )
    ultima_inscricao_vale = models.BooleanField("vale a última inscrição da pessoa", default=False)
    filmagem = models.BooleanField("a entrevista é filmada", default=False)
    metodo_do_cadastro = models.CharField(
        "reserva do cadastro", max_length=8, choices=Metodo.choices, default=Metodo.TODO
    )
    cotas_opcionais = models.BooleanField("o edital adota as reservas opcionais da norma", default=False)
    semente_anunciada = models.CharField("semente anunciada do sorteio", max_length=200, blank=True)
    justificativa_deficit = models.TextField("justificativa da distribuição do déficit", blank=True)

    objects: ClassVar[EditalManager] = EditalManager()

    class Meta:
        verbose_name = "edital"
        verbose_name_plural = "editais"
        ordering = ["-ano", "-numero"]
        constraints = [
            models.UniqueConstraint(fields=["ano", "numero"], name="edital_numero_unico"),
            models.CheckConstraint(
                condition=Q(nota_maxima__gt=F("nota_minima")), name="edital_faixa_de_nota"
            ),
            models.CheckConstraint(
                condition=Q(inscricoes_fim__isnull=True) | Q(inscricoes_fim__gte=F("inscricoes_inicio")),
                name="edital_inscricoes_datas",
            ),
            models.CheckConstraint(
                condition=Q(situacao__in=[s.value for s in SituacaoEdital]), name="edital_situacao_conhecida"
            ),
        ]

    def __str__(self) -> str:
        return self.nome

    def mover(self, ato: str) -> Passo[SituacaoEdital]:
        """Take one step of C.1 and save it. Raises ``TransicaoVedada``. Called by acts only."""
        passo = FLUXO_EDITAL.aplicar(SituacaoEdital(self.situacao), ato)
        self.situacao = passo.para
        self.save(update_fields=["situacao"])
        return passo

    def pacote(self, data: date) -> Pacote:
        """The norm pack that rules this edital, by its publication or, while a draft, by ``data``."""
        return escolher_pacote(
            TipoDeSelecao(self.tipo), Entidade(self.orgao.entidade), self.publicado_em or data
        )

    @property
    def recebe_pela_pagina(self) -> bool:
        """Whether people enter by themselves, on the page of the edital."""
        return self.origem_das_inscricoes == self.ComoChegam.PAGINA

    @property
    def etapa(self) -> SituacaoEdital:
        """How far the selection got: its situation or, when it is stopped, the one in which it was stopped."""
        return SituacaoEdital(self.situacao_anterior or self.situacao)

    @property
    def nome(self) -> str:
        """The number as people write it: ``3/2026``."""
        return f"{self.numero}/{self.ano}"


class Vaga(models.Model):
    """A kind of vaga offered: course or area, with its own reserve (art. 1º, § 3º)."""

    edital = models.ForeignKey(Edital, models.PROTECT, related_name="vagas")
    codigo = models.CharField("código", max_length=20)
    nome = models.CharField("curso ou área", max_length=200)
    nivel = models.CharField("nível", max_length=60, blank=True)
    turno = models.CharField(max_length=60, blank=True)
    local = models.CharField(max_length=120, blank=True)
    quantidade = models.PositiveIntegerField("vagas imediatas")
    reserva = models.PositiveIntegerField("vagas reservadas", default=0)
    reserva_extra = models.PositiveIntegerField("reservadas pelo ato do déficit", default=0)
    pcd = models.PositiveIntegerField("vagas para PcD", default=0)
    hipo = models.PositiveIntegerField("vagas para hipossuficientes", default=0)
    cadastro = models.PositiveIntegerField("cadastro de reserva", default=0)
    cadastro_reserva = models.PositiveIntegerField("cadastro: reservadas", default=0)
    cadastro_extra = models.PositiveIntegerField("cadastro: reservadas pelo ato do déficit", default=0)
    cadastro_pcd = models.PositiveIntegerField("cadastro: PcD", default=0)
    cadastro_hipo = models.PositiveIntegerField("cadastro: hipossuficientes", default=0)

    class Meta:
        verbose_name = "vaga"
        ordering = ["edital", "codigo"]
        constraints = [
            models.UniqueConstraint(fields=["edital", "codigo"], name="vaga_codigo_unico"),
            models.CheckConstraint(
                condition=Q(quantidade__gte=F("reserva") + F("reserva_extra") + F("pcd") + F("hipo")),
                name="vaga_reserva_cabe_na_quantidade",
            ),
            models.CheckConstraint(
                condition=Q(
                    cadastro__gte=F("cadastro_reserva")
                    + F("cadastro_extra")
                    + F("cadastro_pcd")
                    + F("cadastro_hipo")
                ),
                name="vaga_reserva_cabe_no_cadastro",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.codigo} – {self.nome}"

    @property
    def reservadas(self) -> int:
        """Reserved places of this vaga: by rounding, plus what the act of the deficit placed here."""
        return self.reserva + self.reserva_extra

    @property
    def ampla(self) -> int:
        """Places of ampla concorrência: what no quota takes."""
        return self.quantidade - self.reservadas - self.pcd - self.hipo

    @property
    def cadastro_reservadas(self) -> int:
        """Reserved places of the cadastro de reserva."""
        return self.cadastro_reserva + self.cadastro_extra

    @property
    def cadastro_ampla(self) -> int:
        """Places of ampla concorrência in the cadastro de reserva."""
        return self.cadastro - self.cadastro_reservadas - self.cadastro_pcd - self.cadastro_hipo

    @property
    def detalhe(self) -> str:
        """Level, shift and place, as far as the edital says them."""
        return " · ".join(parte for parte in (self.nivel, self.turno, self.local) if parte)
