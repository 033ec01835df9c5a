"""What is typed around the final list: the publication of a snapshot, tie-breaks, cut-offs, court decisions."""

from decimal import Decimal, InvalidOperation
from typing import Any

from django import forms

from selecoes.forms.publicacao import DodfForm
from selecoes.models import Edital
from selecoes.regras.contratacao import PRAZOS_DA_CHAMADA
from selecoes.regras.regime import Tipo

MILESIMOS = 1000


class PublicarApuracaoForm(DodfForm):
    """Publish exactly the result on the screen: its code travels with the form."""

    sha256 = forms.CharField(widget=forms.HiddenInput)


class RetificarApuracaoForm(PublicarApuracaoForm):
    """Publish the list again, with the reason."""

    motivo = forms.CharField(
        label="Motivo da retificação", max_length=500, widget=forms.Textarea(attrs={"rows": 3}),
        help_text="Sai publicado. Não escreva dado pessoal.",
    )  # fmt: skip


class HoraForm(forms.Form):
    """The time of birth of one person, and the document it was read in."""

    hora = forms.TimeField(
        label="Hora de nascimento", widget=forms.TimeInput(attrs={"class": "curto"}),
        help_text="Hora e minuto, como 14:30.", error_messages={"invalid": "Escreva a hora e o minuto, como 14:30."},
    )  # fmt: skip
    documento = forms.CharField(
        label="Documento",
        max_length=300,
        help_text="Por exemplo: certidão de nascimento, folha 12 do processo.",
    )


class SorteioDoEmpateForm(forms.Form):
    """The seed of the public draw of the ties, announced before."""

    semente = forms.CharField(label="Semente do sorteio", max_length=150)
    fundamento = forms.CharField(
        label="Onde a semente foi anunciada",
        max_length=120,
        help_text="Por exemplo: DODF nº 70, concurso 6001.",
    )


class NotasParciaisForm(forms.Form):
    """A partial score per line: ``inscrição;nota``."""

    criterio = forms.ChoiceField(label="Critério")
    notas = forms.CharField(
        label="Notas",
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text="Uma por linha: inscrição;nota. Por exemplo: 2000001;8,50",
    )

    def __init__(self, criterios: list[str], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.fields["criterio"].choices = [(c, c) for c in criterios]  # type: ignore[attr-defined]

    def clean_notas(self) -> dict[str, int]:
        lidas: dict[str, int] = {}
        for n, linha in enumerate(self.cleaned_data["notas"].splitlines(), start=1):
            if not linha.strip():
                continue
            numero, _, nota = linha.partition(";")
            try:
                milesimos = Decimal(nota.strip().replace(",", ".")) * MILESIMOS
            except InvalidOperation:
                milesimos = Decimal("NaN")
            if not milesimos.is_finite():
                raise forms.ValidationError(f"Linha {n}: escreva inscrição;nota, como 2000001;8,50.")
            if milesimos != int(milesimos) or numero.strip() in lidas:
                raise forms.ValidationError(f"Linha {n}: nota com mais de três casas, ou inscrição repetida.")
            lidas[numero.strip()] = int(milesimos)
        return lidas


class CorteForm(DodfForm):
    """How many times the vagas pass to the next phase: the same for every list."""

    multiplicador = forms.IntegerField(
        label="Quantas vezes o número de vagas", min_value=1, widget=forms.NumberInput(attrs={"class": "curto"}),
        help_text="O mesmo número vale para cada lista. Quem empata com a última pessoa também passa.",
    )  # fmt: skip
    nota_de_corte = forms.DecimalField(
        label="Nota mínima para passar", max_digits=9, decimal_places=3, required=False, localize=True,
        widget=forms.TextInput(attrs={"class": "curto", "inputmode": "decimal"}),
        help_text="Só se o edital fixa uma. A mesma para todas as listas.",
    )  # fmt: skip

    def clean_nota_de_corte(self) -> int | None:
        """In thousandths, as the acts take it."""
        nota: Decimal | None = self.cleaned_data["nota_de_corte"]
        return None if nota is None else int(nota * MILESIMOS)


class ForaDaOrdemForm(DodfForm):
    """A call out of the order: who, and by which decision or reason."""

    inscricao = forms.CharField(label="Inscrição", max_length=30)
    motivo = forms.CharField(
        label="Decisão judicial ou motivo", max_length=300, help_text="Com o número do processo."
    )


class SubJudiceForm(forms.Form):
    """A court decision about one entry."""

    inscricao = forms.CharField(label="Inscrição", max_length=30)
    processo = forms.CharField(label="Processo judicial", max_length=60)
    teor = forms.CharField(label="O que foi decidido", max_length=300)
    sub_judice = forms.TypedChoiceField(
        label="Situação da inscrição", choices=[("sim", "sub judice"), ("nao", "não está mais sub judice")],
        coerce=lambda valor: valor == "sim",
    )  # fmt: skip


class DesempateForm(forms.Form):
    """Tie-break criteria of the edital, in order, and the day on which age is counted."""

    CRITERIOS = 4
    referencia_idade = forms.DateField(
        label="Data em que se conta a idade", required=False, widget=forms.DateInput(attrs={"class": "curto"}),
        help_text="Dia/mês/ano. Em branco, vale o último dia de inscrição. Quem tem 60 anos ou mais vem antes (Lei nº 10.741/2003, art. 27).",
    )  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        for n in range(1, self.CRITERIOS + 1):
            self.fields[f"criterio_{n}"] = forms.CharField(
                label=f"{n}º critério", required=False, max_length=60,
                help_text="Escreva idade, para a pessoa mais velha, ou o nome de uma nota parcial, como Português." if n == 1 else "",
            )  # fmt: skip

    def campos(self) -> dict[str, Any]:
        """The fields of the edital."""
        nomes = [self.cleaned_data[f"criterio_{n}"].strip() for n in range(1, self.CRITERIOS + 1)]
        criterios = ["idade" if nome.lower() == "idade" else nome for nome in nomes if nome]
        return {
            "referencia_idade": self.cleaned_data["referencia_idade"],
            "criterios_desempate": list(dict.fromkeys(criterios)),
        }


class RegrasDeChamadaForm(forms.ModelForm):  # type: ignore[type-arg]
    """What the edital says of calls: the term to answer, the end of the list, labels and the priority of the lists."""

    prioridade_das_listas = forms.ChoiceField(
        label="Quem está em mais de uma lista",
        help_text="Ocupa uma vaga só: a da primeira lista, nesta ordem, que alcança a pessoa.",
        choices=[
            ("N,D,H", "negras, PcD, hipossuficientes"),
            ("D,N,H", "PcD, negras, hipossuficientes"),
        ],
    )

    class Meta:
        model = Edital
        fields = (
            "resposta_quantidade",
            "resposta_unidade",
            "fim_de_lista",
            "rotulo_congelado",
            "prioridade_das_listas",
        )
        help_texts = {
            "fim_de_lista": "Uma vez por pessoa, e vale para todas as listas.",
            "rotulo_congelado": "Sem isto, o tipo da vaga segue a lista e ninguém perde o contrato por causa dele.",
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        prazo, campo = PRAZOS_DA_CHAMADA[Tipo(self.instance.tipo)], self.fields["resposta_quantidade"]
        campo.widget.attrs["class"] = "curto"
        campo.label, campo.help_text = (
            f"Prazo para {prazo.objeto[:1].lower()}{prazo.objeto[1:]}",
            prazo.fundamento,
        )
