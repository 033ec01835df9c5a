"""Steps about results, appeals, lists, calls and the yearly evaluation."""

from datetime import timedelta

from pytest_bdd import given, parsers, then, when

from config.demonstracao import passos
from recursos.atos import julgamento
from recursos.atos.publicacao import publicar_resultado_dos_recursos
from recursos.models import Recurso
from recursos.regras.recurso import ROTULOS_RECURSO, SituacaoRecurso
from selecoes import relogio
from selecoes.atos import acesso, avaliacao, resultados
from selecoes.atos.enquadramento import mover_enquadramento
from selecoes.models import CodigoDeAcesso, Inscricao, Posicao
from selecoes.regras.parametros import Parametro
from selecoes.relatorios import abrir_relatorio
from tests.cenarios.caso import dia, instante, ir, linhas

# Resultado preliminar


def _publica_preliminar(caso, por):
    caso.tentar(
        resultados.publicar_resultado_preliminar, caso.edital.pk, dodf="DODF do preliminar", dodf_em=relogio.hoje(),
        por=por,
    )  # fmt: skip


@when("o 1º integrante publica o resultado preliminar")
def integrante_publica(caso):
    _publica_preliminar(caso, caso.elenco.integrantes[0])


@when("a secretaria publica o resultado preliminar")
def secretaria_publica(caso):
    _publica_preliminar(caso, caso.elenco.secretaria)


@when("o gestor publica o resultado preliminar")
def gestor_publica(caso):
    _publica_preliminar(caso, caso.elenco.gestor)


@then("o resultado preliminar diz:")
def preliminar_diz(caso, datatable):
    conteudo = caso.edital.publicacoes.get(tipo="resultado_preliminar").conteudo
    obtido = {caso.selecao.quem(linha["inscricao"]): linha["conclusao"] for linha in conteudo["linhas"]}
    assert obtido == {linha["pessoa"]: linha["conclusão"] for linha in linhas(datatable)}


@then("ninguém foi eliminado")
def ninguem_eliminado(caso):
    assert not Inscricao.objects.filter(situacao="ELIMINADA").exists()


# Recurso


@given(parsers.parse('a lista "{pessoas}" com o resultado preliminar publicado em {quando}'))
def com_preliminar(caso, pessoas, quando):
    selecao = caso.montar(pessoas).ate("preliminar")
    assert relogio.hoje() == dia(quando)
    for quem in selecao.pessoas:
        passos.reivindicar(caso.elenco, selecao.inscricao(quem))


@when(parsers.parse('"{quem}" recorre em {quando}'))
def recorre(caso, quem, quando):
    relogio.acertar(instante(quando))
    caso.tentar(caso.selecao.recorrer, quem)


def _recurso(caso):
    return Recurso.objects.get(inscricao__edital=caso.edital)


@when(parsers.parse("a secretaria examina o recurso em {quando}"))
def examina(caso, quando):
    ir(quando)
    caso.tentar(julgamento.examinar, _recurso(caso).pk, por=caso.elenco.secretaria)


@then(parsers.parse('o recurso tem protocolo e está na situação "{rotulo}"'))
def recurso_na_situacao(caso, rotulo):
    recurso = _recurso(caso)
    assert recurso.protocolo
    assert recurso.versoes.count() == 1
    assert ROTULOS_RECURSO[SituacaoRecurso(recurso.situacao)] == rotulo


@when(parsers.re(r"a Comissão Recursal julga em (?P<quando>\S+), com (?P<n>\d) votos? contrários?"))
def recursal_julga(caso, quando, n):
    ir(quando)
    passos.julgar(caso.elenco, _recurso(caso), contrarios=int(n))


@when("o gestor publica o resultado dos recursos")
def publica_recursos(caso):
    caso.tentar(
        publicar_resultado_dos_recursos, caso.edital.pk, dodf="DODF dos recursos", por=caso.elenco.gestor
    )
    if not caso.recusa:
        caso.selecao.ate("definitiva")


@given(parsers.parse('o recurso de "{quem}" foi provido'))
def recurso_provido(caso, quem):
    caso.selecao.ir(39)
    recurso = caso.selecao.recorrer(quem)
    caso.selecao.ir(50)
    passos.julgar(caso.elenco, recurso, contrarios=0)
    publicar_resultado_dos_recursos(caso.edital.pk, dodf="DODF dos recursos", por=caso.elenco.gestor)


# Listas


def _posicoes(caso, **filtro):
    publicada = caso.edital.publicacoes.get(tipo="classificacao")
    posicoes = publicada.posicoes.filter(**filtro).select_related("inscricao").order_by("geral")
    return " ".join(caso.selecao.quem(p.inscricao.numero) for p in posicoes)


@then(parsers.re(r'a lista geral é "(?P<pessoas>[^"]*)"'))
def lista_geral(caso, pessoas):
    assert _posicoes(caso) == pessoas


@then(parsers.re(r'a lista de pessoas negras é "(?P<pessoas>[^"]*)"'))
def lista_de_negros(caso, pessoas):
    assert _posicoes(caso, negros__isnull=False) == pessoas


@then(parsers.re(r'ocupam a ampla concorrência "(?P<pessoas>[^"]*)"'))
def ocupam_a_ampla(caso, pessoas):
    assert _posicoes(caso, rotulo=Posicao.Rotulo.AMPLA) == pessoas


@then(parsers.re(r'ocupam a reserva "(?P<pessoas>[^"]*)"'))
def ocupam_a_reserva(caso, pessoas):
    assert _posicoes(caso, rotulo__in=[Posicao.Rotulo.RESERVADA, Posicao.Rotulo.NEGROS]) == pessoas


@then(parsers.parse('a vaga reservada revertida fica com "{pessoas}"'))
def revertida(caso, pessoas):
    assert _posicoes(caso, rotulo=Posicao.Rotulo.REVERTIDA) == pessoas


@then(parsers.parse('a inscrição de "{quem}" continua na lista geral, em {n:d}º lugar'))
def continua_na_lista(caso, quem, n):
    publicada = caso.edital.publicacoes.get(tipo="classificacao")
    assert publicada.posicoes.get(inscricao=caso.selecao.inscricao(quem)).geral == n


# Chamadas


def _abrir_e_chamar(caso, n):
    caso.selecao.abrir(n)
    caso.chamadas = [*getattr(caso, "chamadas", []), *caso.selecao.chamar()]


@given(parsers.re(r"o gestor abriu (?P<n>\d+) vagas? e chamou"))
def abriu_e_chamou(caso, n):
    _abrir_e_chamar(caso, int(n))


@when(parsers.re(r"o gestor abre (?P<n>\d+) vagas? e chama"))
def abre_e_chama(caso, n):
    caso.tentar(_abrir_e_chamar, caso, int(n))


@then(parsers.parse('são chamadas, na ordem, "{pessoas}"'))
def chamadas_na_ordem(caso, pessoas):
    assert " ".join(caso.chamadas) == pessoas


@then(parsers.parse('são chamadas, sem importar a ordem, "{pessoas}"'))
def chamadas_em_qualquer_ordem(caso, pessoas):
    assert sorted(caso.chamadas) == sorted(pessoas.split())


@then(parsers.parse('"{quem}" é chamada na "{rotulo}"'))
def chamada_com_rotulo(caso, quem, rotulo):
    assert caso.selecao.inscricao(quem).chamadas.get().get_rotulo_na_chamada_display() == rotulo


@when(parsers.parse('"{quem}" desiste e o gestor chama de novo'))
def desiste_e_chama(caso, quem):
    caso.selecao.sair(quem)
    caso.proximas = caso.selecao.chamar()


@then(parsers.parse('é chamada "{quem}", para "{rotulo}"'))
def e_chamada(caso, quem, rotulo):
    assert caso.proximas == [quem]
    chamada_com_rotulo(caso, quem, rotulo)


@given(parsers.parse('foi instaurado procedimento contra "{quem}"'))
def procedimento_contra(caso, quem):
    mover_enquadramento(
        caso.selecao.inscricao(quem).pk, "instaurar procedimento", por=caso.elenco.autoridade, em=relogio.agora()
    )  # fmt: skip


# Avaliação anual e atos complementares


@when(parsers.parse("a autoridade abre o relatório de {ano:d}"))
def abre_relatorio(caso, ano):
    caso.relatorio = caso.tentar(abrir_relatorio, ano, por=caso.elenco.autoridade)


@then(
    parsers.re(
        r"o quadro do (?P<tipo>estágio|concurso) diz (?P<s>\d+) seleção, (?P<v>\d+) vagas e (?P<r>\d+) reservadas?"
    )
)
def quadro_diz(caso, tipo, s, v, r):
    quadro = caso.relatorio.quadro("estagio" if tipo == "estágio" else "concurso")
    assert (quadro.selecoes, quadro.vagas, quadro.reservadas) == (int(s), int(v), int(r))


@then(parsers.parse("o quadro do estágio mostra {n:d} optantes e estes resultados:"))
def quadro_mostra(caso, n, datatable):
    quadro = caso.relatorio.quadro("estagio")
    esperado = {
        linha["resultado"]: None if linha["pessoas"] == "escondido" else int(linha["pessoas"])
        for linha in linhas(datatable)
    }
    assert (quadro.optantes, dict(quadro.resultados)) == (n, esperado)


@then("o quadro do estágio esconde optantes e resultados")
def quadro_esconde(caso):
    quadro = caso.relatorio.quadro("estagio")
    assert [quadro.optantes, *quadro.resultados.values()] == [None] * 5


@given(parsers.parse("a autoridade convidou uma especialista até {n:d} dias depois"))
def convida_especialista(caso, n):
    caso.convite_em = relogio.agora()
    caso.especialista, codigo = avaliacao.convidar_especialista(
        nome="Inês Ensaio Prado", email="ines@universidade.invalid", ato="Ofício SEJUS nº 8/2026",
        ate=relogio.hoje() + timedelta(days=n), por=caso.elenco.autoridade,
    )  # fmt: skip
    acesso.aceitar_convite(codigo, senha="demonstracao-2026")


@when("a especialista abre o relatório de 2026")
def especialista_abre(caso):
    caso.relatorio = caso.tentar(abrir_relatorio, 2026, por=caso.especialista)


@when("a especialista abre o relatório de 2026, 31 dias depois do convite")
def especialista_abre_tarde(caso):
    relogio.acertar(caso.convite_em + timedelta(days=31))
    caso.tentar(abrir_relatorio, 2026, por=caso.especialista)


@when(parsers.parse('a especialista pede o código de acesso da inscrição de "{quem}"'))
def especialista_pede_codigo(caso, quem):
    caso.tentar(
        acesso.emitir_codigo, caso.selecao.inscricao(quem).pk, canal=CodigoDeAcesso.Canal.BALCAO, por=caso.especialista
    )  # fmt: skip


def _registrar_ato(caso, numero, valor, vigencia, por):
    caso.tentar(
        avaliacao.registrar_ato_complementar, numero=numero, ementa="Fixa prazo para justificar a ausência",
        parametro=Parametro.DIAS_PARA_JUSTIFICAR_AUSENCIA, valor=valor, vigencia=vigencia, por=por,
    )  # fmt: skip


@given(
    parsers.parse(
        'a autoridade registrou a "{numero}", que fixa {n:d} dias para justificar a ausência desde {quando}'
    )
)
def ato_registrado(caso, numero, n, quando):
    _registrar_ato(caso, numero, n, dia(quando), caso.elenco.autoridade)


@when(parsers.parse("a secretaria registra um ato que fixa {n:d} dias para justificar a ausência"))
def secretaria_registra_ato(caso, n):
    _registrar_ato(caso, "Portaria nº 99/2026", n, relogio.hoje(), caso.elenco.secretaria)


@then(parsers.parse('"{quem}" pode justificar a ausência até {quando}'))
def pode_justificar(caso, quem, quando):
    assert caso.selecao.entrevista(quem).justificar_ate.vencimento == dia(quando)


@then(parsers.parse('o prazo cita a "{numero}"'))
def prazo_cita(caso, numero):
    prazo = caso.selecao.entrevista("F1").justificar_ate
    assert numero in prazo.base
    assert "art. 7º" in prazo.base
