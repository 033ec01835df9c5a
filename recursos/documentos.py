"""Frozen contents of the appeal's documents: the receipt and the decision (F.7)."""

from typing import Any

from comissao.regras.composicao import ASSENTOS
from recursos.models import Recurso
from selecoes.documentos import instante_por_extenso
from selecoes.models import Prazo

RESULTADO = {"provido": "Provido", "nao_provido": "Não provido", "nao_conhecido": "Não conhecido"}


def conteudo_do_comprovante(recurso: Recurso, razoes: str, em: Any, prazo: Prazo) -> dict[str, Any]:  # noqa: ANN401
    """What was received, when, to the second, and what happens next."""
    return {
        "protocolo": recurso.protocolo,
        "inscricao": recurso.inscricao.numero,
        "nome": recurso.inscricao.nome_publico,
        "edital": recurso.inscricao.edital.nome,
        "recebido_em": instante_por_extenso(em),
        "prazo_ate": f"{prazo.vencimento:%d/%m/%Y}, às 23h59 (horário de Brasília)",
        "razoes": razoes,
    }


def conteudo_da_decisao(recurso: Recurso, resultado: str) -> dict[str, Any]:
    """The decision of the Recursal with its own grounds, for the person it concerns. Restricted."""
    contagem = getattr(recurso, "contagem", None)
    return {
        "protocolo": recurso.protocolo,
        "inscricao": recurso.inscricao.numero,
        "nome": recurso.inscricao.nome_publico,
        "edital": recurso.inscricao.edital.nome,
        "comissao": str(recurso.comissao or ""),
        "portaria": recurso.comissao.portaria if recurso.comissao else "",
        "resultado": RESULTADO[resultado],
        "contrarios": contagem.contrarios if contagem else None,
        "favoraveis": contagem.favoraveis if contagem else None,
        "fundamentos": [
            {"assento": ASSENTOS[v.assento].rotulo, "motivo": v.motivo}
            for v in recurso.votos.order_by("assento")
        ],
    }
