"""Planning of the vagas: reserve per vaga, deficit and phases (art. 1º; C.1)."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from django.db import transaction

from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.consultas.clausula import fatos_da_clausula
from selecoes.consultas.edital import deficit
from selecoes.consultas.vagas import planejar_linhas
from selecoes.models import Edital, Fase, Usuario, Vaga
from selecoes.permissoes import exigir_papel
from selecoes.regras.cadastro import Metodo, exigir_total
from selecoes.regras.clausula import redigir
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.papeis import Papel
from selecoes.regras.sorteio import sortear


class LinhaDeVaga(NamedTuple):
    """A row of the table of vagas: course or area, level, shift and place, immediate vagas and cadastro."""

    codigo: str
    nome: str
    quantidade: int
    cadastro: int = 0
    nivel: str = ""
    turno: str = ""
    local: str = ""


@transaction.atomic
def planejar_vagas(
    edital_id: int,
    *,
    vagas: Sequence[tuple[str, str, int] | LinhaDeVaga],
    data: date,
    por: Usuario,
    total: int | None = None,
    metodo: Metodo = Metodo.TODO,
    cotas_opcionais: bool = False,
) -> Edital:
    """Replace the draft's vagas and compute the reserve of each, immediate and cadastro (art. 1º, §§ 1º–3º; B37).

    ``total`` is what the author says the sum is, refused when it is not; ``metodo`` is kept with the edital.
    """
    agora = relogio.agora()
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje())
    edital = Edital.objects.travar(edital_id)
    passo = edital.mover("editar")
    linhas = [LinhaDeVaga(*vaga) for vaga in vagas]
    _exigir_linhas(linhas)
    exigir_total(total, [(li.quantidade, li.cadastro) for li in linhas])
    edital.metodo_do_cadastro, edital.cotas_opcionais = metodo, cotas_opcionais
    plano = planejar_linhas(edital, [(li.quantidade, li.cadastro) for li in linhas], data)
    edital.vagas.all().delete()
    for linha, (imediatas, cadastro) in zip(linhas, plano.linhas, strict=True):
        Vaga.objects.create(
            edital=edital, **linha._asdict(), reserva=imediatas.reserva, pcd=imediatas.pcd, hipo=imediatas.hipo,
            cadastro_reserva=cadastro.reserva, cadastro_pcd=cadastro.pcd, cadastro_hipo=cadastro.hipo,
        )  # fmt: skip
    edital.norma = plano.pacote.nome
    edital.justificativa_deficit = ""
    edital.save(update_fields=["norma", "justificativa_deficit", "metodo_do_cadastro", "cotas_opcionais"])
    auditar(
        "planejar vagas", edital, por=por, em=agora, base=passo.base, edital=edital,
        dados={"total": plano.total, "soma": plano.soma, "deficit": plano.deficit, "metodo": metodo.value},
    )  # fmt: skip
    return edital


def _exigir_linhas(linhas: Sequence[LinhaDeVaga]) -> None:
    if not linhas or any(
        min(li.quantidade, li.cadastro) < 0 or not li.quantidade + li.cadastro for li in linhas
    ):
        raise EntradaInvalida(
            "Informe ao menos uma vaga, com quantidade inteira maior que zero, imediata ou no cadastro.",
            campo="vagas",
        )
    if len({linha.codigo for linha in linhas}) != len(linhas):
        raise EntradaInvalida("Há códigos de vaga repetidos.", campo="vagas")


def _colocar(vaga: Vaga, quantas: int) -> None:
    """One more reserved place: among the immediate ones where it fits, else in the cadastro."""
    if vaga.ampla >= quantas:
        vaga.reserva_extra += quantas
    elif vaga.cadastro_ampla >= quantas:
        vaga.cadastro_extra += quantas
    else:
        raise EntradaInvalida(f"A vaga {vaga.codigo} não comporta mais reserva.", campo="extras")
    vaga.save(update_fields=["reserva_extra", "cadastro_extra"])


@transaction.atomic
def sortear_deficit(edital_id: int, *, semente: str, por: Usuario) -> list[str]:
    """Place the deficit by the public draw, with the seed announced before (E.2). Returns the codes drawn."""
    agora = relogio.agora()
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje())
    edital = Edital.objects.travar(edital_id)
    passo = edital.mover("editar")
    if not edital.semente_anunciada or semente != edital.semente_anunciada:
        raise AtoInvalido(
            "A semente do sorteio deve ser a anunciada antes, no próprio edital.", campo="semente"
        )
    falta = deficit(edital)
    if falta == 0:
        raise AtoInvalido("Não há déficit de vagas reservadas para sortear.")
    sorteio = sortear({v.codigo: v.quantidade + v.cadastro for v in edital.vagas.all()}, semente)
    if len(sorteio.sorteadas) != falta:
        raise AtoInvalido("O sorteio não coloca todo o déficit deste quadro: distribua com justificativa.")
    for vaga in edital.vagas.filter(codigo__in=sorteio.sorteadas):
        _colocar(vaga, 1)
    auditar(
        "sortear déficit", edital, por=por, em=agora, base=passo.base, edital=edital,
        dados={"semente": semente, "sorteadas": list(sorteio.sorteadas)},
    )  # fmt: skip
    return list(sorteio.sorteadas)


@transaction.atomic
def distribuir_deficit(edital_id: int, *, extras: dict[str, int], justificativa: str, por: Usuario) -> Edital:
    """Place the deficit by hand, with its justification recorded (E.2)."""
    agora = relogio.agora()
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje())
    edital = Edital.objects.travar(edital_id)
    passo = edital.mover("editar")
    if not justificativa.strip():
        raise EntradaInvalida("Escreva a justificativa da distribuição.", campo="justificativa")
    estranhas = set(extras) - set(edital.vagas.values_list("codigo", flat=True))
    if estranhas:
        raise EntradaInvalida(
            f"A vaga não existe neste edital: {', '.join(sorted(estranhas))}.", campo="extras"
        )
    if sum(extras.values()) != deficit(edital) or any(q < 1 for q in extras.values()):
        raise EntradaInvalida("A soma distribuída deve ser igual ao déficit.", campo="extras")
    for vaga in edital.vagas.filter(codigo__in=extras):
        _colocar(vaga, extras[vaga.codigo])
    edital.justificativa_deficit = justificativa
    edital.save(update_fields=["justificativa_deficit"])
    dados = {"extras": extras}
    auditar("distribuir déficit", edital, por=por, em=agora, base=passo.base, edital=edital, dados=dados)
    return edital


@transaction.atomic
def gerar_clausula(edital_id: int, *, comissao: str = "", por: Usuario) -> Edital:
    """Write the clause of the reserve from the facts of the draft; it may still be edited (art. 1º, § 3º; F.1)."""
    agora = relogio.agora()
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje())
    edital = Edital.objects.travar(edital_id)
    passo = edital.mover("editar")
    fatos = fatos_da_clausula(edital, comissao)
    edital.clausula = redigir(fatos)
    edital.save(update_fields=["clausula"])
    auditar("gerar cláusula", edital, por=por, em=agora, base=passo.base, edital=edital)
    return edital


@transaction.atomic
def definir_fases(edital_id: int, *, tipos: list[str], por: Usuario) -> Edital:
    """Replace the draft's phases, in order. With two or more, the control comes after the first (§§ 12–13)."""
    agora = relogio.agora()
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje())
    edital = Edital.objects.travar(edital_id)
    passo = edital.mover("editar")
    if not tipos or set(tipos) - set(Fase.Tipo.values):
        raise EntradaInvalida("Informe ao menos uma fase válida.", campo="fases")
    edital.fases.all().delete()
    Fase.objects.bulk_create(Fase(edital=edital, ordem=i, tipo=tipo) for i, tipo in enumerate(tipos, start=1))
    auditar(
        "definir fases", edital, por=por, em=agora, base=passo.base, edital=edital, dados={"fases": tipos}
    )
    return edital
