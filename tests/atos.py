"""One act in a table of tests: who practises it, at which stage, what it records, and where it does not exist."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection

from comissao.models import Mandato
from selecoes import relogio
from selecoes.auditoria import elos_partidos
from selecoes.models import Designacao, Registro, Usuario
from selecoes.regras.erros import AtoInvalido, SemCompetencia
from tests.construcao import registros_novos, ultimo_registro

mexe_no_banco = pytest.mark.skipif(
    connection.vendor == "postgresql", reason="no PostgreSQL a própria tabela recusa a mudança (tests/banco)"
)
PAPEIS = ("servidora", "secretaria", "gestor", "autoridade")


@dataclass(frozen=True)
class Pratica:
    """``executar(s, por)`` practises the act on a selection that is at ``etapa``.

    ``quem`` are the names, in the cast, of whoever may; ``registros`` are the acts recorded, in order; ``errada`` is a
    stage where the act does not exist.
    """

    nome: str
    etapa: str
    executar: Callable[[Any, Any], object]
    quem: tuple[str, ...]
    registros: tuple[str, ...]
    errada: str = ""
    preparar: Callable[[Any], object] = lambda s: None
    campos: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.nome


def pessoas(elenco):
    """Everybody of the cast by name: roles, and one member of each commission."""
    return {papel: getattr(elenco, papel) for papel in PAPEIS} | {
        "integrante": elenco.integrantes[0],
        "recursal": elenco.recursais[0],
    }


def exigir_recusa(executar, s, por, erro=AtoInvalido):
    """The act is refused and leaves no record. Returns the refusal."""
    antes = ultimo_registro()
    with pytest.raises(erro) as recusa:
        executar(s, por)
    assert registros_novos(antes) == []
    return recusa.value


def _com_designacao_encerrada(executar, s, por):
    """Yesterday was the last day of every role of this person."""
    papeis = Designacao.objects.filter(usuario=por)
    papeis.update(fim=relogio.hoje() - timedelta(days=1))
    exigir_recusa(executar, s, por, SemCompetencia)
    papeis.update(fim=None)


def mudar_mandato(usuario, *, fim):
    """Two years, date to date, ending on ``fim`` (exclusive)."""
    Mandato.objects.filter(usuario=usuario).update(inicio=fim.replace(year=fim.year - 2), fim=fim)


def conferir_pratica(pratica, s):
    """Others are refused, whoever may practises, and the record says exactly what was done."""
    s.ate(pratica.etapa)
    pratica.preparar(s)
    todas = pessoas(s.elenco)
    tecnico = Usuario.objects.create_superuser("tecnico", "Pessoa Técnica")
    for por in [tecnico, *(p for nome, p in todas.items() if nome not in pratica.quem)]:
        exigir_recusa(pratica.executar, s, por, SemCompetencia)
    if set(pratica.quem) & set(PAPEIS):
        _com_designacao_encerrada(pratica.executar, s, todas[pratica.quem[0]])
    antes = ultimo_registro()
    pratica.executar(s, todas[pratica.quem[0]])
    novos = registros_novos(antes)
    assert tuple(r.ato for r in novos) == pratica.registros
    assert {r.por for r in novos} == {todas[pratica.quem[0]]}
    assert elos_partidos(Registro.objects.order_by("seq")) == []


def conferir_situacao_errada(pratica, s):
    """At another stage the act is refused to the very person who may practise it."""
    s.ate(pratica.errada)
    pratica.preparar(s)
    erro = exigir_recusa(pratica.executar, s, pessoas(s.elenco)[pratica.quem[0]])
    assert not isinstance(erro, SemCompetencia)
