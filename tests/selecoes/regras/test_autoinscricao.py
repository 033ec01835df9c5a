"""What an entry needs before it is sent, and the text that is declared (art. 2º; B31; D)."""

from datetime import UTC, date, datetime

import pytest

from selecoes.regras.autodeclaracao import Cor, pode_optar, situacao_ao_enviar, texto_da_declaracao
from selecoes.regras.autoinscricao import (
    LIMITES,
    PASSO_DO_CAMPO,
    Contexto,
    conferir,
    idade,
    ler_nascimento,
    passos,
    periodo,
    so_conhecidas,
)
from selecoes.regras.cpf import cpf_valido, mascarar
from selecoes.regras.protocolo import confere, protocolo
from selecoes.regras.regime import DECRETO_40910, LEI_4949, LEI_6321

HOJE = date(2026, 3, 3)
CONTEXTO = Contexto(hoje=HOJE, vagas={"ADM"}, cpf="39053344705")
COMPLETA = {
    "nome": "Pessoa Exemplo", "nascimento": "05/06/1998", "email": "a@b.invalid", "vaga": "ADM", "cor": "parda",
    "optante": "sim", "precisa_de_atendimento": "nao",
}  # fmt: skip


def _faltas(**mudancas):
    return [falta.campo for falta in conferir(COMPLETA | mudancas, CONTEXTO)]


def test_inscricao_completa_nao_tem_falta():
    assert _faltas() == []


@pytest.mark.parametrize("cor", list(Cor))
def test_so_preta_e_parda_podem_optar(cor):
    pode = cor in {Cor.PRETA, Cor.PARDA}
    assert pode_optar(cor) is pode
    assert _faltas(cor=cor.value) == ([] if pode else ["optante"])
    assert _faltas(cor=cor.value, optante="nao") == []


def test_a_opcao_nasce_declarada_e_sem_opcao_nao_optante():
    assert situacao_ao_enviar(optante=True) == "DECLARADA"
    assert situacao_ao_enviar(optante=False) == "NAO_OPTANTE"


@pytest.mark.parametrize(
    ("nascimento", "faltas"),
    [
        ("03/03/2010", ["responsavel_nome", "responsavel_cpf", "responsavel_ciente"]),
        ("04/03/2010", ["nascimento", "responsavel_nome", "responsavel_cpf", "responsavel_ciente"]),
        ("03/03/2008", []),
        ("04/03/2008", ["responsavel_nome", "responsavel_cpf", "responsavel_ciente"]),
        ("05061998", []),
        ("5/6/1998", ["nascimento"]),
        ("31/12/1899", ["nascimento"]),
        ("04/03/2026", ["nascimento", "responsavel_nome", "responsavel_cpf", "responsavel_ciente"]),
    ],
)
def test_a_idade_se_conta_no_dia_do_envio(nascimento, faltas):
    assert _faltas(nascimento=nascimento) == faltas


def test_quem_nasceu_em_29_de_fevereiro_faz_anos_em_1_de_marco():
    nascido = date(2008, 2, 29)
    assert (idade(nascido, date(2026, 2, 28)), idade(nascido, date(2026, 3, 1))) == (17, 18)


def test_a_pagina_da_pessoa_responsavel_so_existe_para_quem_e_menor():
    assert "responsavel" not in passos(COMPLETA, HOJE)
    assert passos(COMPLETA | {"nascimento": "01/01/2009"}, HOJE)[1] == "responsavel"
    assert "responsavel" not in passos({}, HOJE)


def test_o_periodo_e_meio_aberto_em_brasilia():
    inicio, fim = periodo(date(2026, 3, 3), date(2026, 3, 13))
    assert inicio == datetime(2026, 3, 3, 3, tzinfo=UTC)
    assert fim == datetime(2026, 3, 14, 3, tzinfo=UTC)


def test_toda_resposta_tem_pagina_e_o_resto_e_descartado():
    assert set(PASSO_DO_CAMPO) == set(LIMITES)
    lidas = so_conhecidas({"nome": "x" * 500, "situacao": "APROVADA", "cor": "parda\x00"})
    assert lidas == {"nome": "x" * 200, "cor": "parda"}


def test_data_que_nao_existe_nao_e_lida():
    assert [ler_nascimento(t) for t in ("31/02/2001", "", "01/13/2001", "１２/12/2001")] == [None] * 4


@pytest.mark.parametrize("pacote", [DECRETO_40910, LEI_6321, LEI_4949])
def test_a_declaracao_cita_a_norma_do_pacote_e_nao_separa_preta_de_parda(pacote):
    texto = texto_da_declaracao("7/2026", pacote)
    assert texto.startswith(
        "Declaro, para a inscrição no edital nº 7/2026, que sou uma pessoa preta ou parda"
    )
    assert pacote.nome in texto
    assert ("art. 3º, §§ 8º e 9º" in texto) is (pacote is DECRETO_40910)
    assert ("Decreto nº 40.910" in texto) is (pacote is DECRETO_40910)


def test_cpf_e_conferido_e_mostrado_so_em_parte():
    assert cpf_valido("390.533.447-05")
    assert not [
        t for t in ("39053344706", "111.111.111-11", "", "3905334470", "٣٩٠٥٣٣٤٤٧٠٥") if cpf_valido(t)
    ]
    assert mascarar("39053344705") == "***.533.447-**"


def test_o_protocolo_confere_pelo_digito():
    for tipo in ("INS", "DES", "REN", "REC"):
        numero = protocolo(tipo, 2026, 42)
        assert confere(numero.lower())
        assert not confere(numero[:-1] + str((int(numero[-1]) + 1) % 10))
