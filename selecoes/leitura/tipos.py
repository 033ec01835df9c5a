"""What a reading is made of: records as the file has them, lines as the selection keeps them."""

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple


class Numero(str):
    """A numeric cell of a spreadsheet, written with a decimal point and never in scientific notation."""

    __slots__ = ()


class DataDaCelula(str):
    """A date cell of a spreadsheet, as ISO 8601."""

    __slots__ = ()


class Formula(str):
    """A cell that holds a formula: its result is nobody's word and is never read."""

    __slots__ = ()


class Registro(NamedTuple):
    """One record of the file: where it starts, its clean cells and whether invisible characters were removed."""

    linha: int | None
    celulas: list[str]
    invisivel: bool
    aparado: bool = False


class Linha(NamedTuple):
    """One accepted candidate. Immutable and without a dict, as a tuple because a file may have a million.

    ``nota_milesimos`` is the exact score in thousandths of a point; ``nota`` is the same number as text.
    A column the file does not have is None. ``data_inscricao`` is local ISO text, with the time when given.
    """

    linha: int | None
    inscricao: str | None
    nome: str | None
    nome_social: str | None
    cpf: str | None
    nascimento: date | None
    nota_milesimos: int | None
    nota: str | None
    class_ampla: int | None
    class_negros: int | None
    cota_negro: bool | None
    pcd: bool | None
    hipo: bool | None
    sub_judice: bool | None
    vaga: str | None
    data_inscricao: str | None
    email: str | None
    telefone: str | None
    situacao: str | None

    def como_contrato(self) -> dict[str, object]:
        """The line in the keys of the command line contract."""
        chaves = self._asdict()
        del chaves["nota_milesimos"]
        chaves["nascimento"] = self.nascimento.isoformat() if self.nascimento else None
        return chaves


@dataclass(frozen=True, slots=True)
class Rejeitada:
    """A line that blocks the import: first fault by column order, the others, and the cells for the error file."""

    linha: int | None
    inscricao: str | None
    nome: str | None
    codigo: str
    campo: str | None
    mensagem: str
    outros: tuple[str, ...]
    celulas: tuple[str, ...]
    motivo: str

    def como_contrato(self) -> dict[str, object]:
        """The line in the keys of the command line contract."""
        return {
            "linha": self.linha,
            "inscricao": self.inscricao,
            "nome": self.nome,
            "codigo": self.codigo,
            "campo": self.campo,
            "mensagem": self.mensagem,
            "outros": list(self.outros),
        }


@dataclass(frozen=True, slots=True)
class Ocorrencia:
    """A line left out without blocking, or a warning about an accepted one."""

    linha: int | None
    inscricao: str | None
    nome: str | None
    codigo: str
    mensagem: str

    def como_contrato(self) -> dict[str, object]:
        """The occurrence in the keys of the command line contract."""
        return {
            "linha": self.linha,
            "inscricao": self.inscricao,
            "nome": self.nome,
            "codigo": self.codigo,
            "mensagem": self.mensagem,
        }


@dataclass(frozen=True, slots=True)
class Leitura:
    """A file read to the end: every record is in exactly one of aceitas, rejeitadas and ignoradas.

    ``campos`` are the fields that the file has a column for: of the others it says nothing.
    """

    formato: str
    codificacao: str | None
    separador: str | None
    perfil: str
    cabecalho: tuple[str, ...]
    campos: frozenset[str]
    aceitas: tuple[Linha, ...]
    rejeitadas: tuple[Rejeitada, ...]
    ignoradas: tuple[Ocorrencia, ...]
    avisos: tuple[Ocorrencia, ...]

    def como_contrato(self) -> dict[str, object]:
        """The reading in the keys of the contract; the act adds criadas, alteradas and iguais."""
        return {
            "formato": self.formato,
            "codificacao": self.codificacao,
            "separador": self.separador,
            "perfil": self.perfil,
            "aceitas": [linha.como_contrato() for linha in self.aceitas],
            "rejeitadas": [linha.como_contrato() for linha in self.rejeitadas],
            "ignoradas": [linha.como_contrato() for linha in self.ignoradas],
            "avisos": [aviso.como_contrato() for aviso in self.avisos],
        }
