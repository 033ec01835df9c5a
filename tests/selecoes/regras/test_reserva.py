from datetime import date

import pytest

from selecoes.regras.cotas import Arredondamento, Lista, arredondar
from selecoes.regras.erros import EntradaInvalida
from selecoes.regras.regime import (
    DECRETO_40910,
    HIPO_DESDE,
    LEI_4949,
    LEI_6321,
    PACOTES,
    Entidade,
    Tipo,
    escolher_pacote,
    pacote_por_codigo,
)
from selecoes.regras.reserva import fatias, planejar
from tests.selecoes.regras.dados import VETORES, por_id

A = Arredondamento


@pytest.mark.parametrize("vetor", VETORES["reserva"], ids=lambda vetor: f"n={vetor['n']}")
def test_tabela_da_reserva(vetor):
    n = vetor["n"]
    plano = planejar([n], DECRETO_40910)
    assert (plano.vagas[0].reserva, plano.vagas[0].ampla) == (vetor["negros20"], vetor["AC"])
    assert arredondar(20, n, A.PARA_BAIXO) == vetor["pcd20_floor"]
    assert planejar([n], LEI_4949).vagas[0].pcd == vetor["pcd20_ceil_l7586"]
    assert planejar([n], LEI_6321).vagas[0].pcd == vetor["pcd20_floor"]
    assert arredondar(10, n, A.PARA_BAIXO) == vetor["pcd10_floor"]
    assert planejar([n], DECRETO_40910, com_opcionais=True).vagas[0].pcd == vetor["pcd10_half_up"]
    assert arredondar(10, n, A.PARA_CIMA) == vetor["pcd10_ceil"]
    assert planejar([n], LEI_4949).vagas[0].hipo == planejar([n], LEI_6321).vagas[0].hipo == vetor["hipo10"]


def test_vinte_por_cento_nunca_da_meia_vaga_e_o_minimo_de_tres_e_redundante():
    for n in range(5000):
        assert 20 * n % 100 != 50
        assert DECRETO_40910.negros.reservar(n, n) == arredondar(20, n, A.MEIA_SOBE)


def test_casos_reais_por_area():
    seec, pgdf, dpdf = VETORES["reserva_casos_reais"]
    plano = planejar(seec["areas"], LEI_6321, data_edital=date(2022, 6, 1))
    assert [vaga.reserva for vaga in plano.vagas] == seec["negros"]
    assert [vaga.pcd for vaga in plano.vagas] == seec["pcd_floor"]
    assert [vaga.hipo for vaga in plano.vagas] == seec["hipo_limiar_no_total"]
    assert sum(vaga.ampla for vaga in plano.vagas) == 53
    vaga = planejar([65], LEI_6321).vagas[0]
    assert (vaga.reserva, vaga.pcd, vaga.hipo, vaga.ampla) == (
        pgdf["negros"],
        pgdf["pcd"],
        pgdf["hipo"],
        pgdf["AC"],
    )
    assert [vaga.reserva for vaga in planejar([20, 375], DECRETO_40910).vagas] == dpdf["negros"]


@pytest.mark.parametrize("vetor", **por_id(VETORES["fragmentacao"]))
def test_a_fragmentacao_aparece_como_deficit(vetor):
    plano = planejar(vetor["areas"], DECRETO_40910)
    assert plano.total == vetor["total"]
    assert [vaga.reserva for vaga in plano.vagas] == vetor["por_vaga"]
    assert (plano.soma, plano.sobre_o_total, plano.deficit) == (
        vetor["soma_por_vaga"],
        vetor["sobre_o_total"],
        vetor["deficit"],
    )
    assert any("Falta reservar" in frase for frase in plano.explicacao) == bool(vetor["deficit"])


@pytest.mark.parametrize("vetor", VETORES["vigencia"], ids=lambda v: f"{v['norma']}-{v['publicacao_edital']}")
def test_vigencia_pela_data_do_edital(vetor):
    data = date.fromisoformat(vetor["publicacao_edital"])
    tipo = Tipo.ESTAGIO if vetor["norma"] == "D40910" else Tipo.CONCURSO
    pacote = escolher_pacote(tipo, Entidade.DIRETA, data)
    assert vetor["norma"] in pacote.codigo
    assert pacote.aplica(data) is vetor["aplica"]
    plano = planejar([10], pacote, aplica=pacote.aplica(data), data_edital=data)
    assert (plano.soma > 0) is vetor["aplica"]
    assert plano.deficit == 0


@pytest.mark.parametrize("entidade", list(Entidade))
@pytest.mark.parametrize(("data", "nova"), [(date(2024, 11, 28), False), (date(2024, 11, 29), True)])
def test_pacote_do_concurso_por_entidade_e_data(entidade, data, nova):
    alcancada = entidade in {Entidade.DIRETA, Entidade.AUTARQUIA, Entidade.FUNDACAO}
    esperado = LEI_4949 if nova and alcancada else LEI_6321
    assert escolher_pacote(Tipo.CONCURSO, entidade, data) is esperado
    assert escolher_pacote(Tipo.ESTAGIO, entidade, data) is DECRETO_40910


def test_nomes_dos_pacotes_e_aviso_da_lei_6321():
    assert [pacote.nome for pacote in PACOTES] == [
        "Decreto nº 40.910/2020",
        "Lei nº 6.321/2019",
        "Lei nº 4.949/2012, na redação da Lei nº 7.586/2024",
    ]
    assert "ADI 0723893-75.2021.8.07.0000" in LEI_6321.aviso
    assert all(pacote_por_codigo(pacote.codigo) is pacote for pacote in PACOTES)
    assert all(pacote.negros.percentual == 20 and pacote.negros.minimo == 3 for pacote in PACOTES)


def test_hipossuficientes_so_depois_da_lei_que_criou_a_reserva():
    assert planejar([10], LEI_6321, data_edital=date(2019, 8, 1)).vagas[0].hipo == 0
    assert planejar([10], LEI_6321, data_edital=HIPO_DESDE).vagas[0].hipo == 1
    frases = planejar([10], LEI_6321, data_edital=date(2019, 8, 1)).explicacao
    assert any("não se aplica a edital desta data" in frase for frase in frases)


def test_explicacao_cita_o_artigo_de_cada_passo():
    assert planejar([13], DECRETO_40910).explicacao == (
        "13 vagas na seleção: a reserva se aplica a partir de 3 (art. 1º, § 1º).",
        "13 vagas × 20% = 2,6. A fração 0,6 é igual ou maior que 0,5, então sobe: 3 vagas reservadas (art. 1º, § 2º, I).",
    )
    assert planejar([2], DECRETO_40910).explicacao == (
        "2 vagas: a reserva não se aplica, porque são menos de 3 na seleção (art. 1º, § 1º).",
    )
    assert (
        "menor que 0,5, então desce: 1 vaga reservada (art. 1º, § 2º, II)"
        in planejar([7], DECRETO_40910).explicacao[1]
    )
    assert "Não há fração: 1 vaga reservada (art. 1º)" in planejar([5], DECRETO_40910).explicacao[1]
    assert "art. 6º" in planejar([5], DECRETO_40910, aplica=False).explicacao[0]


def test_lei_6321_nao_cita_artigo_do_decreto():
    assert not any("40.910" in frase for frase in planejar([2, 8, 13], LEI_6321).explicacao)
    assert LEI_6321.artigos.permanencia == "art. 4º"


@pytest.mark.parametrize("quantidades", [[], [-1], [3, -2]])
def test_quantidade_negativa_ou_ausente_e_recusada(quantidades):
    with pytest.raises(EntradaInvalida):
        planejar(quantidades, DECRETO_40910)


def test_plano_sabe_que_listas_tem():
    assert not planejar([5], DECRETO_40910).tem(Lista.PCD)
    assert planejar([5], DECRETO_40910, com_opcionais=True).tem(Lista.PCD)
    assert planejar([5], LEI_4949).tem(Lista.HIPO)


def test_nenhuma_vaga_fica_com_ampla_negativa():
    for n in range(400):
        for pacote in PACOTES:
            assert planejar([n, 10], pacote, com_opcionais=True).vagas[0].ampla >= 0


def test_cadastro_de_reserva_conta_para_o_minimo_e_abate_o_ja_reservado():
    assert fatias([2, 1], DECRETO_40910.negros) == (0, 1)
    assert fatias([1, 1, 1, 2], DECRETO_40910.negros) == (0, 0, 1, 0)
    assert sum(fatias([7, 7, 7], DECRETO_40910.negros)) == 4
