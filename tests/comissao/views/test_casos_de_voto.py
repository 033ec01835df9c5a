"""The cases of vote of casos.json through the pages, as the member and the secretaria meet them, and SE-04."""

import json
from datetime import date, timedelta
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from comissao.atos import designacao, votacao
from comissao.models import Comissao, Contagem
from config.demonstracao import passos
from config.demonstracao.passos import MOTIVO_A_FAVOR, MOTIVO_CONTRA
from config.demonstracao.pessoas import ESPECIAL, entrar_por_convite
from selecoes import relogio
from tests.atos import mudar_mandato
from tests.comissao.atos.test_encerramento import CODIGOS
from tests.jornada.mundos import enderecos

pytestmark = pytest.mark.django_db
CASOS = {
    caso["id"]: caso
    for caso in json.loads((Path(__file__).parents[2] / "dados/casos.json").read_text(encoding="utf-8"))
}
RESULTADO = {"confirmed": "Autodeclaração confirmada", "not_confirmed": "Não enquadrada"}
CAMPO = {"sim": "atende", "nao": "nao_atende"}


@pytest.fixture
def s(selecao):
    """One person in the room, with the voting open."""
    montada = selecao("N1").ate("aberta")
    passos.receber(montada.elenco, montada.entrevista("N1"))
    return montada


def entrar(usuario):
    cliente = Client()
    cliente.force_login(usuario)
    return cliente


def aqui(s, nome="entrevista", **mais):
    entrevista = s.entrevista("N1")
    onde = {"sessao_id": entrevista.sessao_id, "entrevista_id": entrevista.pk, **mais}
    return reverse(f"comissao:{nome}", kwargs=onde)


def votar(s, n, opcao, motivo=None):
    padrao = f"{MOTIVO_CONTRA} Assento {n + 1}." if opcao == "nao_atende" else MOTIVO_A_FAVOR
    dados = {"opcao": opcao, "elementos": ["cabelo"], "motivo": padrao if motivo is None else motivo}
    return entrar(s.elenco.integrantes[n]).post(aqui(s, "votar"), {**dados, "ciente": "sim"}, follow=True)


def falta(s, assento):
    """The secretaria records that the member left, and the seat without a vote."""
    secretaria = entrar(s.elenco.secretaria)
    secretaria.post(reverse("comissao:saida", args=[s.sessao.pk]), {"assento": assento, "motivo": "saiu"})
    dados = {"assento": assento, "tipo": "ausente", "motivo": "saiu"}
    return secretaria.post(aqui(s, "sem_voto"), dados, follow=True)


def pedir(s):
    return entrar(s.elenco.secretaria).post(
        aqui(s, "ato_da_entrevista", ato="pedir-encerramento"), follow=True
    )


def encerrar(s, **digitado):
    """Ask and confirm; what anybody reads on the page afterwards."""
    pedir(s)
    confirmar = aqui(s, "ato_da_entrevista", ato="confirmar")
    entrar(s.elenco.integrantes[0]).post(confirmar, digitado)
    return entrar(s.elenco.secretaria).get(aqui(s)).content.decode()


def votos_do_caso(codigo):
    """In the order of the seats, the options of the case; a missing vote is ``None``."""
    return [CAMPO.get(voto) for voto in CASOS[codigo]["input"]["votes"].values()]


@pytest.mark.parametrize("codigo", ["VO-01", "VO-02"])
def test_o_resultado_e_o_da_maioria_dos_cinco(s, codigo):
    for n, opcao in enumerate(votos_do_caso(codigo)):
        votar(s, n, opcao)
    pagina, esperado = encerrar(s), CASOS[codigo]["expected"]
    assert RESULTADO[esperado["result"]] in pagina
    assert f"{esperado['against']} contra" in pagina


@pytest.mark.parametrize("codigo", ["VO-04", "VO-05"])
def test_dois_contra_nao_sao_maioria_de_quem_falta_ou_nao_vota(s, codigo):
    for n, opcao in enumerate(votos_do_caso(codigo)):
        if opcao is not None:
            votar(s, n, opcao)
        else:
            falta(s, CODIGOS[n])
    pagina = encerrar(s)
    assert RESULTADO["confirmed"] in pagina
    assert "2 contra e 1 a favor" in pagina


def test_vo_05_abster_se_nao_e_uma_opcao(s):
    resposta = votar(s, 2, "abstencao")
    assert resposta.status_code == 422
    assert not s.entrevista("N1").votos.exists()


def test_vo_07_e_vo_08_o_mandato_vencido_nao_vota_e_o_de_quem_foi_reconduzido_vota(s):
    mudar_mandato(s.elenco.integrantes[1], fim=relogio.hoje() - timedelta(days=1))
    for n in (0, 2):
        votar(s, n, "nao_atende")
    resposta = votar(s, 1, "nao_atende")
    # Out of the mandate the person is no longer of this commission: the sitting does not exist for them.
    assert resposta.status_code in {403, 404}
    assert s.entrevista("N1").votos.count() == 2
    mudar_mandato(s.elenco.integrantes[1], fim=relogio.hoje() + timedelta(days=1))
    assert "Comprovante" in votar(s, 1, "nao_atende").content.decode()


def test_vo_11_o_segundo_envio_recebe_o_mesmo_comprovante(s):
    primeira, segunda = votar(s, 0, "nao_atende"), votar(s, 0, "nao_atende")
    recibo = s.entrevista("N1").votos.get().compromisso[:16].upper()
    assert recibo in primeira.content.decode()
    assert recibo in segunda.content.decode()
    assert "o voto não muda" in votar(s, 0, "atende").content.decode()


def test_vo_13_o_resultado_digitado_nao_muda_o_dos_votos(s):
    for n, opcao in enumerate(["nao_atende"] * 4 + ["atende"]):
        votar(s, n, opcao)
    pagina = encerrar(s, resultado="enquadrado", contrarios="0", operator="confirmed")
    assert RESULTADO["not_confirmed"] in pagina
    assert Contagem.objects.get().contrarios == 4


def test_vo_14_o_rascunho_nao_conta_nem_encerra(s):
    for n, opcao in ((0, "nao_atende"), (1, "nao_atende"), (3, "atende")):
        votar(s, n, opcao)
    dados = {"opcao": "nao_atende", "elementos": ["cabelo"], "motivo": MOTIVO_CONTRA}
    entrar(s.elenco.integrantes[2]).post(aqui(s, "rascunho"), dados)
    resposta = pedir(s)
    assert resposta.status_code == 409
    for codigo in (CODIGOS[2], CODIGOS[4]):
        assert f"Falta o voto ou o registro do assento {codigo}." in resposta.content.decode()
    assert not Contagem.objects.exists()


@pytest.mark.parametrize(
    ("motivo", "frase"), [("", "motivo"), ("A avó da pessoa é negra, segundo ela.", "parentes")]
)
def test_vo_16_e_vo_17_o_voto_contra_pede_motivo_e_so_de_fenotipo(s, motivo, frase):
    resposta = votar(s, 0, "nao_atende", motivo)
    assert resposta.status_code == 422
    assert frase in resposta.content.decode()
    assert not s.entrevista("N1").votos.exists()


def test_vo_17_sem_a_pessoa_presente_nao_se_vota(selecao):
    s = selecao("N1").ate("aberta")
    assert votar(s, 0, "atende").status_code == 422
    assert not s.entrevista("N1").votos.exists()


def test_vo_19_antes_do_encerramento_nem_voto_nem_parcial(s):
    for n in (0, 1):
        votar(s, n, "nao_atende")
    pagina = entrar(s.elenco.integrantes[2]).get(aqui(s)).content.decode()
    assert f"{MOTIVO_CONTRA} Assento 1." not in pagina
    assert "2 contra" not in pagina
    assert pagina.count("já votou") <= 2


# SE-04: who is of another commission


def _outra_comissao(elenco):
    linhas = [
        (entrar_por_convite(f"Pessoa Outra {n}", f"outra{n}@sejus.invalid", elenco.autoridade), linha)
        for n, linha in enumerate(ESPECIAL)
    ]
    indicacoes = [
        designacao.Indicacao(
            usuario_id=usuario.pk, assento=assento, orgao=orgao, comprovacao="currículo", genero=genero, raca=raca,
            naturalidade=uf,
        )
        for usuario, (assento, _, _, orgao, genero, raca, uf) in linhas
    ]  # fmt: skip
    designacao.constituir_comissao(
        tipo=Comissao.Tipo.ESPECIAL, nome="Comissão Especial B", portaria="Portaria SEJUS nº 40/2026",
        dodf="DODF nº 40", inicio=date(2026, 2, 1), indicacoes=indicacoes, por=elenco.autoridade,
    )  # fmt: skip
    return linhas[0][0]


def test_se_04_integrante_de_outra_comissao_nao_encontra_a_pessoa_em_pagina_nenhuma(s):
    entrevista, edital = s.entrevista("N1"), s.edital
    inscricao = entrevista.inscricao
    valores = {
        "ano": edital.ano, "numero": edital.numero, "sessao_id": entrevista.sessao_id,
        "entrevista_id": entrevista.pk, "inscricao_id": inscricao.pk, "pk": inscricao.pk, "vaga_id": s.vaga.pk,
        "tipo": "especial", "qual": "remarcar", "ato": "convocacao",
    }  # fmt: skip
    de_fora, anonimo = entrar(_outra_comissao(s.elenco)), Client()
    sinais = (inscricao.numero.encode(), inscricao.nome_publico.encode())
    paginas = [
        p
        for p in enderecos(valores)
        # What is published for everybody (the call, with numbers) is no leak.
        if not any(sinal in anonimo.get(p, follow=True).content for sinal in sinais)
    ]
    assert aqui(s) in paginas
    achadas = [p for p in paginas if any(sinal in de_fora.get(p, follow=True).content for sinal in sinais)]
    assert achadas == []
    for nome in ("sessao", "entrevista", "ciencia"):
        endereco = (
            reverse("comissao:sessao", args=[entrevista.sessao_id]) if nome == "sessao" else aqui(s, nome)
        )
        assert de_fora.get(endereco).status_code == 404


def test_se_04_integrante_da_sessao_so_le_o_que_a_pergunta_pede(s):
    inscricao = s.inscricao("N1")
    inscricao.cpf, inscricao.email, inscricao.telefone = "529.982.247-25", "n1@pessoa.invalid", "61988887777"
    inscricao.nascimento, inscricao.atendimento = date(1991, 5, 17), "Preciso de intérprete de Libras."
    inscricao.save()
    entrevista = s.entrevista("N1")
    integrante = entrar(s.elenco.integrantes[0])
    for endereco in (aqui(s), reverse("comissao:sessao", args=[entrevista.sessao_id]), "/minha-pauta/"):
        pagina = integrante.get(endereco).content.decode()
        for dado in ("529.982", "52998224725", "n1@pessoa", "98888", "17/05/1991", "Libras", "98,00"):
            assert dado not in pagina
    # What only the staff uses stays closed to the member, even of the same sitting.
    for nome in ("agendar", "convocar"):
        assert integrante.get(reverse(f"comissao:{nome}", args=[entrevista.sessao_id])).status_code == 403
    assert integrante.get(aqui(s, "ciencia")).status_code in {403, 404}
    assert votacao.Voto.objects.count() == 0
