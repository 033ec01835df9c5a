"""The two-year mandate (Decreto, art. 3º, § 4º; regras.md B23)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from selecoes.regras.erros import AtoInvalido, PrazoEncerrado

ANOS_DE_MANDATO = 2
DIAS_DE_AVISO = (60, 30)
DIAS_PARA_ASSINAR_ATA = 5
BASE_MANDATO = "Decreto nº 40.910/2020, art. 3º, § 4º"


def data_a_data(inicio: date, anos: int) -> date:
    """``inicio`` plus ``anos`` years, same day number, or the month's last day (Lei nº 9.784/1999, art. 66, § 3º)."""
    if (inicio.month, inicio.day) == (2, 29):
        return date(inicio.year + anos, 3, 1) - timedelta(days=1)
    return inicio.replace(year=inicio.year + anos)


@dataclass(frozen=True, slots=True)
class Mandato:
    """A mandate that starts on ``inicio``; ``fim`` is exclusive, so the last valid day is the eve (B23).

    ``encerrado_em``, when given, is the first day without power of a mandate cut short (substitution, vacancy), and
    ``limite`` the exclusive end of the mandate that a substitute completes (C.8).
    """

    inicio: date
    encerrado_em: date | None = None
    limite: date | None = None

    @property
    def fim(self) -> date:
        """First day without power: two years date to date, or earlier when the mandate was cut short (§ 4º)."""
        termos = [data_a_data(self.inicio, ANOS_DE_MANDATO), self.encerrado_em, self.limite]
        return min(termo for termo in termos if termo is not None)

    @property
    def ultimo_dia(self) -> date:
        """Last day on which a vote counts."""
        return self.fim - timedelta(days=1)

    @property
    def assinatura_ate(self) -> date:
        """Last day on which the minutes of a sitting held in the mandate may be signed (B23)."""
        return self.ultimo_dia + timedelta(days=DIAS_PARA_ASSINAR_ATA)

    def contem(self, dia: date) -> bool:
        """Whether ``dia`` falls inside the mandate."""
        return self.inicio <= dia < self.fim

    def sobrepoe(self, outro: "Mandato") -> bool:
        """Whether the two mandates share a day; the same seat cannot have two holders."""
        return self.inicio < outro.fim and outro.inicio < self.fim

    def dias_restantes(self, dia: date) -> int:
        """Valid days from ``dia`` to the last one, both counted; zero or less when it is over."""
        return (self.fim - dia).days


def exigir_mandato(mandatos: Iterable[Mandato], dia: date) -> Mandato:
    """The mandate, among a person's successive ones, that covers ``dia``.

    Recondução is one more mandate in the list, without a limit of times (§ 4º). Raises ``PrazoEncerrado`` when
    none covers the day.
    """
    for mandato in mandatos:
        if mandato.contem(dia):
            return mandato
    raise PrazoEncerrado(
        f"Não há mandato em vigor em {dia:%d/%m/%Y}: votar e entrevistar exigem mandato.", base=BASE_MANDATO
    )


def exigir_sem_sobreposicao(novo: Mandato, existentes: Iterable[Mandato]) -> None:
    """Refuse a mandate that overlaps another of the same seat. Raises ``AtoInvalido`` (§§ 2º and 4º)."""
    for outro in existentes:
        if novo.sobrepoe(outro):
            raise AtoInvalido(
                f"O assento já tem mandato de {outro.inicio:%d/%m/%Y} a {outro.ultimo_dia:%d/%m/%Y}.",
                base=BASE_MANDATO,
            )


def reconducao_a_partir_de(mandato: Mandato) -> date:
    """First day on which a new mandate of the same seat may start, with no gap and no overlap (§ 4º)."""
    return mandato.fim


def aviso_de_termino(mandato: Mandato, dia: date) -> str | None:
    """The warning due when 60 days or less, or 30 or less, remain on ``dia``; ``None`` when none is (§ 4º)."""
    restam = mandato.dias_restantes(dia)
    if restam <= 0:
        return f"O mandato terminou em {mandato.ultimo_dia:%d/%m/%Y} ({BASE_MANDATO})."
    faixa = min((aviso for aviso in DIAS_DE_AVISO if restam <= aviso), default=None)
    if faixa is None:
        return None
    verbo, dias = ("Resta", "dia") if restam == 1 else ("Restam", "dias")
    urgencia = "Publique já a recondução" if faixa == min(DIAS_DE_AVISO) else "Prepare a recondução"
    return (
        f"{verbo} {restam} {dias} de mandato, que termina em {mandato.ultimo_dia:%d/%m/%Y}. "
        f"{urgencia} ou a nova designação ({BASE_MANDATO})."
    )


def exigir_assinatura_da_ata(mandato: Mandato, sessao: date, hoje: date) -> None:
    """Let a member sign the minutes of ``sessao`` until five days after the mandate's last day (B23).

    Raises ``PrazoEncerrado`` when the sitting was outside the mandate or ``hoje`` is past that day.
    """
    if not mandato.contem(sessao):
        raise PrazoEncerrado(f"A sessão de {sessao:%d/%m/%Y} está fora do mandato.", base=BASE_MANDATO)
    if hoje > mandato.assinatura_ate:
        raise PrazoEncerrado(
            f"A ata podia ser assinada até {mandato.assinatura_ate:%d/%m/%Y}; certifique a falta da assinatura.",
            base=BASE_MANDATO,
        )
