"""Making an account: the CPF, the contact and, with the code that arrives in it, the password."""

from typing import Any

from django import forms

from selecoes.forms.entrada import SenhaNovaForm
from selecoes.regras.cpf import cpf_valido, so_digitos


class PedirContaForm(forms.Form):
    """Ask for the code."""

    cpf = forms.CharField(
        label="CPF",
        help_text="Onze números, com ou sem pontos.",
        max_length=20,
        widget=forms.TextInput(attrs={"autocomplete": "off", "inputmode": "numeric", "class": "medio"}),
        error_messages={"required": "Informe o CPF."},
    )
    email = forms.EmailField(
        label="E-mail de contato",
        help_text="O código vai para este e-mail. Uma família pode usar o mesmo.",
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
        error_messages={
            "required": "Informe o e-mail.",
            "invalid": "Escreva o e-mail assim: nome@exemplo.com.br.",
        },
    )

    def clean_cpf(self) -> str:
        """The eleven digits."""
        if not cpf_valido(self.cleaned_data["cpf"]):
            raise forms.ValidationError("Confira o CPF: são onze números.")
        return so_digitos(self.cleaned_data["cpf"])


class CriarContaForm(PedirContaForm, SenhaNovaForm):
    """Use the code."""

    codigo = forms.CharField(
        label="Código",
        help_text="São oito letras e números, com ou sem o traço.",
        max_length=12,
        widget=forms.TextInput(
            attrs={"autocomplete": "one-time-code", "spellcheck": "false", "class": "curto"}
        ),
        error_messages={"required": "Informe o código que você recebeu."},
    )
    nome = forms.CharField(
        label="Nome completo",
        help_text="Como está no documento de identidade.",
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
        error_messages={"required": "Informe o nome."},
    )
    field_order = ("cpf", "email", "codigo", "nome", "senha", "de_novo")

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.order_fields(self.field_order)
