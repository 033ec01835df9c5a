"""The one door of the self-declaration: what each step keeps and takes away."""

import pytest

from selecoes import relogio
from selecoes.atos.enquadramento import mover_enquadramento
from selecoes.models import Inscricao
from selecoes.regras.enquadramento import FLUXO_ENQUADRAMENTO
from selecoes.regras.erros import TransicaoVedada

pytestmark = pytest.mark.django_db


@pytest.fixture
def s(selecao):
    return selecao("N1 X2 F3").ate("definitiva")


def mover(s, quem, ato):
    return mover_enquadramento(s.inscricao(quem).pk, ato, por=s.elenco.autoridade, em=relogio.agora())


def test_sob_apuracao_a_pessoa_guarda_o_que_tinha(s):
    for quem, enquadrado in (("N1", True), ("X2", False)):
        antes = s.inscricao(quem).enquadramento
        inscricao = mover(s, quem, "instaurar procedimento")
        assert (inscricao.enquadrado, inscricao.enquadramento_anterior) == (enquadrado, antes)
        assert inscricao.situacao == "APROVADA"


def test_falsidade_sem_ma_fe_tira_da_reserva_e_nao_elimina(s):
    mover(s, "N1", "instaurar procedimento")
    inscricao = mover(s, "N1", "concluir por falsidade sem má-fé")
    assert (inscricao.enquadrado, inscricao.situacao) == (False, "APROVADA")


def test_a_causa_acompanha_a_decisao(s):
    assert [s.inscricao(q).causa for q in s.pessoas] == ["", "MAIORIA", "AUSENCIA"]


@pytest.mark.parametrize(
    "ato", ["confirmar na entrevista", "não enquadrar por maioria", "convocar", "tornar definitivo"]
)
def test_decisao_definitiva_nao_volta_atras(s, ato):
    antes = Inscricao.objects.values_list("enquadramento", flat=True)
    with pytest.raises(TransicaoVedada):
        mover(s, "X2", ato)
    assert list(antes) == list(Inscricao.objects.values_list("enquadramento", flat=True))


def test_nenhum_passo_do_voto_ou_da_ausencia_muda_a_situacao_da_inscricao(s):
    assert {i.situacao for i in s.edital.inscricoes.all()} == {"APROVADA"}
    assert not [
        p
        for p in FLUXO_ENQUADRAMENTO
        if p.de.name in {"AVALIADA", "AUSENTE"} and p.para.name == "FALSA_COMPROVADA"
    ]
