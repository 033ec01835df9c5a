"""The result of a phase by a pasted list: partial, reported number by number, and taken back (IM-14)."""

import json
from pathlib import Path

import pytest

from selecoes.atos.corte import publicar_corte
from selecoes.atos.desfazimento import desfazer_importacao
from selecoes.atos.lista import aplicar_lista, desfazer_lista
from selecoes.consultas.lista import relatorio
from selecoes.models import Importacao, Inscricao, Registro
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, SemCompetencia

pytestmark = pytest.mark.django_db
CASOS = json.loads((Path(__file__).resolve().parents[2] / "dados/casos.json").read_text(encoding="utf-8"))
IM_14 = next(caso for caso in CASOS if caso["id"] == "IM-14")


@pytest.fixture
def s(selecao):
    return selecao("B1 N2 B3 N4 B5").ate("em_fase")


def aplicar(s, texto, sentido="reprovadas", por=None):
    return aplicar_lista(s.edital.pk, texto=texto, sentido=sentido, por=por or s.elenco.servidora)


def situacoes(s):
    return {quem: s.inscricao(quem).situacao for quem in s.pessoas}


def numeros(s, *pessoas):
    return [s.numeros[quem] for quem in pessoas]


def test_im_14_a_lista_colada_se_aplica_em_parte_e_diz_o_que_fez_de_cada_numero(selecao):
    s = selecao("B1 N2 B3 N4").ate("encerrada")
    for quem, numero in zip(("B1", "N2", "B3"), IM_14["input"]["existing"], strict=True):
        s.numeros[quem] = numero
    s.ate("em_fase")
    lista = aplicar(s, IM_14["input"]["text"])
    esperado = IM_14["expected"]
    assert list(lista.aplicadas) == esperado["applied"]
    assert list(lista.repetidas) == esperado["duplicates"]
    assert list(lista.desconhecidas) == esperado["unknown"]
    assert situacoes(s) == {"B1": "REPROVADA", "N2": "REPROVADA", "B3": "REPROVADA", "N4": "EM_DISPUTA"}
    assert relatorio(lista) == [
        ("1001", "não passou na fase"),
        ("1002", "não passou na fase"),
        ("1003", "não passou na fase"),
        ("1002", "repetida na lista; contou uma vez"),
        ("9999", "não existe neste edital; nada foi feito"),
    ]
    desfazer_lista(lista.pk, motivo="lista de outro cargo", por=s.elenco.servidora)
    assert set(situacoes(s).values()) == {"EM_DISPUTA"}


def test_a_lista_de_quem_passou_tira_as_outras(s):
    lista = aplicar(s, "\n".join(numeros(s, "B1", "N2", "N4")), "aprovadas")
    assert lista.movidas == numeros(s, "B3", "B5")
    assert {q for q, situacao in situacoes(s).items() if situacao == "EM_DISPUTA"} == {"B1", "N2", "N4"}
    assert relatorio(lista)[0] == (s.numeros["B1"], "segue na disputa")


def test_lista_de_quem_passou_com_numero_errado_nao_reprova_ninguem(s):
    with pytest.raises(Pendencia) as recusa:
        aplicar(s, f"{s.numeros['B1']} 9999", "aprovadas")
    assert recusa.value.itens == ("A inscrição 9999 não existe neste edital.",)
    assert set(situacoes(s).values()) == {"EM_DISPUTA"}
    with pytest.raises(EntradaInvalida, match="ao menos um"):
        aplicar(s, " ; \n", "aprovadas")


def test_quem_ja_saiu_da_disputa_nao_muda_nem_volta_com_a_segunda_lista(s):
    aplicar(s, s.numeros["B5"])
    segunda = aplicar(s, f"{s.numeros['B5']}, {s.numeros['N4']}")
    assert list(segunda.sem_efeito) == numeros(s, "B5")
    assert (s.numeros["B5"], "já fora da disputa (reprovada); nada mudou") in relatorio(segunda)
    desfazer_lista(segunda.pk, motivo="repetida", por=s.elenco.servidora)
    assert (situacoes(s)["B5"], situacoes(s)["N4"]) == ("REPROVADA", "EM_DISPUTA")


def test_quem_nao_passou_nao_vai_para_a_verificacao(s):
    aplicar(s, s.numeros["N2"])
    s.ate("em_controle")
    assert s.inscricao("N2").enquadramento == "DECLARADA"
    assert s.inscricao("N4").enquadramento == "AGUARDA_CONTROLE"


def test_terminada_a_fase_a_lista_nao_se_desfaz_nem_se_aplica(s):
    lista = aplicar(s, s.numeros["B5"])
    s.ate("em_controle")
    with pytest.raises(AtoInvalido, match="durante uma fase"):
        desfazer_lista(lista.pk, motivo="erro", por=s.elenco.servidora)
    with pytest.raises(AtoInvalido, match="durante uma fase"):
        aplicar(s, s.numeros["B1"])
    assert situacoes(s)["B5"] == "REPROVADA"


def test_depois_do_corte_a_lista_nao_se_desfaz(s):
    lista = aplicar(s, s.numeros["B5"])
    publicar_corte(s.edital.pk, multiplicador=3, dodf="DODF nº 5", por=s.elenco.gestor)
    with pytest.raises(Pendencia) as recusa:
        desfazer_lista(lista.pk, motivo="erro", por=s.elenco.servidora)
    assert recusa.value.itens == ("O corte da fase já foi publicado depois dela.",)


def test_uma_lista_se_desfaz_uma_vez_e_com_motivo(s):
    lista = aplicar(s, s.numeros["B5"])
    with pytest.raises(EntradaInvalida, match="por que"):
        desfazer_lista(lista.pk, motivo="  ", por=s.elenco.servidora)
    desfeita = desfazer_lista(lista.pk, motivo="erro", por=s.elenco.servidora)
    for de_novo in (lista, desfeita):
        with pytest.raises(Pendencia):
            desfazer_lista(de_novo.pk, motivo="erro", por=s.elenco.servidora)
    registro = Registro.objects.get(ato="desfazer lista")
    assert (registro.dados["fase"], registro.dados["movidas"]) == (1, 1)


def test_quem_nao_e_servidor_nao_aplica(s):
    for por in (s.elenco.gestor, s.elenco.secretaria, s.elenco.integrantes[0]):
        with pytest.raises(SemCompetencia):
            aplicar(s, s.numeros["B5"], por=por)


def test_importacao_com_resultado_de_fase_nao_se_desfaz(s):
    aplicar(s, s.numeros["B5"])
    with pytest.raises(Pendencia) as recusa:
        desfazer_importacao(Importacao.objects.get().pk, motivo="erro", por=s.elenco.servidora)
    assert recusa.value.itens == ("Inscrições com resultado de fase: 1.",)
    assert Inscricao.objects.count() == 5
