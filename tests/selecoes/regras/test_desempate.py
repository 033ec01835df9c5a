from datetime import date, time

import pytest

from selecoes.regras.desempate import Concorrente, antiguidade, classificar, tem_sessenta
from selecoes.regras.erros import Pendencia

REFERENCIA = date(2026, 3, 10)


def test_sessenta_anos_completos_no_ultimo_dia_de_inscricao():
    assert tem_sessenta(date(1966, 3, 10), REFERENCIA)
    assert not tem_sessenta(date(1966, 3, 11), REFERENCIA)
    assert not tem_sessenta(None, REFERENCIA)


def test_entre_pessoas_de_sessenta_a_mais_velha_vem_primeiro_e_so_entao_os_criterios():
    resultado = classificar(
        [
            Concorrente("jovem", 90, date(2000, 1, 1), (50,)),
            Concorrente("sessenta", 90, date(1966, 1, 1), (10,)),
            Concorrente("setenta", 90, date(1956, 1, 1), (5,)),
            Concorrente("melhor", 91, date(2001, 1, 1), (0,)),
        ],
        REFERENCIA,
    )
    assert resultado.ordem() == ("melhor", "setenta", "sessenta", "jovem")


def test_criterios_do_edital_na_ordem_e_idade_como_criterio():
    pessoas = [
        Concorrente("a", 90, date(2000, 1, 1), (10, antiguidade(date(2000, 1, 1)))),
        Concorrente("b", 90, date(1990, 1, 1), (10, antiguidade(date(1990, 1, 1)))),
        Concorrente("c", 90, date(2005, 1, 1), (11, antiguidade(date(2005, 1, 1)))),
    ]
    assert classificar(pessoas, REFERENCIA).ordem() == ("c", "b", "a")


@pytest.mark.parametrize("inverter", [False, True])
def test_empate_que_resta_nunca_se_resolve_pelo_id(inverter):
    pessoas = [Concorrente("P", 90, date(2000, 1, 1)), Concorrente("Q", 90, date(2000, 1, 1))]
    resultado = classificar(reversed(pessoas) if inverter else pessoas, REFERENCIA)
    assert resultado.empates == (frozenset({"P", "Q"}),)
    with pytest.raises(Pendencia) as recusa:
        resultado.ordem()
    assert "P, Q" in recusa.value.itens[0]


def test_hora_de_nascimento_desempata_gemeos_e_o_sorteio_desempata_o_resto():
    dia = date(2000, 1, 1)
    gemeos = [Concorrente("P", 90, dia, hora=time(8, 10)), Concorrente("Q", 90, dia, hora=time(8, 5))]
    assert classificar(gemeos, REFERENCIA).ordem() == ("Q", "P")
    sorteados = [
        Concorrente("P", 90, dia, hora=time(8), sorteio=2),
        Concorrente("Q", 90, dia, hora=time(8), sorteio=1),
    ]
    assert classificar(sorteados, REFERENCIA).ordem() == ("Q", "P")


def test_hora_nao_compara_quem_nasceu_em_dias_diferentes():
    pessoas = [
        Concorrente("P", 90, date(2000, 1, 1), hora=time(23)),
        Concorrente("Q", 90, date(2001, 1, 1), hora=time(1)),
    ]
    assert classificar(pessoas, REFERENCIA).empates == (frozenset({"P", "Q"}),)


def test_hora_de_uma_so_pessoa_nao_desempata():
    dia = date(2000, 1, 1)
    assert classificar([Concorrente("P", 9, dia, hora=time(1)), Concorrente("Q", 9, dia)], REFERENCIA).empates
