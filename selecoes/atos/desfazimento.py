"""Taking an import back: only while nothing came to depend on it."""

from django.db import transaction

from selecoes import relogio
from selecoes.atos.gravacao import Gravador
from selecoes.auditoria import auditar
from selecoes.consultas.desfazimento import impedimentos
from selecoes.models import Desfazimento, Importacao, Inscricao, Mudanca, Usuario
from selecoes.regras.enquadramento import SituacaoEnquadramento
from selecoes.regras.erros import EntradaInvalida, Pendencia


@transaction.atomic
def desfazer_importacao(importacao_id: int, *, motivo: str, por: Usuario) -> Desfazimento:
    """Delete what the import created and give back what it changed.

    Raises ``Pendencia``, saying what depends on it, once the control began, somebody claimed an entry, a code or a
    notice was issued, an entry was decided or corrected, or another file was imported after.
    """
    motivo = " ".join(motivo.split())
    if not motivo:
        raise EntradaInvalida("Diga por que a importação é desfeita.", campo="motivo")
    importacao = Importacao.objects.select_related("edital").get(pk=importacao_id)
    edital = Gravador(importacao.edital_id, por).edital
    if faltas := impedimentos(importacao):
        raise Pendencia("Esta importação não pode mais ser desfeita.", faltas)
    agora = relogio.agora()
    mudancas = Mudanca.objects.filter(lote=importacao.lote).select_related("inscricao")
    devolvidas = sum(1 for mudanca in mudancas.iterator(chunk_size=1000) if _devolver(mudanca))
    apagadas, _ = Inscricao.objects.filter(edital=edital, lote=importacao.lote).delete()
    feito = Desfazimento.objects.create(importacao=importacao, motivo=motivo[:300], em=agora, por=por)
    dados = {"importacao": importacao.pk, "apagadas": apagadas, "devolvidas": devolvidas}
    auditar("desfazer importação", feito, por=por, em=agora, edital=edital, dados=dados)
    return feito


def _devolver(mudanca: Mudanca) -> bool:
    """Give the entry the values it had before the import."""
    inscricao, valores = mudanca.inscricao, mudanca.valores
    if "cpf_indice" in valores:
        # A file only fills a CPF that was missing: before it there was none.
        valores["cpf"] = None
    if "optante" in valores:
        optava = bool(valores["optante"])
        valores["enquadramento"] = (
            SituacaoEnquadramento.DECLARADA if optava else SituacaoEnquadramento.NAO_OPTANTE
        )
    for campo, valor in valores.items():
        setattr(inscricao, campo, valor)
    inscricao.save(update_fields=list(valores))
    return True
