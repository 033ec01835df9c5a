"""The technical back room: reference tables only. Votes, entries, appeals and users are never here (decision 8).

A site of its own, because other packages register accounts and groups on Django's default one. Each table enters and
leaves as a CSV, or leaves as a spreadsheet, through its Resource.
"""

from typing import Any

from django import forms
from django.contrib import admin
from django.core.files import File
from import_export.admin import ImportExportModelAdmin
from import_export.formats.base_formats import CSV, ODS, XLSX
from import_export.forms import ImportForm
from tablib import Dataset

from selecoes.consultas.planilha import RecursoSeguro
from selecoes.leitura.textos import desfazer_neutralizacao
from selecoes.models import DiaDeCalendario, Orgao

MAIOR_ARQUIVO = 1 << 20
MAXIMO_DE_LINHAS = 5000

retaguarda = admin.AdminSite(name="admin")
retaguarda.site_header = "Gestão técnica – tabelas de referência"


class TabelaLonga(Exception):
    """More rows than a reference table has."""


class CsvDeReferencia(CSV):  # type: ignore[misc]
    """CSV as spreadsheets write it here: semicolons, and UTF-8 with its mark."""

    def export_data(self, dataset: Dataset, **kwargs: Any) -> str:  # noqa: ANN401
        """The table, its columns apart by semicolons."""
        return str(super().export_data(dataset, delimiter=";", **kwargs))

    def create_dataset(self, in_stream: str | bytes, **kwargs: Any) -> Dataset:  # noqa: ANN401
        """The table read, whether the file uses semicolons or commas. Raises ``TabelaLonga``."""
        texto = in_stream.decode("utf-8-sig") if isinstance(in_stream, bytes) else in_stream
        separador = ";" if ";" in texto.partition("\n")[0] else ","
        dados = super().create_dataset(texto, delimiter=separador, **kwargs)
        if len(dados) > MAXIMO_DE_LINHAS:
            raise TabelaLonga(f"A tabela passa de {MAXIMO_DE_LINHAS} linhas; confira o arquivo.")
        return dados


class RecursoDeReferencia(RecursoSeguro):
    """A reference table: each row found by what names it, checked by the model, all or nothing."""

    class Meta(RecursoSeguro.Meta):
        skip_unchanged = True
        report_skipped = True

    def before_import_row(self, row: dict[str, Any], **kwargs: Any) -> None:  # noqa: ANN401
        """Take back the apostrophes of our own exports, and blanks around."""
        for coluna, valor in row.items():
            if isinstance(valor, str):
                row[coluna] = desfazer_neutralizacao(valor.strip())


class OrgaoResource(RecursoDeReferencia):
    """Bodies, by their acronym."""

    class Meta(RecursoDeReferencia.Meta):
        model = Orgao
        fields = ("sigla", "nome", "entidade")
        import_id_fields = ("sigla",)


class DiaDeCalendarioResource(RecursoDeReferencia):
    """Days without or with shorter working hours, by their date (AAAA-MM-DD)."""

    class Meta(RecursoDeReferencia.Meta):
        model = DiaDeCalendario
        fields = ("data", "expediente", "descricao", "ato", "provisorio")
        import_id_fields = ("data",)


class ArquivoDeReferenciaForm(ImportForm):  # type: ignore[misc]
    """The file of a table, which is small."""

    def clean_import_file(self) -> "File[bytes]":
        """Raises ``ValidationError`` for a file that no reference table fills."""
        arquivo: File[bytes] = self.cleaned_data["import_file"]
        if (arquivo.size or 0) > MAIOR_ARQUIVO:
            raise forms.ValidationError("O arquivo passa de 1 MB. Confira se é o desta tabela.")
        return arquivo


class TabelaDeReferencia(ImportExportModelAdmin):  # type: ignore[misc]
    """A table of the back room. Only text is read from outside; a spreadsheet only leaves."""

    import_formats = [CsvDeReferencia]
    export_formats = [CsvDeReferencia, XLSX, ODS]
    import_form_class = ArquivoDeReferenciaForm
    to_encoding = "utf-8-sig"

    def add_data_read_fail_error_to_form(self, form: forms.Form, e: Exception) -> None:
        """Say in words why the file is not read."""
        demais = isinstance(e, TabelaLonga)
        form.add_error(
            "import_file", str(e) if demais else "O arquivo não é um CSV legível. Salve-o em UTF-8."
        )


@admin.register(Orgao, site=retaguarda)
class OrgaoAdmin(TabelaDeReferencia):
    list_display = ["sigla", "nome", "entidade"]
    resource_classes = [OrgaoResource]


@admin.register(DiaDeCalendario, site=retaguarda)
class DiaDeCalendarioAdmin(TabelaDeReferencia):
    list_display = ["data", "expediente", "descricao", "ato", "provisorio"]
    list_filter = ["expediente", "provisorio"]
    resource_classes = [DiaDeCalendarioResource]
