"""What is missing in the sittings under way and in the mandates: votes, closes, decisions on absences, terms."""

from datetime import date, timedelta

from django.db.models import Exists, Min, OuterRef
from django.urls import reverse
from django.utils import timezone

from comissao.consultas import quem_ja_fez
from comissao.consultas.mesa import minha_parte
from comissao.models import Anulacao, Comissao, Entrevista, Justificativa, Mandato, Voto
from comissao.regras.entrevista import SituacaoEntrevista
from comissao.regras.mandato import DIAS_DE_AVISO
from selecoes import relogio
from selecoes.consultas.tarefas import Tarefa
from selecoes.models import Edital, Usuario
from selecoes.regras.papeis import Papel

EM_VOTACAO = {"situacao": SituacaoEntrevista.EM_VOTACAO}
QUEM_DESIGNA = {Papel.SERVIDOR, Papel.AUTORIDADE}


def pendencias_da_secretaria(editais: list[tuple[Edital, set[Papel]]]) -> list[Tarefa]:
    """Votes that lack, interviews to close, absences justified and rounds to annul, in the person's editais."""
    meus = [edital.pk for edital, tem in editais if Papel.SECRETARIA in tem]
    return [*_votacoes(meus), *_justificativas(meus), *_anulacoes(meus)]


def _tarefa(entrevista: Entrevista, frase: str, base: str, vence: date | None = None) -> Tarefa:
    endereco = reverse("comissao:entrevista", args=[entrevista.sessao_id, entrevista.pk])
    return Tarefa(entrevista.sessao.edital, frase, endereco, base, vence=vence)


def _votacoes(editais: list[int]) -> list[Tarefa]:
    """Interviews whose vote is open: whether a vote lacks, never how many nor whose (decision 2)."""
    abertas = Entrevista.objects.filter(sessao__edital__in=editais, **EM_VOTACAO)
    tarefas = []
    for e in abertas.select_related("sessao__edital", "sessao__comissao", "inscricao"):
        dia, numero = timezone.localdate(e.sessao.inicio), e.inscricao.numero
        if not all(quem_ja_fez(e).values()):
            frase = f"Falta voto na entrevista da inscrição {numero}."
        elif e.encerramento_pedido_por_id is None:
            frase = f"Encerre a entrevista da inscrição {numero}: todos os assentos votaram ou têm registro."
        else:
            frase = f"Falta um integrante confirmar o encerramento da inscrição {numero}."
        tarefas.append(_tarefa(e, frase, "art. 3º, § 7º, II", dia))
    return tarefas


def _justificativas(editais: list[int]) -> list[Tarefa]:
    abertas = Justificativa.objects.filter(entrevista__sessao__edital__in=editais, decidida_em=None)
    return [
        _tarefa(
            j.entrevista, f"Decida a justificativa de ausência da inscrição {j.entrevista.inscricao.numero}.",
            "art. 3º, § 7º, I", j.entrevista.justificar_ate.vencimento if j.entrevista.justificar_ate else None,
        )
        for j in abertas.select_related(
            "entrevista__sessao__edital", "entrevista__inscricao", "entrevista__justificar_ate"
        )
    ]  # fmt: skip


def _anulacoes(editais: list[int]) -> list[Tarefa]:
    pedidas = Anulacao.objects.filter(entrevista__sessao__edital__in=editais, feita_em=None)
    return [
        _tarefa(
            a.entrevista, f"Decida o pedido de anular a entrevista da inscrição {a.entrevista.inscricao.numero}.",
            "Lei nº 9.784/1999, art. 53",
        )
        for a in pedidas.select_related("entrevista__sessao__edital", "entrevista__inscricao")
    ]  # fmt: skip


def votos_que_devo(por: Usuario) -> list[Tarefa]:
    """The votes the person still owes and the closes that wait for a member's confirmation."""
    votei = Voto.objects.filter(entrevista=OuterRef("pk"), mandato__usuario=por)
    sento = Entrevista.objects.filter(sessao__assentos__mandato__usuario=por, **EM_VOTACAO).distinct()
    tarefas = []
    for e in sento.annotate(votei=Exists(votei)).select_related("sessao__edital", "inscricao"):
        dia, numero = timezone.localdate(e.sessao.inicio), e.inscricao.numero
        if not e.votei and minha_parte(e, por).deve:
            tarefas.append(_tarefa(e, f"Falta seu voto na inscrição {numero}.", "art. 3º, § 7º, II", dia))
        elif e.encerramento_pedido_por_id is not None and e.assento_de(por) is not None:
            frase = f"Confirme o encerramento da entrevista da inscrição {numero}."
            tarefas.append(_tarefa(e, frase, "art. 3º, § 7º, II", dia))
    return tarefas


def mandatos_que_terminam(papeis: set[Papel]) -> list[Tarefa]:
    """For whoever designates: the end of the mandates nobody succeeds yet, from 60 days before, one line a commission."""
    if not papeis & QUEM_DESIGNA:
        return []
    hoje = relogio.hoje()
    sucessor = Mandato.objects.filter(
        comissao__tipo=OuterRef("comissao__tipo"), assento=OuterRef("assento"), fim__gt=OuterRef("fim")
    )
    terminam = Mandato.objects.filter(titular=True, fim__lte=hoje + timedelta(days=max(DIAS_DE_AVISO)))
    por_comissao = terminam.exclude(Exists(sucessor)).values("comissao").annotate(primeiro=Min("fim"))
    fins: dict[int, date] = {linha["comissao"]: linha["primeiro"] for linha in por_comissao}
    return [_fim_do_mandato(c, fins[c.pk], hoje) for c in Comissao.objects.filter(pk__in=fins)]


def _fim_do_mandato(comissao: Comissao, fim: date, hoje: date) -> Tarefa:
    ultimo = fim - timedelta(days=1)
    if ultimo < hoje:
        frase = f"Terminou mandato da {comissao}: sem mandato não se vota. Publique a nova designação."
    elif (fim - hoje).days <= min(DIAS_DE_AVISO):
        frase = f"Termina mandato da {comissao}: publique já a recondução ou a nova designação."
    else:
        frase = f"Termina mandato da {comissao}: prepare a recondução ou a nova designação."
    return Tarefa(None, frase, reverse("comissao:comissoes"), "art. 3º, § 4º", vence=ultimo)
