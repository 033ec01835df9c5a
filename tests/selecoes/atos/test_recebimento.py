"""A file kept between the check and the import: once, encrypted, for a day; and the columns somebody names."""

from datetime import timedelta

import pytest

from selecoes import relogio
from selecoes.atos import recebimento
from selecoes.atos.recebimento import (
    descartar_arquivo,
    descartar_vencidos,
    escolher_colunas,
    pedir_importacao,
    receber_arquivo,
)
from selecoes.consultas import exame
from selecoes.consultas.exame import linhas_com_erro, resumo_de
from selecoes.models import ArquivoRecebido, Inscricao, PedacoDoArquivo, Pedido, Registro, Usuario
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, SemCompetencia, TransicaoVedada
from selecoes.tasks import atender

pytestmark = pytest.mark.django_db
CERTO = b"Inscricao;Nome;CPF;Nota final;Optante\n2000001;Ana Exemplo;390.533.447-05;80,00;SIM\n"
COM_ERRO = CERTO + b"2000002;Bia Exemplo;111.111.111-11;70,00;NAO\n"
S = ArquivoRecebido.Situacao


@pytest.fixture
def s(selecao):
    montada = selecao().ate("encerrada")
    montada.ir(15)
    return montada


@pytest.fixture
def enviar(s, elenco):
    def _enviar(conteudo, nome="banca.csv"):
        return receber_arquivo(s.edital.pk, blocos=[conteudo], nome=nome, por=elenco.servidora)

    return _enviar


def importar(recebido, elenco, *, so_validas=False):
    return pedir_importacao(recebido.pk, so_validas=so_validas, por=elenco.servidora)


def test_o_arquivo_fica_cifrado_e_nada_e_gravado_na_conferencia(enviar):
    recebido = enviar(COM_ERRO)
    assert recebido.situacao == S.CONFERIDO
    contas = resumo_de(recebido)
    assert (contas["novas"], contas["mudam"], contas["com_erro"], contas["optantes"]) == (1, 0, 1, 1)
    assert contas["erros"][0]["linha"] == 3
    assert "CPF" in contas["erros"][0]["motivo"]
    brutos = [bytes(p.conteudo) for p in PedacoDoArquivo.objects.all()]
    assert brutos
    assert not any(b"Exemplo" in bruto for bruto in brutos)
    assert not Inscricao.objects.exists()


def test_as_linhas_com_erro_voltam_com_o_motivo(enviar):
    texto = linhas_com_erro(enviar(COM_ERRO)).decode("utf-8-sig")
    cabecalho, linha = texto.splitlines()
    assert cabecalho == "Inscricao;Nome;CPF;Nota final;Optante;motivo"
    assert linha.startswith("2000002;Bia Exemplo;111.111.111-11;70,00;NAO;CPF: ")


def test_importar_usa_o_arquivo_guardado_e_depois_o_apaga(enviar, elenco):
    recebido = importar(enviar(CERTO), elenco)
    assert recebido.situacao == S.IMPORTADO
    assert recebido.importacao.criadas == 1
    assert recebido.importacao.sha256 == recebido.sha256
    assert not PedacoDoArquivo.objects.exists()
    assert resumo_de(recebido) == {}


def test_importar_duas_vezes_grava_uma(enviar, elenco):
    recebido = enviar(CERTO)
    importar(recebido, elenco)
    importar(recebido, elenco)
    assert Registro.objects.filter(ato="importar inscritos").count() == 1


def test_com_erro_so_importa_se_pedir_as_validas(enviar, elenco):
    recebido = enviar(COM_ERRO)
    with pytest.raises(Pendencia, match="há linhas com erro"):
        importar(recebido, elenco)
    recebido.refresh_from_db()
    assert recebido.situacao == S.CONFERIDO
    assert importar(recebido, elenco, so_validas=True).importacao.criadas == 1


def test_arquivo_ilegivel_diz_o_motivo_e_nao_fica(enviar):
    recebido = enviar(b"%PDF-1.4 quebrado")
    assert recebido.situacao == S.RECUSADO
    assert recebido.recusa
    assert not PedacoDoArquivo.objects.exists()


def test_o_arquivo_some_depois_de_um_dia(enviar, elenco):
    recebido = enviar(CERTO)
    relogio.acertar(relogio.agora() + timedelta(hours=23))
    assert descartar_vencidos(por=Usuario.objects.sistema()) == 0
    relogio.acertar(relogio.agora() + timedelta(hours=1))
    assert descartar_vencidos(por=Usuario.objects.sistema()) == 1
    assert not PedacoDoArquivo.objects.exists()
    with pytest.raises(TransicaoVedada, match="descartado"):
        importar(recebido, elenco)


def test_descartar_apaga_na_hora(enviar, elenco):
    recebido = enviar(CERTO)
    descartar_arquivo(recebido.pk, por=elenco.servidora)
    recebido.refresh_from_db()
    assert recebido.situacao == S.DESCARTADO
    assert not PedacoDoArquivo.objects.exists()


def test_so_o_servidor_recebe_e_importa(s, enviar, elenco):
    recebido = enviar(CERTO)
    for tentar in (
        lambda: receber_arquivo(s.edital.pk, blocos=[CERTO], nome="x.csv", por=elenco.gestor),
        lambda: pedir_importacao(recebido.pk, so_validas=False, por=elenco.gestor),
        lambda: descartar_arquivo(recebido.pk, por=elenco.gestor),
        lambda: escolher_colunas(recebido.pk, escolhas={0: "inscricao", 1: "nome"}, por=elenco.gestor),
    ):
        with pytest.raises(SemCompetencia):
            tentar()


ESTRANHO = b"Codinome;Quem;Pontinhos;Quer?\n2000001;Ana Exemplo;80,00;SIM\n2000002;Bia Exemplo;70,00;NAO\n"
ESCOLHAS = {0: "inscricao", 1: "nome", 2: "nota", 3: "cota_negro"}


def test_cabecalho_desconhecido_pede_as_colunas_e_as_lembra(enviar, elenco):
    recebido = enviar(ESTRANHO)
    assert recebido.situacao == S.SEM_COLUNAS
    recebido = escolher_colunas(recebido.pk, escolhas=ESCOLHAS, por=elenco.servidora)
    assert recebido.situacao == S.CONFERIDO
    assert resumo_de(recebido)["novas"] == 2
    seguinte = enviar(ESTRANHO.replace(b"80,00", b"81,00"), "segundo.csv")
    assert seguinte.situacao == S.CONFERIDO
    importar(seguinte, elenco)
    ana = Inscricao.objects.get(numero="2000001")
    assert (ana.nome, ana.nota, ana.optante) == ("Ana Exemplo", 81_000, True)


@pytest.mark.parametrize(
    ("escolhas", "frase"),
    [
        ({0: "nome", 1: "nota"}, "qual coluna tem a inscrição"),
        ({0: "inscricao"}, "ao menos mais uma"),
        ({0: "inscricao", 1: "nome", 2: "nome"}, "Duas colunas"),
        ({0: "inscricao", 1: "enquadramento"}, "campos oferecidos"),
    ],
)
def test_escolha_de_colunas_sem_sentido_e_recusada(enviar, elenco, escolhas, frase):
    recebido = enviar(ESTRANHO)
    with pytest.raises(EntradaInvalida, match=frase):
        escolher_colunas(recebido.pk, escolhas=escolhas, por=elenco.servidora)


def test_arquivo_grande_fica_para_o_trabalhador(enviar, elenco, monkeypatch):
    monkeypatch.setattr(recebimento, "GRANDE", 10)
    recebido = enviar(CERTO)
    assert recebido.situacao == S.RECEBIDO
    atender(Pedido.objects.get(tipo="importacao").pk)
    recebido.refresh_from_db()
    assert recebido.situacao == S.CONFERIDO
    assert importar(recebido, elenco).situacao == S.AUTORIZADO
    pedido = Pedido.objects.get(tipo="importacao", feito_em=None)
    atender(pedido.pk)
    recebido.refresh_from_db()
    assert (recebido.situacao, Inscricao.objects.count()) == (S.IMPORTADO, 1)


def test_recusa_no_trabalhador_volta_para_a_conferencia_com_a_frase(enviar, elenco, monkeypatch):
    monkeypatch.setattr(recebimento, "GRANDE", 10)
    recebido = enviar(COM_ERRO)
    atender(Pedido.objects.get(tipo="importacao").pk)
    importar(recebido, elenco)
    atender(Pedido.objects.get(tipo="importacao", feito_em=None).pk)
    recebido.refresh_from_db()
    assert recebido.situacao == S.CONFERIDO
    assert "há linhas com erro" in recebido.recusa
    assert not Inscricao.objects.exists()


def test_trabalhador_morto_no_meio_nao_deixa_metade(enviar, elenco, monkeypatch):
    monkeypatch.setattr(recebimento, "GRANDE", 10)
    recebido = enviar(CERTO)
    atender(Pedido.objects.get(tipo="importacao").pk)
    importar(recebido, elenco)
    pedido = Pedido.objects.get(tipo="importacao", feito_em=None)
    original = recebimento.Gravador.gravar

    def morre(self, *args, **kwargs):
        original(self, *args, **kwargs)
        raise OSError("o processo caiu")

    monkeypatch.setattr(recebimento.Gravador, "gravar", morre)
    atender(pedido.pk)
    recebido.refresh_from_db()
    assert (recebido.situacao, Inscricao.objects.count()) == (S.AUTORIZADO, 0)
    monkeypatch.setattr(recebimento.Gravador, "gravar", original)
    relogio.acertar(relogio.agora() + timedelta(hours=1))
    atender(pedido.pk)
    recebido.refresh_from_db()
    assert (recebido.situacao, Inscricao.objects.count()) == (S.IMPORTADO, 1)


def test_nome_longo_e_recusado_com_frase(enviar):
    recebido = enviar(CERTO.replace(b"Ana", b"A" * 201))
    assert "200 letras" in resumo_de(recebido)["erros"][0]["motivo"]


def test_fora_da_hora_nao_se_recebe(selecao, elenco):
    s = selecao().ate("publicada")
    with pytest.raises(AtoInvalido, match="depois do fim das inscrições"):
        receber_arquivo(s.edital.pk, blocos=[CERTO], nome="x.csv", por=elenco.servidora)


@pytest.fixture
def em_corrente(monkeypatch):
    """Every file counts as large: read line by line and imported by the worker."""
    monkeypatch.setattr(recebimento, "GRANDE", 1)
    monkeypatch.setattr(exame, "EM_CORRENTE", 1)


def trabalhar():
    for pedido in Pedido.objects.filter(tipo="importacao", feito_em=None):
        atender(pedido.pk)


@pytest.mark.parametrize(
    ("linhas", "contas"),
    [
        (["2000002;Bia Exemplo;111.444.777-35;70,00;NAO"], (2, 0)),
        (["2000001;Ana Exemplo;390.533.447-05;80,00;SIM"], (1, 0)),
        (["2000001;Outra Pessoa;;70,00;NAO", "2000003;Caio Exemplo;;60.125;NAO"], (0, 3)),
        (["2000002;Bia Exemplo;111.111.111-11;70,00;NAO"], (1, 1)),
    ],
    ids=["firme", "repetida", "conflito e nota com ponto", "erro"],
)
def test_grande_e_pequeno_gravam_o_mesmo(enviar, elenco, em_corrente, linhas, contas):
    conteudo = CERTO + "\n".join(linhas).encode()
    recebido = enviar(conteudo)
    trabalhar()
    recebido.refresh_from_db()
    resumo = resumo_de(recebido)
    assert (resumo["novas"], resumo["com_erro"]) == contas
    importar(recebido, elenco, so_validas=True)
    trabalhar()
    recebido.refresh_from_db()
    assert recebido.importacao.criadas == contas[0]
    assert len(recebido.importacao.rejeitadas) == contas[1]
    assert Inscricao.objects.count() == contas[0]


def test_grande_com_erro_nao_grava_nada(enviar, elenco, em_corrente):
    recebido = enviar(COM_ERRO)
    trabalhar()
    importar(recebido, elenco)
    trabalhar()
    recebido.refresh_from_db()
    assert (recebido.situacao, Inscricao.objects.count()) == (S.CONFERIDO, 0)
    assert "há linhas com erro" in recebido.recusa


def test_grande_outra_vez_nao_muda_nada(enviar, elenco, em_corrente):
    for esperado in ((1, 0), (0, 1)):
        recebido = enviar(CERTO)
        trabalhar()
        importar(recebido, elenco)
        trabalhar()
        recebido.refresh_from_db()
        assert (recebido.importacao.criadas, recebido.importacao.iguais) == esperado
