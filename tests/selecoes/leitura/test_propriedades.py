"""Whatever comes in: one refusal at most, and each record in exactly one outcome."""

import contextlib
import csv
import io
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from selecoes.leitura.notas import LeitorDeNotas, texto_da_nota
from selecoes.regras.cpf import cpf_confere
from selecoes.regras.erros import EntradaInvalida
from tests.selecoes.leitura.apoio import CABECALHO, CPFS, ler_bytes, planilha

PASTA = Path(__file__).parents[2] / "dados" / "arquivos"
ARQUIVOS = [caminho.read_bytes() for caminho in sorted(PASTA.iterdir()) if not caminho.name.endswith(".json")]

CELULAS = st.one_of(
    st.sampled_from(
        (
            "|-|1|1001|1002|Ana|TOTAL|Ausente|nota|01/02/1990|36526|70,00|1.084|7E+01|=1|S|x|*|***.000.001-**|1º"
            f"|inscricao|\u200b|\u00a0|31/02/1991|70.5|{CPFS[0]}|{CPFS[1]}"
        ).split("|")
    ),
    st.text(max_size=6).filter(lambda texto: '"' not in texto),
)
TABELAS = st.lists(st.lists(CELULAS, min_size=1, max_size=8), max_size=8)


@given(st.binary(max_size=300))
@settings(max_examples=200)
def test_bytes_quaisquer_so_produzem_a_recusa(conteudo):
    with contextlib.suppress(EntradaInvalida):
        ler_bytes(conteudo)


@given(
    st.sampled_from(ARQUIVOS),
    st.lists(st.tuples(st.integers(0, 6000), st.binary(max_size=4)), max_size=4),
    st.data(),
)
@settings(max_examples=200, deadline=None)
def test_arquivos_reais_estragados_so_produzem_a_recusa(original, mudancas, dados):
    conteudo = bytearray(original)
    for posicao, novo in mudancas:
        inicio = posicao % len(conteudo)
        conteudo[inicio : inicio + len(novo)] = novo
    corte = dados.draw(st.integers(0, len(conteudo)))
    for versao in (bytes(conteudo), bytes(conteudo[:corte])):
        with contextlib.suppress(EntradaInvalida):
            ler_bytes(versao)


@given(TABELAS, st.sampled_from([";", ",", "\t", "|"]))
@settings(max_examples=200)
def test_cada_registro_tem_um_so_destino(tabela, separador):
    buffer = io.StringIO(newline="")
    escritor = csv.writer(buffer, delimiter=separador, quoting=csv.QUOTE_ALL, lineterminator="\n")
    escritor.writerows([CABECALHO.split(";"), *tabela])
    leitura = ler_bytes(buffer.getvalue().encode())
    destinos = [
        item.linha for grupo in (leitura.aceitas, leitura.rejeitadas, leitura.ignoradas) for item in grupo
    ]
    assert len(destinos) == len(set(destinos))
    assert len(destinos) <= len(tabela)
    visiveis = sum(any(celula.isascii() and celula.isalnum() for celula in linha) for linha in tabela)
    assert len(destinos) >= visiveis
    assert {aviso.linha for aviso in leitura.avisos} <= {1, *(aceita.linha for aceita in leitura.aceitas)}


@given(TABELAS)
@settings(max_examples=60, deadline=None)
def test_planilha_e_csv_da_mesma_tabela_aceitam_o_mesmo(tabela):
    proibidos = {chr(c) for c in range(32)} | {"\ufffe", "\uffff"}
    tabela = [
        [c for c in linha if proibidos.isdisjoint(c) and "_x" not in c and c[:1] not in ("=", "#")]
        for linha in tabela
    ]
    tabela = [[*linha, *[""] * (7 - len(linha))][:7] for linha in tabela]
    buffer = io.StringIO(newline="")
    csv.writer(buffer, delimiter=";", quoting=csv.QUOTE_ALL, lineterminator="\n").writerows(
        [CABECALHO.split(";"), *tabela]
    )
    do_csv = ler_bytes(buffer.getvalue().encode())
    da_planilha = ler_bytes(planilha(CABECALHO.split(";"), *tabela))
    assert da_planilha.aceitas == do_csv.aceitas
    assert [(r.linha, r.codigo, r.outros) for r in da_planilha.rejeitadas] == [
        (r.linha, r.codigo, r.outros) for r in do_csv.rejeitadas
    ]


@given(st.integers(0, 10**12), st.sampled_from([",", "."]))
@settings(max_examples=200)
def test_nota_escrita_e_lida_de_volta_sem_perda(milesimos, virgula):
    notas = LeitorDeNotas(0, 10**12)
    notas.decidir()
    texto = texto_da_nota(milesimos, 3).replace(".", virgula)
    assert notas(texto, []) == milesimos


@given(st.integers(0, 10**9 - 1))
@settings(max_examples=200)
def test_cpf_confere_so_com_os_digitos_da_conta_oficial(base):
    nove = f"{base:09d}"
    primeiro = sum(int(d) * peso for d, peso in zip(nove, range(10, 1, -1), strict=True)) * 10 % 11 % 10
    dez = f"{nove}{primeiro}"
    segundo = sum(int(d) * peso for d, peso in zip(dez, range(11, 1, -1), strict=True)) * 10 % 11 % 10
    validos = [f"{base:09d}{final:02d}" for final in range(100) if cpf_confere(f"{base:09d}{final:02d}")]
    esperado = f"{dez}{segundo}"
    assert validos == ([] if len(set(esperado)) == 1 else [esperado])
