"""The life of a commission and of each of its members (regras.md C.8)."""

from collections.abc import Iterable
from datetime import date
from enum import StrEnum

from comissao.regras.composicao import ROTULOS_SEGMENTO, Segmento
from selecoes.regras.erros import Pendencia
from selecoes.regras.fluxo import Fluxo

DIAS_DE_SEGMENTO_VAGO = 30


class SituacaoComissao(StrEnum):
    """Where a commission stands."""

    PROPOSTA = "proposta"
    DESIGNADA = "designada"
    EM_MANDATO = "em_mandato"
    VACANCIA = "vacancia"
    EXPIRADA = "expirada"
    RECONDUZIDA = "reconduzida"
    DISSOLVIDA = "dissolvida"


ROTULOS_COMISSAO: dict[SituacaoComissao, str] = {
    SituacaoComissao.PROPOSTA: "Proposta",
    SituacaoComissao.DESIGNADA: "Designada",
    SituacaoComissao.EM_MANDATO: "Em mandato",
    SituacaoComissao.VACANCIA: "Com assento vago",
    SituacaoComissao.EXPIRADA: "Mandato expirado",
    SituacaoComissao.RECONDUZIDA: "Reconduzida",
    SituacaoComissao.DISSOLVIDA: "Dissolvida",
}


class SituacaoIntegrante(StrEnum):
    """Where a member stands. ``IMPEDIDO`` holds for one case only."""

    INDICADO = "indicado"
    DESIGNADO = "designado"
    EM_EXERCICIO = "em_exercicio"
    IMPEDIDO = "impedido"
    AFASTADO = "afastado"
    SUBSTITUIDO = "substituido"
    ENCERRADO = "encerrado"


ROTULOS_INTEGRANTE: dict[SituacaoIntegrante, str] = {
    SituacaoIntegrante.INDICADO: "Indicado",
    SituacaoIntegrante.DESIGNADO: "Designado",
    SituacaoIntegrante.EM_EXERCICIO: "Em exercício",
    SituacaoIntegrante.IMPEDIDO: "Impedido neste caso",
    SituacaoIntegrante.AFASTADO: "Afastado",
    SituacaoIntegrante.SUBSTITUIDO: "Substituído",
    SituacaoIntegrante.ENCERRADO: "Mandato encerrado",
}

_C = SituacaoComissao
_I = SituacaoIntegrante

# fmt: off
FLUXO_COMISSAO = Fluxo(
    "a comissão",
    # de              ato                        para             base
    (_C.PROPOSTA,     "designar",                _C.DESIGNADA,    "Decreto nº 40.910/2020, art. 3º, §§ 2º e 3º"),
    (_C.DESIGNADA,    "iniciar o mandato",       _C.EM_MANDATO,   "Decreto nº 40.910/2020, art. 3º, § 4º"),
    (_C.EM_MANDATO,   "declarar a vacância",     _C.VACANCIA,     "Decreto nº 40.910/2020, art. 3º, § 2º"),
    (_C.EM_MANDATO,   "publicar a recondução",   _C.EM_MANDATO,   "Decreto nº 40.910/2020, art. 3º, § 4º"),
    (_C.EM_MANDATO,   "expirar o mandato",       _C.EXPIRADA,     "Decreto nº 40.910/2020, art. 3º, § 4º"),
    (_C.VACANCIA,     "declarar a vacância",     _C.VACANCIA,     "Decreto nº 40.910/2020, art. 3º, § 2º"),
    (_C.VACANCIA,     "prover um assento",       _C.VACANCIA,     "Decreto nº 40.910/2020, art. 3º, § 2º"),
    (_C.VACANCIA,     "completar a composição",  _C.EM_MANDATO,   "Decreto nº 40.910/2020, art. 3º, § 2º"),
    (_C.VACANCIA,     "expirar o mandato",       _C.EXPIRADA,     "Decreto nº 40.910/2020, art. 3º, § 4º"),
    (_C.EXPIRADA,     "reconduzir",              _C.RECONDUZIDA,  "Decreto nº 40.910/2020, art. 3º, § 4º"),
    (_C.EXPIRADA,     "dissolver",               _C.DISSOLVIDA,   "Decreto nº 40.910/2020, art. 3º, caput"),
    (_C.RECONDUZIDA,  "iniciar o mandato",       _C.EM_MANDATO,   "Decreto nº 40.910/2020, art. 3º, § 4º"),
    rotulos=ROTULOS_COMISSAO,
)

FLUXO_INTEGRANTE = Fluxo(
    "a designação do integrante",
    # de                ato                       para               base
    (_I.INDICADO,       "designar",               _I.DESIGNADO,      "Decreto nº 40.910/2020, art. 3º, § 2º"),
    (_I.DESIGNADO,      "entrar em exercício",    _I.EM_EXERCICIO,   "Decreto nº 40.910/2020, art. 3º, § 4º"),
    (_I.EM_EXERCICIO,   "declarar impedimento",   _I.IMPEDIDO,       "Lei nº 9.784/1999, arts. 18 e 19"),
    (_I.IMPEDIDO,       "cessar o impedimento",   _I.EM_EXERCICIO,   "Lei nº 9.784/1999, art. 18"),
    (_I.EM_EXERCICIO,   "afastar",                _I.AFASTADO,       "Decreto nº 40.910/2020, art. 3º, § 2º"),
    (_I.AFASTADO,       "retornar ao exercício",  _I.EM_EXERCICIO,   "Decreto nº 40.910/2020, art. 3º, § 4º"),
    (_I.AFASTADO,       "substituir",             _I.SUBSTITUIDO,    "Decreto nº 40.910/2020, art. 3º, § 2º"),
    (_I.EM_EXERCICIO,   "encerrar o mandato",     _I.ENCERRADO,      "Decreto nº 40.910/2020, art. 3º, § 4º"),
    (_I.AFASTADO,       "encerrar o mandato",     _I.ENCERRADO,      "Decreto nº 40.910/2020, art. 3º, § 4º"),
    (_I.SUBSTITUIDO,    "encerrar o mandato",     _I.ENCERRADO,      "Decreto nº 40.910/2020, art. 3º, § 4º"),
    rotulos=ROTULOS_INTEGRANTE,
)
# fmt: on


def exigir_segmentos_providos(vagos: Iterable[tuple[Segmento, date]], *, hoje: date) -> None:
    """Refuse new convocações while a whole segment stays empty for more than thirty days (§ 2º; regras.md C.8).

    ``vagos`` pairs each segment without any holder with the first day it was empty. Raises ``Pendencia``.
    """
    itens = tuple(
        f"{ROTULOS_SEGMENTO[segmento]}: sem integrante desde {desde:%d/%m/%Y}."
        for segmento, desde in vagos
        if (hoje - desde).days > DIAS_DE_SEGMENTO_VAGO
    )
    if itens:
        raise Pendencia(
            "A comissão não pode fazer novas convocações: um segmento está sem integrante há mais de 30 dias.",
            itens,
            base="Decreto nº 40.910/2020, art. 3º, § 2º",
        )
