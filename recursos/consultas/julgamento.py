"""What the page of one appeal shows: who has settled, what each one owes, never how anybody voted."""

from dataclasses import dataclass
from typing import Any

from comissao.models import Comissao
from comissao.regras.apuracao import ROTULOS_OPCAO, Opcao
from comissao.regras.composicao import ASSENTOS, ASSENTOS_RECURSAL
from recursos.models import Recurso, VotoDoRecurso
from recursos.regras.recurso import EspecieRecurso, SituacaoRecurso
from selecoes import relogio
from selecoes.models import Documento, Usuario

S = SituacaoRecurso
EM_JULGAMENTO = [S.DISTRIBUIDO, S.CONTRARRAZOES, S.OITIVA]
JULGADOS = [S.PROVIDO, S.NAO_PROVIDO, S.PUBLICADO, S.EXAURIDO]
# In the appeal the question is the first decision; the options are those of the interview (B42).
ROTULOS_NO_RECURSO = {
    Opcao.ATENDE: "Dar provimento",
    Opcao.NAO_ATENDE: "Negar provimento",
    Opcao.DUVIDA_RAZOAVEL: "Dúvida razoável (dá provimento)",
}


@dataclass(frozen=True, slots=True)
class MeuVoto:
    """The person's own vote on an appeal, read by nobody else before the close."""

    voto: VotoDoRecurso

    @property
    def opcao(self) -> str:
        """The vote in words."""
        return rotulo_do_voto(Opcao(self.voto.opcao))


def rotulo_do_voto(opcao: Opcao) -> str:
    """A vote or a disposition in words."""
    return ROTULOS_NO_RECURSO.get(opcao, ROTULOS_OPCAO[opcao])


def meu_voto(recurso: Recurso, por: Usuario) -> MeuVoto | None:
    """The vote that this very person cast, or ``None``."""
    voto = recurso.votos.filter(mandato__usuario=por).first()
    return MeuVoto(voto) if voto else None


def assentos_do_recurso(recurso: Recurso) -> list[dict[str, Any]]:
    """The three seats, who sits in each, and whether it has voted or been settled: no content, no count."""
    feitos = set(recurso.votos.values_list("assento", flat=True)) | set(
        recurso.sem_voto.values_list("assento", flat=True)
    )
    hoje = relogio.hoje()
    nomes: dict[str, str] = {}
    if recurso.comissao is not None:
        vigentes = recurso.comissao.mandatos.filter(titular=True, inicio__lte=hoje, fim__gt=hoje)
        nomes = {m.assento: str(m.usuario) for m in vigentes.select_related("usuario")}
    return [
        {
            "codigo": a.codigo,
            "rotulo": a.rotulo,
            "nome": nomes.get(a.codigo, "vago"),
            "feito": a.codigo in feitos,
        }
        for a in ASSENTOS_RECURSAL
    ]


def votos_abertos(recurso: Recurso) -> list[dict[str, str]]:
    """The votes, only after the judgement was closed; before it, nothing."""
    if recurso.situacao not in JULGADOS:
        return []
    votos = [
        {"assento": ASSENTOS[v.assento].rotulo, "voto": rotulo_do_voto(Opcao(v.opcao)), "motivo": v.motivo}
        for v in recurso.votos.order_by("assento")
    ]
    return votos + [
        {"assento": ASSENTOS[s.assento].rotulo, "voto": rotulo_do_voto(Opcao(s.tipo)), "motivo": s.motivo}
        for s in recurso.sem_voto.order_by("assento")
    ]


def parecer_recorrido(recurso: Recurso) -> dict[str, Any] | None:
    """The opinion of the first decision, frozen when the results were forwarded; absences have none."""
    documento = Documento.objects.filter(chave=f"parecer:{recurso.entrevista_id}").first()
    return documento.corpo if documento else None


def falta_nova_entrevista(recurso: Recurso) -> bool:
    """Whether the Recursal still has to interview the person: phenotype, without film (art. 3º, § 1º)."""
    fenotipo = recurso.entrevista is not None and recurso.especie == EspecieRecurso.FENOTIPO
    sem_filme = fenotipo and not recurso.ha_filmagem
    return sem_filme and recurso.nova_entrevista_em is None


def comissoes_recursais() -> list[Comissao]:
    """The Recursais with somebody in mandate today."""
    hoje = relogio.hoje()
    vigentes = Comissao.objects.filter(
        tipo=Comissao.Tipo.RECURSAL, mandatos__inicio__lte=hoje, mandatos__fim__gt=hoje
    )
    return list(vigentes.distinct().order_by("-pk"))
