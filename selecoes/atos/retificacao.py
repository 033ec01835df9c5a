"""Retificação: a new version of the edital that says where it read and what it reads (C.1)."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import date
from typing import Any

from django.db import transaction

from selecoes import relogio
from selecoes.atos.publicacao import publicar
from selecoes.consultas.calendario import calendario
from selecoes.consultas.conferencia import conteudo_do_edital, faltas_do_edital
from selecoes.consultas.retificacao import (
    VagaNova,
    VagaRetificada,
    mudancas_dos_campos,
    recursos_retificados,
    vagas_retificadas,
)
from selecoes.models import Edital, Inscricao, Prazo, Publicacao, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, PublicacaoBloqueada
from selecoes.regras.garantias import Decisao
from selecoes.regras.papeis import Papel
from selecoes.regras.retificacao import PrazoImpresso, exigir_retificacao

S = SituacaoEdital
COM_INSCRICOES = {S.PUBLICADO, S.INSCRICOES_ABERTAS, S.INSCRICOES_ENCERRADAS}


@transaction.atomic
def retificar_edital(
    edital_id: int,
    *,
    motivo: str,
    dodf: str,
    por: Usuario,
    campos: Mapping[str, Any] | None = None,
    vagas: Mapping[str, int] | None = None,
    vagas_novas: Sequence[VagaNova] = (),
    recursos: Mapping[Decisao, PrazoImpresso] | None = None,
    reabre: bool = False,
) -> Publicacao:
    """Publish a new version of the edital, only in favour of candidates or reopening the entries (C.1).

    ``campos`` are those of ``RETIFICAVEIS``; ``vagas`` maps a code to its new immediate vagas, and the reserve is
    reckoned again with ``vagas_novas`` in it; ``recursos`` are terms of the appeals table. ``reabre`` needs a new last day of entries, from tomorrow on.
    """
    agora, hoje = relogio.agora(), relogio.hoje()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.AUTORIDADE, hoje, edital)
    if not motivo.strip():
        raise EntradaInvalida("Escreva o motivo da retificação.", campo="motivo")
    passo = edital.mover("retificar")
    campos = dict(campos or {})
    mudancas = mudancas_dos_campos(edital, campos)
    retificadas, das_vagas = vagas_retificadas(edital, vagas or {}, vagas_novas)
    mudancas += [*das_vagas, *recursos_retificados(edital, recursos or {})]
    exigir_retificacao(mudancas, reabre=reabre)
    _conferir_inscricoes(edital, campos, reabre=reabre)
    _gravar(edital, campos, retificadas, recursos or {})
    if reabre and edital.situacao == S.INSCRICOES_ENCERRADAS:
        edital.mover("reabrir inscrições")
    _exigir_conforme(edital, edital.publicado_em or hoje)
    retificacao = {"motivo": motivo.strip(), "mudancas": [asdict(m) for m in mudancas], "reabre": reabre}
    publicacao = publicar(
        edital, Publicacao.Tipo.EDITAL, conteudo=conteudo_do_edital(edital) | {"retificacao": retificacao}, dodf=dodf,
        por=por, em=agora, base=passo.base, prazo=Prazo.objects.abrir_impugnacao(edital, hoje, calendario()),
    )  # fmt: skip
    _avisar(edital, publicacao)
    return publicacao


def _exigir_conforme(edital: Edital, data: date) -> None:
    faltas = tuple(str(falta) for falta in faltas_do_edital(edital, data))
    if faltas:
        raise PublicacaoBloqueada(
            "Com esta retificação o edital deixa de cumprir a norma.", faltas, base="art. 1º, § 3º"
        )


def _conferir_inscricoes(edital: Edital, campos: Mapping[str, Any], *, reabre: bool) -> None:
    """The period of entries moves only while there is one; reopening gives everybody at least one more day."""
    fim = campos.get("inscricoes_fim", edital.inscricoes_fim)
    muda = fim != edital.inscricoes_fim
    if (muda or reabre) and edital.situacao not in COM_INSCRICOES:
        raise AtoInvalido("As inscrições desta seleção não podem mais ser reabertas.", campo="inscricoes_fim")
    if reabre and (fim is None or fim <= relogio.hoje()):
        raise EntradaInvalida(
            "Para reabrir, informe um novo último dia de inscrição.", campo="inscricoes_fim"
        )
    if muda and edital.situacao == S.INSCRICOES_ENCERRADAS and not reabre:
        raise EntradaInvalida("As inscrições já terminaram: marque que elas são reabertas.", campo="reabre")


def _gravar(
    edital: Edital,
    campos: Mapping[str, Any],
    retificadas: list[VagaRetificada],
    recursos: Mapping[Decisao, PrazoImpresso],
) -> None:
    for campo, valor in campos.items():
        setattr(edital, campo, valor)
    edital.save(update_fields=[*campos] or None)
    for retificada in retificadas:
        vaga = retificada.vaga
        for campo, numero in retificada.valores.items():
            setattr(vaga, campo, numero)
        if vaga.ampla < 0 or vaga.cadastro_ampla < 0:
            raise EntradaInvalida(f"A vaga {vaga.codigo} não comporta a própria reserva.", campo="vagas")
        vaga.save(update_fields=[*retificada.valores] if vaga.pk else None)
    for decisao, prazo in recursos.items():
        edital.regras_de_recurso.filter(decisao=decisao).update(
            quantidade=prazo.quantidade, unidade=prazo.unidade
        )


def _avisar(edital: Edital, publicacao: Publicacao) -> None:
    for inscricao in Inscricao.objects.filter(edital=edital):
        notificar(
            chave=f"{publicacao.pk}:{inscricao.pk}", assunto=f"O edital {edital} foi retificado",
            texto="Uma nova versão do edital foi publicada. A página dele mostra o que mudou.",
            inscricao=inscricao, caminho=f"/editais/{edital.ano}/{edital.numero}/", em=publicacao.em,
        )  # fmt: skip
