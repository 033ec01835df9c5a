"""What still lacks before each publication, one sentence each: the same gates the acts impose, to show before."""

from selecoes import relogio
from selecoes.consultas.decisao_da_inscricao import a_decidir, indeferidas_em_recurso, prazo_dos_indeferidos
from selecoes.consultas.edital import pendentes_de_controle
from selecoes.consultas.retificacao_da_lista import COM_LISTA_RETIFICAVEL
from selecoes.models import Edital, Inscricao, Publicacao
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.enquadramento import SituacaoEnquadramento

S = SituacaoEnquadramento
PRELIMINARES = [S.ENQUADRADA_PRELIM, S.NAO_ENQUADRADA_PRELIM]
COM_RESULTADO = [*PRELIMINARES, S.ENQUADRADA, S.NAO_ENQUADRADA]

COM_CONTROLE = {
    SituacaoEdital.CONTROLE_RACIAL,
    SituacaoEdital.EM_FASE_SEGUINTE,
    SituacaoEdital.EM_RECURSO,
}
"""Where the control may still publish: with several phases an appeal may end after the next one began."""
NINGUEM_OPTOU = "Ninguém optou pela reserva: não há resultado da verificação a publicar (art. 3º, § 13)."


def faltas_sem_autodeclaracoes(edital: Edital) -> list[str]:
    """What stops concluding the control at once: somebody to verify, or another phase (art. 3º, § 13)."""
    if edital.situacao != SituacaoEdital.CONTROLE_RACIAL:
        return ["A verificação da autodeclaração ainda não começou, ou já passou."]
    conferencias = [
        (edital.fases.count() == 1, "A seleção tem outra fase: inicie a fase seguinte (art. 3º, § 12)."),
        (
            not Inscricao.objects.filter(edital=edital).a_controlar().exists(),
            "Há autodeclaração a verificar nesta seleção (art. 3º, § 13).",
        ),
    ]
    return [frase for cumprido, frase in conferencias if not cumprido]


def _sem_resultado(edital: Edital) -> list[str]:
    controladas = Inscricao.objects.filter(edital=edital).a_controlar().order_by("numero")
    faltam = controladas.exclude(enquadramento__in=COM_RESULTADO).values_list("numero", flat=True)
    return [f"A inscrição {numero} ainda não tem resultado (art. 3º, § 10)." for numero in faltam]


def faltas_do_controle(edital: Edital) -> list[str]:
    """What lacks to start the control: phases and people (art. 3º, §§ 12 e 13)."""
    conferencias = [
        (edital.fases.exists(), "Cadastre as fases da seleção (art. 3º, §§ 12 e 13)."),
        (edital.inscricoes.exists(), "Importe as pessoas inscritas."),
        (
            not Inscricao.objects.filter(edital=edital, vaga=None).ativas().exists(),
            "Há pessoas inscritas sem vaga: corrija antes (art. 4º).",
        ),
    ]
    return [frase for cumprido, frase in conferencias if not cumprido]


def faltas_da_primeira_fase(edital: Edital) -> list[str]:
    """What lacks to start the first phase: entries decided, and the term of those refused over (C.1, C.2)."""
    faltas = faltas_do_controle(edital)
    if a_decidir(edital):
        faltas.insert(0, "Há inscrições sem decisão: publique antes a lista das inscrições (art. 2º).")
    elif prazo := prazo_dos_indeferidos(edital):
        ate = prazo.por_extenso()["ate"]
        faltas.insert(0, f"Corre o prazo de recurso contra o indeferimento da inscrição: até {ate}.")
    return [*indeferidas_em_recurso(edital), *faltas]


def faltas_do_preliminar(edital: Edital) -> list[str]:
    """What lacks to publish the preliminary result (art. 3º, § 10)."""
    if edital.situacao not in COM_CONTROLE:
        return ["A verificação da autodeclaração ainda não começou, ou já passou."]
    if not Inscricao.objects.filter(edital=edital).a_controlar().exists():
        return [NINGUEM_OPTOU]
    faltas = _sem_resultado(edital)
    novas = (
        Inscricao.objects.filter(edital=edital)
        .a_controlar()
        .filter(preliminar=None, enquadramento__in=PRELIMINARES)
    )
    return faltas if faltas or novas.exists() else ["Não há resultado novo para publicar (art. 3º, § 10)."]


def faltas_do_definitivo(edital: Edital) -> list[str]:
    """What lacks to publish the final result: the terms of appeal and the appeals (art. 3º, §§ 10 e 11)."""
    controladas = Inscricao.objects.filter(edital=edital).a_controlar().select_related("preliminar__prazo")
    publicadas = {i.preliminar for i in controladas if i.preliminar is not None}
    if not publicadas:
        return ["Publique primeiro o resultado preliminar (art. 3º, § 10)."]
    agora = relogio.agora()
    correndo = [p.prazo for p in publicadas if p.prazo is not None and agora < p.prazo.limite]
    faltas = [f"O prazo de recurso vai até {prazo.por_extenso()['ate']}." for prazo in correndo]
    for i in sorted(controladas, key=lambda i: i.numero):
        if i.recurso_pendente:
            faltas.append(f"A inscrição {i.numero} tem recurso sem decisão publicada (art. 3º, § 11).")
        elif i.preliminar is None:
            faltas.append(f"O resultado da inscrição {i.numero} ainda não foi publicado (art. 3º, § 10).")
    return faltas


def faltas_da_classificacao(edital: Edital) -> list[str]:
    """What lacks to publish the final classification: the control's final result (art. 4º, § 4º)."""
    if edital.situacao != SituacaoEdital.RESULTADO_DEFINITIVO:
        return ["A classificação final vem depois do resultado definitivo da verificação (art. 4º)."]
    return _sem_definitivo(edital)


def faltas_da_retificacao(edital: Edital) -> list[str]:
    """What lacks to publish the classification again (Lei nº 9.784/1999, art. 53)."""
    publicada = edital.publicacoes.filter(tipo=Publicacao.Tipo.CLASSIFICACAO).exists()
    if not publicada or edital.situacao not in COM_LISTA_RETIFICAVEL:
        return ["Só se retifica uma classificação publicada, antes do fim da validade."]
    return []


def _sem_definitivo(edital: Edital) -> list[str]:
    return [
        f"A inscrição {i.numero} ainda não tem resultado definitivo (art. 3º, § 13)."
        for i in pendentes_de_controle(edital)
    ]


def faltas_da_homologacao(edital: Edital) -> list[str]:
    """What lacks to homologate: every control final and the classification published (art. 3º, § 13)."""
    faltas = _sem_definitivo(edital)
    if not edital.publicacoes.filter(tipo=Publicacao.Tipo.CLASSIFICACAO).exists():
        faltas.append("Publique a classificação final antes de homologar.")
    return faltas
