"""The result of a phase given to a pasted list of inscrições, and its undo (IM-14)."""

from uuid import UUID

from django.db import transaction

from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.consultas.fases import fase_em_curso
from selecoes.consultas.lista import EM_FASE, impedimentos_da_lista, procurar
from selecoes.models import Edital, Inscricao, ListaAplicada, Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia
from selecoes.regras.inscricao import FLUXO_INSCRICAO, SituacaoInscricao
from selecoes.regras.papeis import Papel

MAIOR_LISTA = 20_000
S, Sentido = SituacaoInscricao, ListaAplicada.Sentido


@transaction.atomic
def aplicar_lista(edital_id: int, *, texto: str, sentido: str, por: Usuario) -> ListaAplicada:
    """Give the result of the phase that runs to a list: who failed it, or who passed and leaves the others failed.

    Numbers that nobody has are reported and the rest is applied; a list of who passed has to be whole, because a
    mistyped number would fail somebody. Raises ``EntradaInvalida`` or ``Pendencia``.
    """
    edital, fase = _na_fase(edital_id, por)
    achadas = procurar(edital, texto)
    lista = achadas.lista
    if not lista.aplicadas and not lista.desconhecidas:
        raise EntradaInvalida("Cole ao menos um número de inscrição.", campo="texto")
    if len(lista.aplicadas) + len(lista.desconhecidas) > MAIOR_LISTA:
        raise EntradaInvalida(f"Cole até {MAIOR_LISTA} inscrições de cada vez.", campo="texto")
    if sentido == Sentido.APROVADAS and lista.desconhecidas:
        itens = tuple(f"A inscrição {n} não existe neste edital." for n in lista.desconhecidas[:100])
        raise Pendencia("Nada foi gravado: quem não está na lista seria reprovado por engano.", itens)
    disputam = Inscricao.objects.filter(edital=edital, situacao=S.EM_DISPUTA)
    if sentido == Sentido.APROVADAS:
        disputam = disputam.exclude(numero__in=achadas.disputam)
    else:
        disputam = disputam.filter(numero__in=achadas.disputam)
    aplicada = ListaAplicada.objects.create(
        edital=edital, fase=fase, sentido=sentido, aplicadas=achadas.disputam, repetidas=lista.repetidas,
        desconhecidas=lista.desconhecidas, sem_efeito=achadas.sem_efeito, em=relogio.agora(), por=por,
        movidas=sorted(disputam.values_list("numero", flat=True)),
    )  # fmt: skip
    disputam.update(situacao=FLUXO_INSCRICAO.aplicar(S.EM_DISPUTA, "reprovar").para)
    _registrar("aplicar lista", aplicada)
    return aplicada


@transaction.atomic
def desfazer_lista(lista_id: UUID, *, motivo: str, por: Usuario) -> ListaAplicada:
    """Put back in the dispute whoever the list took out of it, while the phase runs and no cut came after."""
    edital_id = ListaAplicada.objects.values_list("edital_id", flat=True).get(pk=lista_id)
    edital, fase = _na_fase(edital_id, por)
    lista = ListaAplicada.objects.select_related("edital").get(pk=lista_id)
    motivo = " ".join(motivo.split())
    if not motivo:
        raise EntradaInvalida("Diga por que a lista é desfeita.", campo="motivo")
    if faltas := impedimentos_da_lista(lista):
        raise Pendencia("Esta lista não pode mais ser desfeita.", faltas)
    voltam = Inscricao.objects.filter(edital=edital, numero__in=lista.movidas, situacao=S.REPROVADA)
    desfeita = ListaAplicada.objects.create(
        edital=edital, fase=fase, sentido=Sentido.DESFAZ, desfaz=lista, motivo=motivo[:300], em=relogio.agora(),
        por=por, movidas=sorted(voltam.values_list("numero", flat=True)),
    )  # fmt: skip
    voltam.update(situacao=FLUXO_INSCRICAO.aplicar(S.REPROVADA, "desfazer a lista da fase").para)
    _registrar("desfazer lista", desfeita)
    return desfeita


def _na_fase(edital_id: int, por: Usuario) -> tuple[Edital, int]:
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje(), edital)
    fase = fase_em_curso(edital)
    if edital.situacao not in EM_FASE or fase is None:
        raise AtoInvalido("O resultado por lista só entra durante uma fase da seleção.", base="art. 3º, § 12")
    return edital, fase.ordem


def _registrar(ato: str, lista: ListaAplicada) -> None:
    partes = ("aplicadas", "repetidas", "desconhecidas", "sem_efeito", "movidas")
    dados = {"fase": lista.fase, "sentido": lista.sentido} | {p: len(getattr(lista, p)) for p in partes}
    auditar(ato, lista, por=lista.por, em=lista.em, base="edital", edital=lista.edital, dados=dados)
