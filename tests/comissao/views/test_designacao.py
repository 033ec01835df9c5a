"""Commissions through their pages: the seats of the law and the designation refused or made."""

from django.test import Client
from django.urls import reverse

from comissao.models import Comissao
from comissao.regras.composicao import ASSENTOS_ESPECIAL
from config.demonstracao.passos import ir_para


def entrar(usuario):
    cliente = Client()
    cliente.force_login(usuario)
    return cliente


def _linhas(pessoas, **troca):
    total = len(ASSENTOS_ESPECIAL)
    dados = {"lugar-TOTAL_FORMS": 2 * total, "lugar-INITIAL_FORMS": 0}
    for n, pessoa in enumerate(pessoas):
        campos = {
            "usuario": pessoa.pk, "orgao": "SEJUS" if n < 3 else "CODIPIR", "comprovacao": "currículo no SEI",
            "genero": "mulher" if n % 2 else "homem", "raca": "preta" if n % 2 else "branca", "naturalidade": "DF", **troca,
        }  # fmt: skip
        dados |= {f"lugar-{n}-{campo}": valor for campo, valor in campos.items()}
    return dados


PORTARIA = {
    "nome": "Comissão Especial",
    "portaria": "Portaria nº 50/2026",
    "dodf": "DODF nº 60",
    "inicio": "01/04/2026",
}


def test_os_assentos_mostram_quem_ocupa_ate_quando_e_o_artigo(elenco):
    pagina = entrar(elenco.integrantes[0]).get("/comissao/").content.decode()
    assert "Rui Hipótese Lima" in pagina
    assert "14/01/2028" in pagina
    assert "art. 3º, § 2º, III" in pagina


def test_a_composicao_nunca_aparece_por_pessoa(elenco):
    pagina = entrar(elenco.servidora).get("/comissao/").content.decode()
    assert "parda" not in pagina
    assert "preta" not in pagina


def test_quem_nao_e_da_equipe_nem_integra_nao_ve(elenco, django_user_model):
    estranha = django_user_model.objects.create_user("fora", "Pessoa de Fora")
    assert entrar(estranha).get("/comissao/").status_code == 404
    endereco = reverse("comissao:constituir", args=["especial"])
    assert entrar(elenco.secretaria).get(endereco).status_code == 404
    assert entrar(elenco.servidora).get(reverse("comissao:constituir", args=["outra"])).status_code == 404


def test_a_comissao_sem_diversidade_e_recusada_com_o_artigo(elenco):
    ir_para("2026-03-20 10:00")
    dados = {**PORTARIA, **_linhas(elenco.integrantes, genero="homem")}
    pagina = (
        entrar(elenco.servidora)
        .post(reverse("comissao:constituir", args=["especial"]), dados)
        .content.decode()
    )
    assert "A comissão precisa ter pessoas de ao menos dois gêneros" in pagina
    assert "art. 3º, § 3º" in pagina
    assert Comissao.objects.count() == 2


def test_a_comissao_completa_e_designada(elenco):
    ir_para("2026-03-20 10:00")
    dados = {**PORTARIA, **_linhas(elenco.integrantes)}
    resposta = entrar(elenco.servidora).post(reverse("comissao:constituir", args=["especial"]), dados)
    assert resposta.status_code == 302
    assert Comissao.objects.get(portaria="Portaria nº 50/2026").mandatos.count() == 5


def test_o_suplente_ocupa_o_mesmo_assento(elenco):
    ir_para("2026-03-20 10:00")
    dados = {**PORTARIA, **_linhas([*elenco.integrantes, elenco.recursais[0]])}
    entrar(elenco.servidora).post(reverse("comissao:constituir", args=["especial"]), dados)
    suplente = Comissao.objects.get(portaria="Portaria nº 50/2026").mandatos.get(titular=False)
    assert (suplente.assento, suplente.usuario) == ("SEJUS1", elenco.recursais[0])
