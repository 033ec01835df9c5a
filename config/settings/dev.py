"""Embedded default: SQLite, no Redis, a clock that the demo may move."""

from config.settings.base import *

VAR.mkdir(exist_ok=True)
for pasta in (FILA / "mensagens", FILA / "controle"):
    pasta.mkdir(parents=True, exist_ok=True)

DEBUG = env.bool("DEBUG", default=False)
RELOGIO = env.str("RELOGIO", default="ajustavel")
# The demonstration lives in its own time: the command line follows the clock that `demo` left here.
if RELOGIO == "ajustavel" and RELOGIO_DA_DEMONSTRACAO.is_file():
    RELOGIO_DESLOCAMENTO = env.int("RELOGIO_DESLOCAMENTO", default=int(RELOGIO_DA_DEMONSTRACAO.read_text()))
# Without a worker the bell rings in an empty room, and that is fine: the sweep finds every promise.
LOGGING["loggers"]["kombu.connection"] = {"level": "ERROR"}
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedStaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
