"""The sitting and the interview: their tables, dispositions and guards (regras.md C.4, X-01, X-02, B42)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from selecoes.regras.erros import AtoInvalido, Pendencia
from selecoes.regras.fluxo import Fluxo

QUORUM_ESPECIAL = 3
BASE_CONVOCACAO = "Lei nº 9.784/1999, art. 26, §§ 1º e 2º, e art. 41"
BASE_COMPARECIMENTO = "Lei nº 9.784/1999, art. 26, § 5º"
BASE_AUSENCIA = "Decreto nº 40.910/2020, art. 3º, § 7º, I"
BASE_PRESENCA = "Decreto nº 40.910/2020, art. 3º, § 1º"


class SituacaoSessao(StrEnum):
    """Where a sitting stands."""

    PREVISTA = "prevista"
    ABERTA = "aberta"
    SUSPENSA = "suspensa"
    ENCERRADA = "encerrada"
    ATA_ASSINADA = "ata_assinada"
    REMETIDA = "remetida"


ROTULOS_SESSAO: dict[SituacaoSessao, str] = {
    SituacaoSessao.PREVISTA: "Prevista",
    SituacaoSessao.ABERTA: "Aberta",
    SituacaoSessao.SUSPENSA: "Suspensa por falta de quórum",
    SituacaoSessao.ENCERRADA: "Encerrada",
    SituacaoSessao.ATA_ASSINADA: "Ata assinada",
    SituacaoSessao.REMETIDA: "Resultados remetidos",
}


class SituacaoEntrevista(StrEnum):
    """Where one person's interview stands."""

    AGENDADA = "agendada"
    CONVOCADA = "convocada"
    PRESENTE = "presente"
    EM_VOTACAO = "em_votacao"
    ENCERRADA = "encerrada"
    AUSENTE = "ausente"
    AUSENCIA_JUSTIFICADA = "ausencia_justificada"
    REMARCADA = "remarcada"
    CANCELADA_POR_ERRO = "cancelada_por_erro"
    ANULADA = "anulada"


ROTULOS_ENTREVISTA: dict[SituacaoEntrevista, str] = {
    SituacaoEntrevista.AGENDADA: "Agendada",
    SituacaoEntrevista.CONVOCADA: "Convocada",
    SituacaoEntrevista.PRESENTE: "Candidato presente",
    SituacaoEntrevista.EM_VOTACAO: "Em votação",
    SituacaoEntrevista.ENCERRADA: "Encerrada",
    SituacaoEntrevista.AUSENTE: "Ausente",
    SituacaoEntrevista.AUSENCIA_JUSTIFICADA: "Ausência justificada",
    SituacaoEntrevista.REMARCADA: "Remarcada",
    SituacaoEntrevista.CANCELADA_POR_ERRO: "Cancelada por erro",
    SituacaoEntrevista.ANULADA: "Rodada anulada",
}

_S = SituacaoSessao
_E = SituacaoEntrevista

DISPOSICOES: frozenset[SituacaoEntrevista] = frozenset(
    {
        _E.ENCERRADA,
        _E.AUSENTE,
        _E.AUSENCIA_JUSTIFICADA,
        _E.REMARCADA,
        _E.CANCELADA_POR_ERRO,
        _E.ANULADA,
    }
)
"""States that settle an interview for the closing of its sitting."""

# fmt: off
FLUXO_SESSAO = Fluxo(
    "a sessão",
    # de               ato                                para               base
    (_S.PREVISTA,      "abrir a sessão",                  _S.ABERTA,         "Decreto nº 40.910/2020, art. 3º, §§ 2º e 4º"),
    (_S.ABERTA,        "substituir integrante",           _S.ABERTA,         "Lei nº 9.784/1999, arts. 18 a 20"),
    (_S.ABERTA,        "suspender a sessão",              _S.SUSPENSA,       "Decreto nº 40.910/2020, art. 3º, § 7º, II"),
    (_S.SUSPENSA,      "substituir integrante",           _S.SUSPENSA,       "Lei nº 9.784/1999, arts. 18 a 20"),
    (_S.SUSPENSA,      "retomar a sessão",                _S.ABERTA,         "Decreto nº 40.910/2020, art. 3º, § 7º, II"),
    (_S.ABERTA,        "encerrar a sessão",               _S.ENCERRADA,      "Decreto nº 40.910/2020, art. 3º, caput"),
    (_S.ENCERRADA,     "assinar a ata",                   _S.ENCERRADA,      "Lei nº 9.784/1999, art. 50, § 3º"),
    (_S.ENCERRADA,     "certificar a falta de assinatura", _S.ENCERRADA,     "Lei nº 9.784/1999, art. 50, § 3º"),
    (_S.ENCERRADA,     "concluir a ata",                  _S.ATA_ASSINADA,   "Lei nº 9.784/1999, art. 50, § 3º"),
    (_S.ATA_ASSINADA,  "assinar a ata",                   _S.ATA_ASSINADA,   "Lei nº 9.784/1999, art. 50, § 3º"),
    (_S.ATA_ASSINADA,  "remeter os resultados",           _S.REMETIDA,       "Decreto nº 40.910/2020, art. 3º, § 10"),
    rotulos=ROTULOS_SESSAO,
)

FLUXO_ENTREVISTA = Fluxo(
    "a entrevista",
    # de                       ato                                       para                       base
    (_E.AGENDADA,              "alterar o horário",                      _E.AGENDADA,               "Lei nº 9.784/1999, art. 26, § 1º"),
    (_E.AGENDADA,              "convocar",                               _E.CONVOCADA,              BASE_CONVOCACAO),
    (_E.CONVOCADA,             "registrar a presença",                   _E.PRESENTE,               BASE_PRESENCA),
    (_E.CONVOCADA,             "registrar a ausência",                   _E.AUSENTE,                BASE_AUSENCIA),
    (_E.CONVOCADA,             "registrar a ausência justificada",       _E.AUSENCIA_JUSTIFICADA,   BASE_AUSENCIA),
    (_E.CONVOCADA,             "remarcar",                               _E.REMARCADA,              "Lei nº 9.784/1999, art. 26, § 1º"),
    (_E.CONVOCADA,             "cancelar por erro",                      _E.CANCELADA_POR_ERRO,     "Lei nº 9.784/1999, art. 53"),
    (_E.CONVOCADA,             "declarar impedimento",                   _E.CONVOCADA,              "Lei nº 9.784/1999, arts. 18 a 20"),
    (_E.PRESENTE,              "declarar impedimento",                   _E.PRESENTE,               "Lei nº 9.784/1999, arts. 18 a 20"),
    (_E.PRESENTE,              "abrir a votação",                        _E.EM_VOTACAO,             BASE_PRESENCA),
    (_E.PRESENTE,              "registrar a saída antecipada",           _E.AUSENTE,                BASE_AUSENCIA),
    (_E.PRESENTE,              "remarcar",                               _E.REMARCADA,              "Decreto nº 40.910/2020, art. 3º, § 7º, II"),
    (_E.EM_VOTACAO,            "declarar impedimento",                   _E.EM_VOTACAO,             "Lei nº 9.784/1999, arts. 18 a 20"),
    (_E.EM_VOTACAO,            "registrar a falta do integrante",        _E.EM_VOTACAO,             "Decreto nº 40.910/2020, art. 3º, § 7º, II"),
    (_E.EM_VOTACAO,            "votar",                                  _E.EM_VOTACAO,             "Decreto nº 40.910/2020, art. 3º, §§ 1º e 7º, II"),
    (_E.EM_VOTACAO,            "encerrar a votação",                     _E.ENCERRADA,              "Decreto nº 40.910/2020, art. 3º, § 7º, II"),
    (_E.EM_VOTACAO,            "anular a rodada",                        _E.ANULADA,                "Lei nº 9.784/1999, art. 50, VIII, e art. 53"),
    (_E.ENCERRADA,             "anular a rodada",                        _E.ANULADA,                "Lei nº 9.784/1999, art. 50, VIII, e art. 53"),
    (_E.AUSENTE,               "acolher a justificativa da ausência",    _E.AUSENCIA_JUSTIFICADA,   "Decreto nº 40.910/2020, art. 3º, § 11"),
    (_E.AUSENTE,               "recusar a justificativa da ausência",    _E.AUSENTE,                BASE_AUSENCIA),
    (_E.AUSENTE,               "anular a rodada",                        _E.ANULADA,                "Lei nº 9.784/1999, art. 50, VIII, e art. 53"),
    (_E.AUSENCIA_JUSTIFICADA,  "agendar nova data",                      _E.AGENDADA,               "Lei nº 9.784/1999, art. 26, § 1º"),
    (_E.REMARCADA,             "agendar nova data",                      _E.AGENDADA,               "Lei nº 9.784/1999, art. 26, § 1º"),
    (_E.CANCELADA_POR_ERRO,    "agendar nova data",                      _E.AGENDADA,               "Lei nº 9.784/1999, art. 26, § 1º"),
    rotulos=ROTULOS_ENTREVISTA,
)
# fmt: on
