"""Dates: day/month/year, ISO and spreadsheet serials; what could be read in two ways is never guessed."""

import re
from datetime import date, timedelta

from selecoes.leitura.campos import CIENTIFICA, FORMULA, VAZIOS, Falta, cientifica
from selecoes.leitura.tipos import DataDaCelula, Formula

DATA_INVALIDA = Falta("data_invalida")
DATA_AUSENTE = Falta("data_ausente")
DATA_FUTURA = Falta("data_futura")
DATA_AMBIGUA = Falta("data_ambigua")

_HORA = r"(?:[ T]+([0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?)(?:[.,][0-9]+)?)?"
_BRASILEIRA = re.compile(r"([0-9]{1,2})([/.-])([0-9]{1,2})\2([0-9]{4})" + _HORA)
_CURTA = re.compile(r"[0-9]{1,2}([/.-])[0-9]{1,2}\1[0-9]{2}")
_ISO = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})" + _HORA)
_ISO_COM_BARRA = re.compile(r"[0-9]{4}/[0-9]{1,2}/[0-9]{1,2}|[0-9]{8}|[0-9]{6}")
_SERIAL = re.compile(r"([0-9]{3,5})(?:\.0+)?")
_EPOCA = date(1899, 12, 30)
_MAIS_ANTIGA = date(1900, 1, 1)


def _montar(ano: str, mes: str, dia: str) -> date | Falta:
    try:
        return date(int(ano), int(mes), int(dia))
    except ValueError:
        return DATA_INVALIDA


def _hora(texto: str | None) -> str | None:
    """``texto`` as HH:MM:SS, empty when there is none, None when there is no such time."""
    if not texto:
        return ""
    partes = [int(parte) for parte in texto.split(":")] + [0]
    valida = partes[0] < 24 and partes[1] < 60 and partes[2] < 60
    return f"{partes[0]:02d}:{partes[1]:02d}:{partes[2]:02d}" if valida else None


def interpretar(celula: str) -> tuple[date | Falta, str, str | None]:
    """The date of the cell or its fault, the time of day ("" if none) and the warning it deserves."""
    if len(celula) == 10 and celula[2] == celula[5] == "/" and celula.isascii():
        partes = celula[6:], celula[3:5], celula[:2]
        if all(map(str.isdigit, partes)) and celula.__class__ is not Formula:
            return _montar(*partes), "", None
    if celula in VAZIOS:
        return DATA_AUSENTE, "", None
    if isinstance(celula, Formula) or celula[0] == "=":
        return FORMULA, "", None
    for forma, ordem, aviso in ((_BRASILEIRA, (4, 3, 1, 5), None), (_ISO, (1, 2, 3, 4), "data_iso")):
        if achado := forma.fullmatch(celula):
            hora = _hora(achado[ordem[3]])
            dia = _montar(achado[ordem[0]], achado[ordem[1]], achado[ordem[2]])
            da_celula = isinstance(celula, DataDaCelula)
            return (DATA_INVALIDA if hora is None else dia), hora or "", None if da_celula else aviso
    return _outras_formas(celula)


def _outras_formas(celula: str) -> tuple[date | Falta, str, str | None]:
    if _CURTA.fullmatch(celula) or _ISO_COM_BARRA.fullmatch(celula):
        return DATA_AMBIGUA, "", None
    if cientifica(celula):
        return CIENTIFICA, "", None
    if (achado := _SERIAL.fullmatch(celula)) and int(achado[1]) > 366:
        return _EPOCA + timedelta(days=int(achado[1])), "", "data_serial"
    return DATA_INVALIDA, "", None


class LeitorDeDatas:
    """Reads birth dates of one file; the same text is worked out once."""

    def __init__(self, hoje: date) -> None:
        self._hoje = hoje
        self._lidas: dict[str, tuple[date | Falta, str | None]] = {}

    def __call__(self, celula: str, avisos: list[str]) -> date | Falta:
        """The date, or the fault: nobody is born after ``hoje`` or before 1900."""
        lida = self._lidas.get(celula) if celula.__class__ is str else None
        if lida is None:
            lida = self._ler(celula)
            if celula.__class__ is str:
                self._lidas[celula] = lida
        valor, aviso = lida
        if aviso:
            avisos.append(aviso)
        return valor

    def _ler(self, celula: str) -> tuple[date | Falta, str | None]:
        valor, _, aviso = interpretar(celula)
        if isinstance(valor, date):
            if valor > self._hoje:
                return DATA_FUTURA, None
            if valor < _MAIS_ANTIGA:
                return DATA_INVALIDA, None
        return valor, aviso


def ler_momento(celula: str, _avisos: list[str]) -> str | Falta | None:
    """The moment of entry as local ISO text, which sorts by time; None when blank."""
    valor, hora, _ = interpretar(celula)
    if isinstance(valor, Falta):
        return None if valor is DATA_AUSENTE else valor
    return f"{valor.isoformat()}T{hora}" if hora else valor.isoformat()
