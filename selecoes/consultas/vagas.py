"""The vagas of an edital with the reason of each number, and the same reckoning for whoever only asks."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from selecoes import relogio
from selecoes.models import Edital, Vaga
from selecoes.regras.cadastro import Metodo, PlanoDoQuadro, planejar_quadro
from selecoes.regras.regime import Entidade, Pacote, Tipo, escolher_pacote


@dataclass(frozen=True, slots=True)
class Quadro:
    """The vagas as published and the sentences that explain them."""

    vagas: tuple[Vaga, ...]
    total: int
    reservadas: int
    cadastro: int
    cadastro_reservadas: int
    outras_cotas: bool
    explicacao: tuple[str, ...]


def pacote_do_edital(edital: Edital) -> Pacote:
    """The norm that rules an edital, by its kind, entity and date (E.1)."""
    return edital.pacote(edital.publicado_em or relogio.hoje())


def plano_do_edital(edital: Edital, data: date | None = None) -> PlanoDoQuadro | None:
    """The reckoning of the reserve, with one sentence per number; ``None`` before the first vaga."""
    linhas = [(v.quantidade, v.cadastro) for v in edital.vagas.all()]
    return planejar_linhas(edital, linhas, data or edital.publicado_em or relogio.hoje()) if linhas else None


def planejar_linhas(edital: Edital, linhas: Sequence[tuple[int, int]], data: date) -> PlanoDoQuadro:
    """The reserve of ``linhas`` under the norm and the method of an edital."""
    pacote = edital.pacote(data)
    return planejar_quadro(
        linhas, pacote, metodo=Metodo(edital.metodo_do_cadastro), aplica=pacote.aplica(data), data_edital=data,
        com_opcionais=edital.cotas_opcionais,
    )  # fmt: skip


def quadro_de_vagas(edital: Edital) -> Quadro:
    """What the edital offers, vaga by vaga, explained by the rule that computed it (art. 1º)."""
    vagas = tuple(edital.vagas.all())
    plano = plano_do_edital(edital)
    return Quadro(
        vagas=vagas,
        total=sum(v.quantidade for v in vagas),
        reservadas=sum(v.reservadas for v in vagas),
        cadastro=sum(v.cadastro for v in vagas),
        cadastro_reservadas=sum(v.cadastro_reservadas for v in vagas),
        outras_cotas=any(v.pcd or v.hipo or v.cadastro_pcd or v.cadastro_hipo for v in vagas),
        explicacao=plano.explicacao if plano else (),
    )


def simular_reserva(
    linhas: Sequence[tuple[int, int]], tipo: str, *, metodo: Metodo = Metodo.TODO, com_opcionais: bool = False
) -> PlanoDoQuadro:
    """The reserve of a selection that does not exist, under the norm in force today (public simulator)."""
    hoje = relogio.hoje()
    pacote = escolher_pacote(Tipo(tipo), Entidade.DIRETA, hoje)
    return planejar_quadro(
        linhas,
        pacote,
        metodo=metodo,
        aplica=pacote.aplica(hoje),
        data_edital=hoje,
        com_opcionais=com_opcionais,
    )
