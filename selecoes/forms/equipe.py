"""Inviting people and giving roles."""

from django import forms

from selecoes.forms.edital import campo_de_data
from selecoes.models import Edital, Orgao, Usuario
from selecoes.regras.papeis import Papel
from selecoes.regras.parametros import DEFINICOES, Parametro


class ConvidarForm(forms.Form):
    """A person who enters by institutional e-mail."""

    nome = forms.CharField(label="Nome completo", max_length=200)
    email = forms.EmailField(
        label="E-mail institucional", widget=forms.EmailInput(attrs={"autocomplete": "off"})
    )
    matricula = forms.CharField(label="Matrícula", max_length=30, required=False)
    ato = forms.CharField(
        label="Ato de designação", max_length=200, help_text="Número e data da portaria ou do ato."
    )


class DesignarForm(forms.Form):
    """A dated role, tied to its act."""

    usuario = forms.ModelChoiceField(
        label="Pessoa", empty_label="Escolha",
        queryset=Usuario.objects.exclude(email_institucional=None).filter(is_active=True).order_by("nome"),
    )  # fmt: skip
    papel = forms.ChoiceField(label="Papel", choices=[(p.value, p.rotulo) for p in Papel])
    edital = forms.ModelChoiceField(
        label="Edital", queryset=Edital.objects.all(), required=False, empty_label="Todos"
    )
    ato = forms.CharField(label="Ato de designação", max_length=200)
    inicio = campo_de_data("Início")
    fim = campo_de_data("Último dia", obrigatorio=False)


class OrgaoForm(forms.Form):
    """A body that opens selections. Its kind decides the norm of its editais."""

    nome = forms.CharField(label="Nome do órgão", max_length=200)
    sigla = forms.CharField(label="Sigla", max_length=20, widget=forms.TextInput(attrs={"class": "medio"}))
    entidade = forms.ChoiceField(
        label="Tipo de entidade", choices=Orgao.Entidade.choices,
        help_text="O tipo de entidade e de seleção decide qual norma vale (Decreto, art. 1º; Lei nº 6.321/2019, art. 1º).",
    )  # fmt: skip


class AtoComplementarForm(forms.Form):
    """The act that fixes a parameter from a day on (art. 7º)."""

    numero = forms.CharField(label="Ato, com número e ano", max_length=120)
    ementa = forms.CharField(label="Ementa", max_length=300)
    parametro = forms.ChoiceField(
        label="Parâmetro", choices=[(p.value, DEFINICOES[p].rotulo) for p in Parametro]
    )
    valor = forms.IntegerField(label="Valor", widget=forms.NumberInput(attrs={"class": "curto"}))
    vigencia = campo_de_data("Em vigor desde")

    def clean_parametro(self) -> Parametro:
        """One of the closed list."""
        return Parametro(self.cleaned_data["parametro"])


class EspecialistaForm(forms.Form):
    """A specialist invited to read the aggregated report, until a day."""

    nome = forms.CharField(label="Nome completo", max_length=200)
    email = forms.EmailField(label="E-mail", widget=forms.EmailInput(attrs={"autocomplete": "off"}))
    ato = forms.CharField(label="Ato do convite", max_length=200)
    ate = campo_de_data("Último dia de acesso")
