"""The call of one person to the interview, from the published text, and the same as a calendar file."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from selecoes.consultas.andamento import Citacao

BRASILIA = ZoneInfo("America/Sao_Paulo")
DURACAO = timedelta(minutes=40)


@dataclass(frozen=True, slots=True)
class Convocada:
    """When and where, in the words of the publication."""

    inicio: datetime
    local: str
    levar: str
    comparecimento: str
    ausencia: str
    filmagem: str
    finalidade: str
    edital: str
    dodf: str


def convocada(citacao: Citacao) -> Convocada:
    """Read the published call of one person."""
    c = citacao.publicacao.conteudo
    inicio = datetime.strptime(f"{c['data']} {citacao.linha['horario']}", "%d/%m/%Y %Hh%M").replace(
        tzinfo=BRASILIA
    )
    return Convocada(
        inicio=inicio, local=c["local"], levar=c["levar"], comparecimento=c["comparecimento"], ausencia=c["ausencia"],
        filmagem=c["filmagem"], finalidade=c["finalidade"], edital=c["edital"], dodf=c["dodf"],
    )  # fmt: skip


def em_ics(chamada: Convocada, identidade: str) -> str:
    """The interview as an iCalendar event (RFC 5545): it says where and when, never why it concerns race."""
    inicio = chamada.inicio.astimezone(UTC)
    linhas = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Reserva de Vagas//pt-BR",
        "BEGIN:VEVENT",
        f"UID:{identidade}@reserva.invalid",
        f"DTSTAMP:{inicio:%Y%m%dT%H%M%SZ}",
        f"DTSTART:{inicio:%Y%m%dT%H%M%SZ}",
        f"DTEND:{inicio + DURACAO:%Y%m%dT%H%M%SZ}",
        f"SUMMARY:{_texto(f'Entrevista do edital {chamada.edital}')}",
        f"LOCATION:{_texto(chamada.local)}",
        f"DESCRIPTION:{_texto(chamada.levar)}",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        "DESCRIPTION:Entrevista amanhã",
        "TRIGGER:-P1D",
        "END:VALARM",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{pedaco}\r\n" for linha in linhas for pedaco in _dobrar(linha))


def _texto(valor: str) -> str:
    escapado = valor.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return escapado.replace("\r", "").replace("\n", "\\n")


def _dobrar(linha: str) -> list[str]:
    """Lines of at most 75 bytes: continuations begin with a space (RFC 5545, 3.1)."""
    pedacos, atual = [], ""
    for letra in linha:
        if len((atual + letra).encode()) > 74:
            pedacos.append(atual)
            atual = " "
        atual += letra
    return [*pedacos, atual]
