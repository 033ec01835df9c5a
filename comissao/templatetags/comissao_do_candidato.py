"""The one door through which this app adds to the candidate's pages: the absence, and the answer to the call."""

from django import template

from comissao.consultas.convocacao import ja_teve_outra_data
from comissao.models import Entrevista
from comissao.regras.entrevista import SituacaoEntrevista
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


@register.inclusion_tag("comissao/candidato/_convocacao.html")
def resposta_da_convocacao(inscricao: Inscricao) -> dict[str, object]:
    """The buttons to confirm or to ask for another date, or what was answered."""
    ultima = Entrevista.objects.filter(inscricao=inscricao, convocacao__isnull=False).select_related(
        "resposta"
    )
    entrevista = ultima.order_by("-rodada").first()
    resposta = getattr(entrevista, "resposta", None)
    aberta = (
        entrevista is not None
        and entrevista.situacao == SituacaoEntrevista.CONVOCADA
        and relogio.agora() < entrevista.horario
    )
    concedida = resposta if resposta is not None and resposta.acolhida else None
    return {
        "entrevista": entrevista if aberta else None,
        "inscricao": inscricao,
        "resposta": resposta if aberta else concedida,
        "pode_pedir": aberta
        and entrevista is not None
        and not ja_teve_outra_data(entrevista)
        and (resposta is None or resposta.pedida_em is None),
    }
