"""What the secretaria and the judging members type."""

from typing import Any

from django import forms

from comissao.regras.apuracao import DISPOSICOES_DO_ASSENTO, ROTULOS_OPCAO, Opcao
from recursos.consultas.julgamento import ROTULOS_NO_RECURSO


class DistribuirForm(forms.Form):
    """Which Recursal judges."""

    comissao = forms.ChoiceField(label="Comissão Recursal")

    def __init__(self, comissoes: list[tuple[int, str]], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.fields["comissao"].choices = comissoes  # type: ignore[attr-defined]


class VotoNoRecursoForm(forms.Form):
    """The vote on the appeal, always with grounds."""

    opcao = forms.ChoiceField(
        label="Como você vota", choices=[(o.value, rotulo) for o, rotulo in ROTULOS_NO_RECURSO.items()],
        widget=forms.RadioSelect, error_messages={"required": "Escolha um voto."},
        help_text="No recurso sobre o fenótipo: dar provimento é dizer que a pessoa atende ao quesito (art. 3º, §§ 1º e 11).",
    )  # fmt: skip
    motivo = forms.CharField(
        label="Fundamento do voto", widget=forms.Textarea(attrs={"rows": 5}),
        help_text="Escreva com suas palavras o que você viu. Quem recorreu vai ler.",
        error_messages={"required": "Escreva o fundamento do voto."},
    )  # fmt: skip


class SemVotoNoRecursoForm(forms.Form):
    """A seat of the Recursal that will not vote."""

    assento = forms.ChoiceField(label="Assento")
    tipo = forms.ChoiceField(
        label="Por quê", choices=[(o.value, ROTULOS_OPCAO[o]) for o in Opcao if o in DISPOSICOES_DO_ASSENTO]
    )
    motivo = forms.CharField(label="Motivo", max_length=300)

    def __init__(self, lugares: list[tuple[str, str]], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **{"auto_id": "sem_%s", **kwargs})
        self.fields["assento"].choices = lugares  # type: ignore[attr-defined]


class PublicarForm(forms.Form):
    """The official publication this act refers to."""

    dodf = forms.CharField(
        label="Referência no DODF",
        max_length=120,
        help_text="Por exemplo: DODF nº 75, de 22/04/2026, página 9.",
    )
