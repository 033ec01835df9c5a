"""Grounds of a vote: phenotype only, explicit and of that person (Decreto, art. 3º, § 1º; Lei nº 9.784/1999, art. 50)."""

import re
import unicodedata
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum

from selecoes.regras.erros import AtoInvalido, Pendencia

BASE_FENOTIPO = "Decreto nº 40.910/2020, art. 3º, § 1º"
BASE_MOTIVACAO = "Lei nº 9.784/1999, art. 50, III e §§ 1º a 3º"
MINIMO_DE_LETRAS = 20


class Elemento(StrEnum):
    """A trait of the appearance that a member may have looked at: nothing else exists for the vote (§ 1º)."""

    COR_DA_PELE = "cor_da_pele"
    CABELO = "cabelo"
    NARIZ = "nariz"
    LABIOS = "labios"
    ROSTO = "rosto"
    CONJUNTO = "conjunto"


ROTULOS_ELEMENTO: dict[Elemento, str] = {
    Elemento.COR_DA_PELE: "Cor da pele",
    Elemento.CABELO: "Cabelo",
    Elemento.NARIZ: "Nariz",
    Elemento.LABIOS: "Lábios",
    Elemento.ROSTO: "Formato do rosto",
    Elemento.CONJUNTO: "Conjunto dos traços",
}


def exigir_elementos(elementos: Collection[Elemento]) -> None:
    """Demand the traits looked at, for every vote. Raises ``AtoInvalido`` on the field (art. 50, § 1º; F.5)."""
    if not elementos:
        raise AtoInvalido(
            "Marque ao menos um traço que você observou na pessoa.", base=BASE_MOTIVACAO, campo="elementos"
        )


@dataclass(frozen=True, slots=True)
class CriterioVedado:
    """A criterion that is not phenotype: its name, why it is refused, and the words that give it away."""

    nome: str
    razao: str
    padroes: tuple[str, ...]


# The words are matched without accents or capitals, as whole words. Words that also describe a trait
# ("familiar", "origem" alone) are left out: the list refuses what is certain and people judge the rest.
CRITERIOS_VEDADOS: tuple[CriterioVedado, ...] = (
    CriterioVedado(
        "ascendência",
        "parentes não são avaliados: só a aparência da própria pessoa conta",
        (
            r"ascenden\w+",
            r"antepassad\w*",
            r"ancestra\w*",
            r"genealog\w*",
            r"avos?",
            r"bisav\w+",
            r"tatarav\w+",
            r"(os|dos|aos|seus|meus) pais",
            r"mae",
            r"genitor\w*",
            r"irma(s|os?)?",
            r"parent(e|es|esco)",
            r"descenden\w+",
            r"(seu|sua|o|do|meu) pai",
            r"pai (e|era|negr\w*|branc\w*|pard\w*|pret\w*)",
        ),
    ),
    CriterioVedado(
        "exame genético",
        "exame de sangue ou de DNA não mostra aparência",
        (r"dna", r"genetic\w*", r"genotip\w*", r"exames? de sangue"),
    ),
    CriterioVedado(
        "documento ou foto antiga",
        "a verificação é feita na presença da pessoa, e não por papel ou imagem de outro tempo",
        (
            r"fotos? antig\w+",
            r"fotografias? antig\w+",
            r"certida(o|oes) de nascimento",
            r"registros? civi[sl]",
            r"redes? socia\w+",
            r"instagram",
            r"facebook",
        ),
    ),
    CriterioVedado(
        "decisão de outra seleção",
        "a avaliação vale só para esta seleção; aprovação ou recusa anterior não pesa",
        (
            r"outr[ao]s? (concursos?|selec\w+|comiss\w+|banca\w*)",
            r"(concurso|selecao|comissao|banca) anterior\w*",
            r"ja foi (aprovad|reprovad|recusad|indeferid)\w*",
        ),
    ),
    CriterioVedado(
        "condição social ou vivência",
        "renda, escola, bairro, cultura ou vivência de discriminação não são traços físicos",
        (
            r"renda",
            r"pobre\w*",
            r"classe social",
            r"escolas? (publicas?|particular\w*)",
            r"bairro\w*",
            r"favela\w*",
            r"vivencia\w*",
            r"discriminad\w*",
            r"sofreu (racismo|preconceito|discriminac\w+)",
            r"militan\w+",
            r"religia\w+",
            r"candomble",
            r"umbanda",
            r"cultura\w*",
            r"quilombola\w*",
        ),
    ),
    CriterioVedado(
        "fala ou comportamento na entrevista",
        "o que a pessoa disse, a roupa ou o modo de agir não fundamentam o voto",
        (
            r"nervos\w+",
            r"sotaque",
            r"roup\w+",
            r"vestiment\w*",
            r"vestid[ao]s?",
            r"atitude\w*",
            r"comportament\w*",
            r"nao soube (responder|explicar|dizer)",
            r"respondeu",
            r"afirmou",
            r"disse",
        ),
    ),
    CriterioVedado(
        "desempenho na seleção",
        "nota e classificação não têm relação com o fenótipo",
        (
            r"notas? (final|finais|da|na|do|no|obtid\w+)",
            r"classificac\w+ (na|no|da|do) (selecao|concurso|prova|lista|certame)",
            r"desempenho",
            r"curriculo",
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Achado:
    """A forbidden criterion found in a text, with the words that show it."""

    criterio: CriterioVedado
    trecho: str


def _sem_acentos(texto: str) -> str:
    decomposto = unicodedata.normalize("NFKD", texto.casefold())
    return "".join(letra for letra in decomposto if not unicodedata.combining(letra))


def _essencia(texto: str) -> str:
    return " ".join(re.findall(r"\w+", _sem_acentos(texto)))


def criterios_vedados(texto: str) -> tuple[Achado, ...]:
    """The criteria other than phenotype that ``texto`` shows, in the order of the published list (§ 1º)."""
    essencia = _essencia(texto)
    achados = []
    for criterio in CRITERIOS_VEDADOS:
        encontrado = re.search(rf"\b(?:{'|'.join(criterio.padroes)})\b", essencia)
        if encontrado is not None:
            achados.append(Achado(criterio, encontrado.group()))
    return tuple(achados)


def exigir_fundamento(texto: str) -> None:
    """Demand grounds for a vote against: written, long enough to be explicit, and on phenotype alone.

    Raises ``Pendencia`` when empty or shorter than twenty letters (Lei nº 9.784/1999, art. 50, § 1º) and
    ``AtoInvalido`` naming the first forbidden criterion and its reason (Decreto, art. 3º, § 1º).
    """
    if sum(letra.isalpha() for letra in texto) < MINIMO_DE_LETRAS:
        raise Pendencia(
            "O voto “não atende” precisa dizer quais traços foram observados.",
            ("Descreva cor da pele, cabelo e traços do rosto.",),
            base=BASE_MOTIVACAO,
        )
    for achado in criterios_vedados(texto):
        raise AtoInvalido(
            f"O motivo cita “{achado.trecho}” ({achado.criterio.nome}): {achado.criterio.razao}.",
            base=BASE_FENOTIPO,
            campo="motivo",
        )


def avisos_de_repeticao(texto: str, anteriores: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Warn when the grounds are equal to those given for another person (art. 50, § 2º; X-12).

    ``anteriores`` pairs the other person's inscription with the text; accents, case and punctuation are ignored.
    """
    essencia = _essencia(texto)
    return tuple(
        f"O motivo é igual ao da inscrição {inscricao}: descreva o que observou nesta pessoa ({BASE_MOTIVACAO})."
        for inscricao, outro in anteriores
        if essencia and _essencia(outro) == essencia
    )


_TRACOS = re.compile(
    r"\b(pel(e|es)|tez|ton(s|alidades?)|cor|cabel\w*|crespo\w*|cachead\w*|lis[oa]s?|nari(z|zes)|labi\w*|boca|rosto"
    r"|fac(e|es|iais)|tracos?|fenotip\w*|melanin\w*|clar[oa]s?|escur[oa]s?|retint[oa]s?)\b"
)


def aviso_sem_traco(texto: str) -> tuple[str, ...]:
    """Warn when grounds name no trait of the appearance at all: people judge whether the text is right (§ 1º)."""
    if not texto.strip() or _TRACOS.search(_essencia(texto)):
        return ()
    return ("O motivo não cita nenhum traço físico: descreva o que você viu na pessoa.",)
