"""What must never change or disagree, re-checked from what is stored: nothing here trusts a flag."""

from collections.abc import Iterator
from datetime import timedelta
from typing import NamedTuple

from django.db.models import Count, Max

from comissao.consultas import situacao_dos_assentos
from comissao.models import Contagem
from comissao.regras.apuracao import apurar
from recursos.consultas import situacao_dos_assentos as assentos_do_recurso
from recursos.models import ContagemDoRecurso
from selecoes import relogio
from selecoes.auditoria import elos_partidos
from selecoes.cifra import CifraInvalida
from selecoes.consultas.autoinscricao import ultimo_envio
from selecoes.documentos import DocumentoFalhou, abrir_arquivo
from selecoes.models import Chamada, Documento, Inscricao, Pedido, Registro, Serie, Volume

TOLERANCIA = timedelta(minutes=15)
"""How long a promise may wait before it counts as a fault: the worker retries in minutes."""


class Falha(NamedTuple):
    """One fault, in the keys of the contract."""

    codigo: str
    objeto: str
    mensagem: str


def conferir() -> list[Falha]:
    """Every fault found; empty when all holds."""
    return [
        *_cadeia(), *_arquivos(), *_numeracao(), *_votos(), *_pedidos(), *_vagas(), *_inscricoes(),
    ]  # fmt: skip


def _cadeia() -> Iterator[Falha]:
    for seq in elos_partidos(Registro.objects.order_by("seq").iterator()):
        yield Falha(
            "cadeia", f"registro {seq}", "O registro foi alterado ou perdeu a ligação com o anterior."
        )


def _arquivos() -> Iterator[Falha]:
    prontos = {"situacao": Documento.Situacao.PRONTO}
    for documento in Documento.objects.filter(**prontos).iterator():
        yield from _arquivo(documento)
    for volume in Volume.objects.filter(**prontos).select_related("documento").iterator():
        yield from _arquivo(volume)


def _arquivo(guardado: Documento | Volume) -> Iterator[Falha]:
    try:
        abrir_arquivo(guardado)
    except FileNotFoundError:
        yield Falha("arquivo_ausente", str(guardado), "O arquivo do documento não existe.")
    except (DocumentoFalhou, CifraInvalida):
        yield Falha("arquivo_alterado", str(guardado), "O arquivo não confere com o hash registrado.")


def _numeracao() -> Iterator[Falha]:
    grupos = Documento.objects.values("serie", "ano").annotate(total=Count("pk"), maior=Max("numero"))
    contadores = {(s.serie, s.ano): s.ultimo for s in Serie.objects.all()}
    for grupo in grupos:
        chave = (grupo["serie"], grupo["ano"])
        if not grupo["total"] == grupo["maior"] == contadores.get(chave):
            yield Falha("numeracao", f"{chave[0]}/{chave[1]}", "A numeração tem falta ou sobra.")


def _votos() -> Iterator[Falha]:
    for contagem in Contagem.objects.select_related("entrevista__sessao__comissao").iterator():
        assentos = situacao_dos_assentos(contagem.entrevista)
        yield from _contagem(contagem, list(assentos.values()), f"entrevista {contagem.entrevista_id}")
    for do_recurso in ContagemDoRecurso.objects.select_related("recurso").iterator():
        assentos = assentos_do_recurso(do_recurso.recurso)
        yield from _contagem(do_recurso, list(assentos.values()), str(do_recurso.recurso))


def _contagem(contagem: Contagem | ContagemDoRecurso, assentos: list[object], objeto: str) -> Iterator[Falha]:
    if None in assentos:
        yield Falha("votos", objeto, "Falta voto ou registro de assento em votação encerrada.")
        return
    refeita = apurar(assentos, len(assentos))  # type: ignore[arg-type]
    if (refeita.resultado, refeita.contrarios) != (contagem.resultado, contagem.contrarios):
        yield Falha("votos", objeto, "O resultado não confere com os votos.")


def _pedidos() -> Iterator[Falha]:
    limite = relogio.agora() - TOLERANCIA
    for pedido in Pedido.objects.filter(feito_em=None, criado_em__lt=limite):
        yield Falha(
            "pedido", f"pedido {pedido.pk}", f"Não foi atendido: {pedido.erro or 'aguarda o trabalhador'}."
        )


def _vagas() -> Iterator[Falha]:
    repetidas = Chamada.objects.values("inscricao__edital_id", "inscricao__cpf_indice").annotate(
        total=Count("pk")
    )
    for grupo in repetidas.filter(total__gt=1).exclude(inscricao__cpf_indice=""):
        yield Falha(
            "vaga", f"edital {grupo['inscricao__edital_id']}", "Uma pessoa foi chamada para mais de uma vaga."
        )


def _inscricoes() -> Iterator[Falha]:
    """An entry made on the page says what its last version sent says: text of the declaration and instant."""
    for inscricao in Inscricao.objects.exclude(protocolo=None).iterator():
        ultimo = ultimo_envio(inscricao)
        if ultimo is None:
            yield Falha("inscricao", str(inscricao), "Não há o envio que deu o protocolo.")
        elif (ultimo.declaracao, ultimo.em) != (inscricao.declaracao, inscricao.enviada_em):
            yield Falha("inscricao", str(inscricao), "A declaração não é a que foi enviada por último.")
