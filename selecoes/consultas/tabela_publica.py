"""A published list as a table for machines: the columns that its document prints, and no other of the frozen content."""

from typing import Any

from selecoes.leitura.exportacao import em_csv
from selecoes.regras.volumes import tabelas

LISTAS = {
    "linhas": ("geral", "posicao"),
    "negros": ("pessoas negras", "negros"),
    "lista_pcd": ("pessoas com deficiência", "pcd"),
    "lista_hipo": ("pessoas hipossuficientes", "hipo"),
}
"""Each list: its name and the field with the position in it. The position in a list that was not published is not shown."""
COLUNAS = {
    "posicao": "Posição na geral", "protocolo": "Protocolo", "inscricao": "Inscrição", "nome": "Nome", "nota": "Nota",
    "horario": "Horário", "situacao": "Situação", "conclusao": "Conclusão", "ordem": "Ordem de chamada",
    "no_lugar_de": "No lugar da inscrição", "sub_judice": "Sub judice", "apartada": "Chamada fora da ordem",
}  # fmt: skip
"""What the documents print of a person, by field. A field that is not here never leaves."""


def _linha(dono: dict[str, Any], chave: str, linha: dict[str, Any]) -> dict[str, object]:
    nome, campo = LISTAS[chave]
    fixas = {"Vaga": dono.get("codigo", ""), "Lista": nome, "Posição na lista": linha.get(campo)}
    return fixas | {titulo: linha[campo] for campo, titulo in COLUNAS.items() if campo in linha}


def _texto(valor: object) -> str:
    if isinstance(valor, bool):
        return "sim" if valor else "não"
    return "" if valor is None else str(valor)


def lista_em_csv(conteudo: dict[str, Any]) -> bytes | None:
    """Every line of the lists of a frozen content, with its vaga and its list; ``None`` where there is no list."""
    listas = tabelas(conteudo)
    if not listas:
        return None
    linhas = [_linha(dono, chave, linha) for dono, chave in listas for linha in dono[chave]]
    colunas = list(dict.fromkeys(titulo for linha in linhas for titulo in linha))
    return em_csv(colunas, [[_texto(linha.get(titulo)) for titulo in colunas] for linha in linhas])
