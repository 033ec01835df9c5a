"""What the candidate types on the pages of their entry."""

from django import forms


class DesistirForm(forms.Form):
    """Giving up cannot be undone: the person types the word."""

    desistir = forms.CharField(
        label="Para confirmar, escreva a palavra desistir",
        max_length=20,
        widget=forms.TextInput(attrs={"autocomplete": "off", "class": "medio"}),
        error_messages={"required": "Escreva a palavra desistir para confirmar."},
    )

    def clean_desistir(self) -> str:
        """Only the word itself confirms."""
        palavra = str(self.cleaned_data["desistir"]).strip().lower()
        if palavra != "desistir":
            raise forms.ValidationError("Escreva a palavra desistir, sem mais nada.")
        return palavra
