"""COPY names its columns: none that the database would leave empty may be forgotten."""

from selecoes.models import Inscricao
from selecoes.models.lote import COLUNAS


def test_a_copia_preenche_toda_coluna_que_o_banco_nao_preenche_sozinho():
    de_fora = [campo for campo in Inscricao._meta.concrete_fields if campo.column not in COLUNAS]
    assert [campo.name for campo in de_fora if not campo.null and not campo.has_db_default()] == []
