"""Reads of the commission: who sits where, what each one still owes, and what may be shown to whom."""

from datetime import date
from uuid import UUID

from django.utils import timezone

from comissao.models import Comissao, Entrevista, Mandato, Sessao
from comissao.regras.apuracao import Opcao
from comissao.regras.composicao import ASSENTOS, ASSENTOS_ESPECIAL, ASSENTOS_RECURSAL, Segmento
from selecoes.models import Usuario


def codigos(comissao: Comissao) -> list[str]:
    """The seats of the commission, in order: five, or three for the Recursal."""
    assentos = ASSENTOS_ESPECIAL if comissao.tipo == Comissao.Tipo.ESPECIAL else ASSENTOS_RECURSAL
    return [assento.codigo for assento in assentos]


def mandatos_em(comissao: Comissao, dia: date) -> "list[Mandato]":
    """Mandates in force on a day, holders first."""
    vigentes = comissao.mandatos.filter(inicio__lte=dia, fim__gt=dia)
    return list(vigentes.select_related("usuario").order_by("assento", "-titular"))


def segmentos_vagos(comissao: Comissao, dia: date) -> list[tuple[Segmento, date]]:
    """The segments of the commission with no holder nor substitute in mandate, and the first day of each so (C.8)."""
    vagos = []
    for segmento in dict.fromkeys(ASSENTOS[codigo].segmento for codigo in codigos(comissao)):
        do_segmento = [codigo for codigo in codigos(comissao) if ASSENTOS[codigo].segmento is segmento]
        # A mandate that is still to begin fills nothing; without any that has ended, nobody ever sat there.
        comecados = comissao.mandatos.filter(assento__in=do_segmento, inicio__lte=dia).order_by("-fim")
        ultimo = comecados.first()
        desde = ultimo.fim if ultimo else timezone.localdate(comissao.designada_em)
        if desde <= dia:
            vagos.append((segmento, desde))
    return vagos


def situacao_dos_assentos(entrevista: Entrevista) -> dict[str, Opcao | None]:
    """How each seat stands for the close: its vote or disposition, ``None`` when it still owes one.

    Opens the votes: call it inside the acts of the close, or after it.
    """
    estado: dict[str, Opcao | None] = dict.fromkeys(codigos(entrevista.sessao.comissao))
    for sem in entrevista.sem_voto.all():
        estado[sem.assento] = Opcao(sem.tipo)
    for voto in entrevista.votos.all():
        estado[voto.assento] = Opcao(voto.opcao)
    return estado


def quem_ja_fez(entrevista: Entrevista) -> dict[str, bool]:
    """Seat by seat, whether it has already voted or been settled: no content, no count (decision 2)."""
    feitos = set(entrevista.votos.values_list("assento", flat=True))
    feitos |= set(entrevista.sem_voto.values_list("assento", flat=True))
    return {codigo: codigo in feitos for codigo in codigos(entrevista.sessao.comissao)}


def sessoes_de(usuario: Usuario, dia: date) -> "list[Sessao]":
    """The sittings of the commissions in which the person has a mandate that reaches ``dia``."""
    meus = Mandato.objects.filter(usuario=usuario, fim__gt=dia).values("comissao_id")
    return list(
        Sessao.objects.filter(comissao__in=meus).select_related("comissao", "edital").order_by("inicio")
    )


def votantes(inscricao_id: UUID | str) -> set[str]:
    """Everyone who voted on this person in any round: they may not judge the appeal (B11)."""
    dos_votos = Entrevista.objects.filter(inscricao_id=inscricao_id).values_list(
        "votos__mandato__usuario_id", flat=True
    )
    return {str(usuario_id) for usuario_id in dos_votos if usuario_id}
