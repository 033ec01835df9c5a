"""Justification of an absence: in its term, decided once with reasons, and a new interview when accepted (B42)."""

import pytest

from comissao.atos import presenca
from comissao.atos.justificativa import decidir_justificativa, justificar_ausencia
from comissao.models import Justificativa
from config.demonstracao import passos
from selecoes.models import Registro
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, PrazoEncerrado, SemCompetencia

pytestmark = pytest.mark.django_db
MOTIVO = "Fui internada na véspera, com atestado médico."


@pytest.fixture
def s(selecao):
    """One person absent on 30/03/2026, with the entry claimed; the term to justify ends on 02/04/2026."""
    feita = selecao("F1 N2").ate("aberta")
    feita.decidir("F1")
    passos.reivindicar(feita.elenco, feita.inscricao("F1"))
    return feita


def justificar(s, texto=MOTIVO):
    return justificar_ausencia(s.entrevista("F1").pk, texto=texto, por=s.inscricao("F1").usuario)


def test_a_pessoa_justifica_ate_o_ultimo_instante_do_prazo(s):
    passos.ir_para("2026-04-02 23:59:59.999999")
    assert justificar(s).acolhida is None


def test_depois_do_prazo_resta_o_recurso(s):
    passos.ir_para("2026-04-03 00:00")
    with pytest.raises(PrazoEncerrado, match="Ainda cabe recurso"):
        justificar(s)


def test_so_a_propria_pessoa_justifica_e_uma_vez(s):
    with pytest.raises(SemCompetencia):
        justificar_ausencia(s.entrevista("F1").pk, texto=MOTIVO, por=s.elenco.secretaria)
    with pytest.raises(EntradaInvalida):
        justificar(s, texto="   ")
    justificar(s)
    with pytest.raises(AtoInvalido, match="já enviou"):
        justificar(s)


def test_o_texto_fica_cifrado_e_fora_do_registro(s):
    justificativa = justificar(s)
    gravado = Justificativa.objects.filter(pk=justificativa.pk).values_list("texto", flat=True)[0]
    assert MOTIVO.encode() not in bytes(gravado)
    assert not any(MOTIVO in str(r.dados) for r in Registro.objects.all())


def test_acolhida_devolve_a_pessoa_a_quem_aguarda_entrevista(s):
    justificar(s)
    decidir_justificativa(
        s.entrevista("F1").pk, acolher=True, fundamento="Atestado juntado.", por=s.elenco.secretaria
    )
    assert s.entrevista("F1").situacao == "ausencia_justificada"
    assert s.inscricao("F1").enquadramento == "AGUARDA_CONTROLE"
    with pytest.raises(AtoInvalido):
        presenca.concluir_ausencia(s.entrevista("F1").pk, por=s.elenco.secretaria)


def test_recusada_mantem_a_ausencia_e_ninguem_e_eliminado(s):
    justificar(s)
    with pytest.raises(AtoInvalido, match="Decida antes"):
        presenca.concluir_ausencia(s.entrevista("F1").pk, por=s.elenco.secretaria)
    with pytest.raises(EntradaInvalida):
        decidir_justificativa(s.entrevista("F1").pk, acolher=False, fundamento=" ", por=s.elenco.secretaria)
    decidir_justificativa(
        s.entrevista("F1").pk, acolher=False, fundamento="Sem documento.", por=s.elenco.secretaria
    )
    presenca.concluir_ausencia(s.entrevista("F1").pk, por=s.elenco.secretaria)
    inscricao = s.inscricao("F1")
    assert (inscricao.enquadramento, inscricao.causa) == ("NAO_ENQUADRADA_PRELIM", "AUSENCIA")
    assert inscricao.situacao != "ELIMINADA"


def test_so_a_secretaria_decide_e_uma_vez(s):
    justificar(s)
    with pytest.raises(SemCompetencia):
        decidir_justificativa(s.entrevista("F1").pk, acolher=True, fundamento="x", por=s.elenco.gestor)
    decidir_justificativa(s.entrevista("F1").pk, acolher=False, fundamento="x", por=s.elenco.secretaria)
    with pytest.raises(AtoInvalido, match="por decidir"):
        decidir_justificativa(s.entrevista("F1").pk, acolher=True, fundamento="x", por=s.elenco.secretaria)
