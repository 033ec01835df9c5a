"""One line for each code of the contract, and the cases drawn from real imports."""

from dataclasses import FrozenInstanceError
from datetime import date

import pytest

from selecoes.leitura.mensagens import MENSAGENS
from selecoes.regras.erros import EntradaInvalida
from tests.selecoes.leitura.apoio import CABECALHO, CPFS, codigos, ler_bytes, ler_csv, linha, planilha

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


def test_cabecalho_com_sobras_e_aparado_com_aviso():
    leitura = ler_csv("1;Ana", cabecalho=" inscricao ;\u00a0nome")
    assert [(aviso.codigo, aviso.linha) for aviso in leitura.avisos] == [("cabecalho_aparado", 1)]


def test_inscricao_e_completada_so_pelo_perfil_pedido():
    conteudo = planilha(["inscrição", "nome"], [300001, "Ana Exemplo"])
    pedida = ler_bytes(conteudo, perfil="quadrix")
    assert pedida.aceitas[0].inscricao == "0300001"
    assert codigos(pedida.avisos) == ["inscricao_completada"]
    assert ler_bytes(conteudo).aceitas[0].inscricao == "300001"


def test_zeros_perdidos_sem_tamanho_conhecido_sao_rejeitados():
    conteudo = planilha(["inscrição", "nome"], ["0300002", "Beto Modelo"], [300001, "Ana Exemplo"])
    leitura = ler_bytes(conteudo)
    assert [aceita.inscricao for aceita in leitura.aceitas] == ["0300002"]
    assert [(r.linha, r.codigo) for r in leitura.rejeitadas] == [(3, "inscricao_ausente")]


def test_vale_a_ultima_inscricao_quando_o_edital_diz():
    linhas = (f"1001;Ana;{CPFS[0]};02/01/2026", f"1002;Ana;{CPFS[0]};05/01/2026")
    colunas = "inscricao;nome;cpf;data da inscrição"
    leitura = ler_csv(*linhas, cabecalho=colunas, ultima_vale=True)
    assert [aceita.inscricao for aceita in leitura.aceitas] == ["1002"]
    assert [(o.codigo, o.inscricao) for o in leitura.ignoradas] == [("substituida", "1001")]
    assert codigos(ler_csv(*linhas, cabecalho=colunas).rejeitadas) == ["cpf_conflito"] * 2


def test_empate_na_ultima_inscricao_e_conflito():
    colunas = "inscricao;nome;cpf;data da inscrição"
    linhas = [f"{numero};Ana;{CPFS[0]};05/01/2026" for numero in (1001, 1002)]
    assert codigos(ler_csv(*linhas, cabecalho=colunas, ultima_vale=True).rejeitadas) == ["cpf_conflito"] * 2


def test_hora_desempata_a_ultima_inscricao():
    colunas = "inscricao;nome;cpf;data da inscrição"
    linhas = [
        f"{numero};Ana;{CPFS[0]};05/01/2026 {hora}" for numero, hora in ((1001, "9:30"), (1002, "08:15:10"))
    ]
    leitura = ler_csv(*linhas, cabecalho=colunas, ultima_vale=True)
    assert [(a.inscricao, a.data_inscricao) for a in leitura.aceitas] == [("1001", "2026-01-05T09:30:00")]


def test_coluna_que_o_arquivo_nao_tem_e_nula():
    (aceita,) = ler_csv("1;Ana", cabecalho="inscricao;nome").aceitas
    assert set(aceita._asdict().values()) == {2, "1", "Ana", None}


def test_traco_na_classificacao_e_ausencia():
    leitura = ler_csv(
        "10000011;Ana Exemplo;3;-", cabecalho="inscrição;nome;classificação ac;classificação negros"
    )
    assert (leitura.aceitas[0].class_ampla, leitura.aceitas[0].class_negros) == (3, None)
    assert leitura.aceitas[0].cota_negro is False


def test_nomes_nfc_e_nfd_sao_o_mesmo():
    leitura = ler_csv(linha(nome="Joa\u0303o Exemplo"), linha(nome="João Exemplo"))
    assert leitura.aceitas[0].nome == "Jo\u00e3o Exemplo"
    assert codigos(leitura.ignoradas) == ["repetida"]


def test_nota_tem_as_casas_da_mais_longa_entre_as_legiveis():
    leitura = ler_csv(linha(nota="70"), linha("1002", cpf=CPFS[1], nota="170,125"))
    assert leitura.aceitas[0].nota == "70.000"
    assert leitura.aceitas[0].nota_milesimos == 70_000


def test_ponto_de_milhar_e_decidido_pelo_resto_do_arquivo():
    mil = ler_csv(linha(nota="1.084"), linha("1002", cpf=CPFS[1], nota="999,5"), nota_maxima=2_000_000)
    assert [aceita.nota for aceita in mil.aceitas] == ["1084.00", "999.50"]
    um = ler_csv(linha(nota="1.084"), linha("1002", cpf=CPFS[1], nota="9.5"))
    assert [aceita.nota for aceita in um.aceitas] == ["1.084", "9.500"]
    misto = ler_csv(
        linha(nota="1.084"), linha("1002", cpf=CPFS[1], nota="9.5"), linha("1003", cpf=CPFS[2], nota="9,5")
    )
    assert codigos(misto.rejeitadas) == ["nota_invalida"]


def test_mais_de_tres_casas_nao_sao_arredondadas():
    assert codigos(ler_csv(linha(nota="92,3755")).rejeitadas) == ["nota_invalida"]
    assert ler_csv(linha(nota="92,3750")).aceitas[0].nota == "92.375"


def test_linhas_em_branco_e_o_que_esta_acima_do_cabecalho_sao_pulados():
    leitura = ler_csv(CABECALHO, "", linha(), ";;;;;;", cabecalho="INSTITUTO QUADRIX\nResultado;final;;;\n")
    assert (leitura.perfil, len(leitura.aceitas), leitura.ignoradas) == ("quadrix", 1, ())
    assert leitura.aceitas[0].linha == 6


def test_perfil_desconhecido_e_recusado():
    with pytest.raises(EntradaInvalida, match="Não existe o perfil “outro”"):
        ler_csv(linha(), perfil="outro")


def test_coluna_repetida_no_cabecalho_e_recusada():
    with pytest.raises(EntradaInvalida, match="repete a coluna nome"):
        ler_csv("1;Ana;Ana", cabecalho="inscricao;nome;nome")


def test_sem_cabecalho_e_recusado():
    with pytest.raises(EntradaInvalida, match="cabeçalho com inscrição ou CPF"):
        ler_bytes(b"a;b;c\n1;2;3\n")


def test_leitura_nao_muda():
    leitura = ler_csv(linha())
    with pytest.raises(FrozenInstanceError):
        leitura.formato = "xlsx"
    with pytest.raises(AttributeError):
        leitura.aceitas[0].nota = "100.00"


def test_contrato_traz_as_chaves_fixas():
    contrato = ler_csv(linha()).como_contrato()
    chaves = (
        "inscricao nome cpf nascimento nota class_ampla class_negros cota_negro pcd sub_judice vaga linha"
    )
    assert set(chaves.split()) <= set(contrato["aceitas"][0])
    assert contrato["aceitas"][0]["nascimento"] == "1990-02-01"
    assert contrato["formato"] == "csv"


def test_datas_nunca_trocam_dia_e_mes():
    datas = ("03/04/1991", "15/04/1991", "04/15/1991", "1991-04-03", "31/02/1991")
    leitura = ler_csv(
        *[linha(str(n), cpf=cpf, nascimento=d) for n, (d, cpf) in enumerate(zip(datas, CPFS, strict=True), 1)]
    )
    assert [a.nascimento for a in leitura.aceitas] == [date(1991, 4, 3), date(1991, 4, 15), date(1991, 4, 3)]
    assert [(aviso.linha, aviso.codigo) for aviso in leitura.avisos] == [(5, "data_iso")]
    assert [r.linha for r in leitura.rejeitadas] == [4, 6]


@pytest.mark.parametrize(
    ("texto", "cota", "pcd"),
    [
        ("Negro(a)", True, False),
        ("PCD", False, True),
        ("Negros e PCD", True, True),
        ("Ampla concorrência", False, False),
    ],
)
def test_coluna_reserva_diz_quais(texto, cota, pcd):
    (aceita,) = ler_csv(f"1;Ana;{texto}", cabecalho="inscricao;nome;reserva").aceitas
    assert (aceita.cota_negro, aceita.pcd) == (cota, pcd)


def test_sim_numa_coluna_reserva_nao_diz_qual():
    assert codigos(ler_csv("1;Ana;Sim", cabecalho="inscricao;nome;reserva").rejeitadas) == [
        "opcao_desconhecida"
    ]
