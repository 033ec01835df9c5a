"""Encodings, separators, quotes and physical line numbers of delimited text."""

import pytest

from selecoes.leitura.delimitado import registros
from selecoes.regras.erros import EntradaInvalida
from tests.selecoes.leitura.apoio import codigos, ler_bytes

TEXTO = "Inscrição;Nome\r\n1001;José Ávila\r\n"


@pytest.mark.parametrize(
    ("codec", "nome"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8"),
        ("utf-16", "utf-16"),
        ("utf-16-le", "utf-16"),
        ("utf-16-be", "utf-16"),
        ("cp1252", "windows-1252"),
        ("latin-1", "windows-1252"),
    ],
)
def test_codificacao_e_descoberta_pelo_conteudo(codec, nome):
    leitura = ler_bytes(TEXTO.encode(codec))
    assert (leitura.codificacao, leitura.aceitas[0].nome) == (nome, "José Ávila")
    assert leitura.avisos == ()


@pytest.mark.parametrize("separador", [";", ",", "\t", "|"])
def test_separador_e_o_que_reconhece_o_cabecalho(separador):
    leitura = ler_bytes(TEXTO.replace(";", separador).encode())
    assert (leitura.separador, leitura.aceitas[0].inscricao) == (separador, "1001")


def test_mistura_de_codificacoes_e_recusada():
    linhas = [f"{numero};João da Conceição".encode() for numero in range(20)]
    conteudo = b"\n".join([b"inscricao;nome", *linhas, "21;José".encode("cp1252")])
    with pytest.raises(EntradaInvalida, match="mistura"):
        ler_bytes(conteudo)


def test_sep_do_excel_acima_do_cabecalho_e_pulado():
    assert ler_bytes(b"sep=;\n" + TEXTO.encode()).aceitas[0].linha == 3


@pytest.mark.parametrize("fim", ["\n", "\r\n", "\r"])
def test_linhas_fisicas_sao_contadas_com_qualquer_fim(fim):
    conteudo = fim.join(("inscricao;nome", '1;"Duas', 'Linhas"', "2;Beto"))
    leitura = ler_bytes(conteudo.encode())
    assert [(aceita.linha, aceita.nome) for aceita in leitura.aceitas] == [(2, "Duas Linhas"), (4, "Beto")]


@pytest.mark.parametrize(
    ("texto", "celulas"),
    [
        ('1;"a;b";c', ["1", "a;b", "c"]),
        ('1;"a ""b"" c";d', ["1", 'a "b" c', "d"]),
        ('1;Kátia "Kika" Ensaio', ["1", 'Kátia "Kika" Ensaio']),
        ('1;"Kika" Ensaio;2', ["1", '"Kika" Ensaio', "2"]),
        ('1;"sem fim;2', ["1", '"sem fim', "2"]),
        ('"";"a"  ;', ["", "a", ""]),
        ('";"', [";"]),
        ('"', ['"']),
    ],
)
def test_aspas(texto, celulas):
    assert [registro.celulas for registro in registros(texto.encode(), "utf-8", ";")] == [celulas]


def test_aspas_sem_fim_nao_engolem_as_linhas_seguintes():
    conteudo = 'inscricao;nome\n1;"Ana\n' + "".join(f"{numero};Beto {numero}\n" for numero in range(2, 90))
    leitura = ler_bytes(conteudo.encode())
    assert len(leitura.aceitas) == 89
    assert [aceita.linha for aceita in leitura.aceitas] == list(range(2, 91))
    assert leitura.aceitas[0].nome == '"Ana'


def test_valor_alem_do_cabecalho_rejeita_e_separador_a_mais_nao():
    leitura = ler_bytes(b"inscricao;nome\n1;Ana;;\n2;Beto;Lima\n")
    assert len(leitura.aceitas) == 1
    assert codigos(leitura.rejeitadas) == ["coluna_ausente"]


def test_espaco_que_nao_quebra_e_espaco_e_bom_no_meio_e_invisivel():
    leitura = ler_bytes("inscricao;nome\n1;Ana\u00a0\u00a0Exemplo\n2;\ufeffBeto\n".encode())
    assert [aceita.nome for aceita in leitura.aceitas] == ["Ana Exemplo", "Beto"]
    assert [(aviso.linha, aviso.codigo) for aviso in leitura.avisos] == [(3, "caracter_invisivel")]
