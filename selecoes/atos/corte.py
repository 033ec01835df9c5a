"""Cut-off between phases: the reserve is not used up by whoever is inside the general cut (E.7; art. 4º, § 2º)."""

from typing import Any

from django.db import transaction

from selecoes import relogio
from selecoes.atos.publicacao import publicar
from selecoes.consultas.apuracao import Regras
from selecoes.consultas.corte import Passagem, passagem
from selecoes.consultas.listas import nota_por_extenso
from selecoes.models import Edital, Inscricao, Publicacao, Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.cotas import ROTULOS_LISTA
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.inscricao import FLUXO_INSCRICAO, SituacaoInscricao
from selecoes.regras.papeis import Papel

NA_FASE = {
    SituacaoEdital.EM_FASE: SituacaoInscricao.EM_DISPUTA,
    SituacaoEdital.EM_FASE_SEGUINTE: SituacaoInscricao.APROVADA,
}


@transaction.atomic
def publicar_corte(
    edital_id: int, *, multiplicador: int, dodf: str, por: Usuario, nota_de_corte: int | None = None
) -> Publicacao:
    """Publish who passes the phase: ``multiplicador`` times the places of each list, the same for all (E.7).

    Before the control the declaration counts, after it the decision. Who ties with the last passes; who has an
    appeal open passes on top of the cut and uses nobody's place (C.6). The others fail the phase, and so does
    whoever is below ``nota_de_corte`` (thousandths). What another act already decided about an entry is not touched.
    """
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    situacao = SituacaoEdital(edital.situacao)
    if situacao not in NA_FASE:
        raise AtoInvalido("O corte se publica durante uma fase da seleção.", base="art. 3º, §§ 12 e 13")
    if multiplicador < 1:
        raise EntradaInvalida("Informe um número inteiro maior que zero.", campo="multiplicador")
    regras, na_disputa = Regras(edital), NA_FASE[situacao]
    antes = situacao == SituacaoEdital.EM_FASE
    passagens = [
        passagem(
            vaga, regras, multiplicador, na_disputa, antes_do_controle=antes, nota_de_corte=nota_de_corte
        )
        for vaga in regras.vagas.values()
    ]
    publicacao = publicar(
        edital, Publicacao.Tipo.CORTE, dodf=dodf, por=por, em=agora, base="Decreto nº 40.910/2020, art. 4º, § 2º",
        conteudo={"multiplicador": multiplicador, "nota_de_corte": nota_por_extenso(nota_de_corte), "vagas": [_conteudo(p) for p in passagens]},
    )  # fmt: skip
    fora = [inscricao.pk for p in passagens for inscricao in p.fora]
    para = FLUXO_INSCRICAO.aplicar(na_disputa, "reprovar").para
    Inscricao.objects.filter(pk__in=fora, situacao=na_disputa).update(situacao=para)
    return publicacao


def _conteudo(p: Passagem) -> dict[str, Any]:
    return {
        "codigo": p.vaga.codigo,
        "nome": p.vaga.nome,
        "limites": [{"nome": ROTULOS_LISTA[lista], "quantidade": n} for lista, n in p.limites.items()],
        "linhas": [
            {"inscricao": i.numero, "nome": i.nome_publico, "situacao": rotulo} for i, rotulo in p.passam
        ],
    }
