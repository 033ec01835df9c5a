"""Distributing everybody at once, and scheduling only where there is who sits."""

from datetime import date, timedelta

import pytest

from comissao.atos.agenda import marcar_sessao
from comissao.atos.distribuicao import avisar_ausencia, distribuir_entrevistas, retirar_ausencia
from comissao.consultas.distribuicao import codigo_da_distribuicao, distribuicao_prevista, sessoes_com_lugar
from comissao.models import Entrevista, Mandato
from selecoes.models import Inscricao, Registro
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, SemCompetencia

pytestmark = pytest.mark.django_db


@pytest.fixture
def s(selecao):
    s = selecao("B1 N2 N3 X4 N5").ate("em_controle")
    s.ir(22)
    return s


def marcar(s, dias=28, **campos):
    inicio = s.quando(dias, "09:00")
    return marcar_sessao(
        s.elenco.especial.pk,
        s.edital.pk,
        inicio=inicio,
        local="SEJUS, sala 12",
        por=s.elenco.secretaria,
        **campos,
    )


def distribuir(s, *sessoes, **campos):
    chaves = [sessao.pk for sessao in sessoes]
    return distribuir_entrevistas(s.edital.pk, sessoes=chaves, por=s.elenco.secretaria, **campos)


def test_todas_as_pessoas_que_optaram_ganham_horario_em_duas_sessoes(s):
    primeira, segunda = marcar(s, capacidade=2), marcar(s, 29, capacidade=5)
    feitas = distribuir(s, segunda, primeira)
    assert {s.quem(e.inscricao.numero) for e in feitas} == {"N2", "N3", "X4", "N5"}
    assert primeira.entrevistas.count() == 2
    assert segunda.entrevistas.count() == 2


def test_quem_tem_deficiencia_ou_sessenta_anos_fica_com_os_primeiros_horarios(s):
    Inscricao.objects.filter(pk=s.inscricao("N5").pk).update(pcd=True)
    Inscricao.objects.filter(pk=s.inscricao("X4").pk).update(nascimento=date(1950, 1, 1))
    distribuir(s, marcar(s))
    ordem = [s.quem(e.inscricao.numero) for e in Entrevista.objects.order_by("horario")]
    assert ordem == ["X4", "N5", "N2", "N3"]


def test_faltando_horario_nada_e_gravado(s):
    with pytest.raises(Pendencia, match="Falta horário para 2 pessoa"):
        distribuir(s, marcar(s, capacidade=2))
    assert not Entrevista.objects.exists()


def test_a_previa_confirmada_e_a_que_se_grava(s):
    sessao = marcar(s)
    codigo = codigo_da_distribuicao(distribuicao_prevista(s.edital, sessoes_com_lugar(s.edital)))
    Inscricao.objects.filter(pk=s.inscricao("N5").pk).update(pcd=True)
    with pytest.raises(AtoInvalido, match="mudaram depois desta prévia"):
        distribuir(s, sessao, codigo=codigo)
    assert not Entrevista.objects.exists()


def test_so_a_secretaria_ou_a_servidora_distribui(s):
    sessao = marcar(s)
    with pytest.raises(SemCompetencia):
        distribuir_entrevistas(s.edital.pk, sessoes=[sessao.pk], por=s.elenco.gestor)


@pytest.mark.parametrize(
    ("campos", "frase"),
    [
        ({"minutos": 4}, "de 5 a 120 minutos"),
        ({"capacidade": 0}, "quantas entrevistas cabem"),
        ({"capacidade": 99, "minutos": 20}, "meia-noite"),
    ],
)
def test_sessao_com_tempo_impossivel_e_recusada(s, campos, frase):
    with pytest.raises(EntradaInvalida, match=frase):
        marcar(s, **campos)


def test_pausa_ao_contrario_e_recusada(s):
    inicio = s.quando(28, "09:00")
    with pytest.raises(EntradaInvalida, match="pausa"):
        marcar(s, pausa=(inicio + timedelta(hours=2), inicio + timedelta(hours=1)))


def ausentar(s, quantos, dias=28):
    dia = s.quando(dias).date()
    mandatos = Mandato.objects.filter(comissao=s.elenco.especial)
    assentos = sorted({m.assento for m in mandatos})[:quantos]
    return [
        avisar_ausencia(m.pk, de=dia, ate=dia, por=m.usuario) for m in mandatos.filter(assento__in=assentos)
    ]


def test_com_tres_assentos_ausentes_a_sessao_nao_e_marcada_nesse_dia_e_no_outro_sim(s):
    ausencias = ausentar(s, 3)
    with pytest.raises(Pendencia, match="só 2 de 5 assentos"):
        marcar(s)
    assert marcar(s, 29).pk
    for ausencia in ausencias:
        retirar_ausencia(ausencia.pk, por=ausencia.mandato.usuario)
    assert marcar(s).pk


def test_com_dois_assentos_ausentes_ainda_ha_quem_decida(s):
    ausentar(s, 2)
    assert marcar(s).pk


def test_ninguem_avisa_a_ausencia_de_outra_pessoa_e_os_dias_fazem_sentido(s):
    mandato, dia = Mandato.objects.filter(comissao=s.elenco.especial)[0], s.quando(28).date()
    with pytest.raises(SemCompetencia):
        avisar_ausencia(mandato.pk, de=dia, ate=dia, por=s.elenco.gestor)
    with pytest.raises(EntradaInvalida, match="antes do primeiro"):
        avisar_ausencia(mandato.pk, de=dia, ate=dia - timedelta(days=1), por=mandato.usuario)
    with pytest.raises(EntradaInvalida, match="já passaram"):
        avisar_ausencia(mandato.pk, de=date(2026, 1, 5), ate=date(2026, 1, 6), por=mandato.usuario)
    with pytest.raises(EntradaInvalida, match="fora do mandato"):
        avisar_ausencia(mandato.pk, de=date(2040, 1, 5), ate=date(2040, 1, 6), por=mandato.usuario)
    ausencia = avisar_ausencia(mandato.pk, de=dia, ate=dia, por=s.elenco.secretaria)
    retirar_ausencia(ausencia.pk, por=mandato.usuario)
    with pytest.raises(AtoInvalido, match="já foi retirada"):
        retirar_ausencia(ausencia.pk, por=mandato.usuario)
    assert Registro.objects.filter(ato__in=["avisar ausência", "retirar ausência"]).count() == 2
