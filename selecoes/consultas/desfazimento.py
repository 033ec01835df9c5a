"""What keeps an import from being undone, whoever made it depend."""

from django.db.models import ForeignObjectRel, QuerySet

from selecoes.models import Importacao, Inscricao, Mudanca
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.enquadramento import SituacaoEnquadramento
from selecoes.regras.inscricao import SituacaoInscricao

ABERTO = {SituacaoEdital.INSCRICOES_ENCERRADAS, SituacaoEdital.EM_FASE}
SEM_RESULTADO = [SituacaoInscricao.DEFERIDA, SituacaoInscricao.EM_DISPUTA]
INTOCADAS = [SituacaoEnquadramento.NAO_OPTANTE, SituacaoEnquadramento.DECLARADA]


def impedimentos(importacao: Importacao) -> tuple[str, ...]:
    """What depends on the import, one sentence each; empty while it may be undone."""
    if importacao.lote is None:
        return ("Ela é anterior ao registro do que cada arquivo gravou.",)
    if hasattr(importacao, "desfazimento"):
        return ("Ela já foi desfeita.",)
    faltas = []
    if importacao.edital.situacao not in ABERTO:
        faltas.append("A verificação já começou.")
    if _depois(importacao):
        faltas.append("Outro arquivo foi importado depois; desfaça primeiro o mais recente.")
    return (*faltas, *_das_inscricoes(importacao))


def _depois(importacao: Importacao) -> bool:
    seguintes = Importacao.objects.filter(
        edital=importacao.edital_id, pk__gt=importacao.pk, desfazimento=None
    )
    return seguintes.exclude(criadas=0, alteradas=0).exists()


def _das_inscricoes(importacao: Importacao) -> list[str]:
    criadas = Inscricao.objects.filter(edital=importacao.edital_id, lote=importacao.lote)
    tocadas = Inscricao.objects.filter(
        pk__in=Mudanca.objects.filter(lote=importacao.lote).values("inscricao")
    )
    faltas = [
        f"Inscrições que já foram assumidas pela pessoa: {n}."
        if (n := criadas.exclude(usuario=None).count())
        else "",
        f"Inscrições com decisão sobre a autodeclaração: {n}."
        if (n := (criadas | tocadas).exclude(enquadramento__in=INTOCADAS).count())
        else "",
        f"Inscrições com resultado de fase: {n}."
        if (n := criadas.exclude(situacao__in=SEM_RESULTADO).count())
        else "",
        f"Inscrições corrigidas depois: {n}." if (n := _corrigidas(importacao, criadas | tocadas)) else "",
    ]
    faltas += [
        f"Inscrições com {relacao.related_model._meta.verbose_name}: {n}."
        for relacao in Inscricao._meta.related_objects
        if relacao.related_model is not Mudanca and (n := _apontadas(criadas, relacao))
    ]
    return [falta for falta in faltas if falta]


def _corrigidas(importacao: Importacao, inscricoes: QuerySet[Inscricao]) -> int:
    depois = Mudanca.objects.filter(inscricao__in=inscricoes, em__gte=importacao.em)
    desfeitos = (
        Importacao.objects.exclude(desfazimento=None).filter(edital=importacao.edital_id).values("lote")
    )
    depois = depois.exclude(lote=importacao.lote).exclude(lote__isnull=False, lote__in=desfeitos)
    return depois.values("inscricao").distinct().count()


def _apontadas(inscricoes: QuerySet[Inscricao], relacao: ForeignObjectRel) -> int:
    return inscricoes.filter(**{f"{relacao.name}__isnull": False}).distinct().count()
