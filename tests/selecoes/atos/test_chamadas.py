"""Calls agree with the pure function, refill by law and call nobody twice."""

import random

import pytest

from selecoes.atos import chamadas
from selecoes.consultas.listas import rotulos_atuais
from selecoes.models import Chamada, MovimentoDeVaga
from selecoes.regras.classificacao import Candidato, ativos
from selecoes.regras.convocacao import proximos
from selecoes.regras.erros import AtoInvalido, SemCompetencia

pytestmark = pytest.mark.django_db
CINCO = {"vagas": [("ADM", "Administração", 5)]}


@pytest.mark.parametrize("semente", range(4))
def test_chamar_e_a_funcao_pura_da_lista_das_vagas_e_de_quem_saiu(selecao, semente):
    acaso = random.Random(semente)
    letras = [acaso.choice("BBNX") for _ in range(11)] + ["N"]
    pessoas = " ".join(f"{letra}{n}" for n, letra in enumerate(letras, start=1))
    s = selecao(pessoas, **CINCO).ate("vigente")
    lista = [Candidato(p, enquadrado=p[0] == "N", optante=p[0] != "B") for p in s.pessoas]
    abertas, chamados, sairam = 0, [], []
    for _ in range(8):
        if chamados and acaso.random() < 0.4:
            quem = acaso.choice([c for c in chamados if c not in sairam] or [None])
            if quem is None:
                continue
            s.sair(quem)
            sairam.append(quem)
        else:
            quantas = acaso.randint(1, 2)
            s.abrir(quantas)
            abertas += quantas
        vaga = s.vaga
        esperados = proximos(
            ativos(lista, sairam), abertas, chamados, n_edital=vaga.quantidade, r_edital=vaga.reservadas
        )
        if not esperados:
            with pytest.raises(AtoInvalido, match="Ninguém a chamar"):
                s.chamar()
            continue
        obtidos = s.chamar()
        assert obtidos == [c.id for c in esperados]
        chamados += obtidos
    assert len(chamados) == len(set(chamados)) == Chamada.objects.count() > 3


def test_sem_vaga_aberta_ninguem_e_chamado(selecao):
    s = selecao("B1 N2", **CINCO).ate("vigente")
    with pytest.raises(AtoInvalido, match="Ninguém a chamar"):
        s.chamar()


@pytest.mark.parametrize("quantidade", [0, -1])
def test_abrir_menos_de_uma_vaga_e_recusado(selecao, quantidade):
    s = selecao("B1 N2", **CINCO).ate("vigente")
    with pytest.raises(AtoInvalido, match="maior que zero"):
        s.abrir(quantidade)


def test_desistencia_na_reserva_chama_o_proximo_negro_e_na_ampla_o_proximo_geral(selecao):
    s = selecao("B1 B2 B3 B4 B5 N6 N7 B8", **CINCO).ate("vigente")
    s.abrir(5)
    assert s.chamar() == ["B1", "B2", "N6", "B3", "B4"]
    s.sair("N6")
    assert s.chamar() == ["N7"]
    s.sair("B3")
    assert s.chamar() == ["B5"]
    assert [c.ordem for c in Chamada.objects.order_by("ordem")] == list(range(1, 8))


def test_quem_desistiu_nao_volta_nem_desiste_duas_vezes(selecao):
    s = selecao("B1 B2 N3", **CINCO).ate("vigente")
    s.abrir(3)
    s.chamar()
    s.sair("B1")
    with pytest.raises(AtoInvalido):
        s.sair("B1")
    assert MovimentoDeVaga.objects.filter(tipo="sair").count() == 1
    s.abrir(1)
    with pytest.raises(AtoInvalido, match="Ninguém a chamar"):
        s.chamar()


def test_o_rotulo_atual_e_sempre_calculado(selecao):
    s = selecao("B1 B2 B3 B4 N5 N6", **CINCO).ate("vigente")
    s.abrir(5)
    s.chamar()
    assert rotulos_atuais(s.vaga)[s.inscricao("N5").pk] == "vaga reservada"
    s.sair("B1")
    # The Black candidate now has a score for the ampla, and the reserved place goes to the next one (B17).
    assert rotulos_atuais(s.vaga)[s.inscricao("N5").pk] == "ampla concorrência"
    assert s.chamar() == ["N6"]
    assert s.inscricao("N5").chamadas.get().rotulo_na_chamada == "RES"


def test_so_a_pessoa_ou_o_responsavel_responde_a_chamada(selecao, elenco):
    s = selecao("B1 N2", **CINCO).ate("vigente")
    s.abrir(2)
    s.chamar()
    with pytest.raises(SemCompetencia):
        chamadas.responder_chamada(s.inscricao("B1").pk, "desistir", por=elenco.integrantes[0])
    aceita = chamadas.responder_chamada(s.inscricao("B1").pk, "aceitar", por=elenco.gestor)
    assert aceita.situacao == "ACEITO"
    assert s.inscricao("B1").situacao == "CLASSIFICADA"
