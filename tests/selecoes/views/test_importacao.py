"""The pages of the import: send once, look, choose columns, import, take back; correct and reach one person."""

import json
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from selecoes.atos import recebimento
from selecoes.models import ArquivoRecebido, Importacao, Inscricao, Pedido
from selecoes.tasks import atender

pytestmark = pytest.mark.django_db
ARQUIVOS = Path(__file__).resolve().parents[2] / "dados" / "arquivos"
CERTO = b"Inscricao;Nome;Nota final;Optante\n2000001;Ana Exemplo;80,00;SIM\n2000002;Bia Exemplo;70,00;NAO\n"


@pytest.fixture
def s(selecao):
    montada = selecao().ate("encerrada")
    montada.ir(15)
    return montada


@pytest.fixture
def servidora(elenco):
    cliente = Client()
    cliente.force_login(elenco.servidora)
    return cliente


def onde(s, **mais):
    return {"ano": s.edital.ano, "numero": s.edital.numero, **mais}


def enviar(s, cliente, conteudo=CERTO, nome="banca.csv"):
    resposta = cliente.post(
        reverse("importar", kwargs=onde(s)), {"arquivo": SimpleUploadedFile(nome, conteudo)}
    )
    assert resposta.status_code == 302, resposta.content.decode()
    return resposta.url


def texto(resposta):
    return resposta.content.decode()


def test_o_arquivo_e_enviado_uma_vez_e_a_previa_tem_endereco(s, servidora):
    pagina = enviar(s, servidora)
    for _ in range(2):
        previa = texto(servidora.get(pagina))
        assert "<dt>Novas</dt><dd>2 (1 optaram pela reserva)</dd>" in previa
        assert "<dt>Mudam</dt><dd>0</dd>" in previa
        assert "<dt>Com erro</dt><dd>0</dd>" in previa
    assert not Inscricao.objects.exists()
    lista = servidora.post(pagina, follow=True)
    assert "Arquivo importado: 2 novas, 0 mudaram, 0 iguais." in texto(lista)
    assert "Arquivo importado" in texto(servidora.get(pagina))


@pytest.mark.parametrize(
    "arquivo", sorted(p.name for p in ARQUIVOS.iterdir() if not p.name.endswith(".json"))
)
def test_os_seis_arquivos_pela_pagina(selecao, servidora, arquivo):
    s = selecao().ate("encerrada")
    s.ir(15)
    esperado = json.loads((ARQUIVOS / f"{arquivo}.esperado.json").read_text(encoding="utf-8"))
    pagina = enviar(s, servidora, (ARQUIVOS / arquivo).read_bytes(), arquivo)
    previa = texto(servidora.get(pagina))
    assert f"<dt>Novas</dt><dd>{len(esperado['aceitas'])} (" in previa
    assert f"<dt>Com erro</dt><dd>{len(esperado['rejeitadas'])}</dd>" in previa
    assert f"<dt>Linhas ignoradas</dt><dd>{len(esperado['ignoradas'])}</dd>" in previa
    if esperado["rejeitadas"]:
        assert "há linhas com erro" in texto(servidora.post(pagina))
        assert not Inscricao.objects.exists()
        assert texto(servidora.get(f"{pagina}erros/")).splitlines()[0].endswith(";motivo")
    servidora.post(pagina, {"so_validas": "on"})
    assert s.edital.inscricoes.count() == len(esperado["aceitas"])
    numeros = {linha["inscricao"] for linha in esperado["aceitas"] if linha.get("inscricao")}
    assert numeros <= set(s.edital.inscricoes.values_list("numero", flat=True))


def test_colunas_desconhecidas_sao_escolhidas_e_lembradas(s, servidora):
    estranho = b"Codinome;Quem;Pontinhos\n2000001;Ana Exemplo;80,00\n"
    pagina = enviar(s, servidora, estranho)
    assert "Dizer quais são as colunas" in texto(servidora.get(pagina))
    escolha = servidora.get(f"{pagina}colunas/")
    assert "Coluna 2: Quem" in texto(escolha)
    assert "Por exemplo: Ana Exemplo" in texto(escolha)
    falta = servidora.post(f"{pagina}colunas/", {"coluna_1": "nome"})
    assert "Diga qual coluna tem a inscrição" in texto(falta)
    servidora.post(f"{pagina}colunas/", {"coluna_0": "inscricao", "coluna_1": "nome", "coluna_2": "nota"})
    assert "<dt>Novas</dt><dd>1 (" in texto(servidora.get(pagina))
    assert "<dt>Novas</dt><dd>1 (" in texto(servidora.get(enviar(s, servidora, estranho)))


def test_arquivo_grande_mostra_o_andamento_sem_javascript(s, servidora, monkeypatch):
    monkeypatch.setattr(recebimento, "GRANDE", 10)
    pagina = enviar(s, servidora)
    assert "<progress" in texto(servidora.get(pagina))
    assert "Na fila." in texto(servidora.get(pagina))
    pedido = Pedido.objects.get(tipo="importacao")
    Pedido.objects.filter(pk=pedido.pk).update(andamento=40, total=100)
    assert "40 de 100 linhas" in texto(servidora.get(pagina))
    atender(pedido.pk)
    servidora.post(pagina)
    assert "Importando" in texto(servidora.get(pagina))
    atender(Pedido.objects.get(tipo="importacao", feito_em=None).pk)
    assert "2 novas" in texto(servidora.get(pagina))


def test_descartar_e_desfazer(s, servidora):
    pagina = enviar(s, servidora)
    servidora.post(f"{pagina}descartar/")
    assert "não está mais guardado" in texto(servidora.get(pagina))
    servidora.post(enviar(s, servidora))
    feita = Importacao.objects.get()
    assert "banca.csv" in texto(servidora.get(reverse("importar", kwargs=onde(s))))
    desfazer = reverse("desfazer_importacao", kwargs=onde(s, importacao_id=feita.pk))
    assert "as 2 inscrições criadas" in texto(servidora.get(desfazer))
    assert "Importação desfeita." in texto(servidora.post(desfazer, {"motivo": "errado"}, follow=True))
    assert not Inscricao.objects.exists()
    assert "Ela já foi desfeita." in texto(servidora.get(desfazer))


def test_corrigir_uma_inscricao(s, servidora):
    servidora.post(enviar(s, servidora))
    ana = s.edital.inscricoes.get(numero="2000001")
    endereco = reverse("corrigir_inscricao", kwargs=onde(s, inscricao_id=ana.pk))
    pagina = texto(servidora.get(endereco))
    assert 'value="80,000"' in pagina
    dados = {"nome": "Ana Exemplo Lima", "pontos": "81,5", "vaga": ana.vaga_id or ""}
    assert "Motivo" in texto(servidora.post(endereco, dados))
    servidora.post(endereco, {**dados, "motivo": "erro da banca"})
    ana.refresh_from_db()
    assert (ana.nome, ana.nota, ana.optante) == ("Ana Exemplo Lima", 81_500, True)


def test_contatos_pela_pagina(s, servidora):
    servidora.post(enviar(s, servidora))
    ana = s.edital.inscricoes.get(numero="2000001")
    servidora.post(
        reverse("contato_da_inscricao", kwargs=onde(s, inscricao_id=ana.pk)),
        {"email": "ana@exemplo.invalid", "telefone": ""},
    )
    arquivo = SimpleUploadedFile("c.csv", b"Inscricao;Telefone\n2000001;61 90000-0000\n")
    servidora.post(reverse("importar_contatos", kwargs=onde(s)), {"arquivo": arquivo})
    ana.refresh_from_db()
    assert (ana.email, ana.telefone) == ("ana@exemplo.invalid", "61 90000-0000")


def test_quem_nao_e_servidor_nao_ve(s, servidora, elenco):
    pagina = enviar(s, servidora)
    enderecos = [pagina, f"{pagina}erros/", f"{pagina}colunas/", reverse("importar_contatos", kwargs=onde(s))]
    for quem, codigo in ((elenco.gestor, 403), (elenco.integrantes[0], 404)):
        cliente = Client()
        cliente.force_login(quem)
        assert {cliente.get(e).status_code for e in enderecos} == {codigo}
    assert all("/entrar" in Client().get(e).url for e in enderecos)


def test_arquivo_de_outro_edital_nao_existe_aqui(s, servidora, selecao):
    enviar(s, servidora)
    recebido = ArquivoRecebido.objects.get()
    outro = selecao(numero=8).ate("encerrada")
    endereco = reverse("arquivo_recebido", kwargs=onde(outro, recebido_id=recebido.pk))
    assert servidora.get(endereco).status_code == 404
