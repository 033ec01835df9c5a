"""Everything is read from the environment here, once; the defaults are safe and embedded."""

from pathlib import Path
from typing import Any

from celery.schedules import crontab
from environs import Env

RAIZ = Path(__file__).resolve().parent.parent.parent
VAR = RAIZ / "var"

env = Env()

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="chave-de-desenvolvimento-nao-serve-para-producao")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS: list[str] = env.list("CSRF_TRUSTED_ORIGINS", default=[])
ENDERECO_PUBLICO = env.str("ENDERECO_PUBLICO", default="http://localhost:8000")
IDENTIDADE_ORGAO = env.str("IDENTIDADE_ORGAO", default="Secretaria de Justiça e Cidadania · GDF")

# Data-encryption keys, newest first: "id:base64 of 32 bytes,id:base64…". The index key makes CPFs findable.
CHAVES_DE_CIFRA = env.str("CHAVES_DE_CIFRA", default="dev:" + "QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUE=")
CHAVE_DE_INDICE = env.str("CHAVE_DE_INDICE", default="indice-de-desenvolvimento")

REDIS_URL = env.str("REDIS_URL", default="")
DATABASE_URL = env.str("DATABASE_URL", default=f"sqlite:///{VAR / 'reserva.sqlite3'}")

DATABASES = {"default": env.dj_db_url("DATABASE_URL", default=f"sqlite:///{VAR / 'reserva.sqlite3'}")}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;",
    }
else:
    # Values travel apart from the SQL text, so the server log never repeats a CPF or a colour.
    DATABASES["default"].setdefault("OPTIONS", {})["server_side_binding"] = True

INSTALLED_APPS = [
    "config",
    "selecoes",
    "comissao",
    "recursos",
    "allauth",
    "allauth.account",
    "django_htmx",
    "import_export",
    "django.contrib.admin.apps.SimpleAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.forms",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "config.middleware.SemCacheParaQuemEntrou",
    "config.middleware.RecusaEmPalavras",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
FORM_RENDERER = "config.formularios.Formulario"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [RAIZ / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "selecoes.contexto.identidade",
            ],
        },
    },
]

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "selecoes.Usuario"
AUTHENTICATION_BACKENDS = ["selecoes.entrada.EntradaPorCpfInscricaoOuEmail"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
# Kinds of message as the stylesheet names them.
MESSAGE_TAGS = {20: "informacao", 25: "sucesso", 30: "aviso", 40: "erro"}
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "inicio"
ACCOUNT_USER_MODEL_EMAIL_FIELD = "email_institucional"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_ADAPTER = "selecoes.entrada.PortaDeEntrada"
ACCOUNT_FORMS = {
    "login": "selecoes.forms.entrada.EntrarForm",
    "reset_password": "selecoes.forms.entrada.EsqueciSenhaForm",
}
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = True
ACCOUNT_LOGOUT_REDIRECT_URL = "/"
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_SESSION_REMEMBER = False
ALLAUTH_TRUSTED_PROXY_COUNT = env.int("PROXIES_CONFIAVEIS", default=0)

LANGUAGE_CODE = "pt-br"
LANGUAGES = [("pt-br", "Português do Brasil")]
TIME_ZONE = "America/Sao_Paulo"
USE_I18N = True
USE_TZ = True
USE_THOUSAND_SEPARATOR = False

STATIC_URL = "/static/"
STATICFILES_DIRS = [RAIZ / "static"]
STATIC_ROOT = env.path("STATIC_ROOT", default=VAR / "static")
ARQUIVOS = env.path("ARQUIVOS", default=VAR / "arquivos")
MEDIA_ROOT = ARQUIVOS / "media"
DATA_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024
LIMITE_DO_ARQUIVO = env.int("LIMITE_DO_ARQUIVO", default=20 * 1024 * 1024)

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "style-src": ["'self'"],
        "script-src": ["'self'"],
        "font-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 60 * 60
SESSION_SAVE_EVERY_REQUEST = True
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "selecoes.views.paginas.formulario_vencido"

EMAIL_URL = env.str("EMAIL_URL", default="")
if EMAIL_URL:
    vars().update(dict(env.dj_email_url("EMAIL_URL")))
else:
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = VAR / "emails"
DEFAULT_FROM_EMAIL = env.str("REMETENTE", default="Reserva de Vagas <nao-responda@reserva.invalid>")

# "banco": the database clock decides (production). "ajustavel": the demo and tests may move it.
RELOGIO = env.str("RELOGIO", default="banco")
RELOGIO_DESLOCAMENTO = env.int("RELOGIO_DESLOCAMENTO", default=0)
RELOGIO_DA_DEMONSTRACAO = VAR / "relogio-da-demonstracao"

# Between the check and the confirmation of a reference table, its file waits where every web process reaches it.
IMPORT_EXPORT_TMP_STORAGE_CLASS = "import_export.tmp_storages.CacheStorage"
IMPORT_EXPORT_USE_TRANSACTIONS = True

FILA = VAR / "fila"
CELERY_BROKER_URL = REDIS_URL or "filesystem://"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_TIME_LIMIT = 120
# Of the task that checks or imports one file, in seconds; below the visibility timeout of the queue.
LIMITE_DA_IMPORTACAO = env.int("LIMITE_DA_IMPORTACAO", default=30 * 60)
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_MAX_TASKS_PER_CHILD = 50
CELERY_WORKER_MAX_MEMORY_PER_CHILD = 400_000
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_TRANSPORT_OPTIONS = (
    {"visibility_timeout": 3600, "socket_keepalive": True, "health_check_interval": 30}
    if REDIS_URL
    else {
        "data_folder_in": str(FILA / "mensagens"),
        "data_folder_out": str(FILA / "mensagens"),
        "control_folder": str(FILA / "controle"),
    }
)
CELERY_TIMEZONE = TIME_ZONE
CELERY_BEAT_SCHEDULE = {
    "repicar-pedidos": {"task": "selecoes.repicar", "schedule": 5.0 if not REDIS_URL else 60.0},
    "lembrar-entrevistas": {"task": "comissao.lembrar", "schedule": crontab(hour=8, minute=0)},
}
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR / "batida")

CACHES = {
    "default": (
        {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
        if REDIS_URL
        else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    )
}

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"linha": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"}},
    "handlers": {"tela": {"class": "logging.StreamHandler", "formatter": "linha"}},
    # The PDF engine narrates every step; only its warnings matter.
    "loggers": {"weasyprint": {"level": "WARNING"}, "fontTools": {"level": "WARNING"}},
    "root": {"handlers": ["tela"], "level": env.str("NIVEL_DE_LOG", default="INFO")},
}
