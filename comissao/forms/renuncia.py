"""The word that confirms a renunciation."""

from django import forms


class RenunciarForm(forms.Form):
    """Renouncing cannot be undone: the person types the word; a repeated click answers the same term."""

    chave = forms.RegexField(r"^[0-9a-f]{32}$", widget=forms.HiddenInput)
    palavra = forms.CharField(
        label="Para confirmar, escreva a palavra renunciar",
        max_length=20,
        widget=forms.TextInput(attrs={"autocomplete": "off", "class": "medio"}),
        error_messages={"required": "Escreva a palavra renunciar para confirmar."},
    )

    def clean_palavra(self) -> str:
        """Only the word itself confirms."""
        if str(self.cleaned_data["palavra"]).strip().lower() != "renunciar":
            raise forms.ValidationError("Escreva a palavra renunciar, sem mais nada.")
        return "renunciar"
