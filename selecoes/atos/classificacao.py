"""The final classification: a snapshot nobody edits, and the publication that points at it (B38, B39, E.3)."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from selecoes import relogio
from selecoes.atos.publicacao import publicar
from selecoes.auditoria import auditar
from selecoes.consultas.apuracao import REGRA, Calculo, apuracao_vigente, diferencas_por_extenso
from selecoes.consultas.edital import pendentes_de_controle
from selecoes.consultas.entradas import exigir_entradas_completas
from selecoes.consultas.listas import conteudo_da_classificacao
from selecoes.consultas.retificacao_da_lista import (
    COM_LISTA_RETIFICAVEL,
    correcao_por_publicar,
    efeito_nas_chamadas,
    mudancas_de_lugar,
)
from selecoes.models import Apuracao, Edital, Inscricao, Posicao, Publicacao, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia
from selecoes.regras.inscricao import FLUXO_INSCRICAO, SituacaoInscricao
from selecoes.regras.papeis import Papel

S = SituacaoInscricao
MUDOU = "As notas ou as decisões mudaram depois desta prévia. Confira a nova conta antes de publicar."


@transaction.atomic
def apurar(edital_id: int, *, por: Usuario) -> Apuracao:
    """Run the classification and freeze it: hash of the inputs, version of the rule, every line (art. 4º).

    Refused before the control's final result, because the reversion waits for it (§ 4º, B26), and while a tie
    remains (B38). Nothing is public until ``publicar_classificacao`` points at it.
    """
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    _exigir_momento(edital)
    return _apurar(edital, por, agora)


@transaction.atomic
def publicar_classificacao(
    edital_id: int, *, dodf: str, por: Usuario, apuracao_id: uuid.UUID | None = None, sha256: str = ""
) -> Publicacao:
    """Publish a snapshot: general list and one per reserve, each place with its reason (art. 4º).

    What was previewed is what is published: the snapshot must be the last one and its inputs unchanged. Without
    ``apuracao_id`` a run is made now, and ``sha256`` is the code of the result that the preview showed.
    """
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    _exigir_momento(edital)
    apuracao = _apurar(edital, por, agora) if apuracao_id is None else _conferida(edital, apuracao_id)
    if sha256 and apuracao.sha256 != sha256:
        raise AtoInvalido(MUDOU)
    publicacao = publicar(
        edital, Publicacao.Tipo.CLASSIFICACAO, conteudo=conteudo_da_classificacao(apuracao), dodf=dodf, por=por,
        em=agora, base=edital.pacote(relogio.hoje()).citar("art. 4º"), apuracao=apuracao,
    )  # fmt: skip
    _situar(apuracao)
    return publicacao


@transaction.atomic
def retificar_classificacao(
    edital_id: int, *, motivo: str, dodf: str, por: Usuario, sha256: str = ""
) -> Publicacao:
    """Publish the list again after the data behind it changed (Lei nº 9.784/1999, art. 53; Lei nº 6.321/2019, art. 3º).

    Whoever was called keeps the place, hired or not: who has none in the new list loses nothing before a procedure with
    defence, and the record names them. Nobody is called in the meantime beyond the places opened. Raises
    ``AtoInvalido`` when nothing that ranks changed.
    """
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.AUTORIDADE, relogio.hoje(), edital)
    vigente = apuracao_vigente(edital)
    if vigente is None or edital.situacao not in COM_LISTA_RETIFICAVEL:
        raise AtoInvalido("Só se retifica uma classificação publicada, antes do fim da validade.")
    if not motivo.strip():
        raise EntradaInvalida("Escreva o motivo da retificação.", campo="motivo")
    apuracao = _apurar(edital, por, agora)
    if sha256 and apuracao.sha256 != sha256:
        raise AtoInvalido(MUDOU)
    if apuracao.entradas_sha256 == vigente.entradas_sha256 and not correcao_por_publicar(edital):
        raise AtoInvalido("Nada mudou desde a classificação publicada.")
    mudancas = mudancas_de_lugar(vigente, apuracao)
    publicacao = publicar(
        edital, Publicacao.Tipo.CLASSIFICACAO, dodf=dodf, por=por, em=agora, base="Lei nº 9.784/1999, art. 53",
        apuracao=apuracao, conteudo=conteudo_da_classificacao(apuracao)
        | {"retificacao": {"motivo": motivo.strip(), "mudancas": mudancas}},
    )  # fmt: skip
    _situar_de_novo(edital, apuracao, por, agora)
    _avisar_mudancas(publicacao, mudancas)
    return publicacao


def _situar_de_novo(edital: Edital, apuracao: Apuracao, por: Usuario, agora: datetime) -> None:
    """Entries follow the new list, except those called without a place now: they wait for a procedure."""
    chamadas = efeito_nas_chamadas(edital, apuracao)
    _situar(apuracao)
    linhas = Posicao.objects.filter(apuracao=apuracao)
    for ato, de, quais in (
        ("classificar", S.CADASTRO, linhas.exclude(rotulo=Posicao.Rotulo.CADASTRO)),
        ("incluir no cadastro", S.CLASSIFICADA, linhas.filter(rotulo=Posicao.Rotulo.CADASTRO)),
    ):
        para = FLUXO_INSCRICAO.aplicar(de, ato).para
        movidas = Inscricao.objects.filter(pk__in=quais.values("inscricao_id"), situacao=de)
        movidas.exclude(pk__in=chamadas.a_apurar).update(situacao=para)
    auditar(
        "retificar classificação", apuracao, por=por, em=agora, base="Lei nº 9.784/1999, art. 53", edital=edital,
        dados={"preservadas": list(chamadas.preservadas), "a_apurar": list(chamadas.a_apurar)},
    )  # fmt: skip


def _avisar_mudancas(publicacao: Publicacao, mudancas: Sequence[Mapping[str, Any]]) -> None:
    pessoas = Inscricao.objects.in_bulk([UUID(mudanca["campo"]) for mudanca in mudancas])
    for inscricao in pessoas.values():
        notificar(
            chave=f"{publicacao.pk}:{inscricao.pk}", caminho="/minha/", inscricao=inscricao, em=publicacao.em,
            assunto=f"A classificação mudou na sua inscrição {inscricao.numero}",
            texto="A lista foi retificada. Entre para ver a sua posição. Quem já foi chamado não perde o lugar sem um"
            " procedimento em que pode se defender.",
        )  # fmt: skip


def _exigir_momento(edital: Edital) -> None:
    if edital.situacao != SituacaoEdital.RESULTADO_DEFINITIVO:
        raise AtoInvalido(
            "A classificação final vem depois do resultado definitivo da verificação.", base="art. 4º"
        )
    if pendentes_de_controle(edital):
        raise Pendencia("Há autodeclaração sem resultado definitivo.", base="art. 3º, § 13")


def _apurar(edital: Edital, por: Usuario, agora: datetime) -> Apuracao:
    exigir_entradas_completas(edital)
    calculo, chave = Calculo(edital), uuid.uuid4()
    Posicao.objects.gravar(chave, calculo.linhas())
    calculo.exigir_sem_empate()
    apuracao = Apuracao.objects.create(
        id=chave, edital=edital, numero=edital.apuracoes.count() + 1, regra=REGRA, pessoas=calculo.pessoas,
        entradas_sha256=calculo.entradas_sha256, sha256=calculo.sha256, diferencas=diferencas_por_extenso(calculo),
        quadros={codigo: asdict(quadro) for codigo, quadro in calculo.quadros.items()}, em=agora, por=por,
    )  # fmt: skip
    # The lines came in without foreign keys: what they point at is checked here, once, as a set.
    if Posicao.objects.filter(apuracao=apuracao, inscricao__edital=edital).count() != apuracao.pessoas:
        raise AtoInvalido("A apuração não corresponde às pessoas do edital. Apure de novo.")
    auditar(
        "apurar classificação", apuracao, por=por, em=agora, base="art. 4º", edital=edital,
        dados={"entradas": apuracao.entradas_sha256, "sha256": apuracao.sha256, "regra": REGRA},
    )  # fmt: skip
    return apuracao


def _conferida(edital: Edital, apuracao_id: uuid.UUID) -> Apuracao:
    ultima = edital.apuracoes.first()
    if ultima is None or ultima.pk != apuracao_id:
        raise AtoInvalido("Esta prévia não é a última apuração. Confira a última antes de publicar.")
    if Publicacao.objects.filter(apuracao=ultima).exists():
        raise AtoInvalido("Esta apuração já foi publicada. Apure de novo para publicar outra versão.")
    refeita = Calculo(edital)
    for _ in refeita.linhas():
        continue
    if refeita.entradas_sha256 != ultima.entradas_sha256:
        raise AtoInvalido(MUDOU)
    return ultima


def _situar(apuracao: Apuracao) -> None:
    """Each entry moves by its line: a place, or the cadastro de reserva."""
    linhas = Posicao.objects.filter(apuracao=apuracao)
    for ato, quais in (
        ("classificar", linhas.exclude(rotulo=Posicao.Rotulo.CADASTRO)),
        ("incluir no cadastro", linhas.filter(rotulo=Posicao.Rotulo.CADASTRO)),
    ):
        para = FLUXO_INSCRICAO.aplicar(S.APROVADA, ato).para
        Inscricao.objects.filter(pk__in=quais.values("inscricao_id"), situacao=S.APROVADA).update(
            situacao=para
        )
