"""“Para fazer hoje”: what ends, what lacks and what went wrong, most urgent first, to whoever may act on it."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from comissao.atos import agenda, presenca, votacao
from comissao.regras.apuracao import Opcao
from config.demonstracao import passos
from config.demonstracao.passos import MOTIVO_A_FAVOR, ir_para
from selecoes import relogio
from selecoes.atos import impugnacao, recebimento
from selecoes.models import Documento, Inscricao, Usuario

pytestmark = pytest.mark.django_db


def linhas(usuario, pagina="/painel/"):
    """The tasks of the person as one reads them: text of each line, in order."""
    cliente = Client()
    cliente.force_login(usuario)
    resposta = cliente.get(pagina)
    assert resposta.status_code == 200
    lista = re.search(r'<ul class="tarefas">(.*?)</ul>', resposta.content.decode(), re.DOTALL)
    itens = re.findall(r"<li>(.*?)</li>", lista.group(1), re.DOTALL) if lista else []
    return [" ".join(re.sub(r"<[^>]+>", " ", item).split()) for item in itens]


def linha(usuario, pedaco, pagina="/painel/"):
    """The one line that says ``pedaco``."""
    (unica,) = [texto for texto in linhas(usuario, pagina) if pedaco in texto]
    return unica


def sem(usuario, pedaco):
    return not any(pedaco in texto for texto in linhas(usuario))


@pytest.fixture
def preliminar(selecao):
    return selecao("B1 N2 X3").ate("preliminar")


def test_o_prazo_das_pessoas_aparece_nos_tres_ultimos_dias(elenco, preliminar):
    prazo = preliminar.inscricao("X3").preliminar.prazo
    relogio.acertar(prazo.limite - timedelta(days=5))
    assert sem(elenco.gestor, "Termina o prazo")
    relogio.acertar(prazo.limite - timedelta(days=4) + timedelta(hours=1))
    texto = linha(elenco.gestor, "recurso contra o resultado preliminar")
    assert "Vence em 3 dias" in texto
    relogio.acertar(prazo.limite - timedelta(minutes=1))
    assert "Vence hoje" in linha(elenco.secretaria, "recurso contra o resultado preliminar")
    relogio.acertar(prazo.limite)
    assert sem(elenco.gestor, "Termina o prazo")


def test_o_mais_urgente_vem_primeiro(elenco, preliminar):
    prazo = preliminar.inscricao("X3").preliminar.prazo
    relogio.acertar(prazo.limite - timedelta(days=2))
    textos = linhas(elenco.gestor)
    assert "Vence" in textos[0]
    datas = ["Vence" in texto for texto in textos]
    assert datas == sorted(datas, reverse=True)


def test_quem_foi_chamado_e_nao_respondeu_aparece_antes_e_depois_do_prazo(elenco, selecao):
    s = selecao("B1 N2 X3").ate("vigente")
    s.abrir(2)
    s.chamar()
    prazo = s.inscricao("B1").chamadas.get().prazo
    assert sem(elenco.gestor, "à chamada")
    relogio.acertar(prazo.limite - timedelta(hours=1))
    assert "2 pessoas ainda não responderam à chamada." in linha(elenco.gestor, "à chamada")
    relogio.acertar(prazo.limite)
    texto = linha(elenco.gestor, "Acabou o prazo")
    assert "2 pessoas" in texto
    assert "Venceu em" in texto
    assert sem(elenco.servidora, "Acabou o prazo")


CERTO = b"Inscricao;Nome;CPF;Nota final;Optante\n2000001;Ana Exemplo;390.533.447-05;80,00;SIM\n"
COM_ERRO = CERTO + b"2000002;Bia Exemplo;111.111.111-11;70,00;NAO\n"


@pytest.fixture
def encerrada(selecao):
    s = selecao().ate("encerrada")
    s.ir(15)
    return s


def enviar(s, conteudo, nome="banca.csv"):
    return recebimento.receber_arquivo(s.edital.pk, blocos=[conteudo], nome=nome, por=s.elenco.servidora)


@pytest.mark.parametrize(
    ("conteudo", "frase"),
    [
        (COM_ERRO, "Corrija 1 linha com erro: o arquivo banca.csv não foi importado."),
        (CERTO, "Importe o arquivo banca.csv: ele já foi conferido."),
        (b"a;b\n1;2\n", "Diga o que é cada coluna: o arquivo banca.csv espera."),
    ],
)
def test_o_arquivo_enviado_e_parado_aparece_ate_ser_apagado(elenco, encerrada, conteudo, frase):
    recebido = enviar(encerrada, conteudo)
    assert linha(elenco.servidora, frase)
    assert sem(elenco.gestor, "banca.csv")
    relogio.acertar(recebido.vence_em)
    assert sem(elenco.servidora, "banca.csv")


def test_o_arquivo_enviado_de_novo_toma_o_lugar_do_anterior(elenco, encerrada):
    enviar(encerrada, COM_ERRO, "primeiro.csv")
    encerrada.ir(15, "11:00")
    enviar(encerrada, CERTO, "segundo.csv")
    assert sem(elenco.servidora, "primeiro.csv")
    assert linha(elenco.servidora, "segundo.csv")


def test_as_linhas_que_ficaram_de_fora_aparecem_ate_outra_importacao(elenco, encerrada):
    recebido = enviar(encerrada, COM_ERRO)
    recebimento.pedir_importacao(recebido.pk, so_validas=True, por=elenco.servidora)
    assert linha(elenco.servidora, "1 linha de banca.csv ficou de fora")
    encerrada.importar(CERTO, "banca-2.csv")
    assert sem(elenco.servidora, "de fora")


def test_a_impugnacao_sem_resposta_aparece_a_autoridade(elenco, selecao):
    s = selecao().ate("publicada")
    feita = impugnacao.impugnar_edital(
        s.edital.pk, nome="Pessoa Exemplo", contato="", texto="Falta o turno.", por=Usuario.objects.sistema()
    )
    texto = linha(elenco.autoridade, f"Responda a impugnação {feita.protocolo}")
    assert "Pessoa Exemplo" not in texto
    assert sem(elenco.gestor, feita.protocolo)


def test_o_pdf_que_falhou_aparece_a_quem_publica(elenco, selecao):
    s = selecao().ate("publicada")
    Documento.objects.filter(publicacao__edital=s.edital).update(situacao=Documento.Situacao.ERRO)
    assert linha(elenco.gestor, "não ficou pronto")
    assert sem(elenco.servidora, "não ficou pronto")


def test_o_voto_que_falta_aparece_ao_integrante_e_a_secretaria_sem_conta(elenco, sessao_aberta):
    entrevista = sessao_aberta.entrevista("N2")
    relogio.acertar(entrevista.horario)
    passos.receber(elenco, entrevista)
    primeiro, *outros = elenco.integrantes
    assert "Vence hoje" in linha(primeiro, "Falta seu voto na inscrição 2000002.", "/minha-pauta/")
    votacao.votar(
        entrevista.pk, opcao=Opcao.ATENDE, elementos=passos.TRACOS, motivo=MOTIVO_A_FAVOR, por=primeiro
    )
    assert not [t for t in linhas(primeiro, "/minha-pauta/") if "Falta seu voto" in t]
    texto = linha(elenco.secretaria, "Falta voto na entrevista da inscrição 2000002.")
    assert not re.search(r"\b[1-5] (voto|de 5)", texto)
    for outro in outros:
        votacao.votar(
            entrevista.pk, opcao=Opcao.ATENDE, elementos=passos.TRACOS, motivo=MOTIVO_A_FAVOR, por=outro
        )
    assert linha(elenco.secretaria, "Encerre a entrevista da inscrição 2000002")
    presenca.registrar_filmagem(entrevista.pk, referencia="filme-2", sha256="ab" * 32, por=elenco.secretaria)
    votacao.pedir_encerramento(entrevista.pk, por=elenco.secretaria)
    assert linha(elenco.secretaria, "Falta um integrante confirmar")
    assert linha(primeiro, "Confirme o encerramento da entrevista da inscrição 2000002.", "/minha-pauta/")


def test_a_sessao_aberta_de_ontem_aparece_vencida(elenco, sessao_aberta):
    sessao_aberta.ir(29)
    assert "Venceu em" in linha(elenco.secretaria, "Continue a sessão de")


def test_a_convocacao_a_publicar_vence_no_ultimo_dia_com_antecedencia(elenco, edital_em_controle):
    s = edital_em_controle
    s.ir(22)
    inicio = s.quando(28, "09:00")
    sessao = agenda.marcar_sessao(
        elenco.especial.pk, s.edital.pk, inicio=inicio, local="SEJUS, sala 12", por=elenco.secretaria
    )
    agenda.agendar(sessao.pk, horarios=[(s.inscricao("N2").pk, inicio)], por=elenco.secretaria)
    assert "Vence em 3 dias" not in linha(elenco.secretaria, "Publique a convocação")
    assert linha(elenco.servidora, "Publique a convocação da sessão de 30/03/2026.")


@pytest.mark.parametrize(
    ("hoje", "frase", "tag"),
    [
        ("2027-11-16 09:00", "prepare a recondução", "Até 14/01/2028"),
        ("2027-12-16 09:00", "publique já a recondução", "Até 14/01/2028"),
        ("2028-01-20 09:00", "sem mandato não se vota", "Venceu em 14/01/2028"),
    ],
)
def test_o_fim_do_mandato_aparece_sessenta_e_trinta_dias_antes_a_quem_designa(elenco, hoje, frase, tag):
    ir_para("2027-11-10 09:00")
    assert sem(elenco.servidora, "mandato")
    ir_para(hoje)
    textos = [t for t in linhas(elenco.servidora) if frase in t]
    assert {("Especial" in t, tag in t) for t in textos} == {(True, True), (False, True)}
    assert linhas(elenco.autoridade) == textos
    assert sem(elenco.gestor, "mandato")


def test_a_decisao_atrasada_do_recurso_aparece_vencida(elenco, preliminar):
    recurso = preliminar.recorrer("X3")
    ontem = relogio.hoje() - timedelta(days=1)
    type(recurso).objects.filter(pk=recurso.pk).update(situacao="admitido", decidir_ate=ontem)
    assert "Venceu em" in linha(elenco.secretaria, f"Distribua o recurso {recurso.protocolo}.")


def test_cada_linha_e_um_link_que_abre(elenco, preliminar):
    prazo = preliminar.inscricao("X3").preliminar.prazo
    relogio.acertar(prazo.limite - timedelta(days=1))
    for quem in (elenco.gestor, elenco.secretaria, elenco.servidora, elenco.autoridade):
        cliente = Client()
        cliente.force_login(quem)
        pagina = cliente.get("/painel/").content.decode()
        lista = re.search(r'<ul class="tarefas">(.*?)</ul>', pagina, re.DOTALL)
        itens = re.findall(r"<li>(.*?)</li>", lista.group(1), re.DOTALL) if lista else []
        for item in itens:
            (endereco,) = re.findall(r'href="([^"]+)"', item)
            assert cliente.get(endereco.replace("&amp;", "&")).status_code == 200


def test_o_painel_nao_cresce_em_consultas_com_as_tarefas(elenco, selecao, django_assert_max_num_queries):
    s = selecao("B1 N2 X3").ate("vigente")
    cliente = Client()
    cliente.force_login(elenco.gestor)
    s.abrir(1)
    s.chamar()
    relogio.acertar(s.inscricao("B1").chamadas.get().prazo.limite)
    with django_assert_max_num_queries(60) as antes:
        cliente.get("/painel/")
    s.abrir(2)
    s.chamar()
    relogio.acertar(Inscricao.objects.get(pk=s.inscricao("X3").pk).chamadas.get().prazo.limite)
    with django_assert_max_num_queries(len(antes)):
        assert "Acabou o prazo de 2 pessoas" in cliente.get("/painel/").content.decode()
    assert reverse("editais") in cliente.get("/painel/").content.decode()
