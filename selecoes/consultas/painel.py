"""What the page of an edital shows to the staff."""

from typing import Any

from django.urls import reverse

from selecoes import relogio
from selecoes.consultas.tarefas import com_sinais, proximo_passo
from selecoes.consultas.vagas import pacote_do_edital, quadro_de_vagas
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
    atual = linha.index(edital.etapa) if edital.etapa in linha else -1
    return {
        "passo": passo,
        "posso": bool(passo and passo.quem & tem),
        "cabe_a": " ou ".join(sorted(papel.rotulo for papel in passo.quem)) if passo else "",
        "linha": [
            {"rotulo": FLUXO_EDITAL.rotulos[s], "feito": n < atual, "aqui": n == atual}
            for n, s in enumerate(linha)
        ],
        "vagas": vagas,
        "quadro": quadro_de_vagas(edital),
        "decisoes": decisoes_sobre_o_edital(edital),
        "total": sum(v.quantidade for v in vagas),
        "reservadas": sum(v.reservadas for v in vagas),
        "fases": fases,
        "aviso_da_norma": pacote_do_edital(edital).aviso,
        "meus_papeis": {papel.value for papel in tem},
    }


DECISOES = (
    ("retificar", "Retificar"),
    ("suspender", "Suspender"),
    ("anular", "Anular"),
    ("revogar", "Revogar"),
)


def decisoes_sobre_o_edital(edital: Edital) -> list[tuple[str, str]]:
    """What the authority may decide over the edital now, with the address of each (C.1)."""
    argumentos = {"ano": edital.ano, "numero": edital.numero}
    admitidas = [
        (ato, rotulo) for ato, rotulo in DECISOES if FLUXO_EDITAL.admite(SituacaoEdital(edital.situacao), ato)
    ]
    if edital.situacao == SituacaoEdital.SUSPENSO:
        admitidas.append(("retomar", "Retomar"))
    return [
        (
            rotulo,
            reverse("edital_retificar", kwargs=argumentos)
            if ato == "retificar"
            else reverse("edital_ato", kwargs={**argumentos, "ato": ato}),
        )
        for ato, rotulo in admitidas
    ]
