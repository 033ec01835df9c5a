"""What a retificação of the classification would change: who moves, and whose call it does not undo (art. 53)."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from django.db.models import Exists, F, OuterRef, QuerySet, Subquery

from selecoes.consultas.apuracao import apuracao_vigente
from selecoes.models import Apuracao, Chamada, Edital, Inscricao, Posicao
from selecoes.models import Mudanca as MudancaDeDados
from selecoes.regras.contratacao import FIM_DE_LISTA, VINCULOS
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.regime import Tipo
from selecoes.regras.retificacao import Efeito, ListaCorrigida, Mudanca, corrigir

CLASSIFICAM = ("nota", "class_banca", "class_banca_negros", "pcd", "hipo", "sub_judice", "vaga_id")
"""The data of an entry that decide its place: once published they change the list only by a retificação."""

ORDENAM = (*(campo for campo in CLASSIFICAM if campo != "sub_judice"), "nascimento")
"""Those that may change the order itself: a place held sub judice is the same place (B40)."""

COM_LISTA_RETIFICAVEL = (
    SituacaoEdital.RESULTADO_DEFINITIVO, SituacaoEdital.HOMOLOGADO, SituacaoEdital.VIGENTE,
)  # fmt: skip
FORA = "fora da lista"


def correcao_por_publicar(edital: Edital) -> bool:
    """Whether data that rank changed after the list in force: it has to be retified before anybody is called."""
    vigente = apuracao_vigente(edital)
    if vigente is None:
        return False
    depois = MudancaDeDados.objects.filter(inscricao__edital=edital, em__gt=vigente.em)
    return any(not set(ORDENAM).isdisjoint(campos) for campos in depois.values_list("campos", flat=True))


def mudancas_de_lugar(antes: Apuracao, depois: Apuracao) -> list[dict[str, Any]]:
    """“Onde se lê”, “leia-se”: everybody whose kind of place changed, in the order of the new list."""
    de_antes = Posicao.objects.filter(apuracao=antes, inscricao=OuterRef("inscricao"))
    novas = Posicao.objects.filter(apuracao=depois).annotate(
        lugar_antes=Subquery(de_antes.values("rotulo")[:1]),
        geral_antes=Subquery(de_antes.values("geral")[:1]),
    )
    mudaram = novas.exclude(lugar_antes__isnull=False, lugar_antes=F("rotulo"))
    linhas = [
        _mudanca(p.inscricao, _lugar(p.lugar_antes, p.geral_antes), _lugar(p.rotulo, p.geral))
        for p in mudaram.select_related("inscricao").order_by("vaga_id", "geral")
    ]
    linhas += [_mudanca(p.inscricao, _lugar(p.rotulo, p.geral), FORA) for p in _sairam(antes, depois)]
    return linhas


def _sairam(antes: Apuracao, depois: Apuracao) -> Iterator[Posicao]:
    ainda = Posicao.objects.filter(apuracao=depois, inscricao=OuterRef("inscricao"))
    posicoes = Posicao.objects.filter(~Exists(ainda), apuracao=antes)
    return iter(posicoes.select_related("inscricao").order_by("vaga_id", "geral"))


def _lugar(rotulo: str | None, geral: int | None) -> str:
    return FORA if rotulo is None else f"{geral}ª posição, {Posicao.Rotulo(rotulo).label}"


def _mudanca(inscricao: Inscricao, antes: str, depois: str) -> dict[str, Any]:
    rotulo = f"Inscrição {inscricao.numero} – {inscricao.nome_publico}"
    return asdict(Mudanca(str(inscricao.pk), rotulo, antes, depois, Efeito.NEUTRA))


def chamadas_em_curso(edital: Edital) -> QuerySet[Chamada]:
    """The calls that hold a place now: neither ended nor sent to the end of the list."""
    liberam = VINCULOS[Tipo(edital.tipo)].liberam
    return Chamada.objects.filter(vaga__edital=edital).exclude(situacao__in=[FIM_DE_LISTA, *liberam])


def efeito_nas_chamadas(edital: Edital, depois: Apuracao) -> ListaCorrigida:
    """Among those called: who stays as is and who, without a place now, keeps it until a procedure with defence."""
    chamadas = list(chamadas_em_curso(edital).filter(fora_da_ordem="").order_by("vaga_id", "ordem"))
    com_lugar = set(
        Posicao.objects.filter(apuracao=depois, inscricao__in=[c.inscricao_id for c in chamadas])
        .exclude(rotulo=Posicao.Rotulo.CADASTRO)
        .values_list("inscricao_id", flat=True)
    )
    contratados = VINCULOS[Tipo(edital.tipo)].contratados
    return corrigir(
        [str(c.inscricao_id) for c in chamadas],
        {str(c.inscricao_id) for c in chamadas if c.inscricao_id not in com_lugar},
        {str(c.inscricao_id) for c in chamadas if c.situacao in contratados},
    )
