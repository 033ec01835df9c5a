"""Records left out before they are read: repeated headers, footers, people who were absent or eliminated."""

import re

from selecoes.leitura.campos import VAZIOS
from selecoes.leitura.colunas import Cabecalho, titulo_nu
from selecoes.leitura.textos import chave

_RODAPE = re.compile(
    r"(?:total|totais|subtotal|soma|quantidade|qtd|qtde|fonte|emitido|gerado|impresso|pagina|pag|obs|observacao"
    r"|observacoes|legenda|nota de rodape|documento assinado|quantitativo|relatorio|fim)\b.*",
    re.DOTALL,
)
_AUSENTES = ("ausente", "ausencia", "faltou", "faltoso", "nao compareceu")
_ELIMINADOS = (
    "eliminad",
    "reprovad",
    "desclassificad",
    "inabilitad",
    "nao habilitad",
    "nao aprovad",
    "nao classificad",
)
_PALAVRA_LONGA = 120


class Triagem:
    """Decides, for one header, which records are not candidates to import."""

    def __init__(self, cabecalho: Cabecalho) -> None:
        indices = cabecalho.indices
        self._titulos = [titulo_nu(titulo) for titulo in cabecalho.titulos]
        self._primeiro_titulo = self._titulos[0]
        self._inscricao = indices.get("inscricao", -1)
        self._cpf = indices.get("cpf", -1)
        self._nome = indices.get("nome", -1)
        self._nota = indices.get("nota", -1)
        self._situacao = indices.get("situacao", -1)
        self._situacoes: dict[str, str] = {}

    def ignorar(self, celulas: list[str]) -> str | None:
        """Code of what is left out, or None for a record to be read."""
        if self._comum(celulas):
            return None
        if not self._tem_identidade(celulas):
            if self._repete_cabecalho(celulas):
                return "cabecalho_repetido"
            if self._e_rodape(celulas):
                return "rodape"
        if self._situacao >= 0 or self._nota >= 0:
            return self._sem_nota(celulas)
        return None

    def _comum(self, celulas: list[str]) -> bool:
        """Nearly every record: a number where the registration should be and a score that is no word."""
        quantas = len(celulas)
        if not (0 <= self._inscricao < quantas and self._situacao < 0 and celulas[self._inscricao].isdigit()):
            return False
        nota = celulas[self._nota] if 0 <= self._nota < quantas else ""
        return not nota or not nota[0].isalpha()

    def _tem_identidade(self, celulas: list[str]) -> bool:
        """One word with a digit where the registration or the CPF should be."""
        quantas = len(celulas)
        for indice in (self._inscricao, self._cpf):
            if 0 <= indice < quantas:
                celula = celulas[indice]
                if celula.isdigit() or (" " not in celula and any(map(str.isdigit, celula[:40]))):
                    return True
        return False

    def _repete_cabecalho(self, celulas: list[str]) -> bool:
        return [titulo_nu(celula) for celula in celulas] == self._titulos

    def _e_rodape(self, celulas: list[str]) -> bool:
        cheias = [indice for indice, celula in enumerate(celulas) if celula]
        primeira = celulas[cheias[0]]
        if _RODAPE.fullmatch(chave(primeira[:_PALAVRA_LONGA])):
            return True
        return len(cheias) == 1 and cheias[0] != self._nome and len(primeira) > 1

    def _sem_nota(self, celulas: list[str]) -> str | None:
        quantas = len(celulas)
        nota = celulas[self._nota] if 0 <= self._nota < quantas else ""
        if self._situacao < 0 and not (nota and nota[0].isalpha()):
            return None
        situacao = celulas[self._situacao] if 0 <= self._situacao < quantas else ""
        dita = self._classe(situacao) or (self._classe(nota) if nota and nota[0].isalpha() else "")
        if dita == "ausente":
            return dita
        return dita if dita and (nota in VAZIOS or nota[0].isalpha()) else None

    def _classe(self, texto: str) -> str:
        """The code of the situation; empty when it says neither absence nor elimination."""
        if not texto or len(texto) > _PALAVRA_LONGA:
            return ""
        conhecida = self._situacoes.get(texto)
        if conhecida is None:
            nua = chave(texto)
            conhecida = "ausente" if nua.startswith(_AUSENTES) else ""
            conhecida = conhecida or ("eliminado_sem_nota" if nua.startswith(_ELIMINADOS) else "")
            self._situacoes[texto] = conhecida
        return conhecida
