from django.apps import AppConfig


class ComissaoConfig(AppConfig):
    name = "comissao"
