"""Public pages: what anybody reads, how it is kept by caches, and what never leaves."""

import re
from datetime import date, timedelta

import pypdfium2
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pikepdf import Pdf

from config.demonstracao.historia import contar_a_historia
from config.demonstracao.passos import edital_publicado
from selecoes import relogio
from selecoes.atos import edital as atos_do_edital
from selecoes.atos.publicacao import publicar
from selecoes.consultas.verificacao import codigos_no_texto
from selecoes.documentos import abrir_arquivo, em_grupos, gerar
from selecoes.models import Documento, Edital, Publicacao
from selecoes.regras.regime import DECRETO_40910
from selecoes.regras.reserva import planejar
from tests.selecao_pronta import NAO_OPTANTE, com_inscritos, imprimir, publicado

pytestmark = pytest.mark.django_db
DIA = date(2026, 3, 2)


def palavras(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


@pytest.fixture
def completo(elenco) -> Edital:
    return contar_a_historia(elenco, lambda _: None)


def endereco(edital: Edital, resto: str = "") -> str:
    return f"/editais/{edital.ano}/{edital.numero}/{resto}"


def test_rascunho_nao_aparece_nem_abre(client, elenco, completo):
    atos_do_edital.criar_edital(
        numero=77, ano=2026, titulo="Ainda em segredo", orgao_id=completo.orgao_id, por=elenco.servidora
    )
    assert "Ainda em segredo" not in client.get("/").content.decode()
    assert client.get("/editais/2026/77/").status_code == 404
    assert client.get("/editais/2026/77/resultado/").status_code == 404


@pytest.mark.parametrize(
    ("procurado", "acha"),
    [("4", True), ("4/2026", True), ("4/2025", False), ("x", False), ("4/", True), ("²", False)],
)
def test_procura_o_edital_pelo_numero(client, completo, procurado, acha):
    pagina = client.get("/", {"numero": procurado}).content.decode()
    assert (completo.titulo in pagina) is acha
    assert ("Não encontramos o edital" in pagina) is not acha


def test_o_inicio_diz_a_proxima_data(client, elenco):
    publicado(elenco)
    assert "Recurso até 16/04/2026, às 23h59." in client.get("/").content.decode()


def test_a_quantidade_de_consultas_do_inicio_nao_cresce(client, elenco, django_assert_num_queries):
    def um(numero):
        edital_publicado(elenco, numero=numero, titulo="Mais um", vagas=[("A", "ÁREA", 5)], dia=DIA)

    um(20)
    with django_assert_num_queries(2):
        client.get("/")
    um(21)
    um(22)
    with django_assert_num_queries(2):
        client.get("/")


def test_o_edital_explica_cada_numero_da_reserva(client, completo):
    texto = palavras(client.get(endereco(completo)).content.decode())
    for frase in planejar([5], DECRETO_40910).explicacao:
        assert frase in texto
    assert "10 dias corridos" in texto
    assert "Comissão Recursal" in texto


@pytest.mark.parametrize(
    "tipo",
    ["resultado_preliminar", "resultado_dos_recursos", "resultado_definitivo", "classificacao", "chamada"],
)
def test_a_pagina_diz_o_mesmo_que_o_pdf(client, completo, tipo, tmp_path):
    publicacao = Publicacao.objects.filter(edital=completo, tipo=tipo).latest("versao")
    gerar(publicacao.documento_id)
    pagina = palavras(client.get(endereco(completo, f"resultado/?tipo={tipo}")).content.decode())
    texto = _texto_do_pdf(Documento.objects.get(pk=publicacao.documento_id))
    for linha in _linhas(publicacao.conteudo):
        for valor in (linha["inscricao"], linha["nome"], linha.get("conclusao") or linha["situacao"]):
            assert valor.replace("'", "&#x27;") in pagina
            assert valor.replace(" ", "") in texto


def _linhas(conteudo):
    return (
        conteudo["linhas"] if "linhas" in conteudo else [li for v in conteudo["vagas"] for li in v["linhas"]]
    )


def _texto_do_pdf(documento):
    pdf = pypdfium2.PdfDocument(abrir_arquivo(documento))
    return re.sub(r"\s+", "", "".join(pagina.get_textpage().get_text_range() for pagina in pdf))


def test_procura_no_resultado_pela_inscricao(client, completo):
    achou = client.get(endereco(completo, "resultado/"), {"tipo": "classificacao", "inscricao": NAO_OPTANTE})
    assert achou.content.decode().count('role="rowheader"') == 1
    nada = client.get(endereco(completo, "resultado/"), {"tipo": "classificacao", "inscricao": "999"})
    assert "Não encontramos a inscrição “999”" in nada.content.decode()


def test_edital_sem_resultado_diz_que_ainda_nao_ha(client, elenco):
    edital = com_inscritos(elenco)
    assert "Ainda não há resultado publicado" in client.get(endereco(edital, "resultado/")).content.decode()


def test_publicacao_substituida_sai_da_lista_e_avisa_a_versao_nova(client, elenco, completo):
    antiga = Publicacao.objects.get(edital=completo, tipo="resultado_definitivo")
    nova = Documento.objects.exclude(pk=antiga.documento_id).filter(acesso="publico").first()
    antiga.documento.dar_lugar_a(nova)
    resultado = client.get(endereco(completo, "resultado/?tipo=resultado_definitivo")).content.decode()
    assert "Ainda não há resultado publicado" in resultado
    verificacao = client.get(f"/verificar/{antiga.documento.codigo}/").content.decode()
    assert "Há uma versão mais nova" in verificacao


def test_documento_publico_baixa_e_restrito_nao_existe(client, completo):
    publico = Documento.objects.filter(acesso="publico").first()
    restrito = Documento.objects.filter(acesso="restrito").first()
    assert client.get(f"/documentos/{publico.codigo}.pdf").status_code == 202
    imprimir()
    baixado = client.get(f"/documentos/{publico.codigo}.pdf")
    assert baixado["Content-Type"] == "application/pdf"
    assert baixado.content.startswith(b"%PDF")
    assert client.get(f"/documentos/{restrito.codigo}.pdf").status_code == 404
    assert client.get("/documentos/AAAAAAAAAAAAAAAAAAAAAAAAAA.pdf").status_code == 404


def test_verifica_pelo_codigo_como_se_digita(client, completo):
    documento = Documento.objects.filter(acesso="publico").first()
    digitado = em_grupos(documento.codigo).lower()
    resposta = client.get("/verificar/", {"codigo": digitado}, follow=True)
    assert "Documento autêntico" in resposta.content.decode()
    nada = client.get("/verificar/", {"codigo": "!!!"}, follow=True)
    assert nada.status_code == 404
    assert "Não encontramos este código" in nada.content.decode()


def test_verifica_documento_restrito_sem_dizer_o_que_e(client, completo):
    documento = Documento.objects.filter(tipo="parecer").first()
    pagina = client.get(f"/verificar/{documento.codigo}/").content.decode()
    assert "Documento autêntico" in pagina
    assert documento.titulo not in pagina
    assert "parecer" not in pagina.lower()
    assert documento.inscricao.numero not in pagina


def test_verifica_o_arquivo_e_apanha_o_alterado(client, elenco, tmp_path):
    edital = publicado(elenco)
    documento = Publicacao.objects.get(edital=edital, tipo="resultado_preliminar").documento
    gerar(documento.pk)
    documento.refresh_from_db()
    original = abrir_arquivo(documento)
    assert codigos_no_texto(original) == [documento.codigo]
    assert "Documento autêntico" in _enviar(client, original)
    caminho = tmp_path / "a.pdf"
    caminho.write_bytes(original)
    with Pdf.open(caminho) as pdf:
        pdf.docinfo["/Author"] = "outra pessoa"
        pdf.save(tmp_path / "b.pdf")
    assert "O arquivo foi alterado depois da publicação" in _enviar(client, (tmp_path / "b.pdf").read_bytes())
    assert "não foi emitido por este sistema" in _enviar(client, b"%PDF-1.4 nada")
    assert "Escolha o arquivo PDF" in client.post("/verificar/").content.decode()


def _enviar(client, conteudo):
    arquivo = SimpleUploadedFile("x.pdf", conteudo, content_type="application/pdf")
    return client.post("/verificar/", {"arquivo": arquivo}).content.decode()


def test_simulador_explica_e_recusa_em_portugues(client):
    pagina = palavras(client.get("/simulador/", {"tipo": "estagio", "vagas": "13"}).content.decode())
    assert "13 vagas: 3 reservadas a pessoas negras" in pagina
    for frase in planejar([13], DECRETO_40910).explicacao:
        assert frase in pagina
    for ruim in ("", "x", "-1", "1.5", "99999999", "²"):
        assert (
            "Confira antes de continuar"
            in client.get("/simulador/", {"tipo": "estagio", "vagas": ruim}).content.decode()
        )


@pytest.mark.parametrize("pagina", ["/acessibilidade/", "/privacidade/", "/ajuda/", "/simulador/", "/"])
def test_pagina_publica_pode_ficar_em_cache_e_nao_poe_cookie(client, pagina):
    resposta = client.get(pagina)
    assert resposta.status_code == 200
    assert "public" in resposta["Cache-Control"]
    assert not resposta.cookies


def test_pagina_publica_vista_por_quem_entrou_nao_fica_em_cache(client, elenco):
    client.force_login(elenco.integrantes[0].__class__.objects.sistema())
    assert client.get("/ajuda/")["Cache-Control"] == "no-store, private"


def test_erros_tem_paginas_proprias(client, settings):
    assert "Não encontramos esta página" in client.get("/nada/").content.decode()
    exigente = Client(enforce_csrf_checks=True)
    vencido = exigente.post("/verificar/", {})
    assert vencido.status_code == 403
    assert "O formulário venceu" in vencido.content.decode()


def test_erro_interno_da_um_codigo_e_nao_conta_nada(monkeypatch):
    def quebrar(*_a, **_k):
        raise RuntimeError("segredo interno")

    monkeypatch.setattr("selecoes.views.publico.editais_na_lista", quebrar)
    resposta = Client(raise_request_exception=False).get("/")
    pagina = resposta.content.decode()
    assert resposta.status_code == 500
    assert "Algo falhou do nosso lado" in pagina
    assert "segredo interno" not in pagina


def test_paginas_de_resultado_pedem_que_buscadores_nao_as_guardem(client, elenco):
    edital = publicado(elenco)
    assert 'content="noindex"' in client.get(endereco(edital, "resultado/")).content.decode()
    assert 'content="noindex"' not in client.get(endereco(edital)).content.decode()


def test_lista_longa_vem_em_paginas(client, elenco):
    edital = publicado(elenco)
    linhas = [{"inscricao": f"{n}", "nome": "Pessoa Exemplo", "conclusao": "Ausente"} for n in range(1, 121)]
    publicar(
        edital, Publicacao.Tipo.RESULTADO_DEFINITIVO, conteudo={"linhas": linhas}, dodf="DODF", por=elenco.gestor,
        em=relogio.agora() + timedelta(minutes=1), base="teste",
    )  # fmt: skip
    ultima = client.get(endereco(edital, "resultado/?pagina=3")).content.decode()
    assert ultima.count('role="rowheader"') == 20
    assert "Página 3 de 3" in ultima
    assert "120 pessoas" in ultima
    assert (
        client.get(endereco(edital, "resultado/?pagina=99")).content.decode().count('role="rowheader"') == 20
    )
