"""COPY names its columns: none that the database would leave empty may be forgotten."""

import re
from datetime import UTC, datetime
from uuid import uuid4

import pytest

from selecoes.cifra import decifrar
from selecoes.leitura import Linha
from selecoes.models import Edital, Inscricao
from selecoes.models.lote import COLUNAS, CPF, Lote, Nova, texto_da_copia
from selecoes.regras.inscricao import SituacaoInscricao


def test_a_copia_preenche_toda_coluna_que_o_banco_nao_preenche_sozinho():
    de_fora = [campo for campo in Inscricao._meta.concrete_fields if campo.column not in COLUNAS]
    assert [campo.name for campo in de_fora if not campo.null and not campo.has_db_default()] == []


@pytest.mark.parametrize(
    "nome", ["Ana Exemplo", "Ana \\ Exemplo", r"Ana \N", "Ana\tExemplo", "Ana\nExemplo\r", "Ana\x07"]
)
def test_texto_algum_quebra_a_linha_da_copia(nome):
    valores = dict.fromkeys(Linha._fields) | {"nome": nome, "cpf": "39053344705", "nota_milesimos": 80_000}
    lote = Lote(Edital(pk=3), uuid4(), "b.csv", SituacaoInscricao.DEFERIDA, datetime(2026, 3, 17, tzinfo=UTC))
    texto = texto_da_copia(lote, [Nova(Linha(**valores), "2000001", None, "")] * 2).decode()
    linhas = texto.split("\n")[:-1]
    assert len(linhas) == 2
    for linha in linhas:
        celulas = dict(zip(COLUNAS, linha.split("\t"), strict=True))
        lido = re.sub(r"\\(.)", lambda m: {"t": "\t", "n": "\n", "r": "\r"}.get(m[1], m[1]), celulas["nome"])
        assert (lido, celulas["numero"], celulas["nota"], celulas["vaga_id"]) == (
            nome,
            "2000001",
            "80000",
            r"\N",
        )
        cifrado = bytes.fromhex(celulas["cpf"].removeprefix(r"\\x"))
        assert decifrar(cifrado, CPF + celulas["id"]) == b"39053344705"
    assert linhas[0].split("\t")[0] != linhas[1].split("\t")[0]
