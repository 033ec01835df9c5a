"""Everything `comissao` stores."""

from comissao.models.comissao import CODIGOS_DE_ASSENTO, Ausencia, Comissao, Mandato
from comissao.models.sessao import (
    Anulacao,
    AssentoDaSessao,
    Assinatura,
    Atestado,
    Entrevista,
    Justificativa,
    RespostaDaConvocacao,
    Sessao,
)
from comissao.models.votacao import (
    AssentoSemVoto,
    Contagem,
    RascunhoDeVoto,
    RespostaDeImpedimento,
    SemVoto,
    Voto,
    VotoSelado,
)

__all__ = [
    "CODIGOS_DE_ASSENTO",
    "Anulacao",
    "AssentoDaSessao",
    "AssentoSemVoto",
    "Assinatura",
    "Atestado",
    "Ausencia",
    "Comissao",
    "Contagem",
    "Entrevista",
    "Justificativa",
    "Mandato",
    "RascunhoDeVoto",
    "RespostaDaConvocacao",
    "RespostaDeImpedimento",
    "SemVoto",
    "Sessao",
    "Voto",
    "VotoSelado",
]
