import pytest

from comissao.regras.entrevista import FLUXO_ENTREVISTA, FLUXO_SESSAO
from config.fluxos import fluxos
from recursos.regras.procedimento import (
    ATO_DO_EFEITO,
    FLUXO_PROCEDIMENTO,
    ROTULOS_CONCLUSAO,
    Conclusao,
    SituacaoProcedimento,
    decidir,
    efeitos,
    exigir_ato_do_efeito,
    fundamento,
    piora,
)
from recursos.regras.recurso import FLUXO_RECURSO
from selecoes.regras.erros import AtoInvalido

P = SituacaoProcedimento
CAMINHO_MINIMO = (
    "instaurar",
    "citar",
    "certificar o fim do prazo de defesa",
    "abrir a instrução",
    "encerrar a instrução",
    "relatar",
    "decidir",
    "intimar da decisão",
    "declarar definitiva a decisão",
    "eliminar",
)


def _caminhos_simples(origem, destino):
    pilha = [(origem, (origem,), ())]
    while pilha:
        estado, vistos, atos = pilha.pop()
        if estado is destino:
            yield atos
            continue
        pilha += [
            (p.para, (*vistos, p.para), (*atos, p.ato))
            for p in FLUXO_PROCEDIMENTO
            if p.de is estado and p.para not in vistos
        ]


def test_eliminar_so_existe_na_decisao_definitiva_do_procedimento():
    eliminam = {(nome, p.de) for _, nome, fluxo in fluxos() for p in fluxo if p.ato == "eliminar"}
    assert ("FLUXO_PROCEDIMENTO", P.DEFINITIVO) in eliminam
    assert {de for nome, de in eliminam if nome == "FLUXO_PROCEDIMENTO"} == {P.DEFINITIVO}


@pytest.mark.parametrize(
    "fluxo", [FLUXO_SESSAO, FLUXO_ENTREVISTA, FLUXO_RECURSO], ids=["sessao", "entrevista", "recurso"]
)
def test_nem_voto_nem_ausencia_nem_recurso_eliminam(fluxo):
    assert not [p for p in fluxo if "elimin" in f"{p.de} {p.ato} {p.para}" or "deslig" in f"{p.ato} {p.para}"]


def test_todo_caminho_ate_os_efeitos_passa_por_citacao_defesa_instrucao_e_decisao():
    caminhos = list(_caminhos_simples(P.NOTICIA, P.EFEITOS_APLICADOS))
    assert CAMINHO_MINIMO in caminhos
    for atos in caminhos:
        assert {
            "instaurar",
            "citar",
            "abrir a instrução",
            "encerrar a instrução",
            "relatar",
            "decidir",
        } <= set(atos)
        assert {"apresentar defesa", "certificar o fim do prazo de defesa"} & set(atos)
        assert {"declarar definitiva a decisão", "reconsiderar", "julgar o recurso"} & set(atos)


def test_noticia_arquivada_nao_volta():
    assert FLUXO_PROCEDIMENTO.atos(P.ARQUIVADA) == []


@pytest.mark.parametrize(
    ("falsa", "ma_fe", "conclusao"),
    [
        (False, False, Conclusao.IMPROCEDENTE),
        (True, False, Conclusao.FALSA_SEM_MA_FE),
        (True, True, Conclusao.FALSA_COM_MA_FE),
    ],
)
def test_a_decisao_responde_a_duas_perguntas(falsa, ma_fe, conclusao):
    assert decidir(falsa=falsa, ma_fe=ma_fe) is conclusao


def test_nao_ha_ma_fe_sem_falsidade():
    with pytest.raises(AtoInvalido, match="não é falsa"):
        decidir(falsa=False, ma_fe=True)


@pytest.mark.parametrize("conclusao", Conclusao)
@pytest.mark.parametrize("situacao", [s for s in P if s is not P.DEFINITIVO])
def test_antes_da_decisao_definitiva_nao_ha_efeito(situacao, conclusao):
    with pytest.raises(AtoInvalido, match="não é definitiva"):
        efeitos(situacao, conclusao, contratada=True)


def test_falsidade_com_ma_fe_elimina_e_desliga_quem_foi_contratado():
    resultado = efeitos(P.DEFINITIVO, Conclusao.FALSA_COM_MA_FE, contratada=True)
    assert (resultado.elimina, resultado.desliga, resultado.perde_reserva, resultado.vaga_reaberta) == (
        True,
    ) * 4
    assert "instituição de ensino" in resultado.avisar


def test_quem_nao_foi_contratado_e_eliminado_sem_desligamento():
    resultado = efeitos(P.DEFINITIVO, Conclusao.FALSA_COM_MA_FE, contratada=False)
    assert (resultado.elimina, resultado.desliga, resultado.avisar) == (True, False, ("candidato",))


def test_falsidade_sem_ma_fe_tira_da_reserva_e_mantem_na_ampla():
    resultado = efeitos(P.DEFINITIVO, Conclusao.FALSA_SEM_MA_FE, contratada=True)
    assert (resultado.elimina, resultado.desliga, resultado.perde_reserva) == (False, False, True)
    assert not resultado.volta_ao_estado_anterior


def test_improcedente_restitui_a_situacao_anterior():
    resultado = efeitos(P.DEFINITIVO, Conclusao.IMPROCEDENTE, contratada=True)
    assert (resultado.elimina, resultado.desliga, resultado.perde_reserva) == (False, False, False)
    assert resultado.volta_ao_estado_anterior


@pytest.mark.parametrize("contratada", [True, False])
def test_no_concurso_nenhum_artigo_do_decreto_e_citado(contratada):
    resultado = efeitos(P.DEFINITIVO, Conclusao.FALSA_COM_MA_FE, contratada=contratada, estagio=False)
    assert "Decreto" not in resultado.base
    assert "interpretação" in resultado.base
    assert "instituição de ensino" not in resultado.avisar
    assert "art. 3º, §§ 8º e 9º" in fundamento(estagio=True)


@pytest.mark.parametrize("conclusao", Conclusao)
def test_cada_conclusao_admite_um_so_efeito(conclusao):
    for outra in Conclusao:
        ato = ATO_DO_EFEITO[outra]
        assert FLUXO_PROCEDIMENTO.admite(P.DEFINITIVO, ato)
        if outra is conclusao:
            exigir_ato_do_efeito(ato, conclusao)
            continue
        with pytest.raises(AtoInvalido, match=ROTULOS_CONCLUSAO[conclusao]):
            exigir_ato_do_efeito(ato, conclusao)


def test_piorar_e_subir_na_gravidade():
    ordem = (Conclusao.IMPROCEDENTE, Conclusao.FALSA_SEM_MA_FE, Conclusao.FALSA_COM_MA_FE)
    pioras = {(a, b) for a in ordem for b in ordem if piora(a, b)}
    assert pioras == {(ordem[0], ordem[1]), (ordem[0], ordem[2]), (ordem[1], ordem[2])}
