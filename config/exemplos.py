"""Writes docs/lei-em-exemplos.md from the features: ``python -m config.exemplos``. A test compares page and features."""

from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

RAIZ = Path(__file__).resolve().parent.parent
PASTA = RAIZ / "tests" / "cenarios"
PAGINA = RAIZ / "docs" / "lei-em-exemplos.md"
ABERTURA = """# A lei em exemplos

Esta página é gerada dos cenários de `tests/cenarios/` por `python -m config.exemplos`. Não a edite à mão.
Cada cenário roda nos testes, pelos mesmos atos que as páginas usam. O código antes do cenário é o do dispositivo em
[base-legal.md](base-legal.md).
"""
INICIOS_DE_CENARIO = ("Cenário:", "Esquema do Cenário:")


@dataclass(frozen=True, slots=True)
class Cenario:
    """One scenario as written: its tags, its title and its steps."""

    etiquetas: tuple[str, ...]
    titulo: str
    passos: str

    @property
    def dispositivo(self) -> str:
        """The dispositivo it shows."""
        return self.etiquetas[0]


@dataclass(frozen=True, slots=True)
class Funcionalidade:
    """One file of scenarios, by theme."""

    titulo: str
    descricao: str
    cenarios: tuple[Cenario, ...]


def ler(texto: str) -> Funcionalidade:
    """Read a feature file. Raises ``ValueError`` for a scenario without a tag."""
    cabeca, *blocos = _blocos(texto)
    titulo, _, descricao = "\n".join(cabeca).partition("Funcionalidade:")[2].partition("\n")
    return Funcionalidade(titulo.strip(), dedent(descricao).strip(), tuple(_cenario(b) for b in blocos))


def _blocos(texto: str) -> list[list[str]]:
    """The lines before the first tag, then one block per scenario, from its tag on."""
    blocos: list[list[str]] = [[]]
    for linha in texto.splitlines():
        if linha.strip().startswith("@"):
            blocos.append([])
        blocos[-1].append(linha)
    return blocos


def _cenario(bloco: list[str]) -> Cenario:
    etiquetas, titulo, *passos = bloco
    _, achou, nome = titulo.partition(":")
    if not titulo.strip().startswith(INICIOS_DE_CENARIO) or not achou:
        raise ValueError(f"falta o título do cenário depois de {etiquetas.strip()}")
    codigos = tuple(e.removeprefix("@") for e in etiquetas.split())
    return Cenario(codigos, nome.strip(), dedent("\n".join(passos)).strip())


def funcionalidades() -> list[Funcionalidade]:
    """Every feature file, in order of name."""
    return [ler(arquivo.read_text(encoding="utf-8")) for arquivo in sorted(PASTA.glob("*.feature"))]


def pagina() -> str:
    """The whole page, ending in one newline."""
    partes = [ABERTURA]
    for funcionalidade in funcionalidades():
        partes.append(f"## {funcionalidade.titulo}\n\n{funcionalidade.descricao}\n")
        partes += [
            f"### {c.titulo}\n\n{c.dispositivo}\n\n```gherkin\n{c.passos}\n```\n"
            for c in funcionalidade.cenarios
        ]
    return "\n".join(partes)


def escrever() -> None:
    """Write the page to docs/lei-em-exemplos.md."""
    PAGINA.parent.mkdir(exist_ok=True)
    PAGINA.write_text(pagina(), encoding="utf-8")


if __name__ == "__main__":
    escrever()
