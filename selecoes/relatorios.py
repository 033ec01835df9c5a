"""The yearly report of both norms: aggregated counts, with small cells hidden (D40910 art. 5º; L6321 art. 6º)."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Count, F, QuerySet, Sum

from selecoes import relogio
from selecoes.models import Chamada, Edital, Inscricao, Posicao, Usuario, Vaga
from selecoes.permissoes import papeis_em_qualquer_edital
from selecoes.regras.agregacao import suprimir, total_publicavel
from selecoes.regras.enquadramento import CausaNaoEnquadramento, SituacaoEnquadramento
from selecoes.regras.erros import SemCompetencia
from selecoes.regras.papeis import Papel

S = SituacaoEnquadramento
R = Posicao.Rotulo
CONFIRMADAS = (S.ENQUADRADA_PRELIM, S.ENQUADRADA)
NAO_CONFIRMADAS = (S.NAO_ENQUADRADA_PRELIM, S.NAO_ENQUADRADA)
QUEM_LE = {
    Papel.SERVIDOR,
    Papel.AUTORIDADE,
    Papel.AUTORIDADE_SUPERIOR,
    Papel.AUDITOR,
    Papel.ENCARREGADO,
    Papel.ESPECIALISTA,
}
REGIMES = {
    Edital.Tipo.ESTAGIO: "Decreto nº 40.910/2020, art. 5º",
    Edital.Tipo.CONCURSO: "Lei nº 6.321/2019, art. 6º",
}


@dataclass(frozen=True, slots=True)
class QuadroDoRegime:
    """The counts of one norm in one year. ``None`` is a hidden count of people; vagas are never hidden."""

    tipo: str
    base: str
    selecoes: int
    vagas: int
    reservadas: int
    optantes: int | None
    resultados: Mapping[str, int | None]
    chamadas: int | None
    chamadas_por_rotulo: Mapping[str, int | None]


@dataclass(frozen=True, slots=True)
class RelatorioAnual:
    """Both norms side by side, for the editais published in ``ano``."""

    ano: int
    quadros: tuple[QuadroDoRegime, ...]

    def quadro(self, tipo: str) -> QuadroDoRegime:
        """The part of one norm."""
        return next(q for q in self.quadros if q.tipo == tipo)


def relatorio_anual(ano: int) -> RelatorioAnual:
    """The indicators of the editais published in a year, by norm (F.13). Names nobody and no selection."""
    return RelatorioAnual(ano, tuple(_quadro(tipo, base, ano) for tipo, base in REGIMES.items()))


def abrir_relatorio(ano: int, *, por: Usuario) -> RelatorioAnual:
    """The report, for whoever may read it on this day. Raises ``SemCompetencia`` (art. 5º, p.u.)."""
    if not papeis_em_qualquer_edital(por, relogio.hoje()) & QUEM_LE:
        raise SemCompetencia("Você não tem acesso ao relatório anual nesta data.", base="art. 5º")
    return relatorio_anual(ano)


def _quadro(tipo: Edital.Tipo, base: str, ano: int) -> QuadroDoRegime:
    editais = Edital.objects.filter(tipo=tipo, publicado_em__year=ano)
    somas = Vaga.objects.filter(edital__in=editais).aggregate(
        vagas=Sum("quantidade"), reservadas=Sum(F("reserva") + F("reserva_extra"))
    )
    resultados, rotulos = _resultados(editais), _rotulos(editais)
    return QuadroDoRegime(
        tipo=tipo.value,
        base=base,
        selecoes=editais.count(),
        vagas=somas["vagas"] or 0,
        reservadas=somas["reservadas"] or 0,
        optantes=total_publicavel(resultados),
        resultados=suprimir(resultados),
        chamadas=total_publicavel(rotulos),
        chamadas_por_rotulo=suprimir(rotulos),
    )


def _resultados(editais: "QuerySet[Edital]") -> dict[str, int]:
    """Where each person who opted stands: four parts of one total."""
    contagem = {"confirmadas": 0, "nao_confirmadas": 0, "ausentes": 0, "sem_resultado": 0}
    optantes = Inscricao.objects.filter(edital__in=editais, optante=True)
    linhas = optantes.order_by().values_list("enquadramento", "causa").annotate(total=Count("pk"))
    for enquadramento, causa, total in linhas:
        contagem[_parte(enquadramento, causa)] += total
    return contagem


def _parte(enquadramento: str, causa: str) -> str:
    if enquadramento in CONFIRMADAS:
        return "confirmadas"
    if enquadramento in NAO_CONFIRMADAS:
        return "ausentes" if causa == CausaNaoEnquadramento.AUSENCIA else "nao_confirmadas"
    return "sem_resultado"


def _rotulos(editais: "QuerySet[Edital]") -> dict[str, int]:
    """Calls by kind of place; the reserve for Black people is one, whatever else the pack reserves."""
    linhas = Chamada.objects.filter(vaga__edital__in=editais).order_by().values_list("rotulo_na_chamada")
    feitas = dict(linhas.annotate(total=Count("pk")))
    feitas[R.RESERVADA.value] = feitas.get(R.RESERVADA.value, 0) + feitas.pop(R.NEGROS.value, 0)
    outras = [
        rotulo
        for rotulo, campo in ((R.PCD, "pcd"), (R.HIPO, "hipo"))
        if Vaga.objects.filter(edital__in=editais, **{f"{campo}__gt": 0}).exists()
    ]
    return {r.value: feitas.get(r.value, 0) for r in (R.AMPLA, R.RESERVADA, *outras, R.REVERTIDA)}
