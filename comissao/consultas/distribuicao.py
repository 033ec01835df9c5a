"""What the distribution of an edital reads: who waits, the sittings with room and who may sit on each day."""

import hashlib
from collections.abc import Collection, Sequence
from datetime import date

from comissao.consultas import codigos, mandatos_em
from comissao.consultas.agenda import aguardam_data
from comissao.models import Ausencia, Comissao, Sessao
from comissao.regras.distribuicao import Distribuicao, Janela, Pessoa, distribuir
from comissao.regras.entrevista import SituacaoSessao
from selecoes import relogio
from selecoes.consultas.entradas import referencia_da_idade
from selecoes.models import Edital, Inscricao
from selecoes.regras.desempate import nascido_ate_sessenta


def ausentes_em(comissao: Comissao, dia: date) -> set[object]:
    """The mandates whose holder said they cannot sit on the day."""
    ausencias = Ausencia.objects.filter(
        mandato__comissao=comissao, retirada_em=None, de__lte=dia, ate__gte=dia
    )
    return set(ausencias.values_list("mandato_id", flat=True))


def assentos_disponiveis(comissao: Comissao, dia: date) -> list[str]:
    """The seats with somebody, holder or substitute, in mandate and not away on the day."""
    fora = ausentes_em(comissao, dia)
    com_gente = {m.assento for m in mandatos_em(comissao, dia) if m.pk not in fora}
    return [codigo for codigo in codigos(comissao) if codigo in com_gente]


def sessoes_com_lugar(edital: Edital) -> list[Sessao]:
    """The sittings still foreseen, from the earliest, that have free times."""
    previstas = Sessao.objects.filter(
        edital=edital, situacao=SituacaoSessao.PREVISTA, inicio__gt=relogio.agora()
    ).order_by("inicio")
    return [sessao for sessao in previstas.prefetch_related("entrevistas") if janela(sessao).horarios()]


def janela(sessao: Sessao) -> Janela:
    """The sitting as time to be filled."""
    pausa = (sessao.pausa_inicio, sessao.pausa_fim) if sessao.pausa_inicio and sessao.pausa_fim else None
    ocupados = frozenset(entrevista.horario for entrevista in sessao.entrevistas.all())
    return Janela(sessao.pk, sessao.inicio, sessao.minutos, sessao.capacidade, pausa, ocupados)


def distribuicao_prevista(edital: Edital, sessoes: Sequence[Sessao]) -> Distribuicao:
    """Everybody who waits into the free times of ``sessoes``."""
    limite = nascido_ate_sessenta(referencia_da_idade(edital, relogio.hoje()))
    pessoas = [_pessoa(inscricao, limite) for inscricao in aguardam_data(edital)]
    return distribuir(pessoas, [janela(sessao) for sessao in sessoes])


def _pessoa(inscricao: Inscricao, nascido_ate: int) -> Pessoa:
    idosa = inscricao.nascimento is not None and inscricao.nascimento.toordinal() <= nascido_ate
    return Pessoa(
        str(inscricao.pk),
        inscricao.numero,
        atendimento=bool(inscricao.atendimento),
        prioridade=idosa or inscricao.pcd,
    )


def codigo_da_distribuicao(distribuicao: Distribuicao) -> str:
    """What identifies a distribution: the one confirmed is the one that was on the screen."""
    linhas = [f"{lugar.pessoa} {lugar.sessao} {lugar.horario.isoformat()}" for lugar in distribuicao.lugares]
    return hashlib.sha256("\n".join(linhas).encode()).hexdigest()


def por_inscricao(pessoas: Collection[str]) -> dict[str, Inscricao]:
    """The entries by key."""
    return {str(i.pk): i for i in Inscricao.objects.filter(pk__in=pessoas)}
