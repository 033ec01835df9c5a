"""Why each person holds the place: one Portuguese sentence, with the article of the norm that rules."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from selecoes.regras.classificacao import REVERTIDAS, Candidato, Conjunto, ConjuntoMulti
from selecoes.regras.cotas import ROTULOS_LISTA, Lista
from selecoes.regras.lista_final import CADASTRO, RESERVADA, Colocada, Quadro
from selecoes.regras.regime import DECRETO_40910, Pacote
from selecoes.regras.reserva import contar_vagas

GUARDADO = " O lugar fica guardado até a decisão judicial."


def explicar(escolhidos: Conjunto, pacote: Pacote = DECRETO_40910) -> dict[str, str]:
    """One sentence for whoever holds a place, by id (art. 4º, §§ 1º to 4º)."""
    tamanho = escolhidos.vagas_ampla
    return (
        _frases(escolhidos.ampla, lambda pessoa, n: _na_ampla(pessoa, n, tamanho, pacote))
        | _frases(
            escolhidos.reservadas,
            lambda _, n: _reservada(n, pacote),
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


def _reservada(posicao: int, pacote: Pacote) -> str:
    return (
        f"Ocupa vaga reservada: é a {posicao}ª pessoa negra da lista depois das vagas da ampla concorrência "
        f"({pacote.artigos.ampla_primeiro})."
    )


def _frases(pessoas: Sequence[Candidato], frase: Callable[[Candidato, int], str]) -> dict[str, str]:
    return {
        pessoa.id: frase(pessoa, n) + (GUARDADO if pessoa.sub_judice else "")
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


@dataclass(frozen=True, slots=True)
class Passo:
    """One step of the reckoning of a position, with its article; empty where the sentence already says it."""

    frase: str
    base: str


def explicar_lugar(
    linha: Colocada, quadro: Quadro, pacote: Pacote, *, optante: bool = False, sub_judice: bool = False
) -> str:
    """Why this line holds its place, from its own numbers and the arithmetic of the vaga; nobody else's condition."""
    pessoa = Candidato(linha.id, enquadrado=linha.negros is not None, optante=optante, sub_judice=sub_judice)
    if linha.rotulo == CADASTRO:
        return (
            f"Está no cadastro de reserva: as {contar_vagas(quadro.quantidade)} do edital foram preenchidas."
        )
    if linha.rotulo == RESERVADA:
        frase = _reservada(linha.lugar or 0, pacote)
    else:
        numero = linha.geral if linha.rotulo == Lista.AMPLA else linha.lugar or 0
        frase = _por_codigo(linha.rotulo, quadro.ampla, pacote)(pessoa, numero)
    return frase + (GUARDADO if sub_judice else "")


def passos_da_posicao(
    linha: Colocada, quadro: Quadro, pacote: Pacote, *, optante: bool = False, sub_judice: bool = False
) -> tuple[Passo, ...]:
    """The whole reckoning of one line, step by step, each with its article (A.1 art. 4º)."""
    artigos = pacote.artigos
    inicio = (
        f"Pela nota e pelos critérios de desempate do edital, ocupa a {linha.geral}ª posição da lista geral."
    )
    passos = [Passo(inicio, "edital")]
    for lista, posto in ((Lista.NEGROS, linha.negros), (Lista.PCD, linha.pcd), (Lista.HIPO, linha.hipo)):
        if posto is not None:
            passos.append(
                Passo(
                    f"Ocupa também a {posto}ª posição da lista de {ROTULOS_LISTA[lista]}.",
                    artigos.ampla_primeiro,
                )
            )
    passos.append(Passo(_conta(quadro), artigos.reserva))
    dentro = linha.geral <= quadro.ampla
    comparacao = "cabe" if dentro else "fica depois"
    passos.append(
        Passo(
            f"A {linha.geral}ª posição geral {comparacao} {'n' if dentro else 'd'}as {contar_vagas(quadro.ampla)} da "
            "ampla concorrência, que são preenchidas primeiro.",
            artigos.ampla_primeiro,
        )
    )
    passos.append(
        # The sentence of a place carries its own article.
        Passo(
            explicar_lugar(linha, quadro, pacote, optante=optante, sub_judice=sub_judice),
            "edital" if linha.rotulo == CADASTRO else "",
        )
    )
    if linha.ordem is not None:
        passos.append(Passo(f"Na ordem de chamada, é a {linha.ordem}ª.", artigos.alternancia))
    return tuple(passos)


def _conta(quadro: Quadro) -> str:
    partes = [f"{n} para {ROTULOS_LISTA[Lista(codigo)]}" for codigo, n in quadro.reservas.items() if n]
    inicio = f"O edital oferece {contar_vagas(quadro.quantidade)} aqui: {quadro.ampla} da ampla concorrência"
    return f"{inicio}{''.join(f', {parte}' for parte in partes)}."
