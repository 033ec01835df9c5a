"""The entry made by the person: draft, sending, sending again, and what the law and the clock refuse (art. 2º)."""

from datetime import timedelta

import pytest
from django.template.loader import render_to_string

from config.integridade import conferir
from selecoes import relogio
from selecoes.atos import andamento, autoinscricao
from selecoes.documentos import contexto
from selecoes.models import EnvioDaInscricao, Inscricao, Notificacao, RascunhoDeInscricao, Registro
from selecoes.regras.erros import AtoInvalido, Pendencia, PrazoEncerrado
from selecoes.regras.protocolo import confere
from tests.atos import mexe_no_banco
from tests.candidatura import PARDA, abrir, conta, enviar, preencher

pytestmark = pytest.mark.django_db
CHAVE = "a" * 32


@pytest.fixture
def aberto(selecao):
    """An edital whose page takes entries, on the day they open."""
    return abrir(selecao())


def test_o_envio_grava_a_inscricao_com_protocolo_declaracao_e_hora(aberto):
    pessoa = conta()
    envio = enviar(aberto, pessoa)
    inscricao = envio.inscricao
    assert (inscricao.numero, inscricao.situacao, inscricao.optante) == ("2026-000001", "ENVIADA", True)
    assert inscricao.protocolo.startswith("INS-2026-000001-")
    assert confere(inscricao.protocolo)
    assert (inscricao.enquadramento, inscricao.cor) == ("DECLARADA", "parda")
    assert inscricao.declarada_em == inscricao.enviada_em == envio.em == relogio.agora()
    assert inscricao.declaracao.startswith(
        "Declaro, para a inscrição no edital nº 7/2026, que sou uma pessoa preta ou parda"
    )
    assert "Decreto nº 40.910/2020, art. 2º" in inscricao.declaracao
    assert inscricao.cpf == pessoa.cpf
    assert envio.comprovante.corpo["declaracao"] == inscricao.declaracao


def test_repetir_o_envio_responde_o_mesmo_protocolo_mesmo_depois_do_prazo(aberto):
    pessoa = conta()
    preencher(aberto, pessoa)
    primeiro = enviar(aberto, pessoa, chave=CHAVE)
    aberto.ir(20)
    repetido = autoinscricao.enviar_inscricao(aberto.edital.pk, chave=CHAVE, versao=1, por=pessoa)
    assert repetido == primeiro
    assert (EnvioDaInscricao.objects.count(), Inscricao.objects.count()) == (1, 1)


def test_vale_a_ultima_e_a_anterior_fica_guardada(aberto):
    pessoa = conta()
    primeira = enviar(aberto, pessoa)
    aberto.ir(3)
    segunda = enviar(aberto, pessoa, nome="Nome Corrigido", optante="nao")
    inscricao = Inscricao.objects.get()
    assert (segunda.numero, segunda.inscricao) == (2, primeira.inscricao)
    assert (inscricao.nome, inscricao.optante, inscricao.enquadramento) == (
        "Nome Corrigido",
        False,
        "NAO_OPTANTE",
    )
    assert (inscricao.declaracao, inscricao.declarada_em) == ("", None)
    primeira.refresh_from_db()
    assert primeira.respostas["nome"] == PARDA["nome"]
    assert primeira.comprovante.corpo["optante"] is True
    assert [r.ato for r in Registro.objects.filter(inscricao=inscricao)] == [
        "enviar inscrição",
        "substituir inscrição",
    ]


@pytest.mark.parametrize(("hora", "aceita"), [("23:59:59.999999", True), ("00:00:00", False)])
def test_o_prazo_acaba_a_meia_noite_de_brasilia(aberto, hora, aceita):
    pessoa = conta()
    preencher(aberto, pessoa)
    relogio.acertar(aberto.quando(11 if aceita else 12, hora))
    if aceita:
        assert enviar(aberto, pessoa).numero == 1
    else:
        with pytest.raises(PrazoEncerrado, match="terminaram em 13/03/2026, às 23h59"):
            autoinscricao.enviar_inscricao(aberto.edital.pk, chave=CHAVE, versao=1, por=pessoa)
        assert not Inscricao.objects.exists()


def test_antes_do_primeiro_dia_e_com_o_edital_encerrado_nada_entra(selecao):
    s = selecao(origem_das_inscricoes="pagina").ate("publicada")
    pessoa = conta()
    with pytest.raises(PrazoEncerrado, match="começam em 03/03/2026"):
        autoinscricao.rascunhar_inscricao(s.edital.pk, respostas=PARDA, por=pessoa)
    abrir(s)
    preencher(s, pessoa)
    s.ir(12)
    andamento.avancar_edital(s.edital.pk, "encerrar inscrições", por=s.elenco.servidora)
    with pytest.raises(PrazoEncerrado):
        autoinscricao.enviar_inscricao(s.edital.pk, chave=CHAVE, versao=1, por=pessoa)


def test_edital_que_importa_da_banca_nao_recebe_pela_pagina(selecao):
    s = selecao().ate("publicada")
    s.ir(1)
    andamento.avancar_edital(s.edital.pk, "abrir inscrições", por=s.elenco.servidora)
    with pytest.raises(AtoInvalido, match="não são feitas por esta página"):
        autoinscricao.rascunhar_inscricao(s.edital.pk, respostas=PARDA, por=conta())


@pytest.mark.parametrize(
    ("mudanca", "frase"),
    [
        ({"cor": "indigena"}, "Só quem se declara preta ou parda"),
        ({"cor": "branca"}, "Só quem se declara preta ou parda"),
        ({"cor": ""}, "Escolha uma das cinco respostas."),
        ({"cor": "nao_informar"}, "Escolha uma das cinco respostas."),
        ({"optante": ""}, "Responda se você opta pela reserva."),
        ({"vaga": "OUTRA"}, "Escolha a vaga"),
        ({"nascimento": "31/02/2001"}, "Escreva a data de nascimento"),
        ({"nascimento": "04/03/2010"}, "16 anos"),
        ({"email": "sem-arroba"}, "Informe um e-mail"),
        ({"nome": "  "}, "Informe o nome"),
        ({"precisa_de_atendimento": "sim", "atendimento": " "}, "Descreva o que você precisa."),
    ],
)
def test_resposta_que_falta_ou_nao_vale_impede_o_envio(aberto, mudanca, frase):
    with pytest.raises(Pendencia) as recusa:
        enviar(aberto, conta(), **mudanca)
    assert any(frase in item for item in recusa.value.itens), recusa.value.itens
    assert not Inscricao.objects.exists()


def test_parda_sem_opcao_concorre_so_na_ampla(aberto):
    inscricao = enviar(aberto, conta(), optante="nao").inscricao
    assert (inscricao.cor, inscricao.optante, inscricao.enquadramento) == ("parda", False, "NAO_OPTANTE")


def test_quem_tem_dezessete_anos_nomeia_a_pessoa_responsavel(aberto):
    pessoa = conta()
    with pytest.raises(Pendencia) as recusa:
        enviar(aberto, pessoa, nascimento="03/03/2009")
    assert len(recusa.value.itens) == 3
    de_maior = {"responsavel_nome": "Mãe Exemplo", "responsavel_ciente": "sim"}
    with pytest.raises(Pendencia, match="não pode ser enviada") as recusa:
        enviar(aberto, pessoa, nascimento="03/03/2009", responsavel_cpf=pessoa.cpf, **de_maior)
    assert recusa.value.itens == ("O CPF da pessoa responsável não pode ser o seu.",)
    inscricao = enviar(
        aberto, pessoa, nascimento="03/03/2009", responsavel_cpf="111.444.777-35", **de_maior
    ).inscricao
    assert (inscricao.responsavel_nome, inscricao.responsavel_cpf) == ("Mãe Exemplo", "11144477735")
    assert inscricao.responsavel_ciente_em == relogio.agora()


def test_quem_faz_dezoito_hoje_nao_precisa_de_responsavel(aberto):
    inscricao = enviar(aberto, conta(), nascimento="03/03/2008").inscricao
    assert inscricao.responsavel_nome is None


def test_o_que_se_envia_e_o_que_se_conferiu(aberto):
    pessoa = conta()
    rascunho = preencher(aberto, pessoa)
    preencher(aberto, pessoa, vaga="ADM", nome="Mudado em outra aba")
    with pytest.raises(AtoInvalido, match="mudou em outra página"):
        autoinscricao.enviar_inscricao(aberto.edital.pk, chave=CHAVE, versao=rascunho.versao, por=pessoa)


def test_o_rascunho_guarda_o_que_foi_digitado_mesmo_errado_e_nada_mais(aberto):
    pessoa = conta()
    autoinscricao.rascunhar_inscricao(
        aberto.edital.pk,
        respostas={"nascimento": "ontem", "situacao": "CLASSIFICADA", "nota": "100"},
        por=pessoa,
    )
    respostas = RascunhoDeInscricao.objects.get().respostas
    assert respostas["nascimento"] == "ontem"
    assert not {"situacao", "nota"} & set(respostas)
    assert not Registro.objects.filter(ato__icontains="rascunh").exists()


def test_o_rascunho_nao_enviado_e_apagado_quando_as_inscricoes_terminam(aberto):
    preencher(aberto, conta())
    aberto.ir(12)
    andamento.avancar_edital(aberto.edital.pk, "encerrar inscrições", por=aberto.elenco.servidora)
    assert RascunhoDeInscricao.objects.get().conteudo is None


def test_conta_sem_cpf_nao_se_inscreve(aberto):
    with pytest.raises(AtoInvalido, match="não tem CPF"):
        autoinscricao.rascunhar_inscricao(aberto.edital.pk, respostas=PARDA, por=aberto.elenco.servidora)


def test_duas_pessoas_com_o_mesmo_e_mail_se_inscrevem(aberto):
    primeira = enviar(aberto, conta("39053344705"))
    segunda = enviar(aberto, conta("11144477735"))
    assert {e.inscricao.email for e in (primeira, segunda)} == {PARDA["email"]}
    assert [e.inscricao.numero for e in (primeira, segunda)] == ["2026-000001", "2026-000002"]


def test_cor_opcao_e_saude_nao_saem_do_que_e_cifrado(aberto):
    canario = "cadeira-de-rodas-canário"
    inscricao = enviar(aberto, conta(), precisa_de_atendimento="sim", atendimento=canario).inscricao
    registros = str(list(Registro.objects.filter(inscricao=inscricao).values_list("ato", "dados")))
    avisos = str(
        list(Notificacao.objects.filter(inscricao=inscricao).values_list("assunto", "texto", "caminho"))
    )
    for texto in (registros, avisos):
        for proibido in ("parda", "preta", "reserva", "opta", canario):
            assert proibido not in texto.casefold()
    linha = Inscricao.objects.filter(pk=inscricao.pk).values("cor", "atendimento").get()
    assert all(isinstance(valor, bytes | memoryview) for valor in linha.values())
    assert inscricao.atendimento == canario


def test_so_aparecem_as_outras_reservas_que_o_edital_tem(selecao):
    s = abrir(selecao())
    assert enviar(s, conta(), pcd="sim", hipo="sim").inscricao.pcd is False
    outra = abrir(selecao(numero=8, tipo="concurso"))
    inscricao = enviar(outra, conta("11144477735"), pcd="sim").inscricao
    assert (inscricao.pcd, inscricao.hipo) == (True, False)
    assert "art. 3º" not in inscricao.declaracao
    assert inscricao.enviada_em - outra.quando(1) < timedelta(days=1)


def test_o_comprovante_diz_o_que_foi_recebido_e_nao_tem_assinatura_de_ninguem(aberto):
    envio = enviar(
        aberto, conta(), nascimento="03/03/2009", responsavel_nome="Mãe Exemplo", responsavel_cpf="111.444.777-35",
        responsavel_ciente="sim",
    )  # fmt: skip
    corpo = render_to_string("documentos/comprovante_inscricao.html", contexto(envio.comprovante))
    for texto in (
        envio.inscricao.protocolo,
        "às 10h00min00s",
        "Mãe Exemplo, ciente",
        "***.533.447-**",
        "Parda",
    ):
        assert texto in corpo
    assert "Publicação oficial" not in corpo
    assert "39053344705" not in corpo


@mexe_no_banco
def test_a_integridade_acusa_a_declaracao_que_nao_e_a_enviada(aberto):
    inscricao = enviar(aberto, conta()).inscricao
    assert not [f for f in conferir() if f.codigo == "inscricao"]
    Inscricao.objects.filter(pk=inscricao.pk).update(declaracao="Outro texto.")
    assert [f.objeto for f in conferir() if f.codigo == "inscricao"] == [str(inscricao)]
