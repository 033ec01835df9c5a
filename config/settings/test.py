"""Tests: quick hasher, work done at commit, files in a folder of their own."""

import os
import tempfile
from pathlib import Path

from config.settings.base import *

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
RELOGIO = "ajustavel"
ARQUIVOS = env.path("ARQUIVOS", default=Path(tempfile.mkdtemp(prefix="reserva-testes-")))
MEDIA_ROOT = ARQUIVOS / "media"
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
# With REDIS_URL the bell really rings on Redis; else it rings in memory and tests do the work themselves.
CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_BROKER_TRANSPORT_OPTIONS = {}
# Each process of the suite has a queue of its own: a bell of one database means nothing in another.
CELERY_TASK_DEFAULT_QUEUE = f"reserva-testes-{os.environ.get('PYTEST_XDIST_WORKER', 'um')}"
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
ACCOUNT_RATE_LIMITS = False
LOGGING = {"version": 1, "disable_existing_loggers": False, "root": {"level": "WARNING"}}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["NAME"] = ":memory:"
    DATABASES["default"]["OPTIONS"].pop("init_command")
