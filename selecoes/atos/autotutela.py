"""The administration over its own edital: suspend, resume, annul and revoke, always with reasons (C.1)."""

from django.db import transaction

from selecoes import relogio
from selecoes.atos.publicacao import publicar
from selecoes.models import Edital, Publicacao, Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.edital import FLUXO_EDITAL, PARADOS, SituacaoEdital, ato_de_retomada
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.papeis import Papel

S = SituacaoEdital
TITULOS = {"suspender": "Suspensão", "retomar": "Retomada", "anular": "Anulação", "revogar": "Revogação"}


def _decidir(edital: Edital, ato: str, *, titulo: str, motivo: str, dodf: str, por: Usuario) -> Publicacao:
    """Take the step and publish the decision with its reasons (Lei nº 9.784/1999, art. 50, VIII)."""
    if not motivo.strip():
        raise EntradaInvalida(
            "Escreva os motivos da decisão.", base="Lei nº 9.784/1999, art. 50", campo="motivo"
        )
    etapa = edital.etapa
    passo = edital.mover(ato)
    edital.situacao_anterior = etapa if passo.para in PARADOS else ""
    edital.save(update_fields=["situacao_anterior"])
    conteudo = {
        "ato": titulo,
        "motivo": motivo.strip(),
        "situacao": FLUXO_EDITAL.rotulos[passo.para],
        "base": passo.base,
    }
    return publicar(
        edital,
        Publicacao.Tipo.DECISAO,
        conteudo=conteudo,
        dodf=dodf,
        por=por,
        em=relogio.agora(),
        base=passo.base,
    )


def _da_autoridade(edital_id: int, por: Usuario) -> Edital:
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.AUTORIDADE, relogio.hoje(), edital)
    return edital


@transaction.atomic
def suspender_edital(edital_id: int, *, motivo: str, dodf: str, por: Usuario) -> Publicacao:
    """Stop a selection where it stands, with published reasons; terms that run go on and people may still file."""
    edital = _da_autoridade(edital_id, por)
    return _decidir(edital, "suspender", titulo=TITULOS["suspender"], motivo=motivo, dodf=dodf, por=por)


@transaction.atomic
def retomar_edital(edital_id: int, *, motivo: str, dodf: str, por: Usuario) -> Publicacao:
    """Take a suspended selection back to the very situation it was suspended in, with published reasons."""
    edital = _da_autoridade(edital_id, por)
    if edital.situacao != S.SUSPENSO:
        raise AtoInvalido("Só se retoma um edital suspenso.")
    ato = ato_de_retomada(S(edital.situacao_anterior))
    return _decidir(edital, ato, titulo=TITULOS["retomar"], motivo=motivo, dodf=dodf, por=por)


@transaction.atomic
def anular_edital(edital_id: int, *, motivo: str, dodf: str, por: Usuario) -> Publicacao:
    """Annul an unlawful edital, with published reasons (Lei nº 9.784/1999, art. 53)."""
    edital = _da_autoridade(edital_id, por)
    return _decidir(edital, "anular", titulo=TITULOS["anular"], motivo=motivo, dodf=dodf, por=por)


@transaction.atomic
def revogar_edital(edital_id: int, *, motivo: str, dodf: str, por: Usuario) -> Publicacao:
    """Revoke an edital for convenience or opportunity, with published reasons (Lei nº 9.784/1999, art. 53)."""
    edital = _da_autoridade(edital_id, por)
    return _decidir(edital, "revogar", titulo=TITULOS["revogar"], motivo=motivo, dodf=dodf, por=por)
