"""What the person writes in the appeal."""

from django import forms


class RazoesForm(forms.Form):
    """The reasons of the appeal, in the person's own words."""

    razoes = forms.CharField(
        label="Por que a decisão deve ser revista?",
        help_text="Escreva com suas palavras. Não é preciso advogado. Não informe CPF nem dados de outras pessoas.",
        strip=False,
        widget=forms.Textarea(attrs={"rows": 10, "autocomplete": "off"}),
        error_messages={"required": "Escreva por que você discorda da decisão."},
    )

    def clean_razoes(self) -> str:
        """Blank space is not a reason."""
        razoes = str(self.cleaned_data["razoes"])
        if not razoes.strip():
            raise forms.ValidationError("Escreva por que você discorda da decisão.")
        return razoes


class EnvioForm(forms.Form):
    """The tiny last step: a key that makes a repeated click answer the same receipt."""

    chave = forms.RegexField(r"^[0-9a-f]{32}$", widget=forms.HiddenInput)
