"""The appeal from the last instant of the term to the new interview."""

from datetime import timedelta

import pytest

from comissao.regras.apuracao import Opcao
from config.demonstracao import passos
from config.demonstracao.passos import MOTIVO_A_FAVOR, MOTIVO_CONTRA
from recursos.atos import interposicao, julgamento
from recursos.atos.publicacao import publicar_resultado_dos_recursos
from recursos.models import Recurso, VersaoDoRecurso, VotoDoRecurso
from selecoes import relogio
from selecoes.models import Documento, Inscricao
from selecoes.regras.erros import AtoInvalido, Pendencia, SemCompetencia
from tests.atos import mexe_no_banco
from tests.construcao import registros_novos, ultimo_registro

pytestmark = pytest.mark.django_db


@pytest.fixture
def s(selecao):
    """A refused person and a confirmed one, with the preliminary result published and the account claimed."""
    montada = selecao("X1 N2").ate("preliminar")
    passos.reivindicar(montada.elenco, montada.inscricao("X1"))
    return montada


def limite(s, quem="X1"):
    return s.inscricao(quem).preliminar.prazo.limite


def publicar(s):
    return publicar_resultado_dos_recursos(s.edital.pk, dodf="DODF nº 9", por=s.elenco.gestor)


def test_no_ultimo_instante_o_recurso_esta_no_prazo(s):
    relogio.acertar(limite(s) - timedelta(microseconds=1))
    recurso = s.recorrer("X1")
    relogio.acertar(limite(s))
    assert julgamento.examinar(recurso.pk, por=s.elenco.secretaria) == "admitido"


def test_a_meia_noite_o_recurso_e_recebido_registrado_e_nao_conhecido(s):
    relogio.acertar(limite(s))
    antes = ultimo_registro()
    recurso = s.recorrer("X1")
    assert "interpor recurso" in [r.ato for r in registros_novos(antes)]
    assert recurso.protocolo
    assert Documento.objects.filter(chave=f"comprovante:{recurso.pk}:1").exists()
    julgamento.examinar(recurso.pk, por=s.elenco.secretaria)
    publicacao = publicar(s)
    assert [linha["conclusao"] for linha in publicacao.conteudo["linhas"]] == ["Não conhecido"]
    inscricao = s.inscricao("X1")
    assert (inscricao.enquadramento, inscricao.recurso_pendente) == ("NAO_ENQUADRADA_PRELIM", False)


def test_antes_do_fim_do_prazo_nao_se_examina(s):
    s.ir(39)
    recurso = s.recorrer("X1")
    with pytest.raises(AtoInvalido, match="examine depois"):
        julgamento.examinar(recurso.pk, por=s.elenco.secretaria)


def test_a_mesma_chave_responde_o_mesmo_comprovante(s):
    s.ir(39)
    por = s.inscricao("X1").usuario
    recurso = interposicao.rascunhar(s.inscricao("X1").pk, razoes="Discordo do resultado.", por=por)
    primeira = interposicao.interpor(recurso.pk, chave="abc", por=por)
    antes = ultimo_registro()
    segunda = interposicao.interpor(recurso.pk, chave="abc", por=por)
    assert segunda == primeira
    assert segunda.recurso.protocolo == Recurso.objects.get().protocolo
    assert registros_novos(antes) == []
    assert (
        VersaoDoRecurso.objects.count() == Documento.objects.filter(tipo="comprovante_recurso").count() == 1
    )


def test_nova_versao_ate_o_fim_do_prazo_e_vale_a_ultima(s):
    s.ir(39)
    recurso = s.recorrer("X1")
    por = recurso.inscricao.usuario
    interposicao.rascunhar(recurso.inscricao_id, razoes="Razões corrigidas.", por=por)
    interposicao.interpor(recurso.pk, chave="segunda", por=por)
    assert recurso.versoes.order_by("-numero")[0].razoes == "Razões corrigidas."
    relogio.acertar(limite(s))
    interposicao.rascunhar(recurso.inscricao_id, razoes="Tarde.", por=por)
    with pytest.raises(AtoInvalido, match="vale a última versão"):
        interposicao.interpor(recurso.pk, chave="terceira", por=por)
    assert recurso.versoes.count() == 2
    assert Recurso.objects.count() == 1


def test_rascunho_nao_e_recurso(s):
    s.ir(39)
    inscricao = s.inscricao("X1")
    recurso = interposicao.rascunhar(inscricao.pk, razoes="   ", por=inscricao.usuario)
    assert (recurso.protocolo, s.inscricao("X1").recurso_pendente) == (None, False)
    with pytest.raises(AtoInvalido, match="Escreva por que"):
        interposicao.interpor(recurso.pk, chave="abc", por=inscricao.usuario)
    with pytest.raises(AtoInvalido, match="O limite é"):
        interposicao.rascunhar(inscricao.pk, razoes="a" * 20_001, por=inscricao.usuario)
    relogio.acertar(limite(s))
    with pytest.raises(AtoInvalido, match="ainda não foi apresentado"):
        julgamento.examinar(recurso.pk, por=s.elenco.secretaria)


def admitir(s, quem="X1"):
    s.ir(39)
    recurso = s.recorrer(quem)
    relogio.acertar(limite(s, quem))
    julgamento.examinar(recurso.pk, por=s.elenco.secretaria)
    return recurso


def test_comissao_recursal_com_quem_votou_antes_e_recusada(s):
    recurso = admitir(s)
    s.elenco.recursal.mandatos.filter(assento="RECURSAL3").update(usuario=s.elenco.integrantes[2])
    with pytest.raises(Pendencia) as recusa:
        julgamento.distribuir(recurso.pk, s.elenco.recursal.pk, por=s.elenco.secretaria)
    impedido = s.elenco.integrantes[2]
    assert recusa.value.itens == (f"{impedido} ({impedido.email_institucional}) votou na primeira decisão.",)


def test_quem_votou_antes_nao_julga_nem_se_entrar_depois(s):
    recurso = admitir(s)
    julgamento.distribuir(recurso.pk, s.elenco.recursal.pk, por=s.elenco.secretaria)
    s.elenco.recursal.mandatos.filter(assento="RECURSAL3").update(usuario=s.elenco.integrantes[2])
    with pytest.raises(SemCompetencia, match="não julga o recurso"):
        julgamento.votar_recurso(
            recurso.pk, opcao=Opcao.ATENDE, motivo=MOTIVO_A_FAVOR, por=s.elenco.integrantes[2]
        )


def test_os_votos_do_recurso_sao_selados_e_nao_mudam(s):
    recurso = admitir(s)
    julgamento.distribuir(recurso.pk, s.elenco.recursal.pk, por=s.elenco.secretaria)
    recursal, antes = s.elenco.recursais[0], ultimo_registro()
    voto = julgamento.votar_recurso(recurso.pk, opcao=Opcao.NAO_ATENDE, motivo=MOTIVO_CONTRA, por=recursal)
    (registro,) = registros_novos(antes)
    assert registro.dados == {"assento": "RECURSAL1", "compromisso": voto.compromisso}
    bruto = VotoDoRecurso.objects.values_list("opcao", "motivo").get()
    assert all(b"nao_atende" not in bytes(c) and b"Pele" not in bytes(c) for c in bruto)
    assert julgamento.votar_recurso(
        recurso.pk, opcao=Opcao.NAO_ATENDE, motivo=MOTIVO_CONTRA, por=recursal
    ) == voto  # fmt: skip
    with pytest.raises(AtoInvalido, match="o voto não muda"):
        julgamento.votar_recurso(recurso.pk, opcao=Opcao.ATENDE, motivo=MOTIVO_A_FAVOR, por=recursal)


@mexe_no_banco
def test_voto_de_recurso_mexido_no_banco_impede_o_encerramento(s):
    recurso = admitir(s)
    julgamento.distribuir(recurso.pk, s.elenco.recursal.pk, por=s.elenco.secretaria)
    for recursal in s.elenco.recursais:
        julgamento.votar_recurso(recurso.pk, opcao=Opcao.NAO_ATENDE, motivo=MOTIVO_CONTRA, por=recursal)
    julgamento.pedir_encerramento_do_julgamento(recurso.pk, por=s.elenco.secretaria)
    voto = VotoDoRecurso.objects.get(assento="RECURSAL1")
    voto.opcao = Opcao.ATENDE.value
    voto.save(update_fields=["opcao"])
    with pytest.raises(AtoInvalido, match="não confere com o compromisso"):
        julgamento.confirmar_julgamento(recurso.pk, por=s.elenco.recursais[0])


def test_recurso_sem_filme_exige_nova_entrevista_presencial(selecao):
    s = selecao("X1", filmagem=False).ate("preliminar")
    recurso = admitir(s)
    julgamento.distribuir(recurso.pk, s.elenco.recursal.pk, por=s.elenco.secretaria)
    voto = {"opcao": Opcao.ATENDE, "motivo": MOTIVO_A_FAVOR, "por": s.elenco.recursais[0]}
    with pytest.raises(Pendencia):
        julgamento.votar_recurso(recurso.pk, **voto)
    julgamento.registrar_nova_entrevista(recurso.pk, por=s.elenco.secretaria)
    assert julgamento.votar_recurso(recurso.pk, **voto).assento == "RECURSAL1"


def test_julgamento_com_assento_pendente_nao_se_encerra(s):
    recurso = admitir(s)
    julgamento.distribuir(recurso.pk, s.elenco.recursal.pk, por=s.elenco.secretaria)
    julgamento.votar_recurso(recurso.pk, opcao=Opcao.ATENDE, motivo=MOTIVO_A_FAVOR, por=s.elenco.recursais[0])
    with pytest.raises(Pendencia) as recusa:
        julgamento.pedir_encerramento_do_julgamento(recurso.pk, por=s.elenco.secretaria)
    assert len(recusa.value.itens) == 2
    with pytest.raises(AtoInvalido, match="ainda não pediu"):
        julgamento.confirmar_julgamento(recurso.pk, por=s.elenco.recursais[0])


@pytest.mark.parametrize(
    ("contrarios", "situacao"), [(0, "ENQUADRADA"), (1, "ENQUADRADA"), (2, "NAO_ENQUADRADA_PRELIM")]
)
def test_so_dois_dos_tres_negam_o_recurso(s, contrarios, situacao):
    s.ir(39)
    recurso = s.recorrer("X1")
    relogio.acertar(limite(s))
    passos.julgar(s.elenco, recurso, contrarios)
    # The decision takes effect with its publication, never before (§ 10).
    assert s.inscricao("X1").enquadramento == "NAO_ENQUADRADA_PRELIM"
    assert s.inscricao("X1").recurso_pendente
    publicar(s)
    assert s.inscricao("X1").enquadramento == situacao
    assert not s.inscricao("X1").recurso_pendente
    with pytest.raises(Pendencia, match="Não há recurso decidido"):
        publicar(s)


def test_com_recurso_aberto_nao_ha_resultado_definitivo(s):
    admitir(s)
    s.ir(56)
    with pytest.raises(Pendencia) as recusa:
        s.publicar_definitivo()
    assert recusa.value.itens == ("A inscrição 2000001 tem recurso sem decisão.",)


def test_o_recurso_contra_a_ausencia_da_nova_entrevista_com_novo_prazo(selecao):
    s = selecao("B1 F2 X3").ate("preliminar")
    primeiro_prazo = limite(s, "F2")
    s.ir(39)
    recurso = s.recorrer("F2")
    assert recurso.especie == "ausencia"
    relogio.acertar(primeiro_prazo)
    passos.julgar(s.elenco, recurso, contrarios=0)
    publicar(s)
    faltou = s.inscricao("F2")
    assert (faltou.enquadramento, faltou.causa, faltou.preliminar) == ("AGUARDA_CONTROLE", "", None)
    with pytest.raises(Pendencia):
        s.publicar_definitivo()

    s.ir(50)
    s.nova_sessao("F2", dias=56)
    nova = s.entrevista("F2")
    assert nova.rodada == 2
    passos.entrevistar(s.elenco, nova, contrarios=3)
    passos.fechar_sessao(s.elenco, s.sessao)
    s.ir(57)
    segunda = s.publicar_preliminar()
    assert [linha["inscricao"] for linha in segunda.conteudo["linhas"]] == [s.numeros["F2"]]
    assert limite(s, "F2") > primeiro_prazo
    assert limite(s, "X3") == primeiro_prazo
    assert s.inscricao("F2").causa == "MAIORIA"
    with pytest.raises(Pendencia, match="O prazo de recurso vai até"):
        s.publicar_definitivo()

    segundo = s.recorrer("F2")
    assert (segundo.especie, segundo.entrevista) == ("fenotipo", nova)
    relogio.acertar(limite(s, "F2"))
    passos.julgar(s.elenco, segundo, contrarios=1)
    publicar(s)
    s.publicar_definitivo()
    assert s.inscricao("F2").enquadramento == "ENQUADRADA"
    assert s.inscricao("X3").enquadramento == "NAO_ENQUADRADA"
    s.classificar()
    assert not Inscricao.objects.filter(situacao="ELIMINADA").exists()
