"""Result of a selection of several phases: preliminary, with its term of appeal, and final (C.1; art. 3º, § 12)."""

from datetime import date, datetime

from django.db import transaction

from selecoes import relogio
from selecoes.atos.publicacao import publicar
from selecoes.auditoria import auditar
from selecoes.consultas.calendario import calendario
from selecoes.consultas.fases import (
    faltas_da_selecao_definitiva,
    faltas_do_resultado_da_selecao,
    fase_em_curso,
)
from selecoes.consultas.listas import nota_por_extenso
from selecoes.consultas.recursos import regra_de_recurso
from selecoes.models import SITUACOES_ATIVAS, Edital, Inscricao, Prazo, Publicacao, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel
from selecoes.regras.erros import AtoInvalido, Pendencia
from selecoes.regras.garantias import Decisao
from selecoes.regras.inscricao import FLUXO_INSCRICAO, SituacaoInscricao
from selecoes.regras.papeis import Papel
from selecoes.regras.prazos import contar

S = SituacaoInscricao
T = Publicacao.Tipo


def _linhas(edital: Edital) -> list[dict[str, str]]:
    """Everybody who reached the last phase or was left on the way: number, name, score and conclusion."""
    pessoas = Inscricao.objects.filter(edital=edital, situacao__in=[*SITUACOES_ATIVAS, S.REPROVADA])
    return [
        {
            "inscricao": i.numero,
            "nome": i.nome_publico,
            "nota": nota_por_extenso(i.nota) if i.situacao != S.REPROVADA else "",
            "conclusao": "Não aprovada" if i.situacao == S.REPROVADA else "Aprovada",
        }
        for i in pessoas.order_by("numero")
    ]


def _avisar(edital: Edital, publicacao: Publicacao, texto: str, em: datetime) -> None:
    for inscricao in Inscricao.objects.filter(edital=edital, situacao__in=[*SITUACOES_ATIVAS, S.REPROVADA]):
        notificar(
            chave=f"{publicacao.pk}:{inscricao.pk}", assunto=f"Há um resultado sobre sua inscrição {inscricao.numero}",
            texto=texto, inscricao=inscricao, caminho="/minha/", em=em,
        )  # fmt: skip


@transaction.atomic
def publicar_selecao_preliminar(edital_id: int, *, dodf: str, dodf_em: date, por: Usuario) -> Publicacao:
    """Publish the preliminary result of the last phase and open the term of appeal the edital gives it."""
    agora, hoje = relogio.agora(), relogio.hoje()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, hoje, edital)
    faltas = faltas_do_resultado_da_selecao(edital)
    if faltas:
        raise Pendencia("O resultado da seleção ainda não pode ser publicado.", tuple(faltas))
    passo = edital.mover("publicar resultado preliminar")
    edital.mover("abrir prazo de recurso")
    fase = fase_em_curso(edital)
    if fase is not None:
        fase.resultado_publicado_em = hoje
        fase.save(update_fields=["resultado_publicado_em"])
    para = FLUXO_INSCRICAO.aplicar(S.EM_DISPUTA, "aprovar").para
    Inscricao.objects.filter(edital=edital, situacao=S.EM_DISPUTA).update(situacao=para)
    regra = regra_de_recurso(edital, Decisao.RESULTADO)
    prazo = Prazo.objects.abrir(
        "Recurso contra o resultado preliminar da seleção",
        contar(max(hoje, dodf_em), regra.quantidade, regra.unidade, calendario()),
        base=regra.fundamento or "edital",
    )
    publicacao = publicar(
        edital, T.SELECAO_PRELIMINAR, conteudo={"linhas": _linhas(edital), "julga": regra.orgao}, dodf=dodf,
        por=por, em=agora, base=passo.base, prazo=prazo,
    )  # fmt: skip
    ate = prazo.por_extenso()["ate"]
    _avisar(
        edital,
        publicacao,
        f"O resultado preliminar da seleção saiu. O prazo de recurso vai até {ate}.",
        agora,
    )
    return publicacao


@transaction.atomic
def publicar_selecao_definitiva(edital_id: int, *, dodf: str, por: Usuario) -> Publicacao:
    """Make the result of the selection final, when its term is over and no self-declaration is pending."""
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    if edital.fases.count() < 2:
        raise AtoInvalido("Esta seleção tem uma fase só: o resultado definitivo é o da verificação.")
    faltas = faltas_da_selecao_definitiva(edital)
    if faltas:
        raise Pendencia("O resultado da seleção ainda não é definitivo.", tuple(faltas))
    passo = edital.mover("publicar resultado definitivo")
    saem = _encerrar_condicoes(edital)
    publicacao = publicar(
        edital, T.SELECAO_DEFINITIVO, conteudo={"linhas": _linhas(edital)}, dodf=dodf, por=por, em=agora,
        base=passo.base,
    )  # fmt: skip
    if saem:
        dados = {"inscricoes": saem}
        auditar("encerrar condição", edital, por=por, em=agora, base=passo.base, edital=edital, dados=dados)
    _avisar(edital, publicacao, "O resultado definitivo da seleção foi publicado. Entre para ver.", agora)
    return publicacao


def _encerrar_condicoes(edital: Edital) -> list[str]:
    """Whoever went on only because of an appeal that failed leaves by the cut; the others lose the mark (C.1)."""
    marcadas = Inscricao.objects.filter(edital=edital, sob_condicao=True)
    saem = marcadas.filter(enquadrado=False, situacao=S.APROVADA)
    numeros = sorted(saem.values_list("numero", flat=True))
    saem.update(situacao=FLUXO_INSCRICAO.aplicar(S.APROVADA, "reprovar no corte").para)
    marcadas.update(sob_condicao=False)
    return numeros
