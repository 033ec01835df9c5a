"""What is typed to publish: the reference in the DODF; and to open vagas."""

from typing import Any

from django import forms

from selecoes.forms.edital import campo_de_data


class SemCamposForm(forms.Form):
    """An act that needs only its button."""


class DodfForm(forms.Form):
    """The official publication this act refers to."""

    dodf = forms.CharField(
        label="Referência no DODF", max_length=120, help_text="Por exemplo: DODF nº 64, de 06/04/2026, página 12.",
    )  # fmt: skip


class DodfComDataForm(DodfForm):
    """The official publication and its date, from which the term of appeal is counted."""

    dodf_em = campo_de_data(
        "Data da publicação no DODF",
        dica="O prazo de recurso começa no dia seguinte ao mais tarde entre esta data e hoje.",
    )


class AbrirVagasForm(forms.Form):
    """How many places open, and why."""

    quantidade = forms.IntegerField(
        label="Quantas vagas abrem", min_value=1, widget=forms.NumberInput(attrs={"class": "curto"})
    )
    motivo = forms.CharField(
        label="Motivo",
        max_length=300,
        help_text="Por exemplo: vagas do edital; vaga nova durante a validade.",
    )


class RespostaForm(forms.Form):
    """What the person called answered, or did not, as the responsável records it."""

    ato = forms.ChoiceField(
        label="O que registrar", widget=forms.RadioSelect, error_messages={"required": "Escolha uma opção."}
    )

    def __init__(self, atos: list[str], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.fields["ato"].choices = [(ato, ato[:1].upper() + ato[1:]) for ato in atos]  # type: ignore[attr-defined]
