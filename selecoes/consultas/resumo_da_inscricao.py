"""The answers of an entry in words, page by page, for whoever checks them before sending."""

from collections.abc import Mapping
from dataclasses import dataclass

from selecoes.consultas.autoinscricao import outras_cotas
from selecoes.models import Edital
from selecoes.regras.autodeclaracao import ROTULOS_COR, Cor
from selecoes.regras.autoinscricao import Falta

TITULOS = {
    "dados": "Seus dados",
    "responsavel": "Pessoa responsável",
    "vaga": "Vaga",
    "reserva": "Cor e reserva de vagas",
    "atendimento": "Atendimento",
}
SIM = {"sim": "Sim", "nao": "Não"}
OPCAO = {"sim": "Declaro e opto pela reserva", "nao": "Não opto pela reserva"}
EM_BRANCO = "Não respondido"


@dataclass(frozen=True, slots=True)
class Bloco:
    """One page of answers, with what is wrong in it."""

    passo: str
    titulo: str
    linhas: tuple[tuple[str, str], ...]
    faltas: tuple[Falta, ...]


def resumir(
    edital: Edital, respostas: Mapping[str, str], passos: tuple[str, ...], faltas: tuple[Falta, ...]
) -> list[Bloco]:
    """The pages of this person with their answers."""
    linhas = _linhas(edital, {campo: valor.strip() for campo, valor in respostas.items()})
    return [
        Bloco(p, TITULOS[p], tuple(linhas[p]), tuple(falta for falta in faltas if falta.passo == p))
        for p in passos
    ]


def _linhas(edital: Edital, r: Mapping[str, str]) -> dict[str, list[tuple[str, str]]]:
    vaga = edital.vagas.filter(codigo=r.get("vaga", "")).first()
    cor = r.get("cor", "")
    atendimento = r.get("atendimento", "") if r.get("precisa_de_atendimento") == "sim" else ""
    return {
        "dados": [
            ("Nome", r.get("nome") or EM_BRANCO), ("Nome social", r.get("nome_social") or "Não uso"),
            ("Nascimento", r.get("nascimento") or EM_BRANCO), ("E-mail", r.get("email") or EM_BRANCO),
            ("Telefone", r.get("telefone") or "Não informado"),
        ],
        "responsavel": [
            ("Nome", r.get("responsavel_nome") or EM_BRANCO), ("CPF", r.get("responsavel_cpf") or EM_BRANCO),
            ("Está ciente", SIM.get(r.get("responsavel_ciente", ""), "Não")),
        ],
        "vaga": [
            ("Vaga", str(vaga) if vaga else EM_BRANCO),
            *((rotulo, SIM.get(r.get(campo, ""), "Não")) for campo, rotulo in _outras(edital)),
        ],
        "reserva": [
            ("Cor ou raça", ROTULOS_COR[Cor(cor)] if cor in set(Cor) else EM_BRANCO),
            ("Reserva para pessoas negras", OPCAO.get(r.get("optante", ""), EM_BRANCO)),
        ],
        "atendimento": [
            ("Precisa de atendimento", SIM.get(r.get("precisa_de_atendimento", ""), EM_BRANCO)),
            *([("O que precisa", atendimento)] if atendimento else []),
        ],
    }  # fmt: skip


def _outras(edital: Edital) -> list[tuple[str, str]]:
    cotas = outras_cotas(edital)
    rotulos = (("pcd", "Pessoa com deficiência"), ("hipo", "Hipossuficiente"))
    return [(campo, rotulo) for campo, rotulo in rotulos if campo in cotas]
