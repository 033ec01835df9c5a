"""The first rows of a file whose header nobody recognises, for a person to name the columns."""

from dataclasses import dataclass
from itertools import islice

from selecoes.leitura import delimitado, planilhas
from selecoes.leitura.formatos import detectar
from selecoes.leitura.leitor import SEM_CABECALHO
from selecoes.leitura.mapeamento import Assinatura, assinatura
from selecoes.leitura.tipos import Registro
from selecoes.regras.erros import EntradaInvalida

_LINHAS = 30
_EXEMPLOS = 3
_BYTES = 64 << 10


@dataclass(frozen=True, slots=True)
class Amostra:
    """The row taken for a header and a few values below each title."""

    titulos: tuple[str, ...]
    exemplos: tuple[tuple[str, ...], ...]

    @property
    def assinatura(self) -> Assinatura:
        """What the reader will know this header by."""
        return assinatura(self.titulos)


def amostrar(conteudo: bytes) -> Amostra:
    """The widest of the first rows as header, with examples. Raises ``EntradaInvalida`` where there are no columns."""
    linhas = [registro.celulas for registro in _primeiras(conteudo) if any(registro.celulas)]
    largura = max((sum(map(bool, celulas)) for celulas in linhas), default=0)
    if largura < 2:
        raise EntradaInvalida(SEM_CABECALHO)
    posicao = next(n for n, celulas in enumerate(linhas) if sum(map(bool, celulas)) == largura)
    titulos = tuple(linhas[posicao])
    abaixo = linhas[posicao + 1 : posicao + 1 + _EXEMPLOS]
    colunas = range(len(titulos))
    exemplos = tuple(tuple(linha[c] for linha in abaixo if c < len(linha) and linha[c]) for c in colunas)
    return Amostra(titulos, exemplos)


def _primeiras(conteudo: bytes) -> list[Registro]:
    formato = detectar(conteudo)
    if formato == "pdf":
        raise EntradaInvalida(SEM_CABECALHO)
    if formato in ("xlsx", "ods"):
        abrir = planilhas.abas_xlsx if formato == "xlsx" else planilhas.abas_ods
        try:
            return [registro for aba in islice(abrir(conteudo), 1) for registro in islice(aba, _LINHAS)]
        except planilhas.ERROS_DE_PLANILHA as erro:
            raise EntradaInvalida("A planilha está danificada e não abre; salve-a de novo e envie.") from erro
    _, codec = delimitado.codificacao(conteudo)
    leituras = [
        list(islice(delimitado.registros(conteudo[:_BYTES], codec, separador, errors="replace"), _LINHAS))
        for separador in delimitado.SEPARADORES
    ]
    return max(leituras, key=_regularidade)


def _regularidade(registros: list[Registro]) -> int:
    """How many rows agree on a number of columns, times that number: the right separator gives the most."""
    larguras = [len(registro.celulas) for registro in registros]
    return max((larguras.count(n) * (n - 1) for n in set(larguras)), default=0)
