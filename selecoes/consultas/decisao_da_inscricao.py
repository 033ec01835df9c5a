"""The decision of the entries made on the page: what lacks to publish it, and the lines it publishes."""

from selecoes import relogio
from selecoes.models import Edital, Inscricao, Prazo, Publicacao
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.inscricao import SituacaoInscricao

S = SituacaoInscricao
DECIDIDAS = (S.DEFERIDA, S.INDEFERIDA)


def a_decidir(edital: Edital) -> bool:
    """Whether entries sent on the page still wait for a decision: the first phase waits for them (C.1)."""
    return Inscricao.objects.filter(edital=edital, situacao=S.ENVIADA).exists()


def prazo_dos_indeferidos(edital: Edital) -> Prazo | None:
    """The term of appeal of those refused, while it runs and somebody is in it."""
    lista = edital.publicacoes.filter(tipo=Publicacao.Tipo.INSCRICOES, prazo__limite__gt=relogio.agora())
    ha = Inscricao.objects.filter(edital=edital, situacao=S.INDEFERIDA).exists()
    ultima = lista.select_related("prazo").order_by("-versao").first() if ha else None
    return ultima.prazo if ultima else None


def indeferidas_em_recurso(edital: Edital) -> list[str]:
    """The entries refused whose appeal nobody decided yet: the first phase waits for them (C.6)."""
    em_recurso = Inscricao.objects.filter(edital=edital, situacao=S.INDEFERIDA, recurso_pendente=True)
    numeros = em_recurso.order_by("numero").values_list("numero", flat=True)
    return [f"A inscrição {n} tem recurso contra o indeferimento, ainda sem decisão." for n in numeros]


def faltas_da_decisao(edital: Edital) -> list[str]:
    """What stops the publication of the entries decided."""
    conferencias = [
        (
            edital.recebe_pela_pagina,
            "As inscrições deste edital vêm do arquivo da banca, já decididas por ela.",
        ),
        (
            edital.situacao == SituacaoEdital.INSCRICOES_ENCERRADAS,
            "A lista sai depois do fim das inscrições e antes da primeira fase.",
        ),
        (a_decidir(edital) or _ha_indeferida_sem_publicar(edital), "Não há inscrição nova a decidir."),
    ]
    return [frase for cumprido, frase in conferencias if not cumprido]


def _ha_indeferida_sem_publicar(edital: Edital) -> bool:
    publicada = edital.publicacoes.filter(tipo=Publicacao.Tipo.INSCRICOES).exists()
    return not publicada and Inscricao.objects.filter(edital=edital, situacao=S.INDEFERIDA).exists()


def linhas_da_decisao(edital: Edital) -> list[dict[str, str]]:
    """Number, name and conclusion of each. The reason is read only by the person (G)."""
    decididas = Inscricao.objects.filter(edital=edital, situacao__in=DECIDIDAS).exclude(protocolo=None)
    return [
        {
            "inscricao": i.numero,
            "nome": i.nome_publico,
            "conclusao": "Deferida" if i.situacao == S.DEFERIDA else "Indeferida",
        }
        for i in decididas.order_by("numero")
    ]


def publicada(inscricao: Inscricao) -> Publicacao | None:
    """The published list that names this entry, or ``None``: before it the decision is nobody's to read."""
    listas = inscricao.edital.publicacoes.filter(tipo=Publicacao.Tipo.INSCRICOES).select_related("prazo")
    citam = (p for p in listas.order_by("-versao") if _cita(p, inscricao.numero))
    return next(citam, None)


def _cita(publicacao: Publicacao, numero: str) -> bool:
    return any(linha["inscricao"] == numero for linha in publicacao.conteudo["linhas"])
