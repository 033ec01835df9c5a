"""The colour answer and the option for the reserve: two questions, and the text that is declared (art. 2º; A2).

The colour is one of the five answers of the IBGE; the option is another act, and only preta or parda may make it.
"""

from enum import StrEnum

from selecoes.regras.enquadramento import FLUXO_ENQUADRAMENTO, SituacaoEnquadramento
from selecoes.regras.regime import Pacote, Tipo


class Cor(StrEnum):
    """The five answers of the IBGE to colour or race (Decreto DF nº 39.024/2018)."""

    BRANCA = "branca"
    PRETA = "preta"
    PARDA = "parda"
    AMARELA = "amarela"
    INDIGENA = "indigena"


ROTULOS_COR: dict[Cor, str] = {
    Cor.BRANCA: "Branca",
    Cor.PRETA: "Preta",
    Cor.PARDA: "Parda",
    Cor.AMARELA: "Amarela",
    Cor.INDIGENA: "Indígena",
}
COM_OPCAO = frozenset({Cor.PRETA, Cor.PARDA})


def pode_optar(cor: str) -> bool:
    """Whether this answer admits the option for the reserve: preta or parda (art. 2º)."""
    return cor in COM_OPCAO


def situacao_ao_enviar(*, optante: bool) -> SituacaoEnquadramento:
    """Where the self-declaration of an entry just sent stands: the last entry sent says it all again (C.3)."""
    nascida = SituacaoEnquadramento.NAO_OPTANTE
    return FLUXO_ENQUADRAMENTO.aplicar(nascida, "optar pela reserva").para if optante else nascida


def texto_da_declaracao(edital: str, pacote: Pacote) -> str:
    """The exact words that whoever opts declares. They do not tell preta from parda: that answer lies encrypted."""
    if pacote.tipo == Tipo.ESTAGIO:
        permanece, falsa = f" ({pacote.artigos.permanencia})", " ou desfaz o contrato (art. 3º, §§ 8º e 9º)"
    else:
        permanece = falsa = ""
    return (
        f"Declaro, para a inscrição no edital nº {edital}, que sou uma pessoa preta ou parda, conforme o quesito de cor "
        f"ou raça do IBGE, e opto por concorrer às vagas reservadas às pessoas negras ({pacote.citar(_artigo(pacote))}). "
        "Sei que a Comissão Especial verifica esta declaração em entrevista presencial e somente pelo fenótipo. Sei que "
        "concorro ao mesmo tempo à ampla concorrência e que, se eu não comparecer à entrevista ou não for enquadrada ou "
        f"enquadrado, continuo nela pela minha nota{permanece}. Sei que posso desistir da opção até o fim das inscrições "
        "e, depois, só por renúncia, que não volta atrás. Sei que a declaração falsa, com má-fé, provadas as duas em "
        f"procedimento com direito de defesa, elimina da seleção{falsa}."
    )


def _artigo(pacote: Pacote) -> str:
    # Of the new articles of Lei nº 4.949/2012 only the openings could be read: they are cited as a block.
    return pacote.artigos.reserva if pacote.artigos.reserva.startswith("arts.") else "art. 2º"
