"""The council that holds two seats of the commission, and its succession (Decreto, art. 3º, § 2º, III)."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class OrgaoDoConselho:
    """A council that holds seats of segment CONSELHO from ``desde`` on, with the norm that says so."""

    sigla: str
    nome: str
    desde: date
    norma: str


SUCESSAO_DO_CONSELHO: tuple[OrgaoDoConselho, ...] = (
    OrgaoDoConselho(
        "CDDN",
        "Conselho de Defesa dos Direitos do Negro do Distrito Federal",
        date(2020, 6, 24),
        "Decreto nº 40.910/2020, art. 3º, § 2º, III",
    ),
    OrgaoDoConselho(
        "CODIPIR",
        "Conselho Distrital de Promoção da Igualdade Racial",
        date(2021, 1, 15),
        "Lei nº 6.789/2021",
    ),
)


def conselho_em(dia: date) -> OrgaoDoConselho:
    """The council entitled to the two seats on ``dia`` (§ 2º, III, and its succession by Lei nº 6.789/2021).

    Before the first entry the oldest council is returned: no designation under the decree is older than it.
    """
    vigentes = [orgao for orgao in SUCESSAO_DO_CONSELHO if orgao.desde <= dia]
    return vigentes[-1] if vigentes else SUCESSAO_DO_CONSELHO[0]
