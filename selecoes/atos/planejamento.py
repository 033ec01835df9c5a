"""Planning of the vagas: reserve per vaga, deficit and phases (art. 1º; C.1)."""

from datetime import date

from django.db import transaction

from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.consultas.edital import deficit
from selecoes.models import Edital, Fase, Usuario, Vaga
from selecoes.permissoes import exigir_papel
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.papeis import Papel
from selecoes.regras.reserva import planejar
from selecoes.regras.sorteio import sortear


@transaction.atomic
def planejar_vagas(edital_id: int, *, vagas: list[tuple[str, str, int]], data: date, por: Usuario) -> Edital:
    """Replace the draft's vagas by ``(código, nome, quantidade)`` and compute each reserve (art. 1º, §§ 1º–3º)."""
    agora = relogio.agora()
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje())
    edital = Edital.objects.travar(edital_id)
    passo = edital.mover("editar")
    if not vagas or any(quantidade < 1 for _, _, quantidade in vagas):
        raise EntradaInvalida(
            "Informe ao menos uma vaga, com quantidade inteira maior que zero.", campo="vagas"
        )
    if len({codigo for codigo, _, _ in vagas}) != len(vagas):
        raise EntradaInvalida("Há códigos de vaga repetidos.", campo="vagas")
    pacote = edital.pacote(data)
    plano = planejar(
        [quantidade for _, _, quantidade in vagas], pacote, aplica=pacote.aplica(data), data_edital=data
    )
    edital.vagas.all().delete()
    for (codigo, nome, quantidade), linha in zip(vagas, plano.vagas, strict=True):
        Vaga.objects.create(
            edital=edital, codigo=codigo, nome=nome, quantidade=quantidade,
            reserva=linha.reserva, pcd=linha.pcd, hipo=linha.hipo,
        )  # fmt: skip
    edital.norma = pacote.nome
    edital.justificativa_deficit = ""
    edital.save(update_fields=["norma", "justificativa_deficit"])
    auditar(
        "planejar vagas", edital, por=por, em=agora, base=passo.base, edital=edital,
        dados={"total": plano.total, "soma": plano.soma, "deficit": plano.deficit},
    )  # fmt: skip
    return edital


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
    if deficit(edital) == 0:
        raise AtoInvalido("Não há déficit de vagas reservadas para sortear.")
    sorteio = sortear({v.codigo: v.quantidade for v in edital.vagas.all()}, semente)
    for vaga in edital.vagas.filter(codigo__in=sorteio.sorteadas):
        vaga.reserva_extra += 1
        vaga.save(update_fields=["reserva_extra"])
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
        vaga.reserva_extra += extras[vaga.codigo]
        if vaga.ampla < 0:
            raise EntradaInvalida(f"A vaga {vaga.codigo} não comporta mais reserva.", campo="extras")
        vaga.save(update_fields=["reserva_extra"])
    edital.justificativa_deficit = justificativa
    edital.save(update_fields=["justificativa_deficit"])
    auditar(
        "distribuir déficit",
        edital,
        por=por,
        em=agora,
        base=passo.base,
        edital=edital,
        dados={"extras": extras},
    )
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
