"""Validity of the notice that calls a person to the interview (Lei nº 9.784/1999, art. 26; regras.md X-01, X-02)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from selecoes.regras.calendario import Calendario
from selecoes.regras.erros import AtoInvalido, Pendencia
from selecoes.regras.prazos import antecedencia

BASE_INTIMACAO = "Lei nº 9.784/1999, art. 26, §§ 1º a 4º, e art. 41"
BASE_COMPARECIMENTO = "Lei nº 9.784/1999, art. 26, § 5º"
BASE_AUSENCIA = "Decreto nº 40.910/2020, art. 3º, § 7º, I"
DIAS_SEM_ANDAMENTO = 180
DIAS_UTEIS_DE_ANTECEDENCIA = 3


@dataclass(frozen=True, slots=True)
class Convocacao:
    """What a notice says, and how it became known.

    ``ciencia`` is the day of the official publication or of the certain personal notice. ``ultimo_andamento`` is the
    person's last step in the selection; ``ciencia_certa`` says that the notice was read with login, signed for, or
    published in the DODF after recorded attempts.
    """

    pessoa: str
    orgao: str
    finalidade: str
    local: str
    hora: str
    fechamento_do_portao: str
    forma_de_comparecer: str
    fatos: str
    fundamentos: str
    avisa_que_prossegue: bool
    data: date
    ciencia: date | None
    ultimo_andamento: date | None = None
    ciencia_certa: bool = False


_ITENS: tuple[tuple[str, str], ...] = (
    ("pessoa", "Falta identificar a pessoa convocada"),
    ("orgao", "Falta o nome do órgão"),
    ("finalidade", "Falta dizer a finalidade da convocação"),
    ("local", "Falta o local"),
    ("hora", "Falta a hora"),
    ("fechamento_do_portao", "Falta a hora em que o portão fecha"),
    ("forma_de_comparecer", "Falta dizer se a pessoa comparece em pessoa ou por representante"),
    ("fatos", "Faltam os fatos"),
    ("fundamentos", "Faltam os fundamentos legais"),
)


def faltas_do_texto(convocacao: Convocacao) -> tuple[str, ...]:
    """What art. 26, § 1º, demands and the text of the notice lacks, one sentence each (X-01)."""
    faltas = [f"{frase}." for campo, frase in _ITENS if not getattr(convocacao, campo).strip()]
    if not convocacao.avisa_que_prossegue:
        faltas.append("Falta avisar que o processo continua mesmo que a pessoa não compareça.")
    return tuple(faltas)


def exige_ciencia_certa(convocacao: Convocacao) -> bool:
    """Whether more than 180 days passed since the person's last step, so publication alone is not enough (X-01)."""
    if convocacao.ciencia is None or convocacao.ultimo_andamento is None:
        return False
    return (convocacao.ciencia - convocacao.ultimo_andamento).days > DIAS_SEM_ANDAMENTO


def faltas_da_convocacao(convocacao: Convocacao, *, primeira_data: date, dia_util: bool) -> tuple[str, ...]:
    """Every fault of the notice, one sentence each; empty when it is valid (X-01, X-05).

    ``primeira_data`` is the first valid day, the third business day after ``ciencia`` (art. 26, § 2º);
    ``dia_util`` says whether the interview falls on a business day (art. 23).
    """
    faltas = list(faltas_do_texto(convocacao))
    if convocacao.ciencia is None:
        faltas.append("Falta a publicação oficial ou a ciência da convocação.")
    elif convocacao.data < primeira_data:
        faltas.append(
            f"A entrevista de {convocacao.data:%d/%m/%Y} vem antes de {primeira_data:%d/%m/%Y}, primeiro dia possível "
            "com três dias úteis de antecedência."
        )
    if exige_ciencia_certa(convocacao) and not convocacao.ciencia_certa:
        faltas.append(
            "Passaram mais de 180 dias desde o último andamento: é preciso ciência certa (leitura autenticada, recibo "
            "assinado ou, depois das tentativas, DODF)."
        )
    if not dia_util:
        faltas.append(f"{convocacao.data:%d/%m/%Y} não é dia útil (Lei nº 9.784/1999, art. 23).")
    return tuple(faltas)


def exigir_convocacao(convocacao: Convocacao, *, primeira_data: date, dia_util: bool) -> None:
    """Refuse to publish an invalid notice. Raises ``Pendencia`` listing every fault (X-01)."""
    faltas = faltas_da_convocacao(convocacao, primeira_data=primeira_data, dia_util=dia_util)
    if faltas:
        raise Pendencia("A convocação ainda não pode ser publicada.", faltas, base=BASE_INTIMACAO)


def convocacao_vale(faltas: Sequence[str], *, compareceu: bool) -> bool:
    """Whether the notice has effect: it has no fault, or the person attended, which cures it (X-02)."""
    return compareceu or not faltas


def exigir_ausencia(faltas: Sequence[str], *, agora: datetime, fechamento: datetime) -> None:
    """Let an absence be recorded only on a valid notice, after the gate closed (art. 3º, § 7º, I; X-01).

    Raises ``Pendencia`` with the faults of the notice, or ``AtoInvalido`` before the hour.
    """
    if not convocacao_vale(faltas, compareceu=False):
        raise Pendencia(
            "A ausência não pode ser registrada: a convocação foi irregular. Marque nova data.",
            tuple(faltas),
            base=BASE_INTIMACAO,
        )
    if agora < fechamento:
        raise AtoInvalido("A ausência só pode ser registrada depois que o portão fecha.", base=BASE_AUSENCIA)


def ultimo_dia_para_convocar(sessao: date, calendario: Calendario) -> date:
    """The last day on which a call published still gives the whole notice before ``sessao`` (art. 26, § 2º; X-01).

    Raises ``EntradaInvalida`` for days that the calendar does not know.
    """
    dia = sessao - timedelta(days=1)
    while antecedencia(dia, DIAS_UTEIS_DE_ANTECEDENCIA, calendario).vencimento > sessao:
        dia -= timedelta(days=1)
    return dia
