"""From the rules of the draft to the calls, in the browser: each screen of the classification passes the gate."""

import pytest
from django.urls import reverse

from config.demonstracao import passos
from selecoes.atos import chamadas, contratacao, desempate
from tests.navegador.conferencia import conferir, entrar_como

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
ONDE = {"ano": 2026, "numero": 7}


def rascunho(selecao):
    """The draft of a concurso: tie-breaks, calls."""
    s = selecao(tipo="concurso").ate("rascunho")
    return s, [
        ("servidora", "edital_desempate", {}),
        ("servidora", "edital_regras_das_chamadas", {}),
    ]


def em_fase(selecao):
    """The first phase run: its cut."""
    s = selecao("B1 N2 B3 N4 B5", vagas=[("ADM", "Adm", 3)], fases=("objetiva", "subjetiva")).ate("em_fase")
    return s, [("gestor", "corte", {})]


def empatada(selecao):
    """Three people tied, one criterion of the edital still without scores."""
    s = selecao("B1 B2 N3", quem_classifica="sistema", criterios_desempate=["Português"]).ate("definitiva")
    s.edital.inscricoes.update(nota=90_000, class_banca=None, nascimento="2000-01-01")
    desempate.registrar_notas_parciais(
        s.edital.pk,
        criterio="Português",
        notas=dict.fromkeys(s.numeros.values(), 9000),
        por=s.elenco.servidora,
    )
    return s, [
        ("servidora", "empates", {}),
        ("servidora", "hora_de_nascimento", {"inscricao_id": s.inscricao("B1").pk}),
        ("servidora", "notas_de_desempate", {}),
        ("gestor", "publicar_classificacao", {}),
    ]


def por_publicar(selecao):
    """Nothing lacks: the preview of the final list, and its people."""
    s = selecao("B1 N2 X3 B4 N5", vagas=[("ADM", "Administração", 4)]).ate("definitiva")
    return s, [("gestor", "publicar_classificacao", {}), ("servidora", "inscritos", {})]


def vigente(selecao):
    """Calls under way: one out of the order, one place held, one person who left."""
    s = selecao("B1 B2 B3 N4 X5 N6 B7", vagas=[("ADM", "Administração", 5)], fim_de_lista=True).ate("vigente")
    autoridade = s.elenco.autoridade
    decisao = {"processo": "0700001-11.2026.8.07.0018", "teor": "liminar que manda guardar o lugar"}
    contratacao.registrar_sub_judice(s.inscricao("N4").pk, sub_judice=True, por=autoridade, **decisao)
    s.abrir(3)
    s.chamar()
    s.sair("B1")
    chamadas.chamar_fora_da_ordem(
        s.inscricao("B7").pk, motivo="MS 0700002-11.2026.8.07.0018", dodf="DODF nº 81", por=autoridade
    )
    s.abrir(1)
    usuario = passos.reivindicar(s.elenco, s.inscricao("N6"))
    pessoa = s.inscricao("N6")
    vaga = {"vaga_id": s.vaga.pk}
    return s, [
        ("gestor", "chamadas", {}),
        ("gestor", "abrir_vagas", vaga),
        ("gestor", "chamar", vaga),
        ("gestor", "resposta_da_chamada", {"inscricao_id": s.inscricao("B2").pk}),
        ("autoridade", "chamar_fora_da_ordem", {}),
        ("autoridade", "sub_judice", {}),
        ("gestor", "posicao_da_inscricao", {"inscricao_id": pessoa.pk}),
        (usuario, "minha_posicao", {"pk": pessoa.pk}),
        ("gestor", "painel", None),
        ("gestor", "editais", None),
        ("gestor", "publicacoes", {}),
        ("servidora", "inscritos", {}),
    ]


@pytest.mark.parametrize(
    "cenario", [rascunho, em_fase, empatada, por_publicar, vigente], ids=lambda c: c.__name__
)
def test_as_telas_da_classificacao_e_das_chamadas_passam_na_conferencia(
    pagina, live_server, selecao, cenario
):
    s, telas = cenario(selecao)
    for quem, nome, mais in telas:
        usuario = getattr(s.elenco, quem) if isinstance(quem, str) else quem
        entrar_como(pagina, live_server.url, usuario)
        argumentos = {} if mais is None else mais if "pk" in mais else {**ONDE, **mais}
        pagina.goto(live_server.url + reverse(nome, kwargs=argumentos))
        conferir(pagina, f"c-{cenario.__name__}-{nome}")


def test_a_lista_filtrada_passa_na_conferencia_e_diz_o_filtro_errado(pagina, live_server, selecao):
    s = selecao("B1 N2 X3").ate("em_controle")
    entrar_como(pagina, live_server.url, s.elenco.servidora)
    pagina.goto(live_server.url + reverse("inscritos", kwargs=ONDE))
    pagina.get_by_label("Reserva de vagas").select_option("Optou")
    pagina.get_by_label("Ordem").select_option("Nome")
    pagina.get_by_role("button", name="Filtrar").click()
    assert "reserva=sim" in pagina.url
    assert "1–2 de 2" in pagina.locator("main").inner_text()
    conferir(pagina, "c-inscritos-filtrados")
    pagina.goto(f"{live_server.url}{reverse('inscritos', kwargs=ONDE)}?vaga=XYZ&busca=Exemplo")
    assert pagina.get_by_label("Inscrição ou nome").input_value() == "Exemplo"
    conferir(pagina, "c-inscritos-filtro-errado")
