"""Checks among lines: repeats, conflicts, totals, last entry; then each record goes to one single outcome."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from selecoes.leitura.colunas import Cabecalho
from selecoes.leitura.interpretacao import CPF, DATA_INSCRICAO, INSCRICAO, NOME, NOTA, Lida
from selecoes.leitura.mensagens import mensagem
from selecoes.leitura.notas import LeitorDeNotas, texto_da_nota
from selecoes.leitura.tipos import Linha, Ocorrencia, Rejeitada


class Conferencia:
    """Gathers what was read of one file and settles what depends on more than one line."""

    def __init__(self, cabecalho: Cabecalho, notas: LeitorDeNotas, *, ultima_vale: bool) -> None:
        self._cabecalho = cabecalho
        self._notas = notas
        self._ultima_vale = ultima_vale and "data_inscricao" in cabecalho.indices
        self._lidas: list[Lida] = []
        self._ignoradas: list[tuple[int, Ocorrencia]] = []
        self._totais_certos = 0
        self._tamanho_com_zero = 0
        self._totais_errados: list[Lida] = []

    def ignorar(self, ordem: int, linha: int | None, codigo: str, celulas: Sequence[str]) -> None:
        """Leave out a record that was not read, with whatever names it."""
        indices = self._cabecalho.indices

        def celula(campo: str) -> str | None:
            indice = indices.get(campo, len(celulas))
            return (celulas[indice] or None) if indice < len(celulas) else None

        de_pessoa = codigo not in ("rodape", "cabecalho_repetido")
        inscricao, nome = (celula("inscricao"), celula("nome")) if de_pessoa else (None, None)
        self._ignoradas.append((ordem, Ocorrencia(linha, inscricao, nome, codigo, mensagem(codigo))))

    def juntar(self, lida: Lida) -> None:
        """Take in a record that was read."""
        self._lidas.append(lida)
        if self._cabecalho.partes and not lida.adiada:
            self._somar(lida)

    def _somar(self, lida: Lida) -> None:
        certo = self.soma_confere(lida)
        if certo is False:
            self._totais_errados.append(lida)
        elif certo:
            self._totais_certos += 1

    def soma_confere(self, lida: Lida) -> bool | None:
        """Whether the parts add up to the total; None where one of them is not a number."""
        total = lida.valores[NOTA]
        partes = [self._parte(lida.celulas, indice) for indice in self._cabecalho.partes]
        if not isinstance(total, int) or None in partes:
            return None
        return sum(parte for parte in partes if parte is not None) == total

    def contar_total(self, lida: Lida) -> bool | None:
        """``soma_confere`` of a line that will not be joined unless it is wrong."""
        certo = self.soma_confere(lida)
        self._totais_certos += certo is True
        return certo

    def preparar(self, tamanho_com_zero: int) -> None:
        """The longest number with leading zeros, over lines that will not be joined here."""
        self._tamanho_com_zero = tamanho_com_zero

    def _parte(self, celulas: Sequence[str], indice: int) -> int | None:
        celula = celulas[indice] if indice < len(celulas) else ""
        return self._notas.parcial(celula)

    def concluir(self) -> tuple[list[Lida], list[Lida], list[Ocorrencia]]:
        """The lines without faults, those with faults, and those left out, each in the order of the file."""
        self._lidas.sort(key=lambda lida: lida.ordem)
        self._conferir_totais()
        self._zeros_perdidos()
        vivas = self._conflitos(self._lidas, INSCRICAO, "inscricao")
        vivas = self._conflitos(vivas, CPF, "cpf")
        self._ignoradas.sort(key=lambda par: par[0])
        ignoradas = [ocorrencia for _, ocorrencia in self._ignoradas]
        return [lida for lida in vivas if not lida.faltas], [lida for lida in vivas if lida.faltas], ignoradas

    def _conferir_totais(self) -> None:
        """Parts bind where the title says total or most lines add up: a weighted final score is no sum."""
        if self._cabecalho.total_declarado or self._totais_certos > len(self._totais_errados):
            coluna = self._cabecalho.indices["nota"] if self._totais_errados else 0
            for lida in self._totais_errados:
                lida.faltar(coluna, "total_nao_confere", self._cabecalho.titulos[coluna])

    def _zeros_perdidos(self) -> None:
        """Where some numbers begin with zero, shorter ones lost theirs; with no known length nobody adds them."""
        numeros = [str(lida.valores[INSCRICAO] or "") for lida in self._lidas]
        tamanho = max(
            (len(numero) for numero in numeros if numero[:1] == "0" and numero.isdigit()), default=0
        )
        tamanho = max(tamanho, self._tamanho_com_zero)
        if not tamanho:
            return
        coluna = self._cabecalho.indices["inscricao"]
        for lida, numero in zip(self._lidas, numeros, strict=True):
            if 0 < len(numero) < tamanho and numero.isdigit():
                lida.faltar(coluna, "inscricao_ausente", self._cabecalho.titulos[coluna])

    def _conflitos(self, lidas: list[Lida], posicao: int, campo: str) -> list[Lida]:
        primeiras: dict[object, Lida] = {}
        grupos: defaultdict[object, list[Lida]] = defaultdict(list)
        for lida in lidas:
            valor = lida.valores[posicao]
            if valor is not None and (primeira := primeiras.setdefault(valor, lida)) is not lida:
                grupos[valor] = grupos[valor] or [primeira]
                grupos[valor].append(lida)
        fora: set[int] = set()
        for grupo in grupos.values():
            fora |= self._resolver(grupo, campo)
        return [lida for lida in lidas if lida.ordem not in fora] if fora else lidas

    def _resolver(self, grupo: list[Lida], campo: str) -> set[int]:
        """Orders of the lines of one person or number that leave; conflicts are marked on those that stay."""
        unicas: dict[tuple[str, ...], Lida] = {}
        fora = set()
        for lida in grupo:
            if (
                unicas.setdefault(tuple(" ".join(celula.split()) for celula in lida.celulas), lida)
                is not lida
            ):
                fora.add(self._deixar(lida, "repetida"))
        restantes = list(unicas.values())
        if campo == "cpf":
            restantes = self._de_inscricoes_diferentes(restantes)
            substituidas = self._substituidas(restantes) if self._ultima_vale else []
            fora |= {self._deixar(lida, "substituida") for lida in substituidas}
            restantes = [lida for lida in restantes if lida.ordem not in fora]
        if len(restantes) > 1:
            coluna = self._cabecalho.indices[campo]
            for lida in restantes:
                lida.faltar(coluna, f"{campo}_conflito", self._cabecalho.titulos[coluna])
        return fora

    @staticmethod
    def _de_inscricoes_diferentes(lidas: list[Lida]) -> list[Lida]:
        """Nobody when all share one registration: that conflict was already marked there."""
        inscricoes = {lida.valores[INSCRICAO] for lida in lidas}
        return lidas if len(inscricoes) > 1 or None in inscricoes else []

    @staticmethod
    def _substituidas(lidas: list[Lida]) -> list[Lida]:
        """The earlier entries, when all are dated and the last one, alone in its moment, is valid."""
        momentos = [lida.valores[DATA_INSCRICAO] for lida in lidas]
        if len(lidas) < 2 or not all(isinstance(momento, str) for momento in momentos):
            return []
        ultimo = max(map(str, momentos))
        ultimas = [lida for lida in lidas if lida.valores[DATA_INSCRICAO] == ultimo]
        return (
            [lida for lida in lidas if lida is not ultimas[0]]
            if len(ultimas) == 1 and not ultimas[0].faltas
            else []
        )

    def _deixar(self, lida: Lida, codigo: str) -> int:
        inscricao, nome = identidade(lida)
        self._ignoradas.append(
            (lida.ordem, Ocorrencia(lida.linha, inscricao, nome, codigo, mensagem(codigo)))
        )
        return lida.ordem


def identidade(lida: Lida) -> tuple[str | None, str | None]:
    """Registration and name of a line, as far as they were read."""
    inscricao, nome = lida.valores[INSCRICAO], lida.valores[NOME]
    return (inscricao if isinstance(inscricao, str) else None), (nome if isinstance(nome, str) else None)


def aceitar(lida: Lida, casas: int) -> Linha:
    """The immutable line, its score written with ``casas`` decimals."""
    valores = lida.valores
    milesimos = valores[NOTA]
    nota = texto_da_nota(milesimos, casas) if isinstance(milesimos, int) else None
    return Linha._make((*valores[: NOTA + 1], nota, *valores[NOTA + 2 :]))


def rejeitar(lida: Lida) -> Rejeitada:
    """The rejected line: first fault by column order leads, the others follow."""
    faltas = sorted(lida.faltas, key=lambda falta: falta[0])
    (_, codigo, titulo), *outras = faltas
    inscricao, nome = identidade(lida)
    return Rejeitada(
        linha=lida.linha,
        inscricao=inscricao,
        nome=nome,
        codigo=codigo,
        campo=titulo,
        mensagem=mensagem(codigo, titulo),
        outros=tuple(codigo for _, codigo, _ in outras),
        celulas=tuple(map(str, lida.celulas)),
        motivo=" ".join(mensagem(codigo, titulo) for _, codigo, titulo in faltas),
    )


def avisar(lidas: Iterable[Lida]) -> list[Ocorrencia]:
    """The warnings of accepted lines, one of each code per line."""
    avisos = []
    for lida in lidas:
        if lida.avisos:
            inscricao, nome = identidade(lida)
            avisos += [
                Ocorrencia(lida.linha, inscricao, nome, codigo, mensagem(codigo))
                for codigo in dict.fromkeys(lida.avisos)
            ]
    return avisos
