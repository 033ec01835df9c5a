"""Leaving the option: withdrawal until the entries close, renunciation after, and never the way back (B34; C.3)."""

import pytest

from comissao.atos.renuncia import renunciar
from comissao.models import Entrevista
from config.demonstracao.passos import reivindicar
from selecoes import relogio
from selecoes.atos.opcao import desistir_da_opcao, renunciar_a_opcao
from selecoes.models import Documento, Inscricao, Notificacao, Registro
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, SemCompetencia
from tests.candidatura import abrir, conta, encerrar, enviar

pytestmark = pytest.mark.django_db


@pytest.fixture
def aberto(selecao):
    return abrir(selecao())


def _atual(inscricao):
    return Inscricao.objects.get(pk=inscricao.pk)


def test_desistir_tira_da_reserva_e_deixa_na_ampla(aberto):
    pessoa = conta()
    inscricao = enviar(aberto, pessoa).inscricao
    termo = desistir_da_opcao(inscricao.pk, chave="k1", por=pessoa)
    atual = _atual(inscricao)
    assert (atual.optante, atual.enquadramento, atual.situacao) == (False, "RETRATADA", "ENVIADA")
    assert termo.corpo["protocolo"].startswith("DES-2026-")
    assert termo.corpo["declaracao"] == inscricao.declaracao
    assert desistir_da_opcao(inscricao.pk, chave="k1", por=pessoa) == termo
    assert Registro.objects.filter(inscricao=inscricao, ato="retratar").count() == 1


def test_quem_desistiu_pode_enviar_outra_versao_com_a_opcao_ate_o_fim(aberto):
    pessoa = conta()
    inscricao = enviar(aberto, pessoa).inscricao
    desistir_da_opcao(inscricao.pk, chave="k1", por=pessoa)
    enviar(aberto, pessoa, telefone="61 90000-0000")
    assert (_atual(inscricao).optante, _atual(inscricao).enquadramento) == (True, "DECLARADA")


def test_depois_da_meia_noite_so_cabe_a_renuncia(aberto):
    pessoa = conta()
    inscricao = enviar(aberto, pessoa).inscricao
    with pytest.raises(AtoInvalido, match="desista da opção, sem renunciar"):
        renunciar_a_opcao(inscricao.pk, chave="k1", por=pessoa)
    relogio.acertar(aberto.quando(12, "00:00:00"))
    with pytest.raises(AtoInvalido, match="só cabe a renúncia"):
        desistir_da_opcao(inscricao.pk, chave="k1", por=pessoa)
    termo = renunciar_a_opcao(inscricao.pk, chave="k1", por=pessoa)
    assert termo.corpo["protocolo"].startswith("REN-2026-")
    assert (_atual(inscricao).optante, _atual(inscricao).enquadramento) == (False, "RETRATADA")


def test_a_renuncia_nao_volta_nem_com_as_inscricoes_reabertas(aberto):
    pessoa = conta()
    inscricao = enviar(aberto, pessoa).inscricao
    encerrar(aberto)
    renunciar_a_opcao(inscricao.pk, chave="k1", por=pessoa)
    aberto.edital.mover("reabrir inscrições")
    aberto.edital.inscricoes_fim = relogio.hoje()
    aberto.edital.save(update_fields=["inscricoes_fim"])
    with pytest.raises(EntradaInvalida, match="não volta atrás"):
        enviar(aberto, pessoa)
    assert enviar(aberto, pessoa, optante="nao").numero == 2


def test_ninguem_desiste_por_outra_pessoa(aberto):
    inscricao = enviar(aberto, conta()).inscricao
    outra = conta("11144477735")
    for por in (outra, aberto.elenco.servidora, aberto.elenco.gestor):
        with pytest.raises(SemCompetencia):
            desistir_da_opcao(inscricao.pk, chave="k1", por=por)
    assert _atual(inscricao).optante
    assert not Documento.objects.filter(tipo="termo_desistencia").exists()


def test_quem_nao_optou_nao_tem_de_que_desistir(aberto):
    pessoa = conta()
    inscricao = enviar(aberto, pessoa, optante="nao").inscricao
    with pytest.raises(AtoInvalido, match="não está mais na opção"):
        desistir_da_opcao(inscricao.pk, chave="k1", por=pessoa)


def test_renunciar_convocada_dispensa_a_entrevista_e_a_sessao_encerra(selecao):
    s = selecao("N1 N2", vagas=[("ADM", "Administração", 5)]).ate("convocada")
    inscricao = s.inscricao("N1")
    pessoa = reivindicar(s.elenco, inscricao)
    renunciar(inscricao.pk, chave="k1", por=pessoa)
    assert Entrevista.objects.get(inscricao=inscricao).situacao == "dispensada"
    s.ate("definitiva")
    atual = _atual(inscricao)
    assert (atual.situacao, atual.enquadramento, atual.enquadrado) == ("APROVADA", "RETRATADA", False)
    with pytest.raises(AtoInvalido):
        renunciar(inscricao.pk, chave="k2", por=pessoa)


def test_renuncia_de_outra_pessoa_nao_dispensa_a_entrevista(selecao):
    s = selecao("N1", vagas=[("ADM", "Administração", 5)]).ate("convocada")
    with pytest.raises(SemCompetencia):
        renunciar(s.inscricao("N1").pk, chave="k1", por=s.elenco.gestor)
    assert Entrevista.objects.get().situacao == "convocada"


def test_publicada_a_classificacao_a_opcao_nao_muda_mais(selecao):
    s = selecao("B1 N2", vagas=[("ADM", "Administração", 5)]).ate("classificada")
    inscricao = s.inscricao("N2")
    pessoa = reivindicar(s.elenco, inscricao)
    with pytest.raises(AtoInvalido, match="a opção não muda"):
        renunciar(inscricao.pk, chave="k1", por=pessoa)
    assert _atual(inscricao).enquadrado


def test_o_aviso_da_saida_nao_diz_de_que(aberto):
    pessoa = conta()
    inscricao = enviar(aberto, pessoa).inscricao
    desistir_da_opcao(inscricao.pk, chave="k1", por=pessoa)
    aviso = Notificacao.objects.get(chave__startswith="termo_desistencia")
    for palavra in ("reserva", "opção", "negra", "desist", "preta", "parda"):
        assert palavra not in f"{aviso.assunto} {aviso.texto}".casefold()


def test_antes_da_publicacao_a_recusa_e_a_mesma_quaisquer_que_sejam_os_votos(selecao):
    s = selecao("N1 X2 N3", vagas=[("ADM", "Administração", 5)]).ate("decidida")
    recusas = set()
    for quem in ("N1", "X2"):
        inscricao = s.inscricao(quem)
        with pytest.raises(AtoInvalido) as recusa:
            renunciar(inscricao.pk, chave="k1", por=reivindicar(s.elenco, inscricao))
        recusas.add(str(recusa.value))
    assert len(recusas) == 1
    pessoa = reivindicar(s.elenco, s.inscricao("N3"))
    s.ate("preliminar")
    renunciar(s.inscricao("N3").pk, chave="k1", por=pessoa)
    assert _atual(s.inscricao("N3")).enquadrado is False
