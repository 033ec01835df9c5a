"""What an entry made by the person needs before it is sent: one place for pages and acts (art. 2º; C.2; B31)."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time

from selecoes.regras.autodeclaracao import Cor, pode_optar
from selecoes.regras.cpf import cpf_valido, so_digitos
from selecoes.regras.prazos import FUSO, fim_do_dia

IDADE_MINIMA = 16
MAIORIDADE = 18
ATE_16 = "A inscrição é para quem já tem 16 anos."
LIMITES = {
    "nome": 200, "nome_social": 200, "nascimento": 10, "email": 254, "telefone": 30, "responsavel_nome": 200,
    "responsavel_cpf": 14, "responsavel_ciente": 3, "vaga": 20, "pcd": 3, "hipo": 3, "cor": 10, "optante": 3,
    "precisa_de_atendimento": 3, "atendimento": 1000,
}  # fmt: skip
"""Every answer of the form and how long it may be. Nothing else is kept."""

PASSOS: dict[str, tuple[str, ...]] = {
    "dados": ("nome", "nome_social", "nascimento", "email", "telefone"),
    "responsavel": ("responsavel_nome", "responsavel_cpf", "responsavel_ciente"),
    "vaga": ("vaga", "pcd", "hipo"),
    "reserva": ("cor", "optante"),
    "atendimento": ("precisa_de_atendimento", "atendimento"),
}
"""The short pages, in order, and what each asks."""
PASSO_DO_CAMPO = {campo: passo for passo, campos in PASSOS.items() for campo in campos}

_DATA = re.compile(r"(\d{2})/?(\d{2})/?(\d{4})", re.ASCII)
_EMAIL = re.compile(r"[^@\s]+@[^@\s.]+(\.[^@\s.]+)+")


@dataclass(frozen=True, slots=True)
class Contexto:
    """What the answers are checked against: today, the vagas of the edital and the CPF of the person.

    ``sem_email``: whoever enters at the counter may have none, and is reached by letter (decision 6).
    """

    hoje: date
    vagas: Collection[str]
    cpf: str
    sem_email: bool = False


@dataclass(frozen=True, slots=True)
class Falta:
    """Something that lacks or is wrong in one answer, in words that say what to do."""

    campo: str
    frase: str

    def __str__(self) -> str:
        return self.frase

    @property
    def passo(self) -> str:
        """The page where it is put right."""
        return PASSO_DO_CAMPO[self.campo]


def periodo(inicio: date, fim: date) -> tuple[datetime, datetime]:
    """The half-open interval of the entries: from 00:00 of the first day to 00:00 after the last, in Brasília."""
    return datetime.combine(inicio, time(0), FUSO), fim_do_dia(fim)


def ler_nascimento(texto: str) -> date | None:
    """A birth date typed dd/mm/aaaa, with or without the slashes; ``None`` for what is no date."""
    achado = _DATA.fullmatch(texto.strip())
    if achado is None:
        return None
    dia, mes, ano = (int(parte) for parte in achado.groups())
    try:
        return date(ano, mes, dia)
    except ValueError:
        return None


def idade(nascimento: date, dia: date) -> int:
    """Whole years on ``dia``. Whoever was born on 29 February grows older on 1 March of common years."""
    return dia.year - nascimento.year - ((dia.month, dia.day) < (nascimento.month, nascimento.day))


def precisa_de_responsavel(respostas: Mapping[str, str], hoje: date) -> bool:
    """Whether a guardian has to be named: the person is under 18 today (B31)."""
    nascimento = ler_nascimento(respostas.get("nascimento", ""))
    return nascimento is not None and idade(nascimento, hoje) < MAIORIDADE


def passos(respostas: Mapping[str, str], hoje: date) -> tuple[str, ...]:
    """The pages of this person: the guardian's only for whoever is under 18."""
    menor = precisa_de_responsavel(respostas, hoje)
    return tuple(passo for passo in PASSOS if passo != "responsavel" or menor)


def so_conhecidas(respostas: Mapping[str, str]) -> dict[str, str]:
    """The answers of the form, cut at what each may hold; anything else that was sent is dropped."""
    return {c: str(respostas[c]).replace("\x00", "")[: LIMITES[c]] for c in LIMITES if c in respostas}


def conferir(respostas: Mapping[str, str], contexto: Contexto) -> tuple[Falta, ...]:
    """Everything that stops the entry from being sent, page by page."""
    r = {campo: respostas.get(campo, "").strip() for campo in LIMITES}
    faltas = _dos_dados(r, contexto)
    if precisa_de_responsavel(r, contexto.hoje):
        faltas += _do_responsavel(r, contexto)
    if r["vaga"] not in contexto.vagas:
        faltas.append(Falta("vaga", "Escolha a vaga a que você concorre."))
    return tuple(faltas + _da_reserva(r) + _do_atendimento(r))


def _dos_dados(r: Mapping[str, str], contexto: Contexto) -> list[Falta]:
    faltas = []
    if not r["nome"]:
        faltas.append(Falta("nome", "Informe o nome como está no documento."))
    if frase := _falta_do_nascimento(r["nascimento"], contexto.hoje):
        faltas.append(Falta("nascimento", frase))
    if not (_EMAIL.fullmatch(r["email"]) or (contexto.sem_email and not r["email"])):
        faltas.append(Falta("email", "Informe um e-mail, assim: nome@exemplo.com.br."))
    return faltas


def _falta_do_nascimento(texto: str, hoje: date) -> str:
    nascimento = ler_nascimento(texto)
    if nascimento is None:
        return "Escreva a data de nascimento assim: 31/12/2001."
    if not date(1900, 1, 1) <= nascimento <= hoje:
        return "Esta data de nascimento não é possível. Confira o ano."
    return ATE_16 if idade(nascimento, hoje) < IDADE_MINIMA else ""


def _do_responsavel(r: Mapping[str, str], contexto: Contexto) -> list[Falta]:
    faltas = []
    if not r["responsavel_nome"]:
        faltas.append(
            Falta("responsavel_nome", "Informe o nome da mãe, do pai ou de outra pessoa responsável.")
        )
    if not cpf_valido(r["responsavel_cpf"]):
        faltas.append(Falta("responsavel_cpf", "Confira o CPF da pessoa responsável: são onze números."))
    elif so_digitos(r["responsavel_cpf"]) == contexto.cpf:
        faltas.append(Falta("responsavel_cpf", "O CPF da pessoa responsável não pode ser o seu."))
    if r["responsavel_ciente"] != "sim":
        faltas.append(
            Falta("responsavel_ciente", "Marque que a pessoa responsável sabe desta inscrição e concorda.")
        )
    return faltas


def _da_reserva(r: Mapping[str, str]) -> list[Falta]:
    faltas = []
    if r["cor"] not in set(Cor):
        faltas.append(Falta("cor", "Escolha uma das cinco respostas."))
    if r["optante"] not in {"sim", "nao"}:
        faltas.append(Falta("optante", "Responda se você opta pela reserva."))
    elif r["optante"] == "sim" and r["cor"] in set(Cor) and not pode_optar(r["cor"]):
        faltas.append(
            Falta("optante", "Só quem se declara preta ou parda pode optar pela reserva (art. 2º).")
        )
    return faltas


def _do_atendimento(r: Mapping[str, str]) -> list[Falta]:
    if r["precisa_de_atendimento"] not in {"sim", "nao"}:
        return [Falta("precisa_de_atendimento", "Responda se você precisa de atendimento ou de recurso.")]
    if r["precisa_de_atendimento"] == "sim" and not r["atendimento"]:
        return [Falta("atendimento", "Descreva o que você precisa.")]
    return []
