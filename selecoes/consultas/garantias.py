"""What the page of an edital guarantees to the public: who judges what, how to challenge, what was decided over it."""

from typing import Any

from selecoes import relogio
from selecoes.consultas.conferencia import datas_previstas
from selecoes.consultas.edital import publicacao_vigente
from selecoes.consultas.recursos import tabela_de_recursos
from selecoes.consultas.vagas import pacote_do_edital
from selecoes.models import Edital, Publicacao
from selecoes.regras.edital import PARADOS, SituacaoEdital

T = Publicacao.Tipo


def garantias_do_edital(edital: Edital) -> dict[str, Any]:
    """The norm's warning, the table of appeals, the challenge and its answers, the retificação and the decision."""
    vigente = publicacao_vigente(edital, T.EDITAL)
    return {
        "vigente": vigente,
        "impugnavel": impugnavel(edital, vigente),
        "retificacao": vigente.conteudo.get("retificacao") if vigente else None,
        "decisao": publicacao_vigente(edital, T.DECISAO) if edital.situacao in PARADOS else None,
        "respostas": list(edital.publicacoes.filter(tipo=T.IMPUGNACAO).order_by("-em")),
        "recursos": tabela_de_recursos(edital),
        "datas": [(rotulo, dia) for rotulo, dia in datas_previstas(edital) if dia],
        "aviso_da_norma": pacote_do_edital(edital).aviso,
    }


def impugnavel(edital: Edital, vigente: Publicacao | None) -> bool:
    """Whether the edital may be challenged now: in the term of its version in force, and not ended by a decision."""
    acabou = edital.situacao in {SituacaoEdital.ANULADO, SituacaoEdital.REVOGADO}
    prazo = vigente.prazo if vigente else None
    return not acabou and prazo is not None and relogio.agora() < prazo.limite
