from django.apps import AppConfig


class SelecoesConfig(AppConfig):
    name = "selecoes"
    verbose_name = "Seleções"
