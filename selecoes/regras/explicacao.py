"""Why each person holds the place: one Portuguese sentence, with the article of the norm that rules."""

from collections.abc import Callable, Sequence

from selecoes.regras.classificacao import REVERTIDAS, Candidato, Conjunto, ConjuntoMulti
from selecoes.regras.cotas import ROTULOS_LISTA, Lista
from selecoes.regras.regime import DECRETO_40910, Pacote
from selecoes.regras.reserva import contar_vagas


def explicar(escolhidos: Conjunto, pacote: Pacote = DECRETO_40910) -> dict[str, str]:
    """One sentence for whoever holds a place, by id (art. 4º, §§ 1º to 4º)."""
    artigos = pacote.artigos
    tamanho = escolhidos.vagas_ampla
    return (
        _frases(escolhidos.ampla, lambda pessoa, n: _na_ampla(pessoa, n, tamanho, pacote))
        | _frases(
            escolhidos.reservadas,
            lambda _, n: (
                f"Ocupa vaga reservada: é a {n}ª pessoa negra da lista depois das vagas da ampla concorrência "
                f"({artigos.ampla_primeiro})."
            ),
        )
        | _frases(escolhidos.revertidas, lambda _, n: _revertida(n, pacote))
    )


def explicar_multi(escolhidos: ConjuntoMulti, pacote: Pacote = DECRETO_40910) -> dict[str, str]:
    """One sentence for whoever holds a place when there are several reserves, by id (E.5)."""
    frases: dict[str, str] = {}
    tamanho = escolhidos.vagas_ampla
    for codigo, pessoas in escolhidos.listas.items():
        frases |= _frases(pessoas, _por_codigo(codigo, tamanho, pacote))
    return frases


def _por_codigo(codigo: str, tamanho: int, pacote: Pacote) -> Callable[[Candidato, int], str]:
    if codigo == REVERTIDAS:
        return lambda _, n: _revertida(n, pacote)
    if codigo == Lista.AMPLA:
        return lambda pessoa, n: _na_ampla(pessoa, n, tamanho, pacote)
    nome = ROTULOS_LISTA[Lista(codigo)]
    artigo = pacote.artigos.ampla_primeiro
    return lambda _, n: (
        f"Ocupa a {n}ª vaga reservada a {nome}, fora das vagas da ampla concorrência ({artigo})."
    )


def _frases(pessoas: Sequence[Candidato], frase: Callable[[Candidato, int], str]) -> dict[str, str]:
    return {
        pessoa.id: frase(pessoa, n)
        + (" O lugar fica guardado até a decisão judicial." if pessoa.sub_judice else "")
        for n, pessoa in enumerate(pessoas, 1)
    }


def _na_ampla(pessoa: Candidato, posicao: int, tamanho: int, pacote: Pacote) -> str:
    artigos = pacote.artigos
    inicio = f"Está na {posicao}ª posição e a ampla concorrência tem {contar_vagas(tamanho)}"
    if pessoa.enquadrado:
        return f"{inicio}: por isso não conta para a reserva ({artigos.nao_computa})."
    if pessoa.optante:
        return f"{inicio}: não foi enquadrada e concorre pela classificação ({artigos.permanencia})."
    return f"{inicio} ({artigos.ampla_primeiro})."


def _revertida(posicao: int, pacote: Pacote) -> str:
    return (
        f"Ocupa a {posicao}ª vaga revertida à ampla concorrência: faltaram pessoas aprovadas para a reserva "
        f"({pacote.artigos.reversao})."
    )
