import pytest

from selecoes.regras.classificacao import ativos, conjunto, conjunto_multi
from selecoes.regras.convocacao import (
    ROTULOS_ORDEM,
    OrdemDeChamada,
    exigir_proximo,
    inversoes,
    ordem,
    ordem_multi,
    ordem_por_rotulo,
    ordem_por_rotulo_multi,
    proximos,
)
from selecoes.regras.cotas import Lista
from selecoes.regras.erros import TransicaoVedada
from selecoes.regras.explicacao import explicar, explicar_multi
from selecoes.regras.regime import LEI_6321
from tests.selecoes.regras.dados import VETORES, ids, pessoas, por_id

SEM_CONTRATO = [vetor for vetor in VETORES["alocacao"] if not vetor["contratados"]]


@pytest.mark.parametrize("vetor", **por_id(SEM_CONTRATO))
def test_as_duas_ordens_de_chamada(vetor):
    lista = ativos(pessoas(vetor["lista"]), vetor["fora"])
    assert ids(ordem(lista, vetor["n"])) == vetor["ordem_incremental"]
    assert ids(ordem_por_rotulo(lista, vetor["n"])) == vetor["ordem_rotulo"]


def _ingenua(lista, vagas):
    """The obvious and wrong walk: at 3, 8, 13 the next Black candidate, else the next of the general list."""
    chamados = []
    for k in range(1, vagas + 1):
        livres = [pessoa for pessoa in lista if pessoa not in chamados]
        negros = [pessoa for pessoa in livres if pessoa.enquadrado]
        chamados.append(negros[0] if k % 5 == 3 and negros else livres[0])
    return chamados


@pytest.mark.parametrize("vetor", **por_id(VETORES["ingenua_vs_correta"]))
def test_a_ordem_correta_nao_e_a_ingenua(vetor):
    lista = pessoas(vetor["lista"])
    correta, ingenua = ordem(lista, vetor["N"]), _ingenua(lista, vetor["N"])
    assert ids(correta) == vetor["correta"]
    assert ids(ingenua) == vetor["ingenua"]
    assert sum(pessoa.enquadrado for pessoa in correta) == vetor["negros_correta"]
    assert sum(pessoa.enquadrado for pessoa in ingenua) == vetor["negros_ingenua"]


@pytest.mark.parametrize("vetor", **por_id(VETORES["multi"]))
def test_ordem_com_varias_reservas(vetor):
    grade = [Lista(codigo) for codigo in vetor["grade"]]
    prioridade = [Lista(codigo) for codigo in vetor["prioridade"]]
    assert ids(ordem_multi(pessoas(vetor["lista"]), grade, prioridade)) == vetor["ordem"]


@pytest.mark.parametrize("vetor", **por_id(VETORES["eventos"]))
def test_chamadas_e_rotulos_a_cada_evento(vetor):
    lista, fora, chamados, vagas = pessoas(vetor["lista"]), set(), set(), 0
    for passo in vetor["passos"]:
        vagas += passo.get("abrir", 0)
        fora |= {passo["sair"]} if "sair" in passo else set()
        restantes = ativos(lista, fora)
        convoca = ids(proximos(restantes, vagas, chamados))
        assert convoca == passo["convoca"]
        chamados |= set(convoca)
        assert conjunto(restantes, vagas).rotulos() == passo["rotulos"]


def test_exemplo_em_que_a_ordem_por_rotulo_difere():
    lista, vagas, rotulo, incremental = VETORES["_meta"]["exemplo_rotulo_difere"]
    obtidas = {tuple(ids(funcao(pessoas(lista), vagas))) for funcao in (ordem_por_rotulo, ordem)}
    assert obtidas == {tuple(rotulo), tuple(incremental)}


def test_ordem_por_rotulo_com_varias_reservas_segue_a_grade():
    lista = pessoas(["B1", "B2", "B3", "B4", "B5", "N6", "D7", "B8"])
    grade = [Lista.AMPLA, Lista.AMPLA, Lista.NEGROS, Lista.AMPLA, Lista.PCD]
    chamados = ordem_por_rotulo_multi(lista, grade)
    assert ids(chamados) == ["B1", "B2", "N6", "B3", "D7"]
    assert ids(ordem_por_rotulo_multi(pessoas(["N1", "D2"]), grade)) == ["N1", "D2"]


def test_reserva_do_sorteio_e_chamada_no_fim_da_ordem_por_rotulo():
    assert ids(ordem_por_rotulo(pessoas(["B1", "B2", "N3", "B4"]), 2, 2, 1)) == ["B1", "N3"]
    assert ids(ordem_por_rotulo(pessoas(["B1", "B2", "N3", "N4"]), 3, 3, 2)) == ["B1", "N3", "N4"]


def test_fora_da_ordem_so_por_decisao_judicial():
    fila = proximos(pessoas(["B1", "B2", "N3"]), 3, {"B1"})
    exigir_proximo("B2", fila)
    with pytest.raises(TransicaoVedada, match="inscrição B2"):
        exigir_proximo("N3", fila)
    with pytest.raises(TransicaoVedada, match="Não há vaga"):
        exigir_proximo("N3", [])


def test_proximos_pela_ordem_do_rotulo():
    lista = pessoas(["N1", "N2", "N3", "N4", "N5", "N6"])
    assert ids(proximos(lista, 5, {"N1"}, regra=OrdemDeChamada.ROTULO)) == ["N2", "N5", "N3", "N4"]
    assert set(ROTULOS_ORDEM) == set(OrdemDeChamada)


def test_vagas_alem_das_pessoas_nao_chamam_ninguem_e_nao_demoram():
    lista = pessoas(["B1", "N2", "B3"])
    assert set(ids(ordem(lista, 10**18, 10**18, 10**18))) == {"B1", "N2", "B3"}
    assert conjunto(lista, 10**18).cadastro == ()


def test_cada_lugar_tem_uma_frase_com_o_artigo():
    frases = explicar(conjunto(pessoas(["B1", "N2", "X3", "B4", "B5", "N6"]), 5))
    assert frases == {
        "B1": "Está na 1ª posição e a ampla concorrência tem 4 vagas (art. 4º, § 1º).",
        "N2": "Está na 2ª posição e a ampla concorrência tem 4 vagas: por isso não conta para a reserva (art. 4º, § 2º).",
        "X3": "Está na 3ª posição e a ampla concorrência tem 4 vagas: não foi enquadrada e concorre pela "
        "classificação (art. 3º, § 9º).",
        "B4": "Está na 4ª posição e a ampla concorrência tem 4 vagas (art. 4º, § 1º).",
        "N6": "Ocupa vaga reservada: é a 1ª pessoa negra da lista depois das vagas da ampla concorrência "
        "(art. 4º, § 1º).",
    }
    assert "art. 4º, § 4º" in explicar(conjunto(pessoas(["B1", "B2", "B3"]), 3))["B3"]
    assert "art. 4º, § 3º" in explicar(conjunto(pessoas(["B1", "B2", "B3"]), 3), LEI_6321)["B3"]


def test_cada_lugar_de_varias_reservas_tem_uma_frase():
    grade = [Lista.AMPLA, Lista.PCD, Lista.NEGROS]
    frases = explicar_multi(conjunto_multi(pessoas(["B1", "B2", "N3", "B4"]), grade))
    assert set(frases) == {"B1", "N3", "B2"}
    assert "pessoas negras" in frases["N3"]
    assert "revertida" in frases["B2"]


def test_inversao_entre_pessoas_negras_aparece():
    lista = pessoas(["B1", "B2", "B3", "B4", "B5", "B6", "N7", "B8", "B9", "B10", "N11", "B12", "B13", "N14"])
    escolhidos = conjunto(lista, 10)
    assert inversoes(lista, ordem_por_rotulo(lista, 10), escolhidos) == [("N11", "N7"), ("N14", "N7")]
    assert inversoes(lista, ordem(lista, 10), escolhidos) == []
