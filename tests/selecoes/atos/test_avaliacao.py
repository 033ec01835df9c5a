"""Complementary acts and invited specialists."""

from datetime import timedelta

import pytest

from selecoes import relogio
from selecoes.atos import acesso, avaliacao
from selecoes.consultas.parametros import parametro_em
from selecoes.permissoes import papeis
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, SemCompetencia
from selecoes.regras.papeis import Papel
from selecoes.regras.parametros import Parametro
from selecoes.relatorios import abrir_relatorio

pytestmark = pytest.mark.django_db
DIAS = Parametro.DIAS_PARA_JUSTIFICAR_AUSENCIA


def registrar(elenco, numero="Portaria nº 40/2026", valor=5, dias=0):
    return avaliacao.registrar_ato_complementar(
        numero=numero, ementa="Fixa o prazo", parametro=DIAS, valor=valor,
        vigencia=relogio.hoje() + timedelta(days=dias), por=elenco.autoridade,
    )  # fmt: skip


def test_o_parametro_so_muda_pelo_ato_e_dali_em_diante(elenco):
    hoje = relogio.hoje()
    assert parametro_em(DIAS, hoje).valor == 3
    registrar(elenco, dias=10)
    registrar(elenco, "Portaria nº 41/2026", valor=8, dias=20)
    vespera, primeiro, segundo = (parametro_em(DIAS, hoje + timedelta(days=d)) for d in (9, 10, 20))
    assert [v.valor for v in (vespera, primeiro, segundo)] == [3, 5, 8]
    assert "regra do sistema" in vespera.base
    assert primeiro.base == "Portaria nº 40/2026 (Decreto nº 40.910/2020, art. 7º)"


@pytest.mark.parametrize(
    ("campos", "trecho"),
    [
        ({"valor": 1}, "vai de 2 a 30"),
        ({"valor": 31}, "vai de 2 a 30"),
        ({"dias": -1}, "de hoje em diante"),
        ({"numero": " "}, "Informe o número"),
    ],
)
def test_ato_fora_dos_limites_e_recusado(elenco, campos, trecho):
    with pytest.raises(EntradaInvalida, match=trecho):
        registrar(elenco, **campos)


def test_o_mesmo_ato_ou_a_mesma_data_nao_se_registra_duas_vezes(elenco):
    registrar(elenco)
    with pytest.raises(AtoInvalido, match="já foi registrado"):
        registrar(elenco, dias=1)
    with pytest.raises(AtoInvalido, match="na mesma data"):
        registrar(elenco, "Portaria nº 41/2026")


def convidar(elenco, dias):
    return avaliacao.convidar_especialista(
        nome="Inês Ensaio Prado", email="ines@universidade.invalid", ato="Ofício nº 8/2026",
        ate=relogio.hoje() + timedelta(days=dias), por=elenco.autoridade,
    )  # fmt: skip


def test_o_especialista_so_abre_o_relatorio_e_so_no_prazo(elenco):
    usuario, codigo = convidar(elenco, 30)
    acesso.aceitar_convite(codigo, senha="uma-senha-bem-longa")
    assert papeis(usuario, relogio.hoje()) == {Papel.ESPECIALISTA}
    assert abrir_relatorio(2026, por=usuario).ano == 2026
    ultimo_dia = relogio.agora() + timedelta(days=30)
    relogio.acertar(ultimo_dia)
    assert abrir_relatorio(2026, por=usuario).ano == 2026
    relogio.acertar(ultimo_dia + timedelta(days=1))
    with pytest.raises(SemCompetencia, match="não tem acesso"):
        abrir_relatorio(2026, por=usuario)


@pytest.mark.parametrize("dias", [-1, 181])
def test_convite_sem_prazo_razoavel_e_recusado(elenco, dias):
    with pytest.raises(EntradaInvalida, match="último dia"):
        convidar(elenco, dias)


def test_quem_nao_tem_papel_nao_abre_o_relatorio(elenco):
    for por in (elenco.integrantes[0], elenco.gestor, elenco.secretaria):
        with pytest.raises(SemCompetencia):
            abrir_relatorio(2026, por=por)
