"""The clause of the reserve that every edital prints (documents F.1), written from the facts of the edital."""

from dataclasses import dataclass

from selecoes.regras.cadastro import PlanoDoQuadro
from selecoes.regras.cotas import ROTULOS_LISTA
from selecoes.regras.cronograma import MomentoDoControle, momento_do_controle
from selecoes.regras.regime import Tipo
from selecoes.regras.reserva import contar_reservadas, contar_vagas


@dataclass(frozen=True, slots=True)
class Fatos:
    """What the clause says of one edital. ``comissao`` names the act that constituted the Comissão Especial."""

    quadro: PlanoDoQuadro
    reservadas: int
    fases: int
    recurso_prazo: str
    recurso_orgao: str
    filmagem: bool
    por_rotulo: bool
    comissao: str = ""
    deficit: str = ""


def redigir(fatos: Fatos) -> str:
    """The clause, one paragraph per subject, each with its article (F.1)."""
    paragrafos = [
        _reserva(fatos), _outras(fatos), _declaracao(fatos), _verificacao(fatos), _consequencias(fatos),
        _recurso(fatos), _chamadas(fatos), _dados(fatos),
    ]  # fmt: skip
    return "\n\n".join(paragrafo for paragrafo in paragrafos if paragrafo)


def _reserva(fatos: Fatos) -> str:
    pacote, artigos = fatos.quadro.pacote, fatos.quadro.pacote.artigos
    cadastro = " incluído o cadastro de reserva," if fatos.quadro.tem_cadastro else ""
    deficit = f" {fatos.deficit}" if fatos.deficit else ""
    return (
        f"Ficam reservados às pessoas negras {pacote.negros.percentual}% das vagas desta seleção "
        f"({pacote.citar(artigos.reserva)}): de {contar_vagas(fatos.quadro.total)},{cadastro} "
        f"{contar_reservadas(fatos.reservadas)}. A reserva existe a partir de {contar_vagas(pacote.negros.minimo)} na "
        f"seleção ({artigos.limiar}). Em cada vaga, a fração de 0,5 ou mais sobe ({artigos.sobe}) e a menor desce "
        f"({artigos.desce}). O quadro deste edital diz o número de cada vaga ({artigos.por_vaga}).{deficit}"
    )


def _outras(fatos: Fatos) -> str:
    frases = [
        f"{cota.percentual}% para {ROTULOS_LISTA[cota.lista]} ({cota.base})"
        for cota in fatos.quadro.plano.cotas[1:]
    ]
    return f"Há também reserva de {' e de '.join(frases)}, nos números do quadro." if frases else ""


def _declaracao(fatos: Fatos) -> str:
    return (
        "Concorre à reserva quem, na inscrição, se autodeclarar preta ou parda, conforme o quesito de cor ou raça do "
        "IBGE, e optar por ela. A pessoa concorre ao mesmo tempo à ampla concorrência; se a nota alcança uma vaga da "
        f"ampla, não ocupa vaga reservada ({fatos.quadro.pacote.artigos.nao_computa}). A opção pode ser desfeita até o "
        "fim das inscrições; depois, só por renúncia. A autodeclaração vale somente para esta seleção."
    )


def _verificacao(fatos: Fatos) -> str:
    quando = {
        MomentoDoControle.ENTRE_FASES: "depois do resultado da primeira fase e antes da fase seguinte",
        MomentoDoControle.ANTES_DA_HOMOLOGACAO: "antes da homologação do resultado final",
    }[momento_do_controle(fatos.fases)]
    comissao = f" ({fatos.comissao})" if fatos.comissao else ""
    filme = " A entrevista é filmada; a imagem serve só à verificação e ao recurso." if fatos.filmagem else ""
    return (
        f"A autodeclaração é verificada pela Comissão Especial{comissao}, {quando}, em entrevista presencial e somente "
        f"pelo fenótipo. A convocação sai com pelo menos três dias úteis de antecedência.{filme}"
    )


def _consequencias(fatos: Fatos) -> str:
    estagio = fatos.quadro.pacote.tipo == Tipo.ESTAGIO
    permanece = f" ({fatos.quadro.pacote.artigos.permanencia})" if estagio else ""
    falsa = "Só a declaração falsa, com má-fé, provadas as duas em procedimento com direito de defesa, elimina da seleção."
    if estagio:
        falsa = falsa[:-1] + " ou desfaz o contrato (art. 3º, §§ 8º e 9º)."
    return (
        "Quem não comparece à entrevista, ou não é enquadrado pela maioria dos integrantes da comissão, continua na "
        f"ampla concorrência, pela própria nota{permanece}. {falsa}"
    )


def _recurso(fatos: Fatos) -> str:
    return (
        f"Da decisão sobre a autodeclaração cabe recurso em {fatos.recurso_prazo}, contados da publicação do resultado "
        f"preliminar, pela página da seleção. Quem julga: {fatos.recurso_orgao}."
    )


def _chamadas(fatos: Fatos) -> str:
    artigos = fatos.quadro.pacote.artigos
    ordem = "pela numeração das vagas (3ª, 8ª, 13ª e assim por diante)" if fatos.por_rotulo else "vaga a vaga"
    return (
        f"As chamadas alternam as duas listas, {ordem}, na proporção entre o total e as reservadas "
        f"({artigos.alternancia}), durante toda a validade da seleção. Se quem ocupa vaga reservada desiste, a vaga passa "
        f"à pessoa negra seguinte ({artigos.desistencia}). Sem pessoas negras aprovadas em número suficiente, as vagas "
        f"revertem à ampla concorrência ({artigos.reversao}), depois do resultado definitivo da verificação."
    )


def _dados(fatos: Fatos) -> str:
    return (
        "Cor e imagem são dados pessoais sensíveis, usados só para cumprir a norma da reserva (Lei nº 13.709/2018, "
        "art. 11, II). As listas publicam nome, inscrição, posição e conclusão; nunca motivos, votos ou imagem."
    )
