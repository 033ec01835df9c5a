"""Embedded default: SQLite, no Redis, a clock that the demo may move."""

from config.settings.base import *

VAR.mkdir(exist_ok=True)
for pasta in (FILA / "mensagens", FILA / "controle"):
    pasta.mkdir(parents=True, exist_ok=True)

DEBUG = env.bool("DEBUG", default=False)
RELOGIO = env.str("RELOGIO", default="ajustavel")
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedStaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
