"""What the law demands of an edital before publication, and the frozen content it publishes (C.1, F.1)."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from selecoes.consultas.calendario import calendario
from selecoes.consultas.edital import deficit
from selecoes.consultas.recursos import faltas_dos_recursos, tabela_de_recursos
from selecoes.models import Edital
from selecoes.regras.cronograma import Cronograma, conferir_cronograma
from selecoes.regras.erros import AtoInvalido


@dataclass(frozen=True, slots=True)
class Falta:
    """Something that lacks, in words, and the page (name of the address) where it is put right."""

    frase: str
    tela: str

    def __str__(self) -> str:
        return self.frase


def faltas_do_cronograma(edital: Edital, data: date) -> tuple[AtoInvalido, ...]:
    """What the schedule has against §§ 12 e 13 and the minimum notice, if published on ``data``."""
    datas = Cronograma(
        publicacao=data,
        fases=max(1, edital.fases.count()),
        inscricoes_fim=edital.inscricoes_fim,
        resultado_da_fase=edital.resultado_da_fase_previsto,
        convocacao=edital.convocacao_prevista,
        verificacao=edital.verificacao_prevista,
        fase_seguinte=edital.fase_seguinte_prevista,
        homologacao=edital.homologacao_prevista,
    )
    return conferir_cronograma(datas, calendario())


def faltas_do_edital(edital: Edital, data: date) -> list[Falta]:
    """What the law demands and the draft still lacks (C.1 RASCUNHO → PUBLICADO), each with where to solve it."""
    faltas = [Falta(frase, tela) for cumprido, frase, tela in _conferencias(edital, data) if not cumprido]
    faltas += [Falta(str(recusa), "edital_cronograma") for recusa in faltas_do_cronograma(edital, data)]
    faltas += [Falta(frase, "edital_recursos") for frase in faltas_dos_recursos(edital)]
    return faltas


def _conferencias(edital: Edital, data: date) -> list[tuple[bool, str, str]]:
    return [*_da_reserva(edital, data), *_dos_prazos(edital)]


def _da_reserva(edital: Edital, data: date) -> list[tuple[bool, str, str]]:
    pacote = edital.pacote(data)
    return [
        (
            edital.vagas.exists(),
            "Cadastre as vagas, com a reserva de cada uma (art. 1º, § 3º).",
            "edital_vagas",
        ),
        (
            bool(edital.clausula.strip()),
            "Escreva a cláusula da reserva de vagas (art. 1º, § 3º).",
            "edital_clausula",
        ),
        (
            deficit(edital) == 0,
            "A soma das reservas por vaga é menor que a reserva do total: resolva o déficit.",
            "edital_vagas",
        ),
        (
            pacote.aplica(data),
            f"A norma {pacote.nome} não alcança editais desta data (art. 6º).",
            "edital_dados",
        ),
        (
            edital.norma in {"", pacote.nome},
            "A data mudou a norma aplicável: calcule as vagas de novo.",
            "edital_vagas",
        ),
    ]


def _dos_prazos(edital: Edital) -> list[tuple[bool, str, str]]:
    return [
        (
            bool(edital.recurso_quantidade and edital.recurso_unidade),
            "Fixe o prazo de recurso (art. 3º, § 11).",
            "edital_recurso",
        ),
        (bool(edital.recurso_orgao), "Diga quem julga o recurso (art. 3º, § 11).", "edital_recurso"),
        (
            edital.fases.exists(),
            "Cadastre as fases, que definem o momento da verificação (art. 3º, §§ 12 e 13).",
            "edital_fases",
        ),
        (
            bool(edital.inscricoes_inicio and edital.inscricoes_fim),
            "Informe o período de inscrições (art. 2º).",
            "edital_dados",
        ),
    ]


def conteudo_do_edital(edital: Edital) -> dict[str, Any]:
    """What the edital publishes: the table of vagas, the clause, the schedule and the table of appeals (F.1)."""
    vagas = list(edital.vagas.all())
    return {
        "vagas": [
            {"codigo": v.codigo, "nome": v.nome, "detalhe": v.detalhe, "quantidade": v.quantidade,
             "reservadas": v.reservadas, "ampla": v.ampla, "pcd": v.pcd, "hipo": v.hipo, "cadastro": v.cadastro,
             "cadastro_reservadas": v.cadastro_reservadas}
            for v in vagas
        ],
        "total": sum(v.quantidade for v in vagas),
        "total_reservadas": sum(v.reservadas for v in vagas),
        "total_cadastro": sum(v.cadastro for v in vagas),
        "metodo_do_cadastro": edital.get_metodo_do_cadastro_display(),
        "outras_cotas": any(v.pcd or v.hipo or v.cadastro_pcd or v.cadastro_hipo for v in vagas),
        "clausula": edital.clausula,
        "inscricoes": f"{edital.inscricoes_inicio:%d/%m/%Y} a {edital.inscricoes_fim:%d/%m/%Y}"
        + (", pela página desta seleção; vale a última enviada" if edital.recebe_pela_pagina else ""),
        "recurso": f"{edital.recurso_quantidade} {edital.get_recurso_unidade_display()}, para {edital.recurso_orgao}",
        "recursos": tabela_de_recursos(edital),
        "fases": [str(f) for f in edital.fases.all()],
        "cronograma": [[rotulo, f"{dia:%d/%m/%Y}"] for rotulo, dia in datas_previstas(edital) if dia],
        "justificativa_deficit": edital.justificativa_deficit,
    }  # fmt: skip


def datas_previstas(edital: Edital) -> list[tuple[str, date | None]]:
    """The schedule in the order of the steps."""
    return [
        ("Resultado da primeira fase", edital.resultado_da_fase_previsto),
        ("Convocação para as entrevistas", edital.convocacao_prevista),
        ("Primeiro dia de entrevistas", edital.verificacao_prevista),
        ("Início da fase seguinte", edital.fase_seguinte_prevista),
        ("Homologação", edital.homologacao_prevista),
    ]
