"""From one phase to the next (C.1, C.6, E.7): who has to wait for the control, and who passes the cut."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from selecoes.regras.classificacao import Candidato
from selecoes.regras.corte import cortar, e_enquadrado
from selecoes.regras.cronograma import exigir_fase_seguinte
from selecoes.regras.enquadramento import PENDENTES, SituacaoEnquadramento
from selecoes.regras.erros import EntradaInvalida, Pendencia

_DUAS_FASES = "Decreto nº 40.910/2020, art. 3º, § 12"


@dataclass(frozen=True, slots=True)
class Declaracao:
    """A self-declaration when the next phase would begin. ``publicada``: result out and its term over."""

    inscricao: str
    situacao: SituacaoEnquadramento
    em_recurso: bool
    publicada: bool

    @property
    def concluida(self) -> bool:
        """Whether nothing is expected from the control any more: final, or published and not appealed in time."""
        return not self.em_recurso and (self.situacao not in PENDENTES or self.publicada)


def exigir_controle_concluido(declaracoes: Sequence[Declaracao], sob_condicao: Collection[str] = ()) -> None:
    """Raises ``Pendencia`` naming each entry that the next phase has to wait for (art. 3º, § 12).

    ``sob_condicao`` are the entries allowed to go on while their appeal is pending: only those under appeal may be
    there, and whoever names another gets ``EntradaInvalida``.
    """
    estranhas = set(sob_condicao) - {d.inscricao for d in declaracoes if d.em_recurso}
    if estranhas:
        raise EntradaInvalida(
            f"Só segue sob condição quem tem recurso em análise. Confira: {', '.join(sorted(estranhas))}.",
            base=_DUAS_FASES,
            campo="sob_condicao",
        )
    itens = tuple(
        f"Inscrição {d.inscricao}: recurso em análise."
        for d in declaracoes
        if d.em_recurso and d.inscricao not in sob_condicao
    )
    if itens:
        raise Pendencia("A fase seguinte espera a decisão dos recursos.", itens, base=_DUAS_FASES)
    exigir_fase_seguinte(
        [(d.inscricao, d.situacao) for d in declaracoes if not d.concluida], tuple(sob_condicao)
    )


@dataclass(frozen=True, slots=True)
class Passagem:
    """Who passes a cut, by id; ``condicionados`` pass only while their appeal is pending (C.6)."""

    passam: frozenset[str]
    condicionados: frozenset[str]


def quem_passa(
    pessoas: Sequence[Candidato],
    notas: Mapping[str, int],
    limites: tuple[int, int],
    em_recurso: Collection[str] = (),
) -> Passagem:
    """Who passes a cut of (ampla, reserva) by score, with ties; appellants pass on top, in nobody's place (C.6; E.7).

    An appellant whose score reaches the general cut passes by it, whatever the appeal decides.
    """
    em_ordem = sorted(pessoas, key=lambda p: (-notas[p.id], p.id))
    disputam = [p for p in em_ordem if p.id not in em_recurso]
    corte = cortar(disputam, *limites, na_cota=e_enquadrado, notas=notas)
    pela_nota = {p.id for p in cortar(em_ordem, *limites, notas=notas).ampla}
    passam = frozenset(p.id for p in (*corte.ampla, *corte.cota))
    acima = frozenset(em_recurso)
    return Passagem(passam | acima, acima - pela_nota)


@dataclass(frozen=True, slots=True)
class NotaDaFase:
    """What the board says of one person: score so far in thousandths (``None``: failed the phase) and its rank."""

    inscricao: str
    nota: int | None
    classificacao: int | None = None
