"""Delimited text: encoding by content, separator by header, physical line numbers, forgiving quotes."""

import codecs
import io
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from selecoes.leitura.textos import desfazer_neutralizacao, limpar, limpo
from selecoes.leitura.tipos import Registro
from selecoes.regras.erros import EntradaInvalida

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

SEPARADORES = (";", "\t", ",", "|")
_LINHAS_POR_CAMPO = 50
_CARACTERES_POR_LINHA = 100_000
_PEDACO = 1 << 20
_BLOCO_DE_TEXTO = 1 << 14
MAXIMO_DO_TEXTO_CORRIDO = 32 << 20
_UTF8_EM_CP1252 = re.compile(rb"\xc3[\x80-\xbf]|\xc2[\xa0-\xbf]|\xe2\x80[\x80-\xbf]")
_NAO_ASCII = re.compile(rb"[\x80-\xff]+")


class Blocos(io.RawIOBase):
    """Pieces of content as a file to be read once, forwards."""

    def __init__(self, blocos: Iterable[bytes]) -> None:
        """``blocos``: the content in order."""
        self._blocos, self._resto = iter(blocos), memoryview(b"")

    def readable(self) -> bool:
        """A file for reading."""
        return True

    def readinto(self, destino: "WriteableBuffer") -> int:
        """Fill ``destino`` with what comes next; 0 at the end."""
        alvo = memoryview(destino).cast("B")
        while not self._resto:
            bloco = next(self._blocos, None)
            if bloco is None:
                return 0
            self._resto = memoryview(bloco)
        quantos = min(len(alvo), len(self._resto))
        alvo[:quantos] = self._resto[:quantos]
        self._resto = self._resto[quantos:]
        return quantos


def _em_blocos(conteudo: bytes) -> Iterator[bytes]:
    visao = memoryview(conteudo)
    for inicio in range(0, len(visao), _PEDACO):
        yield visao[inicio : inicio + _PEDACO]  # type: ignore[misc]


def codificacao(conteudo: bytes, blocos: Callable[[], Iterable[bytes]] | None = None) -> tuple[str, str]:
    """Name of the encoding in the contract and the codec that reads it.

    A byte order mark decides; without it, UTF-8 when every byte agrees, UTF-16 when half of the bytes are zero,
    Windows-1252 otherwise. With ``blocos`` the whole comes from there and ``conteudo`` is its beginning. Raises ``EntradaInvalida`` for anything else and for a mixture.
    """
    blocos = blocos or partial(_em_blocos, conteudo)
    if conteudo.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        raise EntradaInvalida("O arquivo está em UTF-32; salve-o como CSV em UTF-8 e envie de novo.")
    if conteudo.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16", _exigir(blocos, "utf-16")
    if conteudo.startswith(codecs.BOM_UTF8):
        return "utf-8", _exigir(blocos, "utf-8-sig")
    amostra = conteudo[:4096]
    for inicio, codec in ((1, "utf-16-le"), (0, "utf-16-be")):
        if len(amostra) > 3 and amostra[inicio::2].count(0) * 10 > len(amostra) * 4:
            return "utf-16", _exigir(blocos, codec)
    if _decodifica(blocos, "utf-8"):
        return "utf-8", "utf-8"
    _recusar_mistura(conteudo)
    return "windows-1252", _exigir(blocos, "cp1252")


def _decodifica(blocos: Callable[[], Iterable[bytes]], codec: str) -> bool:
    decodificador = codecs.getincrementaldecoder(codec)()
    try:
        for bloco in blocos():
            decodificador.decode(bloco)
        decodificador.decode(b"", True)  # noqa: FBT003 - codecs' own positional flag
    except UnicodeError:
        return False
    return True


def _exigir(blocos: Callable[[], Iterable[bytes]], codec: str) -> str:
    if not _decodifica(blocos, codec):
        raise EntradaInvalida(
            "O arquivo não é um texto legível em UTF-8, UTF-16 ou Windows-1252; salve-o como CSV UTF-8 e envie de novo."
        )
    return codec


def _recusar_mistura(conteudo: bytes) -> None:
    """Bytes of UTF-8 in a file that is not UTF-8: read as Windows-1252, names would come out as "JosÃ©"."""
    amostra = conteudo[:_PEDACO]
    suspeitos = sum(len(achado) for achado in _UTF8_EM_CP1252.findall(amostra))
    if suspeitos > 6 and suspeitos * 2 > sum(len(achado) for achado in _NAO_ASCII.findall(amostra)):
        raise EntradaInvalida(
            "O arquivo mistura UTF-8 com outra codificação e os acentos sairiam errados; salve-o todo como CSV UTF-8."
        )


class _Linhas:
    """Physical lines with their numbers, which can be given back.

    They come by blocks: what is true of a whole block is looked at once (``planas``: nothing to clean and no quotes;
    ``justas``: and no blank to trim from any cell).
    """

    def __init__(self, conteudo: bytes | Blocos, codec: str, separador: str, errors: str) -> None:
        arquivo = (
            io.BytesIO(conteudo) if isinstance(conteudo, bytes) else io.BufferedReader(conteudo, _PEDACO)
        )
        self._texto = io.TextIOWrapper(arquivo, encoding=codec, errors=errors, newline=None)
        # The search for the header looks at a small sample, where a running text may well be one long line.
        self._maximo = _CARACTERES_POR_LINHA if errors == "strict" else _PEDACO
        self._separador = separador
        self._fila: deque[str] = deque()
        self.numero = 0
        self.planas = self.justas = False

    def proxima(self) -> str | None:
        if not self._fila and not self._encher():
            return None
        linha = self._fila.popleft()
        self.numero += 1
        if len(linha) > self._maximo:
            raise EntradaInvalida(
                f"A linha {self.numero} tem caracteres demais para uma lista; confira o arquivo."
            )
        return linha

    def _encher(self) -> bool:
        bloco = self._texto.read(_BLOCO_DE_TEXTO) + self._texto.readline()
        if not bloco:
            return False
        sem_quebras = bloco.replace("\n", "").replace("\t", "" if self._separador == "\t" else "\t")
        self.planas = '"' not in bloco and "'" not in bloco and limpo(sem_quebras)
        beiradas = (f" {self._separador}", f"{self._separador} ", " \n", "\n ")
        self.justas = self.planas and not any(beirada in f"\n{bloco}\n" for beirada in beiradas)
        self._fila.extend(bloco.removesuffix("\n").split("\n"))
        return True

    def devolver(self, linhas: list[str]) -> None:
        self._fila.extendleft(reversed(linhas))
        self.numero -= len(linhas)
        # They may be of the block before.
        self.planas = self.justas = False


def registros(
    conteudo: bytes | Blocos, codec: str, separador: str, errors: str = "strict"
) -> Iterator[Registro]:
    """The records of the file, each with the physical line where it starts; blank ones included."""
    linhas = _Linhas(conteudo, codec, separador, errors)
    while (texto := linhas.proxima()) is not None:
        if linhas.justas:
            yield Registro(linhas.numero, texto.split(separador), False, False)  # noqa: FBT003 - a million times
            continue
        numero = linhas.numero
        invisivel = False
        if '"' in texto:
            brutas = _com_aspas(texto, separador, linhas)
            celulas, invisivel = _limpar_celulas(brutas)
        elif linhas.planas or limpo(texto.replace("\t", "") if separador == "\t" else texto):
            brutas = texto.split(separador)
            celulas = [celula.strip() for celula in brutas]
        else:
            brutas = texto.split(separador)
            celulas, invisivel = _limpar_celulas(brutas)
        aparado = celulas != brutas
        if "'" in texto:
            celulas = [desfazer_neutralizacao(celula) for celula in celulas]
        yield Registro(numero, celulas, invisivel, aparado)


def _limpar_celulas(celulas: list[str]) -> tuple[list[str], bool]:
    limpas: list[str] = []
    invisivel = False
    for celula in celulas:
        texto = celula
        if not limpo(texto):
            texto, havia = limpar(texto)
            invisivel = invisivel or havia
        limpas.append(texto.strip())
    return limpas, invisivel


def _com_aspas(texto: str, separador: str, linhas: _Linhas) -> list[str]:
    """Cells of a record with quotes; a quoted cell may go on for lines, a stray quote is a letter like any other."""
    celulas: list[str] = []
    inicio = 0
    while True:
        if texto.startswith('"', inicio):
            texto, fim = _fechar(texto, inicio, separador, linhas)
            if fim >= 0:
                celulas.append(texto[inicio + 1 : fim].replace('""', '"'))
                inicio = texto.find(separador, fim)
                if inicio < 0:
                    return celulas
                inicio += 1
                continue
        proximo = texto.find(separador, inicio)
        if proximo < 0:
            celulas.append(texto[inicio:])
            return celulas
        celulas.append(texto[inicio:proximo])
        inicio = proximo + 1


def _fechar(texto: str, inicio: int, separador: str, linhas: _Linhas) -> tuple[str, int]:
    """The text, longer by the lines the quoted cell takes, and where it closes; -1 for a stray quote."""
    original = texto
    tomadas: list[str] = []
    posicao = inicio + 1
    while True:
        aspas = texto.find('"', posicao)
        if aspas < 0:
            seguinte = linhas.proxima() if len(tomadas) < _LINHAS_POR_CAMPO else None
            if seguinte is None:
                break
            tomadas.append(seguinte)
            posicao = len(texto)
            texto = f"{texto}\n{seguinte}"
        elif texto.startswith('"', aspas + 1):
            posicao = aspas + 2
        elif _acaba(texto, aspas + 1, separador):
            return texto, aspas
        else:
            break
    linhas.devolver(tomadas)
    return original, -1


def _acaba(texto: str, posicao: int, separador: str) -> bool:
    while texto.startswith(" ", posicao):
        posicao += 1
    return posicao >= len(texto) or texto.startswith(separador, posicao)
