"""Calls through their pages: the rule says who, the responsável only opens, publishes and records answers."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from config.demonstracao.historia import contar_a_historia
from config.demonstracao.passos import ir_para
from selecoes import relogio
from selecoes.models import Chamada, Edital, Vaga


def entrar(usuario):
    cliente = Client()
    cliente.force_login(usuario)
    return cliente


@pytest.fixture
def chamado(elenco):
    edital = contar_a_historia(elenco, lambda _: None)
    ir_para("2026-04-30 10:00")
    return edital


def _onde(edital, **mais):
    return {"ano": edital.ano, "numero": edital.numero, **mais}


def test_as_chamadas_mostram_a_regra_e_a_resposta_de_cada_pessoa(elenco, chamado):
    pagina = entrar(elenco.gestor).get(reverse("chamadas", kwargs=_onde(chamado))).content.decode()
    assert "Ninguém: as vagas abertas estão ocupadas" in pagina
    assert "Desistente" in pagina
    assert "art. 4º" in pagina


def test_de_cada_chamada_se_chega_a_conta_da_posicao_da_pessoa(elenco, chamado):
    gestor = entrar(elenco.gestor)
    chamada = Chamada.objects.order_by("ordem").first()
    endereco = reverse("posicao_da_inscricao", kwargs=_onde(chamado, inscricao_id=chamada.inscricao_id))
    assert endereco in gestor.get(reverse("chamadas", kwargs=_onde(chamado))).content.decode()
    assert "Por que a inscrição" in gestor.get(endereco).content.decode()
    assert entrar(elenco.autoridade).get(endereco).status_code == 403
    lista = entrar(elenco.autoridade).get(reverse("chamadas", kwargs=_onde(chamado)))
    assert endereco not in lista.content.decode()


def test_a_falta_de_resposta_so_se_registra_depois_do_prazo_e_a_vaga_passa_adiante(elenco, chamado):
    gestor = entrar(elenco.gestor)
    chamada = Chamada.objects.filter(situacao="CONVOCADO").order_by("ordem").first()
    antes = gestor.post(
        reverse("resposta_da_chamada", kwargs=_onde(chamado, inscricao_id=chamada.inscricao_id)),
        {"ato": "registrar falta de resposta"},
    )
    assert "Faça uma escolha válida" in antes.content.decode()
    relogio.acertar(chamada.prazo.limite)
    endereco = reverse("resposta_da_chamada", kwargs=_onde(chamado, inscricao_id=chamada.inscricao_id))
    for ato in ("registrar falta de resposta", "declarar desistência"):
        gestor.post(endereco, {"ato": ato})
    chamada.refresh_from_db()
    assert chamada.situacao == "DESISTENTE"
    assert "má-fé" not in gestor.get(endereco).content.decode()


def test_so_o_responsavel_registra_a_resposta(elenco, chamado):
    chamada = Chamada.objects.order_by("ordem").first()
    endereco = reverse("resposta_da_chamada", kwargs=_onde(chamado, inscricao_id=chamada.inscricao_id))
    assert entrar(elenco.servidora).get(endereco).status_code == 403


def test_abrir_vagas_precisa_de_numero_inteiro_maior_que_zero(elenco, chamado):
    vaga = chamado.vagas.get()
    endereco = reverse("abrir_vagas", kwargs=_onde(chamado, vaga_id=vaga.pk))
    resposta = entrar(elenco.gestor).post(endereco, {"quantidade": "0", "motivo": "nova"}).content.decode()
    assert "Confira antes de continuar" in resposta
    assert entrar(elenco.servidora).post(endereco, {"quantidade": "1", "motivo": "nova"}).status_code == 403


def test_sem_ninguem_a_chamar_a_chamada_e_recusada(elenco, chamado):
    vaga = chamado.vagas.get()
    endereco = reverse("chamar", kwargs=_onde(chamado, vaga_id=vaga.pk))
    resposta = entrar(elenco.gestor).post(endereco, {"dodf": "DODF nº 80"}).content.decode()
    assert "Ninguém a chamar" in resposta


def test_o_edital_vigente_mostra_o_andamento_e_as_publicacoes(elenco, chamado):
    gestor = entrar(elenco.gestor)
    assert "Vigente" in gestor.get(reverse("edital_da_equipe", kwargs=_onde(chamado))).content.decode()
    pagina = gestor.get(reverse("publicacoes", kwargs=_onde(chamado))).content.decode()
    assert "Classificação final" in pagina
    assert Edital.objects.get(pk=chamado.pk).publicado_em == date(2026, 3, 2)


@pytest.mark.parametrize(
    ("filtro", "acha"),
    [
        ({"busca": "não há"}, False),
        ({"chamadas": "com"}, True),
        ({"chamadas": "sem"}, False),
    ],
)
def test_as_vagas_com_chamadas_se_filtram_pelo_endereco(elenco, chamado, filtro, acha):
    resposta = entrar(elenco.gestor).get(reverse("chamadas", kwargs=_onde(chamado)), filtro)
    pagina = resposta.content.decode()
    assert ("Vagas abertas até agora" in pagina) is acha
    assert ("Nenhuma vaga com este filtro" in pagina) is not acha


def test_quem_foi_chamado_se_acha_pelo_nome_pela_inscricao_ou_pela_vaga(elenco, chamado):
    inscricao = Chamada.objects.first().inscricao
    codigo = Chamada.objects.first().vaga.codigo
    for busca in (inscricao.numero, inscricao.nome_publico, codigo):
        resposta = entrar(elenco.gestor).get(reverse("chamadas", kwargs=_onde(chamado)), {"busca": busca})
        assert inscricao.numero in resposta.content.decode()


def test_filtro_errado_das_chamadas_e_dito_em_palavras_e_a_lista_continua(elenco, chamado):
    resposta = entrar(elenco.gestor).get(reverse("chamadas", kwargs=_onde(chamado)), {"chamadas": "talvez"})
    assert resposta.status_code == 422
    assert "não é uma opção deste filtro" in resposta.content.decode()
    assert "Vagas abertas até agora" in resposta.content.decode()


def test_a_pagina_so_calcula_as_cinquenta_vagas_que_mostra(elenco, chamado):
    Vaga.objects.bulk_create(
        Vaga(edital=chamado, codigo=f"Z{n:03d}", nome="Exemplo", quantidade=1) for n in range(60)
    )
    endereco = reverse("chamadas", kwargs=_onde(chamado))
    primeira = entrar(elenco.gestor).get(endereco).content.decode()
    assert primeira.count("Vagas abertas até agora") == 50
    ultima = entrar(elenco.gestor).get(endereco, {"pagina": "2"}).content.decode()
    assert ultima.count("Vagas abertas até agora") == chamado.vagas.count() - 50
