"""Who sits in the commission: 1 + 2 + 2 seats, ties, evidence and diversity (Decreto, art. 3º, §§ 2º and 3º)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from comissao.regras.conselho import conselho_em
from selecoes.regras.erros import Pendencia

BASE_COMPOSICAO = "Decreto nº 40.910/2020, art. 3º, § 2º"
BASE_DIVERSIDADE = "Decreto nº 40.910/2020, art. 3º, § 3º"
BASE_RECURSAL = "Decreto nº 40.910/2020, art. 3º, § 11"
MINIMO_DE_GENEROS = 2
MINIMO_DE_RACAS = 2


class Segmento(StrEnum):
    """Who a seat speaks for."""

    SEJUS = "sejus"
    SUBDHIR = "subdhir"
    CONSELHO = "conselho"
    RECURSAL = "recursal"


ROTULOS_SEGMENTO: dict[Segmento, str] = {
    Segmento.SEJUS: "Servidor designado pela SEJUS",
    Segmento.SUBDHIR: "Subsecretaria de Direitos Humanos e de Igualdade Racial",
    Segmento.CONSELHO: "Conselho dos direitos da população negra",
    Segmento.RECURSAL: "Comissão Recursal",
}


@dataclass(frozen=True, slots=True)
class Assento:
    """One seat: its code, the segment it speaks for, its label and the article that creates it."""

    codigo: str
    segmento: Segmento
    rotulo: str
    base: str


ASSENTOS_ESPECIAL: tuple[Assento, ...] = (
    Assento("SEJUS1", Segmento.SEJUS, "Servidor do Estado designado pela SEJUS", f"{BASE_COMPOSICAO}, I"),
    Assento(
        "SUBDHIR1",
        Segmento.SUBDHIR,
        "Subsecretaria de Direitos Humanos e de Igualdade Racial – 1º assento",
        f"{BASE_COMPOSICAO}, II",
    ),
    Assento(
        "SUBDHIR2",
        Segmento.SUBDHIR,
        "Subsecretaria de Direitos Humanos e de Igualdade Racial – 2º assento",
        f"{BASE_COMPOSICAO}, II",
    ),
    Assento("CONSELHO1", Segmento.CONSELHO, "Conselho – 1º assento", f"{BASE_COMPOSICAO}, III"),
    Assento("CONSELHO2", Segmento.CONSELHO, "Conselho – 2º assento", f"{BASE_COMPOSICAO}, III"),
)
ASSENTOS_RECURSAL: tuple[Assento, ...] = tuple(
    Assento(f"RECURSAL{n}", Segmento.RECURSAL, f"Comissão Recursal – {n}º assento", BASE_RECURSAL)
    for n in (1, 2, 3)
)
ASSENTOS: dict[str, Assento] = {a.codigo: a for a in (*ASSENTOS_ESPECIAL, *ASSENTOS_RECURSAL)}


@dataclass(frozen=True, slots=True)
class Indicado:
    """A person proposed for a seat.

    ``comprovacao`` refers to the evidence of recognised representativeness; ``ato_motivado`` is the reasoned act
    that accepts a seat III representative who is not a servidor (B21); ``orgao`` is the council's initials.
    Gender, race and birthplace serve this check alone and are never printed per person (regras.md G).
    """

    pessoa: str
    assento: str
    servidor: bool
    comprovacao: str
    genero: str
    raca: str
    naturalidade: str = ""
    orgao: str = ""
    ato_motivado: str = ""
    votou_antes: bool = False


@dataclass(frozen=True, slots=True)
class ExameComposicao:
    """What stands against a composition: ``recusas`` block the designation, ``avisos`` do not."""

    recusas: tuple[str, ...]
    avisos: tuple[str, ...]

    @property
    def pode_designar(self) -> bool:
        """Whether nothing blocks the designation."""
        return not self.recusas


def _recusas_de_assento(indicados: Sequence[Indicado], assentos: Sequence[Assento], base: str) -> list[str]:
    codigos = [i.assento for i in indicados]
    previstos = {a.codigo for a in assentos}
    recusas = [f"Falta indicar: {a.rotulo} ({a.base})." for a in assentos if a.codigo not in codigos]
    recusas += [
        f"O assento “{a.rotulo}” tem mais de uma pessoa indicada ({a.base})."
        for a in assentos
        if codigos.count(a.codigo) > 1
    ]
    recusas += [
        f"O assento “{codigo}” não existe nesta comissão ({base})."
        for codigo in dict.fromkeys(codigos)
        if codigo not in previstos
    ]
    pessoas = [i.pessoa for i in indicados]
    recusas += [
        f"{pessoa} ocupa mais de um assento ({base})."
        for pessoa in dict.fromkeys(pessoas)
        if pessoas.count(pessoa) > 1
    ]
    return recusas


def _recusas_de_vinculo(indicado: Indicado) -> list[str]:
    assento = ASSENTOS.get(indicado.assento)
    recusas = []
    if assento is not None and not indicado.servidor:
        if assento.segmento is not Segmento.CONSELHO:
            recusas.append(
                f"O assento “{assento.rotulo}” exige vínculo de servidor, que {indicado.pessoa} não tem ({assento.base})."
            )
        elif not indicado.ato_motivado.strip():
            recusas.append(
                f"{indicado.pessoa} não tem vínculo de servidor: cite o ato motivado que aceita a representação do conselho "
                f"({assento.base})."
            )
    if not indicado.comprovacao.strip():
        recusas.append(
            f"Falta a comprovação da representatividade de {indicado.pessoa} no combate ao racismo ({BASE_COMPOSICAO})."
        )
    return recusas


def _preenchidos(valores: Iterable[str]) -> set[str]:
    return {valor.strip().casefold() for valor in valores if valor.strip()}


def _recusas_de_diversidade(indicados: Sequence[Indicado]) -> list[str]:
    recusas = []
    if len(_preenchidos(i.genero for i in indicados)) < MINIMO_DE_GENEROS:
        recusas.append(f"A comissão precisa ter pessoas de ao menos dois gêneros ({BASE_DIVERSIDADE}).")
    if len(_preenchidos(i.raca for i in indicados)) < MINIMO_DE_RACAS:
        recusas.append(
            f"A comissão precisa ter pessoas de ao menos duas raças ou cores ({BASE_DIVERSIDADE})."
        )
    return recusas


def _avisos(indicados: Sequence[Indicado], em: date) -> list[str]:
    avisos = []
    if len(_preenchidos(i.naturalidade for i in indicados)) < MINIMO_DE_GENEROS:
        avisos.append(
            "Todas as pessoas têm a mesma naturalidade, ou ela não foi informada; a norma prefere que variem "
            f"({BASE_DIVERSIDADE})."
        )
    conselho = conselho_em(em)
    for indicado in indicados:
        assento = ASSENTOS.get(indicado.assento)
        if assento is None or assento.segmento is not Segmento.CONSELHO:
            continue
        if indicado.orgao and indicado.orgao.strip().upper() != conselho.sigla:
            avisos.append(
                f"A indicação de {indicado.pessoa} é do {indicado.orgao}; em {em:%d/%m/%Y} o assento cabe ao "
                f"{conselho.sigla} ({conselho.norma}). Cite a sucessão na portaria."
            )
        if not indicado.servidor:
            avisos.append(
                f"{indicado.pessoa} entra como representante não servidor ({assento.base}, interpretação do sistema)."
            )
    return avisos


def examinar_composicao(indicados: Sequence[Indicado], *, em: date) -> ExameComposicao:
    """Examine the five titular seats of a Comissão Especial proposed for ``em``.

    Refusals: seats other than 1 + 2 + 2, somebody in two seats, tie or evidence missing (§ 2º, B21), fewer than two
    genders or races (§ 3º). Warnings: one birthplace only (§ 3º, "preferencialmente"), council already succeeded.
    """
    recusas = _recusas_de_assento(indicados, ASSENTOS_ESPECIAL, BASE_COMPOSICAO)
    for indicado in indicados:
        recusas += _recusas_de_vinculo(indicado)
    recusas += _recusas_de_diversidade(indicados)
    return ExameComposicao(tuple(recusas), tuple(_avisos(indicados, em)))


def examinar_recursal(indicados: Sequence[Indicado]) -> ExameComposicao:
    """Examine the three seats of a Comissão Recursal: three people, none of whom voted before (§ 11, B11)."""
    recusas = _recusas_de_assento(indicados, ASSENTOS_RECURSAL, BASE_RECURSAL)
    recusas += [
        f"{i.pessoa} votou na primeira decisão e não pode julgar o recurso ({BASE_RECURSAL}; Lei nº 9.784/1999, art. 18)."
        for i in indicados
        if i.votou_antes
    ]
    recusas += [
        f"Falta a comprovação da representatividade de {i.pessoa} no combate ao racismo ({BASE_COMPOSICAO})."
        for i in indicados
        if not i.comprovacao.strip()
    ]
    return ExameComposicao(tuple(recusas), tuple(_recusas_de_diversidade(indicados)))


def exigir_composicao(exame: ExameComposicao) -> None:
    """Refuse to designate while ``exame`` has refusals. Raises ``Pendencia`` listing all of them (§§ 2º and 3º)."""
    if exame.recusas:
        raise Pendencia("A comissão ainda não pode ser designada.", exame.recusas, base=BASE_COMPOSICAO)
