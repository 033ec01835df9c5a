"""One reader for each kind of cell: the exact value, or the fault that keeps the line out."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from selecoes.leitura.textos import chave, parece_formula
from selecoes.leitura.tipos import DataDaCelula, Formula, Numero
from selecoes.regras.cpf import cpf_confere


@dataclass(frozen=True, slots=True)
class Falta:
    """Why a cell cannot be read."""

    codigo: str


Leitor = Callable[[str, list[str]], object]

FORMULA = Falta("formula")
CIENTIFICA = Falta("notacao_cientifica")
CPF_INVALIDO = Falta("cpf_invalido")
INSCRICAO_AUSENTE = Falta("inscricao_ausente")
CLASSIFICACAO_INVALIDA = Falta("classificacao_invalida")
OPCAO_DESCONHECIDA = Falta("opcao_desconhecida")
TEXTO_LONGO = Falta("texto_longo")
COLUNA_AUSENTE = Falta("coluna_ausente")

MAIOR_NOME, MAIOR_EMAIL, MAIOR_TELEFONE = 200, 254, 30
VAZIOS = frozenset({"", "-", "--", "---", "–", "—", "−"})
_INICIAIS_SUSPEITAS = "=+-@–—−"
_NOTACAO = re.compile(r"[+-]?[0-9]+(?:[.,][0-9]+)?[eE][+-]?[0-9]+", re.ASCII)
_NOTACAO_COM_SINAL = re.compile(r"[+-]?[0-9]+(?:[.,][0-9]+)?[eE][+-][0-9]+|[+-]?[0-9]+[.,][0-9]+[eE][0-9]+")
_INSCRICAO = re.compile(r"(?=[^0-9]*[0-9])[0-9A-Za-z][0-9A-Za-z./-]{0,29}")
_ORDINAL = re.compile(r"([0-9]{1,9}|[0-9]{1,3}(?:\.[0-9]{3}){1,2})(?:\.?[ºª°oOaA])?")
_SEM_PONTUACAO = str.maketrans("", "", ".-/ ")
_MASCARADO = re.compile(r"[0-9*xX#•●.\-/ ]*[*xX#•●][0-9*xX#•●.\-/ ]*")

_SIM = ("s", "sim", "1", "true", "verdadeiro", "yes")
_NAO = ("n", "nao", "0", "false", "falso", "no", "")
OPCOES = dict.fromkeys(_SIM, True) | dict.fromkeys(_NAO, False)
_OPCOES_CRUAS = {
    forma: valor for texto, valor in OPCOES.items() for forma in (texto, texto.upper(), texto.title())
}
_OPCOES_CRUAS |= {"NÃO": False, "Não": False, "não": False} | dict.fromkeys(VAZIOS, False)


def cientifica(texto: str) -> bool:
    """Whether the number was written with an exponent: digits may be lost, and are never repaired."""
    return _NOTACAO.fullmatch(texto) is not None


def mal_escrita(celula: str) -> Falta | None:
    """The fault of a number that is a formula or has an exponent; None for any other text."""
    if celula.__class__ is Formula or celula[:1] == "=":
        return FORMULA
    return CIENTIFICA if cientifica(celula) else None


def ler_cpf(celula: str, avisos: list[str]) -> str | Falta | None:
    """Eleven digits, None when blank or masked. Leading zeros come back only if the check digits confirm."""
    if len(celula) == 14 and celula[3::4] == "..-":
        digitos = celula[:3] + celula[4:7] + celula[8:11] + celula[12:]
    else:
        digitos = celula.translate(_SEM_PONTUACAO)
    if len(digitos) == 11 and digitos.isascii() and digitos.isdigit():
        return digitos if cpf_confere(digitos) else CPF_INVALIDO
    return _cpf_incompleto(celula, digitos, avisos)


def _cpf_incompleto(celula: str, digitos: str, avisos: list[str]) -> str | Falta | None:
    if celula in VAZIOS:
        return None
    if falta := mal_escrita(celula):
        return falta
    if digitos.isascii() and digitos.isdigit() and 3 <= len(digitos) < 11:
        completo = digitos.zfill(11)
        if cpf_confere(completo):
            avisos.append("cpf_completado")
            return completo
    elif len(celula) <= 20 and _MASCARADO.fullmatch(celula):
        avisos.append("cpf_mascarado")
        return None
    return CPF_INVALIDO


def leitor_de_inscricao(tamanho: int | None) -> Leitor:
    """Reader of the registration; ``tamanho`` is its length in digits where the profile tells (zeros return)."""

    def ler(celula: str, avisos: list[str]) -> str | Falta:
        if celula.isdigit() and celula.isascii() and len(celula) <= 30:
            if tamanho and len(celula) < tamanho:
                avisos.append("inscricao_completada")
                return celula.zfill(tamanho)
            return celula if celula.__class__ is str else str(celula)
        return _inscricao_com_letras(celula)

    return ler


def _inscricao_com_letras(celula: str) -> str | Falta:
    if celula.__class__ is Formula or celula[:1] == "=":
        return FORMULA
    if _NOTACAO_COM_SINAL.fullmatch(celula):
        return CIENTIFICA
    if celula.__class__ in (Numero, DataDaCelula) or not _INSCRICAO.fullmatch(celula):
        return INSCRICAO_AUSENTE
    return celula


def ler_texto(celula: str, avisos: list[str]) -> str | Falta | None:
    """Free text with single spaces, kept even when it looks like a formula (and then warned)."""
    if not celula:
        return None
    if celula.__class__ is str and celula[0] not in _INICIAIS_SUSPEITAS:
        return " ".join(celula.split()) if "  " in celula else celula
    if celula.__class__ is Formula:
        return FORMULA
    if celula in VAZIOS:
        return None
    if parece_formula(celula):
        avisos.append("texto_como_formula")
    return " ".join(celula.split())


def _leitor_de_texto(maximo: int, *, avisar: bool) -> Callable[[str, list[str]], str | Falta | None]:
    def ler(celula: str, avisos: list[str]) -> str | Falta | None:
        # Nearly every cell; the rest of the cases are of `ler_texto`.
        if celula.__class__ is str and celula and celula[0] not in _INICIAIS_SUSPEITAS and "  " not in celula:
            return celula if len(celula) <= maximo else TEXTO_LONGO
        return _no_limite(ler_texto(celula, avisos if avisar else []), maximo)

    return ler


ler_nome_social = _leitor_de_texto(MAIOR_NOME, avisar=True)
"""The name the person uses, where there is one."""

ler_email = _leitor_de_texto(MAIOR_EMAIL, avisar=False)
"""An e-mail; what it looks like is never warned."""

ler_telefone = _leitor_de_texto(MAIOR_TELEFONE, avisar=False)
"""A telephone: text that may well begin with a plus sign, so nothing is warned."""


def ler_nome(celula: str, avisos: list[str]) -> str | Falta:
    """The civil name, which a line cannot lack."""
    return ler_nome_social(celula, avisos) or COLUNA_AUSENTE


def _no_limite(texto: str | Falta | None, maximo: int) -> str | Falta | None:
    return TEXTO_LONGO if texto.__class__ is str and len(str(texto)) > maximo else texto


def ler_classificacao(celula: str, avisos: list[str]) -> int | Falta | None:
    """A rank from 1 on, None for a blank, a dash or the asterisk of whoever competes sub judice."""
    if celula.isdigit() and celula.isascii() and len(celula) < 10:
        return int(celula) or CLASSIFICACAO_INVALIDA
    if celula in VAZIOS:
        return None
    if celula == "*":
        avisos.append("*")
        return None
    return _ordinal(celula)


def _ordinal(celula: str) -> int | Falta:
    if falta := mal_escrita(celula):
        return falta
    achado = None if celula.__class__ is DataDaCelula else _ORDINAL.fullmatch(celula)
    if not achado or (celula.__class__ is Numero and "." in celula):
        return CLASSIFICACAO_INVALIDA
    return int(achado[1].replace(".", "")) or CLASSIFICACAO_INVALIDA


def ler_opcao(celula: str, _avisos: list[str]) -> bool | Falta:
    """Yes or no; a blank is no. Anything else, an "x" included, is unknown: nobody enters a list by guess."""
    valor = _OPCOES_CRUAS.get(celula)
    if valor is not None:
        return valor
    if celula.__class__ is Formula or celula[0] == "=":
        return FORMULA
    if not celula.isprintable() or len(celula) > 20:
        return OPCAO_DESCONHECIDA
    nua = chave(celula)
    return OPCOES.get(nua, OPCAO_DESCONHECIDA) if nua else OPCAO_DESCONHECIDA


def ler_lista(celula: str, avisos: list[str]) -> int | bool | Falta | None:
    """A column with the rank in one list: a rank, or yes/no; a blank is outside the list (False)."""
    if celula in VAZIOS:
        return False
    posto = ler_classificacao(celula, avisos)
    if posto.__class__ is int:
        return posto
    if posto in (FORMULA, CIENTIFICA):
        return posto
    return ler_opcao(celula, avisos)
