"""What a file would do to the entries already stored. Writes nothing."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from selecoes import relogio
from selecoes.cifra import indexador
from selecoes.leitura import Leitura, Linha
from selecoes.leitura.leitor import Criterios, ler_com
from selecoes.leitura.mapeamento import Mapeamentos
from selecoes.models import Edital, Inscricao, PerfilDeColunas
from selecoes.models.lote import Nova
from selecoes.regras.enquadramento import SituacaoEnquadramento
from selecoes.regras.erros import Pendencia

LOTE = 500
CONFLITOS = 100
NAO_DECIDIDAS = {SituacaoEnquadramento.NAO_OPTANTE, SituacaoEnquadramento.DECLARADA}

# Field of the entry, field of the line; the line says None where the file says nothing.
DA_LINHA = (
    ("nome", "nome"),
    ("nome_social", "nome_social"),
    ("nascimento", "nascimento"),
    ("nota", "nota_milesimos"),
    ("class_banca", "class_ampla"),
    ("class_banca_negros", "class_negros"),
    ("pcd", "pcd"),
    ("hipo", "hipo"),
    ("sub_judice", "sub_judice"),
    ("email", "email"),
    ("telefone", "telefone"),
    ("optante", "cota_negro"),
)
# A blank in these columns is an answer: the person has no social name, is in no rank.
VAZIO_VALE = {"nome_social": ("nome_social", ""), "class_banca": ("class_ampla", None),
              "class_banca_negros": ("class_negros", None)}  # fmt: skip


DA_BANCA = frozenset({"nota", "class_banca", "class_banca_negros"})
"""All that a file changes in an entry that the person sent on the page."""


@dataclass(slots=True)
class Comparacao:
    """What the file would do to the entries already stored; ``antes`` are the values that change, in clear."""

    criar: list[Nova] = field(default_factory=list)
    alterar: list[tuple[Inscricao, list[str]]] = field(default_factory=list)
    antes: list[dict[str, object]] = field(default_factory=list)
    iguais: int = 0
    conflitos: list[str] = field(default_factory=list)


def mapeamentos_do_edital(edital: Edital) -> Mapeamentos:
    """The headers that somebody explained for this edital; the last explanation of each counts."""
    return {tuple(p.titulos): p.colunas for p in PerfilDeColunas.objects.filter(edital=edital)}


def criterios_do_edital(edital: Edital, perfil: str | None = None) -> Criterios:
    """What the edital says of the reading: score range, vagas, whether the last entry counts, known headers."""
    vagas = frozenset(nome for vaga in edital.vagas.all() for nome in (vaga.codigo, vaga.nome))
    return Criterios(
        hoje=relogio.hoje(),
        perfil=perfil,
        nota_minima=edital.nota_minima,
        nota_maxima=edital.nota_maxima,
        vagas=vagas or None,
        ultima_vale=edital.ultima_inscricao_vale,
        mapeamentos=mapeamentos_do_edital(edital),
    )


def ler_arquivo(edital: Edital, conteudo: bytes, nome: str, *, perfil: str | None = None) -> Leitura:
    """Read a whole file against the edital. Writes nothing."""
    return ler_com(conteudo, criterios_do_edital(edital, perfil))


class Confronto:
    """Matches the lines of a file with the entries stored, some thousands at a time."""

    def __init__(self, edital: Edital, campos: frozenset[str]) -> None:
        """``campos``: the fields the file has a column for; it says nothing about the others."""
        self._edital = edital
        self._vazias = [
            (campo, valor) for campo, (da_linha, valor) in VAZIO_VALE.items() if da_linha in campos
        ]
        self._vagas: dict[str, int] = {}
        for vaga in edital.vagas.order_by("-codigo"):
            self._vagas |= {vaga.nome.casefold(): vaga.pk, vaga.codigo.casefold(): vaga.pk}
        ids = set(self._vagas.values())
        self._unica = ids.pop() if len(ids) == 1 else None
        self._sem_ninguem = not Inscricao.objects.filter(edital=edital).exists()

    def lotes(self, linhas: Iterable[Linha]) -> Iterator[Comparacao]:
        """The comparison of each few thousand lines. Nothing of one lot is kept while the next is read."""
        fonte = iter(linhas)
        while lote := list(islice(fonte, LOTE)):
            yield self.lote(lote)

    def lote(self, linhas: Sequence[Linha]) -> Comparacao:
        """Match these lines by inscrição or by CPF, never by name: homonyms stay apart."""
        indexar = indexador()
        indices = [indexar(linha.cpf) if linha.cpf else "" for linha in linhas]
        if self._sem_ninguem and all(linha.nome for linha in linhas):
            pares = zip(linhas, indices, strict=True)
            return Comparacao(
                [Nova(linha, linha.inscricao or "", self._vaga(linha.vaga), i) for linha, i in pares]
            )
        comparacao = Comparacao()
        por_numero, por_cpf = self._existentes(linhas, indices)
        for linha, indice in zip(linhas, indices, strict=True):
            do_numero, do_cpf = por_numero.get(linha.inscricao or ""), por_cpf.get(indice)
            existente = do_numero or do_cpf
            conflito = self._conflito(linha, indice, do_numero, do_cpf)
            if conflito:
                comparacao.conflitos.append(f"Linha {linha.linha or '–'}: {conflito}")
            elif existente is None:
                comparacao.criar.append(Nova(linha, linha.inscricao or "", self._vaga(linha.vaga), indice))
            else:
                self._acrescentar(comparacao, existente, linha, indice)
        return comparacao

    def _existentes(
        self, linhas: Sequence[Linha], indices: Sequence[str]
    ) -> tuple[dict[str, Inscricao], dict[str, Inscricao]]:
        if self._sem_ninguem:
            return {}, {}
        do_edital = Inscricao.objects.filter(edital=self._edital)
        numeros = [linha.inscricao for linha in linhas if linha.inscricao]
        achadas = {i.pk: i for i in do_edital.filter(numero__in=numeros)}
        achadas |= {
            i.pk: achadas.get(i.pk, i) for i in do_edital.filter(cpf_indice__in=[i for i in indices if i])
        }
        por_cpf = {i.cpf_indice: i for i in achadas.values() if i.cpf_indice}
        return {i.numero: i for i in achadas.values()}, por_cpf

    def _conflito(
        self, linha: Linha, indice: str, do_numero: Inscricao | None, do_cpf: Inscricao | None
    ) -> str:
        if do_cpf is not None and linha.inscricao and do_numero is not do_cpf:
            return "este CPF já está em outra inscrição deste edital."
        if do_numero is not None and indice and do_numero.cpf_indice not in ("", indice):
            return "esta inscrição já está gravada com outro CPF; se ele estava errado, corrija a inscrição."
        if do_numero is None and do_cpf is None and self._edital.recebe_pela_pagina:
            return "não há inscrição com este número; neste edital as pessoas se inscrevem pela página."
        if do_numero is None and do_cpf is None and not linha.nome:
            return "não há inscrição gravada com este número, e o arquivo não traz o nome para criar uma."
        return ""

    def _vaga(self, nome: str | None) -> int | None:
        if nome is None:
            return self._unica
        return self._vagas[nome] if nome in self._vagas else self._vagas.get(nome.casefold())

    def _acrescentar(self, comparacao: Comparacao, existente: Inscricao, linha: Linha, indice: str) -> None:
        novos = {campo: valor for campo, origem in DA_LINHA if (valor := getattr(linha, origem)) is not None}
        novos = dict(self._vazias) | novos
        if linha.vaga is not None:
            novos["vaga_id"] = self._vaga(linha.vaga)
        if indice:
            novos["cpf_indice"] = indice
        mudam = [campo for campo, valor in novos.items() if getattr(existente, campo) != valor]
        if existente.protocolo is not None:
            # Sent on the page and frozen at the close: the board brings scores and ranks, nothing else (art. 2º).
            mudam = [campo for campo in mudam if campo in DA_BANCA]
        if "optante" in mudam and existente.enquadramento not in NAO_DECIDIDAS:
            # A file never touches what the commission has begun to decide.
            mudam.remove("optante")
        if not mudam:
            comparacao.iguais += 1
            return
        comparacao.antes.append({campo: getattr(existente, campo) for campo in mudam})
        for campo in mudam:
            setattr(existente, campo, novos[campo])
        comparacao.alterar.append((existente, mudam + _consequencias(existente, mudam, linha)))


def _consequencias(existente: Inscricao, mudam: Sequence[str], linha: Linha) -> list[str]:
    """The other columns that follow from those that changed."""
    seguem = []
    if "optante" in mudam:
        optou = existente.optante
        existente.enquadramento = (
            SituacaoEnquadramento.DECLARADA if optou else SituacaoEnquadramento.NAO_OPTANTE
        )
        seguem.append("enquadramento")
    if "cpf_indice" in mudam:
        existente.cpf = linha.cpf
        seguem.append("cpf")
    return seguem


def comparar(edital: Edital, leitura: Leitura) -> Comparacao:
    """Match every accepted line with what is stored. Raises ``Pendencia`` on a clash."""
    total = Comparacao()
    for lote in Confronto(edital, leitura.campos).lotes(leitura.aceitas):
        total.criar += lote.criar
        total.alterar += lote.alterar
        total.antes += lote.antes
        total.iguais += lote.iguais
        total.conflitos += lote.conflitos
    recusar_conflitos(total.conflitos)
    return total


def recusar_conflitos(conflitos: Sequence[str]) -> None:
    """Raises ``Pendencia`` listing the first clashes, if there is any."""
    if conflitos:
        itens = tuple(conflitos[:CONFLITOS])
        if len(conflitos) > CONFLITOS:
            itens += (f"E mais {len(conflitos) - CONFLITOS} linhas.",)
        raise Pendencia("O arquivo não confere com as inscrições já gravadas.", itens)
