"""Frozen contents of the commission's documents: the minutes (F.4) and the motivated opinion (F.5)."""

from typing import Any

from django.utils import timezone

from comissao.models import Entrevista, Sessao
from comissao.regras.apuracao import Opcao
from comissao.regras.composicao import ASSENTOS
from comissao.regras.entrevista import ROTULOS_ENTREVISTA, SituacaoEntrevista
from comissao.regras.fundamentacao import ROTULOS_ELEMENTO
from comissao.regras.impedimento import Resposta
from selecoes.documentos import hora_por_extenso

ROTULO_DO_VOTO = {
    Opcao.ATENDE: "Atende",
    Opcao.NAO_ATENDE: "Não atende",
    Opcao.DUVIDA_RAZOAVEL: "Dúvida razoável (conta a favor)",
    Opcao.AUSENTE: "Ausente",
    Opcao.IMPEDIDO: "Impedido, sem suplente",
    Opcao.VAGO: "Assento vago",
}
RESULTADO = {"enquadrado": "Autodeclaração confirmada", "nao_enquadrado": "Não enquadrada"}


def elementos_por_extenso(codigos: str | None) -> str:
    """The traits of a vote in words, in the order of the form."""
    escolhidos = set((codigos or "").split(","))
    return ", ".join(rotulo for elemento, rotulo in ROTULOS_ELEMENTO.items() if elemento.value in escolhidos)


def _hora(instante: Any) -> str:  # noqa: ANN401
    return hora_por_extenso(instante) if instante else ""


def conteudo_da_ata(sessao: Sessao) -> dict[str, Any]:
    """The minutes from the facts: who sat, who came, the count of each interview. No vote is named."""
    mesa = [
        {
            "assento": ASSENTOS[linha.assento].rotulo,
            "nome": str(linha.mandato.usuario) if linha.mandato else "vago",
            "presente": "presente" if linha.presente else "ausente",
        }
        for linha in sessao.ocupantes().values()
    ]
    entrevistas = sessao.entrevistas.select_related("inscricao", "contagem")
    return {
        "comissao": sessao.comissao.nome,
        "portaria": sessao.comissao.portaria,
        "edital": sessao.edital.nome,
        "data": f"{timezone.localtime(sessao.inicio):%d/%m/%Y}",
        "abertura": _hora(sessao.aberta_em),
        "encerramento": _hora(sessao.encerrada_em),
        "local": sessao.local,
        "mesa": mesa,
        "entrevistas": [_linha_da_ata(e) for e in entrevistas],
    }


def _linha_da_ata(entrevista: Entrevista) -> dict[str, str]:
    contagem = getattr(entrevista, "contagem", None)
    impedidos = entrevista.respostas.exclude(resposta=Resposta.SEM_IMPEDIMENTO).count()
    return {
        "inscricao": entrevista.inscricao.numero,
        "nome": entrevista.inscricao.nome_publico,
        "horario": _hora(entrevista.horario),
        "situacao": ROTULOS_ENTREVISTA[SituacaoEntrevista(entrevista.situacao)],
        "contagem": f"{contagem.contrarios} contra, {contagem.favoraveis} a favor" if contagem else "",
        "resultado": RESULTADO[contagem.resultado] if contagem else "",
        "impedimentos": str(impedidos) if impedidos else "nenhum",
    }


def conteudo_do_parecer(entrevista: Entrevista) -> dict[str, Any]:
    """The opinion a person reads about their own case: votes, grounds and the count. Restricted (F.5)."""
    contagem = entrevista.contagem
    votos = entrevista.votos.select_related("mandato__usuario").order_by("assento")
    return {
        "comissao": entrevista.sessao.comissao.nome,
        "portaria": entrevista.sessao.comissao.portaria,
        "edital": entrevista.sessao.edital.nome,
        "inscricao": entrevista.inscricao.numero,
        "nome": entrevista.inscricao.nome_publico,
        "data": f"{timezone.localtime(entrevista.horario):%d/%m/%Y}",
        "votos": [
            {
                "assento": ASSENTOS[v.assento].rotulo,
                "voto": ROTULO_DO_VOTO[Opcao(v.opcao)],
                "elementos": elementos_por_extenso(v.elementos),
                "motivo": v.motivo,
            }
            for v in votos
        ],
        "sem_voto": [
            {"assento": ASSENTOS[s.assento].rotulo, "tipo": ROTULO_DO_VOTO[Opcao(s.tipo)], "motivo": s.motivo}
            for s in entrevista.sem_voto.all()
        ],
        "contrarios": contagem.contrarios,
        "favoraveis": contagem.favoraveis,
        "necessarios": contagem.necessarios,
        "resultado": RESULTADO[contagem.resultado],
    }
