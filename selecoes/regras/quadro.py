"""Check of the table of vagas an edital prints (art. 1º, § 3º): sums, reserve per vaga and deficit."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from selecoes.regras.cotas import Lista
from selecoes.regras.erros import PublicacaoBloqueada
from selecoes.regras.regime import DECRETO_40910, Pacote
from selecoes.regras.reserva import contar_vagas, decimal_br, planejar


@dataclass(frozen=True, slots=True)
class Conferencia:
    """A printed table against the rule: ``devida`` is the reserve of the norm on the printed total."""

    total: int
    soma: int
    devida: int
    publicada: int
    bruta: str

    @property
    def reserva_confere(self) -> bool:
        """Whether the printed reserve is the one of the norm."""
        return self.publicada == self.devida

    @property
    def soma_confere(self) -> bool:
        """Whether the groups add up to the printed total."""
        return self.soma == self.total


@dataclass(frozen=True, slots=True)
class VagaDoQuadro:
    """One line of the table of an edital: ``reserva`` is ``None`` while nobody filled it in."""

    codigo: str
    quantidade: int
    reserva: int | None


def conferir(total: int, grupos: Mapping[Lista, int], pacote: Pacote = DECRETO_40910) -> Conferencia:
    """Compare printed ``grupos`` (vagas by list) and ``total`` with the reserve of ``pacote`` on the total."""
    devida = pacote.negros.reservar(total, total)
    bruta = decimal_br(pacote.negros.percentual * total)
    return Conferencia(total, sum(grupos.values()), devida, grupos.get(Lista.NEGROS, 0), bruta)


def exigir_quadro_completo(
    vagas: Sequence[VagaDoQuadro], pacote: Pacote, *, aplica: bool = True, deficit_resolvido: bool = False
) -> None:
    """Raises ``PublicacaoBloqueada`` listing what the table of vagas lacks (art. 1º, § 3º; B5).

    Every vaga states its reserve, none has more than its places or less than the norm gives it, and the sum is
    not below the reserve on the total, unless a recorded and motivated act says so (``deficit_resolvido``).
    """
    if not vagas:
        raise PublicacaoBloqueada(
            "O edital não tem nenhuma vaga.", base=pacote.citar(pacote.artigos.por_vaga)
        )
    plano = planejar([vaga.quantidade for vaga in vagas], pacote, aplica=aplica)
    itens = [
        falta
        for vaga, prevista in zip(vagas, plano.vagas, strict=True)
        if (falta := _falta_na_vaga(vaga, prevista.reserva))
    ]
    soma = sum(vaga.reserva or 0 for vaga in vagas)
    deficit = plano.sobre_o_total - soma
    if deficit > 0 and not deficit_resolvido and all(vaga.reserva is not None for vaga in vagas):
        itens.append(
            f"A soma das reservas é {soma} e a reserva sobre o total é {plano.sobre_o_total}: "
            f"registre o ato que coloca {contar_vagas(deficit)}."
        )
    if itens:
        raise PublicacaoBloqueada(
            "O quadro de vagas ainda não pode ser publicado.",
            tuple(itens),
            base=pacote.citar(pacote.artigos.por_vaga),
        )


def _falta_na_vaga(vaga: VagaDoQuadro, prevista: int) -> str:
    if vaga.reserva is None:
        return f"Informe a reserva da vaga {vaga.codigo}."
    if not 0 <= vaga.reserva <= vaga.quantidade:
        return f"A reserva da vaga {vaga.codigo} deve ficar entre 0 e {vaga.quantidade}."
    if vaga.reserva < prevista:
        return f"A reserva da vaga {vaga.codigo} deve ser de pelo menos {prevista}."
    return ""
