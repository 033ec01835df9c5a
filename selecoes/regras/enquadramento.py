"""Life of a self-declaration (regras C.3) and the words that name it (C.11).

No act of a vote or of an absence reaches ``FALSA_COMPROVADA``: it is reached only from ``SOB_APURACAO``,
by the final decision that found both falsity and bad faith (Decreto nº 40.910/2020, art. 3º, §§ 7º a 9º).
"""

from enum import StrEnum

from selecoes.regras.fluxo import Fluxo


class SituacaoEnquadramento(StrEnum):
    """Where a self-declaration stands."""

    NAO_OPTANTE = "NAO_OPTANTE"
    DECLARADA = "DECLARADA"
    RETRATADA = "RETRATADA"
    AGUARDA_CONTROLE = "AGUARDA_CONTROLE"
    CONVOCADA = "CONVOCADA"
    AVALIADA = "AVALIADA"
    AUSENTE = "AUSENTE"
    ENQUADRADA_PRELIM = "ENQUADRADA_PRELIM"
    NAO_ENQUADRADA_PRELIM = "NAO_ENQUADRADA_PRELIM"
    ENQUADRADA = "ENQUADRADA"
    NAO_ENQUADRADA = "NAO_ENQUADRADA"
    SOB_APURACAO = "SOB_APURACAO"
    FALSA_COMPROVADA = "FALSA_COMPROVADA"


class CausaNaoEnquadramento(StrEnum):
    """Why somebody was not enquadrado: closed list (art. 3º, § 7º, I and II); either suffices (B1)."""

    AUSENCIA = "AUSENCIA"
    MAIORIA = "MAIORIA"


S = SituacaoEnquadramento

ROTULOS_CAUSA: dict[CausaNaoEnquadramento, str] = {
    CausaNaoEnquadramento.AUSENCIA: "não compareceu à entrevista",
    CausaNaoEnquadramento.MAIORIA: "a maioria dos integrantes da comissão não confirmou",
}

ROTULOS_ENQUADRAMENTO: dict[SituacaoEnquadramento, str] = {
    S.NAO_OPTANTE: "não optou",
    S.DECLARADA: "declarou-se preta ou parda e optou pela reserva",
    S.RETRATADA: "desistiu da opção",
    S.AGUARDA_CONTROLE: "aguarda entrevista",
    S.CONVOCADA: "entrevista marcada",
    S.AVALIADA: "entrevista realizada, aguarda resultado",
    S.AUSENTE: "ausente na entrevista",
    S.ENQUADRADA_PRELIM: "autodeclaração confirmada (preliminar)",
    S.NAO_ENQUADRADA_PRELIM: "não enquadrada (preliminar)",
    S.ENQUADRADA: "autodeclaração confirmada (definitiva)",
    S.NAO_ENQUADRADA: "não enquadrada (definitiva)",
    S.SOB_APURACAO: "procedimento em andamento",
    S.FALSA_COMPROVADA: "declaração falsa comprovada, com má-fé",
}

TAGS: dict[SituacaoEnquadramento, str] = {
    S.NAO_OPTANTE: "Não optou",
    S.DECLARADA: "Declarada",
    S.RETRATADA: "Não optou",
    S.AGUARDA_CONTROLE: "Aguarda entrevista",
    S.CONVOCADA: "Entrevista marcada",
    S.AVALIADA: "Aguarda resultado",
    S.AUSENTE: "Ausente",
    S.ENQUADRADA_PRELIM: "Confirmada",
    S.NAO_ENQUADRADA_PRELIM: "Não enquadrada",
    S.ENQUADRADA: "Confirmada",
    S.NAO_ENQUADRADA: "Não enquadrada",
    S.SOB_APURACAO: "Em apuração",
    S.FALSA_COMPROVADA: "Eliminada",
}

# Shown while an appeal is open; it is not a state (C.11).
ROTULO_EM_RECURSO = "recurso em análise"
TAG_EM_RECURSO = "Em recurso"

# States still waiting for the control: homologation is refused while anyone is here (art. 3º, § 13).
PENDENTES: tuple[SituacaoEnquadramento, ...] = (
    S.DECLARADA,
    S.AGUARDA_CONTROLE,
    S.CONVOCADA,
    S.AVALIADA,
    S.AUSENTE,
    S.ENQUADRADA_PRELIM,
    S.NAO_ENQUADRADA_PRELIM,
)

# What a court may order: any state but the one that eliminates, which only a procedure reaches.
ORDENAVEIS: tuple[SituacaoEnquadramento, ...] = (
    S.DECLARADA,
    S.AGUARDA_CONTROLE,
    S.ENQUADRADA,
    S.NAO_ENQUADRADA,
)

_CONFIRMACAO = "Decreto nº 40.910/2020, art. 3º, § 7º, II, a contrario"
_RECURSO = "Decreto nº 40.910/2020, art. 3º, § 11"
_ANULACAO = "Lei nº 9.784/1999, arts. 50, VIII, e 53"
_FALSIDADE = "Decreto nº 40.910/2020, art. 3º, §§ 8º e 9º"
_REVISAO = "Lei nº 9.784/1999, art. 65"


def ato_judicial(destino: SituacaoEnquadramento) -> str:
    """The act that obeys a recorded court decision taking the self-declaration to ``destino``."""
    return f"cumprir decisão judicial para a situação “{ROTULOS_ENQUADRAMENTO[destino]}”"


# fmt: off
FLUXO_ENQUADRAMENTO: Fluxo[SituacaoEnquadramento] = Fluxo(
    "a autodeclaração",
    # de                       ato                           para                        base legal
    (S.NAO_OPTANTE,            "optar pela reserva",         S.DECLARADA,                "Decreto nº 40.910/2020, art. 2º"),
    (S.DECLARADA,              "retratar",                   S.RETRATADA,                "Decreto nº 40.910/2020, art. 2º"),
    (S.DECLARADA,              "encaminhar ao controle",     S.AGUARDA_CONTROLE,         "Decreto nº 40.910/2020, art. 3º, §§ 12 e 13"),
    (S.AGUARDA_CONTROLE,       "convocar",                   S.CONVOCADA,                "Lei nº 9.784/1999, arts. 26 e 41"),
    (S.CONVOCADA,              "reagendar",                  S.AGUARDA_CONTROLE,         "Lei nº 9.784/1999, art. 26"),
    (S.CONVOCADA,              "registrar entrevista",       S.AVALIADA,                 "Decreto nº 40.910/2020, art. 3º, § 1º"),
    (S.CONVOCADA,              "registrar ausência",         S.AUSENTE,                  "Decreto nº 40.910/2020, art. 3º, § 7º, I"),
    (S.AVALIADA,               "confirmar na entrevista",    S.ENQUADRADA_PRELIM,        _CONFIRMACAO),
    (S.AVALIADA,               "não enquadrar por maioria",  S.NAO_ENQUADRADA_PRELIM,    "Decreto nº 40.910/2020, art. 3º, § 7º, II"),
    (S.AUSENTE,                "aceitar justificativa",      S.AGUARDA_CONTROLE,         _RECURSO),
    (S.AUSENTE,                "não enquadrar por ausência", S.NAO_ENQUADRADA_PRELIM,    "Decreto nº 40.910/2020, art. 3º, § 7º, I"),
    (S.ENQUADRADA_PRELIM,      "tornar definitivo",          S.ENQUADRADA,               _RECURSO),
    (S.NAO_ENQUADRADA_PRELIM,  "tornar definitivo",          S.NAO_ENQUADRADA,           _RECURSO),
    (S.NAO_ENQUADRADA_PRELIM,  "confirmar em recurso",       S.ENQUADRADA,               _RECURSO),
    (S.ENQUADRADA_PRELIM,      "não enquadrar em recurso",   S.NAO_ENQUADRADA,           _RECURSO),
    (S.NAO_ENQUADRADA_PRELIM,  "conceder nova entrevista",   S.AGUARDA_CONTROLE,         _RECURSO),
    (S.AVALIADA,               "anular a rodada",            S.AGUARDA_CONTROLE,         _ANULACAO),
    (S.ENQUADRADA_PRELIM,      "anular a rodada",            S.AGUARDA_CONTROLE,         _ANULACAO),
    (S.NAO_ENQUADRADA_PRELIM,  "anular a rodada",            S.AGUARDA_CONTROLE,         _ANULACAO),
    (S.ENQUADRADA,             "instaurar procedimento",     S.SOB_APURACAO,             _FALSIDADE),
    (S.NAO_ENQUADRADA,         "instaurar procedimento",     S.SOB_APURACAO,             _FALSIDADE),
    (S.SOB_APURACAO,           "restabelecer a confirmação", S.ENQUADRADA,               _FALSIDADE),
    (S.SOB_APURACAO,           "restabelecer o não enquadramento", S.NAO_ENQUADRADA,     _FALSIDADE),
    (S.SOB_APURACAO,           "concluir por falsidade sem má-fé", S.NAO_ENQUADRADA,     _FALSIDADE),
    (S.SOB_APURACAO,           "concluir por falsidade com má-fé", S.FALSA_COMPROVADA,   _FALSIDADE),
    (S.FALSA_COMPROVADA,       "confirmar em revisão",       S.ENQUADRADA,               _REVISAO),
    (S.FALSA_COMPROVADA,       "afastar a má-fé em revisão", S.NAO_ENQUADRADA,           _REVISAO),
    # Giving up after the entries closed is irrevocable (B34); nobody escapes a procedure by giving up.
    *((de,                     "renunciar",                  S.RETRATADA,                "Decreto nº 40.910/2020, art. 2º")
      for de in (S.DECLARADA, S.AGUARDA_CONTROLE, S.CONVOCADA, S.ENQUADRADA_PRELIM, S.ENQUADRADA)),
    *((de,                     ato_judicial(para),           para,                       "decisão judicial registrada")
      for de in S for para in ORDENAVEIS if de != para),
    rotulos=ROTULOS_ENQUADRAMENTO,
)
# fmt: on
