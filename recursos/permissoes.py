"""Who may practise each act of `recursos`."""

from datetime import date

from comissao.models import Mandato
from recursos.models import Recurso
from selecoes.models import Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.erros import SemCompetencia
from selecoes.regras.papeis import Papel


def exigir_secretaria(por: Usuario, dia: date, recurso: Recurso) -> None:
    """The secretaria runs the appeal and never votes (art. 3º, § 6º)."""
    exigir_papel(por, Papel.SECRETARIA, dia, recurso.inscricao.edital)


def mandato_para_julgar(por: Usuario, recurso: Recurso, dia: date) -> Mandato:
    """The mandate with which the person judges this appeal. Raises ``SemCompetencia`` (§ 11, B11)."""
    if recurso.comissao is None or not por.is_active:
        raise SemCompetencia("O recurso ainda não foi distribuído.")
    mandato = recurso.comissao.mandatos.filter(
        usuario=por, titular=True, inicio__lte=dia, fim__gt=dia
    ).first()
    if mandato is None:
        raise SemCompetencia("Só julga quem integra a Comissão Recursal deste recurso.", base="art. 3º, § 11")
    return mandato
