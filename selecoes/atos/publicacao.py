"""Publication: frozen content, its hash, its document and the deadline it opens. Only the responsável publishes."""

import hashlib
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from selecoes.auditoria import auditar, canonico
from selecoes.consultas.edital import publicacao_vigente
from selecoes.documentos import lavrar
from selecoes.models import Apuracao, Documento, Edital, Prazo, Publicacao, Usuario
from selecoes.regras.erros import EntradaInvalida

# A new version of these takes the place of the one before; the others come one after the other.
SUBSTITUEM = {Publicacao.Tipo.EDITAL, Publicacao.Tipo.RESULTADO_DEFINITIVO, Publicacao.Tipo.CLASSIFICACAO}


@transaction.atomic
def publicar(
    edital: Edital,
    tipo: Publicacao.Tipo,
    *,
    conteudo: dict[str, Any],
    dodf: str,
    por: Usuario,
    em: datetime,
    base: str,
    prazo: Prazo | None = None,
    apuracao: Apuracao | None = None,
) -> Publicacao:
    """Freeze ``conteudo`` as the next version of a kind of publication, with its document.

    Whoever calls has checked competence and gates. Raises ``EntradaInvalida`` without the DODF reference.
    """
    if not dodf.strip():
        raise EntradaInvalida("Informe a referência da publicação no DODF.", campo="dodf")
    anterior = publicacao_vigente(edital, tipo)
    versao = anterior.versao + 1 if anterior else 1
    substitui = anterior is not None and tipo in SUBSTITUEM
    congelado = conteudo | _comum(edital, dodf=dodf, versao=versao, por=por, em=em, prazo=prazo)
    documento = lavrar(
        tipo.value, titulo=f"{tipo.label} – edital {edital.nome}", chave=f"{tipo.value}:{edital.pk}:{versao}",
        conteudo=congelado | {"substitui": substitui}, por=por, em=em, acesso=Documento.Acesso.PUBLICO, edital=edital,
    )  # fmt: skip
    if substitui and anterior is not None:
        anterior.documento.dar_lugar_a(documento)
    resumo = hashlib.sha256(canonico(congelado)).hexdigest()
    publicacao = Publicacao.objects.create(
        edital=edital, tipo=tipo, versao=versao, conteudo=congelado, em=em, por=por, dodf=dodf, prazo=prazo,
        documento=documento, sha256=resumo, apuracao=apuracao,
    )  # fmt: skip
    fatos = {"versao": versao, "sha256": resumo}
    auditar(
        f"publicar {tipo.label.lower()}", publicacao, por=por, em=em, base=base, edital=edital, dados=fatos
    )
    return publicacao


def _comum(
    edital: Edital, *, dodf: str, versao: int, por: Usuario, em: datetime, prazo: Prazo | None
) -> dict[str, Any]:
    """What every publication says of itself."""
    return {
        "edital": edital.nome,
        "titulo": edital.titulo,
        "orgao": str(edital.orgao),
        "norma": edital.norma,
        "processo_sei": edital.processo_sei,
        "dodf": dodf,
        "versao": versao,
        "responsavel": str(por),
        "matricula": por.matricula,
        "publicado_em": f"{timezone.localtime(em):%d/%m/%Y}",
        "prazo": prazo.por_extenso() if prazo else None,
    }
