"""The end of the procedure through its acts: decision, appeal, when it is final and what follows (C.7)."""

import pytest

from recursos.atos import decisao, defesa, efeitos, instrucao, intimacao
from recursos.regras.autos import Finalidade
from recursos.regras.procedimento import Respostas
from selecoes import relogio
from selecoes.atos.chamadas import responder_chamada
from selecoes.models import Chamada, Documento, Inscricao, Registro
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, SemCompetencia
from tests.apuracao_de_falsidade import (
    FATOS,
    NAO_NAO,
    SIM_NAO,
    SIM_SIM,
    Apuracao,
    processantes,
    superior,
)

pytestmark = pytest.mark.django_db
VAGAS = [("ADM", "Administração", 5)]


@pytest.fixture
def s(selecao):
    return selecao("B1 N2 B3 B4 N5 X6", vagas=VAGAS).ate("vigente")


@pytest.fixture
def a(s):
    return Apuracao(s, "N2")


# Decision and appeal


def test_cada_resposta_tem_o_seu_fundamento(a):
    a.ate("relatado")
    with pytest.raises(EntradaInvalida, match="fundamento"):
        decisao.decidir(a.pk, respostas=Respostas(True, "Sim.", False, " "), por=a.autoridade)


def test_a_decisao_se_prorroga_uma_vez_com_motivo(a):
    a.ate("relatado")
    antes = a.procedimento.decidir_ate
    assert decisao.prorrogar(a.pk, motivacao="Falta ler a prova.", por=a.autoridade).decidir_ate > antes
    with pytest.raises(AtoInvalido, match="uma vez"):
        decisao.prorrogar(a.pk, motivacao="De novo.", por=a.autoridade)


def test_a_decisao_so_e_definitiva_depois_do_prazo_de_recurso(a):
    a.ate("intimado")
    with pytest.raises(AtoInvalido, match="prazo de recurso ainda"):
        decisao.declarar_definitiva(a.pk, por=a.autoridade)
    with pytest.raises(AtoInvalido, match="ainda não é definitiva"):
        a.aplicar()
    assert a.inscricao.situacao != "ELIMINADA"


def recorrido(a, *, encaminhar=True):
    a.ate("intimado")
    defesa.recorrer(a.pk, texto="A prova não mostra isso.", por=a.pessoa)
    if encaminhar:
        decisao.encaminhar(a.pk, motivacao="Mantenho pelos mesmos motivos.", por=a.autoridade)


def test_o_recurso_suspende_tudo_e_quem_julga_e_a_autoridade_superior(a):
    recorrido(a)
    with pytest.raises(AtoInvalido, match="ainda não é definitiva"):
        a.aplicar()
    with pytest.raises(SemCompetencia):
        decisao.julgar_recurso(a.pk, respostas=SIM_NAO, por=a.autoridade)
    assert decisao.julgar_recurso(a.pk, respostas=SIM_NAO, por=superior()).situacao == "definitivo"


def test_recurso_fora_do_prazo_e_recebido_e_dito_atrasado(a):
    a.ate("intimado")
    relogio.acertar(a.procedimento.prazo_da(Finalidade.DECISAO).limite)
    defesa.recorrer(a.pk, texto="Só vi agora.", por=a.pessoa)
    assert (a.procedimento.situacao, a.procedimento.recurso_atrasado) == ("em_recurso", True)


def test_reconsiderar_so_favorece(a):
    recorrido(a, encaminhar=False)
    with pytest.raises(AtoInvalido, match="em favor"):
        decisao.reconsiderar(a.pk, respostas=SIM_SIM, por=a.autoridade)
    assert decisao.reconsiderar(a.pk, respostas=NAO_NAO, por=a.autoridade).situacao == "definitivo"


def test_o_recurso_so_piora_depois_de_ouvir_quem_recorreu(s):
    a = Apuracao(s, "N2", respostas=SIM_NAO)
    recorrido(a)
    quem = superior()
    with pytest.raises(Pendencia, match="piora"):
        decisao.julgar_recurso(a.pk, respostas=SIM_SIM, por=quem)
    intimacao.expedir_intimacao(a.pk, Finalidade.OITIVA, por=a.autoridade)
    a.ler(Finalidade.OITIVA)
    relogio.acertar(a.procedimento.prazo_da(Finalidade.OITIVA).limite)
    assert decisao.julgar_recurso(a.pk, respostas=SIM_SIM, por=quem).situacao == "definitivo"


# Effects


def contratada(s, a):
    s.abrir(5)
    s.chamar()
    for ato in ("aceitar", "receber documentos", "assinar termo de compromisso", "iniciar estágio"):
        responder_chamada(a.inscricao.pk, ato, por=s.elenco.gestor)


def test_sim_e_sim_desliga_e_o_lugar_vai_a_proxima_pessoa_negra(selecao):
    s = selecao("B1 B2 B3 B4 B5 N6 N7", vagas=VAGAS).ate("vigente")
    a = Apuracao(s, "N6")
    contratada(s, a)
    a.ate("com_efeitos")
    assert (a.inscricao.situacao, a.inscricao.enquadramento) == ("ELIMINADA", "FALSA_COMPROVADA")
    assert Chamada.objects.get(inscricao=a.inscricao).situacao == "DESLIGADO_FRAUDE"
    assert s.chamar() == ["N7"]
    tipos = Documento.objects.filter(tipo="comunicacao_desligamento").values_list("titulo", flat=True)
    assert sorted(t.split(" – ")[0] for t in tipos) == [
        "Comunicação: agente de integração", "Comunicação: instituição de ensino", "Comunicação: órgão contratante",
    ]  # fmt: skip
    assert "vaga reservada" in Documento.objects.get(tipo="termo_procedimento").corpo["lugar"].lower()


def test_sim_e_nao_perde_a_reserva_e_fica_na_ampla(s):
    a = Apuracao(s, "N2", respostas=SIM_NAO).ate("com_efeitos")
    assert (a.inscricao.enquadramento, a.inscricao.enquadrado) == ("NAO_ENQUADRADA", False)
    s.abrir(5)
    assert "N2" in s.chamar()


def test_nao_volta_tudo_ao_que_era(s):
    for quem, antes in (("N2", ("ENQUADRADA", True)), ("X6", ("NAO_ENQUADRADA", False))):
        a = Apuracao(s, quem, respostas=NAO_NAO).ate("com_efeitos")
        assert (a.inscricao.enquadramento, a.inscricao.enquadrado) == antes
        assert a.inscricao.situacao != "ELIMINADA"


def test_o_efeito_de_outra_conclusao_e_recusado(s):
    a = Apuracao(s, "N2", respostas=SIM_NAO).ate("definitivo")
    with pytest.raises(AtoInvalido, match="Não é possível eliminar"):
        a.aplicar("eliminar")


def test_encaminhar_a_outro_orgao_e_opcional_e_so_depois_dos_efeitos(a):
    a.ate("definitivo")
    pedido = {"orgao": "MPDFT", "motivacao": "Pode haver crime.", "por": a.autoridade}
    with pytest.raises(AtoInvalido, match="depois dos efeitos"):
        efeitos.encaminhar_a_outro_orgao(a.pk, **pedido)
    a.ate("com_efeitos")
    efeitos.encaminhar_a_outro_orgao(a.pk, **pedido)
    assert a.procedimento.pecas.last().texto.startswith("Encaminhado a MPDFT.")


def test_enquanto_corre_a_pessoa_e_chamada_na_ampla(selecao):
    s = selecao("B1 N2 X3 B4 N5 N6", vagas=VAGAS).ate("vigente")
    enquadrada, nao_enquadrada = Apuracao(s, "N2").ate("intimado"), Apuracao(s, "X3").ate("citado")
    s.abrir(5)
    assert {"N2", "X3"} <= set(s.chamar())
    assert not Inscricao.objects.filter(situacao="ELIMINADA").exists()
    assert {enquadrada.inscricao.enquadramento, nao_enquadrada.inscricao.enquadramento} == {"SOB_APURACAO"}
    # Whoever was confirmed keeps the reserve until the decision; whoever was not does not gain it.
    assert (enquadrada.inscricao.enquadrado, nao_enquadrada.inscricao.enquadrado) == (True, False)
    assert Chamada.objects.get(inscricao=nao_enquadrada.inscricao).rotulo_na_chamada == "AC"


def test_os_autos_sao_numerados_e_o_registro_nao_traz_texto(a):
    a.ate("com_efeitos")
    assert [p.numero for p in a.procedimento.pecas.all()] == list(range(1, a.procedimento.pecas.count() + 1))
    dados = str(
        list(Registro.objects.filter(ato__startswith="procedimento:").values_list("dados", flat=True))
    )
    assert FATOS not in dados
    assert "Carla" not in dados


def test_so_quem_pode_pratica_cada_ato(a):
    e = a.s.elenco
    a.ate("instaurado")
    fora = [e.servidora, e.secretaria, e.gestor, e.integrantes[0], e.recursais[0], a.pessoa, superior()]
    for por in fora:
        with pytest.raises(SemCompetencia):
            intimacao.expedir_intimacao(a.pk, Finalidade.CITACAO, por=por)
    a.ate("citado")
    for por in [*fora[:-2], a.autoridade, *processantes()]:
        with pytest.raises(SemCompetencia):
            defesa.apresentar_defesa(a.pk, texto="x", testemunhas="", por=por)
    a.ate("em_instrucao")
    for por in [*fora, a.autoridade]:
        with pytest.raises(SemCompetencia):
            instrucao.encerrar_instrucao(a.pk, por=por)
    a.ate("relatado")
    for por in [*fora, *processantes()]:
        with pytest.raises(SemCompetencia):
            decisao.decidir(a.pk, respostas=SIM_SIM, por=por)
    a.ate("definitivo")
    for por in [*fora, *processantes()]:
        with pytest.raises(SemCompetencia):
            a.aplicar("eliminar", por=por)
