"""The candidate's pages: only one's own, only what is public, and every refusal in words."""

import re
from contextlib import contextmanager

import pytest
from django.db import transaction

from comissao.models import Entrevista
from config.demonstracao.historia import contar_a_historia
from config.demonstracao.passos import ir_para, recorrer
from selecoes.atos import resultados
from selecoes.models import Chamada, Documento, Notificacao, Posicao
from tests.selecao_pronta import (
    AUSENTE,
    CONFIRMADA,
    NAO_ENQUADRADA,
    NAO_OPTANTE,
    candidato_de,
    com_inscritos,
    convocado,
    entrevistado,
    imprimir,
    inscricao_de,
    publicado,
)

pytestmark = pytest.mark.django_db
TELAS = ["", "convocacao/", "convocacao/entrevista.ics", "resultado/", "posicao/", "chamada/"]


def ver(client, caminho, status=200):
    resposta = client.get(caminho)
    assert resposta.status_code == status, caminho
    return re.sub(r"\s+", " ", resposta.content.decode())


@pytest.mark.parametrize("tela", TELAS)
def test_a_pagina_de_outra_pessoa_nao_existe(client, elenco, tela):
    edital = contar_a_historia(elenco, lambda _: None)
    alheia = inscricao_de(edital, NAO_ENQUADRADA)
    endereco = f"/minha/{alheia.pk}/{tela}"
    assert client.get(endereco).url.startswith("/entrar/")
    _, outra = candidato_de(elenco, edital, CONFIRMADA)
    client.force_login(outra)
    assert client.get(endereco).status_code == 404
    client.force_login(elenco.integrantes[0])
    resposta = client.get(f"/minha/{alheia.pk}/convocacao/entrevista.ics")
    assert resposta.status_code == 404
    client.force_login(alheia.usuario)
    assert client.get(endereco).status_code == 200


def test_sem_inscricao_a_pagina_ensina_a_trazer(client, elenco):
    client.force_login(elenco.integrantes[0].__class__.objects.sistema())
    assert "peça o código" in ver(client, "/minha/")


def test_a_espera_da_convocacao(client, elenco):
    edital = com_inscritos(elenco)
    inscricao, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    client.force_login(usuario)
    assert "O próximo passo é a entrevista." in ver(client, "/minha/")
    assert "Ainda não há entrevista marcada" in ver(client, f"/minha/{inscricao.pk}/convocacao/")
    ver(client, f"/minha/{inscricao.pk}/convocacao/entrevista.ics", 404)
    ver(client, f"/minha/{inscricao.pk}/chamada/", 404)


def test_quem_nao_optou_le_que_disputa_a_ampla(client, elenco):
    edital = com_inscritos(elenco)
    _, usuario = candidato_de(elenco, edital, NAO_OPTANTE)
    client.force_login(usuario)
    assert "Sua inscrição disputa as vagas da ampla concorrência." in ver(client, "/minha/")


def test_a_convocacao_diz_quando_onde_e_o_que_acontece_na_falta(client, elenco):
    edital, _ = convocado(elenco)
    inscricao, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    client.force_login(usuario)
    assert "Você tem entrevista em 30/03/2026, às 9h00." in ver(client, "/minha/")
    pagina = ver(client, f"/minha/{inscricao.pk}/convocacao/")
    for frase in (
        "segunda-feira, 30/03/2026, às 9h00",
        "sala 12",
        "identidade com foto",
        "continua na ampla concorrência",
    ):
        assert frase in pagina
    agenda = client.get(f"/minha/{inscricao.pk}/convocacao/entrevista.ics").content.decode()
    assert "DTSTART:20260330T120000Z\r\n" in agenda
    assert "sala 12" in agenda.replace("\r\n ", "")
    assert not re.search("negr|cota|ra[çc]", agenda, re.IGNORECASE)
    assert all(len(linha.encode()) <= 75 for linha in agenda.split("\r\n"))


def limpa(pagina):
    """The page without what differs in any two requests: tokens and the ids of the world."""
    sem_ids = re.sub(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", "ID", pagina)
    return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", sem_ids)


def paginas_antes_da_publicacao(client, elenco, contrarios):
    edital = entrevistado(elenco, contrarios=contrarios)
    inscricao, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    imprimir()
    client.force_login(usuario)
    caminhos = ["/minha/", "/avisos/", *(f"/minha/{inscricao.pk}/{tela}" for tela in TELAS[:2] + TELAS[3:5])]
    caminhos.append(f"/minha/recurso/{inscricao.pk}/")
    vistas = [limpa(ver(client, caminho)) for caminho in caminhos]
    parecer = Documento.objects.get(tipo="parecer", inscricao=inscricao)
    vistas.append(limpa(ver(client, f"/minha/documentos/{parecer.pk}.pdf", 404)))
    return vistas


def test_antes_da_publicacao_a_pagina_e_a_mesma_quaisquer_que_sejam_os_votos(client, elenco, mundo_desfeito):
    vistas = []
    for contrarios in (0, 2, 3, 5):
        with mundo_desfeito():
            vistas.append(paginas_antes_da_publicacao(client, elenco, contrarios))
    assert vistas[0] == vistas[1] == vistas[2] == vistas[3]
    assert "Entrevista realizada. Aguarde o resultado." in vistas[0][0]
    assert "O resultado ainda não foi publicado" in vistas[0][4]


@pytest.fixture
def mundo_desfeito():
    """Blocks whose writes are undone: each world of votes starts from the same database."""

    @contextmanager
    def bloco():
        with transaction.atomic():
            yield
            transaction.set_rollback(True)

    return bloco


def test_o_resultado_publicado_traz_motivos_prazo_e_recurso(client, elenco):
    edital = publicado(elenco)
    inscricao, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    client.force_login(usuario)
    inicio = ver(client, "/minha/")
    assert "A comissão não confirmou sua autodeclaração." in inicio
    assert "recorrer até 16/04/2026, às 23h59" in inicio
    pagina = ver(client, f"/minha/{inscricao.pk}/resultado/")
    assert pagina.count("Não atende") == 3
    assert "Assento 1." in pagina
    assert "Você continua na ampla concorrência" in pagina
    assert "Apresentar recurso" in pagina
    assert "Faltam 10 dias" in pagina
    nomes = {str(integrante) for integrante in elenco.integrantes}
    assert not any(nome in pagina for nome in nomes)


def test_quem_foi_confirmado_nao_e_chamado_a_recorrer(client, elenco):
    edital = publicado(elenco)
    inscricao, usuario = candidato_de(elenco, edital, CONFIRMADA)
    client.force_login(usuario)
    assert "Sua autodeclaração foi confirmada no resultado preliminar." in ver(client, "/minha/")
    assert "Apresentar recurso" not in ver(client, f"/minha/{inscricao.pk}/resultado/")


def test_quem_faltou_le_que_continua_na_ampla(client, elenco):
    edital = publicado(elenco)
    inscricao, usuario = candidato_de(elenco, edital, AUSENTE)
    client.force_login(usuario)
    assert "Você não compareceu à entrevista." in ver(client, "/minha/")
    assert "Apresentar recurso" in ver(client, f"/minha/{inscricao.pk}/resultado/")


def test_com_o_recurso_enviado_a_pagina_diz_que_aguarda(client, elenco):
    edital = publicado(elenco)
    inscricao, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    recorrer(inscricao, usuario)
    client.force_login(usuario)
    assert "Recebemos o seu recurso. Ele aguarda decisão." in ver(client, "/minha/")


def test_o_documento_restrito_so_abre_para_a_propria_pessoa(client, elenco):
    edital = publicado(elenco)
    _, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    parecer = Documento.objects.get(tipo="parecer", inscricao__numero=NAO_ENQUADRADA)
    endereco = f"/minha/documentos/{parecer.pk}.pdf"
    assert client.get(endereco).url.startswith("/entrar/")
    client.force_login(usuario)
    ver(client, endereco, 202)
    imprimir()
    baixado = client.get(endereco)
    assert baixado.content.startswith(b"%PDF")
    assert baixado["Cache-Control"] == "no-store, private"
    _, outra = candidato_de(elenco, edital, CONFIRMADA)
    client.force_login(outra)
    ver(client, endereco, 404)
    client.force_login(elenco.integrantes[0])
    ver(client, endereco, 404)


@pytest.fixture
def na_chamada(elenco):
    edital = contar_a_historia(elenco, lambda _: None)
    return candidato_de(elenco, edital, CONFIRMADA)


def test_a_posicao_fala_so_da_propria_pessoa(client, na_chamada):
    inscricao, usuario = na_chamada
    client.force_login(usuario)
    pagina = ver(client, f"/minha/{inscricao.pk}/posicao/")
    assert Posicao.objects.get(inscricao=inscricao).explicacao in pagina
    outras = inscricao.edital.inscricoes.exclude(pk=inscricao.pk)
    assert not any(o.numero in pagina or o.nome in pagina for o in outras)


def test_aceita_a_chamada_uma_vez(client, na_chamada):
    inscricao, usuario = na_chamada
    client.force_login(usuario)
    assert "Há uma vaga para você." in ver(client, "/minha/")
    assert client.get(f"/minha/{inscricao.pk}/chamada/aceitar/").status_code == 405
    resposta = client.post(f"/minha/{inscricao.pk}/chamada/aceitar/", follow=True)
    assert "Você aceitou a vaga." in resposta.content.decode()
    assert Chamada.objects.get(inscricao=inscricao).situacao == "ACEITO"
    de_novo = client.post(f"/minha/{inscricao.pk}/chamada/aceitar/")
    assert de_novo.status_code == 409
    assert "Não foi possível fazer isso agora" in de_novo.content.decode()


def test_desistir_pede_a_palavra_e_diz_o_efeito_antes(client, na_chamada):
    inscricao, usuario = na_chamada
    client.force_login(usuario)
    endereco = f"/minha/{inscricao.pk}/chamada/"
    pagina = ver(client, endereco)
    assert pagina.index("Desistir não tem volta") < pagina.index("Desistir da vaga</button>")
    for digitado in ("", "sim"):
        assert "Escreva a palavra desistir" in client.post(endereco, {"desistir": digitado}).content.decode()
    assert Chamada.objects.get(inscricao=inscricao).situacao == "CONVOCADO"
    client.post(endereco, {"desistir": " Desistir "})
    assert Chamada.objects.get(inscricao=inscricao).situacao == "DESISTENTE"
    assert "Você desistiu desta seleção." in ver(client, "/minha/")


def test_avisos_sao_so_os_proprios_e_guardam_quando_foram_lidos(client, elenco):
    edital = publicado(elenco)
    _, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    client.force_login(usuario)
    pagina = ver(client, "/avisos/")
    assert "Há uma decisão sobre sua inscrição 10000025" in pagina
    assert CONFIRMADA not in pagina
    meu = Notificacao.objects.filter(inscricao__numero=NAO_ENQUADRADA).first()
    alheio = Notificacao.objects.filter(inscricao__numero=CONFIRMADA).first()
    assert client.get(f"/avisos/{meu.pk}/lido/").status_code == 405
    for aviso in (meu, alheio):
        client.post(f"/avisos/{aviso.pk}/lido/")
        aviso.refresh_from_db()
    assert meu.lida_em is not None
    assert alheio.lida_em is None
    client.post("/avisos/lidos/")
    assert not Notificacao.objects.filter(inscricao__numero=NAO_ENQUADRADA, lida_em=None).exists()
    assert Notificacao.objects.filter(inscricao__numero=CONFIRMADA, lida_em=None).exists()
    assert "lido em 06/04/2026" in ver(client, "/avisos/")


def test_todo_aviso_leva_a_uma_pagina_que_existe(client, elenco):
    edital = contar_a_historia(elenco, lambda _: None)
    inscricao = inscricao_de(edital, NAO_ENQUADRADA)
    client.force_login(inscricao.usuario)
    caminhos = {n.caminho for n in Notificacao.objects.filter(inscricao=inscricao) if n.caminho}
    assert len(caminhos) >= 3
    for caminho in caminhos:
        ver(client, caminho)


def test_a_quantidade_de_consultas_dos_avisos_nao_cresce(client, elenco, django_assert_max_num_queries):
    edital = publicado(elenco)
    _, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    client.force_login(usuario)
    with django_assert_max_num_queries(15) as antes:
        client.get("/avisos/")
    Notificacao.objects.bulk_create(
        Notificacao(
            chave=f"x{n}",
            usuario=usuario,
            assunto="Aviso",
            texto="Texto",
            em=Entrevista.objects.first().horario,
        )
        for n in range(5)
    )
    with django_assert_max_num_queries(15) as depois:
        client.get("/avisos/")
    assert len(antes) == len(depois)


def test_nova_publicacao_definitiva_muda_a_frase(client, elenco):
    edital = publicado(elenco)
    _, usuario = candidato_de(elenco, edital, NAO_ENQUADRADA)
    ir_para("2026-04-24 10:00")
    resultados.publicar_resultado_definitivo(edital.pk, dodf="DODF nº 76", por=elenco.gestor)
    client.force_login(usuario)
    pagina = ver(client, "/minha/")
    assert "Este é o resultado definitivo." in pagina
    assert "Apresentar recurso" not in pagina
