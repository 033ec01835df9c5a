"""The table decision → body → term of an edital (C.6)."""

from selecoes.models import Edital
from selecoes.regras.garantias import ROTULOS_DECISAO, Decisao, Regra, regras_sugeridas
from selecoes.regras.prazos import ROTULOS_UNIDADE, Unidade
from selecoes.regras.regime import Tipo

VERIFICACAO = "Decisão da comissão sobre a autodeclaração"


def regra_de_recurso(edital: Edital, decisao: Decisao) -> Regra:
    """Who judges the appeal against a decision, and in how long it is filed; the suggestion where none is kept."""
    guardada = edital.regras_de_recurso.filter(decisao=decisao).first()
    if guardada is None:
        return next(r for r in regras_sugeridas(Tipo(edital.tipo)) if r.decisao == decisao)
    return Regra(decisao, guardada.orgao, guardada.quantidade, Unidade(guardada.unidade), guardada.fundamento)


def tabela_de_recursos(edital: Edital) -> list[dict[str, str]]:
    """Every decision with its body and term, as the edital prints it: the commission's first (art. 3º, § 11)."""
    linhas = []
    if edital.recurso_quantidade and edital.recurso_unidade:
        linhas.append(
            _linha(
                VERIFICACAO, edital.recurso_orgao, edital.recurso_quantidade, edital.recurso_unidade,
                edital.recurso_fundamento or "art. 3º, § 11",
            )
        )  # fmt: skip
    guardadas = {r.decisao: r for r in edital.regras_de_recurso.all()}
    linhas += [
        _linha(ROTULOS_DECISAO[d], r.orgao, r.quantidade, r.unidade, r.fundamento)
        for d in Decisao
        if (r := guardadas.get(d))
    ]
    return linhas


def _linha(decisao: str, orgao: str, quantidade: int, unidade: str, fundamento: str) -> dict[str, str]:
    prazo = f"{quantidade} {ROTULOS_UNIDADE[Unidade(unidade)]}"
    return {"decisao": decisao, "orgao": orgao, "prazo": prazo, "fundamento": fundamento}


def faltas_dos_recursos(edital: Edital) -> list[str]:
    """Decisions whose appeal has no body or no term: the edital cannot be published without them (C.6)."""
    completas = {r.decisao for r in edital.regras_de_recurso.all() if r.orgao and r.quantidade >= 1}
    return [
        f"Diga quem julga e em que prazo o recurso contra: {ROTULOS_DECISAO[d].lower()} (art. 3º, § 11)."
        for d in Decisao
        if d not in completas
    ]
