"""Cases of order and allocation that the other files of acts do not carry, each through the act that applies it."""

from datetime import date

import pytest

from selecoes.atos.corte import publicar_corte
from selecoes.atos.fases import iniciar_fase_seguinte
from selecoes.models import Inscricao, Posicao, Vaga
from selecoes.regras.erros import Pendencia
from tests.selecoes.regras.dados import CASOS

pytestmark = pytest.mark.django_db


def dados(codigo):
    return CASOS[codigo]["input"], CASOS[codigo]["expected"]


def cortar(s, multiplicador=1, **campos):
    return publicar_corte(
        s.edital.pk, multiplicador=multiplicador, dodf="DODF do corte", por=s.elenco.gestor, **campos
    )


def dar_notas(s, notas):
    for quem, nota in notas.items():
        Inscricao.objects.filter(pk=s.inscricao(quem).pk).update(nota=nota * 1000)


def test_al_16_empate_na_ultima_colocacao_da_reserva_passa(selecao):
    entrada, esperado = dados("AL-16")
    ampla = [f"B{n}" for n in range(1, 13)]
    s = selecao(" ".join([*ampla, *dict(entrada["scores"])]), vagas=[("ADM", "Adm", 15)]).ate("em_fase")
    dar_notas(s, dict(entrada["scores"]))
    linhas = cortar(s).conteudo["vagas"][0]["linhas"]
    passam = [s.quem(li["inscricao"]) for li in linhas]
    assert s.vaga.reservadas == entrada["limit_black"]
    assert [quem for quem in passam if quem[0] == "N"] == esperado["called"]
    assert s.inscricao("N5").situacao == "REPROVADA"


def test_al_17_empate_acima_do_corte_gasta_uma_vaga_cada(selecao):
    entrada, esperado = dados("AL-17")
    notas = {quem: nota for quem, nota, _ in entrada["scores"]}
    s = selecao(" ".join(notas), vagas=[("ADM", "Adm", entrada["vacancies"])], quem_classifica="sistema",
                criterios_desempate=["idade"]).ate("em_fase")  # fmt: skip
    dar_notas(s, notas)
    for quem, _, nascimento in entrada["scores"]:
        Inscricao.objects.filter(pk=s.inscricao(quem).pk).update(nascimento=date.fromisoformat(nascimento))
    publicada = s.ate("classificada").edital.apuracoes.get()
    com_lugar = publicada.posicoes.exclude(rotulo=Posicao.Rotulo.CADASTRO).order_by("geral")
    assert [s.quem(p.inscricao.numero) for p in com_lugar.select_related("inscricao")] == esperado["selected"]
    assert s.inscricao(esperado["not_selected"][0]).situacao == "CADASTRO"


def test_al_22_a_nota_de_corte_so_alcanca_quem_ainda_disputa(selecao):
    entrada, esperado = dados("AL-22")
    # E, in the dispute and below; N1 above; F below, but another act already decided about the entry.
    s = selecao("N1 B2 B3", vagas=[("ADM", "Adm", 10)]).ate("em_fase")
    nomes = dict(zip(("N1", "E", "F"), ("N1", "B2", "B3"), strict=True))
    dar_notas(s, {nomes[quem]: nota for quem, nota, _ in entrada["rows"]})
    for quem, _, situacao in entrada["rows"]:
        if situacao != "pendente" and quem != "N1":
            Inscricao.objects.filter(pk=s.inscricao(nomes[quem]).pk).update(situacao="CADASTRO")
    cortar(s, 5, nota_de_corte=entrada["cutoff"] * 1000)
    reprovadas = {quem for quem, nome in nomes.items() if s.inscricao(nome).situacao == "REPROVADA"}
    assert reprovadas == set(esperado["eliminated"])
    assert s.inscricao("N1").situacao == "EM_DISPUTA"
    assert s.inscricao(nomes["F"]).situacao == "CADASTRO"


def test_or_01_as_chamadas_da_reserva_caem_na_terceira_na_oitava_e_a_cada_cinco(selecao):
    entrada, esperado = dados("OR-01")
    total, reserva = entrada["total"], entrada["reserved"]
    pessoas = [f"B{n}" for n in range(1, total + 1)] + [
        f"N{n}" for n in range(total + 1, total + 1 + reserva)
    ]
    s = selecao(" ".join(pessoas), vagas=[("ADM", "Adm", total)]).ate("vigente")
    s.abrir(total)
    chamadas = s.chamar()
    assert [n for n, quem in enumerate(chamadas, start=1) if quem[0] == "N"] == esperado["black_positions"]
    assert len(chamadas) == total


def test_or_02_parar_em_qualquer_chamada_deixa_a_proporcao_certa(selecao):
    entrada, esperado = dados("OR-02")
    pessoas = [f"B{n}" for n in range(1, 21)] + [f"N{n}" for n in range(21, 26)]
    s = selecao(" ".join(pessoas), vagas=[("ADM", "Adm", entrada["total"])]).ate("vigente")
    chamadas, abertas = [], 0
    obtidas = []
    for ate in entrada["prefixes"]:
        s.abrir(ate - abertas)
        abertas = ate
        chamadas += s.chamar()
        obtidas.append(sum(quem[0] == "N" for quem in chamadas))
    assert obtidas == esperado["black_called"]


@pytest.mark.parametrize("ordem", ["rotulo", "incremental"])
def test_or_07_quem_esta_nas_duas_listas_e_chamado_conforme_a_ordem_do_edital(selecao, ordem):
    entrada, esperado = dados("OR-07")
    negros = {entrada["candidate"]["general_rank"]: "N1"}
    negros |= {item["general_rank"]: item["id"] for item in entrada["next_black"]}
    pessoas = [negros.get(n, f"B{n}") for n in range(1, 16)]
    s = selecao(" ".join(pessoas), vagas=[("ADM", "Adm", entrada["total"])], ordem_das_chamadas=ordem)
    s.ate("vigente").abrir(entrada["total"])
    chamadas = s.chamar()
    assert {quem: chamadas.index(quem) + 1 for quem in esperado[ordem]} == esperado[ordem]


def test_pr_10_reservas_sem_gente_revertem_e_todas_as_vagas_se_preenchem(selecao):
    _, esperado = dados("PR-10")
    # Ten vagas (5 ampla, 2 N, 2 D, 1 H); thirteen approved: three in no list, five N, five D, nobody H.
    pessoas = [
        *(f"B{n}" for n in range(1, 4)),
        *(f"N{n}" for n in range(4, 9)),
        *(f"B{n}D" for n in range(9, 14)),
    ]
    s = selecao(" ".join(pessoas), vagas=[("ADM", "Adm", 10)], tipo="concurso").ate("definitiva")
    for quem in pessoas:
        Inscricao.objects.filter(pk=s.inscricao(quem).pk).update(pcd=quem.endswith("D"))
    publicada = s.classificar().apuracao.posicoes
    com_lugar = publicada.exclude(rotulo=Posicao.Rotulo.CADASTRO)
    assert com_lugar.count() == esperado["filled"]
    assert com_lugar.filter(rotulo=Posicao.Rotulo.REVERTIDA).count() == 1
    assert com_lugar.filter(rotulo=Posicao.Rotulo.HIPO).count() == 0
    assert esperado["unfilled"] == 0


def test_pb_01_o_resultado_do_concurso_sai_nas_tres_listas(selecao):
    _, esperado = dados("PB-01")
    s = selecao("B1 N2 B3", vagas=[("ADM", "Adm", 10)], tipo="concurso").ate("classificada")
    vaga = s.edital.publicacoes.get(tipo="classificacao").conteudo["vagas"][0]
    listas = {"ampla concorrencia": "linhas", "negros": "negros", "pessoas com deficiencia": "lista_pcd"}
    assert all(listas[nome] in vaga for nome in esperado["lists"])


@pytest.mark.parametrize("cargo", ["escrivao", "agente"])
def test_vt_10_o_corte_entre_fases_usa_o_mesmo_multiplo_em_todas_as_listas(selecao, cargo):
    entrada, esperado = dados("VT-10")
    publicado = next(limite for limite in entrada["limits"] if limite["cargo"] == cargo)
    corte = (publicado["published"]["ac"], publicado["published"]["negros"])
    s = selecao("B1 N2 X3", vagas=[("ADM", "Adm", 10)], fases=("objetiva", "subjetiva")).ate("definitiva")
    # The places of the case are those of a board; here they are written over the vaga that the act reads.
    vagas = publicado["vagas"]
    Vaga.objects.filter(pk=s.vaga.pk).update(
        quantidade=vagas["ac"] + vagas["negros"], reserva=vagas["negros"]
    )
    if esperado[f"{cargo}_consistent"]:
        iniciar_fase_seguinte(s.edital.pk, cortes={"ADM": corte}, por=s.elenco.gestor)
        assert s.inscricao("N2").situacao == "EM_DISPUTA"
        return
    with pytest.raises(Pendencia) as recusa:
        iniciar_fase_seguinte(s.edital.pk, cortes={"ADM": corte}, por=s.elenco.gestor)
    assert f"ao menos {esperado['proportional_negros_agente']}" in recusa.value.itens[0]
    assert s.inscricao("N2").situacao == "APROVADA"
