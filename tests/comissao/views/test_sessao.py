"""The sitting through its pages: who opens it, what each one sees, and each refusal in words."""

import pytest
from django.test import Client
from django.urls import reverse

from comissao.atos import presenca
from comissao.atos.ata import encerrar_sessao
from comissao.models import Entrevista, Sessao
from config.demonstracao.passos import (
    abrir_sessao,
    convocar_todos,
    ir_para,
    reivindicar,
)
from selecoes.documentos import gerar
from selecoes.models import Usuario
from tests.comissao.views.paginas import aqui, entrar, texto


def test_a_entrevista_so_existe_para_a_secretaria_e_para_quem_integra(elenco, entrevista):
    candidato = reivindicar(elenco, entrevista.inscricao)
    superusuario = Usuario.objects.create_superuser("tecnica", "Técnica", password="senha-do-teste")
    fora = [elenco.servidora, elenco.gestor, elenco.autoridade, elenco.recursais[0], candidato, superusuario]
    assert [entrar(p).get(aqui(entrevista)).status_code for p in fora] == [404] * len(fora)
    assert Client().get(aqui(entrevista)).status_code == 302
    dentro = [elenco.secretaria, *elenco.integrantes]
    assert [entrar(p).get(aqui(entrevista)).status_code for p in dentro] == [200] * len(dentro)


def test_a_sessao_e_vista_por_quem_acompanha_sem_abrir_a_entrevista(elenco, entrevista):
    endereco = reverse("comissao:sessao", args=[entrevista.sessao_id])
    pagina = texto(entrar(elenco.gestor).get(endereco))
    assert entrevista.inscricao.numero in pagina
    assert str(entrevista.pk) not in pagina
    assert entrar(elenco.recursais[0]).get(endereco).status_code == 404


def test_a_entrevista_de_outra_sessao_nao_existe(elenco, entrevista):
    endereco = reverse("comissao:entrevista", kwargs={"sessao_id": 999, "entrevista_id": entrevista.pk})
    assert entrar(elenco.secretaria).get(endereco).status_code == 404


def test_a_ausencia_antes_da_hora_e_recusada_em_pagina_propria(elenco, sessao):
    abrir_sessao(elenco, sessao)
    ultima = Entrevista.objects.order_by("-horario").first()
    resposta = entrar(elenco.secretaria).post(aqui(ultima, "comissao:ato_da_entrevista", ato="ausencia"))
    assert resposta.status_code == 409
    assert "A ausência só pode ser registrada depois que o portão fecha." in texto(resposta)


def test_a_sessao_com_dois_presentes_nao_abre(elenco, sessao):
    endereco = reverse("comissao:abrir", args=[sessao.pk])
    resposta = entrar(elenco.secretaria).post(endereco, {"presentes": ["SEJUS1", "SUBDHIR1"]})
    assert "A sessão só pode abrir com ao menos 3 integrantes presentes" in texto(resposta)


def test_sem_quorum_a_sessao_para_e_so_volta_com_tres_a_mesa(elenco, sessao):
    abrir_sessao(elenco, sessao)
    secretaria = entrar(elenco.secretaria)
    for assento in ("SEJUS1", "SUBDHIR1", "SUBDHIR2"):
        secretaria.post(
            reverse("comissao:saida", args=[sessao.pk]), {"assento": assento, "motivo": "emergência"}
        )
    assert Sessao.objects.get(pk=sessao.pk).situacao == "suspensa"
    retomar = reverse("comissao:ato_da_sessao", args=[sessao.pk, "retomar"])
    assert secretaria.post(retomar).status_code == 409
    volta = sessao.comissao.mandatos.get(assento="SEJUS1")
    secretaria.post(
        reverse("comissao:substituir", args=[sessao.pk]), {"mandato": volta.pk, "motivo": "voltou à mesa"}
    )
    secretaria.post(retomar)
    assert Sessao.objects.get(pk=sessao.pk).situacao == "aberta"


def test_a_convocacao_sem_tres_dias_uteis_diz_a_primeira_data_valida(elenco, edital):
    secretaria = entrar(elenco.secretaria)
    dados = {
        "comissao": elenco.especial.pk,
        "dia": "25/03/2026",
        "hora": "9h00",
        "local": "SEJUS, sala 12",
        "minutos": 20,
        "capacidade": 20,
    }
    secretaria.post(reverse("comissao:agenda", args=[2026, 9]), {**dados, "hora": "09:00"})
    sessao = Sessao.objects.get()
    pessoas = [str(pk) for pk in edital.inscricoes.filter(optante=True).values_list("pk", flat=True)]
    horarios = {"primeira": "09:00", "minutos": 20, "pessoas": pessoas}
    secretaria.post(reverse("comissao:agendar", args=[sessao.pk]), horarios)
    convocar = reverse("comissao:convocar", args=[sessao.pk])
    assert "antes da primeira data válida, 27/03/2026" in texto(secretaria.get(convocar))
    assert "A convocação ainda não pode ser publicada." in texto(
        secretaria.post(convocar, {"dodf": "DODF nº 55"})
    )


@pytest.mark.parametrize(
    ("dia", "frase"), [("29/03/2026", "não é dia útil"), ("20/03/2026", "precisa ser no futuro")]
)
def test_a_sessao_em_dia_impossivel_e_recusada(elenco, edital, dia, frase):
    dados = {
        "comissao": elenco.especial.pk,
        "dia": dia,
        "hora": "09:00",
        "local": "SEJUS, sala 12",
        "minutos": 20,
        "capacidade": 20,
    }
    assert frase in texto(entrar(elenco.secretaria).post(reverse("comissao:agenda", args=[2026, 9]), dados))


def test_quem_nao_sentou_nao_assina_a_ata(elenco, sessao):
    resposta = entrar(elenco.secretaria).post(reverse("comissao:ato_da_sessao", args=[sessao.pk, "assinar"]))
    assert resposta.status_code == 409


def test_a_pauta_vazia_diz_que_avisamos(elenco):
    assert "Você não tem entrevistas marcadas." in texto(entrar(elenco.integrantes[0]).get("/minha-pauta/"))


def test_a_pauta_nao_cresce_em_consultas_com_as_entrevistas(elenco, sessao, django_assert_max_num_queries):
    integrante = entrar(elenco.integrantes[0])
    with django_assert_max_num_queries(30) as com_tres:
        integrante.get(reverse("comissao:sessao", args=[sessao.pk]))
    Entrevista.objects.exclude(pk=Entrevista.objects.order_by("horario").first().pk).delete()
    with django_assert_max_num_queries(len(com_tres)) as com_uma:
        integrante.get(reverse("comissao:sessao", args=[sessao.pk]))
    assert len(com_uma) == len(com_tres)


def test_a_pagina_da_recusa_so_volta_para_este_site(elenco, sessao):
    assinar = reverse("comissao:ato_da_sessao", args=[sessao.pk, "assinar"])
    secretaria = entrar(elenco.secretaria)
    de_fora = texto(secretaria.post(assinar, headers={"referer": "https://outro.invalid/isca"}))
    assert "outro.invalid" not in de_fora
    daqui = texto(secretaria.post(assinar, headers={"referer": "http://testserver/painel/"}))
    assert 'href="http://testserver/painel/"' in daqui


def test_a_minha_pauta_nao_cresce_em_consultas(elenco, edital, django_assert_max_num_queries):
    convocar_todos(elenco, edital, no_dia="2026-03-30")
    integrante = entrar(elenco.integrantes[0])
    with django_assert_max_num_queries(30) as com_uma:
        integrante.get("/minha-pauta/")
    for dia in (31, 30):
        primeira = Sessao.objects.first()
        Sessao.objects.create(
            comissao=primeira.comissao, edital=edital, inicio=primeira.inicio.replace(day=dia), local="SEJUS"
        )
    with django_assert_max_num_queries(len(com_uma)):
        pagina = texto(integrante.get("/minha-pauta/"))
    assert "0 de 3" in pagina


def test_a_ata_e_lida_na_pagina_e_em_pdf_quando_pronto(elenco, sessao):
    abrir_sessao(elenco, sessao)
    ir_para("2026-03-30 18:00")
    for entrevista in sessao.entrevistas.all():
        presenca.registrar_ausencia(entrevista.pk, por=elenco.secretaria)
    documento = encerrar_sessao(sessao.pk, por=elenco.secretaria)
    integrante, endereco = entrar(elenco.integrantes[0]), reverse("comissao:ata", args=[sessao.pk])
    assert "em preparação" in texto(integrante.get(endereco))
    gerar(documento.pk)
    resposta = integrante.get(f"{endereco}?pdf")
    assert resposta["Content-Type"] == "application/pdf"
    assert resposta.content.startswith(b"%PDF")
    assert entrar(elenco.gestor).get(endereco).status_code == 404
