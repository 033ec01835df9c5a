"""The appeal: table, kinds, admissibility, distribution and terms (regras.md C.6, X-13, B11, B41, B42)."""

from enum import StrEnum

from selecoes.regras.fluxo import Fluxo

BASE_RECURSO = "Decreto nº 40.910/2020, art. 3º, § 11"


class SituacaoRecurso(StrEnum):
    """Where an appeal stands. The outcome is also kept apart, because publication follows it."""

    PRAZO_ABERTO = "prazo_aberto"
    RASCUNHO = "rascunho"
    INTERPOSTO = "interposto"
    REDIRECIONADO = "redirecionado"
    NAO_CONHECIDO = "nao_conhecido"
    ADMITIDO = "admitido"
    DISTRIBUIDO = "distribuido"
    CONTRARRAZOES = "contrarrazoes"
    OITIVA = "oitiva"
    PROVIDO = "provido"
    NAO_PROVIDO = "nao_provido"
    PUBLICADO = "publicado"
    EXAURIDO = "exaurido"


ROTULOS_RECURSO: dict[SituacaoRecurso, str] = {
    SituacaoRecurso.PRAZO_ABERTO: "Prazo aberto",
    SituacaoRecurso.RASCUNHO: "Rascunho",
    SituacaoRecurso.INTERPOSTO: "Apresentado",
    SituacaoRecurso.REDIRECIONADO: "Enviado ao órgão competente",
    SituacaoRecurso.NAO_CONHECIDO: "Não conhecido",
    SituacaoRecurso.ADMITIDO: "Admitido",
    SituacaoRecurso.DISTRIBUIDO: "Distribuído",
    SituacaoRecurso.CONTRARRAZOES: "Em contrarrazões",
    SituacaoRecurso.OITIVA: "Aguarda manifestação de quem recorreu",
    SituacaoRecurso.PROVIDO: "Provido",
    SituacaoRecurso.NAO_PROVIDO: "Não provido",
    SituacaoRecurso.PUBLICADO: "Decisão publicada",
    SituacaoRecurso.EXAURIDO: "Instância encerrada",
}

_R = SituacaoRecurso

# fmt: off
FLUXO_RECURSO = Fluxo(
    "o recurso",
    # de                 ato                            para                 base
    (_R.PRAZO_ABERTO,    "rascunhar",                   _R.RASCUNHO,         BASE_RECURSO),
    (_R.PRAZO_ABERTO,    "interpor",                    _R.INTERPOSTO,       BASE_RECURSO),
    (_R.RASCUNHO,        "rascunhar",                   _R.RASCUNHO,         BASE_RECURSO),
    (_R.RASCUNHO,        "interpor",                    _R.INTERPOSTO,       BASE_RECURSO),
    (_R.INTERPOSTO,      "apresentar nova versão",      _R.INTERPOSTO,       BASE_RECURSO),
    (_R.INTERPOSTO,      "não conhecer",                _R.NAO_CONHECIDO,    "Lei nº 9.784/1999, art. 63, I, III e IV"),
    (_R.INTERPOSTO,      "redirecionar",                _R.REDIRECIONADO,    "Lei nº 9.784/1999, art. 63, II e § 1º"),
    (_R.REDIRECIONADO,   "devolver o prazo",            _R.PRAZO_ABERTO,     "Lei nº 9.784/1999, art. 63, § 1º"),
    (_R.INTERPOSTO,      "admitir",                     _R.ADMITIDO,         "Lei nº 9.784/1999, arts. 56 a 60"),
    (_R.ADMITIDO,        "distribuir",                  _R.DISTRIBUIDO,      "Lei nº 9.784/1999, art. 18"),
    (_R.DISTRIBUIDO,     "redistribuir",                _R.DISTRIBUIDO,      "Lei nº 9.784/1999, arts. 18 a 20"),
    (_R.DISTRIBUIDO,     "designar nova entrevista",    _R.DISTRIBUIDO,      "Decreto nº 40.910/2020, art. 3º, § 1º"),
    (_R.DISTRIBUIDO,     "abrir contrarrazões",         _R.CONTRARRAZOES,    "Lei nº 9.784/1999, art. 62"),
    (_R.DISTRIBUIDO,     "ouvir quem recorreu",         _R.OITIVA,           "Lei nº 9.784/1999, art. 64, parágrafo único"),
    (_R.DISTRIBUIDO,     "votar",                       _R.DISTRIBUIDO,      BASE_RECURSO),
    (_R.DISTRIBUIDO,     "prover",                      _R.PROVIDO,          "Lei nº 9.784/1999, arts. 50, V, e 64"),
    (_R.DISTRIBUIDO,     "negar provimento",            _R.NAO_PROVIDO,      "Lei nº 9.784/1999, arts. 50, V, e 64"),
    (_R.CONTRARRAZOES,   "apresentar contrarrazões",    _R.CONTRARRAZOES,    "Lei nº 9.784/1999, art. 62"),
    (_R.CONTRARRAZOES,   "ouvir quem recorreu",         _R.OITIVA,           "Lei nº 9.784/1999, art. 64, parágrafo único"),
    (_R.CONTRARRAZOES,   "votar",                       _R.CONTRARRAZOES,    BASE_RECURSO),
    (_R.CONTRARRAZOES,   "prover",                      _R.PROVIDO,          "Lei nº 9.784/1999, arts. 50, V, e 64"),
    (_R.CONTRARRAZOES,   "negar provimento",            _R.NAO_PROVIDO,      "Lei nº 9.784/1999, arts. 50, V, e 64"),
    (_R.OITIVA,          "manifestar-se",               _R.OITIVA,           "Lei nº 9.784/1999, art. 64, parágrafo único"),
    (_R.OITIVA,          "votar",                       _R.OITIVA,           BASE_RECURSO),
    (_R.OITIVA,          "prover",                      _R.PROVIDO,          "Lei nº 9.784/1999, arts. 50, V, e 64"),
    (_R.OITIVA,          "negar provimento",            _R.NAO_PROVIDO,      "Lei nº 9.784/1999, arts. 50, V, e 64"),
    (_R.NAO_CONHECIDO,   "publicar a decisão",          _R.PUBLICADO,        "Decreto nº 40.910/2020, art. 3º, § 10"),
    (_R.PROVIDO,         "publicar a decisão",          _R.PUBLICADO,        "Decreto nº 40.910/2020, art. 3º, § 10"),
    (_R.NAO_PROVIDO,     "publicar a decisão",          _R.PUBLICADO,        "Decreto nº 40.910/2020, art. 3º, § 10"),
    (_R.PUBLICADO,       "encerrar a instância",        _R.EXAURIDO,         "Lei nº 9.784/1999, art. 63, IV"),
    rotulos=ROTULOS_RECURSO,
)
# fmt: on
