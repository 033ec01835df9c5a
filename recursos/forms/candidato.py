"""What the person writes in the appeal, and the files that go with it."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile

from recursos.regras.anexo import LIMITE_DE_ANEXOS, LIMITE_DO_ANEXO, conferir_tamanho, em_mega
from selecoes.regras.erros import EntradaInvalida


class RazoesForm(forms.Form):
    """The reasons of the appeal, in the person's own words."""

    razoes = forms.CharField(
        label="Por que a decisão deve ser revista?",
        help_text="Escreva com suas palavras. Não é preciso advogado. Não informe CPF nem dados de outras pessoas.",
        strip=False,
        widget=forms.Textarea(attrs={"rows": 10, "autocomplete": "off"}),
        error_messages={"required": "Escreva por que você discorda da decisão."},
    )

    arquivo = forms.FileField(
        label="Juntar arquivo (se quiser)", required=False, allow_empty_file=True, max_length=None,
        help_text=(
            f"PDF, JPEG ou PNG, com até {em_mega(LIMITE_DO_ANEXO)} cada; até {LIMITE_DE_ANEXOS} arquivos. "
            "Escolha o arquivo e toque em “Juntar arquivo”. Depois de enviado o recurso, o arquivo não sai mais dele."
        ),
        widget=forms.FileInput(attrs={"accept": ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"}),
    )  # fmt: skip

    def __init__(self, *args: Any, exige_razoes: bool = True, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        # Saving, joining a file or taking one out asks for no text yet; going on to check does.
        self.fields["razoes"].required = exige_razoes

    def clean_razoes(self) -> str:
        """Blank space is not a reason."""
        razoes = str(self.cleaned_data["razoes"])
        if self.fields["razoes"].required and not razoes.strip():
            raise forms.ValidationError("Escreva por que você discorda da decisão.")
        return razoes

    def clean_arquivo(self) -> "UploadedFile[bytes] | None":
        """Too large or empty is said before anything is read."""
        arquivo: UploadedFile[bytes] | None = self.cleaned_data.get("arquivo")
        if arquivo is not None:
            try:
                conferir_tamanho(arquivo.size or 0)
            except EntradaInvalida as recusa:
                raise forms.ValidationError(str(recusa)) from recusa
        return arquivo


class EnvioForm(forms.Form):
    """The tiny last step: a key that makes a repeated click answer the same receipt."""

    chave = forms.RegexField(r"^[0-9a-f]{32}$", widget=forms.HiddenInput)
