"""The page of a document: honest progress, a link to each volume, the same lines as a table."""

import pytest

from selecoes.models import Documento, Inscricao, Pedido
from selecoes.regras import volumes as regra
from selecoes.tasks import atender

pytestmark = pytest.mark.django_db


@pytest.fixture
def em_volumes(selecao, monkeypatch):
    """The final list of three people, in volumes of two lines."""
    monkeypatch.setattr(regra, "LINHAS_EM_UM_DOCUMENTO", 2)
    monkeypatch.setattr(regra, "LINHAS_POR_VOLUME", 2)
    s = selecao("N1 B2 B3").ate("classificada")
    return s.edital.documentos.get(tipo="classificacao")


def fazer(tipo, documento):
    """Keep the promises of one kind about the volumes of a document."""
    ids = documento.volumes.values_list("pk", flat=True)
    for pedido in Pedido.objects.filter(tipo=tipo, feito_em=None, alvo__in=ids):
        atender(pedido.pk)


def test_a_pagina_diz_quantos_volumes_estao_prontos_e_leva_a_cada_um(client, em_volumes):
    endereco = f"/documentos/{em_volumes.codigo}/"
    assert em_volumes.volumes.count() == 2
    assert "Contamos as páginas de 0 de 2 volumes" in client.get(endereco).content.decode()
    primeiro, segundo = em_volumes.volumes.all()
    assert client.get(f"/documentos/{primeiro.codigo}.pdf").status_code == 202
    fazer("contagem", em_volumes)
    assert "0 de 2 volumes prontos" in client.get(endereco).content.decode()
    atender(Pedido.objects.get(tipo="volume", alvo=segundo.pk).pk)
    pagina = client.get(endereco).content.decode()
    assert "1 de 2 volumes prontos" in pagina
    assert f"/documentos/{segundo.codigo}.pdf" in pagina
    assert f"/documentos/{primeiro.codigo}.pdf" not in pagina
    fazer("volume", em_volumes)
    atender(Pedido.objects.get(tipo="documento", alvo=em_volumes.pk).pk)
    pronta = client.get(endereco).content.decode()
    assert "em preparação" not in pronta
    baixado = client.get(f"/documentos/{primeiro.codigo}.pdf")
    assert baixado.content.startswith(b"%PDF")
    assert "volume-1-de-2" in baixado["Content-Disposition"]
    assert "2 de 2" in client.get(f"/verificar/{segundo.codigo}/").content.decode()


def test_a_tabela_traz_as_mesmas_linhas(client, em_volumes):
    linhas = client.get(f"/documentos/{em_volumes.codigo}.csv").content.decode("utf-8-sig").splitlines()
    vagas = em_volumes.corpo["vagas"]
    assert len(linhas) == 1 + sum(len(v["linhas"]) + len(v["negros"]) for v in vagas)
    assert all(linha["nome"] in "\n".join(linhas) for v in vagas for linha in v["linhas"])


def test_a_tabela_so_traz_o_que_o_documento_imprime(client, selecao):
    s = selecao("N1 B2 B3").ate("definitiva")
    Inscricao.objects.filter(pk=s.inscricao("B2").pk).update(pcd=True, hipo=True)
    documento = s.ate("classificada").edital.documentos.get(tipo="classificacao")
    tabela = client.get(f"/documentos/{documento.codigo}.csv").content.decode("utf-8-sig")
    assert tabela.splitlines()[0].split(";") == [
        "Vaga", "Lista", "Posição na lista", "Posição na geral", "Inscrição", "Nome", "Nota", "Situação", "Ordem de chamada",
        "Sub judice",
    ]  # fmt: skip
    assert {linha.split(";")[1] for linha in tabela.splitlines()[1:]} == {"geral", "pessoas negras"}
    # Of a list that this selection does not publish nothing is frozen either: whose condition it is stays inside.
    [vaga] = documento.corpo["vagas"]
    assert {(linha["pcd"], linha["hipo"]) for linha in vaga["linhas"]} == {(None, None)}


def test_o_documento_sem_lista_nao_tem_tabela(client, selecao):
    edital = selecao("N1").ate("publicada").edital
    documento = edital.documentos.get(tipo="edital")
    assert client.get(f"/documentos/{documento.codigo}/").status_code == 200
    assert client.get(f"/documentos/{documento.codigo}.csv").status_code == 404


def test_o_documento_restrito_nao_tem_pagina_nem_tabela(client, selecao):
    selecao("X1").ate("preliminar")
    restrito = Documento.objects.filter(acesso="restrito").first()
    assert client.get(f"/documentos/{restrito.codigo}/").status_code == 404
    assert client.get(f"/documentos/{restrito.codigo}.csv").status_code == 404
