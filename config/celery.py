"""The Celery application: a doorbell. What has to be done is a row of `Pedido`, not a message."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
app = Celery("reserva")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["selecoes", "comissao"])
