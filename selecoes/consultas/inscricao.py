"""Reads of one entry."""

from selecoes.models import CodigoDeAcesso, Inscricao, Usuario
from selecoes.regras.enquadramento import ROTULOS_ENQUADRAMENTO, CausaNaoEnquadramento, SituacaoEnquadramento

TENTATIVAS_POR_CODIGO = 5


def codigo_valido(inscricao: Inscricao, agora: object) -> CodigoDeAcesso | None:
    """The last access code of an entry, if it still may be used: the attempt under way is already counted."""
    return (
        inscricao.codigos.filter(usado_em=None, vale_ate__gt=agora, tentativas__lte=TENTATIVAS_POR_CODIGO)
        .order_by("-emitido_em")
        .first()
    )


def inscricoes_para_entrar(numero: str, edital: str = "") -> "list[Usuario]":
    """Who may be meant by an inscrição number typed on the sign-in page, in one edital (``2/2026``) or in any."""
    donos = Usuario.objects.filter(inscricoes__numero=numero)
    if edital:
        do_edital, _, ano = edital.partition("/")
        if not (do_edital.isdecimal() and ano.isdecimal() and len(edital) < 12):
            return []
        donos = donos.filter(inscricoes__edital__numero=int(do_edital), inscricoes__edital__ano=int(ano))
    return list(donos.distinct()[:5])


S = SituacaoEnquadramento
CONCLUSAO = {
    S.ENQUADRADA_PRELIM: "Autodeclaração confirmada",
    S.ENQUADRADA: "Autodeclaração confirmada",
    S.NAO_ENQUADRADA_PRELIM: "Não enquadrada",
    S.NAO_ENQUADRADA: "Não enquadrada",
}


def conclusao(inscricao: Inscricao) -> str:
    """What the lists say of one person: the conclusion, never the grounds or the votes (F.6)."""
    if inscricao.causa == CausaNaoEnquadramento.AUSENCIA:
        return "Ausente"
    situacao = S(inscricao.enquadramento)
    return CONCLUSAO.get(situacao, ROTULOS_ENQUADRAMENTO[situacao].capitalize())
