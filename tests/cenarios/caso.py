"""What the steps of one scenario share, and how a refusal is kept until a step reads it."""

from datetime import date, datetime
from types import SimpleNamespace

import pytest

from config.demonstracao.passos import BRASILIA
from selecoes import relogio
from selecoes.regras.erros import AtoInvalido
from tests.construcao import Selecao


class Caso(SimpleNamespace):
    """The scenario under way: people, selection, last answer and last refusal."""

    def __init__(self, elenco):
        super().__init__(elenco=elenco, selecao=None, resposta=None, recusa="", recusa_lida=True)

    def tentar(self, ato, *args, **campos):
        """Practise an act; a refusal is kept for the next step, which must read it."""
        assert self.recusa_lida, f"recusa que nenhum passo leu: {self.recusa}"
        self.recusa, self.resposta = "", None
        try:
            self.resposta = ato(*args, **campos)
        except AtoInvalido as erro:
            self.recusa = " ".join([str(erro), *getattr(erro, "itens", ())])
            self.recusa_lida = False
        return self.resposta

    def montar(self, pessoas="", **campos):
        assert self.recusa_lida, f"recusa que nenhum passo leu: {self.recusa}"
        self.selecao = Selecao(self.elenco, pessoas, **campos)
        return self.selecao

    @property
    def edital(self):
        self.selecao.edital.refresh_from_db()
        return self.selecao.edital


@pytest.fixture
def caso(elenco):
    caso = Caso(elenco)
    yield caso
    assert caso.recusa_lida, f"recusa que nenhum passo leu: {caso.recusa}"


def dia(texto):
    """``30/03/2026``."""
    d, m, a = texto.split("/")
    return date(int(a), int(m), int(d))


def instante(texto):
    """``16/04/2026 23:59:59.999999`` in Brasília; without the hour, at 10h."""
    data, _, hora = texto.partition(" ")
    return datetime.fromisoformat(f"{dia(data)} {hora or '10:00'}").replace(tzinfo=BRASILIA)


def ir(texto):
    relogio.acertar(instante(texto))


def concurso(**campos):
    return {"tipo": "concurso", "entidade": "estatal"} | campos


def vagas(quantidade):
    return [("ADM", "Administração", quantidade)]


def linhas(tabela):
    """The rows of a table of the feature, as dictionaries."""
    cabecalho, *resto = tabela
    return [dict(zip(cabecalho, linha, strict=True)) for linha in resto]
