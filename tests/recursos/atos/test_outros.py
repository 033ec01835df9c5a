"""Appeals against other decisions: filed by the person, decided by the responsável, sent to the right body (C.6)."""

from datetime import date, timedelta

import pytest

from config.demonstracao import passos
from recursos.atos import interposicao, julgamento, outros
from recursos.atos.publicacao import publicar_resultado_dos_recursos
from recursos.consultas.alvo import alvo_de
from recursos.models import Recurso
from selecoes import relogio
from selecoes.atos import andamento
from selecoes.atos.decisao_da_inscricao import indeferir_inscricao, publicar_inscricoes
from selecoes.models import Documento, Inscricao, Notificacao
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, PrazoEncerrado, SemCompetencia
from selecoes.regras.garantias import Decisao
from tests.candidatura import OUTRO_CPF, abrir, conta, encerrar, enviar

pytestmark = pytest.mark.django_db
MOTIVO = "A matrícula estava nos autos."


@pytest.fixture
def s(selecao):
    """Two entries by the page; the second refused, and the list published."""
    s = abrir(selecao())
    s.primeira, s.segunda = enviar(s, conta()).inscricao, enviar(s, conta(OUTRO_CPF)).inscricao
    encerrar(s)
    indeferir_inscricao(s.segunda.pk, motivo="Item 4.2: matrícula não comprovada.", por=s.elenco.gestor)
    publicar_inscricoes(s.edital.pk, dodf="DODF nº 50", dodf_em=date(2026, 3, 16), por=s.elenco.gestor)
    s.segunda.refresh_from_db()
    return s


def recorrer(inscricao, materia=Decisao.INSCRICAO):
    pessoa = inscricao.usuario
    recurso = interposicao.rascunhar(inscricao.pk, razoes="Enviei a matrícula.", materia=materia, por=pessoa)
    interposicao.interpor(recurso.pk, chave="a" * 32, por=pessoa)
    return Recurso.objects.get(pk=recurso.pk)


def examinar(s, recurso):
    relogio.acertar(max(relogio.agora(), recurso.prazo.limite))
    return julgamento.examinar(recurso.pk, por=s.elenco.gestor)


def decidir(s, recurso, *, provido=True, **mais):
    return outros.decidir_recurso(
        recurso.pk, provido=provido, por=s.elenco.gestor, **{"fundamento": MOTIVO, **mais}
    )


def test_o_prazo_e_o_orgao_sao_os_da_tabela_do_edital(s):
    recurso = recorrer(s.segunda)
    assert recurso.prazo.vencimento == date(2026, 3, 26)
    assert recurso.orgao == "Autoridade do órgão da seleção"
    corpo = Documento.objects.get(chave=f"comprovante:{recurso.pk}:1").corpo
    assert (corpo["contra"], corpo["julga"]) == ("Indeferimento da inscrição", recurso.orgao)
    assert Inscricao.objects.get(pk=s.segunda.pk).recurso_pendente


def test_so_quem_foi_indeferido_recorre_do_indeferimento(s):
    with pytest.raises(PrazoEncerrado):
        recorrer(s.primeira)
    assert alvo_de(s.segunda, Decisao.RESULTADO) is None


def test_provido_o_recurso_defere_a_inscricao_e_conta_a_pessoa(s):
    recurso = recorrer(s.segunda)
    with pytest.raises(AtoInvalido, match="enviar nova versão"):
        julgamento.examinar(recurso.pk, por=s.elenco.gestor)
    assert examinar(s, recurso) == "admitido"
    with pytest.raises(Pendencia) as falta:
        andamento.avancar_edital(s.edital.pk, "iniciar primeira fase", por=s.elenco.gestor)
    assert "ainda sem decisão" in str(falta.value.itens)
    decidir(s, recurso)
    recurso.refresh_from_db()
    inscricao = Inscricao.objects.get(pk=s.segunda.pk)
    assert (recurso.situacao, inscricao.situacao, inscricao.recurso_pendente) == (
        "exaurido",
        "DEFERIDA",
        False,
    )
    assert recurso.decisao.corpo["resultado"] == "Provido"
    assert recurso.decisao.corpo["fundamento"] == MOTIVO
    aviso = Notificacao.objects.get(chave=f"decisao:{recurso.pk}")
    assert aviso.caminho == f"/minha/recurso/{s.segunda.pk}/contra/inscricao/decisao/"
    assert "rovido" not in aviso.assunto + aviso.texto


def test_negado_a_inscricao_continua_indeferida(s):
    recurso = recorrer(s.segunda)
    examinar(s, recurso)
    decidir(s, recurso, provido=False)
    assert Inscricao.objects.get(pk=s.segunda.pk).situacao == "INDEFERIDA"
    with pytest.raises(AtoInvalido, match="já foi decidido"):
        decidir(s, recurso)


def test_fora_do_prazo_e_recebido_registrado_e_nao_conhecido(s):
    relogio.acertar(alvo_de(s.segunda, Decisao.INSCRICAO).prazo.limite)
    recurso = recorrer(s.segunda)
    assert recurso.protocolo
    assert examinar(s, recurso) == "intempestivo"
    decidir(s, recurso, provido=True)
    recurso.refresh_from_db()
    assert (recurso.situacao, recurso.decisao.corpo["resultado"]) == ("exaurido", "Não conhecido")
    assert Inscricao.objects.get(pk=s.segunda.pk).situacao == "INDEFERIDA"


def test_no_ultimo_instante_ainda_esta_no_prazo(s):
    relogio.acertar(alvo_de(s.segunda, Decisao.INSCRICAO).prazo.limite - timedelta(microseconds=1))
    recurso = recorrer(s.segunda)
    assert examinar(s, recurso) == "admitido"


def test_so_o_responsavel_conduz_e_sempre_com_motivos(s):
    recurso = recorrer(s.segunda)
    relogio.acertar(recurso.prazo.limite)
    with pytest.raises(SemCompetencia):
        julgamento.examinar(recurso.pk, por=s.elenco.secretaria)
    examinar(s, recurso)
    with pytest.raises(SemCompetencia):
        outros.decidir_recurso(recurso.pk, provido=True, fundamento=MOTIVO, por=s.elenco.servidora)
    with pytest.raises(EntradaInvalida, match="motivos"):
        decidir(s, recurso, fundamento="  ")
    with pytest.raises(SemCompetencia, match="Quem julga este recurso é"):
        julgamento.distribuir(recurso.pk, s.elenco.recursal.pk, por=s.elenco.secretaria)


@pytest.fixture
def chamada(selecao):
    """A selection with its list and a call published; the person refused has an account."""
    s = selecao("B1 B2 N3 X4").ate("vigente")
    passos.reivindicar(s.elenco, s.inscricao("X4"))
    s.ir(200)
    s.abrir(1)
    s.chamar()
    return s


def test_a_lista_e_a_chamada_abrem_prazo_de_recurso_no_proprio_ato(chamada):
    x4 = chamada.inscricao("X4")
    for decisao, dia in ((Decisao.RESULTADO, None), (Decisao.CHAMADA, chamada.quando(200).date())):
        alvo = alvo_de(x4, decisao)
        assert alvo.prazo == alvo.publicacao.prazo_de_recurso
        assert (alvo.prazo.quantidade, alvo.prazo.unidade) == (10, "corridos")
        assert dia is None or alvo.prazo.ciencia == dia


def test_provido_o_recurso_contra_a_chamada_diz_o_que_muda(chamada):
    recurso = recorrer(chamada.inscricao("X4"), Decisao.CHAMADA)
    examinar(chamada, recurso)
    with pytest.raises(EntradaInvalida, match="Diga o que muda"):
        decidir(chamada, recurso)
    decidir(chamada, recurso, providencia="A chamada será refeita.")
    recurso.refresh_from_db()
    assert recurso.decisao.corpo["providencia"] == "A chamada será refeita."
    with pytest.raises(Pendencia, match="Não há recurso decidido"):
        publicar_resultado_dos_recursos(chamada.edital.pk, dodf="DODF nº 9", por=chamada.elenco.gestor)


def test_enviado_ao_orgao_errado_o_prazo_volta_e_o_protocolo_fica(chamada):
    recurso = recorrer(chamada.inscricao("X4"), Decisao.CHAMADA)
    protocolo = recurso.protocolo
    chamada.ir(205)
    outros.redirecionar(
        recurso.pk, para=Decisao.RESULTADO, motivo="Trata da nota.", por=chamada.elenco.gestor
    )
    recurso.refresh_from_db()
    assert (recurso.situacao, recurso.materia, recurso.protocolo) == ("rascunho", "resultado", protocolo)
    assert recurso.prazo.vencimento >= chamada.quando(215).date()
    assert not Inscricao.objects.get(pk=recurso.inscricao_id).recurso_pendente
    relogio.acertar(recurso.prazo.limite - timedelta(microseconds=1))
    interposicao.interpor(recurso.pk, chave="b" * 32, por=recurso.inscricao.usuario)
    assert examinar(chamada, recurso) == "admitido"
    recurso.refresh_from_db()
    assert (recurso.protocolo, recurso.versoes.count()) == (protocolo, 2)


def test_nao_se_redireciona_para_onde_nao_ha_decisao(chamada):
    recurso = recorrer(chamada.inscricao("X4"), Decisao.CHAMADA)
    for para, frase in (
        (Decisao.CHAMADA, "já está com este órgão"),
        (Decisao.INSCRICAO, "Não há decisão publicada"),
    ):
        with pytest.raises(EntradaInvalida, match=frase):
            outros.redirecionar(recurso.pk, para=para, motivo="x", por=chamada.elenco.gestor)
    with pytest.raises(EntradaInvalida, match="Diga por que"):
        outros.redirecionar(recurso.pk, para=Decisao.RESULTADO, motivo=" ", por=chamada.elenco.gestor)
