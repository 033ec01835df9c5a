"""Public forms: verification of a document and the vacancy simulator."""

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile

from selecoes.models import Edital

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
        help_text="Um número por curso ou área, separados por vírgula. Por exemplo: 13 ou 5, 8, 2.",
        max_length=400,
        widget=forms.TextInput(attrs={"inputmode": "text", "autocomplete": "off", "class": "medio"}),
        error_messages={"required": "Informe quantas vagas há. Por exemplo: 13."},
    )

    def clean_tipo(self) -> str:
        """One of the kinds of selection the norms know."""
        return Edital.Tipo(self.cleaned_data["tipo"]).value

    def clean_vagas(self) -> list[int]:
        """The quantities as whole numbers."""
        pedacos = [p.strip() for p in self.cleaned_data["vagas"].replace(";", ",").split(",") if p.strip()]
        if not all(p.isascii() and p.isdecimal() and len(p) <= 6 for p in pedacos):
            raise forms.ValidationError(
                "Use somente números inteiros, separados por vírgula. Por exemplo: 5, 8, 2."
            )
        quantidades = [int(p) for p in pedacos]
        if len(quantidades) > LIMITE_DE_CURSOS or sum(quantidades) > LIMITE_DE_VAGAS:
            raise forms.ValidationError(
                f"O simulador aceita até {LIMITE_DE_CURSOS} cursos e {LIMITE_DE_VAGAS} vagas ao todo."
            )
        return quantidades
