"""Frozen contents of the documents: the receipt and the decision of an appeal (F.7), the pieces of a procedure (F.10–F.12)."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.conf import settings
from django.utils import timezone

from comissao.regras.composicao import ASSENTOS
from recursos.models import Anexo, Procedimento, Prova, Recurso
from recursos.regras.autos import BASE_DO_PRAZO, OBJETO_DO_PRAZO, Finalidade
from recursos.regras.procedimento import ROTULOS_CONCLUSAO, Conclusao, Efeitos, Respostas, decidir, fundamento
from selecoes import relogio
from selecoes.documentos import instante_por_extenso
from selecoes.models import Prazo, Usuario
from selecoes.regras.prazos import Contagem

RESULTADO = {"provido": "Provido", "nao_provido": "Não provido", "nao_conhecido": "Não conhecido"}


def conteudo_do_comprovante(
    recurso: Recurso,
    razoes: str,
    em: Any,  # noqa: ANN401
    prazo: Prazo,
    anexos: Sequence[Anexo] = (),
) -> dict[str, Any]:
    """What was received, when, to the second, and what happens next."""
    return {
        "protocolo": recurso.protocolo,
        "inscricao": recurso.inscricao.numero,
        "nome": recurso.inscricao.nome_publico,
        "edital": recurso.inscricao.edital.nome,
        "recebido_em": instante_por_extenso(em),
        "prazo_ate": f"{prazo.vencimento:%d/%m/%Y}, às 23h59 (horário de Brasília)",
        "razoes": razoes,
        "contra": recurso.rotulo_da_especie,
        "julga": recurso.orgao if recurso.materia else "",
        "anexos": [anexo.resumo() for anexo in anexos],
    }


def caminho_do_recurso(recurso: Recurso, pagina: str) -> str:
    """The address of a page of the appeal, for notices."""
    contra = f"contra/{recurso.materia}/" if recurso.materia else ""
    return f"/minha/recurso/{recurso.inscricao_id}/{contra}{pagina}/"


def conteudo_da_decisao_da_autoridade(
    recurso: Recurso, resultado: str, *, fundamento: str, providencia: str, por: Usuario
) -> dict[str, Any]:
    """The decision of the body of the edital's table, with its grounds and what changes. Restricted."""
    return {
        "protocolo": recurso.protocolo,
        "inscricao": recurso.inscricao.numero,
        "nome": recurso.inscricao.nome_publico,
        "edital": recurso.inscricao.edital.nome,
        "contra": recurso.rotulo_da_especie,
        "orgao": recurso.orgao,
        "resultado": RESULTADO[resultado],
        "fundamento": fundamento,
        "providencia": providencia,
        "decidiu": str(por),
        "matricula": por.matricula,
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


def _identificacao(procedimento: Procedimento, por: Usuario) -> dict[str, Any]:
    """The head of every piece of the procedure: body, protocol, person, author, norm (F, common to all)."""
    inscricao = procedimento.inscricao
    edital = inscricao.edital
    return {
        "protocolo": procedimento.protocolo,
        "inscricao": inscricao.numero,
        "nome": inscricao.nome_publico,
        "responsavel_legal": inscricao.responsavel_nome or "",
        "edital": edital.nome,
        "orgao_da_selecao": str(edital.orgao),
        "base": fundamento(estagio=procedimento.estagio),
        "estagio": procedimento.estagio,
        "data": f"{relogio.hoje():%d/%m/%Y}",
        "autoridade": str(por),
        "matricula_da_autoridade": por.matricula,
    }


def conteudo_da_portaria(
    procedimento: Procedimento, fatos: str, aviso: str | None, por: Usuario
) -> dict[str, Any]:
    """Facts, norm, who is interested, who instructs and the term (F.10)."""
    return {
        **_identificacao(procedimento, por),
        "fatos": fatos.strip(),
        "processantes": [
            {"nome": str(p.usuario), "matricula": p.usuario.matricula}
            for p in procedimento.processantes.select_related("usuario").order_by("usuario__nome")
        ],
        "dias": procedimento.dias_de_defesa,
        "aviso": aviso or "",
    }


def conteudo_da_intimacao(
    procedimento: Procedimento, finalidade: Finalidade, conta: Contagem, onde: str, prova: Prova | None, por: Usuario
) -> dict[str, Any]:  # fmt: skip
    """Everything art. 26, § 1º demands, the link to the file, the due date if read today, and the rights (F.11)."""
    sem_prazo = finalidade is Finalidade.PROVA
    portaria = procedimento.pecas.filter(tipo="portaria").first()
    return {
        **_identificacao(procedimento, por),
        "finalidade": finalidade.rotulo,
        "objeto": OBJETO_DO_PRAZO.get(finalidade, ""),
        "base_do_prazo": BASE_DO_PRAZO.get(finalidade, ""),
        "dias": conta.quantidade,
        "ate_se_lida_hoje": "" if sem_prazo else f"{conta.vencimento:%d/%m/%Y}",
        "onde": onde,
        "prova": prova.descricao if prova else "",
        "fatos": portaria.texto if portaria else "",
        "autos": f"{settings.ENDERECO_PUBLICO}/minha/defesa/{procedimento.inscricao_id}/",
    }


def conteudo_da_decisao_do_procedimento(
    procedimento: Procedimento, respostas: Respostas, qual: str, por: Usuario
) -> dict[str, Any]:
    """Report, the two questions with their grounds, the evidence weighed, the effects and the appeal (F.12)."""
    conclusao = decidir(falsa=respostas.falsa, ma_fe=respostas.ma_fe)
    relatorio = procedimento.pecas.filter(tipo="relatorio").last()
    return {
        **_identificacao(procedimento, por),
        "qual": qual,
        "relatorio": relatorio.texto if relatorio else "",
        "provas": [{"descricao": p.descricao, "situacao": p.rotulo} for p in procedimento.provas.all()],
        "falsa": respostas.falsa,
        "fundamento_falsidade": respostas.fundamento_falsidade.strip(),
        "ma_fe": respostas.ma_fe,
        "fundamento_ma_fe": respostas.fundamento_ma_fe.strip(),
        "conclusao": ROTULOS_CONCLUSAO[conclusao],
        "efeito": EFEITO_EM_PALAVRAS[conclusao],
        "cabe_recurso": qual == "Decisão",
    }


EFEITO_EM_PALAVRAS: dict[Conclusao, str] = {
    Conclusao.IMPROCEDENTE: "Nada muda: a pessoa volta à situação em que estava antes do procedimento.",
    Conclusao.FALSA_SEM_MA_FE: (
        "A pessoa deixa de disputar as vagas reservadas e continua na ampla concorrência, pela sua classificação."
    ),
    Conclusao.FALSA_COM_MA_FE: "A pessoa é eliminada da seleção; se já foi chamada ou contratada, o vínculo termina.",
}


def conteudo_do_termo(
    procedimento: Procedimento, conclusao: Conclusao, devidos: Efeitos, lugar: str, por: Usuario
) -> dict[str, Any]:
    """What was done by force of the final decision, and from when (F.12)."""
    efeito = EFEITO_EM_PALAVRAS[conclusao]
    if lugar:
        efeito += f" O lugar que ocupava ({lugar}) vai para a próxima pessoa da lista."
    return {
        **_identificacao(procedimento, por),
        "conclusao": ROTULOS_CONCLUSAO[conclusao],
        "efeito": efeito,
        "desliga": devidos.desliga,
        "lugar": lugar,
    }


def conteudo_da_comunicacao(
    procedimento: Procedimento, destino: str, em: datetime, por: Usuario
) -> dict[str, Any]:
    """What the school, the agent or the body needs to know: the tie ended, and when. Never why (G)."""
    return {
        **_identificacao(procedimento, por),
        "destino": destino,
        "desde": f"{timezone.localdate(em):%d/%m/%Y}",
    }
