"""The peer of the import bench: django-import-export, tuned, with the same columns and the same checks.

Tuned means: ``use_bulk``, batches of 1,000, no diffs, no instance looked up, the vaga found in a dictionary, the same
readers of cells as ours (so the checks cost the same) and the cipher and blind index of the model. It does less than
the act: no check among lines but the constraints of the table, no profile, no record of the act.
"""

from typing import Any

from import_export import fields, resources, widgets
from tablib import Dataset

from selecoes import relogio
from selecoes.cifra import indexador
from selecoes.leitura import campos
from selecoes.leitura.campos import Falta, Leitor
from selecoes.leitura.datas import LeitorDeDatas
from selecoes.leitura.notas import LeitorDeNotas
from selecoes.models import Edital, Inscricao
from selecoes.models.lote import DECLARADA, NAO_OPTANTE, Lote

COLUNAS = {
    "Inscrição": "numero", "Nome": "nome", "CPF": "cpf", "Data de nascimento": "nascimento", "Nota final": "nota",
    "Classificação geral": "class_banca", "Optante": "optante", "PcD": "pcd", "E-mail": "email",
    "Telefone": "telefone", "Sub judice": "sub_judice", "Vaga": "vaga_id",
}  # fmt: skip


class Celula(widgets.Widget):  # type: ignore[misc]
    """A cell read by one of our readers; its fault becomes the error of the row."""

    def __init__(self, leitor: Leitor) -> None:
        super().__init__()
        self._leitor = leitor

    def clean(self, value: Any, row: Any = None, **kwargs: Any) -> Any:  # noqa: ANN401
        """The value. Raises ``ValueError`` with the code of the fault."""
        valor = self._leitor((value or "").strip(), [])
        if isinstance(valor, Falta):
            raise ValueError(valor.codigo)  # noqa: TRY004 - what import-export takes for a row's fault
        return valor


class VagaEmMemoria(widgets.Widget):  # type: ignore[misc]
    """The foreign key from a dictionary: one query for the whole file."""

    def __init__(self, edital: Edital) -> None:
        super().__init__()
        self._vagas = {vaga.codigo.casefold(): vaga.pk for vaga in edital.vagas.all()}

    def clean(self, value: Any, row: Any = None, **kwargs: Any) -> int | None:  # noqa: ANN401
        """The key of the vaga."""
        return self._vagas.get((value or "").strip().casefold())


class InscricaoResource(resources.ModelResource):  # type: ignore[misc]
    """One row, one entry of the edital."""

    class Meta:
        model = Inscricao
        fields = tuple(COLUNAS.values())
        import_id_fields = ("numero",)
        use_bulk = True
        batch_size = 1000
        skip_diff = True
        skip_html_diff = True
        force_init_instance = True
        clean_model_instances = False

    def __init__(self, lote: Lote) -> None:
        super().__init__()
        self._lote, self._indexar = lote, indexador()
        leitores: dict[str, Leitor] = {
            "numero": campos.leitor_de_inscricao(None), "nome": campos.ler_nome, "cpf": campos.ler_cpf,
            "nascimento": LeitorDeDatas(relogio.hoje()), "class_banca": campos.ler_classificacao,
            "nota": LeitorDeNotas(lote.edital.nota_minima, lote.edital.nota_maxima), "optante": campos.ler_opcao,
            "pcd": campos.ler_opcao, "email": campos.ler_email, "telefone": campos.ler_telefone,
            "sub_judice": campos.ler_opcao,
        }  # fmt: skip
        celulas = {campo: Celula(leitor) for campo, leitor in leitores.items()}
        for titulo, campo in COLUNAS.items():
            widget = celulas.get(campo) or VagaEmMemoria(lote.edital)
            self.fields[campo] = fields.Field(attribute=campo, column_name=titulo, widget=widget)

    def before_save_instance(self, instance: Inscricao, row: Any, **kwargs: Any) -> None:  # noqa: ANN401
        """What every imported row has besides its cells."""
        lote = self._lote
        instance.edital, instance.lote, instance.situacao = lote.edital, lote.id, lote.situacao
        instance.cpf_indice = self._indexar(str(instance.cpf)) if instance.cpf else ""
        if instance.optante:
            instance.enquadramento, instance.declaracao, instance.declarada_em = (
                DECLARADA,
                lote.declaracao,
                lote.em,
            )
        else:
            instance.enquadramento = NAO_OPTANTE


def importar(lote: Lote, conteudo: bytes) -> tuple[int, int]:
    """Import the CSV; how many rows were created and how many refused."""
    dados = Dataset().load(conteudo.decode(), format="csv", delimiter=";")
    resultado = InscricaoResource(lote).import_data(dados, use_transactions=True, raise_errors=False)
    if resultado.has_errors():
        raise SystemExit(f"o concorrente falhou: {resultado.row_errors()[0][1][0].error}")
    return resultado.totals["new"], len(resultado.invalid_rows)
