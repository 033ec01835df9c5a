"""The classification before it is published: the same run, nothing written, one page of lines per vaga."""

from dataclasses import dataclass
from typing import Any

from selecoes.consultas.apuracao import REGRA, Calculo, diferencas_por_extenso
from selecoes.consultas.entradas import exigir_entradas_completas
from selecoes.consultas.listas import nota_por_extenso
from selecoes.models import Edital, Inscricao, Posicao
from selecoes.regras.erros import AtoInvalido, Pendencia
from selecoes.regras.lista_final import Colocada

POR_PAGINA = 50


@dataclass(frozen=True, slots=True)
class Previa:
    """What would be published, with its code; or why there is nothing to publish yet."""

    sha256: str
    entradas: str
    regra: str
    vagas: tuple[dict[str, Any], ...]
    diferencas: tuple[dict[str, object], ...]
    faltas: tuple[str, ...]
    paginas: int


def previa(edital: Edital, pagina: int = 1) -> Previa:
    """Run the rule and keep one page of lines of each vaga."""
    calculo = Calculo(edital)
    inicio, fim = (pagina - 1) * POR_PAGINA, pagina * POR_PAGINA
    linhas: dict[int, list[Colocada]] = {}
    totais: dict[int, int] = {}
    try:
        exigir_entradas_completas(edital)
        for bloco in calculo.linhas():
            totais[bloco.vaga_id] = bloco.colocadas[-1].geral
            da_pagina = [c for c in bloco.colocadas if inicio < c.geral <= fim]
            linhas.setdefault(bloco.vaga_id, []).extend(da_pagina)
        calculo.exigir_sem_empate()
    except AtoInvalido as recusa:
        itens = recusa.itens if isinstance(recusa, Pendencia) else ()
        return Previa("", "", REGRA, (), (), (str(recusa), *itens), 1)
    vagas = tuple(
        _vaga(calculo, vaga_id, linhas.get(vaga_id, []), totais.get(vaga_id, 0))
        for vaga_id in calculo.regras.vagas
    )
    maior = max(totais.values(), default=0)
    return Previa(
        calculo.sha256, calculo.entradas_sha256, REGRA, vagas, tuple(diferencas_por_extenso(calculo)), (),
        max(1, -(-maior // POR_PAGINA)),
    )  # fmt: skip


def _vaga(calculo: Calculo, vaga_id: int, colocadas: list[Colocada], total: int) -> dict[str, Any]:
    vaga = calculo.regras.vagas[vaga_id]
    pessoas = {str(i.pk): i for i in Inscricao.objects.filter(pk__in=[c.id for c in colocadas])}
    return {
        "vaga": vaga,
        "quadro": calculo.quadros[vaga.codigo],
        "total": total,
        "linhas": [
            {
                "posicao": c.geral,
                "inscricao": pessoas[c.id].numero,
                "nome": pessoas[c.id].nome_publico,
                "nota": nota_por_extenso(pessoas[c.id].nota),
                "rotulo": Posicao.Rotulo(c.rotulo).label.capitalize(),
                "ordem": c.ordem,
            }
            for c in colocadas
        ],
    }
