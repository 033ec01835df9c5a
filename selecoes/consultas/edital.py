"""Reads of the edital: what exists, what the draft lacks, what is pending."""

from datetime import date

from django.db.models import Q

from selecoes import relogio
from selecoes.models import Edital, Inscricao, Publicacao
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.enquadramento import PENDENTES
from selecoes.regras.erros import EntradaInvalida
from selecoes.regras.reserva import planejar

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
    vagas = list(edital.vagas.all())
    if not vagas or edital.norma == "":
        return 0
    data = edital.publicado_em or relogio.hoje()
    pacote = edital.pacote(data)
    plano = planejar([v.quantidade for v in vagas], pacote, aplica=pacote.aplica(data), data_edital=data)
    return max(0, plano.sobre_o_total - sum(v.reservadas for v in vagas))


def faltas_do_edital(edital: Edital, data: date) -> list[str]:
    """What the law demands and the draft still lacks (C.1 RASCUNHO → PUBLICADO), one sentence each."""
    pacote = edital.pacote(data)
    conferencias = [
        (edital.vagas.exists(), "Cadastre as vagas, com a reserva de cada uma (art. 1º, § 3º)."),
        (bool(edital.clausula.strip()), "Escreva a cláusula da reserva de vagas (art. 1º, § 3º)."),
        (
            deficit(edital) == 0,
            "A soma das reservas por vaga é menor que a reserva do total: resolva o déficit.",
        ),
        (
            bool(edital.recurso_quantidade and edital.recurso_unidade),
            "Fixe o prazo de recurso (art. 3º, § 11).",
        ),
        (bool(edital.recurso_orgao), "Diga quem julga o recurso (art. 3º, § 11)."),
        (
            edital.fases.exists(),
            "Cadastre as fases, que definem o momento da verificação (art. 3º, §§ 12 e 13).",
        ),
        (
            bool(edital.inscricoes_inicio and edital.inscricoes_fim),
            "Informe o período de inscrições (art. 2º).",
        ),
        (pacote.aplica(data), f"A norma {pacote.nome} não alcança editais desta data (art. 6º)."),
        (edital.norma in {"", pacote.nome}, "A data mudou a norma aplicável: calcule as vagas de novo."),
    ]
    return [frase for cumprido, frase in conferencias if not cumprido]
