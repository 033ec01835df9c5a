"""Sign-in."""

from typing import Any

from allauth.account.forms import LoginForm


class EntrarForm(LoginForm):  # type: ignore[misc]
    """Sign-in by CPF, inscrição or institutional e-mail."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.fields["login"].label = "CPF, número de inscrição ou e-mail institucional"
        self.fields["login"].widget.attrs = {"autocomplete": "username", "spellcheck": "false"}
        self.fields["password"].widget.attrs = {"autocomplete": "current-password"}
        self.fields["password"].label = "Senha"
        del self.fields["remember"]
