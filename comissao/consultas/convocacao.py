"""Reads of the call: the person's own, who is to be reminded, and how each was told (X-01)."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from django.http import Http404
from django.utils import timezone

from comissao.models import Entrevista, RespostaDaConvocacao
from comissao.regras.entrevista import SituacaoEntrevista
from comissao.regras.intimacao import BASE_INTIMACAO
from selecoes import relogio
from selecoes.documentos import hora_por_extenso
from selecoes.models import Notificacao, Pedido, Usuario

DIAS_DO_LEMBRETE = (1, 3)


def convocacao_propria(por: Usuario, inscricao_id: UUID) -> Entrevista:
    """The interview to which the person's own entry is called. Raises ``Http404`` for everybody else."""
    minhas = Entrevista.objects.filter(
        inscricao_id=inscricao_id, inscricao__usuario=por, inscricao__usuario__is_active=True,
        situacao=SituacaoEntrevista.CONVOCADA,
    )  # fmt: skip
    entrevista = minhas.select_related("inscricao", "sessao__edital", "resposta").order_by("-rodada").first()
    if entrevista is None:
        raise Http404
    return entrevista


def ja_teve_outra_data(entrevista: Entrevista) -> bool:
    """Whether an earlier date of this person was changed at their request."""
    return RespostaDaConvocacao.objects.filter(
        entrevista__inscricao=entrevista.inscricao_id, acolhida=True
    ).exists()


def a_lembrar(hoje: date) -> Iterator[tuple[Entrevista, int]]:
    """The interviews to remind of today, with how many days are left: not confirmed and not reminded yet."""
    convocadas = Entrevista.objects.filter(
        situacao=SituacaoEntrevista.CONVOCADA, horario__gt=relogio.agora(),
        horario__lt=timezone.make_aware(datetime.combine(hoje, datetime.min.time())) + timedelta(days=4),
    )  # fmt: skip
    feitos = (
        set(Notificacao.objects.filter(chave__startswith="lembrete:").values_list("chave", flat=True))
        if convocadas.exists()
        else set()
    )
    for entrevista in convocadas.select_related("inscricao", "sessao__edital", "resposta").order_by(
        "horario"
    ):
        faltam = (timezone.localdate(entrevista.horario) - hoje).days
        resposta = getattr(entrevista, "resposta", None)
        respondeu = resposta is not None and (resposta.confirmada_em is not None or resposta.por_decidir)
        if (
            faltam in DIAS_DO_LEMBRETE
            and not respondeu
            and f"lembrete:{entrevista.pk}:{faltam}" not in feitos
        ):
            yield entrevista, faltam


def prova_da_ciencia(entrevista: Entrevista) -> list[tuple[str, str]]:
    """How the person was told, one fact a line: publication, e-mail, reading, answer. Only what is stored."""
    convocacao = entrevista.convocacao
    if convocacao is None:
        return []
    fatos = [("Publicação oficial", f"{convocacao.dodf}, publicada no sistema em {_quando(convocacao.em)}")]
    avisos = Notificacao.objects.filter(
        chave__in=[
            f"convocacao:{entrevista.pk}",
            *(f"lembrete:{entrevista.pk}:{n}" for n in DIAS_DO_LEMBRETE),
        ]
    ).order_by("em")
    for aviso in avisos:
        nome = "Aviso da convocação" if aviso.chave.startswith("convocacao:") else "Lembrete"
        fatos.append((nome, _do_aviso(aviso)))
    resposta = getattr(entrevista, "resposta", None)
    if resposta is not None and resposta.confirmada_em is not None:
        fatos.append(("Presença confirmada pela pessoa", _quando(resposta.confirmada_em)))
    if resposta is not None and resposta.pedida_em is not None:
        fatos.append(("Outra data pedida pela pessoa", _quando(resposta.pedida_em)))
    return fatos


def _do_aviso(aviso: Notificacao) -> str:
    partes = [f"posto na página em {_quando(aviso.em)}"]
    if aviso.sem_contato:
        partes.append("sem e-mail conhecido")
    elif aviso.aceita_em is not None:
        partes.append(f"aceito pelo servidor de e-mail em {_quando(aviso.aceita_em)}")
    else:
        pedido = Pedido.objects.filter(chave=f"aviso:{aviso.chave}").first()
        tentou = pedido is not None and pedido.tentativas
        partes.append(
            "recusado pelo servidor de e-mail até agora"
            if tentou
            else "e-mail ainda não entregue ao servidor"
        )
    partes.append(
        f"lido com senha em {_quando(aviso.lida_em)}" if aviso.lida_em else "sem registro de leitura"
    )
    return "; ".join(partes)


def _quando(instante: datetime) -> str:
    local = timezone.localtime(instante)
    return f"{local:%d/%m/%Y}, às {hora_por_extenso(instante)}"


def conteudo_da_certidao(entrevista: Entrevista) -> dict[str, Any]:
    """The frozen content of the certidão: the call and every fact stored about how it became known."""
    return {
        "inscricao": entrevista.inscricao.numero,
        "nome": entrevista.inscricao.nome_publico,
        "edital": str(entrevista.sessao.edital),
        "entrevista": _quando(entrevista.horario),
        "local": entrevista.sessao.local,
        "primeira_data_valida": f"{entrevista.primeira_data_valida:%d/%m/%Y}"
        if entrevista.primeira_data_valida
        else "",
        "base": BASE_INTIMACAO,
        "fatos": [{"fato": fato, "prova": prova} for fato, prova in prova_da_ciencia(entrevista)],
    }
