"""Calls: a pure function of the final list, the places opened and who left (decision 3, E.4, E.6; C.9, C.10)."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import Max

from selecoes import relogio
from selecoes.atos.publicacao import publicar
from selecoes.auditoria import auditar
from selecoes.consultas.calendario import calendario
from selecoes.consultas.listas import SituacaoDaVaga, como_candidato
from selecoes.consultas.retificacao_da_lista import correcao_por_publicar
from selecoes.models import (
    Chamada,
    Edital,
    Inscricao,
    MovimentoDeVaga,
    Posicao,
    Prazo,
    Publicacao,
    Usuario,
    Vaga,
)
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel, exigir_propria, tem_papel
from selecoes.regras.contratacao import FIM_DE_LISTA, PRAZOS_DA_CHAMADA, VINCULOS
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, PrazoEncerrado
from selecoes.regras.fila import Devida
from selecoes.regras.inscricao import FLUXO_INSCRICAO, SituacaoInscricao
from selecoes.regras.papeis import Papel
from selecoes.regras.prazos import Unidade, contar
from selecoes.regras.regime import Tipo

APARTADA = "Chamada fora da ordem, contada à parte das vagas abertas"


def _exigir_vigencia(edital: Edital) -> None:
    """Raises ``AtoInvalido`` outside the validity of the selection (art. 1º, § 4º)."""
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
        "abrir vagas", movimento, por=por, em=agora, base=_base(edital), edital=edital,
        dados={"vaga": vaga.codigo, "quantidade": quantidade},
    )  # fmt: skip
    return movimento


@transaction.atomic
def chamar(vaga_id: int, *, dodf: str, por: Usuario) -> Publicacao:
    """Call everyone due in a vaga, in the order of the law; nobody is picked by hand (decision 3).

    A person sub judice keeps the place the list gives and is called after the court decides (B40).
    """
    agora = relogio.agora()
    vaga = Vaga.objects.select_related("edital").get(pk=vaga_id)
    edital = Edital.objects.travar(vaga.edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    _exigir_vigencia(edital)
    if correcao_por_publicar(edital):
        raise Pendencia(
            "Há correção que muda a classificação: publique a retificação antes de chamar.", base="art. 4º"
        )
    situacao = SituacaoDaVaga(edital, vaga)
    devidas = situacao.fila().a_chamar
    if not devidas:
        raise AtoInvalido("Ninguém a chamar: as vagas abertas estão ocupadas ou a lista terminou.")
    return _publicar_chamada(edital, vaga, _criar(situacao, devidas, agora), dodf, por, agora)


@transaction.atomic
def chamar_fora_da_ordem(inscricao_id: UUID, *, motivo: str, dodf: str, por: Usuario) -> Publicacao:
    """Call somebody out of the order, by a court decision or a recorded reason: the place is counted apart (C.9, B40).

    The places opened go on being filled as if this person were not in the list. Raises ``EntradaInvalida``
    without the reason.
    """
    agora = relogio.agora()
    edital = Edital.objects.travar(Inscricao.objects.values_list("edital_id", flat=True).get(pk=inscricao_id))
    exigir_papel(por, Papel.AUTORIDADE, relogio.hoje(), edital)
    _exigir_vigencia(edital)
    if not motivo.strip():
        raise EntradaInvalida(
            "Informe a decisão judicial ou o motivo, com o número do processo.", campo="motivo"
        )
    inscricao = Inscricao.objects.select_for_update(of=("self",)).select_related("vaga").get(pk=inscricao_id)
    if inscricao.vaga is None or inscricao.chamadas.exclude(situacao=FIM_DE_LISTA).exists():
        raise AtoInvalido("Esta pessoa já foi chamada nesta seleção, ou não concorre a nenhuma vaga.")
    situacao = SituacaoDaVaga(edital, inscricao.vaga)
    situacao.pessoas.setdefault(str(inscricao.pk), inscricao)
    devida = Devida(como_candidato(inscricao), Posicao.Rotulo.AMPLA, 0)
    (chamada,) = _criar(situacao, [devida], agora, fora_da_ordem=motivo.strip())
    return _publicar_chamada(edital, inscricao.vaga, [chamada], dodf, por, agora)


def _base(edital: Edital) -> str:
    pacote = edital.pacote(relogio.hoje())
    return pacote.citar(pacote.artigos.alternancia)


def _criar(
    situacao: SituacaoDaVaga, devidas: Sequence[Devida], em: datetime, *, fora_da_ordem: str = ""
) -> list[Chamada]:
    edital, vaga = situacao.edital, situacao.vaga
    vinculo = VINCULOS[Tipo(edital.tipo)]
    ultima = vaga.chamadas.aggregate(maior=Max("ordem"))["maior"] or 0
    prazo = Prazo.objects.abrir(
        PRAZOS_DA_CHAMADA[Tipo(edital.tipo)].objeto,
        contar(relogio.hoje(), edital.resposta_quantidade, Unidade(edital.resposta_unidade), calendario()),
        base=f"edital {edital.nome}",
    )
    passo = vinculo.passo("CLASSIFICADO", vinculo.chamar)
    return [
        Chamada.objects.create(
            vaga=vaga, inscricao=situacao.pessoas[d.pessoa.id], ordem=ultima + n, rotulo_na_chamada=d.rotulo,
            situacao=passo.para, explicacao=f"{APARTADA}: {fora_da_ordem}." if fora_da_ordem else situacao.razao(d),
            em=em, prazo=prazo, no_lugar_de_id=d.no_lugar_de, fora_da_ordem=fora_da_ordem,
        )
        for n, d in enumerate(devidas, start=1)
    ]  # fmt: skip


def _publicar_chamada(
    edital: Edital, vaga: Vaga, chamadas: Sequence[Chamada], dodf: str, por: Usuario, agora: datetime
) -> Publicacao:
    estagio = edital.tipo == Edital.Tipo.ESTAGIO
    publicacao = publicar(
        edital, Publicacao.Tipo.CHAMADA, dodf=dodf, por=por, em=agora, base=_base(edital),
        prazo=chamadas[0].prazo, conteudo={
            "vaga": str(vaga), "ato": "Chamada" if estagio else "Nomeação", "base": _base(edital),
            "linhas": [_linha(chamada) for chamada in chamadas],
        },
    )  # fmt: skip
    for chamada in chamadas:
        numero = chamada.inscricao.numero
        notificar(
            chave=f"chamada:{chamada.pk}",
            assunto=f"Você foi {'chamado' if estagio else 'nomeado'} na inscrição {numero}",
            texto="Entre para ver a vaga, o prazo e responder."
            if estagio
            else "Entre para ver o prazo da posse.",
            inscricao=chamada.inscricao,
            caminho="/minha/",
            em=agora,
        )
    return publicacao


def _linha(chamada: Chamada) -> dict[str, object]:
    return {
        "ordem": chamada.ordem,
        "inscricao": chamada.inscricao.numero,
        "nome": chamada.inscricao.nome_publico,
        "situacao": chamada.get_rotulo_na_chamada_display().capitalize(),
        "no_lugar_de": chamada.no_lugar_de.numero if chamada.no_lugar_de else "",
        "apartada": bool(chamada.fora_da_ordem),
    }


@transaction.atomic
def responder_chamada(inscricao_id: UUID, ato: str, *, por: Usuario) -> Chamada:
    """Take one step of C.9 or C.10: the person answers, the responsável records the rest.

    Whatever frees the place opens it again and the next call goes by art. 4º, §§ 3º and 4º. An answer after the
    deadline is refused, and so is recording that there was none before it.
    """
    agora = relogio.agora()
    edital = Edital.objects.travar(Inscricao.objects.values_list("edital_id", flat=True).get(pk=inscricao_id))
    inscricao = Inscricao.objects.select_for_update(of=("self",)).get(pk=inscricao_id)
    vinculo = VINCULOS[Tipo(edital.tipo)]
    if not tem_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital):
        exigir_propria(por, inscricao)
        if ato not in DA_PESSOA:
            raise AtoInvalido("Este registro cabe ao responsável pela seleção.")
    chamada = Chamada.objects.select_for_update().exclude(situacao=FIM_DE_LISTA).get(inscricao=inscricao)
    passo = vinculo.passo(chamada.situacao, ato)
    if "má-fé" in ato:
        raise AtoInvalido("Declaração falsa só se conclui por procedimento.", base="art. 3º, §§ 8º e 9º")
    _exigir_prazo(chamada, ato, vinculo.sem_resposta, agora)
    _exigir_fim_de_lista(edital, inscricao, passo.para)
    registrar_passo(chamada, passo.para, ato, passo.base, por=por, em=agora)
    return chamada


DA_PESSOA = {"aceitar", "desistir", "ir para o fim da lista"}


def _exigir_prazo(chamada: Chamada, ato: str, sem_resposta: str, agora: datetime) -> None:
    if chamada.prazo is None:
        return
    if ato == "aceitar" and agora >= chamada.prazo.limite:
        raise PrazoEncerrado(
            f"O prazo para responder terminou em {chamada.prazo.vencimento:%d/%m/%Y}.", base="edital"
        )
    if ato == sem_resposta and agora < chamada.prazo.limite:
        raise PrazoEncerrado(f"O prazo vai até {chamada.prazo.por_extenso()['ate']}.", base="edital")


def _exigir_fim_de_lista(edital: Edital, inscricao: Inscricao, para: str) -> None:
    if para != FIM_DE_LISTA:
        return
    if not edital.fim_de_lista:
        raise AtoInvalido("O edital não permite ir para o fim da lista.", base="edital")
    if inscricao.movimentos.filter(tipo=MovimentoDeVaga.Tipo.FIM).exists():
        raise AtoInvalido("O fim da lista só pode ser pedido uma vez.", base="edital")


@transaction.atomic
def registrar_passo(chamada: Chamada, para: str, ato: str, base: str, *, por: Usuario, em: datetime) -> None:
    """Write one step of a call and open the place again when the person leaves it. Called by acts only."""
    inscricao, edital = chamada.inscricao, chamada.vaga.edital
    vinculo = VINCULOS[Tipo(edital.tipo)]
    chamada.situacao = para
    chamada.save(update_fields=["situacao"])
    if para == FIM_DE_LISTA:
        _mover(chamada, MovimentoDeVaga.Tipo.FIM, ato, por, em)
    elif para in vinculo.liberam:
        if para == "DESISTENTE":
            desistir = FLUXO_INSCRICAO.aplicar(SituacaoInscricao(inscricao.situacao), "desistir")
            Inscricao.objects.filter(pk=inscricao.pk).update(situacao=desistir.para)
        _mover(chamada, MovimentoDeVaga.Tipo.SAIR, ato, por, em)
    auditar(f"chamada: {ato}", chamada, por=por, em=em, base=base, edital=edital, inscricao=inscricao)


def _mover(chamada: Chamada, tipo: MovimentoDeVaga.Tipo, motivo: str, por: Usuario, em: datetime) -> None:
    MovimentoDeVaga.objects.create(
        vaga=chamada.vaga, tipo=tipo, inscricao=chamada.inscricao, motivo=motivo, em=em, por=por
    )
