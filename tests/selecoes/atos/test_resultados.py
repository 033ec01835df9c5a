"""Results and lists: refused too soon, and nobody left out."""

from datetime import timedelta

import pytest

from selecoes import relogio
from selecoes.atos import andamento, classificacao, resultados
from selecoes.models import Notificacao, Posicao
from selecoes.regras.erros import AtoInvalido, Pendencia

pytestmark = pytest.mark.django_db


def test_resultado_preliminar_espera_todas_as_entrevistas(selecao):
    s = selecao("N1 F2").ate("aberta")
    s.decidir("N1")
    with pytest.raises(Pendencia) as recusa:
        s.publicar_preliminar()
    assert len(recusa.value.itens) == 2


def test_o_prazo_conta_da_publicacao_mais_tardia(selecao):
    s = selecao("N1").ate("decidida")
    hoje = relogio.hoje()
    publicacao = resultados.publicar_resultado_preliminar(
        s.edital.pk, dodf="DODF nº 70", dodf_em=hoje + timedelta(days=1), por=s.elenco.gestor
    )
    assert publicacao.prazo.ciencia == hoje + timedelta(days=1)
    with pytest.raises(Pendencia, match="Não há resultado novo"):
        s.publicar_preliminar()


def test_resultado_definitivo_antes_do_fim_do_prazo_e_recusado(selecao):
    s = selecao("N1").ate("preliminar")
    limite = s.inscricao("N1").preliminar.prazo.limite
    relogio.acertar(limite - timedelta(microseconds=1))
    with pytest.raises(Pendencia, match="O prazo de recurso vai até"):
        s.publicar_definitivo()
    relogio.acertar(limite)
    s.publicar_definitivo()
    assert s.inscricao("N1").enquadramento == "ENQUADRADA"


def test_a_lista_diz_a_conclusao_e_nunca_os_motivos(selecao):
    s = selecao("N1 X2 F3").ate("preliminar")
    conteudo = str(s.edital.publicacoes.get(tipo="resultado_preliminar").conteudo)
    assert "Não enquadrada" in conteudo
    for proibido in ("Pele", "fenótipo", "contrários", "SEJUS1"):
        assert proibido not in conteudo


def test_selecao_sem_optantes_chega_a_classificacao_sem_esperar_ninguem(selecao):
    s = selecao("B1 B2", vagas=[("ADM", "Administração", 3)]).ate("em_controle")
    with pytest.raises(Pendencia, match="Ninguém optou pela reserva"):
        s.publicar_preliminar()
    andamento.concluir_sem_autodeclaracoes(s.edital.pk, por=s.elenco.gestor)
    posicoes = s.classificar().posicoes.values_list("rotulo", flat=True)
    assert list(posicoes) == [Posicao.Rotulo.AMPLA, Posicao.Rotulo.AMPLA]
    s.edital.refresh_from_db()
    assert andamento.homologar(s.edital.pk, por=s.elenco.autoridade).situacao == "HOMOLOGADO"


def test_com_optante_a_verificacao_nao_se_conclui_sem_entrevista(selecao):
    s = selecao("B1 N2").ate("em_controle")
    with pytest.raises(Pendencia, match="Há autodeclaração a verificar"):
        andamento.concluir_sem_autodeclaracoes(s.edital.pk, por=s.elenco.gestor)


def test_classificacao_antes_do_definitivo_e_recusada(selecao):
    s = selecao("N1").ate("preliminar")
    with pytest.raises(AtoInvalido, match="vem depois do resultado definitivo"):
        s.classificar()


def test_sem_nota_ou_com_empate_nao_se_classifica(selecao):
    s = selecao("B1 B2 N3").ate("definitiva")
    s.edital.inscricoes.filter(numero=s.numeros["B2"]).update(nota=None)
    with pytest.raises(Pendencia, match="sem nota"):
        s.classificar()
    s.edital.inscricoes.filter(numero=s.numeros["B2"]).update(nota=98_000, class_banca=None)
    with pytest.raises(Pendencia, match="critérios não resolvem"):
        s.classificar()
    s.edital.inscricoes.filter(numero=s.numeros["B2"]).update(nota=98_000, class_banca=2)
    assert [s.quem(p.inscricao.numero) for p in s.classificar().posicoes.order_by("geral")] == [
        "B1",
        "B2",
        "N3",
    ]


def test_as_posicoes_da_banca_ficam_e_a_diferenca_da_nossa_conta_aparece(selecao):
    s = selecao("B1 B2 N3").ate("definitiva")
    s.edital.inscricoes.filter(numero=s.numeros["B2"]).update(class_banca=3)
    s.edital.inscricoes.filter(numero=s.numeros["N3"]).update(class_banca=2)
    apuracao = classificacao.apurar(s.edital.pk, por=s.elenco.gestor)
    ordem = [s.quem(p.inscricao.numero) for p in apuracao.posicoes.select_related("inscricao")]
    assert ordem == ["B1", "N3", "B2"]
    assert [(s.quem(d["inscricao"]), d["banca"], d["sistema"]) for d in apuracao.diferencas] == [
        ("N3", 2, 3), ("B2", 3, 2),
    ]  # fmt: skip


def test_toda_pessoa_nao_enquadrada_esta_na_lista_geral(selecao):
    s = selecao("B1 X2 F3 N4").ate("classificada")
    posicoes = s.edital.publicacoes.get(tipo="classificacao").posicoes.all()
    assert {p.inscricao_id for p in posicoes} == set(s.edital.inscricoes.values_list("pk", flat=True))
    assert not s.edital.inscricoes.filter(situacao="ELIMINADA").exists()


def test_publicar_de_novo_a_classificacao_substitui_o_documento(selecao):
    s = selecao("B1 N2").ate("classificada")
    segunda = s.classificar()
    assert segunda.versao == 2
    primeira = s.edital.publicacoes.get(tipo="classificacao", versao=1)
    assert primeira.documento.substituido_por == segunda.documento
    assert primeira.conteudo["versao"] == 1


def test_cada_pessoa_recebe_um_aviso_por_resultado(selecao):
    s = selecao("N1 X2").ate("definitiva")
    for quem in s.pessoas:
        avisos = Notificacao.objects.filter(inscricao=s.inscricao(quem), assunto__startswith="Há uma decisão")
        assert avisos.count() == 2
        assert all(a.sem_contato for a in avisos)
