"""What is typed to publish a call, and acts that need only their button."""

from django import forms


class DodfForm(forms.Form):
    """The official publication this act refers to."""

    dodf = forms.CharField(
        label="Referência no DODF", max_length=120, help_text="Por exemplo: DODF nº 60, de 24/03/2026, página 8.",
    )  # fmt: skip


class SemCamposForm(forms.Form):
    """An act that needs only its button."""
