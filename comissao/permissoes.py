"""Who may practise each act of `comissao`: a role for the secretaria, a dated mandate for the members."""

from datetime import date

from comissao.models import AssentoDaSessao, Entrevista, Mandato
from selecoes.models import Edital, Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.erros import SemCompetencia
from selecoes.regras.papeis import Papel


def exigir_secretaria(por: Usuario, dia: date, edital: Edital) -> None:
    """The secretaria runs the sittings and never votes (art. 3º, § 6º)."""
    exigir_papel(por, Papel.SECRETARIA, dia, edital)


def assento_para_votar(por: Usuario, entrevista: Entrevista, dia: date) -> AssentoDaSessao:
    """The seat with which the person votes in this interview. Raises ``SemCompetencia``.

    Returning the seat is the check: whoever needs it to write the vote cannot forget it (§§ 2º e 4º).
    """
    assento = entrevista.assento_de(por) if por.is_active else None
    if assento is None or assento.mandato is None:
        raise SemCompetencia("Só vota quem está sentado nesta sessão.", base="art. 3º, § 2º")
    if not assento.mandato.inicio <= dia < assento.mandato.fim:
        raise SemCompetencia("Seu mandato não está em vigor nesta data.", base="art. 3º, § 4º")
    return assento


def exigir_integrante(por: Usuario, entrevista: Entrevista) -> Mandato:
    """The mandate with which the person sits in the sitting. Raises ``SemCompetencia``."""
    assento = entrevista.assento_de(por)
    if assento is None or assento.mandato is None:
        raise SemCompetencia("Este ato cabe a integrante sentado nesta sessão.", base="art. 3º, § 2º")
    return assento.mandato
