from datetime import date

import pytest

from comissao.regras.entrevista import (
    DISPOSICOES,
    FLUXO_ENTREVISTA,
    FLUXO_SESSAO,
    ROTULOS_SUBMOTIVO,
    Modalidade,
    SituacaoEntrevista,
    SituacaoSessao,
    SubmotivoAusencia,
    exigir_abertura,
    exigir_ata_concluivel,
    exigir_justificativa_no_prazo,
    exigir_modalidade,
    exigir_presenca_atestada,
    exigir_sessao_encerravel,
    exigir_submotivo,
)
from selecoes.regras.erros import AtoInvalido, Pendencia, TransicaoVedada

S = SituacaoSessao
E = SituacaoEntrevista


def _percorrer(fluxo, estado, *atos):
    for ato in atos:
        estado = fluxo.aplicar(estado, ato).para
    return estado


def test_a_sessao_vai_da_previsao_a_remessa():
    atos = ("abrir a sessão", "suspender a sessão", "retomar a sessão", "encerrar a sessão", "assinar a ata")
    assert (
        _percorrer(FLUXO_SESSAO, S.PREVISTA, *atos, "concluir a ata", "remeter os resultados") is S.REMETIDA
    )


def test_sessao_remetida_nao_volta():
    assert FLUXO_SESSAO.atos(S.REMETIDA) == []


def test_sessao_suspensa_nao_encerra():
    with pytest.raises(TransicaoVedada, match="suspensa por falta de quórum"):
        FLUXO_SESSAO.aplicar(S.SUSPENSA, "encerrar a sessão")


def test_a_entrevista_vai_da_agenda_ao_encerramento():
    atos = (
        "convocar",
        "registrar a presença",
        "abrir a votação",
        "votar",
        "votar",
        "votar",
        "encerrar a votação",
    )
    assert _percorrer(FLUXO_ENTREVISTA, E.AGENDADA, *atos) is E.ENCERRADA


def test_nao_ha_voto_sem_presenca():
    quem_vota = {passo.de for passo in FLUXO_ENTREVISTA if passo.ato == "votar"}
    quem_abre = {
        passo.de for passo in FLUXO_ENTREVISTA if passo.para is E.EM_VOTACAO and passo.de is not E.EM_VOTACAO
    }
    assert (quem_vota, quem_abre) == ({E.EM_VOTACAO}, {E.PRESENTE})
    assert {p.de for p in FLUXO_ENTREVISTA if p.para is E.PRESENTE and p.de is not E.PRESENTE} == {
        E.CONVOCADA
    }


def test_votar_nunca_encerra():
    assert {p.para for p in FLUXO_ENTREVISTA if p.ato == "votar"} == {E.EM_VOTACAO}


@pytest.mark.parametrize("estado", [E.AUSENCIA_JUSTIFICADA, E.REMARCADA, E.CANCELADA_POR_ERRO])
def test_entrevista_que_nao_aconteceu_volta_a_agenda(estado):
    assert _percorrer(FLUXO_ENTREVISTA, estado, "agendar nova data") is E.AGENDADA


def test_justificativa_acolhida_leva_a_nova_entrevista():
    atos = ("acolher a justificativa da ausência", "agendar nova data")
    assert _percorrer(FLUXO_ENTREVISTA, E.AUSENTE, *atos) is E.AGENDADA


def test_rodada_anulada_fica_no_registro():
    assert _percorrer(FLUXO_ENTREVISTA, E.ENCERRADA, "anular a rodada") is E.ANULADA
    assert FLUXO_ENTREVISTA.atos(E.ANULADA) == []


def test_sessao_com_entrevista_sem_desfecho_nao_encerra():
    for estado in set(E) - DISPOSICOES:
        with pytest.raises(Pendencia) as recusa:
            exigir_sessao_encerravel([E.ENCERRADA, estado])
        assert len(recusa.value.itens) == 1


def test_sessao_com_todas_as_entrevistas_resolvidas_encerra():
    assert len(DISPOSICOES) == 7
    exigir_sessao_encerravel(DISPOSICOES)


@pytest.mark.parametrize(("com_mandato", "presentes"), [(2, 5), (5, 2), (0, 0)])
def test_sessao_sem_tres_integrantes_com_mandato_nao_abre(com_mandato, presentes):
    with pytest.raises(Pendencia, match="ao menos 3 integrantes"):
        exigir_abertura(com_mandato, presentes)


def test_sessao_com_tres_integrantes_abre():
    exigir_abertura(3, 3)


def test_entrevista_a_distancia_exige_ato_da_sejus():
    exigir_modalidade(Modalidade.PRESENCIAL)
    exigir_modalidade(Modalidade.TELEPRESENCIAL, ato_sejus="Portaria nº 9/2026")
    with pytest.raises(Pendencia, match="presencial"):
        exigir_modalidade(Modalidade.TELEPRESENCIAL, ato_sejus=" ")


@pytest.mark.parametrize("atestantes", [[], ["Ana"], ["Ana", "Ana"]])
def test_uma_pessoa_so_nao_atesta_a_presenca(atestantes):
    with pytest.raises(Pendencia, match="Duas pessoas"):
        exigir_presenca_atestada(atestantes)


def test_duas_pessoas_atestam_a_presenca():
    exigir_presenca_atestada(["Ana", "Bento"])


@pytest.mark.parametrize("submotivo", sorted(set(SubmotivoAusencia) - {SubmotivoAusencia.NAO_COMPARECEU}))
def test_sair_antes_ou_faltar_documento_so_e_ausencia_se_o_edital_disser(submotivo):
    with pytest.raises(AtoInvalido, match="edital não prevê"):
        exigir_submotivo(submotivo, ())
    exigir_submotivo(submotivo, (submotivo,))


def test_nao_comparecer_e_ausencia_pela_norma():
    exigir_submotivo(SubmotivoAusencia.NAO_COMPARECEU, ())
    assert set(ROTULOS_SUBMOTIVO) == set(SubmotivoAusencia)


def test_a_justificativa_vale_ate_o_ultimo_dia():
    exigir_justificativa_no_prazo(date(2026, 3, 5), date(2026, 3, 5))
    with pytest.raises(AtoInvalido, match="até 05/03/2026"):
        exigir_justificativa_no_prazo(date(2026, 3, 5), date(2026, 3, 6))


@pytest.mark.parametrize(
    ("presentes", "assinaturas", "certificadas"), [(5, 3, 0), (4, 3, 0), (3, 2, 0), (5, 2, 2), (5, 1, 4)]
)
def test_ata_com_a_maioria_dos_presentes_e_concluida(presentes, assinaturas, certificadas):
    exigir_ata_concluivel(presentes, assinaturas, certificadas)


@pytest.mark.parametrize(
    ("presentes", "assinaturas", "certificadas"), [(5, 2, 0), (4, 2, 0), (5, 2, 1), (5, 0, 5), (3, 1, 0)]
)
def test_ata_sem_a_maioria_dos_presentes_nao_e_concluida(presentes, assinaturas, certificadas):
    with pytest.raises(Pendencia, match="maioria dos integrantes presentes"):
        exigir_ata_concluivel(presentes, assinaturas, certificadas)
