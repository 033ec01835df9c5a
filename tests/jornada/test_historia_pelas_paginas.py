"""The whole selection played by the staff and the members through the pages, with Django's client."""

import re
from datetime import date
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from comissao.models import Comissao, Entrevista, Sessao
from config.demonstracao.passos import (
    CLAUSULA,
    MOTIVO_A_FAVOR,
    MOTIVO_CONTRA,
    ir_para,
    orgao_da_demonstracao,
    recorrer,
    reivindicar,
)
from recursos.models import Recurso
from selecoes.models import ArquivoRecebido, Edital, Inscricao, Publicacao
from selecoes.regras.edital import SituacaoEdital

ARQUIVO = Path("config/demonstracao/arquivos/01_cebraspe_resultado.txt")
ONDE = {"ano": 2026, "numero": 9}


class Pessoa:
    """One signed-in person; every answer is checked to be a page, or a redirect to one."""

    def __init__(self, usuario):
        self.cliente = Client(raise_request_exception=True)
        self.cliente.force_login(usuario)

    def ver(self, nome, **partes):
        resposta = self.cliente.get(reverse(nome, kwargs=partes))
        assert resposta.status_code == 200, (nome, resposta.status_code)
        return resposta.content.decode()

    def fazer(self, nome, dados=None, **partes):
        endereco = reverse(nome, kwargs=partes)
        resposta = self.cliente.post(endereco, dados or {}, follow=True)
        texto = resposta.content.decode()
        assert resposta.status_code == 200, (nome, resposta.status_code, texto)
        assert resposta.redirect_chain, (nome, _erros(texto))
        return texto


def _erros(texto):
    inicio = texto.find("resumo-de-erros")
    return texto[inicio : inicio + 1500] if inicio >= 0 else "sem erros na página"


@pytest.fixture
def gente(elenco):
    nomes = ("servidora", "secretaria", "gestor", "autoridade")
    pessoas = {nome: Pessoa(getattr(elenco, nome)) for nome in nomes}
    orgao_da_demonstracao(elenco)
    return {
        **pessoas, "elenco": elenco, "integrantes": [Pessoa(u) for u in elenco.integrantes],
        "recursais": [Pessoa(u) for u in elenco.recursais],
    }  # fmt: skip


def _publicar_edital(gente):
    servidora, gestor = gente["servidora"], gente["gestor"]
    ir_para("2026-03-02 09:00")
    orgao = orgao_da_demonstracao(gente["elenco"])
    servidora.fazer(
        "edital_novo",
        {"numero": 9, "ano": 2026, "titulo": "Seleção de estágio", "tipo": "estagio", "orgao": orgao.pk},
    )
    assert "Faltam" in servidora.ver("edital_da_equipe", **ONDE)
    servidora.fazer(
        "edital_dados",
        {
            "titulo": "Seleção de estágio", "tipo": "estagio", "clausula": CLAUSULA, "inscricoes_inicio": "03/03/2026",
            "inscricoes_fim": "13/03/2026", "menor_nota": "0", "maior_nota": "100,000", "quem_classifica": "banca",
            "ordem_das_chamadas": "incremental", "filmagem": "on", "semente_anunciada": "loteria federal 6001",
            "origem_das_inscricoes": "banca",
        },
        **ONDE,
    )  # fmt: skip
    linhas = {"form-TOTAL_FORMS": 5, "form-INITIAL_FORMS": 0, "form-0-codigo": "A1", "form-0-quantidade": 5}
    servidora.fazer("edital_vagas", {**linhas, "form-0-nome": "ANALISTA – ESPECIALIDADE: EXEMPLO"}, **ONDE)
    assert "5 vagas × 20%" in servidora.ver("edital_vagas", **ONDE)
    servidora.fazer("edital_fases", {"fase_1": "objetiva"}, **ONDE)
    recurso = {"recurso_quantidade": 10, "recurso_unidade": "corridos", "recurso_orgao": "Comissão Recursal"}
    servidora.fazer("edital_recurso", {**recurso, "recurso_fundamento": "item 9.2 do edital"}, **ONDE)
    assert "Informe o primeiro dia de entrevistas" in gestor.ver("edital_ato", ato="publicar", **ONDE)
    datas = {"verificacao_prevista": "30/03/2026", "impugnacao_quantidade": 5, "impugnacao_unidade": "uteis"}
    servidora.fazer("edital_cronograma", datas, **ONDE)
    assert "nada falta" in gestor.ver("edital_ato", ato="publicar", **ONDE)
    gestor.fazer("edital_ato", {"dodf": "DODF nº 40"}, ato="publicar", **ONDE)
    ir_para("2026-03-03 08:00")
    servidora.fazer("edital_ato", ato="abrir-inscricoes", **ONDE)
    ir_para("2026-03-16 08:00")
    servidora.fazer("edital_ato", ato="encerrar-inscricoes", **ONDE)


def _arquivo():
    return SimpleUploadedFile(ARQUIVO.name, ARQUIVO.read_bytes())


def _importar_e_abrir_o_controle(gente):
    servidora, gestor = gente["servidora"], gente["gestor"]
    assert "Importe as pessoas inscritas" in servidora.ver("painel")
    servidora.fazer("importar", {"arquivo": _arquivo()}, **ONDE)
    recebido = {**ONDE, "recebido_id": ArquivoRecebido.objects.get().pk}
    assert "Nada foi gravado" in servidora.ver("arquivo_recebido", **recebido)
    assert not Inscricao.objects.exists()
    servidora.fazer("arquivo_recebido", {"so_validas": "on"}, **recebido)
    assert "10000025" in servidora.ver("inscritos", **ONDE)
    gestor.fazer("edital_ato", ato="iniciar-primeira-fase", **ONDE)
    ir_para("2026-03-23 10:00")
    gestor.fazer("edital_ato", ato="iniciar-controle", **ONDE)


def _agendar_e_convocar(gente):
    secretaria = gente["secretaria"]
    ir_para("2026-03-24 10:00")
    especial = Comissao.objects.get(tipo="especial")
    assert "aguardam data" in secretaria.ver("painel")
    secretaria.fazer(
        "comissao:agenda",
        {
            "comissao": especial.pk,
            "dia": "30/03/2026",
            "hora": "09:00",
            "local": "SEJUS, sala 12",
            "minutos": 20,
            "capacidade": 20,
        },
        **ONDE,
    )
    sessao = Sessao.objects.get()
    pessoas = [str(i.pk) for i in Inscricao.objects.filter(optante=True).order_by("numero")]
    secretaria.ver("comissao:agendar", sessao_id=sessao.pk)
    secretaria.fazer(
        "comissao:agendar", {"primeira": "09:00", "minutos": 20, "pessoas": pessoas}, sessao_id=sessao.pk
    )
    assert "27/03/2026" in secretaria.ver("comissao:convocar", sessao_id=sessao.pk)
    secretaria.fazer("comissao:convocar", {"dodf": "DODF nº 55"}, sessao_id=sessao.pk)
    return sessao


def _entrevistar(gente, entrevista, contrarios):
    secretaria, integrantes = gente["secretaria"], gente["integrantes"]
    aqui = {"sessao_id": entrevista.sessao_id, "entrevista_id": entrevista.pk}
    secretaria.fazer("comissao:ato_da_entrevista", ato="presenca", **aqui)
    integrantes[0].fazer("comissao:ato_da_entrevista", ato="presenca", **aqui)
    secretaria.fazer("comissao:ato_da_entrevista", ato="abrir-votacao", **aqui)
    for n, pessoa in enumerate(integrantes):
        assert "Antes de votar" in pessoa.ver("comissao:entrevista", **aqui)
        pessoa.fazer("comissao:impedimento", {"resposta": "sem_impedimento"}, **aqui)
        contra = n < contrarios
        voto = {
            "opcao": "nao_atende" if contra else "atende",
            "elementos": ["cor_da_pele", "cabelo"],
            "motivo": MOTIVO_CONTRA if contra else MOTIVO_A_FAVOR,
            "ciente": "sim",
        }
        pessoa.fazer("comissao:votar", voto, **aqui)
        assert "Só você vê este quadro" in pessoa.ver("comissao:entrevista", **aqui)
    secretaria.fazer("comissao:filmagem", {"referencia": "cofre 3", "sha256": "AB" * 32}, **aqui)
    secretaria.fazer("comissao:ato_da_entrevista", ato="pedir-encerramento", **aqui)
    integrantes[1].fazer("comissao:ato_da_entrevista", ato="confirmar", **aqui)
    assert f"{contrarios} contra" in integrantes[2].ver("comissao:entrevista", **aqui)


def _sessao(gente, sessao):
    secretaria = gente["secretaria"]
    ir_para("2026-03-30 09:00")
    lugares = [m.assento for m in sessao.comissao.mandatos.all()]
    secretaria.fazer("comissao:abrir", {"presentes": lugares}, sessao_id=sessao.pk)
    por_numero = {e.inscricao.numero: e for e in Entrevista.objects.select_related("inscricao")}
    ir_para("2026-03-30 09:30")
    _entrevistar(gente, por_numero["10000025"], 3)
    _entrevistar(gente, por_numero["10000037"], 0)
    ir_para("2026-03-30 11:00")
    ausente = {"sessao_id": sessao.pk, "entrevista_id": por_numero["10000063"].pk}
    secretaria.fazer("comissao:ato_da_entrevista", ato="ausencia", **ausente)
    secretaria.fazer("comissao:ato_da_sessao", ato="encerrar", sessao_id=sessao.pk)
    for pessoa in gente["integrantes"][:3]:
        assert "Falta sua assinatura" in pessoa.ver("comissao:minha_pauta")
        pessoa.ver("comissao:ata", sessao_id=sessao.pk)
        pessoa.fazer("comissao:ato_da_sessao", ato="assinar", sessao_id=sessao.pk)
    secretaria.fazer("comissao:ato_da_sessao", ato="remeter", sessao_id=sessao.pk)
    ir_para("2026-04-06 10:00")
    assert "Conclua a ausência" in secretaria.ver("painel")
    secretaria.fazer("comissao:ato_da_entrevista", ato="concluir-ausencia", **ausente)


def _recurso(gente):
    secretaria, gestor, recursais = gente["secretaria"], gente["gestor"], gente["recursais"]
    gestor.fazer(
        "edital_ato", {"dodf": "DODF nº 64", "dodf_em": "06/04/2026"}, ato="resultado-preliminar", **ONDE
    )
    ir_para("2026-04-10 21:40")
    inscricao = Inscricao.objects.get(numero="10000025")
    recurso = recorrer(inscricao, reivindicar(gente["elenco"], inscricao))
    ir_para("2026-04-22 10:00")
    assert "Examine o recurso" in secretaria.ver("painel")
    aqui = {"recurso_id": recurso.pk}
    secretaria.fazer("recursos:ato_do_recurso", ato="examinar", **aqui)
    comissao = Comissao.objects.get(tipo="recursal")
    secretaria.fazer("recursos:distribuir", {"comissao": comissao.pk}, **aqui)
    for n, pessoa in enumerate(recursais):
        assert "Peço nova avaliação" in pessoa.ver("recursos:recurso", **aqui)
        opcao, motivo = ("nao_atende", MOTIVO_CONTRA) if n == 0 else ("atende", MOTIVO_A_FAVOR)
        pessoa.fazer("recursos:votar", {"opcao": opcao, "motivo": motivo}, **aqui)
    secretaria.fazer("recursos:ato_do_recurso", ato="pedir-encerramento", **aqui)
    recursais[2].fazer("recursos:ato_do_recurso", ato="confirmar", **aqui)
    assert "1 contra e 2 a favor" in secretaria.ver("recursos:recurso", **aqui)
    ir_para("2026-04-23 10:00")
    assert "Publique o resultado de 1 recurso" in gestor.ver("painel")
    gestor.fazer("recursos:publicar", {"dodf": "DODF nº 75"}, **ONDE)


def _classificar_e_chamar(gente):
    gestor, autoridade = gente["gestor"], gente["autoridade"]
    ir_para("2026-04-24 10:00")
    gestor.fazer("edital_ato", {"dodf": "DODF nº 76"}, ato="resultado-definitivo", **ONDE)
    previa = gestor.ver("publicar_classificacao", **ONDE)
    codigo = re.search(r'name="sha256" value="([0-9a-f]{64})"', previa)[1]
    assert f"<code>{codigo}</code>" in previa
    gestor.fazer("publicar_classificacao", {"dodf": "DODF nº 76", "sha256": codigo}, **ONDE)
    assert Publicacao.objects.get(tipo="classificacao").conteudo["apuracao"]["sha256"] == codigo
    ir_para("2026-04-27 10:00")
    assert "Homologue" in autoridade.ver("painel")
    autoridade.fazer("edital_ato", ato="homologar", **ONDE)
    autoridade.fazer("edital_ato", ato="iniciar-validade", **ONDE)
    vaga = Edital.objects.get(**ONDE).vagas.get()
    gestor.fazer("abrir_vagas", {"quantidade": 5, "motivo": "vagas do edital"}, vaga_id=vaga.pk, **ONDE)
    assert "É chamada a inscrição" in gestor.ver("chamar", vaga_id=vaga.pk, **ONDE)
    gestor.fazer("chamar", {"dodf": "DODF nº 78"}, vaga_id=vaga.pk, **ONDE)
    assert "10000025" in gestor.ver("chamadas", **ONDE)
    assert "Chamada" in gestor.ver("publicacoes", **ONDE)


def test_a_selecao_inteira_passa_pelas_paginas(gente):
    _publicar_edital(gente)
    _importar_e_abrir_o_controle(gente)
    _sessao(gente, _agendar_e_convocar(gente))
    _recurso(gente)
    _classificar_e_chamar(gente)
    assert Edital.objects.get(**ONDE).situacao == SituacaoEdital.VIGENTE
    assert Recurso.objects.get().situacao == "exaurido"
    assert date(2026, 4, 27) > Edital.objects.get(**ONDE).publicado_em
