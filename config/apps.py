from django.apps import AppConfig


class ConfigConfig(AppConfig):
    """The composition root: commands, checks and the demonstration. It has no models."""

    name = "config"

    def ready(self) -> None:
        """Register the system checks."""
        from config import verificacoes  # noqa: F401, PLC0415 - checks register themselves on import
