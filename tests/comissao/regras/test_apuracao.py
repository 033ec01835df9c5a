import json
from itertools import permutations
from pathlib import Path

import pytest

from comissao.regras.apuracao import (
    DISPOSICOES_DO_ASSENTO,
    LETRAS,
    ROTULOS_OPCAO,
    ROTULOS_RESULTADO,
    VOTOS,
    Opcao,
    Resultado,
    apurar,
    exigir_confirmacao,
    exigir_encerravel,
    exigir_voto,
    maioria_dos_integrantes,
)
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia

VETORES = json.loads((Path(__file__).parents[2] / "dados" / "vetores.json").read_text(encoding="utf-8"))
FENOTIPO = "Pele clara, cabelo liso e traços do rosto finos, sem traço negro visível."
# How many votes against deny, written by hand, five seats: rows are (favourable, against, absent).
NEGAM = {(0, 3, 2), (0, 4, 1), (0, 5, 0), (1, 3, 1), (1, 4, 0), (2, 3, 0)}
SEM_QUORUM = {(0, 0, 5), (0, 1, 4), (0, 2, 3), (1, 0, 4), (1, 1, 3), (2, 0, 3)}
COMBINACOES = [(f, c, 5 - f - c) for f in range(6) for c in range(6 - f)]


def _votos(favoraveis, contrarios, ausentes):
    return [Opcao.ATENDE] * favoraveis + [Opcao.NAO_ATENDE] * contrarios + [Opcao.AUSENTE] * ausentes


@pytest.mark.parametrize("vetor", VETORES["votos"], ids=lambda v: v["id"])
def test_a_apuracao_confere_com_os_vetores(vetor):
    apuracao = apurar([LETRAS[letra] for letra in vetor["votos"]], vetor["integrantes"])
    assert apuracao.resultado == vetor["maioria_dos_integrantes"].lower()


def test_ha_vinte_e_uma_combinacoes_de_cinco_assentos():
    assert len(set(COMBINACOES)) == 21


@pytest.mark.parametrize(("favoraveis", "contrarios", "ausentes"), COMBINACOES)
def test_cada_combinacao_de_cinco_assentos_da_o_resultado_da_lei(favoraveis, contrarios, ausentes):
    caso = (favoraveis, contrarios, ausentes)
    apuracao = apurar(_votos(*caso))
    assert (apuracao.resultado is Resultado.NAO_ENQUADRADO) == (caso in NEGAM)
    assert apuracao.quorum == (caso not in SEM_QUORUM)
    assert (apuracao.contrarios, apuracao.favoraveis, apuracao.necessarios) == (contrarios, favoraveis, 3)
    assert apuracao.base == "Decreto nº 40.910/2020, art. 3º, § 7º, II"


def test_a_ordem_dos_votos_nao_importa():
    votos = [Opcao.NAO_ATENDE, Opcao.NAO_ATENDE, Opcao.NAO_ATENDE, Opcao.ATENDE, Opcao.VAGO]
    assert {apurar(ordem).resultado for ordem in permutations(votos)} == {Resultado.NAO_ENQUADRADO}


def test_tres_votos_contrarios_nao_enquadram():
    assert apurar(_votos(2, 3, 0)).resultado is Resultado.NAO_ENQUADRADO


def test_empate_confirma_a_autodeclaracao():
    assert apurar(_votos(2, 2, 1)).resultado is Resultado.ENQUADRADO


def test_duvida_razoavel_conta_a_favor():
    apuracao = apurar([Opcao.NAO_ATENDE, Opcao.NAO_ATENDE, *[Opcao.DUVIDA_RAZOAVEL] * 3])
    assert (apuracao.resultado, apuracao.favoraveis) == (Resultado.ENQUADRADO, 3)


def test_dois_contrarios_entre_tres_presentes_nao_bastam():
    assert apurar(_votos(1, 2, 2)).resultado is Resultado.ENQUADRADO


@pytest.mark.parametrize("disposicao", sorted(DISPOSICOES_DO_ASSENTO))
def test_assento_sem_voto_nao_conta_para_lado_nenhum(disposicao):
    apuracao = apurar([disposicao] * 5)
    assert (apuracao.contrarios, apuracao.favoraveis, apuracao.quorum) == (0, 0, False)


@pytest.mark.parametrize(("integrantes", "necessarios"), [(5, 3), (3, 2), (4, 3), (7, 4)])
def test_a_maioria_e_dos_integrantes(integrantes, necessarios):
    assert maioria_dos_integrantes(integrantes) == necessarios


@pytest.mark.parametrize("integrantes", [-5, 0, 1, 2])
def test_comissao_com_menos_de_tres_integrantes_e_recusada(integrantes):
    with pytest.raises(EntradaInvalida, match="ao menos 3 integrantes"):
        apurar([Opcao.ATENDE] * max(integrantes, 0), integrantes)


@pytest.mark.parametrize("quantos", [0, 4, 6])
def test_numero_de_votos_diferente_dos_assentos_e_recusado(quantos):
    with pytest.raises(EntradaInvalida, match=f"5 assentos e vieram {quantos}"):
        apurar([Opcao.ATENDE] * quantos)


def test_outra_base_pode_ser_citada():
    assert apurar(_votos(5, 0, 0), base="Lei nº 6.321/2019, art. 3º").base == "Lei nº 6.321/2019, art. 3º"


def test_voto_contrario_sem_motivo_e_recusado():
    with pytest.raises(Pendencia, match="quais traços foram observados"):
        exigir_voto(Opcao.NAO_ATENDE, "   ")


def test_voto_contrario_com_fenotipo_e_aceito():
    exigir_voto(Opcao.NAO_ATENDE, FENOTIPO)


@pytest.mark.parametrize("opcao", [Opcao.ATENDE, Opcao.DUVIDA_RAZOAVEL])
def test_voto_favoravel_dispensa_motivo(opcao):
    exigir_voto(opcao, "")


@pytest.mark.parametrize("opcao", sorted(DISPOSICOES_DO_ASSENTO))
def test_nao_ha_abstencao(opcao):
    with pytest.raises(EntradaInvalida, match="não é voto"):
        exigir_voto(opcao, FENOTIPO)


def test_votacao_com_assento_pendente_nao_encerra():
    assentos = {"SEJUS1": Opcao.NAO_ATENDE, "SUBDHIR1": Opcao.NAO_ATENDE, "SUBDHIR2": Opcao.NAO_ATENDE}
    with pytest.raises(Pendencia) as recusa:
        exigir_encerravel({**assentos, "CONSELHO1": None, "CONSELHO2": Opcao.ATENDE})
    assert recusa.value.itens == ("Falta o voto ou o registro do assento CONSELHO1.",)


def test_votacao_sem_quorum_nao_encerra_e_nao_revela_os_votos():
    assentos = dict(zip("abcde", _votos(1, 1, 3), strict=True))
    with pytest.raises(Pendencia, match="não há quórum") as recusa:
        exigir_encerravel(assentos)
    assert recusa.value.itens == ("São precisos 3 votos e há 2.",)


def test_votacao_completa_encerra_com_a_conta():
    assert exigir_encerravel(dict(zip("abcde", _votos(2, 3, 0), strict=True))) == apurar(_votos(2, 3, 0))


def test_recursal_encerra_com_dois_votos():
    assentos = {"RECURSAL1": Opcao.NAO_ATENDE, "RECURSAL2": Opcao.NAO_ATENDE, "RECURSAL3": Opcao.IMPEDIDO}
    assert exigir_encerravel(assentos).resultado is Resultado.NAO_ENQUADRADO


def test_encerramento_confirmado_por_integrante_e_aceito():
    exigir_confirmacao("secretaria", "integrante", ["integrante", "outra"])


@pytest.mark.parametrize("confirmante", ["estranho", "secretaria"])
def test_encerramento_sem_confirmacao_de_outro_integrante_e_recusado(confirmante):
    with pytest.raises(AtoInvalido, match="confirmação de um integrante"):
        exigir_confirmacao("secretaria", confirmante, ["integrante", "secretaria"])


def test_toda_opcao_e_todo_resultado_tem_rotulo():
    assert set(ROTULOS_OPCAO) == set(Opcao)
    assert set(ROTULOS_RESULTADO) == set(Resultado)
    assert set(Opcao) == VOTOS | DISPOSICOES_DO_ASSENTO
