"""The minutes: close the sitting, sign, and forward the results to the responsável, who alone publishes (§ 10)."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from comissao.documentos import conteudo_da_ata, conteudo_do_parecer
from comissao.models import Assinatura, Entrevista, Sessao
from comissao.permissoes import exigir_secretaria
from comissao.regras.apuracao import Resultado
from comissao.regras.entrevista import (
    FLUXO_SESSAO,
    SituacaoEntrevista,
    SituacaoSessao,
    exigir_ata_concluivel,
    exigir_sessao_encerravel,
)
from comissao.regras.mandato import Mandato as PrazoDeMandato
from comissao.regras.mandato import exigir_assinatura_da_ata
from selecoes import relogio
from selecoes.atos.enquadramento import mover_enquadramento
from selecoes.auditoria import auditar
from selecoes.documentos import lavrar
from selecoes.models import Documento, Usuario
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, SemCompetencia

ATO_DO_RESULTADO = {
    Resultado.ENQUADRADO: "confirmar na entrevista",
    Resultado.NAO_ENQUADRADO: "não enquadrar por maioria",
}


@transaction.atomic
def encerrar_sessao(sessao_id: int, *, por: Usuario) -> Documento:
    """Close the sitting when every interview has its disposition, and draw up the minutes from the facts (F.4)."""
    agora = relogio.agora()
    sessao = Sessao.objects.travar(sessao_id)
    exigir_secretaria(por, relogio.hoje(), sessao.edital)
    entrevistas = list(sessao.entrevistas.select_related("inscricao", "contagem"))
    exigir_sessao_encerravel([SituacaoEntrevista(e.situacao) for e in entrevistas])
    passo = FLUXO_SESSAO.aplicar(SituacaoSessao(sessao.situacao), "encerrar a sessão")
    sessao.situacao, sessao.encerrada_em = passo.para, agora
    sessao.save(update_fields=["situacao", "encerrada_em"])
    documento = lavrar(
        "ata", titulo=f"Ata da sessão de {timezone.localtime(sessao.inicio):%d/%m/%Y}", chave=f"ata:{sessao.pk}",
        conteudo=conteudo_da_ata(sessao), por=por, em=agora, acesso=Documento.Acesso.RESTRITO, edital=sessao.edital,
    )  # fmt: skip
    auditar("encerrar sessão", sessao, por=por, em=agora, base=passo.base, edital=sessao.edital)
    return documento


@transaction.atomic
def assinar_ata(sessao_id: int, *, por: Usuario) -> Assinatura:
    """A present member signs the minutes, until five days after the end of the mandate (B23)."""
    agora, hoje = relogio.agora(), relogio.hoje()
    sessao = Sessao.objects.travar(sessao_id)
    FLUXO_SESSAO.aplicar(SituacaoSessao(sessao.situacao), "assinar a ata")
    meus = [
        o.mandato
        for o in sessao.assentos.select_related("mandato")
        if o.mandato and o.mandato.usuario_id == por.pk
    ]
    if not meus or not por.is_active:
        raise SemCompetencia("Assina a ata quem participou da sessão.")
    mandato = meus[-1]
    exigir_assinatura_da_ata(PrazoDeMandato(mandato.inicio), timezone.localdate(sessao.inicio), hoje)
    if sessao.assinaturas.filter(mandato=mandato).exists():
        raise AtoInvalido("Você já assinou esta ata.")
    assinatura = Assinatura.objects.create(sessao=sessao, mandato=mandato, em=agora, por=por)
    auditar("assinar ata", assinatura, por=por, em=agora, edital=sessao.edital)
    _concluir_se_bastar(sessao)
    return assinatura


@transaction.atomic
def certificar_falta_de_assinatura(
    sessao_id: int, *, mandato_id: UUID, certidao: str, por: Usuario
) -> Assinatura:
    """Certify that a member refused or could not sign; it does not block the minutes (C.4)."""
    agora = relogio.agora()
    sessao = Sessao.objects.travar(sessao_id)
    exigir_secretaria(por, relogio.hoje(), sessao.edital)
    passo = FLUXO_SESSAO.aplicar(SituacaoSessao(sessao.situacao), "certificar a falta de assinatura")
    if not certidao.strip():
        raise EntradaInvalida("Escreva a certidão da falta.", campo="certidao")
    linha = sessao.assentos.filter(mandato_id=mandato_id).first()
    if linha is None or linha.mandato is None:
        raise EntradaInvalida("Essa pessoa não participou da sessão.", campo="mandato")
    assinatura = Assinatura.objects.create(
        sessao=sessao, mandato=linha.mandato, certidao=certidao, em=agora, por=por
    )
    auditar(
        "certificar falta de assinatura", assinatura, por=por, em=agora, base=passo.base, edital=sessao.edital
    )
    _concluir_se_bastar(sessao)
    return assinatura


def _concluir_se_bastar(sessao: Sessao) -> None:
    if sessao.situacao != SituacaoSessao.ENCERRADA:
        return
    presentes = sum(o.presente for o in sessao.ocupantes().values())
    assinaturas = sessao.assinaturas.filter(certidao="").count()
    certificadas = sessao.assinaturas.exclude(certidao="").count()
    if assinaturas < 1 or assinaturas * 2 <= presentes - certificadas:
        return
    exigir_ata_concluivel(presentes, assinaturas, certificadas)
    sessao.situacao = FLUXO_SESSAO.aplicar(SituacaoSessao.ENCERRADA, "concluir a ata").para
    sessao.save(update_fields=["situacao"])


@transaction.atomic
def remeter(sessao_id: int, *, por: Usuario) -> Sessao:
    """Forward the results to the responsável, with one opinion per person (F.5, § 10)."""
    agora = relogio.agora()
    sessao = Sessao.objects.travar(sessao_id)
    exigir_secretaria(por, relogio.hoje(), sessao.edital)
    passo = FLUXO_SESSAO.aplicar(SituacaoSessao(sessao.situacao), "remeter os resultados")
    encerradas = sessao.entrevistas.filter(situacao=SituacaoEntrevista.ENCERRADA)
    for entrevista in encerradas.select_related("inscricao", "contagem"):
        _lavrar_parecer(entrevista, por)
        ato = ATO_DO_RESULTADO[Resultado(entrevista.contagem.resultado)]
        mover_enquadramento(entrevista.inscricao_id, ato, por=por, em=agora)
    sessao.situacao = passo.para
    sessao.save(update_fields=["situacao"])
    auditar("remeter resultados", sessao, por=por, em=agora, base=passo.base, edital=sessao.edital)
    return sessao


def _lavrar_parecer(entrevista: Entrevista, por: Usuario) -> Documento:
    return lavrar(
        "parecer",
        titulo=f"Parecer motivado – inscrição {entrevista.inscricao.numero}",
        chave=f"parecer:{entrevista.pk}",
        conteudo=conteudo_do_parecer(entrevista),
        por=por,
        em=relogio.agora(),
        acesso=Documento.Acesso.RESTRITO,
        edital=entrevista.sessao.edital,
        inscricao=entrevista.inscricao,
    )
