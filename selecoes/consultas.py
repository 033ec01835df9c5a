"""Reads across tables, for acts and pages."""

from datetime import date

from django.db.models import Q

from selecoes.models import (
    CodigoDeAcesso,
    DiaDeCalendario,
    Edital,
    Inscricao,
    MovimentoDeVaga,
    Publicacao,
    Usuario,
    Vaga,
)
from selecoes.regras.calendario import Calendario
from selecoes.regras.classificacao import Candidato
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.enquadramento import PENDENTES
from selecoes.regras.erros import EntradaInvalida

VISIVEIS = [s for s in SituacaoEdital if s != SituacaoEdital.RASCUNHO]


def calendario() -> Calendario:
    """The calendar of the database: the one deadlines of real cases are counted on."""
    dias = DiaDeCalendario.objects.all()
    tabela = {d.data: (d.expediente, d.descricao, d.ato) for d in dias}
    anos = {dia.year for dia in tabela}
    return Calendario.de(tabela, anos=anos, provisorios={d.data.year for d in dias if d.provisorio})


def edital_pelo_nome(nome: str) -> Edital:
    """The edital as people write it, ``3/2026``. Raises ``EntradaInvalida`` if there is none."""
    numero, _, ano = nome.partition("/")
    if not (numero.isdecimal() and ano.isdecimal() and len(numero) < 9 and len(ano) == 4):
        raise EntradaInvalida(f"“{nome}” não é um número de edital. Escreva como 3/2026.")
    edital = Edital.objects.filter(numero=int(numero), ano=int(ano)).first()
    if edital is None:
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
        situacao__in=["DESISTENTE", "ELIMINADA"]
    )
    return list(vivas.filter(Q(enquadramento__in=PENDENTES) | Q(recurso_pendente=True)))


def como_candidato(inscricao: Inscricao) -> Candidato:
    """What the rules need to know of a person: identity and conditions, nothing else."""
    return Candidato(
        id=str(inscricao.pk),
        enquadrado=inscricao.enquadrado,
        optante=inscricao.optante,
        pcd=inscricao.pcd,
        hipo=inscricao.hipo,
    )


def vagas_abertas(vaga: Vaga) -> int:
    """Places opened so far in a vaga, by the acts that opened them."""
    aberturas = vaga.movimentos.filter(tipo=MovimentoDeVaga.Tipo.ABRIR)
    return sum(aberturas.values_list("quantidade", flat=True))


def codigo_valido(inscricao: Inscricao, agora: object) -> CodigoDeAcesso | None:
    """The last access code of an entry, if it still may be used."""
    return (
        inscricao.codigos.filter(usado_em=None, vale_ate__gt=agora, tentativas__lt=5)
        .order_by("-emitido_em")
        .first()
    )


def inscricoes_para_entrar(digitado: str) -> "list[Usuario]":
    """Who may be meant by an inscrição number typed on the sign-in page."""
    return list(Usuario.objects.filter(inscricoes__numero=digitado).distinct()[:5])


def em_dia_util(dia: date) -> bool:
    """Whether acts may be practised on ``dia`` (X-05)."""
    return calendario().dia_util(dia)
