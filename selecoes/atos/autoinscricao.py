"""The entry made by the person: draft, and the tiny act that sends it (art. 2º; C.2; C.3)."""

import json
from collections.abc import Mapping
from datetime import datetime

from django.db import transaction

from selecoes import relogio
from selecoes.atos.envio import Envio
from selecoes.consultas.autoinscricao import (
    exigir_recebimento,
    faltas_das_respostas,
    inscricao_da_pessoa,
    preenchimento,
)
from selecoes.models import Edital, EnvioDaInscricao, RascunhoDeInscricao, Usuario
from selecoes.regras.autoinscricao import so_conhecidas
from selecoes.regras.erros import AtoInvalido, Pendencia

MUDOU = "O rascunho mudou em outra página. Confira de novo antes de enviar."


def _exigir_recebimento(edital: Edital, por: Usuario, agora: datetime) -> None:
    """Raises unless the page of this edital takes the entry of this person now."""
    exigir_recebimento(edital, agora)
    if not por.is_active or por.cpf_indice is None:
        raise AtoInvalido("Sua conta não tem CPF. Saia e crie uma conta com o seu CPF para se inscrever.")


@transaction.atomic
def rascunhar_inscricao(edital_id: int, *, respostas: Mapping[str, str], por: Usuario) -> RascunhoDeInscricao:
    """Save what was typed, right or wrong, over what was saved before. Nothing is sent; nothing is recorded of it."""
    agora = relogio.agora()
    edital = Edital.objects.select_related("orgao").get(pk=edital_id)
    _exigir_recebimento(edital, por, agora)
    antes = preenchimento(edital, por).respostas
    RascunhoDeInscricao.objects.get_or_create(edital=edital, usuario=por, defaults={"salvo_em": agora})
    rascunho = RascunhoDeInscricao.objects.select_for_update(of=("self",)).get(edital=edital, usuario=por)
    base = rascunho.respostas if rascunho.conteudo is not None else antes
    novas = base | so_conhecidas(respostas)
    if rascunho.conteudo is not None and novas == base:
        return rascunho
    rascunho.conteudo = json.dumps(novas, ensure_ascii=False)
    rascunho.versao, rascunho.salvo_em = rascunho.versao + 1, agora
    rascunho.save(update_fields=["conteudo", "versao", "salvo_em"])
    return rascunho


@transaction.atomic
def enviar_inscricao(edital_id: int, *, chave: str, versao: int, por: Usuario) -> EnvioDaInscricao:
    """Send the draft as it was checked (``versao``). The same ``chave`` answers the same receipt, even after the end.

    A new version replaces the former, which stays in the record: the last one sent until the end counts.
    """
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    propria = inscricao_da_pessoa(edital, por)
    repetido = propria.envios.filter(chave=chave).first() if propria else None
    if repetido is not None:
        return repetido
    _exigir_recebimento(edital, por, agora)
    rascunho = RascunhoDeInscricao.objects.select_for_update(of=("self",)).filter(edital=edital, usuario=por)
    guardado = rascunho.first()
    if guardado is None or guardado.conteudo is None or guardado.versao != versao:
        raise AtoInvalido(MUDOU)
    faltas = faltas_das_respostas(edital, por, guardado.respostas)
    if faltas:
        raise Pendencia("A inscrição ainda não pode ser enviada.", tuple(str(f) for f in faltas))
    envio = Envio(edital, guardado.respostas, por.cpf or "", por, agora, conta=por)
    feito = envio.efetuar(propria, chave)
    guardado.conteudo = None
    guardado.save(update_fields=["conteudo"])
    return feito
