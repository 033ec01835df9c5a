"""The edital after publication: decisions over it, retificação, challenge and certified unavailability (C.1, D.1)."""

from datetime import date, timedelta

import pytest

from selecoes import relogio
from selecoes.atos import autotutela, edital, impugnacao, indisponibilidade, retificacao
from selecoes.models import Edital, Impugnacao, Notificacao, Prazo, Publicacao, Usuario
from selecoes.regras.edital import EM_CURSO
from selecoes.regras.erros import (
    AtoInvalido,
    EntradaInvalida,
    Pendencia,
    PrazoEncerrado,
    PublicacaoBloqueada,
    TransicaoVedada,
)
from selecoes.regras.garantias import Decisao, Regra
from selecoes.regras.prazos import Unidade
from tests.candidatura import OUTRO_CPF, abrir, conta, enviar

pytestmark = pytest.mark.django_db
RAZAO = {"motivo": "Impugnação em exame.", "dodf": "DODF nº 50"}


def decidir(s, ato, **trocas):
    return getattr(autotutela, f"{ato}_edital")(s.edital.pk, por=s.elenco.autoridade, **(RAZAO | trocas))


def retificar(s, campos=None, **trocas):
    dados = {"motivo": "Erro material.", "dodf": "DODF nº 51"} | trocas
    return retificacao.retificar_edital(s.edital.pk, campos=campos or {}, por=s.elenco.autoridade, **dados)


# Decisões


@pytest.mark.parametrize("etapa", ["publicada", "em_controle", "preliminar", "homologada"])
def test_suspensao_para_tudo_e_a_retomada_volta_ao_mesmo_lugar(selecao, etapa):
    s = selecao("B1 N2").ate(etapa)
    antes = s.edital.situacao
    publicacao = decidir(s, "suspender")
    assert publicacao.conteudo["motivo"] == "Impugnação em exame."
    with pytest.raises(AtoInvalido):
        s.publicar_preliminar()
    decidir(s, "retomar")
    s.edital.refresh_from_db()
    assert (s.edital.situacao, s.edital.situacao_anterior) == (antes, "")
    assert publicacao.versao == 1


@pytest.mark.parametrize("ato", ["suspender", "retomar", "anular", "revogar"])
def test_decisao_sem_motivos_e_recusada(selecao, ato):
    s = selecao().ate("publicada")
    if ato == "retomar":
        decidir(s, "suspender")
    with pytest.raises(EntradaInvalida, match="Escreva os motivos"):
        decidir(s, ato, motivo="  ")


def test_anulado_ou_revogado_nao_volta(selecao):
    for numero, ato in enumerate(("anular", "revogar"), start=1):
        s = selecao(numero=numero).ate("publicada")
        decidir(s, "suspender")
        decidir(s, ato)
        with pytest.raises(AtoInvalido):
            decidir(s, "retomar")
        with pytest.raises(TransicaoVedada):
            retificar(s, {"titulo": "Outro"})
        with pytest.raises(PrazoEncerrado):
            impugnar(s)
        s.edital.refresh_from_db()
        assert s.edital.etapa == "PUBLICADO"


def test_rascunho_nao_se_suspende_e_vigente_nao_se_anula(selecao):
    s = selecao("B1 N2").ate("rascunho")
    with pytest.raises(TransicaoVedada):
        decidir(s, "suspender")
    s.ate("vigente")
    assert "VIGENTE" not in EM_CURSO
    with pytest.raises(TransicaoVedada):
        decidir(s, "anular")


# Retificação


def test_retificacao_favoravel_publica_nova_versao_com_o_que_mudou(selecao):
    s = selecao("B1 N2").ate("importada")
    publicacao = retificar(s, {"recurso_quantidade": 15}, vagas={"ADM": 15})
    assert publicacao.versao == 2
    mudancas = publicacao.conteudo["retificacao"]["mudancas"]
    assert [(m["rotulo"], m["onde_se_le"], m["leia_se"]) for m in mudancas] == [
        ("Prazo de recurso", "10 dias corridos", "15 dias corridos"),
        ("Vagas imediatas de ADM – Administração", "10", "15"),
        ("Reservadas de ADM – Administração", "2", "3"),
    ]
    primeira = s.edital.publicacoes.get(tipo="edital", versao=1)
    assert primeira.documento.substituido_por == publicacao.documento
    assert Notificacao.objects.filter(assunto__contains="retificado").count() == 2
    s.edital.refresh_from_db()
    assert s.edital.recurso_quantidade == 15


CONTRARIAS = [
    ({"recurso_quantidade": 5}, {}, "Prazo de recurso"),
    ({"recurso_unidade": "uteis", "recurso_quantidade": 9}, {}, "Prazo de recurso"),
    ({}, {"ADM": 9}, "Vagas imediatas"),
    ({"inscricoes_fim": date(2026, 3, 10)}, {}, "Último dia de inscrição"),
]


@pytest.mark.parametrize(("campos", "vagas", "item"), CONTRARIAS)
def test_retificacao_contra_quem_se_inscreveu_e_recusada(selecao, campos, vagas, item):
    s = selecao().ate("publicada")
    with pytest.raises(Pendencia, match="prejudicam quem se inscreveu") as recusa:
        retificar(s, campos, vagas=vagas)
    assert item in recusa.value.itens[0]
    assert s.edital.publicacoes.count() == 1


def test_com_reabertura_das_inscricoes_a_mudanca_contraria_vale(selecao):
    s = selecao().ate("encerrada")
    with pytest.raises(EntradaInvalida, match="novo último dia"):
        retificar(s, {"recurso_quantidade": 5}, reabre=True)
    novo = relogio.hoje() + timedelta(days=7)
    verificacao = {"verificacao_prevista": date(2026, 4, 6)}
    retificar(s, {"recurso_quantidade": 5, "inscricoes_fim": novo, **verificacao}, reabre=True)
    s.edital.refresh_from_db()
    assert (s.edital.situacao, s.edital.inscricoes_fim) == ("INSCRICOES_ABERTAS", novo)


def test_depois_da_primeira_fase_nao_se_reabrem_inscricoes(selecao):
    s = selecao("B1 N2").ate("em_fase")
    with pytest.raises(AtoInvalido, match="não podem mais ser reabertas"):
        retificar(s, {"inscricoes_fim": relogio.hoje() + timedelta(days=9)}, reabre=True)


def test_inscricao_encerrada_so_se_estende_reabrindo(selecao):
    s = selecao().ate("encerrada")
    with pytest.raises(EntradaInvalida, match="marque que elas são reabertas"):
        retificar(s, {"inscricoes_fim": relogio.hoje() + timedelta(days=9)})


def test_retificacao_que_descumpre_a_norma_e_recusada(selecao):
    s = selecao().ate("publicada")
    with pytest.raises(PublicacaoBloqueada, match="deixa de cumprir a norma"):
        retificar(s, {"clausula": " "})
    with pytest.raises(PublicacaoBloqueada) as recusa:
        retificar(s, {"homologacao_prevista": date(2026, 3, 20)})
    assert "A homologação vem depois das entrevistas" in recusa.value.itens[0]
    assert Edital.objects.get(pk=s.edital.pk).homologacao_prevista is None


@pytest.mark.parametrize(
    ("campos", "vagas", "trecho"),
    [({}, {}, "Nada muda"), ({"norma": "x"}, {}, "não muda: norma"), ({}, {"ZZ": 1}, "A vaga não existe")],
)
def test_retificacao_vazia_ou_de_campo_proibido_e_recusada(selecao, campos, vagas, trecho):
    s = selecao().ate("publicada")
    with pytest.raises(EntradaInvalida, match=trecho):
        retificar(s, campos, vagas=vagas)
    with pytest.raises(EntradaInvalida, match="motivo"):
        retificar(s, {"titulo": "Outro"}, motivo=" ")


# Recursos


def test_sem_quem_julgue_cada_recurso_nao_se_publica(selecao):
    s = selecao().ate("rascunho")
    s.edital.regras_de_recurso.filter(decisao="chamada").update(orgao="")
    with pytest.raises(PublicacaoBloqueada) as recusa:
        edital.publicar_edital(s.edital.pk, dodf="DODF nº 1", por=s.elenco.gestor)
    assert "recurso contra: chamada para a vaga" in recusa.value.itens[0]
    regra = Regra(Decisao.CHAMADA, "Autoridade", 5, Unidade.UTEIS, "item 12")
    edital.definir_recursos(s.edital.pk, regras=[regra], por=s.elenco.servidora)
    publicacao = edital.publicar_edital(s.edital.pk, dodf="DODF nº 1", por=s.elenco.gestor)
    assert len(publicacao.conteudo["recursos"]) == 4
    vazia = Regra(Decisao.CHAMADA, " ", 5, Unidade.UTEIS, "")
    with pytest.raises(TransicaoVedada):
        edital.definir_recursos(s.edital.pk, regras=[vazia], por=s.elenco.servidora)


# Impugnação


def impugnar(s, **trocas):
    dados = {"nome": "Pessoa Exemplo", "contato": "", "texto": "O item 3 não diz a reserva."} | trocas
    return impugnacao.impugnar_edital(s.edital.pk, por=Usuario.objects.sistema(), **dados)


def test_qualquer_pessoa_impugna_no_prazo_e_recebe_resposta_motivada(selecao):
    s = selecao().ate("publicada")
    prazo = s.edital.publicacoes.get(tipo="edital").prazo
    assert prazo.vencimento == date(2026, 3, 9)
    relogio.acertar(prazo.limite - timedelta(seconds=1))
    feita = impugnar(s)
    relogio.acertar(prazo.limite)
    with pytest.raises(PrazoEncerrado, match="não está em prazo"):
        impugnar(s)
    with pytest.raises(EntradaInvalida, match="motivos"):
        responder(s, feita, resposta=" ")
    publicacao = responder(s, feita)
    assert publicacao.conteudo["protocolo"] == feita.protocolo
    assert "Pessoa Exemplo" not in str(publicacao.conteudo)
    with pytest.raises(AtoInvalido, match="já foi respondida"):
        responder(s, feita)


def responder(s, feita, **trocas):
    dados = {
        "acolhida": False,
        "resposta": "O quadro diz a reserva de cada vaga.",
        "dodf": "DODF nº 45",
    } | trocas
    return impugnacao.responder_impugnacao(feita.pk, por=s.elenco.autoridade, **dados)


def test_impugnacao_sem_texto_e_recusada_e_o_texto_fica_cifrado(selecao):
    s = selecao().ate("publicada")
    with pytest.raises(EntradaInvalida, match="Diga quem impugna"):
        impugnar(s, texto=" ")
    feita = impugnar(s)
    assert Impugnacao.objects.get(pk=feita.pk).texto == "O item 3 não diz a reserva."
    assert b"reserva" not in bytes(Impugnacao.objects.values_list("texto", flat=True).get(pk=feita.pk))


# Indisponibilidade


def certificar(s, inicio, fim, **trocas):
    dados = {"motivo": "Falha de energia.", "dodf": "DODF nº 80"} | trocas
    return indisponibilidade.certificar_indisponibilidade(
        inicio=inicio, fim=fim, por=s.elenco.autoridade, **dados
    )


def test_indisponibilidade_prorroga_os_prazos_de_todas_as_pessoas(selecao):
    s = selecao("N1 X2 B3").ate("preliminar")
    prazo = s.inscricao("N1").preliminar.prazo
    antes = prazo.vencimento
    relogio.acertar(prazo.limite + timedelta(hours=9))
    registro = certificar(s, prazo.limite - timedelta(hours=5), prazo.limite)
    prazo.refresh_from_db()
    assert prazo.vencimento > antes
    assert prazo.limite.date() == prazo.vencimento + timedelta(days=1)
    publicacao = s.edital.publicacoes.get(tipo="prorrogacao")
    assert publicacao.conteudo["prazos"][0]["depois"] == f"{prazo.vencimento:%d/%m/%Y}"
    assert Notificacao.objects.filter(assunto__contains="prorrogados").count() == 3
    assert registro.documento.conteudo["prazos"]
    s.recorrer("X2")
    assert s.inscricao("X2").recurso_pendente


def test_indisponibilidade_fora_do_ultimo_dia_nao_muda_prazo(selecao):
    s = selecao("N1").ate("preliminar")
    prazo = s.inscricao("N1").preliminar.prazo
    relogio.acertar(prazo.limite)
    certificar(s, prazo.limite - timedelta(days=3), prazo.limite - timedelta(days=2))
    assert Prazo.objects.get(pk=prazo.pk).vencimento == prazo.vencimento
    assert not Publicacao.objects.filter(tipo="prorrogacao").exists()


def test_indisponibilidade_de_varios_dias_vai_ao_primeiro_dia_que_funcionou(selecao):
    s = selecao("N1").ate("preliminar")
    prazo = s.inscricao("N1").preliminar.prazo
    relogio.acertar(prazo.limite + timedelta(days=20))
    certificar(s, prazo.limite - timedelta(hours=1), prazo.limite + timedelta(days=10))
    assert Prazo.objects.get(pk=prazo.pk).vencimento >= prazo.vencimento + timedelta(days=11)


@pytest.mark.parametrize(("horas", "trocas"), [((0, 5), {}), ((-5, -6), {}), ((-5, -1), {"motivo": " "})])
def test_certidao_sem_pe_nem_cabeca_e_recusada(selecao, horas, trocas):
    s = selecao().ate("publicada")
    agora = relogio.agora()
    inicio, fim = (agora + timedelta(hours=h) for h in horas)
    with pytest.raises(EntradaInvalida):
        certificar(s, inicio, fim, **trocas)


def test_indisponibilidade_no_ultimo_dia_prorroga_as_inscricoes_pela_pagina(selecao):
    s = abrir(selecao())
    inscricao = enviar(s, conta()).inscricao
    fim = s.quando(12, "00:00")
    relogio.acertar(fim + timedelta(hours=9))
    certificar(s, fim - timedelta(hours=5), fim)
    s.edital.refresh_from_db()
    assert f"{s.edital.inscricoes_fim:%d/%m/%Y}" == "16/03/2026"
    assert s.edital.publicacoes.get(tipo="prorrogacao").conteudo["prazos"][0]["objeto"] == "Inscrições"
    assert Notificacao.objects.filter(inscricao=inscricao, assunto__contains="prorrogados").exists()
    assert enviar(s, conta(OUTRO_CPF)).numero == 1
