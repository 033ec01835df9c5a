"""The procedure on a false declaration: the only road to an elimination for a racial cause (regras.md C.7)."""

from enum import StrEnum

from selecoes.regras.fluxo import Fluxo


class SituacaoProcedimento(StrEnum):
    """Where a procedure stands. What was decided is a ``Conclusao``, kept beside the state."""

    NOTICIA = "noticia"
    ARQUIVADA = "arquivada"
    INSTAURADO = "instaurado"
    CITADO = "citado"
    DEFESA_APRESENTADA = "defesa_apresentada"
    DEFESA_DECORRIDA = "defesa_decorrida"
    INSTRUCAO = "instrucao"
    ALEGACOES_FINAIS = "alegacoes_finais"
    RELATORIO = "relatorio"
    DECIDIDO = "decidido"
    PRAZO_RECURSO = "prazo_recurso"
    EM_RECURSO = "em_recurso"
    DEFINITIVO = "definitivo"
    EFEITOS_APLICADOS = "efeitos_aplicados"
    REVISAO = "revisao"


ROTULOS_PROCEDIMENTO: dict[SituacaoProcedimento, str] = {
    SituacaoProcedimento.NOTICIA: "Notícia recebida",
    SituacaoProcedimento.ARQUIVADA: "Notícia arquivada",
    SituacaoProcedimento.INSTAURADO: "Instaurado",
    SituacaoProcedimento.CITADO: "Prazo de defesa em curso",
    SituacaoProcedimento.DEFESA_APRESENTADA: "Defesa apresentada",
    SituacaoProcedimento.DEFESA_DECORRIDA: "Prazo de defesa encerrado sem defesa",
    SituacaoProcedimento.INSTRUCAO: "Em instrução",
    SituacaoProcedimento.ALEGACOES_FINAIS: "Em alegações finais",
    SituacaoProcedimento.RELATORIO: "Relatório entregue",
    SituacaoProcedimento.DECIDIDO: "Decidido",
    SituacaoProcedimento.PRAZO_RECURSO: "Prazo de recurso em curso",
    SituacaoProcedimento.EM_RECURSO: "Em recurso",
    SituacaoProcedimento.DEFINITIVO: "Decisão definitiva",
    SituacaoProcedimento.EFEITOS_APLICADOS: "Efeitos aplicados",
    SituacaoProcedimento.REVISAO: "Em revisão",
}


class Conclusao(StrEnum):
    """The three answers the two questions can give (regras.md B13)."""

    IMPROCEDENTE = "improcedente"
    FALSA_SEM_MA_FE = "falsa_sem_ma_fe"
    FALSA_COM_MA_FE = "falsa_com_ma_fe"


ROTULOS_CONCLUSAO: dict[Conclusao, str] = {
    Conclusao.IMPROCEDENTE: "Declaração não é falsa",
    Conclusao.FALSA_SEM_MA_FE: "Declaração falsa, sem má-fé comprovada",
    Conclusao.FALSA_COM_MA_FE: "Declaração falsa, com má-fé comprovada",
}

_P = SituacaoProcedimento
_DEFESA = "Lei nº 9.784/1999, arts. 2º, X, e 3º, III"

# fmt: off
FLUXO_PROCEDIMENTO = Fluxo(
    "o procedimento administrativo",
    # de                      ato                                        para                      base
    (_P.NOTICIA,              "arquivar",                                _P.ARQUIVADA,             "Lei nº 9.784/1999, arts. 5º e 24"),
    (_P.NOTICIA,              "instaurar",                               _P.INSTAURADO,            "Decreto nº 40.910/2020, art. 3º, § 8º"),
    (_P.INSTAURADO,           "citar",                                   _P.CITADO,                "Lei nº 9.784/1999, arts. 26 e 28"),
    (_P.CITADO,               "apresentar defesa",                       _P.DEFESA_APRESENTADA,    _DEFESA),
    (_P.CITADO,               "certificar o fim do prazo de defesa",     _P.DEFESA_DECORRIDA,      "Lei nº 9.784/1999, art. 27"),
    (_P.DEFESA_APRESENTADA,   "juntar manifestação",                     _P.DEFESA_APRESENTADA,    _DEFESA),
    (_P.DEFESA_APRESENTADA,   "abrir a instrução",                       _P.INSTRUCAO,             "Lei nº 9.784/1999, art. 29"),
    (_P.DEFESA_DECORRIDA,     "juntar manifestação",                     _P.DEFESA_DECORRIDA,      "Lei nº 9.784/1999, art. 27, parágrafo único"),
    (_P.DEFESA_DECORRIDA,     "abrir a instrução",                       _P.INSTRUCAO,             "Lei nº 9.784/1999, art. 29"),
    (_P.INSTRUCAO,            "intimar para ato de prova",               _P.INSTRUCAO,             "Lei nº 9.784/1999, art. 41"),
    (_P.INSTRUCAO,            "produzir prova",                          _P.INSTRUCAO,             "Lei nº 9.784/1999, art. 38"),
    (_P.INSTRUCAO,            "indeferir prova",                         _P.INSTRUCAO,             "Lei nº 9.784/1999, art. 38, § 2º"),
    (_P.INSTRUCAO,            "juntar manifestação",                     _P.INSTRUCAO,             _DEFESA),
    (_P.INSTRUCAO,            "encerrar a instrução",                    _P.ALEGACOES_FINAIS,      "Lei nº 9.784/1999, art. 44"),
    (_P.ALEGACOES_FINAIS,     "apresentar alegações finais",             _P.ALEGACOES_FINAIS,      "Lei nº 9.784/1999, art. 44"),
    (_P.ALEGACOES_FINAIS,     "relatar",                                 _P.RELATORIO,             "Lei nº 9.784/1999, arts. 38, § 1º, e 47"),
    (_P.RELATORIO,            "juntar manifestação",                     _P.RELATORIO,             _DEFESA),
    (_P.RELATORIO,            "decidir",                                 _P.DECIDIDO,              "Lei nº 9.784/1999, arts. 48 a 50"),
    (_P.DECIDIDO,             "intimar da decisão",                      _P.PRAZO_RECURSO,         "Lei nº 9.784/1999, arts. 26 e 28"),
    (_P.PRAZO_RECURSO,        "recorrer",                                _P.EM_RECURSO,            "Lei nº 9.784/1999, arts. 56 a 61"),
    (_P.PRAZO_RECURSO,        "declarar definitiva a decisão",           _P.DEFINITIVO,            "Lei nº 9.784/1999, art. 59"),
    (_P.EM_RECURSO,           "encaminhar à autoridade superior",        _P.EM_RECURSO,            "Lei nº 9.784/1999, art. 56, § 1º"),
    (_P.EM_RECURSO,           "reconsiderar",                            _P.DEFINITIVO,            "Lei nº 9.784/1999, art. 56, § 1º"),
    (_P.EM_RECURSO,           "julgar o recurso",                        _P.DEFINITIVO,            "Lei nº 9.784/1999, arts. 57 e 64"),
    (_P.DEFINITIVO,           "restituir a situação anterior",           _P.EFEITOS_APLICADOS,     "Decreto nº 40.910/2020, art. 3º, § 8º"),
    (_P.DEFINITIVO,           "retirar da reserva",                      _P.EFEITOS_APLICADOS,     "Decreto nº 40.910/2020, art. 3º, § 9º"),
    (_P.DEFINITIVO,           "eliminar",                                _P.EFEITOS_APLICADOS,     "Decreto nº 40.910/2020, art. 3º, §§ 8º e 9º"),
    (_P.DEFINITIVO,           "abrir revisão",                           _P.REVISAO,               "Lei nº 9.784/1999, art. 65"),
    (_P.EFEITOS_APLICADOS,    "abrir revisão",                           _P.REVISAO,               "Lei nº 9.784/1999, art. 65"),
    (_P.REVISAO,              "julgar a revisão",                        _P.DEFINITIVO,            "Lei nº 9.784/1999, art. 65, parágrafo único"),
    rotulos=ROTULOS_PROCEDIMENTO,
)
# fmt: on
