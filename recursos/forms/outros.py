"""What the responsável types about appeals against other decisions, and what sends one to the right body."""

from typing import Any

from django import forms

from selecoes.regras.garantias import ROTULOS_DECISAO, Decisao

DA_COMISSAO = "comissao"
OPCOES = {
    DA_COMISSAO: "Decisão da comissão sobre a autodeclaração",
    **{d.value: r for d, r in ROTULOS_DECISAO.items()},
}


class DecidirForm(forms.Form):
    """The decision with its reasons. Of an appeal out of its term only the reasons are asked."""

    conclusao = forms.ChoiceField(
        label="Decisão", choices=[("provido", "Dar provimento"), ("nao_provido", "Negar provimento")],
        widget=forms.RadioSelect, error_messages={"required": "Escolha a decisão."},
    )  # fmt: skip
    fundamento = forms.CharField(
        label="Motivos", widget=forms.Textarea(attrs={"rows": 6}),
        help_text="Responda aos argumentos. Quem recorreu vai ler (Lei nº 9.784/1999, art. 50, V).",
        error_messages={"required": "Escreva os motivos da decisão."},
    )  # fmt: skip
    providencia = forms.CharField(
        label="O que muda", required=False, widget=forms.Textarea(attrs={"rows": 3}),
        help_text="Se o recurso for provido: a nota nova, a posição ou a chamada que será refeita.",
    )  # fmt: skip

    def __init__(self, *args: Any, materia: str, conhecido: bool, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        if not conhecido:
            del self.fields["conclusao"]
        if not conhecido or materia == Decisao.INSCRICAO:
            del self.fields["providencia"]


class RedirecionarForm(forms.Form):
    """To which decision the appeal belongs, and why."""

    para = forms.ChoiceField(
        label="O recurso é contra", help_text="Cada decisão tem quem a julga, na tabela do edital."
    )
    motivo = forms.CharField(
        label="Por que é de outro órgão", max_length=500, widget=forms.Textarea(attrs={"rows": 4}), help_text="A pessoa lê este texto e recebe o prazo inteiro de volta.",
        error_messages={"required": "Diga por que o recurso é de outro órgão."},
    )  # fmt: skip

    def __init__(self, *args: Any, atual: str | None, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **{"auto_id": "redirecionar_%s", **kwargs})
        escolhas = [(valor, rotulo) for valor, rotulo in OPCOES.items() if valor != (atual or DA_COMISSAO)]
        self.fields["para"].choices = escolhas  # type: ignore[attr-defined]

    def decisao(self) -> Decisao | None:
        """The decision chosen; ``None`` is the commission's."""
        para = self.cleaned_data["para"]
        return None if para == DA_COMISSAO else Decisao(para)
