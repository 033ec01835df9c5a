from django.apps import AppConfig


class ConfigConfig(AppConfig):
    """The composition root: commands, checks and the demonstration. It has no models."""

    name = "config"

    def ready(self) -> None:
        """Register the system checks, and what the worker does for the apps above the outbox."""
        from config import verificacoes  # noqa: F401, PLC0415 - checks register themselves on import
        from recursos.atos.anexos import preparar_copia  # noqa: PLC0415 - models load after the apps
        from selecoes.models import Pedido  # noqa: PLC0415
        from selecoes.tasks import FAZER  # noqa: PLC0415

        FAZER[Pedido.Tipo.ANEXO] = preparar_copia
