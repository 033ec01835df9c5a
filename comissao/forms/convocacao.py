"""The answer to a call: another date, and the decision about it."""

from django import forms


class OutraDataForm(forms.Form):
    """Why the person cannot come on the date."""

    motivo = forms.CharField(
        label="Por que você não pode ir nessa data", max_length=2000, widget=forms.Textarea(attrs={"rows": 5}),
        error_messages={"required": "Escreva o motivo."},
        help_text="Por exemplo: prova, consulta médica, viagem já marcada.",
    )  # fmt: skip


class DecidirOutraDataForm(forms.Form):
    """Granted or not, with reasons."""

    acolher = forms.TypedChoiceField(
        label="Decisão", choices=[("sim", "Dar outra data"), ("nao", "Manter a data marcada")],
        coerce=lambda valor: valor == "sim", widget=forms.RadioSelect,
        error_messages={"required": "Escolha uma das duas."},
    )  # fmt: skip
    fundamento = forms.CharField(
        label="Fundamento", max_length=2000, widget=forms.Textarea(attrs={"rows": 4}),
        help_text="A pessoa vai ler este texto.", error_messages={"required": "Escreva o fundamento."},
    )  # fmt: skip
