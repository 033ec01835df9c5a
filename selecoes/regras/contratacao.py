"""Life of a hiring (estágio, regras C.9) and of an appointment (concurso, C.10)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from selecoes.regras.fluxo import Fluxo, Passo
from selecoes.regras.prazos import Unidade
from selecoes.regras.regime import Tipo


class SituacaoContratacao(StrEnum):
    """Estágio: from the final list to the end of the contract."""

    CLASSIFICADO = "CLASSIFICADO"
    CONVOCADO = "CONVOCADO"
    ACEITO = "ACEITO"
    NAO_RESPONDEU = "NAO_RESPONDEU"
    DESISTENTE = "DESISTENTE"
    FIM_DE_LISTA = "FIM_DE_LISTA"
    DOCUMENTACAO = "DOCUMENTACAO"
    TCE_ASSINADO = "TCE_ASSINADO"
    ATIVO = "ATIVO"
    ENCERRADO_PRAZO = "ENCERRADO_PRAZO"
    ENCERRADO_PEDIDO = "ENCERRADO_PEDIDO"
    ENCERRADO_OUTRO = "ENCERRADO_OUTRO"
    DESLIGADO_FRAUDE = "DESLIGADO_FRAUDE"


class SituacaoNomeacao(StrEnum):
    """Concurso: from the final list to the exercise of the office."""

    CLASSIFICADO = "CLASSIFICADO"
    NOMEADO = "NOMEADO"
    EMPOSSADO = "EMPOSSADO"
    EM_EXERCICIO = "EM_EXERCICIO"
    SEM_EFEITO = "SEM_EFEITO"
    DESISTENTE = "DESISTENTE"
    FIM_DE_LISTA = "FIM_DE_LISTA"
    ANULADO = "ANULADO"


C = SituacaoContratacao
N = SituacaoNomeacao

ROTULOS_CONTRATACAO: dict[SituacaoContratacao, str] = {
    C.CLASSIFICADO: "Classificado",
    C.CONVOCADO: "Convocado",
    C.ACEITO: "Aceitou a vaga",
    C.NAO_RESPONDEU: "Não respondeu no prazo",
    C.DESISTENTE: "Desistente",
    C.FIM_DE_LISTA: "Foi para o fim da lista",
    C.DOCUMENTACAO: "Entrega de documentos",
    C.TCE_ASSINADO: "Termo de compromisso assinado",
    C.ATIVO: "Estágio em andamento",
    C.ENCERRADO_PRAZO: "Encerrado pelo fim do prazo",
    C.ENCERRADO_PEDIDO: "Encerrado a pedido",
    C.ENCERRADO_OUTRO: "Encerrado por outro motivo",
    C.DESLIGADO_FRAUDE: "Desligado por declaração falsa",
}

ROTULOS_NOMEACAO: dict[SituacaoNomeacao, str] = {
    N.CLASSIFICADO: "Classificado",
    N.NOMEADO: "Nomeado",
    N.EMPOSSADO: "Empossado",
    N.EM_EXERCICIO: "Em exercício",
    N.SEM_EFEITO: "Nomeação sem efeito",
    N.DESISTENTE: "Desistente",
    N.FIM_DE_LISTA: "Foi para o fim da lista",
    N.ANULADO: "Admissão anulada",
}

# States that give the vaga back: the person leaves the list and the next is called (E.6).
LIBERAM_A_VAGA: tuple[SituacaoContratacao, ...] = (
    C.DESISTENTE,
    C.ENCERRADO_PRAZO,
    C.ENCERRADO_PEDIDO,
    C.ENCERRADO_OUTRO,
    C.DESLIGADO_FRAUDE,
)
LIBERAM_O_CARGO: tuple[SituacaoNomeacao, ...] = (N.SEM_EFEITO, N.DESISTENTE, N.ANULADO)

_CHAMADA = "Decreto nº 40.910/2020, art. 1º, § 4º, e art. 4º"
_DESISTENCIA = "Decreto nº 40.910/2020, art. 4º, § 3º"
_ESTAGIO = "Lei nº 11.788/2008"
_FALSIDADE = "Decreto nº 40.910/2020, art. 3º, § 8º"

# fmt: off
FLUXO_CONTRATACAO: Fluxo[SituacaoContratacao] = Fluxo(
    "a contratação",
    # de              ato                              para                 base legal
    (C.CLASSIFICADO,  "convocar",                      C.CONVOCADO,         _CHAMADA),
    (C.CLASSIFICADO,  "desistir",                      C.DESISTENTE,        _DESISTENCIA),
    (C.CONVOCADO,     "aceitar",                       C.ACEITO,            "edital"),
    (C.CONVOCADO,     "desistir",                      C.DESISTENTE,        _DESISTENCIA),
    (C.CONVOCADO,     "registrar falta de resposta",   C.NAO_RESPONDEU,     "edital"),
    (C.CONVOCADO,     "ir para o fim da lista",        C.FIM_DE_LISTA,      "edital"),
    (C.NAO_RESPONDEU, "declarar desistência",          C.DESISTENTE,        "edital"),
    (C.FIM_DE_LISTA,  "convocar",                      C.CONVOCADO,         _CHAMADA),
    (C.FIM_DE_LISTA,  "desistir",                      C.DESISTENTE,        _DESISTENCIA),
    (C.ACEITO,        "receber documentos",            C.DOCUMENTACAO,      _ESTAGIO),
    (C.ACEITO,        "desistir",                      C.DESISTENTE,        _DESISTENCIA),
    (C.DOCUMENTACAO,  "assinar termo de compromisso",  C.TCE_ASSINADO,      _ESTAGIO),
    (C.DOCUMENTACAO,  "desistir",                      C.DESISTENTE,        _DESISTENCIA),
    (C.TCE_ASSINADO,  "iniciar estágio",               C.ATIVO,             _ESTAGIO),
    (C.ATIVO,         "encerrar pelo fim do prazo",    C.ENCERRADO_PRAZO,   "Lei nº 11.788/2008, art. 11"),
    *((de,            "encerrar a pedido",             C.ENCERRADO_PEDIDO,  _ESTAGIO) for de in (C.TCE_ASSINADO, C.ATIVO)),
    *((de,            "encerrar por outro motivo",     C.ENCERRADO_OUTRO,   _ESTAGIO) for de in (C.TCE_ASSINADO, C.ATIVO)),
    *((de,            "desligar por falsidade com má-fé", C.DESLIGADO_FRAUDE, _FALSIDADE)
      for de in (C.CONVOCADO, C.ACEITO, C.DOCUMENTACAO, C.TCE_ASSINADO, C.ATIVO)),
    rotulos=ROTULOS_CONTRATACAO,
)

FLUXO_NOMEACAO: Fluxo[SituacaoNomeacao] = Fluxo(
    "a nomeação",
    # de              ato                              para                 base legal
    (N.CLASSIFICADO,  "nomear",                        N.NOMEADO,           "Lei nº 6.321/2019, art. 5º"),
    (N.CLASSIFICADO,  "desistir",                      N.DESISTENTE,        "Lei nº 6.321/2019, art. 4º, § 2º"),
    (N.NOMEADO,       "dar posse",                     N.EMPOSSADO,         "Lei Complementar nº 840/2011"),
    (N.NOMEADO,       "tornar sem efeito",             N.SEM_EFEITO,        "Lei Complementar nº 840/2011"),
    (N.NOMEADO,       "desistir",                      N.DESISTENTE,        "Lei nº 6.321/2019, art. 4º, § 2º"),
    (N.NOMEADO,       "ir para o fim da lista",        N.FIM_DE_LISTA,      "Lei Complementar nº 840/2011, art. 13, § 2º"),
    (N.FIM_DE_LISTA,  "nomear",                        N.NOMEADO,           "Lei nº 6.321/2019, art. 5º"),
    (N.FIM_DE_LISTA,  "desistir",                      N.DESISTENTE,        "Lei nº 6.321/2019, art. 4º, § 2º"),
    (N.EMPOSSADO,     "entrar em exercício",           N.EM_EXERCICIO,      "Lei Complementar nº 840/2011"),
    *((de,            "anular por falsidade com má-fé", N.ANULADO,          "Lei nº 6.321/2019, art. 3º, § 3º")
      for de in (N.EMPOSSADO, N.EM_EXERCICIO)),
    rotulos=ROTULOS_NOMEACAO,
)
# fmt: on


@dataclass(frozen=True, slots=True)
class Vinculo:
    """The life of a call in one kind of selection: C.9 for estágio, C.10 for concurso."""

    fluxo: Fluxo[Any]
    situacao: type[StrEnum]
    chamar: str
    sem_resposta: str
    liberam: tuple[StrEnum, ...]
    contratados: tuple[StrEnum, ...]

    def passo(self, de: str, ato: str) -> Passo[Any]:
        """The step of ``ato``. Raises ``TransicaoVedada``."""
        return self.fluxo.aplicar(self.situacao(de), ato)

    def rotulo(self, codigo: str) -> str:
        """The state in words."""
        return str(self.fluxo.rotulos[self.situacao(codigo)])

    def atos(self, de: str) -> list[str]:
        """What may be recorded by hand: calling has its own act, and falsity ends only in a procedure (C.7)."""
        return [a for a in self.fluxo.atos(self.situacao(de)) if a != self.chamar and "má-fé" not in a]

    def desliga(self, de: str) -> str | None:
        """The act by which the procedure ends this call now, if there is one."""
        return next((a for a in self.fluxo.atos(self.situacao(de)) if "má-fé" in a), None)


FIM_DE_LISTA = "FIM_DE_LISTA"
VINCULOS: dict[Tipo, Vinculo] = {
    Tipo.ESTAGIO: Vinculo(
        FLUXO_CONTRATACAO,
        SituacaoContratacao,
        "convocar",
        "registrar falta de resposta",
        LIBERAM_A_VAGA,
        (C.TCE_ASSINADO, C.ATIVO),
    ),
    Tipo.CONCURSO: Vinculo(
        FLUXO_NOMEACAO,
        SituacaoNomeacao,
        "nomear",
        "tornar sem efeito",
        LIBERAM_O_CARGO,
        (N.EMPOSSADO, N.EM_EXERCICIO),
    ),
}


@dataclass(frozen=True, slots=True)
class PrazoDaChamada:
    """The term with which a draft begins, what it is for, and who fixes it."""

    quantidade: int
    unidade: Unidade
    objeto: str
    fundamento: str


# Neither number is in the norms that were read. C.9 leaves the answer of the estágio to the edital. C.10 says only
# "the term" of the posse, and Lei Complementar nº 840/2011 was not read in full: thirty days is the usual term, offered
# as a suggestion to be checked. The edital fixes both; nothing here is shown as law.
PRAZOS_DA_CHAMADA: dict[Tipo, PrazoDaChamada] = {
    Tipo.ESTAGIO: PrazoDaChamada(
        5, Unidade.UTEIS, "Responder à chamada",
        "O edital fixa este prazo: o Decreto nº 40.910/2020 não o traz. Sugerimos 5 dias úteis.",
    ),
    Tipo.CONCURSO: PrazoDaChamada(
        30, Unidade.CORRIDOS, "Tomar posse",
        "O edital fixa este prazo. Sugerimos 30 dias corridos. Confira na Lei Complementar nº 840/2011, que trata da posse "
        "e não foi lida por inteiro.",
    ),
}  # fmt: skip
