"""The vagas of an edital with the reason of each number, and the same reckoning for whoever only asks."""

from dataclasses import dataclass

from selecoes import relogio
from selecoes.models import Edital, Vaga
from selecoes.regras.regime import Entidade, Pacote, Tipo, escolher_pacote
from selecoes.regras.reserva import Plano, planejar


@dataclass(frozen=True, slots=True)
class Quadro:
    """The vagas as published and the sentences that explain them."""

    vagas: tuple[Vaga, ...]
    total: int
    reservadas: int
    outras_cotas: bool
    explicacao: tuple[str, ...]


def pacote_do_edital(edital: Edital) -> Pacote:
    """The norm that rules an edital, by its kind, entity and date (E.1)."""
    data = edital.publicado_em or relogio.hoje()
    return escolher_pacote(Tipo(edital.tipo), Entidade(edital.orgao.entidade), data)


def quadro_de_vagas(edital: Edital) -> Quadro:
    """What the edital offers, vaga by vaga, explained by the rule that computed it (art. 1º)."""
    vagas = tuple(edital.vagas.all())
    explicacao: tuple[str, ...] = ()
    if vagas:
        data = edital.publicado_em or relogio.hoje()
        pacote = pacote_do_edital(edital)
        plano = planejar([v.quantidade for v in vagas], pacote, aplica=pacote.aplica(data), data_edital=data)
        explicacao = plano.explicacao
    return Quadro(
        vagas=vagas,
        total=sum(v.quantidade for v in vagas),
        reservadas=sum(v.reservadas for v in vagas),
        outras_cotas=any(v.pcd or v.hipo for v in vagas),
        explicacao=explicacao,
    )


def simular_reserva(quantidades: list[int], tipo: str) -> Plano:
    """The reserve of a selection that does not exist, under the norm in force today (public simulator)."""
    hoje = relogio.hoje()
    pacote = escolher_pacote(Tipo(tipo), Entidade.DIRETA, hoje)
    return planejar(quantidades, pacote, aplica=pacote.aplica(hoje), data_edital=hoje)
