"""System checks: production refuses what would break a guarantee; every site says what its PDFs need."""

import ctypes.util
from collections.abc import Sequence

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import WARNING, CheckMessage, Error, Tags, register
from django.core.exceptions import ImproperlyConfigured

from selecoes.models import DiaDeCalendario, Orgao

TABELAS_DE_REFERENCIA = {DiaDeCalendario, Orgao}
CHAVE_DE_DESENVOLVIMENTO = "chave-de-desenvolvimento-nao-serve-para-producao"


@register
def pango_instalado(app_configs: Sequence[AppConfig] | None, **_: object) -> list[CheckMessage]:
    """The PDFs need Pango; the site starts without it and says which package to install."""
    faltam = [nome for nome in ("pango-1.0", "pangoft2-1.0") if ctypes.util.find_library(nome) is None]
    if not faltam:
        return []
    dica = "apt-get install libpango-1.0-0 libpangoft2-1.0-0"
    frase = f"Os PDFs não serão gerados: falta {', '.join(faltam)}."
    return [CheckMessage(WARNING, frase, hint=dica, id="documentos.W001")]


@register
def retaguarda_so_de_referencia(app_configs: Sequence[AppConfig] | None, **_: object) -> list[CheckMessage]:
    """Nothing of a process, and nobody's account, is ever in the technical back room (decision 8)."""
    # Only the check and the address need the back room and its file formats; the jobs and the commands do not.
    from selecoes.admin import retaguarda  # noqa: PLC0415

    estranhos = set(retaguarda._registry) - TABELAS_DE_REFERENCIA
    return [Error(f"{m._meta.label} não pode estar na gestão técnica.", id="admin.E901") for m in estranhos]


@register(Tags.security, deploy=True)
def producao_segura(app_configs: Sequence[AppConfig] | None, **_: object) -> list[CheckMessage]:
    """Production refuses SQLite, DEBUG, weak keys and a cache of each process."""
    try:
        chave = settings.SECRET_KEY
    except ImproperlyConfigured:
        chave = ""
    banco = settings.DATABASES["default"]["ENGINE"]
    cache = settings.CACHES["default"]["BACKEND"]
    conferencias = [
        ("sqlite3" in banco, "Em produção o banco é o PostgreSQL: defina DATABASE_URL.", "E001"),
        (settings.DEBUG, "Em produção DEBUG fica desligado.", "E002"),
        (
            len(chave) < 50 or chave == CHAVE_DE_DESENVOLVIMENTO,
            "Defina SECRET_KEY com ao menos 50 caracteres aleatórios.",
            "E003",
        ),
        (
            settings.CHAVES_DE_CIFRA.startswith("dev:"),
            "Defina CHAVES_DE_CIFRA (id:base64 de 32 bytes).",
            "E004",
        ),
        (settings.CHAVE_DE_INDICE == "indice-de-desenvolvimento", "Defina CHAVE_DE_INDICE.", "E005"),
        (
            "locmem" in cache or "dummy" in cache,
            "Defina REDIS_URL: o cache precisa ser de todos os processos.",
            "E006",
        ),
        (settings.RELOGIO != "banco", "Em produção o relógio é o do banco.", "E007"),
    ]
    return [Error(frase, id=f"reserva.{codigo}") for falha, frase, codigo in conferencias if falha]
