"""Scores, exact in thousandths of a point: integers from the text on, never a binary fraction."""

import re
from functools import lru_cache

from selecoes.leitura.campos import FORMULA, VAZIOS, Falta, mal_escrita
from selecoes.leitura.tipos import DataDaCelula, Formula

NOTA_INVALIDA = Falta("nota_invalida")
NOTA_AUSENTE = Falta("nota_ausente")
NOTA_FORA = Falta("nota_fora_da_faixa")
# "1.084" may be a thousand and more or one and a fraction: the rest of the file decides.
ADIADA = Falta("adiada")

_VIRGULA = re.compile(r"(-?)([0-9]+|[1-9][0-9]{0,2}(?:\.[0-9]{3})+)(?:,([0-9]+))?")
_PONTO = re.compile(r"(-?)([0-9]+)\.([0-9]+)")
_AMBIGUA = re.compile(r"-?[1-9][0-9]{0,2}\.[0-9]{3}")


@lru_cache(maxsize=8192)
def texto_da_nota(milesimos: int, casas: int) -> str:
    """``milesimos`` (thousandths of a point) as text with a decimal point and ``casas`` (2 or 3) decimals."""
    sinal = "-" if milesimos < 0 else ""
    inteiro, resto = divmod(abs(milesimos), 1000)
    return f"{sinal}{inteiro}.{resto:03d}"[: len(sinal) + len(str(inteiro)) + 1 + casas]


class LeitorDeNotas:
    """Reads the scores of one file and remembers how it writes them.

    Comma or point may mark decimals. A point before exactly three digits is a thousands mark where the file
    writes decimals with a comma, decimals where it uses the point; where it does both, nobody can tell and the
    score is invalid. More than three decimals are refused, never rounded.
    """

    def __init__(self, minima: int, maxima: int) -> None:
        """``minima`` and ``maxima``: inclusive range of the edital, in thousandths of a point."""
        self._minima = minima
        self._maxima = maxima
        self._lidas: dict[str, int | Falta] = {}
        self._usa_virgula = False
        self._usa_ponto = False
        self._decidido = False
        self.casas = 2

    def decidir(self) -> None:
        """From here on the whole file was seen: ambiguous points are resolved."""
        self._decidido = True

    def __call__(self, celula: str, _avisos: list[str]) -> int | Falta:
        """The score in thousandths, or the fault."""
        if celula.__class__ is not str:
            return self._na_faixa(self._tipada(celula))
        valor = self._lidas.get(celula)
        if valor is None:
            valor = self._na_faixa(self.exata(celula))
            if valor is not ADIADA:
                self._lidas[celula] = valor
        return valor

    def parcial(self, celula: str) -> int | None:
        """A part of a total, in thousandths; None where it cannot be read."""
        valor = self._tipada(celula) if celula.__class__ is not str else self.exata(celula)
        return valor if isinstance(valor, int) else None

    def _na_faixa(self, valor: int | Falta) -> int | Falta:
        if isinstance(valor, Falta) or self._minima <= valor <= self._maxima:
            return valor
        return NOTA_FORA

    def _tipada(self, celula: str) -> int | Falta:
        if isinstance(celula, Formula):
            return FORMULA
        if isinstance(celula, DataDaCelula):
            return NOTA_INVALIDA
        inteiro, _, decimais = celula.partition(".")
        return self._milesimos(inteiro.startswith("-"), inteiro.lstrip("-"), decimais)

    def exata(self, celula: str) -> int | Falta:
        """The written score in thousandths, whatever the range."""
        if celula in VAZIOS:
            return NOTA_AUSENTE
        if falta := mal_escrita(celula):
            return falta
        return NOTA_INVALIDA if len(celula) > 20 else self._decimal(celula)

    def _decimal(self, celula: str) -> int | Falta:
        if _AMBIGUA.fullmatch(celula):
            return self._ambigua(celula)
        if achado := _VIRGULA.fullmatch(celula):
            self._usa_virgula = self._usa_virgula or achado[3] is not None
            return self._milesimos(bool(achado[1]), achado[2].replace(".", ""), achado[3] or "")
        if achado := _PONTO.fullmatch(celula):
            self._usa_ponto = True
            return self._milesimos(bool(achado[1]), achado[2], achado[3])
        return NOTA_INVALIDA

    def _ambigua(self, celula: str) -> int | Falta:
        if not self._decidido:
            return ADIADA
        if self._usa_virgula and self._usa_ponto:
            return NOTA_INVALIDA
        inteiro, _, decimais = celula.partition(".")
        if self._usa_virgula:
            inteiro, decimais = inteiro + decimais, ""
        return self._milesimos(inteiro.startswith("-"), inteiro.lstrip("-"), decimais)

    def _milesimos(self, negativa: bool, inteiro: str, decimais: str) -> int | Falta:  # noqa: FBT001 - a sign
        exatas, sobra = decimais[:3], decimais[3:]
        if sobra.strip("0") or len(inteiro) > 15:
            return NOTA_INVALIDA
        self.casas = max(self.casas, len(exatas))
        valor = int(inteiro) * 1000 + int(exatas.ljust(3, "0"))
        return -valor if negativa else valor
