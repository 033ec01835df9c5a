"""Everybody who waits into the sittings at once, and the days a member cannot sit (X-05, X-16)."""

from collections import defaultdict
from collections.abc import Collection
from datetime import date, datetime
from uuid import UUID

from django.db import transaction

from comissao.atos.agenda import agendar
from comissao.consultas.distribuicao import codigo_da_distribuicao, distribuicao_prevista, sessoes_com_lugar
from comissao.models import Ausencia, Entrevista, Mandato
from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.models import Edital, Usuario
from selecoes.permissoes import exigir_papel, tem_papel
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, SemCompetencia
from selecoes.regras.papeis import Papel


@transaction.atomic
def distribuir_entrevistas(
    edital_id: int, *, sessoes: Collection[int], por: Usuario, codigo: str = ""
) -> list[Entrevista]:
    """Give a time to everybody who waits, in the sittings chosen; ``codigo`` is that of the preview confirmed.

    Raises ``Pendencia`` when the sittings have no room for everybody: nobody is left out in silence.
    """
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, (Papel.SECRETARIA, Papel.SERVIDOR), relogio.hoje(), edital)
    escolhidas = [sessao for sessao in sessoes_com_lugar(edital) if sessao.pk in set(sessoes)]
    if not escolhidas:
        raise EntradaInvalida("Escolha ao menos uma sessão com horário livre.", campo="sessoes")
    prevista = distribuicao_prevista(edital, escolhidas)
    if codigo and codigo != codigo_da_distribuicao(prevista):
        raise AtoInvalido(
            "As pessoas ou as sessões mudaram depois desta prévia. Confira a nova distribuição."
        )
    if not prevista.lugares:
        raise Pendencia("Ninguém aguarda data de entrevista.")
    if prevista.sem_lugar:
        quantas = len(prevista.sem_lugar)
        raise Pendencia(f"Falta horário para {quantas} pessoa(s). Escolha ou marque mais sessões.")
    da_sessao: defaultdict[int, list[tuple[UUID, datetime]]] = defaultdict(list)
    for lugar in prevista.lugares:
        da_sessao[lugar.sessao].append((UUID(lugar.pessoa), lugar.horario))
    return [e for chave, horarios in da_sessao.items() for e in agendar(chave, horarios=horarios, por=por)]


@transaction.atomic
def avisar_ausencia(mandato_id: UUID, *, de: date, ate: date, por: Usuario) -> Ausencia:
    """Record the days on which a member cannot sit: said by the member, or by the secretaria for them."""
    mandato = Mandato.objects.select_for_update(of=("self",)).get(pk=mandato_id)
    _exigir_do_integrante(mandato, por)
    if ate < de:
        raise EntradaInvalida("O último dia vem antes do primeiro.", campo="ate")
    if ate < relogio.hoje():
        raise EntradaInvalida("Estes dias já passaram.", campo="ate")
    if de >= mandato.fim or ate < mandato.inicio:
        raise EntradaInvalida("Estes dias ficam fora do mandato.", campo="de")
    ausencia = Ausencia.objects.create(mandato=mandato, de=de, ate=ate, em=relogio.agora(), por=por)
    auditar("avisar ausência", ausencia, por=por, em=ausencia.em, dados={"de": f"{de}", "ate": f"{ate}"})
    return ausencia


@transaction.atomic
def retirar_ausencia(ausencia_id: int, *, por: Usuario) -> Ausencia:
    """The member can sit after all: the row stays, with when it was taken back."""
    ausencia = Ausencia.objects.select_for_update(of=("self",)).select_related("mandato").get(pk=ausencia_id)
    _exigir_do_integrante(ausencia.mandato, por)
    if ausencia.retirada_em is not None:
        raise AtoInvalido("Esta ausência já foi retirada.")
    ausencia.retirada_em = relogio.agora()
    ausencia.save(update_fields=["retirada_em"])
    auditar("retirar ausência", ausencia, por=por, em=ausencia.retirada_em)
    return ausencia


def _exigir_do_integrante(mandato: Mandato, por: Usuario) -> None:
    proprio = mandato.usuario_id == por.pk and por.is_active
    if not proprio and not tem_papel(por, Papel.SECRETARIA, relogio.hoje()):
        raise SemCompetencia("Só a própria pessoa ou a secretaria avisa a ausência.")
