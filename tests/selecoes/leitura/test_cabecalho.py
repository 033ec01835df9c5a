"""Titles as people write them, headers in two rows, senders told apart."""

import pytest

from selecoes.leitura.colunas import campo_do_titulo
from selecoes.leitura.perfis import PERFIS
from tests.selecoes.leitura.apoio import ler_bytes, ler_csv, planilha

TITULOS = {
    "inscricao": (
        "Nº de inscrição",
        "INSCRICAO",
        "Insc.",
        "Número da Inscrição",
        "Número de inscrição do(a) candidato(a)",
    ),
    "nome": ("Candidato(a)", "NOME COMPLETO", "Nome do candidato"),
    "nome_social": ("Nome Social", "Nome social (se houver)"),
    "cpf": ("C.P.F.", "CPF", "CPF do candidato", "Número do CPF"),
    "nascimento": ("Data de Nascimento", "Dt. Nasc.", "Data de nascimento (dd/mm/aaaa)"),
    "nota": (
        "Nota Final",
        "NOTA FINAL NO CONCURSO",
        "Pontuação Total",
        "Total de pontos",
        "Nota final do certame",
    ),
    "class_ampla": ("Class.", "AC", "Classificação Ampla Concorrência", "Classificação final no certame"),
    "class_negros": ("Classificação Negros", "Classificação final - candidatos negros", "Class. PPP"),
    "lista_negros": ("PN", "Negros"),
    "cota_negro": ("NEGRO", "Negro(a)", "Concorre às vagas reservadas para negros?"),
    "pcd": ("PCD", "Pessoa com deficiência", "Concorre como PcD?"),
    "vaga": ("Cargo", "Curso", "CARGO/ÁREA"),
    "data_inscricao": (
        "Data/hora da inscrição",
        "Carimbo de data/hora",
        "Data e hora de realização da inscrição",
    ),
    "sub_judice": ("Sub Judice", "Candidato sub judice?"),
}


@pytest.mark.parametrize(
    ("campo", "titulo"), [(campo, titulo) for campo, ts in TITULOS.items() for titulo in ts]
)
def test_titulo_e_reconhecido(campo, titulo):
    achado = campo_do_titulo(titulo)
    assert achado
    assert achado[0] == campo


@pytest.mark.parametrize(
    "titulo",
    [
        "Classificação PCD",
        "CPF do responsável",
        "Nome da mãe",
        "Tipo de deficiência",
        "Nº",
        "Observação",
        "",
        "a" * 200,
    ],
)
def test_titulo_alheio_nao_e_campo(titulo):
    assert campo_do_titulo(titulo) is None


def test_cabecalho_em_duas_linhas():
    conteudo = planilha(
        ["Resultado"],
        ["Inscrição", "Nome", "Classificação", None, None],
        [None, None, "Ampla", "Negros", "PCD"],
        [1001, "Ana", 3, 1, None],
    )
    (aceita,) = ler_bytes(conteudo).aceitas
    assert (aceita.linha, aceita.class_ampla, aceita.class_negros, aceita.cota_negro) == (4, 3, 1, True)


def test_primeira_linha_de_dados_sem_identidade_nao_vira_cabecalho():
    leitura = ler_csv(";;;Ana", "1;Beto;;", cabecalho="inscricao;nome;email;telefone")
    assert [rejeitada.linha for rejeitada in leitura.rejeitadas] in ([2], [])
    assert [aceita.linha for aceita in leitura.aceitas] == [3]


@pytest.mark.parametrize(
    ("acima", "perfil"),
    [
        ("INSTITUTO QUADRIX", "quadrix"),
        ("CIEE", "ciee"),
        ("Processo seletivo de estágio", "ciee"),
        ("Cebraspe", "cebraspe"),
    ],
)
def test_remetente_assina_acima_do_cabecalho(acima, perfil):
    assert ler_csv("inscricao;nome", "1;Ana", cabecalho=acima).perfil == perfil


def test_listas_lado_a_lado_sao_da_fgv_e_o_resto_e_generico():
    assert ler_csv("1;Ana;1;", cabecalho="inscricao;nome;AC;PN").perfil == "fgv"
    assert ler_csv("1;Ana", cabecalho="inscricao;nome").perfil == "generico"


@pytest.mark.parametrize("perfil", PERFIS)
def test_perfil_pedido_prevalece(perfil):
    assert ler_csv("1;Ana", cabecalho="inscricao;nome", perfil=perfil.upper()).perfil == perfil
