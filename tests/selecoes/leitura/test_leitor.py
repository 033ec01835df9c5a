"""One line for each code of the contract, and the cases drawn from real imports."""

import pytest

from selecoes.leitura.mensagens import MENSAGENS
from tests.selecoes.leitura.apoio import CPFS, codigos, ler_csv, linha

UMA_FALTA = {
    "data_invalida": linha(nascimento="31/02/1991"),
    "data_ausente": linha(nascimento=" "),
    "data_futura": linha(nascimento="01/12/2026"),
    "data_ambigua": linha(nascimento="01/02/90"),
    "cpf_invalido": linha(cpf="00700000187"),
    "inscricao_ausente": linha(inscricao=""),
    "nota_fora_da_faixa": linha(nota="100,001"),
    "nota_invalida": linha(nota="setenta"),
    "nota_ausente": linha(nota="-"),
    "classificacao_invalida": linha(classe="0"),
    "opcao_desconhecida": linha(negro="x"),
    "coluna_ausente": linha().rpartition(";")[0],
    "notacao_cientifica": linha(nota="7,0E+01"),
    "formula": linha(nota="=70"),
}


@pytest.mark.parametrize(("codigo", "texto"), UMA_FALTA.items(), ids=str)
def test_uma_falta_rejeita_a_linha_com_seu_codigo(codigo, texto):
    leitura = ler_csv(texto)
    assert leitura.aceitas == ()
    (rejeitada,) = leitura.rejeitadas
    assert (rejeitada.codigo, rejeitada.outros, rejeitada.linha) == (codigo, (), 2)
    assert rejeitada.campo
    assert rejeitada.mensagem == f"{rejeitada.campo}: {MENSAGENS[codigo]}"


def test_cpf_de_duas_inscricoes_rejeita_as_duas():
    leitura = ler_csv(linha("1001"), linha("1002"), linha("1003", cpf=CPFS[1]))
    assert [(r.linha, r.codigo) for r in leitura.rejeitadas] == [(2, "cpf_conflito"), (3, "cpf_conflito")]
    assert [aceita.inscricao for aceita in leitura.aceitas] == ["1003"]


def test_inscricao_de_duas_pessoas_rejeita_as_duas():
    leitura = ler_csv(linha(), linha(nome="Beto Modelo", cpf=CPFS[1]))
    assert codigos(leitura.rejeitadas) == ["inscricao_conflito"] * 2


def test_mesma_inscricao_e_mesmo_cpf_com_outra_nota_e_um_conflito_so():
    leitura = ler_csv(linha(), linha(nota="71"))
    assert [(r.codigo, r.outros) for r in leitura.rejeitadas] == [("inscricao_conflito", ())] * 2


def test_conflito_com_linha_que_tem_outra_falta_ainda_aparece():
    leitura = ler_csv(linha("1001"), linha("1002", nascimento="31/02/1991"))
    assert leitura.aceitas == ()
    assert [(r.codigo, r.outros) for r in leitura.rejeitadas] == [
        ("cpf_conflito", ()),
        ("cpf_conflito", ("data_invalida",)),
    ]


def test_sem_coluna_de_inscricao_o_cpf_identifica():
    leitura = ler_csv(
        f"Ana Exemplo;{CPFS[0]}", f"Ana Exemplos;{CPFS[0]}", "Beto Modelo;", cabecalho="nome;cpf"
    )
    assert codigos(leitura.rejeitadas) == ["cpf_conflito", "cpf_conflito", "inscricao_ausente"]


def test_total_declarado_tem_de_ser_a_soma_das_partes():
    leitura = ler_csv(
        "1;Ana;30;40,5;70,5", "2;Beto;30;40;71", cabecalho="inscricao;nome;objetiva;discursiva;total"
    )
    assert [aceita.nota for aceita in leitura.aceitas] == ["70.50"]
    assert [(r.codigo, r.campo) for r in leitura.rejeitadas] == [("total_nao_confere", "total")]


def test_nota_final_ponderada_nao_e_soma():
    partes = "inscricao;nome;prova objetiva;redação;nota final"
    assert ler_csv("1;Ana;30;40;34", "2;Beto;30;50;38", cabecalho=partes).rejeitadas == ()


def test_nota_final_que_quase_sempre_soma_denuncia_a_excecao():
    partes = "inscricao;nome;prova objetiva;redação;nota final"
    leitura = ler_csv("1;Ana;30;40;70", "2;Beto;30;50;80", "3;Cida;30;50;81", cabecalho=partes)
    assert [(r.linha, r.codigo) for r in leitura.rejeitadas] == [(4, "total_nao_confere")]


def test_nota_sem_posto_na_reserva_contradiz_a_lista_de_negros():
    colunas = "inscricao;nome;negro;classificação negros"
    leitura = ler_csv("1;Ana;NÃO;3", cabecalho=colunas)
    assert [(r.codigo, r.campo) for r in leitura.rejeitadas] == [
        ("classificacao_invalida", "classificação negros")
    ]


def test_a_primeira_falta_por_coluna_vem_antes_das_outras():
    leitura = ler_csv(linha(cpf="1", nascimento="", nota="abc", negro="talvez"))
    (rejeitada,) = leitura.rejeitadas
    assert rejeitada.codigo == "cpf_invalido"
    assert rejeitada.outros == ("data_ausente", "nota_invalida", "opcao_desconhecida")
    assert (rejeitada.inscricao, rejeitada.nome) == ("1001", "Ana Exemplo")


IGNORADAS = {
    "ausente": "1001;Ana Exemplo;;Ausente",
    "eliminado_sem_nota": "1001;Ana Exemplo;;Eliminada",
    "rodape": "Total de candidatos: 1;;;",
    "cabecalho_repetido": "INSCRIÇÃO;Nome;Nota;Situação",
}


@pytest.mark.parametrize(("codigo", "texto"), IGNORADAS.items(), ids=str)
def test_linha_que_nao_e_candidato_fica_de_fora_sem_bloquear(codigo, texto):
    leitura = ler_csv(texto, "1002;Beto Modelo;70;Aprovado", cabecalho="inscricao;nome;nota;situacao")
    assert codigos(leitura.ignoradas) == [codigo]
    assert leitura.rejeitadas == ()
    assert len(leitura.aceitas) == 1


def test_ausente_escrito_na_propria_nota():
    assert codigos(ler_csv(linha(nota="AUSENTE")).ignoradas) == ["ausente"]


def test_eliminado_com_nota_continua_na_lista():
    leitura = ler_csv("1;Ana;40;Eliminado", cabecalho="inscricao;nome;nota;situacao")
    assert leitura.aceitas[0].situacao == "Eliminado"


def test_linha_igual_em_tudo_e_repetida():
    leitura = ler_csv(linha(), linha())
    assert (len(leitura.aceitas), codigos(leitura.ignoradas), leitura.ignoradas[0].linha) == (
        1,
        ["repetida"],
        3,
    )


def test_assinatura_no_fim_e_rodape_mas_inscricao_sozinha_e_falta():
    leitura = ler_csv(linha(), "Brasília, 7 de abril de 2026.", "1009")
    assert codigos(leitura.ignoradas) == ["rodape"]
    assert codigos(leitura.rejeitadas) == ["coluna_ausente"]


def test_nome_sozinho_nao_some_como_rodape():
    assert codigos(ler_csv(";Ana Exemplo;;;;;").rejeitadas) == ["inscricao_ausente"]


AVISOS = {
    "cpf_completado": linha(cpf="700000186"),
    "data_iso": linha(nascimento="1990-02-01"),
    "data_serial": linha(nascimento="36526"),
    "texto_como_formula": linha(nome="@Ana"),
    "caracter_invisivel": linha(nome="Ana\u200b Exemplo"),
    "cpf_mascarado": linha(cpf="***.000.001-**"),
}


@pytest.mark.parametrize(("codigo", "texto"), AVISOS.items(), ids=str)
def test_linha_aceita_com_aviso(codigo, texto):
    leitura = ler_csv(texto)
    assert len(leitura.aceitas) == 1
    assert [(aviso.codigo, aviso.linha, aviso.inscricao) for aviso in leitura.avisos] == [(codigo, 2, "1001")]


def test_cpf_mascarado_nao_e_guardado():
    assert ler_csv(linha(cpf="***.000.001-**")).aceitas[0].cpf is None


def test_linha_rejeitada_nao_recebe_avisos():
    assert ler_csv(linha(nascimento="1990-02-01", nota="x1")).avisos == ()


def test_duas_reservas_sao_avisadas():
    leitura = ler_csv("1;Ana;S;S", cabecalho="inscricao;nome;negro;pcd")
    assert codigos(leitura.avisos) == ["duas_reservas"]


def test_sub_judice_sem_classificacao_e_avisado_e_asterisco_so_vale_para_ele():
    leitura = ler_csv("1;Ana;*;S", "2;Beto;*;N", cabecalho="inscricao;nome;classificacao;sub judice")
    assert codigos(leitura.avisos) == ["classificacao_ausente_sub_judice"]
    assert [(r.linha, r.codigo) for r in leitura.rejeitadas] == [(3, "classificacao_invalida")]


def test_vaga_fora_do_edital_e_avisada_e_a_conhecida_toma_o_nome_do_edital():
    vagas = frozenset({"Análise de Sistemas"})
    leitura = ler_csv("1;ANALISE DE SISTEMAS", "2;Direito", cabecalho="inscricao;cargo", vagas=vagas)
    assert [aceita.vaga for aceita in leitura.aceitas] == ["Análise de Sistemas", "Direito"]
    assert [(aviso.linha, aviso.codigo) for aviso in leitura.avisos] == [(3, "vaga_desconhecida")]
