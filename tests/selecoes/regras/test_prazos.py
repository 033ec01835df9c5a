from datetime import UTC, date, datetime, timedelta

import pytest

from selecoes.regras.calendario import Calendario, Expediente
from selecoes.regras.calendario_df import CALENDARIO_DF
from selecoes.regras.erros import EntradaInvalida, PrazoEncerrado
from selecoes.regras.prazos import (
    FUSO,
    Prazo,
    Unidade,
    antecedencia,
    contar,
    data_a_data,
    dia_seguinte_ao_indisponivel,
    em_favor,
    fim_do_dia,
    repor_horas,
    somar_meses,
    ultimo_dia_do_mandato,
)
from tests.selecoes.regras.dados import VETORES, por_id

UNIDADES = {"úteis": Unidade.UTEIS, "corridos": Unidade.CORRIDOS}


def dia(texto):
    return date.fromisoformat(texto)


@pytest.mark.parametrize("vetor", **por_id(VETORES["prazos"]))
def test_vencimento_de_cada_vetor(vetor):
    contagem = contar(dia(vetor["ciencia"]), vetor["quantidade"], UNIDADES[vetor["tipo"]], CALENDARIO_DF)
    assert contagem.vencimento == dia(vetor["vencimento"])
    assert contagem.limite == datetime.combine(
        contagem.vencimento + timedelta(days=1), datetime.min.time(), FUSO
    )
    assert [item.data for item in contagem.dias] == [
        contagem.ciencia + timedelta(days=n + 1) for n in range((contagem.vencimento - contagem.ciencia).days)
    ]
    assert all(item.motivo for item in contagem.dias if not item.conta)
    if contagem.unidade == Unidade.UTEIS and vetor["id"] != "P10":
        assert sum(item.conta for item in contagem.dias) == vetor["quantidade"]


@pytest.mark.parametrize("vetor", **por_id(VETORES["antecedencia_minima"]))
def test_primeira_data_valida_da_entrevista(vetor):
    assert antecedencia(dia(vetor["publicacao"]), 3, CALENDARIO_DF).vencimento == dia(
        vetor["primeira_data_valida"]
    )


def test_a_entrevista_pode_cair_em_dia_que_encerra_cedo():
    assert antecedencia(date(2026, 12, 21), 3, CALENDARIO_DF).vencimento == date(2026, 12, 24)


@pytest.mark.parametrize("vetor", VETORES["mandato_2_anos"], ids=lambda vetor: vetor["inicio"])
def test_mandato_de_dois_anos_de_data_a_data(vetor):
    inicio = dia(vetor["inicio"])
    assert data_a_data(inicio, 2) == dia(vetor["data_a_data"])
    assert ultimo_dia_do_mandato(inicio) == dia(vetor["ultimo_dia_valido"])


def test_o_calendario_do_projeto_e_o_dos_decretos():
    tabela = {data.isoformat(): especial.codigo.value for data, especial in CALENDARIO_DF.especiais.items()}
    assert tabela == VETORES["calendario"]
    assert CALENDARIO_DF.anos == {2025, 2026, 2027}
    assert CALENDARIO_DF.provisorios == {2027}
    assert all(especial.descricao and especial.ato for especial in CALENDARIO_DF.especiais.values())


def test_vespera_conta_como_dia_util_mas_o_prazo_nao_vence_nela():
    vespera, cinzas = date(2026, 12, 24), date(2026, 2, 18)
    assert CALENDARIO_DF.dia_util(vespera)
    assert not CALENDARIO_DF.pode_vencer(vespera)
    assert CALENDARIO_DF.dia_util(cinzas)
    assert CALENDARIO_DF.pode_vencer(cinzas)
    assert CALENDARIO_DF.expediente(date(2026, 3, 10)) == Expediente.NORMAL


def test_dias_do_vencimento_que_rolou_nao_contam():
    contagem = contar(date(2026, 12, 29), 2, Unidade.UTEIS, CALENDARIO_DF)
    assert [(item.data.day, item.conta) for item in contagem.dias] == [
        (30, True), (31, False), (1, False), (2, False), (3, False), (4, True),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("ciencia", "meses", "vencimento"),
    [
        ("2026-01-31", 1, "2026-03-02"),  # 28/02 is a Saturday
        ("2026-01-15", 2, "2026-03-16"),  # 15/03 is a Sunday
        ("2025-02-10", 12, "2026-02-10"),
        ("2026-02-24", 10, "2026-12-28"),  # 24/12 closes early
    ],
)
def test_meses_vao_de_data_a_data_e_rolam(ciencia, meses, vencimento):
    assert contar(dia(ciencia), meses, Unidade.MESES, CALENDARIO_DF).vencimento == dia(vencimento)


@pytest.mark.parametrize("unidade", list(Unidade))
@pytest.mark.parametrize("quantidade", [0, -1])
def test_quantidade_menor_que_um_e_recusada(unidade, quantidade):
    with pytest.raises(EntradaInvalida, match="maior que zero"):
        contar(date(2026, 3, 6), quantidade, unidade, CALENDARIO_DF)


@pytest.mark.parametrize("unidade", list(Unidade))
@pytest.mark.parametrize("quantidade", [10**6, 10**30])
def test_quantidade_enorme_e_recusada_em_uma_frase(unidade, quantidade):
    with pytest.raises(EntradaInvalida):
        contar(date(2026, 3, 6), quantidade, unidade, CALENDARIO_DF)


@pytest.mark.parametrize(
    ("ciencia", "quantidade", "anos"),
    [
        (date(2027, 12, 30), 2, "2028"),
        (date(2024, 12, 30), 2, "2024"),
        (date(2026, 12, 30), 1500, "2028, 2029, 2030 e 2031|2028 a 2031|2028, 2029, 2030"),
        (date(2027, 6, 1), 3000, "2028 a 2035"),
    ],
)
def test_dia_fora_do_calendario_recusa_e_diz_os_anos(ciencia, quantidade, anos):
    with pytest.raises(EntradaInvalida, match=anos):
        contar(ciencia, quantidade, Unidade.CORRIDOS, CALENDARIO_DF)


def test_a_ciencia_pode_ser_de_ano_fora_do_calendario_porque_nao_conta():
    assert contar(date(2024, 12, 31), 2, Unidade.CORRIDOS, CALENDARIO_DF).vencimento == date(2025, 1, 2)


def test_o_prazo_que_rola_para_fora_do_calendario_e_recusado():
    with pytest.raises(EntradaInvalida, match="2028"):
        contar(date(2027, 12, 30), 1, Unidade.CORRIDOS, CALENDARIO_DF)


@pytest.mark.parametrize(
    "funcao", [lambda d, c: contar(d, 1, Unidade.UTEIS, c), lambda d, c: antecedencia(d, 1, c)]
)
def test_data_no_fim_dos_tempos_e_recusada(funcao):
    with pytest.raises(EntradaInvalida, match="longe demais"):
        funcao(date.max, CALENDARIO_DF)


def test_meses_para_antes_do_ano_um_sao_recusados():
    with pytest.raises(EntradaInvalida):
        somar_meses(date(1, 1, 1), -1)


def test_calendario_vazio_e_codigo_desconhecido_sao_recusados():
    with pytest.raises(EntradaInvalida, match="está vazio"):
        Calendario.de({}, anos=()).dia_util(date(2026, 1, 5))
    with pytest.raises(EntradaInvalida, match="não existe"):
        Calendario.de({date(2026, 1, 5): ("Z", "dia estranho", "ato")}, anos=(2026,))


def test_recontagem_de_prazo_aberto_so_favorece():
    com_feriado = contar(date(2025, 4, 30), 2, Unidade.UTEIS, CALENDARIO_DF)
    sem_feriado = contar(date(2025, 4, 30), 2, Unidade.UTEIS, Calendario.de({}, anos=(2025,)))
    assert em_favor(sem_feriado, com_feriado) is com_feriado
    assert em_favor(com_feriado, sem_feriado) is com_feriado


def test_o_ultimo_segundo_serve_e_o_instante_seguinte_nao():
    prazo = Prazo(
        "Recurso", datetime(2026, 3, 6, 12, tzinfo=UTC), fim_do_dia(date(2026, 3, 10)), "art. 3º, § 11"
    )
    assert prazo.limite == datetime(2026, 3, 11, 3, tzinfo=UTC)
    prazo.exigir_aberto(datetime(2026, 3, 11, 2, 59, 59, 999999, tzinfo=UTC))
    with pytest.raises(PrazoEncerrado, match="10/03/2026, às 23h59"):
        prazo.exigir_aberto(datetime(2026, 3, 11, 3, tzinfo=UTC))
    with pytest.raises(PrazoEncerrado, match="ainda não começou"):
        prazo.exigir_aberto(datetime(2026, 3, 6, 11, 59, tzinfo=UTC))
    assert prazo.descrever() == "Recurso: até 10/03/2026, às 23h59 (horário de Brasília)."


def test_prazo_sem_publicacao_nao_comecou_e_prazo_sem_limite_nao_termina():
    agora = datetime(2026, 3, 6, tzinfo=UTC)
    assert not Prazo("Recurso", None, None).aberto(agora)
    assert "ainda não começou" in Prazo("Recurso", None, None).descrever()
    assert Prazo("Pedido de revisão", agora, None).aberto(agora)
    assert "sem data final" in Prazo("Pedido de revisão", agora, None).descrever()


def test_janela_em_horas_que_abriu_tarde_ganha_as_horas_perdidas():
    abertura, limite = datetime(2026, 3, 10, 10, tzinfo=FUSO), datetime(2026, 3, 11, 10, tzinfo=FUSO)
    assert repor_horas(abertura, limite, datetime(2026, 3, 10, 15, tzinfo=FUSO)) == limite + timedelta(
        hours=5
    )
    assert repor_horas(abertura, limite, abertura) == limite
    assert repor_horas(abertura, limite, abertura - timedelta(hours=1)) == limite


def test_sistema_fora_do_ar_no_ultimo_dia_leva_ao_proximo_dia_em_que_se_pode_vencer():
    assert dia_seguinte_ao_indisponivel(date(2026, 3, 10), CALENDARIO_DF) == date(2026, 3, 11)
    assert dia_seguinte_ao_indisponivel(date(2026, 12, 23), CALENDARIO_DF) == date(2026, 12, 28)
