"""Challenge of the edital by anybody, in its term, answered with reasons (C.1; Lei nº 9.784/1999, arts. 9º e 50)."""

from uuid import UUID

from django.db import transaction

from selecoes import relogio
from selecoes.atos.publicacao import publicar
from selecoes.auditoria import auditar
from selecoes.consultas.edital import publicacao_vigente
from selecoes.consultas.garantias import impugnavel
from selecoes.documentos import numerar
from selecoes.models import Edital, Impugnacao, Publicacao, Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, PrazoEncerrado
from selecoes.regras.papeis import Papel

BASE = "Lei nº 9.784/1999, arts. 9º e 50"
LIMITE_DO_TEXTO = 10_000


@transaction.atomic
def impugnar_edital(edital_id: int, *, nome: str, contato: str, texto: str, por: Usuario) -> Impugnacao:
    """Receive a challenge; whoever has not signed in writes as the system. Raises ``PrazoEncerrado`` out of the term."""
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    vigente = publicacao_vigente(edital, Publicacao.Tipo.EDITAL)
    prazo = vigente.prazo if vigente else None
    if not impugnavel(edital, vigente):
        ate = f" O prazo foi até {prazo.por_extenso()['ate']}." if prazo else ""
        raise PrazoEncerrado(f"Este edital não está em prazo de impugnação.{ate}")
    if not nome.strip() or not texto.strip():
        raise EntradaInvalida("Diga quem impugna e por quê.", campo="texto")
    if len(texto) > LIMITE_DO_TEXTO:
        raise EntradaInvalida(f"O texto passa de {LIMITE_DO_TEXTO} letras.", campo="texto")
    numero = numerar("impugnacao", agora.year)
    impugnacao = Impugnacao(
        edital=edital, protocolo=f"IMP-{agora.year}-{numero:06d}", nome=nome.strip(), contato=contato.strip() or None,
        texto=texto.strip(), em=agora,
    )  # fmt: skip
    impugnacao.save(force_insert=True)
    dados = {"protocolo": impugnacao.protocolo}
    auditar("impugnar edital", impugnacao, por=por, em=agora, base=BASE, edital=edital, dados=dados)
    return impugnacao


@transaction.atomic
def responder_impugnacao(
    impugnacao_id: UUID, *, acolhida: bool, resposta: str, dodf: str, por: Usuario
) -> Publicacao:
    """Answer a challenge with reasons and publish the answer; who asked is not named."""
    agora = relogio.agora()
    impugnacao = Impugnacao.objects.get(pk=impugnacao_id)
    edital = Edital.objects.travar(impugnacao.edital_id)
    impugnacao = Impugnacao.objects.select_for_update().get(pk=impugnacao_id)
    exigir_papel(por, Papel.AUTORIDADE, relogio.hoje(), edital)
    if impugnacao.respondida_em is not None:
        raise AtoInvalido("Esta impugnação já foi respondida.")
    if not resposta.strip():
        raise EntradaInvalida("Escreva os motivos da resposta.", base=BASE, campo="resposta")
    impugnacao.acolhida, impugnacao.resposta = acolhida, resposta.strip()
    impugnacao.respondida_em, impugnacao.respondida_por = agora, por
    impugnacao.save(update_fields=["acolhida", "resposta", "respondida_em", "respondida_por"])
    conteudo = {
        "protocolo": impugnacao.protocolo, "acolhida": acolhida, "resposta": impugnacao.resposta, "base": BASE,
    }  # fmt: skip
    return publicar(
        edital, Publicacao.Tipo.IMPUGNACAO, conteudo=conteudo, dodf=dodf, por=por, em=agora, base=BASE
    )
