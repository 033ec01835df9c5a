"""Running text of official results."""

from tests.selecoes.leitura.apoio import codigos, ler_bytes

ORDEM = "na seguinte ordem: número de inscrição, nome do candidato em ordem alfabética, nota final e classificação final."


def ler_texto(*linhas):
    return ler_bytes("\n".join(linhas).encode())


def test_cada_cargo_tem_suas_pessoas_e_a_lista_de_negros_herda_a_secao():
    leitura = ler_texto(
        f"1.1 Resultado final, {ORDEM}",
        "1.1.1 CARGO 1: ANALISTA",
        "10000011, Ana Exemplo, 72.40, 1 / 10000012, Beto Modelo, 70.00, 2.",
        "1.1.1.1 Resultado dos candidatos que se autodeclararam negros",
        "10000012, Beto Modelo, 70.00, 1.",
        "1.1.2 CARGO 2: TÉCNICO",
        "10000013, Cida Amostra, 60.125, 1.",
    )
    assert [(a.vaga, a.nome, a.class_ampla, a.class_negros, a.cota_negro) for a in leitura.aceitas] == [
        ("ANALISTA", "Ana Exemplo", 1, None, False),
        ("ANALISTA", "Beto Modelo", 2, 1, True),
        ("TÉCNICO", "Cida Amostra", 1, None, False),
    ]
    assert leitura.aceitas[0].nota == "72.400"
    assert (leitura.perfil, leitura.aceitas[0].sub_judice) == ("cebraspe", None)


def test_nota_diferente_nas_duas_listas_e_conflito():
    leitura = ler_texto(
        f"1 Resultado final, {ORDEM}",
        "10000011, Ana Exemplo, 72.40, 1.",
        f"2 Resultado dos candidatos negros, {ORDEM}",
        "10000011, Ana Exemplo, 71.40, 1.",
    )
    assert codigos(leitura.rejeitadas) == ["inscricao_conflito"] * 2


def test_mesma_pessoa_duas_vezes_na_mesma_lista_e_repetida():
    registro = "10000011, Ana Exemplo, 72.40, 1"
    leitura = ler_texto(f"1 Resultado final, {ORDEM}", f"{registro} / {registro}.")
    assert (len(leitura.aceitas), codigos(leitura.ignoradas)) == (1, ["repetida"])


def test_registro_incompleto_e_rejeitado_e_os_outros_ficam():
    leitura = ler_texto(
        f"1 Resultado final, {ORDEM}",
        "10000011, Ana Exemplo, 72.40, 1 / 10000012, Beto Modelo, 2 / 10000013, Cida, 9, 3.",
    )
    assert [aceita.inscricao for aceita in leitura.aceitas] == ["10000011", "10000013"]
    assert [
        (r.inscricao, r.linha, "coluna_ausente" in (r.codigo, *r.outros)) for r in leitura.rejeitadas
    ] == [("10000012", None, True)]


def test_pcd_e_sub_judice_sao_listas_do_texto():
    leitura = ler_texto(
        f"1 Resultado final, {ORDEM}",
        "10000011, Ana Exemplo, 72.40, 1.",
        "1.1 Resultado dos candidatos sub judice",
        "10000012, Beto Modelo, 71.40, *.",
        "1.2 Resultado dos candidatos com deficiência",
        "10000011, Ana Exemplo, 72.40, 1.",
    )
    assert [(a.pcd, a.sub_judice, a.class_ampla) for a in leitura.aceitas] == [
        (True, False, 1),
        (False, True, None),
    ]
    assert codigos(leitura.avisos) == ["classificacao_ausente_sub_judice"]


def test_texto_depois_do_ponto_final_nao_entra_no_registro():
    leitura = ler_texto(
        f"1 Resultado final, {ORDEM}", "10000011, Ana Exemplo, 72.40, 1. Brasília, 7 de abril de 2026."
    )
    assert [aceita.class_ampla for aceita in leitura.aceitas] == [1]


def test_ordem_declarada_numa_linha_so_dela_nao_e_cabecalho_de_csv():
    leitura = ler_texto(
        "1 Resultado final, na seguinte ordem:",
        "número de inscrição, nome do candidato, nota final, classificação final",
        "1.1 CARGO 1: ANALISTA",
        "10000011, Ana Exemplo, 72.40, 1 / 10000012, Beto",
        "Modelo, 71.40, 2.",
    )
    assert leitura.formato == "texto"
    assert [aceita.nome for aceita in leitura.aceitas] == ["Ana Exemplo", "Beto Modelo"]
