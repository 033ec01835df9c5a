"""Finding the header: below titles and emblems, in one row or in two."""

from collections.abc import Iterable, Iterator
from itertools import chain

from selecoes.leitura.colunas import Cabecalho, reconhecer
from selecoes.leitura.mapeamento import SEM_MAPEAMENTOS, Mapeamentos, mapear
from selecoes.leitura.tipos import Registro

_BUSCA = 100


def achar_cabecalho(
    registros: Iterator[Registro], mapeamentos: Mapeamentos = SEM_MAPEAMENTOS
) -> tuple[Cabecalho | None, list[str]]:
    """The header among the first hundred records with text, and what stands above it.

    A header that somebody explained before (``mapeamentos``) counts as they said.
    """
    acima: list[str] = []
    for registro in registros:
        cheias = [celula for celula in registro.celulas if celula]
        if not cheias:
            continue
        aparado = registro.invisivel or registro.aparado
        cabecalho = mapear(registro.linha, registro.celulas, mapeamentos, aparado=aparado)
        cabecalho = cabecalho or reconhecer(registro.linha, registro.celulas, aparado=aparado)
        if cabecalho:
            return cabecalho, acima
        acima.append(" ".join(cheias[:5])[:500])
        if len(acima) >= _BUSCA:
            break
    return None, acima


def juntar_segunda_linha(
    cabecalho: Cabecalho, registros: Iterator[Registro]
) -> tuple[Cabecalho, Iterable[Registro]]:
    """The header with the titles of a second row, where merged cells group columns ("Classificação" over "Ampla" and
    "Negros"), and the records below it.
    """
    for registro in registros:
        completo = _com_subtitulos(cabecalho, registro)
        return (completo, registros) if completo else (cabecalho, chain((registro,), registros))
    return cabecalho, ()


def _com_subtitulos(cabecalho: Cabecalho, registro: Registro) -> Cabecalho | None:
    subtitulos = registro.celulas
    identidade = [
        cabecalho.indices[campo] for campo in ("inscricao", "cpf", "nome") if campo in cabecalho.indices
    ]
    if len(subtitulos) < 2 or any(indice < len(subtitulos) and subtitulos[indice] for indice in identidade):
        return None
    if not any(subtitulos) or any(map(str.isdigit, "".join(subtitulos))):
        return None
    titulos = []
    grupo = ""
    for indice in range(max(len(cabecalho.titulos), len(subtitulos))):
        titulo = cabecalho.titulos[indice] if indice < len(cabecalho.titulos) else ""
        subtitulo = subtitulos[indice] if indice < len(subtitulos) else ""
        grupo = titulo or grupo
        titulos.append(f"{grupo} {subtitulo}" if subtitulo else titulo)
    completo = reconhecer(cabecalho.linha, titulos, aparado=cabecalho.aparado)
    return completo if completo and len(completo.indices) > len(cabecalho.indices) else None
