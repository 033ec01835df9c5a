"""The file of the procedure: its pieces, its notices, how each certainly arrives and who owes the next step (C.7)."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from recursos.regras.procedimento import SituacaoProcedimento
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia

BASE_INTIMACAO = "Lei nº 9.784/1999, arts. 26 e 28"
DIAS_DE_ADMISSIBILIDADE = 5
DIAS_DE_DEFESA = 10
DIAS_DE_ALEGACOES = 10
DIAS_PARA_DECIDIR = 30
DIAS_DE_RECURSO = 10
DIAS_PARA_RECONSIDERAR = 5
DIAS_DE_OITIVA = 10


class TipoDePeca(StrEnum):
    """Everything that enters the file."""

    NOTICIA = "noticia"
    VERIFICACAO_PREVIA = "verificacao_previa"
    ADMISSIBILIDADE = "admissibilidade"
    PORTARIA = "portaria"
    INTIMACAO = "intimacao"
    TENTATIVA = "tentativa"
    CIENCIA = "ciencia"
    DEFESA = "defesa"
    MANIFESTACAO = "manifestacao"
    CERTIDAO = "certidao"
    DESPACHO_DE_PROVA = "despacho_de_prova"
    PROVA = "prova"
    ALEGACOES = "alegacoes"
    RELATORIO = "relatorio"
    CAUTELAR = "cautelar"
    PRORROGACAO = "prorrogacao"
    DECISAO = "decisao"
    RECURSO = "recurso"
    ENCAMINHAMENTO = "encaminhamento"
    DECISAO_DO_RECURSO = "decisao_do_recurso"
    EFEITOS = "efeitos"
    COMUNICACAO = "comunicacao"
    REVISAO = "revisao"

    @property
    def rotulo(self) -> str:
        """The name people read."""
        return ROTULOS_PECA[self]


ROTULOS_PECA: dict[TipoDePeca, str] = {
    TipoDePeca.NOTICIA: "Notícia recebida",
    TipoDePeca.VERIFICACAO_PREVIA: "Verificação prévia",
    TipoDePeca.ADMISSIBILIDADE: "Juízo de admissibilidade",
    TipoDePeca.PORTARIA: "Portaria de instauração",
    TipoDePeca.INTIMACAO: "Intimação",
    TipoDePeca.TENTATIVA: "Tentativa de intimação",
    TipoDePeca.CIENCIA: "Ciência da intimação",
    TipoDePeca.DEFESA: "Defesa",
    TipoDePeca.MANIFESTACAO: "Manifestação",
    TipoDePeca.CERTIDAO: "Certidão",
    TipoDePeca.DESPACHO_DE_PROVA: "Decisão sobre prova",
    TipoDePeca.PROVA: "Prova produzida",
    TipoDePeca.ALEGACOES: "Alegações finais",
    TipoDePeca.RELATORIO: "Relatório",
    TipoDePeca.CAUTELAR: "Medida cautelar",
    TipoDePeca.PRORROGACAO: "Prorrogação",
    TipoDePeca.DECISAO: "Decisão",
    TipoDePeca.RECURSO: "Recurso",
    TipoDePeca.ENCAMINHAMENTO: "Encaminhamento",
    TipoDePeca.DECISAO_DO_RECURSO: "Decisão do recurso",
    TipoDePeca.EFEITOS: "Termo dos efeitos",
    TipoDePeca.COMUNICACAO: "Comunicação",
    TipoDePeca.REVISAO: "Revisão",
}

DA_PARTE = frozenset({TipoDePeca.DEFESA, TipoDePeca.MANIFESTACAO, TipoDePeca.ALEGACOES, TipoDePeca.RECURSO})
"""The pieces that the person writes."""


class Finalidade(StrEnum):
    """What a notice is for."""

    CITACAO = "citacao"
    PROVA = "prova"
    ALEGACOES = "alegacoes"
    DECISAO = "decisao"
    OITIVA = "oitiva"

    @property
    def rotulo(self) -> str:
        """The name people read."""
        return ROTULOS_FINALIDADE[self]


ROTULOS_FINALIDADE: dict[Finalidade, str] = {
    Finalidade.CITACAO: "Citação para a defesa",
    Finalidade.PROVA: "Intimação para ato de prova",
    Finalidade.ALEGACOES: "Intimação para alegações finais",
    Finalidade.DECISAO: "Intimação da decisão",
    Finalidade.OITIVA: "Intimação para falar antes de decisão que pode piorar a situação",
}
OBJETO_DO_PRAZO: dict[Finalidade, str] = {
    Finalidade.CITACAO: "Apresentar defesa",
    Finalidade.ALEGACOES: "Apresentar alegações finais",
    Finalidade.DECISAO: "Recorrer da decisão",
    Finalidade.OITIVA: "Falar antes da decisão do recurso",
}
BASE_DO_PRAZO: dict[Finalidade, str] = {
    Finalidade.CITACAO: "portaria de instauração; Lei nº 9.784/1999, arts. 2º, X, e 3º, III",
    Finalidade.ALEGACOES: "Lei nº 9.784/1999, art. 44",
    Finalidade.DECISAO: "Lei nº 9.784/1999, art. 59",
    Finalidade.OITIVA: "Lei nº 9.784/1999, art. 64, parágrafo único",
}


class Meio(StrEnum):
    """How a notice certainly arrived (Lei nº 9.784/1999, art. 26, §§ 3º and 4º)."""

    LEITURA = "leitura"
    AR = "ar"
    BALCAO = "balcao"
    DODF = "dodf"

    @property
    def rotulo(self) -> str:
        """The name people read."""
        return ROTULOS_MEIO[self]


ROTULOS_MEIO: dict[Meio, str] = {
    Meio.LEITURA: "Leitura na página, com a senha da pessoa",
    Meio.AR: "Carta com aviso de recebimento assinado",
    Meio.BALCAO: "Entrega em mãos, com recibo assinado",
    Meio.DODF: "Publicação no DODF, depois das tentativas registradas",
}


def exigir_ciencia_certa(
    meio: Meio, *, ciencia: date, expedida: date, hoje: date, tentativas: int, referencia: str
) -> None:
    """A notice counts from a certain, recorded arrival; the DODF only after attempts (art. 26, §§ 3º and 4º; X-01).

    Raises ``EntradaInvalida`` for an impossible date or a missing proof, and ``Pendencia`` for a DODF without attempts.
    """
    if not expedida <= ciencia <= hoje:
        raise EntradaInvalida(
            f"A ciência fica entre {expedida:%d/%m/%Y}, dia da expedição, e hoje.",
            base=BASE_INTIMACAO,
            campo="ciencia",
        )
    if meio is not Meio.LEITURA and not referencia.strip():
        raise EntradaInvalida(
            "Informe o comprovante: número do AR, recibo assinado ou página do DODF.",
            base=BASE_INTIMACAO,
            campo="referencia",
        )
    if meio is Meio.DODF and tentativas == 0:
        raise Pendencia(
            "A publicação no DODF só vale depois de tentar a intimação pessoal.",
            ("Registre antes a tentativa, com data e resultado.",), base=BASE_INTIMACAO,
        )  # fmt: skip


def exigir_antecedencia(primeira_valida: date, hoje: date) -> None:
    """An act of evidence happens three business days after the certain notice of it (art. 41). Raises ``Pendencia``."""
    if hoje < primeira_valida:
        raise Pendencia(
            "O ato de prova precisa de três dias úteis depois da ciência.",
            (f"Disponível a partir de {primeira_valida:%d/%m/%Y}.",), base="Lei nº 9.784/1999, art. 41",
        )  # fmt: skip


def exigir_fim_do_recurso(agora: datetime, limite: datetime) -> None:
    """A decision becomes final only after the term of appeal (art. 59). Raises ``AtoInvalido``."""
    if agora < limite:
        raise AtoInvalido("O prazo de recurso ainda está correndo.", base="Lei nº 9.784/1999, art. 59")


class Vez(StrEnum):
    """Who owes the next step."""

    AUTORIDADE = "Autoridade"
    PROCESSANTE = "Comissão processante"
    PESSOA = "Pessoa candidata"
    SUPERIOR = "Autoridade superior"
    NINGUEM = "Ninguém: encerrado"


@dataclass(frozen=True, slots=True)
class Proximo:
    """The next step: who owes it and what it is."""

    vez: Vez
    frase: str


_P = SituacaoProcedimento


def proximo(situacao: SituacaoProcedimento, *, expedida: bool, intimada: bool, encaminhado: bool) -> Proximo:
    """Who owes the next step in each state. ``expedida`` and ``intimada`` are of the notice the state waits for."""
    if situacao in {_P.INSTAURADO, _P.DECIDIDO, _P.ALEGACOES_FINAIS} and not intimada:
        frase = "Fazer chegar a intimação à pessoa" if expedida else "Expedir a intimação"
        return Proximo(Vez.PROCESSANTE if situacao == _P.ALEGACOES_FINAIS else Vez.AUTORIDADE, frase)
    if situacao == _P.EM_RECURSO and encaminhado:
        return Proximo(Vez.SUPERIOR, "Julgar o recurso")
    return _PROXIMOS[situacao]


_PROXIMOS: dict[SituacaoProcedimento, Proximo] = {
    _P.NOTICIA: Proximo(Vez.AUTORIDADE, "Decidir se a notícia é admitida ou arquivada"),
    _P.ARQUIVADA: Proximo(Vez.NINGUEM, "Notícia arquivada"),
    _P.INSTAURADO: Proximo(Vez.AUTORIDADE, "Expedir a intimação"),
    _P.CITADO: Proximo(Vez.PESSOA, "Apresentar defesa"),
    _P.DEFESA_APRESENTADA: Proximo(Vez.PROCESSANTE, "Abrir a instrução"),
    _P.DEFESA_DECORRIDA: Proximo(Vez.PROCESSANTE, "Abrir a instrução"),
    _P.INSTRUCAO: Proximo(Vez.PROCESSANTE, "Decidir e produzir as provas, e encerrar a instrução"),
    _P.ALEGACOES_FINAIS: Proximo(Vez.PESSOA, "Apresentar alegações finais; depois, o relatório"),
    _P.RELATORIO: Proximo(Vez.AUTORIDADE, "Decidir as duas perguntas"),
    _P.DECIDIDO: Proximo(Vez.AUTORIDADE, "Expedir a intimação da decisão"),
    _P.PRAZO_RECURSO: Proximo(Vez.PESSOA, "Recorrer, se quiser; depois do prazo, a decisão fica definitiva"),
    _P.EM_RECURSO: Proximo(Vez.AUTORIDADE, "Reconsiderar ou encaminhar à autoridade superior"),
    _P.DEFINITIVO: Proximo(Vez.AUTORIDADE, "Aplicar os efeitos da decisão"),
    _P.EFEITOS_APLICADOS: Proximo(Vez.NINGUEM, "Efeitos aplicados"),
    _P.REVISAO: Proximo(Vez.AUTORIDADE, "Julgar a revisão"),
}
