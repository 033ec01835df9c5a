"""The final classification: total order, places by art. 4º, and the reason of each position (E.3)."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from selecoes import relogio
from selecoes.atos.publicacao import publicar
from selecoes.consultas.edital import pendentes_de_controle
from selecoes.consultas.listas import calcular, nota_por_extenso
from selecoes.models import Edital, Inscricao, Posicao, Publicacao, Usuario, Vaga
from selecoes.permissoes import exigir_papel
from selecoes.regras.classificacao import Conjunto
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import AtoInvalido, Pendencia
from selecoes.regras.explicacao import explicar
from selecoes.regras.inscricao import FLUXO_INSCRICAO, SituacaoInscricao
from selecoes.regras.papeis import Papel

S = SituacaoInscricao


@transaction.atomic
def publicar_classificacao(edital_id: int, *, dodf: str, por: Usuario) -> Publicacao:
    """Publish the final lists: general and Black candidates, each place with its reason (art. 4º).

    Refused before the control's final result: reversion waits for it (§ 4º, B26).
    """
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
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


def _guardar(
    publicacao: Publicacao, vaga: Vaga, geral: list[Inscricao], lugares: Conjunto, chamada: list[str]
) -> None:
    rotulos, negros = lugares.rotulos(), _negros(geral)
    razoes = explicar(
        lugares,
        vaga.edital.pacote(relogio.hoje()),
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
