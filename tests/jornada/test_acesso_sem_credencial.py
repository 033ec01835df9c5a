"""What a CPF in the address or somebody else's identity opens: nothing (cases SE-01 and SE-05)."""

import json
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import get_resolver, reverse

from config.demonstracao import passos
from recursos.atos import anexos, interposicao
from recursos.models import Anexo
from selecoes.models import Documento, Registro
from tests.recursos.arquivos import foto

pytestmark = pytest.mark.django_db
CPF = "390.533.447-05"
CASOS = {
    c["id"]: c
    for c in json.loads(
        (Path(__file__).resolve().parents[1] / "dados/casos.json").read_text(encoding="utf-8")
    )
}


@pytest.fixture
def s(selecao):
    """X1 and X2 with accounts; X1 filed an appeal with a file whose safe copy is ready."""
    montada = selecao("X1 X2 N3").ate("preliminar")
    for quem in ("X1", "X2"):
        passos.reivindicar(montada.elenco, montada.inscricao(quem))
    return montada


@pytest.fixture
def anexo(client, s):
    inscricao = s.inscricao("X1")
    client.force_login(inscricao.usuario)
    client.post(
        f"/minha/recurso/{inscricao.pk}/",
        {"razoes": "Peço nova avaliação.", "acao": "anexar", "arquivo": SimpleUploadedFile("a.jpg", foto())},
    )
    guardado = Anexo.objects.get()
    anexos.preparar_copia(guardado.pk)
    interposicao.interpor(guardado.recurso_id, chave="a" * 32, por=inscricao.usuario)
    client.logout()
    return guardado


def com_cpf(inscricao):
    inscricao.cpf = CPF
    inscricao.save(update_fields=["cpf"])
    return inscricao


def paginas_da_pessoa():
    """The name of each page of `/minha/` that takes only the identity of an entry."""
    achadas = []
    for padrao in get_resolver().url_patterns:
        for rota in getattr(padrao, "url_patterns", [padrao]):
            endereco = str(padrao.pattern) + str(rota.pattern) if rota is not padrao else str(rota.pattern)
            if endereco.startswith("minha/") and list(rota.pattern.converters) == ["pk"]:
                espaco = f"{padrao.namespace}:" if getattr(padrao, "namespace", None) else ""
                achadas.append(f"{espaco}{rota.name}")
    return achadas


def test_se_01_o_cpf_no_endereco_nao_abre_pagina_nenhuma(client, s, anexo):
    inscricao = com_cpf(s.inscricao("X1"))
    procurado = {"cpf": CPF}
    pedido = CASOS["SE-01"]["input"]["request"].removeprefix("GET ")
    assert client.get(pedido).status_code in CASOS["SE-01"]["expected"]["status"]
    assert client.get("/resultado", procurado).status_code == 404
    nomes = paginas_da_pessoa()
    assert {"minha_inscricao", "minha_resultado", "recursos:escrever", "recursos:decisao"} <= set(nomes)
    for endereco in ("/minha/", *(reverse(nome, args=[inscricao.pk]) for nome in nomes)):
        resposta = client.get(endereco, procurado)
        # Pages for GET send to the sign-in, which is empty; those that only post answer no GET at all.
        assert resposta.status_code in {302, 405}, endereco
        assert resposta.status_code == 405 or urlsplit(resposta["Location"]).path.startswith("/entrar")
        assert not resposta.content
    entrada = client.get("/minha/", procurado, follow=True).content.decode()
    assert inscricao.nome not in entrada
    assert inscricao.numero not in entrada


def test_se_01_o_resultado_publico_e_o_mesmo_com_o_cpf_ou_sem_ele(client, s):
    com_cpf(s.inscricao("X1"))
    edital = f"/editais/{s.edital.ano}/{s.edital.numero}/"
    for endereco in (edital, f"{edital}resultado/"):
        sem, com = (client.get(endereco, dados) for dados in ({}, {"cpf": CPF}))
        assert (sem.status_code, com.status_code) == (200, 200)
        assert CPF not in com.content.decode()
        assert linhas(com) == linhas(sem)


def linhas(resposta):
    """The table of the page, without what changes at each request."""
    texto = resposta.content.decode()
    return texto[texto.find("<main") : texto.find("</main>")].replace(f"?cpf={CPF}", "")


def test_se_05_o_arquivo_do_recurso_so_abre_para_a_dona(client, s, anexo):
    de_x1, de_x2 = s.inscricao("X1"), s.inscricao("X2")
    enderecos = [
        f"/minha/recurso/{de_x1.pk}/arquivos/{anexo.pk}/",
        f"/minha/recurso/{de_x2.pk}/arquivos/{anexo.pk}/",
        f"/recursos/{anexo.recurso_id}/arquivos/{anexo.pk}/",
    ]
    client.force_login(de_x2.usuario)
    for endereco in enderecos:
        assert client.get(endereco).status_code in CASOS["SE-05"]["expected"]["status"], endereco
    assert not Registro.objects.filter(ato="abrir arquivo do recurso").exists()
    client.force_login(de_x1.usuario)
    assert [client.get(endereco).status_code for endereco in enderecos] == [200, 404, 404]


def test_se_05_o_documento_da_inscricao_so_abre_para_a_dona(client, s, anexo):
    de_x1, de_x2 = s.inscricao("X1"), s.inscricao("X2")
    proprios = Documento.objects.filter(inscricao=de_x1, acesso=Documento.Acesso.RESTRITO)
    assert proprios.exists()
    client.force_login(de_x2.usuario)
    for documento in proprios:
        assert client.get(f"/minha/documentos/{documento.pk}.pdf").status_code == 404
        assert client.get(f"/minha/defesa/{de_x1.pk}/documentos/{documento.pk}.pdf").status_code == 404
    client.force_login(de_x1.usuario)
    for documento in proprios:
        assert client.get(f"/minha/documentos/{documento.pk}.pdf").status_code != 404
