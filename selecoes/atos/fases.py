"""Phases after the control: who goes on, the scores, and the result of the selection (art. 3º, § 12; E.7)."""

from collections.abc import Collection, Mapping, Sequence

from django.db import transaction

from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.consultas.fases import declaracoes_de, fase_em_curso, fase_por_comecar, sem_nota_da_fase
from selecoes.consultas.listas import como_candidato
from selecoes.models import Edital, Fase, Inscricao, Usuario, Vaga
from selecoes.permissoes import exigir_papel
from selecoes.regras.corte import exigir_proporcao
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import AtoInvalido, Pendencia
from selecoes.regras.fases import NotaDaFase, Passagem, exigir_controle_concluido, quem_passa
from selecoes.regras.inscricao import FLUXO_INSCRICAO, SituacaoInscricao
from selecoes.regras.papeis import Papel

S = SituacaoInscricao


@transaction.atomic
def iniciar_fase_seguinte(
    edital_id: int,
    *,
    sob_condicao: Collection[str] = (),
    cortes: Mapping[str, tuple[int, int]] | None = None,
    por: Usuario,
) -> Edital:
    """Start the phase after the control, never while a self-declaration has no final result (art. 3º, § 12).

    ``sob_condicao`` are inscrições under appeal that go on at their own risk. ``cortes`` maps the code of a vaga to how
    many people pass, (ampla, reserva); without it everybody approved goes on (E.7).
    """
    agora, hoje = relogio.agora(), relogio.hoje()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, hoje, edital)
    if edital.fases.count() < 2:
        raise AtoInvalido("Esta seleção tem uma fase só.", base="art. 3º, § 13")
    exigir_controle_concluido(declaracoes_de(edital), sob_condicao)
    nova, atual = fase_por_comecar(edital), fase_em_curso(edital)
    passo = edital.mover("iniciar fase seguinte")
    if nova is None:
        raise AtoInvalido("Não há outra fase a iniciar nesta seleção.")
    if atual is not None and atual != nova:
        _encerrar_fase(edital, atual)
    passam, ficam = _passar(edital, cortes or {}, sob_condicao)
    dados = {"fase": nova.ordem, "passam": passam, "ficam": ficam, "sob_condicao": sorted(sob_condicao)}
    auditar("iniciar fase seguinte", edital, por=por, em=agora, base=passo.base, edital=edital, dados=dados)
    return edital


def _encerrar_fase(edital: Edital, fase: Fase) -> None:
    """Close the phase that runs: every score is in, and whoever has one is approved in it."""
    faltam = tuple(f"Inscrição {n}." for n in sem_nota_da_fase(edital, fase))
    if faltam:
        raise Pendencia(f"Faltam notas da {fase.ordem}ª fase.", faltam)
    fase.resultado_publicado_em = relogio.hoje()
    fase.save(update_fields=["resultado_publicado_em"])
    _mover(
        Inscricao.objects.filter(edital=edital, situacao=S.EM_DISPUTA).values_list("pk", flat=True), "aprovar"
    )


def _passar(
    edital: Edital, cortes: Mapping[str, tuple[int, int]], sob_condicao: Collection[str]
) -> tuple[int, int]:
    passam: list[Inscricao] = []
    ficam: list[Inscricao] = []
    for vaga in edital.vagas.all():
        pessoas = list(Inscricao.objects.filter(edital=edital, vaga=vaga, situacao=S.APROVADA))
        passagem = _passagem(vaga, pessoas, cortes.get(vaga.codigo), sob_condicao)
        for pessoa in pessoas:
            (passam if str(pessoa.pk) in passagem.passam else ficam).append(pessoa)
        Inscricao.objects.filter(pk__in=passagem.condicionados).update(sob_condicao=True)
    _mover([i.pk for i in passam], "admitir na fase seguinte")
    _mover([i.pk for i in ficam], "reprovar no corte")
    return len(passam), len(ficam)


def _passagem(
    vaga: Vaga, pessoas: Sequence[Inscricao], corte: tuple[int, int] | None, sob_condicao: Collection[str]
) -> Passagem:
    if corte is None:
        return Passagem(frozenset(str(i.pk) for i in pessoas), frozenset())
    sem_nota = tuple(f"Inscrição {i.numero}." for i in pessoas if i.nota is None)
    if sem_nota:
        raise Pendencia(f"Há pessoas sem nota na vaga {vaga.codigo}: o corte precisa de todas.", sem_nota)
    exigir_proporcao(vaga.codigo, (vaga.ampla, vaga.reservadas), corte)
    notas = {str(i.pk): i.nota or 0 for i in pessoas}
    acima = [str(i.pk) for i in pessoas if i.numero in sob_condicao]
    return quem_passa([como_candidato(i) for i in pessoas], notas, corte, acima)


def _mover(chaves: Collection[object], ato: str) -> None:
    de = S.EM_DISPUTA if ato == "aprovar" else S.APROVADA
    passo = FLUXO_INSCRICAO.aplicar(de, ato)
    Inscricao.objects.filter(pk__in=list(chaves), situacao=de).update(situacao=passo.para)


@transaction.atomic
def lancar_notas(edital_id: int, *, notas: Sequence[NotaDaFase], motivo: str = "", por: Usuario) -> int:
    """Enter the scores of the phase that runs; all lines or none. Returns how many were entered.

    After the preliminary result a score changes only with ``motivo``, the decision of the appeal that changes it.
    """
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje(), edital)
    em_recurso = edital.situacao == SituacaoEdital.EM_RECURSO and edital.fases.count() > 1
    if edital.situacao != SituacaoEdital.EM_FASE_SEGUINTE and not em_recurso:
        raise AtoInvalido("As notas entram depois de iniciada a fase seguinte.", base="art. 3º, § 12")
    if em_recurso and not motivo.strip():
        raise AtoInvalido("Depois do resultado preliminar, diga a decisão que muda a nota.", campo="motivo")
    fase = fase_em_curso(edital) or edital.fases.order_by("-ordem")[0]
    pessoas = _conferir_notas(edital, notas, em_recurso=em_recurso)
    for linha in notas:
        _gravar_nota(pessoas[linha.inscricao], linha, fase, em_recurso=em_recurso)
    base = motivo.strip() or "edital"
    auditar(
        "lançar notas", edital, por=por, em=agora, base=base, edital=edital,
        dados={"fase": fase.ordem, "pessoas": len(notas)},
    )  # fmt: skip
    return len(notas)


def _conferir_notas(edital: Edital, notas: Sequence[NotaDaFase], *, em_recurso: bool) -> dict[str, Inscricao]:
    aceitas = {S.APROVADA, S.REPROVADA} if em_recurso else {S.EM_DISPUTA}
    da_lista = Inscricao.objects.filter(
        edital=edital, numero__in=[n.inscricao for n in notas], situacao__in=aceitas
    )
    pessoas = {i.numero: i for i in da_lista.select_for_update()}
    itens = [f"A inscrição {n.inscricao} não está nesta fase." for n in notas if n.inscricao not in pessoas]
    vistas: set[str] = set()
    for linha in notas:
        if linha.inscricao in vistas:
            itens.append(f"A inscrição {linha.inscricao} aparece mais de uma vez.")
        vistas.add(linha.inscricao)
        if linha.nota is not None and not edital.nota_minima <= linha.nota <= edital.nota_maxima:
            itens.append(f"A nota da inscrição {linha.inscricao} está fora da faixa do edital.")
    if itens or not notas:
        raise Pendencia("As notas não foram gravadas.", tuple(itens or ["Informe ao menos uma nota."]))
    return pessoas


def _gravar_nota(inscricao: Inscricao, linha: NotaDaFase, fase: Fase, *, em_recurso: bool) -> None:
    if linha.nota is None:
        ato = "reprovar em recurso" if em_recurso else "reprovar"
    else:
        inscricao.nota, inscricao.class_banca = linha.nota, linha.classificacao
        ato = "aprovar em recurso" if inscricao.situacao == S.REPROVADA else ""
    inscricao.fase_da_nota = fase.ordem
    if ato and not (ato == "reprovar em recurso" and inscricao.situacao == S.REPROVADA):
        inscricao.situacao = FLUXO_INSCRICAO.aplicar(S(inscricao.situacao), ato).para
    inscricao.save(update_fields=["nota", "class_banca", "fase_da_nota", "situacao"])
