"""What the classification reads: one line of text per person, grouped by vaga, by COPY where PostgreSQL is."""

import tempfile
from collections.abc import Iterator
from datetime import date
from itertools import groupby
from operator import itemgetter
from typing import IO

from django.db import connection
from psycopg import sql

from selecoes.models import SITUACOES_ATIVAS, Edital, Inscricao, RegistroDeDesempate
from selecoes.regras.erros import Pendencia
from selecoes.regras.lista_final import Desempate, Entrada

IDADE = "idade"
NA_MEMORIA = 1 << 20
NULO = b"\\N"
Linha = tuple[bytes, bytes, bytes]
"""The vaga, a tab and the rest of the line: id, score, birth (ordinal), rank of the board, three conditions, criteria."""


def linhas_por_vaga(edital: Edital) -> Iterator[tuple[int, list[bytes]]]:
    """Each vaga with the lines of its active people. Everything is read when this is called, not when it is iterated.

    Whoever writes the result by COPY holds the connection: a reading that began inside it would wait for ever.
    """
    return _agrupadas(_por_copia(edital) if connection.vendor == "postgresql" else _por_consulta(edital))


def _agrupadas(lidas: Iterator[Linha]) -> Iterator[tuple[int, list[bytes]]]:
    for vaga_id, grupo in groupby(lidas, key=itemgetter(0)):
        yield int(vaga_id), [linha for _, _, linha in grupo]


def ler_entrada(linha: bytes) -> Entrada:
    """Parse one line."""
    chave, nota, nascido, da_banca, enquadrado, pcd, hipo, *criterios = linha.split(b"\t")
    return Entrada(
        chave.decode(), int(nota), None if nascido == NULO else int(nascido),
        None if da_banca == NULO else int(da_banca), enquadrado == b"t", pcd == b"t", hipo == b"t",
        tuple(map(int, criterios)), linha,
    )  # fmt: skip


def _por_copia(edital: Edital) -> Iterator[Linha]:
    """COPY out into a file nobody else can name, so that the same connection may then COPY in."""
    consulta = sql.SQL("COPY ({}) TO STDOUT").format(_consulta(edital))
    arquivo = tempfile.SpooledTemporaryFile(NA_MEMORIA)  # noqa: SIM115 - closed by whoever iterates
    with connection.cursor() as cursor, cursor.copy(consulta) as copia:
        for pedaco in copia:
            arquivo.write(pedaco)
    arquivo.seek(0)
    return _do_arquivo(arquivo)


def _do_arquivo(arquivo: IO[bytes]) -> Iterator[Linha]:
    with arquivo:
        for linha in arquivo:
            yield linha[:-1].partition(b"\t")


def _consulta(edital: Edital) -> sql.Composed:
    criterios = [_criterio(nome) for nome in _criterios(edital)]
    return sql.SQL(
        "SELECT vaga_id, id, nota, nascimento - DATE '0001-01-01' + 1, class_banca, enquadrado, pcd, hipo{} "
        "FROM selecoes_inscricao WHERE edital_id = {} AND situacao = ANY({}) AND vaga_id IS NOT NULL ORDER BY vaga_id"
    ).format(
        sql.SQL("").join(criterios),
        sql.Literal(edital.pk),
        sql.Literal([str(s) for s in SITUACOES_ATIVAS]),
    )


def _criterio(nome: str) -> sql.Composable:
    if nome == IDADE:
        return sql.SQL(", -(nascimento - DATE '0001-01-01' + 1)")
    return sql.SQL(", (parciais->>{})::int").format(sql.Literal(nome))


def _criterios(edital: Edital) -> list[str]:
    """The criteria of the edital apply where the system ranks; the board's ranks carry its own."""
    return [] if edital.quem_classifica == Edital.QuemClassifica.BANCA else list(edital.criterios_desempate)


def _por_consulta(edital: Edital) -> Iterator[Linha]:
    nomes = _criterios(edital)
    pessoas = Inscricao.objects.filter(edital=edital, situacao__in=SITUACOES_ATIVAS, vaga__isnull=False)
    return (_em_linha(i, nomes) for i in list(pessoas.order_by("vaga_id")))


def _em_linha(i: Inscricao, nomes: list[str]) -> Linha:
    nascido = i.nascimento.toordinal() if i.nascimento else None
    valores = [-(nascido or 0) if nome == IDADE else i.parciais[nome] for nome in nomes]
    campos = [i.pk, i.nota, nascido, i.class_banca, i.enquadrado, i.pcd, i.hipo, *valores]
    return str(i.vaga_id).encode(), b"\t", "\t".join(_texto(campo) for campo in campos).encode()


def _texto(valor: object) -> str:
    if valor is None:
        return r"\N"
    return ("f", "t")[valor] if isinstance(valor, bool) else str(valor)


def exigir_entradas_completas(edital: Edital) -> None:
    """Raises ``Pendencia`` while somebody in the list lacks what the order needs: score, birth or a partial score."""
    ativas = Inscricao.objects.filter(edital=edital, situacao__in=SITUACOES_ATIVAS).order_by("numero")
    _exigir("Há pessoas sem nota na lista.", "nota", ativas.filter(nota=None))
    _exigir("Há pessoas sem vaga na lista.", "vaga", ativas.filter(vaga=None))
    for nome in _criterios(edital):
        if nome == IDADE:
            _exigir(
                "O desempate pela idade precisa da data de nascimento.",
                "data",
                ativas.filter(nascimento=None),
            )
        else:
            faltam = ativas.exclude(parciais__has_key=nome)
            _exigir(f"Há pessoas sem a nota de desempate “{nome}”.", f"nota “{nome}”", faltam)


def _exigir(frase: str, falta: str, pessoas: object) -> None:
    numeros = list(pessoas.values_list("numero", flat=True)[:50])  # type: ignore[attr-defined]
    if numeros:
        raise Pendencia(
            frase, tuple(f"A inscrição {numero} não tem {falta}." for numero in numeros), base="edital"
        )


def desempates_registrados(edital: Edital) -> dict[str, Desempate]:
    """What acts recorded to untie, by entry; the last record of each kind counts."""
    registrados: dict[str, Desempate] = {}
    for r in RegistroDeDesempate.objects.filter(inscricao__edital=edital).order_by("id"):
        chave = str(r.inscricao_id)
        antes = registrados.get(chave, Desempate())
        hora = antes.hora if r.hora is None else r.hora
        sorteio = antes.sorteio if r.sorteio is None else r.sorteio
        registrados[chave] = Desempate(hora, sorteio)
    return registrados


def referencia_da_idade(edital: Edital, hoje: date) -> date:
    """The day on which age is counted: the edital's, or the last day of entries (B38)."""
    return edital.referencia_idade or edital.inscricoes_fim or hoje
