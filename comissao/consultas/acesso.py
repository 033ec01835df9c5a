"""What each person may open: a sitting or an interview that is not theirs does not exist for them."""

from uuid import UUID

from django.http import Http404
from django.utils import timezone

from comissao.models import Comissao, Entrevista, Mandato, Sessao
from selecoes import relogio
from selecoes.models import Usuario
from selecoes.permissoes import papeis, tem_papel
from selecoes.regras.papeis import Papel

ACOMPANHAM = {Papel.SECRETARIA, Papel.SERVIDOR, Papel.RESPONSAVEL}


def e_secretaria(por: Usuario, sessao: Sessao) -> bool:
    """Whether the person runs this sitting (art. 3º, § 6º)."""
    return tem_papel(por, Papel.SECRETARIA, relogio.hoje(), sessao.edital)


def integra(por: Usuario, sessao: Sessao) -> bool:
    """Whether the person has, on the day of the sitting, a mandate in its commission, as holder or substitute."""
    dia = timezone.localdate(sessao.inicio)
    meus = Mandato.objects.filter(comissao=sessao.comissao_id, usuario=por, usuario__is_active=True)
    return meus.filter(inicio__lte=dia, fim__gt=dia).exists()


def sessao_visivel(por: Usuario, sessao_id: int) -> Sessao:
    """The sitting for its members and for whoever runs or follows it. Raises ``Http404`` for everybody else."""
    sessao = Sessao.objects.select_related("edital__orgao", "comissao").filter(pk=sessao_id).first()
    if sessao is None:
        raise Http404
    if not papeis(por, relogio.hoje(), sessao.edital) & ACOMPANHAM and not integra(por, sessao):
        raise Http404
    return sessao


def entrevista_visivel(por: Usuario, sessao_id: int, entrevista_id: UUID) -> Entrevista:
    """An interview for the secretaria and for the members of the commission. Raises ``Http404`` otherwise."""
    sessao = sessao_visivel(por, sessao_id)
    if not e_secretaria(por, sessao) and not integra(por, sessao):
        raise Http404
    entrevista = (
        sessao.entrevistas.select_related(
            "inscricao", "justificar_ate", "justificativa", "anulacao", "resposta"
        )
        .filter(pk=entrevista_id)
        .first()
    )
    if entrevista is None:
        raise Http404
    entrevista.sessao = sessao
    return entrevista


def ausencia_propria(por: Usuario, inscricao_id: UUID) -> Entrevista:
    """The absence recorded for the person's own entry. Raises ``Http404`` when there is none or it is another's."""
    minhas = Entrevista.objects.filter(
        inscricao_id=inscricao_id, inscricao__usuario=por, inscricao__usuario__is_active=True
    )
    com_prazo = minhas.filter(justificar_ate__isnull=False).select_related(
        "inscricao", "justificar_ate", "justificativa"
    )
    entrevista = com_prazo.order_by("-rodada").first()
    if entrevista is None:
        raise Http404
    return entrevista


def comissoes_vigentes(tipo: Comissao.Tipo | None = None) -> list[Comissao]:
    """The commissions with somebody in mandate today."""
    hoje = relogio.hoje()
    vigentes = Comissao.objects.filter(mandatos__inicio__lte=hoje, mandatos__fim__gt=hoje)
    return list((vigentes.filter(tipo=tipo) if tipo else vigentes).distinct().order_by("tipo", "pk"))
