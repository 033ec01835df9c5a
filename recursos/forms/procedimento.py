"""What is typed in the procedure, by the staff and by the person."""

from typing import Any

from django import forms

from recursos.regras.autos import Meio
from recursos.regras.instrucao import ROTULOS_RAZAO, RazaoDeIndeferimento
from recursos.regras.procedimento import Respostas
from selecoes.models import Edital, Usuario

SIM_OU_NAO = [("sim", "Sim"), ("nao", "Não")]


def _area(linhas: int = 6) -> forms.Textarea:
    return forms.Textarea(attrs={"rows": linhas, "autocomplete": "off"})


def _data(rotulo: str, dica: str = "dia/mês/ano") -> forms.DateField:
    entrada = forms.DateInput(attrs={"class": "curto", "inputmode": "numeric", "autocomplete": "off"})
    return forms.DateField(label=rotulo, help_text=dica, widget=entrada)


def _pergunta(rotulo: str) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        label=rotulo, choices=SIM_OU_NAO, coerce=lambda v: v == "sim", widget=forms.RadioSelect,
        error_messages={"required": "Responda sim ou não."},
    )  # fmt: skip


class SoConfirmarForm(forms.Form):
    """An act that needs only its button."""


class TextoForm(forms.Form):
    """One text, whose label is given by the act."""

    texto = forms.CharField(widget=_area(8), error_messages={"required": "Escreva o texto."})

    def __init__(self, *args: Any, rotulo: str, dica: str = "", **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.fields["texto"].label = rotulo
        self.fields["texto"].help_text = dica


class NoticiaForm(forms.Form):
    """A notice or a complaint about one entry."""

    edital = forms.ModelChoiceField(label="Edital", queryset=Edital.objects.none(), empty_label="Escolha")
    inscricao = forms.CharField(label="Número da inscrição", max_length=30)
    relato = forms.CharField(
        label="O que foi noticiado", widget=_area(),
        help_text="Os fatos, com data e lugar. Não escreva aqui o nome de quem denunciou.",
    )  # fmt: skip
    anonima = forms.BooleanField(label="A denúncia é anônima", required=False)
    denunciante = forms.CharField(
        label="Quem denunciou (se não for anônima)", max_length=200, required=False,
        help_text="Só a autoridade e a comissão processante leem este nome.",
    )  # fmt: skip

    def __init__(self, editais: Any, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.fields["edital"].queryset = editais  # type: ignore[attr-defined]


class InstaurarForm(forms.Form):
    """The admission of the notice and the portaria."""

    motivacao = forms.CharField(label="Por que a notícia é admitida", widget=_area(4))
    fatos = forms.CharField(
        label="Fatos em apuração", widget=_area(), help_text="A pessoa vai ler este texto. Escreva só fatos."
    )
    so_voto_contrario = _pergunta("O indício é só um voto contrário, uma falta ou um recurso negado?")
    indicio_de_ma_fe = _pergunta("Há indício de que a pessoa sabia que a declaração não era verdadeira?")
    processantes = forms.ModelMultipleChoiceField(
        label="Comissão processante", widget=forms.CheckboxSelectMultiple,
        queryset=Usuario.objects.exclude(email_institucional=None).filter(is_active=True).order_by("nome"),
        help_text="Ninguém que votou sobre a pessoa pode instruir (Lei nº 9.784/1999, art. 18).",
        error_messages={"required": "Designe a comissão processante."},
    )  # fmt: skip
    dias_de_defesa = forms.IntegerField(
        label="Prazo de defesa, em dias corridos", initial=10, min_value=10, max_value=60,
        widget=forms.NumberInput(attrs={"class": "curto"}),
    )  # fmt: skip


class CienciaForm(forms.Form):
    """How and when the notice certainly arrived."""

    meio = forms.ChoiceField(
        label="Como chegou",
        choices=[(m.value, m.rotulo) for m in Meio if m is not Meio.LEITURA],
        widget=forms.RadioSelect,
    )
    ciencia = _data("Data da ciência", "dia/mês/ano. O prazo começa no dia seguinte.")
    referencia = forms.CharField(
        label="Comprovante", max_length=200, help_text="Número do AR, recibo ou página do DODF."
    )

    def clean_meio(self) -> Meio:
        """One of the closed list."""
        return Meio(self.cleaned_data["meio"])


class DecidirProvaForm(forms.Form):
    """Grant or refuse evidence."""

    deferida = _pergunta("A prova é deferida?")
    razao = forms.ChoiceField(
        label="Se indeferida, por quê", required=False,
        choices=[("", "Escolha"), *[(r.value, ROTULOS_RAZAO[r]) for r in RazaoDeIndeferimento]],
    )  # fmt: skip
    motivacao = forms.CharField(
        label="Motivo", widget=_area(4), required=False, help_text="Obrigatório para indeferir."
    )

    def clean_razao(self) -> RazaoDeIndeferimento | None:
        """One of the four reasons of the law, or none."""
        razao = self.cleaned_data["razao"]
        return RazaoDeIndeferimento(razao) if razao else None


class IntimarProvaForm(forms.Form):
    """Day, hour and place of an act of evidence."""

    dia = _data("Dia", "dia/mês/ano. Pelo menos três dias úteis depois de hoje.")
    hora = forms.CharField(label="Hora", max_length=20, widget=forms.TextInput(attrs={"class": "curto"}))
    local = forms.CharField(label="Local", max_length=200)


class RespostasForm(forms.Form):
    """The two questions, each with its grounds (B13)."""

    falsa = _pergunta("A declaração é falsa?")
    fundamento_falsidade = forms.CharField(label="Por que a resposta sobre a falsidade", widget=_area())
    ma_fe = _pergunta("Houve má-fé?")
    fundamento_ma_fe = forms.CharField(
        label="Por que a resposta sobre a má-fé", widget=_area(),
        help_text="Má-fé não se presume: diga qual prova mostra que a pessoa sabia.",
    )  # fmt: skip

    @property
    def respostas(self) -> Respostas:
        """The answers as the act takes them."""
        return Respostas(**self.cleaned_data)


class OutroOrgaoForm(forms.Form):
    """To whom the case is referred, and why (X-21)."""

    orgao = forms.CharField(label="Órgão", max_length=120, help_text="Por exemplo: MPDFT.")
    motivacao = forms.CharField(label="Motivo", widget=_area(4))


class DefesaForm(forms.Form):
    """The defence, in the person's own words."""

    texto = forms.CharField(
        label="Sua defesa", widget=_area(10), error_messages={"required": "Escreva a sua defesa."},
        help_text="Escreva com suas palavras. Não é preciso advogado.",
    )  # fmt: skip
    testemunhas = forms.CharField(
        label="Testemunhas (opcional)", widget=_area(3), required=False,
        help_text="Uma por linha, com o nome e como encontrá-la. Cada nome vira um pedido de prova, que precisa de resposta.",
    )  # fmt: skip
