"""Steps about the edital, its reserve and the entries."""

from datetime import date

from pytest_bdd import given, parsers, then, when

from selecoes import relogio
from selecoes.atos import andamento, edital, fases, planejamento
from selecoes.atos.acesso import designar
from selecoes.atos.enquadramento import mover_enquadramento
from selecoes.consultas.edital import deficit
from selecoes.models import Usuario
from selecoes.regras.edital import ROTULOS_EDITAL, SituacaoEdital
from selecoes.regras.enquadramento import (
    ROTULOS_CAUSA,
    ROTULOS_ENQUADRAMENTO,
    CausaNaoEnquadramento,
    SituacaoEnquadramento,
)
from selecoes.regras.papeis import Papel
from tests.cenarios.caso import concurso, dia, linhas, vagas

CINCO_AREAS = [(f"A{n}", f"Área {n}", 2) for n in range(1, 6)]


# Recusas


@then("o sistema recusa")
def recusa(caso):
    assert caso.recusa
    caso.recusa_lida = True


@then(parsers.parse('o sistema recusa, porque "{trecho}"'))
def recusa_porque(caso, trecho):
    assert trecho in caso.recusa, caso.recusa or "o ato foi praticado"
    caso.recusa_lida = True


# Cadastro e publicação


@when("a servidora cadastra o edital com as vagas:")
def cadastra_com_vagas(caso, datatable):
    quadro = [(v["código"], f"Vaga {v['código']}", int(v["quantidade"])) for v in linhas(datatable)]
    caso.montar(vagas=quadro).ate("rascunho")


@when(parsers.parse("a servidora cadastra o edital com uma vaga de {n:d} lugares"))
def cadastra(caso, n):
    caso.montar(vagas=vagas(n)).ate("rascunho")


@when(parsers.parse("a servidora cadastra o concurso com uma vaga de {n:d} lugares"))
def cadastra_concurso(caso, n):
    caso.montar(vagas=vagas(n), **concurso()).ate("rascunho")


@given("o rascunho de um edital de 10 vagas sem a cláusula da reserva")
def rascunho_sem_clausula(caso):
    caso.montar(clausula="").ate("rascunho")


@given("o rascunho de um edital de 10 vagas sem prazo de recurso")
def rascunho_sem_recurso(caso):
    caso.montar(recurso=(None, "")).ate("rascunho")


@given("o rascunho de um edital com cinco áreas de 2 vagas")
def rascunho_em_areas(caso):
    caso.montar(vagas=CINCO_AREAS).ate("rascunho")


@given("o rascunho de um concurso com cinco áreas de 2 vagas")
def rascunho_de_concurso_em_areas(caso):
    caso.montar(vagas=CINCO_AREAS, **concurso()).ate("rascunho")


def _rascunho_em(caso, quando, campos):
    """In the first years of the norms there were other designations than those of the demonstration."""
    for pessoa, papel in ((caso.elenco.servidora, Papel.SERVIDOR), (caso.elenco.gestor, Papel.RESPONSAVEL)):
        designar(
            pessoa.pk,
            papel=papel,
            ato="Portaria nº 1/2019",
            inicio=date(2019, 1, 1),
            por=Usuario.objects.sistema(),
        )
    caso.montar(dia=quando, **campos).ate("rascunho")


@given(parsers.parse("o rascunho de um edital de 10 vagas em {quando}"))
def rascunho_na_data(caso, quando):
    _rascunho_em(caso, dia(quando), {})


@given(parsers.parse("o rascunho de um concurso de 10 vagas em {quando}"))
def rascunho_de_concurso_na_data(caso, quando):
    _rascunho_em(caso, dia(quando), concurso())


@when("o gestor publica o edital")
def publica(caso):
    caso.tentar(edital.publicar_edital, caso.edital.pk, dodf="DODF do edital", por=caso.elenco.gestor)


@when("a servidora sorteia o déficit com a semente anunciada")
def sorteia(caso):
    caso.tentar(
        planejamento.sortear_deficit,
        caso.edital.pk,
        semente="loteria federal 6001",
        por=caso.elenco.servidora,
    )


@then("a reserva de cada vaga é:")
def reserva_por_vaga(caso, datatable):
    obtida = {v.codigo: (v.reservadas, v.ampla) for v in caso.edital.vagas.all()}
    assert obtida == {v["código"]: (int(v["reservadas"]), int(v["ampla"])) for v in linhas(datatable)}


@then(parsers.parse("são reservados {n:d} lugares"))
def reservados(caso, n):
    assert caso.selecao.vaga.reservadas == n


@then(parsers.parse("{n:d} lugares são de pessoas com deficiência"))
def reservados_pcd(caso, n):
    assert caso.selecao.vaga.pcd == n


@then(parsers.parse('a norma do edital é "{norma}"'))
def norma(caso, norma):
    assert caso.edital.norma == norma


@then(parsers.parse("falta distribuir {n:d} vaga reservada"))
def falta_distribuir(caso, n):
    assert deficit(caso.edital) == n


@then(parsers.parse("o edital publicado diz {total:d} vagas e {reservadas:d} reservadas"))
def edital_diz(caso, total, reservadas):
    conteudo = caso.edital.publicacoes.get(tipo="edital").conteudo
    assert (conteudo["total"], conteudo["total_reservadas"]) == (total, reservadas)
    assert "20%" in conteudo["clausula"]


@then(parsers.parse("diz a reserva de cada uma das {n:d} áreas"))
def edital_diz_cada_area(caso, n):
    publicadas = caso.edital.publicacoes.get(tipo="edital").conteudo["vagas"]
    assert {v["codigo"]: v["reservadas"] for v in publicadas} == {
        v.codigo: v.reservadas for v in caso.edital.vagas.all()
    }
    assert len(publicadas) == n


# Listas


@given(parsers.parse('a lista "{pessoas}" importada do arquivo da banca'))
def lista_importada(caso, pessoas):
    caso.montar(pessoas).ate("importada")


@given(parsers.re(r'a lista "(?P<pessoas>[^"]*)" na etapa "(?P<etapa>\w+)"'))
def lista_na_etapa(caso, pessoas, etapa):
    caso.montar(pessoas).ate(etapa)


@given(parsers.re(r'a lista "(?P<pessoas>[^"]*)" de (?P<n>\d+) vagas, na etapa "(?P<etapa>\w+)"'))
def lista_com_vagas(caso, pessoas, n, etapa):
    caso.montar(pessoas, vagas=vagas(int(n))).ate(etapa)


@given(parsers.parse('a lista "{pessoas}" de um edital com prova objetiva e subjetiva, na etapa "{etapa}"'))
def lista_com_duas_fases(caso, pessoas, etapa):
    caso.montar(pessoas, fases=("objetiva", "subjetiva")).ate(etapa)


@given(parsers.re(r'o concurso com a lista "(?P<pessoas>[^"]*)", na etapa "(?P<etapa>\w+)"'))
def concurso_na_etapa(caso, pessoas, etapa):
    caso.montar(pessoas, **concurso()).ate(etapa)


@given(
    parsers.re(r'o concurso com a lista "(?P<pessoas>[^"]*)", de (?P<n>\d+) vagas, na etapa "(?P<etapa>\w+)"')
)
def concurso_com_vagas(caso, pessoas, n, etapa):
    caso.montar(pessoas, vagas=vagas(int(n)), **concurso()).ate(etapa)


@when(parsers.parse('a servidora importa um arquivo em que "{quem}" passa a optar'))
def importa_opcao_tardia(caso, quem):
    caso.tentar(caso.selecao.importar, caso.selecao.arquivo(**{quem: "SIM"}), "segundo.csv")


def _mover(caso, quem, ato, por):
    caso.tentar(mover_enquadramento, caso.selecao.inscricao(quem).pk, ato, por=por, em=relogio.agora())


@when(parsers.parse('"{quem}" desiste da opção'))
def desiste_da_opcao(caso, quem):
    _mover(caso, quem, "renunciar", caso.elenco.servidora)


@when(parsers.parse('a servidora pede que "{quem}" opte de novo'))
def opta_de_novo(caso, quem):
    _mover(caso, quem, "optar pela reserva", caso.elenco.servidora)


@when(parsers.parse('o gestor pede que "{quem}" seja confirmada na entrevista'))
def gestor_confirma(caso, quem):
    _mover(caso, quem, "confirmar na entrevista", caso.elenco.gestor)


@then(parsers.parse('a autodeclaração de "{quem}" está na situação "{rotulo}"'))
def autodeclaracao_na_situacao(caso, quem, rotulo):
    assert ROTULOS_ENQUADRAMENTO[SituacaoEnquadramento(caso.selecao.inscricao(quem).enquadramento)] == rotulo


@then(parsers.parse('a declaração de "{quem}" tem texto e hora'))
def declaracao_guardada(caso, quem):
    inscricao = caso.selecao.inscricao(quem)
    assert "opção pela reserva" in inscricao.declaracao
    assert inscricao.declarada_em == relogio.agora()


@then(parsers.parse('a causa de "{quem}" é "{rotulo}"'))
def causa(caso, quem, rotulo):
    assert ROTULOS_CAUSA[CausaNaoEnquadramento(caso.selecao.inscricao(quem).causa)] == rotulo


@then(parsers.parse('"{quem}" não tem causa de não enquadramento'))
def sem_causa(caso, quem):
    assert caso.selecao.inscricao(quem).causa == ""


# Vida do edital


@given("a verificação começou")
def verificacao_comecou(caso):
    caso.selecao.ate("em_controle")


@given("as entrevistas terminaram e o resultado definitivo foi publicado")
def tudo_definitivo(caso):
    caso.selecao.ate("definitiva")


@given("a classificação final foi publicada")
def classificacao_publicada(caso):
    caso.selecao.ate("classificada")


@when("o gestor inicia a fase seguinte")
def fase_seguinte(caso):
    caso.tentar(fases.iniciar_fase_seguinte, caso.edital.pk, por=caso.elenco.gestor)


@when("a autoridade homologa o resultado final")
def homologa(caso):
    caso.tentar(andamento.homologar, caso.edital.pk, por=caso.elenco.autoridade)


@then(parsers.parse('o edital está na situação "{rotulo}"'))
def edital_na_situacao(caso, rotulo):
    assert ROTULOS_EDITAL[SituacaoEdital(caso.edital.situacao)] == rotulo
