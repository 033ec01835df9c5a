"""The judgement of appeals through its pages."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from config.demonstracao.passos import (
    MOTIVO_A_FAVOR,
    abrir_sessao,
    convocar_todos,
    edital_publicado,
    entrevistar,
    fechar_sessao,
    importar,
    ir_para,
    recorrer,
    reivindicar,
)
from recursos.atos import interposicao, julgamento
from recursos.models import Recurso
from selecoes.atos import andamento, resultados
from selecoes.models import Inscricao, Usuario


def entrar(usuario):
    cliente = Client()
    cliente.force_login(usuario)
    return cliente


def texto(resposta):
    return resposta.content.decode()


def _preliminar(elenco, *, filmagem=True):
    edital = edital_publicado(
        elenco, numero=9, titulo="Seleção", vagas=[("A1", "ANALISTA – ESPECIALIDADE: EXEMPLO", 5)], dia=date(2026, 3, 2),
        filmagem=filmagem,
    )  # fmt: skip
    ir_para("2026-03-17 10:00")
    importar(elenco, edital, "01_cebraspe_resultado.txt")
    andamento.avancar_edital(edital.pk, "iniciar primeira fase", por=elenco.gestor)
    ir_para("2026-03-23 10:00")
    andamento.iniciar_controle(edital.pk, por=elenco.gestor)
    ir_para("2026-03-24 10:00")
    sessao = convocar_todos(elenco, edital, no_dia="2026-03-30")
    ir_para("2026-03-30 09:00")
    abrir_sessao(elenco, sessao)
    ir_para("2026-03-30 09:10")
    for entrevista in sessao.entrevistas.select_related("inscricao", "sessao__edital"):
        entrevistar(elenco, entrevista, contrarios=3)
    fechar_sessao(elenco, sessao)
    ir_para("2026-04-06 10:00")
    resultados.publicar_resultado_preliminar(
        edital.pk, dodf="DODF nº 64", dodf_em=date(2026, 4, 6), por=elenco.gestor
    )
    ir_para("2026-04-10 10:00")
    return edital


def _recurso(elenco):
    inscricao = Inscricao.objects.select_related("edital").get(numero="10000025")
    return recorrer(inscricao, reivindicar(elenco, inscricao))


@pytest.fixture
def recurso(elenco):
    _preliminar(elenco)
    novo = _recurso(elenco)
    ir_para("2026-04-22 10:00")
    return novo


@pytest.fixture
def distribuido(elenco, recurso):
    julgamento.examinar(recurso.pk, por=elenco.secretaria)
    julgamento.distribuir(recurso.pk, elenco.recursal.pk, por=elenco.secretaria)
    return recurso


def aqui(recurso, nome="recursos:recurso", **mais):
    return reverse(nome, kwargs={"recurso_id": recurso.pk, **mais})


def test_o_recurso_so_existe_para_a_secretaria_e_para_quem_julga(elenco, distribuido):
    superusuario = Usuario.objects.create_superuser("tecnica", "Técnica", password="senha-do-teste")
    fora = [
        elenco.servidora,
        elenco.gestor,
        elenco.integrantes[0],
        distribuido.inscricao.usuario,
        superusuario,
    ]
    assert [entrar(p).get(aqui(distribuido)).status_code for p in fora] == [404] * len(fora)
    dentro = [elenco.secretaria, *elenco.recursais]
    assert [entrar(p).get(aqui(distribuido)).status_code for p in dentro] == [200] * len(dentro)


def test_ap_01_a_comissao_com_quem_votou_antes_e_recusada_na_pagina(elenco, recurso):
    julgamento.examinar(recurso.pk, por=elenco.secretaria)
    votou = elenco.integrantes[2]
    elenco.recursal.mandatos.filter(assento="RECURSAL3").update(usuario=votou)
    resposta = entrar(elenco.secretaria).post(
        aqui(recurso, "recursos:distribuir"), {"comissao": elenco.recursal.pk}
    )
    assert resposta.status_code == 422
    assert f"{votou} ({votou.email_institucional}) votou na primeira decisão." in texto(resposta)
    recurso.refresh_from_db()
    assert recurso.comissao is None


def test_antes_da_distribuicao_a_recursal_nao_ve_o_recurso(elenco, recurso):
    assert entrar(elenco.recursais[0]).get(aqui(recurso)).status_code == 404
    assert recurso.protocolo not in texto(entrar(elenco.recursais[0]).get(reverse("recursos:fila")))


def test_o_rascunho_nao_aparece_para_ninguem_da_equipe(elenco):
    _preliminar(elenco)
    inscricao = Inscricao.objects.select_related("edital").get(numero="10000025")
    pessoa = reivindicar(elenco, inscricao)
    rascunho = interposicao.rascunhar(inscricao.pk, razoes="Estou escrevendo ainda.", por=pessoa)
    assert entrar(elenco.secretaria).get(aqui(rascunho)).status_code == 404
    assert "Nenhum recurso com você" in texto(entrar(elenco.secretaria).get(reverse("recursos:fila")))


def test_as_razoes_ficam_ao_lado_da_primeira_decisao(elenco, distribuido):
    pagina = texto(entrar(elenco.recursais[0]).get(aqui(distribuido)))
    assert "Peço nova avaliação" in pagina
    assert "3 contra, 2 a favor" in pagina


def test_durante_o_prazo_o_exame_espera(elenco):
    _preliminar(elenco)
    recurso = _recurso(elenco)
    secretaria = entrar(elenco.secretaria)
    assert "O exame fica disponível depois de" in texto(secretaria.get(aqui(recurso)))
    resposta = secretaria.post(aqui(recurso, "recursos:ato_do_recurso", ato="examinar"))
    assert resposta.status_code == 409
    assert "examine depois" in texto(resposta)


def test_todo_voto_no_recurso_tem_fundamento(elenco, distribuido):
    resposta = entrar(elenco.recursais[0]).post(aqui(distribuido, "recursos:votar"), {"opcao": "atende"})
    assert "Escreva o fundamento do voto." in texto(resposta)
    assert not distribuido.votos.exists()


def test_a_secretaria_nao_vota_no_recurso(elenco, distribuido):
    dados = {"opcao": "atende", "motivo": MOTIVO_A_FAVOR}
    resposta = entrar(elenco.secretaria).post(aqui(distribuido, "recursos:votar"), dados)
    assert "Só julga quem integra a Comissão Recursal deste recurso." in texto(resposta)


def test_sem_filmagem_a_votacao_espera_a_nova_entrevista(elenco):
    _preliminar(elenco, filmagem=False)
    recurso = _recurso(elenco)
    ir_para("2026-04-22 10:00")
    julgamento.examinar(recurso.pk, por=elenco.secretaria)
    julgamento.distribuir(recurso.pk, elenco.recursal.pk, por=elenco.secretaria)
    membro, dados = entrar(elenco.recursais[0]), {"opcao": "atende", "motivo": MOTIVO_A_FAVOR}
    assert "a votação espera a nova entrevista" in texto(membro.get(aqui(recurso)))
    assert "Sem filmagem, a Comissão Recursal precisa" in texto(
        membro.post(aqui(recurso, "recursos:votar"), dados)
    )
    entrar(elenco.secretaria).post(aqui(recurso, "recursos:ato_do_recurso", ato="nova-entrevista"))
    membro.post(aqui(recurso, "recursos:votar"), dados)
    assert recurso.votos.count() == 1


def test_o_encerramento_espera_os_tres_assentos(elenco, distribuido):
    secretaria = entrar(elenco.secretaria)
    pedir = aqui(distribuido, "recursos:ato_do_recurso", ato="pedir-encerramento")
    assert secretaria.post(pedir).status_code == 409
    for pessoa in elenco.recursais[:2]:
        dados = {"opcao": "atende", "motivo": MOTIVO_A_FAVOR}
        entrar(pessoa).post(aqui(distribuido, "recursos:votar"), dados)
    falta = {"assento": "RECURSAL3", "tipo": "ausente", "motivo": "licença médica"}
    secretaria.post(aqui(distribuido, "recursos:sem_voto"), falta)
    assert secretaria.post(pedir).status_code == 302
    entrar(elenco.recursais[0]).post(aqui(distribuido, "recursos:ato_do_recurso", ato="confirmar"))
    assert Recurso.objects.get(pk=distribuido.pk).situacao == "provido"
    assert "0 contra e 2 a favor" in texto(secretaria.get(aqui(distribuido)))


def test_sem_recurso_decidido_nao_ha_o_que_publicar(elenco, recurso):
    gestor, endereco = entrar(elenco.gestor), reverse("recursos:publicar", args=[2026, 9])
    pagina = texto(gestor.get(endereco))
    assert "Não há recurso decidido para publicar" in pagina
    assert recurso.protocolo in pagina
    assert "Não há recurso decidido" in texto(gestor.post(endereco, {"dodf": "DODF nº 75"}))


def test_so_o_responsavel_publica_os_recursos(elenco, recurso):
    resposta = entrar(elenco.servidora).post(
        reverse("recursos:publicar", args=[2026, 9]), {"dodf": "DODF nº 75"}
    )
    assert "Este ato cabe a: Responsável pela seleção (gestor)." in texto(resposta)


def test_o_painel_de_quem_julga_nao_existe_mas_a_pauta_aponta_os_recursos(elenco, distribuido):
    membro = entrar(elenco.recursais[0])
    assert membro.get("/painel/").status_code == 404
    assert f"Vote no recurso {distribuido.protocolo}." in texto(membro.get(reverse("recursos:fila")))
