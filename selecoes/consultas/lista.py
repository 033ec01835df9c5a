"""A pasted list of inscrições: whom it finds, what it says of each number, and whether it may still be undone."""

from dataclasses import dataclass

from selecoes.consultas.fases import fase_em_curso
from selecoes.leitura import ListaColada, separar_inscricoes
from selecoes.models import Edital, Inscricao, ListaAplicada, Publicacao
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.inscricao import ROTULOS_INSCRICAO, SituacaoInscricao

EM_FASE = {SituacaoEdital.EM_FASE, SituacaoEdital.EM_FASE_SEGUINTE}


@dataclass(frozen=True, slots=True)
class Achadas:
    """A list against the entries of the edital: ``disputam`` are the only ones that a result can reach."""

    lista: ListaColada
    disputam: tuple[str, ...]
    sem_efeito: tuple[str, ...]


def procurar(edital: Edital, texto: str) -> Achadas:
    """What each number of the list is in this edital. Reads only the numbers."""
    situacoes = dict(Inscricao.objects.filter(edital=edital).values_list("numero", "situacao"))
    lista = separar_inscricoes(texto, situacoes)
    disputam = tuple(n for n in lista.aplicadas if situacoes[n] == SituacaoInscricao.EM_DISPUTA)
    fora = set(lista.aplicadas) - set(disputam)
    return Achadas(lista, disputam, tuple(n for n in lista.aplicadas if n in fora))


def relatorio(lista: ListaAplicada) -> list[tuple[str, str]]:
    """One line per number, in the order typed within each part: the number and what was done of it."""
    passou = lista.sentido == ListaAplicada.Sentido.APROVADAS
    feito = "segue na disputa" if passou else "não passou na fase"
    situacoes = dict(
        Inscricao.objects.filter(edital=lista.edital_id, numero__in=lista.sem_efeito).values_list(
            "numero", "situacao"
        )
    )
    linhas = [(n, feito) for n in lista.aplicadas]
    linhas += [
        (n, f"já fora da disputa ({ROTULOS_INSCRICAO[SituacaoInscricao(situacoes[n])].lower()}); nada mudou")
        for n in lista.sem_efeito
    ]
    linhas += [(n, "repetida na lista; contou uma vez") for n in lista.repetidas]
    return linhas + [(n, "não existe neste edital; nada foi feito") for n in lista.desconhecidas]


def impedimentos_da_lista(lista: ListaAplicada) -> tuple[str, ...]:
    """Why the list can no longer be undone; empty while it can."""
    if lista.sentido == ListaAplicada.Sentido.DESFAZ or hasattr(lista, "desfeita_por"):
        return ("Ela já foi desfeita.",)
    fase = fase_em_curso(lista.edital)
    if lista.edital.situacao not in EM_FASE or fase is None or fase.ordem != lista.fase:
        return ("A fase dessa lista já terminou.",)
    cortes = Publicacao.objects.filter(edital=lista.edital, tipo=Publicacao.Tipo.CORTE, em__gte=lista.em)
    return ("O corte da fase já foi publicado depois dela.",) if cortes.exists() else ()
