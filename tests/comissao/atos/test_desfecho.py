"""Ways out of an interview other than the vote: each needs a reason, and the person is called again (C.4, C.5)."""

import pytest
from django.urls import reverse

from comissao.atos import ata, desfecho, presenca, votacao
from comissao.models import Voto
from comissao.regras.apuracao import Opcao
from config.demonstracao import passos
from config.demonstracao.passos import TRACOS
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, SemCompetencia, TransicaoVedada

pytestmark = pytest.mark.django_db


@pytest.fixture
def s(selecao):
    return selecao("N1 N2").ate("aberta")


def test_remarcada_volta_a_aguardar_entrevista_e_nao_e_ausencia(s):
    entrevista = desfecho.remarcar(
        s.entrevista("N1").pk, motivo="Faltou luz no prédio.", por=s.elenco.secretaria
    )
    inscricao = s.inscricao("N1")
    assert entrevista.situacao == "remarcada"
    assert (inscricao.enquadramento, inscricao.causa) == ("AGUARDA_CONTROLE", "")
    assert inscricao.notificacoes.filter(assunto__startswith="Há uma mudança").exists()


def test_quem_ja_chegou_ainda_pode_ser_remarcado(s):
    presenca.atestar_presenca(s.entrevista("N1").pk, por=s.elenco.secretaria)
    presenca.atestar_presenca(s.entrevista("N1").pk, por=s.elenco.integrantes[0])
    desfecho.remarcar(s.entrevista("N1").pk, motivo="A mesa perdeu o quórum.", por=s.elenco.secretaria)
    assert s.inscricao("N1").enquadramento == "AGUARDA_CONTROLE"


def test_desfecho_pede_motivo_e_cabe_a_secretaria(s):
    with pytest.raises(EntradaInvalida):
        desfecho.cancelar_por_erro(s.entrevista("N1").pk, motivo=" ", por=s.elenco.secretaria)
    with pytest.raises(SemCompetencia):
        desfecho.cancelar_por_erro(s.entrevista("N1").pk, motivo="x", por=s.elenco.integrantes[0])
    desfecho.cancelar_por_erro(s.entrevista("N1").pk, motivo="Chamada em dobro.", por=s.elenco.secretaria)
    with pytest.raises(TransicaoVedada):
        desfecho.remarcar(s.entrevista("N1").pk, motivo="x", por=s.elenco.secretaria)


def test_a_sessao_encerra_com_quem_foi_remarcado(s):
    desfecho.remarcar(s.entrevista("N1").pk, motivo="Faltou luz.", por=s.elenco.secretaria)
    s.decidir("N2")
    ata.encerrar_sessao(s.sessao.pk, por=s.elenco.secretaria)


def test_anular_pede_um_integrante_e_a_secretaria_e_guarda_os_votos(s):
    s.decidir("N1")
    entrevista = s.entrevista("N1")
    with pytest.raises(AtoInvalido, match="precisa pedir"):
        desfecho.anular_rodada(entrevista.pk, por=s.elenco.secretaria)
    with pytest.raises(SemCompetencia):
        desfecho.pedir_anulacao(entrevista.pk, motivo="Erro.", por=s.elenco.secretaria)
    desfecho.pedir_anulacao(entrevista.pk, motivo="Pessoa trocada na sala.", por=s.elenco.integrantes[2])
    with pytest.raises(SemCompetencia):
        desfecho.anular_rodada(entrevista.pk, por=s.elenco.integrantes[2])
    desfecho.anular_rodada(entrevista.pk, por=s.elenco.secretaria)
    assert Voto.objects.filter(entrevista=entrevista).count() == 5
    assert s.entrevista("N1").situacao == "anulada"
    assert s.inscricao("N1").enquadramento == "AGUARDA_CONTROLE"


def test_rodada_anulada_no_meio_da_votacao_recusa_voto(s):
    passos.receber(s.elenco, s.entrevista("N1"))
    desfecho.pedir_anulacao(s.entrevista("N1").pk, motivo="Erro.", por=s.elenco.integrantes[0])
    desfecho.anular_rodada(s.entrevista("N1").pk, por=s.elenco.secretaria)
    with pytest.raises(TransicaoVedada):
        votacao.votar(
            s.entrevista("N1").pk,
            opcao=Opcao.ATENDE,
            elementos=TRACOS,
            motivo="",
            por=s.elenco.integrantes[1],
        )


def test_depois_de_remetida_a_comissao_nao_anula(selecao):
    s = selecao("N1 N2").ate("decidida")
    with pytest.raises(AtoInvalido, match="autoridade"):
        desfecho.pedir_anulacao(s.entrevista("N1").pk, motivo="Erro.", por=s.elenco.integrantes[0])


def test_pelas_paginas(client, s):
    entrevista = s.entrevista("N1")
    client.force_login(s.elenco.secretaria)
    pagina = reverse("comissao:entrevista", args=[s.sessao.pk, entrevista.pk])
    remarcar = reverse("comissao:desfecho", args=[s.sessao.pk, entrevista.pk, "remarcar"])
    assert remarcar in client.get(pagina).content.decode()
    assert "Escreva o motivo." in client.post(remarcar, {"motivo": ""}).content.decode()
    assert client.post(remarcar, {"motivo": "Faltou luz."}).status_code == 302
    assert s.entrevista("N1").situacao == "remarcada"
    client.force_login(s.elenco.gestor)
    assert client.get(remarcar).status_code == 404
