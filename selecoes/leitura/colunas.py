"""Which column is which: titles as boards write them, and the profiles of the known senders."""

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

from selecoes.leitura.textos import chave
from selecoes.regras.erros import EntradaInvalida

MAXIMO_DE_COLUNAS = 60
_LIGACAO = frozenset(
    [
        "n",
        "no",
        "num",
        "numero",
        "nr",
        "de",
        "do",
        "da",
        "dos",
        "das",
        "e",
        "o",
        "a",
        "os",
        "as",
        "em",
        "com",
        "para",
        "pelo",
        "pela",
        "ao",
        "por",
    ]
)

# Titles in bare form without the small words, best first where a field admits several columns.
_TITULOS = {
    "inscricao": "inscricao|inscr|insc|codigo inscricao|id inscricao|inscricao candidato|protocolo|protocolo inscricao",
    "nome": "nome|nome civil|nome registro civil|nome completo|nome candidato|nome completo candidato|candidato"
    "|candidata|nome estudante|estudante|nome inscrito",
    "nome_social": "nome social|nome social candidato",
    "cpf": "cpf|c p f|cpf candidato|documento cpf|cpf mf",
    "nascimento": "data nascimento|nascimento|dt nascimento|data nasc|dt nasc|nasc|data nascimento candidato",
    "nota": "nota final concurso|nota final processo seletivo|nota final|pontuacao final|media final"
    "|nota total|pontuacao total|total pontos|total|soma|soma notas|nota|pontuacao|pontos|media|escore|escore final",
    "class_ampla": "classificacao ampla concorrencia|classificacao ampla|classificacao geral|classificacao ac"
    "|class ampla concorrencia|class ampla|class geral|class ac|ac|ampla concorrencia|ampla|posicao geral"
    "|classificacao final concurso|classificacao final|class final|classificacao|class|posicao|colocacao|ranking",
    "class_negros": "classificacao negros|classificacao negro|classificacao negros negras|classificacao pn"
    "|classificacao ppp|classificacao cota racial|classificacao cotas raciais|classificacao candidatos negros"
    "|classificacao pessoas negras|classificacao cota|classificacao cotas|classificacao cotistas|class negros"
    "|class negro|class pn|class ppp|class cotas|class cota racial|posicao negros",
    "lista_negros": "pn|ppp|negros|pessoas negras|lista negros|lista pn",
    "cota_negro": "negro|negra|negro negra|pessoa negra|candidato negro|autodeclarado negro|autodeclaracao negro"
    "|cotista negro|optante|optante cota racial|optante cota|concorre cota racial|concorre vagas reservadas negros"
    "|preto pardo|preto ou pardo|vaga reservada negro",
    "cota": "cota racial|cota negro|cota negros|cotas raciais|cota|cotas|cotista",
    "reserva": "reserva|reserva vaga|reserva vagas|modalidade|modalidade concorrencia|tipo concorrencia|concorrencia"
    "|tipo vaga|lista|modalidade vaga",
    "pcd": "pcd|pne|pcd pne|deficiencia|pessoa deficiencia|pessoas deficiencia|deficiente|candidato deficiencia"
    "|portador deficiencia|concorre pcd",
    "hipo": "hipossuficiente|hipossuficiencia|hipossuficientes|hipo|baixa renda|pessoa hipossuficiente",
    "sub_judice": "sub judice|subjudice|judice|condicao sub judice",
    "vaga": "vaga|codigo vaga|vaga pretendida|opcao vaga|cargo|cargo especialidade|opcao cargo|cargo area|curso|area"
    "|especialidade|funcao|emprego",
    "data_inscricao": "data inscricao|data hora inscricao|dt inscricao|data cadastro|data envio|data entrada"
    "|carimbo data hora|inscrito",
    "email": "email|e mail|mail|correio eletronico|endereco eletronico|e mail candidato|email candidato",
    "telefone": "telefone|celular|fone|tel|telefone celular|telefone contato|telefones|whatsapp|contato",
    "situacao": "situacao|status|situacao final|situacao candidato|resultado|resultado final|condicao|presenca",
}
_CAMPO_DO_TITULO = MappingProxyType(
    {
        titulo: (campo, ordem)
        for campo, titulos in _TITULOS.items()
        for ordem, titulo in enumerate(titulos.split("|"))
    }
)


def _grupo(palavras: str) -> frozenset[str]:
    return frozenset(palavras.split())


_POSTO = _grupo("classificacao class posicao colocacao ranking")
_NEGROS = _grupo("negro negra negros negras pn ppp pretos pardos racial raciais cota cotas cotistas")
_OUTRAS_LISTAS = _grupo("pcd pne deficiencia hipo hipossuficiente hipossuficientes hipossuficiencia")
_SEM = frozenset[str]()
# Field, one word of each group, none of the last: for the long titles forms and boards write.
_PALAVRAS = (
    ("class_negros", (_POSTO, _NEGROS), _OUTRAS_LISTAS),
    ("class_ampla", (_POSTO, _grupo("ampla geral ac final")), _OUTRAS_LISTAS | _NEGROS),
    ("nascimento", (_grupo("nascimento"),), _grupo("local cidade uf municipio pais")),
    ("data_inscricao", (_grupo("data dt"), _grupo("inscricao")), _SEM),
    ("nome_social", (_grupo("nome"), _grupo("social")), _SEM),
    ("sub_judice", (_grupo("judice"),), _SEM),
    ("nota", (_grupo("nota pontuacao media"), _grupo("final total")), _NEGROS | _OUTRAS_LISTAS),
    ("pcd", (_grupo("pcd deficiencia"),), _grupo("tipo qual cid laudo nota classificacao class")),
    ("hipo", (_grupo("hipossuficiente hipossuficiencia"),), _grupo("nota classificacao class")),
    (
        "cota_negro",
        (
            _grupo("negro negra negros negras racial"),
            _grupo("vaga vagas cota cotas reserva concorre optante opcao autodeclara"),
        ),
        _POSTO | _grupo("nota tipo"),
    ),
    ("cpf", (_grupo("cpf"),), _SEM),
    (
        "inscricao",
        (_grupo("inscricao"), _grupo("candidato candidata numero codigo")),
        _grupo("situacao status tipo valor"),
    ),
)
_ALHEIAS = _grupo("responsavel mae pai filiacao representante procurador")
_PELAS_PALAVRAS = 1000
_PARTES = frozenset(
    [
        "objetiva",
        "objetivas",
        "discursiva",
        "discursivas",
        "redacao",
        "titulos",
        "titulo",
        "oral",
        "pratica",
        "entrevista",
        "basicos",
        "especificos",
        "portugues",
        "p1",
        "p2",
        "p3",
        "p4",
        "po",
        "pd",
        "pt",
        "prova1",
        "prova2",
        "etapa1",
        "etapa2",
    ]
)
_TOTAIS = frozenset({"total", "soma"})


@dataclass(frozen=True, slots=True)
class Cabecalho:
    """The recognised header: titles as read, the column of each field, the parts of a total."""

    linha: int | None
    titulos: tuple[str, ...]
    indices: MappingProxyType[str, int]
    partes: tuple[int, ...]
    total_declarado: bool
    aparado: bool

    @property
    def campos(self) -> frozenset[str]:
        """The fields of a line that some column fills."""
        return frozenset(self.indices) | ({"class_negros"} if self.em_listas else set())

    @property
    def em_listas(self) -> bool:
        """Whether columns hold the rank in each list (AC, PN, PCD), a blank meaning out of it."""
        return "lista_negros" in self.indices

    def titulo(self, indice: int) -> str:
        """Title of a column, or its number where the row is longer than the header."""
        return self.titulos[indice] if indice < len(self.titulos) else f"coluna {indice + 1}"


def titulo_nu(titulo: str) -> str:
    """A title without accents, case, punctuation or small words: how titles are compared."""
    if len(titulo) > 120:
        return ""
    palavras = chave(titulo).split()
    return " ".join(palavra for palavra in palavras if palavra not in _LIGACAO)


def campo_do_titulo(titulo: str) -> tuple[str, int] | None:
    """Field named by a title and its rank among the titles of that field; long titles are known by their words."""
    nu = titulo_nu(titulo)
    return _CAMPO_DO_TITULO.get(nu) or _pelas_palavras(frozenset(nu.split()))


def _pelas_palavras(palavras: frozenset[str]) -> tuple[str, int] | None:
    if not _ALHEIAS.isdisjoint(palavras):
        return None
    for campo, exigidas, proibidas in _PALAVRAS:
        if all(not grupo.isdisjoint(palavras) for grupo in exigidas) and proibidas.isdisjoint(palavras):
            return campo, _PELAS_PALAVRAS
    return None


def _indices(titulos: Sequence[str]) -> dict[str, int]:
    melhores: dict[str, tuple[int, int]] = {}
    repetidos: set[str] = set()
    for indice, titulo in enumerate(titulos):
        if not (achado := campo_do_titulo(titulo)):
            continue
        campo, ordem = achado
        anterior = melhores.get(campo)
        if anterior and anterior[0] == ordem < _PELAS_PALAVRAS:
            repetidos.add(titulo)
        if not anterior or ordem < anterior[0]:
            melhores[campo] = (ordem, indice)
    if repetidos:
        nomes = ", ".join(sorted(repetidos))
        raise EntradaInvalida(f"O cabeçalho repete a coluna {nomes}; deixe uma só e envie o arquivo de novo.")
    return {campo: indice for campo, (_, indice) in melhores.items()}


def reconhecer(linha: int | None, celulas: Sequence[str], *, aparado: bool) -> Cabecalho | None:
    """The header in ``celulas``, or None where they are no header.

    A header names the registration or the CPF and at least one more field. A column named twice raises
    ``EntradaInvalida``: nobody can tell which one counts.
    """
    if not 2 <= len(celulas) <= MAXIMO_DE_COLUNAS:
        return None
    achados = [achado for titulo in celulas if (achado := campo_do_titulo(titulo))]
    certos = {campo for campo, ordem in achados if ordem < _PELAS_PALAVRAS}
    if len(certos) < 2 or {"inscricao", "cpf"}.isdisjoint(campo for campo, _ in achados):
        return None
    indices = _indices(celulas)
    nota = indices.get("nota")
    partes = tuple(i for i, titulo in enumerate(celulas) if i != nota and _e_parte(titulo))
    total = nota is not None and not _TOTAIS.isdisjoint(titulo_nu(celulas[nota]).split())
    titulos = tuple(" ".join(titulo.split()) for titulo in celulas)
    return Cabecalho(
        linha=linha,
        titulos=titulos,
        indices=MappingProxyType(indices),
        partes=partes if nota is not None and len(partes) > 1 else (),
        total_declarado=total,
        aparado=aparado or titulos != tuple(celulas),
    )


def _e_parte(titulo: str) -> bool:
    palavras = titulo_nu(titulo).split()
    return (
        not campo_do_titulo(titulo) and not _PARTES.isdisjoint(palavras) and "classificacao" not in palavras
    )
