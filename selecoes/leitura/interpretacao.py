"""From a record to the values of a candidate: every column read once, in order, faults gathered as they come."""

from collections.abc import Mapping, Sequence
from datetime import date
from types import MappingProxyType

from selecoes.leitura import campos
from selecoes.leitura.campos import COLUNA_AUSENTE, Falta, Leitor
from selecoes.leitura.colunas import Cabecalho
from selecoes.leitura.datas import LeitorDeDatas, ler_momento
from selecoes.leitura.notas import ADIADA, LeitorDeNotas
from selecoes.leitura.perfis import Perfil
from selecoes.leitura.reservas import leitor_de_reserva
from selecoes.leitura.textos import chave
from selecoes.leitura.tipos import Linha, Registro

POSICAO = MappingProxyType({nome: indice for indice, nome in enumerate(Linha._fields)})
INSCRICAO, NOME, CPF = POSICAO["inscricao"], POSICAO["nome"], POSICAO["cpf"]
NOTA = POSICAO["nota_milesimos"]
CLASS_AMPLA, CLASS_NEGROS = POSICAO["class_ampla"], POSICAO["class_negros"]
COTA, PCD, HIPO, SUB_JUDICE = (POSICAO[nome] for nome in ("cota_negro", "pcd", "hipo", "sub_judice"))
VAGA, DATA_INSCRICAO = POSICAO["vaga"], POSICAO["data_inscricao"]

# Columns that fill more than their own field leave the value here until the record ends.
_LISTA, _RESERVA, _LISTA_PCD, _LISTA_HIPO = range(len(Linha._fields), len(Linha._fields) + 4)
_CAMPOS = len(Linha._fields)
_VAZIA = (None,) * (_CAMPOS + 3)
_LISTAS = frozenset({"lista_negros", "class_negros", "reserva", "cota"})


class Lida:
    """A record being judged. ``faltas``: (column, code, title).

    A file has up to millions of these: values and cells end as tuples of plain values, which the garbage
    collector stops tracking, and there is no list of faults or warnings while there is none to keep.
    """

    __slots__ = ("adiada", "avisos", "celulas", "faltas", "linha", "ordem", "valores")

    def __init__(self, ordem: int, registro: Registro) -> None:
        self.ordem = ordem
        self.linha = registro.linha
        self.celulas: Sequence[str] = registro.celulas
        self.valores: Sequence[object] = ()
        self.faltas: tuple[tuple[int, str, str], ...] = ()
        self.avisos: tuple[str, ...] = ()
        self.adiada = False

    def faltar(self, coluna: int, codigo: str, titulo: str) -> None:
        """Add a fault, wherever its column stands."""
        self.faltas += ((coluna, codigo, titulo),)


class Vagas:
    """Recognises the posts of the edital in spite of case and accents; without a list every post is known."""

    def __init__(self, vagas: frozenset[str] | None) -> None:
        self._nomes = None if vagas is None else {chave(vaga): vaga for vaga in vagas}
        self._lidas: dict[str, tuple[str, bool]] = {}

    def __call__(self, celula: str, avisos: list[str]) -> str | Falta | None:
        """The post as the edital writes it, warned when it is none of them."""
        valor = campos.ler_texto(celula, avisos)
        if self._nomes is None or not isinstance(valor, str):
            return valor
        lida = self._lidas.get(valor)
        if lida is None:
            conhecida = self._nomes.get(chave(valor))
            lida = self._lidas[valor] = (conhecida or valor, conhecida is None)
        if lida[1]:
            avisos.append("vaga_desconhecida")
        return lida[0]


class Interprete:
    """Reads the records of one file under one header."""

    def __init__(
        self, cabecalho: Cabecalho, tamanho: int | None, hoje: date, notas: LeitorDeNotas, vagas: Vagas
    ) -> None:
        self.cabecalho = cabecalho
        self.notas = notas
        indices = cabecalho.indices
        self._colunas = len(cabecalho.titulos)
        leitores = _leitores(cabecalho, tamanho, hoje, notas, vagas)
        self._plano = sorted(
            (indice, _destino(campo, cabecalho), cabecalho.titulos[indice], leitores[campo])
            for campo, indice in indices.items()
            if campo in leitores
        )
        self._tem_inscricao = "inscricao" in indices
        self._ha_listas = not _LISTAS.isdisjoint(cabecalho.indices)
        self._ha_ampla = "class_ampla" in indices

    def ler(self, ordem: int, registro: Registro, *, completar: bool) -> Lida:
        """The record with its values, faults and warnings.

        ``completar`` says that a short row only lacks blank cells (spreadsheets do not write them).
        """
        celulas = registro.celulas
        lida = Lida(ordem, registro)
        valores: list[object] = [registro.linha, *_VAZIA]
        avisos = ["caracter_invisivel"] if registro.invisivel else []
        plano = self._plano
        if len(celulas) != self._colunas:
            self._acertar_tamanho(lida, celulas, completar=completar)
            for indice, _, titulo, _ in plano:
                if indice >= len(celulas):
                    lida.faltar(indice, COLUNA_AUSENTE.codigo, titulo)
            plano = [coluna for coluna in plano if coluna[0] < len(celulas)]
        for indice, destino, titulo, leitor in plano:
            valor = leitor(celulas[indice], avisos)
            if valor.__class__ is Falta:
                self._anotar(lida, indice, valor, titulo)
            else:
                valores[destino] = valor
        self._concluir(lida, valores, avisos)
        lida.valores, lida.celulas = tuple(valores[:_CAMPOS]), tuple(celulas)
        if avisos:
            lida.avisos = tuple(avisos)
        return lida

    def _acertar_tamanho(self, lida: Lida, celulas: list[str], *, completar: bool) -> None:
        sobra = celulas[self._colunas :]
        if any(sobra):
            lida.faltar(self._colunas, COLUNA_AUSENTE.codigo, self.cabecalho.titulo(self._colunas))
        elif sobra:
            del celulas[self._colunas :]
        elif completar:
            celulas.extend([""] * (self._colunas - len(celulas)))

    @staticmethod
    def _anotar(lida: Lida, indice: int, falta: Falta, titulo: str) -> None:
        if falta is ADIADA:
            lida.adiada = True
        else:
            lida.faltar(indice, falta.codigo, titulo)

    def _concluir(self, lida: Lida, valores: list[object], avisos: list[str]) -> None:
        if self._ha_listas:
            self._espalhar_listas(valores, self.cabecalho.indices)
        if not self._tem_inscricao and valores[CPF] is None and not lida.faltas:
            self._faltar_em(lida, "cpf", "inscricao_ausente")
        if (
            valores[CLASS_NEGROS] is not None
            and valores[COTA] is False
            and "class_negros" in self.cabecalho.indices
        ):
            self._faltar_em(lida, "class_negros", "classificacao_invalida")
        if "*" in avisos:
            self._asterisco(lida, avisos, sub_judice=valores[SUB_JUDICE] is True)
        if valores[SUB_JUDICE] and valores[CLASS_AMPLA] is None and self._ha_ampla:
            avisos.append("classificacao_ausente_sub_judice")
        if (valores[COTA], valores[PCD], valores[HIPO]).count(True) > 1:
            avisos.append("duas_reservas")

    def _faltar_em(self, lida: Lida, campo: str, codigo: str) -> None:
        coluna = self.cabecalho.indices[campo]
        lida.faltar(coluna, codigo, self.cabecalho.titulos[coluna])

    def _espalhar_listas(self, valores: list[object], indices: Mapping[str, int]) -> None:
        lista = valores[_LISTA]
        if lista is not None:
            valores[COTA] = lista is not False if valores[COTA] is None else valores[COTA]
            if lista.__class__ is int and valores[CLASS_NEGROS] is None:
                valores[CLASS_NEGROS] = lista
        for origem, destino in ((_LISTA_PCD, PCD), (_LISTA_HIPO, HIPO)):
            if valores[origem] is not None:
                valores[destino] = valores[origem] is not False
        if "reserva" in indices or "cota" in indices:
            self._espalhar_reservas(valores, indices)
        elif valores[CLASS_NEGROS] is not None and valores[COTA] is None:
            valores[COTA] = True
        elif valores[COTA] is None and "class_negros" in indices:
            valores[COTA] = False

    @staticmethod
    def _espalhar_reservas(valores: list[object], indices: Mapping[str, int]) -> None:
        reservas = valores[_RESERVA]
        if not isinstance(reservas, frozenset):
            return
        for campo, destino in (("cota_negro", COTA), ("pcd", PCD), ("hipo", HIPO)):
            citada = campo in reservas
            if campo not in indices and (citada or campo == "cota_negro" or "reserva" in indices):
                valores[destino] = citada

    def _asterisco(self, lida: Lida, avisos: list[str], *, sub_judice: bool) -> None:
        """An asterisk for a rank is understood only of whoever the file declares sub judice."""
        avisos[:] = [aviso for aviso in avisos if aviso != "*"]
        if not sub_judice:
            coluna = lida.celulas.index("*")
            lida.faltar(coluna, "classificacao_invalida", self.cabecalho.titulo(coluna))


def _leitores(
    cabecalho: Cabecalho, tamanho: int | None, hoje: date, notas: LeitorDeNotas, vagas: Vagas
) -> dict[str, Leitor]:
    opcao = campos.ler_lista if cabecalho.em_listas else campos.ler_opcao
    reserva = {"cota": leitor_de_reserva(booleana=True)}
    if "cota" not in cabecalho.indices:
        reserva = {"reserva": leitor_de_reserva(booleana=False)}
    return {
        "inscricao": campos.leitor_de_inscricao(tamanho),
        "nome": campos.ler_nome,
        "nome_social": campos.ler_nome_social,
        "cpf": campos.ler_cpf,
        "nascimento": LeitorDeDatas(hoje),
        "nota": notas,
        "class_ampla": campos.ler_classificacao,
        "class_negros": campos.ler_classificacao,
        "lista_negros": campos.ler_lista,
        "cota_negro": campos.ler_opcao,
        "pcd": opcao,
        "hipo": opcao,
        "sub_judice": campos.ler_opcao,
        "vaga": vagas,
        "data_inscricao": ler_momento,
        "email": campos.ler_email,
        "telefone": campos.ler_telefone,
        "situacao": campos.ler_texto,
        **reserva,
    }


def _destino(campo: str, cabecalho: Cabecalho) -> int:
    if cabecalho.em_listas and campo in ("pcd", "hipo"):
        return _LISTA_PCD if campo == "pcd" else _LISTA_HIPO
    especiais = {"lista_negros": _LISTA, "reserva": _RESERVA, "cota": _RESERVA, "nota": NOTA}
    return especiais[campo] if campo in especiais else POSICAO[campo]


def tamanho_exigido(pedido: str | None, perfil: Perfil) -> int | None:
    """Length of the registration, used only when the profile was asked for: a guess never adds zeros."""
    return perfil.tamanho_da_inscricao if pedido is not None else None
