"""Reads of the agenda: who waits for a date, the suggested times and the first valid day."""

from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import Count, OuterRef, Q, Subquery
from django.utils import timezone

from comissao.models import Entrevista, Sessao
from comissao.regras.entrevista import DISPOSICOES, SituacaoEntrevista
from comissao.regras.intimacao import DIAS_UTEIS_DE_ANTECEDENCIA
from selecoes import relogio
from selecoes.consultas.calendario import calendario
from selecoes.models import Edital, Inscricao
from selecoes.regras.enquadramento import SituacaoEnquadramento
from selecoes.regras.prazos import antecedencia

MINUTOS = 20
A_ENTREVISTAR = (SituacaoEnquadramento.AGUARDA_CONTROLE, SituacaoEnquadramento.CONVOCADA)


def aguardam_data(edital: Edital) -> list[Inscricao]:
    """The people who wait for an interview and have none scheduled in an open sitting."""
    esperam = Inscricao.objects.filter(edital=edital, enquadramento=SituacaoEnquadramento.AGUARDA_CONTROLE)
    marcadas = esperam.filter(entrevistas__situacao=SituacaoEntrevista.AGENDADA)
    return list(esperam.exclude(pk__in=marcadas.values("pk")).order_by("numero"))


def pedidos_de_atendimento(edital: Edital) -> list[Inscricao]:
    """Who asked for assistance in the entry and is still to be interviewed, with the time given, if any.

    For whoever schedules and nobody else: it may tell of somebody's health. No member of the commission needs it.
    """
    esperam = Inscricao.objects.filter(
        edital=edital, atendimento__isnull=False, enquadramento__in=A_ENTREVISTAR
    )
    datas = Entrevista.objects.filter(
        inscricao=OuterRef("pk"), situacao__in=(SituacaoEntrevista.AGENDADA, SituacaoEntrevista.CONVOCADA)
    )
    return list(esperam.annotate(horario=Subquery(datas.values("horario")[:1])).order_by("numero"))


def sessoes_do_edital(edital: Edital) -> list[Sessao]:
    """The sittings of an edital, with how many interviews each has and how many are settled."""
    return list(
        Sessao.objects.filter(edital=edital)
        .select_related("comissao", "edital")
        .annotate(
            total=Count("entrevistas"),
            resolvidas=Count("entrevistas", filter=Q(entrevistas__situacao__in=DISPOSICOES)),
            sem_convocacao=Count("entrevistas", filter=Q(entrevistas__situacao=SituacaoEntrevista.AGENDADA)),
        )
        .order_by("inicio")
    )


def proximo_horario(sessao: Sessao, minutos: int = MINUTOS) -> datetime:
    """The first free time of the sitting: its start, or after the last interview scheduled."""
    ultima = sessao.entrevistas.order_by("-horario").first()
    return timezone.localtime(ultima.horario + timedelta(minutes=minutos) if ultima else sessao.inicio)


def primeira_data_valida(hoje: date | None = None) -> date:
    """The first day on which an interview called today may be held (Lei nº 9.784/1999, art. 26, § 2º)."""
    return antecedencia(hoje or relogio.hoje(), DIAS_UTEIS_DE_ANTECEDENCIA, calendario()).vencimento


def horarios_sugeridos(aguardam: list[Inscricao], inicio: datetime, minutos: int) -> list[dict[str, Any]]:
    """Each person with the time suggested."""
    return [
        {"inscricao": i, "horario": inicio + timedelta(minutes=minutos * n)} for n, i in enumerate(aguardam)
    ]
