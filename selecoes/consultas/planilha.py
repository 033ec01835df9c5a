"""The list of people as a spreadsheet: django-import-export Resources, and no cell that a spreadsheet would run.

The extension point for other exports and for small files of reference tables: a Resource names its fields, validates
each row with the model (``clean_model_instances``) and is one transaction. Entries are imported by the act, never here.
"""

from typing import Any

from django.db.models import QuerySet
from import_export import fields, resources
from tablib import Dataset

from selecoes.consultas.listas import nota_por_extenso
from selecoes.leitura import neutralizar
from selecoes.models import Inscricao
from selecoes.regras.enquadramento import TAGS, SituacaoEnquadramento
from selecoes.regras.erros import AtoInvalido

TIPOS = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
}


class RecursoSeguro(resources.ModelResource):  # type: ignore[misc]
    """A Resource whose text never begins with what a spreadsheet runs."""

    class Meta:
        clean_model_instances = True
        use_transactions = True

    def export_field(self, field: Any, instance: Any, **kwargs: Any) -> Any:  # noqa: ANN401
        """The value of one cell, with text neutralised; numbers and dates go as they are."""
        valor = super().export_field(field, instance, **kwargs)
        return neutralizar(valor) if isinstance(valor, str) else valor


class InscritosResource(RecursoSeguro):
    """The people of an edital, without CPF, colour or anything that was decided in confidence."""

    numero = fields.Field(attribute="numero", column_name="Inscrição")
    nome_publico = fields.Field(attribute="nome_publico", column_name="Nome")
    vaga = fields.Field(attribute="vaga__codigo", column_name="Vaga")
    nota = fields.Field(column_name="Nota")
    class_banca = fields.Field(attribute="class_banca", column_name="Classificação da banca")
    autodeclaracao = fields.Field(column_name="Autodeclaração")
    email = fields.Field(attribute="email", column_name="E-mail")
    telefone = fields.Field(attribute="telefone", column_name="Telefone")

    class Meta(RecursoSeguro.Meta):
        model = Inscricao
        fields = (
            "numero", "nome_publico", "vaga", "nota", "class_banca", "autodeclaracao", "email", "telefone",
        )  # fmt: skip
        export_order = fields

    def dehydrate_nota(self, inscricao: Inscricao) -> str:
        """The score as people write it."""
        return "" if inscricao.nota is None else nota_por_extenso(inscricao.nota)

    def dehydrate_autodeclaracao(self, inscricao: Inscricao) -> str:
        """The tag of C.11."""
        return TAGS[SituacaoEnquadramento(inscricao.enquadramento)]

    def before_import(self, dataset: Dataset, **kwargs: Any) -> None:  # noqa: ANN401
        """Raises ``AtoInvalido``: only the act imports entries."""
        raise AtoInvalido("Pessoas inscritas são importadas pelo ato de importação.")


def planilha_de_inscritos(pessoas: QuerySet[Inscricao], formato: str) -> bytes:
    """These people, in this order, as ``csv``, ``xlsx`` or ``ods``."""
    dados = InscritosResource().export(pessoas)
    if formato == "csv":
        return str(dados.export("csv", delimiter=";")).encode("utf-8-sig")
    conteudo: bytes = dados.export(formato)
    return conteudo
