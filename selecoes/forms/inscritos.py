"""The file of candidates and the access code."""

from django import forms
from django.conf import settings
from django.core.files import File

from selecoes.models import CodigoDeAcesso


class ImportarForm(forms.Form):
    """The file that the board or the agente de integração sent."""

    arquivo = forms.FileField(
        label="Arquivo de pessoas inscritas",
        help_text="CSV, XLSX, ODS, TXT ou PDF de texto, com até 20 MB. O sistema reconhece as colunas.",
        error_messages={"required": "Escolha o arquivo.", "empty": "O arquivo está vazio."},
    )
    so_validas = forms.BooleanField(
        label="Importar só as linhas válidas", required=False,
        help_text="Sem marcar, um erro em qualquer linha impede a importação inteira.",
    )  # fmt: skip

    def clean_arquivo(self) -> "File[bytes]":
        arquivo: File[bytes] = self.cleaned_data["arquivo"]
        tamanho, limite = arquivo.size or 0, settings.LIMITE_DO_ARQUIVO
        if tamanho > limite:
            raise forms.ValidationError(
                f"O arquivo tem {tamanho // 2**20} MB. O limite é {limite // 2**20} MB."
            )
        return arquivo


class CodigoForm(forms.Form):
    """How the code will reach the person."""

    canal = forms.ChoiceField(
        label="Como a pessoa recebe o código",
        choices=[
            (CodigoDeAcesso.Canal.BALCAO.value, "No balcão, agora (vale 1 dia)"),
            (CodigoDeAcesso.Canal.CARTA.value, "Por carta (vale 30 dias)"),
        ],
        widget=forms.RadioSelect,
    )
