"""What still lacks before each publication, one sentence each: the same gates the acts impose, to show before."""

from selecoes import relogio
from selecoes.consultas.edital import pendentes_de_controle, publicacao_vigente
from selecoes.models import Edital, Inscricao, Publicacao
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.enquadramento import SituacaoEnquadramento

S = SituacaoEnquadramento
COM_RESULTADO = [S.ENQUADRADA_PRELIM, S.NAO_ENQUADRADA_PRELIM, S.ENQUADRADA, S.NAO_ENQUADRADA]


def _sem_resultado(edital: Edital) -> list[str]:
    controladas = Inscricao.objects.filter(edital=edital).a_controlar().order_by("numero")
    faltam = controladas.exclude(enquadramento__in=COM_RESULTADO).values_list("numero", flat=True)
    return [f"A inscrição {numero} ainda não tem resultado (art. 3º, § 10)." for numero in faltam]


def faltas_do_controle(edital: Edital) -> list[str]:
    """What lacks to start the control: phases and people (art. 3º, §§ 12 e 13)."""
    conferencias = [
        (edital.fases.exists(), "Cadastre as fases da seleção (art. 3º, §§ 12 e 13)."),
        (edital.inscricoes.exists(), "Importe as pessoas inscritas."),
    ]
    return [frase for cumprido, frase in conferencias if not cumprido]


def faltas_do_preliminar(edital: Edital) -> list[str]:
    """What lacks to publish the preliminary result (art. 3º, § 10)."""
    if edital.situacao in {SituacaoEdital.CONTROLE_RACIAL, SituacaoEdital.EM_FASE_SEGUINTE}:
        return _sem_resultado(edital)
    return ["A verificação da autodeclaração ainda não começou, ou já passou."]


def faltas_do_definitivo(edital: Edital) -> list[str]:
    """What lacks to publish the final result: the term of appeal and the appeals (art. 3º, §§ 10 e 11)."""
    preliminar = publicacao_vigente(edital, Publicacao.Tipo.RESULTADO_PRELIMINAR)
    if preliminar is None or preliminar.prazo is None:
        return ["Publique primeiro o resultado preliminar (art. 3º, § 10)."]
    faltas = []
    if relogio.agora() < preliminar.prazo.limite:
        faltas.append(f"O prazo de recurso vai até {preliminar.prazo.por_extenso()['ate']}.")
    em_recurso = Inscricao.objects.filter(edital=edital, recurso_pendente=True).order_by("numero")
    faltas += [
        f"A inscrição {i.numero} tem recurso sem decisão publicada (art. 3º, § 11)." for i in em_recurso
    ]
    return faltas + _sem_resultado(edital)


def faltas_da_classificacao(edital: Edital) -> list[str]:
    """What lacks to publish the final classification: the control's final result (art. 4º, § 4º)."""
    if edital.situacao != SituacaoEdital.RESULTADO_DEFINITIVO:
        return ["A classificação final vem depois do resultado definitivo da verificação (art. 4º)."]
    return _sem_definitivo(edital)


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
