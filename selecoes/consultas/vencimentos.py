"""What ends soon, is late or went wrong in the editais of whoever looks: terms, calls, files, challenges and PDFs."""

from collections.abc import Iterable
from datetime import date, timedelta

from django.db.models import Exists, OuterRef
from django.urls import reverse
from django.utils import timezone

from selecoes import relogio
from selecoes.consultas.exame import resumo_de
from selecoes.consultas.tarefas import Tarefa
from selecoes.models import ArquivoRecebido, Chamada, Documento, Edital, Importacao, Impugnacao, Publicacao
from selecoes.regras.contratacao import SituacaoContratacao, SituacaoNomeacao
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.papeis import Papel

DIAS_DE_AVISO = 3
RECEBIDO = ArquivoRecebido.Situacao
ESPERAM_RESPOSTA = [SituacaoContratacao.CONVOCADO, SituacaoNomeacao.NOMEADO]
Editais = list[tuple[Edital, set[Papel]]]


def vencimentos(editais: Editais) -> list[Tarefa]:
    """Everything of this module, for the roles held in each edital."""
    return [
        *_prazos_que_terminam(dict(_com(editais, *Papel))),
        *_chamadas_sem_resposta(dict(_com(editais, Papel.RESPONSAVEL))),
        *_arquivos_parados(dict(_com(editais, Papel.SERVIDOR))),
        *_linhas_recusadas(dict(_com(editais, Papel.SERVIDOR))),
        *_impugnacoes(dict(_com(editais, Papel.AUTORIDADE))),
        *_documentos_com_erro(dict(_com(editais, Papel.RESPONSAVEL))),
    ]


def _com(editais: Editais, *papeis: Papel) -> Iterable[tuple[int, Edital]]:
    return ((edital.pk, edital) for edital, tem in editais if tem & set(papeis))


def _tela(edital: Edital, nome: str) -> str:
    return reverse(nome, kwargs={"ano": edital.ano, "numero": edital.numero})


def _pessoas(n: int) -> str:
    return "1 pessoa" if n == 1 else f"{n} pessoas"


def _ultimo_dia_de_aviso() -> date:
    return relogio.hoje() + timedelta(days=DIAS_DE_AVISO)


def _prazos_que_terminam(editais: dict[int, Edital]) -> list[Tarefa]:
    """The terms that run for the public and end within three days (calls have a line of their own)."""
    correm = Publicacao.objects.filter(
        edital__in=editais, prazo__limite__gt=relogio.agora(), prazo__vencimento__lte=_ultimo_dia_de_aviso()
    ).exclude(tipo=Publicacao.Tipo.CHAMADA)
    return [
        Tarefa(
            editais[p.edital_id], f"Termina o prazo: {p.prazo.objeto[:1].lower()}{p.prazo.objeto[1:]}.",
            f"{_tela(editais[p.edital_id], 'publicacoes')}?tipo={p.tipo}", p.prazo.base, vence=p.prazo.vencimento,
        )
        for p in correm.select_related("prazo").defer("conteudo")
        if p.prazo is not None
    ]  # fmt: skip


def _chamadas_sem_resposta(editais: dict[int, Edital]) -> list[Tarefa]:
    """People called whose term ended or ends within three days, one line per edital and day."""
    esperam = Chamada.objects.filter(
        vaga__edital__in=editais, situacao__in=ESPERAM_RESPOSTA, prazo__vencimento__lte=_ultimo_dia_de_aviso()
    )
    por_dia: dict[tuple[int, date], int] = {}
    for chave in esperam.values_list("vaga__edital_id", "prazo__vencimento"):
        por_dia[chave] = por_dia.get(chave, 0) + 1
    return [_da_chamada(editais[pk], dia, n) for (pk, dia), n in por_dia.items()]


# How each kind of call is answered: the act in words, and that one or several people have not done it.
RESPOSTAS = {
    Edital.Tipo.ESTAGIO: ("responder à chamada", "respondeu à chamada", "responderam à chamada"),
    Edital.Tipo.CONCURSO: ("tomar posse", "tomou posse", "tomaram posse"),
}


def _da_chamada(edital: Edital, dia: date, n: int) -> Tarefa:
    ato, um, varios = RESPOSTAS[Edital.Tipo(edital.tipo)]
    if dia < relogio.hoje():
        frase = f"Acabou o prazo de {_pessoas(n)} para {ato}: registre a falta."
    else:
        frase = f"{_pessoas(n)} ainda não {um if n == 1 else varios}."
    return Tarefa(edital, frase, _tela(edital, "chamadas"), "art. 1º, § 4º", vence=dia)


def _arquivos_parados(editais: dict[int, Edital]) -> list[Tarefa]:
    """Files sent that wait for somebody, or that were refused, until their content is erased."""
    vivos = ArquivoRecebido.objects.filter(edital__in=editais, vence_em__gt=relogio.agora())
    parados = vivos.filter(situacao__in=[RECEBIDO.SEM_COLUNAS, RECEBIDO.CONFERIDO, RECEBIDO.RECUSADO])
    # A file that was sent again in another version is not waiting for anybody.
    outro = ArquivoRecebido.objects.filter(edital=OuterRef("edital"), em__gt=OuterRef("em"))
    tarefas = []
    for recebido in parados.exclude(Exists(outro)).order_by("em"):
        edital = editais[recebido.edital_id]
        endereco = reverse("arquivo_recebido", args=[edital.ano, edital.numero, recebido.pk])
        vence = timezone.localdate(recebido.vence_em)
        tarefas.append(Tarefa(edital, _do_arquivo(recebido), endereco, "art. 2º", vence=vence))
    return tarefas


def _do_arquivo(recebido: ArquivoRecebido) -> str:
    nome = f"o arquivo {recebido.nome}"
    if recebido.situacao == RECEBIDO.RECUSADO:
        return f"A importação foi recusada: veja por quê e envie de novo {nome}."
    if recebido.situacao == RECEBIDO.SEM_COLUNAS:
        return f"Diga o que é cada coluna: {nome} espera."
    erros = resumo_de(recebido).get("com_erro", 0)
    if not erros:
        return f"Importe {nome}: ele já foi conferido."
    return f"Corrija {'1 linha' if erros == 1 else f'{erros} linhas'} com erro: {nome} não foi importado."


def _linhas_recusadas(editais: dict[int, Edital]) -> list[Tarefa]:
    """The last import of each edital, when it left lines out and the first phase has not begun."""
    abertos = [pk for pk, e in editais.items() if e.situacao == SituacaoEdital.INSCRICOES_ENCERRADAS]
    outra = Importacao.objects.filter(edital=OuterRef("edital"), pk__gt=OuterRef("pk"))
    ultimas = Importacao.objects.filter(edital__in=abertos, desfazimento=None).exclude(Exists(outra))
    return [
        Tarefa(
            editais[i.edital_id],
            f"{len(i.rejeitadas)} linha{'s' if len(i.rejeitadas) > 1 else ''} de {i.arquivo} "
            f"{'ficaram' if len(i.rejeitadas) > 1 else 'ficou'} de fora: corrija e envie o arquivo de novo.",
            _tela(editais[i.edital_id], "importar"), "art. 2º",
        )
        for i in ultimas
        if i.rejeitadas
    ]  # fmt: skip


def _impugnacoes(editais: dict[int, Edital]) -> list[Tarefa]:
    abertas = Impugnacao.objects.filter(edital__in=editais, respondida_em=None)
    return [
        Tarefa(
            editais[i.edital_id], f"Responda a impugnação {i.protocolo}, recebida em {timezone.localdate(i.em):%d/%m/%Y}.",
            reverse("responder_impugnacao", args=[editais[i.edital_id].ano, editais[i.edital_id].numero, i.pk]),
            "Lei nº 9.784/1999, arts. 9º e 50",
        )
        for i in abertas.only("edital_id", "protocolo", "em")
    ]  # fmt: skip


def _documentos_com_erro(editais: dict[int, Edital]) -> list[Tarefa]:
    falharam = Documento.objects.filter(
        edital__in=editais, situacao=Documento.Situacao.ERRO, publicacao__isnull=False
    )
    return [
        Tarefa(editais[pk], f"O PDF de “{titulo}” não ficou pronto.", _tela(editais[pk], "publicacoes"), "art. 3º, § 10")
        for pk, titulo in falharam.values_list("edital_id", "titulo")
        if pk is not None
    ]  # fmt: skip
