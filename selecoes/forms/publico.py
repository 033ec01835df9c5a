"""Public forms: verification of a document and the vacancy simulator."""

from typing import Any

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile

from selecoes.models import Edital
from selecoes.regras.cadastro import Metodo, exigir_total
from selecoes.regras.erros import EntradaInvalida

LIMITE_DE_VAGAS = 10_000
LIMITE_DE_CURSOS = 50


class VerificarArquivoForm(forms.Form):
    """The PDF to compare with what was published."""

    arquivo = forms.FileField(
        label="Arquivo PDF",
        help_text="Comparamos o arquivo com o que foi publicado. Ele não fica guardado.",
        widget=forms.ClearableFileInput(attrs={"accept": "application/pdf"}),
        error_messages={"required": "Escolha o arquivo PDF.", "empty": "O arquivo está vazio."},
    )

    def clean_arquivo(self) -> "UploadedFile[bytes]":
        """Refuse what is too large to be one of our documents."""
        arquivo: UploadedFile[bytes] = self.cleaned_data["arquivo"]
        if (arquivo.size or 0) > settings.LIMITE_DO_ARQUIVO:
            limite = settings.LIMITE_DO_ARQUIVO // (1024 * 1024)
            raise forms.ValidationError(f"O arquivo é grande demais. O limite é {limite} MB.")
        return arquivo


class SimuladorForm(forms.Form):
    """Vagas of an imagined selection, one number per course or area."""

    tipo = forms.ChoiceField(
        label="Tipo de seleção",
        choices=[("estagio", "Estágio"), ("concurso", "Concurso público")],
        initial="estagio",
    )
    vagas = forms.CharField(
        label="Vagas de cada curso ou área",
        help_text="Um número por curso ou área, separados por vírgula. Para o cadastro de reserva, some: 6+18. Por exemplo: 13 ou 5, 8+10, 2.",
        max_length=400,
        widget=forms.TextInput(attrs={"inputmode": "text", "autocomplete": "off", "class": "medio"}),
        error_messages={"required": "Informe quantas vagas há. Por exemplo: 13."},
    )

    def clean_tipo(self) -> str:
        """One of the kinds of selection the norms know."""
        return Edital.Tipo(self.cleaned_data["tipo"]).value

    total = forms.IntegerField(
        label="Total de vagas (opcional)", min_value=1, required=False,
        widget=forms.NumberInput(attrs={"class": "curto"}),
        help_text="Se informado, precisa ser igual à soma, com o cadastro de reserva.",
    )  # fmt: skip
    metodo = forms.ChoiceField(
        label="Reserva do cadastro, se houver", choices=Edital.Metodo.choices, required=False
    )
    opcionais = forms.BooleanField(
        label="Incluir a reserva opcional de 10% para pessoas com deficiência (estágio)", required=False
    )

    def clean_metodo(self) -> Metodo:
        """Without a choice, the reserve of the whole minus the immediate."""
        return Metodo(self.cleaned_data.get("metodo") or Metodo.TODO)

    def clean_vagas(self) -> list[tuple[int, int]]:
        """The quantities as whole numbers: (immediate, cadastro) of each course."""
        texto = self.cleaned_data["vagas"].replace(";", ",")
        pedacos = [[n.strip() for n in p.split("+")] for p in texto.split(",") if p.strip()]
        if not all(
            len(p) <= 2 and all(n.isascii() and n.isdecimal() and len(n) <= 6 for n in p) for p in pedacos
        ):
            raise forms.ValidationError(
                "Use somente números inteiros, separados por vírgula. Por exemplo: 5, 8, 2."
            )
        linhas = [(int(p[0]), int(p[1]) if len(p) == 2 else 0) for p in pedacos]
        if len(linhas) > LIMITE_DE_CURSOS or sum(map(sum, linhas)) > LIMITE_DE_VAGAS:
            raise forms.ValidationError(
                f"O simulador aceita até {LIMITE_DE_CURSOS} cursos e {LIMITE_DE_VAGAS} vagas ao todo."
            )
        if not all(map(sum, linhas)):
            raise forms.ValidationError("Cada curso precisa de ao menos uma vaga.")
        return linhas

    def clean(self) -> dict[str, Any]:
        dados = super().clean() or {}
        if "vagas" in dados and "total" in dados:
            try:
                exigir_total(dados["total"], dados["vagas"])
            except EntradaInvalida as recusa:
                self.add_error("total", str(recusa))
        return dados
