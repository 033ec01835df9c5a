"""Who judges what (C.6): the table decision → body → term that every edital publishes, and its suggestions (B12)."""

from dataclasses import dataclass
from enum import StrEnum

from selecoes.regras.prazos import Unidade
from selecoes.regras.regime import Tipo


class Decisao(StrEnum):
    """Decisions of the selection that have an appeal of their own, apart from the commission's."""

    INSCRICAO = "inscricao"
    RESULTADO = "resultado"
    CHAMADA = "chamada"


ROTULOS_DECISAO: dict[Decisao, str] = {
    Decisao.INSCRICAO: "Indeferimento da inscrição",
    Decisao.RESULTADO: "Resultado das provas e classificação",
    Decisao.CHAMADA: "Chamada para a vaga",
}
ORGAO_SUGERIDO = "Autoridade do órgão da seleção"


@dataclass(frozen=True, slots=True)
class Regra:
    """A line of the table: ``quantidade`` of ``unidade``, grounded on ``fundamento``."""

    decisao: Decisao
    orgao: str
    quantidade: int
    unidade: Unidade
    fundamento: str


def regras_sugeridas(tipo: Tipo) -> tuple[Regra, ...]:
    """The table a new draft starts with, to be kept or changed before publication (B12).

    Ten days in a row for estágio (Lei nº 9.784/1999, art. 59); five business days for concursos (Lei nº 4.949/2012,
    art. 55, § 1º).
    """
    if tipo == Tipo.ESTAGIO:
        prazo, unidade, base = 10, Unidade.CORRIDOS, "Lei nº 9.784/1999, art. 59"
    else:
        prazo, unidade, base = 5, Unidade.UTEIS, "Lei nº 4.949/2012, art. 55, § 1º"
    return tuple(Regra(decisao, ORGAO_SUGERIDO, prazo, unidade, base) for decisao in Decisao)
