"""Entries decided before the first phase: refused with reasons, published, appealed (C.1, C.2)."""

from datetime import date

import pytest

from selecoes import relogio
from selecoes.atos import andamento
from selecoes.atos.decisao_da_inscricao import deferir_em_recurso, indeferir_inscricao, publicar_inscricoes
from selecoes.models import Inscricao, Mudanca, Notificacao
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, SemCompetencia
from tests.candidatura import OUTRO_CPF, abrir, conta, encerrar, enviar

pytestmark = pytest.mark.django_db
MOTIVO = "Item 4.2 do edital: matrícula não comprovada."


@pytest.fixture
def encerrado(selecao):
    """Two people entered and the entries closed."""
    s = abrir(selecao())
    s.primeira, s.segunda = enviar(s, conta()).inscricao, enviar(s, conta(OUTRO_CPF)).inscricao
    return encerrar(s)


def _publicar(s):
    return publicar_inscricoes(s.edital.pk, dodf="DODF nº 50", dodf_em=date(2026, 3, 16), por=s.elenco.gestor)


def _situacoes():
    return list(Inscricao.objects.order_by("numero").values_list("situacao", flat=True))


def test_sem_decisao_a_primeira_fase_nao_comeca(encerrado):
    with pytest.raises(Pendencia, match="sem decisão"):
        andamento.avancar_edital(encerrado.edital.pk, "iniciar primeira fase", por=encerrado.elenco.gestor)
    _publicar(encerrado)
    andamento.avancar_edital(encerrado.edital.pk, "iniciar primeira fase", por=encerrado.elenco.gestor)
    assert _situacoes() == ["EM_DISPUTA", "EM_DISPUTA"]


def test_a_lista_diz_a_conclusao_e_nunca_o_motivo(encerrado):
    indeferir_inscricao(encerrado.segunda.pk, motivo=MOTIVO, por=encerrado.elenco.gestor)
    publicada = _publicar(encerrado)
    assert [linha["conclusao"] for linha in publicada.conteudo["linhas"]] == ["Deferida", "Indeferida"]
    assert MOTIVO not in str(publicada.conteudo)
    assert publicada.prazo.vencimento == date(2026, 3, 26)
    avisos = Notificacao.objects.filter(chave__startswith=f"{publicada.pk}:")
    assert avisos.count() == 2
    assert not [a for a in avisos if "deferid" in f"{a.assunto}{a.texto}".casefold()]


def test_o_recurso_provido_defere_e_a_fase_espera_o_prazo(encerrado):
    gestor = encerrado.elenco.gestor
    indeferir_inscricao(encerrado.segunda.pk, motivo=MOTIVO, por=gestor)
    with pytest.raises(AtoInvalido, match="ainda não foi publicado"):
        deferir_em_recurso(encerrado.segunda.pk, motivo="x", por=gestor)
    publicada = _publicar(encerrado)
    with pytest.raises(Pendencia, match="prazo de recurso"):
        andamento.avancar_edital(encerrado.edital.pk, "iniciar primeira fase", por=gestor)
    deferir_em_recurso(encerrado.segunda.pk, motivo="Matrícula comprovada no recurso.", por=gestor)
    assert _situacoes() == ["DEFERIDA", "DEFERIDA"]
    relogio.acertar(publicada.prazo.limite)
    andamento.avancar_edital(encerrado.edital.pk, "iniciar primeira fase", por=gestor)


def test_so_o_responsavel_decide_com_motivo_e_no_tempo(selecao, encerrado):
    for por in (encerrado.elenco.servidora, encerrado.elenco.secretaria, encerrado.elenco.autoridade):
        with pytest.raises(SemCompetencia):
            indeferir_inscricao(encerrado.primeira.pk, motivo=MOTIVO, por=por)
        with pytest.raises(SemCompetencia):
            publicar_inscricoes(encerrado.edital.pk, dodf="DODF", dodf_em=date(2026, 3, 16), por=por)
    with pytest.raises(EntradaInvalida, match="Escreva o motivo"):
        indeferir_inscricao(encerrado.primeira.pk, motivo=" ", por=encerrado.elenco.gestor)
    aberto = abrir(selecao(numero=8))
    inscricao = enviar(aberto, conta("52998224725")).inscricao
    with pytest.raises(AtoInvalido, match="depois do fim"):
        indeferir_inscricao(inscricao.pk, motivo=MOTIVO, por=aberto.elenco.gestor)


def test_o_arquivo_da_banca_so_traz_nota_e_classificacao(encerrado):
    numero = encerrado.primeira.numero
    arquivo = f"Inscrição;Nome;Nota final;Optante\n{numero};Nome Trocado;88,00;NÃO\n".encode()
    encerrado.importar(arquivo)
    atual = Inscricao.objects.get(numero=numero)
    assert (atual.nota, atual.nome, atual.optante) == (88_000, encerrado.primeira.nome, True)
    assert Mudanca.objects.get(inscricao=atual).campos == ["nota"]
    with pytest.raises(Pendencia) as recusa:
        encerrado.importar("Inscrição;Nome;Nota final\n999;Quem Não Se Inscreveu;70,00\n".encode())
    assert "pela página" in recusa.value.itens[0]
