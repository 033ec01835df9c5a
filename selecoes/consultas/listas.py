"""Order, places and who is called next: the rules applied to what is stored."""

from collections.abc import Sequence
from itertools import pairwise
from uuid import UUID

from selecoes import relogio
from selecoes.models import SITUACOES_ATIVAS, Chamada, Edital, Inscricao, MovimentoDeVaga, Posicao, Vaga
from selecoes.regras.classificacao import Candidato, Conjunto, conjunto
from selecoes.regras.convocacao import OrdemDeChamada, ordem, ordem_por_rotulo, proximos
from selecoes.regras.desempate import Concorrente, classificar
from selecoes.regras.erros import Pendencia


def como_candidato(inscricao: Inscricao) -> Candidato:
    """What the rules need to know of a person: identity and conditions, nothing else."""
    return Candidato(
        id=str(inscricao.pk),
        enquadrado=inscricao.enquadrado,
        optante=inscricao.optante,
        pcd=inscricao.pcd,
        hipo=inscricao.hipo,
    )


def vagas_abertas(vaga: Vaga) -> int:
    """Places opened so far in a vaga, by the acts that opened them."""
    aberturas = vaga.movimentos.filter(tipo=MovimentoDeVaga.Tipo.ABRIR)
    return sum(quantidade or 0 for quantidade in aberturas.values_list("quantidade", flat=True))


def ordem_geral(edital: Edital, vaga: Vaga) -> list[Inscricao]:
    """The total order of the active people of a vaga, already untied (B38, B39).

    Raises ``Pendencia`` while a tie remains, or while someone has no score. A person sub judice has no rank from the
    board: the score places them where the list gives (B40).
    """
    pessoas = list(Inscricao.objects.filter(edital=edital, vaga=vaga, situacao__in=SITUACOES_ATIVAS))
    sem_nota = tuple(f"A inscrição {i.numero} não tem nota." for i in pessoas if i.nota is None)
    if sem_nota:
        raise Pendencia("Há pessoas sem nota na lista.", sem_nota)
    por_id = {str(i.pk): i for i in pessoas}
    referencia = edital.inscricoes_fim or relogio.hoje()
    da_banca = edital.quem_classifica == Edital.QuemClassifica.BANCA
    concorrentes = [
        Concorrente(
            id=str(i.pk),
            nota=i.nota or 0,
            nascimento=None if da_banca else i.nascimento,
            criterios=(-(i.class_banca or 0),) if da_banca else (),
        )
        for i in pessoas
    ]
    _exigir_rank_nos_empates(pessoas, edital)
    classificacao = classificar(concorrentes, referencia)
    empates = tuple(
        "Empate entre as inscrições " + ", ".join(sorted(por_id[i].numero for i in grupo)) + "."
        for grupo in classificacao.empates
    )
    if empates:
        raise Pendencia("Há empate que os critérios do edital não resolvem.", empates, base="edital")
    ordenadas = [por_id[i] for i in classificacao.ordem()]
    _conferir_com_a_banca(ordenadas, edital)
    return ordenadas


def _exigir_rank_nos_empates(pessoas: Sequence[Inscricao], edital: Edital) -> None:
    """When the board ranks, a tie that includes somebody without its rank is not ours to break (B38, B40)."""
    if edital.quem_classifica != Edital.QuemClassifica.BANCA:
        return
    por_nota: dict[int | None, list[Inscricao]] = {}
    for pessoa in pessoas:
        por_nota.setdefault(pessoa.nota, []).append(pessoa)
    empates = tuple(
        "Empate entre as inscrições "
        + ", ".join(sorted(i.numero for i in grupo))
        + ", sem classificação da banca."
        for grupo in por_nota.values()
        if len(grupo) > 1 and any(i.class_banca is None for i in grupo)
    )
    if empates:
        raise Pendencia("Há empate que a banca não resolveu.", empates, base="edital")


def _conferir_com_a_banca(ordenadas: Sequence[Inscricao], edital: Edital) -> None:
    """The board's ranks are kept when the board ranks (B39): a rank against the scores stops everything."""
    if edital.quem_classifica != Edital.QuemClassifica.BANCA:
        return
    publicadas = [i for i in ordenadas if i.class_banca is not None]
    trocadas = tuple(
        f"A inscrição {antes.numero} vem antes da {depois.numero} pela nota, e depois pela classificação da banca."
        for antes, depois in pairwise(publicadas)
        if (antes.class_banca or 0) > (depois.class_banca or 0)
    )
    if trocadas:
        raise Pendencia("A classificação da banca não confere com as notas.", trocadas, base="edital")


def calcular(edital: Edital, vaga: Vaga) -> tuple[list[Inscricao], Conjunto, list[str]]:
    """Order, places and calling order of one vaga for what the edital offered (E.3, E.4)."""
    geral = ordem_geral(edital, vaga)
    candidatos = [como_candidato(i) for i in geral]
    dado = {"n_edital": vaga.quantidade, "r_edital": vaga.reservadas}
    lugares = conjunto(candidatos, vaga.quantidade, **dado)
    chamar = ordem if edital.ordem_das_chamadas == OrdemDeChamada.INCREMENTAL else ordem_por_rotulo
    return geral, lugares, [c.id for c in chamar(candidatos, vaga.quantidade, **dado)]


def nota_por_extenso(milesimos: int | None) -> str:
    """``88,50``: the score from thousandths, with at least two decimals and no rounding."""
    if milesimos is None:
        return ""
    inteiro, resto = divmod(abs(milesimos), 1000)
    decimais = f"{resto:03d}"
    sinal = "-" if milesimos < 0 else ""
    return f"{sinal}{inteiro},{decimais[:2] if decimais[2] == '0' else decimais}"


def fila(edital: Edital, vaga: Vaga) -> tuple[list[Inscricao], list[Candidato]]:
    """Active people in the final order and, among them, who is to be called now, in order (E.4)."""
    geral = ordem_geral(edital, vaga)
    candidatos = [como_candidato(i) for i in geral]
    chamados = {str(pk) for pk in Chamada.objects.filter(vaga=vaga).values_list("inscricao_id", flat=True)}
    return geral, proximos(
        candidatos, vagas_abertas(vaga), chamados, regra=OrdemDeChamada(edital.ordem_das_chamadas),
        n_edital=vaga.quantidade, r_edital=vaga.reservadas,
    )  # fmt: skip


def rotulos_atuais(vaga: Vaga) -> dict[UUID, str]:
    """Who holds which kind of place now: always derived, never stored (finding 5 of the rules)."""
    geral = ordem_geral(vaga.edital, vaga)
    candidatos = [como_candidato(i) for i in geral]
    lugares = conjunto(candidatos, vagas_abertas(vaga), vaga.quantidade, vaga.reservadas)
    return {UUID(chave): Posicao.Rotulo(rotulo).label for chave, rotulo in lugares.rotulos().items()}
