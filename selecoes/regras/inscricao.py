"""Life of an entry in the selection (regras C.2). The self-declaration has a life of its own (C.3)."""

from enum import StrEnum

from selecoes.regras.fluxo import Fluxo


class SituacaoInscricao(StrEnum):
    """Where an entry stands, whatever the self-declaration says."""

    RASCUNHO = "RASCUNHO"
    ENVIADA = "ENVIADA"
    DEFERIDA = "DEFERIDA"
    INDEFERIDA = "INDEFERIDA"
    EM_DISPUTA = "EM_DISPUTA"
    APROVADA = "APROVADA"
    REPROVADA = "REPROVADA"
    CLASSIFICADA = "CLASSIFICADA"
    CADASTRO = "CADASTRO"
    DESISTENTE = "DESISTENTE"
    ELIMINADA = "ELIMINADA"


S = SituacaoInscricao

ROTULOS_INSCRICAO: dict[SituacaoInscricao, str] = {
    S.RASCUNHO: "Rascunho",
    S.ENVIADA: "Enviada",
    S.DEFERIDA: "Deferida",
    S.INDEFERIDA: "Indeferida",
    S.EM_DISPUTA: "Em disputa",
    S.APROVADA: "Aprovada",
    S.REPROVADA: "Reprovada",
    S.CLASSIFICADA: "Classificada dentro das vagas",
    S.CADASTRO: "Em cadastro de reserva",
    S.DESISTENTE: "Desistente",
    S.ELIMINADA: "Eliminada",
}

# Entries still in the selection: the only ones that take a place in a list.
ATIVAS: tuple[SituacaoInscricao, ...] = (
    S.ENVIADA,
    S.DEFERIDA,
    S.EM_DISPUTA,
    S.APROVADA,
    S.CLASSIFICADA,
    S.CADASTRO,
)

_FALSIDADE = "Decreto nº 40.910/2020, art. 3º, §§ 8º e 9º"

# fmt: off
FLUXO_INSCRICAO: Fluxo[SituacaoInscricao] = Fluxo(
    "a inscrição",
    # de              ato                              para              base legal
    (S.RASCUNHO,      "enviar",                        S.ENVIADA,        "Decreto nº 40.910/2020, art. 2º"),
    (S.ENVIADA,       "deferir",                       S.DEFERIDA,       "edital"),
    (S.ENVIADA,       "indeferir",                     S.INDEFERIDA,     "edital"),
    (S.INDEFERIDA,    "deferir em recurso",            S.DEFERIDA,       "Lei nº 9.784/1999, art. 56"),
    (S.DEFERIDA,      "admitir na disputa",            S.EM_DISPUTA,     "Decreto nº 40.910/2020, art. 4º"),
    (S.EM_DISPUTA,    "aprovar",                       S.APROVADA,       "edital"),
    (S.EM_DISPUTA,    "reprovar",                      S.REPROVADA,      "edital"),
    # A list pasted by mistake is taken back while its phase runs.
    (S.REPROVADA,     "desfazer a lista da fase",      S.EM_DISPUTA,     "Lei nº 9.784/1999, art. 53"),
    (S.APROVADA,      "admitir na fase seguinte",      S.EM_DISPUTA,     "edital"),
    (S.APROVADA,      "reprovar no corte",             S.REPROVADA,      "edital; Decreto nº 40.910/2020, art. 4º, § 2º"),
    (S.APROVADA,      "reprovar em recurso",           S.REPROVADA,      "Lei nº 9.784/1999, art. 64"),
    # The cut of a phase after the control (E.7).
    (S.APROVADA,      "reprovar",                      S.REPROVADA,      "edital"),
    (S.REPROVADA,     "aprovar em recurso",            S.APROVADA,       "Lei nº 9.784/1999, art. 56"),
    (S.APROVADA,      "classificar",                   S.CLASSIFICADA,   "Decreto nº 40.910/2020, art. 4º"),
    (S.APROVADA,      "incluir no cadastro",           S.CADASTRO,       "Decreto nº 40.910/2020, art. 4º"),
    # An appeal granted or a new vaga moves people between the two before the hiring.
    (S.CADASTRO,      "classificar",                   S.CLASSIFICADA,   "Decreto nº 40.910/2020, art. 4º, §§ 3º e 4º"),
    (S.CLASSIFICADA,  "incluir no cadastro",           S.CADASTRO,       "Decreto nº 40.910/2020, art. 3º, § 11"),
    *((de,            "desistir",                      S.DESISTENTE,     "Decreto nº 40.910/2020, art. 4º, § 3º")
      for de in (S.RASCUNHO, S.INDEFERIDA, *ATIVAS)),
    # Two causes, two acts: the racial one ends a procedure (never a vote or an absence), the other names an item.
    *((de,            "eliminar por falsidade com má-fé", S.ELIMINADA,   _FALSIDADE) for de in ATIVAS),
    *((de,            "eliminar por item do edital",   S.ELIMINADA,      "item do edital, sem causa racial")
      for de in ATIVAS),
    rotulos=ROTULOS_INSCRICAO,
)
# fmt: on
