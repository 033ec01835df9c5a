"""A corrected list is published again, and nobody already called loses the place by it (AL-28; C.9)."""

from datetime import timedelta

import pytest

from selecoes import relogio
from selecoes.atos import classificacao
from selecoes.atos.chamadas import responder_chamada
from selecoes.atos.correcao import corrigir_inscricao
from selecoes.consultas.listas import SituacaoDaVaga
from selecoes.models import Inscricao, Notificacao, Publicacao, Registro
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, SemCompetencia
from selecoes.regras.inscricao import SituacaoInscricao
from tests.selecoes.regras.dados import CASOS

pytestmark = pytest.mark.django_db


def corrigir(s, quem, **campos):
    relogio.acertar(relogio.agora() + timedelta(minutes=1))
    corrigir_inscricao(s.inscricao(quem).pk, campos=campos, motivo="laudo revisto", por=s.elenco.servidora)


def retificar(s, **trocas):
    relogio.acertar(relogio.agora() + timedelta(minutes=1))
    dados = {"motivo": "lista com nome indevido", "dodf": "DODF da retificação", "por": s.elenco.autoridade}
    return classificacao.retificar_classificacao(s.edital.pk, **(dados | trocas))


@pytest.fixture
def com_pcd(selecao):
    """Concurso of five vagas, one for PcD: B6 and B7 are on the PcD list, and everybody due was called."""
    s = selecao("B1 B2 B3 N4 B5 B6D B7D", vagas=[("ADM", "Adm", 5)], tipo="concurso").ate("definitiva")
    for quem in ("B6D", "B7D"):
        Inscricao.objects.filter(pk=s.inscricao(quem).pk).update(pcd=True)
    s.ate("vigente").abrir(5)
    return s


def test_al_28_a_lista_sai_de_novo_e_quem_foi_nomeado_espera_o_procedimento(com_pcd):
    s, esperado = com_pcd, CASOS["AL-28"]["expected"]
    assert sorted(s.chamar()) == ["B1", "B2", "B3", "B6D", "N4"]
    responder_chamada(s.inscricao("B1").pk, "dar posse", por=s.elenco.gestor)
    corrigir(s, "B6D", pcd=False)
    retificada = retificar(s)
    # P2*, wrongly included, leaves the list; P3 takes the place of the list; P1, sworn in, stays as is.
    assert [s.quem(li["inscricao"]) for li in retificada.conteudo["vagas"][0]["lista_pcd"]] == ["B7D"]
    assert esperado["P2"] == "administrative procedure before annulment"
    assert s.inscricao("B6D").chamadas.get().situacao == "NOMEADO"
    ato = Registro.objects.get(ato="retificar classificação")
    assert ato.dados["a_apurar"] == [str(s.inscricao("B6D").pk)]
    assert esperado["P1"] == "unchanged"
    assert ato.dados["preservadas"] == [str(s.inscricao("B1").pk)]
    assert Publicacao.objects.filter(edital=s.edital, tipo="classificacao").count() == 2
    # The place is not filled twice while the procedure lasts.
    assert SituacaoDaVaga(s.edital, s.vaga).fila().a_chamar == ()


def test_quem_ficou_sem_lugar_e_ja_foi_chamado_nao_se_move_e_a_vaga_nao_e_preenchida_duas_vezes(selecao):
    s = selecao("B1 B2 B3 X4", vagas=[("ADM", "Adm", 2)], quem_classifica="sistema", numero=8).ate("vigente")
    s.abrir(2)
    assert s.chamar() == ["B1", "B2"]
    corrigir(s, "B2", nota=10_000)
    publicada = retificar(s)
    assert s.inscricao("B2").situacao == SituacaoInscricao.CLASSIFICADA
    assert s.inscricao("B3").situacao == SituacaoInscricao.CLASSIFICADA
    ato = Registro.objects.get(ato="retificar classificação")
    assert ato.dados["a_apurar"] == [str(s.inscricao("B2").pk)]
    assert SituacaoDaVaga(s.edital, s.vaga).fila().a_chamar == ()
    s.sair("B2")
    assert s.chamar() == ["B3"]
    mudancas = {m["rotulo"].split()[1]: m["leia_se"] for m in publicada.conteudo["retificacao"]["mudancas"]}
    assert mudancas == {
        s.numeros["B2"]: "4ª posição, cadastro de reserva",
        s.numeros["B3"]: "2ª posição, ampla concorrência",
    }


def test_entre_a_correcao_e_a_retificacao_ninguem_e_chamado(selecao):
    s = selecao("B1 B2 X3", vagas=[("ADM", "Adm", 2)], quem_classifica="sistema").ate("vigente")
    s.abrir(1)
    corrigir(s, "B1", nota=50_000)
    with pytest.raises(Pendencia, match="publique a retificação antes de chamar"):
        s.chamar()
    retificar(s)
    assert s.chamar() == ["B2"]


def test_o_codigo_da_previa_e_o_que_sai_publicado_ou_nada_sai(selecao):
    s = selecao("B1 B2 X3", vagas=[("ADM", "Adm", 2)], quem_classifica="sistema").ate("homologada")
    corrigir(s, "B1", nota=50_000)
    with pytest.raises(AtoInvalido, match="mudaram depois desta prévia"):
        retificar(s, sha256="0" * 64)
    assert s.edital.apuracoes.count() == 1


@pytest.mark.parametrize("etapa", ["classificada", "homologada", "vigente"])
def test_sem_nada_mudado_nao_ha_o_que_retificar(selecao, etapa):
    s = selecao("B1 X2").ate(etapa)
    with pytest.raises(AtoInvalido, match="Nada mudou"):
        retificar(s)


def test_so_a_autoridade_retifica_com_motivo_uma_lista_publicada(selecao):
    s = selecao("B1 X2").ate("definitiva")
    with pytest.raises(AtoInvalido, match="Só se retifica uma classificação publicada"):
        retificar(s)
    s.ate("classificada")
    with pytest.raises(SemCompetencia):
        retificar(s, por=s.elenco.gestor)
    with pytest.raises(EntradaInvalida, match="motivo"):
        retificar(s, motivo="  ")


def test_so_quem_muda_de_lugar_recebe_aviso_e_ele_nao_diz_o_lugar(selecao):
    s = selecao("B1 B2 B3 X4", vagas=[("ADM", "Adm", 2)], quem_classifica="sistema").ate("homologada")
    corrigir(s, "B2", nota=10_000)
    antes = set(Notificacao.objects.values_list("pk", flat=True))
    retificar(s)
    novas = Notificacao.objects.exclude(pk__in=antes)
    assert {n.inscricao for n in novas} == {s.inscricao("B2"), s.inscricao("B3")}
    assert not any(palavra in n.texto for n in novas for palavra in ("cadastro", "ampla", "reserva"))
