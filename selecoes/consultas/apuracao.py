"""One run of the classification, from the lines read to the lines to write, with both hashes (B38, B39, E.3–E.5)."""

import gc
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from itertools import islice

from selecoes import relogio
from selecoes.consultas.entradas import (
    desempates_registrados,
    ler_entrada,
    linhas_por_vaga,
    referencia_da_idade,
)
from selecoes.models import Apuracao, Edital, Inscricao, Vaga
from selecoes.models.classificacao import LOTE, BlocoDeLinhas
from selecoes.regras.convocacao import OrdemDeChamada
from selecoes.regras.cotas import Cota, Lista
from selecoes.regras.desempate import nascido_ate_sessenta
from selecoes.regras.erros import Pendencia
from selecoes.regras.grade import grade_da_vaga
from selecoes.regras.lista_final import Entrada, ListaFinal, Quadro, RegraDaVaga, colocar, ordenar

REGRA = "2026.2"
"""Version of the rule that ranks: it changes when a result could change for the same inputs."""
MAXIMO_DE_ITENS = 50


def cotas_da_selecao(edital: Edital, vagas: list[Vaga], data: date) -> tuple[Cota, ...]:
    """The reserves in force for this edital: the pack's, and the optional ones the edital used (E.1)."""
    pacote = edital.pacote(data)
    if not pacote.aplica(edital.publicado_em or data):
        return ()
    usadas = {Lista.PCD} if any(v.pcd for v in vagas) else set()
    opcionais = [cota for cota in pacote.opcionais if cota.lista in usadas]
    return tuple(cota for cota in (*pacote.cotas, *opcionais) if cota.vale(edital.publicado_em))


class Regras:
    """The rule of each vaga of one edital, read once."""

    def __init__(self, edital: Edital) -> None:
        hoje = relogio.hoje()
        self.edital = edital
        self.vagas = {vaga.pk: vaga for vaga in edital.vagas.all()}
        self.total = sum(vaga.quantidade for vaga in self.vagas.values())
        self.cotas = cotas_da_selecao(edital, list(self.vagas.values()), hoje)
        self.nascido_ate = nascido_ate_sessenta(referencia_da_idade(edital, hoje))

    def da_vaga(self, vaga: Vaga, ate: int | None = None) -> RegraDaVaga:
        """The rule for the places of the edital, or for the first ``ate`` places opened."""
        tem = {cota.lista for cota in self.cotas}
        prioridade = tuple(q for c in self.edital.prioridade_das_listas.split(",") if (q := Lista(c)) in tem)
        dado = {Lista.NEGROS: vaga.reservadas, Lista.PCD: vaga.pcd, Lista.HIPO: vaga.hipo}
        tipos = grade_da_vaga(
            sorted(self.cotas, key=lambda cota: prioridade.index(cota.lista)), vaga.quantidade, dado, self.total,
            vaga.quantidade if ate is None else ate,
        )  # fmt: skip
        banca = self.edital.quem_classifica == Edital.QuemClassifica.BANCA
        ordem = OrdemDeChamada(self.edital.ordem_das_chamadas)
        return RegraDaVaga(tipos, prioridade or (Lista.NEGROS,), ordem, self.nascido_ate, banca)


@contextmanager
def _sem_coleta() -> Iterator[None]:
    """Without the cyclic collector: a run makes a million small objects and no cycle, and is not scanned for any."""
    ligada = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if ligada:
            gc.enable()


class Calculo:
    """A run in course: iterate ``linhas`` to the end, then read the hashes, the arithmetic and the ties."""

    def __init__(self, edital: Edital) -> None:
        self.regras = Regras(edital)
        self.registrados = desempates_registrados(edital)
        self.quadros: dict[str, Quadro] = {}
        self.empates: list[tuple[str, ...]] = []
        self.diferencas: list[tuple[str, str, int, int]] = []
        self.pessoas = 0
        self._lidas = linhas_por_vaga(edital)
        self._entradas, self._resultado = hashlib.sha256(), hashlib.sha256()

    def linhas(self) -> Iterator[BlocoDeLinhas]:
        """The result in blocks, vaga by vaga. A vaga with a tie gives none: it has no order yet."""
        with _sem_coleta():
            for vaga_id, brutas in self._lidas:
                vaga = self.regras.vagas[vaga_id]
                regra = self.regras.da_vaga(vaga)
                lista = ordenar([ler_entrada(linha) for linha in brutas], regra, self.registrados)
                del brutas
                self._anotar(vaga, regra, lista)
                if not lista.empates:
                    yield from self._da_vaga(vaga, lista.entradas, regra)
                # Two vagas are never in memory at once: the largest alone says how much is needed.
                del lista
        for vaga in self.regras.vagas.values():
            if vaga.codigo not in self.quadros:
                self.quadros[vaga.codigo], _ = colocar([], self.regras.da_vaga(vaga))

    def _anotar(self, vaga: Vaga, regra: RegraDaVaga, lista: ListaFinal) -> None:
        self.empates += lista.empates
        self.diferencas += [(vaga.codigo, *diferenca) for diferenca in lista.diferencas]
        self.pessoas += len(lista.entradas)
        fatos = (vaga.codigo, regra, self.regras.edital.criterios_desempate)
        self._entradas.update(repr(fatos).encode())
        # One update for many lines: the bytes, and so the hash, are the same as line by line.
        if not self.registrados:
            linhas = (entrada.linha for entrada in lista.entradas)
            while bloco := b"".join(islice(linhas, LOTE)):
                self._entradas.update(bloco)
            return
        for entrada in lista.entradas:
            self._entradas.update(entrada.linha)
            if registrado := self.registrados.get(entrada.id):
                self._entradas.update(repr(registrado).encode())

    def _da_vaga(self, vaga: Vaga, entradas: list[Entrada], regra: RegraDaVaga) -> Iterator[BlocoDeLinhas]:
        self.quadros[vaga.codigo], colocadas = colocar(entradas, regra)
        self._resultado.update(f"{vaga.codigo}\n".encode())
        while bloco := list(islice(colocadas, LOTE)):
            linhas = BlocoDeLinhas(vaga.pk, bloco)
            self._resultado.update("".join(linhas.textos).encode())
            yield linhas

    @property
    def entradas_sha256(self) -> str:
        """Hash of what went in: rules, people and records of tie-break, in the final order."""
        return self._entradas.hexdigest()

    @property
    def sha256(self) -> str:
        """Hash of what came out, line by line."""
        return self._resultado.hexdigest()

    def exigir_sem_empate(self) -> None:
        """Raises ``Pendencia`` while a tie remains: nobody is placed by name or number (B38)."""
        if not self.empates:
            return
        mostrados = self.empates[:MAXIMO_DE_ITENS]
        numeros = _numeros({chave for grupo in mostrados for chave in grupo})
        itens = tuple(
            "Empate entre as inscrições " + ", ".join(sorted(numeros[chave] for chave in grupo)) + "."
            for grupo in mostrados
        )
        raise Pendencia(
            "Há empate que os critérios não resolvem. Registre a hora de nascimento ou o sorteio público.", itens,
            base="edital",
        )  # fmt: skip


def _numeros(chaves: set[str]) -> dict[str, str]:
    pessoas = Inscricao.objects.filter(pk__in=chaves).values_list("pk", "numero")
    return {str(pk): numero for pk, numero in pessoas}


def diferencas_por_extenso(calculo: Calculo) -> list[dict[str, object]]:
    """Where the board's order leaves ours, with the number people know (B39)."""
    numeros = _numeros({chave for _, chave, _, _ in calculo.diferencas})
    return [
        {"vaga": codigo, "inscricao": numeros[chave], "banca": banca, "sistema": sistema}
        for codigo, chave, banca, sistema in calculo.diferencas
    ]


def empates_abertos(edital: Edital) -> list[list[Inscricao]]:
    """The groups nobody broke yet, to record how."""
    calculo = Calculo(edital)
    for _ in calculo.linhas():
        continue
    grupos = [list(Inscricao.objects.filter(pk__in=grupo).order_by("numero")) for grupo in calculo.empates]
    return sorted(grupos, key=lambda grupo: grupo[0].numero)


def apuracao_vigente(edital: Edital) -> Apuracao | None:
    """The snapshot the last published classification points at."""
    return edital.apuracoes.filter(publicacao__isnull=False).order_by("-publicacao__versao").first()
