"""The norm packs as frozen values: which law rules a selection, by kind, entity and date of the edital.

Table E.1 of the rules. The reserve for Black candidates is 20 % in the three packs and nobody lowers it.
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from selecoes.regras.cotas import Arredondamento, Cota, Lista


class Tipo(StrEnum):
    """Kind of selection."""

    ESTAGIO = "estagio"
    CONCURSO = "concurso"


class Entidade(StrEnum):
    """Kind of entity that opens the selection."""

    DIRETA = "direta"
    AUTARQUIA = "autarquia"
    FUNDACAO = "fundacao"
    ESTATAL = "estatal"
    CLDF = "cldf"


ROTULOS_TIPO: dict[Tipo, str] = {Tipo.ESTAGIO: "Estágio", Tipo.CONCURSO: "Concurso público"}
ROTULOS_ENTIDADE: dict[Entidade, str] = {
    Entidade.DIRETA: "Administração direta",
    Entidade.AUTARQUIA: "Autarquia",
    Entidade.FUNDACAO: "Fundação pública",
    Entidade.ESTATAL: "Empresa pública ou sociedade de economia mista",
    Entidade.CLDF: "Câmara Legislativa",
}


@dataclass(frozen=True, slots=True)
class Artigos:
    """Where each step of the reckoning stands in the norm of a pack."""

    reserva: str
    limiar: str
    sobe: str
    desce: str
    por_vaga: str
    vigencia: str
    alternancia: str
    ampla_primeiro: str
    nao_computa: str
    desistencia: str
    reversao: str
    permanencia: str


@dataclass(frozen=True, slots=True)
class Pacote:
    """A norm as the software applies it. ``desde`` is the first date of edital under it."""

    codigo: str
    nome: str
    tipo: Tipo
    desde: date
    cotas: tuple[Cota, ...]
    artigos: Artigos
    opcionais: tuple[Cota, ...] = ()
    aviso: str = ""

    def aplica(self, data_edital: date) -> bool:
        """Whether an edital published on ``data_edital`` is under this norm (D40910 art. 6º; L6321 art. 7º)."""
        return data_edital >= self.desde

    @property
    def negros(self) -> Cota:
        """The reserve for Black candidates."""
        return self.cotas[0]

    def citar(self, artigo: str) -> str:
        """``artigo`` with the norm's name in front."""
        return f"{self.nome}, {artigo}"


def _negros(base: str) -> Cota:
    return Cota(Lista.NEGROS, 20, Arredondamento.MEIA_SOBE, 3, no_total=True, base=base)


# Lei nº 6.741/2020 brought this reserve; the day it came into force was not read. Until the registering act
# says otherwise, it counts for editais from the year after the law, when it had certainly been published.
HIPO_DESDE = date(2021, 1, 1)

DECRETO_40910 = Pacote(
    codigo="ESTAGIO_D40910",
    nome="Decreto nº 40.910/2020",
    tipo=Tipo.ESTAGIO,
    desde=date(2020, 6, 24),
    cotas=(_negros("Decreto nº 40.910/2020, art. 1º"),),
    artigos=Artigos(
        reserva="art. 1º",
        limiar="art. 1º, § 1º",
        sobe="art. 1º, § 2º, I",
        desce="art. 1º, § 2º, II",
        por_vaga="art. 1º, § 3º",
        vigencia="art. 6º",
        alternancia="art. 1º, § 4º",
        ampla_primeiro="art. 4º, § 1º",
        nao_computa="art. 4º, § 2º",
        desistencia="art. 4º, § 3º",
        reversao="art. 4º, § 4º",
        permanencia="art. 3º, § 9º",
    ),
    opcionais=(
        Cota(
            Lista.PCD,
            10,
            Arredondamento.MEIA_SOBE,
            0,
            no_total=False,
            base="Lei nº 11.788/2008, art. 17, § 5º",
        ),
    ),
)

LEI_6321 = Pacote(
    codigo="CONCURSO_L6321",
    nome="Lei nº 6.321/2019",
    tipo=Tipo.CONCURSO,
    desde=date(2019, 7, 11),
    cotas=(
        _negros("Lei nº 6.321/2019, art. 1º"),
        Cota(
            Lista.PCD,
            20,
            Arredondamento.PARA_BAIXO,
            0,
            no_total=False,
            base="prática anterior à Lei nº 7.586/2024",
        ),
        Cota(
            Lista.HIPO,
            10,
            Arredondamento.MEIA_SOBE,
            10,
            no_total=True,
            base="Lei nº 6.741/2020",
            desde=HIPO_DESDE,
        ),
    ),
    artigos=Artigos(
        reserva="art. 1º",
        limiar="art. 1º, § 1º",
        sobe="art. 1º, § 2º",
        desce="art. 1º, § 2º",
        por_vaga="art. 1º, § 3º",
        vigencia="art. 7º, parágrafo único",
        alternancia="art. 5º",
        ampla_primeiro="art. 4º, § 1º",
        nao_computa="art. 4º, § 1º",
        desistencia="art. 4º, § 2º",
        reversao="art. 4º, § 3º",
        permanencia="art. 4º",
    ),
    aviso=(
        "A Lei nº 6.321/2019 consta no SINJ como declarada inconstitucional e depois revigorada na mesma ação "
        "(ADI 0723893-75.2021.8.07.0000). Confirme a situação com a Procuradoria antes de publicar o edital."
    ),
)

# Only the openings of the new articles could be read, so the steps cite them as a block.
_ARTS_4949 = "arts. 8º e seguintes"

LEI_4949 = Pacote(
    codigo="CONCURSO_L4949",
    nome="Lei nº 4.949/2012, na redação da Lei nº 7.586/2024",
    tipo=Tipo.CONCURSO,
    desde=date(2024, 11, 29),
    cotas=(
        _negros(f"Lei nº 4.949/2012, {_ARTS_4949}"),
        Cota(
            Lista.PCD,
            20,
            Arredondamento.PARA_CIMA,
            2,
            no_total=False,
            base="Lei nº 4.949/2012, art. 8º-A, § 1º",
        ),
        Cota(
            Lista.HIPO,
            10,
            Arredondamento.MEIA_SOBE,
            10,
            no_total=True,
            base=f"Lei nº 4.949/2012, {_ARTS_4949}",
        ),
    ),
    artigos=Artigos(
        reserva=_ARTS_4949,
        limiar=_ARTS_4949,
        sobe=_ARTS_4949,
        desce=_ARTS_4949,
        por_vaga=_ARTS_4949,
        vigencia="na redação da Lei nº 7.586/2024",
        alternancia=_ARTS_4949,
        ampla_primeiro=_ARTS_4949,
        nao_computa=_ARTS_4949,
        desistencia=_ARTS_4949,
        reversao=_ARTS_4949,
        permanencia=_ARTS_4949,
    ),
    aviso="A ordem de nomeação impressa na Lei nº 7.586/2024 não foi lida por inteiro. Confira antes de usar.",
)

PACOTES: tuple[Pacote, ...] = (DECRETO_40910, LEI_6321, LEI_4949)
_ALCANCADAS_PELA_4949 = frozenset({Entidade.DIRETA, Entidade.AUTARQUIA, Entidade.FUNDACAO})


def escolher_pacote(tipo: Tipo, entidade: Entidade, data_edital: date) -> Pacote:
    """The pack of a selection (B8). An edital older than the norm gets the pack, which then does not apply."""
    if tipo == Tipo.ESTAGIO:
        return DECRETO_40910
    if entidade in _ALCANCADAS_PELA_4949 and LEI_4949.aplica(data_edital):
        return LEI_4949
    return LEI_6321


def pacote_por_codigo(codigo: str) -> Pacote:
    """The pack stored under ``codigo``. Raises ``KeyError`` for a code that does not exist."""
    return {pacote.codigo: pacote for pacote in PACOTES}[codigo]
