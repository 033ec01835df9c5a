"""What unties the final list when the criteria do not: time of birth, public draw, partial scores (B38)."""

from collections.abc import Mapping
from datetime import time
from hashlib import sha256
from uuid import UUID

from django.db import transaction

from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.consultas.apuracao import empates_abertos
from selecoes.consultas.entradas import IDADE
from selecoes.models import Edital, Inscricao, RegistroDeDesempate, Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.papeis import Papel

S = SituacaoEdital
ANTES_DA_HOMOLOGACAO = {
    S.INSCRICOES_ENCERRADAS, S.EM_FASE, S.CONTROLE_RACIAL, S.EM_FASE_SEGUINTE, S.RESULTADO_PRELIMINAR, S.EM_RECURSO,
    S.RESULTADO_DEFINITIVO,
}  # fmt: skip


@transaction.atomic
def registrar_hora_de_nascimento(
    inscricao_id: UUID, *, hora: time, documento: str, por: Usuario
) -> RegistroDeDesempate:
    """Record the time of birth read in a document: it unties people born on the same day (B38)."""
    edital = _edital(Inscricao.objects.values_list("edital_id", flat=True).get(pk=inscricao_id), por)
    if not documento.strip():
        raise EntradaInvalida("Diga em que documento a hora foi lida.", campo="documento")
    inscricao = Inscricao.objects.get(pk=inscricao_id)
    registro = RegistroDeDesempate.objects.create(
        inscricao=inscricao, tipo=RegistroDeDesempate.Tipo.HORA, hora=hora, fundamento=documento.strip(),
        em=relogio.agora(), por=por,
    )  # fmt: skip
    auditar(
        "registrar hora de nascimento", registro, por=por, em=registro.em, base="edital", edital=edital,
        inscricao=inscricao,
    )  # fmt: skip
    return registro


@transaction.atomic
def sortear_empates(edital_id: int, *, semente: str, fundamento: str, por: Usuario) -> list[list[str]]:
    """Draw in public the order inside each tie left: SHA-256 of the seed followed by the number, ascending (B38).

    Anybody redoes it. Returns the numbers of each tie in the order drawn. Raises ``AtoInvalido`` without a tie.
    """
    edital = _edital(edital_id, por)
    if not semente.strip() or not fundamento.strip():
        raise EntradaInvalida("Informe a semente e onde ela foi anunciada antes do sorteio.", campo="semente")
    grupos, agora = empates_abertos(edital), relogio.agora()
    if not grupos:
        raise AtoInvalido("Não há empate a sortear.")
    ordens = [sorted(grupo, key=lambda i: _resumo(semente, i.numero)) for grupo in grupos]
    for ordem in ordens:
        for numero, inscricao in enumerate(ordem, start=1):
            RegistroDeDesempate.objects.create(
                inscricao=inscricao, tipo=RegistroDeDesempate.Tipo.SORTEIO, sorteio=numero,
                fundamento=f"{fundamento.strip()}; semente {semente}"[:300], em=agora, por=por,
            )  # fmt: skip
    numeros = [[i.numero for i in ordem] for ordem in ordens]
    auditar(
        "sortear desempate", edital, por=por, em=agora, base="edital", edital=edital,
        dados={"semente": semente, "fundamento": fundamento, "ordem": numeros},
    )  # fmt: skip
    return numeros


def _resumo(semente: str, numero: str) -> str:
    return sha256(f"{semente}{numero}".encode()).hexdigest()


@transaction.atomic
def registrar_notas_parciais(edital_id: int, *, criterio: str, notas: Mapping[str, int], por: Usuario) -> int:
    """Write one partial score (thousandths) per inscrição for a criterion of the edital; how many were written.

    Raises ``EntradaInvalida`` for an inscrição that does not exist or a criterion the edital has not.
    """
    edital = _edital(edital_id, por)
    if criterio == IDADE or criterio not in edital.criterios_desempate:
        raise EntradaInvalida("O edital não tem este critério de desempate.", campo="criterio")
    pessoas = list(Inscricao.objects.select_for_update(of=("self",)).filter(edital=edital, numero__in=notas))
    estranhas = sorted(set(notas) - {i.numero for i in pessoas})
    if estranhas:
        raise EntradaInvalida(f"Não há inscrição {estranhas[0]} neste edital.", campo="notas")
    for inscricao in pessoas:
        inscricao.parciais = {**inscricao.parciais, criterio: notas[inscricao.numero]}
    Inscricao.objects.bulk_update(pessoas, ["parciais"], batch_size=500)
    auditar(
        "registrar notas parciais", edital, por=por, em=relogio.agora(), base="edital", edital=edital,
        dados={"criterio": criterio, "pessoas": len(pessoas)},
    )  # fmt: skip
    return len(pessoas)


def _edital(edital_id: int, por: Usuario) -> Edital:
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, (Papel.SERVIDOR, Papel.RESPONSAVEL), relogio.hoje(), edital)
    if edital.situacao not in ANTES_DA_HOMOLOGACAO:
        raise AtoInvalido("O desempate se registra depois das inscrições e antes da homologação.")
    return edital
