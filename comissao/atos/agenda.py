"""Sittings, times and the call to the interview (X-01, X-05)."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from comissao.consultas import codigos, mandatos_em, segmentos_vagos
from comissao.consultas.distribuicao import assentos_disponiveis
from comissao.models import Comissao, Entrevista, Sessao
from comissao.regras.comissao import exigir_segmentos_providos
from comissao.regras.distribuicao import MAIOR_INTERVALO, MENOR_INTERVALO, Janela
from comissao.regras.entrevista import FLUXO_ENTREVISTA, SituacaoEntrevista, SituacaoSessao
from comissao.regras.intimacao import (
    BASE_INTIMACAO,
    DIAS_UTEIS_DE_ANTECEDENCIA,
    Convocacao,
    exigir_convocacao,
)
from selecoes import relogio
from selecoes.atos.enquadramento import mover_enquadramento
from selecoes.atos.publicacao import publicar
from selecoes.auditoria import auditar
from selecoes.consultas.calendario import calendario
from selecoes.consultas.portoes import COM_CONTROLE
from selecoes.documentos import hora_por_extenso
from selecoes.models import Edital, Inscricao, Publicacao, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel
from selecoes.regras.enquadramento import SituacaoEnquadramento
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia
from selecoes.regras.papeis import Papel
from selecoes.regras.prazos import antecedencia

# A granted appeal against an absence gives a new interview while the term of appeal runs (B42).
FINALIDADE = "Entrevista de verificação da autodeclaração, somente pelo fenótipo, na presença da pessoa."
COMPARECIMENTO = "Comparecimento pessoal. Menor de 18 anos pode levar responsável como acompanhante."
LEVAR = "Leve documento original de identidade com foto."
AUSENCIA = (
    "Quem não comparece não é enquadrado na reserva (art. 3º, § 7º, I), mas continua na ampla concorrência "
    "(art. 3º, § 9º). O processo segue mesmo sem a presença."
)


@transaction.atomic
def marcar_sessao(
    comissao_id: int,
    edital_id: int,
    *,
    inicio: datetime,
    local: str,
    por: Usuario,
    minutos: int = 20,
    capacidade: int = 20,
    pausa: tuple[datetime, datetime] | None = None,
) -> Sessao:
    """Schedule a sitting on a business day, with enough members in mandate and not away on it (§ 4º, X-05).

    ``minutos`` per interview, ``capacidade`` interviews at most, ``pausa`` without interviews.
    """
    agora, dia = relogio.agora(), timezone.localdate(inicio)
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, (Papel.SECRETARIA, Papel.SERVIDOR), relogio.hoje(), edital)
    if edital.situacao not in COM_CONTROLE:
        raise AtoInvalido("A sessão só é marcada depois do início do controle.", base="art. 3º, §§ 12 e 13")
    if inicio <= agora:
        raise EntradaInvalida("A sessão precisa ser no futuro.", campo="inicio")
    if not calendario().dia_util(dia):
        raise EntradaInvalida(f"{dia:%d/%m/%Y} não é dia útil.", campo="inicio")
    comissao = Comissao.objects.get(pk=comissao_id)
    _conferir_tempo(inicio, minutos, capacidade, pausa)
    _exigir_integrantes(comissao, dia)
    sessao = Sessao.objects.create(
        comissao=comissao, edital=edital, inicio=inicio, local=local, minutos=minutos, capacidade=capacidade,
        pausa_inicio=pausa[0] if pausa else None, pausa_fim=pausa[1] if pausa else None,
    )  # fmt: skip
    auditar("marcar sessão", sessao, por=por, em=agora, edital=edital)
    return sessao


def _conferir_tempo(
    inicio: datetime, minutos: int, capacidade: int, pausa: tuple[datetime, datetime] | None
) -> None:
    if not MENOR_INTERVALO <= minutos <= MAIOR_INTERVALO:
        raise EntradaInvalida(
            f"Dê de {MENOR_INTERVALO} a {MAIOR_INTERVALO} minutos a cada entrevista.", campo="minutos"
        )
    if capacidade < 1:
        raise EntradaInvalida("Informe quantas entrevistas cabem na sessão.", campo="capacidade")
    if pausa is not None and not inicio <= pausa[0] < pausa[1]:
        raise EntradaInvalida(
            "A pausa começa depois do início da sessão e termina depois de começar.", campo="pausa"
        )
    ultima = Janela(0, inicio, minutos, capacidade, pausa).horarios()[-1] + timedelta(minutes=minutos)
    if timezone.localdate(ultima) != timezone.localdate(inicio):
        raise EntradaInvalida(
            "As entrevistas passariam da meia-noite: diminua quantas cabem.", campo="capacidade"
        )


def _exigir_integrantes(comissao: Comissao, dia: date) -> None:
    todos, disponiveis = {m.assento for m in mandatos_em(comissao, dia)}, assentos_disponiveis(comissao, dia)
    total = len(codigos(comissao))
    if len(todos) * 2 <= total:
        raise Pendencia("Não há integrantes com mandato em vigor nesse dia.", base="art. 3º, § 4º")
    if len(disponiveis) * 2 <= total:
        raise Pendencia(
            f"Nesse dia só {len(disponiveis)} de {total} assentos têm quem possa comparecer. Escolha outro dia.",
            base="art. 3º, § 7º, II",
        )


@transaction.atomic
def agendar(sessao_id: int, *, horarios: Sequence[tuple[UUID, datetime]], por: Usuario) -> list[Entrevista]:
    """Give each person a time in the sitting. All optantes still alive are to be called (B20)."""
    agora = relogio.agora()
    sessao = (
        Sessao.objects.select_for_update(of=("self",)).select_related("edital", "comissao").get(pk=sessao_id)
    )
    exigir_papel(por, (Papel.SECRETARIA, Papel.SERVIDOR), relogio.hoje(), sessao.edital)
    if sessao.situacao != SituacaoSessao.PREVISTA:
        raise AtoInvalido("A sessão já foi aberta.")
    entrevistas = []
    for inscricao_id, horario in horarios:
        inscricao = Inscricao.objects.get(pk=inscricao_id, edital=sessao.edital)
        if inscricao.enquadramento != SituacaoEnquadramento.AGUARDA_CONTROLE:
            raise AtoInvalido(f"A inscrição {inscricao.numero} não aguarda entrevista.")
        if timezone.localdate(horario) != timezone.localdate(sessao.inicio) or horario < sessao.inicio:
            raise EntradaInvalida(f"O horário da inscrição {inscricao.numero} está fora da sessão.")
        if Entrevista.objects.filter(sessao=sessao, horario=horario).exists():
            raise EntradaInvalida(f"Já há entrevista às {hora_por_extenso(horario)}.")
        rodada = inscricao.entrevistas.count() + 1
        entrevista = Entrevista(sessao=sessao, inscricao=inscricao, horario=horario, rodada=rodada)
        entrevista.save(force_insert=True)
        auditar(
            "agendar entrevista", entrevista, por=por, em=agora, edital=sessao.edital, inscricao=inscricao
        )
        entrevistas.append(entrevista)
    return entrevistas


@transaction.atomic
def convocar(sessao_id: int, *, dodf: str, por: Usuario) -> Publicacao:
    """Publish the call of everyone scheduled in the sitting, three business days ahead at least (X-01)."""
    agora, hoje = relogio.agora(), relogio.hoje()
    sessao = (
        Sessao.objects.select_for_update(of=("self",)).select_related("edital", "comissao").get(pk=sessao_id)
    )
    exigir_papel(por, (Papel.SECRETARIA, Papel.SERVIDOR), hoje, sessao.edital)
    exigir_segmentos_providos(segmentos_vagos(sessao.comissao, hoje), hoje=hoje)
    entrevistas = list(
        sessao.entrevistas.filter(situacao=SituacaoEntrevista.AGENDADA)
        .select_related("inscricao")
        .order_by("horario")
    )
    if not entrevistas:
        raise Pendencia("Agende as pessoas antes de convocar.")
    tabela, dia = calendario(), timezone.localdate(sessao.inicio)
    valida = antecedencia(hoje, DIAS_UTEIS_DE_ANTECEDENCIA, tabela).vencimento
    for entrevista in entrevistas:
        exigir_convocacao(_texto(entrevista, hoje), primeira_data=valida, dia_util=tabela.dia_util(dia))
    publicacao = publicar(
        sessao.edital, Publicacao.Tipo.CONVOCACAO, conteudo=_conteudo(sessao, entrevistas), dodf=dodf, por=por,
        em=agora, base=BASE_INTIMACAO,
    )  # fmt: skip
    for entrevista in entrevistas:
        passo = FLUXO_ENTREVISTA.aplicar(SituacaoEntrevista(entrevista.situacao), "convocar")
        entrevista.situacao = passo.para
        entrevista.convocacao, entrevista.primeira_data_valida = publicacao, valida
        entrevista.save(update_fields=["situacao", "convocacao", "primeira_data_valida"])
        mover_enquadramento(entrevista.inscricao_id, "convocar", por=por, em=agora)
        _avisar(entrevista, agora)
    return publicacao


def _texto(entrevista: Entrevista, hoje: date) -> Convocacao:
    """What the notice of one person says, for the check of art. 26, § 1º."""
    horario = timezone.localtime(entrevista.horario)
    return Convocacao(
        pessoa=f"{entrevista.inscricao.numero} {entrevista.inscricao.nome_publico}",
        orgao=str(entrevista.sessao.edital.orgao),
        finalidade=FINALIDADE,
        local=entrevista.sessao.local,
        hora=hora_por_extenso(entrevista.horario),
        fechamento_do_portao=hora_por_extenso(entrevista.horario),
        forma_de_comparecer=COMPARECIMENTO,
        fatos=f"Autodeclaração e opção pela reserva na inscrição {entrevista.inscricao.numero}.",
        fundamentos="Decreto nº 40.910/2020, art. 3º",
        avisa_que_prossegue=True,
        data=horario.date(),
        ciencia=hoje,
    )


def _conteudo(sessao: Sessao, entrevistas: Sequence[Entrevista]) -> dict[str, object]:
    inicio = timezone.localtime(sessao.inicio)
    return {
        "comissao": sessao.comissao.nome,
        "portaria": sessao.comissao.portaria,
        "finalidade": FINALIDADE,
        "data": f"{inicio:%d/%m/%Y}",
        "abertura": hora_por_extenso(sessao.inicio),
        "local": sessao.local,
        "comparecimento": COMPARECIMENTO,
        "levar": LEVAR,
        "ausencia": AUSENCIA,
        "filmagem": "A entrevista é filmada." if sessao.edital.filmagem else "A entrevista não é filmada.",
        "linhas": [
            {
                "inscricao": e.inscricao.numero,
                "nome": e.inscricao.nome_publico,
                "horario": hora_por_extenso(e.horario),
            }
            for e in entrevistas
        ],
    }


def _avisar(entrevista: Entrevista, em: datetime) -> None:
    horario = timezone.localtime(entrevista.horario)
    notificar(
        chave=f"convocacao:{entrevista.pk}",
        assunto=f"Há uma data marcada na sua inscrição {entrevista.inscricao.numero}",
        texto=(
            f"Compareça em {horario:%d/%m/%Y}, às {hora_por_extenso(entrevista.horario)}, no endereço: {entrevista.sessao.local}. {LEVAR} "
            "Entre para ver tudo o que precisa saber."
        ),
        inscricao=entrevista.inscricao,
        caminho=f"/minha/{entrevista.inscricao_id}/convocacao/",
        em=em,
    )
