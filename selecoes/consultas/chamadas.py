"""What the page of calls shows: places, people called, who replaced whom, who comes next and who is held."""

from collections.abc import Iterable
from typing import Any

from django.utils import timezone

from selecoes import relogio
from selecoes.consultas.listas import SituacaoDaVaga, vagas_abertas
from selecoes.models import Chamada, Edital, Vaga
from selecoes.regras.contratacao import FIM_DE_LISTA, PRAZOS_DA_CHAMADA, VINCULOS
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import AtoInvalido
from selecoes.regras.prazos import ROTULOS_UNIDADE, Unidade
from selecoes.regras.regime import Tipo


def prazo_da_chamada(edital: Edital) -> dict[str, str]:
    """How long each person called has, and who fixed it: shown where calls are made."""
    prazo = PRAZOS_DA_CHAMADA[Tipo(edital.tipo)]
    dias = f"{edital.resposta_quantidade} {ROTULOS_UNIDADE[Unidade(edital.resposta_unidade)]}"
    return {"objeto": prazo.objeto, "dias": dias, "base": f"edital {edital.nome}"}


def vagas_e_chamadas(edital: Edital, vagas: Iterable[Vaga]) -> list[dict[str, Any]]:
    """Each of these vagas with its open places, its calls in order and the entries due to be called now."""
    return [_quadro(edital, vaga) for vaga in vagas]


def atos_da_chamada(chamada: Chamada, edital: Edital) -> list[str]:
    """What the responsável may record on a call now; a procedure alone ends one for falsity (art. 3º, §§ 8º e 9º)."""
    if chamada.situacao == FIM_DE_LISTA:
        return []
    vinculo = VINCULOS[Tipo(edital.tipo)]
    atos = vinculo.atos(chamada.situacao)
    if not edital.fim_de_lista:
        atos = [ato for ato in atos if ato != "ir para o fim da lista"]
    corre = chamada.prazo is not None and relogio.agora() < chamada.prazo.limite
    return [
        ato for ato in atos if ato != (vinculo.sem_resposta if corre else "aceitar" if chamada.prazo else "")
    ]


def _quadro(edital: Edital, vaga: Vaga) -> dict[str, Any]:
    vinculo = VINCULOS[Tipo(edital.tipo)]
    chamadas = vaga.chamadas.select_related("inscricao", "no_lugar_de", "prazo").order_by("ordem")
    return {
        "vaga": vaga,
        "abertas": vagas_abertas(vaga),
        **_proximas(edital, vaga),
        "chamadas": [
            {
                "ordem": c.ordem,
                "inscricao": c.inscricao.numero,
                "id": c.inscricao_id,
                "responde": bool(atos_da_chamada(c, edital)),
                "nome": c.inscricao.nome_publico,
                "rotulo": c.get_rotulo_na_chamada_display(),
                "situacao": vinculo.rotulo(c.situacao),
                "explicacao": c.explicacao,
                "no_lugar_de": c.no_lugar_de.numero if c.no_lugar_de else "",
                "prazo": c.prazo,
                "apartada": bool(c.fora_da_ordem),
            }
            for c in chamadas
        ],
    }


def _proximas(edital: Edital, vaga: Vaga) -> dict[str, Any]:
    nada: dict[str, Any] = {"proximas": [], "guardadas": [], "recusa": ""}
    if edital.situacao != SituacaoEdital.VIGENTE:
        recusa = "Só se chama durante a validade da seleção, depois de homologada (art. 1º, § 4º)."
        return nada | {"recusa": recusa}
    try:
        situacao = SituacaoDaVaga(edital, vaga)
        fila = situacao.fila()
    except AtoInvalido as recusa_do_ato:
        return nada | {"recusa": str(recusa_do_ato)}
    return nada | {
        "proximas": [situacao.pessoas[d.pessoa.id].numero for d in fila.a_chamar],
        "guardadas": [situacao.pessoas[d.pessoa.id].numero for d in fila.guardadas],
    }


CABECALHO = (
    "Vaga", "Chamada", "Inscrição", "Nome", "E-mail", "Telefone", "Situação", "Chamada em", "Responder até",
    "No lugar da inscrição",
)  # fmt: skip


def lista_para_contratacao(edital: Edital) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Who was called, with what is needed to hire and nothing on race or kind of place (LGPD, minimal data)."""
    vinculo = VINCULOS[Tipo(edital.tipo)]
    chamadas = Chamada.objects.filter(vaga__edital=edital).order_by("vaga__codigo", "ordem")
    linhas: list[tuple[str, ...]] = [
        (
            str(c.vaga), str(c.ordem), c.inscricao.numero, c.inscricao.nome_publico, c.inscricao.email,
            c.inscricao.telefone, vinculo.rotulo(c.situacao), f"{timezone.localtime(c.em):%d/%m/%Y}",
            f"{c.prazo.vencimento:%d/%m/%Y}" if c.prazo else "", c.no_lugar_de.numero if c.no_lugar_de else "",
        )
        for c in chamadas.select_related("vaga", "inscricao", "prazo", "no_lugar_de")
    ]  # fmt: skip
    return CABECALHO, linhas
