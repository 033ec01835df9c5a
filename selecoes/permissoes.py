"""Who may practise each act of `selecoes`: plain predicates over dated designations."""

from datetime import date

from django.db.models import Q

from selecoes.models import Designacao, Edital, Inscricao, Usuario
from selecoes.regras.erros import SemCompetencia
from selecoes.regras.papeis import Papel


def papeis(por: Usuario, dia: date, edital: Edital | None = None) -> set[Papel]:
    """The roles of a person on a day, in one edital or in all of them (designations without edital)."""
    if not por.is_active:
        return set()
    vigentes = Designacao.objects.filter(usuario=por, inicio__lte=dia).filter(Q(fim=None) | Q(fim__gte=dia))
    alcance = Q(edital=None) if edital is None else Q(edital=None) | Q(edital=edital)
    return {Papel(papel) for papel in vigentes.filter(alcance).values_list("papel", flat=True)}


def papeis_em_qualquer_edital(por: Usuario, dia: date) -> set[Papel]:
    """Every role the person holds on a day, whatever the edital: for menus, never to authorise an act."""
    vigentes = Designacao.objects.filter(usuario=por, inicio__lte=dia).filter(Q(fim=None) | Q(fim__gte=dia))
    return {Papel(papel) for papel in vigentes.values_list("papel", flat=True)}


def tem_papel(por: Usuario, papel: Papel, dia: date, edital: Edital | None = None) -> bool:
    """Whether the person holds the role on the day. A technical superuser holds none (decision 5)."""
    return papel in papeis(por, dia, edital)


def exigir_papel(
    por: Usuario, aceitos: Papel | tuple[Papel, ...], dia: date, edital: Edital | None = None
) -> None:
    """Raises ``SemCompetencia`` unless the person holds one of ``aceitos`` on the day."""
    aceitos = (aceitos,) if isinstance(aceitos, Papel) else aceitos
    if not papeis(por, dia, edital) & set(aceitos):
        nomes = " ou ".join(papel.rotulo for papel in aceitos)
        raise SemCompetencia(f"Este ato cabe a: {nomes}.")


def editais_de(por: Usuario, papel: Papel, dia: date) -> list[int] | None:
    """The editais in which the person holds the role; ``None`` means all of them."""
    vigentes = Designacao.objects.filter(usuario=por, papel=papel, inicio__lte=dia)
    ids = list(vigentes.filter(Q(fim=None) | Q(fim__gte=dia)).values_list("edital_id", flat=True))
    return None if None in ids else [i for i in ids if i is not None]


def exigir_propria(por: Usuario, inscricao: Inscricao) -> None:
    """Raises ``SemCompetencia`` unless the entry is the person's own."""
    if inscricao.usuario_id != por.pk or not por.is_active:
        raise SemCompetencia("Só a própria pessoa candidata pode praticar este ato.")
