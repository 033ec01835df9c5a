"""What the person's own page shows of appeals against decisions that are not the commission's."""

from typing import Any

from django import template

from recursos.consultas.alvo import outros_recursos
from selecoes import relogio
from selecoes.models import Inscricao
from selecoes.regras.garantias import ROTULOS_DECISAO

register = template.Library()


@register.inclusion_tag("recursos/candidato/_outros.html")
def outras_decisoes(inscricao: Inscricao) -> dict[str, Any]:
    """One line for each decision that may be appealed, with its term, or for each appeal with its situation."""
    agora = relogio.agora()
    linhas = [
        {"materia": decisao.value, "rotulo": ROTULOS_DECISAO[decisao], "recurso": recurso,
         "prazo": recurso.prazo if recurso else alvo.prazo if alvo else None,
         "corre": alvo is not None and agora < alvo.prazo.limite}
        for decisao, alvo, recurso in outros_recursos(inscricao)
    ]  # fmt: skip
    return {"inscricao": inscricao, "linhas": linhas}
