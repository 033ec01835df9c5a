"""What the page of an edital shows to the staff."""

from typing import Any

from selecoes import relogio
from selecoes.consultas.tarefas import com_sinais, proximo_passo
from selecoes.consultas.vagas import pacote_do_edital
from selecoes.models import Edital, Usuario
from selecoes.permissoes import papeis
from selecoes.regras.edital import FLUXO_EDITAL, SituacaoEdital

LINHA = [
    SituacaoEdital.RASCUNHO,
    SituacaoEdital.PUBLICADO,
    SituacaoEdital.INSCRICOES_ABERTAS,
    SituacaoEdital.INSCRICOES_ENCERRADAS,
    SituacaoEdital.EM_FASE,
    SituacaoEdital.CONTROLE_RACIAL,
    SituacaoEdital.EM_FASE_SEGUINTE,
    SituacaoEdital.EM_RECURSO,
    SituacaoEdital.RESULTADO_DEFINITIVO,
    SituacaoEdital.HOMOLOGADO,
    SituacaoEdital.VIGENTE,
]


def visao_do_edital(edital: Edital, por: Usuario) -> dict[str, Any]:
    """Next step, timeline, vagas and the roles of whoever looks."""
    tem = papeis(por, relogio.hoje(), edital)
    lido = com_sinais(Edital.objects.filter(pk=edital.pk)).select_related("orgao").get()
    passo = proximo_passo(lido)
    vagas, fases = list(edital.vagas.all()), list(edital.fases.all())
    # One phase never has a next one: the step is not shown.
    linha = [s for s in LINHA if len(fases) > 1 or s != SituacaoEdital.EM_FASE_SEGUINTE]
    atual = linha.index(SituacaoEdital(edital.situacao)) if edital.situacao in linha else -1
    return {
        "passo": passo,
        "posso": bool(passo and passo.quem & tem),
        "cabe_a": " ou ".join(sorted(papel.rotulo for papel in passo.quem)) if passo else "",
        "linha": [
            {"rotulo": FLUXO_EDITAL.rotulos[s], "feito": n < atual, "aqui": n == atual}
            for n, s in enumerate(linha)
        ],
        "vagas": vagas,
        "total": sum(v.quantidade for v in vagas),
        "reservadas": sum(v.reservadas for v in vagas),
        "fases": fases,
        "aviso_da_norma": pacote_do_edital(edital).aviso,
        "meus_papeis": {papel.value for papel in tem},
    }
