"""Life of an edital (regras C.1): what may happen to a selection, in which order and on which ground."""

from enum import StrEnum

from selecoes.regras.fluxo import Fluxo


class SituacaoEdital(StrEnum):
    """Where a selection stands."""

    RASCUNHO = "RASCUNHO"
    PUBLICADO = "PUBLICADO"
    INSCRICOES_ABERTAS = "INSCRICOES_ABERTAS"
    INSCRICOES_ENCERRADAS = "INSCRICOES_ENCERRADAS"
    EM_FASE = "EM_FASE"
    CONTROLE_RACIAL = "CONTROLE_RACIAL"
    EM_FASE_SEGUINTE = "EM_FASE_SEGUINTE"
    RESULTADO_PRELIMINAR = "RESULTADO_PRELIMINAR"
    EM_RECURSO = "EM_RECURSO"
    RESULTADO_DEFINITIVO = "RESULTADO_DEFINITIVO"
    HOMOLOGADO = "HOMOLOGADO"
    VIGENTE = "VIGENTE"
    ENCERRADO = "ENCERRADO"
    SUSPENSO = "SUSPENSO"
    ANULADO = "ANULADO"
    REVOGADO = "REVOGADO"


S = SituacaoEdital

ROTULOS_EDITAL: dict[SituacaoEdital, str] = {
    S.RASCUNHO: "Rascunho",
    S.PUBLICADO: "Publicado",
    S.INSCRICOES_ABERTAS: "Inscrições abertas",
    S.INSCRICOES_ENCERRADAS: "Inscrições encerradas",
    S.EM_FASE: "Primeira fase em andamento",
    S.CONTROLE_RACIAL: "Verificação da autodeclaração",
    S.EM_FASE_SEGUINTE: "Fases seguintes em andamento",
    S.RESULTADO_PRELIMINAR: "Resultado preliminar publicado",
    S.EM_RECURSO: "Em prazo de recurso",
    S.RESULTADO_DEFINITIVO: "Resultado definitivo publicado",
    S.HOMOLOGADO: "Homologado",
    S.VIGENTE: "Vigente",
    S.ENCERRADO: "Encerrado",
    S.SUSPENSO: "Suspenso",
    S.ANULADO: "Anulado",
    S.REVOGADO: "Revogado",
}

# Published and not yet past the homologation: may be suspended, annulled or revoked.
EM_CURSO: tuple[SituacaoEdital, ...] = (
    S.PUBLICADO,
    S.INSCRICOES_ABERTAS,
    S.INSCRICOES_ENCERRADAS,
    S.EM_FASE,
    S.CONTROLE_RACIAL,
    S.EM_FASE_SEGUINTE,
    S.RESULTADO_PRELIMINAR,
    S.EM_RECURSO,
    S.RESULTADO_DEFINITIVO,
    S.HOMOLOGADO,
)

# Stopped by a decision of the authority: the first may go on, the others ended there.
PARADOS: tuple[SituacaoEdital, ...] = (S.SUSPENSO, S.ANULADO, S.REVOGADO)

_AUTOTUTELA = "Lei nº 9.784/1999, art. 53"
_MOTIVACAO = "Lei nº 9.784/1999, art. 50, VIII"


def ato_de_retomada(anterior: SituacaoEdital) -> str:
    """The act that takes a suspended edital back to ``anterior``, the state it was suspended in."""
    return f"retomar na situação “{ROTULOS_EDITAL[anterior].lower()}”"


# fmt: off
FLUXO_EDITAL: Fluxo[SituacaoEdital] = Fluxo(
    "o edital",
    # de                      ato                             para                      base legal
    (S.RASCUNHO,              "editar",                       S.RASCUNHO,               "Decreto nº 40.910/2020, art. 1º, § 3º"),
    (S.RASCUNHO,              "publicar",                     S.PUBLICADO,              "Decreto nº 40.910/2020, art. 1º, § 3º; art. 3º, § 11; art. 6º"),
    (S.PUBLICADO,             "abrir inscrições",             S.INSCRICOES_ABERTAS,     "Decreto nº 40.910/2020, art. 2º"),
    (S.INSCRICOES_ABERTAS,    "encerrar inscrições",          S.INSCRICOES_ENCERRADAS,  "Decreto nº 40.910/2020, art. 2º"),
    (S.INSCRICOES_ENCERRADAS, "reabrir inscrições",           S.INSCRICOES_ABERTAS,     "retificação do edital"),
    (S.INSCRICOES_ENCERRADAS, "iniciar primeira fase",        S.EM_FASE,                "edital"),
    (S.EM_FASE,               "iniciar controle",             S.CONTROLE_RACIAL,        "Decreto nº 40.910/2020, art. 3º, §§ 12 e 13"),
    (S.CONTROLE_RACIAL,       "iniciar fase seguinte",        S.EM_FASE_SEGUINTE,       "Decreto nº 40.910/2020, art. 3º, § 12"),
    (S.EM_FASE_SEGUINTE,      "iniciar fase seguinte",        S.EM_FASE_SEGUINTE,       "edital"),
    (S.CONTROLE_RACIAL,       "publicar resultado preliminar", S.RESULTADO_PRELIMINAR,  "Decreto nº 40.910/2020, art. 3º, §§ 10 e 13"),
    (S.CONTROLE_RACIAL,       "concluir sem autodeclarações a verificar", S.RESULTADO_DEFINITIVO, "Decreto nº 40.910/2020, art. 3º, § 13"),
    (S.EM_FASE_SEGUINTE,      "publicar resultado preliminar", S.RESULTADO_PRELIMINAR,  "Decreto nº 40.910/2020, art. 3º, § 10"),
    (S.RESULTADO_PRELIMINAR,  "abrir prazo de recurso",       S.EM_RECURSO,             "Decreto nº 40.910/2020, art. 3º, § 11"),
    (S.EM_RECURSO,            "publicar resultado definitivo", S.RESULTADO_DEFINITIVO,  "Decreto nº 40.910/2020, art. 3º, §§ 10 e 11"),
    (S.RESULTADO_DEFINITIVO,  "homologar",                    S.HOMOLOGADO,             "Decreto nº 40.910/2020, art. 3º, § 13"),
    (S.HOMOLOGADO,            "iniciar validade",             S.VIGENTE,                "edital"),
    (S.VIGENTE,               "encerrar",                     S.ENCERRADO,              "edital"),
    *((de,                    "retificar",                    de,                       "vinculação ao edital") for de in (*EM_CURSO, S.VIGENTE, S.SUSPENSO)),
    *((de,                    "suspender",                    S.SUSPENSO,               _MOTIVACAO) for de in EM_CURSO),
    *((S.SUSPENSO,            ato_de_retomada(de),            de,                       _MOTIVACAO) for de in EM_CURSO),
    *((de,                    "anular",                       S.ANULADO,                _AUTOTUTELA) for de in (*EM_CURSO, S.SUSPENSO)),
    *((de,                    "revogar",                      S.REVOGADO,               _AUTOTUTELA) for de in (*EM_CURSO, S.SUSPENSO)),
    rotulos=ROTULOS_EDITAL,
)
# fmt: on
