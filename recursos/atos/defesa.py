"""What the person says: defence, statements, evidence asked for, final statements, appeal. Silence is no guilt (X-03)."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from recursos.atos.autos import andar, juntar
from recursos.models import Peca, Procedimento, Prova
from recursos.regras.autos import DIAS_PARA_RECONSIDERAR, Finalidade, TipoDePeca
from recursos.regras.procedimento import FLUXO_PROCEDIMENTO, SituacaoProcedimento
from selecoes import relogio
from selecoes.consultas.calendario import calendario
from selecoes.models import Usuario
from selecoes.permissoes import exigir_propria
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.prazos import Unidade, contar

S = SituacaoProcedimento
LIMITE = 20_000
PEDEM_PROVA = {S.DEFESA_APRESENTADA, S.DEFESA_DECORRIDA, S.INSTRUCAO}


def _da_pessoa(procedimento_id: UUID, por: Usuario) -> Procedimento:
    procedimento = Procedimento.objects.travar(procedimento_id)
    exigir_propria(por, procedimento.inscricao)
    return procedimento


def _exigir_texto(texto: str, campo: str = "texto") -> None:
    if not texto.strip():
        raise EntradaInvalida("Escreva o texto antes de enviar.", campo=campo)
    if len(texto) > LIMITE:
        raise EntradaInvalida(f"O texto tem {len(texto)} letras. O limite é {LIMITE}.", campo=campo)


def _repetida(procedimento: Procedimento, tipo: TipoDePeca, texto: str) -> Peca | None:
    """The same text sent again (a second click, a lost answer) gives the same piece."""
    ultima = procedimento.pecas.filter(tipo=tipo).last()
    return ultima if ultima is not None and ultima.texto == texto.strip() else None


@transaction.atomic
def apresentar_defesa(procedimento_id: UUID, *, texto: str, testemunhas: str, por: Usuario) -> Peca:
    """File the defence; each line of ``testemunhas`` is a request of evidence. Sent again, the same piece answers."""
    procedimento = _da_pessoa(procedimento_id, por)
    _exigir_texto(texto)
    repetida = _repetida(procedimento, TipoDePeca.DEFESA, texto)
    if repetida is not None:
        return repetida
    agora = relogio.agora()
    peca = andar(
        procedimento, "apresentar defesa", TipoDePeca.DEFESA, texto=texto, por=por, em=agora, avisa=True
    )
    linhas = filter(None, (linha.strip() for linha in testemunhas.splitlines()))
    for ordem, linha in enumerate(linhas):
        _pedir(procedimento, f"Ouvir a testemunha: {linha}", por, agora, ordem)
    return peca


@transaction.atomic
def juntar_manifestacao(procedimento_id: UUID, *, texto: str, por: Usuario) -> Peca:
    """Say something more, at any moment the table admits: it is read before the decision (art. 3º, III)."""
    procedimento = _da_pessoa(procedimento_id, por)
    _exigir_texto(texto)
    repetida = _repetida(procedimento, TipoDePeca.MANIFESTACAO, texto)
    if repetida is not None:
        return repetida
    return andar(
        procedimento, "juntar manifestação", TipoDePeca.MANIFESTACAO, texto=texto, por=por, em=relogio.agora()
    )


@transaction.atomic
def pedir_prova(procedimento_id: UUID, *, descricao: str, por: Usuario) -> Prova:
    """Ask for evidence; it is granted, or refused with one of the four reasons of the law (art. 38; X-07)."""
    procedimento = _da_pessoa(procedimento_id, por)
    _exigir_texto(descricao, "descricao")
    if procedimento.estado not in PEDEM_PROVA:
        raise AtoInvalido(
            "Provas são pedidas da defesa ao fim da instrução.", base="Lei nº 9.784/1999, art. 38"
        )
    agora = relogio.agora()
    juntar(
        procedimento, "pedir prova", TipoDePeca.MANIFESTACAO, texto=f"Pedido de prova: {descricao.strip()}",
        por=por, em=agora, base="Lei nº 9.784/1999, art. 38",
    )  # fmt: skip
    return _pedir(procedimento, descricao.strip(), por, agora)


def _pedir(procedimento: Procedimento, descricao: str, por: Usuario, em: datetime, ordem: int = 0) -> Prova:
    return Prova.objects.create(
        procedimento=procedimento, descricao=descricao, pedida_em=em, pedida_por=por, ordem=ordem
    )


@transaction.atomic
def apresentar_alegacoes(procedimento_id: UUID, *, texto: str, por: Usuario) -> Peca:
    """File the final statements, within the ten days or before the report (art. 44; X-08)."""
    procedimento = _da_pessoa(procedimento_id, por)
    _exigir_texto(texto)
    repetida = _repetida(procedimento, TipoDePeca.ALEGACOES, texto)
    if repetida is not None:
        return repetida
    return andar(
        procedimento, "apresentar alegações finais", TipoDePeca.ALEGACOES, texto=texto, por=por,
        em=relogio.agora(), avisa=True,
    )  # fmt: skip


@transaction.atomic
def recorrer(procedimento_id: UUID, *, texto: str, por: Usuario) -> Peca:
    """Appeal from the decision. A late appeal is received and says so; the authority above decides on it (X-13)."""
    procedimento = _da_pessoa(procedimento_id, por)
    _exigir_texto(texto)
    repetida = _repetida(procedimento, TipoDePeca.RECURSO, texto)
    if repetida is not None:
        return repetida
    FLUXO_PROCEDIMENTO.aplicar(procedimento.estado, "recorrer")
    agora = relogio.agora()
    prazo = procedimento.prazo_da(Finalidade.DECISAO)
    ate = contar(relogio.hoje(), DIAS_PARA_RECONSIDERAR, Unidade.CORRIDOS, calendario()).vencimento
    return andar(
        procedimento, "recorrer", TipoDePeca.RECURSO, texto=texto, por=por, em=agora, avisa=True,
        recurso_atrasado=agora >= prazo.limite, decidir_ate=ate,
    )  # fmt: skip
