"""The snapshot: frozen, reproducible, the same that was previewed, and every list of the pack."""

from datetime import time

import pytest

from selecoes.atos import classificacao, desempate
from selecoes.consultas.previa import previa
from selecoes.models import Apuracao, Inscricao, Posicao
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia
from tests.selecoes.regras.dados import CASOS

pytestmark = pytest.mark.django_db
ALOCACOES = ("AL-01", "AL-02", "AL-04", "AL-05", "AL-07", "AL-08")


def lugares(publicada, rotulo, s):
    linhas = publicada.posicoes.filter(rotulo=rotulo).select_related("inscricao").order_by("geral")
    return [s.quem(p.inscricao.numero) for p in linhas]


def pronta(selecao, codigo):
    """The case as a selection: letters say who is confirmed by the commission and who is not."""
    dados = CASOS[codigo]["input"]
    negros, recusados = (
        set(dados.get("black_confirmed", dados.get("black", ()))),
        set(dados.get("not_confirmed", ())),
    )
    nomes = {
        quem: f"{'N' if quem in negros else 'X' if quem in recusados else 'B'}{quem[1:]}"
        for quem in dados.get("general_order") or dados["general"]
    }
    # Without anybody to interview the story does not go on: one more person, last and not confirmed, changes nothing.
    sobra = [] if negros or recusados else ["X99"]
    s = selecao(" ".join([*nomes.values(), *sobra]), vagas=[("ADM", "Administração", dados["total"])])
    return s, nomes


@pytest.mark.parametrize("codigo", ALOCACOES)
def test_caso_de_alocacao_pelo_ato(selecao, codigo):
    s, nomes = pronta(selecao, codigo)
    publicada = s.ate("classificada").edital.publicacoes.get(tipo="classificacao")
    esperado = CASOS[codigo]["expected"]
    for rotulo, chave in (("AC", "ac"), ("RES", "reserved"), ("REV", "reverted_to_ac")):
        assert lugares(publicada, rotulo, s) == [nomes[q] for q in esperado[chave]]


@pytest.mark.parametrize(
    ("ordem", "chave"), [("incremental", "calls_incremental"), ("rotulo", "calls_rotulo")]
)
def test_or_10_a_ordem_das_chamadas_pelo_ato(selecao, ordem, chave):
    dados, esperado = CASOS["OR-10"]["input"], CASOS["OR-10"]["expected"]
    nomes = {q: f"{'N' if q in dados['black'] else 'B'}{n}" for n, q in enumerate(dados["general"], start=1)}
    s = selecao(" ".join(nomes.values()), vagas=[("ADM", "Adm", dados["total"])], ordem_das_chamadas=ordem)
    s.ate("vigente").abrir(dados["total"])
    assert s.chamar() == [nomes[q] for q in esperado[chave]]


@pytest.mark.parametrize("codigo", ["AL-10", "AL-11", "AL-13"])
def test_caso_de_desistencia_pelo_ato(selecao, codigo):
    s, nomes = pronta(selecao, codigo)
    s.ate("vigente").abrir(CASOS[codigo]["input"]["total"])
    s.chamar()
    saiu = nomes[CASOS[codigo]["input"]["withdraw"][0]]
    s.sair(saiu)
    esperado = CASOS[codigo]["expected"]
    entra = (
        esperado.get("after", {}).get("replacement")
        or esperado.get("ac_replacement")
        or esperado["reverted_to_ac"][0]
    )
    assert s.chamar() == [nomes[entra]]
    chamada = s.inscricao(nomes[entra]).chamadas.get()
    assert chamada.no_lugar_de == s.inscricao(saiu)


def test_or_08_as_vagas_novas_contam_com_as_do_edital(selecao):
    pessoas = " ".join([*(f"B{n}" for n in range(1, 12)), *(f"N{n}" for n in range(12, 16))])
    s = selecao(pessoas).ate("vigente")
    s.abrir(10)
    assert sum(q[0] == "N" for q in s.chamar()) == CASOS["OR-08"]["input"]["initial_black_called"]
    s.abrir(CASOS["OR-08"]["input"]["new_vacancies"])
    assert sum(q[0] == "N" for q in s.chamar()) == CASOS["OR-08"]["expected"]["black_due_among_new"]


def concurso(selecao, pessoas, quantidade=10):
    s = selecao(pessoas, vagas=[("ADM", "Administração", quantidade)], tipo="concurso").ate("definitiva")
    for quem in s.pessoas:
        s.edital.inscricoes.filter(numero=s.numeros[quem]).update(pcd="D" in quem[1:], hipo="H" in quem[1:])
    return s


def test_concurso_tem_as_quatro_listas_do_pacote_ate_o_documento_e_as_chamadas(selecao):
    # U6 of the rules: 20 + 20 + 10, ten vagas; the letters after the number say the other conditions.
    s = concurso(selecao, "B1 B2 B3 B4 B5 B6 N7 B8D B9H N10 B11D B12D B13H")
    publicada = s.classificar()
    obtidos = {r: lugares(publicada, r, s) for r in ("AC", "N", "D", "H", "REV")}
    assert obtidos == {
        "AC": ["B1", "B2", "B3", "B4", "B5"], "N": ["N7", "N10"], "D": ["B8D", "B11D"], "H": ["B9H"], "REV": [],
    }  # fmt: skip
    vaga = publicada.conteudo["vagas"][0]
    assert [li["pcd"] for li in vaga["lista_pcd"]] == [1, 2, 3]
    assert [s.quem(li["inscricao"]) for li in vaga["lista_hipo"]] == ["B9H", "B13H"]
    assert "Lei nº 4.949/2012" in publicada.conteudo["base"]
    s.feitas.append("classificada")
    s.ate("vigente").abrir(10)
    assert s.chamar() == ["B1", "B8D", "N7", "B2", "B9H", "B11D", "B3", "N10", "B4", "B5"]
    assert s.inscricao("B9H").chamadas.get().situacao == "NOMEADO"


def test_al_25_quem_esta_em_duas_listas_ocupa_uma_vaga_na_ordem_do_edital(selecao):
    s = concurso(selecao, "B1 B2 B3 N4D N5 B6D B7 B8", 5)
    publicada = s.classificar()
    assert (lugares(publicada, "N", s), lugares(publicada, "D", s)) == (["N4D"], ["B6D"])


def test_previa_mostra_o_codigo_que_sai_publicado_e_nao_grava_nada(selecao):
    s = selecao("B1 N2 B3").ate("definitiva")
    conta = previa(s.edital)
    assert not Apuracao.objects.exists()
    publicada = classificacao.publicar_classificacao(
        s.edital.pk, dodf="DODF", por=s.elenco.gestor, sha256=conta.sha256
    )
    assert publicada.apuracao.sha256 == conta.sha256 == publicada.conteudo["apuracao"]["sha256"]


def test_nota_mudada_depois_da_previa_impede_a_publicacao(selecao):
    s = selecao("B1 N2 B3").ate("definitiva")
    conta = previa(s.edital)
    apuracao = classificacao.apurar(s.edital.pk, por=s.elenco.gestor)
    s.edital.inscricoes.filter(numero=s.numeros["B3"]).update(class_banca=1, nota=99_500)
    s.edital.inscricoes.filter(numero=s.numeros["B1"]).update(class_banca=3)
    for campos in ({"sha256": conta.sha256}, {"apuracao_id": apuracao.pk}):
        with pytest.raises(AtoInvalido, match="mudaram depois desta prévia"):
            classificacao.publicar_classificacao(s.edital.pk, dodf="DODF", por=s.elenco.gestor, **campos)


def test_a_mesma_entrada_da_o_mesmo_codigo_e_cada_apuracao_fica(selecao):
    s = selecao("B1 N2 B3").ate("definitiva")
    primeira, segunda = (classificacao.apurar(s.edital.pk, por=s.elenco.gestor) for _ in range(2))
    assert (primeira.sha256, primeira.entradas_sha256) == (segunda.sha256, segunda.entradas_sha256)
    assert (primeira.numero, segunda.numero) == (1, 2)
    assert Posicao.objects.filter(apuracao=primeira).count() == 3


@pytest.fixture
def empatada(selecao):
    s = selecao("B1 B2 N3", quem_classifica="sistema").ate("definitiva")
    s.edital.inscricoes.update(nota=90_000, class_banca=None, nascimento="2000-01-01")
    return s


def test_al_20_empate_bloqueia_ate_a_hora_ou_o_sorteio(empatada):
    s = empatada
    with pytest.raises(Pendencia, match="hora de nascimento ou o sorteio") as recusa:
        s.classificar()
    assert len(recusa.value.itens) == 1
    desempate.registrar_hora_de_nascimento(
        s.inscricao("N3").pk, hora=time(1, 0), documento="certidão", por=s.elenco.servidora
    )
    with pytest.raises(Pendencia):
        s.classificar()
    for quem, hora in (("B1", time(9, 0)), ("B2", time(5, 0))):
        desempate.registrar_hora_de_nascimento(
            s.inscricao(quem).pk, hora=hora, documento="certidão", por=s.elenco.servidora
        )
    publicada = s.classificar()
    assert [s.quem(li["inscricao"]) for li in publicada.conteudo["vagas"][0]["linhas"]] == ["N3", "B2", "B1"]


def test_o_sorteio_do_empate_se_refaz_com_a_semente(empatada):
    s = empatada
    (ordem,) = desempate.sortear_empates(
        s.edital.pk, semente="loteria 6001", fundamento="DODF nº 70", por=s.elenco.servidora
    )
    esperada = sorted(s.numeros.values(), key=lambda n: desempate._resumo("loteria 6001", n))
    assert ordem == esperada
    assert [li["inscricao"] for li in s.classificar().conteudo["vagas"][0]["linhas"]] == esperada
    with pytest.raises(AtoInvalido, match="Não há empate"):
        desempate.sortear_empates(s.edital.pk, semente="outra", fundamento="DODF", por=s.elenco.servidora)


def test_al_19_a_idade_conta_na_data_do_edital_e_depois_a_nota_parcial(selecao):
    s = selecao("B1 B2 X3", quem_classifica="sistema", criterios_desempate=["Específica"]).ate("definitiva")
    Inscricao.objects.filter(pk=s.inscricao("X3").pk).update(nota=80_000, class_banca=None)
    caso = CASOS["AL-19"]
    for quem, dado in zip(s.pessoas, caso["input"]["candidates"], strict=False):
        Inscricao.objects.filter(pk=s.inscricao(quem).pk).update(
            nota=dado["score"] * 1000, nascimento=dado["birth"], class_banca=None
        )
    with pytest.raises(Pendencia, match="Específica"):
        s.classificar()
    notas = {
        s.numeros[q]: d["specific"] * 1000
        for q, d in zip(s.pessoas, caso["input"]["candidates"], strict=False)
    }
    notas[s.numeros["X3"]] = 0
    with pytest.raises(EntradaInvalida, match="Não há inscrição"):
        desempate.registrar_notas_parciais(
            s.edital.pk, criterio="Específica", notas={"9": 1}, por=s.elenco.servidora
        )
    desempate.registrar_notas_parciais(
        s.edital.pk, criterio="Específica", notas=notas, por=s.elenco.servidora
    )
    nomes = dict(zip(("P", "Q"), s.pessoas, strict=False))
    for dia, chave in (("last_day", "ref_last_day_order"), ("result_day", "ref_result_day_order")):
        type(s.edital).objects.filter(pk=s.edital.pk).update(referencia_idade=caso["input"][dia])
        linhas = s.classificar().conteudo["vagas"][0]["linhas"]
        assert [s.quem(li["inscricao"]) for li in linhas[:2]] == [nomes[q] for q in caso["expected"][chave]]


def test_a_explicacao_nao_muda_com_a_condicao_de_outra_pessoa(selecao):
    paginas = []
    for numero, pessoas in ((7, "B1 N2 B3 N4"), (8, "N1 B2 B3 N4")):
        s = selecao(pessoas, vagas=[("ADM", "Administração", 3)], numero=numero).ate("classificada")
        posicao = (
            s.inscricao("B3").posicoes.select_related("apuracao__edital__orgao", "vaga", "inscricao").get()
        )
        paginas.append([(p.frase, p.base) for p in posicao.passos])
    assert paginas[0] == paginas[1]


@pytest.mark.parametrize("etapa", ["em_fase", "preliminar"])
def test_antes_do_resultado_definitivo_nada_se_apura(selecao, etapa):
    s = selecao("B1 N2").ate(etapa)
    with pytest.raises(AtoInvalido, match="vem depois do resultado definitivo"):
        classificacao.apurar(s.edital.pk, por=s.elenco.gestor)
    assert not s.edital.apuracoes.exists()
