"""A large table, delimited or in XLSX, line by line: what depends on more than one line is settled with eight bytes for each.

The first reading gives the good lines as they come and learns what binds lines together: repeated numbers, lost
zeros, totals, how decimals are written. Where nothing does (``firme``), it was the last. Otherwise ``exatas`` reads
again, holding back only the lines in question, and judges them with the same code as ``ler``.
"""

from array import array
from codecs import iterdecode
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from selecoes.leitura import delimitado, planilhas
from selecoes.leitura.cabecalho import achar_cabecalho, juntar_segunda_linha
from selecoes.leitura.colunas import Cabecalho
from selecoes.leitura.conferencia import Conferencia, avisar, rejeitar
from selecoes.leitura.formatos import MAXIMO_DE_LINHAS_DO_TEXTO, detectar
from selecoes.leitura.interpretacao import CPF, INSCRICAO, Interprete, Lida, Vagas, tamanho_exigido
from selecoes.leitura.leitor import (
    SEM_CABECALHO,
    Criterios,
    SemCabecalho,
    achar_separador,
    aviso_do_cabecalho,
    demais,
)
from selecoes.leitura.mapeamento import assinatura
from selecoes.leitura.notas import LeitorDeNotas
from selecoes.leitura.perfis import escolher_perfil
from selecoes.leitura.texto import declara_ordem
from selecoes.leitura.tipos import Linha, Ocorrencia, Registro, Rejeitada
from selecoes.leitura.triagem import Triagem
from selecoes.regras.erros import EntradaInvalida

Blocos = Callable[[], Iterable[bytes]]
_AMOSTRA = 256 << 10
_SO_ERROS = 20_000
_PARTES = 8


@dataclass(slots=True)
class Vinculos:
    """What one reading learns of lines in relation to each other."""

    inscricoes: "array[int]" = field(default_factory=lambda: array("q"))
    cpfs: "array[int]" = field(default_factory=lambda: array("q"))
    tamanho_com_zero: int = 0
    menor_tamanho: int = 99
    totais_errados: int = 0
    adiadas: int = 0

    def juntar(self, lida: Lida) -> None:
        """Take in one line."""
        inscricao, cpf = lida.valores[INSCRICAO], lida.valores[CPF]
        if isinstance(inscricao, str):
            self.inscricoes.append(hash(inscricao))
            tamanho = len(inscricao)
            if tamanho < self.menor_tamanho and inscricao.isdigit():
                self.menor_tamanho = tamanho
            if inscricao[0] == "0" and tamanho > self.tamanho_com_zero and inscricao.isdigit():
                self.tamanho_com_zero = tamanho
        if cpf is not None:
            self.cpfs.append(hash(cpf))
        if lida.adiada:
            self.adiadas += 1

    @property
    def ha(self) -> bool:
        """Whether anything but the values of each line still has to be settled (repeats apart)."""
        return bool(self.adiadas or self.totais_errados or self.menor_tamanho < self.tamanho_com_zero)


def repetidos(chaves: "array[int]") -> frozenset[int]:
    """The keys that come more than once. By parts: as objects, a million keys would take more than the file."""
    return frozenset(
        a
        for parte in range(_PARTES)
        for a, b in pairwise(sorted(chave for chave in chaves if chave % _PARTES == parte))
        if a == b
    )


@dataclass(frozen=True, slots=True)
class Fonte:
    """What is read: the kind of file and its records, from the first on each time they are asked.

    ``completar``: a short row only lacks blank cells, which spreadsheets do not write.
    """

    formato: str
    registros: Callable[[], Iterator[Registro]]
    completar: bool = False


class Corrente:
    """The lines of one table. ``rejeitadas``, ``ignoradas`` and ``avisos`` are of the last full reading."""

    def __init__(self, fonte: Fonte, criterios: Criterios) -> None:
        self._fonte, self._criterios = fonte, criterios
        self.formato = fonte.formato
        self.notas = LeitorDeNotas(criterios.nota_minima, criterios.nota_maxima)
        self.cabecalho, acima, _ = self._abrir()
        perfil = escolher_perfil(criterios.perfil, self.cabecalho, acima)
        self.perfil = perfil.nome
        self._interprete = Interprete(
            self.cabecalho, tamanho_exigido(criterios.perfil, perfil), criterios.hoje, self.notas, Vagas(criterios.vagas)
        )  # fmt: skip
        self.firme = self.exata = False
        self.rejeitadas: list[Rejeitada] = []
        self.ignoradas: list[Ocorrencia] = []
        self.avisos: list[Ocorrencia] = []
        self._repetidas: tuple[frozenset[int], frozenset[int]] = frozenset(), frozenset()
        self._vinculos = Vinculos()

    def _abrir(self) -> tuple[Cabecalho, list[str], Iterable[Registro]]:
        registros = self._fonte.registros()
        cabecalho, acima = achar_cabecalho(registros, self._criterios.mapeamentos)
        if cabecalho is None:
            raise SemCabecalho(SEM_CABECALHO)
        if assinatura(cabecalho.titulos) in self._criterios.mapeamentos:
            return cabecalho, acima, registros
        completo, resto = juntar_segunda_linha(cabecalho, registros)
        return completo, acima, resto

    def primeira(self) -> Iterator[Linha]:
        """The lines without fault as they come. At the end ``firme`` says whether they all stand."""
        conferencia = self._nova_conferencia()
        vinculos = self._vinculos = Vinculos()
        com_partes = bool(self.cabecalho.partes)
        self.avisos, boas = [], False
        for lida in self._lidas(conferencia):
            vinculos.juntar(lida)
            if com_partes and conferencia.soma_confere(lida) is False:
                vinculos.totais_errados += 1
            if lida.faltas or lida.adiada:
                conferencia.juntar(lida)
                continue
            if lida.avisos:
                self.avisos += avisar((lida,))
            boas = True
            yield Linha._make(lida.valores)
        self.avisos += aviso_do_cabecalho(self.cabecalho, boas=boas)
        self._encerrar(conferencia, vinculos)

    def _encerrar(self, conferencia: Conferencia, vinculos: Vinculos) -> None:
        self.notas.decidir()
        self._repetidas = repetidos(vinculos.inscricoes), repetidos(vinculos.cpfs)
        vinculos.inscricoes, vinculos.cpfs = array("q"), array("q")
        self.firme = not vinculos.ha and not any(self._repetidas)
        if self.firme:
            _, ruins, self.ignoradas = conferencia.concluir()
            self.rejeitadas = [rejeitar(lida) for lida in ruins]

    def exatas(self) -> Iterator[Linha]:
        """The lines that stand, when ``primeira`` was read to its end and was not firm."""
        conferencia = self._nova_conferencia()
        conferencia.preparar(self._vinculos.tamanho_com_zero)
        self.avisos, inteiras = [], False
        for lida in self._lidas(conferencia):
            if self._em_questao(conferencia, lida):
                conferencia.juntar(lida)
                continue
            if lida.avisos:
                self.avisos += avisar((lida,))
            inteiras = True
            yield Linha._make(lida.valores)
        boas, ruins, self.ignoradas = conferencia.concluir()
        self.rejeitadas = [rejeitar(lida) for lida in ruins]
        self.avisos += (*avisar(boas), *aviso_do_cabecalho(self.cabecalho, boas=inteiras or bool(boas)))
        self.exata = True
        yield from (Linha._make(lida.valores) for lida in boas)

    def _em_questao(self, conferencia: Conferencia, lida: Lida) -> bool:
        inscricao, cpf = lida.valores[INSCRICAO], lida.valores[CPF]
        if lida.faltas or hash(inscricao) in self._repetidas[0] or hash(cpf) in self._repetidas[1]:
            return True
        if isinstance(inscricao, str) and len(inscricao) < self._vinculos.tamanho_com_zero:
            return True
        return bool(self.cabecalho.partes) and conferencia.contar_total(lida) is False

    def _nova_conferencia(self) -> Conferencia:
        return Conferencia(self.cabecalho, self.notas, ultima_vale=self._criterios.ultima_vale)

    def _lidas(self, conferencia: Conferencia) -> Iterator[Lida]:
        triagem, ler, boas = Triagem(self.cabecalho), self._interprete.ler, False
        completar = self._fonte.completar
        _, _, registros = self._abrir()
        for ordem, registro in enumerate(registros):
            if ordem >= _SO_ERROS and (not boas or ordem >= MAXIMO_DE_LINHAS_DO_TEXTO):
                raise EntradaInvalida(demais(boas=boas))
            celulas = registro.celulas
            if not any(celulas):
                continue
            if codigo := triagem.ignorar(celulas):
                conferencia.ignorar(ordem, registro.linha, codigo, celulas)
                continue
            lida = ler(ordem, registro, completar=completar)
            boas = boas or not lida.faltas
            yield lida


def abrir_corrente(blocos: Blocos, criterios: Criterios) -> Corrente | None:
    """The stream of a delimited file or of an XLSX; None for any other kind, which has to be read whole.

    ``blocos`` opens the content again each time it is called. Raises ``EntradaInvalida`` for a file that no reader
    takes.
    """
    inicio = next(iter(blocos()), b"")
    if inicio.startswith(b"PK"):
        return _abrir_planilha(b"".join(blocos()), criterios)
    if detectar(inicio) != "csv":
        return None
    _, codec = delimitado.codificacao(inicio, blocos)
    separador = achar_separador(inicio[:_AMOSTRA], codec, criterios.mapeamentos)
    if separador is None or (separador == "," and declara_ordem(iterdecode(blocos(), codec))):
        return None
    fonte = Fonte("csv", lambda: delimitado.registros(delimitado.Blocos(blocos()), codec, separador))
    return Corrente(fonte, criterios)


def _abrir_planilha(conteudo: bytes, criterios: Criterios) -> Corrente | None:
    if detectar(conteudo) != "xlsx":
        return None
    try:
        com_lista = [
            indice
            for indice, aba in enumerate(planilhas.abas_xlsx(conteudo))
            if achar_cabecalho(aba, criterios.mapeamentos)[0]
        ]
    except planilhas.ERROS_DE_PLANILHA as erro:
        raise EntradaInvalida(planilhas.DANIFICADA) from erro
    if not com_lista:
        raise SemCabecalho(SEM_CABECALHO)
    if len(com_lista) > 1:
        raise EntradaInvalida(planilhas.DUAS_ABAS)
    return Corrente(
        Fonte("xlsx", lambda: planilhas.aba_xlsx(conteudo, com_lista[0]), completar=True), criterios
    )
