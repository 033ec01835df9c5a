import pytest

from selecoes.regras.cotas import Lista
from selecoes.regras.erros import PublicacaoBloqueada
from selecoes.regras.quadro import VagaDoQuadro, conferir, exigir_quadro_completo
from selecoes.regras.regime import DECRETO_40910
from selecoes.regras.retificacao import corrigir


def _quadro(*linhas):
    return [VagaDoQuadro(f"V{n}", quantidade, reserva) for n, (quantidade, reserva) in enumerate(linhas, 1)]


@pytest.mark.parametrize(
    ("linhas", "trecho"),
    [
        ([(5, None)], "Informe a reserva da vaga V1"),
        ([(5, 6)], "entre 0 e 5"),
        ([(5, -1)], "entre 0 e 5"),
        ([(8, 1)], "pelo menos 2"),
        ([(2, 0), (2, 0), (2, 0), (2, 0), (2, 0)], "registre o ato que coloca 2 vagas"),
    ],
)
def test_quadro_incompleto_bloqueia_a_publicacao(linhas, trecho):
    with pytest.raises(PublicacaoBloqueada) as recusa:
        exigir_quadro_completo(_quadro(*linhas), DECRETO_40910)
    assert any(trecho in item for item in recusa.value.itens)
    assert "art. 1º, § 3º" in str(recusa.value)


def test_quadro_com_o_deficit_colocado_pode_ser_publicado():
    exigir_quadro_completo(_quadro((2, 1), (2, 0), (2, 1), (2, 0), (2, 0)), DECRETO_40910)
    exigir_quadro_completo(_quadro((2, 0), (2, 0)), DECRETO_40910, deficit_resolvido=True)
    exigir_quadro_completo(_quadro((5, 0)), DECRETO_40910, aplica=False)


def test_edital_sem_vaga_nao_se_publica():
    with pytest.raises(PublicacaoBloqueada, match="nenhuma vaga"):
        exigir_quadro_completo([], DECRETO_40910)


def test_total_publicado_tem_de_ser_a_soma_dos_grupos():
    conferencia = conferir(45, {Lista.AMPLA: 172, Lista.NEGROS: 69})
    assert not conferencia.soma_confere
    assert not conferencia.reserva_confere


def test_lista_corrigida_preserva_empossados_e_manda_apurar_os_indevidos():
    correcao = corrigir(["P1", "P2", "P3"], {"P2"}, {"P1", "P2"})
    assert correcao.lista == ("P1", "P3")
    assert correcao.preservadas == ("P1",)
    assert correcao.a_apurar == ("P2",)
