"""Whether the person has a procedure to see, on the page of the entry, which lives in the app below."""

from django import template

from recursos.consultas.procedimento import procedimento_da_pessoa
from selecoes.models import Inscricao

register = template.Library()


@register.simple_tag
def ha_procedimento(inscricao: Inscricao) -> bool:
    """Whether the link to the procedure is shown; a notice not admitted does not exist for the person."""
    return procedimento_da_pessoa(inscricao) is not None
