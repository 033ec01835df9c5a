"""Sign-in, invitation and first access: what is typed on the ways in."""

from typing import Any

from allauth.account.forms import LoginForm, ResetPasswordForm
from django import forms

from selecoes.consultas.edital import edital_visivel
from selecoes.models import Edital, Usuario
from selecoes.regras.erros import EntradaInvalida


class EntrarForm(LoginForm):  # type: ignore[misc]
    """Sign-in by CPF, inscrição or institutional e-mail."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.fields["login"].label = "CPF, número de inscrição ou e-mail institucional"
        self.fields["login"].widget.attrs = {"autocomplete": "username", "spellcheck": "false"}
        self.fields["password"].widget.attrs = {"autocomplete": "current-password"}
        self.fields["password"].label = "Senha"
        self.fields["password"].help_text = ""
        self.fields.pop("remember", None)


class EsqueciSenhaForm(ResetPasswordForm):  # type: ignore[misc]
    """Password recovery of staff, by institutional e-mail."""

    users: list[Usuario]

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.fields["email"].label = "E-mail institucional"
        self.fields["email"].widget.attrs = {"autocomplete": "email"}

    def clean_email(self) -> str:
        """Only who has already accepted the invitation recovers a password: the link does not replace it."""
        email: str = super().clean_email()
        self.users = [usuario for usuario in self.users if usuario.has_usable_password()]
        return email


MINIMO_DA_SENHA = 10


def campo_da_senha(rotulo: str, dica: str = "") -> forms.CharField:
    """A new password: what browsers need to offer a strong one and to keep it."""
    return forms.CharField(
        label=rotulo,
        help_text=dica,
        strip=False,
        max_length=128,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        error_messages={"required": "Escolha uma senha."},
    )


class SenhaNovaForm(forms.Form):
    """A password typed twice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        dica = f"Pelo menos {MINIMO_DA_SENHA} letras, números ou sinais. Não use só números."
        self.fields["senha"] = campo_da_senha("Senha", dica)
        self.fields["de_novo"] = campo_da_senha("Repita a senha")

    def clean(self) -> dict[str, Any]:
        """Both passwords have to be the same."""
        dados = super().clean() or {}
        if "senha" in dados and "de_novo" in dados and dados["senha"] != dados["de_novo"]:
            self.add_error("de_novo", "As duas senhas são diferentes. Digite de novo.")
        return dados


class ConviteForm(SenhaNovaForm):
    """Accept an invitation."""

    codigo = forms.CharField(
        label="Código do convite",
        help_text="Está no e-mail do convite. Copie e cole.",
        max_length=80,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
        error_messages={"required": "Informe o código do convite."},
    )
    field_order = ("codigo", "senha", "de_novo")

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.order_fields(self.field_order)


class InscricaoForm(forms.Form):
    """Which entry: the edital and the number the board gave."""

    edital = forms.CharField(
        label="Número do edital",
        help_text="Por exemplo: 3/2026.",
        max_length=14,
        widget=forms.TextInput(attrs={"autocomplete": "off", "class": "curto"}),
        error_messages={"required": "Informe o número do edital. Por exemplo: 3/2026."},
    )
    inscricao = forms.CharField(
        label="Número de inscrição",
        help_text="Como a banca informou.",
        max_length=30,
        widget=forms.TextInput(attrs={"autocomplete": "off", "class": "medio"}),
        error_messages={"required": "Informe o número de inscrição."},
    )

    def clean_edital(self) -> Edital:
        """The edital, among those that were published."""
        try:
            return edital_visivel(self.cleaned_data["edital"].strip())
        except EntradaInvalida as recusa:
            raise forms.ValidationError(recusa.mensagem) from recusa

    def clean_inscricao(self) -> str:
        """The number without spaces around."""
        return str(self.cleaned_data["inscricao"]).strip()


class PedirCodigoForm(InscricaoForm):
    """Ask for the one-time code."""

    nascimento = forms.DateField(
        label="Data de nascimento",
        help_text="Dia, mês e ano, assim: 31/12/2001.",
        input_formats=["%d/%m/%Y", "%d%m%Y"],
        widget=forms.TextInput(attrs={"autocomplete": "bday", "inputmode": "numeric", "class": "curto"}),
        error_messages={
            "required": "Informe a data de nascimento.",
            "invalid": "Escreva a data assim: 31/12/2001.",
        },
    )


class ReivindicarForm(InscricaoForm, SenhaNovaForm):
    """Use the one-time code; somebody already signed in keeps their password."""

    codigo = forms.CharField(
        label="Código",
        help_text="São oito letras e números, com ou sem o traço.",
        max_length=12,
        widget=forms.TextInput(
            attrs={"autocomplete": "one-time-code", "spellcheck": "false", "class": "curto"}
        ),
        error_messages={"required": "Informe o código que você recebeu."},
    )
    field_order = ("edital", "inscricao", "codigo", "senha", "de_novo")

    def __init__(self, *args: Any, ja_entrou: bool, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        if ja_entrou:
            del self.fields["senha"], self.fields["de_novo"]
        self.order_fields(self.field_order)
