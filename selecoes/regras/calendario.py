"""Office hours day by day (regras D.1): which days count and on which a deadline may end."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from types import MappingProxyType

from selecoes.regras.erros import EntradaInvalida

_SABADO = 5
_DOMINGO = 6


class Expediente(StrEnum):
    """Office hours of a day, by the codes of the table of decrees."""

    SEM = "S"
    ENCERRA_CEDO = "E"
    ABRE_TARDE = "T"
    NORMAL = "N"


ROTULOS_EXPEDIENTE: dict[Expediente, str] = {
    Expediente.SEM: "sem expediente",
    Expediente.ENCERRA_CEDO: "expediente encerra mais cedo",
    Expediente.ABRE_TARDE: "expediente começa mais tarde",
    Expediente.NORMAL: "expediente normal",
}


@dataclass(frozen=True, slots=True)
class DiaEspecial:
    """A day whose office hours are not the usual ones, and the act that says so."""

    codigo: Expediente
    descricao: str
    ato: str


def _lista_de_anos(anos: Iterable[int]) -> str:
    """Years in a Portuguese sentence; a long run is shortened to its ends."""
    textos = [str(ano) for ano in sorted(set(anos))]
    if len(textos) > 4:
        return f"{textos[0]} a {textos[-1]}"
    if len(textos) < 2:
        return "".join(textos)
    return f"{', '.join(textos[:-1])} e {textos[-1]}"


@dataclass(frozen=True, slots=True)
class Calendario:
    """The office hours of the years in ``anos``: a day outside them is refused, never guessed."""

    anos: frozenset[int]
    especiais: Mapping[date, DiaEspecial] = field(default_factory=dict, hash=False)
    provisorios: frozenset[int] = frozenset()

    @classmethod
    def de(
        cls,
        dias: Mapping[date, tuple[str, str, str]],
        *,
        anos: Iterable[int],
        provisorios: Iterable[int] = (),
    ) -> "Calendario":
        """Build from ``{date: (code, description, act)}``. Raises ``EntradaInvalida`` on an unknown code."""
        especiais: dict[date, DiaEspecial] = {}
        for dia, (codigo, descricao, ato) in dias.items():
            if codigo not in set(Expediente):
                raise EntradaInvalida(f"O código de expediente “{codigo}” não existe: use S, E, T ou N.")
            especiais[dia] = DiaEspecial(Expediente(codigo), descricao, ato)
        return cls(frozenset(anos), MappingProxyType(especiais), frozenset(provisorios))

    def exigir_anos(self, anos: Iterable[int]) -> None:
        """Raises ``EntradaInvalida`` naming the years of ``anos`` that this calendar does not have."""
        faltam = set(anos) - self.anos
        if not faltam:
            return
        plural = "os anos de" if len(faltam) > 1 else "o ano de"
        tem = f"só tem {_lista_de_anos(self.anos)}" if self.anos else "está vazio"
        raise EntradaInvalida(
            f"O calendário não tem {plural} {_lista_de_anos(faltam)} ({tem}): "
            "cadastre o decreto do ano antes de contar este prazo.",
            campo="ciencia",
        )

    def expediente(self, dia: date) -> Expediente:
        """Office hours of ``dia``; weekends have none. Raises ``EntradaInvalida`` outside the years covered."""
        self.exigir_anos((dia.year,))
        if dia.weekday() >= _SABADO:
            return Expediente.SEM
        especial = self.especiais.get(dia)
        return especial.codigo if especial else Expediente.NORMAL

    def dia_util(self, dia: date) -> bool:
        """Whether ``dia`` counts in a term of business days: Monday to Friday with office hours."""
        return self.expediente(dia) != Expediente.SEM

    def pode_vencer(self, dia: date) -> bool:
        """Whether a deadline may end on ``dia`` (Lei nº 9.784/1999, art. 66, § 1º): full closing hour."""
        return self.expediente(dia) not in {Expediente.SEM, Expediente.ENCERRA_CEDO}

    def motivo(self, dia: date) -> str:
        """Why ``dia`` is not an ordinary day; empty for an ordinary one."""
        if dia.weekday() == _SABADO:
            return "sábado"
        if dia.weekday() == _DOMINGO:
            return "domingo"
        especial = self.especiais.get(dia)
        return especial.descricao if especial else ""
