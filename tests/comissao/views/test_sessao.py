"""The sitting through its pages: who opens it, what each one sees, and each refusal in words."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from comissao.atos import presenca, votacao
from comissao.atos.ata import encerrar_sessao
from comissao.models import Entrevista, RespostaDeImpedimento, SemVoto, Sessao
from comissao.regras.apuracao import Opcao
from config.demonstracao.passos import (
    MOTIVO_A_FAVOR,
    MOTIVO_CONTRA,
    TRACOS,
    abrir_sessao,
    convocar_todos,
    edital_publicado,
    importar,
    ir_para,
    receber,
    reivindicar,
)
from selecoes.atos import andamento
from selecoes.documentos import gerar
from selecoes.models import Usuario


def entrar(usuario):
    cliente = Client()
    cliente.force_login(usuario)
    return cliente


@pytest.fixture
def edital(elenco):
    novo = edital_publicado(
        elenco,
        numero=9,
        titulo="Seleção",
        vagas=[("A1", "ANALISTA – ESPECIALIDADE: EXEMPLO", 5)],
        dia=date(2026, 3, 2),
    )
    ir_para("2026-03-17 10:00")
    importar(elenco, novo, "01_cebraspe_resultado.txt")
    andamento.avancar_edital(novo.pk, "iniciar primeira fase", por=elenco.gestor)
    ir_para("2026-03-23 10:00")
    andamento.iniciar_controle(novo.pk, por=elenco.gestor)
    ir_para("2026-03-24 10:00")
    return novo


@pytest.fixture
def sessao(elenco, edital):
    marcada = convocar_todos(elenco, edital, no_dia="2026-03-30")
    ir_para("2026-03-30 09:00")
    return marcada


@pytest.fixture
def entrevista(elenco, sessao):
    abrir_sessao(elenco, sessao)
    ir_para("2026-03-30 09:10")
    primeira = (
        Entrevista.objects.select_related("inscricao__edital", "sessao__edital").order_by("horario").first()
    )
    receber(elenco, primeira)
    return primeira


def aqui(entrevista, nome="comissao:entrevista", **mais):
    return reverse(nome, kwargs={"sessao_id": entrevista.sessao_id, "entrevista_id": entrevista.pk, **mais})


def texto(resposta):
    return resposta.content.decode()


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


def test_o_voto_contrario_sem_motivo_volta_com_a_frase_e_com_o_que_foi_marcado(elenco, entrevista):
    resposta = entrar(elenco.integrantes[0]).post(
        aqui(entrevista, "comissao:votar"), {"opcao": "nao_atende", "elementos": ["cabelo"]}
    )
    assert "Confira antes de continuar" in texto(resposta)
    assert 'value="nao_atende"' in texto(resposta)
    assert not entrevista.votos.exists()


def test_o_motivo_com_criterio_vedado_e_recusado_e_fica_no_campo(elenco, entrevista):
    motivo = "O avô da pessoa é branco, conforme a certidão de nascimento que apresentou."
    dados = {"opcao": "nao_atende", "elementos": ["cabelo"], "motivo": motivo}
    resposta = entrar(elenco.integrantes[0]).post(aqui(entrevista, "comissao:votar"), dados)
    assert motivo in texto(resposta)
    assert not entrevista.votos.exists()


def test_registrar_o_voto_leva_a_proxima_entrevista(elenco, entrevista):
    dados = {"opcao": "atende", "elementos": ["cabelo"], "motivo": MOTIVO_A_FAVOR}
    resposta = entrar(elenco.integrantes[0]).post(aqui(entrevista, "comissao:votar"), dados)
    seguinte = Entrevista.objects.order_by("horario")[1]
    assert resposta.url == aqui(seguinte)


def test_nao_posso_votar_registra_o_impedimento_descoberto_depois(elenco, entrevista):
    integrante = entrar(elenco.integrantes[0])
    sem_causa = integrante.post(aqui(entrevista, "comissao:votar"), {"opcao": "nao_posso"})
    assert "Diga por que você não pode votar neste caso." in texto(sem_causa)
    integrante.post(aqui(entrevista, "comissao:votar"), {"opcao": "nao_posso", "causa": "suspeicao"})
    assert "Você declarou impedimento neste caso" in texto(integrante.get(aqui(entrevista)))
    assert not entrevista.votos.exists()
    respostas = RespostaDeImpedimento.objects.filter(
        mandato__usuario=elenco.integrantes[0], entrevista=entrevista
    )
    assert list(respostas.order_by("pk").values_list("resposta", flat=True)) == [
        "sem_impedimento",
        "suspeicao",
    ]


def test_quem_se_declarou_impedido_nao_vota_nem_volta_atras(elenco, entrevista):
    integrante = entrar(elenco.integrantes[0])
    integrante.post(aqui(entrevista, "comissao:votar"), {"opcao": "nao_posso", "causa": "litigio"})
    integrante.post(aqui(entrevista, "comissao:impedimento"), {"resposta": "sem_impedimento"})
    voto = integrante.post(
        aqui(entrevista, "comissao:votar"),
        {"opcao": "atende", "elementos": ["cabelo"], "motivo": MOTIVO_A_FAVOR},
    )
    assert "Você declarou impedimento" in texto(voto)
    assert not entrevista.votos.exists()


def test_a_secretaria_ve_o_impedimento_sem_a_causa_e_registra_o_assento(elenco, entrevista):
    entrar(elenco.integrantes[0]).post(
        aqui(entrevista, "comissao:votar"), {"opcao": "nao_posso", "causa": "litigio"}
    )
    secretaria = entrar(elenco.secretaria)
    pagina = texto(secretaria.get(aqui(entrevista)))
    assert "Impedido" in pagina
    assert "litígio" not in pagina
    assert "Impedido" not in texto(entrar(elenco.integrantes[1]).get(aqui(entrevista)))
    dados = {"assento": "SEJUS1", "tipo": "impedido", "motivo": "sem suplente"}
    secretaria.post(aqui(entrevista, "comissao:sem_voto"), dados)
    assert SemVoto.objects.get(entrevista=entrevista).assento == "SEJUS1"


def test_quem_esta_presente_nao_e_registrado_como_ausente(elenco, entrevista):
    dados = {"assento": "SEJUS1", "tipo": "ausente", "motivo": "saiu"}
    resposta = entrar(elenco.secretaria).post(aqui(entrevista, "comissao:sem_voto"), dados)
    assert "registre antes a saída dele da mesa" in texto(resposta)


def test_a_secretaria_nao_vota_nem_responde(elenco, entrevista):
    dados = {"opcao": "atende", "elementos": ["cabelo"], "motivo": MOTIVO_A_FAVOR}
    resposta = entrar(elenco.secretaria).post(aqui(entrevista, "comissao:votar"), dados)
    assert resposta.status_code == 403
    assert not entrevista.votos.exists()


def test_o_encerramento_espera_todos_os_assentos(elenco, entrevista):
    resposta = entrar(elenco.secretaria).post(
        aqui(entrevista, "comissao:ato_da_entrevista", ato="pedir-encerramento")
    )
    assert resposta.status_code == 409
    assert "Falta o voto ou o registro do assento SEJUS1." in texto(resposta)


def test_so_um_integrante_confirma_o_encerramento(elenco, entrevista):
    for integrante in elenco.integrantes:
        votacao.votar(
            entrevista.pk, opcao=Opcao.ATENDE, elementos=TRACOS, motivo=MOTIVO_A_FAVOR, por=integrante
        )
    votacao.pedir_encerramento(entrevista.pk, por=elenco.secretaria)
    confirmar = aqui(entrevista, "comissao:ato_da_entrevista", ato="confirmar")
    assert entrar(elenco.secretaria).post(confirmar).status_code == 403
    assert "5 a favor" not in texto(entrar(elenco.integrantes[0]).get(aqui(entrevista)))
    entrar(elenco.integrantes[0]).post(confirmar)
    assert "0 contra e 5 a favor" in texto(entrar(elenco.secretaria).get(aqui(entrevista)))


def test_o_voto_dos_outros_so_aparece_depois_do_encerramento(elenco, entrevista):
    votacao.votar(
        entrevista.pk,
        opcao=Opcao.NAO_ATENDE,
        elementos=TRACOS,
        motivo=MOTIVO_CONTRA,
        por=elenco.integrantes[0],
    )
    assert MOTIVO_CONTRA in texto(entrar(elenco.integrantes[0]).get(aqui(entrevista)))
    for quem in (elenco.secretaria, elenco.integrantes[1]):
        pagina = texto(entrar(quem).get(aqui(entrevista)))
        assert MOTIVO_CONTRA not in pagina
        assert "Resolvido" in pagina


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
