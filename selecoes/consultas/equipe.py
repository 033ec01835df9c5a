"""What the staff may open: an edital in which the person has no role does not exist for them."""

from django.db.models import Q, QuerySet
from django.http import Http404

from selecoes import relogio
from selecoes.models import Designacao, Edital, Usuario
from selecoes.permissoes import papeis
from selecoes.regras.papeis import Papel

DA_EQUIPE = {Papel.SERVIDOR, Papel.SECRETARIA, Papel.RESPONSAVEL, Papel.AUTORIDADE}


def edital_da_equipe(por: Usuario, ano: int, numero: int) -> Edital:
    """The edital ``numero/ano`` for whoever works on it. Raises ``Http404`` for everybody else."""
    edital = Edital.objects.select_related("orgao").filter(ano=ano, numero=numero).first()
    if edital is None or not papeis(por, relogio.hoje(), edital) & DA_EQUIPE:
        raise Http404
    return edital


def editais_de_quem_trabalha(por: Usuario) -> QuerySet[Edital]:
    """The editais in which the person holds a role of the staff today. Raises ``Http404`` for whoever holds none."""
    tidos = papeis_por_edital(por)
    meus = [pk for pk, tem in tidos.items() if tem & DA_EQUIPE]
    if not meus:
        raise Http404
    editais = Edital.objects.select_related("orgao")
    return editais if None in meus else editais.filter(pk__in=[pk for pk in meus if pk is not None])


def exigir_equipe(por: Usuario, *aceitos: Papel) -> None:
    """Raises ``Http404`` unless the person holds one of the roles in every edital (acts that have none yet)."""
    if not papeis(por, relogio.hoje()) & set(aceitos):
        raise Http404


def papeis_por_edital(por: Usuario) -> dict[int | None, set[Papel]]:
    """The roles held today by edital; the key ``None`` holds those that reach every edital."""
    hoje = relogio.hoje()
    vigentes = Designacao.objects.filter(usuario=por, usuario__is_active=True, inicio__lte=hoje)
    tidos: dict[int | None, set[Papel]] = {None: set()}
    for edital_id, papel in vigentes.filter(Q(fim=None) | Q(fim__gte=hoje)).values_list("edital_id", "papel"):
        tidos.setdefault(edital_id, set()).add(Papel(papel))
    return tidos
