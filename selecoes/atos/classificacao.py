"""The final classification: total order, places by art. 4º, and the reason of each position (E.3)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from django.db import transaction

from selecoes import relogio
from selecoes.atos.edital import travar
from selecoes.atos.publicacao import publicar
from selecoes.consultas import como_candidato, pendentes_de_controle
from selecoes.models import SITUACOES_ATIVAS, Edital, Inscricao, Posicao, Publicacao, Usuario, Vaga
from selecoes.permissoes import exigir_papel
from selecoes.regras.classificacao import Conjunto, conjunto
from selecoes.regras.convocacao import OrdemDeChamada, ordem, ordem_por_rotulo
from selecoes.regras.desempate import Concorrente, classificar
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import AtoInvalido, Pendencia
from selecoes.regras.explicacao import explicar
from selecoes.regras.inscricao import FLUXO_INSCRICAO, SituacaoInscricao
from selecoes.regras.papeis import Papel
from selecoes.regras.regime import escolher_pacote

S = SituacaoInscricao


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


@transaction.atomic
def publicar_classificacao(edital_id: int, *, dodf: str, por: Usuario) -> Publicacao:
    """Publish the final lists: general and Black candidates, each place with its reason (art. 4º).

    Refused before the control's final result: reversion waits for it (§ 4º, B26).
    """
    agora = relogio.agora()
    edital = travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    if edital.situacao != SituacaoEdital.RESULTADO_DEFINITIVO:
        raise AtoInvalido(
            "A classificação final vem depois do resultado definitivo da verificação.", base="art. 4º"
        )
    if pendentes_de_controle(edital):
        raise Pendencia("Há autodeclaração sem resultado definitivo.", base="art. 3º, § 13")
    calculos = [(vaga, *calcular(edital, vaga)) for vaga in edital.vagas.all()]
    publicacao = publicar(
        edital, Publicacao.Tipo.CLASSIFICACAO, conteudo={"vagas": [_quadro(*c) for c in calculos]}, dodf=dodf,
        por=por, em=agora, base="Decreto nº 40.910/2020, art. 4º",
    )  # fmt: skip
    for vaga, geral, lugares, chamada in calculos:
        _guardar(publicacao, vaga, geral, lugares, chamada)
    return publicacao


def _negros(geral: Sequence[Inscricao]) -> dict[str, int]:
    """Rank among Black candidates: a running count over the general order, so both lists always agree."""
    return {str(i.pk): n for n, i in enumerate((i for i in geral if i.enquadrado), start=1)}


def _quadro(vaga: Vaga, geral: list[Inscricao], lugares: Conjunto, chamada: list[str]) -> dict[str, Any]:
    rotulos, negros = lugares.rotulos(), _negros(geral)
    linhas = []
    for posicao, inscricao in enumerate(geral, start=1):
        chave = str(inscricao.pk)
        rotulo = Posicao.Rotulo(rotulos.get(chave, "CAD"))
        linhas.append(
            {
                "posicao": posicao,
                "inscricao": inscricao.numero,
                "nome": inscricao.nome_publico,
                "nota": nota_por_extenso(inscricao.nota),
                "rotulo": rotulo.value,
                "situacao": rotulo.label.capitalize(),
                "ordem": chamada.index(chave) + 1 if chave in chamada else None,
                "negros": negros.get(chave),
                "sub_judice": inscricao.sub_judice,
            }
        )
    return {
        "codigo": vaga.codigo,
        "nome": vaga.nome,
        "quantidade": vaga.quantidade,
        "reservadas": vaga.reservadas,
        "revertidas": len(lugares.revertidas),
        "linhas": linhas,
        "negros": sorted((linha for linha in linhas if linha["negros"]), key=lambda linha: linha["negros"]),
    }


def nota_por_extenso(milesimos: int | None) -> str:
    """``88,50``: the score from thousandths, with at least two decimals and no rounding."""
    if milesimos is None:
        return ""
    inteiro, resto = divmod(abs(milesimos), 1000)
    decimais = f"{resto:03d}"
    sinal = "-" if milesimos < 0 else ""
    return f"{sinal}{inteiro},{decimais[:2] if decimais[2] == '0' else decimais}"


def _guardar(
    publicacao: Publicacao, vaga: Vaga, geral: list[Inscricao], lugares: Conjunto, chamada: list[str]
) -> None:
    rotulos, negros = lugares.rotulos(), _negros(geral)
    razoes = explicar(
        lugares,
        escolher_pacote(
            vaga.edital.tipo, vaga.edital.orgao.entidade, vaga.edital.publicado_em or relogio.hoje()
        ),
    )
    ordens = {chave: n for n, chave in enumerate(chamada, start=1)}
    Posicao.objects.bulk_create(
        Posicao(
            publicacao=publicacao, vaga=vaga, inscricao=i, geral=n, negros=negros.get(str(i.pk)),
            rotulo=rotulos.get(str(i.pk), "CAD"), ordem=ordens.get(str(i.pk)),
            explicacao=razoes.get(str(i.pk), "Está no cadastro de reserva: as vagas do edital foram preenchidas."),
        )
        for n, i in enumerate(geral, start=1)
    )  # fmt: skip
    for ato, chaves in (
        ("classificar", set(rotulos)),
        ("incluir no cadastro", {str(i.pk) for i in geral} - set(rotulos)),
    ):
        para = FLUXO_INSCRICAO.aplicar(S.APROVADA, ato).para
        Inscricao.objects.filter(pk__in=chaves, situacao=S.APROVADA).update(situacao=para)
