"""Small files made in memory, and the reading of each."""

import io
from datetime import date

from openpyxl import Workbook

from selecoes.leitura import ler

HOJE = date(2026, 11, 30)
CABECALHO = "inscricao;nome;cpf;nascimento;nota;classificacao;negro"
CPFS = ("00700000186", "00700000267", "00700000348", "00700000429", "00700000500")


def ler_bytes(conteudo, **argumentos):
    padrao = {"hoje": HOJE, "nota_minima": 0, "nota_maxima": 100_000, "vagas": None}
    return ler(conteudo, "lista", **padrao | argumentos)


def ler_csv(*linhas, cabecalho=CABECALHO, **argumentos):
    return ler_bytes("\n".join((cabecalho, *linhas)).encode(), **argumentos)


PADRAO = {
    "inscricao": "1001",
    "nome": "Ana Exemplo",
    "cpf": CPFS[0],
    "nascimento": "01/02/1990",
    "nota": "70,00",
    "classe": "1",
    "negro": "S",
}


def linha(inscricao="1001", **campos):
    return ";".join((PADRAO | {"inscricao": inscricao} | campos).values())


def planilha(*linhas):
    livro = Workbook()
    aba = livro.active
    for celulas in linhas:
        aba.append(celulas)
    return salvar(livro)


def salvar(livro):
    saida = io.BytesIO()
    livro.save(saida)
    return saida.getvalue()


def codigos(ocorrencias):
    return [ocorrencia.codigo for ocorrencia in ocorrencias]
