"""The staff pages of the edital: who sees them, each refusal in words, and lists that do not grow in queries."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from config.demonstracao.passos import edital_publicado, importar, ir_para, orgao_da_demonstracao, reivindicar
from selecoes.atos import andamento
from selecoes.atos.acesso import designar
from selecoes.atos.edital import criar_edital
from selecoes.models import CodigoDeAcesso, Designacao, Edital, Inscricao, Usuario
from selecoes.regras.papeis import Papel

ONDE = {"ano": 2026, "numero": 9}
VAGA = [("A1", "ANALISTA – ESPECIALIDADE: EXEMPLO", 5)]


def entrar(usuario):
    cliente = Client()
    cliente.force_login(usuario)
    return cliente


@pytest.fixture
def rascunho(elenco):
    ir_para("2026-03-02 09:00")
    orgao = orgao_da_demonstracao(elenco)
    return criar_edital(numero=9, ano=2026, titulo="Seleção", orgao_id=orgao.pk, por=elenco.servidora)


@pytest.fixture
def com_inscritos(elenco):
    edital = edital_publicado(elenco, numero=9, titulo="Seleção", vagas=VAGA, dia=date(2026, 3, 2))
    ir_para("2026-03-17 10:00")
    importar(elenco, edital, "01_cebraspe_resultado.txt")
    return edital


PAGINAS = [
    ("edital_da_equipe", {}), ("edital_dados", {}), ("edital_vagas", {}), ("edital_fases", {}), ("edital_recurso", {}),
    ("edital_ato", {"ato": "publicar"}), ("publicacoes", {}), ("inscritos", {}), ("importar", {}), ("chamadas", {}),
    ("comissao:agenda", {}), ("recursos:publicar", {}),
]  # fmt: skip


@pytest.mark.parametrize(("nome", "mais"), PAGINAS)
def test_o_edital_da_equipe_nao_existe_para_os_outros(elenco, rascunho, nome, mais):
    endereco = reverse(nome, kwargs={**ONDE, **mais})
    superusuario = Usuario.objects.create_superuser("tecnica", "Técnica", password="senha-do-teste")
    assert entrar(elenco.integrantes[0]).get(endereco).status_code == 404
    assert entrar(superusuario).get(endereco).status_code == 404
    anonimo = Client().get(endereco)
    assert anonimo.status_code == 302
    assert anonimo.url.startswith(reverse("account_login"))
    assert entrar(elenco.servidora).get(endereco).status_code == 200


def test_o_painel_e_so_da_equipe(elenco):
    assert entrar(elenco.integrantes[0]).get("/painel/").status_code == 404
    assert "Nada espera por você agora" in entrar(elenco.gestor).get("/painel/").content.decode()


def test_quem_tem_papel_em_um_edital_so_ve_esse(elenco, rascunho):
    outro = criar_edital(
        numero=10, ano=2026, titulo="Outra", orgao_id=rascunho.orgao_id, por=elenco.servidora
    )
    Designacao.objects.filter(usuario=elenco.gestor).update(fim=date(2026, 2, 1))
    designar(
        elenco.gestor.pk, papel=Papel.RESPONSAVEL, ato="Portaria nº 3/2026", inicio=date(2026, 3, 1), edital=outro,
        por=elenco.autoridade,
    )  # fmt: skip
    gestor = entrar(elenco.gestor)
    painel = gestor.get("/painel/").content.decode()
    assert "10/2026" in painel
    assert "9/2026" not in painel
    assert gestor.get(reverse("edital_da_equipe", kwargs=ONDE)).status_code == 404


def test_o_edital_com_faltas_nao_e_publicado_e_diz_o_que_falta(elenco, rascunho):
    endereco = reverse("edital_ato", kwargs={**ONDE, "ato": "publicar"})
    resposta = entrar(elenco.gestor).post(endereco, {"dodf": "DODF nº 40"}).content.decode()
    assert "O edital ainda não pode ser publicado" in resposta
    assert "Fixe o prazo de recurso (art. 3º, § 11)." in resposta
    assert Edital.objects.get(**ONDE).situacao == "RASCUNHO"


def test_o_servidor_nao_publica(elenco, rascunho):
    endereco = reverse("edital_ato", kwargs={**ONDE, "ato": "publicar"})
    resposta = entrar(elenco.servidora).post(endereco, {"dodf": "DODF nº 40"}).content.decode()
    assert "Este ato cabe a: Responsável pela seleção (gestor)." in resposta


def test_o_ato_fora_de_hora_e_recusado_em_palavras(elenco, rascunho):
    endereco = reverse("edital_ato", kwargs={**ONDE, "ato": "homologar"})
    resposta = entrar(elenco.autoridade).post(endereco).content.decode()
    assert "Publique a classificação final antes de homologar." in resposta


def test_ato_desconhecido_nao_existe(elenco, rascunho):
    assert (
        entrar(elenco.gestor).get(reverse("edital_ato", kwargs={**ONDE, "ato": "apagar"})).status_code == 404
    )


def _vagas(*linhas):
    dados = {"form-TOTAL_FORMS": len(linhas), "form-INITIAL_FORMS": 0}
    for n, (codigo, nome, quantidade) in enumerate(linhas):
        dados |= {f"form-{n}-codigo": codigo, f"form-{n}-nome": nome, f"form-{n}-quantidade": quantidade}
    return dados


def test_as_vagas_explicam_a_reserva_e_o_deficit(elenco, rascunho):
    servidora, endereco = entrar(elenco.servidora), reverse("edital_vagas", kwargs=ONDE)
    texto = servidora.post(
        endereco, _vagas(("A", "Direito", 2), ("B", "Letras", 2), ("C", "Artes", 2)), follow=True
    )
    pagina = texto.content.decode()
    assert "Falta 1 reserva" in pagina
    distribuir = reverse("edital_distribuicao", kwargs=ONDE)
    sem_motivo = servidora.post(distribuir, {"vaga-A": 1, "justificativa": ""}).content.decode()
    assert "Confira antes de continuar" in sem_motivo
    servidora.post(distribuir, {"vaga-A": 1, "justificativa": "Direito tem mais procura."})
    assert Edital.objects.get(**ONDE).vagas.get(codigo="A").reservadas == 1


def test_codigos_repetidos_de_vaga_sao_recusados(elenco, rascunho):
    resposta = entrar(elenco.servidora).post(
        reverse("edital_vagas", kwargs=ONDE), _vagas(("A", "Direito", 2), ("A", "Letras", 2))
    )
    assert "Há códigos de vaga repetidos." in resposta.content.decode()


def test_datas_trocadas_sao_recusadas_com_o_que_foi_digitado(elenco, rascunho):
    resposta = entrar(elenco.servidora).post(
        reverse("edital_dados", kwargs=ONDE),
        {"titulo": "Seleção", "tipo": "estagio", "inscricoes_inicio": "20/03/2026", "inscricoes_fim": "10/03/2026",
         "menor_nota": "0", "maior_nota": "100", "quem_classifica": "banca", "ordem_das_chamadas": "incremental"},
    ).content.decode()  # fmt: skip
    assert "O último dia vem antes do início das inscrições." in resposta
    assert 'value="20/03/2026"' in resposta
    assert "<title>Erro:" in resposta


def test_o_mesmo_numero_de_edital_e_recusado(elenco, rascunho):
    dados = {"numero": 9, "ano": 2026, "titulo": "X", "tipo": "estagio", "orgao": rascunho.orgao_id}
    resposta = entrar(elenco.servidora).post(reverse("edital_novo"), dados).content.decode()
    assert "O edital 9/2026 já existe." in resposta


def test_o_arquivo_com_erro_nao_grava_nada_e_da_as_linhas_para_corrigir(elenco):
    edital_publicado(elenco, numero=9, titulo="Seleção", vagas=VAGA, dia=date(2026, 3, 2))
    ir_para("2026-03-17 10:00")
    texto = "inscricao;nome;cota_negro;nota\n1001;Ana Exemplo;S;88,5\n1002;Bia Exemplo;talvez;90\n"
    arquivo = SimpleUploadedFile("lista.csv", texto.encode())
    servidora = entrar(elenco.servidora)
    resposta = servidora.post(reverse("importar", kwargs=ONDE), {"arquivo": arquivo})
    assert "há linhas com erro" in servidora.post(resposta.url).content.decode()
    assert "linhas-com-erro.csv" in servidora.get(f"{resposta.url}erros/")["Content-Disposition"]
    assert not Inscricao.objects.exists()


def test_importar_fora_da_hora_e_recusado(elenco, rascunho):
    arquivo = SimpleUploadedFile("lista.csv", b"inscricao;nome\n1;Ana Exemplo\n")
    resposta = entrar(elenco.servidora).post(reverse("importar", kwargs=ONDE), {"arquivo": arquivo})
    assert "Só se importa depois do fim das inscrições" in resposta.content.decode()


def test_o_gestor_nao_importa_e_recebe_a_pagina_da_recusa(elenco, com_inscritos):
    resposta = entrar(elenco.gestor).get(reverse("importar", kwargs=ONDE))
    assert resposta.status_code == 403
    assert "Este ato cabe a: Servidor SEJUS." in resposta.content.decode()


def test_o_codigo_aparece_uma_vez_e_abre_a_inscricao(elenco, com_inscritos):
    inscricao = Inscricao.objects.order_by("numero").first()
    endereco = reverse("codigo_de_acesso", kwargs={**ONDE, "inscricao_id": inscricao.pk})
    servidora = entrar(elenco.servidora)
    assert "Código emitido" in servidora.post(endereco, {"canal": "balcao"}).content.decode()
    assert "Código emitido" not in servidora.get(endereco).content.decode()
    assert CodigoDeAcesso.objects.get().canal == "balcao"


def test_a_lista_de_inscritos_busca_e_mostra_quem_ja_entrou(elenco, com_inscritos):
    reivindicar(elenco, Inscricao.objects.get(numero="10000025"))
    servidora, endereco = entrar(elenco.servidora), reverse("inscritos", kwargs=ONDE)
    pagina = servidora.get(endereco, {"busca": "10000025"}).content.decode()
    assert "Já entrou" in pagina
    assert "10000037" not in pagina
    assert "Nenhuma pessoa com" in servidora.get(endereco, {"busca": "zzz"}).content.decode()


def test_as_listas_nao_crescem_em_consultas(elenco, com_inscritos, django_assert_max_num_queries):
    servidora = entrar(elenco.servidora)
    servidora.get("/painel/")
    with django_assert_max_num_queries(40) as um:
        servidora.get("/painel/")
        servidora.get(reverse("inscritos", kwargs=ONDE))
    antes = len(um)
    for numero in (11, 12):
        edital_publicado(elenco, numero=numero, titulo="Outra", vagas=VAGA, dia=date(2026, 3, 20))
    for n in range(3):
        Inscricao(
            edital=com_inscritos, numero=f"9000{n}", nome="Pessoa Exemplo", vaga=com_inscritos.vagas.get()
        ).save()
    with django_assert_max_num_queries(antes):
        servidora.get("/painel/")
        servidora.get(reverse("inscritos", kwargs=ONDE))


def test_o_convite_mostra_o_codigo_uma_vez_e_o_papel_tem_ato(elenco):
    ir_para("2026-03-02 09:00")
    servidora = entrar(elenco.servidora)
    dados = {"nome": "Pessoa Nova", "email": "nova@sejus.invalid", "ato": "Portaria nº 2/2026"}
    assert "Convite enviado" in servidora.post(reverse("convidar"), dados).content.decode()
    assert "Já há uma pessoa com este e-mail" in servidora.post(reverse("convidar"), dados).content.decode()
    nova = Usuario.objects.get(email_institucional="nova@sejus.invalid")
    papel = {"usuario": nova.pk, "papel": "secretaria", "ato": "Portaria nº 2/2026", "inicio": "02/03/2026"}
    servidora.post(reverse("designar"), papel)
    assert Designacao.objects.get(usuario=nova).papel == Papel.SECRETARIA


def test_o_gestor_ve_o_portao_do_resultado_preliminar(elenco, com_inscritos):
    andamento.avancar_edital(com_inscritos.pk, "iniciar primeira fase", por=elenco.gestor)
    ir_para("2026-03-23 10:00")
    andamento.iniciar_controle(com_inscritos.pk, por=elenco.gestor)
    gestor, endereco = (
        entrar(elenco.gestor),
        reverse("edital_ato", kwargs={**ONDE, "ato": "resultado-preliminar"}),
    )
    assert "A inscrição 10000025 ainda não tem resultado" in gestor.get(endereco).content.decode()
    recusa = gestor.post(endereco, {"dodf": "DODF nº 64", "dodf_em": "23/03/2026"}).content.decode()
    assert "Faltam 3 resultado(s) para publicar" in recusa


def test_o_orgao_novo_entra_na_lista_do_edital(elenco):
    servidora = entrar(elenco.servidora)
    dados = {"nome": "Instituto de Exemplo", "sigla": "IEX", "entidade": "autarquia"}
    servidora.post(reverse("orgao_novo"), dados)
    assert "Instituto de Exemplo (IEX)" in servidora.get(reverse("edital_novo")).content.decode()
    assert "já está cadastrado" in servidora.post(reverse("orgao_novo"), dados).content.decode()
    assert entrar(elenco.secretaria).get(reverse("orgao_novo")).status_code == 404
