"""Entries decided before the first phase (C.1, C.2): those refused, with reasons, and the list that is published."""

from datetime import date
from uuid import UUID

from django.db import transaction

from selecoes import relogio
from selecoes.atos.publicacao import publicar
from selecoes.auditoria import auditar
from selecoes.consultas.calendario import calendario
from selecoes.consultas.decisao_da_inscricao import faltas_da_decisao, linhas_da_decisao
from selecoes.consultas.recursos import regra_de_recurso
from selecoes.models import Edital, Inscricao, Prazo, Publicacao, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia
from selecoes.regras.garantias import Decisao
from selecoes.regras.inscricao import FLUXO_INSCRICAO, SituacaoInscricao
from selecoes.regras.papeis import Papel
from selecoes.regras.prazos import contar

S = SituacaoInscricao
MOTIVACAO = "Lei nº 9.784/1999, art. 50, III"


def _do_responsavel(inscricao_id: UUID, por: Usuario) -> tuple[Edital, Inscricao]:
    edital = Edital.objects.travar(Inscricao.objects.values_list("edital_id", flat=True).get(pk=inscricao_id))
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    if edital.situacao != SituacaoEdital.INSCRICOES_ENCERRADAS:
        raise AtoInvalido("As inscrições se decidem depois do fim delas e antes da primeira fase.")
    return edital, Inscricao.objects.select_for_update(of=("self",)).get(pk=inscricao_id)


def _mover(
    edital: Edital, inscricao: Inscricao, ato: str, por: Usuario, motivo: str | None, base: str = ""
) -> Inscricao:
    passo = FLUXO_INSCRICAO.aplicar(S(inscricao.situacao), ato)
    inscricao.situacao, inscricao.motivo_da_decisao = passo.para, motivo
    inscricao.save(update_fields=["situacao", "motivo_da_decisao"])
    auditar(
        f"{ato}: inscrição", inscricao, por=por, em=relogio.agora(), base=base or passo.base, edital=edital,
        inscricao=inscricao,
    )  # fmt: skip
    return inscricao


def _exigir_motivo(motivo: str) -> str:
    if not motivo.strip():
        raise EntradaInvalida(
            "Escreva o motivo, com o item do edital que não foi cumprido.", base=MOTIVACAO, campo="motivo"
        )
    return motivo.strip()


@transaction.atomic
def indeferir_inscricao(inscricao_id: UUID, *, motivo: str, por: Usuario) -> Inscricao:
    """Refuse one entry for an item of the edital, with reasons. It is told only when the list is published."""
    edital, inscricao = _do_responsavel(inscricao_id, por)
    return _mover(edital, inscricao, "indeferir", por, _exigir_motivo(motivo), MOTIVACAO)


@transaction.atomic
def deferir_em_recurso(inscricao_id: UUID, *, motivo: str, por: Usuario) -> Inscricao:
    """Accept, on appeal, an entry whose refusal was published; the reasons stay in the record of the entry."""
    edital, inscricao = _do_responsavel(inscricao_id, por)
    if not edital.publicacoes.filter(tipo=Publicacao.Tipo.INSCRICOES).exists():
        raise AtoInvalido("O indeferimento ainda não foi publicado: não há recurso a decidir.")
    feita = _mover(
        edital, inscricao, "deferir em recurso", por, f"Deferida em recurso. {_exigir_motivo(motivo)}"
    )
    notificar(
        chave=f"deferida:{inscricao.pk}:{relogio.agora():%Y%m%d%H%M%S}",
        assunto=f"Há uma decisão sobre sua inscrição {inscricao.numero}",
        texto="Entre para ler a decisão e os motivos.",
        inscricao=inscricao,
        caminho=f"/minha/{inscricao.pk}/",
        em=relogio.agora(),
    )
    return feita


@transaction.atomic
def publicar_inscricoes(edital_id: int, *, dodf: str, dodf_em: date, por: Usuario) -> Publicacao:
    """Accept every entry not refused and publish both lists, with the term of appeal that the edital gives (C.6)."""
    agora, hoje = relogio.agora(), relogio.hoje()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, hoje, edital)
    faltas = faltas_da_decisao(edital)
    if faltas:
        raise Pendencia("As inscrições ainda não podem ser publicadas.", tuple(faltas))
    passo = next(p for p in FLUXO_INSCRICAO if p.ato == "deferir")
    Inscricao.objects.filter(edital=edital, situacao=passo.de).update(situacao=passo.para)
    regra = regra_de_recurso(edital, Decisao.INSCRICAO)
    prazo = Prazo.objects.abrir(
        "Recurso contra o indeferimento da inscrição",
        contar(max(hoje, dodf_em), regra.quantidade, regra.unidade, calendario()),
        base=regra.fundamento or "edital",
    )
    publicacao = publicar(
        edital, Publicacao.Tipo.INSCRICOES, conteudo={"linhas": linhas_da_decisao(edital), "julga": regra.orgao},
        dodf=dodf, por=por, em=agora, base=passo.base, prazo=prazo,
    )  # fmt: skip
    for inscricao in Inscricao.objects.filter(edital=edital).exclude(protocolo=None):
        notificar(
            chave=f"{publicacao.pk}:{inscricao.pk}", assunto=f"Há uma decisão sobre sua inscrição {inscricao.numero}",
            texto="A lista das inscrições foi publicada. Entre para ler a decisão.", inscricao=inscricao,
            caminho=f"/minha/{inscricao.pk}/", em=agora,
        )  # fmt: skip
    return publicacao
