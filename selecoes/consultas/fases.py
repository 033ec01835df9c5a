"""Which phase runs, who is in it and what it still waits for."""

from collections.abc import Iterable

from selecoes import relogio
from selecoes.consultas.edital import pendentes_de_controle, publicacao_vigente
from selecoes.models import Edital, Fase, Inscricao, Publicacao
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.enquadramento import SituacaoEnquadramento
from selecoes.regras.erros import Pendencia
from selecoes.regras.fases import Declaracao, exigir_controle_concluido
from selecoes.regras.inscricao import SituacaoInscricao

S = SituacaoEnquadramento
PUBLICADAS = {S.ENQUADRADA_PRELIM, S.NAO_ENQUADRADA_PRELIM}


def fase_em_curso(edital: Edital) -> Fase | None:
    """The first phase whose result is not out yet; ``None`` after the last."""
    return edital.fases.filter(resultado_publicado_em=None).order_by("ordem").first()


def fase_por_comecar(edital: Edital) -> Fase | None:
    """The phase that would begin next: the one after the control, or after the one that runs."""
    abertas = edital.fases.filter(resultado_publicado_em=None).order_by("ordem")
    if edital.situacao == SituacaoEdital.CONTROLE_RACIAL:
        return abertas.first()
    return abertas[1] if abertas.count() > 1 else None


def declaracoes_de(edital: Edital) -> list[Declaracao]:
    """Every self-declaration under control, as the rule of the next phase sees it (art. 3º, § 12)."""
    agora = relogio.agora()
    controladas = Inscricao.objects.filter(edital=edital).a_controlar().select_related("preliminar__prazo")
    return [
        Declaracao(i.numero, S(i.enquadramento), i.recurso_pendente, _fora_de_prazo(i, agora))
        for i in controladas.order_by("numero")
    ]


def _fora_de_prazo(inscricao: Inscricao, agora: object) -> bool:
    publicada = inscricao.preliminar
    if publicada is None or publicada.prazo is None or S(inscricao.enquadramento) not in PUBLICADAS:
        return False
    return publicada.prazo.limite <= agora  # type: ignore[operator]


def em_recurso(edital: Edital) -> list[str]:
    """Numbers under appeal: the only ones that may go on under condition."""
    return [d.inscricao for d in declaracoes_de(edital) if d.em_recurso]


def faltas_da_fase_seguinte(edital: Edital, sob_condicao: Iterable[str] | None = None) -> list[str]:
    """What lacks to start the next phase; those under appeal may go on under condition (art. 3º, § 12)."""
    if fase_por_comecar(edital) is None:
        return ["Não há outra fase a iniciar."]
    condicao = em_recurso(edital) if sob_condicao is None else sob_condicao
    try:
        exigir_controle_concluido(declaracoes_de(edital), list(condicao))
    except Pendencia as recusa:
        return list(recusa.itens)
    return _sem_nota(edital)


def _sem_nota(edital: Edital) -> list[str]:
    fase = fase_em_curso(edital)
    if edital.situacao == SituacaoEdital.CONTROLE_RACIAL or fase is None:
        return []
    return [
        f"A inscrição {n} ainda não tem nota da {fase.ordem}ª fase." for n in sem_nota_da_fase(edital, fase)
    ]


def sem_nota_da_fase(edital: Edital, fase: Fase) -> list[str]:
    """Numbers still in dispute whose score of this phase was not entered."""
    na_disputa = Inscricao.objects.filter(edital=edital, situacao=SituacaoInscricao.EM_DISPUTA)
    return list(
        na_disputa.exclude(fase_da_nota__gte=fase.ordem, nota__isnull=False)
        .order_by("numero")
        .values_list("numero", flat=True)
    )


def faltas_do_resultado_da_selecao(edital: Edital) -> list[str]:
    """What lacks to publish the preliminary result of a selection of several phases."""
    fase = fase_em_curso(edital)
    if edital.situacao != SituacaoEdital.EM_FASE_SEGUINTE or fase is None:
        return ["O resultado da seleção vem depois da última fase."]
    if fase_por_comecar(edital) is not None:
        return ["Ainda há fase a iniciar nesta seleção."]
    return _sem_nota(edital)


def faltas_da_selecao_definitiva(edital: Edital) -> list[str]:
    """What lacks to make the result of the selection final: term over, and every self-declaration final."""
    preliminar = publicacao_vigente(edital, Publicacao.Tipo.SELECAO_PRELIMINAR)
    if preliminar is None or edital.situacao != SituacaoEdital.EM_RECURSO:
        return ["Publique primeiro o resultado preliminar da seleção."]
    faltas = []
    if preliminar.prazo is not None and relogio.agora() < preliminar.prazo.limite:
        faltas.append(f"O prazo de recurso vai até {preliminar.prazo.por_extenso()['ate']}.")
    return faltas + [
        f"A inscrição {i.numero} ainda não tem resultado definitivo da verificação (art. 3º, § 12)."
        for i in pendentes_de_controle(edital)
    ]
