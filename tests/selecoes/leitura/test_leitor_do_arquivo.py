"""What the reader decides over the whole file: profiles, last entry, decimals, header, dates, the fixed keys."""

from dataclasses import FrozenInstanceError
from datetime import date

import pytest

from selecoes.regras.erros import EntradaInvalida
from tests.selecoes.leitura.apoio import CABECALHO, CPFS, codigos, ler_bytes, ler_csv, linha, planilha


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
