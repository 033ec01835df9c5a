"""Steps about what no act carries yet: the procedure of § 8º, as rules, and the combined grid of art. 5º of the Lei."""

import io
import json

from django.core.management import call_command
from pytest_bdd import given, parsers, then, when

from recursos.regras.procedimento import (
    FLUXO_PROCEDIMENTO,
    ROTULOS_PROCEDIMENTO,
    SituacaoProcedimento,
    decidir,
    efeitos,
    exigir_ato_do_efeito,
)
from selecoes.regras.enquadramento import FLUXO_ENQUADRAMENTO, ROTULOS_ENQUADRAMENTO
from tests.cenarios.caso import linhas

POR_ROTULO = {rotulo: situacao for situacao, rotulo in ROTULOS_PROCEDIMENTO.items()}


def _procedimento(caso, situacao, *, ma_fe, estagio=True):
    caso.procedimento, caso.estagio = POR_ROTULO[situacao], estagio
    caso.conclusao = decidir(falsa=True, ma_fe=ma_fe)


@given(parsers.parse('um procedimento na situação "{situacao}", com falsidade e má-fé afirmadas'))
def com_ma_fe(caso, situacao):
    _procedimento(caso, situacao, ma_fe=True)


@given(parsers.parse('um procedimento na situação "{situacao}", com falsidade afirmada e má-fé negada'))
def sem_ma_fe(caso, situacao):
    _procedimento(caso, situacao, ma_fe=False)


@given(parsers.parse('um procedimento de concurso na situação "{situacao}", com falsidade e má-fé afirmadas'))
def de_concurso(caso, situacao):
    _procedimento(caso, situacao, ma_fe=True, estagio=False)


@given("um procedimento instaurado")
def instaurado(caso):
    caso.procedimento = SituacaoProcedimento.INSTAURADO


def _praticar(caso, ato):
    caso.procedimento = FLUXO_PROCEDIMENTO.aplicar(caso.procedimento, ato).para


@when("a autoridade tenta decidir")
def tenta_decidir(caso):
    caso.tentar(_praticar, caso, "decidir")


@when("se pratica, em ordem:")
def pratica_em_ordem(caso, datatable):
    for linha in linhas(datatable):
        caso.tentar(_praticar, caso, linha["ato"])


@then(parsers.parse('o procedimento está na situação "{rotulo}"'))
def procedimento_na_situacao(caso, rotulo):
    assert ROTULOS_PROCEDIMENTO[caso.procedimento] == rotulo


def _aplicar(caso, *, contratada):
    caso.efeitos = caso.tentar(
        efeitos, caso.procedimento, caso.conclusao, contratada=contratada, estagio=caso.estagio
    )


@when("a autoridade aplica os efeitos")
def aplica(caso):
    _aplicar(caso, contratada=False)


@when("a autoridade aplica os efeitos a quem já foi contratado")
def aplica_a_contratado(caso):
    _aplicar(caso, contratada=True)


@when("a autoridade manda eliminar")
def manda_eliminar(caso):
    caso.tentar(exigir_ato_do_efeito, "eliminar", caso.conclusao)


@then("a pessoa é eliminada")
def eliminada(caso):
    assert caso.efeitos.elimina


@then("a pessoa é desligada e a vaga reabre")
def desligada(caso):
    assert caso.efeitos.desliga
    assert caso.efeitos.vaga_reaberta
    assert {"candidato", "instituição de ensino", "agente de integração"} <= set(caso.efeitos.avisar)


@then("a pessoa não é eliminada e perde a reserva")
def so_perde_a_reserva(caso):
    assert (caso.efeitos.elimina, caso.efeitos.perde_reserva) == (False, True)


@then("o fundamento cita a Lei nº 6.321/2019 e nenhum artigo do Decreto")
def fundamento_da_lei(caso):
    assert "Lei nº 6.321/2019, art. 3º, § 3º" in caso.efeitos.base
    assert "Decreto" not in caso.efeitos.base


@then(parsers.parse('na tabela da autodeclaração só "{ato}" chega a "{rotulo}"'))
def so_um_ato_chega(caso, ato, rotulo):
    assert {p.ato for p in FLUXO_ENQUADRAMENTO if ROTULOS_ENQUADRAMENTO[p.para] == rotulo} == {ato}


# A grade de várias cotas


@given(parsers.parse('a grade de vagas "{grade}"'))
def grade(caso, grade):
    caso.grade = grade.split()


@when(parsers.parse('se simula a nomeação da lista "{pessoas}"'))
def simula(caso, pessoas, tmp_path):
    lista = [
        {"id": p, "enquadrado": p[0] == "N", "optante": p[0] == "N", "pcd": p[0] == "D"}
        for p in pessoas.split()
    ]
    documento = {
        "vagas": len(caso.grade), "lista": lista, "grade": caso.grade, "prioridade": ["N", "D", "H"],
    }  # fmt: skip
    arquivo, saida = tmp_path / "cenario.json", io.StringIO()
    arquivo.write_text(json.dumps(documento), encoding="utf-8")
    call_command("simular", str(arquivo), "--json", stdout=saida)
    caso.nomeados = json.loads(saida.getvalue())["chamadas"][0]


@then(parsers.parse('a nomeação segue a ordem "{pessoas}"'))
def nomeacao(caso, pessoas):
    assert " ".join(caso.nomeados) == pessoas
