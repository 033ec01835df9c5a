"""An import is taken back only while nothing depends on it."""

import pytest

from config.demonstracao import passos
from selecoes.atos.acesso import emitir_codigo
from selecoes.atos.correcao import corrigir_inscricao
from selecoes.atos.desfazimento import desfazer_importacao
from selecoes.models import CodigoDeAcesso, Inscricao, Mudanca, Registro
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, SemCompetencia
from tests.selecoes.atos.test_importacao import CPF_A, CPF_B, arquivo

pytestmark = pytest.mark.django_db
UM = arquivo(f"2000001;Ana Exemplo;{CPF_A};80,00;SIM", f"2000002;Bia Exemplo;{CPF_B};70,00;NÃO")
DOIS = arquivo(f"2000001;Ana Exemplo Silva;{CPF_A};81,50;NÃO", "2000003;Caio Exemplo;;60,00;SIM")


@pytest.fixture
def s(selecao):
    montada = selecao().ate("encerrada")
    montada.ir(15)
    return montada


def retrato(s):
    campos = (
        "numero",
        "nome",
        "nota",
        "optante",
        "enquadramento",
        "cpf_indice",
        "declaracao",
        "declarada_em",
    )
    return list(s.edital.inscricoes.order_by("numero").values(*campos))


def desfazer(importacao, elenco):
    return desfazer_importacao(importacao.pk, motivo="arquivo errado da banca", por=elenco.servidora)


def test_desfazer_apaga_o_que_o_arquivo_criou(s, elenco):
    _, feita = s.importar(UM)
    desfazer(feita, elenco)
    assert not Inscricao.objects.exists()
    registro = Registro.objects.get(ato="desfazer importação")
    assert registro.dados == {"importacao": feita.pk, "apagadas": 2, "devolvidas": 0}
    _, outra = s.importar(UM)
    assert outra.criadas == 2


def test_desfazer_devolve_o_que_o_arquivo_mudou(s, elenco):
    s.importar(UM)
    antes = retrato(s)
    _, segunda = s.importar(DOIS)
    assert (segunda.criadas, segunda.alteradas) == (1, 1)
    desfazer(segunda, elenco)
    assert retrato(s) == antes


def test_o_cpf_que_o_arquivo_trouxe_sai_com_ele(s, elenco):
    s.importar(arquivo("2000001;Ana Exemplo;;80,00;SIM"))
    _, segunda = s.importar(arquivo(f"2000001;Ana Exemplo;{CPF_A};80,00;SIM"))
    assert s.edital.inscricoes.get().cpf == "39053344705"
    desfazer(segunda, elenco)
    assert (s.edital.inscricoes.get().cpf, s.edital.inscricoes.get().cpf_indice) == (None, "")


def test_primeiro_se_desfaz_o_mais_recente(s, elenco):
    _, primeira = s.importar(UM)
    _, segunda = s.importar(DOIS)
    with pytest.raises(Pendencia) as recusa:
        desfazer(primeira, elenco)
    assert "mais recente" in " ".join(recusa.value.itens)
    desfazer(segunda, elenco)
    desfazer(primeira, elenco)
    assert not Inscricao.objects.exists()


def test_duas_vezes_nao_se_desfaz(s, elenco):
    _, feita = s.importar(UM)
    desfazer(feita, elenco)
    with pytest.raises(Pendencia):
        desfazer(feita, elenco)


def _controle(s, elenco, feita):
    s.feitas += ["importada"]
    s.ate("em_controle")


def _assumida(s, elenco, feita):
    passos.reivindicar(elenco, s.edital.inscricoes.get(numero="2000001"))


def _codigo(s, elenco, feita):
    emitir_codigo(
        s.edital.inscricoes.get(numero="2000001").pk, canal=CodigoDeAcesso.Canal.CARTA, por=elenco.servidora
    )


def _corrigida(s, elenco, feita):
    corrigir_inscricao(
        s.edital.inscricoes.get(numero="2000001").pk,
        campos={"nota": 81_000},
        motivo="erro",
        por=elenco.servidora,
    )


@pytest.mark.parametrize(
    ("acontece", "frase"),
    [
        (_assumida, "assumidas"),
        (_codigo, "código de acesso"),
        (_corrigida, "corrigidas depois"),
    ],
)
def test_o_que_depende_impede_e_e_dito(s, elenco, acontece, frase):
    _, feita = s.importar(UM)
    acontece(s, elenco, feita)
    with pytest.raises(Pendencia) as recusa:
        desfazer(feita, elenco)
    assert frase in " ".join(recusa.value.itens)
    assert Inscricao.objects.count() == 2


def test_depois_do_inicio_do_controle_nao_se_desfaz(selecao, elenco):
    s = selecao("N1").ate("em_controle")
    feita = s.edital.importacoes.get()
    with pytest.raises(AtoInvalido, match="antes da verificação"):
        desfazer(feita, elenco)


def test_desfazer_pede_motivo_e_papel(s, elenco):
    _, feita = s.importar(UM)
    with pytest.raises(EntradaInvalida):
        desfazer_importacao(feita.pk, motivo=" ", por=elenco.servidora)
    with pytest.raises(SemCompetencia):
        desfazer_importacao(feita.pk, motivo="x", por=elenco.gestor)


def test_o_que_era_antes_fica_cifrado(s):
    s.importar(UM)
    s.importar(DOIS)
    mudanca = Mudanca.objects.get()
    assert mudanca.valores["nome"] == "Ana Exemplo"
    assert b"Ana" not in bytes(Mudanca.objects.values_list("antes", flat=True).get())
