import pytest

from comissao.regras.fundamentacao import (
    CRITERIOS_VEDADOS,
    avisos_de_repeticao,
    criterios_vedados,
    exigir_fundamento,
)
from selecoes.regras.erros import AtoInvalido, Pendencia

BONS = [
    "Pele clara, cabelo liso e traços do rosto finos, sem traço negro visível.",
    "Nota-se pele clara e cabelo liso descendo até os ombros; nariz afilado.",
    "Cabelo crespo ausente; lábios finos; tipo 2 na classificação de Fitzpatrick.",
    "Autodeclarou-se parda, mas a cor da pele e os traços vistos não são de pessoa negra no país.",
]
VEDADOS = [
    ("Pele clara, embora tenha avó negra na família.", "ascendência"),
    ("A MÃE é branca e os traços são finos no rosto.", "ascendência"),
    ("Traços finos, sem ascendência africana aparente.", "ascendência"),
    ("O pai era branco e a pele dela é clara também.", "ascendência"),
    ("O exame de DNA apresentado mostra outra coisa.", "exame genético"),
    ("Na foto antiga do documento a pele parece mais clara.", "documento ou foto antiga"),
    ("Já foi reprovado na comissão de outra seleção.", "decisão de outra seleção"),
    ("Foi recusada em outros concursos do mesmo órgão.", "decisão de outra seleção"),
    ("Sempre estudou em escola particular e tem renda alta.", "condição social ou vivência"),
    ("Não relatou vivência de racismo ao longo da vida.", "condição social ou vivência"),
    ("Estava nervosa e não soube responder às perguntas.", "fala ou comportamento na entrevista"),
    ("A nota da prova já bastaria para a ampla concorrência.", "desempenho na seleção"),
]


@pytest.mark.parametrize("texto", BONS)
def test_motivo_so_de_fenotipo_e_aceito(texto):
    exigir_fundamento(texto)
    assert criterios_vedados(texto) == ()


@pytest.mark.parametrize(("texto", "criterio"), VEDADOS)
def test_criterio_que_nao_e_fenotipo_e_recusado_com_a_razao(texto, criterio):
    assert criterio in {achado.criterio.nome for achado in criterios_vedados(texto)}
    with pytest.raises(AtoInvalido, match=criterio) as recusa:
        exigir_fundamento(texto)
    assert recusa.value.campo == "motivo"
    assert "art. 3º, § 1º" in recusa.value.base


def test_todo_criterio_publicado_tem_exemplo_que_o_encontra():
    assert {nome for _, nome in VEDADOS} == {criterio.nome for criterio in CRITERIOS_VEDADOS}
    assert all(criterio.razao for criterio in CRITERIOS_VEDADOS)


@pytest.mark.parametrize("texto", ["", "   ", "não atende", "1234567890 1234567890 1234567890"])
def test_motivo_vazio_ou_generico_e_recusado(texto):
    with pytest.raises(Pendencia, match="quais traços foram observados"):
        exigir_fundamento(texto)


def test_motivo_igual_ao_de_outra_pessoa_da_aviso():
    avisos = avisos_de_repeticao(
        "Pele clara; cabelo liso.", [("2000001", "PELE CLARA, cabelo liso"), ("2000002", "Outro")]
    )
    assert len(avisos) == 1
    assert "2000001" in avisos[0]


def test_motivo_vazio_nao_repete_motivo_vazio():
    assert avisos_de_repeticao("", [("2000001", "")]) == ()
