"""The appeal from the draft to the receipt (art. 3º, § 11; C.6)."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from recursos.consultas.alvo import alvo_de
from recursos.documentos import caminho_do_recurso, conteudo_do_comprovante
from recursos.models import AnexoDaVersao, Recurso, VersaoDoRecurso
from recursos.regras.recurso import FLUXO_RECURSO, SituacaoRecurso, exigir_nova_versao
from selecoes import relogio
from selecoes.atos.enquadramento import marcar_recurso
from selecoes.auditoria import auditar
from selecoes.documentos import lavrar, numerar
from selecoes.models import Documento, Inscricao, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_propria
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, PrazoEncerrado
from selecoes.regras.garantias import Decisao
from selecoes.regras.protocolo import protocolo

S = SituacaoRecurso
LIMITE_DAS_RAZOES = 20_000


@transaction.atomic
def rascunhar(inscricao_id: UUID, *, razoes: str, por: Usuario, materia: Decisao | None = None) -> Recurso:
    """Save the draft. It is not an appeal yet: nothing is counted, shown or sent to anybody.

    Without ``materia`` it is against the commission; with it, against that other decision of the selection.
    """
    agora = relogio.agora()
    inscricao = (
        Inscricao.objects.select_for_update(of=("self",)).select_related("edital").get(pk=inscricao_id)
    )
    exigir_propria(por, inscricao)
    _exigir_tamanho(razoes)
    alvo = alvo_de(inscricao, materia)
    if alvo is None:
        raise PrazoEncerrado("Ainda não há decisão publicada sobre esta inscrição.", base="art. 3º, § 11")
    recurso = alvo.recurso_de(inscricao)
    if recurso is None:
        recurso = Recurso(
            inscricao=inscricao, especie=alvo.especie, prazo=alvo.prazo, orgao=alvo.orgao, materia=alvo.materia,
            entrevista=alvo.entrevista, publicacao=alvo.publicacao,
            situacao=FLUXO_RECURSO.aplicar(S.PRAZO_ABERTO, "rascunhar").para,
        )  # fmt: skip
        recurso.save(force_insert=True)
        auditar("rascunhar recurso", recurso, por=por, em=agora, inscricao=inscricao, edital=inscricao.edital)
    elif recurso.situacao not in {S.RASCUNHO, S.INTERPOSTO}:
        raise AtoInvalido("O recurso já está em análise e não muda mais.")
    recurso.rascunho, recurso.rascunho_em = razoes, agora
    recurso.save(update_fields=["rascunho", "rascunho_em"])
    return recurso


def _exigir_tamanho(razoes: str) -> None:
    if len(razoes) > LIMITE_DAS_RAZOES:
        raise EntradaInvalida(
            f"O texto tem {len(razoes)} letras. O limite é {LIMITE_DAS_RAZOES}.", campo="razoes"
        )


@transaction.atomic
def interpor(recurso_id: UUID, *, chave: str, por: Usuario) -> VersaoDoRecurso:
    """Send the draft as an appeal, or as a new version of it. The same ``chave`` answers the same receipt.

    A late first filing is received, recorded and later decided as late (C.6); it is never swallowed.
    """
    agora = relogio.agora()
    recurso = Recurso.objects.travar(recurso_id)
    exigir_propria(por, recurso.inscricao)
    repetida = recurso.versoes.filter(chave=chave).first()
    if repetida is not None:
        return repetida
    if not (recurso.rascunho or "").strip():
        raise EntradaInvalida("Escreva por que você discorda da decisão.", campo="razoes")
    # A redirected appeal keeps its number and is filed again, to the right body, in the term given back.
    primeira = recurso.situacao == S.RASCUNHO
    passo = FLUXO_RECURSO.aplicar(S(recurso.situacao), "interpor" if primeira else "apresentar nova versão")
    if primeira:
        ano = recurso.prazo.limite.year
        recurso.protocolo = recurso.protocolo or protocolo("REC", ano, numerar("recurso", ano))
        recurso.interposto_em = agora
        marcar_recurso(recurso.inscricao_id, pendente=True, por=por, em=agora)
    else:
        exigir_nova_versao(agora, recurso.prazo.limite)
    recurso.situacao = passo.para
    recurso.save(update_fields=["situacao", "protocolo", "interposto_em"])
    versao = _versao(recurso, chave, por, agora)
    auditar(
        "interpor recurso" if primeira else "apresentar nova versão do recurso", recurso, por=por, em=agora,
        base=passo.base, inscricao=recurso.inscricao, edital=recurso.inscricao.edital,
        dados={"protocolo": recurso.protocolo, "versao": versao.numero, "anexos": [a.anexo.sha256 for a in versao.anexos.all()]},
    )  # fmt: skip
    notificar(
        chave=f"recurso:{recurso.pk}:{versao.numero}",
        assunto=f"Recebemos seu recurso {recurso.protocolo}",
        texto=f"Guarde o número do protocolo: {recurso.protocolo}. Você recebe outro aviso quando houver decisão.",
        inscricao=recurso.inscricao,
        caminho=caminho_do_recurso(recurso, "enviado"),
        em=agora,
    )
    return versao


def _versao(recurso: Recurso, chave: str, por: Usuario, em: datetime) -> VersaoDoRecurso:
    numero = recurso.versoes.count() + 1
    anexos = list(recurso.anexos.all())
    comprovante = lavrar(
        "comprovante_recurso",
        titulo=f"Comprovante do recurso {recurso.protocolo}",
        chave=f"comprovante:{recurso.pk}:{numero}",
        conteudo=conteudo_do_comprovante(recurso, recurso.rascunho, em, recurso.prazo, anexos),
        por=por,
        em=em,
        acesso=Documento.Acesso.RESTRITO,
        edital=recurso.inscricao.edital,
        inscricao=recurso.inscricao,
    )
    versao = VersaoDoRecurso(
        recurso=recurso,
        numero=numero,
        chave=chave,
        razoes=recurso.rascunho,
        em=em,
        por=por,
        comprovante=comprovante,
    )
    versao.save(force_insert=True)
    AnexoDaVersao.objects.bulk_create(
        AnexoDaVersao(versao=versao, anexo=anexo, ordem=n) for n, anexo in enumerate(anexos, start=1)
    )
    return versao
