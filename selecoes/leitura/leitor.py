"""The reading itself: detect, find the header, read every record once, check lines against each other."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from selecoes.leitura import delimitado, pdf, planilhas
from selecoes.leitura.cabecalho import achar_cabecalho, juntar_segunda_linha
from selecoes.leitura.colunas import Cabecalho
from selecoes.leitura.conferencia import Conferencia, aceitar, avisar, rejeitar
from selecoes.leitura.formatos import MAXIMO_DE_LINHAS_DO_TEXTO, detectar
from selecoes.leitura.interpretacao import Interprete, Vagas, tamanho_exigido
from selecoes.leitura.mapeamento import SEM_MAPEAMENTOS, Mapeamentos, assinatura
from selecoes.leitura.mensagens import mensagem
from selecoes.leitura.notas import LeitorDeNotas
from selecoes.leitura.perfis import Perfil, escolher_perfil
from selecoes.leitura.texto import TextoCorrido
from selecoes.leitura.tipos import Leitura, Ocorrencia, Registro
from selecoes.leitura.triagem import Triagem
from selecoes.regras.erros import EntradaInvalida

_AMOSTRA = 256 << 10
_SO_ERROS = 20_000

SEM_CABECALHO = (
    "Não encontramos no arquivo um cabeçalho com inscrição ou CPF e mais uma coluna conhecida;"
    " confira a primeira linha da lista e envie o arquivo de novo."
)


@dataclass(frozen=True, slots=True)
class Criterios:
    """What the edital and the person say of the reading: the arguments of ``ler``."""

    hoje: date
    perfil: str | None
    nota_minima: int
    nota_maxima: int
    vagas: frozenset[str] | None
    ultima_vale: bool
    mapeamentos: Mapeamentos


class SemCabecalho(EntradaInvalida):
    """No row names the columns: a person may still say which is which."""


@dataclass(frozen=True, slots=True)
class _Origem:
    formato: str
    codificacao: str | None = None
    separador: str | None = None
    completar: bool = False


def ler(
    conteudo: bytes,
    nome_do_arquivo: str,
    *,
    hoje: date,
    perfil: str | None = None,
    nota_minima: int,
    nota_maxima: int,
    vagas: frozenset[str] | None,
    ultima_vale: bool = False,
    mapeamentos: Mapeamentos = SEM_MAPEAMENTOS,
) -> Leitura:
    """Read a file of candidates to the end.

    ``nota_minima`` and ``nota_maxima`` are inclusive, in thousandths of a point. ``vagas`` None accepts any name
    without a warning. ``perfil`` forces a sender. ``ultima_vale``: the edital says that the last entry of a
    person counts. ``mapeamentos``: columns that somebody named before, by header. Raises ``EntradaInvalida``, saying what to do, when the file as a whole cannot be read.
    """
    return ler_com(
        conteudo, Criterios(hoje, perfil, nota_minima, nota_maxima, vagas, ultima_vale, mapeamentos)
    )


def ler_com(conteudo: bytes, criterios: Criterios) -> Leitura:
    """``ler`` with its criteria already gathered."""
    if criterios.perfil is not None:
        escolher_perfil(criterios.perfil, None, ())
    formato = detectar(conteudo)
    if formato in ("xlsx", "ods"):
        return _ler_planilha(conteudo, formato, criterios)
    return _ler_pdf(conteudo, criterios) if formato == "pdf" else _ler_texto(conteudo, criterios)


def _ler_planilha(conteudo: bytes, formato: str, criterios: Criterios) -> Leitura:
    abrir = planilhas.abas_xlsx if formato == "xlsx" else planilhas.abas_ods
    leitura = None
    try:
        for aba in abrir(conteudo):
            desta = _ler_tabela(aba, _Origem(formato, completar=True), criterios)
            if desta and leitura:
                raise EntradaInvalida(planilhas.DUAS_ABAS)
            leitura = leitura or desta
    except planilhas.ERROS_DE_PLANILHA as erro:
        raise EntradaInvalida(planilhas.DANIFICADA) from erro
    if leitura is None:
        raise SemCabecalho(SEM_CABECALHO)
    return leitura


def _ler_pdf(conteudo: bytes, criterios: Criterios) -> Leitura:
    texto, paginas = pdf.ler_paginas(conteudo)
    origem = _Origem("pdf", completar=True)
    leitura = _ler_corrido(texto, origem, criterios) or _ler_tabela(pdf.registros(paginas), origem, criterios)
    if leitura is None:
        raise SemCabecalho(SEM_CABECALHO)
    return leitura


def _ler_texto(conteudo: bytes, criterios: Criterios) -> Leitura:
    nome, codec = delimitado.codificacao(conteudo)
    separador = achar_separador(conteudo, codec, criterios.mapeamentos)
    leitura = None
    # The sentence that declares the order of a running text may look like a header with commas.
    if separador in (None, ",") and len(conteudo) <= delimitado.MAXIMO_DO_TEXTO_CORRIDO:
        leitura = _ler_corrido(conteudo.decode(codec), _Origem("texto", nome), criterios)
    if separador is not None and leitura is None:
        registros = delimitado.registros(conteudo, codec, separador)
        leitura = _ler_tabela(registros, _Origem("csv", nome, separador), criterios)
    if leitura is None:
        raise SemCabecalho(SEM_CABECALHO)
    return leitura


def _ler_corrido(texto: str, origem: _Origem, criterios: Criterios) -> Leitura | None:
    corrido = TextoCorrido(texto)
    if not corrido.reconhecido:
        return None
    cabecalho = corrido.cabecalho()
    if "inscricao" not in cabecalho.indices and "cpf" not in cabecalho.indices:
        return None
    perfil = escolher_perfil(criterios.perfil, None, ())
    return _ler_registros(
        corrido.registros(), cabecalho, perfil, _Origem(origem.formato, origem.codificacao), criterios
    )


def achar_separador(conteudo: bytes, codec: str, mapeamentos: Mapeamentos) -> str | None:
    """The separator under which the header names most columns; None where there is no header."""
    amostra = conteudo[:_AMOSTRA]
    achados: list[tuple[int, str]] = []
    for separador in delimitado.SEPARADORES:
        cabecalho, _ = achar_cabecalho(
            delimitado.registros(amostra, codec, separador, errors="replace"), mapeamentos
        )
        if cabecalho:
            achados.append((len(cabecalho.indices), separador))
    return max(achados, key=lambda achado: achado[0])[1] if achados else None


def _ler_tabela(registros: Iterator[Registro], origem: _Origem, criterios: Criterios) -> Leitura | None:
    cabecalho, acima = achar_cabecalho(registros, criterios.mapeamentos)
    if cabecalho is None:
        return None
    resto: Iterable[Registro] = registros
    if assinatura(cabecalho.titulos) not in criterios.mapeamentos:
        cabecalho, resto = juntar_segunda_linha(cabecalho, registros)
    perfil = escolher_perfil(criterios.perfil, cabecalho, acima)
    return _ler_registros(resto, cabecalho, perfil, origem, criterios)


def _ler_registros(
    registros: Iterable[Registro], cabecalho: Cabecalho, perfil: Perfil, origem: _Origem, criterios: Criterios
) -> Leitura:
    notas = LeitorDeNotas(criterios.nota_minima, criterios.nota_maxima)
    tamanho = tamanho_exigido(criterios.perfil, perfil)
    interprete = Interprete(cabecalho, tamanho, criterios.hoje, notas, Vagas(criterios.vagas))
    conferencia = Conferencia(cabecalho, notas, ultima_vale=criterios.ultima_vale)
    _percorrer(registros, interprete, conferencia, completar=origem.completar)
    boas, ruins, ignoradas = conferencia.concluir()
    return Leitura(
        formato=origem.formato,
        codificacao=origem.codificacao,
        separador=origem.separador,
        perfil=perfil.nome,
        cabecalho=cabecalho.titulos,
        campos=cabecalho.campos,
        aceitas=tuple(aceitar(lida, notas.casas) for lida in boas),
        rejeitadas=tuple(map(rejeitar, ruins)),
        ignoradas=tuple(ignoradas),
        avisos=(*aviso_do_cabecalho(cabecalho, boas=bool(boas)), *avisar(boas)),
    )


def _percorrer(
    registros: Iterable[Registro], interprete: Interprete, conferencia: Conferencia, *, completar: bool
) -> None:
    """Each record once; those whose score depends on how the file writes decimals wait for its end."""
    triagem = Triagem(interprete.cabecalho)
    adiados: list[tuple[int, Registro]] = []
    boas = False
    for ordem, registro in enumerate(registros):
        if ordem >= _SO_ERROS and (not boas or ordem >= MAXIMO_DE_LINHAS_DO_TEXTO):
            raise EntradaInvalida(demais(boas=boas))
        celulas = registro.celulas
        if not any(celulas):
            continue
        if codigo := triagem.ignorar(celulas):
            conferencia.ignorar(ordem, registro.linha, codigo, celulas)
            continue
        lida = interprete.ler(ordem, registro, completar=completar)
        boas = boas or not lida.faltas
        if lida.adiada:
            adiados.append((ordem, registro))
        else:
            conferencia.juntar(lida)
    interprete.notas.decidir()
    for ordem, registro in adiados:
        conferencia.juntar(interprete.ler(ordem, registro, completar=completar))


def demais(*, boas: bool) -> str:
    """Why so many lines are not read on."""
    if boas:
        return "O arquivo passa de 2,5 milhões de linhas; divida-o por cargo e envie cada parte."
    return (
        "Nenhuma das primeiras 20 mil linhas pôde ser lida; confira as colunas e o separador e envie de novo."
    )


def aviso_do_cabecalho(cabecalho: Cabecalho, *, boas: bool) -> tuple[Ocorrencia, ...]:
    """That the titles had blanks or invisible characters to take away, where lines were accepted under them."""
    if not cabecalho.aparado or not boas:
        return ()
    return (Ocorrencia(cabecalho.linha, None, None, "cabecalho_aparado", mensagem("cabecalho_aparado")),)
