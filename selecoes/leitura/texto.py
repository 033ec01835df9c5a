"""Running text of official results: "registration, name, score, rank / …", in numbered sections."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice
from types import MappingProxyType

from selecoes.leitura.colunas import Cabecalho, campo_do_titulo
from selecoes.leitura.textos import chave, limpar
from selecoes.leitura.tipos import Registro

_SECAO = re.compile(r"^[ \t]*([0-9]{1,2}(?:\.[0-9]{1,2})*)\.?[ \t]+(?=[^\W\d_])", re.MULTILINE)
_PRIMEIRO = re.compile(r"(?<![\w.,/-])[0-9][0-9./-]{3,14} ?, ?[^\W\d_][^,/]{0,150}, ?[-*0-9–]")
_ORDEM = re.compile(r"na seguinte ordem ?: ?(.*)", re.IGNORECASE)
_DECLARA = re.compile(r"na\s+seguinte\s+ordem\s*:", re.IGNORECASE)
_SOBREPOSICAO = 512
_MAXIMO_DE_SECOES = 50_000
_CARGO = re.compile(r"\b(?:CARGO|EMPREGO|FUNÇÃO|ÁREA|VAGA|CURSO)(?: [\w.]+)? ?: ?(.+)", re.IGNORECASE)
_SEPARA_TITULOS = re.compile(r" ?, | e ")
_ENFEITE = re.compile(r" em ordem (?:alfabética|alfabetica|de classificação)$", re.IGNORECASE)
_FIM = re.compile(r"([^\s,]+?) ?\.(?:\s|$)")
_LISTAS = MappingProxyType(
    {"sub_judice": ("sub judice",), "negros": ("negr",), "pcd": ("deficien",), "hipo": ("hipossufic",)}
)
_COLUNAS_DAS_LISTAS = (
    ("sub_judice", "sub_judice", "sub judice"),
    ("negros", "lista_negros", "lista de pessoas negras"),
    ("pcd", "pcd", "lista de pessoas com deficiência"),
    ("hipo", "hipo", "lista de pessoas hipossuficientes"),
)


def declara_ordem(blocos: Iterable[str]) -> bool:
    """Whether a text that comes in pieces declares the order of its records: without that it is no running text."""
    vistos = ""
    for bloco in blocos:
        if _DECLARA.search(vistos + bloco):
            return True
        vistos = (vistos + bloco)[-_SOBREPOSICAO:]
    return False


@dataclass(frozen=True, slots=True)
class _Secao:
    """What a numbered section says of the records under it; subsections inherit it."""

    listas: frozenset[str] = frozenset()
    titulos: tuple[str, ...] = ()
    vaga: str = ""


@dataclass(slots=True)
class _Pessoa:
    vaga: str
    celulas: dict[str, str]
    sobra: list[str]
    completa: bool
    postos: dict[str, str] = field(default_factory=dict)
    ampla: bool = False


class TextoCorrido:
    """The records of a running text, merged per person over the lists where the person appears."""

    def __init__(self, texto: str) -> None:
        self._pessoas: dict[tuple[str, str, str], _Pessoa] = {}
        self._em_ordem: list[_Pessoa] = []
        self._listas: set[str] = set()
        self._titulos: tuple[str, ...] = ()
        self._ler(texto)

    @property
    def reconhecido(self) -> bool:
        """Whether the text declares its order and has records in it."""
        return bool(self._em_ordem)

    def _ler(self, texto: str) -> None:
        secoes: dict[str, _Secao] = {"": _Secao()}
        if not _DECLARA.search(texto):
            return
        marcas = list(islice(_SECAO.finditer(texto), _MAXIMO_DE_SECOES))
        numeros = ["", *(marca[1] for marca in marcas)]
        inicios = [0, *(marca.end() for marca in marcas)]
        fins = [*(marca.start() for marca in marcas), len(texto)]
        for numero, inicio, fim in zip(numeros, inicios, fins, strict=True):
            corpo = " ".join(limpar(texto[inicio:fim])[0].split())
            primeiro = _PRIMEIRO.search(corpo)
            entrada = corpo[: primeiro.start()] if primeiro else corpo
            secao = secoes[numero] = _secao(_mae(numero, secoes), entrada)
            if primeiro and secao.titulos:
                self._registrar(secao, corpo[primeiro.start() :])

    def _registrar(self, secao: _Secao, corpo: str) -> None:
        self._titulos = self._titulos or secao.titulos
        self._listas |= secao.listas
        *inteiros, ultimo = corpo.split("/") if " / " not in corpo else corpo.split(" / ")
        for registro in inteiros:
            self._juntar(secao, [celula.strip() for celula in registro.split(",")])
        celulas = [celula.strip() for celula in ultimo.split(",", max(len(secao.titulos) - 1, 1))]
        if achado := _FIM.match(celulas[-1]):
            celulas[-1] = achado[1]
        self._juntar(secao, celulas)

    def _juntar(self, secao: _Secao, celulas: list[str]) -> None:
        valores = dict(zip(secao.titulos, celulas, strict=False))
        identidade = tuple(
            valores.get(titulo, "")
            for titulo in secao.titulos
            if _campo(titulo) in ("inscricao", "nome", "nota")
        )
        chave_da_pessoa = (secao.vaga, "\n".join(identidade), "")
        lista = " ".join(sorted(secao.listas))
        pessoa = self._pessoas.get(chave_da_pessoa)
        completa = len(celulas) == len(secao.titulos)
        if pessoa is None or not completa or lista in pessoa.postos:
            sobra = celulas[len(secao.titulos) :]
            pessoa = _Pessoa(secao.vaga, valores, sobra, completa or bool(sobra))
            self._em_ordem.append(pessoa)
            self._pessoas.setdefault(chave_da_pessoa, pessoa)
        posto = next((valor for titulo, valor in valores.items() if _campo(titulo) == "class_ampla"), "")
        pessoa.postos[lista] = posto
        for nome in secao.listas:
            pessoa.postos.setdefault(nome, posto)

    def cabecalho(self) -> Cabecalho:
        """A header for the records: what the sections say first, then the order the text declares."""
        titulos = [
            "vaga",
            *(titulo for lista, _, titulo in _COLUNAS_DAS_LISTAS if lista in self._listas),
            *self._titulos,
        ]
        indices = {"vaga": 0} if any(pessoa.vaga for pessoa in self._em_ordem) else {}
        listas = [campo for lista, campo, _ in _COLUNAS_DAS_LISTAS if lista in self._listas]
        indices |= {campo: indice for indice, campo in enumerate(listas, 1)}
        for indice, titulo in enumerate(self._titulos, len(listas) + 1):
            if campo := _campo(titulo):
                indices.setdefault(campo, indice)
        return Cabecalho(
            None, tuple(titulos), MappingProxyType(indices), (), total_declarado=False, aparado=False
        )

    def registros(self) -> list[Registro]:
        """One record per person."""
        return [Registro(None, self._celulas(pessoa), invisivel=False) for pessoa in self._em_ordem]

    def _celulas(self, pessoa: _Pessoa) -> list[str]:
        celulas = [pessoa.vaga]
        for lista, _, _ in _COLUNAS_DAS_LISTAS:
            if lista in self._listas:
                celulas.append(_posto_na_lista(lista, pessoa))
        for titulo in self._titulos:
            if _campo(titulo) == "class_ampla":
                celulas.append(_posto_na_ampla(pessoa))
            elif titulo in pessoa.celulas:
                celulas.append(pessoa.celulas[titulo])
            else:
                celulas.append("")
        if not pessoa.completa:
            del celulas[len(celulas) - len(self._titulos) + len(pessoa.celulas) :]
        return celulas + pessoa.sobra


def _posto_na_lista(lista: str, pessoa: _Pessoa) -> str:
    if lista not in pessoa.postos:
        return "NÃO"
    posto = pessoa.postos[lista]
    return posto if lista == "negros" and posto not in ("*", "") else "SIM"


def _posto_na_ampla(pessoa: _Pessoa) -> str:
    """The rank of the general list; of the sub judice list when the person is in no other."""
    return pessoa.postos.get("", pessoa.postos.get("sub_judice", ""))


def _campo(titulo: str) -> str:
    achado = campo_do_titulo(titulo)
    return achado[0] if achado else ""


def _mae(numero: str, secoes: dict[str, _Secao]) -> _Secao:
    partes = numero.split(".")[:-1]
    while partes:
        if secao := secoes.get(".".join(partes)):
            return secao
        partes.pop()
    return secoes[""] if numero else _Secao()


def _secao(mae: _Secao, entrada: str) -> _Secao:
    nua = chave(entrada[:4000])
    listas = {lista for lista, marcas in _LISTAS.items() if any(marca in nua for marca in marcas)}
    titulos = mae.titulos
    if achado := _ORDEM.search(entrada):
        declarados = _SEPARA_TITULOS.split(achado[1].strip(" .:"))
        titulos = tuple(_ENFEITE.sub("", titulo.strip()) for titulo in declarados if titulo.strip())
    vaga = mae.vaga
    if achado := _CARGO.search(entrada):
        vaga = achado[1].strip(" .")
        listas = set()
    return _Secao(mae.listas | listas, titulos, vaga)
