"""People who enter the system and what they are designated for."""

import uuid
from typing import ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import F, Q

from selecoes.cifra import TextoCifrado
from selecoes.regras.erros import EntradaInvalida
from selecoes.regras.papeis import Papel


class UsuarioManager(BaseUserManager["Usuario"]):
    def sistema(self) -> "Usuario":
        """The named author of what the system does by itself."""
        usuario, criado = self.get_or_create(
            username="sistema", defaults={"nome": "Sistema Reserva de Vagas"}
        )
        if criado:
            usuario.set_unusable_password()
            usuario.save(update_fields=["password"])
        return usuario

    def create_user(
        self, username: str, nome: str, password: str | None = None, **campos: object
    ) -> "Usuario":
        usuario = self.model(username=username, nome=nome, **campos)
        usuario.set_password(password)
        usuario.save(using=self._db)
        return usuario

    def create_superuser(
        self, username: str, nome: str, password: str | None = None, **campos: object
    ) -> "Usuario":
        return self.create_user(username, nome, password, is_staff=True, is_superuser=True, **campos)


class Usuario(AbstractBaseUser, PermissionsMixin):
    """A person. Staff enter by institutional e-mail; candidates by CPF or inscrição (decision 6)."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    username = models.CharField("identificador", max_length=150, unique=True)
    nome = models.CharField("nome", max_length=200)
    nome_social = models.CharField("nome social", max_length=200, blank=True)
    email_institucional = models.EmailField("e-mail institucional", unique=True, null=True, blank=True)
    # The proven contact of whoever made the account alone. Two people may share one (decision 6).
    contato = models.EmailField("e-mail de contato", blank=True, default="", db_default="")
    matricula = models.CharField("matrícula", max_length=30, blank=True)
    cpf = TextoCifrado(null=True)
    cpf_indice = models.CharField(max_length=64, unique=True, null=True, editable=False)
    is_active = models.BooleanField("ativo", default=True)
    is_staff = models.BooleanField("acessa a gestão técnica", default=False)

    objects: ClassVar[UsuarioManager] = UsuarioManager()

    USERNAME_FIELD = "username"
    REQUIRED_FIELDS = ["nome"]

    class Meta:
        verbose_name = "pessoa usuária"
        verbose_name_plural = "pessoas usuárias"

    def __str__(self) -> str:
        return self.nome_social or self.nome

    def guardar_senha(self, senha: str) -> None:
        """Check and save a new password. Raises ``EntradaInvalida`` for a weak one. Called by acts only."""
        try:
            validate_password(senha, self)
        except ValidationError as erro:
            raise EntradaInvalida(" ".join(erro.messages), campo="senha") from erro
        self.set_password(senha)
        self.save(update_fields=["password"])


class Designacao(models.Model):
    """A dated role, tied to the act that gave it (decision 5). Seats of commissions are `comissao.Mandato`."""

    usuario = models.ForeignKey(Usuario, models.PROTECT, related_name="designacoes")
    papel = models.CharField(max_length=30, choices=[(p.value, p.rotulo) for p in Papel])
    edital = models.ForeignKey(
        "selecoes.Edital", models.PROTECT, null=True, blank=True, related_name="designacoes"
    )
    inicio = models.DateField("início")
    fim = models.DateField("último dia", null=True, blank=True)
    ato = models.CharField("ato de designação", max_length=200)

    class Meta:
        verbose_name = "designação"
        verbose_name_plural = "designações"
        constraints = [
            models.CheckConstraint(
                condition=Q(fim__isnull=True) | Q(fim__gte=F("inicio")), name="designacao_datas"
            ),
            models.CheckConstraint(condition=~Q(ato=""), name="designacao_tem_ato"),
        ]

    def __str__(self) -> str:
        return f"{self.usuario} – {Papel(self.papel).rotulo}"


class Convite(models.Model):
    """An invitation to staff and members, bound to the act that designates them. Used once, then closed."""

    usuario = models.OneToOneField(Usuario, models.PROTECT, related_name="convite")
    codigo_hash = models.CharField(max_length=64, unique=True)
    ato = models.CharField("ato de designação", max_length=200)
    vale_ate = models.DateTimeField()
    aceito_em = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"convite de {self.usuario}"


class CodigoDeAcesso(models.Model):
    """A one-time code with which a candidate claims an imported entry (decision 6). Only its hash is kept."""

    class Canal(models.TextChoices):
        CONTATO = "contato", "contato importado"
        CARTA = "carta", "carta"
        BALCAO = "balcao", "balcão de atendimento"

    inscricao = models.ForeignKey("selecoes.Inscricao", models.PROTECT, related_name="codigos")
    codigo_hash = models.CharField(max_length=64)
    canal = models.CharField(max_length=10, choices=Canal.choices)
    emitido_em = models.DateTimeField()
    vale_ate = models.DateTimeField()
    tentativas = models.PositiveSmallIntegerField(default=0)
    usado_em = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "código de acesso"

    def __str__(self) -> str:
        return f"código da inscrição {self.inscricao_id}"
