"""The entry of a person in a selection, with the self-declaration and what was decided about it."""

import uuid
from typing import ClassVar

from django.db import models
from django.db.models import Q

from selecoes.cifra import TextoCifrado
from selecoes.models.edital import Edital, Vaga
from selecoes.models.usuario import Usuario
from selecoes.regras.enquadramento import CausaNaoEnquadramento, SituacaoEnquadramento
from selecoes.regras.inscricao import SituacaoInscricao


class InscricaoQuerySet(models.QuerySet["Inscricao"]):
    def da_pessoa(self, usuario: Usuario) -> "InscricaoQuerySet":
        """The entries that belong to this person: others' are not found (404, never 403)."""
        return self.filter(usuario=usuario)

    def a_controlar(self) -> "InscricaoQuerySet":
        """Those who declared, opted and are still in the selection: all are convened (B20)."""
        return self.filter(optante=True, situacao__in=SITUACOES_ATIVAS)

    def ativas(self) -> "InscricaoQuerySet":
        """Those who still compete."""
        return self.filter(situacao__in=SITUACOES_ATIVAS)


SITUACOES_ATIVAS = [
    SituacaoInscricao.ENVIADA,
    SituacaoInscricao.DEFERIDA,
    SituacaoInscricao.EM_DISPUTA,
    SituacaoInscricao.APROVADA,
    SituacaoInscricao.CLASSIFICADA,
    SituacaoInscricao.CADASTRO,
]


class Inscricao(models.Model):
    """One person in one edital. ``enquadramento`` is the life of the self-declaration (C.3)."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    # Found by the index of its numbers: an index of its own would be one more to keep for each of a million lines.
    edital = models.ForeignKey(Edital, models.PROTECT, related_name="inscricoes", db_index=False)
    vaga = models.ForeignKey(Vaga, models.PROTECT, null=True, blank=True, related_name="inscricoes")
    usuario = models.ForeignKey(
        Usuario, models.PROTECT, null=True, blank=True, related_name="inscricoes", db_index=False
    )
    numero = models.CharField("inscrição", max_length=30)
    nome = models.CharField(max_length=200)
    nome_social = models.CharField(max_length=200, blank=True)
    cpf = TextoCifrado(null=True)
    cpf_indice = models.CharField(max_length=64, blank=True, editable=False)
    nascimento = models.DateField(null=True, blank=True)
    email = models.EmailField("e-mail de contato", blank=True)
    telefone = models.CharField(max_length=30, blank=True)
    nota = models.IntegerField("nota (milésimos)", null=True, blank=True)
    fase_da_nota = models.PositiveSmallIntegerField("até que fase a nota conta", default=1, db_default=1)
    # Under appeal when the next phase began: goes on over the cut, in nobody's place (C.1, C.6).
    sob_condicao = models.BooleanField("segue na fase sob condição", default=False, db_default=False)
    # Partial scores used to untie, by name, in thousandths (B38).
    parciais = models.JSONField("notas parciais", default=dict, blank=True)
    class_banca = models.PositiveIntegerField("classificação da banca", null=True, blank=True)
    class_banca_negros = models.PositiveIntegerField(null=True, blank=True)
    pcd = models.BooleanField("pessoa com deficiência", default=False)
    hipo = models.BooleanField("hipossuficiente", default=False)
    sub_judice = models.BooleanField(default=False)
    # The colour answer is sensitive and lies encrypted; the option for the reserve has to be ranked (decision 11).
    cor = TextoCifrado(null=True)
    optante = models.BooleanField("optou pela reserva", default=False)
    declaracao = models.TextField("texto da declaração", blank=True)
    declarada_em = models.DateTimeField(null=True, blank=True)
    # Of an entry made by the person on the page: what was sent and when, frozen when the entries close (art. 2º).
    protocolo = models.CharField(max_length=25, null=True, blank=True, editable=False)
    enviada_em = models.DateTimeField(null=True, blank=True, editable=False)
    responsavel_nome = TextoCifrado(null=True)
    responsavel_cpf = TextoCifrado(null=True)
    responsavel_ciente_em = models.DateTimeField(null=True, editable=False)
    # What the person needs in tests and interview tells of health: it lies encrypted.
    atendimento = TextoCifrado(null=True)
    motivo_da_decisao = models.TextField("motivo do indeferimento", null=True, blank=True, editable=False)
    situacao = models.CharField(max_length=20, default=SituacaoInscricao.DEFERIDA)
    enquadramento = models.CharField(max_length=30, default=SituacaoEnquadramento.NAO_OPTANTE)
    enquadramento_anterior = models.CharField(max_length=30, blank=True)
    causa = models.CharField("causa do não enquadramento", max_length=12, blank=True)
    enquadrado = models.BooleanField("concorre às reservadas", default=False)
    # The preliminary result that lists this entry: its deadline is the one that runs (art. 3º, § 11).
    preliminar = models.ForeignKey(
        "selecoes.Publicacao", models.PROTECT, null=True, blank=True, related_name="inscricoes_listadas",
        db_index=False,
    )  # fmt: skip
    # Moved by `recursos` through `marcar_recurso`: while true, reversion and homologation wait (B26).
    recurso_pendente = models.BooleanField("há recurso em análise", default=False)
    eliminada_por = models.CharField("motivo da eliminação", max_length=300, blank=True)
    # Which import created the row (`Importacao.lote`): what an undo takes back.
    lote = models.UUIDField(null=True, blank=True, editable=False)

    objects: ClassVar[models.Manager["Inscricao"]] = InscricaoQuerySet.as_manager()

    class Meta:
        verbose_name = "inscrição"
        verbose_name_plural = "inscrições"
        ordering = ["edital", "numero"]
        # Nearly every imported entry lacks these three: only those that have them are worth an index.
        indexes = [
            models.Index(fields=["usuario"], condition=Q(usuario__isnull=False), name="inscricao_da_pessoa"),
            models.Index(
                fields=["preliminar"], condition=Q(preliminar__isnull=False), name="inscricao_do_preliminar"
            ),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["protocolo"], condition=Q(protocolo__isnull=False), name="inscricao_protocolo_unico"
            ),
            models.UniqueConstraint(fields=["edital", "numero"], name="inscricao_numero_unico"),
            models.UniqueConstraint(
                fields=["edital", "cpf_indice"],
                condition=~Q(cpf_indice=""),
                name="inscricao_um_cpf_por_edital",
            ),
            models.CheckConstraint(
                condition=Q(situacao__in=[s.value for s in SituacaoInscricao]),
                name="inscricao_situacao_conhecida",
            ),
            models.CheckConstraint(
                condition=Q(enquadramento__in=[s.value for s in SituacaoEnquadramento]),
                name="inscricao_enquadramento_conhecido",
            ),
            models.CheckConstraint(
                condition=Q(causa__in=["", *[c.value for c in CausaNaoEnquadramento]]),
                name="inscricao_causa_conhecida",
            ),
            models.CheckConstraint(
                condition=Q(enquadrado=False) | Q(optante=True), name="inscricao_so_optante_e_enquadrada"
            ),
            models.CheckConstraint(
                condition=Q(protocolo__isnull=True, enviada_em__isnull=True)
                | Q(protocolo__isnull=False, enviada_em__isnull=False),
                name="inscricao_protocolo_com_hora",
            ),
            models.CheckConstraint(
                condition=~Q(situacao=SituacaoInscricao.INDEFERIDA)
                | Q(motivo_da_decisao__isnull=False) & ~Q(motivo_da_decisao=""),
                name="inscricao_indeferida_tem_motivo",
            ),
            models.CheckConstraint(
                condition=~Q(situacao=SituacaoInscricao.ELIMINADA) | ~Q(eliminada_por=""),
                name="inscricao_eliminada_tem_motivo",
            ),
        ]

    def __str__(self) -> str:
        return f"inscrição {self.numero}"

    @property
    def nome_publico(self) -> str:
        """Nome social when there is one (X-22): what every list, notice and page shows."""
        return self.nome_social or self.nome
