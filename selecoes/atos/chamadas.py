"""Calls: a pure function of the final list, the places opened and who left (decision 3, E.4, E.6)."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction

from selecoes import relogio
from selecoes.atos.publicacao import publicar
from selecoes.auditoria import auditar
from selecoes.consultas.listas import como_candidato, fila, vagas_abertas
from selecoes.models import Chamada, Edital, Inscricao, MovimentoDeVaga, Publicacao, Usuario, Vaga
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel, exigir_propria, tem_papel
from selecoes.regras.classificacao import Candidato, conjunto
from selecoes.regras.contratacao import FLUXO_CONTRATACAO, LIBERAM_A_VAGA, SituacaoContratacao
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.explicacao import explicar
from selecoes.regras.inscricao import FLUXO_INSCRICAO, SituacaoInscricao
from selecoes.regras.papeis import Papel

C = SituacaoContratacao


def _exigir_vigencia(edital: Edital) -> None:
    if edital.situacao != SituacaoEdital.VIGENTE:
        raise AtoInvalido(
            "Só se chama durante a validade da seleção, depois de homologada.", base="art. 1º, § 4º"
        )


@transaction.atomic
def abrir_vagas(vaga_id: int, *, quantidade: int, motivo: str, por: Usuario) -> MovimentoDeVaga:
    """Open places of a vaga, offered in the edital or new ones during the validity (B28)."""
    agora = relogio.agora()
    vaga = Vaga.objects.get(pk=vaga_id)
    edital = Edital.objects.travar(vaga.edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    _exigir_vigencia(edital)
    if quantidade < 1:
        raise EntradaInvalida(
            "Informe quantas vagas abrem: um número inteiro maior que zero.", campo="quantidade"
        )
    movimento = MovimentoDeVaga.objects.create(
        vaga=vaga, tipo=MovimentoDeVaga.Tipo.ABRIR, quantidade=quantidade, motivo=motivo, em=agora, por=por
    )
    auditar(
        "abrir vagas", movimento, por=por, em=agora, base="Decreto nº 40.910/2020, art. 1º, § 4º", edital=edital,
        dados={"vaga": vaga.codigo, "quantidade": quantidade},
    )  # fmt: skip
    return movimento


@transaction.atomic
def chamar(vaga_id: int, *, dodf: str, por: Usuario) -> Publicacao:
    """Call everyone due in a vaga, in the order of the law; nobody is picked by hand (decision 3)."""
    agora = relogio.agora()
    vaga = Vaga.objects.select_related("edital").get(pk=vaga_id)
    edital = Edital.objects.travar(vaga.edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    _exigir_vigencia(edital)
    geral, devidos = fila(edital, vaga)
    if not devidos:
        raise AtoInvalido("Ninguém a chamar: as vagas abertas estão ocupadas ou a lista terminou.")
    chamadas = _criar(vaga, geral, devidos, agora)
    publicacao = publicar(
        edital, Publicacao.Tipo.CHAMADA, dodf=dodf, por=por, em=agora, base="Decreto nº 40.910/2020, art. 1º, § 4º",
        conteudo={
            "vaga": str(vaga),
            "linhas": [
                {
                    "ordem": c.ordem,
                    "inscricao": c.inscricao.numero,
                    "nome": c.inscricao.nome_publico,
                    "situacao": c.get_rotulo_na_chamada_display().capitalize(),
                }
                for c in chamadas
            ],
        },
    )  # fmt: skip
    for chamada in chamadas:
        notificar(
            chave=f"chamada:{chamada.pk}",
            assunto=f"Você foi chamado na inscrição {chamada.inscricao.numero}",
            texto="Entre para ver a vaga e responder.",
            inscricao=chamada.inscricao,
            caminho="/minha/",
            em=agora,
        )
    return publicacao


def _criar(
    vaga: Vaga, geral: Sequence[Inscricao], devidos: Sequence[Candidato], em: datetime
) -> list[Chamada]:
    por_id = {str(i.pk): i for i in geral}
    candidatos = [como_candidato(i) for i in geral]
    lugares = conjunto(candidatos, vagas_abertas(vaga), vaga.quantidade, vaga.reservadas)
    rotulos, razoes = lugares.rotulos(), explicar(lugares)
    ja_feitas = Chamada.objects.filter(vaga=vaga).count()
    situacao = FLUXO_CONTRATACAO.aplicar(C.CLASSIFICADO, "convocar").para
    return [
        Chamada.objects.create(
            vaga=vaga, inscricao=por_id[c.id], ordem=ja_feitas + n, rotulo_na_chamada=rotulos[c.id],
            situacao=situacao, explicacao=razoes[c.id], em=em,
        )
        for n, c in enumerate(devidos, start=1)
    ]  # fmt: skip


@transaction.atomic
def responder_chamada(inscricao_id: UUID, ato: str, *, por: Usuario) -> Chamada:
    """The person accepts or gives up; giving up frees the place, which goes on by art. 4º, §§ 3º e 4º."""
    agora = relogio.agora()
    edital = Edital.objects.travar(Inscricao.objects.values_list("edital_id", flat=True).get(pk=inscricao_id))
    inscricao = Inscricao.objects.select_for_update(of=("self",)).get(pk=inscricao_id)
    if not tem_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital):
        exigir_propria(por, inscricao)
    chamada = Chamada.objects.select_for_update().get(inscricao=inscricao)
    passo = FLUXO_CONTRATACAO.aplicar(C(chamada.situacao), ato)
    chamada.situacao = passo.para
    chamada.save(update_fields=["situacao"])
    if passo.para in LIBERAM_A_VAGA:
        _sair(inscricao, chamada.vaga, ato, por, agora)
    auditar(
        f"chamada: {ato}", chamada, por=por, em=agora, base=passo.base, edital=edital, inscricao=inscricao
    )
    return chamada


def _sair(inscricao: Inscricao, vaga: Vaga, motivo: str, por: Usuario, em: datetime) -> None:
    inscricao.situacao = FLUXO_INSCRICAO.aplicar(SituacaoInscricao(inscricao.situacao), "desistir").para
    inscricao.save(update_fields=["situacao"])
    MovimentoDeVaga.objects.create(
        vaga=vaga, tipo=MovimentoDeVaga.Tipo.SAIR, inscricao=inscricao, motivo=motivo, em=em, por=por
    )
