import json
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from comissao.regras.mandato import (
    Mandato,
    aviso_de_termino,
    data_a_data,
    exigir_assinatura_da_ata,
    exigir_mandato,
    exigir_sem_sobreposicao,
    reconducao_a_partir_de,
)
from selecoes.regras.erros import AtoInvalido, PrazoEncerrado

VETORES = json.loads((Path(__file__).parents[2] / "dados" / "vetores.json").read_text(encoding="utf-8"))
MANDATO = Mandato(date(2025, 3, 10))


@pytest.mark.parametrize("vetor", VETORES["mandato_2_anos"], ids=lambda v: v["inicio"])
def test_o_mandato_vai_de_data_a_data_e_termina_na_vespera(vetor):
    inicio = date.fromisoformat(vetor["inicio"])
    mandato = Mandato(inicio)
    assert mandato.fim == date.fromisoformat(vetor["data_a_data"])
    assert mandato.ultimo_dia == date.fromisoformat(vetor["ultimo_dia_valido"])
    assert mandato.contem(mandato.ultimo_dia)
    assert not mandato.contem(mandato.fim)
    assert not mandato.contem(inicio - timedelta(days=1))


def test_de_vinte_e_nove_de_fevereiro_a_ano_bissexto_o_dia_existe():
    assert data_a_data(date(2024, 2, 29), 4) == date(2028, 2, 29)


def test_voto_na_vespera_vale_e_no_dia_seguinte_nao():
    assert exigir_mandato([MANDATO], date(2027, 3, 9)) is MANDATO
    with pytest.raises(PrazoEncerrado, match="10/03/2027"):
        exigir_mandato([MANDATO], date(2027, 3, 10))


def test_voto_depois_do_mandato_so_vale_com_reconducao():
    antigo = Mandato(date(2023, 3, 10))
    sessao = date(2025, 3, 11)
    with pytest.raises(PrazoEncerrado):
        exigir_mandato([antigo], sessao)
    novo = Mandato(date(2025, 3, 10))
    assert exigir_mandato([antigo, novo], sessao) is novo


def test_a_reconducao_nao_tem_limite_nem_intervalo():
    mandatos = [MANDATO]
    for _ in range(5):
        novo = Mandato(reconducao_a_partir_de(mandatos[-1]))
        exigir_sem_sobreposicao(novo, mandatos)
        mandatos.append(novo)
    dias = [date(2025, 3, 10) + timedelta(days=n) for n in range(0, 365 * 11, 30)]
    assert all(exigir_mandato(mandatos, dia).contem(dia) for dia in dias)


def test_dois_mandatos_do_mesmo_assento_nao_se_sobrepoem():
    with pytest.raises(AtoInvalido, match="10/03/2025 a 09/03/2027"):
        exigir_sem_sobreposicao(Mandato(date(2027, 3, 9)), [MANDATO])


def test_o_substituto_completa_o_mandato():
    substituto = Mandato(date(2026, 1, 5), limite=MANDATO.fim)
    assert substituto.ultimo_dia == date(2027, 3, 9)


def test_mandato_interrompido_termina_na_vespera_da_saida():
    saiu = Mandato(date(2025, 3, 10), encerrado_em=date(2025, 6, 1))
    assert saiu.ultimo_dia == date(2025, 5, 31)
    assert not saiu.sobrepoe(Mandato(date(2025, 6, 1), limite=MANDATO.fim))


@pytest.mark.parametrize(
    ("restam", "trecho"),
    [
        (61, None),
        (60, "Restam 60 dias"),
        (31, "Prepare"),
        (30, "Publique já"),
        (1, "Resta 1 dia"),
        (0, "terminou em 09/03/2027"),
    ],
)
def test_o_aviso_vem_aos_sessenta_e_aos_trinta_dias(restam, trecho):
    aviso = aviso_de_termino(MANDATO, MANDATO.fim - timedelta(days=restam))
    assert aviso is None if trecho is None else trecho in aviso


def test_a_ata_pode_ser_assinada_ate_cinco_dias_depois():
    exigir_assinatura_da_ata(MANDATO, date(2027, 3, 9), date(2027, 3, 14))
    with pytest.raises(PrazoEncerrado, match="até 14/03/2027"):
        exigir_assinatura_da_ata(MANDATO, date(2027, 3, 9), date(2027, 3, 15))


def test_ata_de_sessao_fora_do_mandato_nao_e_assinada():
    with pytest.raises(PrazoEncerrado, match="fora do mandato"):
        exigir_assinatura_da_ata(MANDATO, date(2027, 3, 10), date(2027, 3, 10))


@settings(max_examples=100)
@given(st.dates(date(2020, 6, 24), date(2090, 1, 1)))
def test_o_mandato_tem_sempre_dois_anos_e_recomeca_sem_intervalo(inicio):
    mandato = Mandato(inicio)
    assert mandato.fim.year == inicio.year + 2
    assert (mandato.fim - inicio).days in {729, 730, 731}
    assert mandato.dias_restantes(mandato.ultimo_dia) == 1
    assert not mandato.sobrepoe(Mandato(mandato.fim))
    assert mandato.sobrepoe(Mandato(mandato.ultimo_dia))
