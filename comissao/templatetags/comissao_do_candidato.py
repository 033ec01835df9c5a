"""The one door through which this app adds to the candidate's page: the link to justify an absence."""

from django import template

from comissao.models import Entrevista
from selecoes import relogio
from selecoes.models import Inscricao
from selecoes.regras.enquadramento import SituacaoEnquadramento

register = template.Library()


@register.inclusion_tag("comissao/candidato/_ausencia.html")
def ausencia(inscricao: Inscricao) -> dict[str, object]:
    """The recorded absence of an entry, while it may be justified or awaits its answer."""
    if inscricao.enquadramento != SituacaoEnquadramento.AUSENTE:
        return {"entrevista": None}
    com_prazo = Entrevista.objects.filter(inscricao=inscricao, justificar_ate__isnull=False)
    entrevista = com_prazo.select_related("justificar_ate", "justificativa").order_by("-rodada").first()
    prazo = entrevista.justificar_ate if entrevista is not None else None
    aberto = prazo is not None and relogio.agora() < prazo.limite
    return {"entrevista": entrevista, "inscricao": inscricao, "aberto": aberto}
