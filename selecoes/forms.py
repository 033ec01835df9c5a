"""Forms: they read and check what is typed; they never write."""

from allauth.account.forms import LoginForm


class EntrarForm(LoginForm):
    """Sign-in by CPF, inscrição or institutional e-mail."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = "CPF, número de inscrição ou e-mail institucional"
        self.fields["login"].widget.attrs = {"autocomplete": "username", "spellcheck": "false"}
        self.fields["password"].widget.attrs = {"autocomplete": "current-password"}
        self.fields["password"].label = "Senha"
        self.fields["remember"].label = "Manter conectado neste aparelho"
