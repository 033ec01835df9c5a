"""Corrections of what was published: a list, and the edital itself, never against who already relied on it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from selecoes.regras.erros import EntradaInvalida, Pendencia
from selecoes.regras.prazos import ROTULOS_UNIDADE, Unidade


@dataclass(frozen=True, slots=True)
class ListaCorrigida:
    """``lista`` is republished; ``preservadas`` keep their place; ``a_apurar`` need a procedure with defence."""

    lista: tuple[str, ...]
    preservadas: tuple[str, ...]
    a_apurar: tuple[str, ...]


def corrigir(
    publicada: Sequence[str], indevidas: Collection[str], empossadas: Collection[str]
) -> ListaCorrigida:
    """Take ``indevidas`` out of a published list (Lei nº 6.321/2019, art. 3º, § 3º; Lei nº 9.784/1999, art. 53).

    Whoever was sworn in and is rightly on the list stays as is; whoever was wrongly included loses nothing
    before a procedure with defence.
    """
    erradas = frozenset(indevidas)
    dentro = frozenset(empossadas)
    return ListaCorrigida(
        tuple(pessoa for pessoa in publicada if pessoa not in erradas),
        tuple(pessoa for pessoa in publicada if pessoa in dentro and pessoa not in erradas),
        tuple(pessoa for pessoa in publicada if pessoa in erradas),
    )


class Efeito(StrEnum):
    """What a change does to candidates."""

    FAVORAVEL = "favoravel"
    NEUTRA = "neutra"
    DESFAVORAVEL = "desfavoravel"


@dataclass(frozen=True, slots=True)
class Mudanca:
    """One line of the diff of a retificação: where it reads, read."""

    campo: str
    rotulo: str
    onde_se_le: str
    leia_se: str
    efeito: Efeito


@dataclass(frozen=True, slots=True)
class PrazoImpresso:
    """A term as the edital prints it."""

    quantidade: int
    unidade: Unidade

    def __str__(self) -> str:
        return f"{self.quantidade} {ROTULOS_UNIDADE[self.unidade]}"


def efeito_do_prazo(antes: PrazoImpresso, depois: PrazoImpresso) -> Efeito:
    """More days favour who appeals; the same number counted in business days does too."""
    if antes == depois:
        return Efeito.NEUTRA
    encurta = (antes.unidade, depois.unidade) == (Unidade.UTEIS, Unidade.CORRIDOS)
    return Efeito.DESFAVORAVEL if encurta or depois.quantidade < antes.quantidade else Efeito.FAVORAVEL


def efeito_da_quantidade(antes: int, depois: int) -> Efeito:
    """More vagas, or more reserved ones, favour; fewer do not."""
    if antes == depois:
        return Efeito.NEUTRA
    return Efeito.FAVORAVEL if depois > antes else Efeito.DESFAVORAVEL


def efeito_da_data_final(antes: date | None, depois: date | None) -> Efeito:
    """A later end of entries favours; an earlier one, or none, does not."""
    if antes == depois:
        return Efeito.NEUTRA
    if depois is None:
        return Efeito.DESFAVORAVEL
    return Efeito.FAVORAVEL if antes is None or depois > antes else Efeito.DESFAVORAVEL


def exigir_retificacao(mudancas: Sequence[Mudanca], *, reabre: bool) -> None:
    """Raises ``EntradaInvalida`` with nothing to change, ``Pendencia`` naming changes against who already entered.

    An edital binds whoever published it: percentage, reserve and terms change only in favour of candidates, unless the
    entries are reopened for everybody (C.1).
    """
    if not mudancas:
        raise EntradaInvalida("Nada muda: altere ao menos um item do edital.")
    contrarias = tuple(
        f"{m.rotulo}: de “{m.onde_se_le}” para “{m.leia_se}”."
        for m in mudancas
        if m.efeito == Efeito.DESFAVORAVEL
    )
    if contrarias and not reabre:
        raise Pendencia(
            "Estas mudanças prejudicam quem se inscreveu. Reabra as inscrições ou desista delas.",
            contrarias,
            base="vinculação ao edital",
        )
