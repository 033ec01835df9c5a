"""What a member answers and votes."""

from typing import Any

from django import forms

from comissao.regras.apuracao import Opcao
from comissao.regras.fundamentacao import ROTULOS_ELEMENTO, Elemento
from comissao.regras.impedimento import PERGUNTA, ROTULOS_RESPOSTA, Resposta

NAO_POSSO = "nao_posso"
CAUSAS = [(r.value, rotulo) for r, rotulo in ROTULOS_RESPOSTA.items() if r is not Resposta.SEM_IMPEDIMENTO]


class ImpedimentoForm(forms.Form):
    """The question before the vote (Lei nº 9.784/1999, arts. 18 a 20)."""

    resposta = forms.ChoiceField(
        label=PERGUNTA, choices=[(r.value, ROTULOS_RESPOSTA[r]) for r in Resposta], widget=forms.RadioSelect,
        error_messages={"required": "Escolha uma resposta."},
    )  # fmt: skip


class VotoForm(forms.Form):
    """The one legal question, and the grounds."""

    opcao = forms.ChoiceField(
        label="Considerando apenas os aspectos fenotípicos, a pessoa atende ao quesito “preta ou parda”?",
        help_text="Decreto nº 40.910/2020, art. 3º, § 1º. Ascendência, documentos e fotos antigas não contam.",
        choices=[
            (Opcao.ATENDE.value, "Atende"),
            (Opcao.NAO_ATENDE.value, "Não atende"),
            (Opcao.DUVIDA_RAZOAVEL.value, "Dúvida razoável (conta a favor)"),
            (NAO_POSSO, "Não posso votar neste caso"),
        ],
        widget=forms.RadioSelect, error_messages={"required": "Escolha uma das quatro opções."},
    )  # fmt: skip
    elementos = forms.MultipleChoiceField(
        label="Traços que você observou", required=False,
        widget=forms.CheckboxSelectMultiple(attrs={"data-colunas": "sim"}),
        choices=[(e.value, rotulo) for e, rotulo in ROTULOS_ELEMENTO.items()],
        help_text="Marque ao menos um, qualquer que seja o seu voto.",
    )  # fmt: skip
    motivo = forms.CharField(
        label="Motivo do voto", required=False, widget=forms.Textarea(attrs={"rows": 5}),
        help_text="Obrigatório em “Não atende”: descreva o que você viu na pessoa. Ela vai ler este texto depois.",
    )  # fmt: skip
    causa = forms.ChoiceField(
        label="Se não pode votar, por quê", required=False, choices=[("", "Não se aplica"), *CAUSAS],
    )  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        for nome in ("motivo", "causa"):
            # Required by the option chosen, so the label does not call it optional.
            self.fields[nome].condicional = True  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        dados = super().clean() or {}
        if dados.get("opcao") == NAO_POSSO and not dados.get("causa"):
            self.add_error("causa", "Diga por que você não pode votar neste caso.")
        if dados.get("opcao") not in {None, NAO_POSSO} and not dados.get("elementos"):
            self.add_error("elementos", "Marque ao menos um traço que você observou na pessoa.")
        return dados

    def clean_elementos(self) -> list[Elemento]:
        return [Elemento(codigo) for codigo in self.cleaned_data["elementos"]]
