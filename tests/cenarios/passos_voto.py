"""The steps of the vote and of its close."""

from pytest_bdd import parsers, then, when

from comissao.atos import impedimento, sessao, votacao
from comissao.models import Contagem, Entrevista, Voto
from comissao.regras.apuracao import LETRAS, Opcao
from comissao.regras.composicao import ASSENTOS_ESPECIAL
from config.demonstracao.passos import MOTIVO_A_FAVOR, MOTIVO_CONTRA, TRACOS
from selecoes import relogio
from tests.cenarios.caso import instante

CODIGOS = [a.codigo for a in ASSENTOS_ESPECIAL]

# Votos


def _unica(caso):
    return Entrevista.objects.get(sessao__edital=caso.edital)


@when(parsers.parse("o 1º integrante vota que atende em {quando}"))
def vota_no_dia(caso, quando):
    relogio.acertar(instante(f"{quando} 11:00"))
    caso.tentar(
        votacao.votar, _unica(caso).pk, opcao=Opcao.ATENDE, elementos=TRACOS, motivo=MOTIVO_A_FAVOR, por=caso.elenco.integrantes[0]
    )  # fmt: skip


@when("a secretaria vota que atende")
def secretaria_vota(caso):
    caso.tentar(
        votacao.votar,
        _unica(caso).pk,
        opcao=Opcao.ATENDE,
        elementos=TRACOS,
        motivo=MOTIVO_A_FAVOR,
        por=caso.elenco.secretaria,
    )


@when(parsers.re(r'o 1º integrante vota contra porque "(?P<motivo>[^"]*)"'))
def vota_contra(caso, motivo):
    caso.tentar(
        votacao.votar,
        _unica(caso).pk,
        opcao=Opcao.NAO_ATENDE,
        elementos=TRACOS,
        motivo=motivo,
        por=caso.elenco.integrantes[0],
    )


@then(parsers.parse("há {n:d} voto registrado"))
def votos_registrados(caso, n):
    assert Voto.objects.filter(entrevista=_unica(caso)).count() == n


@when(parsers.parse('os cinco assentos votam "{letras}"'))
def cinco_assentos_votam(caso, letras):
    entrevista = _unica(caso)
    for n, letra in enumerate(letras):
        integrante, opcao = caso.elenco.integrantes[n], LETRAS.get(letra)
        if opcao in {Opcao.ATENDE, Opcao.NAO_ATENDE, Opcao.DUVIDA_RAZOAVEL}:
            motivo = MOTIVO_CONTRA if opcao is Opcao.NAO_ATENDE else MOTIVO_A_FAVOR
            votacao.votar(entrevista.pk, opcao=opcao, elementos=TRACOS, motivo=motivo, por=integrante)
    for n, letra in enumerate(letras):
        if letra == "A":
            sessao.registrar_saida(
                entrevista.sessao_id, assento=CODIGOS[n], motivo="saiu", por=caso.elenco.secretaria
            )
            impedimento.registrar_sem_voto(
                entrevista.pk, assento=CODIGOS[n], tipo=Opcao.AUSENTE, motivo="saiu da mesa antes de votar",
                por=caso.elenco.secretaria,
            )  # fmt: skip


def _encerrar(caso):
    entrevista = _unica(caso)
    votacao.pedir_encerramento(entrevista.pk, por=caso.elenco.secretaria)
    return votacao.confirmar_encerramento(entrevista.pk, por=caso.elenco.integrantes[0])


@when("a secretaria pede o encerramento e um integrante confirma")
def encerra(caso):
    caso.tentar(_encerrar, caso)


@then(parsers.parse('a apuração conta {n:d} votos contrários e diz "{resultado}"'))
def apuracao(caso, n, resultado):
    contagem = Contagem.objects.get(entrevista=_unica(caso))
    assert (contagem.contrarios, contagem.resultado, contagem.necessarios) == (n, resultado, 3)


@when(parsers.parse('o gestor confirma o encerramento da votação de "{quem}"'))
def gestor_confirma_encerramento(caso, quem):
    caso.tentar(votacao.confirmar_encerramento, caso.selecao.entrevista(quem).pk, por=caso.elenco.gestor)
