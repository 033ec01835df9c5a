"""How a person may leave the option for the reserve now: withdrawal until the entries close, renunciation after (B34)."""

from enum import StrEnum

from selecoes import relogio
from selecoes.consultas.autoinscricao import no_periodo
from selecoes.models import Inscricao, Publicacao
from selecoes.regras.enquadramento import FLUXO_ENQUADRAMENTO, SituacaoEnquadramento
from selecoes.regras.inscricao import ATIVAS, SituacaoInscricao


class Saida(StrEnum):
    """The two ways out of the option."""

    DESISTENCIA = "desistencia"
    RENUNCIA = "renuncia"


def saida_da_opcao(inscricao: Inscricao) -> Saida | None:
    """Which way out is open to this entry now; ``None`` when there is none."""
    if not inscricao.optante or SituacaoInscricao(inscricao.situacao) not in ATIVAS:
        return None
    situacao = SituacaoEnquadramento(inscricao.enquadramento)
    if no_periodo(inscricao.edital, relogio.agora()):
        return Saida.DESISTENCIA if FLUXO_ENQUADRAMENTO.admite(situacao, "retratar") else None
    if situacao == SituacaoEnquadramento.ENQUADRADA_PRELIM and inscricao.preliminar_id is None:
        # Until the preliminary result is published nothing tells it: not even what may be asked (art. 3º, § 10).
        return None
    if classificacao_publicada(inscricao) or not FLUXO_ENQUADRAMENTO.admite(situacao, "renunciar"):
        return None
    return Saida.RENUNCIA


def classificacao_publicada(inscricao: Inscricao) -> bool:
    """Whether the lists of the selection are out: from there on a person leaves a vaga, not the option."""
    return inscricao.edital.publicacoes.filter(tipo=Publicacao.Tipo.CLASSIFICACAO).exists()
