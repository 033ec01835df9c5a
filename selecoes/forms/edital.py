"""Forms of the edital's draft: what is typed, never what is decided."""

from decimal import Decimal
from typing import Any

from django import forms

from selecoes.models import Edital, Fase, Orgao
from selecoes.regras.cadastro import Metodo

DATAS = ("inscricoes_inicio", "inscricoes_fim")
MILESIMOS = 1000


def campo_de_data(rotulo: str, *, obrigatorio: bool = True, dica: str = "dia/mês/ano") -> forms.DateField:
    """A typed date, dd/mm/aaaa."""
    entrada = forms.DateInput(attrs={"class": "curto", "inputmode": "numeric", "autocomplete": "off"})
    return forms.DateField(label=rotulo, required=obrigatorio, help_text=dica, widget=entrada)


class NovoEditalForm(forms.Form):
    """What identifies an edital; the rest comes by tasks."""

    numero = forms.IntegerField(
        label="Número do edital", min_value=1, widget=forms.NumberInput(attrs={"class": "curto"})
    )
    ano = forms.IntegerField(
        label="Ano", min_value=2000, max_value=2100, widget=forms.NumberInput(attrs={"class": "curto"})
    )
    titulo = forms.CharField(label="Título", max_length=200)
    tipo = forms.ChoiceField(label="Tipo de seleção", choices=Edital.Tipo.choices)
    orgao = forms.ModelChoiceField(label="Órgão", queryset=Orgao.objects.all(), empty_label=None)


class DadosForm(forms.ModelForm):  # type: ignore[type-arg]
    """The data of the draft. Scores are typed in points and kept in thousandths."""

    menor_nota = forms.DecimalField(
        label="Menor nota possível", max_digits=9, decimal_places=3, localize=True
    )
    maior_nota = forms.DecimalField(
        label="Maior nota possível", max_digits=9, decimal_places=3, localize=True
    )

    class Meta:
        model = Edital
        fields = (
            "titulo", "tipo", "processo_sei", "clausula", *DATAS, "origem_das_inscricoes",
            "quem_classifica", "ordem_das_chamadas",
            "ultima_inscricao_vale", "filmagem", "semente_anunciada",
        )  # fmt: skip
        help_texts = {
            "clausula": "O edital diz a reserva, a autodeclaração, a verificação e o que acontece a quem não é enquadrado "
            "(art. 1º, § 3º, e art. 2º). Necessária para publicar.",
            "origem_das_inscricoes": "Não muda depois de publicado.",
            "inscricoes_inicio": "dia/mês/ano. Necessário para publicar.",
            "inscricoes_fim": "dia/mês/ano. Vale até as 23h59.",
            "filmagem": "Sem filmagem, o recurso exige nova entrevista presencial (art. 3º, § 1º).",
            "semente_anunciada": "Só se as reservas por vaga somarem menos que a do total: diga antes qual sorteio público vale.",
            "ordem_das_chamadas": "Incremental é a regra do sistema: só troque se o edital mandar.",
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        for nome in DATAS:
            self.fields[nome].widget = forms.DateInput(attrs={"class": "curto", "inputmode": "numeric"})
        self.fields["menor_nota"].initial = Decimal(self.instance.nota_minima) / MILESIMOS
        self.fields["maior_nota"].initial = Decimal(self.instance.nota_maxima) / MILESIMOS

    def clean(self) -> dict[str, Any]:
        dados = super().clean() or {}
        inicio, fim = dados.get("inscricoes_inicio"), dados.get("inscricoes_fim")
        if inicio and fim and fim < inicio:
            self.add_error("inscricoes_fim", "O último dia vem antes do início das inscrições.")
        menor, maior = dados.pop("menor_nota", None), dados.pop("maior_nota", None)
        if menor is not None and maior is not None:
            if maior <= menor:
                self.add_error("maior_nota", "A maior nota precisa ser maior que a menor.")
            dados["nota_minima"], dados["nota_maxima"] = int(menor * MILESIMOS), int(maior * MILESIMOS)
        return dados


class RecursoForm(forms.ModelForm):  # type: ignore[type-arg]
    """The term and the body of the appeal, which the edital fixes (art. 3º, § 11)."""

    class Meta:
        model = Edital
        fields = ("recurso_quantidade", "recurso_unidade", "recurso_orgao", "recurso_fundamento")
        help_texts = {"recurso_quantidade": "Quantos dias a pessoa tem para recorrer."}

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        for nome in ("recurso_quantidade", "recurso_unidade", "recurso_orgao"):
            self.fields[nome].required = True
        self.fields["recurso_quantidade"].widget.attrs["class"] = "curto"


class VagaForm(forms.Form):
    """One row of vagas. A row left blank is ignored."""

    codigo = forms.CharField(label="Código", max_length=20)
    nome = forms.CharField(label="Curso ou área", max_length=200)
    nivel = forms.CharField(label="Nível", max_length=60, required=False)
    turno = forms.CharField(label="Turno", max_length=60, required=False)
    local = forms.CharField(label="Local", max_length=120, required=False)
    quantidade = forms.IntegerField(
        label="Vagas imediatas", min_value=0, max_value=100_000, widget=forms.NumberInput(attrs={"class": "curto"}),
        error_messages={"invalid": "Informe um número inteiro."},
    )  # fmt: skip

    cadastro = forms.IntegerField(
        label="Cadastro de reserva", min_value=0, max_value=100_000, required=False,
        widget=forms.NumberInput(attrs={"class": "curto"}), error_messages={"invalid": "Informe um número inteiro."},
    )  # fmt: skip

    def clean_cadastro(self) -> int:
        """A blank cadastro is none."""
        return self.cleaned_data.get("cadastro") or 0


class QuadroForm(forms.Form):
    """What is said of the table of vagas as a whole."""

    total = forms.IntegerField(
        label="Total de vagas do edital, com o cadastro", min_value=1, required=False,
        widget=forms.NumberInput(attrs={"class": "curto"}),
        help_text="Opcional: se informado, precisa ser igual à soma das linhas.",
    )  # fmt: skip
    metodo = forms.ChoiceField(
        label="Como calcular a reserva do cadastro", choices=Edital.Metodo.choices, required=False,
        help_text="Fica gravado no edital. O cadastro conta para o mínimo de vagas e para a soma.",
    )  # fmt: skip
    cotas_opcionais = forms.BooleanField(
        label="O edital adota também as reservas opcionais da norma", required=False,
        help_text="No estágio: 10% para pessoas com deficiência (Lei nº 11.788/2008, art. 17, § 5º).",
    )  # fmt: skip

    def clean_metodo(self) -> Metodo:
        """Without a choice, the reserve of the whole minus the immediate."""
        return Metodo(self.cleaned_data.get("metodo") or Metodo.TODO)


VagasFormSet = forms.formset_factory(VagaForm, extra=5, max_num=300)


class FasesForm(forms.Form):
    """Up to three phases, in order."""

    fase_1 = forms.ChoiceField(label="1ª fase", choices=Fase.Tipo.choices)
    fase_2 = forms.ChoiceField(label="2ª fase", choices=[("", "não há"), *Fase.Tipo.choices], required=False)
    fase_3 = forms.ChoiceField(label="3ª fase", choices=[("", "não há"), *Fase.Tipo.choices], required=False)

    def tipos(self) -> list[str]:
        """The phases chosen, in order."""
        return [self.cleaned_data[nome] for nome in self.fields if self.cleaned_data[nome]]


class SorteioForm(forms.Form):
    """The public draw of the deficit: the seed is the one announced in the edital."""

    semente = forms.CharField(label="Semente do sorteio", max_length=200)


class DistribuicaoForm(forms.Form):
    """The deficit placed by hand, one field per vaga, with its reason."""

    justificativa = forms.CharField(label="Justificativa", widget=forms.Textarea)

    def __init__(self, codigos: list[str], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.codigos = codigos
        for codigo in codigos:
            self.fields[f"vaga-{codigo}"] = forms.IntegerField(
                label=f"A mais em {codigo}", min_value=0, required=False,
                widget=forms.NumberInput(attrs={"class": "curto"}),
            )  # fmt: skip

    def extras(self) -> dict[str, int]:
        """Vaga → how many reserved places it takes."""
        return {c: q for c in self.codigos if (q := self.cleaned_data.get(f"vaga-{c}"))}
