"""What changes a call from outside its own life: the court, the procedure, and the list for the agente de integração."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from selecoes import relogio
from selecoes.atos.chamadas import registrar_passo
from selecoes.auditoria import auditar
from selecoes.consultas.chamadas import lista_para_contratacao
from selecoes.leitura.exportacao import em_csv, em_xlsx
from selecoes.models import Chamada, Edital, Inscricao, Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.contratacao import FIM_DE_LISTA, VINCULOS
from selecoes.regras.erros import EntradaInvalida
from selecoes.regras.papeis import Papel
from selecoes.regras.regime import Tipo

FORMATOS = {"csv": em_csv, "xlsx": em_xlsx}


@transaction.atomic
def registrar_sub_judice(
    inscricao_id: UUID, *, sub_judice: bool, processo: str, teor: str, por: Usuario
) -> Inscricao:
    """Note that a court has the entry under decision, or no longer has: the place is held meanwhile (B40)."""
    agora = relogio.agora()
    edital = Edital.objects.travar(Inscricao.objects.values_list("edital_id", flat=True).get(pk=inscricao_id))
    exigir_papel(por, Papel.AUTORIDADE, relogio.hoje(), edital)
    if not processo.strip() or not teor.strip():
        raise EntradaInvalida("Informe o número do processo judicial e o que foi decidido.", campo="processo")
    inscricao = Inscricao.objects.select_for_update(of=("self",)).get(pk=inscricao_id)
    inscricao.sub_judice = sub_judice
    inscricao.save(update_fields=["sub_judice"])
    auditar(
        "registrar decisão judicial", inscricao, por=por, em=agora, base="decisão judicial", edital=edital,
        inscricao=inscricao, dados={"sub_judice": sub_judice, "processo": processo, "teor": teor},
    )  # fmt: skip
    return inscricao


@transaction.atomic
def desligar_por_procedimento(inscricao_id: UUID, *, por: Usuario, em: datetime) -> Chamada | None:
    """End the call of who was found, in a final procedure, to have declared in bad faith (art. 3º, § 8º).

    Called by the act that applies the effects of the procedure, which has checked competence. The place opens
    again. ``None`` when the person has no call to end.
    """
    chamada = (
        Chamada.objects.select_for_update(of=("self",))
        .select_related("vaga__edital", "inscricao")
        .exclude(situacao=FIM_DE_LISTA)
        .filter(inscricao=inscricao_id)
        .first()
    )
    if chamada is None:
        return None
    vinculo = VINCULOS[Tipo(chamada.vaga.edital.tipo)]
    ato = vinculo.desliga(chamada.situacao)
    if ato is None:
        return None
    passo = vinculo.passo(chamada.situacao, ato)
    registrar_passo(chamada, passo.para, ato, passo.base, por=por, em=em)
    return chamada


@transaction.atomic
def exportar_chamadas(edital_id: int, formato: str, *, por: Usuario) -> bytes:
    """The call list for the agente de integração and for RH, in CSV or XLSX; who took it stays on record.

    It says nothing of race: the kind of place is left out.
    """
    edital = Edital.objects.get(pk=edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    if formato not in FORMATOS:
        raise EntradaInvalida("Escolha CSV ou XLSX.", campo="formato")
    cabecalho, linhas = lista_para_contratacao(edital)
    auditar(
        "exportar chamadas", edital, por=por, em=relogio.agora(), base="Lei nº 13.709/2018, art. 7º, III",
        edital=edital, dados={"formato": formato, "linhas": len(linhas)},
    )  # fmt: skip
    return FORMATOS[formato](cabecalho, linhas)
