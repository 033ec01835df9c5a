"""Who may practise each act of `recursos`."""

from datetime import date

from comissao.models import Mandato
from recursos.models import Procedimento, Recurso
from selecoes.models import Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.erros import SemCompetencia
from selecoes.regras.papeis import Papel


def exigir_secretaria(por: Usuario, dia: date, recurso: Recurso) -> None:
    """The secretaria runs the appeal and never votes (art. 3º, § 6º)."""
    exigir_papel(por, Papel.SECRETARIA, dia, recurso.inscricao.edital)


def exigir_conducao(por: Usuario, dia: date, recurso: Recurso) -> None:
    """Who examines an appeal: the secretaria, or the responsável when it is not against the commission (C.6)."""
    if recurso.materia is None:
        exigir_secretaria(por, dia, recurso)
    else:
        exigir_papel(por, Papel.RESPONSAVEL, dia, recurso.inscricao.edital)


def exigir_da_recursal(recurso: Recurso) -> None:
    """Refuse to take to the Recursal what the edital gives to another body (C.6)."""
    if recurso.materia is not None:
        raise SemCompetencia(
            f"Quem julga este recurso é {recurso.orgao}, como diz o edital.", base="art. 3º, § 11"
        )


def mandato_para_julgar(por: Usuario, recurso: Recurso, dia: date) -> Mandato:
    """The mandate with which the person judges this appeal. Raises ``SemCompetencia`` (§ 11, B11)."""
    if recurso.comissao is None or not por.is_active:
        raise SemCompetencia("O recurso ainda não foi distribuído.")
    mandato = recurso.comissao.mandatos.filter(
        usuario=por, titular=True, inicio__lte=dia, fim__gt=dia
    ).first()
    if mandato is None:
        raise SemCompetencia("Só julga quem integra a Comissão Recursal deste recurso.", base="art. 3º, § 11")
    return mandato


def exigir_autoridade(por: Usuario, dia: date, procedimento: Procedimento) -> None:
    """The authority of the selection's body opens, decides and applies (B14)."""
    exigir_papel(por, Papel.AUTORIDADE, dia, procedimento.inscricao.edital)


def exigir_superior(por: Usuario, dia: date, procedimento: Procedimento) -> None:
    """The authority above judges the appeal, and nobody judges what they decided or instructed (arts. 18 and 56)."""
    exigir_papel(por, Papel.AUTORIDADE_SUPERIOR, dia, procedimento.inscricao.edital)
    decidiu = procedimento.pecas.filter(por=por, tipo__in=["decisao", "admissibilidade"]).exists()
    if decidiu or e_processante(por, procedimento):
        raise SemCompetencia(
            "Quem instruiu ou decidiu não julga o recurso.", base="Lei nº 9.784/1999, arts. 18 e 56"
        )


def e_processante(por: Usuario, procedimento: Procedimento) -> bool:
    """Whether the person was designated to instruct this procedure."""
    return por.is_active and procedimento.processantes.filter(usuario=por).exists()


def exigir_integrante(por: Usuario, procedimento: Procedimento) -> None:
    """Only whoever the portaria designated instructs. Raises ``SemCompetencia`` (Lei nº 9.784/1999, art. 29)."""
    if not e_processante(por, procedimento):
        raise SemCompetencia("Este ato cabe à comissão processante deste procedimento.")


def exigir_quem_intima(por: Usuario, dia: date, procedimento: Procedimento) -> None:
    """The authority or the processante make a notice arrive and record how it did."""
    if not e_processante(por, procedimento):
        exigir_autoridade(por, dia, procedimento)
