"""The appeal: table, kinds, admissibility, distribution and terms (regras.md C.6, X-13, B11, B41, B42)."""

from datetime import datetime
from enum import StrEnum

from selecoes.regras.erros import AtoInvalido
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


class EspecieRecurso(StrEnum):
    """What is appealed against; it decides who judges and what granting the appeal means."""

    FENOTIPO = "fenotipo"
    AUSENCIA = "ausencia"
    OUTRA = "outra"


ROTULOS_ESPECIE: dict[EspecieRecurso, str] = {
    EspecieRecurso.FENOTIPO: "Contra a decisão sobre a autodeclaração",
    EspecieRecurso.AUSENCIA: "Contra o registro de ausência",
    EspecieRecurso.OUTRA: "Contra outra decisão da seleção",
}


class Legitimidade(StrEnum):
    """In which quality somebody appeals (Lei nº 9.784/1999, art. 58; B41)."""

    CANDIDATO = "candidato"
    RESPONSAVEL_LEGAL = "responsavel_legal"
    REPRESENTANTE = "representante"
    OUTRO_CANDIDATO_AFETADO = "outro_candidato_afetado"
    ESTRANHO = "estranho"


def tem_legitimidade(qualidade: Legitimidade, *, procuracao: bool = False, afetado: bool = False) -> bool:
    """Whether that person may appeal: the candidate, the guardian, a representative with procuração, or another
    candidate whom the decision affects (Lei nº 9.784/1999, art. 58; B31, B41).
    """
    if qualidade is Legitimidade.REPRESENTANTE:
        return procuracao
    if qualidade is Legitimidade.OUTRO_CANDIDATO_AFETADO:
        return afetado
    return qualidade is not Legitimidade.ESTRANHO


class Admissibilidade(StrEnum):
    """What the examination of an appeal can conclude (Lei nº 9.784/1999, art. 63)."""

    ADMITIDO = "admitido"
    INTEMPESTIVO = "intempestivo"
    ILEGITIMO = "ilegitimo"
    EXAURIDA_A_INSTANCIA = "exaurida_a_instancia"
    ORGAO_INCOMPETENTE = "orgao_incompetente"


ROTULOS_ADMISSIBILIDADE: dict[Admissibilidade, str] = {
    Admissibilidade.ADMITIDO: "Admitido",
    Admissibilidade.INTEMPESTIVO: "Não conhecido: apresentado fora do prazo",
    Admissibilidade.ILEGITIMO: "Não conhecido: quem recorreu não é parte nem foi afetado",
    Admissibilidade.EXAURIDA_A_INSTANCIA: "Não conhecido: a instância administrativa já se encerrou",
    Admissibilidade.ORGAO_INCOMPETENTE: "Enviado ao órgão competente, com devolução do prazo",
}
ATO_DA_ADMISSIBILIDADE: dict[Admissibilidade, str] = {
    Admissibilidade.ADMITIDO: "admitir",
    Admissibilidade.INTEMPESTIVO: "não conhecer",
    Admissibilidade.ILEGITIMO: "não conhecer",
    Admissibilidade.EXAURIDA_A_INSTANCIA: "não conhecer",
    Admissibilidade.ORGAO_INCOMPETENTE: "redirecionar",
}
"""The act of ``FLUXO_RECURSO`` that each conclusion takes."""


def examinar_admissibilidade(
    *, interposto_em: datetime, vence_em: datetime, legitimo: bool, orgao_certo: bool, exaurida: bool
) -> Admissibilidade:
    """Decide whether an appeal is known (Lei nº 9.784/1999, art. 63; Decreto, art. 3º, § 11).

    ``vence_em`` is the exclusive instant at which the term ends, 00:00 of the day after the last one. A wrong body
    comes first, because it gives the term back and costs the person nothing (art. 63, § 1º).
    """
    if not orgao_certo:
        return Admissibilidade.ORGAO_INCOMPETENTE
    if interposto_em >= vence_em:
        return Admissibilidade.INTEMPESTIVO
    if not legitimo:
        return Admissibilidade.ILEGITIMO
    if exaurida:
        return Admissibilidade.EXAURIDA_A_INSTANCIA
    return Admissibilidade.ADMITIDO


def exigir_nova_versao(agora: datetime, vence_em: datetime) -> None:
    """Accept one more version of a filed appeal before the term ends; the last one counts (C.6).

    Raises ``AtoInvalido`` at or after ``vence_em``, the exclusive end of the term.
    """
    if agora >= vence_em:
        raise AtoInvalido("O prazo terminou: vale a última versão apresentada.", base=BASE_RECURSO)
