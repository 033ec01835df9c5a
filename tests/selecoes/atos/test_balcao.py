"""The entry taken at the counter: same clock, same receipt, same refusals; an e-mail is not required (decision 6)."""

import pytest

from selecoes import relogio
from selecoes.atos.acesso import emitir_codigo
from selecoes.atos.balcao import inscrever_no_balcao
from selecoes.atos.reivindicacao import reivindicar_inscricao
from selecoes.consultas.autoinscricao import inscricao_da_pessoa
from selecoes.models import CodigoDeAcesso, EnvioDaInscricao, Inscricao, Registro
from selecoes.regras.erros import EntradaInvalida, Pendencia, PrazoEncerrado, SemCompetencia
from tests.candidatura import CPF, PARDA, abrir, conta, encerrar, enviar

pytestmark = pytest.mark.django_db
GUARDA = "processo SEI 00400-00000001/2026-01"
SEM_EMAIL = PARDA | {"email": ""}


@pytest.fixture
def aberto(selecao):
    return abrir(selecao())


def receber(s, *, cpf=CPF, chave="c" * 32, por=None, guarda=GUARDA, **mudancas):
    return inscrever_no_balcao(
        s.edital.pk,
        cpf=cpf,
        respostas=SEM_EMAIL | mudancas,
        guarda=guarda,
        chave=chave,
        por=por or s.elenco.servidora,
    )


def test_a_pessoa_sem_internet_recebe_protocolo_na_mesma_hora(aberto):
    envio = receber(aberto)
    inscricao = envio.inscricao
    assert (inscricao.optante, inscricao.cor, inscricao.email, inscricao.usuario) == (True, "parda", "", None)
    assert inscricao.declarada_em == envio.em == relogio.agora()
    assert inscricao.protocolo.startswith("INS-2026-000001-")
    assert envio.por == aberto.elenco.servidora
    assert GUARDA in envio.comprovante.corpo["balcao"]


def test_o_registro_diz_quem_recebeu_e_onde_esta_o_papel_e_nada_da_cor(aberto):
    envio = receber(aberto)
    registro = Registro.objects.get(ato="enviar inscrição", inscricao=envio.inscricao)
    assert (registro.por, registro.dados["balcão"]) == (aberto.elenco.servidora, GUARDA)
    assert "parda" not in str(registro.dados)


def test_a_mesma_chave_devolve_o_mesmo_comprovante_mesmo_depois_do_fim(aberto):
    primeiro = receber(aberto)
    encerrar(aberto)
    assert receber(aberto).pk == primeiro.pk
    assert EnvioDaInscricao.objects.count() == 1


def test_com_o_codigo_do_balcao_a_pessoa_passa_a_acompanhar_pela_internet(aberto):
    inscricao = receber(aberto).inscricao
    canal = CodigoDeAcesso.Canal.BALCAO
    codigo = emitir_codigo(inscricao.pk, canal=canal, por=aberto.elenco.servidora)
    pessoa = reivindicar_inscricao(
        edital=aberto.edital, numero=inscricao.numero, codigo=codigo, senha="senha-do-teste"
    )
    assert inscricao_da_pessoa(aberto.edital, pessoa) == inscricao


def test_vale_a_ultima_venha_da_pagina_ou_do_balcao(aberto):
    pela_pagina = enviar(aberto, conta()).inscricao
    no_balcao = receber(aberto, optante="nao").inscricao
    assert no_balcao.pk == pela_pagina.pk
    assert (no_balcao.numero, no_balcao.protocolo) == (pela_pagina.numero, pela_pagina.protocolo)
    assert not Inscricao.objects.get().optante
    assert [envio.numero for envio in pela_pagina.envios.all()] == [1, 2]


def test_o_balcao_recusa_o_que_a_pagina_recusa_e_diz_tudo_de_uma_vez(aberto):
    with pytest.raises(Pendencia) as recusa:
        receber(aberto, nome="", cor="branca", optante="sim", vaga="XYZ")
    assert len(recusa.value.itens) == 3
    assert not Inscricao.objects.exists()


@pytest.mark.parametrize(("campo", "mudanca"), [("cpf", {"cpf": "11111111111"}), ("guarda", {"guarda": " "})])
def test_sem_cpf_certo_ou_sem_o_papel_guardado_nada_se_grava(aberto, campo, mudanca):
    with pytest.raises(EntradaInvalida) as recusa:
        receber(aberto, **mudanca)
    assert recusa.value.campo == campo
    assert not Inscricao.objects.exists()


def test_o_email_quando_ha_tem_de_ser_um_email(aberto):
    with pytest.raises(Pendencia):
        receber(aberto, email="sem arroba")


def test_depois_do_fim_das_inscricoes_o_balcao_tambem_fecha(aberto):
    encerrar(aberto)
    with pytest.raises(PrazoEncerrado):
        receber(aberto)


@pytest.mark.parametrize("quem", ["gestor", "secretaria", "autoridade"])
def test_so_o_servidor_recebe_no_balcao(aberto, quem):
    with pytest.raises(SemCompetencia):
        receber(aberto, por=getattr(aberto.elenco, quem))
