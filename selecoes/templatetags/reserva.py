"""What templates need and Django lacks: dates in frozen content, deadlines in words, tags by state."""

from datetime import date
from typing import Any

from django import template
from django.utils import timezone

from selecoes import relogio
from selecoes.consultas.listas import nota_por_extenso
from selecoes.consultas.vencimentos import DIAS_DE_AVISO
from selecoes.documentos import em_grupos
from selecoes.models import Prazo
from selecoes.regras.cpf import mascarar
from selecoes.regras.edital import ROTULOS_EDITAL, SituacaoEdital
from selecoes.regras.enquadramento import TAGS, SituacaoEnquadramento
from selecoes.regras.inscricao import ROTULOS_INSCRICAO, SituacaoInscricao
from selecoes.regras.prazos import ROTULOS_UNIDADE, Unidade

register = template.Library()
register.filter("nota", nota_por_extenso)
register.filter("codigo_em_grupos", em_grupos)

CORES = {
    "Confirmada": "verde",
    "Não enquadrada": "vermelho",
    "Ausente": "amarelo",
    "Entrevista marcada": "azul",
    "Aguarda entrevista": "azul",
    "Em apuração": "amarelo",
}


@register.filter
def cpf_mascarado(cpf: str) -> str:
    """A CPF as pages show it, even to its owner: ``***.456.789-**``."""
    return mascarar(cpf or "")


@register.filter
def data_iso(texto: str) -> str:
    """``2026-03-06`` as ``06/03/2026``."""
    return f"{date.fromisoformat(texto):%d/%m/%Y}"


@register.filter
def unidade_do_prazo(unidade: str) -> str:
    """``uteis`` as ``dias úteis``."""
    return ROTULOS_UNIDADE[Unidade(unidade)]


@register.filter
def rotulo_do_edital(situacao: str) -> str:
    """The state of an edital in words."""
    return ROTULOS_EDITAL[SituacaoEdital(situacao)]


@register.filter
def rotulo_da_inscricao(situacao: str) -> str:
    """The state of an entry in words."""
    return ROTULOS_INSCRICAO[SituacaoInscricao(situacao)]


@register.simple_tag
def estado_do_prazo(prazo: Prazo) -> dict[str, Any]:
    """How near a stored deadline is: sentence, colour class and whether it is over."""
    agora = relogio.agora()
    if agora >= prazo.limite:
        return {"frase": "Prazo encerrado", "classe": "encerrado", "encerrado": True}
    dias = (prazo.vencimento - timezone.localdate(agora)).days
    if dias == 0:
        return {"frase": "Vence hoje, às 23h59", "classe": "ultimo-dia", "encerrado": False}
    frase = "Falta 1 dia" if dias == 1 else f"Faltam {dias} dias"
    return {"frase": frase, "classe": "perto" if dias <= DIAS_DE_AVISO else "", "encerrado": False}


@register.inclusion_tag("componentes/situacao.html")
def vence(dia: date | None) -> dict[str, str]:
    """How near the day of a task is, as a tag; nothing for a task without a day."""
    if dia is None:
        return {"texto": "", "cor": ""}
    dias = (dia - relogio.hoje()).days
    if dias < 0:
        return {"texto": f"Venceu em {dia:%d/%m/%Y}", "cor": "vermelho"}
    if dias == 0:
        return {"texto": "Vence hoje", "cor": "vermelho"}
    if dias <= DIAS_DE_AVISO:
        return {"texto": "Vence amanhã" if dias == 1 else f"Vence em {dias} dias", "cor": "amarelo"}
    return {"texto": f"Até {dia:%d/%m/%Y}", "cor": ""}


@register.inclusion_tag("componentes/situacao.html")
def situacao(enquadramento: str) -> dict[str, str]:
    """The tag of a self-declaration, by the fixed dictionary of C.11."""
    texto = TAGS[SituacaoEnquadramento(enquadramento)]
    return {"texto": texto, "cor": CORES.get(texto, "")}
