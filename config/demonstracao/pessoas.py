"""The invented people of the demonstration: one login per role, all with the same password."""

from dataclasses import dataclass
from datetime import date

from comissao.atos.designacao import Indicacao, constituir_comissao
from comissao.models import Comissao
from selecoes.atos.acesso import aceitar_convite, convidar, designar
from selecoes.models import Usuario
from selecoes.regras.papeis import Papel

SENHA = "demonstracao-2026"
ATO = "Portaria SEJUS nº 1/2026"
INICIO = date(2026, 1, 5)

SERVIDORES = {
    "servidora": ("Sônia Exemplo Rocha", "sonia.rocha@sejus.invalid", Papel.SERVIDOR),
    "secretaria": ("Célia Modelo Prado", "celia.prado@sejus.invalid", Papel.SECRETARIA),
    "gestor": ("Gilberto Amostra Dias", "gilberto.dias@orgao.invalid", Papel.RESPONSAVEL),
    "autoridade": ("Amélia Fictícia Torres", "amelia.torres@sejus.invalid", Papel.AUTORIDADE),
}
ESPECIAL = [
    ("SEJUS1", "Rui Hipótese Lima", "rui.lima@sejus.invalid", "SEJUS", "homem", "parda", "DF"),
    ("SUBDHIR1", "Dandara Ensaio Reis", "dandara.reis@sejus.invalid", "SUBDHIR", "mulher", "preta", "BA"),
    ("SUBDHIR2", "Otávio Protótipo Melo", "otavio.melo@sejus.invalid", "SUBDHIR", "homem", "branca", "GO"),
    ("CONSELHO1", "Iara Modelo Nunes", "iara.nunes@codipir.invalid", "CODIPIR", "mulher", "preta", "DF"),
    ("CONSELHO2", "Bento Amostra Luz", "bento.luz@codipir.invalid", "CODIPIR", "homem", "preta", "MA"),
]
RECURSAL = [
    ("RECURSAL1", "Lúcia Exemplo Faro", "lucia.faro@sejus.invalid", "SEJUS", "mulher", "parda", "DF"),
    ("RECURSAL2", "Caio Fictício Brito", "caio.brito@sejus.invalid", "SUBDHIR", "homem", "preta", "PE"),
    ("RECURSAL3", "Nair Hipótese Gama", "nair.gama@codipir.invalid", "CODIPIR", "mulher", "branca", "MG"),
]


@dataclass(frozen=True, slots=True)
class Elenco:
    """Everybody who acts in the demonstration."""

    servidora: Usuario
    secretaria: Usuario
    gestor: Usuario
    autoridade: Usuario
    integrantes: tuple[Usuario, ...]
    recursais: tuple[Usuario, ...]
    especial: Comissao
    recursal: Comissao


def entrar_por_convite(nome: str, email: str, por: Usuario, matricula: str = "") -> Usuario:
    """Invite a person and accept the invitation, as they would."""
    _, codigo = convidar(nome=nome, email=email, ato=ATO, matricula=matricula, por=por)
    return aceitar_convite(codigo, senha=SENHA)


def montar_elenco(inicio_dos_mandatos: date) -> Elenco:
    """Create, invite and designate everybody; constitute both commissions."""
    sistema = Usuario.objects.sistema()
    pessoas = {}
    for n, (chave, (nome, email, papel)) in enumerate(SERVIDORES.items(), start=1):
        pessoa = entrar_por_convite(nome, email, sistema, matricula=f"{n:03d}.{n}")
        designar(pessoa.pk, papel=papel, ato=ATO, inicio=INICIO, por=sistema)
        pessoas[chave] = pessoa
    autoridade = pessoas["autoridade"]
    especial, integrantes = _comissao(
        Comissao.Tipo.ESPECIAL,
        "Comissão Especial",
        "Portaria SEJUS nº 12/2026",
        ESPECIAL,
        inicio_dos_mandatos,
        autoridade,
    )
    recursal, recursais = _comissao(
        Comissao.Tipo.RECURSAL,
        "Comissão Recursal",
        "Portaria SEJUS nº 13/2026",
        RECURSAL,
        inicio_dos_mandatos,
        autoridade,
    )
    return Elenco(
        **pessoas, integrantes=integrantes, recursais=recursais, especial=especial, recursal=recursal
    )


def _comissao(
    tipo: Comissao.Tipo,
    nome: str,
    portaria: str,
    lugares: list[tuple[str, str, str, str, str, str, str]],
    inicio: date,
    por: Usuario,
) -> tuple[Comissao, tuple[Usuario, ...]]:
    pessoas = tuple(entrar_por_convite(pessoa, email, por) for _, pessoa, email, *_ in lugares)
    indicacoes = [
        Indicacao(
            usuario_id=usuario.pk,
            assento=assento,
            orgao=orgao,
            comprovacao="currículo e declaração juntados ao processo SEI",
            genero=genero,
            raca=raca,
            naturalidade=uf,
            servidor=orgao != "CODIPIR",
            ato_motivado=f"{portaria}, art. 2º" if orgao == "CODIPIR" else "",
        )
        for usuario, (assento, _, _, orgao, genero, raca, uf) in zip(pessoas, lugares, strict=True)
    ]
    comissao = constituir_comissao(
        tipo=tipo, nome=nome, portaria=portaria, dodf="DODF nº 10, de 15/01/2026", inicio=inicio, indicacoes=indicacoes,
        por=por,
    )  # fmt: skip
    return comissao, pessoas
