"""How many vagas are reserved: threshold on the sum, rounding per vaga, deficit shown (E.1, E.2; art. 1º).

Integers only: no float and no decimal context, whose rounding of halves would depend on the machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from selecoes.regras.cotas import ROTULOS_LISTA, Arredondamento, Cota, Lista
from selecoes.regras.erros import EntradaInvalida
from selecoes.regras.regime import Pacote


@dataclass(frozen=True, slots=True)
class ReservaDaVaga:
    """The places of one vaga type: ``ampla`` is ``quantidade`` minus every reserve."""

    quantidade: int
    reserva: int
    pcd: int
    hipo: int

    @property
    def ampla(self) -> int:
        """Places of ampla concorrência."""
        return self.quantidade - self.reserva - self.pcd - self.hipo


@dataclass(frozen=True, slots=True)
class Plano:
    """The reserve of a whole selection, with one sentence per step."""

    pacote: Pacote
    aplica: bool
    total: int
    vagas: tuple[ReservaDaVaga, ...]
    sobre_o_total: int
    cotas: tuple[Cota, ...]
    explicacao: tuple[str, ...]

    @property
    def soma(self) -> int:
        """Sum of the reserves of each vaga type."""
        return sum(vaga.reserva for vaga in self.vagas)

    @property
    def deficit(self) -> int:
        """Places that the rounding per vaga type leaves short of the reserve on the total (ADC 41, B5)."""
        return max(0, self.sobre_o_total - self.soma)

    def tem(self, lista: Lista) -> bool:
        """Whether the pack has a reserve for ``lista`` in this selection."""
        return any(cota.lista == lista for cota in self.cotas)


def planejar(
    quantidades: Sequence[int],
    pacote: Pacote,
    *,
    aplica: bool = True,
    data_edital: date | None = None,
    com_opcionais: bool = False,
) -> Plano:
    """The reserve of a selection with ``quantidades`` vagas per type, under ``pacote`` (art. 1º).

    ``aplica`` false (edital older than the norm, art. 6º) zeroes every reserve. ``com_opcionais`` adds the
    reserves that exist only where the edital says so. Raises ``EntradaInvalida`` for a negative quantity.
    """
    if not quantidades or any(quantidade < 0 for quantidade in quantidades):
        raise EntradaInvalida(
            "Informe a quantidade de vagas com números inteiros de 0 em diante.", campo="quantidade"
        )
    total = sum(quantidades)
    cotas = (*pacote.cotas, *pacote.opcionais) if com_opcionais else pacote.cotas
    vigentes = tuple(cota for cota in cotas if aplica and cota.vale(data_edital))
    vagas = tuple(_da_vaga(quantidade, total, vigentes) for quantidade in quantidades)
    sobre_o_total = pacote.negros.reservar(total, total) if aplica else 0
    plano = Plano(pacote, aplica, total, vagas, sobre_o_total, cotas, ())
    return replace(plano, explicacao=tuple(_explicar(plano, vigentes)))


def fatias(quantidades: Sequence[int], cota: Cota) -> tuple[int, ...]:
    """Reserve of each slice of one vaga type (immediate, then cadastro de reserva): B37.

    The reserve of a later slice is the one of the whole so far minus what was already reserved; every slice
    counts for the minimum.
    """
    total = sum(quantidades)
    reservas: list[int] = []
    acumulado = anterior = 0
    for quantidade in quantidades:
        acumulado += quantidade
        ate_aqui = cota.reservar(acumulado, total)
        reservas.append(ate_aqui - anterior)
        anterior = ate_aqui
    return tuple(reservas)


def decimal_br(centesimos: int) -> str:
    """``260`` → ``2,6``: hundredths as Portuguese text, without trailing zeros."""
    inteiro, resto = divmod(centesimos, 100)
    return f"{inteiro},{resto:02d}".rstrip("0").rstrip(",")


def _da_vaga(quantidade: int, total: int, cotas: Sequence[Cota]) -> ReservaDaVaga:
    por_lista = {cota.lista: cota.reservar(quantidade, total) for cota in cotas}
    return ReservaDaVaga(
        quantidade,
        por_lista.get(Lista.NEGROS, 0),
        por_lista.get(Lista.PCD, 0),
        por_lista.get(Lista.HIPO, 0),
    )


def _explicar(plano: Plano, vigentes: Sequence[Cota]) -> list[str]:
    pacote = plano.pacote
    if not plano.aplica:
        vigencia = pacote.citar(pacote.artigos.vigencia)
        return [f"O edital é anterior a {pacote.desde:%d/%m/%Y}: a norma não se aplica a ele ({vigencia})."]
    frases = _explicar_limiar(plano)
    if plano.total >= pacote.negros.minimo:
        frases.extend(_explicar_negros(plano))
    for cota in plano.cotas[1:]:
        frases.append(_explicar_outra(cota, plano, vale=cota in vigentes))
    return frases


def _explicar_limiar(plano: Plano) -> list[str]:
    minimo, artigo = plano.pacote.negros.minimo, plano.pacote.artigos.limiar
    vagas = contar_vagas(plano.total)
    if plano.total < minimo:
        return [f"{vagas}: a reserva não se aplica, porque são menos de {minimo} na seleção ({artigo})."]
    return [f"{vagas} na seleção: a reserva se aplica a partir de {minimo} ({artigo})."]


def _explicar_negros(plano: Plano) -> list[str]:
    pacote = plano.pacote
    distintas = dict.fromkeys(vaga.quantidade for vaga in plano.vagas)
    frases = [_frase_do_arredondamento(quantidade, pacote.negros, pacote) for quantidade in distintas]
    if len(plano.vagas) > 1:
        frases.append(
            f"O edital informa a reserva de cada vaga: a soma é {plano.soma} "
            f"e a reserva sobre o total é {plano.sobre_o_total} ({pacote.artigos.por_vaga})."
        )
    if plano.deficit:
        frases.append(
            f"Falta reservar {contar_vagas(plano.deficit)}: antes de publicar, um ato registrado coloca a diferença, "
            "com justificativa ou por sorteio público previsto no edital."
        )
    return frases


def _frase_do_arredondamento(quantidade: int, cota: Cota, pacote: Pacote) -> str:
    centesimos = cota.percentual * quantidade
    fracao = centesimos % 100
    conta = f"{contar_vagas(quantidade)} × {cota.percentual}% = {decimal_br(centesimos)}."
    fim = contar_reservadas(arredondar_da(cota, quantidade))
    if not fracao:
        return f"{conta} Não há fração: {fim} ({pacote.artigos.reserva})."
    if fracao >= 50:
        return (
            f"{conta} A fração {decimal_br(fracao)} é igual ou maior que 0,5, então sobe: "
            f"{fim} ({pacote.artigos.sobe})."
        )
    return (
        f"{conta} A fração {decimal_br(fracao)} é menor que 0,5, então desce: {fim} ({pacote.artigos.desce})."
    )


_MODOS: dict[Arredondamento, str] = {
    Arredondamento.MEIA_SOBE: "a fração de 0,5 ou mais sobe",
    Arredondamento.PARA_CIMA: "qualquer fração sobe",
    Arredondamento.PARA_BAIXO: "a fração é desprezada",
}


def _explicar_outra(cota: Cota, plano: Plano, *, vale: bool) -> str:
    nome = f"Reserva para {ROTULOS_LISTA[cota.lista]}"
    if not vale:
        return f"{nome}: não se aplica a edital desta data ({cota.base})."
    soma = sum(vaga.pcd if cota.lista == Lista.PCD else vaga.hipo for vaga in plano.vagas)
    minimo = f", a partir de {contar_vagas(cota.minimo)}" if cota.minimo else ""
    return f"{nome}{minimo}: {cota.percentual}%, {_MODOS[cota.arredondamento]}: {contar_vagas(soma)} ({cota.base})."


def arredondar_da(cota: Cota, quantidade: int) -> int:
    """The rounding of ``cota`` on ``quantidade`` alone, its minimum taken as reached."""
    return cota.reservar(quantidade, max(quantidade, cota.minimo))


def contar_vagas(quantidade: int) -> str:
    """``1 vaga``, ``2 vagas``."""
    return f"{quantidade} {'vaga' if quantidade == 1 else 'vagas'}"


def contar_reservadas(quantidade: int) -> str:
    """``1 vaga reservada``, ``nenhuma vaga reservada``."""
    if not quantidade:
        return "nenhuma vaga reservada"
    return f"{contar_vagas(quantidade)} {'reservada' if quantidade == 1 else 'reservadas'}"
