"""The procedure through its pages: the staff's and the person's."""

import pytest
from django.test import Client
from django.urls import reverse

from config.demonstracao import passos
from recursos.atos import intimacao
from recursos.models import Intimacao, Peca, Procedimento
from recursos.regras.autos import Finalidade
from selecoes import relogio
from selecoes.models import Usuario
from tests.apuracao_de_falsidade import FATOS, SIM_NAO, Apuracao, processantes, superior

pytestmark = pytest.mark.django_db


@pytest.fixture
def s(selecao):
    return selecao("B1 N2 X3", vagas=[("ADM", "Administração", 5)]).ate("definitiva")


@pytest.fixture
def a(s):
    return Apuracao(s, "N2")


def entrar(usuario):
    cliente = Client()
    cliente.force_login(usuario)
    return cliente


def texto(resposta):
    return resposta.content.decode()


def do_caso(a, ato="", alvo=""):
    base = f"/procedimentos/{a.procedimento.protocolo}/"
    return f"{base}atos/{ato}/{f'{alvo}/' if alvo else ''}" if ato else base


def da_pessoa(a, resto=""):
    return f"/minha/defesa/{a.inscricao.pk}/{resto}"


def enviar(a, por, ato, alvo="", **dados):
    resposta = entrar(por).post(do_caso(a, ato, alvo), dados)
    assert resposta.status_code == 302, texto(resposta)
    return resposta


def falar(a, ato, **dados):
    resposta = entrar(a.pessoa).post(da_pessoa(a, f"falar/{ato}/"), dados)
    assert resposta.status_code == 302, texto(resposta)


def ler(a):
    carta = Intimacao.objects.filter(ciencia_em=None).get()
    assert entrar(a.pessoa).post(da_pessoa(a, f"ler/{carta.pk}/")).status_code == 302


RESPOSTAS = {
    "falsa": "sim", "fundamento_falsidade": "A prova mostra.", "ma_fe": "sim", "fundamento_ma_fe": "A pessoa sabia.",
}  # fmt: skip


def test_da_noticia_ao_efeito_so_pelas_paginas(s, a):
    autoridade = s.elenco.autoridade
    resposta = entrar(s.elenco.servidora).post(
        "/procedimentos/noticia/",
        {
            "edital": s.edital.pk,
            "inscricao": a.inscricao.numero,
            "relato": "Disse em público.",
            "denunciante": "Carla",
        },
    )
    assert resposta.status_code == 302
    a.pk = Procedimento.objects.get().pk
    quem = processantes()
    enviar(
        a, autoridade, "instaurar", motivacao="Há relato.", fatos=FATOS, so_voto_contrario="nao",
        indicio_de_ma_fe="sim", processantes=[p.pk for p in quem], dias_de_defesa="10",
    )  # fmt: skip
    enviar(a, autoridade, "expedir-citacao")
    ler(a)
    falar(a, "defesa", texto="Não é verdade.", testemunhas="")
    enviar(a, quem[0], "abrir-instrucao")
    enviar(a, quem[0], "encerrar-instrucao")
    enviar(a, quem[0], "expedir-alegacoes")
    ler(a)
    falar(a, "alegacoes", texto="Peço o arquivamento.")
    enviar(a, quem[0], "relatar", texto="Propomos a decisão.")
    enviar(a, autoridade, "decidir", **RESPOSTAS)
    enviar(a, autoridade, "expedir-decisao")
    ler(a)
    falar(a, "recurso", texto="A prova não mostra isso.")
    enviar(a, autoridade, "encaminhar", texto="Mantenho.")
    enviar(a, superior(), "julgar-recurso", **RESPOSTAS)
    assert a.inscricao.situacao != "ELIMINADA"
    enviar(a, autoridade, "aplicar-efeitos")
    assert a.inscricao.situacao == "ELIMINADA"
    assert "recurso" in texto(entrar(a.pessoa).get(da_pessoa(a))).lower()


def test_o_caso_so_existe_para_quem_decide_e_quem_instrui(s, a):
    a.ate("instaurado")
    e = s.elenco
    tecnica = Usuario.objects.create_superuser("tecnica", "Técnica", password="senha-do-teste")
    fora = [e.servidora, e.secretaria, e.gestor, *e.integrantes, *e.recursais, a.pessoa, tecnica]
    assert {entrar(p).get(do_caso(a)).status_code for p in fora} == {404}
    dentro = [e.autoridade, superior(), *processantes()]
    assert {entrar(p).get(do_caso(a)).status_code for p in dentro} == {200}
    assert a.procedimento.protocolo not in texto(entrar(e.servidora).get("/procedimentos/"))


def test_a_defesa_de_outra_pessoa_e_404(s, a):
    a.ate("citado")
    outra = passos.reivindicar(s.elenco, s.inscricao("X3"))
    documento = Peca.objects.get(tipo="portaria").documento_id
    for quem in [outra, s.elenco.servidora, s.elenco.autoridade]:
        assert entrar(quem).get(da_pessoa(a)).status_code == 404
        assert entrar(quem).get(da_pessoa(a, "falar/defesa/")).status_code == 404
        assert entrar(quem).get(da_pessoa(a, f"documentos/{documento}.pdf")).status_code == 404
    assert entrar(outra).get(f"/minha/defesa/{s.inscricao('X3').pk}/").status_code == 404
    assert entrar(a.pessoa).get(da_pessoa(a, f"documentos/{documento}.pdf")).status_code in {200, 202}


def test_noticia_nao_admitida_nao_existe_para_a_pessoa(a):
    a.ate("noticia")
    assert entrar(a.pessoa).get(da_pessoa(a)).status_code == 404
    assert "Procedimento" not in texto(entrar(a.pessoa).get(f"/minha/{a.inscricao.pk}/"))


def test_o_processo_abre_com_a_leitura_e_o_nome_de_quem_denunciou_nao_aparece(a):
    a.ate("instaurado")
    intimacao.expedir_intimacao(a.pk, Finalidade.CITACAO, por=a.autoridade)
    pessoa = entrar(a.pessoa)
    antes = texto(pessoa.get(da_pessoa(a)))
    assert "Abrir e ler" in antes
    assert FATOS not in antes
    ler(a)
    depois = texto(pessoa.get(da_pessoa(a)))
    assert FATOS in depois
    assert "Carla" not in depois
    assert "Carla" in texto(entrar(a.autoridade).get(do_caso(a)))
    assert "Apresentar a defesa" in depois
    assert "vermelho" not in depois


def test_a_decisao_so_se_le_com_a_intimacao_dela(a):
    a.ate("decidido")
    pessoa = entrar(a.pessoa)
    assert "data foi trocada" not in texto(pessoa.get(da_pessoa(a)))
    a.ate("intimado")
    assert "data foi trocada" in texto(pessoa.get(da_pessoa(a)))


def test_o_botao_nao_existe_antes_da_hora_e_a_pagina_diz_o_dia(a):
    a.ate("citado")
    prazo = a.procedimento.prazo_da(Finalidade.CITACAO)
    pagina = texto(entrar(a.processante).get(do_caso(a)))
    assert (
        reverse("recursos:ato_do_procedimento", args=[a.procedimento.protocolo, "certificar-defesa"])
        not in pagina
    )
    assert "Disponível a partir de" in pagina
    relogio.acertar(prazo.limite)
    assert "atos/certificar-defesa/" in texto(entrar(a.processante).get(do_caso(a)))


def test_ato_de_outro_papel_ou_de_outra_hora_e_404(a):
    a.ate("citado")
    for por, ato in [
        (a.processante, "decidir"),
        (a.autoridade, "decidir"),
        (a.autoridade, "aplicar-efeitos"),
    ]:
        assert entrar(por).post(do_caso(a, ato), RESPOSTAS).status_code == 404
    assert a.procedimento.situacao == "citado"


def test_resposta_sem_fundamento_volta_com_o_que_foi_escrito(a):
    a.ate("relatado")
    resposta = entrar(a.autoridade).post(do_caso(a, "decidir"), RESPOSTAS | {"fundamento_ma_fe": ""})
    assert resposta.status_code == 422
    assert "A prova mostra." in texto(resposta)


def test_ma_fe_sem_falsidade_e_recusada_em_palavras(a):
    a.ate("relatado")
    resposta = entrar(a.autoridade).post(do_caso(a, "decidir"), RESPOSTAS | {"falsa": "nao"})
    assert (resposta.status_code, "Não há má-fé" in texto(resposta)) == (422, True)


def test_a_fila_e_o_painel_mostram_o_prazo_e_o_proximo_passo(a):
    a.ate("relatado")
    autoridade = entrar(a.autoridade)
    assert f"{a.procedimento.decidir_ate:%d/%m/%Y}" in texto(autoridade.get("/procedimentos/"))
    assert f"Decidir as duas perguntas: {a.procedimento.protocolo}." in texto(autoridade.get("/painel/"))
    a.passar(90)
    assert "Atrasada" in texto(autoridade.get("/procedimentos/"))


def test_a_inscricao_leva_a_pessoa_ao_procedimento_mesmo_depois_do_fim(s):
    a = Apuracao(s, "N2", respostas=SIM_NAO).ate("citado")
    pessoa = entrar(a.pessoa)
    assert da_pessoa(a) in texto(pessoa.get(f"/minha/{a.inscricao.pk}/"))
    a.ate("com_efeitos")
    assert da_pessoa(a) in texto(pessoa.get(f"/minha/{a.inscricao.pk}/"))
