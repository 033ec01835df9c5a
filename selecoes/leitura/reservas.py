"""Columns that name the reserve the person competes for."""

from selecoes.leitura.campos import FORMULA, OPCAO_DESCONHECIDA, OPCOES, VAZIOS, Falta, Leitor
from selecoes.leitura.textos import chave
from selecoes.leitura.tipos import Formula

_NOMES_DAS_RESERVAS = {
    "cota_negro": (
        "negro",
        "negra",
        "negros",
        "negras",
        "pn",
        "pp",
        "ppp",
        "preto",
        "pardo",
        "pretos",
        "pardos",
        "racial",
    ),
    "pcd": ("pcd", "pne", "deficiencia", "deficiente", "deficientes"),
    "hipo": ("hipo", "hipossuficiente", "hipossuficientes", "hipossuficiencia", "h"),
}
_RESERVA_DA_PALAVRA = {
    palavra: campo for campo, palavras in _NOMES_DAS_RESERVAS.items() for palavra in palavras
}
_LIGACAO = frozenset(
    [
        "a",
        "o",
        "e",
        "as",
        "os",
        "de",
        "da",
        "do",
        "com",
        "pessoa",
        "pessoas",
        "cota",
        "cotas",
        "cotista",
        "reserva",
        "vaga",
        "vagas",
        "candidato",
    ]
)
_AMPLA = frozenset(
    {"ampla", "ampla concorrencia", "ac", "nenhuma", "sem reserva", "nao", "n", "0", "geral", ""}
)


def leitor_de_reserva(*, booleana: bool) -> Leitor:
    """Reader of a column that names the reserve: the set of reserves of the person.

    ``booleana`` accepts yes as well, for columns whose title already says it is the racial quota.
    """

    def ler(celula: str, _avisos: list[str]) -> frozenset[str] | Falta:
        if celula.__class__ is Formula or celula[:1] == "=":
            return FORMULA
        nua = chave(celula)
        if nua in _AMPLA and (nua or celula in VAZIOS):
            return frozenset()
        if booleana and OPCOES.get(nua):
            return frozenset({"cota_negro"})
        palavras = [palavra for palavra in nua.split() if palavra not in _LIGACAO]
        achadas = {_RESERVA_DA_PALAVRA.get(palavra) for palavra in palavras}
        reservas = frozenset(campo for campo in achadas if campo)
        return reservas if achadas and None not in achadas else OPCAO_DESCONHECIDA

    return ler
