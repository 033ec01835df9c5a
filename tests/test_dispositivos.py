"""One sentence per dispositivo of the Decreto and of the Lei, over the rules that carry it (docs/base-legal.md)."""

from datetime import date

import pytest
from django.apps import apps

from comissao.regras.composicao import ASSENTOS
from comissao.regras.entrevista import FLUXO_ENTREVISTA, FLUXO_SESSAO, SituacaoSessao
from recursos.regras.procedimento import FLUXO_PROCEDIMENTO, SituacaoProcedimento, fundamento
from selecoes.regras.classificacao import Candidato, Rotulo, ativos, conjunto
from selecoes.regras.convocacao import exigir_proximo, ordem, proximos
from selecoes.regras.cronograma import (
    MomentoDoControle,
    exigir_fase_seguinte,
    exigir_homologacao,
    exigir_inicio_do_controle,
    momento_do_controle,
)
from selecoes.regras.edital import FLUXO_EDITAL
from selecoes.regras.enquadramento import FLUXO_ENQUADRAMENTO, SituacaoEnquadramento
from selecoes.regras.erros import Pendencia, PublicacaoBloqueada, TransicaoVedada
from selecoes.regras.papeis import Papel
from selecoes.regras.quadro import VagaDoQuadro, exigir_quadro_completo
from selecoes.regras.regime import DECRETO_40910, LEI_4949, LEI_6321, Entidade, Tipo, escolher_pacote
from selecoes.regras.reserva import planejar

NORMAS = pytest.mark.parametrize("pacote", [DECRETO_40910, LEI_6321], ids=lambda pacote: pacote.codigo)


def _lista(nomes):
    """``B1 N2 X3``: N was confirmed, X was not, B did not opt."""
    return [Candidato(nome, enquadrado=nome[0] == "N", optante=nome[0] in "NX") for nome in nomes.split()]


def _ids(pessoas):
    return " ".join(pessoa.id for pessoa in pessoas)


def _reserva(pacote, *quantidades):
    return planejar(quantidades, pacote).sobre_o_total


@NORMAS
def test_vinte_por_cento_das_vagas_sao_reservadas(pacote):
    assert pacote.negros.percentual == 20
    assert [_reserva(pacote, n) for n in (5, 10, 100, 375)] == [1, 2, 20, 75]


@NORMAS
def test_a_reserva_comeca_em_tres_vagas_na_selecao(pacote):
    assert [_reserva(pacote, n) for n in (0, 1, 2, 3)] == [0, 0, 0, 1]
    assert _reserva(pacote, 1, 1, 1) == 1


@NORMAS
def test_fracao_de_meio_ou_mais_sobe(pacote):
    assert [_reserva(pacote, n) for n in (3, 4, 8, 13)] == [1, 1, 2, 3]


@NORMAS
def test_fracao_menor_que_meio_desce(pacote):
    assert [_reserva(pacote, n) for n in (6, 7, 11, 12)] == [1, 1, 2, 2]


@NORMAS
def test_quadro_sem_a_reserva_de_cada_vaga_nao_se_publica(pacote):
    with pytest.raises(PublicacaoBloqueada):
        exigir_quadro_completo([VagaDoQuadro("A1", 5, None)], pacote)
    with pytest.raises(PublicacaoBloqueada):
        exigir_quadro_completo([VagaDoQuadro(f"A{n}", 2, 0) for n in range(5)], pacote)
    exigir_quadro_completo([VagaDoQuadro("A1", 5, 1)], pacote)


def test_as_chamadas_alternam_na_terceira_oitava_e_decima_terceira():
    brancos = " ".join(f"B{n}" for n in range(1, 21))
    chamados = ordem(_lista(f"{brancos} N21 N22 N23"), 13)
    assert [k for k, pessoa in enumerate(chamados, 1) if pessoa.enquadrado] == [3, 8, 13]


def test_chamar_fora_da_ordem_e_recusado():
    fila = proximos(_lista("B1 B2 B3 N4"), 3, ["B1", "B2"])
    exigir_proximo("N4", fila)
    with pytest.raises(TransicaoVedada, match="N4"):
        exigir_proximo("B3", fila)


def test_a_opcao_e_feita_na_inscricao_e_nao_volta_depois():
    chegam = {(p.de.name, p.ato) for p in FLUXO_ENQUADRAMENTO if p.para is SituacaoEnquadramento.DECLARADA}
    assert ("NAO_OPTANTE", "optar pela reserva") in chegam
    assert not FLUXO_ENQUADRAMENTO.admite(SituacaoEnquadramento.RETRATADA, "optar pela reserva")


def test_a_comissao_decide_so_depois_de_entrevista_ou_ausencia():
    origens = {
        p.de.name
        for p in FLUXO_ENQUADRAMENTO
        if p.para.name in {"ENQUADRADA_PRELIM", "NAO_ENQUADRADA_PRELIM"}
    }
    assert origens == {"AVALIADA", "AUSENTE"}


def test_a_funcao_nao_e_remunerada():
    campos = {
        f.name
        for m in apps.get_models()
        if m._meta.app_label in {"comissao", "selecoes"}
        for f in m._meta.fields
    }
    assert "situacao" in campos
    assert not [
        nome for nome in campos if any(t in nome for t in ("remunera", "jeton", "pagamento", "salario"))
    ]


def test_a_secretaria_apoia_e_nao_tem_assento():
    assert Papel.SECRETARIA in Papel
    assert not [codigo for codigo in ASSENTOS if "SECRETARIA" in codigo]


def test_so_ausencia_ou_maioria_deixam_de_enquadrar():
    atos = {
        p.ato
        for p in FLUXO_ENQUADRAMENTO
        if p.para.name == "NAO_ENQUADRADA_PRELIM" and "judicial" not in p.ato
    }
    assert atos == {"não enquadrar por maioria", "não enquadrar por ausência"}


def test_quem_falta_ou_nao_e_enquadrado_continua_na_ampla():
    depois_da_falta = FLUXO_ENQUADRAMENTO.aplicar(
        SituacaoEnquadramento.AUSENTE, "não enquadrar por ausência"
    ).para
    assert depois_da_falta is SituacaoEnquadramento.NAO_ENQUADRADA_PRELIM
    assert conjunto(_lista("B1 B2 X3 B4 N5 N6"), 5).rotulos()["X3"] is Rotulo.AMPLA


def test_a_comissao_remete_e_quem_publica_e_a_selecao():
    assert (
        FLUXO_SESSAO.aplicar(SituacaoSessao.ATA_ASSINADA, "remeter os resultados").para
        is SituacaoSessao.REMETIDA
    )
    assert not [p for fluxo in (FLUXO_SESSAO, FLUXO_ENTREVISTA) for p in fluxo if "publicar" in p.ato]
    assert [p for p in FLUXO_EDITAL if p.ato == "publicar resultado preliminar" and "§ 10" in p.base]


def test_com_duas_fases_o_controle_fica_entre_elas():
    assert momento_do_controle(2) is MomentoDoControle.ENTRE_FASES
    with pytest.raises(Pendencia):
        exigir_inicio_do_controle(2, resultado_publicado=False)
    with pytest.raises(Pendencia):
        exigir_fase_seguinte([("2000001", SituacaoEnquadramento.AGUARDA_CONTROLE)])
    exigir_fase_seguinte([("2000001", SituacaoEnquadramento.ENQUADRADA)])


def test_com_uma_fase_o_controle_vem_antes_da_homologacao():
    assert momento_do_controle(1) is MomentoDoControle.ANTES_DA_HOMOLOGACAO
    with pytest.raises(Pendencia):
        exigir_homologacao([("2000001", SituacaoEnquadramento.AGUARDA_CONTROLE)])
    exigir_homologacao([("2000001", SituacaoEnquadramento.NAO_ENQUADRADA)])


def test_candidatos_negros_concorrem_as_duas_listas():
    assert conjunto(_lista("B1 N2 B3 B4 N5"), 5).rotulos() == {
        "B1": Rotulo.AMPLA,
        "N2": Rotulo.AMPLA,
        "B3": Rotulo.AMPLA,
        "B4": Rotulo.AMPLA,
        "N5": Rotulo.RESERVADA,
    }


def test_a_ampla_se_apura_antes_da_reserva():
    resultado = conjunto(_lista("B1 N2 B3 B4 B5 N6 N7"), 5)
    assert (_ids(resultado.ampla), _ids(resultado.reservadas)) == ("B1 N2 B3 B4", "N6")


def test_negro_dentro_da_ampla_nao_conta_na_reserva():
    resultado = conjunto(_lista("N1 N2 B3 B4 B5 N6"), 5)
    assert (_ids(resultado.ampla), _ids(resultado.reservadas)) == ("N1 N2 B3 B4", "N6")


def test_desistencia_na_reserva_chama_o_proximo_negro():
    lista = _lista("B1 B2 B3 B4 B5 B6 B7 B8 B9 N10 N11 N12")
    assert _ids(conjunto(lista, 10).reservadas) == "N10 N11"
    assert _ids(conjunto(ativos(lista, ["N10"]), 10).reservadas) == "N11 N12"


def test_sem_candidatos_negros_as_vagas_revertem():
    resultado = conjunto(_lista("B1 B2 B3 B4 B5 B6"), 5)
    assert (_ids(resultado.reservadas), _ids(resultado.revertidas)) == ("", "B5")


@pytest.mark.parametrize(
    ("pacote", "vespera", "vigencia"),
    [
        (DECRETO_40910, date(2020, 6, 23), date(2020, 6, 24)),
        (LEI_6321, date(2019, 7, 10), date(2019, 7, 11)),
    ],
)
def test_edital_anterior_a_norma_fica_de_fora(pacote, vespera, vigencia):
    assert (pacote.aplica(vespera), pacote.aplica(vigencia)) == (False, True)
    assert planejar([10], pacote, aplica=False).sobre_o_total == 0


def test_a_norma_vigora_na_publicacao_e_nao_na_assinatura():
    assert DECRETO_40910.desde == date(2020, 6, 24)
    assert LEI_6321.desde == date(2019, 7, 11)


def test_a_lei_alcanca_concurso_e_o_decreto_estagio():
    assert escolher_pacote(Tipo.ESTAGIO, Entidade.DIRETA, date(2026, 1, 5)) is DECRETO_40910
    assert escolher_pacote(Tipo.CONCURSO, Entidade.ESTATAL, date(2026, 1, 5)) is LEI_6321
    assert escolher_pacote(Tipo.CONCURSO, Entidade.AUTARQUIA, date(2024, 11, 28)) is LEI_6321
    assert escolher_pacote(Tipo.CONCURSO, Entidade.AUTARQUIA, date(2024, 11, 29)) is LEI_4949


def test_a_nomeacao_considera_tambem_a_reserva_de_pcd():
    plano = planejar([10], LEI_6321, data_edital=date(2022, 3, 1))
    assert (plano.vagas[0].reserva, plano.vagas[0].pcd) == (2, 2)


def test_admissao_so_se_anula_depois_do_procedimento():
    assert {p.de for p in FLUXO_PROCEDIMENTO if p.ato == "eliminar"} == {SituacaoProcedimento.DEFINITIVO}
    assert "Lei nº 6.321/2019, art. 3º, § 3º" in fundamento(estagio=False)
    assert "Decreto" not in fundamento(estagio=False)
