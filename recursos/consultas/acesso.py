"""What the staff and the judging members may open: drafts and other people's appeals do not exist for them."""

from functools import reduce
from operator import or_
from uuid import UUID

from django.db.models import Q, QuerySet
from django.http import Http404

from comissao.models import Mandato
from recursos.models import Recurso
from recursos.regras.recurso import SituacaoRecurso
from selecoes import relogio
from selecoes.consultas.equipe import papeis_por_edital
from selecoes.models import Usuario
from selecoes.permissoes import tem_papel
from selecoes.regras.papeis import Papel


def recursos_visiveis(por: Usuario) -> QuerySet[Recurso]:
    """The appeals filed that the person runs as secretaria or responsável, or judges as a member of the Recursal. Drafts never."""
    # Against the commission, the secretaria; against another decision, the responsável (C.6).
    alcances = [
        Q(materia__isnull=contra_a_comissao) & (Q() if pk is None else Q(inscricao__edital=pk))
        for papel, contra_a_comissao in ((Papel.SECRETARIA, True), (Papel.RESPONSAVEL, False))
        for pk, tem in papeis_por_edital(por).items()
        if papel in tem
    ]
    comissoes = Mandato.objects.filter(usuario=por, usuario__is_active=True, fim__gt=relogio.hoje()).values(
        "comissao_id"
    )
    apresentados = (
        Recurso.objects.filter(interposto_em__isnull=False)
        .exclude(situacao=SituacaoRecurso.RASCUNHO)
        .select_related("inscricao__edital", "prazo", "comissao", "entrevista")
    )
    alcance = reduce(or_, alcances, Q(comissao__in=comissoes))
    return apresentados.filter(alcance).order_by("prazo__vencimento", "protocolo")


def recurso_visivel(por: Usuario, recurso_id: UUID) -> Recurso:
    """One appeal, if the person may open it. Raises ``Http404`` otherwise."""
    recurso = recursos_visiveis(por).filter(pk=recurso_id).first()
    if recurso is None:
        raise Http404
    return recurso


def e_secretaria(por: Usuario, recurso: Recurso) -> bool:
    """Whether the person runs this appeal (art. 3º, § 6º)."""
    return tem_papel(por, Papel.SECRETARIA, relogio.hoje(), recurso.inscricao.edital)


def conduz(por: Usuario, recurso: Recurso) -> bool:
    """Whether the person examines this appeal, and may send it to the right body."""
    papel = Papel.SECRETARIA if recurso.materia is None else Papel.RESPONSAVEL
    return tem_papel(por, papel, relogio.hoje(), recurso.inscricao.edital)


def mandato_no_recurso(por: Usuario, recurso: Recurso) -> Mandato | None:
    """The mandate with which the person judges this appeal today, or ``None``."""
    if recurso.comissao is None:
        return None
    hoje = relogio.hoje()
    return recurso.comissao.mandatos.filter(usuario=por, titular=True, inicio__lte=hoje, fim__gt=hoje).first()
