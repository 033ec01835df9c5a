"""What is public to one person about their own entry: only what was published or done in their presence.

Nothing here looks at votes. Before the responsável publishes, the answer is the same whatever they were (§ 10).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from selecoes.consultas.apuracao import apuracao_vigente
from selecoes.models import Chamada, Documento, Inscricao, Posicao, Prazo, Publicacao
from selecoes.regras.enquadramento import CausaNaoEnquadramento, SituacaoEnquadramento

E = SituacaoEnquadramento
T = Publicacao.Tipo
RESULTADOS = (T.RESULTADO_PRELIMINAR, T.RESULTADO_DOS_RECURSOS, T.RESULTADO_DEFINITIVO)
DA_VERIFICACAO = (T.RESULTADO_PRELIMINAR, T.RESULTADO_DEFINITIVO)
DA_PESSOA = {
    "comprovante_recurso",
    "decisao_da_autoridade",
    "comprovante_inscricao",
    "termo_desistencia",
    "termo_renuncia",
}
CONFIRMADA = "Autodeclaração confirmada"


@dataclass(frozen=True, slots=True)
class Citacao:
    """A publication that lists the person, and the line about them."""

    publicacao: Publicacao
    linha: dict[str, Any]


class Andamento:
    """The public facts of one entry, each read once."""

    def __init__(self, inscricao: Inscricao) -> None:
        self.inscricao = inscricao

    @cached_property
    def citacoes(self) -> tuple[Citacao, ...]:
        """Publications that list the person by inscrição, oldest first."""
        publicacoes = self.inscricao.edital.publicacoes.filter(tipo__in=[T.CONVOCACAO, *RESULTADOS])
        publicacoes = publicacoes.select_related("documento", "prazo").order_by("em", "versao")
        pares = ((p, self._linha(p)) for p in publicacoes)
        return tuple(Citacao(p, linha) for p, linha in pares if linha is not None)

    def _linha(self, publicacao: Publicacao) -> dict[str, Any] | None:
        linhas: Sequence[dict[str, Any]] = publicacao.conteudo["linhas"]
        return next((linha for linha in linhas if linha["inscricao"] == self.inscricao.numero), None)

    def _ultima(self, tipos: Sequence[str]) -> Citacao | None:
        return next((c for c in reversed(self.citacoes) if c.publicacao.tipo in tipos), None)

    @property
    def convocacao(self) -> Citacao | None:
        """The last call to an interview."""
        return self._ultima([T.CONVOCACAO])

    def _depois_da_convocacao(self, tipos: Sequence[str]) -> Citacao | None:
        citada, convocacao = self._ultima(tipos), self.convocacao
        if citada and convocacao and citada.publicacao.em < convocacao.publicacao.em:
            return None  # a new interview was granted: the old result no longer speaks
        return citada

    @property
    def resultado(self) -> Citacao | None:
        """The last published result of the verification about the last interview."""
        return self._depois_da_convocacao(DA_VERIFICACAO)

    @property
    def resultado_do_recurso(self) -> Citacao | None:
        """The published decision of the appeal about the last interview."""
        return self._depois_da_convocacao([T.RESULTADO_DOS_RECURSOS])

    @property
    def preliminar(self) -> Citacao | None:
        """The published preliminary result about the last interview: it opens the term of appeal."""
        return self._depois_da_convocacao([T.RESULTADO_PRELIMINAR])

    @property
    def definitivo(self) -> bool:
        """Whether the published result is final."""
        return bool(self.resultado and self.resultado.publicacao.tipo == T.RESULTADO_DEFINITIVO)

    @property
    def confirmada(self) -> bool:
        """Whether what was published says that the self-declaration was confirmed."""
        return bool(self.resultado and self.resultado.linha["conclusao"] == CONFIRMADA)

    @property
    def conclusao(self) -> str:
        """The published conclusion, in the words of the list; empty before the publication."""
        return str(self.resultado.linha["conclusao"]) if self.resultado else ""

    @property
    def faltou(self) -> bool:
        """Whether an absence was recorded: a fact the person knows, not a decision of votes."""
        ausencia = self.inscricao.causa == CausaNaoEnquadramento.AUSENCIA
        return self.inscricao.enquadramento == E.AUSENTE or ausencia

    @property
    def prazo(self) -> Prazo | None:
        """The term of appeal opened by the preliminary result, while no final result closed it."""
        if self.preliminar is None or self.definitivo or self.resultado_do_recurso:
            return None
        return self.preliminar.publicacao.prazo

    @property
    def pode_recorrer(self) -> bool:
        """Whether the page offers the appeal: an unfavourable published result, not yet final."""
        return self.prazo is not None and not self.confirmada

    @cached_property
    def parecer(self) -> Documento | None:
        """The opinion with the grounds of each vote, once a result drawn after it has been published."""
        if self.resultado is None:
            return None
        pareceres = self.inscricao.documentos.filter(tipo="parecer", em__lte=self.resultado.publicacao.em)
        return pareceres.order_by("-em").first()

    @cached_property
    def posicao(self) -> Posicao | None:
        """The person's line in the last published classification."""
        apuracao = apuracao_vigente(self.inscricao.edital)
        if apuracao is None:
            return None
        posicoes = Posicao.objects.select_related("apuracao__publicacao__documento", "vaga")
        return posicoes.filter(apuracao=apuracao, inscricao=self.inscricao).first()

    @cached_property
    def chamada(self) -> Chamada | None:
        """The call of the person to a vaga, if there is one."""
        chamadas = Chamada.objects.filter(inscricao=self.inscricao).select_related("vaga", "prazo")
        return chamadas.order_by("-em", "-ordem").first()

    def documentos(self) -> "list[Documento]":
        """What the person may open about themselves: receipts, and opinions and decisions already published."""
        proprios = self.inscricao.documentos.exclude(tipo="parecer").defer("conteudo_restrito")
        visiveis = [d for d in proprios if self._visivel(d)] + ([self.parecer] if self.parecer else [])
        return sorted(visiveis, key=lambda d: d.em, reverse=True)

    def _visivel(self, documento: Documento) -> bool:
        publicada = self._ultima([T.RESULTADO_DOS_RECURSOS])
        decidido = publicada is not None and documento.em <= publicada.publicacao.em
        return documento.tipo in DA_PESSOA or (documento.tipo == "decisao_recurso" and decidido)
