"""Read line by line, a file gives exactly what it gives read whole."""

import io
import tracemalloc
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from selecoes.leitura import ler
from selecoes.leitura.corrente import abrir_corrente
from selecoes.leitura.leitor import Criterios
from selecoes.leitura.mapeamento import SEM_MAPEAMENTOS
from selecoes.regras.erros import EntradaInvalida

HOJE = date(2026, 3, 1)
CPFS = ["390.533.447-05", "111.444.777-35", "529.982.247-25", "111.111.111-11", ""]
INSCRICOES = ["2000001", "2000002", "0000003", "300004", "2000005", "2000006", "x y", ""]
NOTAS = ["80,00", "80.125", "1.084", "70.5", "100,50", "nada", ""]
CABECA = "Inscrição;Nome;CPF;Nota final;Optante;Data da inscrição"
COM_PARTES = "Inscrição;Nome;CPF;Nota final;Optante;Objetiva;Redação"


def criterios(*, ultima_vale=False):
    return Criterios(HOJE, None, 0, 100_000, None, ultima_vale, SEM_MAPEAMENTOS)


def fluir(conteudo, tamanho=64, *, ultima_vale=False):
    def blocos():
        return (conteudo[i : i + tamanho] for i in range(0, len(conteudo), tamanho))

    inteiro = conteudo

    def abrir():
        # The first block must show the header, as a megabyte does.
        return (inteiro,) if tamanho >= len(inteiro) else (inteiro[:4096], *_resto(inteiro, tamanho))

    corrente = abrir_corrente(
        abrir if tamanho < len(conteudo) else blocos, criterios(ultima_vale=ultima_vale)
    )
    linhas = list(corrente.primeira())
    if not corrente.firme:
        linhas = list(corrente.exatas())
    return corrente, linhas


def _resto(conteudo, tamanho):
    return [conteudo[i : i + tamanho] for i in range(4096, len(conteudo), tamanho)]


def comparar(conteudo, *, ultima_vale=False):
    inteira = ler(
        conteudo, "x.csv", hoje=HOJE, nota_minima=0, nota_maxima=100_000, vagas=None, ultima_vale=ultima_vale
    )
    corrente, linhas = fluir(conteudo, ultima_vale=ultima_vale)
    assert sorted(linhas, key=lambda linha: linha.linha) == [l._replace(nota=None) for l in inteira.aceitas]
    assert corrente.rejeitadas == list(inteira.rejeitadas)
    assert corrente.ignoradas == list(inteira.ignoradas)
    assert sorted(map(str, corrente.avisos)) == sorted(str(a) for a in inteira.avisos)
    assert corrente.perfil == inteira.perfil
    return corrente


linha = st.tuples(
    st.sampled_from(INSCRICOES), st.sampled_from(["Ana Exemplo", "Bia Exemplo", "=1", ""]), st.sampled_from(CPFS),
    st.sampled_from(NOTAS), st.sampled_from(["SIM", "NÃO", "x"]), st.sampled_from(["01/02/2026", "02/02/2026", ""]),
)  # fmt: skip


@settings(max_examples=200, deadline=None)
@given(st.lists(linha, min_size=1, max_size=12), st.booleans())
def test_linha_a_linha_e_inteiro_dao_o_mesmo(linhas, ultima_vale):
    texto = "\n".join([CABECA, *(";".join(celulas) for celulas in linhas)])
    comparar(texto.encode(), ultima_vale=ultima_vale)


soma = st.tuples(
    st.sampled_from(["2000001", "2000002", "2000003", "2000004"]), st.just("Ana Exemplo"), st.just(""),
    st.sampled_from(["80,00", "70,00"]), st.just("SIM"), st.sampled_from(["40,00", "30,00"]),
    st.sampled_from(["40,00", "30,00", "-"]),
)  # fmt: skip


@settings(max_examples=100, deadline=None)
@given(st.lists(soma, min_size=1, max_size=8))
def test_totais_conferem_igual(linhas):
    comparar("\n".join([COM_PARTES, *(";".join(celulas) for celulas in linhas)]).encode())


def test_arquivo_sem_nada_em_comum_e_lido_uma_vez():
    corrente = comparar(
        f"{CABECA}\n2000001;Ana Exemplo;{CPFS[0]};80,00;SIM;\n2000002;Bia Exemplo;{CPFS[1]};70,00;NÃO;\n".encode()
    )
    assert corrente.firme


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_pedacos_cortam_letras_ao_meio_e_nada_muda(codec):
    linhas = [f"{2000001 + n};João Ção Exemplo {n};;80,00;SIM;" for n in range(300)]
    corrente, lidas = fluir("\n".join([CABECA, *linhas]).encode(codec), 7)
    assert (len(lidas), lidas[299].nome) == (300, "João Ção Exemplo 299")
    assert corrente.firme


def pasta(*abas):
    livro = Workbook()
    livro.remove(livro.active)
    for linhas in abas:
        aba = livro.create_sheet()
        for linha in linhas:
            aba.append(linha)
    saida = io.BytesIO()
    livro.save(saida)
    return saida.getvalue()


LISTA = [
    ["Resultado da seleção"],
    ["Inscrição ", "Nome", "CPF", "Nota final", "Optante", "Data de nascimento"],
    [2000001, "Ana  Exemplo", 39053344705, 80.5, "SIM", date(1990, 3, 4)],
    [2000002, "Bia Exemplo", "111.444.777-35", "70,25", "NÃO", "04/03/1991"],
    [2000003, "Caio Exemplo", "111.111.111-11", "=1+1", "x", 36526],
    [2000001, "Ana Exemplo", None, 80.5, "SIM", date(1990, 3, 4)],
    [None, None],
    ["Total de candidatos:", 4],
]


def test_planilha_em_corrente_da_o_que_da_inteira():
    corrente = comparar(pasta(LISTA))
    assert (corrente.formato, len(corrente.rejeitadas)) == ("xlsx", 3)
    assert comparar(pasta([["Leia-me", "antes"]], LISTA[:4])).firme


def test_planilha_com_duas_listas_sem_lista_ou_danificada_e_recusada():
    for conteudo, trecho in (
        (pasta(LISTA, LISTA), "mais de uma aba"),
        (pasta([["a", "b"]]), "cabeçalho"),
        (b"PK\x03\x04", "danificada"),
    ):
        with pytest.raises(EntradaInvalida, match=trecho):
            abrir_corrente(lambda conteudo=conteudo: (conteudo,), criterios())


def test_csv_de_virgulas_em_corrente_da_o_que_da_inteiro():
    linhas = [f'{2000001 + n},"Exemplo, Ana {n}",,80.5,SIM,02/01/2026' for n in range(300)]
    corrente = comparar("\n".join([CABECA.replace(";", ","), *linhas, linhas[0]]).encode())
    assert len(corrente.ignoradas) == 1


@pytest.mark.parametrize("tamanho", [7, 64, 5000])
def test_o_texto_corrido_que_parece_csv_fica_para_o_outro_leitor(tamanho):
    texto = ("Inscrição,Nome,Nota final\n" * 200 + "na seguinte\n ordem : inscrição, nome, nota").encode()
    blocos = [texto[:4096], *(texto[i : i + tamanho] for i in range(4096, len(texto), tamanho))]
    assert abrir_corrente(lambda: blocos, criterios()) is None
    sem = [bloco.replace(b"ordem", b"linha") for bloco in (b"".join(blocos),)]
    assert abrir_corrente(lambda: sem, criterios()) is not None


def test_a_corrente_nao_guarda_as_linhas():
    linhas = [f"{2000001 + n},Exemplo {n},,80.5,SIM,02/01/2026" for n in range(20_000)]
    conteudo = "\n".join([CABECA.replace(";", ","), *linhas]).encode()
    corrente = abrir_corrente(lambda: (conteudo,), criterios())
    tracemalloc.start()
    try:
        assert sum(1 for _ in corrente.primeira()) == 20_000
        _, pico = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    # Read whole, the same lines take some 30 MB.
    assert pico < 4 << 20


@pytest.mark.parametrize("conteudo", [b"%PDF-1.4", b"a,b\n1,2\n"])
def test_o_que_nao_e_tabela_delimitada_fica_para_o_outro_leitor(conteudo):
    assert abrir_corrente(lambda: (conteudo,), criterios()) is None
