from datetime import UTC, datetime, timedelta

import pytest

from recursos.regras.recurso import (
    ATO_DA_ADMISSIBILIDADE,
    FLUXO_RECURSO,
    ROTULOS_ADMISSIBILIDADE,
    ROTULOS_ESPECIE,
    Admissibilidade,
    EspecieRecurso,
    Legitimidade,
    SituacaoRecurso,
    examinar_admissibilidade,
    exigir_nova_versao,
    tem_legitimidade,
)
from selecoes.regras.erros import AtoInvalido

R = SituacaoRecurso
VENCE = datetime(2026, 3, 17, 3, 0, tzinfo=UTC)  # 00:00 in Brasília of the day after the last one
BOM = {
    "interposto_em": VENCE - timedelta(seconds=1),
    "vence_em": VENCE,
    "legitimo": True,
    "orgao_certo": True,
}
BOM["exaurida"] = False


def _percorrer(*atos):
    estado = R.PRAZO_ABERTO
    for ato in atos:
        estado = FLUXO_RECURSO.aplicar(estado, ato).para
    return estado


def test_o_recurso_vai_do_prazo_ao_fim_da_instancia():
    atos = ("rascunhar", "interpor", "apresentar nova versão", "admitir", "distribuir", "abrir contrarrazões")
    fim = ("ouvir quem recorreu", "votar", "negar provimento", "publicar a decisão", "encerrar a instância")
    assert _percorrer(*atos, *fim) is R.EXAURIDO


def test_recurso_tardio_e_recebido_e_decidido():
    assert _percorrer("interpor", "não conhecer", "publicar a decisão") is R.PUBLICADO


def test_recurso_ao_orgao_errado_devolve_o_prazo():
    assert _percorrer("interpor", "redirecionar", "devolver o prazo") is R.PRAZO_ABERTO


def test_so_recurso_distribuido_e_julgado():
    julgam = {p.de for p in FLUXO_RECURSO if p.ato in {"votar", "prover", "negar provimento"}}
    assert julgam == {R.DISTRIBUIDO, R.CONTRARRAZOES, R.OITIVA}


def test_toda_decisao_e_publicada_antes_de_encerrar():
    assert {p.de for p in FLUXO_RECURSO if p.para is R.EXAURIDO} == {R.PUBLICADO}
    assert {p.de for p in FLUXO_RECURSO if p.para is R.PUBLICADO} == {
        R.PROVIDO,
        R.NAO_PROVIDO,
        R.NAO_CONHECIDO,
    }


def test_recurso_no_ultimo_segundo_e_admitido():
    assert examinar_admissibilidade(**BOM) is Admissibilidade.ADMITIDO


@pytest.mark.parametrize(
    ("mudanca", "conclusao"),
    [
        ({"interposto_em": VENCE}, Admissibilidade.INTEMPESTIVO),
        ({"legitimo": False}, Admissibilidade.ILEGITIMO),
        ({"exaurida": True}, Admissibilidade.EXAURIDA_A_INSTANCIA),
        ({"orgao_certo": False}, Admissibilidade.ORGAO_INCOMPETENTE),
        ({"orgao_certo": False, "interposto_em": VENCE}, Admissibilidade.ORGAO_INCOMPETENTE),
    ],
)
def test_cada_defeito_do_recurso_tem_a_sua_conclusao(mudanca, conclusao):
    assert examinar_admissibilidade(**{**BOM, **mudanca}) is conclusao


def test_toda_conclusao_tem_rotulo_e_ato_que_existe():
    assert set(ROTULOS_ADMISSIBILIDADE) == set(ATO_DA_ADMISSIBILIDADE) == set(Admissibilidade)
    assert all(FLUXO_RECURSO.admite(R.INTERPOSTO, ato) for ato in ATO_DA_ADMISSIBILIDADE.values())
    assert set(ROTULOS_ESPECIE) == set(EspecieRecurso)


@pytest.mark.parametrize(
    ("qualidade", "fatos", "tem"),
    [
        (Legitimidade.CANDIDATO, {}, True),
        (Legitimidade.RESPONSAVEL_LEGAL, {}, True),
        (Legitimidade.REPRESENTANTE, {}, False),
        (Legitimidade.REPRESENTANTE, {"procuracao": True}, True),
        (Legitimidade.OUTRO_CANDIDATO_AFETADO, {}, False),
        (Legitimidade.OUTRO_CANDIDATO_AFETADO, {"afetado": True}, True),
        (Legitimidade.ESTRANHO, {"procuracao": True, "afetado": True}, False),
    ],
)
def test_so_recorre_quem_tem_legitimidade(qualidade, fatos, tem):
    assert tem_legitimidade(qualidade, **fatos) is tem


def test_nova_versao_so_ate_o_fim_do_prazo():
    exigir_nova_versao(VENCE - timedelta(microseconds=1), VENCE)
    with pytest.raises(AtoInvalido, match="última versão"):
        exigir_nova_versao(VENCE, VENCE)
