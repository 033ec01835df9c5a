"""The commission as typed from the portaria: one row per seat."""

from typing import Any

from django import forms

from comissao.regras.composicao import Assento
from selecoes.models import Usuario

GENEROS = [("mulher", "mulher"), ("homem", "homem"), ("outro", "outro")]
RACAS = [
    ("preta", "preta"),
    ("parda", "parda"),
    ("branca", "branca"),
    ("indigena", "indígena"),
    ("amarela", "amarela"),
]


class ComissaoForm(forms.Form):
    """The portaria that designates."""

    nome = forms.CharField(label="Nome da comissão", max_length=200)
    portaria = forms.CharField(label="Portaria", max_length=120, help_text="Número e ano do ato.")
    dodf = forms.CharField(label="Referência no DODF", max_length=120)
    inicio = forms.DateField(
        label="Início dos mandatos", help_text="dia/mês/ano. Os mandatos duram dois anos (art. 3º, § 4º).",
        widget=forms.DateInput(attrs={"class": "curto", "inputmode": "numeric"}),
    )  # fmt: skip


class IndicacaoForm(forms.Form):
    """A person for a seat. Gender, race and birthplace serve the check of § 3º alone and are kept encrypted."""

    titulo = base = ""
    suplente = False

    usuario = forms.ModelChoiceField(
        label="Pessoa", queryset=Usuario.objects.exclude(email_institucional=None).filter(is_active=True).order_by("nome"),
        empty_label="Escolha", help_text="Quem não está na lista precisa ser convidado antes.",
    )  # fmt: skip
    orgao = forms.CharField(label="Órgão de origem", max_length=120, help_text="Sigla.")
    comprovacao = forms.CharField(
        label="Comprovação da representatividade no combate ao racismo", max_length=200
    )
    genero = forms.ChoiceField(label="Gênero", choices=[("", "Escolha"), *GENEROS])
    raca = forms.ChoiceField(label="Raça ou cor", choices=[("", "Escolha"), *RACAS])
    naturalidade = forms.CharField(label="Naturalidade (UF)", max_length=60, required=False)
    sem_vinculo = forms.BooleanField(
        label="Não tem vínculo de servidor (só nos assentos do Conselho)", required=False
    )
    ato_motivado = forms.CharField(
        label="Ato que aceita representante sem vínculo", max_length=200, required=False
    )


def conjunto_de_indicacoes(assentos: tuple[Assento, ...], dados: Any) -> "forms.BaseFormSet[IndicacaoForm]":  # noqa: ANN401
    """One required row per seat, then one optional row per seat for its substitute."""
    total = len(assentos)
    fabrica = forms.formset_factory(
        IndicacaoForm, min_num=total, extra=total, max_num=2 * total, absolute_max=2 * total
    )
    linhas = fabrica(dados, prefix="lugar")
    for n, linha in enumerate(linhas.forms):
        linha.titulo = f"{assentos[n % total].rotulo}{'' if n < total else ' – suplente (opcional)'}"
        linha.base = assentos[n % total].base
        linha.empty_permitted = n >= total
        linha.suplente = n >= total
    return linhas
