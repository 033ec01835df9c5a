"""Cleaning of text: invisible characters, spaces, composed accents, and the bare form used to compare."""

import re
import unicodedata

# Tab, line feed and the like are spaces; every other control or format character is invisible noise.
_ESPACOS = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x1f\x85")
_INVISIVEIS = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
# Blank on paper, although Unicode calls them letters or marks: Hangul fillers, grapheme joiner, selectors.
_VAZIOS = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufe00-\ufe0f]")
_NAO_PALAVRA = re.compile(r"[^a-z0-9]+")
_COMUNS = 0x2100
_GATILHOS = ("=", "+", "-", "@")


class _Tabela(dict[int, int | None]):
    """What becomes of each character in ``str.translate``; remembers the common ones only, to stay small."""

    def __missing__(self, codigo: int) -> int | None:
        letra = chr(codigo)
        categoria = unicodedata.category(letra)
        novo: int | None = codigo
        if letra in _ESPACOS or categoria[0] == "Z":
            novo = 32
        elif categoria in _INVISIVEIS or _VAZIOS.match(letra):
            novo = None
        if codigo < _COMUNS:
            self[codigo] = novo
        return novo


_TABELA = _Tabela()


def limpo(texto: str) -> bool:
    """Whether ``texto`` has nothing to remove, replace or compose; true of nearly every line, and cheap."""
    return texto.isprintable() and (
        texto.isascii() or (unicodedata.is_normalized("NFC", texto) and not _VAZIOS.search(texto))
    )


def limpar(texto: str) -> tuple[str, bool]:
    """``texto`` in NFC with plain spaces, and whether invisible characters had to be removed."""
    visivel = texto.translate(_TABELA)
    return unicodedata.normalize("NFC", visivel), len(visivel) < len(texto)


def chave(texto: str) -> str:
    """``texto`` bare: no accents, case or punctuation; words apart by one space."""
    decomposto = unicodedata.normalize("NFKD", texto)
    sem_acentos = "".join(letra for letra in decomposto if not unicodedata.combining(letra))
    return _NAO_PALAVRA.sub(" ", sem_acentos.casefold()).strip()


def desfazer_neutralizacao(texto: str) -> str:
    """Take back the apostrophe our own exports put before a formula trigger, so that error files re-enter."""
    return texto[1:] if texto[:1] == "'" and texto[1:2] in _GATILHOS and len(texto) > 1 else texto


def parece_formula(texto: str) -> bool:
    """Whether a spreadsheet would take ``texto`` for a formula."""
    return texto.startswith(_GATILHOS)
