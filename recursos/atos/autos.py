"""Every step of the procedure leaves a piece in its file and a row in the record (C.7)."""

from datetime import datetime
from typing import Any

from django.db import transaction

from recursos.models import Peca, Procedimento
from recursos.regras.autos import TipoDePeca
from recursos.regras.procedimento import FLUXO_PROCEDIMENTO, base_do_passo
from selecoes.auditoria import auditar
from selecoes.models import Documento, Usuario
from selecoes.notificacoes import notificar


@transaction.atomic
def andar(
    procedimento: Procedimento, ato: str, tipo: TipoDePeca, *, texto: str, por: Usuario, em: datetime,
    documento: Documento | None = None, avisa: bool = False, **campos: Any,  # noqa: ANN401
) -> Peca:  # fmt: skip
    """Take one step of C.7, setting ``campos`` with it. Called by acts only: they checked who may.

    Raises ``TransicaoVedada``. No step here touches the entry: the effects have an act of their own.
    """
    passo = FLUXO_PROCEDIMENTO.aplicar(procedimento.estado, ato)
    for campo, valor in campos.items():
        setattr(procedimento, campo, valor)
    procedimento.situacao = passo.para
    procedimento.save(update_fields=["situacao", *campos])
    base = base_do_passo(passo.base, estagio=procedimento.estagio)
    return juntar(
        procedimento, ato, tipo, texto=texto, por=por, em=em, documento=documento, base=base, avisa=avisa
    )


@transaction.atomic
def juntar(
    procedimento: Procedimento, ato: str, tipo: TipoDePeca, *, texto: str, por: Usuario, em: datetime, base: str,
    documento: Documento | None = None, terceiro: str = "", avisa: bool = False,
) -> Peca:  # fmt: skip
    """Append a piece without moving the procedure, telling the person if ``avisa``. Called by acts only."""
    peca = Peca.objects.juntar(
        procedimento, tipo, texto=texto.strip(), em=em, por=por, documento=documento, terceiro=terceiro
    )
    # Neither the text nor the answers go to the record: who may read the case reads them there.
    auditar(
        f"procedimento: {ato}", procedimento, por=por, em=em, base=base[:200], inscricao=procedimento.inscricao,
        edital=procedimento.inscricao.edital, dados={"peca": peca.numero, "sha256": peca.sha256},
    )  # fmt: skip
    if avisa:
        _avisar(procedimento, peca, em)
    return peca


def _avisar(procedimento: Procedimento, peca: Peca, em: datetime) -> None:
    """Say that there is something to read, and nothing else: e-mails are read over shoulders."""
    inscricao = procedimento.inscricao
    notificar(
        chave=f"peca:{peca.pk}",
        assunto=f"Há uma comunicação sobre sua inscrição {inscricao.numero}",
        texto="Entre para ler. Se houver prazo, ele aparece na página.",
        inscricao=inscricao,
        caminho=f"/minha/{inscricao.pk}/",
        em=em,
    )
