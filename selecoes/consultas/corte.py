"""Who would pass a phase of one vaga, by the rule of the cut (E.7)."""

from dataclasses import dataclass

from selecoes.consultas.apuracao import Regras
from selecoes.consultas.listas import como_candidato
from selecoes.models import Inscricao, Vaga
from selecoes.regras.classificacao import Candidato
from selecoes.regras.corte import SituacaoNaFase, alcancadas, cortar_listas
from selecoes.regras.cotas import ROTULOS_LISTA, Lista
from selecoes.regras.erros import Pendencia
from selecoes.regras.inscricao import SituacaoInscricao

EM_RECURSO = "passa além do corte, com recurso em análise"


@dataclass(frozen=True, slots=True)
class Passagem:
    """The cut of one vaga: the limit of each list, who passes with the list that takes them, who does not."""

    vaga: Vaga
    limites: dict[Lista, int]
    passam: tuple[tuple[Inscricao, str], ...]
    fora: tuple[Inscricao, ...]


def passagem(
    vaga: Vaga,
    regras: Regras,
    multiplicador: int,
    na_disputa: SituacaoInscricao,
    *,
    antes_do_controle: bool,
    nota_de_corte: int | None = None,
) -> Passagem:
    """Apply the cut. Raises ``Pendencia`` while somebody has no score."""
    pessoas = list(Inscricao.objects.filter(vaga=vaga, situacao=na_disputa).order_by("-nota", "numero"))
    sem_nota = tuple(f"A inscrição {i.numero} não tem nota." for i in pessoas if i.nota is None)
    if sem_nota:
        raise Pendencia("Há pessoas sem nota na lista.", sem_nota)
    tipos = regras.da_vaga(vaga).tipos
    listas = (Lista.AMPLA, *(cota.lista for cota in regras.cotas))
    limites = {lista: tipos.count(lista) * multiplicador for lista in listas}
    por_id = {str(i.pk): i for i in pessoas}
    apelantes = [i for i in pessoas if i.recurso_pendente]
    abaixo = _abaixo(pessoas, nota_de_corte)
    candidatos = [como_candidato(i) for i in pessoas if not i.recurso_pendente and str(i.pk) not in abaixo]
    passam = cortar_listas(
        candidatos, limites, notas={chave: i.nota or 0 for chave, i in por_id.items()},
        pertence=_declarou if antes_do_controle else Candidato.pertence,
    )  # fmt: skip
    dentro = [
        (por_id[p.id], ROTULOS_LISTA[lista].capitalize()) for lista, grupo in passam.items() for p in grupo
    ]
    dentro += [(i, EM_RECURSO.capitalize()) for i in apelantes]
    passaram = {i.pk for i, _ in dentro}
    return Passagem(vaga, limites, tuple(dentro), tuple(i for i in pessoas if i.pk not in passaram))


def _abaixo(pessoas: list[Inscricao], nota_de_corte: int | None) -> frozenset[str]:
    """Who is below the least score. Everybody here is still pending: what is decided is not in the dispute."""
    if nota_de_corte is None:
        return frozenset()
    linhas = [(str(i.pk), i.nota or 0, SituacaoNaFase.PENDENTE) for i in pessoas]
    return frozenset(alcancadas(linhas, nota_de_corte))


def _declarou(pessoa: Candidato, lista: Lista) -> bool:
    """Before the control the option counts for the reserve of Black candidates (E.7)."""
    return pessoa.optante if lista == Lista.NEGROS else pessoa.pertence(lista)
