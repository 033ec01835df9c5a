"""The justification of an absence and the decision about it."""

from django import forms


class JustificarForm(forms.Form):
    texto = forms.CharField(
        label="Por que você não pôde ir",
        help_text="Escreva com suas palavras. Não é preciso advogado.",
        max_length=5000,
        widget=forms.Textarea,
        error_messages={"required": "Escreva por que você não pôde ir."},
    )


class DecidirJustificativaForm(forms.Form):
    acolher = forms.TypedChoiceField(
        label="Decisão",
        choices=[("sim", "Acolher: a pessoa terá nova data"), ("nao", "Recusar: a ausência fica")],
        coerce=lambda valor: valor == "sim",
        widget=forms.RadioSelect,
        error_messages={"required": "Escolha a decisão."},
    )
    fundamento = forms.CharField(
        label="Fundamento",
        help_text="A pessoa vai ler este texto.",
        widget=forms.Textarea,
        error_messages={"required": "Escreva o fundamento da decisão."},
    )
