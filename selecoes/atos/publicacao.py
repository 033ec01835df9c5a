"""Publication: frozen content, its hash, its document and the deadline it opens. Only the responsável publishes."""

import hashlib
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from selecoes.auditoria import auditar, canonico
from selecoes.consultas.calendario import calendario
from selecoes.consultas.edital import publicacao_vigente
from selecoes.consultas.recursos import regra_de_recurso
from selecoes.documentos import lavrar
from selecoes.models import Apuracao, Documento, Edital, Prazo, Publicacao, Usuario
from selecoes.regras.erros import EntradaInvalida
from selecoes.regras.garantias import ROTULOS_DECISAO, Decisao
from selecoes.regras.prazos import contar

# A new version of these takes the place of the one before; the others come one after the other.
SUBSTITUEM = {Publicacao.Tipo.EDITAL, Publicacao.Tipo.RESULTADO_DEFINITIVO, Publicacao.Tipo.CLASSIFICACAO}
# Publications that somebody may appeal against and that carry no term of appeal of their own.
ABREM_RECURSO = {
    Publicacao.Tipo.CLASSIFICACAO: Decisao.RESULTADO,
    Publicacao.Tipo.CORTE: Decisao.RESULTADO,
    Publicacao.Tipo.CHAMADA: Decisao.CHAMADA,
}


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
        documento=documento, sha256=resumo, apuracao=apuracao, prazo_de_recurso=_abrir_recurso(edital, tipo, em),
    )  # fmt: skip
    fatos = {"versao": versao, "sha256": resumo}
    auditar(
        f"publicar {tipo.label.lower()}", publicacao, por=por, em=em, base=base, edital=edital, dados=fatos
    )
    return publicacao


def _abrir_recurso(edital: Edital, tipo: Publicacao.Tipo, em: datetime) -> Prazo | None:
    """Open the term to appeal against a list or a call, with the body and term of the edital's table (C.6)."""
    decisao, tabela, dia = ABREM_RECURSO.get(tipo), calendario(), timezone.localdate(em)
    if decisao is None or dia.year < min(tabela.anos):
        return None
    regra = regra_de_recurso(edital, decisao)
    conta = contar(dia, regra.quantidade, regra.unidade, tabela)
    return Prazo.objects.abrir(
        f"Recurso contra: {ROTULOS_DECISAO[decisao].lower()}", conta, base=regra.fundamento or "edital"
    )


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
