"""What the secretaria and each member have to do now in the sittings."""

from django.db.models import Exists, OuterRef, QuerySet
from django.urls import reverse
from django.utils import timezone

from comissao.consultas.pendencias import votos_que_devo
from comissao.models import Assinatura, Entrevista, Mandato, Sessao
from comissao.regras.entrevista import SituacaoEntrevista, SituacaoSessao
from comissao.regras.intimacao import ultimo_dia_para_convocar
from comissao.regras.mandato import Mandato as PrazoDeMandato
from comissao.regras.mandato import aviso_de_termino
from selecoes import relogio
from selecoes.consultas.calendario import calendario
from selecoes.consultas.portoes import COM_CONTROLE
from selecoes.consultas.tarefas import Tarefa
from selecoes.models import Edital, Inscricao, Usuario
from selecoes.regras.enquadramento import SituacaoEnquadramento
from selecoes.regras.papeis import Papel

SECRETARIA = frozenset({Papel.SECRETARIA})
QUEM_AGENDA = frozenset({Papel.SECRETARIA, Papel.SERVIDOR})
S, E = SituacaoSessao, SituacaoEntrevista


def tarefas_da_secretaria(editais: list[tuple[Edital, set[Papel]]]) -> list[Tarefa]:
    """Dates to give, calls to publish, sittings to open, close and forward, absences to conclude."""
    meus = {edital.pk: edital for edital, tem in editais if tem & QUEM_AGENDA}
    da_secretaria = {edital.pk for edital, tem in editais if tem & SECRETARIA}
    tarefas = [*_a_agendar(meus), *_a_convocar(meus)]
    for sessao in Sessao.objects.filter(edital__in=da_secretaria).select_related("edital").order_by("inicio"):
        tarefas += _da_sessao(sessao)
    return tarefas + _ausencias(da_secretaria) + _outras_datas(da_secretaria)


def _a_convocar(editais: dict[int, Edital]) -> list[Tarefa]:
    """Calls to publish, until the last day that still gives the whole notice."""
    previstas = Sessao.objects.filter(
        edital__in=editais, situacao=S.PREVISTA, entrevistas__situacao=E.AGENDADA, inicio__gt=relogio.agora()
    )
    sessoes = list(previstas.distinct().order_by("inicio"))
    tabela = calendario() if sessoes else None
    tarefas = []
    for sessao in sessoes:
        dia = timezone.localdate(sessao.inicio)
        ate = ultimo_dia_para_convocar(dia, tabela) if tabela else None
        frase = f"Publique a convocação da sessão de {dia:%d/%m/%Y}."
        endereco = reverse("comissao:sessao", args=[sessao.pk])
        base = "Lei nº 9.784/1999, art. 26"
        tarefas.append(Tarefa(editais[sessao.edital_id], frase, endereco, base, vence=ate))
    return tarefas


def _a_agendar(editais: dict[int, Edital]) -> list[Tarefa]:
    sem_data = Inscricao.objects.filter(
        edital__in=editais, edital__situacao__in=COM_CONTROLE,
        enquadramento=SituacaoEnquadramento.AGUARDA_CONTROLE,
    ).exclude(Exists(Entrevista.objects.filter(inscricao=OuterRef("pk"), situacao=E.AGENDADA)))  # fmt: skip
    por_edital: dict[int, int] = {}
    for edital_id in sem_data.values_list("edital_id", flat=True):
        por_edital[edital_id] = por_edital.get(edital_id, 0) + 1
    return [
        Tarefa(
            editais[pk], f"{n} pessoa(s) aguardam data de entrevista.",
            reverse("comissao:agenda", kwargs={"ano": editais[pk].ano, "numero": editais[pk].numero}),
            "art. 3º, §§ 12 e 13",
        )
        for pk, n in por_edital.items()
    ]  # fmt: skip


def _outras_datas(editais: set[int]) -> list[Tarefa]:
    """Requests of another date without an answer, the interview that comes first on top."""
    pedidas = Entrevista.objects.filter(
        sessao__edital__in=editais, resposta__pedida_em__isnull=False, resposta__decidida_em=None,
        situacao=E.CONVOCADA,
    ).select_related("inscricao", "sessao__edital")  # fmt: skip
    return [
        Tarefa(
            e.sessao.edital, f"Responda o pedido de outra data da inscrição {e.inscricao.numero}.",
            reverse("comissao:ciencia", args=[e.sessao_id, e.pk]), "Lei nº 9.784/1999, art. 26",
            vence=timezone.localdate(e.horario),
        )
        for e in pedidas.order_by("horario")
    ]  # fmt: skip


# Under way until the sitting is closed: late from the day after it.
EM_CURSO = {S.ABERTA, S.SUSPENSA}
FRASES = {
    S.ABERTA: ("Continue a sessão de {dia}.", "art. 3º, § 1º"),
    S.SUSPENSA: ("A sessão de {dia} está suspensa por falta de quórum.", "art. 3º, § 7º, II"),
    S.ENCERRADA: ("A ata da sessão de {dia} aguarda assinaturas.", "Lei nº 9.784/1999, art. 50, § 3º"),
    S.ATA_ASSINADA: ("Remeta ao responsável os resultados da sessão de {dia}.", "art. 3º, § 10"),
}


def _da_sessao(sessao: Sessao) -> list[Tarefa]:
    dia = timezone.localdate(sessao.inicio)
    endereco = reverse("comissao:sessao", args=[sessao.pk])
    if sessao.situacao == S.PREVISTA and dia == relogio.hoje():
        return [Tarefa(sessao.edital, "Abra a sessão de hoje.", endereco, "art. 3º, §§ 2º e 4º", vence=dia)]
    frase_e_base = FRASES.get(S(sessao.situacao))
    if frase_e_base is None:
        return []
    frase, base = frase_e_base[0].format(dia=f"{dia:%d/%m/%Y}"), frase_e_base[1]
    return [Tarefa(sessao.edital, frase, endereco, base, vence=dia if sessao.situacao in EM_CURSO else None)]


def _ausencias(editais: set[int]) -> list[Tarefa]:
    vencidas = Entrevista.objects.filter(
        sessao__edital__in=editais, situacao=E.AUSENTE, justificar_ate__limite__lte=relogio.agora(),
        inscricao__enquadramento=SituacaoEnquadramento.AUSENTE,
    ).select_related("sessao__edital", "inscricao")  # fmt: skip
    return [
        Tarefa(
            e.sessao.edital, f"Conclua a ausência da inscrição {e.inscricao.numero}: o prazo para justificar terminou.",
            reverse("comissao:entrevista", args=[e.sessao_id, e.pk]), "art. 3º, § 7º, I",
        )
        for e in vencidas
    ]  # fmt: skip


def tarefas_do_integrante(por: Usuario) -> list[Tarefa]:
    """Votes and signatures owed, and the end of the mandate, for one member."""
    hoje = relogio.hoje()
    mandatos = list(Mandato.objects.filter(usuario=por, fim__gt=hoje).select_related("comissao"))
    tarefas = []
    for mandato in mandatos:
        aviso = aviso_de_termino(PrazoDeMandato(mandato.inicio), hoje)
        if aviso:
            ultimo = PrazoDeMandato(mandato.inicio).ultimo_dia
            tarefas.append(Tarefa(None, aviso, reverse("comissao:comissoes"), "art. 3º, § 4º", vence=ultimo))
    for sessao in sem_minha_assinatura(por):
        frase = f"Falta sua assinatura na ata de {timezone.localdate(sessao.inicio):%d/%m/%Y}."
        endereco = reverse("comissao:sessao", args=[sessao.pk])
        tarefas.append(Tarefa(sessao.edital, frase, endereco, "Lei nº 9.784/1999, art. 50, § 3º"))
    return tarefas + votos_que_devo(por)


def sem_minha_assinatura(por: Usuario) -> QuerySet[Sessao]:
    """The sittings in which the person sat and whose minutes the person has not signed."""
    assinei = Assinatura.objects.filter(sessao=OuterRef("pk"), mandato__usuario=por)
    sentei = Sessao.objects.filter(situacao__in=[S.ENCERRADA, S.ATA_ASSINADA], assentos__mandato__usuario=por)
    return sentei.exclude(Exists(assinei)).select_related("edital").distinct().order_by("inicio")
