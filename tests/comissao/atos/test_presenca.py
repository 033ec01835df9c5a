"""Absence: only with a valid notice and after the hour, and it never eliminates."""

from datetime import timedelta

import pytest

from comissao.atos import agenda, presenca, votacao
from config.demonstracao import passos
from selecoes import relogio
from selecoes.models import Inscricao
from selecoes.regras.erros import AtoInvalido

pytestmark = pytest.mark.django_db


def ausencia(s, quem="F1"):
    return presenca.registrar_ausencia(s.entrevista(quem).pk, por=s.elenco.secretaria)


@pytest.fixture
def s(selecao):
    return selecao("F1 N2").ate("convocada")


def test_um_instante_antes_da_hora_nao_ha_ausencia(s):
    hora = s.entrevista("F1").horario
    relogio.acertar(hora - timedelta(minutes=5))
    passos.abrir_sessao(s.elenco, s.sessao)
    relogio.acertar(hora - timedelta(microseconds=1))
    with pytest.raises(AtoInvalido, match="portão"):
        ausencia(s)
    relogio.acertar(hora)
    assert ausencia(s).situacao == "ausente"


def test_convocacao_de_dois_dias_uteis_e_recusada(selecao, elenco):
    s = selecao("N1").ate("em_controle")
    inicio = s.quando(25, "09:00")
    marcada = agenda.marcar_sessao(
        elenco.especial.pk, s.edital.pk, inicio=inicio, local="Sala 12", por=elenco.secretaria
    )
    agenda.agendar(marcada.pk, horarios=[(s.inscricao("N1").pk, inicio)], por=elenco.secretaria)
    s.ir(23)
    with pytest.raises(AtoInvalido):
        agenda.convocar(marcada.pk, dodf="DODF nº 1", por=elenco.secretaria)
    assert s.inscricao("N1").enquadramento == "AGUARDA_CONTROLE"
    s.ir(22)
    agenda.convocar(marcada.pk, dodf="DODF nº 1", por=elenco.secretaria)
    assert s.inscricao("N1").enquadramento == "CONVOCADA"


def test_aviso_irregular_nao_permite_registrar_ausencia_mas_o_comparecimento_o_cura(s):
    s.ate("aberta")
    entrevista = s.entrevista("F1")
    entrevista.primeira_data_valida = relogio.hoje() + timedelta(days=1)
    entrevista.save(update_fields=["primeira_data_valida"])
    relogio.acertar(entrevista.horario + timedelta(minutes=1))
    with pytest.raises(AtoInvalido, match="irregular"):
        ausencia(s)
    for por in (s.elenco.secretaria, s.elenco.integrantes[0]):
        presenca.atestar_presenca(entrevista.pk, por=por)
    assert s.entrevista("F1").situacao == "presente"
    votacao.abrir_votacao(entrevista.pk, por=s.elenco.secretaria)
    assert s.inscricao("F1").enquadramento == "AVALIADA"


def test_a_mesma_pessoa_nao_atesta_por_duas(s):
    s.ate("aberta")
    for _ in range(3):
        presenca.atestar_presenca(s.entrevista("N2").pk, por=s.elenco.secretaria)
    assert s.entrevista("N2").situacao == "convocada"


def test_a_ausencia_so_conclui_quando_acaba_o_prazo_para_justificar(s):
    s.ate("aberta").decidir("F1")
    limite = s.entrevista("F1").justificar_ate.limite
    relogio.acertar(limite - timedelta(microseconds=1))
    with pytest.raises(AtoInvalido, match="pode justificar até"):
        presenca.concluir_ausencia(s.entrevista("F1").pk, por=s.elenco.secretaria)
    relogio.acertar(limite)
    presenca.concluir_ausencia(s.entrevista("F1").pk, por=s.elenco.secretaria)
    inscricao = s.inscricao("F1")
    assert (inscricao.enquadramento, inscricao.causa) == ("NAO_ENQUADRADA_PRELIM", "AUSENCIA")
    assert inscricao.situacao == "APROVADA"


def test_a_ausencia_nao_elimina_ninguem(selecao):
    s = selecao("B1 F2 X3").ate("classificada")
    assert not Inscricao.objects.filter(situacao="ELIMINADA").exists()
    publicada = s.edital.publicacoes.get(tipo="classificacao")
    assert {s.quem(p.inscricao.numero) for p in publicada.posicoes.select_related("inscricao")} == {
        "B1",
        "F2",
        "X3",
    }


def test_filmagem_uma_vez_com_hash_inteiro_e_so_se_o_edital_prever(selecao):
    s = selecao("N1").ate("aberta")
    pk, por = s.entrevista("N1").pk, s.elenco.secretaria
    for sha256 in ("ab", "AB" * 32, "zz" * 32):
        with pytest.raises(AtoInvalido, match="SHA-256"):
            presenca.registrar_filmagem(pk, referencia="filme", sha256=sha256, por=por)
    presenca.registrar_filmagem(pk, referencia="filme", sha256="ab" * 32, por=por)
    with pytest.raises(AtoInvalido, match="já foi registrada"):
        presenca.registrar_filmagem(pk, referencia="filme", sha256="cd" * 32, por=por)
    sem = selecao("N1", numero=8, filmagem=False).ate("aberta")
    with pytest.raises(AtoInvalido, match="não prevê filmagem"):
        presenca.registrar_filmagem(sem.entrevista("N1").pk, referencia="f", sha256="ab" * 32, por=por)
