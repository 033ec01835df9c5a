"""Reads of the edital: what exists, what the draft lacks, what is pending."""

from django.db.models import Q

from selecoes.consultas.vagas import plano_do_edital
from selecoes.models import Edital, Inscricao, Publicacao
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.enquadramento import PENDENTES
from selecoes.regras.erros import EntradaInvalida

VISIVEIS = [s for s in SituacaoEdital if s != SituacaoEdital.RASCUNHO]


def edital_pelo_nome(nome: str) -> Edital:
    """The edital as people write it, ``3/2026``. Raises ``EntradaInvalida`` if there is none."""
    numero, _, ano = nome.partition("/")
    if not (numero.isdecimal() and ano.isdecimal() and len(numero) < 9 and len(ano) == 4):
        raise EntradaInvalida(f"“{nome}” não é um número de edital. Escreva como 3/2026.")
    edital = Edital.objects.filter(numero=int(numero), ano=int(ano)).first()
    if edital is None:
        raise EntradaInvalida(f"O edital {nome} não existe.")
    return edital


def edital_visivel(nome: str) -> Edital:
    """The published edital of that number. Raises ``EntradaInvalida``, also for a draft."""
    edital = edital_pelo_nome(nome)
    if edital.situacao not in VISIVEIS:
        raise EntradaInvalida(f"O edital {nome} não existe.")
    return edital


def editais_publicos() -> "list[Edital]":
    """Every edital the public may see."""
    return list(Edital.objects.filter(situacao__in=VISIVEIS).select_related("orgao"))


def publicacao_vigente(edital: Edital, tipo: str) -> Publicacao | None:
    """The last version of a kind of publication, or ``None`` before the first."""
    return edital.publicacoes.filter(tipo=tipo).order_by("-versao").first()


def pendentes_de_controle(edital: Edital) -> "list[Inscricao]":
    """Those whose self-declaration is not final: homologation waits for them (art. 3º, § 13)."""
    vivas = Inscricao.objects.filter(edital=edital, optante=True).exclude(
        situacao__in=["DESISTENTE", "ELIMINADA", "REPROVADA"]
    )
    return list(vivas.filter(Q(enquadramento__in=PENDENTES) | Q(recurso_pendente=True)))


def deficit(edital: Edital) -> int:
    """Reserved places the rounding per vaga lost, and no act has placed yet (art. 1º, § 3º; B5)."""
    plano = plano_do_edital(edital) if edital.norma else None
    if plano is None:
        return 0
    return max(0, plano.sobre_o_total - sum(v.reservadas + v.cadastro_reservadas for v in edital.vagas.all()))
