"""The sitting and the interview: their tables, dispositions and guards (regras.md C.4, X-01, X-02, B42)."""

from collections.abc import Collection, Iterable
from datetime import date
from enum import StrEnum

from selecoes.regras.erros import AtoInvalido, Pendencia
from selecoes.regras.fluxo import Fluxo

QUORUM_ESPECIAL = 3
BASE_CONVOCACAO = "Lei nº 9.784/1999, art. 26, §§ 1º e 2º, e art. 41"
BASE_COMPARECIMENTO = "Lei nº 9.784/1999, art. 26, § 5º"
BASE_RENUNCIA = "Decreto nº 40.910/2020, art. 2º"
BASE_AUSENCIA = "Decreto nº 40.910/2020, art. 3º, § 7º, I"
BASE_PRESENCA = "Decreto nº 40.910/2020, art. 3º, § 1º"


class SituacaoSessao(StrEnum):
    """Where a sitting stands."""

    PREVISTA = "prevista"
    ABERTA = "aberta"
    SUSPENSA = "suspensa"
    ENCERRADA = "encerrada"
    ATA_ASSINADA = "ata_assinada"
    REMETIDA = "remetida"


ROTULOS_SESSAO: dict[SituacaoSessao, str] = {
    SituacaoSessao.PREVISTA: "Prevista",
    SituacaoSessao.ABERTA: "Aberta",
    SituacaoSessao.SUSPENSA: "Suspensa por falta de quórum",
    SituacaoSessao.ENCERRADA: "Encerrada",
    SituacaoSessao.ATA_ASSINADA: "Ata assinada",
    SituacaoSessao.REMETIDA: "Resultados remetidos",
}


class SituacaoEntrevista(StrEnum):
    """Where one person's interview stands."""

    AGENDADA = "agendada"
    CONVOCADA = "convocada"
    PRESENTE = "presente"
    EM_VOTACAO = "em_votacao"
    ENCERRADA = "encerrada"
    AUSENTE = "ausente"
    AUSENCIA_JUSTIFICADA = "ausencia_justificada"
    REMARCADA = "remarcada"
    CANCELADA_POR_ERRO = "cancelada_por_erro"
    DISPENSADA = "dispensada"
    ANULADA = "anulada"


ROTULOS_ENTREVISTA: dict[SituacaoEntrevista, str] = {
    SituacaoEntrevista.AGENDADA: "Agendada",
    SituacaoEntrevista.CONVOCADA: "Convocada",
    SituacaoEntrevista.PRESENTE: "Candidato presente",
    SituacaoEntrevista.EM_VOTACAO: "Em votação",
    SituacaoEntrevista.ENCERRADA: "Encerrada",
    SituacaoEntrevista.AUSENTE: "Ausente",
    SituacaoEntrevista.AUSENCIA_JUSTIFICADA: "Ausência justificada",
    SituacaoEntrevista.REMARCADA: "Remarcada",
    SituacaoEntrevista.CANCELADA_POR_ERRO: "Cancelada por erro",
    SituacaoEntrevista.DISPENSADA: "Dispensada por renúncia",
    SituacaoEntrevista.ANULADA: "Rodada anulada",
}

_S = SituacaoSessao
_E = SituacaoEntrevista

DISPOSICOES: frozenset[SituacaoEntrevista] = frozenset(
    {
        _E.ENCERRADA,
        _E.AUSENTE,
        _E.AUSENCIA_JUSTIFICADA,
        _E.REMARCADA,
        _E.CANCELADA_POR_ERRO,
        _E.DISPENSADA,
        _E.ANULADA,
    }
)
"""States that settle an interview for the closing of its sitting."""

# fmt: off
FLUXO_SESSAO = Fluxo(
    "a sessão",
    # de               ato                                para               base
    (_S.PREVISTA,      "abrir a sessão",                  _S.ABERTA,         "Decreto nº 40.910/2020, art. 3º, §§ 2º e 4º"),
    (_S.ABERTA,        "substituir integrante",           _S.ABERTA,         "Lei nº 9.784/1999, arts. 18 a 20"),
    (_S.ABERTA,        "suspender a sessão",              _S.SUSPENSA,       "Decreto nº 40.910/2020, art. 3º, § 7º, II"),
    (_S.SUSPENSA,      "substituir integrante",           _S.SUSPENSA,       "Lei nº 9.784/1999, arts. 18 a 20"),
    (_S.SUSPENSA,      "retomar a sessão",                _S.ABERTA,         "Decreto nº 40.910/2020, art. 3º, § 7º, II"),
    (_S.ABERTA,        "encerrar a sessão",               _S.ENCERRADA,      "Decreto nº 40.910/2020, art. 3º, caput"),
    (_S.ENCERRADA,     "assinar a ata",                   _S.ENCERRADA,      "Lei nº 9.784/1999, art. 50, § 3º"),
    (_S.ENCERRADA,     "certificar a falta de assinatura", _S.ENCERRADA,     "Lei nº 9.784/1999, art. 50, § 3º"),
    (_S.ENCERRADA,     "concluir a ata",                  _S.ATA_ASSINADA,   "Lei nº 9.784/1999, art. 50, § 3º"),
    (_S.ATA_ASSINADA,  "assinar a ata",                   _S.ATA_ASSINADA,   "Lei nº 9.784/1999, art. 50, § 3º"),
    (_S.ATA_ASSINADA,  "remeter os resultados",           _S.REMETIDA,       "Decreto nº 40.910/2020, art. 3º, § 10"),
    rotulos=ROTULOS_SESSAO,
)

FLUXO_ENTREVISTA = Fluxo(
    "a entrevista",
    # de                       ato                                       para                       base
    (_E.AGENDADA,              "alterar o horário",                      _E.AGENDADA,               "Lei nº 9.784/1999, art. 26, § 1º"),
    (_E.AGENDADA,              "convocar",                               _E.CONVOCADA,              BASE_CONVOCACAO),
    (_E.AGENDADA,              "dispensar por renúncia",                 _E.DISPENSADA,             BASE_RENUNCIA),
    (_E.CONVOCADA,             "dispensar por renúncia",                 _E.DISPENSADA,             BASE_RENUNCIA),
    (_E.CONVOCADA,             "registrar a presença",                   _E.PRESENTE,               BASE_PRESENCA),
    (_E.CONVOCADA,             "registrar a ausência",                   _E.AUSENTE,                BASE_AUSENCIA),
    (_E.CONVOCADA,             "registrar a ausência justificada",       _E.AUSENCIA_JUSTIFICADA,   BASE_AUSENCIA),
    (_E.CONVOCADA,             "remarcar",                               _E.REMARCADA,              "Lei nº 9.784/1999, art. 26, § 1º"),
    (_E.CONVOCADA,             "cancelar por erro",                      _E.CANCELADA_POR_ERRO,     "Lei nº 9.784/1999, art. 53"),
    (_E.CONVOCADA,             "declarar impedimento",                   _E.CONVOCADA,              "Lei nº 9.784/1999, arts. 18 a 20"),
    (_E.PRESENTE,              "declarar impedimento",                   _E.PRESENTE,               "Lei nº 9.784/1999, arts. 18 a 20"),
    (_E.PRESENTE,              "abrir a votação",                        _E.EM_VOTACAO,             BASE_PRESENCA),
    (_E.PRESENTE,              "registrar a saída antecipada",           _E.AUSENTE,                BASE_AUSENCIA),
    (_E.PRESENTE,              "remarcar",                               _E.REMARCADA,              "Decreto nº 40.910/2020, art. 3º, § 7º, II"),
    (_E.EM_VOTACAO,            "declarar impedimento",                   _E.EM_VOTACAO,             "Lei nº 9.784/1999, arts. 18 a 20"),
    (_E.EM_VOTACAO,            "registrar a falta do integrante",        _E.EM_VOTACAO,             "Decreto nº 40.910/2020, art. 3º, § 7º, II"),
    (_E.EM_VOTACAO,            "votar",                                  _E.EM_VOTACAO,             "Decreto nº 40.910/2020, art. 3º, §§ 1º e 7º, II"),
    (_E.EM_VOTACAO,            "encerrar a votação",                     _E.ENCERRADA,              "Decreto nº 40.910/2020, art. 3º, § 7º, II"),
    (_E.EM_VOTACAO,            "anular a rodada",                        _E.ANULADA,                "Lei nº 9.784/1999, art. 50, VIII, e art. 53"),
    (_E.ENCERRADA,             "anular a rodada",                        _E.ANULADA,                "Lei nº 9.784/1999, art. 50, VIII, e art. 53"),
    (_E.AUSENTE,               "acolher a justificativa da ausência",    _E.AUSENCIA_JUSTIFICADA,   "Decreto nº 40.910/2020, art. 3º, § 11"),
    (_E.AUSENTE,               "recusar a justificativa da ausência",    _E.AUSENTE,                BASE_AUSENCIA),
    (_E.AUSENTE,               "anular a rodada",                        _E.ANULADA,                "Lei nº 9.784/1999, art. 50, VIII, e art. 53"),
    (_E.AUSENCIA_JUSTIFICADA,  "agendar nova data",                      _E.AGENDADA,               "Lei nº 9.784/1999, art. 26, § 1º"),
    (_E.REMARCADA,             "agendar nova data",                      _E.AGENDADA,               "Lei nº 9.784/1999, art. 26, § 1º"),
    (_E.CANCELADA_POR_ERRO,    "agendar nova data",                      _E.AGENDADA,               "Lei nº 9.784/1999, art. 26, § 1º"),
    rotulos=ROTULOS_ENTREVISTA,
)
# fmt: on


class Modalidade(StrEnum):
    """How the interview is held."""

    PRESENCIAL = "presencial"
    TELEPRESENCIAL = "telepresencial"


class SubmotivoAusencia(StrEnum):
    """Why the absence was recorded; all but the first need an item of the edital (art. 3º, § 7º, I; B10)."""

    NAO_COMPARECEU = "nao_compareceu"
    SAIU_ANTES_DO_FIM = "saiu_antes_do_fim"
    SEM_DOCUMENTO = "sem_documento"
    RECUSOU_FILMAGEM = "recusou_filmagem"


ROTULOS_SUBMOTIVO: dict[SubmotivoAusencia, str] = {
    SubmotivoAusencia.NAO_COMPARECEU: "Não compareceu",
    SubmotivoAusencia.SAIU_ANTES_DO_FIM: "Saiu antes do fim",
    SubmotivoAusencia.SEM_DOCUMENTO: "Não apresentou documento original de identidade",
    SubmotivoAusencia.RECUSOU_FILMAGEM: "Não aceitou ser filmada ou filmado",
}


def exigir_modalidade(modalidade: Modalidade, *, ato_sejus: str = "") -> None:
    """Interviews are in person; telepresence needs the SEJUS act that allows it (§ 1º; B32). Raises ``Pendencia``."""
    if modalidade is Modalidade.TELEPRESENCIAL and not ato_sejus.strip():
        raise Pendencia(
            "A entrevista é presencial.",
            ("Para entrevistar à distância, cite o ato da SEJUS que o permite.",),
            base=BASE_PRESENCA,
        )


def exigir_abertura(assentos_com_mandato: int, presentes: int) -> None:
    """Open or resume a sitting only with three present members in mandate (§§ 4º and 7º, II; B4).

    Raises ``Pendencia``; both numbers count seats.
    """
    aptos = min(assentos_com_mandato, presentes)
    if aptos < QUORUM_ESPECIAL:
        raise Pendencia(
            f"A sessão só pode abrir com ao menos {QUORUM_ESPECIAL} integrantes presentes e com mandato em vigor.",
            (f"Integrantes presentes e com mandato: {aptos}.",),
            base="Decreto nº 40.910/2020, art. 3º, §§ 4º e 7º, II",
        )


def exigir_presenca_atestada(atestantes: Collection[str]) -> None:
    """Two different people attest that the candidate is there (§ 1º; C.4). Raises ``Pendencia``."""
    if len(set(atestantes)) < 2:
        raise Pendencia(
            "Duas pessoas precisam atestar a presença.",
            ("Falta quem ateste a presença do candidato.",),
            base=BASE_PRESENCA,
        )


def exigir_submotivo(submotivo: SubmotivoAusencia, previstos: Collection[SubmotivoAusencia]) -> None:
    """Accept a sub-reason of absence only where the edital foresees it (§ 7º, I; B10). Raises ``AtoInvalido``."""
    if submotivo is not SubmotivoAusencia.NAO_COMPARECEU and submotivo not in previstos:
        raise AtoInvalido(
            f"O edital não prevê “{ROTULOS_SUBMOTIVO[submotivo].lower()}” como ausência: registre o fato na ata e "
            "prossiga com a entrevista.",
            base=BASE_AUSENCIA,
        )


def exigir_justificativa_no_prazo(vencimento: date, hoje: date) -> None:
    """Receive a justification until ``vencimento``, three business days after the interview (B42).

    Raises ``AtoInvalido``; the appeal of § 11 stays open to whoever misses it.
    """
    if hoje > vencimento:
        raise AtoInvalido(
            f"A ausência podia ser justificada até {vencimento:%d/%m/%Y}. Ainda cabe recurso no prazo do edital.",
            base="Decreto nº 40.910/2020, art. 3º, § 11",
        )


def exigir_sessao_encerravel(situacoes: Iterable[SituacaoEntrevista]) -> None:
    """Close a sitting only when every interview of its agenda has a disposition (C.4). Raises ``Pendencia``."""
    abertas = [s for s in situacoes if s not in DISPOSICOES]
    if abertas:
        raise Pendencia(
            "Há entrevistas sem desfecho nesta sessão.",
            tuple(f"Entrevista na situação “{ROTULOS_ENTREVISTA[s].lower()}”." for s in abertas),
            base="Decreto nº 40.910/2020, art. 3º, caput",
        )


def exigir_ata_concluivel(presentes: int, assinaturas: int, certificadas: int = 0) -> None:
    """Conclude the minutes with the majority of those present (Lei nº 9.784/1999, art. 50, § 3º; C.4).

    ``certificadas`` are refusals or impossibilities certified by the secretaria: they leave the count and block
    nothing, but one signature is always needed. Raises ``Pendencia``.
    """
    if assinaturas < 1 or assinaturas * 2 <= presentes - certificadas:
        raise Pendencia(
            "A ata precisa da assinatura da maioria dos integrantes presentes.",
            (
                f"Assinaturas: {assinaturas} de {presentes} presentes, com {certificadas} faltas certificadas.",
            ),
            base="Lei nº 9.784/1999, art. 50, § 3º",
        )
