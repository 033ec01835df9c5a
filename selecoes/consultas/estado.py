"""The state of an entry in one sentence and one action, and its timeline, from what is public to the person."""

from collections.abc import Callable
from dataclasses import dataclass

from selecoes import relogio
from selecoes.consultas.andamento import Andamento
from selecoes.consultas.decisao_da_inscricao import publicada as lista_publicada
from selecoes.consultas.publicas import Etapa
from selecoes.models import Inscricao
from selecoes.regras.contratacao import VINCULOS, SituacaoContratacao
from selecoes.regras.enquadramento import SituacaoEnquadramento
from selecoes.regras.inscricao import SituacaoInscricao
from selecoes.regras.regime import Tipo

E = SituacaoEnquadramento
C = SituacaoContratacao
ANTES_DA_DISPUTA = {SituacaoInscricao.ENVIADA, SituacaoInscricao.DEFERIDA, SituacaoInscricao.INDEFERIDA}
A_SEGUIR = (
    "Depois do fim das inscrições sai a lista das deferidas e indeferidas. Avisamos você aqui e por e-mail."
)
FICA = "Você continua na ampla concorrência."


@dataclass(frozen=True, slots=True)
class Estado:
    """What the person reads first: ``acao`` is (label, name of the address), or ``None``."""

    frase: str
    tag: str
    acao: tuple[str, str] | None = None
    detalhe: str = ""


def estado(andamento: Andamento) -> Estado:
    """The sentence of `/minha/`: the most recent thing the person needs to know."""
    perguntas: tuple[Callable[[Andamento], Estado | None], ...] = (
        _da_saida,
        _da_chamada,
        _da_inscricao_enviada,
        _sem_opcao,
        _da_espera,
        _antes_do_resultado,
        _do_recurso,
    )
    for pergunta in perguntas:
        resposta = pergunta(andamento)
        if resposta is not None:
            return resposta
    return _do_resultado(andamento)


def _da_saida(a: Andamento) -> Estado | None:
    inscricao: Inscricao = a.inscricao
    if inscricao.situacao == SituacaoInscricao.ELIMINADA:
        return Estado(f"Sua inscrição foi eliminada. Motivo: {inscricao.eliminada_por}.", "Eliminada")
    if inscricao.situacao == SituacaoInscricao.DESISTENTE:
        return Estado("Você desistiu desta seleção.", "Desistiu")
    if inscricao.enquadramento == E.SOB_APURACAO:
        return Estado(
            "Há um procedimento para apurar a sua declaração.",
            "Em apuração",
            ("Ver o procedimento e se defender", "recursos:defesa"),
            detalhe="Isso não é uma decisão. Enquanto ele corre, você continua na ampla concorrência.",
        )
    return None


def _da_inscricao_enviada(a: Andamento) -> Estado | None:
    """Between the sending and the first phase: received, then accepted or refused once the list is out."""
    inscricao: Inscricao = a.inscricao
    if inscricao.protocolo is None or inscricao.situacao not in ANTES_DA_DISPUTA:
        return None
    lista = lista_publicada(inscricao)
    if lista is None:
        return Estado(
            f"Recebemos sua inscrição. Protocolo {inscricao.protocolo}.", "Enviada", detalhe=A_SEGUIR
        )
    if inscricao.situacao == SituacaoInscricao.INDEFERIDA:
        ate = lista.prazo.por_extenso()["ate"] if lista.prazo else ""
        return Estado(
            "Sua inscrição foi indeferida.", "Indeferida",
            detalhe=f"Motivo: {inscricao.motivo_da_decisao} Cabe recurso a {lista.conteudo['julga']} até {ate}.",
        )  # fmt: skip
    if inscricao.situacao == SituacaoInscricao.ENVIADA:
        return Estado("Recebemos sua inscrição. Ela aguarda decisão.", "Enviada", detalhe=A_SEGUIR)
    return Estado("Sua inscrição foi deferida.", "Deferida", detalhe=inscricao.motivo_da_decisao or "")


def _da_chamada(a: Andamento) -> Estado | None:
    if a.chamada is None:
        return None
    if a.chamada.situacao == C.CONVOCADO:
        ate = f" Responda até {a.chamada.prazo.por_extenso()['ate']}." if a.chamada.prazo else ""
        return Estado(
            "Há uma vaga para você. Responda à chamada.",
            "Chamada",
            ("Responder à chamada", "minha_chamada"),
            ate.strip(),
        )
    if a.chamada.situacao == C.ACEITO:
        return Estado("Você aceitou a vaga. O órgão fará contato sobre os documentos.", "Chamada")
    return Estado(
        f"Situação da sua chamada: {VINCULOS[Tipo(a.inscricao.edital.tipo)].rotulo(a.chamada.situacao).lower()}.",
        "Chamada",
    )


def _posicao(a: Andamento, frase: str, tag: str) -> Estado:
    if a.posicao is None:
        return Estado(frase, tag)
    return Estado(
        frase, tag, ("Ver por que estou nesta posição", "minha_posicao"),
        detalhe=f"A classificação foi publicada: você está na {a.posicao.geral}ª posição geral.",
    )  # fmt: skip


def _sem_opcao(a: Andamento) -> Estado | None:
    if a.inscricao.enquadramento in {E.NAO_OPTANTE, E.RETRATADA}:
        return _posicao(a, "Sua inscrição disputa as vagas da ampla concorrência.", "Inscrita")
    return None


def _da_espera(a: Andamento) -> Estado | None:
    situacao = a.inscricao.enquadramento
    if situacao == E.CONVOCADA and a.convocacao:
        c, linha = a.convocacao.publicacao.conteudo, a.convocacao.linha
        return Estado(
            f"Você tem entrevista em {c['data']}, às {linha['horario']}.",
            "Entrevista marcada",
            ("Ver o local e o que levar", "minha_convocacao"),
        )
    if situacao == E.AGUARDA_CONTROLE and a.convocacao:
        return Estado(
            "Você terá nova entrevista.",
            "Aguarda entrevista",
            detalhe="Aguarde a data: avisamos aqui e por e-mail.",
        )
    if situacao in {E.DECLARADA, E.AGUARDA_CONTROLE}:
        return Estado(
            "O próximo passo é a entrevista.",
            "Aguarda entrevista",
            detalhe="Você optou pela reserva. A data sai na convocação: avisamos aqui e por e-mail.",
        )
    return None


def _antes_do_resultado(a: Andamento) -> Estado | None:
    if a.inscricao.enquadramento == E.AUSENTE or (a.faltou and a.resultado is None):
        return Estado(
            "Sua ausência na entrevista foi registrada.",
            "Ausente",
            detalhe=f"Se houve motivo, leve o comprovante à secretaria da comissão. {FICA}",
        )
    if a.resultado is None:
        return Estado(
            "Entrevista realizada. Aguarde o resultado.", "Aguarda resultado",
            detalhe="A decisão só vale depois que o responsável pela seleção a publica (art. 3º, § 10).",
        )  # fmt: skip
    return None


def _do_recurso(a: Andamento) -> Estado | None:
    if a.inscricao.recurso_pendente:
        return Estado(
            "Recebemos o seu recurso. Ele aguarda decisão.",
            "Em recurso",
            ("Ver o recurso", "recursos:enviado"),
        )
    if a.resultado_do_recurso and not a.definitivo:
        conclusao = str(a.resultado_do_recurso.linha["conclusao"]).lower()
        return Estado(
            f"A decisão do seu recurso foi publicada: {conclusao}.", "Decisão publicada",
            ("Ler a decisão e os motivos", "recursos:decisao"),
        )  # fmt: skip
    return None


def _do_resultado(a: Andamento) -> Estado:
    qual = "definitivo" if a.definitivo else "preliminar"
    ler = ("Ler a decisão e os motivos", "minha_resultado")
    if a.confirmada:
        frase = f"Sua autodeclaração foi confirmada no resultado {qual}."
        return _posicao(a, frase, "Confirmada") if a.posicao else Estado(frase, "Confirmada", ler)
    ausente = a.conclusao == "Ausente"
    frase = "Você não compareceu à entrevista." if ausente else "A comissão não confirmou sua autodeclaração."
    recorrer = f" Você pode recorrer até {a.prazo.por_extenso()['ate']}." if _corre(a) and a.prazo else ""
    detalhe = f"Este é o resultado {qual}. {FICA}{recorrer}"
    return Estado(frase, "Ausente" if ausente else "Não enquadrada", ler, detalhe)


def _corre(a: Andamento) -> bool:
    return a.prazo is not None and relogio.agora() < a.prazo.limite


def linha_do_tempo_da_pessoa(a: Andamento) -> list[Etapa]:
    """The stages of the person's own course, each with its date once it is public."""
    fatos: list[tuple[str, str, bool]] = [("Inscrição", "Recebida", True)]
    if a.inscricao.optante:
        fatos += [
            ("Convocação para a entrevista", *_data(a.convocacao)),
            ("Entrevista", *_da_entrevista(a)),
            ("Resultado preliminar", *_data(a.preliminar)),
            ("Recurso", *_da_fase_de_recurso(a)),
            ("Resultado definitivo", *_data(a.resultado if a.definitivo else None)),
        ]
    fatos += [
        ("Classificação final", *_data(a.posicao and a.posicao.apuracao)),
        ("Chamada", f"Em {a.chamada.em:%d/%m/%Y}" if a.chamada else "", a.chamada is not None),
    ]
    atual = next((n for n, (*_, feito) in enumerate(fatos) if not feito), len(fatos))
    return [
        Etapa(rotulo, "atual" if n == atual else "feito" if feito else "depois", quando or "Ainda sem data")
        for n, (rotulo, quando, feito) in enumerate(fatos)
    ]


def _data(citada: object) -> tuple[str, bool]:
    publicacao = getattr(citada, "publicacao", None)
    return (f"Publicada em {publicacao.em:%d/%m/%Y}", True) if publicacao else ("", False)


def _da_fase_de_recurso(a: Andamento) -> tuple[str, bool]:
    if a.resultado_do_recurso:
        return f"Decisão publicada em {a.resultado_do_recurso.publicacao.em:%d/%m/%Y}", True
    if a.inscricao.recurso_pendente:
        return "Recebido. Aguarda decisão", False
    if a.definitivo:
        return "Não houve recurso", True
    if a.prazo is None:
        return "", False
    return (
        f"Aberto até {a.prazo.vencimento:%d/%m/%Y}"
        if _corre(a)
        else f"Terminou em {a.prazo.vencimento:%d/%m/%Y}"
    ), not _corre(a)


def _da_entrevista(a: Andamento) -> tuple[str, bool]:
    if a.convocacao is None:
        return "", False
    dia = a.convocacao.publicacao.conteudo["data"]
    if a.inscricao.enquadramento in {E.CONVOCADA, E.AGUARDA_CONTROLE}:
        return f"Marcada para {dia}" if a.inscricao.enquadramento == E.CONVOCADA else "", False
    return (f"Não compareceu em {dia}" if a.faltou else f"Realizada em {dia}"), True
