"""Selections of several phases: the control between them, the cut, the scores and the result (art. 3º, § 12)."""

from datetime import timedelta

import pytest

from selecoes import relogio
from selecoes.atos import fases, resultado_da_selecao
from selecoes.atos.enquadramento import marcar_recurso
from selecoes.models import Registro
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia
from selecoes.regras.fases import NotaDaFase

pytestmark = pytest.mark.django_db
DUAS = {"fases": ("objetiva", "subjetiva")}
TRES = {"fases": ("objetiva", "subjetiva", "curricular")}


def iniciar(s, **campos):
    return fases.iniciar_fase_seguinte(s.edital.pk, por=s.elenco.gestor, **campos)


def lancar(s, notas, **campos):
    linhas = [
        NotaDaFase(s.numeros[quem], *(valor if isinstance(valor, tuple) else (valor,)))
        for quem, valor in notas.items()
    ]
    return fases.lancar_notas(s.edital.pk, notas=linhas, por=s.elenco.servidora, **campos)


def preliminar(s):
    return resultado_da_selecao.publicar_selecao_preliminar(
        s.edital.pk, dodf="DODF da seleção", dodf_em=relogio.hoje(), por=s.elenco.gestor
    )


def definitivo(s):
    return resultado_da_selecao.publicar_selecao_definitiva(
        s.edital.pk, dodf="DODF final", por=s.elenco.gestor
    )


def situacoes(s):
    return {quem: s.inscricao(quem).situacao for quem in s.pessoas}


def test_duas_fases_vao_do_controle_a_homologacao(selecao):
    s = selecao("B1 N2 X3", **DUAS).ate("definitiva")
    assert iniciar(s).situacao == "EM_FASE_SEGUINTE"
    lancar(s, {"B1": (80_000, 3), "N2": (90_000, 1), "X3": (85_000, 2)})
    publicacao = preliminar(s)
    s.edital.refresh_from_db()
    assert s.edital.situacao == "EM_RECURSO"
    assert [linha["nota"] for linha in publicacao.conteudo["linhas"]] == ["80,00", "90,00", "85,00"]
    with pytest.raises(Pendencia) as recusa:
        definitivo(s)
    assert "O prazo de recurso vai até" in recusa.value.itens[0]
    relogio.acertar(publicacao.prazo.limite)
    definitivo(s)
    posicoes = s.classificar().posicoes.order_by("geral")
    assert [s.quem(p.inscricao.numero) for p in posicoes] == ["N2", "X3", "B1"]
    s._homologada()
    s.edital.refresh_from_db()
    assert s.edital.situacao == "HOMOLOGADO"


def test_a_fase_subjetiva_nao_comeca_com_a_verificacao_pendente(selecao):
    s = selecao("B1 N2", **DUAS).ate("em_controle")
    with pytest.raises(Pendencia, match="espera a conclusão da verificação") as recusa:
        iniciar(s)
    assert recusa.value.itens == (f"Inscrição {s.numeros['N2']}: aguarda entrevista.",)
    s.ate("preliminar")
    with pytest.raises(Pendencia, match="espera a conclusão"):
        iniciar(s)
    relogio.acertar(s.inscricao("N2").preliminar.prazo.limite)
    assert iniciar(s).situacao == "EM_FASE_SEGUINTE"


def test_quem_recorre_so_segue_sob_condicao_declarada(selecao):
    s = selecao("B1 X2 N3", **DUAS).ate("preliminar")
    s.recorrer("X2")
    relogio.acertar(s.inscricao("X2").preliminar.prazo.limite)
    with pytest.raises(Pendencia, match="decisão dos recursos"):
        iniciar(s)
    with pytest.raises(EntradaInvalida, match="Só segue sob condição quem tem recurso"):
        iniciar(s, sob_condicao=[s.numeros["N3"]])
    iniciar(s, sob_condicao=[s.numeros["X2"]])
    assert situacoes(s) == {"B1": "EM_DISPUTA", "X2": "EM_DISPUTA", "N3": "EM_DISPUTA"}


def test_no_corte_quem_recorre_passa_alem_sem_ocupar_lugar(selecao):
    s = selecao("B1 B2 N3 B4 X5 N6 B7", **DUAS).ate("preliminar")
    s.recorrer("X5")
    relogio.acertar(s.inscricao("X5").preliminar.prazo.limite)
    iniciar(s, sob_condicao=[s.numeros["X5"]], cortes={"ADM": (3, 1)})
    assert [q for q in s.pessoas if s.inscricao(q).situacao == "EM_DISPUTA"] == ["B1", "B2", "N3", "X5", "N6"]
    assert s.inscricao("X5").sob_condicao
    assert not s.inscricao("N6").sob_condicao


def test_condicao_que_nao_se_cumpre_sai_pelo_corte(selecao):
    s = selecao("B1 B2 X3", **DUAS).ate("preliminar")
    s.recorrer("X3")
    relogio.acertar(s.inscricao("X3").preliminar.prazo.limite)
    iniciar(s, sob_condicao=[s.numeros["X3"]], cortes={"ADM": (2, 1)})
    lancar(s, {"B1": (70_000, 2), "B2": (60_000, 3), "X3": (75_000, 1)})
    publicacao = preliminar(s)
    relogio.acertar(publicacao.prazo.limite)
    with pytest.raises(Pendencia, match="ainda não é definitivo"):
        definitivo(s)
    _negar(s, "X3")
    s.publicar_definitivo()
    definitivo(s)
    assert s.inscricao("X3").situacao == "REPROVADA"
    assert s.inscricao("X3").enquadramento == "NAO_ENQUADRADA"
    assert Registro.objects.filter(ato="encerrar condição").count() == 1


def _negar(s, quem):
    """The appeal was judged and refused: what the Recursal writes through the acts of `selecoes`."""
    marcar_recurso(s.inscricao(quem).pk, pendente=False, por=s.elenco.secretaria, em=relogio.agora())


def test_tres_fases_pedem_as_notas_de_cada_uma(selecao):
    s = selecao("B1 N2", **TRES).ate("definitiva")
    iniciar(s)
    with pytest.raises(Pendencia, match="Faltam notas da 2ª fase"):
        iniciar(s)
    with pytest.raises(Pendencia) as recusa:
        preliminar(s)
    assert recusa.value.itens == ("Ainda há fase a iniciar nesta seleção.",)
    lancar(s, {"B1": (80_000, 1), "N2": None})
    iniciar(s)
    assert situacoes(s) == {"B1": "EM_DISPUTA", "N2": "REPROVADA"}
    with pytest.raises(AtoInvalido, match="Não há outra fase"):
        iniciar(s)
    lancar(s, {"B1": (81_000, 1)})
    assert [linha["conclusao"] for linha in preliminar(s).conteudo["linhas"]] == ["Aprovada", "Não aprovada"]


NOTAS_RECUSADAS = [
    ({"B1": 100_001}, "fora da faixa"),
    ({}, "ao menos uma nota"),
]


@pytest.mark.parametrize(("notas", "trecho"), NOTAS_RECUSADAS)
def test_notas_com_um_erro_nao_gravam_nada(selecao, notas, trecho):
    s = selecao("B1 B2", **DUAS).ate("em_controle")
    iniciar(s)
    with pytest.raises(Pendencia) as recusa:
        lancar(s, {"B2": (70_000, 1), **notas} if notas else {})
    assert any(trecho in item for item in recusa.value.itens)
    assert s.inscricao("B2").fase_da_nota == 1


def test_nota_de_estranho_ou_repetida_e_recusada(selecao):
    s = selecao("B1 B2", **DUAS).ate("em_controle")
    iniciar(s)
    linha = NotaDaFase(s.numeros["B1"], 70_000)
    with pytest.raises(Pendencia) as recusa:
        fases.lancar_notas(s.edital.pk, notas=[linha, linha, NotaDaFase("999", 1)], por=s.elenco.servidora)
    assert len(recusa.value.itens) == 2


def test_depois_do_preliminar_a_nota_so_muda_com_a_decisao_do_recurso(selecao):
    s = selecao("B1 B2", **DUAS).ate("em_controle")
    iniciar(s)
    lancar(s, {"B1": (70_000, 1), "B2": None})
    publicacao = preliminar(s)
    with pytest.raises(AtoInvalido, match="diga a decisão"):
        lancar(s, {"B2": (71_000, 1)})
    lancar(s, {"B2": (71_000, 1), "B1": (70_000, 2)}, motivo="Decisão nº 3, de 20/05/2026")
    assert s.inscricao("B2").situacao == "APROVADA"
    relogio.acertar(publicacao.prazo.limite + timedelta(hours=9))
    assert [linha["conclusao"] for linha in definitivo(s).conteudo["linhas"]] == ["Aprovada", "Aprovada"]


def test_com_uma_fase_nao_ha_fase_seguinte(selecao):
    s = selecao("B1 N2").ate("definitiva")
    with pytest.raises(AtoInvalido, match="uma fase só"):
        iniciar(s)
    with pytest.raises(AtoInvalido, match="uma fase só"):
        definitivo(s)
