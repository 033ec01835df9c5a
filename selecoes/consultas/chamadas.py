"""What the page of calls shows: places, people called and who comes next."""

from typing import Any

from selecoes.consultas.listas import fila, vagas_abertas
from selecoes.models import Chamada, Edital, Vaga
from selecoes.regras.contratacao import FLUXO_CONTRATACAO, ROTULOS_CONTRATACAO, SituacaoContratacao
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import AtoInvalido


def vagas_e_chamadas(edital: Edital) -> list[dict[str, Any]]:
    """Each vaga with its open places, its calls in order and the entries due to be called now."""
    return [_quadro(edital, vaga) for vaga in edital.vagas.all()]


def atos_da_chamada(chamada: Chamada) -> list[str]:
    """What the responsável may record on a call now; a procedure alone ends one for falsity (art. 3º, §§ 8º e 9º)."""
    atos = FLUXO_CONTRATACAO.atos(SituacaoContratacao(chamada.situacao))
    return [ato for ato in atos if ato != "convocar" and "má-fé" not in ato]


def _quadro(edital: Edital, vaga: Vaga) -> dict[str, Any]:
    proximas, recusa = _proximas(edital, vaga)
    return {
        "vaga": vaga,
        "abertas": vagas_abertas(vaga),
        "proximas": proximas,
        "recusa": recusa,
        "chamadas": [
            {
                "ordem": c.ordem,
                "inscricao": c.inscricao.numero,
                "id": c.inscricao_id,
                "responde": bool(atos_da_chamada(c)),
                "nome": c.inscricao.nome_publico,
                "rotulo": c.get_rotulo_na_chamada_display(),
                "situacao": ROTULOS_CONTRATACAO[SituacaoContratacao(c.situacao)],
                "explicacao": c.explicacao,
            }
            for c in vaga.chamadas.select_related("inscricao").order_by("ordem")
        ],
    }


def _proximas(edital: Edital, vaga: Vaga) -> tuple[list[str], str]:
    if edital.situacao != SituacaoEdital.VIGENTE:
        return [], "Só se chama durante a validade da seleção, depois de homologada (art. 1º, § 4º)."
    try:
        geral, devidos = fila(edital, vaga)
    except AtoInvalido as recusa:
        return [], str(recusa)
    por_id = {str(i.pk): i.numero for i in geral}
    return [por_id[c.id] for c in devidos], ""
