"""Every act of ``recursos``: who may, what is recorded, and when it does not exist."""

import pytest

from comissao.regras.apuracao import Opcao
from config.demonstracao.passos import MOTIVO_A_FAVOR
from recursos.atos import interposicao, julgamento
from recursos.atos.publicacao import publicar_resultado_dos_recursos
from recursos.models import Recurso
from selecoes.regras.erros import AtoInvalido, SemCompetencia
from tests.atos import Pratica, conferir_pratica, exigir_recusa, pessoas
from tests.construcao import registros_novos, ultimo_registro

pytestmark = pytest.mark.django_db
X = "X1"


def o_recurso(s):
    return Recurso.objects.get(inscricao__edital=s.edital)


def do_recurso(ato, **campos):
    return lambda s, por: ato(o_recurso(s).pk, por=por, **campos)


def interposto(s):
    s.ir(39)
    s.recorrer(X)
    s.ir(50)


def admitido(s):
    interposto(s)
    julgamento.examinar(o_recurso(s).pk, por=s.elenco.secretaria)


def distribuido(s):
    admitido(s)
    julgamento.distribuir(o_recurso(s).pk, s.elenco.recursal.pk, por=s.elenco.secretaria)


def votado(s):
    distribuido(s)
    for recursal in s.elenco.recursais:
        julgamento.votar_recurso(o_recurso(s).pk, opcao=Opcao.ATENDE, motivo=MOTIVO_A_FAVOR, por=recursal)


def pedido(s):
    votado(s)
    julgamento.pedir_encerramento_do_julgamento(o_recurso(s).pk, por=s.elenco.secretaria)


def julgado(s):
    pedido(s)
    julgamento.confirmar_julgamento(o_recurso(s).pk, por=s.elenco.recursais[0])


DISTRIBUIR = lambda s, por: julgamento.distribuir(o_recurso(s).pk, s.elenco.recursal.pk, por=por)  # noqa: E731
PRATICAS = [
    Pratica(
        "examinar", "preliminar", do_recurso(julgamento.examinar), ("secretaria",),
        ("examinar admissibilidade do recurso",), preparar=interposto,
    ),
    Pratica("distribuir", "preliminar", DISTRIBUIR, ("secretaria",), ("distribuir recurso",), preparar=admitido),
    Pratica(
        "votar o recurso", "preliminar",
        do_recurso(julgamento.votar_recurso, opcao=Opcao.ATENDE, motivo=MOTIVO_A_FAVOR), ("recursal",),
        ("votar recurso",), preparar=distribuido,
    ),
    Pratica(
        "registrar assento sem voto no recurso", "preliminar",
        do_recurso(
            julgamento.registrar_sem_voto_no_recurso, assento="RECURSAL2", tipo=Opcao.AUSENTE, motivo="licença"
        ),
        ("secretaria",), ("registrar assento sem voto no recurso",), preparar=distribuido,
    ),
    Pratica(
        "pedir o encerramento do julgamento", "preliminar",
        do_recurso(julgamento.pedir_encerramento_do_julgamento), ("secretaria",),
        ("pedir encerramento do julgamento",), preparar=votado,
    ),
    Pratica(
        "confirmar o julgamento", "preliminar", do_recurso(julgamento.confirmar_julgamento), ("recursal",),
        ("julgar recurso",), preparar=pedido,
    ),
    Pratica(
        "publicar o resultado dos recursos", "preliminar",
        lambda s, por: publicar_resultado_dos_recursos(s.edital.pk, dodf="DODF nº 9", por=por), ("gestor",),
        (
            "publicar resultado dos recursos", "confirmar em recurso", "encerrar recurso sobre a inscrição",
            "publicar decisão do recurso",
        ),
        preparar=julgado,
    ),
]  # fmt: skip


@pytest.mark.parametrize("pratica", PRATICAS, ids=str)
def test_so_quem_pode_pratica_o_ato_e_o_registro_diz_o_que_foi_feito(pratica, selecao):
    conferir_pratica(pratica, selecao(X))


@pytest.mark.parametrize("pratica", PRATICAS, ids=str)
def test_depois_de_publicada_a_decisao_nada_se_repete(pratica, selecao):
    s = selecao(X).ate("preliminar")
    julgado(s)
    publicar_resultado_dos_recursos(s.edital.pk, dodf="DODF nº 9", por=s.elenco.gestor)
    # The member's vote, repeated word for word, answers the first one: that is all the table lets through.
    if pratica.nome == "votar o recurso":
        antes = ultimo_registro()
        pratica.executar(s, s.elenco.recursais[0])
        assert registros_novos(antes) == []
        return
    erro = exigir_recusa(pratica.executar, s, pessoas(s.elenco)[pratica.quem[0]])
    assert not isinstance(erro, SemCompetencia)


def test_so_a_propria_pessoa_rascunha_e_envia(selecao):
    s = selecao("X1 X2").ate("preliminar")
    s.ir(39)
    dona = s.recorrer("X2").inscricao.usuario
    for por in [dona, *pessoas(s.elenco).values()]:
        exigir_recusa(
            lambda s, por: interposicao.rascunhar(s.inscricao("X1").pk, razoes="Não concordo.", por=por),
            s,
            por,
            SemCompetencia,
        )
    recurso = o_recurso(s)
    for por in pessoas(s.elenco).values():
        exigir_recusa(
            lambda s, por: interposicao.interpor(recurso.pk, chave="outra", por=por), s, por, SemCompetencia
        )


def test_antes_do_resultado_preliminar_nao_ha_do_que_recorrer(selecao, elenco):
    s = selecao(X).ate("decidida")
    with pytest.raises(AtoInvalido, match="Ainda não há decisão publicada"):
        s.recorrer(X)
