"""Before the close, a vote changes nothing that anybody but its author can read."""

import logging
from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from comissao.atos import votacao
from comissao.models import Entrevista
from comissao.regras.apuracao import Opcao
from config.demonstracao.passos import (
    MOTIVO_A_FAVOR,
    MOTIVO_CONTRA,
    TRACOS,
    abrir_sessao,
    convocar_todos,
    edital_publicado,
    entrevistar,
    fechar_sessao,
    importar,
    ir_para,
    receber,
    recorrer,
    reivindicar,
)
from recursos.atos import julgamento
from selecoes.atos import andamento, resultados
from selecoes.models import Inscricao, Usuario
from tests.jornada.mundos import com_filtros, enderecos, ler_tudo, no_mundo

pytestmark = [pytest.mark.lento, pytest.mark.django_db]
VOTOS = [(Opcao.ATENDE, MOTIVO_A_FAVOR), (Opcao.NAO_ATENDE, MOTIVO_CONTRA)]


@pytest.fixture(autouse=True)
def sem_avisos_no_log():
    """Most pages answer 404 or 405 to most people, on purpose."""
    logging.disable(logging.WARNING)
    yield
    logging.disable(logging.NOTSET)


def _ate_o_controle(elenco):
    edital = edital_publicado(
        elenco,
        numero=9,
        titulo="Seleção",
        vagas=[("A1", "ANALISTA – ESPECIALIDADE: EXEMPLO", 5)],
        dia=date(2026, 3, 2),
    )
    ir_para("2026-03-17 10:00")
    importar(elenco, edital, "01_cebraspe_resultado.txt")
    andamento.avancar_edital(edital.pk, "iniciar primeira fase", por=elenco.gestor)
    ir_para("2026-03-23 10:00")
    andamento.iniciar_controle(edital.pk, por=elenco.gestor)
    ir_para("2026-03-24 10:00")
    sessao = convocar_todos(elenco, edital, no_dia="2026-03-30")
    ir_para("2026-03-30 09:00")
    abrir_sessao(elenco, sessao)
    return edital, sessao


def _leitores(elenco, candidato, menos):
    superusuario = Usuario.objects.create_superuser("tecnica", "Equipe técnica", password="senha-do-teste")
    pessoas = {
        "servidora": elenco.servidora, "secretaria": elenco.secretaria, "gestor": elenco.gestor,
        "autoridade": elenco.autoridade, "candidato": candidato, "superusuario": superusuario,
        **{f"integrante {n}": pessoa for n, pessoa in enumerate(elenco.integrantes)},
        **{f"recursal {n}": pessoa for n, pessoa in enumerate(elenco.recursais)},
    }  # fmt: skip
    leitores = {"anônimo": Client()}
    for nome, pessoa in pessoas.items():
        if pessoa != menos:
            leitores[nome] = Client()
            leitores[nome].force_login(pessoa)
    return leitores


def _valores(edital, sessao, entrevista, **mais):
    inscricao = entrevista.inscricao
    return {
        "ano": edital.ano, "numero": edital.numero, "sessao_id": sessao.pk, "entrevista_id": entrevista.pk,
        "inscricao_id": inscricao.pk, "pk": inscricao.pk, "vaga_id": edital.vagas.get().pk,
        "ato": "resultado-preliminar", "tipo": "especial", "formato": "csv", **mais,
    }  # fmt: skip


def _diferencas(leitores, paginas, mundos):
    lidos = [no_mundo(fazer, lambda: ler_tudo(leitores, paginas)) for fazer in mundos]
    abertas = [chave for chave, (situacao, _) in lidos[0].items() if situacao == 200]
    return [chave for chave in lidos[0] if lidos[0][chave] != lidos[1][chave]], abertas


@pytest.fixture
def em_votacao(elenco):
    edital, sessao = _ate_o_controle(elenco)
    ir_para("2026-03-30 09:10")
    entrevista = Entrevista.objects.select_related("inscricao__edital").order_by("horario").first()
    candidato = reivindicar(elenco, entrevista.inscricao)
    receber(elenco, entrevista)
    valores = _valores(edital, sessao, entrevista)
    paginas = [*enderecos(valores), *com_filtros(valores)]
    return entrevista, paginas, _leitores(elenco, candidato, menos=elenco.integrantes[0])


def _votar(elenco, entrevista, n, voto):
    opcao, motivo = voto
    votacao.votar(entrevista.pk, opcao=opcao, elementos=TRACOS, motivo=motivo, por=elenco.integrantes[n])


def test_um_voto_nao_muda_pagina_nenhuma_dos_outros(elenco, em_votacao):
    entrevista, paginas, leitores = em_votacao
    mundos = [lambda voto=voto: _votar(elenco, entrevista, 0, voto) for voto in VOTOS]
    diferentes, abertas = _diferencas(leitores, paginas, mundos)
    assert diferentes == []
    assert any(nome == "secretaria" and f"entrevistas/{entrevista.pk}/" in pagina for nome, pagina in abertas)
    assert any(
        nome == "integrante 1" and f"entrevistas/{entrevista.pk}/" in pagina for nome, pagina in abertas
    )


def test_as_paginas_lidas_incluem_as_novas_e_as_filtradas(em_votacao):
    entrevista, paginas, _ = em_votacao
    for fim in (
        f"{entrevista.pk}/rascunho/", f"{entrevista.pk}/ciencia/", "/agenda/distribuir/", "/painel/", "/minha-pauta/",
    ):  # fmt: skip
        assert any(pagina.endswith(fim) for pagina in paginas), fim
    assert sum("?" in pagina for pagina in paginas) >= 6


@pytest.mark.parametrize("outro", ["nenhum", "contrário"])
def test_um_rascunho_de_voto_nao_muda_pagina_nenhuma_dos_outros(elenco, em_votacao, outro):
    entrevista, paginas, leitores = em_votacao

    def escrever(opcao, motivo):
        campos = {"opcao": opcao, "motivo": motivo, "elementos": ["cabelo"]}
        votacao.rascunhar_voto(entrevista.pk, campos=campos, por=elenco.integrantes[0])

    mundos = [
        lambda: escrever("atende", MOTIVO_A_FAVOR),
        (lambda: None) if outro == "nenhum" else lambda: escrever("nao_atende", MOTIVO_CONTRA),
    ]
    diferentes, abertas = _diferencas(leitores, paginas, mundos)
    assert diferentes == []
    assert len(abertas) > 100


def test_o_log_de_um_voto_e_o_mesmo_qualquer_que_seja_o_voto(elenco, em_votacao, caplog):
    entrevista, _, _ = em_votacao
    pagina = reverse(
        "comissao:votar", kwargs={"sessao_id": entrevista.sessao_id, "entrevista_id": entrevista.pk}
    )
    logging.disable(logging.NOTSET)
    caplog.set_level(logging.INFO)
    autor, ditos = Client(), []
    autor.force_login(elenco.integrantes[0])

    def votar_pela_pagina(opcao, motivo):
        caplog.clear()
        dados = {"opcao": opcao.value, "motivo": motivo, "elementos": ["cabelo"], "ciente": "sim"}
        assert autor.post(pagina, dados).status_code == 302
        ditos.append([(r.name, r.levelname, r.getMessage()) for r in caplog.records])

    for opcao, motivo in VOTOS:
        no_mundo(lambda o=opcao, m=motivo: votar_pela_pagina(o, m), dict)
    assert ditos[0] == ditos[1]


def test_o_voto_decisivo_nao_aparece_nem_depois_de_pedido_o_encerramento(elenco, em_votacao):
    entrevista, paginas, leitores = em_votacao
    for n in range(1, 5):
        _votar(elenco, entrevista, n, VOTOS[n % 2])

    def mundo(voto):
        _votar(elenco, entrevista, 0, voto)
        votacao.pedir_encerramento(entrevista.pk, por=elenco.secretaria)

    diferentes, _ = _diferencas(leitores, paginas, [lambda voto=voto: mundo(voto) for voto in VOTOS])
    assert diferentes == []


def test_o_autor_do_voto_le_o_proprio_voto(elenco, em_votacao):
    entrevista, paginas, _ = em_votacao
    autor = Client()
    autor.force_login(elenco.integrantes[0])
    mundos = [lambda voto=voto: _votar(elenco, entrevista, 0, voto) for voto in VOTOS]
    diferentes, _ = _diferencas({"autor": autor}, paginas, mundos)
    assert [pagina for _, pagina in diferentes] == [
        p for p in paginas if p.endswith(f"entrevistas/{entrevista.pk}/")
    ]


def test_um_voto_no_recurso_nao_muda_pagina_nenhuma_dos_outros(elenco):
    edital, sessao = _ate_o_controle(elenco)
    ir_para("2026-03-30 09:10")
    entrevistas = list(
        sessao.entrevistas.select_related("inscricao__edital", "sessao__edital").order_by("horario")
    )
    for entrevista in entrevistas:
        entrevistar(elenco, entrevista, contrarios=3)
    fechar_sessao(elenco, sessao)
    ir_para("2026-04-06 10:00")
    resultados.publicar_resultado_preliminar(
        edital.pk, dodf="DODF nº 64", dodf_em=date(2026, 4, 6), por=elenco.gestor
    )
    ir_para("2026-04-10 10:00")
    inscricao = Inscricao.objects.select_related("edital").get(pk=entrevistas[0].inscricao_id)
    candidato = reivindicar(elenco, inscricao)
    recurso = recorrer(inscricao, candidato)
    ir_para("2026-04-22 10:00")
    julgamento.examinar(recurso.pk, por=elenco.secretaria)
    julgamento.distribuir(recurso.pk, elenco.recursal.pk, por=elenco.secretaria)
    for n, (opcao, motivo) in enumerate(VOTOS, start=1):
        julgamento.votar_recurso(recurso.pk, opcao=opcao, motivo=motivo, por=elenco.recursais[n])
    paginas = enderecos(_valores(edital, sessao, entrevistas[0], recurso_id=recurso.pk))
    leitores = _leitores(elenco, candidato, menos=elenco.recursais[0])

    def mundo(voto):
        opcao, motivo = voto
        julgamento.votar_recurso(recurso.pk, opcao=opcao, motivo=motivo, por=elenco.recursais[0])
        julgamento.pedir_encerramento_do_julgamento(recurso.pk, por=elenco.secretaria)

    diferentes, abertas = _diferencas(leitores, paginas, [lambda voto=voto: mundo(voto) for voto in VOTOS])
    assert diferentes == []
    assert any(nome == "recursal 1" and f"recursos/{recurso.pk}/" in pagina for nome, pagina in abertas)
