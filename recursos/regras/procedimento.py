"""The procedure on a false declaration: the only road to an elimination for a racial cause (regras.md C.7)."""

from dataclasses import dataclass
from enum import StrEnum

from selecoes.regras.erros import AtoInvalido
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

ATO_DO_EFEITO: dict[Conclusao, str] = {
    Conclusao.IMPROCEDENTE: "restituir a situação anterior",
    Conclusao.FALSA_SEM_MA_FE: "retirar da reserva",
    Conclusao.FALSA_COM_MA_FE: "eliminar",
}
"""The only act of ``FLUXO_PROCEDIMENTO`` that a final conclusion allows."""


def fundamento(*, estagio: bool) -> str:
    """The ground shown for the effects: the Decreto for estágio; for concurso the Lei, with the interpretation named.

    Lei nº 6.321/2019 has no § 9º, so bad faith comes from the STJ and no article of the Decreto is cited (B13).
    """
    if estagio:
        return "Decreto nº 40.910/2020, art. 3º, §§ 8º e 9º"
    return "Lei nº 6.321/2019, art. 3º, § 3º; má-fé exigida por interpretação (STJ, REsp 2.105.250)"


def base_do_passo(base: str, *, estagio: bool) -> str:
    """The ground of a step as recorded: no article of the Decreto is cited about a concurso (B13)."""
    return base if estagio or not base.startswith("Decreto") else fundamento(estagio=False)


@dataclass(frozen=True, slots=True)
class Respostas:
    """The two answers of a decision, each with its own grounds (B13)."""

    falsa: bool
    fundamento_falsidade: str
    ma_fe: bool
    fundamento_ma_fe: str


def decidir(*, falsa: bool, ma_fe: bool) -> Conclusao:
    """Answer the two questions: is the declaration false, and was there bad faith? (art. 3º, §§ 8º and 9º; B13).

    Bad faith without falsity is no answer and raises ``AtoInvalido``.
    """
    if ma_fe and not falsa:
        raise AtoInvalido(
            "Não há má-fé em declaração que não é falsa.", base=fundamento(estagio=True), campo="ma_fe"
        )
    if not falsa:
        return Conclusao.IMPROCEDENTE
    return Conclusao.FALSA_COM_MA_FE if ma_fe else Conclusao.FALSA_SEM_MA_FE


@dataclass(frozen=True, slots=True)
class Efeitos:
    """What a final decision does. ``vaga_reaberta`` says that the place goes to the next person (E.6)."""

    ato: str
    elimina: bool
    desliga: bool
    perde_reserva: bool
    volta_ao_estado_anterior: bool
    vaga_reaberta: bool
    avisar: tuple[str, ...]
    base: str


def efeitos(
    situacao: SituacaoProcedimento, conclusao: Conclusao, *, contratada: bool, estagio: bool = True
) -> Efeitos:
    """The effects of a final decision, and of nothing less (art. 3º, §§ 8º and 9º; C.7; B13).

    Only falsity **and** bad faith eliminate, and dismiss who was hired; falsity alone loses the reserve and keeps the
    place in the general list. Raises ``AtoInvalido`` while the decision is not final.
    """
    base = fundamento(estagio=estagio)
    if situacao is not SituacaoProcedimento.DEFINITIVO:
        raise AtoInvalido("A decisão ainda não é definitiva: nenhum efeito pode ser aplicado.", base=base)
    elimina = conclusao is Conclusao.FALSA_COM_MA_FE
    desliga = elimina and contratada
    avisar: tuple[str, ...] = ("candidato",)
    if desliga:
        contrato = ("instituição de ensino", "agente de integração") if estagio else ()
        avisar = ("candidato", "órgão contratante", *contrato)
    return Efeitos(
        ato=ATO_DO_EFEITO[conclusao],
        elimina=elimina,
        desliga=desliga,
        perde_reserva=conclusao is not Conclusao.IMPROCEDENTE,
        volta_ao_estado_anterior=conclusao is Conclusao.IMPROCEDENTE,
        vaga_reaberta=elimina,
        avisar=avisar,
        base=base,
    )


def exigir_ato_do_efeito(ato: str, conclusao: Conclusao) -> None:
    """Refuse the effect of another conclusion, above all to eliminate without both answers (§§ 8º and 9º; B13).

    Raises ``AtoInvalido``.
    """
    if ato != ATO_DO_EFEITO[conclusao]:
        raise AtoInvalido(
            f"Não é possível {ato}: a decisão foi “{ROTULOS_CONCLUSAO[conclusao]}”.",
            base="Lei nº 9.784/1999, art. 50",
        )


_GRAVIDADE: tuple[Conclusao, ...] = (
    Conclusao.IMPROCEDENTE,
    Conclusao.FALSA_SEM_MA_FE,
    Conclusao.FALSA_COM_MA_FE,
)


def piora(anterior: Conclusao, nova: Conclusao) -> bool:
    """Whether ``nova`` is worse for the person than ``anterior`` (Lei nº 9.784/1999, arts. 64 and 65)."""
    return _GRAVIDADE.index(nova) > _GRAVIDADE.index(anterior)
