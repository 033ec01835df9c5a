"""The table of vagas with its two slices: immediate ones and cadastro de reserva (B37; art. 1º, §§ 1º a 3º)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from selecoes.regras.cotas import Cota, Lista
from selecoes.regras.erros import EntradaInvalida
from selecoes.regras.regime import Pacote
from selecoes.regras.reserva import Plano, ReservaDaVaga, contar_vagas, planejar


class Metodo(StrEnum):
    """How the reserve of the cadastro is reckoned: on the whole minus the immediate, or on each slice alone."""

    TODO = "todo"
    PARCELA = "parcela"


ROTULOS_METODO: dict[Metodo, str] = {
    Metodo.TODO: "sobre o todo, menos o que já foi reservado nas vagas imediatas",
    Metodo.PARCELA: "sobre cada parcela, separada",
}


@dataclass(frozen=True, slots=True)
class PlanoDoQuadro:
    """The reserve of every row, slice by slice. ``plano`` is the reckoning on the whole of each row."""

    plano: Plano
    metodo: Metodo
    imediatas: tuple[ReservaDaVaga, ...]
    cadastro: tuple[ReservaDaVaga, ...]
    explicacao: tuple[str, ...]

    @property
    def pacote(self) -> Pacote:
        """The norm applied."""
        return self.plano.pacote

    @property
    def total(self) -> int:
        """Vagas of the selection: the cadastro counts for the minimum and for the deficit."""
        return self.plano.total

    @property
    def soma(self) -> int:
        """Reserved places in both slices of every row."""
        return sum(vaga.reserva for vaga in (*self.imediatas, *self.cadastro))

    @property
    def sobre_o_total(self) -> int:
        """The reserve of the norm on the whole selection."""
        return self.plano.sobre_o_total

    @property
    def deficit(self) -> int:
        """Reserved places that the rounding row by row loses."""
        return max(0, self.sobre_o_total - self.soma)

    @property
    def tem_cadastro(self) -> bool:
        """Whether any row has a cadastro de reserva."""
        return any(vaga.quantidade for vaga in self.cadastro)

    @property
    def outras_cotas(self) -> bool:
        """Whether another reserve besides the one for Black people is reckoned."""
        return len(self.plano.cotas) > 1

    @property
    def linhas(self) -> tuple[tuple[ReservaDaVaga, ReservaDaVaga], ...]:
        """Each row as (immediate, cadastro)."""
        return tuple(zip(self.imediatas, self.cadastro, strict=True))


def planejar_quadro(
    linhas: Sequence[tuple[int, int]],
    pacote: Pacote,
    *,
    metodo: Metodo = Metodo.TODO,
    aplica: bool = True,
    data_edital: date | None = None,
    com_opcionais: bool = False,
) -> PlanoDoQuadro:
    """The reserve of rows of (immediate, cadastro). Raises ``EntradaInvalida`` for a negative or an empty row."""
    if any(imediatas < 0 or cadastro < 0 or not imediatas + cadastro for imediatas, cadastro in linhas):
        raise EntradaInvalida(
            "Cada vaga precisa de ao menos um lugar, imediato ou no cadastro.", campo="vagas"
        )
    plano = planejar(
        [sum(linha) for linha in linhas],
        pacote,
        aplica=aplica,
        data_edital=data_edital,
        com_opcionais=com_opcionais,
    )
    vigentes = [cota for cota in plano.cotas if aplica and cota.vale(data_edital)]
    imediatas = tuple(_parcela(n, plano.total, vigentes) for n, _ in linhas)
    if metodo == Metodo.TODO:
        pares = zip(plano.vagas, imediatas, strict=True)
        cadastro = tuple(_diferenca(todo, parte) for todo, parte in pares)
    else:
        cadastro = tuple(_parcela(n, plano.total, vigentes) for _, n in linhas)
    quadro = PlanoDoQuadro(plano, metodo, imediatas, cadastro, ())
    return PlanoDoQuadro(plano, metodo, imediatas, cadastro, (*plano.explicacao, *_explicar(quadro)))


def _parcela(quantidade: int, total: int, cotas: Sequence[Cota]) -> ReservaDaVaga:
    por_lista = {cota.lista: cota.reservar(quantidade, total) for cota in cotas}
    return ReservaDaVaga(
        quantidade, por_lista.get(Lista.NEGROS, 0), por_lista.get(Lista.PCD, 0), por_lista.get(Lista.HIPO, 0)
    )


def _diferenca(todo: ReservaDaVaga, parte: ReservaDaVaga) -> ReservaDaVaga:
    return ReservaDaVaga(
        todo.quantidade - parte.quantidade,
        todo.reserva - parte.reserva,
        todo.pcd - parte.pcd,
        todo.hipo - parte.hipo,
    )


def _explicar(quadro: PlanoDoQuadro) -> list[str]:
    if not quadro.tem_cadastro or not quadro.plano.aplica:
        return []
    artigo = quadro.pacote.artigos.por_vaga
    frases = [
        f"O cadastro de reserva conta para o mínimo e para a soma. Método: {ROTULOS_METODO[quadro.metodo]}."
    ]
    distintas = dict.fromkeys(quadro.linhas)
    frases += [_frase(imediatas, cadastro, artigo, quadro.metodo) for imediatas, cadastro in distintas]
    return frases


def _frase(imediatas: ReservaDaVaga, cadastro: ReservaDaVaga, artigo: str, metodo: Metodo) -> str:
    partes = f"{contar_vagas(imediatas.quantidade)} imediatas e {cadastro.quantidade} no cadastro"
    if metodo == Metodo.TODO:
        todo = imediatas.reserva + cadastro.reserva
        conta = f"{todo} no todo menos {imediatas.reserva} nas imediatas: {cadastro.reserva} no cadastro"
    else:
        conta = f"{imediatas.reserva} nas imediatas e {cadastro.reserva} no cadastro"
    return f"{partes}. Reservadas: {conta} ({artigo})."


def exigir_total(informado: int | None, linhas: Sequence[tuple[int, int]]) -> None:
    """Raises ``EntradaInvalida`` when the total the author typed is not the sum of the rows (art. 1º, § 3º)."""
    soma = sum(imediatas + cadastro for imediatas, cadastro in linhas)
    if informado is not None and informado != soma:
        raise EntradaInvalida(
            f"O total informado é {informado}, mas as vagas somam {soma}. Corrija um dos dois.",
            base="art. 1º, § 3º",
            campo="total",
        )
